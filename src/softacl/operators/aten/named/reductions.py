"""Sums, extremes, norms and running totals along dimensions."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch

__all__ = ["OPERATORS"]


def _axes(axes: Any, x: Any) -> list[int]:
    """Dimensions of an input or attribute; none are all."""
    found = axes.flatten().tolist() if hasattr(axes, "tolist") else list(axes or ())
    return [int(each) for each in found] or list(range(x.dim()))


def _trace(x: Any) -> Any:
    return torch.trace(x)


def _one(axis: Any) -> int:
    return int(_axes(axis, None)[0])


def _sum(x: Any, axes: Any, *, keep_dims: bool = False) -> Any:
    return wide(x).sum(_axes(axes, x), keep_dims, dtype=None if x.is_floating_point() or x.is_complex() else x.dtype)


def _mean(x: Any, axes: Any, *, keep_dims: bool = False, noop_with_empty_axes: bool = True) -> Any:
    return wide(x).mean(_axes(axes, x), keep_dims)


def _mean_along(x: Any, *, axes: Sequence[int], keep_dims: bool = False, noop_with_empty_axes: bool = True) -> Any:
    return _mean(x, axes, keep_dims=keep_dims)


def _product(x: Any, axes: Any, *, keep_dims: bool = False) -> Any:
    for axis in sorted((each % max(x.dim(), 1) for each in _axes(axes, x)), reverse=True):
        x = x.prod(axis, keep_dims)
    return x


def _each_axis(function: str) -> Callable[..., Any]:
    def reduce(x: Any, axes: Any, *, keep_dims: bool = False) -> Any:
        for axis in sorted((each % max(x.dim(), 1) for each in _axes(axes, x)), reverse=True):
            x = getattr(torch, function)(x, axis, keep_dims)
        return x

    return reduce


def _extreme(function: str) -> Callable[..., Any]:
    def reduce(x: Any, axes: Any, *, keep_dims: bool = False) -> Any:
        return getattr(torch, function)(x, _axes(axes, x), keep_dims)

    return reduce


def _place(function: str) -> Callable[..., Any]:
    def find(x: Any, axis: Any, *, keep_dims: bool = False, dtype: Any = None) -> Any:
        return getattr(torch, function)(x, _one(axis), keep_dims)

    return find


def _place_with_value(function: str) -> Callable[..., Any]:
    def find(x: Any, *, dimension: int, keep_dims: bool = False) -> tuple[Any, Any]:
        values, places = getattr(torch, function)(x, dimension, keep_dims)
        return places, values

    return find


def _running(function: str) -> Callable[..., Any]:
    def run(x: Any, axis: Any, *, exclusive: bool = False, reverse: bool = False) -> Any:
        along = _one(axis)
        x = x.flip(along) if reverse else x
        if exclusive:
            first = torch.full_like(x.narrow(along, 0, 1), 0 if function == "cumsum" else 1)
            x = torch.cat([first, x.narrow(along, 0, x.shape[along] - 1)], along)
        found = getattr(torch, function)(x, along)
        return found.flip(along) if reverse else found

    return run


def _deviation(
    x: Any,
    mean: Any,
    *,
    dim: Sequence[int] = (),
    unbiased: bool = True,
    keepdim: bool = False,
    invert: bool = False,
    epsilon: float = 0.001,
    correction: int = 1,
) -> Any:
    along = _axes(dim, x)
    n = math.prod(x.shape[each] for each in along)
    squares = (wide(x) - wide(mean)).square().sum(along, keepdim)
    variance = squares / max(n - (correction if unbiased else 0), 0)
    return (variance + epsilon).rsqrt() if invert else variance.sqrt()


def _norm_sum(x: Any, *, p: float = 2.0, axes: Sequence[int] = (), keepdim: bool = False, epsilon: float = 0.0) -> Any:
    size, along = wide(x).abs(), _axes(axes, x)
    if math.isinf(p):
        return torch.amax(size, along, keepdim) if p > 0 else torch.amin(size, along, keepdim)
    return (size != 0).to(size.dtype).sum(along, keepdim) if p == 0 else size.pow(p).sum(along, keepdim)


def _norm_root(x: Any, *, p: float = 2.0, epsilon: float = 0.0) -> Any:
    return x if math.isinf(p) or p == 0 else wide(x).pow(1 / p)


def _histogram(x: Any, *, bins: int = 100, min: float = 0.0, max: float = 0.0) -> Any:
    return torch.histc(x.float(), bins, min, max)


def _bincount(x: Any, size: Any, weights: Any = None) -> Any:
    least = int(size.item())
    weights = None if weights is None or not weights.numel() else weights
    return torch.bincount(x.flatten(), None if weights is None else weights.flatten(), least)[:least]


OPERATORS: dict[str, Callable[..., Any]] = {
    "ReduceSum": _sum,
    "ReduceMean": _mean,
    "ReduceMeanD": _mean_along,
    "ReduceSumD": lambda x, *, axes, keep_dims=False: _sum(x, axes, keep_dims=keep_dims),
    "ReduceProd": _product,
    "ReduceMax": _extreme("amax"),
    "ReduceMin": _extreme("amin"),
    "ReduceAll": _each_axis("all"),
    "ReduceAny": _each_axis("any"),
    "ReduceLogSumExp": lambda x, axes, *, keep_dims=False: torch.logsumexp(wide(x), _axes(axes, x), keep_dims),
    "ReduceStdWithMean": _deviation,
    "ArgMaxV2": _place("argmax"),
    "ArgMin": _place("argmin"),
    "ArgMaxWithValue": _place_with_value("max"),
    "ArgMinWithValue": _place_with_value("min"),
    "Cumsum": _running("cumsum"),
    "Cumprod": _running("cumprod"),
    "Cummax": lambda x, *, dim: tuple(torch.cummax(x, dim)),
    "Cummin": lambda x, *, axis: tuple(torch.cummin(x, axis)),
    "LpNormReduceV2": _norm_sum,
    "LpNormUpdateV2": _norm_root,
    "Histogram": _histogram,
    "Bincount": _bincount,
    "Trace": _trace,
    "BiasAddGrad": lambda x, *, data_format="NHWC": wide(x).sum(
        [i for i in range(x.dim()) if i != (1 if data_format.startswith("NC") else x.dim() - 1)]
    ),
}
