"""Rotary position embedding. Source: the pages of hicann/ops-transformer, posembedding."""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch

__all__ = ["OPERATORS", "embed", "rotated"]


def rotated(x: Any, mode: int) -> Any:
    """Mode 0: the halves (-second, first). Mode 1: neighbours (-odd, even). Mode 2: halves of each half."""
    if mode == 0:
        first, second = x.chunk(2, -1)
        return torch.cat((-second, first), -1)
    if mode == 1:
        return torch.stack((-x[..., 1::2], x[..., ::2]), -1).flatten(-2)
    if mode == 2:
        a, b, c, d = x.chunk(4, -1)
        return torch.cat((-b, a, -d, c), -1)
    raise ValueError(f"mode is {mode}; 0 (half), 1 (interleave) and 2 (quarter) are supported")


def embed(x: Any, cos: Any, sin: Any, mode: int = 0) -> Any:
    return wide(x) * wide(cos) + rotated(wide(x), mode) * wide(sin)


def _apply(queryRef: Any, keyRef: Any, cos: Any, sin: Any, layout: int) -> None:
    if layout != 1:
        raise ValueError(f"layout is {layout}; the vendor takes 1 (BSND) only")
    for each in (queryRef, keyRef):
        each.copy_(embed(each, cos, sin))


def _grad(dy: Any, cos: Any, sin: Any, xOptional: Any, mode: int) -> tuple[Any, Any, Any]:
    """Of x, and of cos and sin where x is given. Each rotation is undone by its negative."""
    gradient = wide(dy)
    of_x = gradient * wide(cos) - rotated(gradient * wide(sin), mode)
    if xOptional is None:
        return of_x, None, None
    x = wide(xOptional)
    return of_x, (gradient * x).sum_to_size(cos.shape), (gradient * rotated(x, mode)).sum_to_size(sin.shape)


OPERATORS = {
    "aclnnApplyRotaryPosEmb": _apply,
    "aclnnRotaryPositionEmbedding": embed,
    "aclnnRotaryPositionEmbeddingGrad": _grad,
}
