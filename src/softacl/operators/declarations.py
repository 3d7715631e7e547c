"""What the functions of operators say of them: inputs, attributes and the types of outputs."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import name_of
from softacl.operators.errors import Cause, DoesNotFit, InvalidUse
from softacl.runtime.state import of_program

__all__ = ["Form", "Operator", "TensorType", "as_list", "form_of", "no_cast", "operators", "other_shape"]


@dataclass(frozen=True)
class TensorType:
    """Type and shape of a tensor that is not computed yet. dtype: aclDataType, -1 for that of the output.

    cast_from: for an output, the type that must cast to the program's without loss of kind (`dtypes.can_cast`); None
    if any conversion is allowed.
    """

    dtype: int
    shape: tuple[int, ...]
    cast_from: int | None = None

    def __str__(self) -> str:
        return f"{name_of(self.dtype)}{list(self.shape)}"


def no_cast(what: str, tensor: Tensor, result: TensorType) -> DoesNotFit:
    """The refusal of an output whose type the result cannot become."""
    cast = f"{name_of(result.dtype)} cannot be cast to {name_of(tensor.dtype)}"
    return DoesNotFit(Cause.OUTPUT, f"{what} is {tensor}, the result {result}; {cast}.")


def other_shape(what: str, tensor: Tensor, result: TensorType) -> DoesNotFit:
    """The refusal of an output with another shape than the result."""
    why = f"{what} has shape {list(tensor.shape)}, the result {list(result.shape)}. Give it that shape."
    return DoesNotFit(Cause.OUTPUT, why)


@dataclass(frozen=True, eq=False)
class Form:
    """The parameters of an operator's function.

    n_inputs: minimum and maximum, None for any number. attributes: their names and defaults; None: any. integers: the attributes that
    are annotated as int.
    """

    n_inputs: tuple[int, int | None]
    attributes: dict[str, Any] | None
    integers: frozenset[str] = frozenset()

    def check_inputs(self, name: str, n: int) -> None:
        """InvalidUse for another number of inputs than the operator takes."""
        minimum, maximum = self.n_inputs
        if minimum <= n and (maximum is None or n <= maximum):
            return
        end = " or more" if maximum is None else f" to {maximum}" if maximum != minimum else ""
        raise InvalidUse(Cause.INPUT, f"{name} takes {minimum}{end} inputs, not {n}.")

    def check_attributes(self, name: str, attributes: Mapping[str, Any]) -> dict[str, Any]:
        """The attributes, with defaults for missing ones. InvalidUse if they do not fit."""
        if self.attributes is None:
            return dict(attributes)
        unknown = sorted(attributes.keys() - self.attributes.keys())
        if unknown:
            names = ", ".join(sorted(self.attributes)) or "none"
            raise InvalidUse(Cause.ATTRIBUTE, f"{name} has no attribute {unknown[0]!r} (it has: {names}).")
        settled = {**self.attributes, **attributes}
        for key, value in settled.items():
            if value is inspect.Parameter.empty:
                raise InvalidUse(Cause.ATTRIBUTE, f"{name} needs the attribute {key!r}.")
            if isinstance(self.attributes[key], (int, float)) and not isinstance(value, (int, float, Scalar)):
                raise InvalidUse(Cause.ATTRIBUTE, f"attribute {key!r} of {name} is a number, not {as_list(value)!r}.")
            if key in self.integers and isinstance(value, float):
                raise InvalidUse(Cause.ATTRIBUTE, f"attribute {key!r} of {name} is an integer, not {value!r}.")
        return settled


def form_of(function: Callable[..., Any], but: Collection[str] = ()) -> Form:
    """Return the form of a function: positional parameters are inputs, keyword-only ones except `but` are attributes."""
    parameters = inspect.signature(function).parameters.values()
    positional = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    any_number = any(p.kind is p.VAR_POSITIONAL for p in parameters)
    any_attribute = any(p.kind is p.VAR_KEYWORD for p in parameters)
    attributes = {p.name: p.default for p in parameters if p.kind is p.KEYWORD_ONLY and p.name not in but}
    required = sum(p.default is p.empty for p in positional)
    integers = frozenset(p.name for p in parameters if p.annotation in ("int", int))
    return Form((required, None if any_number else len(positional)), None if any_attribute else attributes, integers)


def as_list(value: Any) -> Any:
    """A tuple as the list that the program passed."""
    return [as_list(each) for each in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, eq=False)
class Operator:
    """One operator: `compute` takes NumPy arrays and attributes and returns an array, or a tuple of them.

    infer: the types of the outputs from those of the inputs, or InvalidUse; None: known only when it has run.
    exact: outputs have the inferred type, none that it converts to. stretches: the result fills a larger output.
    """

    name: str
    compute: Callable[..., Any]
    infer: Callable[..., Sequence[TensorType] | TensorType] | None
    form: Form
    n_outputs: int | None
    exact: bool = False
    stretches: bool = False

    def expected(self, inputs: Sequence[TensorType], attributes: dict[str, Any]) -> list[TensorType] | None:
        """The types of the outputs; None if they are known only after the run."""
        if self.infer is None:
            return None
        try:
            types = of_program(functools.partial(self.infer, *inputs, **attributes))
        except InvalidUse:
            raise
        except Exception as error:
            shown = ", ".join(map(str, inputs))
            raise InvalidUse(
                Cause.INPUT,
                f"{self.name} infers no outputs for {shown} with {attributes}: {type(error).__name__}: {error}.",
            ) from error
        return [types] if isinstance(types, TensorType) else list(types)


#: The program's, by name
operators: dict[str, Operator] = {}
