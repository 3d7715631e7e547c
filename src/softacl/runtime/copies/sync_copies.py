"""Synchronous copies and fills. Where the bytes really lie decides; the copy kind only names it."""

from __future__ import annotations

from softacl import events
from softacl._native import copy_fast
from softacl.observe import emit, observers
from softacl.runtime.arg_types import int32, word
from softacl.runtime.copies.copy_rules import (
    check_capacity,
    check_ends,
    check_fill,
    check_ranges,
    empty_accepted,
    fill,
    mark_validated,
    real_kind,
)
from softacl.runtime.memory.ranges import Span, unreachable
from softacl.runtime.process.capture_modes import require_permitted
from softacl.runtime.signals import shielded
from softacl.runtime.state import current, live, process


def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int) -> None:
    """Copy `count` bytes from `src` to `dst` and return when they are there.

    dst, src: addresses, interior ones too; ordinary host memory is accepted. dest_max: bytes available at dst, at least
    count; more than the block has is no error. kind: MemcpyKind; the addresses decide, a wrong kind is announced.
    count 0: nothing is done or checked. Errors: 100000 null pointer or unknown kind, 107000 count above
    dest_max, a range that leaves its block or lies in no live one, 107002 without a context. dst = src: nothing is
    done, and neither the range nor the context is checked. Source: aclrtMemcpy.
    """
    if not copy_fast(dst, dest_max, src, count, kind):
        shielded(_memcpy_examined, (dst, dest_max, src, count, kind))
    elif observers:
        d, s = live.find(dst), live.find(src)
        emit(events.CopyDone(current.call, dst, dest_max, src, count, kind, d, s, real_kind(d, s), None))


def _memcpy_examined(dst: int, dest_max: int, src: int, count: int, kind: int) -> None:
    """The slow path of `memcpy`: each rule with its own message."""
    dst, dest_max, src, count, kind = word(dst), word(dest_max), word(src), word(count), int32(kind)
    if count == 0 and empty_accepted():
        return
    check_ends(dst, src, count, kind)
    check_capacity(dst, dest_max, count)
    if dst == src:
        return
    require_permitted()
    to, source = check_ranges(dst, src, count)
    move(dst, to, src, source, count)
    mark_validated(to[0], source[0])
    if observers:
        real = real_kind(to[0], source[0])
        emit(events.CopyDone(current.call, dst, dest_max, src, count, kind, to[0], source[0], real))


def move(dst: int, to: Span, src: int, source: Span, count: int) -> None:
    """Move checked bytes; ordinary memory that cannot be accessed is an error."""
    if not process.copy(to[1], source[1], count):
        raise unreachable(count, [("dst", dst, to[0], "written"), ("src", src, source[0], "read")])


def memset(dst: int, max_count: int, value: int, count: int) -> None:
    """Set `count` bytes at `dst` to the low byte of `value`. count 0: nothing is done. Source: aclrtMemset."""
    if count == 0 and empty_accepted():
        return
    span = check_fill(dst, max_count, count, value)
    require_permitted()
    if not fill(span, dst, value & 0xFF, count):
        raise unreachable(count, [("the address", dst, span[0], "written")])
    mark_validated(span[0])
    if observers:
        emit(events.FillDone(current.call, dst, max_count, value, count, span[0]))
