"""Host memory that the program registers: pinned, and with its own device address."""

from __future__ import annotations

from typing import NamedTuple

from softacl import events
from softacl.bindings import fn
from softacl.codes import HOST_REG_IOMEMORY, HOST_REG_MAPPED, HOST_REG_PINNED, HOST_REG_READONLY, Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.memory.address_aliases import Alias, show
from softacl.runtime.memory.live_blocks import Allocation, Release, Space, describe
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import Device, current, live, locked, process

_PAGE = 4096
_FREED_BY = Release.UNREGISTER


class _Registration(NamedTuple):
    """Host memory that is known to the device. block: its entry among the live blocks, or the pinned block in which it
    lies. mapped: the block at its device address, if it has one."""

    address: int
    nbytes: int
    block: Allocation
    mapped: Allocation | None
    device: Device

    @property
    def inside(self) -> bool:
        """Whether the memory is pinned memory of SoftACL, which was a live block before."""
        return self.block.space is Space.HOST

    @property
    def announced(self) -> Allocation:
        """The block that observers get: it begins and ends with the registration."""
        return self.mapped if self.inside and self.mapped is not None else self.block

    def end(self) -> None:
        """Remove its entry from the live blocks."""
        if not self.inside and live.find(self.address) is self.block:
            live.remove(self.address)
        if self.mapped is not None and live.find(self.mapped.address) is self.mapped:
            live.remove(self.mapped.address)


_registrations: dict[int, _Registration] = process.owns({})  # by address


def _end_with(device: Device) -> None:
    """A registration that gave the memory an address on a device ends with the device."""
    for address, registration in tuple(_registrations.items()):
        if registration.device is device and registration.mapped is not None:
            _registrations.pop(address, None)
            registration.end()


process.on_device_closed(_end_with)


def register(address: int, nbytes: int, kind: int) -> int:
    """Register host memory; its address on the device. Copies and fills refuse that address.

    address: a multiple of 4 KiB; ordinary memory, or memory of `malloc_host`. kind: 0, or IOMEMORY (4) and READONLY (8) in
    any combination. 100000 for a null address or size 0, 207000 for another kind, 107008 off a page, 507910 for memory
    that is registered already. Source: aclrtHostRegister.
    """
    if address == 0 or nbytes == 0:
        raise _nothing(address, nbytes)
    if kind & ~(HOST_REG_IOMEMORY | HOST_REG_READONLY):
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"type {kind} is not supported (0 mapped, 4 I/O memory, 8 read only, or 12 for both).",
            Reason.INVALID_KIND,
            kind=kind,
        )
    return _register(address, nbytes, HOST_REG_MAPPED, "aclrtHostRegister")


def register_v2(address: int, nbytes: int, flags: int) -> None:
    """Register host memory by flags (ACL_HOST_REG_*); `device_pointer` then gives the device's address of it.

    Memory of `malloc_host` is pinned already: it can be mapped, and the flag PINNED alone is refused with 107000.
    Source: aclrtHostRegisterV2; that PINNED alone takes any address: test/npu/test_npurt.py of Ascend/pytorch.
    """
    if address == 0 or nbytes == 0:
        raise _nothing(address, nbytes)
    valid = HOST_REG_MAPPED | HOST_REG_IOMEMORY | HOST_REG_READONLY | HOST_REG_PINNED
    if flags == 0 or flags & ~valid:
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flags:#x} has no or unknown bits (known: {valid:#x}).")
    _register(address, nbytes, flags, "aclrtHostRegisterV2")


def _nothing(address: int, nbytes: int) -> AclError:
    return AclError(Code.INVALID_PARAM, f"address {address:#x}, size {nbytes}; neither may be 0.")


