"""Addition, subtraction, multiplication, division, matrix products, casts and copies.

Processes without PyTorch compute these on NumPy (softacl.operators.arithmetic, matrices, moves).
Source: the pages of these operators in hicann/ops-math; aclnnMatmul in hicann/ops-nn.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import whole
from softacl.operators.aten.engine import torch_type
from softacl.operators.aten.library import torch

_MODES = {0: None, 1: "trunc", 2: "floor"}


def _factor(alpha: Any) -> Any:
    return 1 if alpha is None else alpha


def _add(self: Any, other: Any, alpha: Any) -> Any:
    return torch.add(self, other, alpha=_factor(alpha))


def _sub(self: Any, other: Any, alpha: Any) -> Any:
    """Of bools: the lowest bit of the difference."""
    if self.dtype == torch.bool and getattr(other, "dtype", type(other)) in (torch.bool, bool):
        return torch.logical_xor(self, torch.as_tensor(other, device=self.device)) if _factor(alpha) else self.clone()
    if self.dtype == torch.bool:  # which PyTorch does not subtract from
        self = self.to(torch.result_type(self, other))
    return torch.sub(self, other, alpha=_factor(alpha))


def _mul(self: Any, other: Any) -> Any:
    return torch.mul(self, other)


def _div(self: Any, other: Any) -> Any:
    return torch.div(self, other)


def _div_mode(self: Any, other: Any, mode: int) -> Any:
    if mode not in _MODES:
        raise ValueError(f"mode {mode} is not valid (expected 0 the quotient, 1 towards zero, 2 downwards)")
    if mode == 0:
        return torch.div(self, other)
    return whole(lambda a, b: torch.div(a, b, rounding_mode=_MODES[mode]), self, other)


def _add_to_scalar(self: Any, other: Any, alpha: Any) -> Any:
    number = torch.as_tensor(self, dtype=torch.result_type(other, self), device=other.device)
    return torch.add(number, other, alpha=_factor(alpha))


def _converted(values: Any, dtype: Any) -> Any:
    """Float to integer goes towards zero, held at the ends, and NaN gives 0; C++, and so PyTorch, leaves that open."""
    whole = not (dtype.is_floating_point or dtype.is_complex or dtype == torch.bool)
    if not (whole and values.is_floating_point()) or values.is_meta:
        return values.to(dtype)
    limits = torch.iinfo(dtype)
    wide = torch.nan_to_num(values.double(), nan=0.0)
    held = wide.clamp(limits.min, limits.max).to(dtype)
    return held if limits.max < 2**53 else torch.where(wide >= float(limits.max), limits.max, held)


def _cast(self: Any, dtype: int, out: Any) -> None:
    wanted = torch_type(dtype)
    if wanted is None:
        raise ValueError("the data type is none. Name the output's type")
    if out.shape != self.shape or out.dtype != wanted:
        raise ValueError(f"the output is {out.dtype}{list(out.shape)}, the result {wanted}{list(self.shape)}")
    out.copy_(_converted(self, wanted))


def _copy(selfRef: Any, src: Any) -> None:
    """Broadcast to the shape that is there."""
    selfRef.copy_(_converted(src, selfRef.dtype))


OPERATORS = {
    "aclnnAdd": _add,
    "aclnnAdds": _add,
    "aclnnAddV3": _add_to_scalar,
    "aclnnSub": _sub,
    "aclnnSubs": _sub,
    "aclnnMul": _mul,
    "aclnnMuls": _mul,
    "aclnnDiv": _div,
    "aclnnDivs": _div,
    "aclnnDivMod": _div_mode,
    "aclnnDivMods": _div_mode,
    "aclnnCast": _cast,
    "aclnnInplaceCopy": _copy,
}
