"""The general pool: best fit from two ends over large reservations, neighbours merged."""

from __future__ import annotations

from typing import NoReturn

from softacl._native import RangeAllocator, pool_field
from softacl.base.units import align_up, counted, format_size
from softacl.errors import OutOfMemory
from softacl.pools.figures import Statistics
from softacl.pools.pool import Allocator, Pool, ask, proved
from softacl.pools.rules import BlockRules, unknown_block, wrong_request
from softacl.runtime.entry import operation

__all__ = ["BestFitPool"]


class BestFitPool(Pool):
    """The general pool: cuts blocks from large reservations, and adds reservations when they are used up.

    A request goes to the smallest free block that holds it; requests of at least twice the mean size take its high end,
    smaller ones its low end. Free neighbours are merged. Thread-safe. A forked child needs a pool of its own.
    """

    _kind = "best fit"
    _ranges: RangeAllocator = pool_field("ranges")

    @operation(".")
    def __init__(
        self,
        upstream: Allocator,
        rules: BlockRules | None = None,
        reservation: int = 64 << 20,
        limit: int | None = None,
    ) -> None:
        """upstream: where reservations of at least `reservation` bytes are allocated. limit: the most bytes of all of them.

        rules: of sizes and alignments; `BlockRules()` if None.
        """
        self.upstream, self.rules = upstream, rules or BlockRules()
        self.reservation, self.limit = reservation, limit
        self._ranges = RangeAllocator(self.rules.step, self.rules.extra, self.rules.align)
        self._regions: dict[int, tuple[int, int]] = {}  # where blocks begin: what upstream gave, bytes in use
        super().__init__()
        self._composed(None, self.rules.step, self.rules.extra, self.rules.align)

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        try:
            address = self._ranges.allocate(nbytes, alignment)
        except ValueError:
            raise wrong_request(nbytes, alignment) from None
        return self._grown(nbytes, alignment) if address is None else address

    def _put(self, address: int) -> None:
        try:
            self._ranges.free(address)
        except KeyError:
            self._wrong(address)

    def _holds(self, address: int) -> bool:
        return self._ranges.holds(address)

    def _grown(self, nbytes: int, alignment: int | None) -> int:
        """Take a further reservation, and the block from it."""
        with self._lock:
            self._open()
            while (
                address := self._ranges.allocate(nbytes, alignment)
            ) is None:  # other threads take no lock, and may be faster
                self._grow(nbytes, alignment)
            return address

    def _grow(self, nbytes: int, alignment: int | None) -> None:
        """Take a further reservation that holds a block."""
        align = self.rules.align
        size = self.rules.rounded(nbytes) + max((alignment or 0) - align, 0)
        requested = max(size, self.reservation)
        if self.limit is not None:
            requested = max(min(requested, self.limit - self._ranges.total), size)
            if self._ranges.total + requested > self.limit:
                raise self._out_of_memory(nbytes, size, f"the limit is {format_size(self.limit)}")
        try:
            start, requested = self._reserve(requested, size)
        except OutOfMemory as error:
            raise self._out_of_memory(nbytes, size, error.why) from None
        aligned = align_up(start, align)
        usable = (start + requested - aligned) // align * align
        self._regions[aligned] = (start, usable)
        self._ranges.grow(aligned, usable)
        self._peak_reserved = max(self._peak_reserved, self._ranges.total)

    def _reserve(self, requested: int, size: int) -> tuple[int, int]:
        """Upstream's block and its bytes: `requested`, or if that is too much what `size` needs, wherever it begins."""
        try:
            start = ask(self.upstream, "allocate", requested)
        except OutOfMemory:
            if requested == size:
                raise
            start, requested = ask(self.upstream, "allocate", size), size
        if start + requested - align_up(start, self.rules.align) < size:
            ask(self.upstream, "free", start)
            requested = size + self.rules.align
            start = ask(self.upstream, "allocate", requested)
        return start, requested

    def _out_of_memory(self, nbytes: int, size: int, why: str) -> OutOfMemory:
        now = self._now()
        trimmable = sum(nbytes for _, nbytes in self._spare())
        return OutOfMemory(
            f"{format_size(nbytes)} ({size} bytes after rounding) asked for; "
            f"{format_size(now.free)} of {format_size(now.reserved)} reserved is free, the largest block "
            f"{format_size(now.largest_free)} (fragmentation {now.fragmentation:.0%}), "
            f"{counted(now.n_blocks, 'block is', 'blocks are')} live, "
            f"trim() would give {format_size(trimmable)} back; {why}. Free blocks, or raise the limit.",
            {
                "requested": nbytes,
                "rounded": size,
                "reserved": now.reserved,
                "used": now.used,
                "free": now.free,
                "largest_free": now.largest_free,
                "fragmentation": now.fragmentation,
                "n_blocks": now.n_blocks,
                "trimmable": trimmable,
                "limit": self.limit,
            },
        )

    def _wrong(self, address: int) -> NoReturn:
        self._open()
        inside = any(begin <= address < begin + usable for begin, (_, usable) in self._regions.items())
        raise unknown_block(address, inside)

    def _now(self) -> Statistics:
        r = self._ranges
        return Statistics(
            r.requested,
            r.used,
            r.total,
            r.peak_requested,
            r.peak_used,
            self._peak_reserved,
            r.n_taken,
            r.n_allocations,
            r.largest_free,
        )

    @operation(".trim")
    def trim(self, keep: int = 0) -> int:
        """Release free reservations until `keep` bytes are reserved; return the number of bytes released."""
        with self._lock:
            self._open()
            gone = 0
            for address, _ in self._ranges.shrink(keep):
                start, usable = self._regions.pop(address)
                gone += usable
                ask(self.upstream, "free", start)
            return gone

    @operation(".walk")
    def walk(self) -> list[tuple[int, int, bool, int]]:
        """(address, bytes, whether live, requested bytes) of every block, in order of address."""
        return self._ranges.walk()

    @operation(".audit")
    def audit(self) -> None:
        """Check that blocks adjoin, do not overlap, and add up to the figures. AclError 500000 if they do not."""
        ranges, align = self._ranges, self.rules.align
        rows = ranges.walk()
        taken = [row for row in rows if row[2]]
        proved(sum(row[1] for row in rows) == ranges.total, "bytes reserved")
        proved(sum(row[1] for row in taken) == ranges.used and len(taken) == ranges.n_taken, "bytes used, blocks")
        proved(sum(row[3] for row in taken) == ranges.requested, "bytes asked for")
        proved(max((row[1] for row in rows if not row[2]), default=0) == ranges.largest_free, "largest free block")
        end = 0
        for address, size, is_taken, requested in rows:
            proved(address >= end and size % align == 0 and address % align == 0, f"place of {address:#x}")
            proved(not is_taken or size >= requested + self.rules.extra, f"size of {address:#x}")
            end = address + size

    def _live_blocks(self) -> list[tuple[int, int]]:
        return [(address, requested) for address, _, taken, requested in self._ranges.walk() if taken]

    def _spare(self) -> list[tuple[int, int]]:
        regions = self._regions
        return [
            regions[address]
            for address, size, taken, _ in self._ranges.walk()
            if not taken and regions.get(address, (0, 0))[1] == size
        ]

    def _give_back(self) -> None:
        regions = self._regions
        self._forget()
        for start, _ in regions.values():
            ask(self.upstream, "free", start)

    def _forget(self) -> None:
        self._ranges = RangeAllocator(self.rules.step, self.rules.extra, self.rules.align)
        self._regions = {}
