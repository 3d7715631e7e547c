"""What an operator is, and how one is declared: `declare("Name")` adds a function to the table of all operators."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from softacl.operators.dtypes import name_of
from softacl.operators.errors import Cause, InvalidUse
from softacl.runtime.state import of_program

__all__ = ["Operator", "TensorType", "declare", "operators"]


@dataclass(frozen=True)
class TensorType:
    """What is known of a tensor before it is computed. dtype: aclDataType, -1 for whatever the output has.

    cast_from: of an output, the type that must convert to the program's without loss of kind (`dtypes.can_cast`); None
    where any conversion will do.
    """

    dtype: int
    shape: tuple[int, ...]
    cast_from: int | None = None

    def __str__(self) -> str:
        return f"{name_of(self.dtype)}{list(self.shape)}"


@dataclass(frozen=True, eq=False)
class Operator:
    """One operator: `compute` takes NumPy arrays and attributes and returns an array, or a tuple of them.

    infer: the types of the outputs from those of the inputs, or InvalidUse; None: known only when it has run.
    exact: outputs have the inferred type, none that it converts to. stretches: the result fills a larger output.
    """

    name: str
    compute: Callable[..., Any]
    infer: Callable[..., Sequence[TensorType] | TensorType] | None
    n_inputs: tuple[int, int | None]
    n_outputs: int | None
    attributes: dict[str, Any] | None  # names and defaults; None: any
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
            given = ", ".join(map(str, inputs))
            raise InvalidUse(
                Cause.INPUT,
                f"{self.name} infers no outputs for {given} with {attributes}: {type(error).__name__}: {error}.",
            ) from error
        return [types] if isinstance(types, TensorType) else list(types)


#: By name: SoftACL's and the program's.
operators: dict[str, Operator] = {}


def declare(
    name: str,
    *aliases: str,
    infer: Callable[..., Sequence[TensorType] | TensorType] | None = None,
    outputs: int | None = 1,
    exact: bool = False,
    stretches: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a function on NumPy arrays an operator. Positional parameters are the inputs, keyword-only ones the attributes."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        parameters = inspect.signature(function).parameters.values()
        plain = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        least = sum(p.default is p.empty for p in plain)
        any_number = any(p.kind is p.VAR_POSITIONAL for p in parameters)
        attributes = {p.name: p.default for p in parameters if p.kind is p.KEYWORD_ONLY}
        any_attribute = any(p.kind is p.VAR_KEYWORD for p in parameters)
        made = Operator(
            name,
            function,
            infer,
            (least, None if any_number else len(plain)),
            outputs,
            None if any_attribute else attributes,
            exact,
            stretches,
        )
        for each in (name, *aliases):
            operators[each] = made
        return function

    return decorate
