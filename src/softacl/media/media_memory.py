"""The memory of pictures: blocks of media memory, looked up when a task runs."""

from __future__ import annotations

from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.memory.live_blocks import Allocation, Space, describe
from softacl.runtime.state import Device, live

_MEDIA = frozenset({Space.MEDIA})


def locate(
    what: str,
    address: int,
    nbytes: int,
    device: Device,
    spaces: frozenset[Space] = _MEDIA,
    made_by: str = "acldvppMalloc",
    touch: bool = True,
) -> Allocation:
    """The block of media memory of the device that holds `nbytes` at an address.

    what: for messages. spaces: in which the block may be. touch: commit memory for the bytes. 507018 for any other address, as a
    task of the vendor's fails with it.
    """
    block: Allocation | None = live.find(address) if 0 < address < 2**64 else None
    if block is None or block.space not in spaces:
        others = f" or {fn('aclrtMalloc')}" if Space.DEVICE in spaces else ""
        why = f"is at {describe(address)}. Media operations take memory of {fn(made_by)}{others}"
    elif block.device is not device:
        why = f"is on device {block.device.id if block.device else '?'}, the stream is of device {device.id}"
    elif address + nbytes > block.end:
        why = f"needs {format_size(nbytes)} from {describe(address)}; it ends {address + nbytes - block.end} bytes past the block"
    else:
        if touch and not block.resident:
            block.touch(address, nbytes)
        return block
    raise AclError(Code.RT_AICPU_EXCEPTION, f"{what} {why}")
