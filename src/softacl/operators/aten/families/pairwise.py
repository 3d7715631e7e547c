"""Two tensors, or a tensor and a number, element by element: powers, remainders, comparison, logic, bits, extremes, clamping.

Inputs are broadcast and meet in the type that PyTorch gives them, which is the vendor's (deduction_relationship.md of
hicann/ops-math); a number takes the tensor's type unless it is of a higher kind.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any

from softacl.operators.aten.computing import whole
from softacl.operators.aten.library import torch

#: aclnn name -> PyTorch's, of (self, other) both for a tensor and for a scalar `other`
_BOTH = {"aclnn" + name: name.lower() for name in ("Eq", "Ne", "Lt", "Le", "Gt", "Ge", "Fmod")} | {
    "aclnnBitwiseAnd": "bitwise_and",
    "aclnnBitwiseOr": "bitwise_or",
    "aclnnBitwiseXor": "bitwise_xor",
}
_OTHER = {
    "aclnnAtan2": "atan2", "aclnnFloorDivide": "floor_divide", "aclnnFloorDivides": "floor_divide", "aclnnGcd": "gcd",
    "aclnnLogAddExp": "logaddexp", "aclnnLogAddExp2": "logaddexp2", "aclnnLogicalAnd": "logical_and",
    "aclnnLogicalOr": "logical_or", "aclnnLogicalXor": "logical_xor", "aclnnMaximum": "maximum",
    "aclnnMinimum": "minimum", "aclnnRemainderScalarTensor": "remainder", "aclnnRemainderTensorScalar": "remainder",
    "aclnnRemainderTensorTensor": "remainder", "aclnnXLogYScalarOther": "xlogy", "aclnnXLogYScalarSelf": "xlogy",
    "aclnnXLogYTensor": "xlogy",
}  # fmt: skip


def _of_two(name: str) -> Callable[..., Any]:
    if name in ("floor_divide", "fmod", "remainder"):
        return lambda self, other: whole(getattr(torch, name), self, other)
    return lambda self, other: getattr(torch, name)(self, other)


def _pow(self: Any, exponent: Any) -> Any:
    return torch.pow(self, exponent)


def _rsub(self: Any, other: Any, alpha: Any) -> Any:
    return torch.rsub(self, other, alpha=1 if alpha is None else alpha)


def _equal(self: Any, other: Any) -> Any:
    """One bool: the same shape and the same numbers."""
    if self.shape != other.shape:
        return torch.zeros((), dtype=torch.bool, device=self.device)
    return torch.eq(self, other).all()


def _right_shift(input: Any, shiftBits: Any) -> Any:
    """Negative numbers of bits count as 0."""
    return torch.bitwise_right_shift(input, shiftBits.clamp(min=0))


OPERATORS = {
    "aclnnLeftShift": lambda self, shiftBits: torch.bitwise_left_shift(self, shiftBits),
    "aclnnLeftShifts": lambda self, shiftBits: torch.bitwise_left_shift(self, shiftBits),
    "aclnnRightShift": _right_shift,
    **{name + kind: _of_two(theirs) for name, theirs in _BOTH.items() for kind in ("Tensor", "Scalar")},
    **{name: _of_two(theirs) for name, theirs in _OTHER.items()},
    "aclnnPowTensorTensor": _pow,
    "aclnnPowTensorScalar": _pow,
    "aclnnPowScalarTensor": _pow,
    "aclnnRsub": _rsub,
    "aclnnRsubs": _rsub,
    "aclnnEqual": _equal,
    "aclnnIsClose": lambda self, other, rtol, atol, equal_nan: torch.isclose(self, other, rtol, atol, equal_nan),
    "aclnnComplex": lambda real, imag: torch.complex(*torch.broadcast_tensors(real, imag)),
    "aclnnPolar": lambda input, angle: torch.polar(input, angle),
    "aclnnClamp": lambda self, clipValueMin, clipValueMax: torch.clamp(self, clipValueMin, clipValueMax),
    "aclnnClampTensor": lambda self, clipValueMin, clipValueMax: torch.clamp(self, clipValueMin, clipValueMax),
    "aclnnClampMin": lambda self, clipValueMin: torch.clamp(self, min=clipValueMin),
    "aclnnClampMinTensor": lambda self, clipValueMin: torch.clamp(self, min=clipValueMin),
    "aclnnClampMax": lambda self, clipValueMax: torch.clamp(self, max=clipValueMax),
    "aclnnClampMaxTensor": lambda self, max: torch.clamp(self, max=max),
    "aclnnMaxN": lambda tensors: reduce(torch.maximum, tensors),
    "aclnnMinN": lambda tensors: reduce(torch.minimum, tensors),
    "aclnnSum": lambda tensors: reduce(torch.add, tensors),
}
