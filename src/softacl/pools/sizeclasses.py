"""The pool for many small blocks: a list of free blocks for each class of sizes, cut from slabs."""

from __future__ import annotations

from bisect import bisect_right
from typing import NoReturn

from softacl._native import pool_field
from softacl.base.units import align_up
from softacl.pools.figures import Statistics
from softacl.pools.pool import Allocator, Pool, ask, proved
from softacl.pools.rules import BlockRules, unknown_block, valid_request, wrong_request
from softacl.runtime.entry import operation

__all__ = ["SizeClassPool"]

_STEPS = 4  # classes between a power of two and the next


class SizeClassPool(Pool):
    """The pool for many small blocks: cuts them from slabs, each for one class of sizes; larger ones come from upstream.

    Classes are multiples of the alignment up to four times it, then four to a power of two, so a block is less than a quarter
    larger than its rounded request. Free lists are LIFO. Blocks are not merged: memory of one class serves others only after
    `trim`. Thread-safe. A forked child needs a pool of its own.
    """

    _kind = "size classes"
    largest: int = pool_field("largest")
    _sizes: list[int] = pool_field("sizes")
    _class: list[int] = pool_field("class")  # of a rounded size, by its multiple of the alignment
    _free_blocks: list[list[int]] = pool_field("free_blocks")

    @operation(".")
    def __init__(
        self, upstream: Allocator, rules: BlockRules | None = None, largest: int = 64 << 10, slab: int = 1 << 20
    ) -> None:
        """upstream: where slabs of `slab` bytes and blocks of more than `largest` bytes are allocated; it may be a pool.

        rules: of sizes and alignments; `BlockRules()` if None. ValueError unless 0 < largest <= slab.
        """
        self.upstream, self.rules = upstream, rules or BlockRules()
        align = self.rules.align
        if not 0 < largest <= slab:
            raise ValueError(f"largest is {largest}, slab {slab}; blocks of up to `largest` bytes are cut from a slab")
        self.largest, self.slab = largest, slab
        self._sizes = _classes(align, self.rules.rounded(largest))
        self._class = [0]
        for index, size in enumerate(self._sizes):
            self._class += [index] * (size // align + 1 - len(self._class))
        self._forget()
        super().__init__()
        self._composed(upstream, self.rules.step, self.rules.extra, align)

    def _forget(self) -> None:
        self._clear()  # live blocks: bytes asked for and used, class; of large ones -bytes of upstream, and where
        self._free_blocks = [[] for _ in self._sizes]
        self._slabs: list[tuple[int, int, int, int]] = []  # by address: first block, end, class, what upstream gave

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        if nbytes > self.largest or (alignment is not None and alignment != self.rules.align) or nbytes <= 0:
            return self._large(nbytes, alignment)
        with self._lock:
            return self._cut_or_grow(nbytes, None, self._add_slab)

    def _large(self, nbytes: int, alignment: int | None) -> int:
        align = self.rules.align if alignment is None else max(alignment, self.rules.align)
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        if nbytes <= self.largest and align == self.rules.align:
            return self._cut(nbytes, None)
        with self._lock:
            self._open()
            rounded = size = self.rules.rounded(nbytes)
            start = ask(self.upstream, "allocate", size)
            address = align_up(start, align)
            if address != start and align > 1:
                ask(self.upstream, "free", start)
                size += align
                start = ask(self.upstream, "allocate", size)
                address = align_up(start, align)
            self._grown_by(size)
            self._book(address, (nbytes, rounded, -size, start))
        return address

    def _add_slab(self, nbytes: int, alignment: int | None) -> None:
        """A new slab for the class of a size; its blocks become free, the lowest to be used first."""
        self._open()
        align = self.rules.align
        index = self._class[self.rules.rounded(nbytes) // align]
        size = self._sizes[index]
        start = ask(self.upstream, "allocate", self.slab + align)
        first = align_up(start, align)
        n = (self.slab + start + align - first) // size
        end = first + n * size
        self._slabs.insert(bisect_right(self._slabs, (first,)), (first, end, index, start))
        self._free_blocks[index] += range(end - size, first - 1, -size)
        self._grown_by(end - first)

    def _put(self, address: int) -> None:
        with self._lock:
            if self._put_here(address):
                return
            try:
                _, _, taken, start = self._unbook(address)  # `taken` is negative
            except KeyError:
                self._wrong(address)
            self._reserved += taken
            ask(self.upstream, "free", start)

    def _wrong(self, address: int) -> NoReturn:
        self._open()
        at = bisect_right(self._slabs, (address, 1 << 64)) - 1
        inside = at >= 0 and self._slabs[at][0] <= address < self._slabs[at][1]
        raise unknown_block(address, inside)

    def _now(self) -> Statistics:
        """`reserved`: slabs and large blocks."""
        with self._lock:
            largest = max((size for size, free in zip(self._sizes, self._free_blocks, strict=True) if free), default=0)
            return self._figures(self._reserved, self._peak_reserved, largest)

    def _free_slabs(self) -> list[tuple[int, int, int, int]]:
        free = [set(blocks) for blocks in self._free_blocks]
        return [slab for slab in self._slabs if free[slab[2]].issuperset(range(slab[0], slab[1], self._sizes[slab[2]]))]

    def _spare(self) -> list[tuple[int, int]]:
        with self._lock:
            return [(start, end - first) for first, end, _, start in self._free_slabs()]

    @operation(".trim")
    def trim(self, keep: int = 0) -> int:
        """Release slabs without a live block until `keep` bytes are reserved; return the number of bytes released."""
        with self._lock:
            self._open()
            gone = 0
            for first, end, index, start in self._free_slabs():
                if self._reserved - (end - first) < keep:
                    continue
                self._free_blocks[index] = [
                    address for address in self._free_blocks[index] if not first <= address < end
                ]
                self._slabs.remove((first, end, index, start))
                ask(self.upstream, "free", start)
                self._reserved -= end - first
                gone += end - first
            return gone

    @operation(".walk")
    def walk(self) -> list[tuple[int, int, bool, int]]:
        """(address, bytes, whether live, requested bytes) of every block, in order of address."""
        with self._lock:
            rows = [(address, entry[1], True, entry[0]) for address, entry in self._live.items()]
            for size, blocks in zip(self._sizes, self._free_blocks, strict=True):
                rows += [(address, size, False, 0) for address in blocks]
        return sorted(rows)

    @operation(".audit")
    def audit(self) -> None:
        """Check that blocks do not overlap, follow the rules, and add up to the figures. AclError 500000 if not."""
        with self._lock:
            self._prove_sums()
            rows = self.walk()
            slack = sum(-entry[2] - entry[1] for entry in self._large_blocks())
            proved(sum(row[1] for row in rows) + slack == self._reserved, "bytes reserved")
            end = 0
            for address, size, taken, nbytes in rows:
                proved(address >= end and address % self.rules.align == 0, f"place of {address:#x}")
                proved(not taken or size >= nbytes + self.rules.extra, f"size of {address:#x}")
                end = address + size

    def _large_blocks(self) -> list[tuple[int, int, int, int]]:
        return [entry for entry in self._live.values() if entry[2] < 0]

    def _give_back(self) -> None:
        starts = [start for *_, start in self._slabs] + [start for *_, start in self._large_blocks()]
        self._forget()
        for start in starts:
            ask(self.upstream, "free", start)


def _classes(align: int, largest: int) -> list[int]:
    """Sizes of blocks, multiples of `align`, up to one that holds `largest`."""
    sizes = [align * n for n in range(1, _STEPS + 1)]
    while sizes[-1] < largest:
        step = align_up(1 << (sizes[-1].bit_length() - 1), align * _STEPS) // _STEPS
        sizes.append(align_up(sizes[-1] + 1, step))
    return sizes
