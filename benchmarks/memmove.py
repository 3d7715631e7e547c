"""The 64 MiB figures of `softacl bench` next to plain memmoves in the same run: `python -m benchmarks.memmove`.

Each case alternates between the copy as in `softacl bench`, a memmove between NumPy arrays, as in its limit, and a memmove of the
same bytes that the copy moves, at their working addresses. All run on one core, so that SoftACL cannot share the work with another
one. Ratios are medians over the turns, and also over the fastest tenth, which is disturbed less.
"""

from __future__ import annotations

import ctypes
import os
import statistics
from functools import partial
from time import perf_counter

from benchmarks._measure import Report, arguments
from softacl.bench.bindings import open_binding
from softacl.bench.plan import points
from softacl.bench.statistics import quantile
from softacl.runtime.state import live

NBYTES = 64 << 20
ROUNDS = 60


def working(address: int) -> int:
    """The working address of a device address."""
    block = live.find(address)
    return address + block.shift if block is not None else address


def moved(target: int, source: int) -> float:
    begin = perf_counter()
    ctypes.memmove(target, source, NBYTES)
    return perf_counter() - begin


def main() -> None:
    """Measure and show."""
    report = Report(arguments().json)
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    binding = open_binding("acl", [0, 1])
    rows = []
    for point in points(("h2d", "d2h", "d2d", "p2p", "h2h"), (NBYTES,), ("pinned",), ("sync",), (1,), (0, 1)):
        job = binding.prepare(point)
        (lane,) = job.lanes  # type: ignore[attr-defined]
        to, source = working(lane.dst), working(lane.src)
        turns = []
        for turn in range(ROUNDS + 2):
            work = [partial(job.run, 1), partial(binding.limit, NBYTES, 1), partial(moved, to, source)]
            took = {i: work[i]() for i in sorted(range(3), key=lambda i: (i + turn) % 3)}
            if turn > 1:
                turns.append(took)
        job.close()
        median = [statistics.median(took[i] for took in turns) * 1e3 for i in range(3)]
        fast = [quantile([took[i] for took in turns], 0.1) for i in range(3)]
        rows.append(
            {
                "": point.title,
                "bench ms": median[0],
                "memmove ms": median[1],
                "same bytes ms": median[2],
                "memmove over bench": statistics.median(took[1] / took[0] for took in turns),
                "fastest": fast[1] / fast[0],
                "same bytes over bench": statistics.median(took[2] / took[0] for took in turns),
                "fastest ": fast[2] / fast[0],
            }
        )
    binding.close()
    report.rows(f"64 MiB, one core, medians of {ROUNDS} turns  [dim]target: within 3 %[/]", rows)
    report.end()


if __name__ == "__main__":
    main()
