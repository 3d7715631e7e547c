"""What every pool promises, the rules of its blocks, and its figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from softacl.units import align_up

__all__ = ["Allocator", "BlockRules", "Pool", "Statistics"]


class Allocator(Protocol):
    """Anything that memory can be taken from. Methods may be called from any thread."""

    def allocate(self, nbytes: int) -> int:
        """The address of a block of at least `nbytes`. Raises OutOfMemory, AclError for sizes that are none."""

    def free(self, address: int) -> None:
        """Give a block back. Raises AclError for an address that is none of its blocks."""


class Pool(Allocator, Protocol):
    """An allocator that keeps memory."""

    def allocate(self, nbytes: int, alignment: int | None = None) -> int:
        """As of an Allocator, at a multiple of `alignment`, a power of two, if that is more than its rules ask."""

    def statistics(self) -> Statistics:
        """The figures now."""

    def trim(self, keep: int = 0) -> int:
        """Give reservations that are wholly free back while `keep` bytes stay; the bytes that went."""

    def audit(self) -> None:
        """Prove the figures by a walk over all blocks. AssertionError if they are wrong, which would be our mistake."""


@dataclass(frozen=True)
class BlockRules:
    """How blocks that a program cuts from a larger one must lie (aclrtMalloc, "memory management" of the 310 guide).

    step, extra: a size is rounded up to a multiple of `step`, plus `extra`. align: starts are multiples of it.
    """

    step: int = 32
    extra: int = 32
    align: int = 64

    def __post_init__(self) -> None:
        if self.align <= 0 or self.align & (self.align - 1):
            raise ValueError(f"an alignment of {self.align} is no power of two; use 64, or 128 for media memory")
        if self.step <= 0 or self.extra < 0:
            raise ValueError(f"step {self.step} must be more than 0, extra {self.extra} not less")

    def rounded(self, nbytes: int) -> int:
        """The bytes that a block of `nbytes` takes, so that the next one starts on the alignment."""
        return align_up(align_up(nbytes, self.step) + self.extra, self.align)

    @classmethod
    def of_chip(cls, chip: str, media: bool = False) -> BlockRules:
        """The rules of a chip: the extra 32 bytes where it adds them, starts at 64, for media memory at 128."""
        from softacl import profiles

        profile = profiles.load(chip)
        align = profile.dvpp_alignment if media else profile.address_alignment
        return cls(profile.malloc_round, profile.sub_block_extra, align)


@dataclass(frozen=True)
class Statistics:
    """Bytes and counts of a pool. `reserved`: from upstream; `used`: in blocks, rounded; `requested`: asked for."""

    requested: int
    used: int
    reserved: int
    peak_requested: int
    peak_used: int
    n_blocks: int
    n_allocations: int
    largest_free: int

    @property
    def free(self) -> int:
        """Reserved bytes that no block has."""
        return self.reserved - self.used

    @property
    def fragmentation(self) -> float:
        """0: all free bytes are one block; near 1: they are many small ones."""
        return 1 - self.largest_free / self.free if self.free else 0.0
