"""How far results are from each other."""

from __future__ import annotations

import numpy as np
from sampling.types import EPSILON, NUMPY, TINY, name_of, wide


def same_bits(a: np.ndarray, b: np.ndarray) -> bool:
    """Equal elements; a NaN equals any other, and 0.0 does not equal -0.0."""
    if a.shape != b.shape or a.dtype != b.dtype:
        return False
    if a.tobytes() == b.tobytes():
        return True
    if name_of(a.dtype) not in EPSILON:
        return False
    x, y = wide(a), wide(b)
    same = (x == y) & (np.signbit(x.real) == np.signbit(y.real)) | np.isnan(x) & np.isnan(y)
    return bool(same.all())


def first_difference(a: np.ndarray, b: np.ndarray) -> str:
    """Where and how two results differ."""
    if a.shape != b.shape:
        return f"shape {list(a.shape)}, not {list(b.shape)}"
    x, y = wide(a), wide(b)
    differs = (x != y) & ~((x != x) & (y != y))
    if not differs.any():
        return "sign of zero"
    at = tuple(int(i) for i in np.argwhere(differs)[0])
    return f"{int(differs.sum())}/{differs.size} at {list(at)}: {a[at]!s} not {b[at]!s}"


def excess(a: np.ndarray, b: np.ndarray, slack: np.ndarray | float = 0.0, places: float = 4.0) -> np.ndarray:
    """Elements of `a` that are farther from `b` (wide numbers) than `places` last places of the type of `a`, and `slack`."""
    kind = name_of(a.dtype)
    if kind not in EPSILON:
        return np.asarray(a != b.astype(a.dtype)) if np.asarray(b).dtype.kind in "biu" else np.asarray(wide(a) != b)
    with np.errstate(all="ignore"):
        x, y = wide(a), wide(b)
        rounded = wide(y.astype(NUMPY[kind]))
        near = np.abs(x - y) <= places * (EPSILON[kind] * np.abs(y) + TINY[kind]) + slack
        same = (x == rounded) | (np.isnan(x) & np.isnan(rounded))
        return ~(near | same) & ~np.isnan(slack)
