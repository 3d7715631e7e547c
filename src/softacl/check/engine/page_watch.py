"""Sees the program's own touches of pinned memory: access is taken from pages in flight, and from freed blocks.

The first touch faults; its line is noted, the access is given back and the instruction goes on. A page is taken only
where all its bytes of the block are in flight: system calls (file.readinto) do not fault but fail, so nothing that a
right program may touch is ever taken.
"""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

from softacl import _native
from softacl.check.engine.blocks import Block
from softacl.check.engine.site import capture, compiled
from softacl.drivers.base import Cap, Driver, MemoryOptions, PageAccess
from softacl.runtime.memory.allocations import Space
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker
    from softacl.check.engine.clocks import Access
    from softacl.check.rules.leaks.at_exit import Ending

__all__ = ["Watch"]

#: Ranges of pages that are without access at a time, of freed blocks and in flight. A process has some 65,000 ranges.
MOST_FREED, MOST_TAKEN = 4096, 8192
#: Pinned memory seen twice, blocks apart, 64 freed addresses of each size that are not given out again.
WANTED = MemoryOptions(second_view=True, apart=True, reuse_after=64)
_PAGE = 4096
_NONE, _READ, _BOTH = PageAccess.NONE, PageAccess.READ, PageAccess.BOTH
_HOST = Space.HOST
_Pages = tuple[int, int, PageAccess]  # start, end, what is left to the program


