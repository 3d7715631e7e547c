"""Synchronous copies and fills. Where the bytes really lie decides; the copy kind only names it."""

from __future__ import annotations

from typing import Any

from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.observe import Operation, announce, observers
from softacl.runtime.arg_types import int32, word
from softacl.runtime.memory.allocations import Allocation, Space, describe, in_window
from softacl.runtime.process import peers
from softacl.runtime.process.contexts import need
from softacl.runtime.state import current, live, process
from softacl.units import format_size

__all__ = [
    "KINDS",
    "KIND_NUMBERS",
    "Span",
    "check_copy",
    "check_fill",
    "kind_note",
    "locate",
    "memcpy",
    "memset",
    "move",
    "on_device",
    "program_address",
    "real_kind",
    "working_place",
]

#: Kinds that copies take; 6 and 7 belong to descriptors and other calls.
KINDS = frozenset(kind for kind in MemcpyKind if kind <= MemcpyKind.MEMCPY_HOST_TO_BUF_TO_DEVICE)
KIND_NUMBERS = frozenset(map(int, KINDS))  # plain numbers are found by identity
_find = live.find
_LAST = 2**64 - 1  # the highest address

#: A checked part of memory: its block (None: ordinary host memory) and its working address.
Span = tuple["Allocation | None", int]


