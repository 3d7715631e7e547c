"""Normalisation over batches, groups and layers, in the steps that programs call."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import per_channel, wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.rows import refuse


def _others(x: Any) -> list[int]:
    return [i for i in range(x.dim()) if i != 1]


def _update(
    x: Any,
    total: Any,
    squares: Any,
    scale: Any,
    offset: Any,
    mean: Any,
    variance: Any,
    *,
    factor: float,
    epsilon: float,
) -> tuple[Any, ...]:
    """(y, running mean, running variance, mean and variance of the batch)."""
    x, total, squares, scale, offset, mean, variance = map(wide, (x, total, squares, scale, offset, mean, variance))
    n = x.numel() // x.shape[1]
    own = total.flatten() / n
    spread = squares.flatten() / n - own.square()
    y = (x - per_channel(own, x)) * per_channel((spread + epsilon).rsqrt() * scale, x) + per_channel(offset, x)
    unbiased = spread * (n / max(n - 1, 1))
    return y, mean + factor * (own - mean), variance + factor * (unbiased - variance), own, spread


def _update_gradient(gradient: Any, x: Any, mean: Any, variance: Any, *, epsilon: float = 1e-4) -> tuple[Any, Any]:
    g, x, mean, variance = map(wide, (gradient, x, mean, variance))
    normal = (x - per_channel(mean, x)) * per_channel((variance + epsilon).rsqrt(), x)
    return (g * normal).sum(_others(x)), g.sum(_others(x))


def _reduce_gradient(
    gradient: Any, x: Any, d_scale: Any, d_offset: Any, scale: Any, mean: Any, variance: Any, *, epsilon: float = 1e-4
) -> Any:
    x, d_scale, d_offset, scale, mean, variance = map(wide, (x, d_scale, d_offset, scale, mean, variance))
    n, inverse = x.numel() // x.shape[1], (variance + epsilon).rsqrt()
    normal = (x - per_channel(mean, x)) * per_channel(inverse, x)
    inner = wide(gradient) - per_channel(d_offset, x) / n - normal * per_channel(d_scale, x) / n
    return inner * per_channel(scale * inverse, x)


def _groups(x: Any, gamma: Any, beta: Any, groups: int, eps: float) -> tuple[Any, Any, Any]:
    parts = wide(x).reshape(x.shape[0], groups, -1)
    variance, mean = torch.var_mean(parts, -1, correction=0, keepdim=True)
    y = ((parts - mean) * (variance + eps).rsqrt()).reshape(x.shape)
    return y * per_channel(gamma, x) + per_channel(beta, x), mean[..., 0], variance[..., 0]


def _group_norm(
    x: Any,
    gamma: Any,
    beta: Any,
    *,
    num_groups: int,
    eps: float = 1e-4,
    data_format: str = "NCHW",
    is_training: bool = True,
) -> tuple[Any, Any, Any]:
    y, mean, variance = _groups(x, gamma, beta, num_groups, eps)
    return y, mean.flatten(), variance.flatten()


def _layer_norm_gradient(gradient: Any, x: Any, variance: Any, mean: Any, gamma: Any) -> tuple[Any, Any, Any]:
    along = list(range(x.dim() - gamma.dim(), x.dim()))
    g, inverse = wide(gradient), (wide(variance) + 1e-12).rsqrt()  # LayerNorm gives the variance without its epsilon
    normal = (wide(x) - mean) * inverse
    inner = g * wide(gamma)
    dx = inverse * (inner - inner.mean(along, True) - normal * (inner * normal).mean(along, True))
    before = list(range(along[0]))
    return dx, (g * normal).sum(before), g.sum(before)


def _around(x: Any, mean: Any, dim: Sequence[int], keepdim: bool, correction: int) -> Any:
    """The variance around means that are given; no dimensions are all."""
    along = list(dim) or list(range(x.dim()))
    n = math.prod(x.shape[each] for each in along)
    return (wide(x) - wide(mean)).square().sum(along, keepdim) / max(n - correction, 0)


def _deviation(
    x: Any, mean: Any, *, dim: Sequence[int] = (), unbiased: bool = True, keepdim: bool = False, invert: bool = False,
    epsilon: float = 0.001, correction: int = 1,
) -> Any:  # fmt: skip
    variance = _around(x, mean, dim, keepdim, correction if unbiased else 0)
    return (variance + epsilon).rsqrt() if invert else variance.sqrt()


def _variance(
    x: Any, mean: Any, *, dim: Sequence[int], if_std: bool = False, unbiased: bool = True, keepdim: bool = False,
    correction: int = 1,
) -> Any:  # fmt: skip
    variance = _around(x, mean, dim, keepdim, correction if unbiased else 0)
    return variance.sqrt() if if_std else variance


def _weighted_mean(x: Any, counts: Any, total: Any, *, axes: Sequence[int], keep_dims: bool = False) -> Any:
    return (wide(x) * wide(counts) / wide(total)).sum(list(axes), keep_dims)


def _gather_with_counts(
    mean: Any, invert_std: Any, counts: Any, mean_all: Any, total: Any, running_var: Any, *, momentum: float = 0.1,
    epsilon: float = 1e-3,
) -> tuple[Any, Any]:  # fmt: skip
    """Of all devices: 1 / standard deviation, and the running variance with it."""
    total = wide(total)
    spread = wide(invert_std).square().reciprocal() - epsilon + (wide(mean) - wide(mean_all)).square()
    variance = (spread * wide(counts)).sum(0, True) / total
    unbiased = variance * total / (total - 1)
    return (variance + epsilon).rsqrt(), wide(running_var) * (1 - momentum) + unbiased * momentum


def _gather(
    total_sum: Any, total_square_sum: Any, sample_count: Any, mean: Any, variance: Any, *, momentum: float = 0.1,
    eps: float = 1e-5,
) -> tuple[Any, ...]:  # fmt: skip
    n = wide(sample_count).sum()
    own = wide(total_sum).sum(0) / n
    spread = wide(total_square_sum).sum(0) / n - own.square()
    running = wide(mean) * (1 - momentum) + own * momentum
    return own, (spread + eps).rsqrt(), running, wide(variance) * (1 - momentum) + spread * n / (n - 1) * momentum


def _elements_back(
    gradient: Any, x: Any, mean: Any, invert_std: Any, weight: Any, mean_dy: Any, mean_dy_xmu: Any
) -> Any:
    gradient, x, mean, invert_std, weight = map(wide, (gradient, x, mean, invert_std, weight))
    inner = gradient - wide(mean_dy) - (x - mean) * invert_std.square() * wide(mean_dy_xmu)
    return inner * invert_std * weight


def _sums_back(sum_dy: Any, sum_dy_x: Any, mean: Any, invert_std: Any) -> tuple[Any, Any]:
    """(the sum of the gradients times the distances from the mean, the gradient of the weight)."""
    centred = wide(sum_dy_x) - wide(mean) * wide(sum_dy)
    return centred, centred * wide(invert_std)


def _normalize_sequences(x: Any, seq_len: Any, *, normalize_type: str, epsilon: float = 1e-5) -> Any:
    """x (n, features, steps); the statistics are those of the first steps, of each feature or of all."""
    if normalize_type not in ("per_feature", "all_features"):
        raise refuse(f"normalize_type {normalize_type!r}: it must be per_feature or all_features")
    along = [2] if normalize_type == "per_feature" else [1, 2]
    x, there = wide(x), torch.arange(x.shape[2]) < seq_len.reshape(-1, 1, 1)
    n = there.expand_as(x).sum(along, True)
    mean = (x * there).sum(along, True) / n
    spread = ((x - mean).square() * there).sum(along, True) / (n - 1)
    return (x - mean) / (spread.sqrt() + epsilon)


OPERATORS: dict[str, Callable[..., Any]] = {
    "BNTrainingUpdate": _update,
    "BN3DTrainingUpdate": _update,
    "BNTrainingUpdateGrad": _update_gradient,
    "BN3DTrainingUpdateGrad": _update_gradient,
    "BNTrainingReduceGrad": _reduce_gradient,
    "BN3DTrainingReduceGrad": _reduce_gradient,
    "GroupNorm": _group_norm,
    "LayerNormGrad": _layer_norm_gradient,
    "ReduceStdV2Update": _variance,
    "ReduceStdWithMean": _deviation,
    "ReduceMeanWithCount": _weighted_mean,
    "SyncBatchNormGatherStatsWithCounts": _gather_with_counts,
    "SyncBatchNormGatherStats": _gather,
    "SyncBNTrainingUpdate": lambda mean, running, *, momentum=0.1: (
        wide(running) * (1 - momentum) + wide(mean) * momentum
    ),
    "SyncBatchNormBackwardElemt": _elements_back,
    "SyncBatchNormBackwardReduce": _sums_back,
    "NormalizeBatch": _normalize_sequences,
    "NormalizeV2": lambda x, mean, std, *, dtype=0: (
        (wide(x) - mean) / std
    ),  # torchvision_npu passes standard deviations
    "ImgToTensor": lambda x: x.float() / 255,
}
