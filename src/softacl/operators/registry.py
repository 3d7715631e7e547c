"""Which operators there are. `@operator("Name")` adds one."""

from __future__ import annotations

import functools
import inspect
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from softacl.operators.device_tensors import Scalar, Tensor
from softacl.operators.dtypes import can_cast, can_convert, name_of, numpy_type, promote_scalar
from softacl.operators.errors import Trouble, Wrong
from softacl.runtime.entry import operation
from softacl.runtime.state import of_program
from softacl.runtime.streams.streams import Stream

__all__ = [
    "Operator",
    "Prepared",
    "TensorType",
    "find",
    "is_known",
    "is_the_programs",
    "names",
    "operator",
    "prepare",
    "remove",
]


@dataclass(frozen=True)
class TensorType:
    """What is known of a tensor before it is computed. dtype: aclDataType, -1 for whatever the output has.

    cast_from: of an output, the type whose values must go into the program's without loss of kind (`dtypes.can_cast`); None
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

    infer: the types of the outputs from those of the inputs, or Wrong; None: known only when it has run.
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
        """The types of the outputs; None if only running tells."""
        if self.infer is None:
            return None
        try:
            types = of_program(functools.partial(self.infer, *inputs, **attributes))
        except Wrong:
            raise
        except Exception as error:
            given = ", ".join(map(str, inputs))
            raise Wrong(
                Trouble.INPUT,
                f"{self.name} tells no outputs for {given} with {attributes}: {type(error).__name__}: {error}.",
            ) from error
        return [types] if isinstance(types, TensorType) else list(types)


@dataclass
class Prepared:
    """A checked use of an operator. `workspace`: bytes that copies and conversions of its tensors take."""

    operator: Operator
    inputs: list[Tensor | Scalar]
    attributes: dict[str, Any]
    outputs: list[Tensor]
    workspace: int = field(default=0)

    def snapshot(self) -> Prepared:
        """The same with tensors of its own: what becomes of the addresses later does not matter."""
        inputs = [each.copy() if isinstance(each, Tensor) else each for each in self.inputs]
        return replace(self, inputs=inputs, outputs=[each.copy() for each in self.outputs])

    def run(self, stream: Stream) -> None:
        """Compute on views of the device's memory, in the task. Every address is looked up again: it may have been freed."""
        from softacl.operators.execution import run_on_numpy

        run_on_numpy(self, stream)


_operators: dict[str, Operator] = {}
_own: frozenset[Operator] = frozenset()  # SoftACL's; the others are the program's
_lock = threading.RLock()
_loaded = _loading = False


@operation("softacl.operator")
def operator(
    name: str,
    *aliases: str,
    infer: Callable[..., Sequence[TensorType] | TensorType] | None = None,
    outputs: int | None = 1,
    exact: bool = False,
    stretches: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a function on NumPy arrays an operator, for the whole process; a name that there is, is replaced.

    Positional parameters are the inputs, keyword-only ones the attributes. `infer(*types, **attributes)` returns the
    `TensorType` of each output, so that mistakes show at the call; without it they show at the synchronisation.

        @softacl.operator("Double")
        def double(x, *, times=2):
            return x * times
    """
    for each in (name, *aliases):
        if not isinstance(each, str) or not each:
            raise TypeError(f"an operator needs a name, not {each!r}: @softacl.operator('Name')")

    _load()

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
            _operators[each] = made
        return function

    return decorate


def _load() -> None:
    """SoftACL's own operators, at the first use."""
    global _loaded, _loading, _own
    if _loaded:
        return
    with _lock:
        if _loaded or _loading:  # loading: called by the operators themselves
            return
        _loading = True
        try:
            from softacl.operators import arithmetic, matrices, moves

            _ = arithmetic, matrices, moves
            _own = frozenset(_operators.values())
            _loaded = True
        finally:
            _loading = False


def names() -> list[str]:
    """Every operator's name, aliases too."""
    _load()
    return sorted(_operators)


def is_known(name: str) -> bool:
    """Whether there is an operator of this name, SoftACL's or the program's."""
    _load()
    return name in _operators


def is_the_programs(name: str) -> bool:
    """Whether the program has made an operator of this name, which goes before every other."""
    _load()
    return name in _operators and _operators[name] not in _own


def find(name: str) -> Operator:
    """The operator of a name: SoftACL's own or the program's, else one of ONNX; Wrong if there is none."""
    _load()
    if name in _operators:
        return _operators[name]
    from softacl.operators import onnx_operators

    made = onnx_operators.find(name)
    if made is None:
        known = ", ".join(sorted({*_operators, *onnx_operators.NAMES}))
        raise Wrong(
            Trouble.UNKNOWN, f"there is no operator {name!r} ({known}). Add it with @softacl.operator({name!r})."
        )
    return made


def remove(name: str) -> None:
    """Forget an operator that a program or test added. KeyError if there is none."""
    del _operators[name]


def prepare(
    name: str, inputs: Sequence[Tensor | Scalar], attributes: dict[str, Any], outputs: Sequence[Tensor]
) -> Prepared:
    """Check everything that does not depend on where the tensors lie; Wrong says what does not fit."""
    found = find(name)
    least, most = found.n_inputs
    if len(inputs) < least or (most is not None and len(inputs) > most):
        wanted = f"{least}" if least == most else f"{least} or more" if most is None else f"{least} to {most}"
        raise Wrong(Trouble.INPUT, f"{name} takes {wanted} inputs, not {len(inputs)}.")
    if found.n_outputs is not None and len(outputs) != found.n_outputs:
        raise Wrong(Trouble.OUTPUT, f"{name} gives {found.n_outputs} outputs, not {len(outputs)}.")
    given = check_attributes(found, attributes)
    for kind, tensors in (("input", inputs), ("output", outputs)):
        for position, tensor in enumerate(tensors):
            if isinstance(tensor, Tensor):
                tensor.check(f"{kind} {position} of {name}")
            numpy_type(tensor.dtype)
    for position, tensor in enumerate(outputs):
        if tensor.overlapping:
            raise Wrong(
                Trouble.OUTPUT,
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
        raise Wrong(Trouble.ATTRIBUTE, f"{found.name} has no attribute {unknown[0]!r} (it has: {known}).")
    missing = [k for k, v in found.attributes.items() if v is inspect.Parameter.empty and k not in attributes]
    if missing:
        raise Wrong(Trouble.ATTRIBUTE, f"{found.name} needs the attribute {missing[0]!r}.")
    for key, value in attributes.items():
        if isinstance(found.attributes[key], (int, float)) and not isinstance(value, (int, float, Scalar)):
            raise Wrong(Trouble.ATTRIBUTE, f"attribute {key!r} of {found.name} is a number, not {value!r}.")
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
        raise Wrong(
            Trouble.OUTPUT,
            f"{what} is {tensor}, the result {expected}; {name_of(expected.dtype)} does not go into "
            f"{name_of(tensor.dtype)}.",
        )
    if expected.shape == tensor.shape:
        return
    if not (found.stretches and _stretches_to(expected.shape, tensor.shape)):
        raise Wrong(
            Trouble.OUTPUT,
            f"{what} has shape {list(tensor.shape)}, the result {list(expected.shape)}. Give it that shape.",
        )


def _stretches_to(small: tuple[int, ...], large: tuple[int, ...]) -> bool:
    tail = large[len(large) - len(small) :]
    return len(small) <= len(large) and all(a in (1, b) for a, b in zip(small, tail, strict=True))
