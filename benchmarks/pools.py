"""Pools against the allocators that can be imported here: `python -m benchmarks.pools`."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

from benchmarks._measure import Report, arguments, compare
from softacl.pools import BestFitPool, BlockRules, Limited, Tracked
from softacl.pools.replay import Addresses, least_capacity
from softacl.pools.trace import live_peak, read_trace

DATA = Path(__file__).parent / "data"


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    peers = found_peers(report)
    pairs(report, peers)
    mixed(report, peers)
    worst(report)
    fragmentation(report)
    report.end()


Pair = tuple[Callable[[int], object], Callable[[object, int], object]]


def found_peers(report: Report) -> dict[str, Pair]:
    """allocate(nbytes) and free(block, nbytes) of each peer that is installed."""
    free_lists: dict[int, list[int]] = {}
    addresses = Addresses()

    def take(nbytes: int) -> int:
        size = (nbytes + 31) // 32 * 32 + 32
        spare = free_lists.get(size)
        return spare.pop() if spare else addresses.allocate(size)

    def give(block: object, nbytes: int) -> None:
        free_lists.setdefault((nbytes + 31) // 32 * 32 + 32, []).append(block)  # type: ignore[arg-type]

    peers: dict[str, Pair] = {
        "dict of free lists, no checks": (take, give),
        "numpy.empty": (lambda n: np.empty(n, np.uint8), lambda block, n: None),
    }
    try:
        import torch

        peers["torch.empty (CPU)"] = (lambda n: torch.empty(n, dtype=torch.uint8), lambda block, n: None)
    except ImportError:
        report.say("torch", "not installed")
    try:
        import rmm

        class Upstream(Addresses):
            pass

        up = Upstream()
        callback = rmm.mr.CallbackMemoryResource(lambda n, s: up.allocate(n), lambda p, n, s: None)
        pool = rmm.mr.PoolMemoryResource(callback, 1 << 30, 1 << 30)
        peers["RMM pool"] = (pool.allocate, lambda block, n: pool.deallocate(block, n))
    except Exception as error:
        report.say("rmm", f"not measured: {type(error).__name__}")
    try:
        from tinygrad.runtime.support.memory import TLSFAllocator

        tlsf = TLSFAllocator(1 << 30)
        peers["tinygrad TLSF"] = (lambda n: tlsf.alloc(n, 64), lambda block, n: tlsf.free(block))
    except Exception as error:
        report.say("tinygrad", f"not measured: {type(error).__name__}")
    return peers


def ours() -> BestFitPool:
    """A pool that has its reservation."""
    return BestFitPool(Addresses(), reservation=1 << 30)


def pairs(report: Report, peers: dict[str, Pair]) -> None:
    """Allocate and free the same size again and again."""
    pool, tracked = ours(), Tracked(Limited(ours(), 1 << 30))
    for size in (512, 1 << 20):
        candidates: dict[str, Callable[[], object]] = {
            "BestFitPool": lambda size=size: pool.free(pool.allocate(size)),
            "Tracked(Limited(BestFitPool))": lambda size=size: tracked.free(tracked.allocate(size)),
        }
        for name, (take, give) in peers.items():
            candidates[name] = lambda size=size, take=take, give=give: give(take(size), size)
        report.add(f"allocate and free {size} B", compare(candidates, 3000), target="at most 0.6 us")


def mixed(report: Report, peers: dict[str, Pair]) -> None:
    """A random block of a thousand freed and another allocated, 256 B to 1 MiB."""
    rng = random.Random(7)
    order = [(rng.randrange(1000), rng.randint(256, 1 << 20)) for _ in range(4000)]
    pool = ours()
    every: dict[str, Pair] = {"BestFitPool": (pool.allocate, lambda block, n: pool.free(block))} | peers  # type: ignore[arg-type]
    candidates: dict[str, Callable[[], object]] = {}
    for name, (take, give) in every.items():
        sizes = [rng.randint(256, 1 << 20) for _ in range(1000)]
        held = [take(n) for n in sizes]

        def step(held=held, sizes=sizes, take=take, give=give) -> None:
            for which, size in order:
                give(held[which], sizes[which])
                held[which] = take(size)
                sizes[which] = size

        candidates[name] = step
    results = compare(candidates, 1, 15)
    for r in results:
        r.median, r.p10, r.p90 = (value / len(order) for value in (r.median, r.p10, r.p90))
    report.add("free and allocate among 1,000 live blocks", results, target="3 x ahead of RMM and TLSF")


def worst(report: Report) -> None:
    """Single operations of a million random ones."""
    rng, pool, held, times = random.Random(3), BestFitPool(Addresses(), reservation=8 << 30), [], []
    for _ in range(1_000_000):
        take = len(held) < 100 or (len(held) < 20_000 and rng.random() < 0.5)
        size, which = rng.randint(64, 1 << 18), rng.randrange(len(held) or 1)
        begin = time.perf_counter()
        if take:
            block = pool.allocate(size)
        else:
            pool.free(held[which])
        times.append(time.perf_counter() - begin)
        if take:
            held.append(block)
        else:
            held[which] = held[-1]
            held.pop()
    pool.audit()
    times.sort()
    text = f"p50 {times[500_000] * 1e6:.2f} us, p99 {times[990_000] * 1e6:.2f} us, max {times[-1] * 1e6:.0f} us"
    report.say("a million random operations, one by one", text)


def fragmentation(report: Report) -> None:
    """Least capacity over live peak on the MiniMalloc workloads."""
    ratios = {}
    for path in sorted(DATA.glob("*.csv")):
        events = read_trace(path)
        ratios[path.name[0]] = least_capacity(events, BlockRules(1, 0, 64)) / live_peak(events)
    report.say("least capacity over live peak", " ".join(f"{name} {ratio:.3f}" for name, ratio in ratios.items()))
    mean = statistics.geometric_mean(ratios.values())
    report.say("geometric mean", f"{mean:.3f}", "below 1.50; first fit 1.553, best fit 1.556, TLSF 1.710")


if __name__ == "__main__":
    main()
