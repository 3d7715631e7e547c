"""Gradients of activations: from the gradient of the result, and the input or the result that the prototype names.

Source: the pages of hicann/ops-nn, activation. aclnnGeluBackward belongs to aclnnGelu, which is the tanh approximation.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import approximation, slopes, wide
from softacl.operators.aten.library import aten, torch
from softacl.operators.aten.promotion import in_first_type, promoted
from softacl.operators.aten.quantising import require_shape
from softacl.operators.aten.table import version


def _ge_glu(gradOutput: Any, self: Any, gelu: Any, dim: int, approximate: int, activateLeft: bool = False) -> Any:
    a, b = wide(self).chunk(2, dim)
    gate, other = (a, b) if activateLeft else (b, a)
    to_gate = aten.gelu_backward(wide(gradOutput) * other, gate, approximate=approximation(approximate))
    to_other = wide(gradOutput) * wide(gelu)
    return torch.cat((to_gate, to_other) if activateLeft else (to_other, to_gate), dim)


def _swi_glu(yGrad: Any, x: Any, dim: int) -> Any:
    (a, b), gradient = wide(x).chunk(2, dim), wide(yGrad)
    return torch.cat((aten.silu_backward(gradient * b, a), gradient * torch.nn.functional.silu(a)), dim)


def _swish(gradOutput: Any, self: Any, betaOptional: float | None) -> Any:
    """Computed in float32, as the forward form."""
    beta = 1.0 if betaOptional is None else betaOptional
    self = wide(self)
    s = torch.sigmoid(beta * self)
    return wide(gradOutput) * s * (1 + beta * self * (1 - s))


def _prelu(gradOutput: Any, self: Any, weight: Any) -> tuple[Any, Any]:
    gradient, by_element = aten._prelu_kernel_backward(gradOutput, self, slopes(self, weight))
    if weight.numel() == 1:
        return gradient, by_element.sum().reshape(weight.shape)
    return gradient, by_element.sum([i for i in range(self.dim()) if i != 1]).reshape(weight.shape)


def _softmax(gradOutput: Any, output: Any, dim: int, kernel: str) -> Any:
    require_shape("gradOutput", gradOutput, tuple(output.shape))
    return getattr(aten, kernel)(*promoted(gradOutput, output), dim, output.dtype)


OPERATORS = {
    "aclnnGeluBackward": lambda gradOutput, self: aten.gelu_backward(gradOutput, self, approximate="tanh"),
    "aclnnGeluBackwardV2": lambda gradOutput, self, approximate: aten.gelu_backward(
        gradOutput, self, approximate=approximation(approximate)
    ),
    "aclnnFastGeluBackward": version(_swish, betaOptional=1.702),
    "aclnnGeGluBackward": _ge_glu,
    "aclnnGeGluV3Backward": _ge_glu,
    "aclnnGluBackward": lambda *values: aten.glu_backward(*values),
    "aclnnSwiGluGrad": _swi_glu,
    "aclnnSiluBackward": lambda gradOutput, self: aten.silu_backward(gradOutput, self),
    "aclnnSwishBackward": _swish,
    "aclnnSigmoidBackward": lambda gradOutput, output: aten.sigmoid_backward(gradOutput, output),
    "aclnnLogSigmoidBackward": lambda gradOutput, self, buffer: wide(gradOutput) * torch.sigmoid(-wide(self)),
    "aclnnTanhBackward": lambda gradOutput, output: aten.tanh_backward(gradOutput, output),
    "aclnnLeakyReluBackward": lambda *values: aten.leaky_relu_backward(*values),
    "aclnnEluBackward": lambda *values: aten.elu_backward(*values),
    "aclnnSeluBackward": lambda gradOutput, result: aten.elu_backward(
        gradOutput, 1.6732632423543772, 1.0507009873554805, 1, True, result
    ),
    "aclnnSoftplusBackward": lambda *values: aten.softplus_backward(*values),
    "aclnnHardtanhBackward": lambda gradOutput, self, min, max: aten.hardtanh_backward(gradOutput, self, min, max),
    "aclnnHardswishBackward": lambda gradOutput, self: aten.hardswish_backward(gradOutput, self),
    "aclnnHardswishBackwardV2": lambda gradOutput, self: torch.where(
        self <= -3, 0, torch.where(self >= 3, gradOutput, wide(gradOutput) * (wide(self) / 3 + 0.5))
    ),
    "aclnnHardsigmoidBackward": lambda gradOutput, self: aten.hardsigmoid_backward(gradOutput, self),
    "aclnnMishBackward": lambda gradOutput, self: aten.mish_backward(gradOutput, self),
    "aclnnPreluBackward": _prelu,
    "aclnnThresholdBackward": in_first_type(lambda *values: aten.threshold_backward(*values)),
    "aclnnHardshrinkBackward": in_first_type(lambda *values: aten.hardshrink_backward(*values)),
    "aclnnSoftshrinkBackward": in_first_type(lambda *values: aten.softshrink_backward(*values)),
    "aclnnSoftmaxBackward": version(_softmax, kernel="_softmax_backward_data"),
    "aclnnLogSoftmaxBackward": version(_softmax, kernel="_log_softmax_backward_data"),
}
