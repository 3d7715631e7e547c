"""Sampling of pictures and volumes at the points of a grid, and its gradients: a weighted sum of taps of each dimension.

Source of coordinates and weights: PyTorch, aten/src/ATen/native/GridSamplerUtils.h.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import numpy as np

from softacl.operators.aten.arrays.tensors import Tensor, made, require_type

LINEAR, NEAREST, CUBIC = range(3)
ZEROS, BORDER, REFLECTION = range(3)
_CUBIC = -0.75


class _Tap(NamedTuple):
    """An element of one dimension for each point. inside: whether it exists. slope: the derivative of its weight by the coordinate."""

    index: Any
    inside: Any
    weight: Any
    slope: Any


def _reflected(x: Any, low: float, high: float) -> tuple[Any, Any]:
    """Coordinates reflected at both bounds until they lie between them, and the sign of the derivative."""
    if high <= low:
        return np.zeros_like(x), np.zeros_like(x)
    apart, span = np.abs(x - low), x.dtype.type(high - low)
    even = np.floor(apart / span) % 2 == 0
    rest = np.fmod(apart, span)
    return np.where(even, rest + low, span - rest + low), np.where(even == (x >= low), 1, -1).astype(x.dtype)


def _padded(x: Any, n: int, padding: int, align: bool) -> tuple[Any, Any]:
    """Coordinates as the padding moves them, and the derivative of that."""
    slope = np.ones_like(x)
    if padding == ZEROS:
        return x, slope
    if padding == REFLECTION:
        x, slope = _reflected(x, *((0.0, n - 1.0) if align else (-0.5, n - 0.5)))
    return np.clip(np.fmax(x, 0), 0, n - 1), slope * ((x > 0) & (x < n - 1))


def _cubic(distance: Any) -> tuple[Any, Any]:
    """The weight of a tap by its distance, 0 to 2, and the derivative."""
    a, d = _CUBIC, distance
    near = ((a + 2) * d - (a + 3)) * d * d + 1, (3 * (a + 2) * d - 2 * (a + 3)) * d
    far = ((a * d - 5 * a) * d + 8 * a) * d - 4 * a, (3 * a * d - 10 * a) * d + 8 * a
    return np.where(d <= 1, near[0], far[0]), np.where(d <= 1, near[1], far[1])


def _taps(at: Any, n: int, mode: int, padding: int, align: bool) -> list[_Tap]:
    """The taps of a dimension of `n` elements for coordinates from -1 to 1."""
    scale = at.dtype.type((n - 1 if align else n) / 2)
    x = (at + 1) * scale if align else (at + 1) * scale - at.dtype.type(0.5)
    moved, slope = _padded(x, n, padding, align) if mode != CUBIC else (x, np.ones_like(x))
    moved = np.where(np.abs(moved) < 2**31, moved, -100).astype(x.dtype)  # also what is no number
    slope = (slope * scale).astype(x.dtype)
    if mode == NEAREST:
        weights = [(np.rint(moved), np.ones_like(moved), np.zeros_like(moved))]
    elif mode == LINEAR:
        low = np.floor(moved)
        weights = [(low, low + 1 - moved, -slope), (low + 1, moved - low, slope)]
    else:
        low, weights = np.floor(moved), []
        for i in range(-1, 3):
            weight, by_distance = _cubic(np.abs(moved - low - i))
            index = _padded(low + i, n, padding, align)[0]
            weights.append((index, weight, by_distance * np.sign(moved - low - i) * slope))
    taps = []
    for index, weight, by_coordinate in weights:
        whole = index.astype(np.int64)
        inside = (whole >= 0) & (whole < n)
        taps.append(_Tap(np.where(inside, whole, 0), inside, weight * inside, by_coordinate * inside))
    return taps


def _require(x: Tensor, grid: Tensor, dims: int, mode: int, padding: int) -> None:
    require_type(x, grid)
    if x.dim() != dims + 2 or grid.dim() != dims + 2 or grid.shape[-1] != dims or x.shape[0] != grid.shape[0]:
        raise ValueError(f"{list(x.shape)} cannot be sampled at a grid of {list(grid.shape)}")
    if not all(x.shape[2:]):
        raise ValueError(f"{list(x.shape)} has no elements to sample")
    if not 0 <= mode <= (CUBIC if dims == 2 else NEAREST) or not 0 <= padding <= REFLECTION:
        raise ValueError(f"interpolation {mode} and padding {padding}: 0 to {2 if dims == 2 else 1}, and 0 to 2")


def _corners(x: Tensor, grid: Tensor, mode: int, padding: int, align: bool) -> Iterator[tuple[_Tap, ...]]:
    """Each combination of taps of all dimensions; a grid names the last dimension first."""
    work, n = grid.array.astype(x.dtype.work), x.dim() - 2
    return product(*(_taps(work[..., n - 1 - i], x.shape[2 + i], mode, padding, align) for i in range(n)))


def _values(source: Any, taps: tuple[_Tap, ...]) -> tuple[Any, Any]:
    """Where the elements of the taps are in the source (its channels last), and those elements: 0 for what does not exist."""
    images = np.arange(len(source)).reshape(-1, *[1] * len(taps))
    at = (images, *(tap.index for tap in taps))
    inside = np.logical_and.reduce([tap.inside for tap in taps])
    return at, np.where(inside[..., None], source[at], 0)


def _weight(taps: tuple[_Tap, ...], sloping: int = -1) -> Any:
    result: Any = 1
    for i, tap in enumerate(taps):
        result = result * (tap.slope if i == sloping else tap.weight)
    return result


def _sampled(dims: int, x: Tensor, grid: Tensor, mode: int, padding: int, align: bool) -> Tensor:
    _require(x, grid, dims, mode, padding)
    shape = (*x.shape[:2], *grid.shape[1:-1])
    source, total = np.moveaxis(x.array.astype(x.dtype.work), 1, -1), np.zeros((), x.dtype.work)
    for taps in _corners(x, grid, mode, padding, align):
        total = total + _values(source, taps)[1] * _weight(taps)[..., None]
    return made(np.moveaxis(total, -1, 1).reshape(shape), x.dtype)


def _gradients(
    dims: int, gradient: Tensor, x: Tensor, grid: Tensor, mode: int, padding: int, align: bool, mask: Any = (True, True)
) -> tuple[Tensor | None, Tensor]:
    _require(x, grid, dims, mode, padding)
    require_type(gradient, x)
    source = np.moveaxis(x.array.astype(x.dtype.work), 1, -1)
    upper = np.moveaxis(gradient.array.astype(np.float64), 1, -1)
    of_x, of_grid = np.zeros(source.shape), np.zeros(grid.shape)
    for taps in _corners(x, grid, mode, padding, align):
        at, values = _values(source, taps)
        weight = _weight(taps)[..., None]
        np.add.at(of_x, at, np.where(weight == 0, 0, upper * weight))
        by_weight = (upper * values).sum(-1)
        for i in range(dims):
            of_grid[..., dims - 1 - i] += by_weight * _weight(taps, i)
    return made(np.moveaxis(of_x, -1, 1), x.dtype) if mask[0] else None, made(of_grid, grid.dtype)


ATEN: dict[str, Callable[..., Any]] = {
    f"grid_sampler_{dims}d{form}": partial(compute, dims)
    for dims in (2, 3)
    for form, compute in (("", _sampled), ("_backward", _gradients))
}
