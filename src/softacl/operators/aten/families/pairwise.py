"""Two tensors, or a tensor and a number, element by element: powers, remainders, comparison, logic, bits, extremes, clamping.

Inputs are broadcast, and meet in one type (promotion.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from softacl.operators.aten.computing import whole
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import (
    Rule,
    common_type,
    equality_type,
    kept_type,
    met,
    number,
    order_type,
    ordered_type,
    promote_types,
    promoted,
    remainder_type,
    typed,
)
from softacl.operators.aten.table import version

#: PyTorch's name -> aclnn names of the forms of two tensors, and of a tensor and a number with the type in which they meet
_OPERATORS: dict[str, tuple[str, str, Rule]] = {
    "eq": ("EqTensor", "EqScalar", equality_type),
    "ne": ("NeTensor", "NeScalar", equality_type),
    "lt": ("LtTensor", "LtScalar", order_type),
    "le": ("LeTensor", "LeScalar", order_type),
    "gt": ("GtTensor", "GtScalar", ordered_type),
    "ge": ("GeTensor", "GeScalar", ordered_type),
    "fmod": ("FmodTensor", "FmodScalar", common_type),
    "remainder": ("RemainderTensorTensor", "RemainderTensorScalar", kept_type),
    "floor_divide": ("FloorDivide", "FloorDivides", common_type),
    "bitwise_and": ("BitwiseAndTensor", "BitwiseAndScalar", common_type),
    "bitwise_or": ("BitwiseOrTensor", "BitwiseOrScalar", common_type),
    "bitwise_xor": ("BitwiseXorTensor", "BitwiseXorScalar", common_type),
    "xlogy": ("XLogYTensor", "XLogYScalarOther", common_type),
}
#: The same of operators that take two tensors only
_TENSORS = {
    "Atan2": "atan2", "Gcd": "gcd", "LogicalAnd": "logical_and",
    "LogicalOr": "logical_or", "LogicalXor": "logical_xor", "Maximum": "maximum", "Minimum": "minimum",
}  # fmt: skip
#: aclnn name -> PyTorch's, of a number and a tensor
_OF_NUMBER: dict[str, tuple[str, Rule]] = {
    "XLogYScalarSelf": ("xlogy", common_type),
    "RemainderScalarTensor": ("remainder", remainder_type),
}


def _computed(name: str, a: Any, b: Any) -> Any:
    compute = getattr(torch, name)
    return whole(compute, a, b) if name in ("floor_divide", "fmod", "remainder") else compute(a, b)


def _of_tensors(name: str) -> Callable[..., Any]:
    return lambda self, other: _computed(name, *promoted(self, other))


def _with_number(name: str, rule: Rule) -> Callable[..., Any]:
    return typed(lambda self, other, output_type: _computed(name, *met(rule, self, other, output_type)))


def _of_number(name: str, rule: Rule) -> Callable[..., Any]:
    return typed(lambda self, other, output_type: _computed(name, *met(rule, other, self, output_type)[::-1]))


def _in_output_type(name: str) -> Callable[..., Any]:
    return lambda self, other, output_type: getattr(torch, name)(self.to(output_type), other.to(output_type))


def _equal(self: Any, other: Any) -> Any:
    """One bool: the same shape and the same numbers."""
    if self.shape != other.shape:
        return torch.zeros((), dtype=torch.bool)
    return torch.eq(*promoted(self, other)).all()


def _left_shift(self: Any, shiftBits: Any) -> Any:
    return torch.bitwise_left_shift(*promoted(self, shiftBits))


def _right_shift(input: Any, shiftBits: Any) -> Any:
    """Negative numbers of bits count as 0."""
    input, shiftBits = promoted(input, shiftBits)
    return torch.bitwise_right_shift(input, shiftBits.clamp(min=0))


def _clamp(self: Any, clipValueMin: Any, clipValueMax: Any, output_type: Any) -> Any:
    limits = [each for each in (clipValueMin, clipValueMax) if each is not None]
    common = reduce(promote_types, (remainder_type(self.dtype, each, output_type) for each in limits))
    low, high = (None if each is None else number(each, common) for each in (clipValueMin, clipValueMax))
    return torch.clamp(self.to(common), low, high)


def _limited(self: Any, clipValueMin: Any, clipValueMax: Any) -> Any:
    """Clamp between tensors; either may be None."""
    tensor, *limits = promoted(*(each for each in (self, clipValueMin, clipValueMax) if each is not None))
    return torch.clamp(
        tensor, None if clipValueMin is None else limits.pop(0), None if clipValueMax is None else limits.pop(0)
    )


def _folded(name: str) -> Callable[..., Any]:
    return lambda tensors: reduce(getattr(torch, name), promoted(*tensors))


OPERATORS = {
    "aclnnLeftShift": _left_shift,
    "aclnnLeftShifts": version(_with_number("bitwise_left_shift", common_type), {"other": "shiftBits"}),
    "aclnnRightShift": _right_shift,
    **{"aclnn" + tensors: _of_tensors(name) for name, (tensors, _, _) in _OPERATORS.items()},
    **{"aclnn" + ours: _of_tensors(name) for ours, name in _TENSORS.items()},
    **{"aclnn" + ours: _with_number(name, rule) for name, (_, ours, rule) in _OPERATORS.items()},
    **{"aclnn" + ours: _of_number(name, rule) for ours, (name, rule) in _OF_NUMBER.items()},
    "aclnnPowTensorTensor": lambda self, exponent: torch.pow(*promoted(self, exponent)),
    "aclnnPowTensorScalar": version(_with_number("pow", kept_type), {"other": "exponent"}),
    "aclnnPowScalarTensor": typed(
        lambda self, exponent, output_type: torch.pow(*met(kept_type, exponent, self, None)[::-1])
    ),
    "aclnnLogAddExp": _in_output_type("logaddexp"),
    "aclnnLogAddExp2": _in_output_type("logaddexp2"),
    "aclnnEqual": _equal,
    "aclnnIsClose": lambda self, other, *limits: torch.isclose(*promoted(self, other), *limits),
    "aclnnComplex": lambda real, imag: torch.complex(*torch.broadcast_tensors(real, imag)),
    "aclnnPolar": lambda input, angle: torch.polar(input, angle),
    "aclnnClamp": typed(_clamp),
    "aclnnClampTensor": _limited,
    "aclnnClampMin": typed(lambda self, clipValueMin, output_type: _clamp(self, clipValueMin, None, output_type)),
    "aclnnClampMinTensor": lambda self, clipValueMin: _limited(self, clipValueMin, None),
    "aclnnClampMax": typed(lambda self, clipValueMax, output_type: _clamp(self, None, clipValueMax, output_type)),
    "aclnnClampMaxTensor": lambda self, max: _limited(self, None, max),
    "aclnnMaxN": _folded("maximum"),
    "aclnnMinN": _folded("minimum"),
    "aclnnSum": _folded("add"),
}
