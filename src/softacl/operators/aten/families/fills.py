"""Tensors made from numbers: fills, ranges, diagonals, triangles."""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.library import torch
from softacl.operators.aten.promotion import in_first_type
from softacl.operators.aten.quantising import require


def _arange(start: Any, end: Any, step: Any, out: Any) -> Any:
    """[start, end) by step, in the output's type. The program has counted the elements: `out` is as long as it says."""
    made = torch.arange(start, end, step, dtype=out.dtype)
    return _fitted(made, out, "aclnnArange")


def _range(start: Any, end: Any, step: Any, out: Any) -> Any:
    """[start, end] by step: floor((end - start) / step) + 1 numbers."""
    require(step != 0, "step is 0. Pass another number.")
    n = math.floor((end - start) / step) + 1
    exact = all(isinstance(each, int) for each in (start, end, step))
    counted = torch.arange(max(n, 0), dtype=torch.int64 if exact else torch.float64)
    return _fitted(counted * step + start, out, "aclnnRange")


def _fitted(made: Any, out: Any, name: str) -> None:
    require(made.numel() == out.numel(), f"{name} gives {made.numel()} numbers, the output has {out.numel()}")
    out.copy_(made.reshape(out.shape))


def _linspace(start: Any, end: Any, steps: int, out: Any) -> Any:
    made = torch.linspace(start, end, steps, dtype=out.dtype)
    return _fitted(made, out, "aclnnLinspace")


def _logspace(start: Any, end: Any, steps: int, base: float, result: Any) -> Any:
    wide = torch.float64 if result.dtype == torch.float64 else torch.float32
    return _fitted(torch.logspace(start, end, steps, base, dtype=wide), result, "aclnnLogSpace")


def _eye(n: int, m: int, out: Any) -> Any:
    require(tuple(out.shape) == (n, m), f"the output has shape {list(out.shape)}, not [{n}, {m}]")
    out.zero_()
    out.diagonal().fill_(1)


OPERATORS = {
    "aclnnInplaceZero": lambda selfRef: selfRef.zero_(),
    "aclnnInplaceOne": lambda selfRef: selfRef.fill_(1),
    "aclnnInplaceFillScalar": in_first_type(lambda selfRef, value: selfRef.fill_(value)),
    "aclnnInplaceFillTensor": lambda selfRef, value: selfRef.fill_(value.reshape(())),
    "aclnnInplaceFillDiagonal": in_first_type(lambda selfRef, fillValue, wrap: selfRef.fill_diagonal_(fillValue, wrap)),
    "aclnnArange": _arange,
    "aclnnRange": _range,
    "aclnnLinspace": _linspace,
    "aclnnLogSpace": _logspace,
    "aclnnEye": _eye,
    "aclnnTril": lambda self, diagonal: torch.tril(self, diagonal),
    "aclnnTriu": lambda self, diagonal: torch.triu(self, diagonal),
    "aclnnDiag": lambda self, diagonal: torch.diag(self, diagonal),
    "aclnnDiagFlat": lambda self, diagonal: torch.diagflat(self, diagonal),
}
