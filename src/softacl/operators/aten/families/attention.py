"""Attention as training calls it: FlashAttentionScore, of padded and of packed sequences, and its gradient.

Source: the pages of hicann/ops-transformer, attention/flash_attention_score and flash_attention_score_grad, and
docs/context (sparse modes). Computed in float32; a mask of 1 hides.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.dropout import unpacked
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require_null
from softacl.operators.aten.table import version


class AttentionCall:
    """The arguments of any of an operator's versions; a tensor without elements is None, but for query, key and value."""

    def __init__(self, args: Any) -> None:
        self.arguments = args

    def __getattr__(self, name: str) -> Any:
        value = getattr(self.arguments, name)
        is_left_out = name not in ("query", "key", "value") and hasattr(value, "numel") and not value.numel()
        return None if is_left_out else value


def split_heads(x: Any, layout: str, heads: int) -> Any:
    """(batch, heads, sequence, width) of a tensor in a layout; heads: those of a layout that joins them with the width."""
    if layout == "BNSD":
        return x
    if layout == "BSND":
        return x.transpose(1, 2)
    if layout == "BSH":
        return x.unflatten(-1, (heads, -1)).transpose(1, 2)
    if layout == "SBH":
        return x.unflatten(-1, (heads, -1)).permute(1, 2, 0, 3)
    raise ValueError(f"layout {layout!r} is not supported; BNSD, BSND, BSH and SBH are")


def join_heads(x: Any, layout: str) -> Any:
    """The inverse of `split_heads`."""
    if layout == "BNSD":
        return x
    if layout == "BSND":
        return x.transpose(1, 2)
    return x.transpose(1, 2).flatten(2) if layout == "BSH" else x.permute(2, 0, 1, 3).flatten(2)


def parts(ends: list[int] | None, total: int, name: str) -> list[slice]:
    """The slices of packed sequences, from the sequences' ends."""
    if not ends or ends[-1] > total or any(a > b for a, b in zip([0, *ends], ends, strict=False)):
        raise ValueError(f"{name} is {ends}: it must hold the ends of the sequences, at most {total}")
    return [slice(a, b) for a, b in zip([0, *ends[:-1]], ends, strict=True)]


def hidden(mask: Any, mode: int, pre: int, following: int, queries: int, keys: int) -> Any:
    """Which scores a sparse mode hides, as bools that broadcast to (batch, heads, queries, keys); None for none."""
    if mask is None:
        return None
    if mode in (0, 1, 5):  # the whole mask is given
        return mask.bool()
    row = torch.arange(queries)[:, None]
    column = torch.arange(keys)
    if mode == 2:
        return column > row
    row = row + keys - queries  # counted from the lower right
    if mode == 3:
        return column > row
    if mode == 4:
        return (column > row + following) | (column < row - pre)
    raise ValueError(f"sparseMode {mode} is not supported; 0 to 5 are")


