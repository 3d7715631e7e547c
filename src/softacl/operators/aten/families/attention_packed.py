"""FlashAttention of packed sequences (layout TND): lengths are given as running sums.

Each sequence is attended by itself. Source: the pages of hicann/ops-transformer, attention/flash_attention_score.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention import attention_gradients, hidden, scores_to_attention
from softacl.operators.aten.library import torch


def _parts(lengths: list[int] | None, total: int, what: str) -> list[slice]:
    if not lengths or lengths[-1] > total or any(a > b for a, b in zip([0, *lengths], lengths, strict=False)):
        raise ValueError(f"{what} is {lengths}: it must hold the ends of the sequences, at most {total}")
    return [slice(a, b) for a, b in zip([0, *lengths[:-1]], lengths, strict=True)]


def _sequences(
    query: Any, key: Any, value: Any, mask: Any, queries: list[int] | None, keys: list[int] | None, pre: int, following: int,
    mode: int,
) -> Iterator[tuple[Any, ...]]:  # fmt: skip
    """Of each sequence: its rows, its columns; query, key and value with heads in the second dimension; what is hidden."""
    if mode not in (0, 1, 2, 3, 4):
        raise ValueError(f"sparseMode {mode} is not supported for packed sequences; 0 to 4 are")
    if mode in (0, 1) and mask is not None and mask.dim() != 2:
        raise ValueError("for packed sequences the mask must have two dimensions")
    places = _parts(queries, len(query), "actualSeqQLen"), _parts(keys, len(key), "actualSeqKvLen")
    for rows, columns in zip(*places, strict=True):
        q, k, v = (each.transpose(0, 1)[None] for each in (query[rows], key[columns], value[columns]))
        own = mask[: q.shape[2], : k.shape[2]] if mode in (0, 1) and mask is not None else mask
        hide = hidden(own, mode, pre, following, q.shape[2], k.shape[2], q.device)
        yield rows, columns, q, k, v, hide


def _refuse(layout: str, keep: float, *given: Any) -> None:
    if layout != "TND":
        raise ValueError(f"layout {layout!r} is not supported; packed sequences are TND")
    if keep < 1:
        raise ValueError("dropout of packed sequences is not supported: pass keepProb 1")
    if any(each is not None and each.numel() for each in given):
        raise ValueError("a shift or padding mask of packed sequences is not supported: pass null")


def _score(
    query: Any, key: Any, value: Any, realShiftOptional: Any, paddingMaskOptional: Any, attenMaskOptional: Any,
    actualSeqQLenOptional: list[int] | None, actualSeqKvLenOptional: list[int] | None, scaleValue: float,
    keepProb: float, preTokens: int, nextTokens: int, inputLayout: str, sparseMode: int,
) -> tuple[Any, Any, None, Any]:  # fmt: skip
    _refuse(inputLayout, keepProb, realShiftOptional, paddingMaskOptional)
    mask = attenMaskOptional if attenMaskOptional is not None and attenMaskOptional.numel() else None
    results = []
    for _, _, q, k, v, hide in _sequences(
        wide(query), wide(key), wide(value), mask, actualSeqQLenOptional, actualSeqKvLenOptional, preTokens, nextTokens,
        sparseMode,
    ):  # fmt: skip
        attended = scores_to_attention(q, k, v, scaleValue, None, 1, hide, None, 1.0)
        results.append([each[0].transpose(0, 1) for each in attended])
    found, most, total = (torch.cat(each) for each in zip(*results, strict=True))
    eight = [*most.shape[:-1], 8]
    return most.expand(eight), total.expand(eight), None, found


def _grad(
    query: Any, keyIn: Any, value: Any, dy: Any, pseShiftOptional: Any, paddingMaskOptional: Any,
    attenMaskOptional: Any, actualSeqQLenOptional: list[int] | None, actualSeqKvLenOptional: list[int] | None,
    scaleValue: float, keepProb: float, preTokens: int, nextTokens: int, inputLayout: str, sparseMode: int,
) -> tuple[Any, Any, Any, None]:  # fmt: skip
    _refuse(inputLayout, keepProb, pseShiftOptional, paddingMaskOptional)
    if query.is_meta:
        return torch.empty_like(query), torch.empty_like(keyIn), torch.empty_like(value), None
    of_query, of_key, of_value = found = tuple(torch.zeros_like(wide(each)) for each in (query, keyIn, value))
    mask = attenMaskOptional if attenMaskOptional is not None and attenMaskOptional.numel() else None
    for rows, columns, q, k, v, hide in _sequences(
        wide(query), wide(keyIn), wide(value), mask, actualSeqQLenOptional, actualSeqKvLenOptional, preTokens, nextTokens,
        sparseMode,
    ):  # fmt: skip
        gradient = wide(dy)[rows].transpose(0, 1)[None]
        gradients = attention_gradients(q, k, v, gradient, scaleValue, None, 1, hide, None, 1.0)
        for place, at, each in zip(found, (rows, columns, columns), gradients, strict=False):
            place[at] = each[0].transpose(0, 1)
    return of_query, of_key, of_value, None


OPERATORS = {"aclnnFlashAttentionVarLenScore": _score, "aclnnFlashAttentionUnpaddingScoreGrad": _grad}
