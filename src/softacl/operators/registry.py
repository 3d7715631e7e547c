"""The table of operators. `@operator("Name")` adds one."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Sequence
from typing import Any

from softacl.base.suggestions import did_you_mean
from softacl.operators.declarations import Operator, TensorType, declare, operators
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import can_cast, can_convert, name_of, numpy_type, promote_scalar
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.prepared import Prepared
from softacl.runtime.entry import operation

__all__ = [
    "find",
    "is_known",
    "is_the_programs",
    "operator",
    "prepare",
]


_own: frozenset[Operator] = frozenset()  # SoftACL's; the others are the program's
_lock = threading.RLock()
_loaded = False


@operation("softacl.operator")
def operator(
    name: str,
    *aliases: str,
    infer: Callable[..., Sequence[TensorType] | TensorType] | None = None,
    outputs: int | None = 1,
    exact: bool = False,
    stretches: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a function on NumPy arrays an operator, for the whole process; an existing name is replaced.

    Positional parameters are the inputs, keyword-only ones the attributes. `infer(*types, **attributes)` returns the
    `TensorType` of each output, so that mistakes show at the call; without it they show at the synchronisation.
    aliases: further names. outputs: how many there are; None: any number. exact: refuse outputs of another type instead of
    converting to it. stretches: the result may be broadcast to a larger output.

        @softacl.operator("Double")
        def double(x, *, times=2):
            return x * times
    """
    for each in (name, *aliases):
        if not isinstance(each, str) or not each:
            raise TypeError(f"an operator needs a name, not {each!r}: @softacl.operator('Name')")

    _load()
    return declare(name, *aliases, infer=infer, outputs=outputs, exact=exact, stretches=stretches)


def _load() -> None:
    """SoftACL's own operators, at the first use."""
    global _loaded, _own
    if _loaded:
        return
    with _lock:
        if _loaded:
            return
        from softacl.operators import arithmetic, matrices, moves, normalization, resizing

        _ = arithmetic, matrices, moves, normalization, resizing
        _own = frozenset(operators.values())
        _loaded = True


def is_known(name: str) -> bool:
    """Whether there is an operator of this name, SoftACL's or the program's."""
    _load()
    return name in operators


def is_the_programs(name: str) -> bool:
    """Whether the program has made an operator of this name; it takes precedence over all others."""
    _load()
    return name in operators and operators[name] not in _own


def find(name: str) -> Operator:
    """The operator of a name: SoftACL's own or the program's, else one of ONNX; InvalidUse if there is none."""
    _load()
    if name in operators:
        return operators[name]
    from softacl.operators import onnx_operators

    made = onnx_operators.find(name)
    if made is None:
        near = did_you_mean(name, {*operators, *onnx_operators.NAMES})
        raise InvalidUse(
            Cause.UNKNOWN,
            f"there is no operator {name!r}.{near} docs/support.md lists them; add one with @softacl.operator({name!r}).",
        )
    return made


