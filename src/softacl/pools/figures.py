"""The figures of a pool."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Statistics"]


@dataclass(frozen=True)
class Statistics:
    """Bytes and counts of a pool. `reserved`: from upstream; `used`: in blocks, rounded; `requested`: asked for."""

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
        """Reserved bytes that no block has."""
        return self.reserved - self.used

    @property
    def fragmentation(self) -> float:
        """0: all free bytes are one block, or no block is live; near 1: they are many small ones."""
        return 1 - self.largest_free / self.free if self.free and self.n_blocks else 0.0
