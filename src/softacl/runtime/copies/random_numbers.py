"""Random numbers in device memory, in a stream's order: Philox4x32-10, as the hardware's generator.

The same seed and offset give the same numbers, on every executor and in every run. How the hardware makes floating-point
numbers and distributions of its words is not published, so single numbers may differ from hardware.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from softacl import events
from softacl.base.element_types import BY_CODE, ROWS, numpy_type
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import observers
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.memory.ranges import locate, null_pointer, on_device, ready
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

BITMASK, UNIFORM, NORMAL, TRUNCATED_NORMAL = range(4)
#: aclDataType that have random numbers, and those of them that are not whole
_TYPES = frozenset(
    row.code for row in ROWS if row.name in ("float32", "float16", "int32", "uint32", "int64", "uint64", "bfloat16")
)
_REAL = frozenset(code for code in _TYPES if BY_CODE[code].kind == "f")
_WORD = 8  # bytes of an address, a seed, an offset or a count
_PIECE = 1 << 18  # numbers made at a time
_BOUND = 2.0  # of truncated normal numbers, in standard deviations


@dataclass(frozen=True)
class RandomParameter:
    """aclrtRandomParaInfo: a value in the bytes that the program filled, or the address of one in device memory."""

    is_address: int
    data: bytes  # 8 bytes
    size: int

    @property
    def address(self) -> int:
        return int.from_bytes(self.data, "little")


@dataclass(frozen=True)
class RandomTask:
    """aclrtRandomNumTaskInfo. parameters: the ratio of a bitmask; least and most; or mean and standard deviation."""

    data_type: int
    kind: int
    parameters: tuple[RandomParameter, RandomParameter]
    scratch: int  # where the program stores the parameters; not needed here
    result: int
    counter: int
    seed: RandomParameter
    count: RandomParameter


def enqueue(task: RandomTask, stream_handle: int, reserve: int) -> None:
    """Queue the making of random numbers. Source: aclrtRandomNumAsync.

    100000 for a type that has no random numbers; 107000 for a type that the distribution does not support, null addresses, sizes of
    parameters that do not fit, and memory that is not the device's; 207000 on chips without the generator.
    """
    if task.data_type not in _TYPES:
        raise AclError(Code.INVALID_PARAM, f"data type {task.data_type} (aclDataType) has no random numbers.")
    process.require_function("aclrtRandomNumAsync")
    check_handle(stream_handle)
    if reserve:
        raise AclError(Code.RT_PARAM_INVALID, f"reserve is {reserve:#x}; it is reserved and must be null.")
    stream = stream_from_handle(stream_handle)
    _check(task)
    maker = _Maker(task, stream)
    if observers:
        event = events.OperatorQueued(
            current.call, stream, "random numbers", maker.reads, maker.writes, maker.reads, maker.writes, {}
        )
        push_announced(stream, event, maker.blocks, maker.run, TAG["aclrtRandomNumAsync"])
    else:
        stream.queue.call(maker.run, TAG["aclrtRandomNumAsync"])


def _check(task: RandomTask) -> None:
    if task.kind not in (BITMASK, UNIFORM, NORMAL, TRUNCATED_NORMAL):
        raise AclError(
            Code.RT_PARAM_INVALID, f"function type {task.kind} is not valid (expected 0 to 3, aclrtRandomNumFuncType)."
        )
    name, width = BY_CODE[task.data_type].name, BY_CODE[task.data_type].bits // 8
    if task.kind != UNIFORM and task.data_type not in _REAL:
        raise AclError(Code.RT_PARAM_INVALID, f"{name}: function type {task.kind} takes floating-point numbers only.")
    for role, address in (("randomCounterAddr", task.counter), ("randomResultAddr", task.result)):
        require(address, role, Code.RT_PARAM_INVALID)
    used = task.parameters[: 1 if task.kind == BITMASK else 2]
    for role, parameter, max_size in (
        ("randomSeed", task.seed, _WORD),
        ("randomNum", task.count, _WORD),
        *(("a parameter", each, width) for each in used),
    ):
        if parameter.is_address not in (0, 1):
            raise AclError(Code.RT_PARAM_INVALID, f"{role}: isAddr is {parameter.is_address}; it must be 0 or 1.")
        max_size = _WORD if parameter.is_address else max_size
        if not 1 <= parameter.size <= max_size:
            raise AclError(
                Code.RT_PARAM_INVALID, f"{role}: size is {parameter.size}; it must be from 1 to {max_size} bytes."
            )


class _Maker:
    """The task in the stream. The call has checked where it reads and writes; the count may be in device memory."""

    def __init__(self, task: RandomTask, stream: Stream) -> None:
        self._task, self._stream = task, stream
        self._dtype = numpy_type(task.data_type)
        self._width = self._dtype.itemsize
        self.blocks: list[Allocation | None] = []
        self.reads: list[tuple[int, int]] = []
        self.writes: list[tuple[int, int]] = []
        self._offset = self._word("randomCounterAddr", task.counter, _WORD)
        self._seed = self._value("randomSeed", task.seed, _WORD)
        self._count = self._value("randomNum", task.count, _WORD)
        used = task.parameters[: 1 if task.kind == BITMASK else 2]
        self._parameters = [self._value("a parameter", each, self._width) for each in used]
        count = 0 if task.count.is_address else int.from_bytes(task.count.data[: task.count.size], "little")
        nbytes = self._nbytes(count)
        self._result, self._capacity = self._span("randomResultAddr", task.result, nbytes)
        if nbytes:
            self.writes.append((task.result, nbytes))

    def _nbytes(self, count: int) -> int:
        return -(-count // 8) if self._task.kind == BITMASK else count * self._width

    def _span(self, role: str, address: int, nbytes: int) -> tuple[int, int]:
        """The working address of a range, and the bytes from there to the end of its block."""
        if address == 0:
            raise null_pointer(role, nbytes)
        block = locate(role, address, nbytes)
        if block is None or not on_device(block) or block.device not in (None, self._stream.device):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{role} {address:#x} is not memory of the stream's device {self._stream.device.id}.",
            )
        self.blocks.append(block)
        return ready(block, address, nbytes)[1], block.available(address, 1 << 62)

    def _word(self, role: str, address: int, nbytes: int) -> Callable[[], bytes]:
        working = self._span(role, address, nbytes)[0]
        self.reads.append((address, nbytes))
        return lambda: _read(working, nbytes)

    def _value(self, role: str, parameter: RandomParameter, nbytes: int) -> Callable[[], bytes]:
        """Gives the bytes of a parameter when the task runs."""
        if parameter.is_address:
            return self._word(role, parameter.address, nbytes)
        value = parameter.data[: parameter.size].ljust(nbytes, b"\0")
        return lambda: value

    def run(self) -> bool:
        """In the stream's order: read the parameters that are in device memory, and write the numbers."""
        if not process.moves_bytes:
            return True
        count = int.from_bytes(self._count(), "little")
        if self._nbytes(count) > self._capacity:
            return note_failure(
                self._stream,
                Code.RT_PARAM_INVALID,
                f"{count} random numbers take {self._nbytes(count)} bytes; {self._capacity} are available at randomResultAddr",
            )
        seed, offset = int.from_bytes(self._seed(), "little"), int.from_bytes(self._offset(), "little")
        parameters = [np.frombuffer(each(), self._dtype)[0].item() for each in self._parameters]
        to = self._result
        for piece in _pieces(self._task.kind, self._dtype, parameters, seed, offset, count):
            if not process.copy(to, piece.ctypes.data, piece.nbytes):
                return note_failure(self._stream, Code.RT_PARAM_INVALID, "randomResultAddr cannot be accessed")
            to += piece.nbytes
        return True


