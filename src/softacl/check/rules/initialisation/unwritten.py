"""Judges reads of bytes that nobody wrote.

What calls write to device memory is known. A program writes pinned memory itself, unseen; so small pinned blocks begin
their life filled with a pattern, and what still holds it was never written.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

from softacl.check import rules
from softacl.check.engine.blocks import Block
from softacl.check.engine.site import Site, inside_torch
from softacl.check.engine.written_bytes import Ranges
from softacl.check.report.format import spans
from softacl.faces import render
from softacl.runtime.memory.allocations import Space

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["Unwritten"]

FILLED = 1 << 14  # bytes of the largest pinned block that is filled
OFTEN = 64  # blocks of one line that are filled: it touches their pages, which costs more than the allocation
_PATTERN = bytes.fromhex("fe5ac1e5") * (FILLED // 4)
MEASURES = 3  # so many copies of the same bytes, which nobody wrote, are there for their time
LOOKED_AT = 1 << 20  # bytes of a large block, to see whether anybody wrote it meanwhile
_LEAST = 4  # bytes that cannot hold the pattern by chance
_rules = rules.initialisation

_Spans = list[tuple[int, int]]


class Unwritten:
    """Everything runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._sources: dict[
            int, tuple[int, Callable[[], object]]
        ] = {}  # block -> copies from it, and what tells of the first
        self._of_line: dict[int, int] = {}  # id of a stack -> blocks so far; stacks that come again are the same tuple

    def begin(self, block: Block) -> None:
        """A block of pinned memory was allocated."""
        line = id(block.made_at)
        so_far = self._of_line.get(line, 0)
        if block.nbytes <= FILLED and so_far < OFTEN:
            self._of_line[line] = so_far + 1
            ctypes.memmove(block.address, _PATTERN, block.nbytes)
            block.initialised = Ranges()

    def read(self, call: str, block: Block, ranges: _Spans, site: Site, by_host: bool = False) -> None:
        """A call reads bytes. Those that nobody wrote are reported once, and count as written then."""
        if block.initialised is None:
            return
        for start, end in ranges:
            if not block.initialised.covers(start, end):
                break
        else:
            return
        missing = [gap for start, end in ranges for gap in block.initialised.missing(start, end)]
        if block.space is Space.HOST:
            if not block.in_flight:  # else its pages may be without access, and tasks write it
                self._short(call, block, ranges, [gap for gap in missing if _untouched(*gap)], site, by_host)
        else:
            self._of_device(call, block, ranges, missing, site)
        for start, end in missing:
            block.initialised.add(start, end)

    def _of_device(self, call: str, block: Block, ranges: _Spans, missing: _Spans, site: Site) -> None:
        if inside_torch():
            return  # what it sends to other processes it fills up to whole pieces, and cuts again
        wanted, lacking = _total(ranges), _total(missing)
        stale = [part for start, end in missing for part in self._checker.pool_blocks.stale.within(start, end)]
        if stale:
            where = spans(stale, block.address)
            message = (
                f"{call} reads {wanted} bytes of {block}, of which {_total(stale)} are left from before the pool gave "
                f"them out again: bytes {where}"
            )
            piece = self._checker.pool_blocks.given_at(stale[0][0])
            related = [("allocation", piece.made_at)] if piece is not None else []
            self._checker.report(_rules.StaleAfterReuse, message, site, block, related)
        elif lacking == wanted:
            message = f"{call} reads {wanted} bytes of {block} that were never written"
            self._checker.report(_rules.UninitialisedDeviceRead, message, site, block)
        else:
            where = spans(missing, block.address)
            message = f"{call} reads {wanted} bytes of {block}, of which {lacking} were never written: bytes {where}"
            self._checker.report(_rules.PartlyInitialised, message, site, block)

    def _short(self, call: str, block: Block, ranges: _Spans, missing: _Spans, site: Site, by_host: bool) -> None:
        """Pinned memory; `missing` holds the pattern."""
        wanted, lacking = _total(ranges), _total(missing)
        if not missing or (lacking == wanted and not by_host):
            return  # of a copy `source` reports it
        if lacking == wanted:
            message = (
                f"{call} reads {wanted} bytes of {block} that were never written: the program gets the fill pattern"
            )
            self._checker.report(_rules.PoisonReachedHost, message, site, block)
        elif any(block.initialised.within(start, end) for start, end in ranges):  # type: ignore[union-attr]
            where = spans(missing, block.address)
            message = (
                f"{call} reads {wanted} bytes of {block}, of which calls wrote {wanted - lacking}; nobody ever wrote "
                f"bytes {where}"
            )
            self._checker.report(rules.bounds.ShortCopyReadInFull, message, site, block)

    def source(self, call: str, block: Block, address: int, count: int, site: Site) -> None:
        """A copy is about to read pinned memory of which nobody may have touched a page yet."""
        checker = self._checker
        copies, told = self._sources.get(block.number, (0, None))
        # What a task writes has no access, and is not looked at.
        flying = block.in_flight.accesses() if block.in_flight else []
        if (flying and not copies) or copies >= MEASURES or any(access.writes for access in flying):
            checker.fresh.discard(block)
            return
        filled = block.initialised is not None and address + count <= block.end
        if filled:
            unwritten = _untouched(address, address + count)
        elif copies:  # the copy before touched the pages; they are zero still
            unwritten = _zero(address, min(count, LOOKED_AT))
        else:
            unwritten = checker.watch.untouched(block, address, count)
        if not unwritten:
            checker.fresh.discard(block)
            return
        if told is None:
            message = render(f"{call} reads {count} bytes of {block} that were never written", checker.face)
            told = functools.partial(
                checker.collector.report,
                _rules.UninitialisedHostSource,
                message,
                site,
                checker.profile,
                block,
                serial=checker.serial,
                during=checker.phases.now,
            )
        self._sources[block.number] = (copies + 1, told)

    def give(self) -> None:
        """The end: copies of what nobody wrote are told now, without those that were made again and again to measure them."""
        for copies, told in self._sources.values():
            if copies < MEASURES:
                told()
        self._sources.clear()


def _untouched(start: int, end: int) -> bool:
    """Whether bytes of a filled block still hold the pattern."""
    at = start % 4
    return end - start >= _LEAST and ctypes.string_at(start, end - start) == _PATTERN[at : at + end - start]


def _zero(address: int, count: int) -> bool:
    return ctypes.string_at(address, count).count(0) == count


def _total(ranges: _Spans) -> int:
    return sum(end - start for start, end in ranges)
