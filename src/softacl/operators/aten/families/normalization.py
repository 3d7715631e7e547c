"""Normalisation over a batch, a layer, groups, instances, and by the root of the mean square.

Statistics are computed in float32. Source: the pages of hicann/ops-nn, norm.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import per_channel, wide
from softacl.operators.aten.library import F, aten, torch


def _batch_norm(
    input: Any, weight: Any, bias: Any, runningMean: Any, runningVar: Any, training: bool, momentum: float, eps: float
) -> tuple[Any, Any, Any]:
    if not input.numel():  # source: aclnn_batch_norm.cpp
        statistics = wide(input).new_zeros(input.shape[1])
        return (None, statistics, statistics + math.nan) if training else (None, None, None)
    if not training:
        out = F.batch_norm(wide(input), wide(runningMean), wide(runningVar), wide(weight), wide(bias), False, 0, eps)
        return out, None, None  # inference leaves the batch's statistics alone
    if any(each is not None and each.dtype != torch.float32 for each in (runningMean, runningVar)):
        mean, var = (None if each is None else wide(each) for each in (runningMean, runningVar))
        results = aten.native_batch_norm(wide(input), wide(weight), wide(bias), mean, var, True, momentum, eps)
        for kept, new in ((runningMean, mean), (runningVar, var)):
            if kept is not None:
                kept.copy_(new)
        return results
    return aten.native_batch_norm(wide(input), wide(weight), wide(bias), runningMean, runningVar, True, momentum, eps)


def _batch_norm_stats(input: Any, eps: float) -> tuple[Any, Any]:
    dims = [i for i in range(input.dim()) if i != 1]
    var, mean = torch.var_mean(wide(input), dims, correction=0)
    return mean, torch.rsqrt(var + eps)


def _batch_norm_elemt(input: Any, weight: Any, bias: Any, mean: Any, invstd: Any, eps: float) -> Any:
    out = (wide(input) - per_channel(mean, input)) * per_channel(invstd, input)
    if weight is not None:
        out = out * per_channel(weight, input)
    return out if bias is None else out + per_channel(bias, input)


def _gather_stats(
    mean: Any, invstd: Any, runningMean: Any, runningVar: Any, momentum: float, eps: float, counts: Any
) -> tuple[Any, Any]:
    """The statistics of all batches, of those of each (rows) and their counts; running ones learn the unbiased variance."""
    mean, invstd, count = mean.double(), invstd.double(), counts.double().reshape(-1, 1)
    total = count.sum()
    var = invstd.square().reciprocal() - eps
    all_mean = (mean * count).sum(0) / total
    all_var = ((var + (mean - all_mean).square()) * count).sum(0) / total
    if runningMean is not None:
        runningMean.copy_(runningMean * (1 - momentum) + all_mean * momentum)
    if runningVar is not None:
        runningVar.copy_(runningVar * (1 - momentum) + all_var * total / (total - 1) * momentum)
    return all_mean, torch.rsqrt(all_var + eps)


def _sums(x: Any) -> tuple[Any, Any]:
    dims = [i for i in range(x.dim()) if i != 1]
    return wide(x).sum(dims), wide(x).square().sum(dims)


def _gather_sums(
    totalSum: Any, totalSquareSum: Any, sampleCount: Any, mean: Any, variance: Any, momentum: float, eps: float
) -> tuple[Any, Any]:
    """As `_gather_stats`, from sums and sums of squares of each device (rows)."""
    total = sampleCount.sum().float()
    batch_mean = totalSum.float().sum(0) / total
    batch_var = totalSquareSum.float().sum(0) / total - batch_mean.square()
    mean.copy_(mean * (1 - momentum) + momentum * batch_mean)
    variance.copy_(variance * (1 - momentum) + momentum * batch_var * total / (total - 1))
    return batch_mean, torch.rsqrt(batch_var + eps)


def _layer_norm(
    input: Any, normalizedShape: list[int], weightOptional: Any, biasOptional: Any, eps: float
) -> tuple[Any, Any, Any]:
    return aten.native_layer_norm(wide(input), normalizedShape, wide(weightOptional), wide(biasOptional), eps)


def _group_norm(
    self: Any, gamma: Any, beta: Any, group: int, eps: float, swish: float | None = None
) -> tuple[Any, Any, Any]:
    n, c = self.shape[:2]
    out, mean, rstd = aten.native_group_norm(
        wide(self), wide(gamma), wide(beta), n, c, self.numel() // max(n * c, 1), group, eps
    )
    return out if swish is None else out * torch.sigmoid(swish * out), mean, rstd


def _instance_norm(x: Any, gamma: Any, beta: Any, dataFormat: str, eps: float) -> tuple[Any, Any, Any]:
    if dataFormat not in ("NCHW", "NHWC"):
        raise ValueError(f"dataFormat is {dataFormat!r}; it must be NCHW or NHWC")
    last = dataFormat == "NHWC"
    dims = (1, 2) if last else (2, 3)
    wider = wide(x)
    var, mean = torch.var_mean(wider, dims, correction=0, keepdim=True)
    shape = [1, 1, 1, -1] if last else [1, -1, 1, 1]
    y = (wider - mean) * torch.rsqrt(var + eps) * wide(gamma).reshape(shape) + wide(beta).reshape(shape)
    return y, mean, var


def rms_norm(x: Any, gamma: Any, epsilon: float, plus: int = 0) -> tuple[Any, Any]:
    dims = list(range(x.dim() - gamma.dim(), x.dim()))
    wider = wide(x)
    rstd = torch.rsqrt(wider.square().mean(dims, keepdim=True) + epsilon)
    return wider * rstd * (wide(gamma) + plus), rstd


def _add_rms_norm(x1: Any, x2: Any, gamma: Any, epsilon: float) -> tuple[Any, Any, Any]:
    x = wide(x1) + wide(x2)
    return (*rms_norm(x, gamma, epsilon), x)


def _inplace_add_rms_norm(x1Ref: Any, x2Ref: Any, gamma: Any, epsilon: float) -> Any:
    y, rstd, x = _add_rms_norm(x1Ref, x2Ref, gamma, epsilon)
    x1Ref.copy_(y)
    x2Ref.copy_(x)
    return rstd


def _add_layer_norm(
    x1: Any, x2: Any, gamma: Any, beta: Any, biasOptional: Any, epsilon: float, additionalOutput: bool
) -> tuple[Any, Any, Any, Any]:
    x = wide(x1) + wide(x2)
    if biasOptional is not None:
        x = x + wide(biasOptional)
    y, mean, rstd = aten.native_layer_norm(x, list(gamma.shape), wide(gamma), wide(beta), epsilon)
    return y, mean, rstd, x if additionalOutput else None


def _deep_norm(x: Any, gx: Any, beta: Any, gamma: Any, alpha: float, epsilon: float) -> tuple[Any, Any, Any]:
    y, mean, rstd = aten.native_layer_norm(
        alpha * wide(x) + wide(gx), list(gamma.shape), wide(gamma), wide(beta), epsilon
    )
    return mean, rstd, y


OPERATORS = {
    "aclnnBatchNorm": _batch_norm,
    "aclnnBatchNormStats": _batch_norm_stats,
    "aclnnBatchNormElemt": _batch_norm_elemt,
    "aclnnBatchNormGatherStatsWithCounts": _gather_stats,
    "aclnnBatchNormReduce": _sums,
    "aclnnSyncBatchNormGatherStats": _gather_sums,
    "aclnnLayerNorm": _layer_norm,
    "aclnnLayerNormWithImplMode": _layer_norm,
    "aclnnGroupNorm": lambda self, gamma, beta, group, eps: _group_norm(self, gamma, beta, group, eps),
    "aclnnGroupNormSilu": lambda self, gamma, beta, group, eps: _group_norm(self, gamma, beta, group, eps, 1.0),
    "aclnnGroupNormSiluV2": lambda self, gamma, beta, group, eps, activateSilu: _group_norm(
        self, gamma, beta, group, eps, 1.0 if activateSilu else None
    ),
    "aclnnGroupNormSwish": lambda x, gamma, beta, numGroups, eps, activateSwish, swishScale: _group_norm(
        x, gamma, beta, numGroups, eps, swishScale if activateSwish else None
    ),
    "aclnnInstanceNorm": _instance_norm,
    "aclnnRmsNorm": lambda x, gamma, epsilon: rms_norm(x, gamma, epsilon),
    "aclnnGemmaRmsNorm": lambda x, gamma, epsilon: rms_norm(x, gamma, epsilon, 1),
    "aclnnAddRmsNorm": _add_rms_norm,
    "aclnnInplaceAddRmsNorm": _inplace_add_rms_norm,
    "aclnnAddLayerNorm": _add_layer_norm,
    "aclnnDeepNorm": _deep_norm,
}
