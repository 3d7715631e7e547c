"""Figures of a device's memory, always counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from softacl.runtime.state import live

if TYPE_CHECKING:
    from softacl.runtime.process.devices import Device

__all__ = ["DeviceStatistics", "of_device"]


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
    free, total = memory.totals(None)
    return DeviceStatistics(
        sum(block.nbytes for block in mine),
        sum(block.end - block.address for block in mine),
        total - free,
        memory.peak,
        total,
        len(mine),
        memory.n_allocations,
    )
