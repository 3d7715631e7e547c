"""Functions over dimensions: sums, means, extremes, norms, variances, running sums, order statistics."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.elementwise import floats, part_of
from softacl.operators.aten.arrays.tensors import Tensor, axes, fold, made, stored
from softacl.operators.aten.arrays.types import TYPES, ElementType

Places = namedtuple("Places", "values indices")
Extremes = namedtuple("Extremes", "min max")
_LONG, _BOOL, _DOUBLE = TYPES["int64"], TYPES["bool"], np.dtype(np.float64)


def _wider(dtype: ElementType) -> Any:
    """The type for sums: float64 for floats, so that their order does not matter."""
    return np.dtype(np.complex128) if dtype.is_complex else _DOUBLE if dtype.is_floating_point else dtype.work


def _summed(dtype: ElementType, requested: ElementType | None) -> ElementType:
    return requested or (dtype if dtype.kind >= 2 else _LONG)


def _sum_by(
    compute: Callable[..., Any], x: Tensor, dim: Any = None, keepdim: bool = False, *, dtype: ElementType | None = None
) -> Tensor:
    result = _summed(x.dtype, dtype)
    return fold(compute, result, x.to(result) if result.kind < 2 else x, dim, keepdim, _wider(result))


sum_, nansum = partial(_sum_by, np.sum), partial(_sum_by, np.nansum)


def prod(x: Tensor, dim: Any = None, keepdim: bool = False, *, dtype: ElementType | None = None) -> Tensor:
    result = _summed(x.dtype, dtype)
    return fold(np.prod, result, x.to(result), dim, keepdim)


def mean(x: Tensor, dim: Any = None, keepdim: bool = False, *, dtype: ElementType | None = None) -> Tensor:
    result = dtype or x.dtype
    if result.kind < 2:
        raise TypeError("whole numbers have no mean of their type: name a float")
    return fold(np.mean, result, x, dim, keepdim, _wider(result))


def _extreme(compute: Callable[..., Any], x: Tensor, dim: Any = None, keepdim: bool = False) -> Tensor:
    _require_order(x)
    return fold(compute, x.dtype, x, dim, keepdim)


amax, amin = partial(_extreme, np.max), partial(_extreme, np.min)


def _require_order(x: Tensor) -> None:
    if x.is_complex():
        raise TypeError("complex numbers have no order")


def _index_of(compute: Callable[..., Any], x: Tensor, dim: int | None = None, keepdim: bool = False) -> Tensor:
    _require_order(x)
    flat = x if dim is not None or not x.dim() else x.reshape(-1)

    def place(array: Any, axis: Any, keepdims: bool) -> Any:
        return compute(array, axis=axis[0], keepdims=keepdims) if array.ndim else np.zeros((), np.int64)

    return fold(place, _LONG, flat, 0 if dim is None else dim, keepdim)


argmax, argmin = partial(_index_of, np.argmax), partial(_index_of, np.argmin)


def _at(x: Tensor, indices: Tensor, dim: int, keepdim: bool) -> Tensor:
    """The elements at indices along a dimension, as `argmax` gives them."""
    if not x.dim():
        return x.clone()
    spread = indices.array if keepdim else np.expand_dims(indices.array, dim)
    elements = np.take_along_axis(x.array, spread, dim)
    return Tensor(elements if keepdim else elements.squeeze(dim), x.dtype)


def _with_index(
    whole: Callable[..., Any], locate: Callable[..., Any], x: Tensor, dim: Any = None, keepdim: bool = False
) -> Any:
    if dim is None:
        return whole(x)
    if isinstance(dim, Tensor):
        raise TypeError("use maximum or minimum for two tensors")
    indices = locate(x, dim, keepdim)
    return Places(_at(x, indices, dim, keepdim), indices)


def aminmax(x: Tensor, *, dim: int | None = None, keepdim: bool = False) -> Extremes:
    return Extremes(amin(x, dim, keepdim), amax(x, dim, keepdim))


def _truth(compute: Callable[..., Any], x: Tensor, dim: Any = None, keepdim: bool = False) -> Tensor:
    return fold(compute, _BOOL, x, dim, keepdim)


def logsumexp(x: Tensor, dim: Any, keepdim: bool = False) -> Tensor:
    def compute(array: Any, axis: Any, keepdims: bool) -> Any:
        maximum = np.max(array, axis=axis, keepdims=True, initial=-np.inf)
        maximum = np.where(np.isfinite(maximum), maximum, 0)
        result = np.log(np.sum(np.exp(array - maximum), axis=axis, keepdims=True, dtype=np.float64)) + maximum
        return result if keepdims else result.squeeze(axis)

    return fold(compute, floats(x.dtype), x, dim, keepdim, floats(x.dtype).work)


def vector_norm(x: Tensor, ord: Any = 2, dim: Any = None, keepdim: bool = False, *, dtype: Any = None) -> Tensor:
    def compute(array: Any, **over: Any) -> Any:
        size = np.abs(array)
        if np.isinf(ord):
            return np.max(size, **over) if ord > 0 else np.min(size, **over)
        if ord == 0:
            return np.sum(size != 0, **over)
        if ord == 2:
            return np.sqrt(np.sum(size * size, **over))
        return np.sum(size**ord, **over) ** (1 / ord)

    result = dtype or x.dtype
    if result.kind < 2:
        raise TypeError("whole numbers have no norm: cast them to a float")
    result = part_of(result)
    return fold(compute, result, x, dim, keepdim, _wider(x.dtype if x.is_complex() else result))


def var(x: Tensor, dim: Any = None, *, correction: Any = 1, keepdim: bool = False) -> Tensor:
    def compute(array: Any, axis: Any, keepdims: bool) -> Any:
        count = np.prod([array.shape[i] for i in axis], dtype=np.float64)
        centred = np.abs(array - np.mean(array, axis=axis, keepdims=True))
        return np.sum(centred * centred, axis=axis, keepdims=keepdims) / np.maximum(count - correction, 0)

    if x.dtype.kind < 2:
        raise TypeError("whole numbers have no variance: cast them to a float")
    return fold(compute, x.dtype, x, dim, keepdim, _wider(x.dtype))


def std(x: Tensor, dim: Any = None, *, correction: Any = 1, keepdim: bool = False) -> Tensor:
    wide = x.to(TYPES["float64"]) if x.is_floating_point() else x
    return Tensor(stored(np.sqrt(var(wide, dim, correction=correction, keepdim=keepdim).array), x.dtype), x.dtype)


def _and_mean(
    spread: Callable[..., Any], x: Tensor, dim: Any = None, *, correction: Any = 1, keepdim: bool = False
) -> tuple[Tensor, Tensor]:
    return spread(x, dim, correction=correction, keepdim=keepdim), mean(x, dim, keepdim)


# Along one dimension, which stays


def along(compute: Callable[..., Any], x: Tensor, dim: int, result: ElementType, work: Any = None) -> Tensor:
    """Apply `compute(array, axis=)` to each row along a dimension, which keeps its length."""
    (at,) = axes(dim, x.dim()) or (0,)
    array = x.array.astype(work or x.dtype.work, copy=False)
    computed = compute(array, axis=at) if array.ndim else compute(array.reshape(1), axis=0).reshape(())
    return Tensor(stored(computed, result), result)


def _running(compute: Callable[..., Any], x: Tensor, dim: int, *, dtype: ElementType | None = None) -> Tensor:
    result = _summed(x.dtype, dtype)
    return along(compute, x.to(result) if result.kind < 2 else x, dim, result, _wider(result))


def _running_extreme(compute: Any, reaches: Any, x: Tensor, dim: int) -> Places:
    def places(array: Any, axis: int) -> Any:
        so_far = compute.accumulate(array, axis=axis)
        here = np.arange(array.shape[axis]).reshape([-1 if i == axis else 1 for i in range(array.ndim)])
        is_new = reaches(array, so_far) | (np.isnan(array) if array.dtype.kind == "f" else False)
        return np.maximum.accumulate(np.where(is_new, here, 0), axis=axis)

    _require_order(x)
    return Places(along(compute.accumulate, x, dim, x.dtype), along(places, x, dim, _LONG))


def sort(x: Tensor, *, stable: bool = False, dim: int = -1, descending: bool = False) -> Places:
    def places(array: Any, axis: int) -> Any:
        if not descending:
            return np.argsort(array, axis=axis, kind="stable")
        return array.shape[axis] - 1 - np.flip(np.argsort(np.flip(array, axis), axis=axis, kind="stable"), axis)

    _require_order(x)
    indices = along(places, x, dim, _LONG)
    return Places(_at(x, indices, dim, True), indices)


def argsort(x: Tensor, *, dim: int = -1, descending: bool = False, stable: bool = False) -> Tensor:
    return sort(x, dim=dim, descending=descending).indices


def topk(x: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True) -> Places:
    if not 0 <= k <= (x.shape[dim] if x.dim() else 1):
        raise ValueError(f"k is {k}, and dimension {dim} of {list(x.shape)} has fewer elements")
    ordered = sort(x, dim=dim, descending=largest)
    return ordered if not x.dim() else Places(*(each.narrow(dim, 0, k) for each in ordered))


def kthvalue(x: Tensor, k: int, dim: int = -1, keepdim: bool = False) -> Places:
    if not 1 <= k <= (x.shape[dim] if x.dim() else 1):
        raise ValueError(f"k is {k}; it must be from 1 to the length of dimension {dim} of {list(x.shape)}")
    ordered = sort(x, dim=dim)
    if not x.dim():
        return ordered
    parts = (each.narrow(dim, k - 1, 1) for each in ordered)
    return Places(*(each if keepdim else each.squeeze(dim) for each in parts))


def _median(without_nan: bool, x: Tensor, dim: int | None = None, keepdim: bool = False) -> Any:
    if dim is None:
        return _median(without_nan, x.reshape(-1), 0).values
    ordered, indices = sort(x, dim=dim)
    if not x.dim():
        return Places(ordered, indices)
    array = ordered.array.astype(x.dtype.work)
    n = array.shape[dim]
    nans = np.isnan(array).sum(axis=dim, keepdims=True) if array.dtype.kind == "f" else np.zeros((), np.int64)
    middle = np.maximum(n - nans - 1, 0) // 2 if without_nan else np.where(nans > 0, n - nans, (n - 1) // 2)
    middle = np.broadcast_to(middle, np.take(array, [0], axis=dim).shape)
    medians = [np.take_along_axis(each.array, middle, dim) for each in (ordered, indices)]
    return Places(*(made(each if keepdim else each.squeeze(dim)) for each in medians))


def softmax_of(array: Any, axis: Any) -> Any:
    raised = np.exp(array - np.max(array, axis=axis, keepdims=True))
    return raised / np.sum(raised, axis=axis, keepdims=True, dtype=np.float64).astype(array.dtype)


def log_softmax_of(array: Any, axis: Any) -> Any:
    shifted = array - np.max(array, axis=axis, keepdims=True)
    total = np.sum(np.exp(shifted), axis=axis, keepdims=True, dtype=np.float64)
    return shifted - np.log(total).astype(array.dtype)


def _softened(compute: Callable[..., Any], x: Tensor, dim: int) -> Tensor:
    if x.dtype.kind != 2:
        raise TypeError(f"softmax of {x.dtype}: cast it to a float")
    return x if not x.numel() else along(compute, x, dim, x.dtype)


def histc(x: Tensor, bins: int, low: float, high: float) -> Tensor:
    array = x.array
    if low == high and array.size:
        low, high = float(array.min()), float(array.max())
    if low == high:
        low, high = low - 1, high + 1
    counts, _ = np.histogram(array[(array >= low) & (array <= high)], bins, (low, high))
    return made(counts, x.dtype)


def bincount(x: Tensor, weights: Tensor | None = None, minlength: int = 0) -> Tensor:
    if weights is None:
        return made(np.bincount(x.array, minlength=minlength))
    counts = np.bincount(x.array, weights.array.astype(np.float64), minlength)
    return made(counts, weights.dtype if weights.dtype.name == "float32" else TYPES["float64"])


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "sum": sum_, "nansum": nansum, "prod": prod, "mean": mean, "amax": amax, "amin": amin, "argmax": argmax, "argmin": argmin,
    "max": partial(_with_index, amax, argmax), "min": partial(_with_index, amin, argmin), "aminmax": aminmax,
    "all": partial(_truth, np.all), "any": partial(_truth, np.any), "logsumexp": logsumexp, "var": var, "std": std,
    "var_mean": partial(_and_mean, var), "std_mean": partial(_and_mean, std),
    "cumsum": partial(_running, np.cumsum), "cumprod": partial(_running, np.cumprod),
    "cummax": partial(_running_extreme, np.maximum, np.greater_equal),
    "cummin": partial(_running_extreme, np.minimum, np.less_equal), "sort": sort, "argsort": argsort, "topk": topk,
    "kthvalue": kthvalue, "median": partial(_median, False), "nanmedian": partial(_median, True),
    "softmax": partial(_softened, softmax_of), "log_softmax": partial(_softened, log_softmax_of),
    "histc": histc, "bincount": bincount,
}  # fmt: skip
METHODS = FUNCTIONS
