"""Sees the program's own touches of pinned memory: access is taken from pages in flight, and from freed blocks.

The first touch faults; its line is noted, the access is given back and the instruction goes on. A page is taken only
where all its bytes of the block are in flight: system calls (file.readinto) do not fault but fail, so nothing that a
right program may touch is ever taken.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING

from softacl import _native
from softacl.check.site import capture, compiled
from softacl.check.table import Block
from softacl.drivers.soft import SoftDriver
from softacl.runtime.allocations import Space
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.check.checker import Checker

__all__ = ["Watch"]

_PAGE = 4096
_NONE, _READ, _BOTH = 0, 1, 3


class Watch:
    """Protection of pinned memory. Everything here runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._low = 0
        self._guarded: dict[Block, list[tuple[int, int, int]]] = {}  # (start, end, access) taken
        self._freed: dict[int, tuple[int, Block]] = {}  # start of a freed block's pages -> end, block
        self.enabled = False

    def enable(self) -> None:
        """Before the runtime's first use."""
        SoftDriver.host_twice = True
        self.enabled = True
        self._checker.pieces.enable()

    def listen(self) -> None:
        """Hear of faults in the addresses that the runtime gives out now."""
        if self._low == process.low or not self.enabled:
            return
        self._freed.clear()
        self._low = 0  # on the device there is one mapping, which the tasks need
        if process.started and isinstance(process.driver, SoftDriver) and process.settings.run_mode == "host":
            self._low = process.low
            _native.watch(process.low, process.driver.host_end, process.driver.host_start, self._touched)

    def begin(self, block: Block) -> None:
        """A block of pinned memory was allocated."""
        self.listen()
        for start, (end, _) in list(self._freed.items()):
            if start < block.end and block.address < end:
                del self._freed[start]
                _native.protect(start, end - start, _BOTH)

    def untouched(self, block: Block, address: int, count: int) -> bool:
        """Whether no page of a range ever was touched."""
        driver = process.driver
        if self._low == 0 or not isinstance(driver, SoftDriver):
            return False
        return driver.host_untouched(address, count)

    def disable(self) -> None:
        """The end: the program's accesses are its own again."""
        if self.enabled:
            self.enabled = False
            self._checker.pieces.disable()
            self.forget_all()
            _native.watch(0, 0, 0, None)
            SoftDriver.host_twice = False

    def forget_all(self) -> None:
        """Give everything back (finalize)."""
        for block in list(self._guarded):
            self._give(block)
        for start, (end, _) in self._freed.items():
            _native.protect(start, end - start, _BOTH)
        self._freed.clear()
        self._low = 0

    def update(self, block: Block) -> None:
        """The accesses in flight of a block have changed."""
        if self._low == 0 or block.space is not Space.HOST:
            return
        wanted, have = self._wanted(block), self._guarded.get(block, [])
        if wanted == have:
            return
        if not all(any(w[0] <= h[0] and h[1] <= w[1] and w[2] == h[2] for w in wanted) for h in have):
            self._give(block)
            have = []
        for start, end, access in wanted:
            if (start, end, access) not in have:
                _native.protect(start, end - start, access)
        if wanted:
            self._guarded[block] = wanted

    def refresh(self) -> None:
        """The host has learned something: tasks may be over."""
        clocks = self._checker.clocks
        for block in list(self._guarded):
            if block.in_flight is not None:
                block.in_flight[:] = [access for access in block.in_flight if not clocks.before_host(access)]
            self.update(block)

    def give_harmless(self) -> None:
        """A blocking callback begins: what later tasks use is its own, also in system calls."""
        for block in list(self._guarded):
            for access in block.in_flight or ():
                access.seen = access.seen or self._checker.order.harmless(access)
        self.refresh()

    def freed(self, block: Block) -> None:
        """A block was freed: whoever touches it uses freed memory."""
        if self._low == 0 or block.space is not Space.HOST:
            return
        self._give(block)
        start, end = block.address, -(-block.end // _PAGE) * _PAGE
        _native.protect(start, end - start, _NONE)
        self._freed[start] = (end, block)

    def _give(self, block: Block) -> None:
        for start, end, _ in self._guarded.pop(block, ()):
            _native.protect(start, end - start, _BOTH)

    def _wanted(self, block: Block) -> list[tuple[int, int, int]]:
        """Which pages to take: those of which every byte of the block is read by tasks, or written by some."""
        flying = [access for access in block.in_flight or () if not access.seen]
        if not flying:
            return []
        cuts = sorted({point for access in flying for point in (access.start, access.end)})
        pieces: list[tuple[int, int, int]] = []
        for start, end in pairwise(cuts):
            over = [access for access in flying if access.start <= start and end <= access.end]
            if over:
                access = _NONE if any(a.writes for a in over) else _READ
                if pieces and pieces[-1][1] == start and pieces[-1][2] == access:
                    pieces[-1] = (pieces[-1][0], end, access)
                else:
                    pieces.append((start, end, access))
        taken = []
        for start, end, access in pieces:
            first = -(-start // _PAGE) * _PAGE
            last = -(-end // _PAGE) * _PAGE if end >= block.address + block.nbytes else end // _PAGE * _PAGE
            if first < last:
                taken.append((first, last, access))
        return taken

    def _touched(self, address: int, wrote: int, stack: tuple[int, ...]) -> bool:
        """The program touched an address without access; whether it may go on. stack: of compiled code."""
        checker = self._checker
        with checker.lock:
            above = sys._getframe().f_back  # none in a compiled program
            site = (capture(above) if above is not None else ()) or compiled(stack)
            block = checker.table.live_at(address)
            if block is None or block not in self._guarded:
                return self._touched_freed(address, wrote, site) or self._crashed(address, wrote, site)
            taken = next((t for t in self._guarded[block] if t[0] <= address < t[1]), None)
            if taken is None:
                return False
            writes = bool(wrote) if wrote >= 0 else taken[2] == _READ
            for access in block.in_flight or ():
                if access.start <= address < access.end and (writes or access.writes) and not access.seen:
                    if not checker.order.harmless(access):
                        checker.order.touched(block, access, writes, "the program", site)
                    access.seen = True
            _native.protect(taken[0], taken[1] - taken[0], _BOTH)
            self._guarded[block].remove(taken)
            return True

    def _touched_freed(self, address: int, wrote: int, site: object) -> bool:
        for start, (end, block) in self._freed.items():
            if start <= address < end:
                self._checker.touched_freed(block, bool(wrote > 0), site)  # type: ignore[arg-type]
                _native.protect(start, end - start, _BOTH)
                del self._freed[start]
                return True
        return False

    def _crashed(self, address: int, wrote: int, site: object) -> bool:
        """A fault that ends the program: the report is written before."""
        self._checker.crashed(address, bool(wrote > 0), site)  # type: ignore[arg-type]
        return False
