"""Replaying a trace: what a pool would have needed, and where it would have failed. No memory is behind it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from softacl.errors import OutOfMemory
from softacl.pools.bestfit import BestFitPool
from softacl.pools.pool import BlockRules
from softacl.pools.trace import Event, live_peak

__all__ = ["Addresses", "Outcome", "least_capacity", "replay"]

_STEP = 64


class Addresses:
    """An upstream of counted addresses."""

    def __init__(self) -> None:
        self.next = 1 << 20

    def allocate(self, nbytes: int) -> int:
        address, self.next = self.next, self.next + nbytes + (-nbytes % 4096)
        return address

    def free(self, address: int) -> None:
        """Nothing was behind it."""


@dataclass(frozen=True)
class Outcome:
    """What a replay found. `failed`: the event that found no room, None if all did."""

    n_events: int
    n_blocks: int
    live_peak: int
    peak_used: int
    reserved: int
    fragmentation: float
    seconds: float
    failed: Event | None
    report: dict[str, object]


def replay(events: list[Event], rules: BlockRules, capacity: int | None, reservation: int) -> Outcome:
    """Play events into a `BestFitPool`: of one reservation of `capacity` bytes, or growing without a limit."""
    pool = BestFitPool(Addresses(), rules, capacity or reservation, capacity)
    where: dict[str, int] = {}
    failed, report = None, {}
    begin = time.perf_counter()
    for event in events:
        if event.take:
            try:
                where[event.block] = pool.allocate(event.nbytes)
            except OutOfMemory as error:
                failed, report = event, dict(error.report)
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
        now.reserved,
        now.fragmentation,
        seconds,
        failed,
        report,
    )


def least_capacity(events: list[Event], rules: BlockRules) -> int:
    """The least single reservation that serves the whole trace."""
    high = max(live_peak(events), _STEP)
    while replay(events, rules, high, high).failed is not None:
        high = high * 5 // 4 // _STEP * _STEP + _STEP
    low, high = max(live_peak(events), _STEP) // _STEP, -(-high // _STEP)
    while low < high:
        middle = (low + high) // 2
        if replay(events, rules, middle * _STEP, middle * _STEP).failed is None:
            high = middle
        else:
            low = middle + 1
    return high * _STEP