def memcpy(dst: int, dest_max: int, src: int, count: int, kind: int) -> None:
    """Copy `count` bytes from `src` to `dst` and return when they are there.

    dst, src: addresses, interior ones too; ordinary host memory is welcome. dest_max: bytes available at dst, at least
    count; more than the block has is no error. kind: MemcpyKind; the addresses decide, a wrong kind is announced.
    count 0: nothing is done and nothing looked at. Errors: 100000 null pointer or unknown kind, 107000 count above
    dest_max, a range that leaves its block or lies in no live one, 107002 without a context. Source: aclrtMemcpy.
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
            if observers:
                _announce(dst, dest_max, src, count, kind, d, s)
            return
    _memcpy_examined(dst, dest_max, src, count, kind)


def _memcpy_examined(dst: int, dest_max: int, src: int, count: int, kind: int) -> None:
    """`memcpy` with every rule told apart."""
    call = "acl.rt.memcpy"
    dst, dest_max, src, count, kind = word(dst), word(dest_max), word(src), word(count), int32(kind)
    if count == 0:
        return
    to, source = check_copy(call, dst, dest_max, src, count, kind)
    move(call, dst, to, src, source, count)
    if observers:
        _announce(dst, dest_max, src, count, kind, to[0], source[0])


def _announce(
    dst: int, dest_max: int, src: int, count: int, kind: int, d: Allocation | None, s: Allocation | None
) -> None:
    values: dict[str, Any] = {
        "dst": dst,
        "dest_max": dest_max,
        "src": src,
        "count": count,
        "kind": kind,
        "dst_block": d,
        "src_block": s,
    }
    announce("called", Operation("memcpy", values, notes=kind_note(kind, d, s)))


def check_copy(call: str, dst: int, dest_max: int, src: int, count: int, kind: int) -> tuple[Span, Span]:
    """Every rule of a copy, and the two places made ready; (destination, source). Nothing has moved yet."""
    for name, address in (("dst", dst), ("src", src)):
        if address == 0:
            raise AclError(Code.INVALID_PARAM, f"{call}: {name} is null. Pass an address that holds {count} bytes.")
    if kind not in KINDS:
        known = ", ".join(f"{k.value} {k.name.removeprefix('MEMCPY_')}" for k in sorted(KINDS))
        raise AclError(Code.INVALID_PARAM, f"{call}: kind {kind} is no copy kind ({known}).")
    if count > dest_max:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{call}: count {count} is more than dest_max {dest_max}, the room at dst. "
            "Copy less, or pass the real size of the destination.",
        )
    need(call)
    d = locate(call, "dst", dst, count)
    s = locate(call, "src", src, count)
    check_peers(call, d, s)
    return ready(d, dst, count), ready(s, src, count)


def check_fill(call: str, dst: int, max_count: int, value: int, count: int) -> Span:
    """Every rule of a fill, and the place made ready."""
    if dst == 0:
        raise AclError(Code.INVALID_PARAM, f"{call}: the address is null. Pass one that holds {count} bytes.")
    if count > max_count:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{call}: count {count} is more than max_count {max_count}, the room at the address. Set less bytes.",
        )
    need(call)
    return ready(locate(call, "the destination", dst, count), dst, count)


def locate(call: str, name: str, address: int, count: int) -> Allocation | None:
    """The live block that holds the whole range; None for ordinary host memory."""
    block: Allocation | None = _find(address)
    if block is None:
        if in_window(address):
            raise AclError(
                Code.RT_PARAM_INVALID, f"{call}: {name} is {describe(address)}. Copy from and to live blocks."
            )
        return None
    if address + count > block.end:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{call}: {count} bytes at {name} = {describe(address)} end {address + count - block.end} bytes past "
            f"the block, which has room for {block.end - block.address}. Copy at most {block.end - address} bytes there.",
        )
    return block


def move(call: str, dst: int, to: Span, src: int, source: Span, count: int) -> None:
    """Move checked bytes; an address of ordinary memory that leads nowhere is told."""
    if not process.copy(to[1], source[1], count):
        raise unreachable(call, count, [("dst", dst, to[0], "written"), ("src", src, source[0], "read")])


def unreachable(call: str, count: int, ends: list[tuple[str, int, Allocation | None, str]]) -> AclError:
    """The error of bytes that could not be reached: the host side of the copy is to blame."""
    guilty = [f"{name} {a:#x} could not be {verb}" for name, a, block, verb in ends if block is None]
    why = " or ".join(guilty) or "memory could not be reached"
    return AclError(
        Code.RT_PARAM_INVALID,
        f"{call}: {why} over {format_size(count)}: it is no address of this process, or memory without that access. "
        "Keep the object that owns host memory alive, and pass its address and size.",
    )


def check_peers(call: str, d: Allocation | None, s: Allocation | None) -> None:
    """The rules of copies between devices, where the two blocks are on two."""
    if d is not None and s is not None and d.device is not None and s.device is not None and d.device is not s.device:
        peers.check(call, d, s)


def ready(block: Allocation | None, address: int, count: int) -> Span:
    """Memory put behind the range, and its working address."""
    if block is None:
        return None, address
    if not block.resident and count:
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
_DEFAULT = MemcpyKind.MEMCPY_DEFAULT
_HOST_SPACES = (Space.HOST, Space.REGISTERED)


def real_kind(d: Allocation | None, s: Allocation | None) -> MemcpyKind:
    """The kind that the addresses make of a copy."""
    return _NAMING[on_device(d), on_device(s)][0]


def on_device(block: Allocation | None) -> bool:
    return block is not None and block.space not in _HOST_SPACES


def kind_note(kind: int, d: Allocation | None, s: Allocation | None) -> tuple[str, ...]:
    """What observers are told when the kind contradicts the addresses."""
    naming = _NAMING[on_device(d), on_device(s)]
    if kind in naming or kind == _DEFAULT:
        return ()
    return (f"kind {MemcpyKind(kind).name} named, {naming[0].name} done",)


def program_address(working: int) -> int:
    """The address that the program knows for a working address."""
    for block in live.values():
        if block.address <= working - block.shift < block.end:
            return working - block.shift
    return process.driver.program_address(working)


def working_place(working: int) -> str:
    """A working address for people; what is no live block any more is told."""
    address = program_address(working)
    return describe(address) if in_window(address) and _find(address) is None else f"{address:#x}"


def memset(dst: int, max_count: int, value: int, count: int) -> None:
    """Set `count` bytes at `dst` to the low byte of `value`. count 0: nothing is done. Source: aclrtMemset."""
    call = "acl.rt.memset"
    if count == 0:
        return
    place = check_fill(call, dst, max_count, value, count)
    if not process.fill(place[1], value & 0xFF, count):
        raise unreachable(call, count, [("the address", dst, place[0], "written")])
    if observers:
        values = {"dst": dst, "max_count": max_count, "value": value, "count": count, "block": place[0]}
        announce("called", Operation("memset", values))
