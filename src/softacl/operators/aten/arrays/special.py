"""Functions that NumPy lacks, of arrays of float32 or float64: the error function and its relatives, the logarithm of gamma."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

import numpy as np

from softacl import _native


def _by_c(name: str, x: Any) -> Any:
    """A function of C's library, on doubles."""
    if x.dtype.kind == "c":
        raise TypeError(f"complex numbers have no {name}")
    source = np.ascontiguousarray(x, np.float64)
    result = np.empty_like(source)
    _native.map_doubles(name, source, result)
    return result.reshape(x.shape).astype(x.dtype)


erf, erfc, lgamma = partial(_by_c, "erf"), partial(_by_c, "erfc"), partial(_by_c, "lgamma")


def erfinv(x: Any) -> Any:
    """By Newton's steps from Winitzki's approximation, which is right to two digits."""
    y = x.astype(np.float64)
    logs = np.log1p(-y * y)
    half = 2 / (math.pi * 0.147) + logs / 2
    z = np.sign(y) * np.sqrt(np.maximum(np.sqrt(half * half - logs / 0.147) - half, 0))
    for _ in range(4):
        far = np.abs(y) > 0.5  # by erfc there, which keeps its digits
        error = np.where(far, np.sign(y) * ((1 - np.abs(y)) - erfc(np.abs(z))), erf(z) - y)
        slope = 2 / math.sqrt(math.pi) * np.exp(-z * z)
        step = error / np.where(slope == 0, 1, slope)
        z = z - step / (1 + z * step)
    z = np.where(np.abs(y) == 1, np.sign(y) * np.inf, z)
    return np.where(np.abs(y) <= 1, z, np.nan).astype(x.dtype)


#: Coefficients of the asymptotic series: B(2n) / 2n
_SERIES = (1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12)


def digamma(x: Any) -> Any:
    """By its recurrence up to 10, its series from there on, and its reflection below 0."""
    if x.dtype.kind == "c":
        raise TypeError("complex numbers have no digamma")
    values = x.astype(np.float64)
    low = values < 0
    z, total = np.where(low, 1 - values, values), np.zeros_like(values)
    for _ in range(10):
        small = z < 10
        total -= np.where(small, 1 / np.where(small, z, 1), 0)
        z = np.where(small, z + 1, z)
    square = 1 / (z * z)
    series = np.zeros_like(z)
    for each in reversed(_SERIES):
        series = square * (each + series)
    total += np.log(z) - 0.5 / z - series
    total = np.where(low, total - math.pi / np.tan(math.pi * values), total)
    total = np.where(low & (values == np.floor(values)), np.nan, total)
    total = np.where(values == 0, np.copysign(np.inf, -values), total)
    return total.astype(x.dtype)
