"""Pools against other installed allocators: `python -m benchmarks.pools`.

To install the peers: `.venv/bin/python -m pip install -r benchmarks/requirements-peers.txt` before `make bench`.
"""

from __future__ import annotations

import gc
import os
import platform
import random
import statistics
import time
from array import array
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks._measure import Report, arguments, compare
from benchmarks._peers import Addresses, Found, Pair, find, growing, policies
from benchmarks._policies import Plain
from benchmarks.traces import random_workload, training
from softacl.pools import Allocator, ArenaPool, BestFitPool, BlockRules, Limited, PlannedPool, SizeClassPool, Tracked
from softacl.pools.plan import lifetimes_of, plan
from softacl.pools.trace_files import PoolEvent, live_peak, read_trace

DATA = Path(__file__).parent / "data"
CAPACITY = 8 << 30
UNIT = 256  # bytes; RMM's blocks are multiples of it, so all sizes are

WARM_UP = (128, 256, 384, 512, 768, 1024)  # sequences grow in the first steps, so that these are stable and cheap


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    found = find(CAPACITY)
    report.say("machine", f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, CPython {platform.python_version()}")
    report.say("peers", ", ".join(f"{name} {version}" for name, version in found.versions.items()) or "none")
    for name, why in found.absent.items():
        report.say(f"absent: {name}", why)
    gc.collect()
    gc.freeze()  # objects of the peers' packages do not belong to their allocators
    pairs(report, found.pairs)
    for name, draw in (("as many in each octave", _spread), ("evenly", _even)):
        mixed(report, found.pairs, name, draw)
    worst(report, found)
    traces = workloads()
    fragmentation(report, found, traces)
    growth(report, found, {name: events for name, events in traces.items() if len(name) > 1})
    serve(report, found, traces["training"])
    report.end()


def ours() -> BestFitPool:
    """A pool that has its reservation."""
    return BestFitPool(Addresses(), reservation=CAPACITY)


def stacked() -> dict[str, Allocator]:
    """Pools and adaptors over a `BestFitPool`."""
    return {
        "Tracked(Limited(BestFitPool))": Tracked(Limited(ours(), CAPACITY)),
        "SizeClassPool(BestFitPool)": SizeClassPool(ours()),
    }


def _pair(pool: Allocator | Plain) -> Pair:
    return pool.allocate, lambda block, n: pool.free(block)


def pairs(report: Report, peers: dict[str, Pair], calls: int = 3000, rounds: int = 31) -> None:
    """Allocate and free the same size again and again."""
    own: dict[str, Allocator] = {"BestFitPool": ours(), **stacked(), "ArenaPool(BestFitPool)": ArenaPool(ours())}
    for size in (512, 1 << 20):
        candidates: dict[str, Callable[[], object]] = {
            name: lambda size=size, pool=pool: pool.free(pool.allocate(size)) for name, pool in own.items()
        }
        for name, (take, give) in peers.items():
            candidates[name] = lambda size=size, take=take, give=give: give(take(size), size)
        title = f"allocate and free {size} B, {rounds} rounds of {calls}"
        report.add(title, compare(candidates, calls, rounds), target="at most 0.6 us")


def _spread(rng: random.Random) -> int:
    return int(2 ** rng.uniform(8, 20))


def _even(rng: random.Random) -> int:
    return rng.randint(256, 1 << 20)


def mixed(
    report: Report, peers: dict[str, Pair], name: str, draw: Callable[[random.Random], int], steps: int = 4000
) -> None:
    """Free one of a thousand live blocks and allocate another, 256 B to 1 MiB; each round has its own sizes."""
    rng, rounds = random.Random(7), 15
    orders = [[(rng.randrange(1000), draw(rng)) for _ in range(steps)] for _ in range(rounds)]
    first = [draw(rng) for _ in range(1000)]
    pool = ours()
    every: dict[str, Pair] = {"BestFitPool": _pair(pool)}
    every |= {name: _pair(other) for name, other in stacked().items()} | peers
    candidates: dict[str, Callable[[], object]] = {}
    emptied = []
    for peer, (take, give) in every.items():
        sizes, following = list(first), iter(orders)
        held = [take(n) for n in sizes]

        def step(held=held, sizes=sizes, take=take, give=give, following=following) -> None:
            for which, size in next(following):
                give(held[which], sizes[which])
                held[which] = None
                held[which] = take(size)
                sizes[which] = size

        candidates[peer] = step
        emptied.append((held, sizes, give))
    results = compare(candidates, 1, rounds)
    pool.audit()
    for held, sizes, give in emptied:
        for block, n in zip(held, sizes, strict=True):
            give(block, n)
    for r in results:
        r.median, r.p10, r.p90 = (value / steps for value in (r.median, r.p10, r.p90))
    title = f"free and allocate, 1,000 live blocks of 256 B to 1 MiB, {name}, {rounds} rounds of {steps}"
    report.add(title, results, target="3 x ahead of RMM's pool and TLSF")


def operations(count: int, seed: int = 3) -> list[tuple[int, int]]:
    """(0, bytes) allocates, (1, which) frees one of the live blocks. Their number alternately grows to 20,000 and shrinks to 100."""
    rng, live, growing, found = random.Random(seed), 0, True, []
    for _ in range(count):
        growing = live < 100 or (growing and live < 20_000)
        if live == 0 or rng.random() < (0.6 if growing else 0.4):
            found.append((0, rng.randint(64, 1 << 18)))
            live += 1
        else:
            found.append((1, rng.randrange(live)))
            live -= 1
    return found


def timed(order: list[tuple[int, int]], pair: Pair, check: Callable[[list[int]], None] | None = None) -> np.ndarray:
    """Seconds of each operation. `check` gets the sizes of the live blocks after every 100,000 operations."""
    take, give = pair
    held, sizes, times = [], [], array("d")
    now = time.perf_counter
    for i, (which, value) in enumerate(order, start=1):
        if which == 0:
            begin = now()
            block = take(value)
            times.append(now() - begin)
            held.append(block)
            sizes.append(value)
        else:
            block, size = held[value], sizes[value]
            begin = now()
            give(block, size)
            times.append(now() - begin)
            held[value], sizes[value] = held[-1], sizes[-1]
            held.pop()
            sizes.pop()
        if check and i % 100_000 == 0:
            check(sizes)
    for block, size in zip(held, sizes, strict=True):
        give(block, size)
    return np.frombuffer(times)


def worst(report: Report, found: Found) -> None:
    """Time each of a million random operations; for slow peers, of the first 200,000."""
    order = operations(1_000_000)
    audits, runs = [], []
    for _ in range(3):
        pool = ours()

        def check(sizes: list[int], pool: BestFitPool = pool) -> None:
            pool.audit()
            now = pool.statistics()
            assert (now.requested, now.n_blocks) == (sum(sizes), len(sizes))
            audits.append(len(sizes))

        runs.append(timed(order, _pair(pool), check))
        assert pool.statistics().used == 0 and pool.statistics().largest_free == pool.statistics().reserved
    least = np.min(runs, axis=0)  # of the same operation, so that a single interruption does not count
    rows = [_tail("BestFitPool", runs[0]), _tail("BestFitPool, least of three runs of the same", least)]
    order = order[:200_000]
    slow = ("tinygrad TLSF", "RMM pool")
    for name, pair in {"BestFitPool": _pair(ours()), **{n: found.pairs[n] for n in slow if n in found.pairs}}.items():
        rows.append(_tail(f"{name}, the first 200,000", timed(order, pair)))
    report.rows("a million random operations among 100 to 20,000 live blocks, one by one, us", rows)
    text = f"{len(audits)} times, with {min(audits)} to {max(audits)} live blocks"
    report.say("figures proved by a walk and by the program's own count", text)


def _tail(name: str, seconds: np.ndarray) -> dict[str, object]:
    p50, p99, p9999, most = np.quantile(seconds, [0.5, 0.99, 0.9999, 1]) * 1e6
    above = int((seconds > 50e-6).sum())
    return {
        "name": name,
        "p50": f"{p50:.2f}",
        "p99": f"{p99:.2f}",
        "p99.99": f"{p9999:.1f}",
        "max": f"{most:.0f}",
        "above 50": above,
    }


def fits(events: list[PoolEvent], pair: Pair) -> bool:
    """Whether the pool serves the whole trace. Everything is freed at the end."""
    take, give = pair
    where: dict[str, tuple[object, int]] = {}
    try:
        for event in events:
            if event.take:
                where[event.block] = take(event.nbytes), event.nbytes
            else:
                give(*where.pop(event.block))
    except MemoryError:
        return False
    finally:
        for block, nbytes in where.values():
            give(block, nbytes)
    return True


def min_capacity(events: list[PoolEvent], make: Callable[[int], Pair], grain: int) -> int:
    """The minimum capacity that serves the trace, a multiple of `grain`; by bisection, although a larger one may fail."""
    peak = live_peak(events)
    high = -(-peak // grain)
    low = high
    while not fits(events, make(high * grain)):
        high += high // 4
    while low < high:
        middle = (low + high) // 2
        if fits(events, make(middle * grain)):
            high = middle
        else:
            low = middle + 1
    return high * grain


def _best_fit_pool(capacity: int) -> Pair:
    return _pair(BestFitPool(Addresses(), BlockRules(1, 0, 64), capacity, capacity))


def _plain(capacity: int, best: bool) -> Pair:
    return _pair(Plain(capacity, best))


def workloads() -> dict[str, list[PoolEvent]]:
    """Traces by name, sizes rounded up to UNIT."""
    raw = {path.name[0]: read_trace(path) for path in sorted(DATA.glob("*.csv"))}
    raw |= {"random": random_workload(), "training": training(), "warm-up": training(lengths=WARM_UP)}
    return {
        name: [PoolEvent(e.take, e.block, -(-e.nbytes // UNIT) * UNIT, e.line) for e in events]
        for name, events in raw.items()
    }


def fragmentation(report: Report, found: Found, traces: dict[str, list[PoolEvent]]) -> None:
    """Minimum capacity over live peak for online pools and a plan; for the MiniMalloc workloads, within their 1 MiB."""
    pools: dict[str, Callable[[int], Pair]] = {
        "ours": _best_fit_pool,
        "first fit": lambda capacity: _plain(capacity, False),
        "best fit": lambda capacity: _plain(capacity, True),
    } | policies(found)
    rows: list[dict[str, object]] = []
    ratios: dict[str, list[float]] = {name: [] for name in [*pools, "plan"]}
    seconds = []
    for name, events in traces.items():
        peak, of_minimalloc = live_peak(events), len(name) == 1
        grain = max(peak // 8192 // UNIT * UNIT, 1024)
        row = {pool: min_capacity(events, make, grain) / peak for pool, make in pools.items()}
        begin = time.perf_counter()
        row["plan"] = plan(lifetimes_of(events), 1 << 20 if of_minimalloc else None).capacity / peak
        row["plan s"] = time.perf_counter() - begin
        rows.append({"trace": name, "blocks": len(events) // 2, "peak MiB": peak / (1 << 20), **row})
        if of_minimalloc:
            seconds.append(row["plan s"])
            for key, of_key in ratios.items():
                of_key.append(row[key])
    mean = {key: statistics.geometric_mean(of_key) for key, of_key in ratios.items()}
    rows.append({"trace": "A to K", "blocks": "", "peak MiB": "", **mean, "plan s": sum(seconds)})
    report.rows("least capacity over live peak; A to K: geometric means, and the sum of the times", rows)


class _Counted(Addresses):
    """Counts the bytes taken from it."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: dict[int, int] = {}
        self.held = self.most = 0

    def allocate(self, nbytes: int) -> int:
        address = super().allocate(nbytes)
        self.sizes[address] = nbytes
        self.held += nbytes
        self.most = max(self.most, self.held)
        return address

    def free(self, address: int) -> None:
        self.held -= self.sizes.pop(address)


def growth(report: Report, found: Found, traces: dict[str, list[PoolEvent]]) -> None:
    """Bytes that unlimited pools take from upstream, over the live peak, which depends on how they grow."""
    rows: list[dict[str, object]] = []
    for name, events in traces.items():
        peak, row = live_peak(events), {}
        for reservation in (2 << 20, 64 << 20):
            upstream = _Counted()
            assert fits(events, _pair(BestFitPool(upstream, BlockRules(1, 0, 64), reservation)))
            row[f"ours, {reservation >> 20} MiB each"] = upstream.most / peak
        upstream, rules = _Counted(), BlockRules(1, 0, 64)
        assert fits(events, _pair(SizeClassPool(BestFitPool(upstream, rules, 2 << 20), rules)))
        row["size classes, 2 MiB"] = upstream.most / peak
        for peer, taken in growing(found, _Counted).items():
            row[peer] = taken(lambda pair, events=events: fits(events, pair)) / peak
        rows.append({"trace": name, **row})
    report.rows("bytes taken by pools that grow, over live peak", rows)


def serve(report: Report, found: Found, events: list[PoolEvent], rounds: int = 7) -> None:
    """Serve a trace with its own plan and with the other pools, with twice the live peak."""
    room, planned = 2 * live_peak(events), PlannedPool(plan(lifetimes_of(events)), Addresses())
    every: dict[str, Pair] = {
        "BestFitPool": _best_fit_pool(room),
        "SizeClassPool(BestFitPool)": _pair(SizeClassPool(BestFitPool(Addresses(), reservation=room))),
        "PlannedPool": _pair(planned),
        "first fit, plain Python": _plain(room, False),
        "best fit, plain Python": _plain(room, True),
    }
    every |= {name: make(room) for name, make in policies(found).items()}
    assert all(fits(events, pair) for pair in every.values())
    results = compare({name: lambda pair=pair: fits(events, pair) for name, pair in every.items()}, 1, rounds)
    for r in results:
        r.median, r.p10, r.p90 = (value / len(events) for value in (r.median, r.p10, r.p90))
    report.add(
        f"serve the training trace, an event, with the loop around it, {rounds} rounds of {len(events)}", results
    )
    report.say("allocations as planned, and others", f"{planned.planned}, {planned.departed}")


if __name__ == "__main__":
    main()
