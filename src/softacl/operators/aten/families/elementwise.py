"""Element by element: arithmetic, comparison, rounding, exponentials, bits, logic."""

from __future__ import annotations

from softacl.operators.aten.library import torch

OPERATORS = {
    "aclnnAbs": lambda self: torch.abs(self),
    "aclnnInplaceZero": lambda selfRef: selfRef.zero_(),
    "aclnnInplaceOne": lambda selfRef: selfRef.fill_(1),
    "aclnnInplaceFillScalar": lambda selfRef, value: selfRef.fill_(value),
    "aclnnNeg": lambda self: torch.neg(self),
}
