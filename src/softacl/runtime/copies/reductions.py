"""Reductions: what lies at one address is added to, or compared with, what lies at another, in a stream's order."""

from __future__ import annotations

from typing import Any

from softacl import _native, events
from softacl.base.element_types import BY_CODE, ROWS
from softacl.base.lazy import numpy as np
from softacl.codes import Code, ReduceKind
from softacl.errors import AclError
from softacl.observe import observers
from softacl.runtime.copies.async_copies import not_accessed
from softacl.runtime.memory.ranges import Span, locate, null_pointer, on_device, ready
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, check_handle, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

_KINDS = {
    ReduceKind.RT_MEMCPY_SDMA_AUTOMATIC_SUM: "sum",
    ReduceKind.RT_MEMCPY_SDMA_AUTOMATIC_MAX: "max",
    ReduceKind.RT_MEMCPY_SDMA_AUTOMATIC_MIN: "min",
}
_KIND_NUMBERS = frozenset(map(int, ReduceKind))
#: aclDataType that the call takes; the profile says which of them a chip reduces
_TYPES = frozenset(row.code for row in ROWS if row.name in (
    "float32", "float16", "int8", "int32", "uint8", "int16", "uint16", "uint32", "bfloat16", "int4",
))  # fmt: skip
_PIECE = 1 << 20


def reduce_async(dst: int, src: int, count: int, kind: int, dtype: int, stream_handle: int, reserve: int = 0) -> None:
    """Queue dst = dst op src, element by element, over `count` bytes. Both lie on the stream's device.

    Integers wrap; sums of 16-bit floats are rounded once. 100000 for null pointers and types that are never reduced,
    107000 for a kind that is not valid, 207000 for types and kinds that the chip does not have.
    Source: aclrtReduceAsync.
    """
    for which, address in (("dst", dst), ("src", src)):
        if address == 0:
            raise null_pointer(which, count)
    if reserve:
        raise AclError(Code.INVALID_PARAM, f"reserve is {reserve:#x}; it is reserved and must be 0.")
    profile = process.settings.profile
    if dtype not in _TYPES:
        supported = ", ".join(profile.reduce_types)
        raise AclError(Code.INVALID_PARAM, f"data type {dtype} cannot be reduced; {profile.soc_name} has {supported}.")
    check_handle(stream_handle)
    if kind not in _KIND_NUMBERS:
        supported = ", ".join(f"{k} {name}" for k, name in _KINDS.items())
        raise AclError(Code.RT_PARAM_INVALID, f"kind {kind} is not a kind of reduction ({supported}).")
    if count == 0:
        raise AclError(Code.RT_PARAM_INVALID, "count is 0 bytes; give the bytes of at least one element.")
    element, how = BY_CODE[dtype], _KINDS.get(kind)  # type: ignore[call-overload]
    name, size = element.name, element.bits // 8
    if name not in profile.reduce_types:
        supported = ", ".join(profile.reduce_types)
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"data type {dtype}; {profile.soc_name} has {supported}.")
    if how not in profile.reduce_kinds:
        supported = ", ".join(profile.reduce_kinds)
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"kind {kind}; {profile.soc_name} has {supported} here.")
    if count % size:
        raise AclError(Code.RT_PARAM_INVALID, f"count {count} is not a multiple of {size}, the size of a {name}.")
    stream = stream_from_handle(stream_handle)
    spans: list[Span] = []
    for which, address in (("dst", dst), ("src", src)):
        block = locate(which, address, count)
        if block is None or not on_device(block) or block.device not in (None, stream.device):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{which} {address:#x} is not memory of the stream's device {stream.device.id}.",
            )
        spans.append(ready(block, address, count))
    to, source = spans[0][1], spans[1][1]
    tag = TAG["aclrtReduceAsync"]

    def work() -> bool:
        return _reduce(to, source, count, name, how) or not_accessed(stream, count)

    if observers:
        reads, writes = [(dst, count), (src, count)], [(dst, count)]
        event = events.OperatorQueued(current.call, stream, f"reduction ({how})", reads, writes, reads, writes, {})
        push_announced(stream, event, (spans[0][0], spans[1][0]), work, tag)
    else:
        stream.queue.call(work, tag)


def _reduce(to: int, source: int, count: int, name: str, how: str) -> bool:
    for start in range(0, count, _PIECE):
        n = min(_PIECE, count - start)
        a, b = np.empty(n, np.uint8), np.empty(n, np.uint8)
        if not (process.copy(a.ctypes.data, to + start, n) and process.copy(b.ctypes.data, source + start, n)):
            return False
        reduce_into(a, b, name, how)
        if not process.copy(to + start, a.ctypes.data, n):
            return False
    return True


def reduce_into(into: Any, other: Any, name: str, how: str) -> None:
    """into = into op other, two arrays of bytes that hold elements of a type. how: sum, prod, max, min.

    Integers wrap; 16-bit floats are computed in float32 and rounded once.
    """
    if name in ("float16", "bfloat16"):
        n, operation = into.nbytes // 2, ("sum", "prod", "max", "min").index(how)
        _native.reduce_halves(into.ctypes.data, other.ctypes.data, n, name == "bfloat16", operation)
        return
    operate = {"sum": np.add, "prod": np.multiply, "max": np.maximum, "min": np.minimum}[how]
    with np.errstate(all="ignore"):
        operate(into.view(name), other.view(name), out=into.view(name))
