"""Copies of a matrix: rows of `width` bytes, a pitch apart on either side."""

from __future__ import annotations

import functools

from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.observe import Operation, announce, observers
from softacl.runtime.copies.async_copies import push_observed
from softacl.runtime.copies.sync_copies import check_peers, kind_note, locate, on_device, ready, real_kind, unreachable
from softacl.runtime.memory.allocations import Allocation
from softacl.runtime.process.contexts import need
from softacl.runtime.state import process
from softacl.runtime.streams.streams import TAG, of

__all__ = ["memcpy2d", "memcpy2d_async"]

_Words = tuple[int, int, int, int, int, int]


def memcpy2d(dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int) -> None:
    """Copy `height` rows of `width` bytes; the rows start `dst_pitch` and `src_pitch` bytes apart.

    kind: host to device, device to host, or default; within the device where the chip has it, asynchronously only.
    Width or height 0: nothing is done. Errors: 100000 for a pitch below the width or another kind, 107000 for a range
    outside its block, 207000 for places between which the chip has no such copies.
    Source: aclrtMemcpy2d.
    """
    call = "acl.rt.memcpy2d"
    if width == 0 or height == 0:
        return
    words, d, s = _check(call, dst, dst_pitch, src, src_pitch, width, height, kind)
    if not process.driver.copy_2d(*words):
        raise unreachable(call, width * height, [("dst", dst, d, "written"), ("src", src, s, "read")])
    if observers:
        announce("called", _operation("memcpy2d", dst, d, dst_pitch, src, s, src_pitch, width, height, kind, None))


def memcpy2d_async(
    dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int, stream_handle: int
) -> None:
    """As `memcpy2d`, queued on a stream. Source: aclrtMemcpy2dAsync."""
    call = "acl.rt.memcpy2d_async"
    if width == 0 or height == 0:
        return
    stream = of(stream_handle, call)
    profile = process.settings.profile
    for name, value, limit in (
        ("width", width, profile.memcpy2d_max_width),
        ("height", height, profile.memcpy2d_max_height),
    ):
        if limit and value > limit:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{call}: {name} {value} is more than {limit}, the most {profile.soc_name} takes.",
            )
    words, d, s = _check(call, dst, dst_pitch, src, src_pitch, width, height, kind)
    tag = TAG[call]
    if observers:
        operation = _operation("memcpy2d_async", dst, d, dst_pitch, src, s, src_pitch, width, height, kind, stream.id)
        operation.values["stream"] = stream
        plain = functools.partial(stream.queue.copy_2d, *words, tag)
        push_observed(stream, operation, functools.partial(process.driver.copy_2d, *words), tag, plain)
    else:
        stream.queue.copy_2d(*words, tag)
    if (d is None or s is None) and profile.pageable_async == "synchronous":
        stream.queue.synchronize(-1)


def _check(
    call: str, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, kind: int
) -> tuple[_Words, Allocation | None, Allocation | None]:
    profile = process.settings.profile
    if process.settings.run_mode not in profile.memcpy2d_run_modes:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{call}: {profile.soc_name} has no 2-D copies in run mode {process.settings.run_mode}. "
            "Copy row by row with acl.rt.memcpy.",
        )
    for name, address in (("dst", dst), ("src", src)):
        if address == 0:
            raise AclError(Code.INVALID_PARAM, f"{call}: {name} is null.")
    if width > dst_pitch or width > src_pitch:
        raise AclError(
            Code.INVALID_PARAM,
            f"{call}: width {width} is more than a pitch (dst {dst_pitch}, src {src_pitch}): rows would overlap. "
            "A pitch is the distance of row starts in bytes, at least the width.",
        )
    allowed = {MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_DEVICE_TO_HOST, MemcpyKind.MEMCPY_DEFAULT}
    if profile.memcpy2d_device_to_device and call.endswith("async"):
        allowed.add(MemcpyKind.MEMCPY_DEVICE_TO_DEVICE)
    if kind not in allowed:
        names = ", ".join(f"{k.value} {k.name.removeprefix('MEMCPY_')}" for k in sorted(allowed))
        raise AclError(
            Code.INVALID_PARAM, f"{call}: kind {kind} is none of a 2-D copy on {profile.soc_name} ({names})."
        )
    need(call)
    dst_span = (height - 1) * dst_pitch + width
    src_span = (height - 1) * src_pitch + width
    for name, address, span in (("dst", dst, dst_span), ("src", src, src_span)):
        if address + span > 1 << 64:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{call}: {height} rows of {width} bytes from {name} {address:#x} on pass the end of all addresses.",
            )
    d = locate(call, "dst", dst, dst_span)
    s = locate(call, "src", src, src_span)
    if process.settings.run_mode == "host" and real_kind(d, s) not in allowed:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{call}: {'both addresses are on the device' if on_device(d) else 'both addresses are host memory'}; "
            f"{profile.soc_name} has 2-D copies between host and device only.",
        )
    check_peers(call, d, s)
    _, to = ready(d, dst, dst_span)
    _, source = ready(s, src, src_span)
    return (to, dst_pitch, source, src_pitch, width, height), d, s


def _operation(
    name: str,
    dst: int,
    d: Allocation | None,
    dst_pitch: int,
    src: int,
    s: Allocation | None,
    src_pitch: int,
    width: int,
    height: int,
    kind: int,
    stream: int | None,
) -> Operation:
    values = {
        "dst": dst,
        "dst_pitch": dst_pitch,
        "src": src,
        "src_pitch": src_pitch,
        "width": width,
        "height": height,
        "count": width * height,
        "kind": kind,
        "dst_block": d,
        "src_block": s,
    }
    return Operation(name, values, stream=stream, notes=kind_note(kind, d, s))
