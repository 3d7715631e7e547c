"""Activations and their gradients."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import F, aten, torch

__all__ = ["OPERATORS"]


def _unary(name: str) -> Callable[[Any], Any]:
    def compute(x: Any) -> Any:
        return getattr(F, name)(x)

    return compute


def _gradient(name: str) -> Callable[[Any, Any], Any]:
    def compute(gradient: Any, x: Any) -> Any:
        return getattr(aten, name)(gradient, x)

    return compute


def _elu(x: Any, *, alpha: float = 1.0, scale: float = 1.0, input_scale: float = 1.0) -> Any:
    return aten.elu(x, alpha, scale, input_scale)


def _elu_gradient(
    gradient: Any, x: Any, *, alpha: float = 1.0, scale: float = 1.0, input_scale: float = 1.0, is_result: bool = False
) -> Any:
    return aten.elu_backward(gradient, alpha, scale, input_scale, is_result, x)


def _hard_sigmoid(x: Any, *, alpha: float = 1 / 6, beta: float = 0.5) -> Any:
    return (wide(x) * alpha + beta).clamp(0, 1)


def _hard_sigmoid_gradient(gradient: Any, x: Any, *, alpha: float = 1 / 6, beta: float = 0.5) -> Any:
    inside = wide(x) * alpha + beta
    return torch.where((inside > 0) & (inside < 1), gradient * alpha, torch.zeros_like(gradient))


def _selu_gradient(gradient: Any, result: Any) -> Any:
    alpha, scale = 1.6732632423543772, 1.0507009873554805
    return aten.elu_backward(gradient, alpha, scale, 1.0, True, result)


def _swish(x: Any, *, scale: float = 1.0) -> Any:
    return wide(x) * torch.sigmoid(wide(x) * scale)


def _swish_gradient(gradient: Any, x: Any, _result: Any = None, *, scale: float = 1.0) -> Any:
    x = wide(x)
    s = torch.sigmoid(x * scale)
    return gradient * (s + x * scale * s * (1 - s))


def _log_sigmoid_gradient(gradient: Any, x: Any) -> Any:
    return gradient * torch.sigmoid(-wide(x))


def _prelu_gradient(gradient: Any, x: Any, weight: Any) -> tuple[Any, Any]:
    """One weight, or one for each channel."""
    g, x = wide(gradient), wide(x)
    factor = wide(weight) if weight.numel() == 1 else wide(weight).reshape([-1] + [1] * (x.dim() - 2))
    of_weight = torch.where(x > 0, torch.zeros_like(g), g * x)
    others = [i for i in range(x.dim()) if i != 1 or weight.numel() == 1]
    return torch.where(x > 0, g, g * factor), of_weight.sum(others).reshape(weight.shape)


OPERATORS: dict[str, Callable[..., Any]] = {
    "Relu": _unary("relu"),
    "ReluGrad": lambda gradient, x: torch.where(x > 0, gradient, torch.zeros_like(gradient)),
    "SigmoidGrad": lambda result, gradient: aten.sigmoid_backward(gradient, result),
    "TanhGrad": lambda result, gradient: aten.tanh_backward(gradient, result),
    "SiluGrad": _gradient("silu_backward"),
    "Swish": _swish,
    "SwishGrad": _swish_gradient,
    "FastGelu": lambda x: _swish(x, scale=1.702),
    "FastGeluGrad": lambda gradient, x: _swish_gradient(gradient, x, scale=1.702),
    "Gelu": lambda x: F.gelu(x, approximate="tanh"),
    "GeluGrad": lambda gradient, x, _result=None: aten.gelu_backward(gradient, x, approximate="tanh"),
    "HardSwish": _unary("hardswish"),
    "HardSwishGrad": _gradient("hardswish_backward"),
    "HardSigmoid": _hard_sigmoid,
    "HardSigmoidGrad": _hard_sigmoid_gradient,
    "HardtanhGrad": lambda x, gradient, *, min_val=-1.0, max_val=1.0: aten.hardtanh_backward(
        gradient, x, min_val, max_val
    ),
    "Mish": _unary("mish"),
    "MishGrad": lambda gradient, x, _tanhx=None: aten.mish_backward(gradient, x),
    "PReluGrad": _prelu_gradient,
    "Selu": _unary("selu"),
    "SeluGrad": _selu_gradient,
    "Elu": _elu,
    "EluGradV2": _elu_gradient,
    "CeluV2": lambda x, *, alpha=1.0: aten.celu(x, alpha),
    "LeakyRelu": lambda x, *, negative_slope=0.0: F.leaky_relu(x, negative_slope),
    "LeakyReluGrad": lambda gradient, x, *, negative_slope=0.0: aten.leaky_relu_backward(
        gradient, x, negative_slope, False
    ),
    "LogSigmoid": _unary("logsigmoid"),
    "LogSigmoidGrad": _log_sigmoid_gradient,
    "SoftplusV2": lambda x, *, beta=1.0, threshold=20.0: aten.softplus(x, beta, threshold),
    "SoftplusV2Grad": lambda gradient, x, *, beta=1.0, threshold=20.0: aten.softplus_backward(
        gradient, x, beta, threshold
    ),
    "SoftShrink": lambda x, *, lambd=0.5: aten.softshrink(x, lambd),
    "SoftShrinkGrad": lambda gradient, x, *, lambd=0.5: aten.softshrink_backward(gradient, x, lambd),
    "HardShrink": lambda x, *, lambd=0.5: aten.hardshrink(x, lambd),
    "HardShrinkGrad": lambda gradient, x, *, lambd=0.5: aten.hardshrink_backward(gradient, x, lambd),
    "ThresholdV2D": lambda x, *, threshold, value: aten.threshold(x, threshold, value),
    "ThresholdGradV2D": lambda gradient, x, *, threshold: aten.threshold_backward(gradient, x, threshold),
    "GLU": lambda x, *, dim=-1: F.glu(x, dim),
    "GLUGrad": lambda gradient, x, *, dim=-1: aten.glu_backward(gradient, x, dim),
}
