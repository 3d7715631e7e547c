"""The rules of all copies and fills: arguments, ranges, peers, and what the addresses make of a copy kind."""

from __future__ import annotations

from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.memory import peers
from softacl.runtime.memory.live_blocks import HOST_SPACES, SPARSE, Allocation, Space
from softacl.runtime.memory.ranges import Span, locate, null_pointer, on_device, ready
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process

#: Kinds that copies take; 6 and 7 belong to descriptors and other calls.
KINDS = frozenset(kind for kind in MemcpyKind if kind <= MemcpyKind.MEMCPY_HOST_TO_BUF_TO_DEVICE)


def mark_validated(*blocks: Allocation | None) -> None:
    """Mark these blocks as validated by a copy or fill, so that later ones may use the fast path (`_native/fastpath`)."""
    for block in blocks:
        if block is not None and not block.validated and block.resident:
            block.validate()


def empty_accepted() -> bool:
    """Whether a copy or fill of 0 bytes succeeds unchecked; before CANN 9.1 it is refused."""
    return process.settings.profile.empty_copies == "accepted"


def check_not_empty(count: int) -> None:
    """107000 for 0 bytes."""
    if count == 0:  # reached only where it is refused
        version = process.settings.profile.cann_version
        why = f"count is 0; with CANN {version} it must be more than 0 bytes. Do not call it for 0 bytes."
        raise AclError(Code.RT_PARAM_INVALID, why, Reason.INVALID_SIZE, size=0)


def check_copy(dst: int, dest_max: int, src: int, count: int, kind: int) -> tuple[Span, Span]:
    """Every rule of a copy, and the two places made ready; (destination, source). Nothing has moved yet."""
    check_ends(dst, src, count, kind)
    check_capacity(dst, dest_max, count)
    return check_ranges(dst, src, count)


def check_ends(dst: int, src: int, count: int, kind: int) -> None:
    """Check first that the addresses are not null, and that copies accept the kind."""
    for name, address in (("dst", dst), ("src", src)):
        if address == 0:
            raise null_pointer(name, count)
    if kind not in KINDS:
        kinds = ", ".join(f"{k.value} {k.name.removeprefix('MEMCPY_')}" for k in sorted(KINDS))
        why = f"unknown copy kind {kind} (expected {kinds})."
        raise AclError(Code.INVALID_PARAM, why, Reason.INVALID_KIND, kind=kind)


def check_capacity(dst: int, dest_max: int, count: int) -> None:
    """The count, and the room that the program declares for it at the destination."""
    check_not_empty(count)
    if count > dest_max:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"count {count} is more than dest_max {dest_max}, the capacity at dst. "
            "Copy less, or pass the real size of the destination.",
            Reason.COUNT_OVER_CAPACITY,
            address=dst,
            count=count,
            capacity=dest_max,
            declared="dest_max",
        )


def check_ranges(dst: int, src: int, count: int) -> tuple[Span, Span]:
    """Locate and prepare both ends of a copy: (destination, source)."""
    require_context()
    ends = (("dst", dst, count), ("src", src, count))
    d = locate("dst", dst, count, ends)
    s = locate("src", src, count, ends)
    check_peers(d, s)
    return ready(d, dst, count), ready(s, src, count)


def check_fill(dst: int, max_count: int, count: int, value: int = 1) -> Span:
    """Every rule of a fill, and its memory: ready, unless `clears`."""
    if dst == 0:
        raise null_pointer("the address", count)
    check_not_empty(count)
    if count > max_count:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"count {count} is more than max_count {max_count}, the capacity at the address. Set fewer bytes.",
            Reason.COUNT_OVER_CAPACITY,
            address=dst,
            count=count,
            capacity=max_count,
            declared="max_count",
        )
    require_context()
    block = locate("fill", dst, count)
    return (block, dst) if clears(block, count, value) else ready(block, dst, count)


def fill(span: Span, dst: int, value: int, count: int) -> bool:
    """Fill memory that `check_fill` returned. False if it cannot be accessed."""
    block, working = span
    if not clears(block, count, value):
        return process.fill(working, value, count)
    assert block is not None
    try:
        return block.clear(dst, count)
    except AclError:  # freed, or put to sleep, while it was queued
        return False


def clears(block: Allocation | None, count: int, value: int) -> bool:
    """Whether a fill returns pages instead of writing zeros, so that they take no real memory."""
    return value & 0xFF == 0 and count >= SPARSE and on_device(block)


def check_peers(d: Allocation | None, s: Allocation | None) -> None:
    """The rules of copies between devices, where the two blocks are on two."""
    if d is not None and s is not None and d.device is not None and s.device is not None and d.device is not s.device:
        peers.check(d, s)


#: Whether the destination and the source of a copy are on a device -> its kind, and others that name it too.
_NAMING = {
    (False, False): (MemcpyKind.MEMCPY_HOST_TO_HOST,),
    (True, False): (MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_HOST_TO_BUF_TO_DEVICE),
    (False, True): (MemcpyKind.MEMCPY_DEVICE_TO_HOST,),
    (True, True): (
        MemcpyKind.MEMCPY_DEVICE_TO_DEVICE,
        MemcpyKind.MEMCPY_INNER_DEVICE_TO_DEVICE,
        MemcpyKind.MEMCPY_INTER_DEVICE_TO_DEVICE,
    ),
}
_ALSO = {names[0]: {*names, MemcpyKind.MEMCPY_DEFAULT} for names in _NAMING.values()}
_JUDGED = (MemcpyKind.MEMCPY_HOST_TO_DEVICE, MemcpyKind.MEMCPY_DEVICE_TO_HOST, MemcpyKind.MEMCPY_DEVICE_TO_DEVICE)
_REAL = {ends: kinds[0] for ends, kinds in _NAMING.items()}


def real_kind(d: Allocation | None, s: Allocation | None) -> MemcpyKind:
    """The kind that the addresses make of a copy."""
    return _REAL[d is not None and d.space not in HOST_SPACES, s is not None and s.space not in HOST_SPACES]


def kind_matches(kind: int, real: int, d: Allocation | None, s: Allocation | None) -> bool:
    """Whether a copy kind names what the addresses make of the copy (`real`), or leaves it open. Managed memory is on both
    sides."""
    return kind in _ALSO[real] or any(kind in _ALSO[also] for also in possible_kinds(d, s)[1:])  # type: ignore[index]


def check_kind(kind: int, d: Allocation | None, s: Allocation | None) -> None:
    """107000 for a direction that the addresses contradict, in an asynchronous copy before CANN 8.5."""
    profile = process.settings.profile
    if profile.async_copy_kind == "corrected" or process.settings.run_mode == "device" or kind not in _JUDGED:
        return
    real = real_kind(d, s)
    if not kind_matches(kind, real, d, s):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"the kind is {kind} {MemcpyKind(kind).name}; by the addresses it is {real.value} {real.name}. "
            f"CANN {profile.cann_version} does not correct it. Pass the real kind, or 4 MEMCPY_DEFAULT.",
            Reason.INVALID_KIND,
            kind=kind,
        )


def possible_kinds(d: Allocation | None, s: Allocation | None) -> list[MemcpyKind]:
    """`real_kind`, first; and with managed memory the kinds that take it for the other side."""
    sides = [
        [True, False] if block is not None and block.space is Space.MANAGED else [on_device(block)] for block in (d, s)
    ]
    return [_NAMING[to, source][0] for to in sides[0] for source in sides[1]]
