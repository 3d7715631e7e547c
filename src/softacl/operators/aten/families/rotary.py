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
    """Of x, and of cos and sin where x is given."""
    if dy.is_meta:
        found = [torch.empty_like(dy), torch.empty_like(cos), torch.empty_like(sin)]
    else:
        with torch.enable_grad():
            x = wide(dy).new_zeros(dy.shape) if xOptional is None else wide(xOptional).detach()
            x, c, s = leaves = [each.detach().requires_grad_() for each in (x, wide(cos), wide(sin))]
            found = list(torch.autograd.grad(embed(x, c, s, mode), leaves, wide(dy)))
    return (found[0], None, None) if xOptional is None else (found[0], found[1], found[2])


OPERATORS = {
    "aclnnApplyRotaryPosEmb": _apply,
    "aclnnRotaryPositionEmbedding": embed,
    "aclnnRotaryPositionEmbeddingGrad": _grad,
}
