"""Asynchronous copies and fills: checked at the call, queued on a stream, done in its order."""

from __future__ import annotations

import functools

from softacl import events
from softacl._native import queue_copy_fast
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import observers
from softacl.reasons import Reason
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies.copy_rules import (
    check_capacity,
    check_ends,
    check_fill,
    check_kind,
    check_ranges,
    clears,
    empty_accepted,
    fill,
    mark_validated,
    real_kind,
)
from softacl.runtime.memory.live_blocks import Allocation, describe
from softacl.runtime.memory.ranges import Span, null_pointer, on_device
from softacl.runtime.process.capture_modes import require_permitted
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, note_failure, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

_MEMCPY, _MEMSET = TAG["aclrtMemcpyAsync"], TAG["aclrtMemsetAsync"]
_CONDITION = TAG["aclrtMemcpyAsyncWithCondition"]


def memcpy_async(dst: int, dest_max: int, src: int, count: int, kind: int, stream: int) -> None:
    """Queue a copy of `count` bytes on a stream and return at once. count 0: nothing is done.

    Host memory should come from malloc_host. With other host memory the profile decides: new versions return when the
    copy is done; on old ones the outcome is undefined, and here it runs in stream order and is announced.
    Errors: as `memcpy`; 107008 for addresses that are not aligned as the chip requires; 207000 for a copy within
    the host, at the call or, by profile, when the task runs; 107000 for a kind that the addresses contradict, before CANN 8.5.
    Source: aclrtMemcpyAsync.
    """
    if not observers and queue_copy_fast(dst, dest_max, src, count, kind, stream):
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
    """Check each rule of an asynchronous copy, then queue it, with its events.

    always_waits: for ordinary host memory on every chip, not only where the profile says so.
    """
    if count == 0 and empty_accepted():
        return
    check_ends(dst, src, count, kind)
    check_handle(handle)
    check_capacity(dst, dest_max, count)
    stream = stream_from_handle(handle)
    to, source = check_ranges(dst, src, count)
    d, s = to[0], source[0]
    if not on_device(d) and not on_device(s) and process.settings.run_mode == "host":
        _within_host(stream, dst, src)
        return
    check_kind(kind, d, s)
    misaligned = _alignment(dst, d, src, s)
    waits = pageable_waits(stream, d, s, dst, src, always_waits)
    enqueue = functools.partial(stream.queue.copy, to[1], source[1], count, tag)
    mark_validated(d, s)
    if observers:
        real = real_kind(d, s)
        event = events.CopyQueued(
            current.call, stream, dst, dest_max, src, count, kind, d, s, real, None, misaligned, waits
        )

        def work() -> bool:
            return process.copy(to[1], source[1], count) or not_accessed(stream, count)

        push_announced(stream, event, (d, s), work, tag, enqueue)
    else:
        enqueue()
    if waits:
        stream.queue.synchronize(-1)


def pageable_waits(
    stream: Stream, d: Allocation | None, s: Allocation | None, dst: int, src: int, always: bool = False
) -> bool:
    """Whether a call returns when its copy is done, because of ordinary host memory. In a stream bound to a graph none does.

    107000 where a capture would record such a copy, 107041 where a capture forbids calls that run at once.
    """
    pageable = d is None or s is None
    if pageable and stream.recording is not None and stream.recording.captures:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"a copy of pageable host memory cannot be captured: {describe(dst if d is None else src)}. Use memory of "
            f"{fn('aclrtMallocHost')}.",
            Reason.CAPTURE,
        )
    waits = (
        pageable and stream.recording is None and (always or process.settings.profile.pageable_async == "synchronous")
    )
    if waits:
        require_permitted(Code.RT_CAPTURE_MODE_BLOCK_ASYNC)
    return waits


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
    """Queue a fill. count 0: nothing is done or checked. Source: aclrtMemsetAsync."""
    if count == 0 and empty_accepted():
        return
    if dst == 0:
        raise null_pointer("the address", count)
    check_handle(stream_handle)
    stream = stream_from_handle(stream_handle)
    value &= 0xFF
    span: Span = check_fill(dst, max_count, count, value)

    def work() -> bool:
        return fill(span, dst, value, count) or not_accessed(stream, count)

    if clears(span[0], count, value):
        enqueue = functools.partial(stream.queue.call, work, _MEMSET)
    else:
        enqueue = functools.partial(stream.queue.fill, span[1], value, count, _MEMSET)
    if not observers:
        enqueue()
        return

    event = events.FillQueued(current.call, stream, dst, max_count, value, count, span[0])
    push_announced(stream, event, (span[0],), work, _MEMSET, enqueue)
