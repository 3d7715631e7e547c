"""The rows of `functions`: the C function that computes a named operator, its inputs, and the names of its attributes.

`row("aclnnX", "self other")` is an expression whose inputs are these parameters of aclnnX, in the order of the name. After a
parameter `?` makes it optional, `:ints`, `:int` and `:value` take a list, a number and a tensor of one element from an input,
`*` takes all further inputs as a list; `-` is an input that the function does not have. Each attribute has a default, alone or in
`attribute`, and goes to the parameter of the same name in camelCase unless `attribute` says otherwise.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from softacl.api.table import prototypes
from softacl.operators.aten.calls import aside
from softacl.operators.aten.engine import numbers_in
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import promote_types
from softacl.operators.aten.table import Expression, expression
from softacl.operators.aten.tensors import is_unknown
from softacl.operators.device_tensors import Scalar
from softacl.operators.errors import Cause, DataDependent, InvalidUse

#: The default of an attribute that must be given
NEEDED = inspect.Parameter.empty


def refuse(why: str) -> InvalidUse:
    """An attribute that does not fit (100023)."""
    return InvalidUse(Cause.ATTRIBUTE, why)


def ints(values: Any) -> list[int]:
    """The numbers of an input that is a list, or of an attribute. DataDependent for an input that is not read before the run."""
    if not isinstance(values, torch.Tensor):
        return [int(each) for each in values] if isinstance(values, (list, tuple)) else [int(values)]
    if is_unknown(values):
        raise DataDependent
    with aside():
        return [int(each) for each in values.flatten().tolist()]


def real(tensor: Any) -> float:
    """The number of an input that has one element. DataDependent where it is not read before the run."""
    if is_unknown(tensor):
        raise DataDependent
    with aside():
        return float(tensor.flatten()[0].item())


def whole(value: Any) -> int:
    """The number of an input that has one element, or of an attribute."""
    return ints(value)[0]


def value(tensor: Any) -> Any:
    """A tensor of one element, as it broadcasts to every shape; a number as it is."""
    return tensor.reshape(()) if hasattr(tensor, "reshape") else tensor


def lengths(name: str, values: Sequence[int], *counts: int) -> list[int]:
    """An attribute that must have one of some numbers of elements."""
    if len(values) not in counts:
        raise refuse(f"{name} is {list(values)}; it must have {' or '.join(map(str, counts))} numbers.")
    return [int(each) for each in values]


@dataclass(frozen=True)
class Attribute:
    """One attribute. parameter: what the function calls it; None: it does not change the result. convert: of its value."""

    default: Any
    parameter: str | None
    convert: Callable[[Any], Any] | None


def attribute(default: Any, parameter: str | None = None, convert: Callable[[Any], Any] | None = None) -> Any:
    return Attribute(default, parameter, convert)


def choice(name: str, **values: Any) -> Callable[[Any], Any]:
    """The number of a word, which an attribute has; another one is refused."""

    def convert(word: Any) -> Any:
        if word not in values:
            raise refuse(f"{name} is {word!r}, which is not valid (expected {' or '.join(map(repr, values))}).")
        return values[word]

    return convert


#: reduction of losses
REDUCTION = choice("reduction", none=0, mean=1, sum=2)
_TAKEN: dict[str, Callable[[Any], Any]] = {"ints": ints, "int": whole, "value": value}


def expression_of(function: str) -> Expression:
    """The expression of a C function that is known to have one."""
    compute = expression(function)
    assert compute is not None, function
    return compute


def of_aclnn(name: str, *arguments: Any) -> Any:
    """The result of a C function's expression."""
    return expression_of(name)(*arguments)


