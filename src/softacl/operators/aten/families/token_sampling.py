"""Choosing the next token: scores outside of the most probable ones are hidden.

Source: aclnnApplyTopKTopP.md of hicann/ops-nn, index/apply_top_k_top_p_with_sorted.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_shape


def _filtered(logits: Any, p: Any, k: Any) -> Any:
    """Scores below the k-th highest, then those whose probabilities, summed from the lowest, are at most 1 - p.

    Null for p or k, and a k that is not within the row, filters nothing; the highest score stays.
    """
    require(logits.dim() == 2, f"logits has {logits.dim()} dimensions; it must have 2")
    rows, n = logits.shape
    for name, each in (("p", p), ("k", k)):
        require_shape(name, each, (rows,))
    ordered, order = wide(logits).sort(dim=-1, stable=True)
    if k is not None:
        counts = torch.where((k <= 0) | (k >= n), n, k).long()
        ordered = ordered.masked_fill(ordered < ordered.gather(1, n - counts[:, None]), -torch.inf)
    if p is not None:
        hide = ordered.softmax(-1).cumsum(-1) <= 1 - wide(p)[:, None]
        last = torch.arange(n) == n - 1
        ordered = ordered.masked_fill(hide & ~last, -torch.inf)
    return torch.empty_like(ordered).scatter_(1, order, ordered)


OPERATORS = {"aclnnApplyTopKTopP": _filtered}
