"""What an address is: where it lies, on which device, on what pages."""

from __future__ import annotations

from typing import NamedTuple

from softacl.codes import Code, MemLocationType
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, Space, describe, in_window
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import live


class PointerAttributes(NamedTuple):
    """Location type and device id, and the page size in bytes (aclrtPtrAttributes)."""

    location_type: int
    location_id: int
    page_bytes: int


def attributes(address: int) -> PointerAttributes:
    """Of device, media, pinned, registered or other host memory. 100000 for null, 107000 for addresses without memory.

    Source: aclrtPointerGetAttributes.
    """
    block: Allocation | None = live.find(address)
    if block is None:
        if address == 0 or in_window(address):
            code = Code.INVALID_PARAM if address == 0 else Code.RT_PARAM_INVALID
            raise AclError(code, f"{describe(address)}. Pass the address of live memory.")
        return PointerAttributes(MemLocationType.MEM_LOCATION_TYPE_UNREGISTERED, 0, 0)
    if block.space is Space.MANAGED:
        return PointerAttributes(MemLocationType.MEM_LOCATION_TYPE_MANAGED, 0, block.taken.page_bytes)
    if block.space in HOST_SPACES:
        return PointerAttributes(MemLocationType.MEM_LOCATION_TYPE_HOST, 0, block.taken.page_bytes)
    device_id = block.device.id if block.device is not None else 0
    return PointerAttributes(MemLocationType.MEM_LOCATION_TYPE_DEVICE, device_id, block.taken.page_bytes)


def address_range(address: int) -> tuple[int, int]:
    """(first address, bytes) of the block that an address lies in. 100000 for null, 107000 without a block.

    Source: aclrtMemGetAddressRange.
    """
    if address == 0:
        why = "the address is null. Pass an address of live memory."
        raise AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role="ptr")
    block: Allocation | None = live.find(address)
    if block is None:
        raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)}.")
    return block.address, block.end - block.address


#: ACL_RT_MEM_TYPE_DEV, _DVPP, _RSVD
_MEMORY_TYPES = {Space.DEVICE: 0x2, Space.MEDIA: 0x8, Space.VIRTUAL: 0x20}
_ALL_TYPES = 0x2 | 0x8 | 0x20


def are_of_type(addresses: list[int], mask: int, reserved: int) -> bool:
    """Whether all addresses are device memory of the kinds in a mask: 2 device, 8 media, 32 reserved addresses.

    107000 for no addresses, another bit in the mask, or `reserved` that is not 0. Source: aclrtCheckMemType.
    """
    if reserved:
        raise AclError(Code.RT_PARAM_INVALID, f"reserve is {reserved}; it must be 0.")
    if not addresses:
        raise AclError(Code.RT_PARAM_INVALID, "there are no addresses; give at least one.")
    if mask & ~_ALL_TYPES:
        raise AclError(
            Code.RT_PARAM_INVALID, f"memType is {mask:#x}; it must combine 0x2 device, 0x8 media and 0x20 reserved."
        )
    require_context()
    blocks: list[Allocation | None] = [live.find(address) for address in addresses]
    return all(block is not None and bool(_MEMORY_TYPES.get(block.space, 0) & mask) for block in blocks)
