"""Asynchronous copies and fills: checked at the call, queued on a stream, done in its order."""

from __future__ import annotations

import functools
import time
from collections.abc import Callable
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import Operation, announce, ends_are_heard, observers
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies.sync_copies import KIND_NUMBERS, Span, check_copy, check_fill, kind_note, on_device
from softacl.runtime.memory.allocations import Allocation, describe
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, of, streams

__all__ = ["memcpy_async", "memset_async", "queue_copy"]

_find = live.find
_streams = streams.live
_MEMCPY, _MEMSET = TAG["acl.rt.memcpy_async"], TAG["acl.rt.memset_async"]


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
        and (not observers or (not ends_are_heard() and type(dst) is type(src) is type(count) is int))
        and dst > 0  # the map wraps addresses, as the binding does; Python's comparisons do not
        and src > 0
        and (q := _streams.get(stream)) is not None
        and q.context is current.context
        and d.resident
        and s.resident
        and dst + count <= d.end
        and src + count <= s.end
        and not (dst | src) & 63
        and (d.device is s.device is not None or (d.device is None) is not (s.device is None))
    ):
        if observers:
            values: dict[str, Any] = {"dst": dst, "dest_max": dest_max, "src": src, "count": count, "kind": kind}
            values |= {"dst_block": d, "src_block": s, "stream": q}
            announce("queued", Operation("memcpy_async", values, stream=q.id, notes=kind_note(kind, d, s)))
        q.queue.copy(dst + d.shift, src + s.shift, count, _MEMCPY)
        return
    call = "acl.rt.memcpy_async"
    dst, dest_max, src, count, kind = word(dst), word(dest_max), word(src), word(count), int32(kind)
    queue_copy(call, dst, dest_max, src, count, kind, of(word(stream), call), _MEMCPY)


def queue_copy(call: str, dst: int, dest_max: int, src: int, count: int, kind: int, stream: Stream, tag: int) -> None:
    """Every rule of an asynchronous copy told apart, then the copy queued, with announcements."""
    if count == 0:
        return
    to, source = check_copy(call, dst, dest_max, src, count, kind)
    d, s = to[0], source[0]
    if not on_device(d) and not on_device(s) and process.settings.run_mode == "host":
        _within_host(call, stream)
        return
    notes = [*kind_note(kind, d, s), *_alignment(call, dst, d, src, s)]
    pageable = d is None or s is None
    if pageable:
        notes.append("pageable host memory")
    values: dict[str, Any] = {"dst": dst, "dest_max": dest_max, "src": src, "count": count, "kind": kind}
    values |= {"dst_block": d, "src_block": s, "stream": stream}
    operation = Operation(call.rpartition(".")[2], values, stream=stream.id, notes=tuple(notes))
    push(
        stream,
        operation,
        functools.partial(process.copy, to[1], source[1], count),
        tag,
        (to[1], source[1], count),
    )
    if pageable and process.settings.profile.pageable_async == "synchronous":
        stream.queue.synchronize(-1)


def push(stream: Stream, operation: Operation, move: Any, tag: int, words: tuple[int, int, int]) -> None:
    """Queue a copy: plainly, or with listeners as a task that announces when it has run."""
    if not observers:
        stream.queue.copy(*words, tag)
        return
    push_observed(stream, operation, move, tag, functools.partial(stream.queue.copy, *words, tag))


def push_observed(stream: Stream, operation: Operation, move: Any, tag: int, plain: Callable[[], None]) -> None:
    """Queue a task that announces its end, or `plain` if nobody hears that; the call is announced before it can run."""
    if not ends_are_heard():
        announce("queued", operation)
        plain()
        return
    operation.values["task"] = stream.queue.pushed  # a guess, made sure when it runs
    used = [block for block in operation.values.values() if isinstance(block, Allocation)]
    for block in used:
        block.in_flight += 1
    announce("queued", operation)

    def run() -> bool:
        operation.values["task"] = stream.queue.done
        operation.begin = time.perf_counter_ns()
        good = bool(move())
        operation.end = time.perf_counter_ns()
        for block in used:
            block.in_flight -= 1
        if not good:
            operation.code = int(Code.RT_PARAM_INVALID)
            text = f"{operation.values.get('count')} bytes: an address led nowhere"
            note_failure(stream, Code.RT_PARAM_INVALID, text)
        announce("executed", operation)
        return good

    stream.queue.call(run, tag)


def _within_host(call: str, stream: Stream) -> None:
    """A copy within the host cannot be asynchronous."""
    why = "copies within the host cannot be asynchronous. Use acl.rt.memcpy"
    if process.settings.profile.host_to_host_async == "at_call":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{call}: both addresses are host memory; {why}.")
    text = f"both addresses were host memory; {why}"
    stream.queue.call(lambda: note_failure(stream, Code.RT_FEATURE_NOT_SUPPORT, text), TAG["a copy within the host"])


def _alignment(call: str, dst: int, d: Allocation | None, src: int, s: Allocation | None) -> tuple[str, ...]:
    """The 64-byte rule of asynchronous copies, by profile: of every block on old chips, else only announced."""
    profile = process.settings.profile
    boundary = profile.async_alignment
    if not boundary:
        return ()
    wrong = [(n, a) for n, a, block in (("dst", dst, d), ("src", src, s)) if a % boundary and block is not None]
    if not wrong:
        return ()
    if profile.async_alignment_scope == "all":
        name, address = wrong[0]
        raise AclError(
            Code.RT_ADDR_UNALIGNED,
            f"{call}: {name} is {describe(address)}; {profile.soc_name} wants addresses of asynchronous copies to be "
            f"multiples of {boundary}. Start pieces of a larger block at multiples of {boundary}.",
        )
    return (f"{wrong[0][0]} {wrong[0][1]:#x} is no multiple of {boundary}",) if on_device(d) and on_device(s) else ()


def memset_async(dst: int, max_count: int, value: int, count: int, stream_handle: int) -> None:
    """Queue a fill. count 0: nothing is done. Source: aclrtMemsetAsync."""
    call = "acl.rt.memset_async"
    stream = of(stream_handle, call)
    if count == 0:
        return
    place: Span = check_fill(call, dst, max_count, value, count)
    value &= 0xFF
    if not observers:
        stream.queue.fill(place[1], value, count, _MEMSET)
        return
    values = {
        "dst": dst,
        "max_count": max_count,
        "value": value,
        "count": count,
        "block": place[0],
        "stream": stream,
    }
    operation = Operation("memset_async", values, stream=stream.id)
    plain = functools.partial(stream.queue.fill, place[1], value, count, _MEMSET)
    push_observed(stream, operation, functools.partial(process.fill, place[1], value, count), _MEMSET, plain)
