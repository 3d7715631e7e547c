"""The pool that serves a plan: each allocation where the plan puts it, as long as the program repeats its allocations."""

from __future__ import annotations

from array import array
from dataclasses import fields

from softacl._native import pool_field
from softacl.base.units import align_up, counted, format_size
from softacl.pools.bestfit import BestFitPool
from softacl.pools.figures import Statistics
from softacl.pools.plan import Plan
from softacl.pools.pool import Allocator, Pool, ask, proved
from softacl.pools.rules import BlockRules, unknown_block, valid_request, wrong_request
from softacl.runtime.entry import operation

__all__ = ["PlannedPool"]


class PlannedPool(Pool):
    """Serves the allocations of a plan, in their order, from one block of `plan.capacity` bytes.

    An allocation that is not the next of the plan, or whose place is still in use, goes to the fallback, and the pool resumes
    the plan at the next allocation that is among its next sixteen. After its last entry the plan begins again, as the steps of
    a training loop do. `planned` and `departed` count the two kinds. Thread-safe.
    """

    _kind = "planned"
    planned: int = pool_field("planned")
    departed: int = pool_field("departed")
    _next: int = pool_field("next")
    _base: int = pool_field("base")
    _taken: list[int] = pool_field("taken")  # where live planned blocks begin, by address

    @operation(".")
    def __init__(self, plan: Plan, upstream: Allocator, fallback: Pool | None = None) -> None:
        """plan: of `softacl.pools.plan`. upstream: where its block is allocated. fallback: a `BestFitPool` on upstream if None."""
        self.plan, self.upstream = plan, upstream
        self._own: BestFitPool | None = None
        if fallback is None:
            fallback = self._own = BestFitPool(upstream, BlockRules(align=plan.align))
        self.fallback: Pool = fallback
        self.planned = self.departed = 0
        self._next = 0
        self._taken = []
        self._start = ask(upstream, "allocate", plan.capacity + plan.align) if plan.capacity else 0
        self._base = align_up(self._start, plan.align)
        super().__init__()
        order = sorted(range(len(plan.lifetimes)), key=lambda i: (plan.lifetimes[i].begin, i))
        nbytes = array("q", (plan.lifetimes[index].nbytes for index in order))
        begins, sizes = (array("q", (column[index] for index in order)) for column in (plan.offsets, plan.sizes))
        self._plan(nbytes.tobytes(), begins.tobytes(), sizes.tobytes(), plan.capacity)
        self._composed(fallback, align=plan.align)

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        with self._lock:
            self._open()
            address = self._cut_here(nbytes, alignment)
            if address is not None:
                return address
            self.departed += 1
        other: int = ask(self.fallback, "allocate", nbytes, alignment)
        return other

    def _end(self, begin: int) -> int:
        """Where a live planned block ends."""
        end: int = begin + self._live[begin][1]
        return end

    def _put(self, address: int) -> None:
        with self._lock:
            self._open()
            if self._put_here(address):
                return
            if self._is_planned(address):
                raise unknown_block(address, True)
        ask(self.fallback, "free", address)

    def _is_planned(self, address: int) -> bool:
        return self._base <= address < self._base + self.plan.capacity

    def _announces(self, address: int) -> bool:
        return self._is_planned(address)  # the others are blocks of the fallback

    @operation(".restart")
    def restart(self) -> None:
        """Begin the plan again with the next allocation. Call it where a step of the program begins."""
        self._next = 0

    @operation(".statistics")
    def statistics(self) -> Statistics:
        """The figures now, of the plan and the fallback together."""
        with self._lock:
            own, other = self._figures(self.plan.capacity, self.plan.capacity, 0), ask(self.fallback, "statistics")
            both = (getattr(own, field.name) + getattr(other, field.name) for field in fields(own))
            return Statistics(*both)

    @operation(".trim")
    def trim(self, keep: int = 0) -> int:
        """Release free memory of the fallback until `keep` bytes are reserved; return the number of bytes released."""
        gone: int = ask(self.fallback, "trim", max(keep - self.plan.capacity, 0))
        return gone

    @operation(".audit")
    def audit(self) -> None:
        """Check that live blocks are in their places, do not overlap, and add up. AclError 500000 if not."""
        with self._lock:
            self._prove_sums()
            end = self._base
            for begin in self._taken:
                proved(begin in self._live, f"block at {begin:#x}")
                stop = self._end(begin)
                inside = begin >= end and stop <= self._base + self.plan.capacity
                proved(inside, f"place of {begin:#x}")
                end = stop
        ask(self.fallback, "audit")

    @operation(".close")
    def close(self, force: bool = False) -> None:
        """Free everything. AclError 107000 for live blocks, unless `force` is true."""
        if self._own is not None and (force or not self._live):
            self._own.close(force)
        super().close(force)

    def _give_back(self) -> None:
        start = self._start
        self._forget()
        if start:
            ask(self.upstream, "free", start)

    def _forget(self) -> None:
        self._clear()
        self._taken = []
        self._start = self._base = 0

    def _display(self) -> tuple[str, dict[str, object]]:
        values: dict[str, object] = {"capacity": format_size(self.plan.capacity), "departed": self.departed}
        values |= {"planned": counted(self.planned, "allocation"), "fallback": self.fallback}
        line = "{capacity}, {planned} as planned, {departed} not"
        return (line + ", {state}", values | {"state": self._closed}) if self._closed else (line, values)