def _read(working: int, nbytes: int) -> bytes:
    data = np.zeros(nbytes, np.uint8)
    process.copy(data.ctypes.data, working, nbytes)
    return data.tobytes()


def philox(seed: int, offset: int, n: int) -> Any:
    """Return `n` blocks of four 32-bit words, beginning with block `offset`. Source: Salmon et al., SC11, Philox4x32-10."""
    number = np.arange(n, dtype=np.uint64) + np.uint64(offset & (1 << 64) - 1)
    low = np.uint64(0xFFFF_FFFF)
    c0, c1 = number & low, number >> np.uint64(32)
    c2 = c3 = np.zeros(n, np.uint64)
    k0, k1 = seed & 0xFFFF_FFFF, seed >> 32 & 0xFFFF_FFFF
    for _ in range(10):
        p0, p1 = c0 * np.uint64(0xD2511F53), c2 * np.uint64(0xCD9E8D57)
        c0, c1, c2, c3 = (
            (p1 >> np.uint64(32)) ^ c1 ^ np.uint64(k0),
            p1 & low,
            (p0 >> np.uint64(32)) ^ c3 ^ np.uint64(k1),
            p0 & low,
        )
        k0, k1 = (k0 + 0x9E3779B9) & 0xFFFF_FFFF, (k1 + 0xBB67AE85) & 0xFFFF_FFFF
    return np.stack((c0, c1, c2, c3), axis=1).astype(np.uint32)


def _pieces(kind: int, dtype: Any, parameters: list[Any], seed: int, offset: int, count: int) -> Iterator[Any]:
    """Yield the numbers as arrays, in pieces; each number has its own block of words."""
    for start in range(0, count, _PIECE):
        n = min(_PIECE, count - start)
        words = philox(seed, offset + start, n)
        if kind == BITMASK:
            kept = _unit(words[:, 0]) >= parameters[0]
            yield np.packbits(kept, bitorder="little")
        elif kind == UNIFORM and dtype.kind in "iu":
            yield _integers(words, dtype, *parameters)
        elif kind == UNIFORM:
            low, high = parameters
            yield _rounded(low + (high - low) * _unit(words[:, 0]), dtype)
        else:
            mean, deviation = parameters
            drawn = _normal(words)
            if kind == TRUNCATED_NORMAL:
                _redraw(drawn, seed, offset + start)
            yield _rounded(mean + deviation * drawn, dtype)


def _unit(words: Any) -> Any:
    """Uniform numbers in [0, 1)."""
    return words / 4294967296.0


def _integers(words: Any, dtype: Any, low: int, high: int) -> Any:
    """Integers in [low, high); `low` where the range is empty."""
    span = np.uint64(max(high - low, 1))
    drawn = words[:, 0].astype(np.uint64) | words[:, 1].astype(np.uint64) << np.uint64(32)
    base = np.uint64(low & (1 << 64) - 1)
    return (drawn % span + base).astype(dtype)  # wraps, as it should for a least number below 0


def _normal(words: Any) -> Any:
    """Normal numbers with mean 0 and deviation 1: Box and Muller."""
    radius = np.sqrt(-2.0 * np.log((words[:, 0] + 1.0) / 4294967296.0))
    return radius * np.cos(2.0 * np.pi * _unit(words[:, 1]))


def _redraw(drawn: Any, seed: int, start: int) -> None:
    """Numbers outside the bound are drawn again, with the seed of the next round."""
    turn = 0
    while (outside := np.flatnonzero(np.abs(drawn) > _BOUND)).size:
        turn += 1
        drawn[outside] = _normal(philox(seed ^ turn << 48, start, len(drawn))[outside])


def _rounded(values: Any, dtype: Any) -> Any:
    with np.errstate(all="ignore"):
        return values.astype(dtype)
