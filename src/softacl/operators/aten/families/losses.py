"""Losses: reduction 0 keeps every element, 1 is the mean, 2 the sum.

Source: the pages of hicann/ops-nn, loss, and of hicann/ops-math, math/kl_div_v2. Half precision is computed in float32.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.calls import is_trial
from softacl.operators.aten.computing import REDUCTIONS, wide
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.promotion import as_pytorch
from softacl.operators.aten.quantising import require, require_dims, require_shape
from softacl.operators.errors import DataDependent


def _named(reduction: int) -> str:
    require(reduction in REDUCTIONS, f"reduction is {reduction}; it must be 0 (none), 1 (mean) or 2 (sum)")
    return REDUCTIONS[reduction]


def _reduced(loss: Callable[..., Any], *values: Any, **named: Any) -> Any:
    """PyTorch's loss of tensors, which the number of the reduction follows."""
    *tensors, reduction = values
    return loss(*map(wide, tensors), reduction=_named(reduction), **named)


def _of_each(loss: Any, reduction: int) -> Any:
    """The loss of every element, its mean or its sum."""
    _named(reduction)
    return loss.mean() if reduction == 1 else loss.sum() if reduction == 2 else loss


def _binary_cross_entropy(self: Any, target: Any, weight: Any, reduction: int) -> Any:
    """Inputs outside [0, 1] give NaN, as on the device; PyTorch raises."""
    require_shape("target", target, tuple(self.shape))
    if as_pytorch():
        return _reduced(F.binary_cross_entropy, self, target, weight, reduction)
    x, goal = wide(self), wide(target)
    loss = (goal - 1) * torch.log1p(-x).clamp(min=-100) - goal * torch.log(x).clamp(min=-100)
    return _of_each(loss if weight is None else loss * wide(weight), reduction)


def _kl_div(self: Any, target: Any, reduction: int, logTarget: bool) -> Any:
    if reduction == 3:
        return F.kl_div(wide(self), wide(target), reduction="batchmean", log_target=logTarget)
    loss = F.kl_div(wide(self), wide(target), reduction="none", log_target=logTarget)  # "mean" makes PyTorch warn
    return _of_each(loss, reduction)


def _nll(self: Any, target: Any, weight: Any, reduction: int, ignoreIndex: int) -> Any:
    _named(reduction)
    kernel = aten.nll_loss2d_forward if self.dim() == 4 else aten.nll_loss_forward
    return kernel(wide(self), target.long(), wide(weight), reduction, ignoreIndex)


def _cross_entropy(
    input: Any, target: Any, weightOptional: Any, reductionOptional: str | None, ignoreIndex: int, labelSmoothing: float,
) -> tuple[Any, Any, Any, Any]:  # fmt: skip
    """The loss and the logarithms of the probabilities; the page says that what asks for the z-loss has no effect yet."""
    logs = torch.log_softmax(wide(input), 1)
    loss = F.cross_entropy(
        wide(input), target.long(), wide(weightOptional), ignore_index=ignoreIndex,
        reduction=reductionOptional or "mean", label_smoothing=labelSmoothing,
    )  # fmt: skip
    return loss, logs, None, None


def _softmax_cross_entropy(features: Any, labels: Any) -> tuple[Any, Any]:
    """The loss of each row, and its gradient by the features. The labels are probabilities."""
    if features.dim() != 2 or labels.shape != features.shape:
        raise ValueError("features and labels must have 2 dimensions and the same shape")
    logs = torch.log_softmax(wide(features), 1)
    return -(wide(labels) * logs).sum(1), logs.exp() - wide(labels)


def _multilabel_margin(self: Any, target: Any, reduction: int) -> Any:
    _named(reduction)
    require_shape("target", target, tuple(self.shape))
    return aten.multilabel_margin_loss_forward(wide(self), target.long(), reduction)


