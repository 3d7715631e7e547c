"""Judges what kernels report of themselves, and the memory that they have used, when they have run."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

from softacl.base.units import counted
from softacl.check.findings import rules
from softacl.check.findings.rule import Rule
from softacl.check.findings.site import Site, line_of, spans
from softacl.check.rules.initialisation.unwritten import Unwritten
from softacl.check.rules.ordering.kernel_order import KernelOrder, launch_of, line_of_launch
from softacl.check.state.blocks import Block
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.check.state.written_bytes import Ranges
from softacl.events import KernelRan, KernelReported, MemoryUse, OperatorQueued
from softacl.kernels.symbols import source_line
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import live, process

_MAX = 4096  # launches that are remembered
_NEAR = 16 << 20  # bytes behind a block at which an address was probably computed from it
_UNIT = 32  # bytes that copies move at least: the rest of a unit that was written is padding
_PIECE = 1 << 20
_MAX_COMPARED = 64 << 20  # unwritten bytes of a block that are compared with the fill
#: The words of kernel_operator.h and its parts.
_RULES: dict[str, Rule] = {
    "overrun": rules.KERNEL_OVERRUN,
    "alignment": rules.KERNEL_ALIGNMENT,
    "order": rules.KERNEL_ORDER,
    "overlap": rules.KERNEL_OVERLAP,
    "queue": rules.KERNEL_QUEUE,
    "flag": rules.KERNEL_FLAG,
    "race": rules.KERNEL_RACE,
    "unwritten": rules.KERNEL_UNWRITTEN,
    **dict.fromkeys(("fault", "timeout", "failed", "arguments"), rules.KERNEL_EXCEPTION),
}
#: A block that ends after one of these ends because of it.
_FATAL = {rules.KERNEL_OVERRUN, rules.KERNEL_FLAG, rules.KERNEL_QUEUE}
_Spans = list[tuple[int, int]]


class KernelReports:
    """Reports mistakes inside kernels, with the line of the kernel and that of its launch.

    The writes of a kernel are known only after it has run; until then, judging reads of the blocks that its arguments point to is
    postponed. Its instructions report what they use; accesses through plain pointers are not seen. So a block counts as written
    completely if no instruction used it, or if bytes that nobody wrote have lost the fill of new memory.
    """

    def __init__(self, state: RunState, unwritten: Unwritten, order: KernelOrder) -> None:
        self._state, self._unwritten, self._order = state, unwritten, order
        self._launches: OrderedDict[int, tuple[OperatorQueued, Site]] = OrderedDict()
        self._fatal: dict[int, set[int]] = {}  # launch -> blocks with a mistake that may end them
        self._pending: dict[Block, list[int]] = {}  # the launches that may write it, in order
        self._told: set[tuple[str, int]] = set()

    @on(OperatorQueued)
    def launched(self, queued: OperatorQueued, site: Site) -> None:
        """A kernel was queued; other operators report nothing."""
        if not queued.kernel:
            return
        launch = launch_of(queued)
        self._launches[launch] = queued, line_of_launch(queued, site)
        while len(self._launches) > _MAX:
            oldest, _ = self._launches.popitem(last=False)
            self._fatal.pop(oldest, None)
            self._end(oldest)
        for block in dict.fromkeys(self._state.table.live_at(address) for address, _ in queued.writes):
            if block is not None and block.initialised is not None:
                self._pending.setdefault(block, []).append(launch)
                self._unwritten.later.setdefault(block, [])

    @on(KernelReported)
    def reported(self, happened: KernelReported, site: Site) -> None:
        """A kernel detected its own mistake or ended with an exception."""
        _, launch, block, rule, what, file, line, address, nbytes, stack = happened
        kind = _RULES.get(rule)
        if kind in _FATAL:
            self._fatal.setdefault(launch_of(launch), set()).add(block)
        elif kind is rules.KERNEL_EXCEPTION and block in self._fatal.get(launch_of(launch), ()):
            return
        of = self._state.table.freed_at(address) if address else None
        if of is not None and self._order.used_freed(launch, of):
            return
        if stack and not line:
            file, line = source_line(stack)
        where, of = self._located(address, nbytes) if address else ("", None)
        self._report(launch, block, rule, what + where, file, line, site, of)

    def _located(self, address: int, nbytes: int) -> tuple[str, Block | None]:
        """Describe the location of a kernel's device memory, and return its block, or the block that was probably meant."""
        table = self._state.table
        block = table.live_at(address) or table.freed_at(address) or table.nearest(address)
        if block is None or address - block.end > _NEAR:
            return "", None
        start, over = address - block.address, address + nbytes - (block.address + block.nbytes)
        if block.freed:
            return f": {block.locate(address)}, which the {block.freed} at {line_of(block.freed_at)} released", block
        if over <= 0:
            return f": bytes {start} to {start + nbytes - 1} of {block}", block
        beyond = f", {over - max(start - block.nbytes, 0)} of them beyond its end" if start < block.nbytes else ""
        return f": {counted(nbytes, 'byte')} from {block.locate(address)}{beyond}", block

    def _report(
        self,
        launch: OperatorQueued,
        block: int,
        rule: str,
        what: str,
        file: str,
        line: int,
        site: Site,
        of: Block | None = None,
    ) -> None:
        location = f", {file}:{line}" if line else ""
        message = f"{launch.title}, block {block}{location}: {what}"
        if launch_of(launch) in self._launches:  # a kernel of Triton's interpreter has the launch in its own stack
            site = self._launches[launch_of(launch)][1]
            message += f"; it was launched at {line_of(site)}"
        self._state.report(_RULES.get(rule, rules.KERNEL_ARGUMENT), message, site, of)

    @on(KernelRan)
    def ran(self, happened: KernelRan, site: Site) -> None:
        """All blocks of a kernel have ended."""
        launch = launch_of(happened.launch)
        blocks = {block for block, launches in self._pending.items() if launch in launches}
        use = happened.use
        if use is None:
            for block in blocks:
                _add(block, [(block.address, block.end)])
        else:
            touched = set(self._overlapping(use.touched))
            if not use.incomplete:
                self._judge_reads(happened.launch, use, site)
            watched = sorted([(read[0], read[1]) for read in use.reads] + use.writes)
            for block in touched | {block for block in blocks if _within(watched, block)}:
                written = _within(use.writes, block)
                seen = bool(_within(watched, block)) and _is_filled(block, written)
                _add(block, written if seen else [(block.address, block.end)])
        self._end(launch)

    def _end(self, launch: int) -> None:
        """A launch has ended, or is forgotten: judge the reads that waited for it."""
        for block in [block for block, launches in self._pending.items() if launch in launches]:
            self._pending[block].remove(launch)
            if not self._pending[block]:
                del self._pending[block]
                for read in self._unwritten.later.pop(block, []):
                    read()

    def _overlapping(self, ranges: _Spans) -> Iterator[Block]:
        for start, end in ranges:
            at = start
            while at < end:
                allocation: Allocation | None = live.find(at) or live.around(at)[1]
                if allocation is None or allocation.address >= end:
                    break
                block = self._state.table.of(allocation)
                if block is not None:
                    yield block
                at = allocation.end

    def _judge_reads(self, launch: OperatorQueued, use: MemoryUse, site: Site) -> None:
        for start, end, number, name, file, line in use.reads:
            block = self._state.table.live_at(start)
            if block is None or block.initialised is None or (file, line) in self._told:
                continue
            if self._pending.get(block, [launch_of(launch)])[0] != launch_of(launch):
                continue  # an earlier kernel may still write it
            gaps = block.initialised.missing(start, min(end, block.address + block.nbytes))
            missing = [gap for gap in gaps if _is_bare(block.initialised, *gap)]
            if not missing or not _is_filled(block, _within(use.writes, block), missing):
                continue
            self._told.add((file, line))
            what = (
                f"{name} reads {end - start} bytes of {block}, of which {sum(b - a for a, b in missing)} were never written: "
                f"bytes {spans(missing, block.address)}"
            )
            self._report(launch, number, "unwritten", what, file, line, site, block)


