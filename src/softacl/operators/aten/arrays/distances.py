"""Distances between rows, by differences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.tensors import Tensor, made


def _norm(apart: Any, p: float) -> Any:
    """Of the last dimension."""
    size = np.abs(apart)
    if p == 0:
        return (size != 0).sum(-1)
    if p == np.inf:
        return size.max(-1, initial=0)
    return np.sqrt((size * size).sum(-1)) if p == 2 else (size**p).sum(-1) ** (1 / p)


def cdist(a: Tensor, b: Tensor, p: float = 2.0, compute_mode: str = "") -> Tensor:
    if a.shape[-1] != b.shape[-1]:
        raise ValueError(f"rows of {a.shape[-1]} and of {b.shape[-1]} numbers have no distance")
    shape = (*np.broadcast_shapes(a.shape[:-2], b.shape[:-2]), a.shape[-2], b.shape[-2])
    distances = np.empty(shape, a.dtype.work)
    for i in range(a.shape[-2]):
        distances[..., i, :] = _norm(a.array[..., i : i + 1, :].astype(np.float64) - b.array, p)
    return made(distances, a.dtype)


def pdist(x: Tensor, p: float = 2.0) -> Tensor:
    if x.dim() != 2:
        raise ValueError(f"{list(x.shape)} must have two dimensions")
    if not p >= 0:
        raise ValueError(f"p is {p}; it must not be negative")
    n = x.shape[0]
    return made(cdist(x, x, p).array[np.triu_indices(n, 1)], x.dtype)


def cdist_backward(grad: Tensor, a: Tensor, b: Tensor, p: float, distances: Tensor) -> Tensor:
    total = np.zeros(a.shape, np.float64)
    for i in range(a.shape[-2]):
        apart = a.array[..., i : i + 1, :].astype(np.float64) - b.array
        weight, distance = (each.array[..., i, :, None].astype(np.float64) for each in (grad, distances))
        total[..., i, :] = (_slope(apart, distance, p) * weight).sum(-2)
    return made(total, a.dtype)


def _slope(apart: Any, distance: Any, p: float) -> Any:
    """Of a distance by the first row; 0 where the rows are equal."""
    if p == 0:
        return np.zeros_like(apart)
    if p == np.inf:
        return np.sign(apart) * (np.abs(apart) == distance)
    if p == 1:
        return np.sign(apart)
    is_apart = (distance != 0) & (apart != 0)
    size, distance = (np.where(is_apart, each, 1) for each in (np.abs(apart), distance))
    return np.where(is_apart, np.sign(apart) * (size / distance) ** (p - 1), 0)


FUNCTIONS: dict[str, Callable[..., Any]] = {"cdist": cdist, "pdist": pdist}
ATEN: dict[str, Callable[..., Any]] = {"_cdist_backward": cdist_backward}
