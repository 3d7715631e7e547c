"""Checks on which device memory is used."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site, owned
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import StreamClock
from softacl.check.state.run_state import RunState
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import current, process

#: Memory that belongs to the device of its context.
OF_ONE_DEVICE = frozenset({Space.DEVICE, Space.MEDIA})


def judge_device(
    state: RunState, call: str, d: Block | None, s: Block | None, stream: StreamClock | None, site: Site
) -> None:
    """Check that one of the blocks of an accepted copy or fill belongs to the executing device."""
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
    state.report(rules.USE_ON_WRONG_DEVICE, message, site, blocks[0])
