"""Sums, extremes, norms and running totals along dimensions."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import expression_of, ints, of_aclnn, whole
from softacl.operators.aten.tensors import is_unknown


def _along(x: Any, axes: Any) -> list[int]:
    """Dimensions, counted from the front; none are all."""
    return [each % max(x.dim(), 1) for each in ints(axes or ())] or list(range(x.dim()))


def _product(x: Any, axes: list[int], keep: bool, _dtype: Any) -> Any:
    """Rounded once into half precision."""
    x = wide(x)
    for axis in sorted(_along(x, axes), reverse=True):
        x = x.prod(axis, keep)
    return x


def _reductions(name: str, compute: Callable[..., Any], *last: Any) -> dict[str, Callable[..., Any]]:
    """A reduction whose axes are an input, and its D form, whose axes are an attribute.

    Without axes nothing is reduced, unless noop_with_empty_axes is false. Source: reduce_sum, reduce_mean, reduce_prod (*_proto.h).
    """

    def reduce(x: Any, axes: Any, *, keep_dims: bool = False, noop_with_empty_axes: bool = True) -> Any:
        over = ints(axes)
        return x if noop_with_empty_axes and not over else compute(x, over, keep_dims, *last)

    def reduce_along(x: Any, *, axes: Sequence[int], keep_dims: bool = False, noop_with_empty_axes: bool = True) -> Any:
        return reduce(x, list(axes), keep_dims=keep_dims, noop_with_empty_axes=noop_with_empty_axes)

    return {name: reduce, f"{name}D": reduce_along}


def _running(function: str, x: Any, axis: Any, *, exclusive: bool = False, reverse: bool = False) -> Any:
    if is_unknown(axis):
        return x  # whatever the axis
    along = whole(axis)
    x = torch.flip(x, [along]) if reverse else x
    if exclusive:
        first = torch.full_like(x.narrow(along, 0, 1), 0 if function == "cumsum" else 1)
        x = torch.cat([first, x.narrow(along, 0, x.shape[along] - 1)], along)
    result = getattr(torch, function)(x, along, dtype=x.dtype)
    return torch.flip(result, [along]) if reverse else result


def _norm_sum(x: Any, *, p: float = 2.0, axes: Sequence[int] = (), keepdim: bool = False, epsilon: float = 0.0) -> Any:
    size, along = wide(x).abs(), _along(x, axes)
    if math.isinf(p):
        return torch.amax(size, along, keepdim) if p > 0 else torch.amin(size, along, keepdim)
    return (size != 0).to(size.dtype).sum(along, keepdim) if p == 0 else size.pow(p).sum(along, keepdim)


def _norm_root(x: Any, *, p: float = 2.0, epsilon: float = 0.0) -> Any:
    return x if math.isinf(p) or p == 0 else wide(x).pow(1 / p)


def _histogram(x: Any, *, bins: int = 100, min: float = 0.0, max: float = 0.0) -> Any:
    return of_aclnn("aclnnHistc", x, bins, min, max).int()


def _bincount(x: Any, size: Any, weights: Any = None) -> Any:
    minlength = whole(size)
    weights = None if weights is None or not weights.numel() else wide(weights).flatten()
    return torch.bincount(x.flatten(), weights, minlength)[:minlength]


OPERATORS: dict[str, Callable[..., Any]] = {
    **_reductions("ReduceSum", expression_of("aclnnReduceSum"), None),
    **_reductions("ReduceMean", expression_of("aclnnMean"), None),
    **_reductions("ReduceProd", _product, None),
    **_reductions("ReduceMax", expression_of("aclnnAmax")),
    **_reductions("ReduceMin", expression_of("aclnnAmin")),
    **_reductions("ReduceAll", expression_of("aclnnAll")),
    **_reductions("ReduceAny", expression_of("aclnnAny")),
    **_reductions("ReduceLogSumExp", expression_of("aclnnLogSumExp")),
    "Cumsum": partial(_running, "cumsum"),
    "Cumprod": partial(_running, "cumprod"),
    "LpNormReduceV2": _norm_sum,
    "LpNormUpdateV2": _norm_root,
    "Histogram": _histogram,
    "Bincount": _bincount,
    "BiasAddGrad": lambda x, *, data_format="NHWC": wide(x).sum(
        [i for i in range(x.dim()) if i != (1 if data_format.startswith("NC") else x.dim() - 1)]
    ),
}
