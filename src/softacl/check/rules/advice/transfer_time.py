"""Measures how much of the program's time and of the machine's memory is used by transfers."""

from __future__ import annotations

import time

from softacl.base.machine import physical_memory
from softacl.base.units import format_size
from softacl.check.findings import rules
from softacl.check.findings.site import Site
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.runtime.memory.live_blocks import Space

PINNED = 0.25  # share of the host's memory
MIN_SECONDS = 0.05  # minimum run time of a program whose time is analysed


class TransferTime:
    """Live pinned bytes, and the time of copies that the host waits for."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._pinned = 0
        self._largest: tuple[int, Block] | None = None
        self._began = 0.0  # when the first call began
        self._call = 0.0  # when the newest call began
        self._copying = 0.0
        self._by_line: dict[Site, list[float]] = {}  # seconds, copies, bytes

    def allocated(self, block: Block) -> None:
        """A block was allocated."""
        if block.space is Space.HOST:
            self._pinned += block.nbytes
            if self._largest is None or self._pinned > self._largest[0]:
                self._largest = self._pinned, block

    def freed(self, block: Block) -> None:
        """A block was freed."""
        if block.space is Space.HOST:
            self._pinned -= block.nbytes

    def call(self) -> None:
        """A function is called."""
        self._call = time.perf_counter()
        self._began = self._began or self._call

    def copied(self, count: int, site: Site) -> None:
        """A synchronous copy is done."""
        took = time.perf_counter() - self._call
        self._copying += took
        line = self._by_line.setdefault(site, [0.0, 0, 0])
        line[0] += took
        line[1] += 1
        line[2] += count

    def give(self) -> None:
        """The program has ended."""
        if self._largest is not None and self._largest[0] > PINNED * physical_memory():
            pinned, block = self._largest
            message = (
                f"{format_size(pinned)} of pinned memory are in use here, more than a quarter of the host's memory"
            )
            self._state.report(rules.PINNED_OVERUSE, message, block.made_at, block)
        whole = time.perf_counter() - self._began
        if whole >= MIN_SECONDS and self._copying * 2 > whole:
            site, (_, copies, nbytes) = max(self._by_line.items(), key=lambda item: item[1][0])
            message = (
                "more than half of the program's time went to synchronous copies, most of it here: "
                f"{int(copies)} copies, {format_size(int(nbytes))} in all"
            )
            self._state.report(rules.TRANSFER_BOUND, message, site)
