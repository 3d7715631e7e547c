"""Uses of operators that recur on other addresses: compiled code finds them by their arguments (_native/fastpath/operator_cache.c)."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.operators.aten.cache import operator_cache
from softacl.operators.aten.engine import Parameter, Use, check, tried
from softacl.operators.aten.modes import can_be_left, is_profiled, quiet, restore, without_functions, without_modes
from softacl.operators.aten.tensors import VIEW_BYTES, view
from softacl.operators.aten.trials import makes_programs
from softacl.operators.device_tensors import Pages, tensors_in
from softacl.operators.errors import DataDependent, InvalidUse
from softacl.operators.faults import exception_of
from softacl.operators.operator_dumps import dump_failure
from softacl.operators.overflowing import always_watched, is_watched
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, streams

_KINDS = {
    "tensor": "t",
    "tensors": "T",
    "scalar": "s",
    "scalars": "S",
    "ints": "a",
    "floats": "a",
    "bools": "a",
    "text": "z",
    "bool": "b",
    "type": "i",
}
_PLAN_BYTES = 4096  # about what a plan and its task take
#: Of numbers; others are 64 bits wide
_NARROW = {"float": "i", "int32_t": "i", "uint32_t": "i", "int": "i", "int8_t": "b", "uint8_t": "b"}


class OperatorPlan:
    """A checked use of an operator, to be run again on other addresses."""

    def __init__(self, use: Use) -> None:
        self._use = use.snapshot()
        self._use.handles = [0] * len(use.handles)  # shapes are known
        self._compute = use.operator.compute
        # A program leaves a matrix in blocks as it is.
        self._has_programs = use.key is not None and makes_programs() and not _has_blocks(use)

    def use_at(self, addresses: Sequence[int]) -> Use:
        """The use with its tensors at these addresses."""
        return self._use.at(addresses)

    def __call__(
        self, handle: int, addresses: tuple[int, ...], there: bool, inlined: bool, tried: bool
    ) -> bool | bytes:
        """Run inside the task; return False on failure, or a program if there is one: compiled code runs it now and from then on.

        there: these are working addresses of live blocks; else the program's, as one is in no live block.

        inlined: on the program's thread, whose PyTorch modes must not apply here.

        tried: compiled code has a program for these tensors, but could not run it.
        """
        stream = streams.live.get(handle)
        if stream is None:  # destroyed meanwhile
            return True
        try:
            if there and self._has_programs:
                words = self._program(addresses)
                if words and not tried:
                    return words
                if words and self._ran_apart(addresses, words):
                    return True
            if inlined:
                if is_profiled():
                    _native.run_operators_inline(False)
                with without_functions(), without_modes():
                    self._do(stream, addresses, there)
            else:
                self._do(stream, addresses, there)
        except AclError as error:
            return self._failed(stream, addresses, there, *exception_of(self._use.operator.name, error))
        except InvalidUse as error:
            return self._failed(stream, addresses, there, error.kind.value[1], error.why)
        except Exception as error:
            why = f"{self._use.operator.name} raised {type(error).__name__}: {error}"
            return self._failed(stream, addresses, there, Code.RT_AICORE_EXCEPTION, why)
        return True

    def _failed(self, stream: Stream, addresses: Sequence[int], there: bool, code: Code, why: str) -> bool:
        if there:
            dump_failure(self.use_at([_of_program(each) for each in addresses]), stream, why)
        return note_failure(stream, code, why)

    def _do(self, stream: Stream, addresses: tuple[int, ...], there: bool) -> None:
        if not there:
            self.use_at(addresses).run(stream)
            return
        arguments, targets = operator_cache.get((self, addresses)) or self._made(addresses)
        before = quiet()
        try:
            self._use.store(self._compute(*arguments), targets)
        finally:
            restore(before)

    def _program(self, addresses: tuple[int, ...]) -> bytes | None:
        """What compiled code runs, or None."""
        key = self._use.key
        assert key is not None
        shared = self._use.shared(addresses)
        if (cached := operator_cache.get((key, shared))) is None:
            operator, arguments = self._use.operator, self.use_at(addresses).arguments
            with suppress(InvalidUse, DataDependent):  # which the run finds, too
                if trial := tried(operator, arguments, lambda _results, _outputs: None):
                    trial.remember(key)
            cached = operator_cache.get((key, shared)) or (None,)
            operator_cache.put((key, shared), cached)
        words: bytes | None = cached[0]
        return words

    def _ran_apart(self, addresses: tuple[int, ...], words: bytes) -> bool:
        """Run the program on copies of the inputs that an output would overwrite; whether it ran."""
        use = self.use_at(addresses)
        overwritten = use.overwritten()
        spans: list[int] = []
        copies = []
        for tensor in tensors_in(use.arguments):
            start, nbytes = tensor.span()
            if id(tensor) in overwritten:
                copies.append(ctypes.create_string_buffer(ctypes.string_at(start, nbytes), nbytes))
                start = ctypes.addressof(copies[-1])
            spans += start, nbytes
        return bool(copies) and _native.run_program(words, tuple(spans))

    def _made(self, addresses: tuple[int, ...]) -> tuple[list[Any], list[Any]]:
        use = self.use_at(addresses)

        arguments = use.bound(lambda tensor: view(tensor, 0))
        operands = [arguments[i] for i in use.operator.inputs_of_compute], [arguments[i] for i in use.operator.outputs]
        if not use.overwritten() and operator_cache.comes_again((self, addresses)):
            operator_cache.put((self, addresses), operands, VIEW_BYTES * len(addresses))
        return operands


def _of_program(working: int) -> int:
    """The program's address of a working address."""
    blocks = (block for block in live.values() if block.address <= working - block.shift < block.end)
    return next((working - block.shift for block in blocks), working)


