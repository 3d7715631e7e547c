"""The pool for many small blocks: a list of free blocks for each class of sizes, cut from slabs."""

from __future__ import annotations

from bisect import bisect_right
from typing import NoReturn

from softacl.pools.closing import Closing, unknown_block, valid_request, wrong_request
from softacl.pools.pool import Allocator, BlockRules, Statistics
from softacl.units import align_up, format_size

__all__ = ["SizeClassPool"]

_STEPS = 4  # classes between a power of two and the next


class SizeClassPool(Closing):
    """Blocks of up to `largest` bytes from slabs of `slab` bytes, each slab for one class of sizes; larger ones straight
    from `upstream`, which may be a pool itself: `SizeClassPool(BestFitPool(DeviceMemory()))`.

    Classes are multiples of the alignment up to four times it, then four to a power of two, so that a block is less than a
    quarter larger than its request, rounded by the rules. A freed block is the next one of its class to be used. Nothing is
    merged: memory of one class serves others only after `trim`. Thread-safe; a forked child is refused.
    """

    def __init__(
        self, upstream: Allocator, rules: BlockRules | None = None, largest: int = 64 << 10, slab: int = 1 << 20
    ) -> None:
        super().__init__()
        self.upstream, self.rules = upstream, rules or BlockRules()
        align = self.rules.align
        if not 0 < largest <= slab:
            raise ValueError(f"largest is {largest}, slab {slab}; blocks of up to `largest` bytes are cut from a slab")
        self.largest, self.slab = largest, slab
        self._sizes = _classes(align, self.rules.rounded(largest))
        self._class = [0]  # of a rounded size, by its multiple of the alignment
        for index, size in enumerate(self._sizes):
            self._class += [index] * (size // align + 1 - len(self._class))
        self._forget()

    def _forget(self) -> None:
        self._free: list[list[int]] = [[] for _ in self._sizes]
        self._slabs: list[tuple[int, int, int, int]] = []  # by address: first block, end, class, what upstream gave
        self._live: dict[
            int, tuple[int, int, int]
        ] = {}  # address: bytes asked for, class, 0; large: -bytes, upstream's
        self._requested = self._used = self._reserved = self._peak_requested = self._peak_used = self._n = 0

    def allocate(self, nbytes: int, alignment: int | None = None) -> int:
        """A block of at least `nbytes`, at a multiple of `alignment` if that is more than the rules ask.

        Errors: 100000 for a size or an alignment that is none, and what upstream raises when it has no more.
        """
        rules = self.rules
        if nbytes > self.largest or (alignment is not None and alignment != rules.align) or nbytes <= 0:
            return self._large(nbytes, alignment)
        size = (nbytes + rules.step - 1) // rules.step * rules.step + rules.extra
        index = self._class[-(-size // rules.align)]
        with self._lock:
            try:
                address = self._free[index].pop()
            except IndexError:
                address = self._cut(index)
            self._live[address] = (nbytes, index, 0)
            self._n += 1  # as _count does; a call less where it matters
            self._requested = requested = self._requested + nbytes
            self._used = used = self._used + self._sizes[index]
            if requested > self._peak_requested:
                self._peak_requested = requested
            if used > self._peak_used:
                self._peak_used = used
        return address

    def _large(self, nbytes: int, alignment: int | None) -> int:
        align = self.rules.align if alignment is None else max(alignment, self.rules.align)
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        if nbytes <= self.largest and align == self.rules.align:
            return self.allocate(nbytes)
        with self._lock:
            self._open()
            rounded = size = self.rules.rounded(nbytes)
            start = self.upstream.allocate(size)
            address = align_up(start, align)
            if address != start and align > 1:
                self.upstream.free(start)
                size += align
                start = self.upstream.allocate(size)
                address = align_up(start, align)
            self._live[address] = (nbytes, -size, start)
            self._reserved += size
            self._count(nbytes, rounded)
        return address

    def _count(self, nbytes: int, size: int) -> None:
        self._n += 1
        self._requested += nbytes
        self._used += size
        if self._requested > self._peak_requested:
            self._peak_requested = self._requested
        if self._used > self._peak_used:
            self._peak_used = self._used

    def _cut(self, index: int) -> int:
        """A block of a new slab; the others become free, the lowest to be used first."""
        self._open()
        size, align = self._sizes[index], self.rules.align
        start = self.upstream.allocate(self.slab + align)
        first = align_up(start, align)
        n = (self.slab + start + align - first) // size
        end = first + n * size
        self._slabs.insert(bisect_right(self._slabs, (first,)), (first, end, index, start))
        self._free[index] += range(end - size, first, -size)
        self._reserved += end - first
        return first

    def free(self, address: int) -> None:
        """Give a block back, by the address that `allocate` returned."""
        with self._lock:
            try:
                nbytes, index, start = self._live.pop(address)
            except KeyError:
                self._wrong(address)
            self._requested -= nbytes
            if index >= 0:
                self._used -= self._sizes[index]
                self._free[index].append(address)
            else:
                self._used -= self.rules.rounded(nbytes)
                self._reserved += index
                self.upstream.free(start)

    def _wrong(self, address: int) -> NoReturn:
        self._open()
        at = bisect_right(self._slabs, (address, 1 << 64)) - 1
        inside = at >= 0 and self._slabs[at][0] <= address < self._slabs[at][1]
        raise unknown_block(address, inside)

    def statistics(self) -> Statistics:
        """The figures now. `reserved`: slabs and large blocks."""
        with self._lock:
            largest = max((size for size, free in zip(self._sizes, self._free, strict=True) if free), default=0)
            return Statistics(
                self._requested,
                self._used,
                self._reserved,
                self._peak_requested,
                self._peak_used,
                len(self._live),
                self._n,
                largest,
            )

    def _free_slabs(self) -> list[tuple[int, int, int, int]]:
        free = [set(blocks) for blocks in self._free]
        return [slab for slab in self._slabs if free[slab[2]].issuperset(range(slab[0], slab[1], self._sizes[slab[2]]))]

    def _spare(self) -> list[tuple[int, int]]:
        with self._lock:
            return [(start, end - first) for first, end, _, start in self._free_slabs()]

    def trim(self, keep: int = 0) -> int:
        """Give slabs without a live block back while `keep` bytes stay; the bytes that went."""
        with self._lock:
            self._open()
            gone = 0
            for first, end, index, start in self._free_slabs():
                if self._reserved - (end - first) < keep:
                    continue
                self._free[index] = [address for address in self._free[index] if not first <= address < end]
                self._slabs.remove((first, end, index, start))
                self.upstream.free(start)
                self._reserved -= end - first
                gone += end - first
            return gone

    def walk(self) -> list[tuple[int, int, bool, int]]:
        """(address, bytes, whether taken, bytes asked for) of every block, in order of address."""
        with self._lock:
            rows = [
                (address, self._sizes[index] if index >= 0 else self.rules.rounded(nbytes), True, nbytes)
                for address, (nbytes, index, _) in self._live.items()
            ]
            for size, blocks in zip(self._sizes, self._free, strict=True):
                rows += [(address, size, False, 0) for address in blocks]
        return sorted(rows)

    def audit(self) -> None:
        """Prove the figures by a walk: blocks do not overlap, lie as the rules say, and add up."""
        rows = self.walk()
        now = self.statistics()
        slack = sum(-index - self.rules.rounded(nbytes) for nbytes, index, _ in self._live.values() if index < 0)
        assert sum(row[1] for row in rows) + slack == now.reserved
        assert sum(row[1] for row in rows if row[2]) == now.used
        assert sum(row[3] for row in rows) == now.requested
        end = 0
        for address, size, taken, nbytes in rows:
            assert address >= end and address % self.rules.align == 0
            assert not taken or size >= nbytes + self.rules.extra
            end = address + size

    def _live_blocks(self) -> list[tuple[int, int]]:
        return [(address, entry[0]) for address, entry in self._live.items()]

    def _give_back(self) -> None:
        for *_, start in self._slabs:
            self.upstream.free(start)
        for _, index, start in self._live.values():
            if index < 0:
                self.upstream.free(start)
        self._forget()

    def __repr__(self) -> str:
        state = f", {self._closed}" if self._closed else ""
        return (
            f"<SizeClassPool {format_size(self._requested)} in {len(self._live)} blocks, "
            f"{format_size(self._reserved)} reserved{state}>"
        )


def _classes(align: int, largest: int) -> list[int]:
    """Sizes of blocks, multiples of `align`, up to one that holds `largest`."""
    sizes = [align * n for n in range(1, _STEPS + 1)]
    while sizes[-1] < largest:
        step = align_up(1 << (sizes[-1].bit_length() - 1), align * _STEPS) // _STEPS
        sizes.append(align_up(sizes[-1] + 1, step))
    return sizes