def labels(targets: Any, lengths: list[int], classes: int) -> Any:
    """The targets of CTC, one after the other or in rows. PyTorch would read memory that is not its own where they do not fit."""
    require_dims("targets", targets, 1, 2)
    whole = targets.long()
    if whole.dim() == 1:
        fits = len(whole) >= sum(lengths)
    else:
        fits = len(whole) == len(lengths) and whole.shape[1] >= max(lengths, default=0)
    require(fits, f"targets has shape {list(whole.shape)} for the lengths {lengths}")
    used = whole[torch.arange(whole.shape[1]) < torch.tensor(lengths)[:, None]] if whole.dim() == 2 else whole
    if ((used < 0) | (used >= classes)).any():
        raise IndexError(f"a target is no class from 0 to {classes - 1}")
    return whole.clamp(0, max(classes - 1, 0))


def ctc_loss(
    logs: Any, targets: Any, lengths: list[int], target_lengths: list[int], blank: int, zero_infinity: bool
) -> tuple[Any, Any]:
    """The loss, and the logarithms of the forward probabilities: -inf after the end of a sequence, where PyTorch leaves memory as it
    was."""
    own = labels(targets, target_lengths, logs.shape[-1])
    loss, alpha = aten._ctc_loss(wide(logs), own, lengths, target_lengths, blank, zero_infinity)
    if zero_infinity:
        loss = torch.where(loss.isinf(), torch.zeros_like(loss), loss)
    steps, states = (torch.arange(n) for n in alpha.shape[-2:])
    last, ends = (torch.tensor(each)[:, None, None] for each in (lengths, target_lengths))
    there = (steps[:, None] < last) & (states <= 2 * ends)
    return loss, torch.where(there.reshape(alpha.shape), alpha, -torch.inf)


def _ctc(
    logProbs: Any, targets: Any, inputLengths: list[int], targetlengths: list[int], blank: int, zeroInfinity: bool,
    negLogLikelihoodOut: Any, logAlphaOut: Any,
) -> None:  # fmt: skip
    """The last dimension of logAlphaOut may be longer than 2 S + 1: torch_npu pads it to 8."""
    if is_trial():
        labels(targets, targetlengths, logProbs.shape[-1])
        raise DataDependent
    loss, alpha = ctc_loss(logProbs, targets, inputLengths, targetlengths, blank, zeroInfinity)
    negLogLikelihoodOut.copy_(loss.reshape(negLogLikelihoodOut.shape))
    alpha = alpha if logAlphaOut.dim() == 3 else alpha[0]
    logAlphaOut.fill_(-torch.inf)[..., : alpha.shape[-1]].copy_(alpha)


OPERATORS = {
    "aclnnNLLLoss": _nll,
    "aclnnNLLLoss2d": _nll,
    "aclnnCrossEntropyLoss": _cross_entropy,
    "aclnnSoftmaxCrossEntropyWithLogits": _softmax_cross_entropy,
    "aclnnMseLoss": lambda *values: _reduced(F.mse_loss, *values),
    "aclnnMseLossOut": lambda *values: _reduced(F.mse_loss, *values),
    "aclnnL1Loss": lambda *values: _reduced(F.l1_loss, *values),
    "aclnnSmoothL1Loss": lambda self, target, reduction, beta: _reduced(
        F.smooth_l1_loss, self, target, reduction, beta=beta
    ),
    "aclnnSoftMarginLoss": lambda self, target, reduction: _reduced(
        F.soft_margin_loss, *torch.broadcast_tensors(self, target), reduction
    ),
    "aclnnBinaryCrossEntropy": _binary_cross_entropy,
    "aclnnBinaryCrossEntropyWithLogits": lambda self, target, weight, posWeight, reduction: _reduced(
        F.binary_cross_entropy_with_logits, self, target, weight, reduction, pos_weight=wide(posWeight)
    ),
    "aclnnKlDiv": _kl_div,
    "aclnnMultilabelMarginLoss": _multilabel_margin,
    "aclnnCtcLoss": _ctc,
}
