"""Judges the order of kernels with copies, operators, frees and each other, by what they have read and written when they have run."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from softacl.check.findings.site import Site
from softacl.check.rules.ordering.access_order import AccessOrder
from softacl.check.rules.ordering.conflicts import Use
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import Access, StreamClock
from softacl.check.state.in_flight import InFlight
from softacl.check.state.kernel_accesses import KernelAccess, Spans
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.check.state.written_bytes import Ranges
from softacl.events import KernelRan, MemoryUse, OperatorQueued
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import Allocation, Space
from softacl.runtime.state import live

MAX_PIECES = 4096  # of a launch in a block, of which the order is judged
_TABLE = 1024  # bytes at an argument in which addresses are looked for


class KernelUse(NamedTuple):
    """What a launch may do to a block."""

    writes: KernelAccess
    reads: KernelAccess


_Uses = list[tuple[Block, KernelUse]]


class KernelOrder:
    """The launches that have not run yet, and what they may do to the blocks of their arguments."""

    def __init__(self, state: RunState, order: AccessOrder, watch: Watch) -> None:
        self._state, self._order, self._watch = state, order, watch
        self._launches: dict[int, deque[_Uses]] = {}  # the oldest of a launch first
        self._freed: set[Block] = set()  # before the kernel ran that reports now that it uses them

    def queued(self, queued: OperatorQueued, stream: StreamClock, number: int, site: Site) -> None:
        """A kernel was queued."""
        uses: _Uses = []
        if not stream.unordered:
            addresses = [address for address, _ in queued.writes]
            addresses += [named for address in addresses for named in _named_at(address)]
            blocks = dict.fromkeys(self._state.table.live_at(address) for address in addresses)
            site = line_of_launch(queued, site)
            uses = [
                (
                    block,
                    self._expect(Use(block, False, queued.title, site, [(block.address, block.end)]), stream, number),
                )
                for block in blocks
                if block is not None
            ]
        self._launches.setdefault(launch_of(queued), deque()).append(uses)

    @on(KernelRan)
    def ran(self, happened: KernelRan, site: Site) -> None:
        """All blocks of a kernel have ended."""
        key = launch_of(happened.launch)
        launches = self._launches.get(key)
        if not launches:
            return
        for block, use in launches.popleft():
            reads, writes = _used(happened.use, block)
            if block in self._freed and not writes:
                reads = [(block.address, block.end)]  # its first access failed
            self._has_run(block, use, reads, writes)
        self._freed.clear()
        if not launches:
            del self._launches[key]

    def _expect(self, use: Use, stream: StreamClock, number: int) -> KernelUse:
        """A kernel was queued that may use a block: what it conflicts with is reported when it has run and did."""
        block = use.block
        if block.in_flight is None:
            block.in_flight = InFlight()
        both = self._accesses(use, block.in_flight, stream, number)
        others: dict[Access, Spans] = {}
        for start, end, tips in block.in_flight.pieces(block.address, block.end):
            for access in tips:
                if access.stream is not stream or access.thread_number:
                    others.setdefault(access, []).append((start, end))
        possible = [each for each in block.in_flight.possible if each.stream is not stream or each.thread_number]
        for mine in both:
            use = use._replace(writes=mine.writes, kernels=(mine,))
            for access, ranges in others.items():
                if (mine.writes or access.writes) and not access.over:
                    self._order.meets(use._replace(ranges=ranges), access, stream)
            for kernel in possible:
                if (mine.writes or kernel.writes) and not kernel.over:
                    self._order.meets(use._replace(kernels=(mine, kernel)), kernel, stream)
            for access in block.by_threads.accesses() if block.by_threads else ():
                if (mine.writes or access.writes) and not self._state.clocks.called_before(access, stream):
                    self._order.conflicts.of_threads(use._replace(ranges=[(access.start, access.end)]), access)
        return both

    def _accesses(self, use: Use, flying: InFlight, stream: StreamClock, number: int) -> KernelUse:
        """The accesses of a launch: those of the previous one, if it is of the same line and nothing came between them."""
        thread = self._state.threads.current
        called = thread.queue() if self._state.threads.several else 0
        at: dict[bool, KernelAccess] = {}
        for access in reversed(flying.possible):
            same = access.stream is stream and access.mark == stream.marks and access.site == use.site
            if same and access.thread_number == called and access.knows == stream.knows:
                at[access.writes] = access
                if len(at) == 2:
                    break
        if len(at) == 2:
            for access in at.values():
                access.number = number
                access.pending += 1
            return KernelUse(at[True], at[False])
        told: set[Site] = set()
        made = [
            KernelAccess(
                *(*use.ranges[0], writes, stream, number, use.call, use.site, stream.marks, thread, called),
                pieces=self._state.pool_blocks.count,
                where=flying,
                knows=dict(stream.knows),
                told=told,
                pending=1,
            )
            for writes in (True, False)
        ]
        for access in made:
            flying.expect(access)
            stream.flying.append(access)
            if use.block.space is Space.HOST:
                stream.taken.append((access, use.block))
        return KernelUse(*made)

    def _has_run(self, block: Block, use: KernelUse, reads: Spans, writes: Spans) -> None:
        """A kernel has run, and this is what it used of a block."""
        for access, ranges in zip(use, (writes, reads), strict=True):
            access.pending -= 1
            flying = block.in_flight
            for start, end in ranges:
                access.used.add(start, end)
            if flying is not None and flying is access.where:
                if not access.pending:
                    flying.has_run(access)
                if not access.over:
                    for start, end in ranges:
                        flying.add(start, end, access)
                        self._watch.update(block, start, end)
                    self._order.note_lost(flying)
        for access in use:
            access.settle()
        if self._order.words.written:
            self._order.words.forget(writes)

    def used_freed(self, launch: OperatorQueued, block: Block) -> bool:
        """A running kernel used a freed block. Whether that is reported when it has run: nothing ordered the free after it."""
        launches = self._launches.get(launch_of(launch))
        uses = dict(launches[0] if launches else ()).get(block, ())
        freed = any(doubt.other == block.freed_at for access in uses for doubt in access.doubts.values())
        if freed:
            self._freed.add(block)
        return freed


def launch_of(event: OperatorQueued) -> int:
    """A number of a launch. The runs of a graph announce copies of its event, which share its attributes."""
    return id(event.attributes)


def line_of_launch(queued: OperatorQueued, site: Site) -> Site:
    """The line of the program: kernel<<<...>>> becomes a function, which calls."""
    of_program = queued.call is not None and queued.call.function == "softacl_launch_kernel"
    return (site[1:] or site) if of_program else site


def _named_at(address: int) -> Iterable[int]:
    """What may be addresses among the first words at an address, which may be a table of pointers."""
    allocation: Allocation | None = live.find(address)
    if allocation is None:
        return ()
    nbytes = min(allocation.end - address, _TABLE) // 8 * 8
    words = host_access.copied(address + allocation.shift, nbytes)
    return {word for word in memoryview(words).cast("Q") if 1 << 32 <= word < 1 << 47} if words else ()


def _used(use: MemoryUse | None, block: Block) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """What a kernel read and wrote of a block, as far as known. Without instructions that say so: the first bytes."""
    if use is None:
        return [], []
    reads, writes = _within(block, [read[:2] for read in use.reads]), _within(block, use.writes)
    if not reads and not writes:
        firsts = [[(at, at + 1) for at, wrote in use.first if wrote is kind] for kind in (False, True)]
        reads, writes = _within(block, firsts[0]), _within(block, firsts[1])
    return (reads, writes) if len(reads) + len(writes) <= MAX_PIECES else ([], [])


def _within(block: Block, spans: Spans) -> Spans:
    """The parts of spans that lie in a block, joined."""
    ranges = Ranges()
    for start, end in spans:
        ranges.add(max(start, block.address), min(end, block.end))
    return ranges.within(block.address, block.end)