def _is_bare(initialised: Ranges, start: int, end: int) -> bool:
    """Whether a gap is more than padding: of some unit nothing was written."""
    first, last = start // _UNIT * _UNIT, -(-end // _UNIT) * _UNIT
    return last - first > 2 * _UNIT or any(not initialised.within(at, at + _UNIT) for at in range(first, last, _UNIT))


def _add(block: Block, ranges: _Spans) -> None:
    for start, end in ranges if block.initialised is not None else ():
        block.initialised.add(start, end)  # type: ignore[union-attr]


def _within(ranges: _Spans, block: Block) -> _Spans:
    """The parts of sorted ranges that lie in a block."""
    parts = []
    for start, end in ranges:
        if start >= block.end:
            break
        if end > block.address:
            parts.append((max(start, block.address), min(end, block.end)))
    return parts


def _is_filled(block: Block, written: _Spans, among: _Spans | None = None) -> bool:
    """Whether all bytes without a recorded write still hold the fill of new memory. among: the bytes to examine."""
    fill = process.driver.options.fill
    allocation: Allocation | None = live.find(block.address)
    if fill < 0 or allocation is None or block.initialised is None:
        return False
    initialised = Ranges(block.initialised)
    for start, end in written:
        initialised.add(start, end)
    gaps = [
        gap
        for start, end in among or [(block.address, block.address + block.nbytes)]
        for gap in initialised.missing(start, end)
    ]
    if sum(end - start for start, end in gaps) > _MAX_COMPARED:
        return False
    pieces = [(at, min(at + _PIECE, end)) for start, end in gaps for at in range(start, end, _PIECE)]
    return all(
        host_access.copied(start + allocation.shift, end - start) == bytes([fill]) * (end - start)
        for start, end in pieces
    )
