"""Judges on which device memory is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.site import Site, owned
from softacl.runtime.memory.allocations import Space
from softacl.runtime.state import current, process

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block
    from softacl.check.engine.checker import Checker
    from softacl.check.engine.clocks import StreamClock

__all__ = ["OF_ONE_DEVICE", "judge_device"]

#: Memory that belongs to the device of its context.
OF_ONE_DEVICE = frozenset({Space.DEVICE, Space.MEDIA})


def judge_device(
    checker: Checker, call: str, d: Block | None, s: Block | None, stream: StreamClock | None, site: Site
) -> None:
    """An accepted copy or fill: whether the device that does it has one of the blocks."""
    context = current.context
    here = stream.device if stream is not None else None if context is None else context.device.id
    blocks = [block for block in (d, s) if block is not None and block.space in OF_ONE_DEVICE]
    if here is None or not blocks or any(block.device == here for block in blocks):
        return
    device = process.devices.get(here)
    if device is not None and any(block.device in device.peers for block in blocks):
        return
    if owned():
        return  # an object knows its device
    how = f"on {stream.name}" if stream is not None else f"while device {here} is current"
    message = f"{call} uses {blocks[0]} {how}"
    checker.report(rules.handles.UseOnWrongDevice, message, site, blocks[0])
