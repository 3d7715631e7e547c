"""Detects the program's own accesses to pinned memory: pages in flight, and those of freed blocks, are protected.

The first access faults: its line is recorded, the page is unprotected, and the instruction is repeated. A page is protected only if
all its bytes of the block are in flight, because system calls (file.readinto) do not fault but fail: nothing that a correct program
may access is ever protected.
"""

from __future__ import annotations

import errno
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Protocol

from softacl import _native
from softacl.check.findings.site import Site, capture, compiled
from softacl.check.state import array_addresses
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access
from softacl.check.state.ending import Ending
from softacl.check.state.refusals import Refusals
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.drivers.base import Cap, Driver, MemoryOptions, PageAccess
from softacl.events import (
    Allocated,
    DeviceSet,
    Event,
    Finalized,
    Initialized,
    KeyImported,
    Mapped,
    Registered,
    StreamPoolAllocated,
)
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import process

#: Ranges of pages that are protected at a time, of freed blocks and in flight. A process can have some 65,000 mappings.
MAX_FREED, MAX_TAKEN = 4096, 8192
LOOK_EACH = 16  # protections between two checks that the fault handler is still ours
#: A second view of pinned memory, gaps between blocks, 64 freed addresses of each size that are not reused, and NaN in new memory.
OPTIONS = MemoryOptions(second_view=True, apart=True, reuse_after=64, fill=0xFF)
_PAGE = 4096
_FILLING = ("read", "recv")  # functions of the C library that write to the memory they are given
_NONE, _READ, _BOTH = PageAccess.NONE, PageAccess.READ, PageAccess.BOTH
_HOST = Space.HOST
Span = tuple[int, int]
_Pages = tuple[int, int, PageAccess]  # start, end, the access that the program keeps


class _Taken:
    """The protected pages of a block: runs in order."""

    __slots__ = ("ends", "left", "starts")

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.left: list[PageAccess] = []

    def __iter__(self) -> Iterator[_Pages]:
        return zip(self.starts, self.ends, self.left, strict=True)

    def within(self, start: int, end: int) -> tuple[int, int]:
        """The runs with pages of [start, end)."""
        first = bisect_right(self.ends, start)
        return first, bisect_left(self.starts, end, first)

    def put(self, start: int, end: int, runs: list[_Pages]) -> int:
        """Replace the runs of [start, end). By how many their number grew."""
        first, last = self.within(start, end)
        before = len(self.starts)
        put = [(self.starts[first], start, self.left[first])] if first < last and self.starts[first] < start else []
        rest = [(end, self.ends[last - 1], self.left[last - 1])] if first < last and self.ends[last - 1] > end else []
        if first and self.ends[first - 1] == start:
            first -= 1
            put = [(self.starts[first], self.ends[first], self.left[first])]
        if last < before and self.starts[last] == end:
            rest = [(self.starts[last], self.ends[last], self.left[last])]
            last += 1
        new: list[_Pages] = []
        for run in (*put, *runs, *rest):
            if new and new[-1][1] == run[0] and new[-1][2] is run[2]:
                new[-1] = (new[-1][0], run[1], run[2])
            else:
                new.append(run)
        self.starts[first:last] = [run[0] for run in new]
        self.ends[first:last] = [run[1] for run in new]
        self.left[first:last] = [run[2] for run in new]
        return len(self.starts) - before


class Touches(Protocol):
    """Judges the accesses that a `Watch` detects."""

    def harmless(self, access: Access) -> bool:
        """Whether the host may touch the bytes of an access now."""
        ...

    def in_flight(self, block: Block, access: Access, writes: bool, call: str, site: Site, span: Span) -> None:
        """The program accessed bytes that a task uses."""
        ...

    def freed(self, block: Block, wrote: bool, site: Site) -> None:
        """The program accessed a freed block."""
        ...

    def crashed(self, address: int, wrote: bool, site: Site) -> None:
        """The program accessed an address that it cannot access, and ends."""
        ...

    def refused(self, address: int, function: str, site: Site) -> None:
        """The program gave an address to a function that the system then refused."""
        ...


