"""Gradients of losses; gradOutput has one element, or those of the loss without reduction.

Source: the pages of hicann/ops-nn, loss, and of hicann/ops-math, math.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import REDUCTIONS, wide
from softacl.operators.aten.families.losses import labels
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.quantising import require, require_shape
from softacl.operators.errors import DataDependent


def _scalar(gradient: Any, reduction: int) -> Any:
    """The loss' gradient: a number's may be given as (1,)."""
    require(reduction in (*REDUCTIONS, 3), f"reduction is {reduction}; it must be 0 (none), 1 (mean) or 2 (sum)")
    return wide(gradient).reshape(()) if reduction and gradient.numel() == 1 else wide(gradient)


def _nll(
    gradOutput: Any, self: Any, target: Any, weight: Any, reduction: int, ignoreIndex: int, totalWeight: Any
) -> Any:
    kernel = aten.nll_loss2d_backward if self.dim() == 4 else aten.nll_loss_backward
    return kernel(
        _scalar(gradOutput, reduction), wide(self), target.long(), wide(weight), reduction, ignoreIndex,
        wide(totalWeight).reshape(()),
    )  # fmt: skip


def _cross_entropy(
    gradLoss: Any, logProb: Any, target: Any, weightOptional: Any, reductionOptional: str | None, ignoreIndex: int,
    labelSmoothing: float,
) -> Any:  # fmt: skip
    """With respect to the logits, from the logarithms of the probabilities: each row's loss is -sum(share * logProb)."""
    reduction = reductionOptional or "mean"
    require(reduction in ("none", "mean", "sum"), f"reductionOptional is {reduction!r}; it must be none, mean or sum")
    logs, n = wide(logProb), logProb.shape[1]
    hot = (target.long()[:, None] == torch.arange(n)).to(logs.dtype)
    weight = torch.ones(n, dtype=logs.dtype) if weightOptional is None else wide(weightOptional)
    counts = (target != ignoreIndex)[:, None].to(logs.dtype)
    share = weight * (hot * (1 - labelSmoothing) + labelSmoothing / n) * counts
    gradient = logs.exp() * share.sum(1, keepdim=True) - share
    if reduction == "none":
        return gradient * wide(gradLoss).reshape(-1, 1)
    gradient = gradient * wide(gradLoss).reshape(())
    return gradient / (weight * hot * counts).sum() if reduction == "mean" else gradient


def _weighted(slope: Any, gradOutput: Any, weight: Any, reduction: int) -> Any:
    """The gradient of a loss whose derivative is `slope`: of the mean, each has its part."""
    gradient = slope * _scalar(gradOutput, reduction)
    gradient = gradient if weight is None else gradient * wide(weight)
    return gradient / slope.numel() if reduction == 1 else gradient


def _bce(gradOutput: Any, self: Any, target: Any, weightOptional: Any, reduction: int) -> Any:
    return aten.binary_cross_entropy_backward(
        _scalar(gradOutput, reduction), wide(self), wide(target), wide(weightOptional), reduction
    )


def _bce_logits(
    gradOutput: Any, self: Any, target: Any, weightOptional: Any, posWeightOptional: Any, reduction: int
) -> Any:
    goal, s = wide(target), torch.sigmoid(wide(self))
    if posWeightOptional is None:
        return _weighted(s - goal, gradOutput, weightOptional, reduction)
    gained = wide(posWeightOptional) * goal
    return _weighted((gained + 1 - goal) * s - gained, gradOutput, weightOptional, reduction)


def _bce_logits_target(
    gradOutput: Any, self: Any, target: Any, weightOptional: Any, posWeightOptional: Any, reduction: int
) -> Any:
    logits = wide(self)
    plus = torch.nn.functional.logsigmoid(logits)
    if posWeightOptional is not None:
        plus = wide(posWeightOptional) * plus
    return _weighted(torch.nn.functional.logsigmoid(-logits) - plus, gradOutput, weightOptional, reduction)


