"""Operators on lists of tensors: the operator of one tensor, on each of the list.

`...Scalar` takes its number from a tensor of one element, `...V2` from a scalar, `...ScalarList` and the lists of
addcmul and addcdiv have one number for each tensor. Source: the aclnnForeach pages of hicann/ops-nn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch

_UNARY = (
    "Abs", "Acos", "Asin", "Atan", "Cos", "Cosh", "Erf", "Erfc", "Exp", "Expm1", "Log", "Log10", "Log1p", "Log2", "Neg",
    "Reciprocal", "Sigmoid", "Sign", "Sin", "Sinh", "Sqrt", "Tan", "Tanh",
)  # fmt: skip
#: aclnn name -> PyTorch's, of a list and a list, a number, or a number for each
_BINARY = {"Div": "div", "Mul": "mul", "Pow": "pow", "Maximum": "maximum", "Minimum": "minimum"}


def _number(value: Any) -> Any:
    """A number, be it one or a tensor of one element."""
    return value.reshape(()) if hasattr(value, "reshape") else value


def _like(number: Any, tensor: Any) -> Any:
    """A number in a tensor's type, for functions that take two tensors."""
    return torch.as_tensor(number, dtype=tensor.dtype, device=tensor.device)


def _two(name: str, tensor: Any, other: Any) -> Any:
    if name in ("maximum", "minimum") and (not hasattr(other, "dim") or other.dim() == 0):
        other = _like(other, tensor)
    return getattr(torch, name)(tensor, other)


def _unary(name: str) -> Callable[..., Any]:
    return lambda x: [getattr(torch, name)(each) for each in x]


def _lists(name: str) -> Callable[..., Any]:
    return lambda x1, x2: [_two(name, a, b) for a, b in zip(x1, x2, strict=True)]


def _scalar(name: str) -> Callable[..., Any]:
    return lambda x, scalar: [_two(name, each, _number(scalar)) for each in x]


def _scalars(name: str) -> Callable[..., Any]:
    return lambda x, scalars: [_two(name, each, number) for each, number in zip(x, scalars, strict=True)]


def _summands(a: Any, b: Any) -> tuple[Any, Any]:
    """bfloat16 is rounded once, float16 is not widened: op-plugin's tests of both (test_foreach_add_list.py)."""
    return (a.float(), b.float()) if a.dtype == torch.bfloat16 else (a, b)


def _scaled_lists(sign: int) -> Callable[..., Any]:
    def compute(x1: Sequence[Any], x2: Sequence[Any], alpha: Any) -> Any:
        factor = alpha.item() if hasattr(alpha, "item") and not alpha.is_meta else alpha
        if hasattr(factor, "is_meta"):
            return [torch.add(a, b) for a, b in zip(x1, x2, strict=True)]
        return [torch.add(*_summands(a, b), alpha=sign * factor) for a, b in zip(x1, x2, strict=True)]

    return compute


def _add(sign: int, several: bool) -> Callable[..., Any]:
    if several:
        return lambda x, scalars: [each + sign * number for each, number in zip(x, scalars, strict=True)]
    return lambda x, scalar: [each + sign * _number(scalar) for each in x]


def _three(name: str, several: bool) -> Callable[..., Any]:
    """addcmul or addcdiv, in float32 also for half precision, rounded once, as op_kernel/foreach_addcdiv_scalar.cpp of
    hicann/ops-nn; the numbers of a list are the elements of one tensor."""

    def one(a: Any, b: Any, c: Any, number: Any) -> Any:
        if hasattr(number, "is_meta"):
            number = 1 if number.is_meta else number.item()
        return getattr(torch, name)(wide(a), wide(b), wide(c), value=number)

    if several:
        return lambda x1, x2, x3, scalars: [
            one(a, b, c, number) for a, b, c, number in zip(x1, x2, x3, scalars.reshape(-1).unbind(), strict=True)
        ]
    return lambda x1, x2, x3, scalar: [one(a, b, c, _number(scalar)) for a, b, c in zip(x1, x2, x3, strict=True)]


def _away_from_zero(x: Any) -> Any:
    return torch.trunc(x + torch.copysign(torch.full_like(x, 0.5), x))


#: roundMode -> how; 6 (to odd) and others are described too loosely to be computed
_ROUNDS: dict[int, Callable[[Any], Any]] = {
    1: lambda x: torch.round(x),
    2: lambda x: torch.floor(x),
    3: lambda x: torch.ceil(x),
    4: lambda x: _away_from_zero(x.double()).to(x.dtype),
    5: lambda x: torch.trunc(x),
    7: lambda x: torch.frac(x),  # not on the page, but in the kernel, and torch_npu uses it
}


def _round(x: Sequence[Any], roundMode: Any) -> Any:
    if hasattr(roundMode, "is_meta"):
        roundMode = 1 if roundMode.is_meta else roundMode.item()
    mode = int(roundMode)
    if mode not in _ROUNDS:
        raise ValueError(f"roundMode is {mode}; SoftACL has {', '.join(map(str, _ROUNDS))}")
    return [_ROUNDS[mode](each) if each.is_floating_point() else each * (mode != 7) for each in x]


def _zero(x: Sequence[Any]) -> None:
    for each in x:
        each.zero_()


def _lerp_lists(x1: Sequence[Any], x2: Sequence[Any], weight: Sequence[Any]) -> Any:
    return [torch.lerp(*three) for three in zip(x1, x2, weight, strict=True)]


OPERATORS: dict[str, Callable[..., Any]] = {
    **{f"aclnnForeach{name}": _unary(name.lower()) for name in _UNARY},
    "aclnnForeachCopy": lambda x: list(x),
    "aclnnForeachZeroInplace": _zero,
    "aclnnForeachPowScalarAndTensor": lambda scalar, x: [torch.pow(scalar, each) for each in x],
    "aclnnForeachLerpList": _lerp_lists,
    "aclnnForeachLerpScalar": lambda x1, x2, weight: [torch.lerp(a, b, weight) for a, b in zip(x1, x2, strict=True)],
    "aclnnForeachNorm": lambda x, scalar: [torch.linalg.vector_norm(each, scalar) for each in x],
    "aclnnForeachRoundOffNumber": _round,
    "aclnnForeachRoundOffNumberV2": _round,
}
for _ours, _theirs in _BINARY.items():
    OPERATORS |= {
        f"aclnnForeach{_ours}List": _lists(_theirs),
        f"aclnnForeach{_ours}Scalar": _scalar(_theirs),
        f"aclnnForeach{_ours}ScalarV2": _scalar(_theirs),
        f"aclnnForeach{_ours}ScalarList": _scalars(_theirs),
    }
for _ours, _sign in (("Add", 1), ("Sub", -1)):
    OPERATORS |= {
        f"aclnnForeach{_ours}List": _scaled_lists(_sign),
        f"aclnnForeach{_ours}ListV2": _scaled_lists(_sign),
        f"aclnnForeach{_ours}Scalar": _add(_sign, False),
        f"aclnnForeach{_ours}ScalarV2": _add(_sign, False),
        f"aclnnForeach{_ours}ScalarList": _add(_sign, True),
    }
for _theirs in ("addcmul", "addcdiv"):
    OPERATORS |= {
        f"aclnnForeach{_theirs.capitalize()}List": _three(_theirs, True),
        f"aclnnForeach{_theirs.capitalize()}Scalar": _three(_theirs, False),
        f"aclnnForeach{_theirs.capitalize()}ScalarV2": _three(_theirs, False),
        f"aclnnForeach{_theirs.capitalize()}ScalarList": _three(_theirs, True),
    }
