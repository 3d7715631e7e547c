"""Host memory of the program made known to the device: pinned, and with an address of its own on the device."""

from __future__ import annotations

from softacl.codes import HOST_REG_IOMEMORY, HOST_REG_MAPPED, HOST_REG_PINNED, HOST_REG_READONLY, Code, HostRegisterType
from softacl.errors import AclError
from softacl.events import Registered, Unregistered
from softacl.faces import fn
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.memory.address_aliases import Alias, show
from softacl.runtime.memory.allocations import Allocation, Space, describe
from softacl.runtime.process.contexts import need
from softacl.runtime.process.devices import Device
from softacl.runtime.state import current, live, locked, process

__all__ = ["device_pointer", "register", "register_v2", "unregister"]

_PAGE = 4096
_MADE_BY, _FREED_BY = "aclrtHostRegister", "aclrtHostUnregister"
#: address of registered host memory -> the block at its device address
_mapped: dict[int, Allocation] = {}
process.forgetters.append(_mapped.clear)


def _end_with(device: Device) -> None:
    """A registration that gave the memory an address on a device ends with the device."""
    for address, block in tuple(_mapped.items()):
        if block.device is device:
            _mapped.pop(address, None)
            live.remove(address)


process.closers.append(_end_with)


def register(address: int, nbytes: int, kind: int) -> int:
    """Register host memory; the address under which the device has it.

    address: a multiple of 4 KiB. kind: HostRegisterType. 107008 off a page, 107000 for size 0, memory that is a block
    of SoftACL or registered already, or another kind. Source: aclrtHostRegister.
    """
    if kind not in set(HostRegisterType):
        raise AclError(Code.RT_PARAM_INVALID, f"type {kind} is none (0 mapped, 4 I/O memory, 8 read only).")
    return _register(address, nbytes, mapped=True)


def register_v2(address: int, nbytes: int, flags: int) -> None:
    """Register host memory by flags (ACL_HOST_REG_*); `device_pointer` then gives the device's address of it.

    Source: aclrtHostRegisterV2.
    """
    known = HOST_REG_MAPPED | HOST_REG_IOMEMORY | HOST_REG_READONLY | HOST_REG_PINNED
    if flags == 0 or flags & ~known:
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flags:#x} has no or unknown bits (known: {known:#x}).")
    _register(address, nbytes, mapped=bool(flags & HOST_REG_MAPPED))


@locked
def _register(address: int, nbytes: int, mapped: bool) -> int:
    profile = process.settings.profile
    if not profile.host_register:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{profile.soc_name} cannot register host memory.")
    if address == 0 or nbytes == 0:
        raise AclError(Code.INVALID_PARAM, f"address {address:#x}, size {nbytes}; neither may be 0.")
    page = profile.host_register_alignment or _PAGE
    if address % page:
        raise AclError(
            Code.RT_ADDR_UNALIGNED,
            f"{address:#x} is no multiple of {page}. Take memory on whole pages (mmap, posix_memalign).",
        )
    device = need().device
    there = live.overlapping(address, nbytes)
    if there:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes at {address:#x} overlap {describe(max(there[0].address, address))}. "
            "Register ordinary host memory, once.",
        )
    if address + nbytes > 1 << 64:
        raise AclError(Code.RT_PARAM_INVALID, f"{nbytes} bytes at {address:#x} pass the end of all addresses.")
    memory = device.memory
    whole = -(-nbytes // page) * page
    window = memory.reserve(whole, 2 << 20) if mapped else 0  # first: it may fail
    host = Alias(address, nbytes, page, 0, True)
    block = show(host, Space.REGISTERED, None, process.host(), _MADE_BY, _FREED_BY)
    if not mapped:
        _mapped[address] = block
        if observers:
            emit(Registered(current.call, block, 0))
        return 0
    alias = Alias(window, nbytes, page, address - window, True)
    _mapped[address] = show(alias, Space.VIRTUAL, device, memory, _MADE_BY, _FREED_BY)
    if observers:
        emit(Registered(current.call, block, window))
    return window


@locked
def unregister(address: int) -> None:
    """Take a registration back. 107000 if there is none at this address. Source: aclrtHostUnregister."""
    block: Allocation | None = live.find(address)
    if block is None or block.address != address or block.space is not Space.REGISTERED:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{describe(address)}: no registration begins here. Pass the address of {fn('aclrtHostRegister')}.",
            Reason.NOT_REGISTERED,
            address=address,
        )
    live.remove(address)
    mapped = _mapped.pop(address, None)
    if mapped is not None and mapped is not block:
        live.remove(mapped.address)
        mapped.memory.unreserve(mapped.address, mapped.taken.nbytes)
    if observers:
        emit(Unregistered(current.call, block))


def device_pointer(address: int, flags: int) -> int:
    """The device's address of registered host memory. Source: aclrtHostGetDevicePointer."""
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flag {flags} is reserved and must be 0.")
    block: Allocation | None = live.find(address)
    mapped = _mapped.get(block.address) if block is not None else None
    if block is None or mapped is None or mapped is block:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{describe(address)}: it is not registered as mapped. Call {fn('aclrtHostRegister')} first.",
        )
    return mapped.address + address - block.address
