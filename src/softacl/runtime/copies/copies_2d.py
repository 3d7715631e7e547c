"""Copies of a matrix: rows of `width` bytes, a pitch apart on either side."""

from __future__ import annotations

import functools

from softacl import events
from softacl.bindings import fn
from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.copies.async_copies import not_accessed, pageable_waits
from softacl.runtime.copies.copy_rules import check_peers, possible_kinds, real_kind
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.memory.ranges import locate, null_pointer, on_device, ready, unreachable
from softacl.runtime.process.capture_modes import require_permitted
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, check_handle, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

_WITHIN = {MemcpyKind.MEMCPY_DEVICE_TO_DEVICE}
_Words = tuple[int, int, int, int, int, int]


def memcpy2d(dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int) -> None:
    """Copy `height` rows of `width` bytes; the rows start `dst_pitch` and `src_pitch` bytes apart.

    kind: host to device, device to host, or default; within the device where the chip has it, asynchronously only.
    Width or height 0: nothing is done. Errors: 100000 for a pitch below the width or another kind, 107000 above the
    limits of width and height, for a range outside its block, or between other places than host and device; 207000 for
    the kind DEVICE_TO_DEVICE, and where the chip has no such copies. Source: aclrtMemcpy2d.
    """
    if width == 0 or height == 0:
        return
    allowed = _check_values(dst, dst_pitch, src, src_pitch, width, height, kind)
    _check_limits(dst, src, width, height)
    if kind == MemcpyKind.MEMCPY_DEVICE_TO_DEVICE:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"2-D copies within a device are asynchronous. Use {fn('aclrtMemcpy2dAsync')}.",
            Reason.NOT_SUPPORTED,
        )
    words, d, s = _check_ranges(dst, dst_pitch, src, src_pitch, width, height, allowed - _WITHIN)
    require_permitted()
    if not process.driver.copy_2d(*words):
        raise unreachable(width * height, [("dst", dst, d, "written"), ("src", src, s, "read")])
    if observers:
        rows = events.Rows(dst_pitch, src_pitch, width, height)
        emit(events.CopyDone(current.call, dst, None, src, width * height, kind, d, s, real_kind(d, s), rows))


def memcpy2d_async(
    dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int, stream_handle: int
) -> None:
    """As `memcpy2d`, queued on a stream. Source: aclrtMemcpy2dAsync."""
    if width == 0 or height == 0:
        return
    allowed = _check_values(dst, dst_pitch, src, src_pitch, width, height, kind)
    check_handle(stream_handle)
    _check_limits(dst, src, width, height)
    stream = stream_from_handle(stream_handle)
    words, d, s = _check_ranges(dst, dst_pitch, src, src_pitch, width, height, allowed)
    tag = TAG["aclrtMemcpy2dAsync"]
    waits = pageable_waits(stream, d, s, dst, src)
    enqueue = functools.partial(stream.queue.copy_2d, *words, tag)
    if observers:
        count, rows = width * height, events.Rows(dst_pitch, src_pitch, width, height)

        def work() -> bool:
            return process.driver.copy_2d(*words) or not_accessed(stream, count)

        real = real_kind(d, s)
        event = events.CopyQueued(current.call, stream, dst, None, src, count, kind, d, s, real, rows, waits=waits)
        push_announced(stream, event, (d, s), work, tag, enqueue)
    else:
        enqueue()
    if waits:
        stream.queue.synchronize(-1)


def _check_limits(dst: int, src: int, width: int, height: int) -> None:
    profile = process.settings.profile
    for name, value, limit in (
        ("width", width, profile.memcpy2d_max_width),
        ("height", height, profile.memcpy2d_max_height),
    ):
        if limit and value > limit:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{name} {value} is more than {limit}, the maximum of {profile.soc_name}.",
                Reason.OVER_2D_LIMIT,
                width=width,
                height=height,
                addresses=(dst, src),
            )


def _check_values(
    dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int
) -> set[MemcpyKind]:
    """Check what the values alone decide; the kinds of 2-D copies that the chip has."""
    profile = process.settings.profile
    for name, address in (("dst", dst), ("src", src)):
        if address == 0:
            raise null_pointer(name, width * height)
    if width > dst_pitch or width > src_pitch:
        raise AclError(
            Code.INVALID_PARAM,
            f"width {width} is more than a pitch (dst {dst_pitch}, src {src_pitch}): rows would overlap. "
            "A pitch is the distance of row starts in bytes, at least the width.",
            Reason.PITCH_TOO_SMALL,
            width=width,
            dst_pitch=dst_pitch,
            src_pitch=src_pitch,
            addresses=(dst, src),
        )
    allowed = {MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_DEVICE_TO_HOST, MemcpyKind.MEMCPY_DEFAULT}
    if profile.memcpy2d_device_to_device:
        allowed.add(MemcpyKind.MEMCPY_DEVICE_TO_DEVICE)
    if kind not in allowed:
        names = ", ".join(f"{k.value} {k.name.removeprefix('MEMCPY_')}" for k in sorted(allowed))
        raise AclError(
            Code.INVALID_PARAM,
            f"kind {kind} is not one of a 2-D copy on {profile.soc_name} ({names}).",
            Reason.INVALID_KIND,
            kind=kind,
        )
    if process.settings.run_mode not in profile.memcpy2d_run_modes:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{profile.soc_name} has no 2-D copies in run mode {process.settings.run_mode}. "
            f"Copy row by row with {fn('aclrtMemcpy')}.",
        )
    return allowed


def _check_ranges(
    dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, allowed: set[MemcpyKind]
) -> tuple[_Words, Allocation | None, Allocation | None]:
    require_context()
    dst_span = (height - 1) * dst_pitch + width
    src_span = (height - 1) * src_pitch + width
    for name, address, span in (("dst", dst, dst_span), ("src", src, src_span)):
        if address + span > 1 << 64:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{height} rows of {width} bytes from {name} {address:#x} on exceed the address space.",
                Reason.OUTSIDE_BLOCK,
                role=f"{name} rows",
                address=address,
                count=span,
            )
    d = locate("dst rows", dst, dst_span)
    s = locate("src rows", src, src_span)
    if process.settings.run_mode == "host" and not any(kind in allowed for kind in possible_kinds(d, s)):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{'both addresses are on the device' if on_device(d) else 'both addresses are host memory'}; "
            f"{process.settings.profile.soc_name} has such 2-D copies between host and device only.",
        )
    check_peers(d, s)
    _, to = ready(d, dst, dst_span)
    _, source = ready(s, src, src_span)
    return (to, dst_pitch, source, src_pitch, width, height), d, s
