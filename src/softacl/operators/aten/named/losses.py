"""Losses and their gradients. reduction: none, mean or sum."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch

__all__ = ["OPERATORS"]

_NUMBERS = {"none": 0, "mean": 1, "sum": 2}


def _number(reduction: str) -> int:
    if reduction not in _NUMBERS:
        raise ValueError(f"reduction {reduction!r}: it must be none, mean or sum")
    return _NUMBERS[reduction]


def _reduced(loss: Any, reduction: str) -> Any:
    return (loss, loss.mean(), loss.sum())[_number(reduction)] if loss.numel() or reduction != "mean" else loss.mean()


def _share(loss_like: Any, reduction: str) -> float:
    """By how much a mean divides each element's gradient."""
    return 1 / max(loss_like.numel(), 1) if _number(reduction) == 1 else 1.0


def _given(weight: Any) -> Any:
    return None if weight is None or not weight.numel() else weight


def _cross_entropy(x: Any, target: Any, weight: Any = None, *, reduction: str = "mean") -> Any:
    return aten.binary_cross_entropy(x, target, _given(weight), _number(reduction))


def _cross_entropy_gradient(x: Any, target: Any, gradient: Any, weight: Any = None, *, reduction: str = "mean") -> Any:
    return aten.binary_cross_entropy_backward(gradient, x, target, _given(weight), _number(reduction))


def _with_logits(x: Any, target: Any, weight: Any = None, positive: Any = None, *, reduction: str = "mean") -> Any:
    return aten.binary_cross_entropy_with_logits(x, target, _given(weight), _given(positive), _number(reduction))


def _with_logits_gradient(
    x: Any, target: Any, gradient: Any, weight: Any = None, positive: Any = None, *, reduction: str = "mean"
) -> Any:
    s, weight, positive = torch.sigmoid(wide(x)), _given(weight), _given(positive)
    found = s - target if positive is None else ((positive - 1) * target + 1) * s - positive * target
    found = found * gradient * _share(x, reduction)
    return found if weight is None else found * weight


def _softmax_cross_entropy(x: Any, labels: Any) -> tuple[Any, Any]:
    logs = torch.log_softmax(wide(x), -1)
    return -(labels * logs).sum(-1), logs.exp() - labels


def _divergence(x: Any, target: Any, *, reduction: str = "mean", log_target: bool = False) -> Any:
    if reduction == "batchmean":
        return F.kl_div(x, target, reduction="sum", log_target=log_target) / x.shape[0]
    return aten.kl_div(x, target, _number(reduction), log_target=log_target)


def _divergence_gradient(
    gradient: Any, x: Any, target: Any, *, reduction: str = "mean", log_target: bool = False
) -> Any:
    share = 1 / x.shape[0] if reduction == "batchmean" else _share(x, reduction)
    return (-torch.exp(target) if log_target else -target) * gradient * share


def _nll(x: Any, target: Any, weight: Any, *, reduction: str = "mean", ignore_index: int = -100) -> tuple[Any, Any]:
    return tuple(aten.nll_loss_forward(x, target.long(), _given(weight), _number(reduction), ignore_index))


def _nll_gradient(
    x: Any, gradient: Any, target: Any, weight: Any, total: Any, *, reduction: str = "mean", ignore_index: int = -100
) -> Any:
    return aten.nll_loss_backward(
        gradient, x, target.long(), _given(weight), _number(reduction), ignore_index, total.reshape(()).to(x.dtype)
    )


def _smooth(x: Any, target: Any, *, reduction: str = "mean", sigma: float = 1.0) -> Any:
    return aten.smooth_l1_loss(x, target, _number(reduction), sigma)


def _smooth_gradient(x: Any, target: Any, gradient: Any, *, reduction: str = "mean", sigma: float = 1.0) -> Any:
    return aten.smooth_l1_loss_backward(gradient, x, target, _number(reduction), sigma)


def _multilabel_margin(x: Any, target: Any, *, outputs: Sequence[Any], reduction: str = "mean") -> tuple[Any, Any]:
    loss, hits = aten.multilabel_margin_loss_forward(wide(x), target.long(), _number(reduction))
    return loss.reshape(outputs[0].shape), hits


def _lengths(given: Any) -> list[int]:
    return [int(each) for each in given.flatten().tolist()]


def _ctc(
    log_probs: Any, targets: Any, input_lengths: Any, target_lengths: Any, *, outputs: Sequence[Any], blank: int = 0,
    zero_infinity: bool = False,
) -> tuple[Any, Any]:  # fmt: skip
    """blank: torch_npu adds a multiple of the number of classes, which says how long the longest target is."""
    lengths = _lengths(input_lengths), _lengths(target_lengths)
    loss, own = aten._ctc_loss(wide(log_probs), targets.long(), *lengths, blank % log_probs.shape[-1], zero_infinity)
    if zero_infinity:
        loss = torch.where(loss.isinf(), torch.zeros_like(loss), loss)
    alpha = torch.full(outputs[1].shape, -torch.inf, dtype=own.dtype, device=own.device)
    alpha[..., : own.shape[-1]] = own.reshape(*alpha.shape[:-1], own.shape[-1])
    return loss.reshape(outputs[0].shape), alpha


def _ctc_gradient(
    gradient: Any, log_probs: Any, targets: Any, input_lengths: Any, target_lengths: Any, _loss: Any, _alpha: Any, *,
    blank: int = 0, zero_infinity: bool = False,
) -> Any:  # fmt: skip
    """Loss and alpha are computed again: for zero_infinity PyTorch looks for losses that CTCLossV2 has written 0 for."""
    given = wide(log_probs), targets.long(), _lengths(input_lengths), _lengths(target_lengths)
    blank %= log_probs.shape[-1]
    loss, alpha = aten._ctc_loss(*given, blank, zero_infinity)
    return aten._ctc_loss_backward(wide(gradient), *given, loss, alpha, blank, zero_infinity)


OPERATORS: dict[str, Callable[..., Any]] = {
    "BinaryCrossEntropy": _cross_entropy,
    "BinaryCrossEntropyGrad": _cross_entropy_gradient,
    "SigmoidCrossEntropyWithLogitsV2": _with_logits,
    "SigmoidCrossEntropyWithLogitsGradV2": _with_logits_gradient,
    "SoftmaxCrossEntropyWithLogits": _softmax_cross_entropy,
    "KLDiv": _divergence,
    "KlDivLossGrad": _divergence_gradient,
    "MultilabelMarginLoss": _multilabel_margin,
    "CTCLossV2": _ctc,
    "CTCLossV2Grad": _ctc_gradient,
    "LpLoss": lambda x, target, *, p, reduction="mean": _reduced((x - target).abs().pow(p), reduction),
    "L1LossGrad": lambda gradient, x, target, *, reduction="mean": (
        torch.sign(x - target) * gradient * _share(x, reduction)
    ),
    "MseLoss": lambda x, target, *, reduction="mean": aten.mse_loss(x, target, _number(reduction)),
    "MseLossGrad": lambda x, target, gradient, *, reduction="mean": 2 * (x - target) * gradient * _share(x, reduction),
    "NLLLoss": _nll,
    "NLLLossGrad": _nll_gradient,
    "SmoothL1LossV2": _smooth,
    "SmoothL1LossGradV2": _smooth_gradient,
    "SoftMarginLoss": lambda x, target, *, reduction="mean": aten.soft_margin_loss(x, target, _number(reduction)),
    "SoftMarginLossGrad": lambda x, target, gradient, *, reduction="mean": aten.soft_margin_loss_backward(
        gradient, x, target, _number(reduction)
    ),
}
