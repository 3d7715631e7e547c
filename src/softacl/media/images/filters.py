"""Filters of pictures, as in OpenCV: each component for itself, on rows x columns x components of bytes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.base.lazy import numpy as np

CONSTANT, REPLICATE = 0, 1
_SMALL = {
    1: (1.0,),
    3: (0.25, 0.5, 0.25),
    5: (0.0625, 0.25, 0.375, 0.25, 0.0625),
}  # of getGaussianKernel without a sigma


def bordered(plane: Any, down: int, across: int, border: int, value: Sequence[int]) -> Any:
    """The plane with a border. value: of each component, where the border is constant."""
    if border == REPLICATE:
        return np.pad(plane, ((down, down), (across, across), (0, 0)), mode="edge")
    rows, columns, n = plane.shape
    wide = np.empty((rows + 2 * down, columns + 2 * across, n), plane.dtype)
    wide[:] = np.array(value[:n], plane.dtype)
    wide[down : down + rows, across : across + columns] = plane
    return wide


def _shifted(plane: Any, size: tuple[int, int], border: int, value: Sequence[int]) -> list[Any]:
    """Return the plane shifted to each position of a window of columns x rows, row by row."""
    columns, rows = size
    wide = bordered(plane, rows // 2, columns // 2, border, value)
    height, width = plane.shape[:2]
    return [wide[y : y + height, x : x + width] for y in range(rows) for x in range(columns)]


def blur(plane: Any, size: tuple[int, int], border: int, value: Sequence[int]) -> Any:
    """The mean of a window. size: columns and rows, odd."""
    total = sum(each.astype(np.int32) for each in _shifted(plane, size, border, value))
    n = size[0] * size[1]
    return ((total + n // 2) // n).astype(np.uint8)


def gaussian_kernel(n: int, sigma: float) -> tuple[float, ...]:
    """The factors of a Gaussian filter, which sum to 1. sigma: 0 or less for what fits n."""
    if sigma <= 0:
        return _SMALL[n]
    factors = [math.exp(-((i - (n - 1) / 2) ** 2) / (2 * sigma * sigma)) for i in range(n)]
    return tuple(each / sum(factors) for each in factors)


def gaussian(plane: Any, across: Sequence[float], down: Sequence[float], border: int, value: Sequence[int]) -> Any:
    """A filter of columns and one of rows."""
    height, width = plane.shape[:2]
    wide = bordered(plane, len(down) // 2, len(across) // 2, border, value).astype(np.float64)
    lines = sum(factor * wide[:, x : x + width] for x, factor in enumerate(across))
    return _bytes(sum(factor * lines[y : y + height] for y, factor in enumerate(down)))


def convolve(plane: Any, kernel: Sequence[Sequence[float]], delta: float, border: int, value: Sequence[int]) -> Any:
    """The sum of a window times the kernel, and delta. kernel: rows of factors, odd numbers of both."""
    factors = [factor for row in kernel for factor in row]
    views = _shifted(plane, (len(kernel[0]), len(kernel)), border, value)
    return _bytes(sum(factor * each.astype(np.float64) for factor, each in zip(factors, views, strict=True)) + delta)


def median(plane: Any, n: int) -> Any:
    """The middle value of a window of n x n; the border is replicated, as in OpenCV."""
    views = np.stack(_shifted(plane, (n, n), REPLICATE, ()))
    return np.partition(views, n * n // 2, axis=0)[n * n // 2]


def morph(plane: Any, size: tuple[int, int], iterations: int, use_min: bool, border: int, value: Sequence[int]) -> Any:
    """The minimum or maximum of a rectangle around each pixel, repeatedly: the same as one larger rectangle."""
    across, down = (each // 2 * iterations for each in size)
    choose = np.minimum if use_min else np.maximum
    wide = bordered(plane, down, across, border, value)
    return _slid(_slid(wide, 2 * down + 1, choose, 0), 2 * across + 1, choose, 1)


def _slid(array: Any, n: int, choose: Callable[..., Any], axis: int) -> Any:
    """For each window of n along an axis, what `choose` chooses of it: by windows of 1, 2, 4, ..."""
    reduced, size = np.moveaxis(array, axis, 0), 1
    while 2 * size <= n:
        reduced, size = choose(reduced[:-size], reduced[size:]), 2 * size
    if size < n:
        reduced = choose(reduced[: -(n - size)], reduced[n - size :])
    return np.moveaxis(reduced, 0, axis)


def _bytes(values: Any) -> Any:
    return np.rint(values).clip(0, 255).astype(np.uint8)
