"""Detects reads of uninitialised memory.

The checker observes every write to device memory. A program writes pinned memory unobserved, so small pinned blocks are
filled with a pattern when they are allocated; bytes that still hold it were never written.
"""

from __future__ import annotations

import ctypes
import functools
import re
from collections.abc import Callable

from softacl.bindings import render
from softacl.check.findings import rules
from softacl.check.findings.site import Site, capture, inside_torch, spans
from softacl.check.rules.bounds.host_bounds import ROWS
from softacl.check.state.blocks import Block
from softacl.check.state.page_watch import Watch
from softacl.check.state.run_state import RunState
from softacl.check.state.written_bytes import Ranges
from softacl.events import Call
from softacl.runtime.memory.live_blocks import Space
from softacl.runtime.state import process
from softacl.runtime.unfollowed import unfollowed

FILLED = 1 << 14  # size limit of pinned blocks that are filled
OFTEN = 64  # filled blocks per line: filling touches the pages, which costs more than the allocation
_PATTERN = bytes.fromhex("fe5ac1e5") * (FILLED // 4)
MEASURES = 3  # from this many copies of the same unwritten bytes, a program is measuring transfers
LOOKED_AT = 1 << 20  # bytes of a large block that are examined for later writes
_MAX_LATER = 64  # reads of a block that wait for kernels
_MIN = 4  # bytes that are unlikely to hold the pattern by chance
_MASK = 2**64 - 1

_Spans = list[tuple[int, int]]
#: Names of operators that need not read all of their tensors: other tensors say which parts, or how many.
_SELECTIVE = re.compile(
    "Attention|Cache|Ctc|DeltaRule|Embedding|Exponential|Gather|Grid|Grouped|Index|Mask|Mla|Moe|Put|Renorm|Roi|Scatter|Select"
    "|Slice|Step|Take|Tri[lu]|Where"
)


def reads_all(operator: str) -> bool:
    """Whether an operator of this name reads every element of its inputs."""
    return _SELECTIVE.search(operator) is None


class Unwritten:
    """The uninitialised bytes of each block. All methods run with the checker's lock held."""

    def __init__(self, state: RunState, watch: Watch) -> None:
        self._state, self._watch = state, watch
        self.fresh: set[Block] = set()  # pinned blocks that may never have been touched
        state.when_blocks_begin(self._begin, (Space.HOST,))
        state.when_blocks_are_freed(self._freed, (Space.HOST,))
        self._sources: dict[
            int, tuple[int, Callable[[], object]]
        ] = {}  # block -> copies from it, and the report of the first
        #: Blocks that queued kernels may write: the reads to judge when they have run.
        self.later: dict[Block, list[Callable[[], None]]] = {}
        self._of_line: dict[int, int] = {}  # id of a stack -> blocks so far; equal stacks are the same tuple

    def _begin(self, block: Block, site: Site) -> None:
        """A block of pinned memory was allocated."""
        if not self._watch.sees_bytes or process.settings.run_mode != "host":
            return  # what a copy wrote would look unwritten
        self.fresh.add(block)
        line = id(block.made_at)
        so_far = self._of_line.get(line, 0)
        if block.nbytes <= FILLED and so_far < OFTEN:
            self._of_line[line] = so_far + 1
            ctypes.memmove(block.address, _PATTERN, block.nbytes)
            block.initialised = Ranges()

    def _freed(self, block: Block, site: Site) -> None:
        self.fresh.discard(block)

    def read(self, call: str, block: Block, ranges: _Spans, site: Site, by_host: bool = False) -> None:
        """A call reads bytes. Unwritten ones are reported once, and count as written from then on."""
        if block.initialised is None:
            return
        for start, end in ranges:
            if not block.initialised.covers(start, end):
                break
        else:
            return
        if block in self.later:
            if len(self.later[block]) < _MAX_LATER:
                self.later[block].append(functools.partial(self.read, call, block, ranges, site, by_host))
            return
        missing = [gap for start, end in ranges for gap in block.initialised.missing(start, end)]
        if block.space is Space.HOST:
            if not block.in_flight:  # otherwise its pages may be inaccessible, and tasks may write it
                self._short(call, block, ranges, [gap for gap in missing if _untouched(*gap)], site, by_host)
        else:
            self._of_device(call, block, ranges, missing, site)
        for start, end in missing:
            block.initialised.add(start, end)

    def _of_device(self, call: str, block: Block, ranges: _Spans, missing: _Spans, site: Site) -> None:
        if unfollowed:
            return  # a call that is not known may have written them
        if inside_torch():
            return  # it pads what it sends to other processes, and trims it again
        total, lacking = _total(ranges), _total(missing)
        stale = [part for start, end in missing for part in self._state.pool_blocks.stale.within(start, end)]
        if stale:
            where = spans(stale, block.address)
            message = (
                f"{call} reads {total} bytes of {block}, of which {_total(stale)} are left from their "
                f"previous use in the pool: bytes {where}"
            )
            piece = self._state.pool_blocks.block_at(stale[0][0])
            related = [("allocation", piece.made_at)] if piece is not None else []
            self._state.report(rules.STALE_AFTER_REUSE, message, site, block, related)
        elif lacking == total:
            message = f"{call} reads {total} bytes of {block} that were never written"
            self._state.report(rules.UNINITIALISED_DEVICE_READ, message, site, block)
        else:
            where = spans(missing, block.address)
            message = f"{call} reads {total} bytes of {block}, of which {lacking} were never written: bytes {where}"
            self._state.report(rules.PARTLY_INITIALISED, message, site, block)

    def _short(self, call: str, block: Block, ranges: _Spans, missing: _Spans, site: Site, by_host: bool) -> None:
        """Pinned memory; `missing` holds the pattern."""
        total, lacking = _total(ranges), _total(missing)
        if not missing or (lacking == total and not by_host):
            return  # `source` reports it for a copy
        if lacking == total:
            message = (
                f"{call} reads {total} bytes of {block} that were never written: the program gets the fill pattern"
            )
            self._state.report(rules.POISON_REACHED_HOST, message, site, block)
        elif any(block.initialised.within(start, end) for start, end in ranges):  # type: ignore[union-attr]
            where = spans(missing, block.address)
            message = (
                f"{call} reads {total} bytes of {block}, of which calls wrote {total - lacking}; never "
                f"written: bytes {where}"
            )
            self._state.report(rules.SHORT_COPY_READ_IN_FULL, message, site, block)

    def copy_called(self, call: Call) -> None:
        """A copy is called: its source may be pinned memory that was never written."""
        arguments = call.arguments
        if len(arguments) < 4:
            return
        src = arguments[2]
        count = arguments[4] * arguments[5] if call.function in ROWS else arguments[3]
        if isinstance(src, int) and isinstance(count, int) and 0 < count < 1 << 48:
            block = self._state.table.live_at(src & _MASK)
            if block is not None and block in self.fresh:
                self._source(call.name, block, src & _MASK, count, capture())

    def _source(self, call: str, block: Block, address: int, count: int, site: Site) -> None:
        """A copy is about to read pinned memory whose pages may be untouched."""
        state = self._state
        copies, report = self._sources.get(block.number, (0, None))
        # Memory that a task writes is inaccessible, and is skipped.
        flying = block.in_flight.accesses() if block.in_flight else []
        if (flying and not copies) or copies >= MEASURES or any(access.writes for access in flying):
            self.fresh.discard(block)
            return
        filled = block.initialised is not None and address + count <= block.end
        if filled:
            unwritten = _untouched(address, address + count)
        elif copies:  # the previous copy touched the pages; are they still zero?
            unwritten = _zero(address, min(count, LOOKED_AT))
        else:
            unwritten = self._watch.untouched(block, address, count)
        if not unwritten:
            self.fresh.discard(block)
            return
        if report is None:
            message = render(f"{call} reads {count} bytes of {block} that were never written", state.binding)
            report = functools.partial(
                state.collector.report,
                rules.UNINITIALISED_HOST_SOURCE,
                message,
                site,
                state.profile,
                block,
                serial=state.serial,
                during=state.phases.now,
            )
        self._sources[block.number] = (copies + 1, report)

    def give(self) -> None:
        """Report copies of unwritten memory at the end, except those repeated to measure transfers."""
        for copies, report in self._sources.values():
            if copies < MEASURES:
                report()
        self._sources.clear()


def _untouched(start: int, end: int) -> bool:
    """Whether bytes of a filled block still hold the pattern."""
    at = start % 4
    return end - start >= _MIN and ctypes.string_at(start, end - start) == _PATTERN[at : at + end - start]


def _zero(address: int, count: int) -> bool:
    return ctypes.string_at(address, count).count(0) == count


def _total(ranges: _Spans) -> int:
    return sum(end - start for start, end in ranges)