class Watch:
    """Protection of pinned memory, where the driver has it. Everything here runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._driver: Driver | None = None  # that was looked at last
        self._watched: Driver | None = None  # that delivers faults; its `finalize` does not end that
        self._caps: frozenset[Cap] = frozenset()  # of its capabilities, those that are in force
        self._protects = self.sees_bytes = False
        self._protect: Callable[[int, int, PageAccess], None] = lambda start, nbytes, access: None  # the driver's
        self.lacking: dict[Cap, str] = {}  # what the checker could use, and the driver that does not have it
        self._guarded: dict[Block, list[_Pages]] = {}  # (start, end, access) taken
        self._freed = _native.AddressMap()  # pages of freed blocks -> (start, bytes, block)
        self._order: dict[int, None] = {}  # their starts, the oldest first
        self._taken = 0  # ranges of pages in flight
        self.enabled = False

    def enable(self) -> None:
        """Before the runtime's first use."""
        process.memory_requests.append(WANTED)
        self.enabled = True

    def listen(self) -> None:
        """Hear of faults in the addresses that the runtime gives out now."""
        driver = process.running
        if driver is self._driver or driver is None or not self.enabled:
            return
        self._driver, self._protect = driver, driver.protect
        self._freed.clear()
        self._order.clear()
        self._guarded.clear()  # the pages of the driver before are gone
        self._taken = 0
        self._caps = _in_force(driver)
        self.sees_bytes = Cap.BYTES in self._caps
        for cap in _USED if process.settings.run_mode == "host" else _USED_ON_DEVICE:
            if cap not in self._caps:
                self.lacking[cap] = driver.name
        if Cap.FAULTS in self._caps:
            driver.watch(self._touched)
            self._watched = driver
        self._protects = self._caps >= {Cap.FAULTS, Cap.PROTECT}

    def sees(self, cap: Cap) -> bool:
        """Whether the checker may rely on a capability now."""
        self.listen()
        return cap in self._caps

    def begin(self, block: Block) -> None:
        """A block of pinned memory was allocated."""
        self.listen()
        self._open(self._freed.overlapping(block.address, block.end - block.address))

    def _open(self, freed: list[tuple[int, int, Block]]) -> None:
        """Give access to pages of freed blocks back."""
        for start, nbytes, _ in freed:
            self._freed.remove(start)
            del self._order[start]
            self._protect(start, nbytes, _BOTH)

    def untouched(self, block: Block, address: int, count: int) -> bool:
        """Whether no page of a range ever was touched."""
        if not self.sees(Cap.PAGE_USE):
            return False
        assert self._driver is not None
        return self._driver.never_touched(address, count)

    def disable(self) -> None:
        """The end: the program's accesses are its own again."""
        if self.enabled:
            self.enabled = False
            self.forget_all()
            if self._watched is not None:
                self._watched.watch(None)
                self._watched = None
            process.memory_requests.remove(WANTED)

    def forget_all(self) -> None:
        """Give everything back (finalize)."""
        for block in list(self._guarded):
            self._give(block)
        self._open(self._freed.values())
        self._driver, self._caps = None, frozenset()
        self._protects = self.sees_bytes = False

    def update(self, block: Block) -> None:
        """The accesses in flight of a block have changed."""
        if not self._protects or block.space is not _HOST:
            return
        wanted, have = self._wanted(block), self._guarded.get(block, [])
        if wanted == have:
            return
        for old in have:
            if not _within(old, wanted):
                self._give(block)
                have = []
                break
        self._taken += len(wanted) - len(have)
        if self._taken > MOST_TAKEN:
            self._taken -= len(wanted) - len(have)
            self._checker.order.lost += 1
            return
        for start, end, access in wanted:
            for old_start, old_end, old_access in have:
                if old_start == start and old_access == access:
                    start = old_end  # copies in a row take ever more pages; only the new ones cost
                    break
            if start < end:
                self._protect(start, end - start, access)
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
        if not self._protects or block.space is not _HOST:
            return
        self._give(block)
        start, nbytes = block.address, -(-block.end // _PAGE) * _PAGE - block.address
        if nbytes == 0:
            return
        self._protect(start, nbytes, _NONE)
        self._freed.insert(start, nbytes, (start, nbytes, block))
        self._order[start] = None
        if len(self._order) > MOST_FREED:
            self._open([self._freed.find(next(iter(self._order)))])

    def _give(self, block: Block) -> None:
        for start, end, _ in self._guarded.pop(block, ()):
            self._protect(start, end - start, _BOTH)
            self._taken -= 1

    def _wanted(self, block: Block) -> list[_Pages]:
        """Which pages to take: those of which every byte of the block is read by tasks, or written by some."""
        flying = [access for access in block.in_flight or () if not access.seen]
        if not flying:
            return []
        taken = []
        for start, end, access in _pieces(flying):
            first = -(-start // _PAGE) * _PAGE
            last = -(-end // _PAGE) * _PAGE if end >= block.address + block.nbytes else end // _PAGE * _PAGE
            if first < last:
                taken.append((first, last, access))
        return taken

    def _touched(self, address: int, wrote: int, stack: tuple[int, ...]) -> bool:
        """The program touched an address without access; whether it may go on. stack: of compiled code."""
        checker = self._checker
        with checker.lock:
            in_python = sys._getframe().f_back is not None
            site = (capture() if in_python else ()) or compiled(stack)
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
            self._protect(taken[0], taken[1] - taken[0], _BOTH)
            self._guarded[block].remove(taken)
            self._taken -= 1
            return True

    def refused(self, error: BaseException, ending: Ending) -> None:
        """An exception ended the program: of a system call, which fails on pages without access, for bytes in flight?"""
        if not isinstance(error, OSError) or (error.errno != errno.EFAULT and "requested and" not in str(error)):
            return
        checker = self._checker
        with checker.lock:
            for block in reversed(self._guarded):
                for access in block.in_flight or ():
                    if not checker.order.harmless(access):
                        writes = not access.writes  # else it would be no conflict
                        checker.order.touched(block, access, writes, "a system call of the program", ending.raised_at)
                        ending.ours = True
                        return

    def _touched_freed(self, address: int, wrote: int, site: object) -> bool:
        freed = self._freed.find(address)
        if freed is None:
            return False
        self._checker.touched_freed(freed[2], bool(wrote > 0), site)  # type: ignore[arg-type]
        self._open([freed])
        return True

    def _crashed(self, address: int, wrote: int, site: object) -> bool:
        """A fault that ends the program: the report is written before."""
        self._checker.crashed(address, bool(wrote > 0), site)  # type: ignore[arg-type]
        return False


#: What the checker uses; in run mode device the program and the tasks share one view, and nothing can be taken.
_USED = tuple(cap for cap in Cap if cap is not Cap.MAPPED)
_USED_ON_DEVICE = (Cap.BYTES, Cap.APART, Cap.DELAYED_REUSE)


def _in_force(driver: Driver) -> frozenset[Cap]:
    """The capabilities of a driver that it uses as the checker asked: it may have been made before the checker was."""
    caps, options = driver.caps, driver.options
    if not options.second_view:
        caps -= {Cap.SECOND_VIEW, Cap.PROTECT, Cap.PAGE_USE}
    if not options.apart:
        caps -= {Cap.APART}
    if not options.reuse_after:
        caps -= {Cap.DELAYED_REUSE}
    return caps


def _within(piece: _Pages, pieces: list[_Pages]) -> bool:
    """Whether one of the pieces has all of this one, with the same access."""
    return any(other[0] <= piece[0] and piece[1] <= other[1] and other[2] == piece[2] for other in pieces)


def _pieces(flying: list[Access]) -> list[_Pages]:
    """The bytes that accesses use, in order, and what access the program has to each meanwhile."""
    if len(flying) == 1:
        only = flying[0]
        return [(only.start, only.end, _NONE if only.writes else _READ)]
    cuts = sorted({point for access in flying for point in (access.start, access.end)})
    pieces: list[_Pages] = []
    for start, end in pairwise(cuts):
        over = [access for access in flying if access.start <= start and end <= access.end]
        if over:
            left = _NONE if any(access.writes for access in over) else _READ
            if pieces and pieces[-1][1] == start and pieces[-1][2] == left:
                pieces[-1] = (pieces[-1][0], end, left)
            else:
                pieces.append((start, end, left))
    return pieces
