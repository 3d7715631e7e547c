"""The figures of a pool."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Statistics"]


@dataclass(frozen=True)
class Statistics:
    """Bytes and counts of a pool.

    requested: what the program asked for in live blocks; used: the same, as the pool rounds it; reserved: bytes of upstream;
    peak_requested, peak_used, peak_reserved: their peaks. n_blocks: live blocks; n_allocations: all since the pool was made.
    largest_free: bytes of the largest free block.
    """

    requested: int
    used: int
    reserved: int
    peak_requested: int
    peak_used: int
    peak_reserved: int
    n_blocks: int
    n_allocations: int
    largest_free: int

    @property
    def free(self) -> int:
        """Reserved bytes that are in no live block."""
        return self.reserved - self.used

    @property
    def fragmentation(self) -> float:
        """0 if all free bytes are one block, or no block is live; near 1 if they are many small blocks."""
        return 1 - self.largest_free / self.free if self.free and self.n_blocks else 0.0
