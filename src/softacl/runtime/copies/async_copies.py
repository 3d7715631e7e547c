"""Asynchronous copies and fills: checked at the call, queued on a stream, done in its order."""

from __future__ import annotations

import functools

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import CopyQueued, FillQueued
from softacl.faces import fn
from softacl.observe import emit, observers, tasks_are_heard
from softacl.reasons import Reason
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies.sync_copies import (
    KIND_NUMBERS,
    Span,
    check_ends,
    check_fill,
    check_places,
    check_room,
    empty_accepted,
    learn,
    null_pointer,
    on_device,
    real_kind,
)
from softacl.runtime.memory.allocations import Allocation, describe
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, stream_from_handle, streams
from softacl.runtime.streams.tasks import push_announced

__all__ = ["memcpy_async", "memcpy_async_with_condition", "memset_async", "named", "not_accessed", "queue_copy"]

_find = live.find
_streams = streams.live
_MEMCPY, _MEMSET = TAG["aclrtMemcpyAsync"], TAG["aclrtMemsetAsync"]
_CONDITION = TAG["aclrtMemcpyAsyncWithCondition"]


def memcpy_async(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int) -> None:
    """Queue a copy of `count` bytes on a stream and return at once. count 0: nothing is done.

    Host memory should come from malloc_host. With other host memory the profile decides: new versions return when the
    copy is done; on old ones the outcome is undefined, and here it runs in stream order and is announced.
    Errors: as `memcpy`; 107008 for addresses that are not aligned where the chip wants it; 207000 for a copy within
    the host, at the call or, by profile, when the task runs. Source: aclrtMemcpyAsync.
    """
    d = _find(dst)
    s = _find(src)
    if (
        d is not None
        and s is not None
        and type(dest_max) is int
        and 0 < count <= dest_max
        and type(kind) is int
        and type(stream) is int
        and kind in KIND_NUMBERS
        and (not observers or (not tasks_are_heard() and type(dst) is type(src) is type(count) is int))
        and dst > 0  # the map wraps addresses, as the binding does; Python's comparisons do not
        and src > 0
        and (q := _streams.get(stream)) is not None
        and q.context is current.context
        and (q.bar is None or not q.bar.stopped)
        and d.resident
        and s.resident
        and dst + count <= d.end
        and src + count <= s.end
        and not (dst | src) & q.async_mask
        and (d.device is s.device is not None or (d.device is None) is not (s.device is None))
    ):
        learn(d, s)
        if observers:
            real = real_kind(d, s)
            emit(CopyQueued(current.call, q, dst, dest_max, src, count, kind, d, s, real, None, "", False))
        q.queue.copy(dst + d.shift, src + s.shift, count, _MEMCPY)
        return
    dst, dest_max, src, count, kind = word(dst), word(dest_max), word(src), word(count), int32(kind)
    queue_copy(dst, dest_max, src, count, kind, word(stream), _MEMCPY)


def memcpy_async_with_condition(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int) -> None:
    """As `memcpy_async`, but with ordinary host memory the call returns when the copy is done, on every chip.

    Source: aclrtMemcpyAsyncWithCondition.
    """
    queue_copy(dst, dest_max, src, count, kind, stream, _CONDITION, always_waits=True)


def queue_copy(
    dst: int, dest_max: int, src: int, count: int, kind: int, handle: int, tag: int, always_waits: bool = False
) -> None:
    """Every rule of an asynchronous copy told apart, then the copy queued, with announcements.

    always_waits: for ordinary host memory on every chip, not only where the profile says so.
    """
    if count == 0 and empty_accepted():
        return
    check_ends(dst, src, count, kind)
    named(handle)
    check_room(dst, dest_max, count)
    stream = stream_from_handle(handle)
    to, source = check_places(dst, src, count)
    d, s = to[0], source[0]
    if not on_device(d) and not on_device(s) and process.settings.run_mode == "host":
        _within_host(stream, dst, src)
        return
    misaligned = _alignment(dst, d, src, s)
    waits = (d is None or s is None) and (always_waits or process.settings.profile.pageable_async == "synchronous")
    plain = functools.partial(stream.queue.copy, to[1], source[1], count, tag)
    if observers:
        real = real_kind(d, s)
        event = CopyQueued(current.call, stream, dst, dest_max, src, count, kind, d, s, real, None, misaligned, waits)

        def work() -> bool:
            return process.copy(to[1], source[1], count) or not_accessed(stream, count)

        push_announced(stream, event, (d, s), work, tag, plain)
        learn(d, s)  # a trace keeps the next ones without a call of Python (traced.c)
    else:
        plain()
    if waits:
        stream.queue.synchronize(-1)


def named(handle: int) -> None:
    """An error for a handle that names no stream: found before the other arguments are looked at. 0 is the default stream."""
    if handle:
        streams.get(handle)


def not_accessed(stream: Stream, count: int) -> bool:
    """Note why the task that runs fails: memory that cannot be accessed. False."""
    return note_failure(stream, Code.RT_PARAM_INVALID, f"{count} bytes: an address cannot be accessed")


def _within_host(stream: Stream, dst: int, src: int) -> None:
    """A copy within the host cannot be asynchronous."""
    why = f"copies within the host cannot be asynchronous. Use {fn('aclrtMemcpy')}"
    if process.settings.profile.host_to_host_async == "at_call":
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"both addresses are host memory; {why}.",
            Reason.HOST_TO_HOST,
            addresses=(dst, src),
        )
    text = f"both addresses were host memory; {why}"
    stream.queue.call(lambda: note_failure(stream, Code.RT_FEATURE_NOT_SUPPORT, text), TAG["a copy within the host"])


def _alignment(dst: int, d: Allocation | None, src: int, s: Allocation | None) -> str:
    """The 64-byte rule of asynchronous copies, by profile: of every block on old chips, else "dst" or "src" is announced."""
    profile = process.settings.profile
    boundary = profile.async_alignment
    if not boundary:
        return ""
    wrong = [(n, a) for n, a, block in (("dst", dst, d), ("src", src, s)) if a % boundary and block is not None]
    if not wrong:
        return ""
    if profile.async_alignment_scope == "all":
        name, address = wrong[0]
        raise AclError(
            Code.RT_ADDR_UNALIGNED,
            f"{name} is {describe(address)}; on {profile.soc_name} addresses of asynchronous copies are "
            f"multiples of {boundary}. Start pieces of a larger block at multiples of {boundary}.",
            Reason.MISALIGNED,
            role=name,
            address=address,
            alignment=boundary,
        )
    return wrong[0][0] if on_device(d) and on_device(s) else ""


def memset_async(dst: int, max_count: int, value: int, count: int, stream_handle: int) -> None:
    """Queue a fill. count 0: nothing is done and nothing looked at. Source: aclrtMemsetAsync."""
    if count == 0 and empty_accepted():
        return
    if dst == 0:
        raise null_pointer("the address", count)
    named(stream_handle)
    stream = stream_from_handle(stream_handle)
    place: Span = check_fill(dst, max_count, count)
    value &= 0xFF
    plain = functools.partial(stream.queue.fill, place[1], value, count, _MEMSET)
    if not observers:
        plain()
        return

    def work() -> bool:
        return process.fill(place[1], value, count) or not_accessed(stream, count)

    event = FillQueued(current.call, stream, dst, max_count, value, count, place[0])
    push_announced(stream, event, (place[0],), work, _MEMSET, plain)
