"""Normalisations and their gradients, from statistics in float64, which are rounded to the elements' type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from softacl.operators.aten.arrays.tensors import Tensor, made


def _wide(x: Tensor | None) -> Any:
    return None if x is None else x.array.astype(np.float64)


def _scaled(normal: Any, weight: Any, bias: Any) -> Any:
    normal = normal if weight is None else normal * weight
    return normal if bias is None else normal + bias


def _statistics(x: Any, over: tuple[int, ...], eps: float) -> tuple[Any, Any, Any]:
    """(mean, variance, reciprocal of the deviation), whose dimensions stay."""
    mean = x.mean(axis=over, keepdims=True)
    variance = np.square(x - mean).mean(axis=over, keepdims=True)
    return mean, variance, 1 / np.sqrt(variance + eps)


def layer_norm(x: Tensor, shape: Sequence[int], weight: Tensor | None, bias: Tensor | None, eps: float) -> Any:
    over = tuple(range(x.dim() - len(shape), x.dim()))
    if list(x.shape[over[0] :]) != list(shape):
        raise ValueError(f"the last dimensions of {list(x.shape)} are not {list(shape)}")
    wide = _wide(x)
    mean, _, rstd = _statistics(wide, over, eps)
    out = _scaled((wide - mean) * rstd, _wide(weight), _wide(bias))
    return made(out, x.dtype), made(mean, x.dtype), made(rstd, x.dtype)


def _inner_gradient(gradient: Any, normal: Any, rstd: Any, over: tuple[int, ...]) -> Any:
    """The input's gradient, from that of the normalised values."""
    mean = gradient.mean(axis=over, keepdims=True)
    return (gradient - mean - normal * (gradient * normal).mean(axis=over, keepdims=True)) * rstd


def layer_norm_backward(
    grad: Tensor, x: Tensor, shape: Sequence[int], mean: Tensor, rstd: Tensor, weight: Tensor | None, bias: Tensor | None,
    mask: Sequence[bool],
) -> Any:  # fmt: skip
    n = x.dim() - len(shape)
    over, lead = tuple(range(n, x.dim())), tuple(range(n))
    g, inverse = _wide(grad), _wide(rstd)
    normal = (_wide(x) - _wide(mean)) * inverse
    inner = _inner_gradient(g if weight is None else g * _wide(weight), normal, inverse, over)
    grads = inner, (g * normal).sum(axis=lead), g.sum(axis=lead)
    return tuple(made(each, x.dtype) if needed else None for each, needed in zip(grads, mask, strict=True))


def group_norm(
    x: Tensor, weight: Tensor | None, bias: Tensor | None, n: int, c: int, inner: int, groups: int, eps: float
) -> Any:
    if groups <= 0 or c % groups:
        raise ValueError(f"{c} channels in {groups} groups")
    mean, _, rstd = _statistics(_wide(x).reshape(n, groups, c // max(groups, 1) * inner), (2,), eps)
    normal = ((_wide(x).reshape(n, groups, c // max(groups, 1) * inner) - mean) * rstd).reshape(n, c, inner)
    out = _scaled(normal, *(None if each is None else _wide(each).reshape(c, 1) for each in (weight, bias)))
    return made(out.reshape(x.shape), x.dtype), made(mean[..., 0], x.dtype), made(rstd[..., 0], x.dtype)


def group_norm_backward(
    grad: Tensor, x: Tensor, mean: Tensor, rstd: Tensor, weight: Tensor | None, n: int, c: int, inner: int, groups: int,
    mask: Sequence[bool],
) -> Any:  # fmt: skip
    g, inverse = _wide(grad).reshape(n, c, inner), _wide(rstd).reshape(n, groups, 1)
    normal = (_wide(x).reshape(n, groups, c // max(groups, 1) * inner) - _wide(mean).reshape(n, groups, 1)) * inverse
    scaled = g if weight is None else g * _wide(weight).reshape(c, 1)
    of_x = _inner_gradient(scaled.reshape(n, groups, c // max(groups, 1) * inner), normal, inverse, (2,)).reshape(
        x.shape
    )
    grads = of_x, (g * normal.reshape(n, c, inner)).sum(axis=(0, 2)), g.sum(axis=(0, 2))
    return tuple(made(each, x.dtype) if needed else None for each, needed in zip(grads, mask, strict=True))


def _per_channel(x: Any, n: int) -> Any:
    return None if x is None else _wide(x).reshape([1, -1] + [1] * (n - 2))


def batch_norm(
    x: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None,
    training: bool, momentum: float, eps: float,
) -> Any:  # fmt: skip
    wide, over = _wide(x), tuple(i for i in range(x.dim()) if i != 1)
    mean, variance, rstd = _statistics(wide, over, eps)
    if not training:
        mean, rstd = _per_channel(running_mean, x.dim()), 1 / np.sqrt(_per_channel(running_var, x.dim()) + eps)
    else:
        count = wide.size / max(wide.shape[1], 1)
        for kept, new in ((running_mean, mean), (running_var, variance * count / max(count - 1, 1))):
            if kept is not None:
                kept.copy_(made(_wide(kept) * (1 - momentum) + new.reshape(-1) * momentum, kept.dtype))
    out = _scaled((wide - mean) * rstd, *(_per_channel(each, x.dim()) for each in (weight, bias)))
    return made(out, x.dtype), made(mean.reshape(-1), x.dtype), made(rstd.reshape(-1), x.dtype)


def batch_norm_backward(
    grad: Tensor, x: Tensor, weight: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, mean: Tensor | None,
    rstd: Tensor | None, training: bool, eps: float, mask: Sequence[bool],
) -> Any:  # fmt: skip
    n, over = x.dim(), tuple(i for i in range(x.dim()) if i != 1)
    centre, inverse = _per_channel(mean, n), _per_channel(rstd, n)
    if not training:
        centre, inverse = _per_channel(running_mean, n), 1 / np.sqrt(_per_channel(running_var, n) + eps)
    g = _wide(grad)
    normal = (_wide(x) - centre) * inverse
    scaled = g if weight is None else g * _per_channel(weight, n)
    of_x = _inner_gradient(scaled, normal, inverse, over) if training else scaled * inverse
    grads = of_x, (g * normal).sum(axis=over), g.sum(axis=over)
    return tuple(made(each, x.dtype) if needed else None for each, needed in zip(grads, mask, strict=True))


F: dict[str, Callable[..., Any]] = {
    "batch_norm": lambda x, mean, variance, weight, bias, *rules: batch_norm(x, weight, bias, mean, variance, *rules)[
        0
    ],
}
ATEN: dict[str, Callable[..., Any]] = {
    "native_layer_norm": layer_norm, "native_layer_norm_backward": layer_norm_backward, "native_group_norm": group_norm,
    "native_group_norm_backward": group_norm_backward, "native_batch_norm": batch_norm,
    "native_batch_norm_backward": batch_norm_backward,
}  # fmt: skip
