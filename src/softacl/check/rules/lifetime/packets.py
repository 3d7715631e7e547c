"""Judges reads of packets of video encoders that are no longer valid."""

from __future__ import annotations

from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import CopyDone, CopyQueued, PacketLent, PacketTaken


class Packets:
    """The packets that an encoder has taken back."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self.taken: dict[int, PacketTaken] = {}  # by address

    @on(PacketTaken)
    def _taken(self, happened: PacketTaken, site: Site) -> None:
        self.taken[happened.address] = happened

    @on(PacketLent)
    def _lent(self, happened: PacketLent, site: Site) -> None:
        """The memory of a packet is another packet's now."""
        end = happened.address + happened.nbytes
        for address, taken in tuple(self.taken.items()):
            if address < end and happened.address < address + taken.nbytes:
                self.taken.pop(address, None)
        block = self._state.table.live_at(happened.address)
        if block is not None and block.initialised is not None:
            block.initialised.add(happened.address, min(end, block.end))

    def read(self, copy: CopyDone | CopyQueued, site: Site) -> None:
        """A copy, while packets are known that are no longer valid."""
        state = self._state
        block = state.table.of(copy.src_block, copy.src)
        for address, taken in tuple(self.taken.items()):
            if block is not None and copy.src < address + taken.nbytes and copy.src + copy.nbytes > address:
                message = f"{state.name_of(copy)} reads a packet of {taken.nbytes} bytes of {block} after {taken.how}"
                state.report(rules.MEDIA_OUTPUT_AFTER_CALLBACK, message, site, block)
