"""Padding and resizing: every element of the result is a weighted sum of elements of each dimension."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.tensors import Tensor, made
from softacl.operators.aten.arrays.windows import along_last

# Padding


def constant_pad(x: Tensor, pads: Sequence[int], value: Any = 0) -> Tensor:
    """Negative lengths cut."""
    shape, at = [*x.shape], [slice(None)] * x.dim()
    target = [slice(None)] * x.dim()
    for i in range(len(pads) // 2):
        dim, (before, after) = x.dim() - 1 - i, pads[2 * i : 2 * i + 2]
        length = shape[dim]
        shape[dim] += before + after
        if shape[dim] < 0:
            raise ValueError(f"padding {list(pads)} leaves dimension {dim} of {list(x.shape)} less than nothing")
        at[dim] = slice(max(-before, 0), length - max(-after, 0))
        target[dim] = slice(max(before, 0), shape[dim] - max(after, 0))
    padded = np.full(shape, 0 if value is None else value).astype(x.dtype.stored)
    padded[tuple(target)] = x.array[tuple(at)]
    return Tensor(padded, x.dtype)


def _reflected(before: int, length: int, after: int) -> Any:
    if max(before, after) >= length:
        raise ValueError(f"padding {before} and {after} must be less than the dimension's {length}")
    at = np.abs(np.arange(-before, length + after))
    return np.where(at >= length, 2 * (length - 1) - at, at)


def _replicated(before: int, length: int, after: int) -> Any:
    return np.clip(np.arange(-before, length + after), 0, length - 1)


def _sources(x: Tensor, pads: Sequence[int], index_of: Callable[..., Any]) -> list[tuple[int, Any]]:
    """Of each padded dimension: which element every one of the result is."""
    n = len(pads) // 2
    return [(x.dim() - 1 - i, index_of(pads[2 * i], x.shape[x.dim() - 1 - i], pads[2 * i + 1])) for i in range(n)]


def _pad_by(index_of: Callable[..., Any], x: Tensor, pads: Sequence[int]) -> Tensor:
    padded = x.array
    for dim, source in _sources(x, pads, index_of):
        padded = np.take(padded, source, dim)
    return Tensor(padded, x.dtype)


def _pad_by_backward(index_of: Callable[..., Any], grad: Tensor, x: Tensor, pads: Sequence[int]) -> Tensor:
    sources = _sources(x, pads, index_of)
    expected = [*x.shape]
    for dim, source in sources:
        expected[dim] = len(source)
    if list(grad.shape) != expected:
        raise ValueError(f"the gradient has shape {list(grad.shape)}, not {expected}")
    gradient = grad.array.astype(np.result_type(x.dtype.work, np.float64))
    for dim, source in sources:
        moved = np.moveaxis(gradient, dim, 0)
        summed = np.zeros((x.shape[dim], *moved.shape[1:]), gradient.dtype)
        np.add.at(summed, source, moved)
        gradient = np.moveaxis(summed, 0, dim)
    return made(gradient, x.dtype)


# Resizing: matrices of weights, (new length, old length)


def _nearest(size: int, length: int, scale: float | None, exact: bool = False) -> Any:
    step = np.float32(1 / scale if scale else length / size)
    at = np.arange(size, dtype=np.float32)
    indices = np.floor((at + np.float32(0.5)) * step if exact else at * step).astype(np.int64)
    return np.minimum(indices, length - 1)


def _centres(size: int, length: int, scale: float | None, aligned: bool) -> Any:
    """Positions of the result's elements, in elements of the input."""
    if aligned:
        return np.arange(size) * ((length - 1) / (size - 1) if size > 1 else 0)
    return (np.arange(size) + 0.5) * (1 / scale if scale else length / size) - 0.5


def _placed(size: int, length: int, taps: Sequence[tuple[Any, Any]]) -> Any:
    matrix = np.zeros((size, length))
    for indices, weights in taps:
        np.add.at(matrix, (np.arange(size), np.clip(indices, 0, length - 1)), weights)
    return matrix


def _linear(size: int, length: int, scale: float | None, aligned: bool) -> Any:
    at = np.maximum(_centres(size, length, scale, aligned), 0)
    low = np.minimum(np.floor(at).astype(np.int64), length - 1)
    part = at - low
    return _placed(size, length, [(low, 1 - part), (low + 1, part)])


def _cubic_weight(x: Any, a: float) -> Any:
    x = np.abs(x)
    near = ((a + 2) * x - (a + 3)) * x * x + 1
    far = (((x - 5) * x + 8) * x - 4) * a
    return np.where(x <= 1, near, np.where(x < 2, far, 0))


def _cubic(size: int, length: int, scale: float | None, aligned: bool) -> Any:
    at = _centres(size, length, scale, aligned)
    low = np.floor(at).astype(np.int64)
    return _placed(size, length, [(low + i, _cubic_weight(at - (low + i), -0.75)) for i in (-1, 0, 1, 2)])


