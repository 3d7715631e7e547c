"""Replaying a trace: what a pool would have needed, and where it would have failed. It allocates no memory."""

from __future__ import annotations

import time
from dataclasses import dataclass

from softacl.base.units import format_size
from softacl.errors import OutOfMemory
from softacl.pools.arena import ArenaPool
from softacl.pools.bestfit import BestFitPool
from softacl.pools.pool import Pool
from softacl.pools.rules import BlockRules
from softacl.pools.sizeclasses import SizeClassPool
from softacl.pools.trace_files import PoolEvent, live_peak

_STEP = 64


class Addresses:
    """An upstream of counted addresses, `total` bytes of them."""

    def __init__(self, total: int = 1 << 60) -> None:
        self.next, self.total, self.left = 1 << 20, total, total
        self._sizes: dict[int, int] = {}

    def allocate(self, nbytes: int) -> int:
        if nbytes > self.left:
            raise OutOfMemory(
                f"{format_size(nbytes)} asked for, {format_size(self.left)} of {format_size(self.total)} is left",
                {"requested": nbytes, "free": self.left, "total": self.total},
            )
        self.left -= nbytes
        address, self.next = self.next, self.next + nbytes + (-nbytes % 4096)
        self._sizes[address] = nbytes
        return address

    def free(self, address: int) -> None:
        self.left += self._sizes.pop(address)


@dataclass(frozen=True)
class Outcome:
    """What a replay found. `reserved`: the most taken from upstream. `failed`: the event that found no room, if any."""

    n_events: int
    n_blocks: int
    live_peak: int
    peak_used: int
    reserved: int
    fragmentation: float
    seconds: float
    failed: PoolEvent | None
    report: dict[str, object]


def make(kind: str, rules: BlockRules, capacity: int, reservation: int | None = None) -> Pool:
    """A pool of counted addresses within `capacity` bytes, growing by `reservation`, or by default all at once."""
    return around(Addresses(capacity), kind, rules, reservation or capacity)


def around(upstream: Addresses, kind: str, rules: BlockRules, reservation: int) -> Pool:
    """A pool that takes from `upstream`, in steps of `reservation` bytes."""
    step = min(reservation, upstream.total)
    if kind == "bestfit":
        return BestFitPool(upstream, rules, step)
    if kind == "arena":
        return ArenaPool(upstream, rules, max(step - rules.align, 1))
    slab = max(min(1 << 20, step // 16), rules.rounded(1))
    return SizeClassPool(upstream, rules, largest=min(64 << 10, slab), slab=slab)


def replay(events: list[PoolEvent], pool: Pool) -> Outcome:
    """Play events into a pool until one finds no room."""
    where: dict[str, int] = {}
    failed, report = None, {}
    begin = time.perf_counter()
    for event in events:
        if event.take:
            try:
                where[event.block] = pool.allocate(event.nbytes)
            except OutOfMemory as error:
                failed, report = event, {"largest_free": pool.statistics().largest_free, **error.report}
                break
        else:
            pool.free(where.pop(event.block))
    seconds = time.perf_counter() - begin
    now = pool.statistics()
    return Outcome(
        len(events),
        sum(event.take for event in events),
        live_peak(events),
        now.peak_used,
        now.peak_reserved,
        now.fragmentation,
        seconds,
        failed,
        report,
    )


def min_capacity(events: list[PoolEvent], rules: BlockRules, kind: str = "bestfit") -> int:
    """The least single reservation that serves the whole trace."""
    high = max(live_peak(events), _STEP)
    while replay(events, make(kind, rules, high)).failed is not None:
        high = high * 5 // 4 // _STEP * _STEP + _STEP
    low, high = max(live_peak(events), _STEP) // _STEP, -(-high // _STEP)
    while low < high:
        middle = (low + high) // 2
        if replay(events, make(kind, rules, middle * _STEP)).failed is None:
            high = middle
        else:
            low = middle + 1
    return high * _STEP
