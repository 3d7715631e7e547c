"""Operators on each element, of one, two and three tensors."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.operators.aten.computing import whole, wide
from softacl.operators.aten.library import aten, torch

__all__ = ["OPERATORS"]


def _unary(name: str) -> Callable[[Any], Any]:
    """PyTorch's function of that name, looked up when it is called: the table is read without torch."""

    def compute(x: Any) -> Any:
        return getattr(torch, name)(x)

    return compute


def _binary(name: str) -> Callable[[Any, Any], Any]:
    def compute(x1: Any, x2: Any) -> Any:
        return getattr(torch, name)(x1, x2)

    return compute


def _quotient(name: str) -> Callable[[Any, Any], Any]:
    def compute(x1: Any, x2: Any) -> Any:
        return whole(getattr(torch, name), x1, x2)

    return compute


def _exp(x: Any, *, base: float = -1.0, scale: float = 1.0, shift: float = 0.0) -> Any:
    power = wide(x) * scale + shift
    return torch.exp(power if base < 0 else power * math.log(base))


def _log(x: Any, *, base: float = -1.0, scale: float = 1.0, shift: float = 0.0) -> Any:
    found = torch.log(wide(x) * scale + shift)
    return found if base < 0 else found / math.log(base)


def _log_add_exp(x1: Any, x2: Any, *, base: float = -1.0, scale: float = 1.0, shift: float = 0.0) -> Any:
    a, b = wide(x1) * scale + shift, wide(x2) * scale + shift
    return torch.logaddexp2(a, b) if base == 2 else torch.logaddexp(a, b)


def _round(x: Any, *, decimals: int = 0) -> Any:
    return torch.round(x, decimals=decimals) if x.is_floating_point() else x


def _integers(x1: Any, x2: Any) -> Any:
    """A quotient towards zero of whole numbers, as the vendor's Div; the quotient of others."""
    if x1.is_floating_point() or x2.is_floating_point() or x1.is_complex() or x2.is_complex():
        return torch.div(x1, x2)
    return whole(partial(torch.div, rounding_mode="trunc"), x1, x2)


def _close(x1: Any, x2: Any, *, rtol: float = 1e-5, atol: float = 1e-8, equal_nan: bool = False) -> Any:
    return torch.isclose(x1, x2, rtol, atol, equal_nan)


def _clip(x: Any, least: Any, most: Any) -> Any:
    return torch.minimum(torch.maximum(x, least.to(x.dtype)), most.to(x.dtype))


def _finite(x: Any, *, nan: float = 0.0, posinf: float | None = None, neginf: float | None = None) -> Any:
    return torch.nan_to_num(x, nan, posinf, neginf)


def _lerp(start: Any, end: Any, weight: Any) -> Any:
    return wide(start) + wide(weight) * (wide(end) - wide(start))


def _quantize(
    x: Any, scales: Any, zero_points: Any = None, *, outputs: Sequence[Any], dtype: str, axis: int = 1
) -> Any:
    """Whole numbers of the output's type; half goes to the even one."""
    shape = [-1 if i == axis % x.dim() else 1 for i in range(x.dim())] if scales.numel() > 1 else [1] * x.dim()
    zero = 0 if zero_points is None or not zero_points.numel() else zero_points.reshape(shape)
    limits = torch.iinfo(outputs[0].dtype)
    return (torch.round(wide(x) / scales.reshape(shape)) + zero).clamp(limits.min, limits.max)


#: Those that PyTorch has by the same name
_SAME_NAME = (
    "Abs", "Acos", "Acosh", "Asin", "Asinh", "Atan", "Atanh", "Ceil", "Cos", "Cosh", "Erf", "Erfc", "Erfinv", "Expm1",
    "Floor", "IsFinite", "IsInf", "IsNan", "Log1p", "Neg", "Reciprocal", "Rsqrt", "Sigmoid", "Sign", "Sin", "Sinh",
    "Sqrt", "Square", "Tan", "Tanh", "Trunc",
)  # fmt: skip
OPERATORS: dict[str, Callable[..., Any]] = {
    **{name: _unary(name.lower()) for name in _SAME_NAME},
    "LogicalNot": _unary("logical_not"),
    "BitwiseNot": _unary("bitwise_not"),
    "Invert": _unary("bitwise_not"),
    "OnesLike": _unary("ones_like"),
    "ZerosLike": _unary("zeros_like"),
    "Exp": _exp,
    "Log": _log,
    "Round": _round,
    "Rint": _unary("round"),
    "NanToNum": _finite,
    "Add": _binary("add"),
    "AddV2": _binary("add"),
    "Sub": _binary("sub"),
    "Mul": _binary("mul"),
    "Div": _integers,
    "RealDiv": _binary("true_divide"),
    "Maximum": _binary("maximum"),
    "Minimum": _binary("minimum"),
    "Pow": _binary("pow"),
    "Atan2": _binary("atan2"),
    "BitwiseAnd": _binary("bitwise_and"),
    "BitwiseOr": _binary("bitwise_or"),
    "BitwiseXor": _binary("bitwise_xor"),
    "LeftShift": _binary("bitwise_left_shift"),
    "RightShift": _binary("bitwise_right_shift"),
    "Equal": _binary("eq"),
    "NotEqual": _binary("ne"),
    "Greater": _binary("gt"),
    "GreaterEqual": _binary("ge"),
    "Less": _binary("lt"),
    "LessEqual": _binary("le"),
    "LogicalAnd": _binary("logical_and"),
    "LogicalOr": _binary("logical_or"),
    "FloorDiv": _quotient("floor_divide"),
    "FloorMod": _quotient("remainder"),
    "Mod": _quotient("fmod"),
    "Xlogy": _binary("xlogy"),
    "Hypot": _binary("hypot"),
    "LogAddExp": _log_add_exp,
    "SquaredDifference": lambda x1, x2: (x1 - x2).square(),
    "TensorEqual": lambda x1, x2: torch.eq(x1, x2).all() if x1.shape == x2.shape else torch.zeros((), dtype=torch.bool),
    "IsClose": _close,
    "AxpyV2": lambda x1, x2, alpha: x1 + alpha.to(x1.dtype) * x2,
    "Addcdiv": lambda x, x1, x2, value: x + value * x1 / x2,
    "Addcmul": lambda x, x1, x2, value: x + value * x1 * x2,
    "AddN": lambda *xs, N=0: sum(xs[1:], start=xs[0]),
    "Lerp": _lerp,
    "ClipByValue": _clip,
    "ClipByValueV2": _clip,
    "MaskedFill": lambda x, mask, value: torch.where(mask.bool(), value.to(x.dtype), x),
    "SelectV2": lambda condition, x, y: torch.where(condition.bool(), x, y),
    "Select": lambda condition, x, y: torch.where(condition.bool(), x, y),
    "Quantize": _quantize,
    "Cross": lambda x1, x2, *, dim=-1: aten.linalg_cross(x1, x2, dim=dim),
}
