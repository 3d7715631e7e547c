"""Batch copies: many copies in one call, in no order among themselves, all in one direction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from softacl import events
from softacl.codes import Code, MemcpyKind, MemLocationType
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.runtime.copies.async_copies import queue_copy
from softacl.runtime.copies.copy_rules import check_copy
from softacl.runtime.copies.sync_copies import memcpy
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import TAG, stream_from_handle


@dataclass(frozen=True)
class BatchAttribute:
    """Locations of source and destination of copies: (location type, device id) each (aclrtMemcpyBatchAttr)."""

    dst: tuple[int, int]
    src: tuple[int, int]
    reserved: bytes = b""  # all 0


class BatchError(AclError):
    """A copy of the batch is wrong; `index` says which, None if the batch as a whole is. Nothing has been copied."""

    def __init__(self, code: int, why: str, index: int | None, cause: AclError | None = None) -> None:
        super().__init__(code, why, cause.reason if cause else None, **(cause.values if cause else {}))
        self.index = index

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (int(self.code), self.why, self.index)


def memcpy_batch(
    dsts: Sequence[int],
    dest_maxes: Sequence[int],
    srcs: Sequence[int],
    counts: Sequence[int],
    attributes: Sequence[BatchAttribute],
    starts: Sequence[int],
) -> None:
    """Do all copies and return. starts[i]: the first copy that attributes[i] describes; the first is 0, increasing.

    All counts 0: nothing is done or checked. Errors carry the index of the failing copy.
    Source: aclrtMemcpyBatch.
    """
    if _nothing(counts):
        return
    _check_values(dest_maxes, counts, attributes)
    kinds = _check(dsts, dest_maxes, srcs, counts, attributes, starts)
    _announce(dsts, srcs, counts)
    for dst, dest_max, src, count, kind in zip(dsts, dest_maxes, srcs, counts, kinds, strict=True):
        memcpy(dst, dest_max, src, count, kind)


def memcpy_batch_async(
    dsts: Sequence[int],
    dest_maxes: Sequence[int],
    srcs: Sequence[int],
    counts: Sequence[int],
    attributes: Sequence[BatchAttribute],
    starts: Sequence[int],
    stream_handle: int,
) -> None:
    """Queue all copies on a stream. Source: aclrtMemcpyBatchAsync."""
    if _nothing(counts):
        return
    _check_values(dest_maxes, counts, attributes)
    stream_from_handle(stream_handle)
    kinds = _check(dsts, dest_maxes, srcs, counts, attributes, starts)
    _announce(dsts, srcs, counts)
    for dst, dest_max, src, count, kind in zip(dsts, dest_maxes, srcs, counts, kinds, strict=True):
        queue_copy(dst, dest_max, src, count, kind, stream_handle, TAG["aclrtMemcpyBatchAsync"])


def _nothing(counts: Sequence[int]) -> bool:
    """Whether no byte is to be copied; 100000 for a batch without copies."""
    if not counts:
        raise BatchError(Code.INVALID_PARAM, "the batch has no copies. Give at least one.", None)
    return not any(counts)


def _check_values(dest_maxes: Sequence[int], counts: Sequence[int], attributes: Sequence[BatchAttribute]) -> None:
    """Check what the values alone decide."""
    for i, (dest_max, count) in enumerate(zip(dest_maxes, counts, strict=True)):
        if dest_max < count:
            why = f"copy {i}: count {count} is more than dest_max {dest_max}, the capacity at dst. Copy less."
            raise BatchError(Code.INVALID_PARAM, why, i)
    for i, attribute in enumerate(attributes):
        if any(attribute.reserved):
            raise BatchError(Code.INVALID_PARAM, f"attribute {i}: its reserved bytes must be 0.", None)


def _announce(dsts: Sequence[int], srcs: Sequence[int], counts: Sequence[int]) -> None:
    """Announce the batch as a whole; each copy is announced, too."""
    if observers:
        copies = list(zip(dsts, srcs, counts, strict=True))
        emit(events.BatchBegan(current.call, copies))


def _check(
    dsts: Sequence[int],
    dest_maxes: Sequence[int],
    srcs: Sequence[int],
    counts: Sequence[int],
    attributes: Sequence[BatchAttribute],
    starts: Sequence[int],
) -> list[int]:
    """The kind of every copy; BatchError before anything has moved."""
    profile = process.settings.profile
    n = len(dsts)
    if not profile.batch_copies:
        raise BatchError(Code.RT_FEATURE_NOT_SUPPORT, f"{profile.soc_name} has no batch copies.", None)
    if n > profile.max_batch_copies:
        raise BatchError(Code.RT_PARAM_INVALID, f"{n} copies; a batch takes 1 to {profile.max_batch_copies}.", None)
    if not attributes or len(attributes) != len(starts) or len(attributes) > n:
        raise BatchError(
            Code.RT_PARAM_INVALID,
            f"{len(attributes)} attributes and {len(starts)} start indexes for {n} copies; give one start each.",
            None,
        )
    if starts[0] != 0 or any(b <= a for a, b in pairwise(starts)) or starts[-1] >= n:
        raise BatchError(
            Code.RT_PARAM_INVALID,
            f"start indexes {list(starts)} must begin with 0, increase, and stay below {n}.",
            None,
        )
    kinds: list[int] = []
    which = -1
    for i, (dst, dest_max, src, count) in enumerate(zip(dsts, dest_maxes, srcs, counts, strict=True)):
        if which + 1 < len(starts) and starts[which + 1] == i:
            which += 1
        kind = _kind(attributes[which], i)
        if kinds and kind != kinds[0]:
            raise BatchError(Code.RT_PARAM_INVALID, f"copy {i} has another direction than copy 0; a batch has one.", i)
        try:
            check_copy(dst, dest_max, src, count, kind)
        except AclError as error:
            raise BatchError(error.code, f"copy {i}: {error.why}", i, error) from None
        for name, address, (location, device) in (
            ("dst", dst, attributes[which].dst),
            ("src", src, attributes[which].src),
        ):
            block = live.find(address)
            lies_on = block.device.id if block is not None and block.device is not None else None
            if location == MemLocationType.MEM_LOCATION_TYPE_DEVICE and lies_on != device:
                raise BatchError(
                    Code.RT_PARAM_INVALID,
                    f"copy {i}: its attribute says {name} {address:#x} is on device {device}, but it is "
                    f"{'on device ' + str(lies_on) if lies_on is not None else 'host memory'}.",
                    i,
                )
        kinds.append(kind)
    return kinds


def _kind(attribute: BatchAttribute, index: int) -> int:
    device = MemLocationType.MEM_LOCATION_TYPE_DEVICE
    to, source = attribute.dst[0] == device, attribute.src[0] == device
    if to == source:
        raise BatchError(
            Code.RT_PARAM_INVALID,
            f"copy {index}: batches go from host to device or from device to host, not within one.",
            index,
        )
    return MemcpyKind.MEMCPY_HOST_TO_DEVICE if to else MemcpyKind.MEMCPY_DEVICE_TO_HOST
