"""Softmax of scaled and masked scores. A mask of 1 hides a score.

Source: the pages of hicann/ops-nn, vfusion and norm/masked_softmax_with_rel_pos_bias; torch_npu's npu_scaled_masked_softmax.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch


def _refuse(upper: bool) -> None:
    if upper:
        raise ValueError("a mask made by the operator is not supported: pass fixTriuMask false")


def _softmax(x: Any, mask: Any, scale: float, fixedTriuMask: bool) -> Any:
    _refuse(fixedTriuMask)
    return torch.softmax((wide(x) * scale).masked_fill(mask.bool(), -10000.0), -1)


def _backward(gradOutput: Any, y: Any, mask: Any, scale: float, fixTriuMask: bool) -> Any:
    _refuse(fixTriuMask)
    product = wide(gradOutput) * wide(y)
    gradient = (product - product.sum(-1, keepdim=True) * wide(y)) * scale
    return gradient.masked_fill(mask.bool(), 0)


def _with_bias(x: Any, attenMaskOptional: Any, relativePosBias: Any, scaleValue: float) -> Any:
    scores = wide(x) * scaleValue + wide(relativePosBias)
    return torch.softmax(scores if attenMaskOptional is None else scores + wide(attenMaskOptional), -1)


OPERATORS = {
    "aclnnScaledMaskedSoftmax": _softmax,
    "aclnnScaledMaskedSoftmaxBackward": _backward,
    "aclnnMaskedSoftmaxWithRelPosBias": _with_bias,
}
