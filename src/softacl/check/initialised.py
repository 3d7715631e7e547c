"""Which bytes of a block were ever written."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

__all__ = ["Ranges"]


class Ranges:
    """Disjoint ranges [start, end), sorted, those that touch joined."""

    __slots__ = ("ends", "starts")

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []

    def add(self, start: int, end: int) -> None:
        """Add a range."""
        first, last = bisect_left(self.ends, start), bisect_right(self.starts, end)
        if first < last:
            start, end = min(start, self.starts[first]), max(end, self.ends[last - 1])
        self.starts[first:last] = [start]
        self.ends[first:last] = [end]

    def remove(self, start: int, end: int) -> None:
        """Take a range out."""
        kept = [(a, b) for a, b in zip(self.starts, self.ends, strict=True) if b <= start or end <= a]
        cut = [(a, b) for a, b in zip(self.starts, self.ends, strict=True) if a < end and start < b]
        kept += [(a, start) for a, _ in cut if a < start] + [(end, b) for _, b in cut if end < b]
        kept.sort()
        self.starts, self.ends = [a for a, _ in kept], [b for _, b in kept]

    def covers(self, start: int, end: int) -> bool:
        """Whether all of [start, end) is in."""
        at = bisect_right(self.starts, start) - 1
        return at >= 0 and end <= self.ends[at]

    def within(self, start: int, end: int) -> list[tuple[int, int]]:
        """The parts of [start, end) that are in."""
        first, last = bisect_right(self.ends, start), bisect_left(self.starts, end)
        return [(max(self.starts[i], start), min(self.ends[i], end)) for i in range(first, last)]

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