@locked
def _register(address: int, nbytes: int, flags: int, made_by: str) -> int:
    profile = process.settings.profile
    if not profile.host_register:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{profile.soc_name} cannot register host memory.")
    page = profile.host_register_alignment or _PAGE
    if address % page and flags != HOST_REG_PINNED:
        raise AclError(
            Code.RT_ADDR_UNALIGNED,
            f"{address:#x} is not a multiple of {page}. Take memory on whole pages (mmap, posix_memalign).",
        )
    device = require_context().device
    if address + nbytes > 1 << 64:
        raise AclError(Code.RT_PARAM_INVALID, f"{nbytes} bytes at {address:#x} exceed the address space.")
    _refuse_twice(address, nbytes)
    pinned = _pinned_block(address, nbytes, flags)
    memory = device.memory
    whole = -(-nbytes // page) * page
    # V2 maps for these flags too in the vendor's runtime
    mapped = bool(flags & (HOST_REG_MAPPED | HOST_REG_IOMEMORY | HOST_REG_READONLY))
    window = memory.reserve(whole, 2 << 20) if mapped else 0  # first: it may fail
    if pinned is None:
        host = Alias(address, nbytes, page, 0, True)
        block = show(host, Space.REGISTERED, None, process.host(), made_by, _FREED_BY)
        shift, behind, behind_memory = address - window, None, memory
    else:
        block = pinned
        shift, behind, behind_memory = address + pinned.shift - window, pinned.taken, pinned.memory
    alias = None
    if mapped:
        # never resident: the fast paths of copies take resident blocks only, and copies refuse this address
        there = Alias(window, nbytes, page, shift, False, behind, address - window)
        alias = show(there, Space.VIRTUAL, device, behind_memory, made_by, _FREED_BY)
    _registrations[address] = _Registration(address, nbytes, block, alias, device)
    if observers:
        emit(events.Registered(current.call, _registrations[address].announced, window))
    return window


def _refuse_twice(address: int, nbytes: int) -> None:
    """507910 for a range, or a part of it, that is registered already."""
    for start, registration in tuple(_registrations.items()):
        if start >= address + nbytes or address >= start + registration.nbytes:
            continue
        if registration.inside and live.find(registration.block.address) is not registration.block:
            _drop(registration)  # its pinned memory was freed, which ended the registration
            continue
        raise AclError(
            Code.HOST_MEMORY_ALREADY_REGISTERED,
            f"{nbytes} bytes at {address:#x} overlap {registration.nbytes} bytes at {start:#x}, which are registered. "
            f"Call {fn(_FREED_BY.value)} first.",
            address=address,
        )


def _pinned_block(address: int, nbytes: int, flags: int) -> Allocation | None:
    """The pinned block in which the range lies; None for ordinary memory. 107000 for other blocks, and for pinning twice."""
    there: list[Allocation] = live.overlapping(address, nbytes)
    if not there:
        return None
    block = there[0]
    if block.space is not Space.HOST or address < block.address or address + nbytes > block.end:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes at {address:#x} overlap {describe(max(block.address, address))}. "
            f"Register ordinary host memory, or a part of one block of {fn('aclrtMallocHost')}.",
        )
    if flags == HOST_REG_PINNED:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{describe(address)} is pinned already. Register it with ACL_HOST_REG_MAPPED, or not at all.",
        )
    return block


def _drop(registration: _Registration) -> None:
    del _registrations[registration.address]
    registration.end()
    mapped = registration.mapped
    if mapped is not None:
        registration.device.memory.unreserve(mapped.address, mapped.taken.nbytes)


@locked
def unregister(address: int) -> None:
    """Remove a registration. 507911 if none begins at this address. Source: aclrtHostUnregister."""
    if address == 0:
        raise _null()
    require_context()
    registration = _registrations.get(address)
    if registration is None:
        raise AclError(
            Code.HOST_MEMORY_NOT_REGISTERED,
            f"{describe(address)}: no registration begins here. Pass the address of {fn('aclrtHostRegister')}.",
            Reason.NOT_REGISTERED,
            address=address,
        )
    _drop(registration)
    if observers:
        emit(events.Unregistered(current.call, registration.announced))


def _null() -> AclError:
    why = "the host address is null. Pass the address that was registered."
    return AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role="ptr")


def device_pointer(address: int, flags: int) -> int:
    """The device's address of registered host memory. Source: aclrtHostGetDevicePointer."""
    if address == 0:
        raise _null()
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flag {flags} is reserved and must be 0.")
    require_context()
    for registration in tuple(_registrations.values()):
        mapped = registration.mapped
        if mapped is not None and registration.address <= address < registration.address + registration.nbytes:
            return mapped.address + address - registration.address
    raise AclError(
        Code.RT_PARAM_INVALID,
        f"{describe(address)}: it is not registered as mapped. Call {fn('aclrtHostRegister')} first.",
    )
