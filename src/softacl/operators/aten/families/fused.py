"""Three and more operands in one step, element by element: where, lerp, addcmul, addcdiv, masked filling."""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import in_first_type, promoted


def _where(condition: Any, self: Any, other: Any) -> Any:
    """`condition` may be uint8: what is not 0 holds."""
    return torch.where(condition.bool(), *promoted(self, other))


def _one(value: Any) -> Any:
    """A tensor of one element as a number that fits every shape."""
    return value.reshape(())


OPERATORS = {
    "aclnnSWhere": _where,
    "aclnnLerp": lambda self, end, weight: torch.lerp(*promoted(self, end, weight)),
    "aclnnLerps": lambda self, end, weight: torch.lerp(self, end, weight),
    "aclnnAddcmul": lambda self, tensor1, tensor2, value: torch.addcmul(*promoted(self, tensor1, tensor2), value=value),
    "aclnnAddcdiv": lambda self, tensor1, tensor2, value: torch.addcdiv(*promoted(self, tensor1, tensor2), value=value),
    "aclnnInplaceMaskedFillScalar": in_first_type(
        lambda selfRef, mask, value: selfRef.masked_fill_(mask.bool(), value)
    ),
    "aclnnInplaceMaskedFillTensor": lambda selfRef, mask, value: selfRef.masked_fill_(mask.bool(), _one(value)),
    "aclnnInplaceMaskedScatter": lambda selfRef, mask, source: selfRef.masked_scatter_(mask.bool(), source),
}
