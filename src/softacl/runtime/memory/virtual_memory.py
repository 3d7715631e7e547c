"""Virtual memory: reserve addresses, allocate physical memory, map the one to the other, and undo it."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from softacl import events
from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code, MemAllocationType, MemAttr, MemHandleType, MemLocationType
from softacl.drivers.base import MemoryDevice, Page, Range
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.address_aliases import Alias, show
from softacl.runtime.memory.allocate import take
from softacl.runtime.memory.live_blocks import Allocation, Release, Space, describe
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import Device, current, live, locked, process

# The kinds of physical memory on a device; _NORMAL is served by huge pages: the step is 2 MiB, too.
_HUGE = {MemAttr.HBM_MEM_HUGE, MemAttr.MEM_HUGE, MemAttr.MEM_P2P_HUGE}
_NORMAL = {MemAttr.HBM_MEM_NORMAL, MemAttr.MEM_NORMAL, MemAttr.MEM_P2P_NORMAL}
_GIANT = {MemAttr.HBM_MEM_HUGE1G, MemAttr.MEM_HUGE1G, MemAttr.MEM_P2P_HUGE1G}
_ON_HOST = {
    MemAttr.DDR_MEM_HUGE,
    MemAttr.DDR_MEM_NORMAL,
    MemAttr.DDR_MEM_P2P_HUGE,
    MemAttr.DDR_MEM_P2P_NORMAL,
}


class Property(NamedTuple):
    """The requested kind of physical memory (aclrtPhysicalMemProp)."""

    handle_type: int = 0
    allocation_type: int = 0
    memory_attribute: int = 0
    location_type: int = 0
    location_id: int = 0
    reserve: int = 0


class Reservation:
    """Reserved addresses."""

    def __init__(self, address: int, nbytes: int, device: Device) -> None:
        self.address, self.nbytes, self.device = address, nbytes, device


class Physical:
    """Physical memory without its own address. device: None for host memory."""

    def __init__(self, taken: Range, nbytes: int, device: Device | None, memory: MemoryDevice, prop: Property) -> None:
        self.taken, self.nbytes, self.device, self.memory, self.properties = taken, nbytes, device, memory, prop
        self.mapped = 0
        self.freed = False


class Mapping:
    """Physical memory behind reserved addresses. granted: access there: (location type, id) -> flags.

    shown: whether the program itself may touch it there, which is memory of the host.
    """

    def __init__(self, address: int, physical: Physical, device: Device, alias: Alias) -> None:
        self.address, self.physical, self.device, self.alias = address, physical, device, alias
        self.granted: dict[tuple[int, int], int] = {}
        self.shown = False

    def grant(self, location_type: int, location_id: int, flags: int) -> None:
        """Let a device or the host use it."""
        self.granted[location_type, location_id] = flags
        self.alias.refused = False
        if location_type == _HOST and not self.shown:
            self.physical.memory.show(self.physical.taken, self.address)
            self.shown = True

    def end(self) -> None:
        """Take it from the program, and from the physical memory."""
        if self.shown:
            self.shown = False
            self.physical.memory.hide(self.physical.taken, self.address)
        self.device.memory.unmirror(self.address, self.physical.nbytes)
        self.physical.mapped -= 1
        _release_unused(self.physical)


_HOST = MemLocationType.MEM_LOCATION_TYPE_HOST
_NUMA = MemLocationType.MEM_LOCATION_TYPE_HOST_NUMA
_DEVICE = MemLocationType.MEM_LOCATION_TYPE_DEVICE


_reservations: dict[int, Reservation] = process.owns({})
physicals: HandleTable[Physical] = process.owns(
    HandleTable("physical memory handle", Code.RT_PARAM_INVALID, "aclrtMallocPhysical", Reason.MAPPING)
)


def granularity(prop: Property, option: int) -> int:
    """The step of sizes of physical memory: 0 the least, 1 the recommended. Source: aclrtMemGetAllocationGranularity."""
    _check_attribute(prop)
    if option not in (0, 1):
        raise AclError(Code.RT_PARAM_INVALID, f"option {option} is not known (0 minimum, 1 recommended).")
    return _page_bytes(_check_location(prop))


def _page_bytes(page: Page) -> int:
    profile = process.settings.profile
    return profile.giant_page_bytes if page is Page.GIANT else profile.huge_page_bytes


def _check_attribute(prop: Property) -> None:
    """100000 for memory attributes that physical memory does not have."""
    attribute = prop.memory_attribute
    if prop.location_type == _DEVICE and attribute in _ON_HOST:
        raise AclError(
            Code.INVALID_PARAM,
            f"memAttr {attribute} is host memory, but the location is a device. Use 4 ACL_HBM_MEM_HUGE.",
        )
    if attribute not in _HUGE | _NORMAL | _GIANT | _ON_HOST:
        raise AclError(
            Code.INVALID_PARAM,
            f"memAttr {attribute} is not a kind of physical memory (for instance 4 ACL_HBM_MEM_HUGE).",
        )


def _check_location(prop: Property) -> Page:
    """The pages, on a device that is there, or on the host."""
    profile = process.settings.profile
    _refuse_device_mode()
    if prop.reserve:
        raise AclError(Code.RT_PARAM_INVALID, f"reserve is {prop.reserve}; it must be 0.")
    if prop.location_type == _DEVICE:
        devices.check_id(prop.location_id)
    elif prop.location_type not in (_HOST, _NUMA):
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"location type {prop.location_type}; physical memory is on the host (0), on a device (1) or on a NUMA node "
            "of the host (4).",
        )
    if prop.location_type == _NUMA:
        _check_node(prop.location_id)
    if prop.memory_attribute not in _GIANT:
        return Page.HUGE
    if prop.location_type != _DEVICE:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"memAttr {prop.memory_attribute} asks for pages of 1 GiB, which the host does not have. "
            "Use 13 ACL_MEM_HUGE.",
        )
    if not profile.giant_page_bytes:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{profile.soc_name} has no pages of 1 GiB.")
    return Page.GIANT


def _check_node(node: int) -> None:
    """A NUMA node of this machine; needs a context, as the vendor's runtime asks the device's driver about it."""
    require_context()
    if node < 0 or (node and not os.path.isdir(f"/sys/devices/system/node/node{node}")):
        raise AclError(Code.RT_PARAM_INVALID, f"location id {node}: this machine has no NUMA node of that number.")


def _refuse_device_mode() -> None:
    if process.settings.run_mode == "device":
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "there is no virtual memory in run mode ACL_DEVICE.")


def _null(role: str) -> AclError:
    why = f"{role} is null. Pass an address that {fn('aclrtReserveMemAddress')} returned."
    return AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role=role)


@locked
def reserve_address(nbytes: int, alignment: int, expected: int, flags: int) -> int:
    """Reserve addresses on the thread's device; a multiple of 2 MiB.

    alignment, expected: reserved, 0. flags: 1 for huge pages, 0. Source: aclrtReserveMemAddress.
    """
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    if flags not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"flags {flags} is not known (0, or 1 for huge pages).")
    if alignment:
        raise AclError(Code.RT_PARAM_INVALID, f"alignment {alignment} is reserved and must be 0.")
    _refuse_device_mode()
    step = process.settings.profile.huge_page_bytes
    device = require_context().device
    whole = -(-nbytes // step) * step
    address = device.memory.reserve(whole, step)
    _reservations[address] = Reservation(address, whole, device)
    if observers:
        emit(events.Reserved(current.call, address, nbytes))
    return address


@locked
def release_address(address: int) -> None:
    """Release reserved addresses; nothing may be mapped there. Source: aclrtReleaseMemAddress."""
    if address == 0:
        raise _null("virPtr")
    reservation = _reservations.get(address)
    if reservation is None:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{address:#x} is not the start of reserved addresses.",
            Reason.MAPPING,
            address=address,
        )
    there = live.overlapping(address, reservation.nbytes)
    if there:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"memory is still mapped at {there[0].address:#x}. Call {fn('aclrtUnmapMem')} first.",
            Reason.MAPPING,
            address=address,
        )
    del _reservations[address]
    reservation.device.memory.unreserve(address, reservation.nbytes)
    if observers:
        emit(events.Released(current.call, address))


_NO_LOCATIONS = {MemLocationType.MEM_LOCATION_TYPE_UNREGISTERED, MemLocationType.MEM_LOCATION_TYPE_MANAGED}


def malloc_physical(nbytes: int, prop: Property, flags: int) -> int:
    """Allocate physical memory of a device, or of the host; its handle. The size is a multiple of `granularity`.

    Memory of the host needs no context; a NUMA node of it does. Source: aclrtMallocPhysical.
    """
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flags is {flags}; it is reserved and must be 0.")
    for name, value, only in (
        ("handleType", prop.handle_type, MemHandleType.MEM_HANDLE_TYPE_NONE),
        ("allocationType", prop.allocation_type, MemAllocationType.MEM_ALLOCATION_TYPE_PINNED),
    ):
        if value != only:
            raise AclError(Code.INVALID_PARAM, f"{name} {value} is not known (only {int(only)}).")
    if prop.location_type in _NO_LOCATIONS:
        raise AclError(
            Code.INVALID_PARAM, f"location type {prop.location_type} has no physical memory. Use 1, a device."
        )
    _check_attribute(prop)
    page = _check_location(prop)
    step = _page_bytes(page)
    if nbytes % step:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"size {nbytes} is not a multiple of {step}, the granularity ({fn('aclrtMemGetAllocationGranularity')}).",
        )
    if prop.location_type == _DEVICE:
        require_context()
        device = devices.use(prop.location_id)
        taken = take(device.memory, nbytes, page)
        physical = Physical(taken, nbytes, device, device.memory, prop)
    else:
        memory = process.host()
        physical = Physical(memory.allocate_pages(nbytes, page), nbytes, None, memory, prop)
    handle = physicals.add(physical)
    if observers:
        emit(events.PhysicalAllocated(current.call, physical, nbytes))
    return handle


#: called with physical memory whose handle is freed
when_freed: list[Callable[[Physical], None]] = []


@locked
def free_physical(handle: int) -> None:
    """Free physical memory; while it is mapped it stays, and goes with the last mapping. Source: aclrtFreePhysical."""
    physical = physicals.remove(handle)
    physical.freed = True
    for notify in when_freed:
        notify(physical)
    _release_unused(physical)
    if observers:
        emit(events.PhysicalFreed(current.call, physical))


def _release_unused(physical: Physical) -> None:
    if physical.freed and not physical.mapped:
        physical.memory.free(physical.taken)


_mappings: dict[int, Mapping] = process.owns({})


def _end_with(device: Device) -> None:
    """Addresses, physical memory and mappings end with their device."""
    for handle, physical in tuple(physicals.live.items()):
        if physical.device is device:
            physicals.live.pop(handle, None)
    for address, reservation in tuple(_reservations.items()):
        if reservation.device is device:
            _reservations.pop(address, None)
    for address, mapping in tuple(_mappings.items()):
        if mapping.device is device and _mappings.pop(address, None) is not None:
            mapping.end()


process.on_device_closed(_end_with)


@locked
def map_memory(address: int, nbytes: int, offset: int, handle: int, flags: int) -> None:
    """Put physical memory behind reserved addresses, from the start of a reservation or inside it.

    offset, flags: reserved, 0. nbytes: the size of the physical memory. Its device may use it at once; memory of the host
    may be used by the program and by the device of the addresses. Source: aclrtMapMem.
    """
    mapping = _map("aclrtMapMem", address, nbytes, offset, handle, flags)
    if mapping.physical.device is None:
        mapping.grant(_HOST, 0, _BOTH)
    mapping.grant(_DEVICE, mapping.device.id, _BOTH)
    _announce(mapping)


@locked
def map_without_access(address: int, nbytes: int, offset: int, handle: int, flags: int) -> None:
    """As `map_memory`, but without access before `set_access`: copies are refused. Source: aclrtMemMapNoAccess."""
    mapping = _map("aclrtMemMapNoAccess", address, nbytes, offset, handle, flags)
    mapping.alias.refused = True
    _announce(mapping)


_BOTH = 3  # reading and writing (aclrtMemAccessFlags)


def _announce(mapping: Mapping) -> None:
    """Make a mapping a live block."""
    alias, physical = mapping.alias, mapping.physical
    alias.resident = physical.taken.resident and not alias.refused
    call = "aclrtMemMapNoAccess" if alias.refused else "aclrtMapMem"
    space = Space.VIRTUAL if physical.device is not None else Space.HOST_VIRTUAL
    try:
        block = show(alias, space, physical.device, physical.memory, call, Release.UNMAP)
    except ValueError:
        mapping.end()
        raise
    _mappings[mapping.address] = mapping
    if observers:
        emit(events.Mapped(current.call, block, physical))


def _map(call: str, address: int, nbytes: int, offset: int, handle: int, flags: int) -> Mapping:
    """Check every rule of a mapping, and make it without access."""
    if address == 0:
        raise _null("virPtr")
    physical = physicals.get(handle)
    if nbytes == 0 or flags:
        raise AclError(
            Code.INVALID_PARAM, f"size {nbytes}, flags {flags}; size must be more than 0, flags (reserved) 0."
        )
    if offset:
        raise AclError(Code.RT_PARAM_INVALID, f"offset {offset} is reserved and must be 0.")
    if not physical.nbytes:
        physical.nbytes = nbytes  # another process's, whose size this one learns here
    if nbytes != physical.nbytes:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"size {nbytes} is not that of the physical memory, {physical.nbytes} ({format_size(physical.nbytes)}).",
        )
    inside = [r for r in reservations_around(address, nbytes) if physical.device is None or r.device is physical.device]
    step = process.settings.profile.huge_page_bytes
    if not inside or address % step:
        where = f"reserved on device {physical.device.id}" if physical.device is not None else "that are reserved"
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{format_size(nbytes)} at {address:#x} are not in addresses {where}, at a multiple of {step}. "
            f"Call {fn('aclrtReserveMemAddress')} first.",
            Reason.MAPPING,
            address=address,
        )
    there = live.overlapping(address, nbytes)
    if there:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{describe(there[0].address)} is mapped there already.",
            Reason.MAPPING,
            address=address,
        )
    taken, reservation = physical.taken, inside[0]
    # Where the device works for these addresses, so that adjacent mappings are one piece.
    shift = reservation.device.memory.mirror(taken.address + taken.shift, nbytes, address)
    lead = taken.address - address
    alias = Alias(address, nbytes, taken.page_bytes, shift, False, taken, lead, reserved=reservation.address)
    physical.mapped += 1
    return Mapping(address, physical, reservation.device, alias)


@locked
def unmap_memory(address: int) -> None:
    """Remove a mapping; the physical memory stays. Source: aclrtUnmapMem."""
    if address == 0:
        raise _null("virPtr")
    block: Allocation | None = live.find(address)
    if block is None or block.address != address or block.freed_by is not Release.UNMAP:
        raise AclError(
            Code.RT_PARAM_INVALID, f"{describe(address)}: no mapping begins here.", Reason.MAPPING, address=address
        )
    live.remove(address)
    _mappings.pop(address).end()
    if observers:
        emit(events.Unmapped(current.call, block))


def reservations_around(address: int, nbytes: int) -> list[Reservation]:
    """The reservation that contains the range; empty if there is none."""
    return [r for r in _reservations.values() if r.address <= address and address + nbytes <= r.address + r.nbytes]


def handle_at(address: int) -> int:
    """The handle of the physical memory that is mapped at an address. Source: aclrtMemRetainAllocationHandle."""
    if address == 0:
        raise _null("virPtr")
    block: Allocation | None = live.find(address)
    mapping = _mappings.get(block.address) if block is not None else None
    physical = mapping.physical if mapping is not None else None
    for handle, candidate in tuple(physicals.live.items()):
        if candidate is physical:
            return handle
    why = f"is not mapped by {fn('aclrtMapMem')}" if physical is None else "has physical memory whose handle was freed"
    raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)} {why}.")


def property_of(handle: int) -> Property:
    """The properties with which the physical memory of a handle was allocated. Source: aclrtMemGetAllocationPropertiesFromHandle."""
    return physicals.get(handle).properties


@locked
def set_access(address: int, nbytes: int, grants: list[tuple[int, int, int]]) -> None:
    """Give access: (flags, location id, location type) each; flags 1 reads, 3 reads and writes. Source: aclrtMemSetAccess.

    Devices may have access to any mapping, the host to memory of the host. All of them are checked before one is granted.
    """
    block: Allocation | None = live.find(address)
    if block is None or block.available(address, nbytes) < nbytes:
        raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)}: {nbytes} bytes are not mapped there.")
    there = [(piece, _mappings.get(piece.address)) for piece, _, _ in block.pieces(address, nbytes)]
    of_host = all(mapping is not None and mapping.physical.device is None for _, mapping in there)
    for flags, location_id, location_type in grants:
        if flags not in (1, _BOTH) or not (location_type == _DEVICE or (location_type == _HOST and of_host)):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"access {flags} of location {location_id}, type {location_type} cannot be given to {describe(address)}.",
            )
    for piece, mapping in there:
        if mapping is None:  # memory with an address of its own: its device has access
            continue
        for flags, location_id, location_type in grants:
            mapping.grant(location_type, 0 if location_type == _HOST else location_id, flags)
        piece.resident = mapping.alias.resident = mapping.physical.taken.resident
        piece.invalidate()


def access(address: int, location_id: int, location_type: int) -> int:
    """A location's access to a block: 3 read and write, 1 read, 0 none. Source: aclrtMemGetAccess."""
    if address == 0:
        raise _null("virPtr")
    block: Allocation | None = live.find(address)
    mapping = _mappings.get(block.address) if block is not None else None
    if mapping is not None:
        return mapping.granted.get((location_type, 0 if location_type == _HOST else location_id), 0)
    if block is None or block.device is None or location_type != _DEVICE:
        return 0
    return _BOTH if block.device.id == location_id else 0
