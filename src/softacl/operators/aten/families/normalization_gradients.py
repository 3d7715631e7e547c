"""Gradients of normalisations, from the statistics that the forward operator kept.

Source: the pages of hicann/ops-nn, norm.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import per_channel, wide
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.quantising import require, require_shape


def _require_channels(input: Any, **tensors: Any) -> None:
    """The kernels do not see to the lengths."""
    for name, tensor in tensors.items():
        if tensor is not None and tensor.numel():
            require_shape(name, tensor, (input.shape[1],))


def _batch_norm(
    gradOut: Any, input: Any, weight: Any, runningMean: Any, runningVar: Any, saveMean: Any, saveInvstd: Any,
    training: bool, eps: float, outputMask: list[bool],
) -> Any:  # fmt: skip
    if not input.numel() or not gradOut.numel():  # the outputs are left alone, as in aclnn_batch_norm_backward.cpp
        return None, None, None
    _require_channels(
        input, weight=weight, runningMean=runningMean, runningVar=runningVar, saveMean=saveMean, saveInvstd=saveInvstd
    )
    return aten.native_batch_norm_backward(
        wide(gradOut), wide(input), wide(weight), wide(runningMean), wide(runningVar), wide(saveMean),
        wide(saveInvstd), training, eps, outputMask,
    )  # fmt: skip


def _batch_norm_reduce(
    gradOut: Any, input: Any, mean: Any, invstd: Any, inputG: bool, weightG: bool, biasG: bool
) -> tuple[Any, Any, Any, Any]:
    dims = [i for i in range(input.dim()) if i != 1]
    gradient = wide(gradOut)
    sum_dy = gradient.sum(dims)
    sum_dy_xmu = (gradient * (wide(input) - per_channel(mean, input))).sum(dims)
    weight = sum_dy_xmu * wide(invstd) if weightG else None
    return sum_dy if inputG else None, sum_dy_xmu if inputG else None, weight, sum_dy if biasG else None


def _batch_norm_elemt(
    gradOut: Any, input: Any, mean: Any, invstd: Any, weight: Any, sumDy: Any, sumDyXmu: Any, counter: Any
) -> Any:
    total = wide(counter).sum().to(torch.float32)
    inverse = per_channel(invstd, input)
    centred = wide(input) - per_channel(mean, input)
    gradient = wide(gradOut) - per_channel(sumDy, input) / total
    gradient = (gradient - centred * inverse.square() * (per_channel(sumDyXmu, input) / total)) * inverse
    return gradient if weight is None else gradient * per_channel(weight, input)


def _layer_norm(
    gradOut: Any, input: Any, normalizedShape: list[int], mean: Any, rstd: Any, weightOptional: Any, biasOptional: Any,
    outputMask: list[bool],
) -> Any:  # fmt: skip
    statistics = [*input.shape[: input.dim() - len(normalizedShape)]] + [1] * len(normalizedShape)
    return aten.native_layer_norm_backward(
        wide(gradOut), wide(input), normalizedShape, wide(mean).reshape(statistics), wide(rstd).reshape(statistics),
        wide(weightOptional), wide(biasOptional), outputMask,
    )  # fmt: skip


def _group_norm(
    gradOut: Any, input: Any, mean: Any, rstd: Any, gamma: Any, N: int, C: int, HxW: int, group: int,
    outputMask: list[bool],
) -> Any:  # fmt: skip
    require_shape("gamma", gamma, (C,))
    require(input.numel() == N * C * HxW, f"input has {input.numel()} elements; N, C and HxW make {N * C * HxW}")
    return aten.native_group_norm_backward(
        wide(gradOut), wide(input), wide(mean).reshape(N, group), wide(rstd).reshape(N, group),
        wide(gamma), N, C, HxW, group, outputMask,
    )  # fmt: skip


def _group_norm_swish(
    dy: Any, mean: Any, rstd: Any, x: Any, gamma: Any, beta: Any, numGroups: int, swishScale: float,
    dgammaIsRequire: bool, dbetaIsRequire: bool,
) -> tuple[Any, Any, Any]:  # fmt: skip
    n, c = x.shape[:2]
    m, r = (wide(each).reshape(n, numGroups, 1) for each in (mean, rstd))
    shape = [1, c] + [1] * (x.dim() - 2)
    g, b = wide(gamma).reshape(shape), wide(beta).reshape(shape)
    normal = ((wide(x).reshape(n, numGroups, -1) - m) * r).reshape(x.shape)
    before = normal * g + b
    s = torch.sigmoid(swishScale * before)
    gradient = wide(dy) * s * (1 + swishScale * before * (1 - s))
    dx, dgamma, dbeta = aten.native_group_norm_backward(
        gradient, wide(x), m.reshape(n, numGroups), r.reshape(n, numGroups), wide(gamma), n, c,
        x.numel() // (n * c), numGroups, [True, True, True],
    )  # fmt: skip
    return dx, dgamma if dgammaIsRequire else None, dbeta if dbetaIsRequire else None


def _rms_norm(dy: Any, x: Any, rstd: Any, gamma: Any) -> tuple[Any, Any]:
    dims = list(range(x.dim() - gamma.dim(), x.dim()))
    gradient, inverse = wide(dy), wide(rstd).reshape([*x.shape[: dims[0]]] + [1] * gamma.dim())
    normal = wide(x) * inverse
    inner = gradient * wide(gamma)
    dx = (inner - normal * (inner * normal).mean(dims, keepdim=True)) * inverse
    return dx, (gradient * normal).sum_to_size(gamma.shape)


def _of_sum(dy: Any, x: Any, mean: Any, rstd: Any, gamma: Any) -> tuple[Any, Any, Any]:
    """Of a sum whose last dimensions were normalised, of gamma and of beta."""
    shape = [*x.shape[: x.dim() - gamma.dim()]] + [1] * gamma.dim()
    mean, rstd = (wide(each).reshape(shape) for each in (mean, rstd))
    scale = wide(gamma)
    grads = aten.native_layer_norm_backward(wide(dy), x, list(gamma.shape), mean, rstd, scale, scale, [True] * 3)
    return tuple(grads)


def _add_layer_norm(
    dy: Any, x1: Any, x2: Any, rstd: Any, mean: Any, gamma: Any, dsumOptional: Any
) -> tuple[Any, Any, Any]:
    dx, dgamma, dbeta = _of_sum(dy, wide(x1) + wide(x2), mean, rstd, gamma)
    return dx if dsumOptional is None else dx + wide(dsumOptional), dgamma, dbeta


def _deep_norm(dy: Any, x: Any, gx: Any, gamma: Any, mean: Any, rstd: Any, alpha: float) -> tuple[Any, Any, Any, Any]:
    dgx, dgamma, dbeta = _of_sum(dy, alpha * wide(x) + wide(gx), mean, rstd, gamma)
    return alpha * dgx, dgx, dbeta, dgamma


OPERATORS = {
    "aclnnBatchNormBackward": _batch_norm,
    "aclnnBatchNormReduceBackward": _batch_norm_reduce,
    "aclnnBatchNormElemtBackward": _batch_norm_elemt,
    "aclnnLayerNormBackward": _layer_norm,
    "aclnnGroupNormBackward": _group_norm,
    "aclnnGroupNormSwishGrad": _group_norm_swish,
    "aclnnRmsNormGrad": _rms_norm,
    "aclnnAddLayerNormGrad": _add_layer_norm,
    "aclnnDeepNormGrad": _deep_norm,
}
