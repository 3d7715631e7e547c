"""Steps of optimisers, and what gradient scaling does between them. Computed in float32, written back in each tensor's type.

Source: the pages of hicann/ops-nn, optim and foreach/foreach_non_finite_check_and_unscale; of hicann/ops-math, amp_update_scale.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require


def _adamw(
    varRef: Any, mRef: Any, vRef: Any, maxGradNormOptionalRef: Any, grad: Any, step: Any, lr: float, beta1: float,
    beta2: float, weightDecay: float, eps: float, amsgrad: bool, maximize: bool,
) -> None:  # fmt: skip
    gradient = -wide(grad) if maximize else wide(grad)
    count = step.reshape(()).to(torch.float64) + 1  # the operator counts on: torch_npu passes one less than the step
    m = beta1 * wide(mRef) + (1 - beta1) * gradient
    v = beta2 * wide(vRef) + (1 - beta2) * gradient.square()
    mRef.copy_(m)
    vRef.copy_(v)
    if amsgrad:
        require(maxGradNormOptionalRef is not None, "amsgrad is true: pass maxGradNormOptionalRef")
        v = torch.maximum(v, wide(maxGradNormOptionalRef))
        maxGradNormOptionalRef.copy_(v)
    first, second = (1 - torch.pow(beta, count) for beta in (beta1, beta2))
    denominator = v.sqrt() / second.sqrt().to(v.dtype) + eps
    value = wide(varRef)
    varRef.copy_(value - lr * weightDecay * value - lr * (m / first.to(m.dtype)) / denominator)


def _ema_adam(
    grad: Any, varRef: Any, mRef: Any, vRef: Any, sRef: Any, step: Any, lr: float, emaDecay: float, beta1: float,
    beta2: float, eps: float, mode: int, biasCorrection: bool, weightDecay: float,
) -> None:  # fmt: skip
    require(mode in (0, 1), f"mode is {mode}; it must be 0 (decay in the gradient) or 1 (apart from it)")
    value, gradient = wide(varRef), wide(grad)
    if mode == 0:
        gradient = gradient + weightDecay * value
    m = beta1 * wide(mRef) + (1 - beta1) * gradient
    v = beta2 * wide(vRef) + (1 - beta2) * gradient.square()
    count = step.reshape(()).to(torch.float64)
    first, second = ((1 - torch.pow(beta, count)).to(m.dtype) if biasCorrection else 1.0 for beta in (beta1, beta2))
    update = (m / first) / ((v / second).sqrt() + eps)
    if mode == 1:
        update = update + weightDecay * value
    value = value - lr * update
    sRef.copy_(emaDecay * wide(sRef) + (1 - emaDecay) * value)
    varRef.copy_(value)
    mRef.copy_(m)
    vRef.copy_(v)


def _sgd(
    paramsRef: list[Any], gradsRef: list[Any], momentumBufferListOptionalRef: list[Any] | None, gradScaleOptional: Any,
    weightDecay: float, momentum: float, lr: float, dampening: float, nesterov: bool, maximize: bool, isFirstStep: bool,
) -> None:  # fmt: skip
    """Gradients are divided by gradScaleOptional, and stay so."""
    buffers = momentumBufferListOptionalRef or [None] * len(paramsRef)
    for value, grad, buffer in zip(paramsRef, gradsRef, buffers, strict=True):
        if gradScaleOptional is not None:
            grad.copy_(wide(grad) / gradScaleOptional.reshape(()))
        step = (-wide(grad) if maximize else wide(grad)) + weightDecay * wide(value)
        if buffer is not None:
            kept = step if isFirstStep else momentum * wide(buffer) + (1 - dampening) * step
            buffer.copy_(kept)
            step = step + momentum * kept if nesterov else kept
        value.copy_(wide(value) - lr * step)


def _unscale(scaledGrads: list[Any], foundInf: Any, invScale: Any) -> None:
    """foundInf becomes 1 where one element is infinite or no number; it stays what it was otherwise."""
    for gradient in scaledGrads:
        if not bool(torch.isfinite(gradient).all()):
            foundInf.fill_(1.0)
        gradient.copy_(wide(gradient) * invScale.reshape(()))


def _update_scale(
    currentScale: Any, growthTracker: Any, foundInf: Any, growthFactor: float, backoffFactor: float, growthInterval: int,
    updatedScale: Any, updatedGrowthTracker: Any,
) -> None:  # fmt: skip
    scale, successes = currentScale.clone(), int(growthTracker) + 1
    if bool(foundInf != 0):
        scale, successes = scale * backoffFactor, 0
    elif successes == growthInterval:
        grown = scale * growthFactor
        scale, successes = (grown if bool(torch.isfinite(grown)) else scale), 0
    updatedScale.copy_(scale)
    updatedGrowthTracker.fill_(successes)


OPERATORS = {
    "aclnnApplyAdamWV2": _adamw,
    "aclnnApplyFusedEmaAdam": _ema_adam,
    "aclnnFusedSgd": _sgd,
    "aclnnForeachNonFiniteCheckAndUnscale": _unscale,
    "aclnnAmpUpdateScale": _update_scale,
}
