"""The pool that serves a plan: each allocation where the plan puts it, as long as the program does what it did before."""

from __future__ import annotations

from bisect import bisect_left, insort

from softacl.codes import Code
from softacl.errors import AclError
from softacl.pools.bestfit import BestFitPool
from softacl.pools.closing import Closing, valid_request, wrong_request
from softacl.pools.plan import Plan
from softacl.pools.pool import Allocator, BlockRules, Pool, Statistics
from softacl.units import align_up, format_size

__all__ = ["PlannedPool"]

_AHEAD = 16  # entries of the plan that are looked at to find where a program that departed has come back


class PlannedPool(Closing):
    """Serves the allocations of `plan`, in their order, from one block of `plan.capacity` bytes.

    An allocation that is not the next of the plan, or whose place is still taken, goes to `fallback` (a `BestFitPool` on the
    same upstream by default); the next one that the plan has within sixteen entries finds back. After its last entry the
    plan begins anew, as the steps of a training loop do. `planned` and `departed` count the two. Thread-safe.
    """

    def __init__(self, plan: Plan, upstream: Allocator, fallback: Pool | None = None) -> None:
        super().__init__()
        self.plan, self.upstream = plan, upstream
        self._order = sorted(range(len(plan.lifetimes)), key=lambda i: (plan.lifetimes[i].begin, i))
        self._own: BestFitPool | None = None
        if fallback is None:
            fallback = self._own = BestFitPool(upstream, BlockRules(align=plan.align))
        self.fallback: Pool = fallback
        self.planned = self.departed = 0
        self._next = 0
        self._taken: list[tuple[int, int]] = []  # places of live planned blocks: begin, end, by address
        self._live: dict[int, tuple[int, int]] = {}  # address: bytes asked for, bytes of the place
        self._requested = self._used = self._peak_requested = self._peak_used = 0
        self._start = upstream.allocate(plan.capacity + plan.align) if plan.capacity else 0
        self._base = align_up(self._start, plan.align)

    def allocate(self, nbytes: int, alignment: int | None = None) -> int:
        """A block of at least `nbytes`: the plan's, if this is what it has next.

        Errors: 100000 for a size or an alignment that is none; what the fallback raises when it has no more.
        """
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        with self._lock:
            self._open()
            entry = self._entry(nbytes) if alignment is None or alignment <= self.plan.align else None
            if entry is not None:
                self._next = entry + 1
                place = self._order[entry]
                size = self.plan.sizes[place]
                address = self._base + self.plan.offsets[place]
                insort(self._taken, (address, address + size))
                self._live[address] = (nbytes, size)
                self.planned += 1
                self._requested += nbytes
                self._used += size
                self._peak_requested = max(self._peak_requested, self._requested)
                self._peak_used = max(self._peak_used, self._used)
                return address
            self.departed += 1
        return self.fallback.allocate(nbytes, alignment)

    def _entry(self, nbytes: int) -> int | None:
        """The entry of the plan that this allocation is."""
        n = len(self._order)
        if self._next >= n:
            self._next = 0
        ahead = range(self._next, min(self._next + _AHEAD, n))
        for entry in (*ahead, 0) if n else ():
            place = self._order[entry]
            begin = self._base + self.plan.offsets[place]
            if self.plan.lifetimes[place].nbytes == nbytes and self._vacant(begin, begin + self.plan.sizes[place]):
                return entry
        return None

    def _vacant(self, begin: int, end: int) -> bool:
        at = bisect_left(self._taken, (begin, 0))
        below_ends = at == 0 or self._taken[at - 1][1] <= begin
        return below_ends and (at == len(self._taken) or self._taken[at][0] >= end)

    def free(self, address: int) -> None:
        """Give a block back, by the address that `allocate` returned."""
        with self._lock:
            self._open()
            entry = self._live.pop(address, None)
            if entry is not None:
                nbytes, size = entry
                del self._taken[bisect_left(self._taken, (address, 0))]
                self._requested -= nbytes
                self._used -= size
                return
            if self._base <= address < self._base + self.plan.capacity:
                raise AclError(
                    Code.RT_PARAM_INVALID,
                    f"pool: {address:#x} is inside the plan's block, but no live block begins there. Free each block once.",
                )
        self.fallback.free(address)

    def restart(self) -> None:
        """The next allocation is the first of the plan again: call it where a step of the program begins."""
        self._next = 0

    def statistics(self) -> Statistics:
        """The figures now, of the plan and the fallback together."""
        with self._lock:
            other = self.fallback.statistics()
            return Statistics(
                self._requested + other.requested,
                self._used + other.used,
                self.plan.capacity + other.reserved,
                self._peak_requested + other.peak_requested,
                self._peak_used + other.peak_used,
                len(self._live) + other.n_blocks,
                self.planned + other.n_allocations,
                other.largest_free,
            )

    def trim(self, keep: int = 0) -> int:
        """Give free memory of the fallback back; the plan keeps its own."""
        return self.fallback.trim(max(keep - self.plan.capacity, 0))

    def audit(self) -> None:
        """Prove that live blocks lie in their places, do not overlap, and add up."""
        with self._lock:
            assert sum(size for _, size in self._live.values()) == self._used
            assert sum(nbytes for nbytes, _ in self._live.values()) == self._requested
            end = self._base
            for begin, stop in self._taken:
                assert begin >= end and stop <= self._base + self.plan.capacity and begin in self._live
                end = stop
        self.fallback.audit()

    def _live_blocks(self) -> list[tuple[int, int]]:
        return [(address, nbytes) for address, (nbytes, _) in self._live.items()]

    def close(self, force: bool = False) -> None:
        """Give everything back. Live blocks are an error that names some of them, unless `force`."""
        with self._lock:
            if self._closed:
                return
            if not force:
                self._check_free()
            if self._own is not None:
                self._own.close(force)
            super().close(force)

    def _give_back(self) -> None:
        if self._start:
            self.upstream.free(self._start)
        self._forget()

    def _forget(self) -> None:
        self._live, self._taken = {}, []
        self._start = self._base = self._requested = self._used = 0

    def __repr__(self) -> str:
        state = f", {self._closed}" if self._closed else ""
        return (
            f"<PlannedPool {format_size(self.plan.capacity)}, {self.planned} allocations as planned, "
            f"{self.departed} not{state}>"
        )