class _Repeated:
    """An operator of a graph: a call, which compiled code can take."""

    def __init__(self, task: Callable[[], bool], compiled: Any) -> None:
        self._task, self._compiled = task, compiled

    def __call__(self) -> bool:
        return self._task()

    def push(self, queue: Any, owner: int) -> bool:
        """Queue it. owner: the stream that runs the graph."""
        _native.push_operator_task(queue, self._compiled, owner)
        return True


def repeated(use: Use, stream: Stream, task: Callable[[], bool]) -> Callable[[], bool]:
    """The task of a use that a graph repeats on the same addresses."""
    try:
        use.key = use.key or check(use.operator, use.arguments)
    except InvalidUse:  # an operator by name whose elements decide, which by_name has checked as far as it can be
        return task
    compiled = _compiled(use, stream) if use.key and process.moves_bytes else None
    return task if compiled is None else _Repeated(task, compiled)


def observed(use: Use, stream: Stream) -> tuple[Any, tuple[int, ...]] | None:
    """Return compiled code for a use that observers follow, and this use's addresses; None if there is none."""
    if use.key is None or not process.moves_bytes or _has_blocks(use) or is_watched(stream):
        return None
    key = stream.device.id, use.key, _spans(use), _objects(use)
    compiled = operator_cache.get(key)
    if compiled is None and (compiled := _compiled(use, stream)):
        operator_cache.put(key, compiled, _PLAN_BYTES)
    return None if compiled is None else (compiled, _addresses(use))


def _compiled(use: Use, stream: Stream) -> Any:
    return _native.operator_task(OperatorPlan(use), _addresses(use), _spans(use), stream.device.id, TAG["operator"])


def _has_blocks(use: Use) -> bool:
    """Whether it has a matrix in the blocks of FRACTAL_NZ, which is read as a copy."""
    return any(each.blocks for each in tensors_in(use.arguments))


def _addresses(use: Use) -> tuple[int, ...]:
    return tuple(tensor.address % 2**64 for tensor in tensors_in(use.arguments))


def _objects(use: Use) -> tuple[int, ...]:
    """Which arguments are one object, which has one address in every use of a plan."""
    tensors = [id(each) for each in tensors_in(use.arguments)]
    return tuple(map(tensors.index, tensors))


def _spans(use: Use) -> tuple[int, ...]:
    """Of each tensor where it begins, in bytes after its address, and how many there are."""
    spans: list[int] = []
    for tensor in tensors_in(use.arguments):
        start, nbytes = tensor.span()
        spans += start - tensor.address, nbytes
    return tuple(spans)


def remember(use: Use, arguments: Sequence[Any]) -> None:
    """Let compiled code take the next use of the operator with such arguments."""
    clears = any(each.pages is Pages.NONE for each in use.outputs)
    if not process.moves_bytes or _has_blocks(use) or clears or always_watched():
        return
    if not can_be_left():
        _native.run_operators_inline(False)
    parameters = use.operator.parameters
    words = tuple(_word(each, value) for each, value in zip(parameters, arguments, strict=True))
    kinds = "".join(_KINDS.get(each.kind) or _NARROW.get(each.ctype, "n") for each in parameters)
    _native.cache_operator(use.operator.name, kinds, words, _spans(use), OperatorPlan(use), TAG["operator"])


def _word(parameter: Parameter, value: Any) -> int:
    """A C argument as the word in which it came."""
    if isinstance(value, float):
        form, word = ("<f", "<I") if parameter.ctype == "float" else ("<d", "<Q")
        return int(struct.unpack(word, struct.pack(form, value))[0])
    return int(value)
