"""Addition, subtraction, multiplication, division, casts and copies.

Source: the pages of these operators in hicann/ops-math.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.operators.aten.computing import converted, whole, wide
from softacl.operators.aten.engine import torch_type
from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import (
    common_type,
    kept_type,
    met,
    number,
    product_type,
    promote_types,
    promoted,
    quotient_type,
    truncated_quotient_type,
    typed,
)
from softacl.operators.aten.quantising import require
from softacl.operators.aten.table import version
from softacl.operators.aten.tensors import code_of
from softacl.operators.dtypes import FLOATS, can_cast, name_of

_MODES = {0: None, 1: "trunc", 2: "floor"}


def _factor(alpha: Any, common: Any) -> Any:
    """alpha as a number. A float, even 1.0, scales neither integers nor bools."""
    whole_type = not (common.is_floating_point or common.is_complex)
    if whole_type and alpha.dtype in FLOATS:
        raise ValueError(
            f"alpha is {name_of(alpha.dtype)}, which cannot be cast to {name_of(code_of(common))}, the inputs' type"
        )
    return (
        number(alpha, common) if whole_type else alpha.value + 0
    )  # a bool is a number for the vendor, not for PyTorch


def _scaled_sum(a: Any, b: Any, alpha: Any, sign: int = 1) -> Any:
    """a + sign alpha b, where b may be a number; with an alpha rounded once, as Axpy does, whose alpha is a float."""
    combine = torch.add if sign == 1 else torch.sub
    factor = _factor(alpha, a.dtype)
    if factor == 1:
        return combine(a, b)
    return combine(wide(a), wide(b) if hasattr(b, "dtype") else b, alpha=factor)


@typed
def _of_tensors(self: Any, other: Any, alpha: Any, combine: Callable[..., Any]) -> Any:
    return combine(*promoted(self, other), alpha)


@typed
def _with_number(self: Any, other: Any, alpha: Any, output_type: Any, combine: Callable[..., Any]) -> Any:
    return combine(*met(kept_type, self, other, output_type), alpha)


def _sum_of_number(self: Any, other: Any, alpha: Any, output_type: Any) -> Any:
    """Source: aclnn_add_v3.cpp: floats are summed in float32."""
    tensor, value = met(kept_type, wide(other), self, output_type)
    return _scaled_sum(torch.as_tensor(value, dtype=tensor.dtype), tensor, alpha)


def _difference(self: Any, other: Any, alpha: Any) -> Any:
    """Of bools: the lowest bit of the difference."""
    if self.dtype != torch.bool:
        return _scaled_sum(self, other, alpha, -1)
    return torch.logical_xor(self, torch.as_tensor(other)) if _factor(alpha, self.dtype) else self.clone()


def _from_number(self: Any, other: Any, alpha: Any, output_type: Any) -> Any:
    tensor, value = met(kept_type, self, other, None)
    return torch.rsub(wide(tensor), value, alpha=_factor(alpha, tensor.dtype))


def _quotient(self: Any, other: Any, mode: int, asked: Any, output_type: Any) -> Any:
    """mode: 0 the quotient, 1 towards zero, 2 downwards. asked: the type that must go into the output, which is not the quotient's."""
    require(mode in _MODES, f"mode {mode} is not valid (expected 0 the quotient, 1 towards zero, 2 downwards)")
    requested, own = code_of(asked), code_of(output_type)
    require(can_cast(requested, own), f"{name_of(requested)} cannot be cast to the output's {name_of(own)}")
    if mode == 0:
        return torch.div(self, other)
    return whole(lambda a, b: torch.div(a, b, rounding_mode=_MODES[mode]), self, other)


def _divided(self: Any, other: Any, output_type: Any, mode: int = 0) -> Any:
    asked = promote_types(self.dtype, other.dtype)
    a, b = promoted(self, other)
    return _quotient(a, b, mode, asked, output_type)


def _divided_by_number(self: Any, other: Any, output_type: Any, mode: int = 0) -> Any:
    rule = {0: quotient_type, 2: common_type}.get(mode, truncated_quotient_type)
    tensor, value = met(rule, self, other, output_type)
    return _quotient(tensor, value, mode, self.dtype, output_type)


def _cast(self: Any, dtype: int, out: Any) -> None:
    requested = torch_type(dtype)
    require(requested is not None, "the data type is none. Name the output's type")
    if out.shape != self.shape or out.dtype != requested:
        raise ValueError(f"the output is {out.dtype}{list(out.shape)}, the result {requested}{list(self.shape)}")
    out.copy_(converted(self, requested))


def _copy(selfRef: Any, src: Any) -> None:
    """Broadcast to the shape that is there."""
    selfRef.copy_(converted(src, selfRef.dtype))


OPERATORS = {
    "aclnnAdd": version(_of_tensors, combine=_scaled_sum),
    "aclnnAddRelu": version(_of_tensors, combine=lambda a, b, alpha: torch.relu(_scaled_sum(a, b, alpha))),
    "aclnnAdds": version(_with_number, combine=_scaled_sum),
    "aclnnAddV3": typed(_sum_of_number),
    "aclnnSub": version(_of_tensors, combine=_difference),
    "aclnnSubs": version(_with_number, combine=_difference),
    "aclnnRsub": version(_of_tensors, combine=lambda a, b, alpha: _difference(b, a, alpha)),
    "aclnnRsubs": typed(_from_number),
    "aclnnMul": lambda self, other: torch.mul(*promoted(self, other)),
    "aclnnMuls": typed(lambda self, other, output_type: torch.mul(*met(product_type, self, other, output_type))),
    "aclnnDiv": lambda self, other, output_type: _divided(self, other, output_type),
    "aclnnDivs": typed(lambda self, other, output_type: _divided_by_number(self, other, output_type)),
    "aclnnDivMod": lambda self, other, mode, output_type: _divided(self, other, output_type, mode),
    "aclnnDivMods": typed(lambda self, other, mode, output_type: _divided_by_number(self, other, output_type, mode)),
    "aclnnCast": _cast,
    "aclnnInplaceCopy": _copy,
}
