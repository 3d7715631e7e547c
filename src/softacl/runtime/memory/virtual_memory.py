"""Virtual memory: addresses reserved, physical memory taken, the two mapped on each other, and undone again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from softacl.codes import Code, MemAllocationType, MemAttr, MemHandleType, MemLocationType
from softacl.drivers.base import MemoryDevice, Page, Range
from softacl.errors import AclError
from softacl.events import Mapped, PhysicalAllocated, PhysicalFreed, Released, Reserved, Unmapped
from softacl.faces import fn
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.address_aliases import Alias, show
from softacl.runtime.memory.allocations import Allocation, Release, Space, describe
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.process.devices import Device
from softacl.runtime.state import current, live, locked, process
from softacl.units import format_size

__all__ = [
    "Property",
    "access",
    "free_physical",
    "granularity",
    "handle_at",
    "malloc_physical",
    "map_memory",
    "property_of",
    "release_address",
    "reserve_address",
    "set_access",
    "unmap_memory",
    "when_freed",
]

# What physical memory on a device is made of; _NORMAL is served by huge pages: the step is 2 MiB, too.
_HUGE = {MemAttr.HBM_MEM_HUGE, MemAttr.MEM_HUGE, MemAttr.MEM_P2P_HUGE}
_NORMAL = {MemAttr.HBM_MEM_NORMAL, MemAttr.MEM_NORMAL, MemAttr.MEM_P2P_NORMAL}
_GIANT = {MemAttr.HBM_MEM_HUGE1G, MemAttr.MEM_HUGE1G, MemAttr.MEM_P2P_HUGE1G}
_ON_HOST = {
    MemAttr.DDR_MEM_HUGE,
    MemAttr.DDR_MEM_NORMAL,
    MemAttr.DDR_MEM_P2P_HUGE,
    MemAttr.DDR_MEM_P2P_NORMAL,
}


@dataclass(frozen=True)
class Property:
    """What physical memory is asked for (aclrtPhysicalMemProp)."""

    handle_type: int = 0
    allocation_type: int = 0
    memory_attribute: int = 0
    location_type: int = 0
    location_id: int = 0
    reserve: int = 0


@dataclass(eq=False)
class Reservation:
    """Reserved addresses."""

    address: int
    nbytes: int
    device: Device


@dataclass(eq=False)
class Physical:
    """Physical memory without an address of its own."""

    taken: Range
    nbytes: int
    device: Device
    wanted: Property
    mapped: int = 0
    freed: bool = False


_reservations: dict[int, Reservation] = {}
physicals: HandleTable[Physical] = HandleTable(
    "physical memory handle", Code.RT_PARAM_INVALID, "aclrtMallocPhysical", Reason.MAPPING
)


def granularity(wanted: Property, option: int) -> int:
    """The step of sizes of physical memory: 0 the least, 1 the recommended. Source: aclrtMemGetAllocationGranularity."""
    _check_attribute(wanted)
    if option not in (0, 1):
        raise AclError(Code.RT_PARAM_INVALID, f"option {option} is not known (0 minimum, 1 recommended).")
    return _page_bytes(_check_place(wanted))


def _page_bytes(page: Page) -> int:
    profile = process.settings.profile
    return profile.giant_page_bytes if page is Page.GIANT else profile.huge_page_bytes


def _check_attribute(wanted: Property) -> None:
    """100000 for a kind of memory that physical memory is not made of."""
    attribute = wanted.memory_attribute
    if wanted.location_type == MemLocationType.MEM_LOCATION_TYPE_DEVICE and attribute in _ON_HOST:
        raise AclError(
            Code.INVALID_PARAM,
            f"memAttr {attribute} is memory of the host, the location is a device. Use 4 ACL_HBM_MEM_HUGE.",
        )
    if attribute not in _HUGE | _NORMAL | _GIANT | _ON_HOST:
        raise AclError(
            Code.INVALID_PARAM,
            f"memAttr {attribute} is not a kind of which physical memory is made (for instance 4 ACL_HBM_MEM_HUGE).",
        )


def _check_place(wanted: Property) -> Page:
    """The pages, on a device that is there."""
    profile = process.settings.profile
    _refuse_device_mode()
    if wanted.reserve:
        raise AclError(Code.RT_PARAM_INVALID, f"reserve is {wanted.reserve}; it must be 0.")
    if wanted.location_type != MemLocationType.MEM_LOCATION_TYPE_DEVICE:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"location type {wanted.location_type}; physical memory lies on a device (1) here.",
        )
    devices.check_id(wanted.location_id)
    if wanted.memory_attribute not in _GIANT:
        return Page.HUGE
    if not profile.giant_page_bytes:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{profile.soc_name} has no pages of 1 GiB.")
    return Page.GIANT


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
        emit(Reserved(current.call, address, nbytes))
    return address


@locked
def release_address(address: int) -> None:
    """Take reserved addresses back; nothing may be mapped there. Source: aclrtReleaseMemAddress."""
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
        emit(Released(current.call, address))


_NO_PLACES = {MemLocationType.MEM_LOCATION_TYPE_UNREGISTERED, MemLocationType.MEM_LOCATION_TYPE_MANAGED}


def malloc_physical(nbytes: int, wanted: Property, flags: int) -> int:
    """Take physical memory of a device; its handle. The size is a multiple of `granularity`. Source: aclrtMallocPhysical."""
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; it must be more than 0.", Reason.INVALID_SIZE, size=0)
    if flags:
        raise AclError(Code.INVALID_PARAM, f"flags is {flags}; it is reserved and must be 0.")
    for name, value, only in (
        ("handleType", wanted.handle_type, MemHandleType.MEM_HANDLE_TYPE_NONE),
        ("allocationType", wanted.allocation_type, MemAllocationType.MEM_ALLOCATION_TYPE_PINNED),
    ):
        if value != only:
            raise AclError(Code.INVALID_PARAM, f"{name} {value} is not known (only {int(only)}).")
    if wanted.location_type in _NO_PLACES:
        raise AclError(
            Code.INVALID_PARAM, f"location type {wanted.location_type} has no physical memory. Use 1, a device."
        )
    _check_attribute(wanted)
    page = _check_place(wanted)
    step = _page_bytes(page)
    if nbytes % step:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"size {nbytes} is not a multiple of {step}, the granularity ({fn('aclrtMemGetAllocationGranularity')}).",
        )
    require_context()
    device = devices.use(wanted.location_id)
    physical = Physical(device.memory.allocate(nbytes, page), nbytes, device, wanted)
    handle = physicals.add(physical)
    if observers:
        emit(PhysicalAllocated(current.call, physical, nbytes))
    return handle


#: called with physical memory whose handle is freed
when_freed: list[Callable[[Physical], None]] = []


@locked
def free_physical(handle: int) -> None:
    """Free physical memory; while it is mapped it stays, and goes with the last mapping. Source: aclrtFreePhysical."""
    physical = physicals.remove(handle)
    physical.freed = True
    for tell in when_freed:
        tell(physical)
    _release_unused(physical)
    if observers:
        emit(PhysicalFreed(current.call, physical))


def _release_unused(physical: Physical) -> None:
    if physical.freed and not physical.mapped:
        memory: MemoryDevice = physical.device.memory
        memory.free(physical.taken)


_mappings: dict[int, Physical] = {}
process.forgetters += [_reservations.clear, _mappings.clear, physicals.live.clear]


def _end_with(device: Device) -> None:
    """Addresses, physical memory and mappings end with their device."""
    for handle, physical in tuple(physicals.live.items()):
        if physical.device is device:
            physicals.live.pop(handle, None)
    for address, reservation in tuple(_reservations.items()):
        if reservation.device is device:
            _reservations.pop(address, None)
    for address, physical in tuple(_mappings.items()):
        if physical.device is device:
            _mappings.pop(address, None)


process.closers.append(_end_with)


@locked
def map_memory(address: int, nbytes: int, offset: int, handle: int, flags: int) -> None:
    """Put physical memory behind reserved addresses, from the start of a reservation or inside it.

    offset, flags: reserved, 0. nbytes: the size of the physical memory. Source: aclrtMapMem.
    """
    call = "aclrtMapMem"
    if address == 0:
        raise _null("virPtr")
    physical = physicals.get(handle)
    if nbytes == 0 or flags:
        raise AclError(
            Code.INVALID_PARAM, f"size {nbytes}, flags {flags}; the size is more than 0, the flags are reserved, 0."
        )
    if offset:
        raise AclError(Code.RT_PARAM_INVALID, f"offset {offset} is reserved and must be 0.")
    if nbytes != physical.nbytes:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"size {nbytes} is not that of the physical memory, {physical.nbytes} ({format_size(physical.nbytes)}).",
        )
    inside = any(
        r.address <= address and address + nbytes <= r.address + r.nbytes and r.device is physical.device
        for r in _reservations.values()
    )
    step = process.settings.profile.huge_page_bytes
    if not inside or address % step:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{format_size(nbytes)} at {address:#x} do not lie in addresses reserved on device "
            f"{physical.device.id}, at a multiple of {step}. Call {fn('aclrtReserveMemAddress')} first.",
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
    taken = physical.taken
    alias = Alias(
        address, nbytes, taken.page_bytes, taken.address + taken.shift - address, taken.resident, behind=taken
    )
    block = show(alias, Space.VIRTUAL, physical.device, physical.device.memory, call, Release.UNMAP)
    physical.mapped += 1
    _mappings[address] = physical
    if observers:
        emit(Mapped(current.call, block, physical))


@locked
def unmap_memory(address: int) -> None:
    """Take a mapping back; the physical memory stays. Source: aclrtUnmapMem."""
    if address == 0:
        raise _null("virPtr")
    block: Allocation | None = live.find(address)
    if block is None or block.address != address or block.freed_by is not Release.UNMAP:
        raise AclError(
            Code.RT_PARAM_INVALID, f"{describe(address)}: no mapping begins here.", Reason.MAPPING, address=address
        )
    live.remove(address)
    physical = _mappings.pop(address)
    physical.mapped -= 1
    _release_unused(physical)
    if observers:
        emit(Unmapped(current.call, block))


def handle_at(address: int) -> int:
    """The handle of the physical memory that is mapped at an address. Source: aclrtMemRetainAllocationHandle."""
    if address == 0:
        raise _null("virPtr")
    block: Allocation | None = live.find(address)
    physical = _mappings.get(block.address) if block is not None else None
    for handle, known in tuple(physicals.live.items()):
        if known is physical:
            return handle
    why = f"is not mapped by {fn('aclrtMapMem')}" if physical is None else "has physical memory whose handle was freed"
    raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)} {why}.")


def property_of(handle: int) -> Property:
    """What the physical memory of a handle was asked for with. Source: aclrtMemGetAllocationPropertiesFromHandle."""
    return physicals.get(handle).wanted


def set_access(address: int, nbytes: int, wanted: list[tuple[int, int, int]]) -> None:
    """Check the access that is asked for: (flags, location id, location type) each. Source: aclrtMemSetAccess.

    Mapped memory can be read and written from its device at once, so that there is nothing to set.
    """
    block: Allocation | None = live.find(address)
    if block is None or address + nbytes > block.end:
        raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)}: {nbytes} bytes are not mapped there.")
    for flags, location_id, location_type in wanted:
        if flags not in (1, 3) or location_type != MemLocationType.MEM_LOCATION_TYPE_DEVICE:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"access {flags} of location {location_id}, type {location_type} cannot be given.",
            )


def access(address: int, location_id: int, location_type: int) -> int:
    """3, read and write, for the device of a block, else 0. Source: aclrtMemGetAccess."""
    if address == 0:
        raise _null("virPtr")
    block: Allocation | None = live.find(address)
    if block is None or block.device is None or location_type != MemLocationType.MEM_LOCATION_TYPE_DEVICE:
        return 0
    return 3 if block.device.id == location_id else 0