class Watch:
    """Protection of pinned memory, if the driver supports it."""

    touches: Touches  # set before the run

    def __init__(self, state: RunState) -> None:
        self._state = state
        state.when_blocks_begin(self._begin, (_HOST,))
        state.when_blocks_are_freed(self._freed_by_program, (_HOST,))
        self.lost = 0  # accesses that could not be watched, because too many pages were protected
        self._driver: Driver | None = None  # the newest driver
        self._watched: Driver | None = None  # the driver that delivers faults, also after its `finalize`
        self._caps: frozenset[Cap] = frozenset()  # its capabilities that are in force
        self.protects = self.sees_bytes = False
        self._protect: Callable[[int, int, PageAccess], None] = lambda start, nbytes, access: None  # the driver's
        self.lacking: dict[Cap, str] = {}  # missing capabilities, with what lacks them
        self.on_driver: Callable[[], None] = lambda: None  # called when a driver is new, and so `lacking` may be
        self._refusals = Refusals()
        self._guarded: dict[Block, _Taken] = {}
        self._freed = _native.AddressMap()  # pages of freed blocks -> (start, bytes, block)
        self._order: dict[int, None] = {}  # their starts, the oldest first
        self._taken = 0  # protected ranges of pages in flight
        self._until_look = 0
        self.enabled = False

    def enable(self) -> None:
        """Before the runtime's first use."""
        array_addresses.hear()
        process.memory_requests.append(OPTIONS)
        self.enabled = True

    @on(Allocated, DeviceSet, Initialized, Registered, KeyImported, StreamPoolAllocated, Mapped)
    def _opened(self, happened: Event, site: Site) -> None:
        """There may be new addresses."""
        self.listen()

    @on(Finalized)
    def _finalized(self, happened: Finalized, site: Site) -> None:
        if happened.anew:
            self.forget_all()

    def listen(self) -> None:
        """Watch the addresses that the runtime allocates now."""
        driver = process.running
        if driver is self._driver or driver is None or not self.enabled:
            return
        self._driver, self._protect = driver, driver.protect
        self._freed.clear()
        self._order.clear()
        self._guarded.clear()  # the pages of the previous driver are gone
        self._taken = 0
        self._caps = _in_force(driver)
        self.sees_bytes = Cap.BYTES in self._caps
        for cap in _USED if process.settings.run_mode == "host" else _USED_ON_DEVICE:
            if cap not in self._caps:
                self.lacking[cap] = "a run on a device (--on-device)" if driver.follows else f"driver {driver.name!r}"
        self.on_driver()
        if Cap.FAULTS in self._caps:
            driver.watch(self._touched)
            self._refusals.hear(self._refused)
            self._watched = driver
        self.protects = self._caps >= {Cap.FAULTS, Cap.PROTECT}

    @property
    def is_simple(self) -> bool:
        """Whether no page in flight is protected now, and compiled code can protect pages."""
        return not (self._guarded or (self.protects and self._protect is not _native.protect))

    def sees(self, cap: Cap) -> bool:
        """Whether a capability is in force."""
        self.listen()
        return cap in self._caps

    def _begin(self, block: Block, site: Site) -> None:
        """A block of pinned memory was allocated."""
        if not self.enabled or process.settings.run_mode != "host":
            return
        self.listen()
        if self._order:
            self._open(self._freed.overlapping(block.address, block.end - block.address))

    def _open(self, freed: list[tuple[int, int, Block]]) -> None:
        """Unprotect pages of freed blocks."""
        for start, nbytes, _ in freed:
            self._freed.remove(start)
            del self._order[start]
            self._protect(start, nbytes, _BOTH)

    def untouched(self, block: Block, address: int, count: int) -> bool:
        """Whether no page of a range was ever accessed."""
        if not self.sees(Cap.PAGE_USE):
            return False
        assert self._driver is not None
        return self._driver.never_touched(address, count)

    def disable(self) -> None:
        """Stop watching."""
        if self.enabled:
            self.enabled = False
            self._state.settle()
            self.forget_all()
            if self._watched is not None:
                self._watched.watch(None)
                self._refusals.end()
                self._watched = None
            process.memory_requests.remove(OPTIONS)

    def forget_all(self) -> None:
        """Unprotect everything (finalize)."""
        for block in list(self._guarded):
            self._give(block)
        self._open(self._freed.values())
        self._driver, self._caps = None, frozenset()
        self.protects = self.sees_bytes = False

    def update(self, block: Block, start: int, end: int) -> None:
        """The accesses in flight to bytes of a block have changed."""
        if not self.protects or block.space is not _HOST:
            return
        at, start, end = start, start & -_PAGE, -(-end // _PAGE) * _PAGE
        taken = self._guarded.get(block)
        if taken is None and block.in_flight and end < block.end and block.in_flight.stretch(at, start, end) < _PAGE:
            return  # many small copies: they fill no page
        target = self._watched_at(block, start, end)
        if taken is None:
            if not target:
                return
            taken = self._guarded[block] = _Taken()
        first, last = taken.within(start, end)
        have = [(max(taken.starts[i], start), min(taken.ends[i], end), taken.left[i]) for i in range(first, last)]
        if target == have:
            return
        if self._taken >= MAX_TAKEN and len(target) > len(have):
            self.lost += 1
            return
        self._keep_handler()
        for first, last, left in _changes(have, target) if have else target:
            self._protect(first, last - first, left)
        self._put(block, taken, start, end, target)

    def _put(self, block: Block, taken: _Taken, start: int, end: int, runs: list[_Pages]) -> None:
        """Record the protected pages of [start, end). A block without any is not guarded."""
        self._taken += taken.put(start, end, runs)
        if not taken.starts:
            del self._guarded[block]
            if not self._guarded:
                self._until_look = 0

    def _keep_handler(self) -> None:
        """Make sure that the fault handler is ours. A check takes two system calls, and programs rarely install a handler, so this is
        not done each time."""
        if not self._until_look:
            self._until_look = LOOK_EACH
            _native.keep_fault_handler()
        self._until_look -= 1

    def take(self, block: Block, start: int, end: int, access: Access) -> None:
        """`update`, for a queued access that no other access overlaps."""
        if not self.protects:
            return
        taken = self._guarded.get(block)
        if end == block.address + block.nbytes:
            end = -(-end // _PAGE) * _PAGE
        if (start | end) & (_PAGE - 1) or access.seen or self._taken >= MAX_TAKEN:
            self.update(block, start, end)
            return
        if taken is None:
            self._guarded[block] = taken = _Taken()
            self._keep_handler()
            self._protect(start, end - start, _NONE if access.writes else _READ)
            self._put(block, taken, start, end, [(start, end, _NONE if access.writes else _READ)])
            return
        starts, ends, left = taken.starts, taken.ends, _NONE if access.writes else _READ
        if ends[-1] == start and taken.left[-1] is left:  # after all others: a loop over a block
            self._protect(start, end - start, left)
            ends[-1] = end
            return
        first = bisect_right(ends, start)
        if first < len(starts) and starts[first] < end:
            if starts[first] > start or ends[first] < end or taken.left[first] is not left:
                self.update(block, start, end)
            return
        self._keep_handler()
        self._protect(start, end - start, left)
        if (
            first
            and ends[first - 1] == start
            and taken.left[first - 1] is left
            and not (first < len(starts) and starts[first] == end)
        ):
            ends[first - 1] = end
        else:
            self._put(block, taken, start, end, [(start, end, left)])

    def give_harmless(self) -> None:
        """A blocking callback begins: it may access what later tasks use, also in system calls."""
        for block in list(self._guarded):
            for access in block.in_flight.accesses() if block.in_flight else ():
                if not access.seen and self.touches.harmless(access):
                    access.set_seen()
                    self.update(block, access.start, access.end)

    def _freed_by_program(self, block: Block, site: Site) -> None:
        """A block of pinned memory was freed: a later touch is a use of freed memory."""
        if not self.protects:
            return
        self._give(block)
        start, nbytes = block.address, -(-block.end // _PAGE) * _PAGE - block.address
        if nbytes == 0:
            return
        self._keep_handler()
        self._protect(start, nbytes, _NONE)
        self._freed.insert(start, nbytes, (start, nbytes, block))
        self._order[start] = None
        if len(self._order) > MAX_FREED:
            self._open([self._freed.find(next(iter(self._order)))])

    def _give(self, block: Block) -> None:
        taken = self._guarded.pop(block, None)
        for start, end, _ in taken or ():
            self._protect(start, end - start, _BOTH)
            self._taken -= 1

    def _watched_at(self, block: Block, start: int, end: int) -> list[_Pages]:
        """The pages of [start, end) to protect: those where tasks read every byte of the block, or write some."""
        if not block.in_flight:
            return []
        over, asked = self._state.clocks.before_host, block.address + block.nbytes
        runs: list[_Pages] = []
        for a, b, tips in block.in_flight.pieces(start, end):
            left = None
            for access in tips:
                if not access.seen and not access.over and not over(access):
                    left = _NONE if access.writes or left is _NONE else _READ
            if left is None:
                continue
            if runs and runs[-1][1] == a and runs[-1][2] is left:
                runs[-1] = (runs[-1][0], b, left)
            else:
                runs.append((a, b, left))
        taken = []
        for a, b, left in runs:
            first = max(-(-a // _PAGE) * _PAGE, start)
            last = min(-(-b // _PAGE) * _PAGE if b >= asked else b & -_PAGE, end)
            if first < last:
                taken.append((first, last, left))
        return taken

    def _touched(self, address: int, wrote: int, stack: tuple[int, ...]) -> bool:
        """The program accessed a protected address. Whether it may go on. stack: of compiled code."""
        state = self._state
        with state.lock:
            state.threads.meets()
            in_python = sys._getframe().f_back is not None
            site = (capture() if in_python else ()) or compiled(stack)
            block = state.table.live_at(address)
            if block is None or block not in self._guarded:
                return self._touched_freed(address, wrote, site) or self._crashed(address, wrote, site)
            taken = self._guarded[block]
            run, last = taken.within(address, address + 1)
            if run == last:
                return False
            left = taken.left[run]
            writes = bool(wrote) if wrote >= 0 else left is _READ
            start, end = max(taken.starts[run], address & -_PAGE), min(taken.ends[run], (address & -_PAGE) + _PAGE)
            for a, b, tips in block.in_flight.pieces(address, address + 1) if block.in_flight else ():
                start, end = (
                    max(taken.starts[run], min(start, a & -_PAGE)),
                    min(taken.ends[run], max(end, -(-b // _PAGE) * _PAGE)),
                )
                for access in tips:
                    if (writes or access.writes) and not access.seen:
                        if not self.touches.harmless(access):
                            self.touches.in_flight(block, access, writes, "the program", site, (address, address + 1))
                        access.set_seen()
            self._protect(start, end - start, _BOTH)
            self._put(block, taken, start, end, [])
            return True

    def _refused(self, address: int, function: str, stack: tuple[int, ...]) -> bool:
        """The system refused an address of ours that the program gave to a function of the C library. Whether it may try again."""
        state = self._state
        with state.lock:
            state.threads.meets()
            site = compiled(stack) or capture()
            block = state.table.live_at(address)
            if block is not None and block in self._guarded:
                return self._refused_in_flight(block, address, function, site)
            self.touches.refused(address, function, site)
        return False

    def _refused_in_flight(self, block: Block, address: int, function: str, site: Site) -> bool:
        """A function of the C library uses bytes in flight from an address on, which a device would not prevent."""
        writes, flying = function.lstrip("pf").startswith(_FILLING), block.in_flight
        accesses = [each for each in flying.accesses() if each.end > address and not each.seen] if flying else []
        for access in accesses:
            if (writes or access.writes) and not self.touches.harmless(access):
                span = (max(address, access.start), access.end)
                self.touches.in_flight(block, access, writes, f"{function} of the program", site, span)
            access.set_seen()
            self.update(block, access.start, access.end)
        return bool(accesses)

    def refused(self, error: BaseException, ending: Ending) -> None:
        """An exception ended the program: report it if a system call failed on protected bytes in flight."""
        if not isinstance(error, OSError) or (error.errno != errno.EFAULT and "requested and" not in str(error)):
            return
        state = self._state
        with state.lock:
            for block in reversed(self._guarded):
                for access in block.in_flight.accesses() if block.in_flight else ():
                    if not access.over and not self.touches.harmless(access):
                        writes = not access.writes  # else they would not conflict
                        what, span = "a system call of the program", (access.start, access.end)
                        self.touches.in_flight(block, access, writes, what, ending.raised_at, span)
                        ending.ours = True
                        return

    def _touched_freed(self, address: int, wrote: int, site: Site) -> bool:
        freed = self._freed.find(address)
        if freed is None:
            return False
        self.touches.freed(freed[2], wrote > 0, site)
        self._open([freed])
        return True

    def _crashed(self, address: int, wrote: int, site: Site) -> bool:
        """The fault ends the program: write the report first."""
        self.touches.crashed(address, wrote > 0, site)
        return False


#: The capabilities that are used. In run mode device the program and the tasks share one view, and nothing can be protected.
_USED = tuple(cap for cap in Cap if cap is not Cap.MAPPED)
_USED_ON_DEVICE = (Cap.BYTES, Cap.APART, Cap.DELAYED_REUSE)


def _in_force(driver: Driver) -> frozenset[Cap]:
    """The capabilities of a driver that are in force; it may have been started before the checker, without its options."""
    caps, options = driver.caps, driver.options
    if not options.second_view:
        caps -= {Cap.SECOND_VIEW, Cap.PROTECT, Cap.PAGE_USE}
    if not options.apart:
        caps -= {Cap.APART}
    if not options.reuse_after:
        caps -= {Cap.DELAYED_REUSE}
    return caps


def _changes(have: list[_Pages], target: list[_Pages]) -> list[_Pages]:
    """The changes that turn the present protection into the target one."""
    cuts = sorted({point for run in (*have, *target) for point in run[:2]})
    changes: list[_Pages] = []
    i = j = 0
    for start, end in pairwise(cuts):
        while i < len(have) and have[i][1] <= start:
            i += 1
        while j < len(target) and target[j][1] <= start:
            j += 1
        before = have[i][2] if i < len(have) and have[i][0] <= start else _BOTH
        then = target[j][2] if j < len(target) and target[j][0] <= start else _BOTH
        if before is then:
            continue
        if changes and changes[-1][1] == start and changes[-1][2] is then:
            changes[-1] = (changes[-1][0], end, then)
        else:
            changes.append((start, end, then))
    return changes
