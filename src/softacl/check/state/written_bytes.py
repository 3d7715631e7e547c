"""The bytes of a block that were ever written."""

from __future__ import annotations

from bisect import bisect_left, bisect_right


class Ranges(list[int]):
    """Disjoint ranges [start, end) as one sorted list of bounds: start, end, start, end. Adjacent ranges are merged.

    An index is odd if the bytes before that bound are in a range. A single list saves memory, since every block has one.
    """

    __slots__ = ()

    def add(self, start: int, end: int) -> None:
        """Add a range."""
        first, last = bisect_left(self, start), bisect_right(self, end)
        if (first == last and first & 1) or start >= end:
            return  # already in
        bounds = [] if first & 1 else [start]
        if not last & 1:
            bounds.append(end)
        self[first:last] = bounds

    def take_out(self, start: int, end: int) -> None:
        """Remove a range."""
        first, last = bisect_left(self, start), bisect_right(self, end)
        bounds = [start] if first & 1 else []
        if last & 1:
            bounds.append(end)
        self[first:last] = bounds

    def covers(self, start: int, end: int) -> bool:
        """Whether all of [start, end) is in."""
        if len(self) == 2:  # most blocks are written completely
            return self[0] <= start < self[1] and end <= self[1]
        at = bisect_right(self, start)
        return at & 1 == 1 and end <= self[at]

    def within(self, start: int, end: int) -> list[tuple[int, int]]:
        """The parts of [start, end) that are in."""
        first, last = bisect_right(self, start), bisect_left(self, end)
        bounds = self[first:last]
        if first & 1:
            bounds.insert(0, start)
        if last & 1:
            bounds.append(end)
        return list(zip(bounds[::2], bounds[1::2], strict=False))  # an empty range may leave one bound

    def missing(self, start: int, end: int) -> list[tuple[int, int]]:
        """The parts of [start, end) that are not in."""
        gaps, at = [], start
        for a, b in self.within(start, end):
            if a > at:
                gaps.append((at, a))
            at = b
        if at < end:
            gaps.append((at, end))
        return gaps
