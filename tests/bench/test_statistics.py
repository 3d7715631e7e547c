"""What is said of samples is true of samples whose distribution is known, and of the textbooks' examples."""

from __future__ import annotations

import random

import pytest

from softacl.bench.statistics import MIN_SAMPLES, holm, mann_whitney, median_interval, quantile


@pytest.mark.parametrize(("n", "rank"), [(6, 1), (8, 1), (9, 2), (20, 6), (50, 18), (100, 40), (500, 228), (2000, 956)])
def test_ranks_of_the_interval_are_those_of_the_tables(n, rank):
    """Ranks of the sign test's 95 % interval, as in tables of the binomial distribution."""
    assert median_interval(range(1, n + 1))[1:] == (rank, n + 1 - rank)


def test_the_interval_holds_the_median_as_often_as_it_says():
    draw = random.Random(5)
    hits = 0
    for _ in range(2000):
        samples = [draw.expovariate(1.0) for _ in range(25)]  # skewed, as times are; its median is ln 2
        _, low, high = median_interval(samples)
        hits += low <= 0.6931471805599453 <= high
    assert hits >= 0.94 * 2000


def test_few_samples_have_the_widest_interval():
    assert median_interval([3.0, 1.0, 2.0]) == (2.0, 1.0, 3.0)
    assert MIN_SAMPLES == 6 and median_interval([1, 2, 3, 4, 5, 60])[1:] == (1, 60)


def test_quantile():
    assert quantile([5, 1, 4, 2, 3], 0.1) == 1 and quantile([5, 1, 4, 2, 3], 0.9) == 5


def test_mann_whitney_is_that_of_scipy():
    """The example of scipy.stats.mannwhitneyu's page: 0.11134688653314041 by the normal approximation."""
    assert mann_whitney([19, 22, 16, 29, 24], [20, 11, 17, 12]) == pytest.approx(0.11134688653314041)
    assert mann_whitney([1, 2, 2, 3, 3, 3], [2, 3, 3, 4, 4, 5]) == pytest.approx(0.07840293453326797)


def test_mann_whitney_of_equal_and_of_no_samples():
    assert mann_whitney([1.0] * 9, [1.0] * 9) == 1.0 and mann_whitney([], [1.0]) == 1.0
    assert mann_whitney(range(20), range(100, 120)) < 1e-6


def test_noise_is_rarely_called_a_difference():
    draw = random.Random(7)
    found = sum(
        mann_whitney([draw.expovariate(1) for _ in range(15)], [draw.expovariate(1) for _ in range(15)]) < 0.05
        for _ in range(2000)
    )
    assert 0.03 * 2000 < found < 0.065 * 2000


def test_holm():
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == [] and holm([0.9, 0.8]) == [1.0, 1.0]
