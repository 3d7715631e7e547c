"""Losses whose inputs or results differ from those of the C functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.losses import ctc_loss, labels
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.named.rows import REDUCTION, ints, of_aclnn
from softacl.operators.aten.tensors import is_unknown


def _ctc(
    log_probs: Any, targets: Any, input_lengths: Any, target_lengths: Any, *, outputs: Sequence[Any] = (), blank: int = 0,
    zero_infinity: bool = False,
) -> tuple[Any, Any]:  # fmt: skip
    """blank: torch_npu adds a multiple of the number of classes, which says how long the longest target is."""
    steps, *batch, n = log_probs.shape
    longest = blank // n or targets.shape[-1]
    width = outputs[1].shape[-1] if outputs else -(-(2 * longest + 1) // 8) * 8
    if is_unknown(input_lengths):
        return log_probs.new_empty(batch), log_probs.new_empty(*batch, steps, width)
    loss, own = ctc_loss(log_probs, targets, ints(input_lengths), ints(target_lengths), blank % n, zero_infinity)
    return loss, F.pad(own, (0, width - own.shape[-1]), value=-torch.inf)


def _ctc_gradient(
    gradient: Any, log_probs: Any, targets: Any, input_lengths: Any, target_lengths: Any, _loss: Any, _alpha: Any, *,
    blank: int = 0, zero_infinity: bool = False,
) -> Any:  # fmt: skip
    """Loss and alpha are computed again: for zero_infinity PyTorch looks for losses that CTCLossV2 has written 0 for."""
    if is_unknown(target_lengths):
        return log_probs
    classes, lengths = log_probs.shape[-1], ints(target_lengths)
    arguments = wide(log_probs), labels(targets, lengths, classes), ints(input_lengths), lengths
    blank %= classes
    loss, alpha = aten._ctc_loss(*arguments, blank, zero_infinity)
    return aten._ctc_loss_backward(wide(gradient), *arguments, loss, alpha, blank, zero_infinity)


def _multilabel_margin(x: Any, target: Any, *, reduction: str = "mean") -> tuple[Any, Any]:
    loss, hits = of_aclnn("aclnnMultilabelMarginLoss", x, target, REDUCTION(reduction))
    return loss, hits.int()


OPERATORS: dict[str, Callable[..., Any]] = {
    "CTCLossV2": _ctc,
    "CTCLossV2Grad": _ctc_gradient,
    "MultilabelMarginLoss": _multilabel_margin,
}
