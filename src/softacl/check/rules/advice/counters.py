"""Collects the statistics for advice, and reports it at the end."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from softacl.base.units import format_size
from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.rules.advice.block_usage import BlockUsage
from softacl.check.rules.advice.overlap import Overlap
from softacl.check.rules.advice.redundant_copies import RedundantCopies
from softacl.check.rules.advice.transfer_time import TransferTime
from softacl.check.state.blocks import Block
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import (
    Call,
    CallbackBegan,
    CallbackQueued,
    CopyDone,
    CopyQueued,
    Event,
    FillDone,
    FillQueued,
    HostFunctionQueued,
    IndirectCopyQueued,
    KeyExported,
    KeyImported,
    Mapped,
    OperatorQueued,
    Registered,
    StreamSynchronized,
    ValueWritten,
)
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import process

SMALL = 64 << 10
FULL = 0.9  # share of a device's memory that counts as near its limit


@dataclass
class _Copies:
    """The copies of one line to or from one block."""

    count: int = 0
    small: int = 0
    pinned: int = 0
    addresses: set[int] = field(default_factory=set)


@dataclass
class _Line:
    """An allocating line: number of blocks, number freed soon, sizes."""

    made: int = 0
    short: int = 0
    sizes: set[int] = field(default_factory=set)


class Advice:
    """Receives the events of the checker."""

    def __init__(self, state: RunState, watch: Watch) -> None:
        self._state = state
        state.when_blocks_begin(self._allocated)
        state.when_blocks_are_freed(self._freed)
        self._allocations = 0
        self.redundant_copies = RedundantCopies(state, watch)
        self.block_usage = BlockUsage(state)
        self.overlap = Overlap(state)
        self.transfer_time = TransferTime(state)
        self._full: tuple[float, Block, str] | None = None  # peak utilisation of a device
        self._born: dict[int, int] = {}  # block number -> allocations before it
        self._lines: dict[Site, _Line] = defaultdict(_Line)
        self._copies: dict[tuple[Site, Block], _Copies] = defaultdict(_Copies)
        self._reach: dict[Block, int] = {}
        self._tasks = 0
        self._waits: dict[Site, list[int]] = defaultdict(lambda: [0, 0])  # synchronisations, tasks before them

    def _allocated(self, block: Block, site: Site) -> None:
        """A block was allocated."""
        self.block_usage.allocated(block)
        self.transfer_time.allocated(block)
        self._allocations += 1
        self._born[block.number] = self._allocations
        line = self._lines[block.made_at]
        line.made += 1
        line.sizes.add(block.nbytes)
        device = process.devices.get(block.device) if block.device is not None else None
        if device is not None:
            free, total = device.memory.totals(None)
            share = 1 - free / total
            if share > FULL and (self._full is None or share > self._full[0]):
                self._full = share, block, self._largest(block.device)

    def _largest(self, device: int | None) -> str:
        """The lines that allocated most of a device's memory."""
        lines: dict[str, int] = defaultdict(int)
        for block in self._state.table.live_blocks():
            if block.device == device:
                lines[line_of(block.made_at)] += block.nbytes
        largest = sorted(lines.items(), key=lambda item: (-item[1], item[0]))[:5]
        return ", ".join(f"{line} {format_size(nbytes)}" for line, nbytes in largest)

    def called(self, call: Call) -> None:
        """A function is called."""
        self.transfer_time.call()

    @on(CallbackQueued, CallbackBegan, HostFunctionQueued, Registered, Mapped)
    @on(KeyExported, KeyImported, ValueWritten, IndirectCopyQueued)
    def unknown(self, happened: Event, site: Site) -> None:
        """Anything may have used memory."""
        self.redundant_copies.unknown()
        self.block_usage.unknown()

    @on(OperatorQueued)
    def operator(self, queued: OperatorQueued, site: Site) -> None:
        """An operator was queued."""
        self.redundant_copies.operator(queued)
        self.overlap.operator(queued, site)
        for spans, writes in ((queued.reads, False), (queued.writes, True)):
            for start, _ in spans:
                block = self._state.table.live_at(start)
                if block is not None:
                    self.block_usage.used(block, writes, site)

    def _freed(self, block: Block, site: Site) -> None:
        """A block was freed."""
        self.redundant_copies.freed(block)
        self.block_usage.freed(block, site)
        self.transfer_time.freed(block)
        born = self._born.pop(block.number, None)
        if born is not None and self._allocations - born < 4:
            self._lines[block.made_at].short += 1

    @on(CopyDone, CopyQueued, FillDone, FillQueued)
    def moved(self, event: CopyDone | CopyQueued | FillDone | FillQueued, site: Site) -> None:
        """A copy or fill."""
        queued = isinstance(event, (CopyQueued, FillQueued))
        count = event.nbytes
        copy = None if isinstance(event, (FillDone, FillQueued)) else event
        self.redundant_copies.moved(event, site, queued)
        self._tasks += queued
        table = self._state.table
        ends = [(table.of(event.block if copy is None else copy.dst_block), event.dst)]  # type: ignore[union-attr]
        if ends[0][0] is not None:
            self.block_usage.used(ends[0][0], True, site)
        if copy is not None:
            source = table.of(copy.src_block)
            ends.append((source, copy.src))
            if source is not None:
                self.block_usage.used(source, False, site)
            if queued:
                self.overlap.copied(copy, ends[0][0], source, site)  # type: ignore[arg-type]
            else:
                self.transfer_time.copied(count, site)
        for block, address in ends:
            if block is None:
                continue
            self._reach[block] = max(self._reach.get(block, 0), address + count - block.address)
            if copy is not None and block.on_device:
                copies = self._copies[site, block]
                copies.count += 1
                copies.small += count < SMALL
                copies.addresses.add(address)
                copies.pinned += (
                    not queued and count >= SMALL and any(b is not None and b.space is Space.HOST for b, _ in ends)
                )

    @on(StreamSynchronized)
    def waited(self, happened: StreamSynchronized, site: Site) -> None:
        """The host synchronised a stream."""
        self.overlap.waited()
        waits = self._waits[site]
        waits[0] += 1
        waits[1] += self._tasks
        self._tasks = 0

    def give(self) -> None:
        """The program has ended."""
        report = self._state.report
        self.overlap.give()
        self.transfer_time.give()
        for site, line in self._lines.items():
            if line.made >= 8 and line.short == line.made and len(line.sizes) == 1:
                message = (
                    f"{line.made} blocks of {next(iter(line.sizes))} bytes were allocated here, each freed soon after"
                )
                report(rules.ALLOCATION_CHURN, message, site)
        for (site, block), copies in self._copies.items():
            if copies.small >= 16 and len(copies.addresses) >= 16:
                message = f"{copies.small} copies below 64 KiB to or from {block}"
                report(rules.MANY_SMALL_COPIES, message, site, block)
            elif copies.pinned >= 16:
                message = f"{copies.pinned} synchronous copies between pinned memory and {block}"
                report(rules.SYNC_COPY_IN_LOOP, message, site, block)
        if self._full is not None:
            share, block, largest = self._full
            message = f"device {block.device} was {share:.0%} full here; most of it was allocated at {largest}"
            report(rules.PEAK_NEAR_LIMIT, message, block.made_at, block)
        for site, (waits, tasks) in self._waits.items():
            if waits >= 8 and tasks <= 2 * waits:
                message = f"{waits} synchronisations for {tasks} tasks"
                report(rules.SYNC_AFTER_EACH_OP, message, site)
        for block, reach in self._reach.items():
            if block.on_device and block.nbytes >= SMALL and reach * 2 < block.nbytes:
                message = f"only the first {reach} bytes of {block} were ever used"
                report(rules.OVERSIZED_BLOCK, message, block.made_at, block)
