"""Judges the order of kernels with copies, operators, frees and each other, by what they have read and written when they have run."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from softacl.check.findings.site import Site
from softacl.check.rules.ordering.access_order import AccessOrder, KernelUse
from softacl.check.state.blocks import Block
from softacl.check.state.clocks import StreamClock
from softacl.check.state.kernel_accesses import Spans
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.check.state.written_bytes import Ranges
from softacl.events import KernelRan, MemoryUse, OperatorQueued
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import live

MAX_PIECES = 4096  # of a launch in a block, of which the order is judged
_TABLE = 1024  # bytes at an argument in which addresses are looked for
_Uses = list[tuple[Block, KernelUse]]


class KernelOrder:
    """The launches that have not run yet, and what they may do to the blocks of their arguments."""

    def __init__(self, state: RunState, order: AccessOrder) -> None:
        self._state, self._order = state, order
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
                (block, self._order.kernel_queued(block, stream, number, queued.title, site))
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
            self._order.kernel_ran(block, use, reads, writes)
        self._freed.clear()
        if not launches:
            del self._launches[key]

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
