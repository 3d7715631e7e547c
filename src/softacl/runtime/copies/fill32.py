"""Fills with 32-bit words: one word is written, then what is there is doubled."""

from __future__ import annotations

from collections.abc import Iterator

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import FillDone, FillQueued
from softacl.observe import emit, observers
from softacl.runtime.copies.async_copies import not_accessed
from softacl.runtime.copies.sync_copies import Span, check_fill, unreachable
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, of
from softacl.runtime.streams.tasks import push_announced

__all__ = ["memset32", "memset32_async"]

_WORD = 4


def _check(address: int, room: int, n: int) -> int:
    """The bytes to fill."""
    if address % _WORD:
        raise AclError(Code.RT_PARAM_INVALID, f"{address:#x} is not a multiple of 4.")
    if not 0 < n <= room // _WORD:
        raise AclError(Code.RT_PARAM_INVALID, f"{n} words; there is room for {room // _WORD}.")
    return n * _WORD


def _doubling(start: int, nbytes: int) -> Iterator[tuple[int, int, int]]:
    """(to, from, bytes) of the copies that spread the first word."""
    done = _WORD
    while done < nbytes:
        count = min(done, nbytes - done)
        yield start + done, start, count
        done += count


def _fill(place: Span, value: int, nbytes: int) -> bool:
    for i, byte in enumerate((value & 0xFFFF_FFFF).to_bytes(_WORD, "little")):
        if not process.fill(place[1] + i, byte, 1):
            return False
    return all(process.copy(*step) for step in _doubling(place[1], nbytes))


def memset32(address: int, room: int, value: int, n: int) -> None:
    """Set `n` words at `address`, of which `room` bytes may be written. Source: aclrtMemsetD32."""
    nbytes = _check(address, room, n)
    place = check_fill(address, room, nbytes)
    if not _fill(place, value, nbytes):
        raise unreachable(nbytes, [("the address", address, place[0], "written")])
    if observers:
        emit(FillDone(current.call, address, room, value, nbytes, place[0]))


def memset32_async(address: int, room: int, value: int, n: int, stream_handle: int) -> None:
    """Queue a fill with words. Source: aclrtMemsetD32Async."""
    stream = of(stream_handle)
    nbytes = _check(address, room, n)
    place = check_fill(address, room, nbytes)
    tag = TAG["aclrtMemsetAsync"]

    def work() -> bool:
        return _fill(place, value, nbytes) or not_accessed(stream, nbytes)

    if observers:
        event = FillQueued(current.call, stream, address, room, value, nbytes, place[0])
        push_announced(stream, event, (place[0],), work, tag)
    else:
        stream.queue.call(work, tag)