def _kl_div(gradOutput: Any, self: Any, target: Any, reduction: int, logTarget: bool) -> Any:
    goal = wide(target)
    gradient = -goal.exp() if logTarget else torch.where(goal > 0, -goal, torch.zeros((), dtype=goal.dtype))
    gradient = gradient * _scalar(gradOutput, reduction)
    if reduction in (1, 3):
        gradient = gradient / (
            torch.broadcast_shapes(self.shape, target.shape).numel() if reduction == 1 else len(self)
        )
    return gradient.sum_to_size(self.shape) if gradient.shape != self.shape else gradient


def _kl_div_target(gradOutput: Any, self: Any, target: Any, reduction: int, logTarget: bool) -> Any:
    x, goal = wide(self), wide(target)
    gradient = goal.exp() * (goal - x + 1) if logTarget else goal.log() - x + 1
    gradient = gradient * _scalar(gradOutput, reduction)
    if not logTarget:
        gradient = gradient.masked_fill(goal == 0, 0)
    if reduction in (1, 3):
        gradient = gradient / (gradient.numel() if reduction == 1 else len(self))
    return gradient.sum_to_size(target.shape) if gradient.shape != target.shape else gradient


def _l1(gradOutput: Any, self: Any, target: Any, reduction: int) -> Any:
    return _weighted(torch.sign(wide(self) - wide(target)), gradOutput, None, reduction)


def _ctc(
    gradOut: Any, logProbs: Any, targets: Any, inputLengths: list[int], targetLengths: list[int], negLogLikelihood: Any,
    logAlpha: Any, blank: int, zeroInfinity: bool,
) -> Any:  # fmt: skip
    for name, each in (("gradOut", gradOut), ("negLogLikelihood", negLogLikelihood), ("logAlpha", logAlpha)):
        require(each.dtype == logProbs.dtype, f"{name} is {each.dtype}, logProbs {logProbs.dtype}; they must be equal")
    steps, *batch, classes = logProbs.shape
    width = 2 * max(targetLengths, default=0) + 1
    require_shape("negLogLikelihood", negLogLikelihood, (*batch,))
    require_shape("logAlpha", logAlpha, (*batch, steps, max(width, logAlpha.shape[-1] if logAlpha.dim() else 0)))
    own = labels(targets, targetLengths, classes)
    if is_trial():
        raise DataDependent
    logs, loss = wide(logProbs), wide(negLogLikelihood)
    if zeroInfinity:  # the forward operator has put 0 for what was infinite: find it again
        loss = aten._ctc_loss(logs, own, inputLengths, targetLengths, blank, False)[0]
    alpha = wide(logAlpha)[..., :width].contiguous()
    alpha = alpha if alpha.dim() == 3 or logProbs.dim() == 2 else alpha[None]
    return aten._ctc_loss_backward(
        wide(gradOut).reshape(loss.shape), logs, own, inputLengths, targetLengths, loss, alpha, blank, zeroInfinity,
    )  # fmt: skip


def _mse(gradOutput: Any, self: Any, target: Any, reduction: int) -> Any:
    """Also of no elements, whose mean PyTorch divides by 0."""
    if self.numel() == 0 or target.numel() == 0:
        return wide(self) * wide(target)
    return aten.mse_loss_backward(_scalar(gradOutput, reduction), wide(self), wide(target), reduction)


OPERATORS = {
    "aclnnNLLLossBackward": _nll,
    "aclnnNLLLoss2dBackward": _nll,
    "aclnnCrossEntropyLossGrad": _cross_entropy,
    "aclnnMseLossBackward": _mse,
    "aclnnL1LossBackward": _l1,
    "aclnnSmoothL1LossBackward": lambda gradOut, self, target, reduction, beta: aten.smooth_l1_loss_backward(
        _scalar(gradOut, reduction), wide(self), wide(target), reduction, beta
    ),
    "aclnnSoftMarginLossBackward": lambda gradOutput, self, target, reduction: aten.soft_margin_loss_backward(
        _scalar(gradOutput, reduction), wide(self), wide(target), reduction
    ),
    "aclnnBinaryCrossEntropyBackward": _bce,
    "aclnnBinaryCrossEntropyWithLogitsBackward": _bce_logits,
    "aclnnBinaryCrossEntropyWithLogitsTargetBackward": _bce_logits_target,
    "aclnnKlDivBackward": _kl_div,
    "aclnnKlDivTargetBackward": _kl_div_target,
    "aclnnCtcLossBackward": _ctc,
}
