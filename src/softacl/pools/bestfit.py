"""The general pool: best fit from two ends over large reservations, neighbours merged."""

from __future__ import annotations

import os
import threading
import weakref
from typing import NoReturn

from softacl._native import RangeAllocator
from softacl.codes import Code
from softacl.errors import AclError, OutOfMemory
from softacl.pools.pool import Allocator, BlockRules, Statistics
from softacl.units import align_up, format_size

__all__ = ["BestFitPool"]

_pools: weakref.WeakSet[BestFitPool] = weakref.WeakSet()


class BestFitPool:
    """Cuts blocks from reservations of at least `reservation` bytes, and takes further ones when they are used up.

    A request goes to the smallest free block that holds it; requests of at least twice the mean size take its high end,
    smaller ones its low end. With a `limit` the reservations stay below it. The figures cost nothing: they are counted
    where the blocks are cut. Thread-safe; a forked child is refused.
    """

    def __init__(
        self,
        upstream: Allocator,
        rules: BlockRules | None = None,
        reservation: int = 64 << 20,
        limit: int | None = None,
    ) -> None:
        self.upstream, self.rules = upstream, rules or BlockRules()
        self.reservation, self.limit = reservation, limit
        self._ranges: RangeAllocator = RangeAllocator(self.rules.step, self.rules.extra, self.rules.align)
        self._regions: dict[int, int] = {}
        self._lock = threading.Lock()
        self._closed = ""
        _pools.add(self)

    def allocate(self, nbytes: int) -> int:
        """A block of at least `nbytes`. 100000 for a size that is none, 207001 when memory runs out, with a report."""
        try:
            address = self._ranges.allocate(nbytes)
        except ValueError:
            raise AclError(Code.INVALID_PARAM, f"pool: size is {nbytes}; it must be more than 0 bytes.") from None
        return self._grown(nbytes) if address is None else address

    def free(self, address: int) -> None:
        """Give a block back, by the address that `allocate` returned."""
        try:
            self._ranges.free(address)
        except KeyError:
            self._wrong(address)

    def _grown(self, nbytes: int) -> int:
        """Take a further reservation, and the block from it."""
        with self._lock:
            self._open()
            address = self._ranges.allocate(nbytes)  # another thread may have grown it
            if address is not None:
                return address
            rules = self.rules
            size = align_up(align_up(nbytes, rules.step) + rules.extra, rules.align)
            wanted = max(size, self.reservation)
            if self.limit is not None:
                wanted = max(min(wanted, self.limit - self._ranges.total), size)
                if self._ranges.total + wanted > self.limit:
                    raise self._out_of_memory(nbytes, size, f"the limit is {format_size(self.limit)}")
            try:
                start = self.upstream.allocate(wanted)
            except OutOfMemory:
                try:
                    wanted = size
                    start = self.upstream.allocate(wanted)
                except OutOfMemory as error:
                    raise self._out_of_memory(nbytes, size, error.why) from None
            usable = wanted // rules.align * rules.align
            self._regions[start] = wanted
            self._ranges.grow(start, usable)
            address = self._ranges.allocate(nbytes)
            assert address is not None
            return address

    def _out_of_memory(self, nbytes: int, size: int, why: str) -> OutOfMemory:
        now = self.statistics()
        trimmable = sum(
            size for address, size, taken, _ in self._ranges.walk() if not taken and self._regions.get(address) == size
        )
        return OutOfMemory(
            f"pool: {format_size(nbytes)} ({size} bytes after rounding) asked for; "
            f"{format_size(now.free)} of {format_size(now.reserved)} reserved is free, the largest block "
            f"{format_size(now.largest_free)} (fragmentation {now.fragmentation:.0%}), {now.n_blocks} blocks are live, "
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
        inside = any(start <= address < start + nbytes for start, nbytes in self._regions.items())
        why = (
            "is inside this pool, but no block begins there: it was freed, or is not what allocate returned"
            if inside
            else "is not of this pool"
        )
        raise AclError(Code.RT_PARAM_INVALID, f"pool: {address:#x} {why}. Free each block once, in its own pool.")

    def _open(self) -> None:
        if self._closed:
            raise AclError(Code.RT_PARAM_INVALID, f"pool: {self._closed}.")

    def statistics(self) -> Statistics:
        """The figures now."""
        r = self._ranges
        return Statistics(
            r.requested, r.used, r.total, r.peak_requested, r.peak_used, r.n_taken, r.n_allocations, r.largest_free
        )

    def trim(self, keep: int = 0) -> int:
        """Give wholly free reservations back while `keep` bytes stay; the bytes that went."""
        with self._lock:
            self._open()
            gone = 0
            for address, _ in self._ranges.shrink(keep):
                gone += self._regions.pop(address)
                self.upstream.free(address)
            return gone

    def audit(self) -> None:
        """Prove the figures by a walk: blocks adjoin, do not overlap, and add up."""
        rows = self._ranges.walk()
        taken = [row for row in rows if row[2]]
        assert sum(row[1] for row in rows) == self._ranges.total
        assert sum(row[1] for row in taken) == self._ranges.used and len(taken) == self._ranges.n_taken
        assert sum(row[3] for row in taken) == self._ranges.requested
        assert max((row[1] for row in rows if not row[2]), default=0) == self._ranges.largest_free
        end = 0
        for address, size, is_taken, requested in rows:
            assert address >= end and size % self.rules.align == 0 and address % self.rules.align == 0
            assert not is_taken or size >= requested + self.rules.extra
            end = address + size

    def close(self, force: bool = False) -> None:
        """Give everything back. Live blocks are an error that names some of them, unless `force`."""
        with self._lock:
            if self._closed:
                return
            live = [f"{address:#x} ({format_size(n)})" for address, _, taken, n in self._ranges.walk() if taken]
            if live and not force:
                some = ", ".join(live[:5]) + (", ..." if len(live) > 5 else "")
                raise AclError(
                    Code.RT_PARAM_INVALID,
                    f"pool: {len(live)} blocks are live: {some}. Free them first, or close(force=True).",
                )
            self._closed = "it has been closed"
            self._ranges = RangeAllocator(self.rules.step, self.rules.extra, self.rules.align)
            for start in self._regions:
                self.upstream.free(start)
            self._regions.clear()

    def __enter__(self) -> BestFitPool:
        return self

    def __exit__(self, *error: object) -> None:
        self.close(force=error[0] is not None)

    def __repr__(self) -> str:
        now = self.statistics()
        state = f", {self._closed}" if self._closed else ""
        return (
            f"<BestFitPool {format_size(now.requested)} in {now.n_blocks} blocks, "
            f"{format_size(now.reserved)} reserved{state}>"
        )


def _in_child() -> None:
    """The reservations belong to the parent."""
    for pool in tuple(_pools):
        pool._lock = threading.Lock()
        pool._regions = {}
        pool._ranges = RangeAllocator(pool.rules.step, pool.rules.extra, pool.rules.align)
        pool._closed = "it belongs to the process that this one was forked from; make a pool here"


os.register_at_fork(after_in_child=_in_child)
