"""Activations and their gradients, with PyTorch's parameters."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from softacl.operators.aten.arrays import special
from softacl.operators.aten.arrays.elementwise import floats, sigmoid_of
from softacl.operators.aten.arrays.indexing import cat
from softacl.operators.aten.arrays.tensors import Tensor, apply, fold
from softacl.operators.aten.arrays.types import TYPES, meet

_ROOT = math.sqrt(2 / math.pi)


def _by_element(compute: Callable[..., Any], n_tensors: int, real: bool, *values: Any, **named: Any) -> Tensor:
    """`compute(arrays..., numbers...)`, in the type in which the arrays meet. real: whole numbers give floats."""
    tensors, numbers = values[:n_tensors], values[n_tensors:]
    common = floats(meet(tensors)) if real else meet(tensors)
    return apply(lambda *arrays: compute(*arrays, *numbers, **named), common, common.work, *tensors)


def _wide(x: Tensor) -> Tensor:
    return x.to(TYPES["float32"]) if x.is_floating_point() and x.itemsize < 4 else x


def _gelu(x: Any, approximate: str = "none") -> Any:
    if approximate == "tanh":
        return x * sigmoid_of(2 * _ROOT * (x + 0.044715 * x * x * x))
    return 0.5 * x * special.erfc(-x * math.sqrt(0.5))


def _gelu_backward(grad: Any, x: Any, approximate: str = "none") -> Any:
    if approximate == "tanh":
        share = sigmoid_of(2 * _ROOT * (x + 0.044715 * x * x * x))
        slope = 2 * share * (1 - share) * _ROOT * (1 + 3 * 0.044715 * x * x)
        return grad * (share + x * slope)
    return grad * (0.5 * special.erfc(-x * math.sqrt(0.5)) + x * np.exp(-0.5 * x * x) / math.sqrt(2 * math.pi))


def _silu(x: Any) -> Any:
    return x * sigmoid_of(x)


def _silu_backward(grad: Any, x: Any) -> Any:
    s = sigmoid_of(x)
    return grad * s * (1 + x * (1 - s))


def _softplus(x: Any, beta: float = 1.0, threshold: float = 20.0) -> Any:
    return np.where(x * beta > threshold, x, np.log1p(np.exp(np.minimum(x * beta, threshold))) / beta)


def _logsigmoid(x: Any) -> Any:
    return np.minimum(x, 0) - np.log1p(np.exp(-np.abs(x)))


def _mish(x: Any) -> Any:
    return x * np.tanh(_softplus(x))


def _mish_backward(grad: Any, x: Any) -> Any:
    inner = np.tanh(_softplus(x))
    return grad * (inner + x * sigmoid_of(x) * (1 - inner * inner))


def _elu(x: Any, alpha: float = 1.0, scale: float = 1.0, inside: float = 1.0) -> Any:
    return np.where(x > 0, x * scale, np.expm1(np.minimum(x, 0) * inside) * (alpha * scale))


def _elu_backward(grad: Any, alpha: float, scale: float, inside: float, is_result: bool, x: Any) -> Any:
    low = (
        grad * inside * (x + alpha * scale)
        if is_result
        else grad * inside * alpha * scale * np.exp(np.minimum(x, 0) * inside)
    )
    return np.where(x <= 0, low, grad * scale)


def _elu_backward_of(grad: Tensor, alpha: Any, scale: Any, inside: Any, is_result: bool, x: Tensor) -> Tensor:
    return _by_element(lambda g, a: _elu_backward(g, alpha, scale, inside, is_result, a), 2, True, grad, x)


def _selu(x: Any) -> Any:
    return _elu(x, 1.6732632423543772, 1.0507009873554805)


def _hardtanh_backward(grad: Any, x: Any, low: float, high: float) -> Any:
    return np.where((x <= low) | (x >= high), 0, grad)


def _hardswish_backward(grad: Any, x: Any) -> Any:
    return np.where(x < -3, 0, np.where(x <= 3, grad * (x / 3 + 0.5), grad))


def _softshrink(x: Any, lambd: float = 0.5) -> Any:
    return np.where(np.isnan(x), x, np.where(x > lambd, x - lambd, np.where(x < -lambd, x + lambd, 0)))


def _shrink_backward(grad: Any, x: Any, lambd: float) -> Any:
    return np.where((x >= -lambd) & (x <= lambd), 0, grad)


def glu(x: Tensor, dim: int = -1) -> Tensor:
    if x.shape[dim] % 2:
        raise ValueError(f"dimension {dim} of {list(x.shape)} has no half")
    a, b = x.chunk(2, dim)
    return _by_element(lambda p, q: p * sigmoid_of(q), 2, True, a, b)


def _glu_backward(grad: Tensor, x: Tensor, dim: int) -> Tensor:
    a, b = x.chunk(2, dim)
    first = _by_element(lambda g, q: g * sigmoid_of(q), 2, True, grad, b)
    second = _by_element(lambda g, p, q: g * p * sigmoid_of(q) * (1 - sigmoid_of(q)), 3, True, grad, a, b)
    return cat((first, second), dim)


def _softmax_backward(grad: Tensor, output: Tensor, dim: int, dtype: Any) -> Tensor:
    wide = TYPES["float64"]
    sums = fold(np.sum, wide, apply(np.multiply, wide, wide.work, grad, output), dim, True)
    return apply(lambda g, y, s: (g - s) * y, dtype, output.dtype.work, grad, output, sums)


def _log_softmax_backward(grad: Tensor, output: Tensor, dim: int, dtype: Any) -> Tensor:
    sums = fold(np.sum, TYPES["float64"], grad, dim, True, np.float64)
    return apply(lambda g, y, s: g - np.exp(y) * s, dtype, output.dtype.work, grad, output, sums)


_PLAIN: dict[str, Callable[..., Any]] = {
    "gelu": _gelu, "silu": _silu, "softplus": _softplus, "logsigmoid": _logsigmoid, "mish": _mish, "selu": _selu,
    "celu": lambda x, alpha=1.0: np.maximum(x, 0) + alpha * np.expm1(np.minimum(x, 0) / alpha),
    "hardswish": lambda x: x * np.minimum(np.maximum(x + 3, 0), 6) / 6,
    "hardsigmoid": lambda x: np.minimum(np.maximum(x + 3, 0), 6) / 6,
    "hardshrink": lambda x, lambd=0.5: np.where((x >= -lambd) & (x <= lambd), 0, x), "softshrink": _softshrink,
}  # fmt: skip
#: Which keep whole numbers
_WHOLE: dict[str, Callable[..., Any]] = {
    "leaky_relu": lambda x, slope=0.01: np.where(x > 0, x, x * x.dtype.type(slope)),
    "hardtanh": lambda x, low=-1.0, high=1.0: np.minimum(np.maximum(x, x.dtype.type(low)), x.dtype.type(high)),
}  # fmt: skip
_PAIRED: dict[str, Callable[..., Any]] = {
    "gelu_backward": _gelu_backward, "silu_backward": _silu_backward, "mish_backward": _mish_backward,
    "sigmoid_backward": lambda g, y: g * y * (1 - y), "tanh_backward": lambda g, y: g * (1 - y * y),
    "leaky_relu_backward": lambda g, x, slope, is_result: np.where(x > 0, g, g * slope),
    "softplus_backward": lambda g, x, beta, threshold: np.where(x * beta > threshold, g, g * sigmoid_of(x * beta)),
    "hardtanh_backward": _hardtanh_backward, "hardswish_backward": _hardswish_backward,
    "hardsigmoid_backward": lambda g, x: np.where((x > -3) & (x < 3), g / 6, 0),
    "threshold_backward": lambda g, x, threshold: np.where(x <= threshold, 0, g), "hardshrink_backward": _shrink_backward,
    "softshrink_backward": _shrink_backward,
    "_prelu_kernel": lambda x, weight: np.where(x > 0, x, x * weight),
}  # fmt: skip
F: dict[str, Callable[..., Any]] = {
    **{name: partial(_by_element, compute, 1, True) for name, compute in _PLAIN.items()}, "glu": glu,
    **{name: partial(_by_element, compute, 1, False) for name, compute in _WHOLE.items()},
}  # fmt: skip
ATEN: dict[str, Callable[..., Any]] = {
    **{name: partial(_by_element, compute, 2, False) for name, compute in _PAIRED.items()},
    "elu": partial(_by_element, _elu, 1, True), "elu_backward": _elu_backward_of,
    "glu_backward": _glu_backward, "_softmax_backward_data": _softmax_backward,
    "_log_softmax_backward_data": _log_softmax_backward,
    "_prelu_kernel_backward": lambda grad, x, weight: (
        _by_element(lambda g, a, w: np.where(a > 0, g, g * w), 3, True, grad, x, weight),
        _by_element(lambda g, a: np.where(a > 0, 0, g * a), 2, True, *map(_wide, (grad, x))),  # which are summed
    ),
}  # fmt: skip