def prepare(
    name: str, inputs: Sequence[Tensor | Scalar], attributes: dict[str, Any], outputs: Sequence[Tensor]
) -> Prepared:
    """Check everything that does not depend on the addresses of the tensors; InvalidUse says what does not fit."""
    found = find(name)
    least, most = found.n_inputs
    if len(inputs) < least or (most is not None and len(inputs) > most):
        wanted = f"{least}" if least == most else f"{least} or more" if most is None else f"{least} to {most}"
        raise InvalidUse(Cause.INPUT, f"{name} takes {wanted} inputs, not {len(inputs)}.")
    if found.n_outputs is not None and len(outputs) != found.n_outputs:
        raise InvalidUse(Cause.OUTPUT, f"{name} gives {found.n_outputs} outputs, not {len(outputs)}.")
    given = check_attributes(found, attributes)
    for kind, tensors in (("input", inputs), ("output", outputs)):
        for position, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor):
                tensor.check(f"{kind} {position} of {name}")
            numpy_type(tensor.dtype)
    for position, tensor in enumerate(outputs):
        if tensor.overlapping:
            raise InvalidUse(
                Cause.OUTPUT,
                f"output {position} of {name}, {tensor}, has a stride of 0: its elements share memory. "
                "Give every element a place of its own.",
            )
    ready = _settle_scalars(inputs)
    types = [TensorType(i.dtype, i.shape if isinstance(i, Tensor) else ()) for i in ready]
    expected = found.expected(types, given)
    converted = 0
    if expected is not None:
        for position, (type_, tensor) in enumerate(zip(expected, outputs, strict=False)):
            _check_output(found, f"output {position} of {name}", type_, tensor)
            if type_.dtype not in (-1, tensor.dtype):
                converted += tensor.packed_nbytes
    strided = sum(t.packed_nbytes for t in (*ready, *outputs) if isinstance(t, Tensor) and not t.contiguous)
    mixed = {t.dtype for t in ready if isinstance(t, Tensor)}
    if len(mixed) > 1:
        converted += sum(t.packed_nbytes for t in ready if isinstance(t, Tensor))
    return Prepared(found, ready, given, list(outputs), strided + converted)


def check_attributes(found: Operator, attributes: dict[str, Any]) -> dict[str, Any]:
    """Attributes with the defaults of those that are missing."""
    if found.attributes is None:
        return dict(attributes)
    unknown = sorted(set(attributes) - set(found.attributes))
    if unknown:
        known = ", ".join(sorted(found.attributes)) or "none"
        raise InvalidUse(Cause.ATTRIBUTE, f"{found.name} has no attribute {unknown[0]!r} (it has: {known}).")
    missing = [k for k, v in found.attributes.items() if v is inspect.Parameter.empty and k not in attributes]
    if missing:
        raise InvalidUse(Cause.ATTRIBUTE, f"{found.name} needs the attribute {missing[0]!r}.")
    for key, value in attributes.items():
        if isinstance(found.attributes[key], (int, float)) and not isinstance(value, (int, float, Scalar)):
            raise InvalidUse(Cause.ATTRIBUTE, f"attribute {key!r} of {found.name} is a number, not {value!r}.")
    return {**found.attributes, **attributes}


def _settle_scalars(inputs: Sequence[Tensor | Scalar]) -> list[Tensor | Scalar]:
    """Scalars in the type in which they meet the first tensor."""
    first = next((i for i in inputs if isinstance(i, Tensor)), None)
    if first is None:
        return list(inputs)
    settled: list[Tensor | Scalar] = []
    for each in inputs:
        if isinstance(each, Scalar):
            dtype = promote_scalar(first.dtype, each.dtype)
            each = Scalar(each.array(dtype).item(), dtype)
        settled.append(each)
    return settled


def _check_output(found: Operator, what: str, expected: TensorType, tensor: Tensor) -> None:
    same = expected.dtype in (-1, tensor.dtype)
    cast_from = expected.cast_from
    refused = cast_from is not None and not can_cast(cast_from, tensor.dtype)
    if refused or (not same and (found.exact or not can_convert(expected.dtype, tensor.dtype))):
        raise InvalidUse(
            Cause.OUTPUT,
            f"{what} is {tensor}, the result {expected}; {name_of(expected.dtype)} cannot be cast to "
            f"{name_of(tensor.dtype)}.",
        )
    if expected.shape == tensor.shape:
        return
    if not (found.stretches and _stretches_to(expected.shape, tensor.shape)):
        raise InvalidUse(
            Cause.OUTPUT,
            f"{what} has shape {list(tensor.shape)}, the result {list(expected.shape)}. Give it that shape.",
        )


def _stretches_to(small: tuple[int, ...], large: tuple[int, ...]) -> bool:
    tail = large[len(large) - len(small) :]
    return len(small) <= len(large) and all(a in (1, b) for a, b in zip(small, tail, strict=True))
