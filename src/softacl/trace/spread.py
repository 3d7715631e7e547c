"""How long things of one kind took: count, sum, mean, median, the slow end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

__all__ = ["Spread", "spread"]


@dataclass(frozen=True)
class Spread:
    """Times in nanoseconds. low, high: the quartiles; p99: 99 of 100 took no longer."""

    count: int
    total: int
    mean: float
    median: float
    p99: float
    low: float
    high: float


def spread(times: Sequence[int]) -> Spread:
    """That of some times; there is at least one."""
    values = np.asarray(times, dtype=np.int64)
    low, median, high, p99 = np.percentile(values, [25, 50, 75, 99]).tolist()
    return Spread(len(times), int(values.sum()), float(values.mean()), median, p99, low, high)
