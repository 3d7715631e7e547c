"""One tensor in, one out, element by element: rounding, powers, exponentials, trigonometry, special functions, tests of a number.

Source: the pages of these operators in hicann/ops-math. Results convert to the output's type.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import as_pytorch

#: aclnn name -> PyTorch's; the parameter is `self`
_SELF = {
    "Abs": "abs", "Acosh": "acosh", "Asin": "asin", "BitwiseNot": "bitwise_not", "Ceil": "ceil", "Cosh": "cosh",
    "Digamma": "digamma", "Erf": "erf", "Erfc": "erfc", "Erfinv": "erfinv", "Exp": "exp", "Exp2": "exp2",
    "Expm1": "expm1", "Floor": "floor", "IsFinite": "isfinite", "IsNegInf": "isneginf",
    "IsPosInf": "isposinf", "Lgamma": "lgamma", "Log": "log", "Log10": "log10", "Log1p": "log1p", "Log2": "log2",
    "LogicalNot": "logical_not", "Neg": "neg", "Real": "real", "Reciprocal": "reciprocal", "Round": "round",
    "Sign": "sgn", "Signbit": "signbit", "Sin": "sin", "Sinc": "sinc", "Sinh": "sinh",
    "Sqrt": "sqrt", "Tan": "tan", "Trunc": "trunc",
}  # fmt: skip
#: the same; the parameter is `input`
_INPUT = {"Acos": "acos", "Asinh": "asinh", "Atan": "atan", "Atanh": "atanh", "Cos": "cos", "Frac": "frac"}


def _of_self(name: str) -> Callable[..., Any]:
    return lambda self: getattr(torch, name)(self)


def _of_input(name: str) -> Callable[..., Any]:
    return lambda input: getattr(torch, name)(input)


def _inverse_root(self: Any) -> Any:
    """Rounded once; PyTorch's kernel rounds the root of a float16 first, but in vectors."""
    return torch.rsqrt(self if as_pytorch() else wide(self))


def _round(self: Any, decimals: int) -> Any:
    """Halves go to even; negative `decimals` round to tens, hundreds, ... PyTorch rounds integers only to integers."""
    if self.is_floating_point():
        return torch.round(self, decimals=decimals)
    return self if decimals >= 0 else torch.round(self.double(), decimals=decimals)


def _logit_gradient(x: Any, dy: Any, eps: float) -> Any:
    """NaN outside of 0 to 1 without an eps, and 0 outside of eps to 1 - eps with one."""
    x, dy, lower = wide(x), wide(dy), max(eps, 0)
    outside = (x < lower) | (x > 1 - lower)
    return torch.where(outside, 0.0 if eps >= 0 else math.nan, dy / (x * (1 - x)))


OPERATORS = {
    **{"aclnn" + ours: _of_self(theirs) for ours, theirs in _SELF.items()},
    **{"aclnn" + ours: _of_input(theirs) for ours, theirs in _INPUT.items()},
    "aclnnRsqrt": _inverse_root,
    "aclnnAngleV2": lambda x: torch.angle(x),
    "aclnnIsInf": lambda x: torch.isinf(x),
    "aclnnRoundDecimals": _round,
    "aclnnNanToNum": lambda self, nan, posinf, neginf: torch.nan_to_num(self, nan, posinf, neginf),
    # A negative eps is none.
    "aclnnLogit": lambda input, eps: torch.logit(input, eps if eps >= 0 else None),
    "aclnnLogitGrad": _logit_gradient,
}
