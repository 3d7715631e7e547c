"""Where a range of addresses lies: in one live block, or in ordinary host memory. Its working address, and the errors."""

from __future__ import annotations

from collections.abc import Sequence

from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, Release, Space, describe, in_window
from softacl.runtime.state import Device, live, process

#: A checked part of memory: its block (None: ordinary host memory) and its working address.
Span = tuple["Allocation | None", int]
Ends = Sequence[tuple[str, int, int]]
#: How messages name the end of an operation, where not as the argument.
_ROLES = {"fill": "the destination", "desc": "the descriptor"}
#: Ends of copies and fills, which registered memory does not take at its device address.
_MOVED = {"dst", "src", "dst rows", "src rows", "fill"}


def locate(role: str, address: int, count: int, ends: Ends = ()) -> Allocation | None:
    """The live block that holds the whole range; None for ordinary host memory.

    role: "dst", "src", "fill", ... ends: all ranges of the call, (role, address, count) each, for the checker.
    """
    block: Allocation | None = live.find(address)
    name = _ROLES.get(role, role)
    if block is None:
        if in_window(address):
            raise _outside(f"{name} is {describe(address)}. Copy from and to live blocks.", role, address, count, ends)
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
    if address + count > block.end and (available := block.available(address, count)) < count:
        raise _outside(
            f"{count} bytes at {name} = {describe(address)} end {count - available} bytes past "
            f"the block, which has room for {address + available - block.address}. Copy at most {available} bytes there.",
            role,
            address,
            count,
            ends,
        )
    return block


def _outside(why: str, role: str, address: int, count: int, ends: Ends = ()) -> AclError:
    """The error of bytes that no live block holds. ends: where the call has several."""
    values = {"ends": ends} if ends else {}
    return AclError(Code.RT_PARAM_INVALID, why, Reason.OUTSIDE_BLOCK, role=role, address=address, count=count, **values)


def device_block(name: str, role: str, address: int, used: int, nbytes: int, device: Device) -> Allocation:
    """The live block of `device` that holds the `used` first of `nbytes` bytes that a model computes on.

    107000 for any other address. name: for messages; role: for the checker.
    """
    block: Allocation | None = live.find(address)
    if block is None:
        why = f"{name} is at {describe(address)}. Pass device memory ({fn('aclrtMalloc')})."
        raise _outside(why, role, address, nbytes)
    if block.space is Space.REGISTERED or (block.space is Space.HOST and process.settings.run_mode != "device"):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{name} is at {describe(address)}. Models run on device memory: copy it there first.",
            Reason.NOT_DEVICE_MEMORY,
            role=role,
            address=address,
        )
    if block.device is not None and block.device is not device:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{name} is on device {block.device.id}, the model on device {device.id}. Copy it there first.",
        )
    available = block.available(address, used)
    if available < used:
        why = f"{name}: {used} bytes from {describe(address)} end {used - available} bytes past the block."
        raise _outside(why, role, address, used)
    return block


def on_device(block: Allocation | None) -> bool:
    """Whether a block is device memory; None is ordinary host memory."""
    return block is not None and block.space not in HOST_SPACES


def ready(block: Allocation | None, address: int, count: int) -> Span:
    """Commit the range's memory; its working address."""
    if block is None:
        return None, address
    if count and (not block.resident or address + count > block.end):
        block.touch(address, count)
    return block, address + block.shift


def null_pointer(role: str, nbytes: int) -> AclError:
    """The error of a null pointer where memory is needed."""
    why = f"{role} is null. Pass an address that holds {nbytes} bytes."
    return AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role=role)


def unreachable(count: int, ends: list[tuple[str, int, Allocation | None, str]]) -> AclError:
    """The error of bytes that could not be accessed: the host side of the copy is to blame."""
    wrong = [(name, address, verb) for name, address, block, verb in ends if block is None]
    why = " or ".join(f"{name} {a:#x} cannot be {verb}" for name, a, verb in wrong) or "memory cannot be accessed"
    rule = (
        "it is not an address of this process, or memory without that access. Keep the object that owns host memory alive, and "
        "pass its address and size."
    )
    if any(address in process.parents for _, address, _ in wrong):
        rule = f"it is memory of the parent; this process was forked after {fn('aclInit')}, and allocates its own."
    return AclError(
        Code.RT_PARAM_INVALID,
        f"{why} over {format_size(count)}: {rule}",
        Reason.UNREACHABLE,
        addresses=tuple(address for _, address, _ in wrong),
    )


def program_address(working: int) -> int:
    """The address that the program knows for a working address."""
    for block in live.values():
        if block.address <= working - block.shift < block.end:
            return working - block.shift
    return process.driver.program_address(working)


def describe_working(working: int) -> str:
    """A working address for messages; says so if its block is no longer live."""
    address = program_address(working)
    return describe(address) if in_window(address) and live.find(address) is None else f"{address:#x}"
