"""Which accesses each byte of a block has in flight: segments in order, each with the newest accesses to it.

A call costs the logarithm of the number of segments, and what it meets. Neighbours with the same accesses are one segment,
so copies in a row, or at any offsets of a loop, become few.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator

from typing import TYPE_CHECKING

from softacl.check.engine.clocks import Access

if TYPE_CHECKING:
    from softacl.check.engine.blocks import Block

__all__ = ["InFlight"]

MOST = 1 << 17  # segments that are remembered of one block
FEW = 4  # accesses are taken out one by one
Tips = tuple[Access, ...]


class InFlight:
    """The accesses to one block. False where there are none."""

    __slots__ = ("_ends", "_starts", "_tips", "block", "lost", "newest")

    def __init__(self, block: Block) -> None:
        self.block = block
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._tips: list[Tips] = []
        self.newest: dict[tuple[int, bool], Access] = {}  # (party, whether it writes) -> its newest access
        self.lost = 0

    def __len__(self) -> int:
        return len(self._starts)

    def add(self, start: int, end: int, access: Access) -> None:
        """An access to [start, end). Of its own party, what it makes superfluous goes."""
        first, last = self._range(start, end)
        if first == last and self._joined(first, start, end, access):
            return
        party, writes = access.stream, access.writes
        starts: list[int] = []
        ends: list[int] = []
        tips: list[Tips] = []

        def put(a: int, b: int, those: Tips) -> None:
            if tips and ends[-1] == a and tips[-1] == those:
                ends[-1] = b
            else:
                starts.append(a)
                ends.append(b)
                tips.append(those)

        at = start
        if first and self._ends[first - 1] == start:  # a neighbour that may become one with the new one
            first -= 1
        if last < len(self._starts) and self._starts[last] == end:
            last += 1
        only = (access,)
        for index in range(first, last):
            a, b, there = self._starts[index], self._ends[index], self._tips[index]
            if a < start:
                put(a, min(b, start), there)
            if max(a, start) < min(b, end):
                if at < a:
                    put(at, a, only)
                kept = tuple([old for old in there if old.stream is not party or not (writes or not old.writes)])
                put(max(a, start), min(b, end), (*kept, access) if kept else only)
                at = min(b, end)
            if end < b:
                if at < end:
                    put(at, end, only)
                    at = end
                put(max(a, end), b, there)
        if at < end:
            put(at, end, only)
        self._starts[first:last], self._ends[first:last], self._tips[first:last] = starts, ends, tips
        if len(self._starts) > MOST:
            self._starts, self._ends, self._tips = self._starts[:-MOST], self._ends[:-MOST], self._tips[:-MOST]
            self.lost += 1

    def _joined(self, at: int, start: int, end: int, access: Access) -> bool:
        """Whether bytes that nothing uses yet only make a neighbour longer, or are a segment between two others."""
        starts, ends = self._starts, self._ends
        before = at > 0 and ends[at - 1] == start
        behind = at < len(starts) and starts[at] == end
        if before:
            there = self._tips[at - 1]
            if not behind and len(there) == 1 and there[0] is access:
                ends[at - 1] = end
                return True
            return False
        if behind or len(starts) >= MOST:
            return False
        starts.insert(at, start)
        ends.insert(at, end)
        self._tips.insert(at, (access,))
        return True

    def _range(self, start: int, end: int) -> tuple[int, int]:
        """The segments that have bytes of [start, end)."""
        first = bisect_right(self._ends, start)
        return first, bisect_left(self._starts, end, first)

    def overlapping(self, start: int, end: int) -> list[Access]:
        """The accesses to bytes of [start, end), each once, in the order of their segments."""
        first, last = self._range(start, end)
        if first == last:
            return []
        if last - first == 1:
            return list(self._tips[first])
        found: dict[Access, None] = {}
        for tips in self._tips[first:last]:
            for access in tips:
                found[access] = None
        return list(found)

    def pieces(self, start: int, end: int) -> list[tuple[int, int, Tips]]:
        """The segments that have bytes of [start, end), whole, in order."""
        first, last = self._range(start, end)
        return list(zip(self._starts[first:last], self._ends[first:last], self._tips[first:last], strict=True))

    def accesses(self) -> Iterator[Access]:
        """Every access, each once."""
        return iter(dict.fromkeys(access for tips in self._tips for access in tips))

    def drop_over(self, accesses: list[Access]) -> None:
        """Take accesses that are over out."""
        if len(accesses) > FEW:
            self._drop(min(access.start for access in accesses), max(access.end for access in accesses))
            return
        for access in accesses:
            self._drop(access.start, access.end)

    def _drop(self, start: int, end: int) -> None:
        first, last = self._range(start, end)
        kept: list[tuple[int, int, Tips]] = []
        for index in range(first, last):
            tips = self._tips[index]
            if any(access.over for access in tips):
                tips = tuple([access for access in tips if not access.over])
            if tips:
                a, b = self._starts[index], self._ends[index]
                if kept and kept[-1][1] == a and kept[-1][2] == tips:
                    kept[-1] = (kept[-1][0], b, tips)
                else:
                    kept.append((a, b, tips))
        self._starts[first:last] = [piece[0] for piece in kept]
        self._ends[first:last] = [piece[1] for piece in kept]
        self._tips[first:last] = [piece[2] for piece in kept]
        if not self._starts:
            self.newest.clear()