def row(
    function: str,
    inputs: str,
    results: Sequence[int] = (),
    constants: Mapping[str, Any] | None = None,
    with_number: str = "",
    inferred: Mapping[str, Any] | None = None,
    **attributes: Any,
) -> Callable[..., Any]:
    """The expression of a name. results: which results of the function it gives, in order; () is all. constants: of parameters.

    with_number: the function that takes the place of this one where the last input is a scalar. inferred: attributes with which every
    output has a shape, also one that is off.
    """
    compute = expression_of(function)
    order = [name.rstrip("_") for name in inspect.signature(compute).parameters]
    taken = [re.fullmatch(r"(-|\w+)(\*?)(\??)(?::(\w+))?", word) for word in inputs.split()]
    operands = [(match[1], match[2], match[3], _TAKEN.get(match[4] or "")) for match in taken if match]
    own = {
        name: each if isinstance(each, Attribute) else Attribute(each, _camel(name), None)
        for name, each in attributes.items()
    }
    fixed = dict(constants or {})
    names = {operand[0] for operand in operands} | {each.parameter for each in own.values()} | set(fixed)
    sees_type = "output_type" in order or bool(with_number)
    assert len(operands) == len(taken) and names - {"-", None} == set(order) - {"output_type"}, (
        f"{function}{order} of {sorted(map(str, names))}"
    )
    as_typed = Scalar.of if hasattr(compute, "typed") else numbers_in
    with_scalar: Any = row(with_number, inputs, results, constants, **attributes) if with_number else None
    rest = next((i for i, operand in enumerate(operands) if operand[1]), None)

    slots = [(order.index(operand[0]) if operand[0] in order else -1, operand[3]) for operand in operands]
    at_type = order.index("output_type") if "output_type" in order else -1

    def bound(values: Mapping[str, Any]) -> Callable[..., Any]:
        """The expression with its attributes, which are converted once."""
        arguments: list[Any] = [fixed.get(name) for name in order]
        for name, each in own.items():
            if each.parameter is not None:
                raw = values.get(name, each.default)
                arguments[order.index(each.parameter)] = as_typed(raw if each.convert is None else each.convert(raw))
        other = with_scalar.bound(values) if with_scalar is not None else None

        def call(*inputs: Any, outputs: Sequence[Any] = ()) -> Any:
            if other is not None and isinstance(inputs[-1], Scalar):
                return other(*inputs, outputs=outputs)
            if rest is not None:
                inputs = (*inputs[:rest], list(inputs[rest:]))
            filled = arguments.copy()
            for (at, convert), each in zip(slots, inputs, strict=False):
                if at >= 0:
                    filled[at] = each if convert is None or each is None else convert(each)
            if at_type >= 0:
                filled[at_type] = output_type(inputs, outputs)
            returned = compute(*filled)
            if not results:
                return returned
            return returned[results[0]] if len(results) == 1 else tuple(returned[i] for i in results)

        return call

    def expressed(*inputs: Any, outputs: Sequence[Any] = (), **values: Any) -> Any:
        return bound(values)(*inputs, outputs=outputs)

    expressed.inferred = inferred or {}  # type: ignore[attr-defined]
    expressed.bound = bound  # type: ignore[attr-defined]
    kind = inspect.Parameter
    parameters = [
        kind(f"x{i}", kind.VAR_POSITIONAL)
        if operand[1]
        else kind(f"x{i}", kind.POSITIONAL_ONLY, default=None if operand[2] else kind.empty)
        for i, operand in enumerate(operands)
    ]
    types = {each.name.removesuffix("Optional"): each.type for each in prototypes()[function]}
    for name, each in own.items():
        is_integer = each.convert is None and types.get(each.parameter or "") in ("int64_t", "int32_t", "int")
        form = kind(name, kind.KEYWORD_ONLY, default=each.default, annotation="int" if is_integer else kind.empty)
        parameters.append(form)
    parameters += [kind("outputs", kind.KEYWORD_ONLY, default=())] * sees_type
    expressed.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    if with_number:
        expressed.takes_scalars = True  # type: ignore[attr-defined]
    expressed.row = function, tuple(operand[0] for operand in operands)  # type: ignore[attr-defined]
    return expressed


def output_type(inputs: Sequence[Any], outputs: Sequence[Any]) -> Any:
    """The element type of the output; where nothing is known of it, the one in which the inputs meet."""
    if outputs:
        return outputs[0].dtype
    return reduce(promote_types, [each.dtype for each in inputs if isinstance(each, torch.Tensor)])


def _camel(name: str) -> str:
    head, *tail = name.split("_")
    return head + "".join(each.title() for each in tail)
