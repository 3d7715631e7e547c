"""The operators that a program adds with `@operator("Name")`, on NumPy arrays; they take precedence over SoftACL's."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from softacl.operators.declarations import Operator, TensorType, form_of, no_cast, operators, other_shape
from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import can_cast, can_convert, convert, numpy_type, promote_scalar
from softacl.operators.errors import Cause, InvalidUse
from softacl.operators.faults import operands_of
from softacl.operators.overflowing import noting_overflow
from softacl.runtime.entry import operation
from softacl.runtime.state import of_program, process
from softacl.runtime.streams.streams import Stream

__all__ = ["Prepared", "attributes_of", "find", "is_known", "names", "operator", "prepare"]


@operation("softacl.operator")
def operator(
    name: str,
    *aliases: str,
    infer: Callable[..., Sequence[TensorType] | TensorType] | None = None,
    outputs: int | None = 1,
    exact: bool = False,
    stretches: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a function on NumPy arrays an operator, for the whole process; it takes the place of one of that name.

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

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        made = Operator(name, function, infer, form_of(function), outputs, exact, stretches)
        operators.update(dict.fromkeys((name, *aliases), made))
        return function

    return decorate


def is_known(name: str) -> bool:
    """Whether the program has added an operator of this name."""
    return name in operators


def names() -> frozenset[str]:
    """All of the program's."""
    return frozenset(operators)


def find(name: str) -> Operator:
    """The program's operator of a name."""
    return operators[name]


def attributes_of(name: str) -> frozenset[str] | None:
    """The names of its attributes; None for one that takes any."""
    attributes = operators[name].form.attributes
    return None if attributes is None else frozenset(attributes)


@dataclass
class Prepared:
    """A checked use of an operator. `workspace`: bytes that copies and conversions of its tensors take."""

    operator: Operator
    inputs: list[Tensor | Scalar]
    attributes: dict[str, Any]
    outputs: list[Tensor]
    workspace: int = field(default=0)

    def snapshot(self) -> Prepared:
        """A copy with its own tensors: later changes of the addresses do not affect it."""
        inputs = [each.copy() if isinstance(each, Tensor) else each for each in self.inputs]
        return replace(self, inputs=inputs, outputs=[each.copy() for each in self.outputs])

    def run(self, stream: Stream) -> None:
        """Compute on views of the device's memory. Every address is looked up again: it may have been freed."""
        import numpy as np

        blocks = {}
        for operand in operands_of(self):
            blocks[id(operand.tensor)] = operand.tensor.locate(operand.name, stream.device)
        if not process.moves_bytes:
            return  # nothing to compute, and nowhere to store it
        arrays = [i.array() if isinstance(i, Scalar) else i.array(blocks[id(i)]) for i in self.inputs]
        with noting_overflow(stream, self.inputs, self.outputs), np.errstate(all="ignore"):  # a device continues
            results = of_program(functools.partial(self.operator.compute, *arrays, **self.attributes))
            results = results if isinstance(results, tuple) else (results,)
            if len(results) != len(self.outputs):
                raise ValueError(f"{len(results)} results for {len(self.outputs)} outputs")
            for position, (result, tensor) in enumerate(zip(results, self.outputs, strict=True)):
                result = np.asarray(result)
                if result.shape != tensor.shape and not self.operator.stretches:
                    raise ValueError(
                        f"result {position} has shape {list(result.shape)}, the output {list(tensor.shape)}"
                    )
                target = tensor.array(blocks[id(tensor)], writeable=True)
                target[...] = convert(result, numpy_type(tensor.dtype))


def prepare(
    name: str, inputs: Sequence[Tensor | Scalar], attributes: dict[str, Any], outputs: Sequence[Tensor]
) -> Prepared:
    """Check everything that does not depend on the addresses of the tensors; InvalidUse says what does not fit."""
    operator = operators[name]
    operator.form.check_inputs(name, len(inputs))
    if operator.n_outputs is not None and len(outputs) != operator.n_outputs:
        raise InvalidUse(Cause.OUTPUT, f"{name} gives {operator.n_outputs} outputs, not {len(outputs)}.")
    checked = operator.form.check_attributes(name, attributes)
    for kind, tensors in (("input", inputs), ("output", outputs)):
        for position, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor):
                tensor.check(f"{kind} {position} of {name}")
            numpy_type(tensor.dtype)
    for position, tensor in enumerate(outputs):
        tensor.require_apart(f"output {position} of {name}", Cause.OUTPUT)
    ready = _settle_scalars(inputs)
    types = [TensorType(i.dtype, i.shape if isinstance(i, Tensor) else ()) for i in ready]
    expected = operator.expected(types, checked)
    converted = 0
    if expected is not None:
        for position, (type_, tensor) in enumerate(zip(expected, outputs, strict=False)):
            _check_output(operator, f"output {position} of {name}", type_, tensor)
            if type_.dtype not in (-1, tensor.dtype):
                converted += tensor.packed_nbytes
    strided = sum(t.packed_nbytes for t in (*ready, *outputs) if isinstance(t, Tensor) and not t.contiguous)
    mixed = {t.dtype for t in ready if isinstance(t, Tensor)}
    if len(mixed) > 1:
        converted += sum(t.packed_nbytes for t in ready if isinstance(t, Tensor))
    return Prepared(operator, ready, checked, list(outputs), strided + converted)


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


def _check_output(operator: Operator, what: str, expected: TensorType, tensor: Tensor) -> None:
    same = expected.dtype in (-1, tensor.dtype)
    cast_from = expected.cast_from
    refused = cast_from is not None and not can_cast(cast_from, tensor.dtype)
    if refused or (not same and (operator.exact or not can_convert(expected.dtype, tensor.dtype))):
        raise no_cast(what, tensor, expected)
    stretches = operator.stretches and _stretches_to(expected.shape, tensor.shape)
    if expected.shape != tensor.shape and not stretches:
        raise other_shape(what, tensor, expected)


def _stretches_to(small: tuple[int, ...], large: tuple[int, ...]) -> bool:
    tail = large[len(large) - len(small) :]
    return len(small) <= len(large) and all(a in (1, b) for a, b in zip(small, tail, strict=True))
