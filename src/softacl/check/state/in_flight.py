"""The accesses in flight to each byte of a block: an ordered list of segments, each with its newest accesses.

A call takes time logarithmic in the number of segments, plus time for those that it overlaps. Adjacent segments with the same accesses
are merged, so copies in a row, or at any offsets of a loop, need few.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from softacl import _native
from softacl.check.state.clocks import Access
from softacl.check.state.kernel_accesses import KernelAccess

MAX_POSSIBLE = 512  # accesses of queued kernels that are kept of one block
MAX = 1 << 17  # segments that are kept of one block
FEW = 4  # accesses are removed one by one
LONG = 512  # segments of a chunk; one with twice as many is split
Tips = tuple[Access, ...]


class InFlight(_native.ShadowAccesses):
    """The accesses to one block. False if there are none.

    The segments are kept in chunks, so that an insertion moves few others.
    """

    __slots__ = ("_chunks", "_heads", "lost", "newest", "possible")

    def __init__(self) -> None:
        self._chunks: list[_Chunk] = [_Chunk()]
        self._heads = [0]  # where each chunk may begin
        self._count = 0
        self.newest: dict[
            tuple[int, bool], Access
        ] = {}  # (id of its stream or thread, whether it writes) -> its newest access
        self.possible: list[KernelAccess] = []  # of kernels that have not run yet, the oldest first
        self.lost = 0

    def __len__(self) -> int:
        return self._count

    def _chunk(self, start: int, end: int) -> tuple[int, _Chunk]:
        """The chunk for [start, end). Chunks that share bytes with it are merged."""
        heads = self._heads
        at = bisect_right(heads, start) - 1
        behind = bisect_left(heads, end, at + 1)
        chunk = self._chunks[at]
        if behind - at > 1:
            for other in self._chunks[at + 1 : behind]:
                chunk.starts += other.starts
                chunk.ends += other.ends
                chunk.tips += other.tips
            del self._chunks[at + 1 : behind], heads[at + 1 : behind]
        return at, chunk

    def add(self, start: int, end: int, access: Access) -> None:
        """Add an access to [start, end). It replaces older ones of its stream or thread that it makes redundant."""
        at, chunk = self._chunk(start, end)
        before = len(chunk.starts)
        chunk.add(start, end, access)
        self._changed(at, chunk, before)
        while self._count > MAX:
            self._count -= len(self._chunks.pop(0).starts)
            self._heads[:2] = [0]
            self.lost += 1

    def expect(self, access: KernelAccess) -> None:
        """Add an access of a kernel that has not run yet. The block is not idle until it has."""
        self.possible.append(access)
        self._count += 1
        if len(self.possible) > MAX_POSSIBLE:
            self.has_run(self.possible[0])
            self.lost += 1

    def has_run(self, access: KernelAccess) -> None:
        """A kernel has run, or never will."""
        if access in self.possible:
            self.possible.remove(access)
            self._count -= 1

    def put(self, start: int, end: int, access: Access) -> int:
        """`add`, if no other access overlaps: 1. -1: these bytes already had only this access. 0: nothing was done."""
        tail = self._chunks[-1]
        if tail.ends:  # a loop over a block, or the same bytes again
            there, last = tail.tips[-1], tail.ends[-1]
            if there[0] is access and len(there) == 1:
                if last == start:  # after all others
                    tail.ends[-1] = end
                    return 1
                if end <= last and tail.starts[-1] <= start:
                    return -1
        heads, at = self._heads, 0
        if len(heads) > 1:
            at = bisect_right(heads, start) - 1
            if at + 1 < len(heads) and heads[at + 1] < end:
                return 0
        chunk = self._chunks[at]
        starts, ends, tips = chunk.starts, chunk.ends, chunk.tips
        first = bisect_right(ends, start)
        last = bisect_left(starts, end, first)
        if last - first == 1 and starts[first] <= start and end <= ends[first]:
            there = tips[first]
            return -1 if len(there) == 1 and there[0] is access else 0
        for index in range(first, last):
            there = tips[index]
            if len(there) > 1 or there[0] is not access:
                return 0
        if first and ends[first - 1] == start:
            there = tips[first - 1]
            if len(there) == 1 and there[0] is access:
                first -= 1
        if last < len(starts) and starts[last] == end:
            there = tips[last]
            if len(there) == 1 and there[0] is access:
                last += 1
        if first == last:
            if self._count >= MAX or len(starts) >= 2 * LONG:
                return 0
            starts.insert(first, start)
            ends.insert(first, end)
            tips.insert(first, (access,))
            self._count += 1
            return 1
        if starts[first] < start:
            start = starts[first]
        if ends[last - 1] > end:
            end = ends[last - 1]
        starts[first], ends[first] = start, end
        behind = first + 1
        if behind < last:
            del starts[behind:last], ends[behind:last], tips[behind:last]
            self._count -= last - behind
        return 1

    def is_only(self, access: Access) -> bool:
        """Whether `access` is alone in the only segment."""
        return self._count == 1 and self._chunks[0].tips == [(access,)]

    def _changed(self, at: int, chunk: _Chunk, before: int) -> None:
        size = len(chunk.starts)
        self._count += size - before
        if size > 2 * LONG:
            parts = [chunk.part(i, i + LONG) for i in range(0, size, LONG)]
            self._chunks[at : at + 1] = parts
            self._heads[at + 1 : at + 1] = [part.starts[0] for part in parts[1:]]
        elif not size and len(self._chunks) > 1:
            del self._chunks[at], self._heads[at]
            self._heads[0] = 0

    def overlapping(self, start: int, end: int) -> list[Access]:
        """The accesses to bytes of [start, end), each once, in the order of the segments."""
        if not self._count:
            return []
        _, chunk = self._chunk(start, end)
        first, last = chunk.within(start, end)
        if first == last:
            return []
        if last - first == 1:
            return list(chunk.tips[first])
        accesses: dict[Access, None] = {}
        for tips in chunk.tips[first:last]:
            for access in tips:
                accesses[access] = None
        return list(accesses)

    def pieces(self, start: int, end: int) -> list[tuple[int, int, Tips]]:
        """The segments that overlap [start, end), not clipped, in order."""
        _, chunk = self._chunk(start, end)
        first, last = chunk.within(start, end)
        return list(zip(chunk.starts[first:last], chunk.ends[first:last], chunk.tips[first:last], strict=True))

    def stretch(self, start: int, first: int, last: int) -> int:
        """The length of the run of adjacent segments around `start`, within [first, last)."""
        _, chunk = self._chunk(first, last)
        starts, ends = chunk.starts, chunk.ends
        left = right = bisect_right(ends, start)
        if left == len(starts) or starts[left] > start:
            return 0
        while left and starts[left] > first and ends[left - 1] == starts[left]:
            left -= 1
        while right + 1 < len(starts) and ends[right] < last and starts[right + 1] == ends[right]:
            right += 1
        return min(ends[right], last) - max(starts[left], first)

    def accesses(self) -> list[Access]:
        """Every access, each once."""
        return list(dict.fromkeys(access for chunk in self._chunks for tips in chunk.tips for access in tips))

    def drop_over(self, accesses: list[Access]) -> None:
        """Remove accesses that are over."""
        for possible in [access for access in self.possible if access.over]:
            self.has_run(possible)
        spans = [(access.start, access.end) for access in accesses]
        if len(spans) > FEW:
            spans = [(min(start for start, _ in spans), max(end for _, end in spans))]
        for start, end in spans:
            at, chunk = self._chunk(start, end)
            before = len(chunk.starts)
            chunk.drop_over(start, end)
            self._changed(at, chunk, before)
        if not self._count:
            self.newest.clear()


class _Chunk:
    """Consecutive segments."""

    __slots__ = ("ends", "starts", "tips")

    def __init__(self) -> None:
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.tips: list[Tips] = []

    def part(self, first: int, last: int) -> _Chunk:
        """A part of its segments."""
        other = _Chunk()
        other.starts, other.ends, other.tips = self.starts[first:last], self.ends[first:last], self.tips[first:last]
        return other

    def within(self, start: int, end: int) -> tuple[int, int]:
        """The indices of the segments that overlap [start, end)."""
        first = bisect_right(self.ends, start)
        return first, bisect_left(self.starts, end, first)

    def add(self, start: int, end: int, access: Access) -> None:
        """An access to [start, end)."""
        first, last = self.within(start, end)
        if first == last and self._joined(first, start, end, access):
            return
        if last - first == 1 and self.starts[first] == start and self.ends[first] == end:
            self.tips[first] = self._with(self.tips[first], access)
            return
        new = _Chunk()
        at = start
        if first and self.ends[first - 1] == start:  # an adjacent segment that may be merged with the new one
            first -= 1
        if last < len(self.starts) and self.starts[last] == end:
            last += 1
        only = (access,)
        for index in range(first, last):
            a, b, there = self.starts[index], self.ends[index], self.tips[index]
            if a < start:
                new._put(a, min(b, start), there)
            if max(a, start) < min(b, end):
                if at < a:
                    new._put(at, a, only)
                new._put(max(a, start), min(b, end), self._with(there, access))
                at = min(b, end)
            if end < b:
                if at < end:
                    new._put(at, end, only)
                    at = end
                new._put(max(a, end), b, there)
        if at < end:
            new._put(at, end, only)
        self.starts[first:last], self.ends[first:last], self.tips[first:last] = new.starts, new.ends, new.tips

    @staticmethod
    def _with(tips: Tips, access: Access) -> Tips:
        """The accesses to bytes after adding one more. It replaces those that it makes redundant."""
        if len(tips) == 1 and tips[0] is access:
            return tips
        stream, writes = access.stream, access.writes
        if type(access) is KernelAccess:  # which ran after later tasks may have been queued
            for old in tips:
                if old.stream is stream and old.number > access.number and (old.writes or not writes):
                    return tips
        kept = [old for old in tips if old.stream is not stream or not (writes or not old.writes)]
        kept.append(access)
        return tuple(kept)

    def _put(self, start: int, end: int, tips: Tips) -> None:
        """Append a segment."""
        if self.tips and self.ends[-1] == start and self.tips[-1] == tips:
            self.ends[-1] = end
        else:
            self.starts.append(start)
            self.ends.append(end)
            self.tips.append(tips)

    def _joined(self, at: int, start: int, end: int, access: Access) -> bool:
        """Add bytes without accesses if they only extend an adjacent segment, or have none. Whether that was so."""
        starts, ends = self.starts, self.ends
        before = at > 0 and ends[at - 1] == start
        behind = at < len(starts) and starts[at] == end
        if before:
            there = self.tips[at - 1]
            if not behind and len(there) == 1 and there[0] is access:
                ends[at - 1] = end
                return True
            return False
        if behind:
            return False
        starts.insert(at, start)
        ends.insert(at, end)
        self.tips.insert(at, (access,))
        return True

    def drop_over(self, start: int, end: int) -> None:
        """Remove accesses that are over from [start, end)."""
        first, last = self.within(start, end)
        kept = _Chunk()
        for index in range(first, last):
            tips = self.tips[index]
            if len(tips) == 1:
                if tips[0].over:
                    continue
            else:
                tips = tuple([access for access in tips if not access.over])
            if tips:
                kept._put(self.starts[index], self.ends[index], tips)
        self.starts[first:last], self.ends[first:last], self.tips[first:last] = kept.starts, kept.ends, kept.tips
