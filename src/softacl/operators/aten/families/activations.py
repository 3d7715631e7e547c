"""Activations, element by element, and their gated forms that halve a dimension.

Source: the pages of hicann/ops-nn, activation. aclnnGelu is the tanh approximation there, aclnnGeluV2 takes its choice.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import approximation, seeded, slopes, wide
from softacl.operators.aten.library import F, aten, torch
from softacl.operators.aten.promotion import in_first_type, number, typed
from softacl.operators.aten.quantising import require


def ge_glu(self: Any, dim: int, approximate: int, activateLeft: bool = False) -> tuple[Any, Any]:
    a, b = wide(self).chunk(2, dim)
    gate, other = (a, b) if activateLeft else (b, a)
    gelu = F.gelu(gate, approximate=approximation(approximate))
    return gelu * other, gelu


def _gelu_mul(input: Any, approximateOptional: str | None) -> Any:
    a, b = wide(input).chunk(2, -1)
    return F.gelu(a, approximate=approximation(approximateOptional)) * b


def _fatrelu_mul(input: Any, threshold: Any) -> Any:
    a, b = input.chunk(2, -1)
    return torch.where(a >= threshold.to(a.dtype), a, torch.zeros((), dtype=a.dtype)) * b


def _swi_glu(x: Any, dim: int) -> Any:
    a, b = x.chunk(2, dim)
    return F.silu(wide(a)) * wide(b)


def _swish(self: Any, betaOptional: float | None) -> Any:
    """Computed in float32. Source: swish_dag.h and fast_gelu_dag.h in activation of hicann/ops-nn."""
    beta = 1.0 if betaOptional is None else betaOptional
    return wide(self) * torch.sigmoid(beta * wide(self))


def _rrelu(self: Any, noise: Any, lower: float, upper: float, training: bool, seed: int, offset: int) -> Any:
    """Source: aclnnRReluWithNoise. In training a slope is drawn for each element that is not positive; `noise` keeps the slopes."""
    if not training:
        return F.leaky_relu(self, (lower + upper) / 2)
    slopes = torch.empty(self.shape).uniform_(float(lower), float(upper), generator=seeded(seed, offset))
    slopes = torch.where(self <= 0, slopes, torch.ones(())).to(noise.dtype)
    noise.copy_(slopes.reshape(noise.shape))
    return self * slopes


@typed
def _hardtanh(self: Any, clipValueMin: Any, clipValueMax: Any) -> Any:
    """Source: aclnn_hardtanh.cpp of hicann/ops-math, which compares the limits before it converts them."""
    if clipValueMin.value > clipValueMax.value:
        raise ValueError(f"clipValueMin is {clipValueMin.value}, above clipValueMax, {clipValueMax.value}")
    return torch.clamp(self, number(clipValueMin, self.dtype), number(clipValueMax, self.dtype))


def _threshold(self: Any, threshold: Any, value: Any) -> Any:
    """PyTorch's own refuses integers of some widths, and thresholds of another kind."""
    return torch.where(self <= threshold, value, self)


def _celu(self: Any, alpha: float) -> Any:
    require(alpha != 0, f"alpha is {alpha}; it must not be 0")
    return F.celu(self, alpha)


def _softshrink(self: Any, lambd: float) -> Any:
    require(0 <= lambd < math.inf, f"lambd is {lambd}; it must not be negative, nor infinite")
    return F.softshrink(self, lambd)


def _shrink(self: Any, lambd: float, bias: float) -> Any:
    require(lambd >= 0, f"lambd is {lambd}; it must not be negative")
    bias = float(bias)
    return torch.where(self > lambd, self - bias, torch.where(self < -lambd, self + bias, torch.zeros_like(self)))


OPERATORS = {
    "aclnnRelu": lambda self: torch.relu(self),
    "aclnnGelu": lambda self: F.gelu(self, approximate="tanh"),
    "aclnnGeluV2": lambda x, approximate: F.gelu(x, approximate=approximation(approximate)),
    "aclnnGeluMul": _gelu_mul,
    "aclnnGeGlu": ge_glu,
    "aclnnFatreluMul": _fatrelu_mul,
    "aclnnGlu": lambda self, dim: F.glu(self, dim),
    "aclnnSwiGlu": _swi_glu,
    "aclnnSilu": lambda self: F.silu(self),
    "aclnnSwish": _swish,
    "aclnnSigmoid": lambda self: torch.sigmoid(self),
    "aclnnLogSigmoid": lambda self: F.logsigmoid(self),
    # The buffer is for the backward form of some kernels; that of ours does not read it, and torch_npu passes an empty one.
    "aclnnLogSigmoidForward": lambda self, buffer: F.logsigmoid(self),
    "aclnnFastGelu": lambda self: _swish(self, 1.702),
    "aclnnTanh": lambda self: torch.tanh(self),
    "aclnnLeakyRelu": lambda self, negativeSlope: F.leaky_relu(self, negativeSlope),
    "aclnnElu": lambda self, alpha, scale, inputScale: aten.elu(self, alpha, scale, inputScale),
    "aclnnCelu": _celu,
    "aclnnSelu": lambda self: F.selu(self),
    "aclnnSoftplus": lambda self, beta, threshold: F.softplus(self, beta, threshold),
    "aclnnHardtanh": _hardtanh,
    "aclnnHardswish": lambda self: F.hardswish(self),
    "aclnnHardsigmoid": lambda self: F.hardsigmoid(self),
    "aclnnMish": lambda self: F.mish(self),
    "aclnnPrelu": lambda self, weight: aten._prelu_kernel(self, slopes(self, weight)),
    "aclnnThreshold": in_first_type(_threshold),
    "aclnnHardshrink": in_first_type(lambda self, lambd: F.hardshrink(self, lambd)),
    "aclnnSoftshrink": in_first_type(_softshrink),
    "aclnnShrink": _shrink,
    "aclnnRReluWithNoise": _rrelu,
    "aclnnSoftmax": lambda self, dim: torch.softmax(self, dim),
    "aclnnLogSoftmax": lambda self, dim: torch.log_softmax(self, dim),
}
