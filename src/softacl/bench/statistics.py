"""Statistics of time samples without an assumed distribution: times are skewed, and have outliers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from statistics import NormalDist, median

_EXACT = 500  # samples; for more the binomial distribution is a normal one
MIN_SAMPLES = 6  # of fewer no two make an interval of 95 %


@lru_cache(1024)
def _rank(n: int, confidence: float) -> int:
    """The rank (from 1) whose sample, and the one as far from the other end, enclose the median; 0 if n is too small."""
    tail = (1 - confidence) / 2
    if n > _EXACT:
        return int(n / 2 + NormalDist().inv_cdf(tail) * math.sqrt(n) / 2)
    chance, rank = 0.5**n, 0
    total = 0.0
    while rank < n // 2:
        total += chance
        if total > tail:
            break
        chance *= (n - rank) / (rank + 1)
        rank += 1
    return rank


def median_interval(samples: Sequence[float], confidence: float = 0.95) -> tuple[float, float, float]:
    """Median, and the ends of an interval that holds that of all possible samples with at least this confidence.

    The interval of order statistics (the sign test's): right for any distribution of independent samples. With fewer than
    MIN_SAMPLES it reaches from the least to the greatest sample, which is less than 95 %.
    """
    ordered = sorted(samples)
    rank = max(_rank(len(ordered), confidence), 1)
    return median(ordered), ordered[rank - 1], ordered[-rank]


def quantile(samples: Sequence[float], share: float) -> float:
    """The quantile: this share of the samples is below it."""
    ordered = sorted(samples)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]


def mann_whitney(a: Sequence[float], b: Sequence[float]) -> float:
    """Return the two-sided p-value: the chance that two samples of one distribution differ in rank as much as these.

    Mann and Whitney's test with the normal approximation, corrected for ties and for continuity; accurate from about eight samples in
    each set on.
    """
    n, m = len(a), len(b)
    if not n or not m:
        return 1.0
    values = sorted([(value, 0) for value in a] + [(value, 1) for value in b])
    rank_sum, ties, i = 0.0, 0, 0
    while i < n + m:
        j = i
        while j < n + m and values[j][0] == values[i][0]:
            j += 1
        rank = (i + j + 1) / 2  # the mean of ranks i + 1 to j
        rank_sum += rank * sum(1 for k in range(i, j) if values[k][1] == 0)
        ties += (j - i) ** 3 - (j - i)
        i = j
    u = rank_sum - n * (n + 1) / 2
    variance = n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
    if variance <= 0:
        return 1.0
    z = (max(abs(u - n * m / 2) - 0.5, 0)) / math.sqrt(variance)
    return min(2 * (1 - NormalDist().cdf(z)), 1.0)


def holm(chances: Sequence[float]) -> list[float]:
    """Chances of many tests, each made so large that all of them together err as seldom as one (Holm's correction)."""
    corrected = [1.0] * len(chances)
    worst = 0.0
    for position, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        worst = max(worst, min(chances[index] * (len(chances) - position), 1.0))
        corrected[index] = worst
    return corrected
