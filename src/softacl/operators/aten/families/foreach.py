"""Operators on lists of tensors: the operator of one tensor, on each of the list.

`...Scalar` takes its number from a tensor of one element, `...V2` from a scalar, `...ScalarList` and the lists of
addcmul and addcdiv have one number for each tensor. Source: the aclnnForeach pages of hicann/ops-nn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import as_number, as_pytorch, promoted, typed, value_of
from softacl.operators.aten.tensors import is_unknown

_UNARY = (
    "Abs", "Acos", "Asin", "Atan", "Cos", "Cosh", "Erf", "Erfc", "Exp", "Expm1", "Log", "Log10", "Log1p", "Log2", "Neg",
    "Reciprocal", "Sigmoid", "Sign", "Sin", "Sinh", "Sqrt", "Tan", "Tanh",
)  # fmt: skip
#: Of a list and a list, a number, or a number for each
_BINARY = ("div", "mul", "pow", "maximum", "minimum")


def _wide(tensor: Any) -> Any:
    """Kernels compute bfloat16 in float32 and round once, float16 in itself: op_kernel/foreach_add_scalar.cpp of hicann/ops-nn."""
    return tensor.float() if tensor.dtype == torch.bfloat16 else tensor


def _unary(name: str) -> Callable[..., Any]:
    return lambda x: [getattr(torch, name)(each) for each in x]


def _lists(name: str) -> Callable[..., Any]:
    return lambda x1, x2: [getattr(torch, name)(*promoted(a, b)) for a, b in zip(x1, x2, strict=True)]


def _two(name: str, tensor: Any, other: Any) -> Any:
    tensor = _wide(tensor)
    value = as_number(other, tensor.dtype)
    if name in ("maximum", "minimum"):
        value = torch.as_tensor(value, dtype=tensor.dtype)
    return getattr(torch, name)(tensor, value)


def _scalar(name: str) -> Callable[..., Any]:
    return typed(lambda x, scalar: [_two(name, each, scalar) for each in x])


def _scalars(name: str) -> Callable[..., Any]:
    return typed(lambda x, scalars: [_two(name, each, number) for each, number in zip(x, scalars, strict=True)])


def _scaled_lists(name: str) -> Callable[..., Any]:
    """Rounded once. With torch_npu float16 is not widened: op-plugin's test_foreach_add_list.py compares it with "cpu"."""

    def one(a: Any, b: Any, alpha: Any) -> Any:
        a, b = map(_wide if as_pytorch() else wide, promoted(a, b))
        factor = value_of(alpha, a.dtype)
        if name == "sub" and isinstance(factor, int):  # PyTorch adds -alpha times b, which the least integer has not
            return torch.sub(a, b * factor)
        return getattr(torch, name)(a, b, alpha=factor)

    return typed(lambda x1, x2, alpha: [one(a, b, alpha) for a, b in zip(x1, x2, strict=True)])


def _three(name: str, several: bool) -> Callable[..., Any]:
    """addcmul or addcdiv, in float32 also for half precision, rounded once, as op_kernel/foreach_addcdiv_scalar.cpp of
    hicann/ops-nn; the numbers of a list are the elements of one tensor."""

    def one(a: Any, b: Any, c: Any, scalar: Any) -> Any:
        a, b, c = map(wide, promoted(a, b, c))
        return getattr(torch, name)(a, b, c, value=value_of(scalar, a.dtype))

    if several:
        return lambda x1, x2, x3, scalars: [
            one(a, b, c, scalar) for a, b, c, scalar in zip(x1, x2, x3, scalars.reshape(-1).unbind(), strict=True)
        ]
    return typed(lambda x1, x2, x3, scalar: [one(a, b, c, scalar) for a, b, c in zip(x1, x2, x3, strict=True)])


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
    mode = 1 if is_unknown(roundMode) else int(roundMode)
    if mode not in _ROUNDS:
        raise ValueError(f"roundMode is {mode}; SoftACL has {', '.join(map(str, _ROUNDS))}")
    return [_ROUNDS[mode](each) if each.is_floating_point() else each * (mode != 7) for each in x]


def _zero(x: Sequence[Any]) -> None:
    for each in x:
        each.zero_()


def _lerp_lists(x1: Sequence[Any], x2: Sequence[Any], weight: Sequence[Any]) -> Any:
    return [torch.lerp(*promoted(*three)) for three in zip(x1, x2, weight, strict=True)]


OPERATORS: dict[str, Callable[..., Any]] = {
    **{f"aclnnForeach{name}": _unary(name.lower()) for name in _UNARY},
    "aclnnForeachCopy": lambda x: list(x),
    "aclnnForeachZeroInplace": _zero,
    "aclnnForeachPowScalarAndTensor": lambda scalar, x: [torch.pow(scalar, each) for each in x],
    "aclnnForeachLerpList": _lerp_lists,
    "aclnnForeachLerpScalar": lambda x1, x2, weight: [
        torch.lerp(*promoted(a, b), weight) for a, b in zip(x1, x2, strict=True)
    ],
    "aclnnForeachNorm": lambda x, scalar: [torch.linalg.vector_norm(each, scalar) for each in x],
    "aclnnForeachRoundOffNumber": _round,
}
for _name in (*_BINARY, "add", "sub"):
    OPERATORS |= {
        f"aclnnForeach{_name.capitalize()}List": (_lists if _name in _BINARY else _scaled_lists)(_name),
        f"aclnnForeach{_name.capitalize()}Scalar": _scalar(_name),
        f"aclnnForeach{_name.capitalize()}ScalarList": _scalars(_name),
    }
for _name in ("addcmul", "addcdiv"):
    OPERATORS |= {
        f"aclnnForeach{_name.capitalize()}List": _three(_name, True),
        f"aclnnForeach{_name.capitalize()}Scalar": _three(_name, False),
        f"aclnnForeach{_name.capitalize()}ScalarList": _three(_name, True),
    }
