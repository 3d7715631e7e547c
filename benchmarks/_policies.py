"""Textbook first fit and best fit, as a reference for fragmentation; not optimised for speed."""

from __future__ import annotations

from bisect import bisect


class Plain:
    """One range of `capacity` bytes: takes the lowest free block, or the smallest that fits (of those, the lowest).

    Blocks are carved from the low end; neighbours merge.
    """

    def __init__(self, capacity: int, best: bool) -> None:
        self.best = best
        self.starts, self.sizes = [0], [capacity]  # of free blocks, in order of address
        self.taken: dict[int, int] = {}

    def allocate(self, nbytes: int) -> int:
        """The offset of a block. MemoryError if none is large enough."""
        found, least = -1, 0
        for i, size in enumerate(self.sizes):
            if size >= nbytes and (found < 0 or size < least):
                found, least = i, size
                if not self.best:
                    break
        if found < 0:
            raise MemoryError(f"no {nbytes} bytes in a row")
        start = self.starts[found]
        if least == nbytes:
            del self.starts[found], self.sizes[found]
        else:
            self.starts[found], self.sizes[found] = start + nbytes, least - nbytes
        self.taken[start] = nbytes
        return start

    def free(self, start: int) -> None:
        """Free a block."""
        nbytes = self.taken.pop(start)
        i = bisect(self.starts, start)
        if i < len(self.starts) and self.starts[i] == start + nbytes:
            nbytes += self.sizes[i]
            del self.starts[i], self.sizes[i]
        if i and self.starts[i - 1] + self.sizes[i - 1] == start:
            self.sizes[i - 1] += nbytes
        else:
            self.starts.insert(i, start)
            self.sizes.insert(i, nbytes)