def scores_to_attention(
    query: Any, key: Any, value: Any, scale: float, shift: Any, pse_type: int, hide: Any, keeps: Any, keep_prob: float,
    half_scores: bool = False,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """(attention, row maxima, row sums of exponentials) of (batch, heads, sequence, width); keys' heads may be fewer.

    half_scores: the products and what the scale makes of them are rounded to float16.
    """
    weights, row_max, total = _weights(query, key, scale, shift, pse_type, hide, half_scores)
    return _by_heads(_dropped(weights, keeps, keep_prob), value), row_max, total


def _for_each_head(query: Any, *tensors: Any) -> Any:
    """Keys and values, each as often as there are heads of the query to one of theirs."""
    groups = query.shape[1] // max(tensors[0].shape[1], 1)
    return [each.repeat_interleave(groups, 1) if groups > 1 else each for each in tensors]


def _dropped(weights: Any, keeps: Any, keep_prob: float) -> Any:
    if keeps is None:
        return weights
    return torch.where(keeps, weights / keep_prob, torch.zeros((), dtype=weights.dtype))


def _weights(
    query: Any, key: Any, scale: float, shift: Any, pse_type: int, hide: Any, half_scores: bool = False
) -> tuple[Any, Any, Any]:
    """(softmax of the scores, row maxima, row sums of exponentials)."""
    scores = _by_heads(query, key.transpose(-2, -1))
    if half_scores:
        scores = scores.half().float()
    if shift is None:
        scores = scores * scale
    elif pse_type == 0:
        scores = scores * scale + shift
    elif pse_type == 1:
        scores = (scores + shift) * scale
    else:
        raise ValueError(f"pseType {pse_type} is not supported; 0 and 1 are")
    if half_scores:
        scores = scores.half().float()
    if hide is not None:
        scores = scores.masked_fill(hide, torch.finfo(scores.dtype).min)
    row_max = scores.amax(-1, keepdim=True)
    exponentials = (scores - row_max).exp()
    total = exponentials.sum(-1, keepdim=True)
    weights = exponentials / total
    if hide is not None:  # a row without one score that counts gives nothing
        weights = weights.masked_fill(hide.all(-1, keepdim=True).expand_as(row_max), 0)
    return weights, row_max, total


def attention_gradients(
    query: Any, key: Any, value: Any, gradient: Any, scale: float, shift: Any, pse_type: int, hide: Any, keeps: Any,
    keep_prob: float,
) -> tuple[Any, Any, Any, Any]:  # fmt: skip
    """Gradients of query, key, value and shift (None without it), from that of `scores_to_attention`."""
    keys, values = _for_each_head(query, key, value)
    weights, _, _ = _weights(query, keys, scale, shift, pse_type, hide)
    of_value = _dropped(weights, keeps, keep_prob).transpose(-2, -1) @ gradient
    of_weights = _dropped(gradient @ values.transpose(-2, -1), keeps, keep_prob)
    inner = weights * (of_weights - (weights * of_weights).sum(-1, keepdim=True))
    if hide is not None:
        inner = inner.masked_fill(hide, 0)
    of_scores = inner * scale
    of_key = of_scores.transpose(-2, -1) @ query
    groups = query.shape[1] // max(key.shape[1], 1)
    if groups > 1:
        of_key, of_value = (each.unflatten(1, (-1, groups)).sum(2) for each in (of_key, of_value))
    of_shift = None if shift is None else (inner if pse_type == 0 else of_scores).sum_to_size(shift.shape)
    return of_scores @ keys, of_key, of_value, of_shift


def _by_heads(rows: Any, matrix: Any) -> Any:
    """rows @ matrix, where each head of the matrix is that of several heads of rows: they are more rows for it."""
    heads = max(matrix.shape[1], 1)
    if rows.shape[1] == heads:
        return rows @ matrix
    batch, all_heads, n, width = rows.shape
    product = rows.reshape(batch, heads, all_heads // heads * n, width) @ matrix
    return product.reshape(batch, all_heads, n, matrix.shape[-1])


def kept(mask: Any, keep: float, shape: tuple[int, ...]) -> Any:
    """The bools of a dropout mask; None where everything is kept."""
    if mask is None or not mask.numel() or keep >= 1:
        return None
    like = mask.new_empty(()).expand(shape)
    if 8 * mask.numel() * mask.element_size() < like.numel():
        raise ValueError(f"dropMaskOptional has {mask.numel()} bytes; {like.numel()} scores need a bit each")
    return unpacked(mask, like)


def _prepared(call: AttentionCall) -> tuple[Any, ...]:
    """(query, key, value, shift, what is hidden, what dropout keeps), with heads in the second dimension."""
    require_null(paddingMaskOptional=call.paddingMask)
    layout = call.inputLayout
    q = split_heads(wide(call.query), layout, call.headNum)
    heads = call.key.shape[-1] // q.shape[-1] if layout in ("BSH", "SBH") else 0
    k, v = (split_heads(wide(each), layout, heads) for each in (call.key, call.value))
    windows = (call.preTokens, call.nextTokens)
    hide = hidden(call.attenMask, call.sparseMode, *windows, q.shape[2], k.shape[2])
    keeps = kept(call.dropMask, call.keepProb, (*q.shape[:3], k.shape[2]))
    return q, k, v, wide(call.realShift), hide, keeps


def _score(args: Any) -> tuple[Any, Any, None, Any]:
    """Row maxima and sums are repeated eight times along the last dimension; softmaxOut is not used."""
    q, k, v, shift, hide, keeps = _prepared(AttentionCall(args))
    output, row_max, total = scores_to_attention(
        q, k, v, args.scaleValue, shift, args.pseType, hide, keeps, args.keepProb
    )
    eight = [*row_max.shape[:-1], 8]
    return row_max.expand(eight), total.expand(eight), None, join_heads(output, args.inputLayout)


def _grad(args: Any) -> tuple[Any, Any, Any, Any]:
    """Of query, key, value and, where one is given, the shift."""
    q, k, v, shift, hide, keeps = _prepared(AttentionCall(args))
    gradient = split_heads(wide(args.dy), args.inputLayout, args.headNum)
    *grads, of_shift = attention_gradients(
        q, k, v, gradient, args.scaleValue, shift, args.pseType, hide, keeps, args.keepProb
    )
    of_query, of_key, of_value = (join_heads(each, args.inputLayout) for each in grads)
    return of_query, of_key, of_value, of_shift


_OF_GRADIENTS = {"key": "keyIn", "realShift": "pseShift"}
OPERATORS = {
    "aclnnFlashAttentionScore": version(_score, pseType=1),
    "aclnnFlashAttentionScoreV2": _score,
    "aclnnFlashAttentionScoreGrad": version(_grad, _OF_GRADIENTS, pseType=1),
    "aclnnFlashAttentionScoreGradV2": version(_grad, _OF_GRADIENTS),
}
