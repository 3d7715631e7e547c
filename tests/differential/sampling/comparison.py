"""How far results are from each other."""

from __future__ import annotations

from collections.abc import Callable, Collection

import numpy as np

from sampling.device import Outcome
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
        return "the sign of a zero"
    at = tuple(int(i) for i in np.argwhere(differs)[0])
    return f"{int(differs.sum())}/{differs.size} at {list(at)}: {a[at]!s} not {b[at]!s}"


def excess(a: np.ndarray, b: np.ndarray, slack: np.ndarray | float = 0.0, places: float = 4.0) -> np.ndarray:
    """Which elements of `a` are farther from `b` (wide numbers) than `places` last places of the type of `a`, and `slack`."""
    kind = name_of(a.dtype)
    if kind not in EPSILON:
        return np.asarray(wide(a) != b)
    with np.errstate(all="ignore"):
        x, y = wide(a), wide(b)
        rounded = wide(y.astype(NUMPY[kind]))
        near = np.abs(x - y) <= places * (EPSILON[kind] * np.abs(y) + TINY[kind]) / 2 + slack
        same = (x == rounded) | (np.isnan(x) & np.isnan(rounded))
        return ~(near | same) & ~np.isnan(slack)


def difference(
    got: Outcome,
    wanted: Outcome,
    slack: Callable[[np.ndarray], float] | None = None,
    names: Collection[str] | None = None,
) -> str:
    """What is other in a call than in the first, in all tensors or those in `names`. slack: what floats may differ by."""
    if not got:
        return got.why()
    for name, value in wanted.tensors.items():
        if names is not None and name not in names:
            continue
        other = got.tensors[name]
        if other.shape != value.shape and other.size == value.size:
            other = other.reshape(value.shape)
        if same_bits(other, value):
            continue
        floats = other.shape == value.shape and name_of(value.dtype) in EPSILON
        if slack and floats and not excess(other, wide(value), slack(value), 8).any():
            continue
        return f"{name}: {first_difference(other, value)}"
    return got.strays
