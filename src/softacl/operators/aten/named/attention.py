"""Attention in one operator: projections, scores, softmax, dropout, and back again.

Source: the pages npu_fused_attention_score and npu_multi_head_attention of op-plugin (docs), and what its tests compute by hand.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any

from softacl.operators.aten.computing import seeded, wide
from softacl.operators.aten.families.dropout import bytes_of, packed
from softacl.operators.aten.library import torch
from softacl.operators.aten.named.random import apply_bits, apply_bytes
from softacl.operators.aten.named.rows import refuse
from softacl.operators.errors import DataDependent

_masks = itertools.count()  # MultiHeadAttention has no seed: each mask is another one


def _rows(heads: Any) -> Any:
    """(batch, heads, steps, width) as rows of (batch * steps, heads * width)."""
    return heads.transpose(1, 2).flatten(2).flatten(0, 1)


def _heads(rows: Any, steps: int, heads: int) -> Any:
    return rows.reshape(-1, steps, heads, rows.shape[-1] // heads).transpose(1, 2)


def _softmax_back(softmax: Any, gradient: Any, dim: int = -1) -> Any:
    return softmax * (gradient - (softmax * gradient).sum(dim, True))


def _dropped(x: Any, mask: Any, keep: float, apply: Callable[..., Any] = apply_bits) -> Any:
    return x if mask is None or keep == 1 else apply(x, mask, x.new_full((), keep))


def _plain(**transposes: bool) -> None:
    turned = sorted(key for key, value in transposes.items() if value)
    if turned:
        raise refuse(f"{', '.join(turned)}: only false is supported")


def _score(
    query: Any, key: Any, value: Any, mask: Any, scale: Any, drop_mask: Any = None, *, keep_prob: float = 1.0,
    **transposes: bool,
) -> tuple[Any, Any]:  # fmt: skip
    _plain(**transposes)
    softmax = (wide(query) @ wide(key).mT * wide(scale) + wide(mask)).softmax(-1)
    return _rows(_dropped(softmax, drop_mask, keep_prob, apply_bytes) @ wide(value)), softmax


def _score_gradient(
    softmax: Any, gradient: Any, value: Any, key: Any, query: Any, scale: Any, drop_mask: Any = None, *,
    keep_prob: float = 1.0, **transposes: bool,
) -> tuple[Any, Any, Any]:  # fmt: skip
    """Of value, query and key."""
    _plain(**transposes)
    softmax, gradient, value, key, query = map(wide, (softmax, gradient, value, key, query))
    of_value = _dropped(softmax, drop_mask, keep_prob, apply_bytes).mT @ gradient
    of_scores = _softmax_back(softmax, _dropped(gradient @ value.mT, drop_mask, keep_prob, apply_bytes)) * wide(scale)
    return _rows(of_value), _rows(of_scores @ key), _rows(of_scores.mT @ query)


def _norm_and_projections(
    x: Any, of_query: Any, of_key: Any, of_value: Any, gamma: Any, beta: Any, *biases: Any, epsilon: float = 1e-7,
    outputs: Sequence[Any] = (),
) -> tuple[Any, ...]:  # fmt: skip
    """Only the outputs say how many heads and steps there are."""
    if not outputs:
        raise DataDependent
    variance, mean = torch.var_mean(wide(x), -1, correction=0, keepdim=True)
    norm = (wide(x) - mean) * (variance + epsilon).rsqrt() * wide(gamma) + wide(beta)
    _, heads, steps, _ = outputs[1].shape
    projected = [
        _heads(norm @ wide(kernel) + (0 if bias is None else wide(bias)), steps, heads)
        for kernel, bias in zip((of_query, of_key, of_value), biases or (None,) * 3, strict=True)
    ]
    return norm, *projected, mean[:, 0], variance[:, 0]


def _projections_back(norm: Any, *tensors: Any, trans_a: bool = False, trans_b: bool = True) -> Any:
    gradients, kernels = tensors[:3], tensors[3:]
    total = wide(norm)
    for gradient, kernel in zip(gradients, kernels, strict=True):
        total = total + wide(gradient) @ (wide(kernel).mT if trans_b else wide(kernel))
    return total


def _projections_weights(hidden: Any, *gradients: Any, trans_a: bool = True, trans_b: bool = False) -> tuple[Any, ...]:
    """Of the three kernels, then of the three biases."""
    hidden = wide(hidden).mT if trans_a else wide(hidden)
    return *(hidden @ wide(each) for each in gradients), *(wide(each).sum(0) for each in gradients)


def _biased(x: Any, weight: Any, bias: Any) -> Any:
    return wide(x) @ wide(weight).mT + (0 if bias is None else wide(bias))


def _multi_head(
    query: Any, key: Any, value: Any, w_query: Any, w_key: Any, w_value: Any, attn_mask: Any, w_out: Any, *optional: Any,
    attn_head_num: int, attn_dim_per_head: int, src_len: int, tgt_len: int, keep_prob: float, softmax_use_float: bool,
    outputs: Sequence[Any] = (),
) -> tuple[Any, ...]:  # fmt: skip
    """optional: four biases, the bits of a dropout mask, or both."""
    if len(optional) not in (0, 1, 4, 5):
        raise refuse(f"{8 + len(optional)} inputs: after the weights there are four biases, a mask, both or neither")
    b_query, b_key, b_value, b_out = optional[:4] if len(optional) > 3 else (None,) * 4
    q = _heads(_biased(query, w_query, b_query) * attn_dim_per_head**-0.5, tgt_len, attn_head_num)
    k, v = (
        _heads(_biased(x, w, b), src_len, attn_head_num) for x, w, b in ((key, w_key, b_key), (value, w_value, b_value))
    )
    softmax = (q @ k.mT + wide(attn_mask)).softmax(-1)
    mask = (
        optional[-1]
        if len(optional) in (1, 5)
        else _drawn(softmax, keep_prob, outputs[1].numel() if outputs else bytes_of(softmax.numel()))
    )
    kept = _dropped(softmax, mask, keep_prob)
    context = _rows(kept @ v)
    return _biased(context, w_out, b_out), mask, q, k, v, softmax, kept, context


def _drawn(like: Any, keep: float, n_bytes: int) -> Any:
    kept = torch.rand(like.shape, generator=seeded(0, next(_masks))) < keep
    return packed(kept, max(n_bytes, math.ceil(like.numel() / 8)))


def _multi_head_gradient(
    query: Any, key: Any, value: Any, w_query: Any, w_key: Any, w_value: Any, w_out: Any, q: Any, k: Any, v: Any,
    softmax: Any, kept: Any, context: Any, gradient: Any, mask: Any = None, *, attn_head_num: int, attn_dim_per_head: int,
    src_len: int, tgt_len: int, keep_prob: float, softmax_use_float: bool, bias_grad_mask: Sequence[bool] = (),
) -> tuple[Any, ...]:  # fmt: skip
    """Of the four weights, of query, key and value, of the four biases."""
    gradient, q, k, v, softmax, kept = map(wide, (gradient, q, k, v, softmax, kept))
    of_context = _heads(gradient @ wide(w_out), tgt_len, attn_head_num)
    of_scores = _softmax_back(softmax, _dropped(of_context @ v.mT, mask, keep_prob))
    rows = [
        _rows(of_scores @ k) * attn_dim_per_head**-0.5, _rows(of_scores.mT @ q), _rows(kept.mT @ of_context)
    ]  # fmt: skip
    triples = list(zip(rows, (query, key, value), (w_query, w_key, w_value), strict=True))
    weights = [row.mT @ wide(x) for row, x, _ in triples] + [gradient.mT @ wide(context)]
    return *weights, *(row @ wide(w) for row, _, w in triples), *(each.sum(0) for each in (*rows, gradient))


def _added_softmax(
    x1: Any, x2: Any, mask: Any, *, alpha: float, input_keep_prob: float, axis: Sequence[int] = (-1,)
) -> tuple[Any, Any]:
    softmax = (wide(x1) + alpha * wide(x2)).softmax(axis[0])
    return softmax, _dropped(softmax, mask, input_keep_prob, apply_bytes)


def _added_softmax_gradient(
    gradient: Any, mask: Any, softmax: Any, *, alpha: float, input_keep_prob: float, axes: Sequence[int] = (-1,)
) -> Any:
    dropped = _dropped(wide(gradient), mask, input_keep_prob, apply_bytes)
    return alpha * _softmax_back(wide(softmax), dropped, axes[0])


OPERATORS: dict[str, Callable[..., Any]] = {
    "AttentionScore": _score,
    "AttentionScoreGrad": _score_gradient,
    "AttentionLnQKV": _norm_and_projections,
    "AttentionQKVGradX": _projections_back,
    "AttentionQKVGradW": _projections_weights,
    "MultiHeadAttention": _multi_head,
    "MultiHeadAttentionGrad": _multi_head_gradient,
    "AxpyWithSoftmaxAndDropOutDoMask": _added_softmax,
    "DropoutWithMulsAndSoftmaxGrad": _added_softmax_gradient,
}
