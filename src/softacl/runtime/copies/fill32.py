"""Fills with 32-bit words: write one word, then double the filled part."""

from __future__ import annotations

from collections.abc import Iterator

from softacl import events
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.copies.async_copies import not_accessed
from softacl.runtime.copies.copy_rules import check_fill, empty_accepted
from softacl.runtime.memory.live_blocks import in_window, live
from softacl.runtime.memory.ranges import Span, null_pointer, unreachable
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

_WORD = 4


def _check(address: int, max_count: int, n: int) -> int:
    """The bytes to fill: memory that SoftACL allocated, or that is registered, at a multiple of 4."""
    if address == 0:
        raise null_pointer("the address", n * _WORD)
    if address % _WORD:
        raise AclError(
            Code.INVALID_PARAM,
            f"{address:#x} is not a multiple of 4.",
        )
    if n * _WORD > max_count:
        raise AclError(
            Code.INVALID_PARAM,
            f"{n} words are {n * _WORD} bytes; memSize is {max_count}. Fill fewer words, or pass the real size.",
            Reason.COUNT_OVER_CAPACITY,
            address=address,
            count=n * _WORD,
            capacity=max_count,
            declared="max_count",
        )
    if live.find(address) is None and not in_window(address):  # what was freed is a matter of `check_fill`
        raise AclError(
            Code.INVALID_PARAM,
            f"{address:#x} is ordinary host memory. Fill memory of {fn('aclrtMalloc')} or {fn('aclrtMallocHost')}.",
            Reason.PAGEABLE_MEMORY,
            role="range",
            address=address,
            count=n * _WORD,
        )
    process.require_function("aclrtMemsetD32")
    return n * _WORD


def _doubling(start: int, nbytes: int) -> Iterator[tuple[int, int, int]]:
    """(to, from, bytes) of the copies that spread the first word."""
    done = _WORD
    while done < nbytes:
        count = min(done, nbytes - done)
        yield start + done, start, count
        done += count


def _fill(span: Span, value: int, nbytes: int) -> bool:
    for i, byte in enumerate((value & 0xFFFF_FFFF).to_bytes(_WORD, "little")):
        if not process.fill(span[1] + i, byte, 1):
            return False
    return all(process.copy(*step) for step in _doubling(span[1], nbytes))


def memset32(address: int, max_count: int, value: int, n: int) -> None:
    """Set `n` words at `address`, where `max_count` bytes may be written. n 0 does nothing. Source: aclrtMemsetD32."""
    if n == 0 and empty_accepted():
        return
    nbytes = _check(address, max_count, n)
    span = check_fill(address, max_count, nbytes)
    if not _fill(span, value, nbytes):
        raise unreachable(nbytes, [("the address", address, span[0], "written")])
    if observers:
        emit(events.FillDone(current.call, address, max_count, value, nbytes, span[0]))


def memset32_async(address: int, max_count: int, value: int, n: int, stream_handle: int) -> None:
    """Queue a fill with words. n 0: nothing is done. Source: aclrtMemsetD32Async."""
    if n == 0 and empty_accepted():
        return
    nbytes = _check(address, max_count, n)
    stream = stream_from_handle(stream_handle)
    span = check_fill(address, max_count, nbytes)
    tag = TAG["aclrtMemsetAsync"]

    def work() -> bool:
        return _fill(span, value, nbytes) or not_accessed(stream, nbytes)

    if observers:
        event = events.FillQueued(current.call, stream, address, max_count, value, nbytes, span[0])
        push_announced(stream, event, (span[0],), work, tag)
    else:
        stream.queue.call(work, tag)
