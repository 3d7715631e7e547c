"""Synchronous copies and fills. Where the bytes really lie decides; the copy kind only names it."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.events import CopyDone, FillDone
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.arg_types import int32, word
from softacl.runtime.memory.allocations import HOST_SPACES, Allocation, Release, Space, describe, in_window
from softacl.runtime.process import peers
from softacl.runtime.process.contexts import require_context
from softacl.runtime.signals import shielded
from softacl.runtime.state import current, live, process
from softacl.units import format_size

__all__ = [
    "KINDS",
    "KIND_NUMBERS",
    "Span",
    "check_copy",
    "check_ends",
    "check_fill",
    "check_not_empty",
    "check_peers",
    "check_places",
    "check_room",
    "empty_accepted",
    "kind_matches",
    "learn",
    "locate",
    "memcpy",
    "memset",
    "move",
    "null_pointer",
    "on_device",
    "possible_kinds",
    "program_address",
    "ready",
    "real_kind",
    "unreachable",
    "working_place",
]

#: Kinds that copies take; 6 and 7 belong to descriptors and other calls.
KINDS = frozenset(kind for kind in MemcpyKind if kind <= MemcpyKind.MEMCPY_HOST_TO_BUF_TO_DEVICE)
KIND_NUMBERS = frozenset(map(int, KINDS))  # plain numbers are found by identity
_find = live.find
_LAST = 2**64 - 1  # the highest address

#: A checked part of memory: its block (None: ordinary host memory) and its working address.
Span = tuple["Allocation | None", int]
Ends = Sequence[tuple[str, int, int]]


def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int) -> None:
    """Copy `count` bytes from `src` to `dst` and return when they are there.

    dst, src: addresses, interior ones too; ordinary host memory is welcome. dest_max: bytes available at dst, at least
    count; more than the block has is no error. kind: MemcpyKind; the addresses decide, a wrong kind is announced.
    count 0: nothing is done and nothing looked at. Errors: 100000 null pointer or unknown kind, 107000 count above
    dest_max, a range that leaves its block or lies in no live one, 107002 without a context. dst = src: nothing is
    done, and neither the range nor the context is looked at. Source: aclrtMemcpy.
    """
    d = _find(dst)
    s = _find(src)
    # The plain case, tested in one go; whatever is not plain is examined below, with its message.
    if (  # noqa: SIM102
        type(dest_max) is int
        and 0 < count <= dest_max
        and type(kind) is int
        and kind in KIND_NUMBERS
        and (not observers or type(dst) is type(src) is type(count) is int)  # who listens gets plain numbers
        and (context := current.context) is not None
        and context.alive
        and 0 < dst <= _LAST  # the map wraps addresses, as the binding does; Python's comparisons do not
        and 0 < src <= _LAST
        and (d is None or (d.resident and dst + count <= d.end))
        and (s is None or (s.resident and src + count <= s.end))
        and (d is None or s is None or d.device is s.device or d.device is None or s.device is None)
        and (d is not None or not process.low <= dst < process.high)
        and (s is not None or not process.low <= src < process.high)
    ):
        # Not joined to the test above: the bytes move here.
        if process.copy(dst if d is None else dst + d.shift, src if s is None else src + s.shift, count):
            learn(d, s)
            if observers:
                emit(CopyDone(current.call, dst, dest_max, src, count, kind, d, s, real_kind(d, s), None))
            return
    shielded(_memcpy_examined, (dst, dest_max, src, count, kind))  # the plain case changes nothing but the bytes


def learn(*blocks: Allocation | None) -> None:
    """These blocks were in a plain copy or fill: the next ones need not be looked at here (softacl._native, plain.c)."""
    for block in blocks:
        if block is not None and not block.plain and block.resident:
            block.make_plain()


def _memcpy_examined(dst: int, dest_max: int, src: int, count: int, kind: int) -> None:
    """`memcpy` with every rule told apart."""
    dst, dest_max, src, count, kind = word(dst), word(dest_max), word(src), word(count), int32(kind)
    if count == 0 and empty_accepted():
        return
    check_ends(dst, src, count, kind)
    check_room(dst, dest_max, count)
    if dst == src:
        return
    to, source = check_places(dst, src, count)
    move(dst, to, src, source, count)
    if observers:
        real = real_kind(to[0], source[0])
        emit(CopyDone(current.call, dst, dest_max, src, count, kind, to[0], source[0], real))


def empty_accepted() -> bool:
    """Whether a copy or fill of 0 bytes is nothing, and nothing is looked at; before CANN 9.1 it is refused."""
    return process.settings.profile.empty_copies == "accepted"


def check_not_empty(count: int) -> None:
    """107000 for 0 bytes."""
    if count == 0:  # comes here only where it is refused
        version = process.settings.profile.cann_version
        why = f"count is 0; with CANN {version} it must be more than 0 bytes. Do not call it for 0 bytes."
        raise AclError(Code.RT_PARAM_INVALID, why, Reason.INVALID_SIZE, size=0)


def null_pointer(role: str, nbytes: int) -> AclError:
    """The error of a null pointer where memory is needed."""
    why = f"{role} is null. Pass an address that holds {nbytes} bytes."
    return AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role=role)


def check_copy(dst: int, dest_max: int, src: int, count: int, kind: int) -> tuple[Span, Span]:
    """Every rule of a copy, and the two places made ready; (destination, source). Nothing has moved yet."""
    check_ends(dst, src, count, kind)
    check_room(dst, dest_max, count)
    return check_places(dst, src, count)


def check_ends(dst: int, src: int, count: int, kind: int) -> None:
    """What is looked at before anything else: addresses that are there, and a kind that copies take."""
    for name, address in (("dst", dst), ("src", src)):
        if address == 0:
            raise null_pointer(name, count)
    if kind not in KINDS:
        known = ", ".join(f"{k.value} {k.name.removeprefix('MEMCPY_')}" for k in sorted(KINDS))
        why = f"unknown copy kind {kind} (expected {known})."
        raise AclError(Code.INVALID_PARAM, why, Reason.INVALID_KIND, kind=kind)


def check_room(dst: int, dest_max: int, count: int) -> None:
    """The count, and the room that the program declares for it at the destination."""
    check_not_empty(count)
    if count > dest_max:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"count {count} is more than dest_max {dest_max}, the room at dst. "
            "Copy less, or pass the real size of the destination.",
            Reason.COUNT_OVER_ROOM,
            address=dst,
            count=count,
            room=dest_max,
            declared="dest_max",
        )


def check_places(dst: int, src: int, count: int) -> tuple[Span, Span]:
    """Where both ends of a copy lie, made ready; (destination, source)."""
    require_context()
    ends = (("dst", dst, count), ("src", src, count))
    d = locate("dst", dst, count, ends)
    s = locate("src", src, count, ends)
    check_peers(d, s)
    return ready(d, dst, count), ready(s, src, count)


def check_fill(dst: int, max_count: int, count: int) -> Span:
    """Every rule of a fill, and the place made ready."""
    if dst == 0:
        raise null_pointer("the address", count)
    check_not_empty(count)
    if count > max_count:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"count {count} is more than max_count {max_count}, the room at the address. Set fewer bytes.",
            Reason.COUNT_OVER_ROOM,
            address=dst,
            count=count,
            room=max_count,
            declared="max_count",
        )
    require_context()
    return ready(locate("fill", dst, count), dst, count)


#: Which end of which operation a range is -> how messages name it.
_MOVED = {"dst", "src", "dst rows", "src rows", "fill"}  # ends of copies and fills
_ROLES = {"fill": "the destination", "desc": "the descriptor"}


def locate(role: str, address: int, count: int, ends: Ends = ()) -> Allocation | None:
    """The live block that holds the whole range; None for ordinary host memory.

    role: "dst", "src", "fill", ... ends: all ranges of the call, (role, address, count) each, for who judges them.
    """
    block: Allocation | None = _find(address)
    name = _ROLES.get(role, role)
    if block is None:
        if in_window(address):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{name} is {describe(address)}. Copy from and to live blocks.",
                Reason.OUTSIDE_BLOCK,
                role=role,
                address=address,
                count=count,
                ends=ends,
            )
        return None
    if block.freed_by is Release.UNREGISTER and block.space is Space.VIRTUAL and role in _MOVED:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{name} is {describe(address)}: the device's address of registered host memory is for operators on the "
            "device. Use the host's address in copies and fills.",
            Reason.NOT_SUPPORTED,
            role=role,
            address=address,
        )
    if address + count > block.end and (room := block.room(address, count)) < count:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{count} bytes at {name} = {describe(address)} end {count - room} bytes past "
            f"the block, which has room for {address + room - block.address}. Copy at most {room} bytes there.",
            Reason.OUTSIDE_BLOCK,
            role=role,
            address=address,
            count=count,
            ends=ends,
        )
    return block


def move(dst: int, to: Span, src: int, source: Span, count: int) -> None:
    """Move checked bytes; ordinary memory that cannot be accessed is an error."""
    if not process.copy(to[1], source[1], count):
        raise unreachable(count, [("dst", dst, to[0], "written"), ("src", src, source[0], "read")])


def unreachable(count: int, ends: list[tuple[str, int, Allocation | None, str]]) -> AclError:
    """The error of bytes that could not be accessed: the host side of the copy is to blame."""
    wrong = [(name, address, verb) for name, address, block, verb in ends if block is None]
    why = " or ".join(f"{name} {a:#x} cannot be {verb}" for name, a, verb in wrong) or "memory cannot be accessed"
    return AclError(
        Code.RT_PARAM_INVALID,
        f"{why} over {format_size(count)}: it is not an address of this process, or memory without that access. "
        "Keep the object that owns host memory alive, and pass its address and size.",
        Reason.UNREACHABLE,
        addresses=tuple(address for _, address, _ in wrong),
    )


def check_peers(d: Allocation | None, s: Allocation | None) -> None:
    """The rules of copies between devices, where the two blocks are on two."""
    if d is not None and s is not None and d.device is not None and s.device is not None and d.device is not s.device:
        peers.check(d, s)


def ready(block: Allocation | None, address: int, count: int) -> Span:
    """Memory put behind the range, and its working address."""
    if block is None:
        return None, address
    if count and (not block.resident or address + count > block.end):
        block.touch(address, count)
    return block, address + block.shift


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


_REAL = {ends: kinds[0] for ends, kinds in _NAMING.items()}


def real_kind(d: Allocation | None, s: Allocation | None) -> MemcpyKind:
    """The kind that the addresses make of a copy."""
    return _REAL[d is not None and d.space not in HOST_SPACES, s is not None and s.space not in HOST_SPACES]


def on_device(block: Allocation | None) -> bool:
    """Whether a block is device memory; None is ordinary host memory."""
    return block is not None and block.space not in HOST_SPACES


def kind_matches(kind: int, real: int, d: Allocation | None, s: Allocation | None) -> bool:
    """Whether a copy kind names what the addresses make of the copy (`real`), or leaves it open. Managed memory is on both
    sides."""
    return kind in _ALSO[real] or any(kind in _ALSO[also] for also in possible_kinds(d, s)[1:])  # type: ignore[index]


def possible_kinds(d: Allocation | None, s: Allocation | None) -> list[MemcpyKind]:
    """`real_kind`, first; and with managed memory the kinds that take it for the other side."""
    sides = [
        [True, False] if block is not None and block.space is Space.MANAGED else [on_device(block)] for block in (d, s)
    ]
    return [_NAMING[to, source][0] for to in sides[0] for source in sides[1]]


def program_address(working: int) -> int:
    """The address that the program knows for a working address."""
    for block in live.values():
        if block.address <= working - block.shift < block.end:
            return working - block.shift
    return process.driver.program_address(working)


def working_place(working: int) -> str:
    """A working address for people; what is not a live block any more is reported."""
    address = program_address(working)
    return describe(address) if in_window(address) and _find(address) is None else f"{address:#x}"


def memset(dst: int, max_count: int, value: int, count: int) -> None:
    """Set `count` bytes at `dst` to the low byte of `value`. count 0: nothing is done. Source: aclrtMemset."""
    if count == 0 and empty_accepted():
        return
    place = check_fill(dst, max_count, count)
    if not process.fill(place[1], value & 0xFF, count):
        raise unreachable(count, [("the address", dst, place[0], "written")])
    learn(place[0])
    if observers:
        emit(FillDone(current.call, dst, max_count, value, count, place[0]))