def _smoothed(
    kernel: Callable[..., Any], support: float, size: int, length: int, scale: float | None, aligned: bool
) -> Any:
    """With antialiasing: the kernel is as wide as the step, and weights add up to 1."""
    step = ((length - 1) / (size - 1) if size > 1 else 0.0) if aligned else 1 / scale if scale else length / size
    reach, inverse = (support * step, 1 / step) if step >= 1 else (support, 1.0)
    centre = step * (np.arange(size)[:, None] + 0.5)
    low = np.maximum((centre - reach + 0.5).astype(np.int64), 0)
    high = np.minimum((centre + reach + 0.5).astype(np.int64), length)
    at = np.arange(length)
    weights = np.where((at >= low) & (at < high), kernel((at - centre + 0.5) * inverse), 0)
    return weights / weights.sum(1, keepdims=True)


_BILINEAR = partial(_smoothed, lambda x: np.maximum(1 - np.abs(x), 0), 1.0)
_BICUBIC = partial(_smoothed, lambda x: _cubic_weight(x, -0.5), 2.0)


def _per_dimension(scales: Sequence[Any], n: int) -> list[Any]:
    return [*scales, *[None] * (n - len(scales))]


def _nearest_forward(exact: bool, x: Tensor, size: Sequence[int], *scales: Any) -> Tensor:
    n = len(size)
    _require(x, n)
    result = x.array
    for i, (new, scale) in enumerate(zip(size, _per_dimension(scales, n), strict=True)):
        result = np.take(result, _nearest(new, x.shape[i - n], scale, exact), x.dim() - n + i)
    return Tensor(result, x.dtype)


def _require(x: Tensor, n: int) -> None:
    if x.dim() != n + 2:
        raise ValueError(f"{list(x.shape)} must have {n + 2} dimensions")


def _nearest_backward(exact: bool, grad: Tensor, size: Sequence[int], shape: Sequence[int], *scales: Any) -> Tensor:
    def matrix(size: int, length: int, scale: float | None, _aligned: bool) -> Any:
        return _placed(size, length, [(_nearest(size, length, scale, exact), np.ones(size))])

    return _weighted_backward(matrix, grad, size, shape, False, *scales)


def _weighted(matrix: Callable[..., Any], x: Tensor, size: Sequence[int], aligned: bool, *scales: Any) -> Tensor:
    n = len(size)
    _require(x, n)
    lengths = zip(size, x.shape[-n:], _per_dimension(scales, n), strict=True)
    return made(along_last(x.array.astype(np.float64), [matrix(*each, aligned) for each in lengths]), x.dtype)


def _weighted_backward(
    matrix: Callable[..., Any], grad: Tensor, size: Sequence[int], shape: Sequence[int], aligned: bool, *scales: Any
) -> Tensor:
    n = len(size)
    if len(shape) != n + 2 or list(grad.shape) != [*shape[:2], *size]:
        raise ValueError(f"a gradient {list(grad.shape)} of {list(size)}, of pictures {list(shape)}")
    lengths = zip(size, shape[-n:], _per_dimension(scales, n), strict=True)
    matrices = [matrix(*each, aligned).T for each in lengths]
    return made(along_last(grad.array.astype(np.float64), matrices), grad.dtype)


def interpolate(x: Tensor, size: Sequence[int], *, mode: str, align_corners: bool = False) -> Tensor:
    return _nearest_forward(False, x, size) if mode == "nearest" else _weighted(_linear, x, size, align_corners)


def affine_grid(theta: Tensor, size: Sequence[int], aligned: bool) -> Tensor:
    """Places of a picture's elements, from -1 to 1 in each dimension, multiplied by matrices."""
    axes = [np.linspace(-1, 1, m) * (1 if aligned else (m - 1) / m) if m > 1 else np.zeros(1) for m in size[2:]]
    mesh = np.meshgrid(*axes, indexing="ij")
    base = np.stack([*reversed(mesh), np.ones_like(mesh[0])], -1)
    grid = np.einsum("...k,bnk->b...n", base, theta.array.astype(np.float64))
    return made(grid, theta.dtype)


F: dict[str, Callable[..., Any]] = {
    "pad": constant_pad, "interpolate": interpolate, "affine_grid": affine_grid,
}  # fmt: skip
_KINDS: dict[str, Callable[..., Any]] = {
    "upsample_linear1d": _linear, "upsample_bilinear2d": _linear, "upsample_trilinear3d": _linear,
    "upsample_bicubic2d": _cubic, "_upsample_bilinear2d_aa": _BILINEAR, "_upsample_bicubic2d_aa": _BICUBIC,
}  # fmt: skip
#: Names of one, two and three dimensions, what they do, and how it is computed, also backward
_DIMENSIONS: tuple[tuple[str, Any, Callable[..., Any], Callable[..., Any]], ...] = (
    ("reflection_pad", _reflected, _pad_by, _pad_by_backward),
    ("replication_pad", _replicated, _pad_by, _pad_by_backward),
    ("upsample_nearest", False, _nearest_forward, _nearest_backward),
    ("_upsample_nearest_exact", True, _nearest_forward, _nearest_backward),
)
ATEN: dict[str, Callable[..., Any]] = {
    "constant_pad_nd": constant_pad,
    **{
        f"{name}{n}d{form}": partial(compute, how)
        for n in (1, 2, 3)
        for name, how, forward, backward in _DIMENSIONS
        for form, compute in (("", forward), ("_backward", backward))
    },
    **{name: partial(_weighted, matrix) for name, matrix in _KINDS.items()},
    **{f"{name}_backward": partial(_weighted_backward, matrix) for name, matrix in _KINDS.items()},
}
