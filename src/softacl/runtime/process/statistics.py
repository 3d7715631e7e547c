"""Figures of a device's memory, always counted."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import Device, live, process


@dataclass(frozen=True)
class DeviceStatistics:
    """Bytes and counts of one device.

    requested: asked for by live blocks; reserved: what the chip takes for them after rounding; pages: bytes of whole pages,
    which is what `acl.rt.get_mem_info` counts as used; peak_pages: the most of them. n_blocks: live blocks;
    n_allocations: all since the device was opened.
    """

    requested: int
    reserved: int
    pages: int
    peak_pages: int
    total: int
    n_blocks: int
    n_allocations: int


def of_device(device: Device) -> DeviceStatistics:
    """The figures now. Pages and peaks are counted as they change; live blocks are gone through."""
    mine = [block for block in live.values() if block.device is device]
    memory = device.memory
    _, total = memory.totals(None)
    return DeviceStatistics(
        sum(block.nbytes for block in mine),
        sum(block.end - block.address for block in mine),
        memory.used,
        memory.peak,
        total,
        len(mine),
        memory.n_allocations,
    )


def pages_in_use(device_id: int) -> tuple[int, int]:
    """(now, at most) bytes of whole pages of a device; zeros before its first use. 107002 on a thread without a context.

    Source: aclrtGetMemUsageInfo.
    """
    devices.check_id(device_id)
    require_context()
    device = process.devices.get(device_id)
    if device is None:
        return 0, 0
    figures = of_device(device)
    return figures.pages, figures.peak_pages
