"""Attention as inference calls it, without quantisation and pages: PromptFlashAttention and IncreFlashAttention.

Source: the pages of hicann/ops-transformer, attention/prompt_flash_attention and incre_flash_attention. What is not written
here is refused: quantisation, pages, sequences shorter than their tensor on the query's side.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention import hidden, join_heads, scores_to_attention, split_heads
from softacl.operators.aten.library import torch


def _refuse(**given: Any) -> None:
    there = [name for name, value in given.items() if value is not None and value.numel()]
    if there:
        raise ValueError(f"{', '.join(there)} (quantisation, pages) is not supported: pass null")


def _attend(
    query: Any, key: Any, value: Any, pseShift: Any, attenMask: Any, lengths: list[int] | None, numHeads: int,
    scaleValue: float, pre: int, following: int, layout: str, numKeyValueHeads: int, mode: int, half_scores: bool = False,
) -> Any:  # fmt: skip
    """lengths: how many keys of each batch count; one for all, or none for all of them."""
    heads = numKeyValueHeads or numHeads
    q = split_heads(wide(query), layout, numHeads)
    k, v = (split_heads(wide(each), layout, heads) for each in (key, value))
    hide = hidden(attenMask, mode, pre, following, q.shape[2], k.shape[2], q.device)
    if lengths:
        each = torch.tensor(lengths, device=q.device)
        ends = torch.arange(k.shape[2], device=q.device) >= each.expand(q.shape[0])[:, None, None, None]
        hide = ends if hide is None else ends | hide
    shift = None if pseShift is None or not pseShift.numel() else wide(pseShift)
    return join_heads(scores_to_attention(q, k, v, scaleValue, shift, 0, hide, None, 1.0, half_scores)[0], layout)


def _prompt(
    query: Any, key: Any, value: Any, pseShift: Any, attenMask: Any, actualSeqLengths: list[int] | None,
    actualSeqLengthsKv: list[int] | None, deqScale1: Any, quantScale1: Any, deqScale2: Any, quantScale2: Any,
    quantOffset2: Any, numHeads: int, scaleValue: float, preTokens: int, nextTokens: int, inputLayout: str,
    numKeyValueHeads: int, sparseMode: int, innerPrecise: int,
) -> Any:  # fmt: skip
    """innerPrecise: bit 0 for speed. float16 without a shift then keeps its scores in float16, which shows where they are large.

    Source of the last: prompt_flash_attention_base.h and _tiling.cpp of ops-transformer. The older forms ask for speed.
    """
    _refuse(
        deqScale1=deqScale1, quantScale1=quantScale1, deqScale2=deqScale2, quantScale2=quantScale2,
        quantOffset2=quantOffset2,
    )  # fmt: skip
    long = query.shape[{"BNSD": 2, "BSND": 1, "BSH": 1}.get(inputLayout, 0)]
    if any(each != long for each in actualSeqLengths or []):
        raise ValueError(f"actualSeqLengths {actualSeqLengths}: only whole sequences of {long} are supported")
    shifted = pseShift is not None and pseShift.numel()
    half_scores = bool(innerPrecise & 1) and query.dtype == torch.float16 and not shifted
    return _attend(
        query, key, value, pseShift, attenMask, actualSeqLengthsKv, numHeads, scaleValue, preTokens, nextTokens,
        inputLayout, numKeyValueHeads, sparseMode, half_scores,
    )  # fmt: skip


def _prompt_second(
    query: Any, key: Any, value: Any, pseShift: Any, attenMask: Any, actualSeqLengths: list[int] | None,
    actualSeqLengthsKv: list[int] | None, deqScale1: Any, quantScale1: Any, deqScale2: Any, quantScale2: Any,
    quantOffset2: Any, numHeads: int, scaleValue: float, preTokens: int, nextTokens: int, inputLayout: str,
    numKeyValueHeads: int, sparseMode: int,
) -> Any:  # fmt: skip
    return _prompt(
        query, key, value, pseShift, attenMask, actualSeqLengths, actualSeqLengthsKv, deqScale1, quantScale1, deqScale2,
        quantScale2, quantOffset2, numHeads, scaleValue, preTokens, nextTokens, inputLayout, numKeyValueHeads, sparseMode, 1,
    )  # fmt: skip


def _prompt_first(
    query: Any, key: Any, value: Any, pseShift: Any, attenMask: Any, actualSeqLengths: list[int] | None, numHeads: int,
    scaleValue: float, preTokens: int, nextTokens: int, inputLayout: str, numKeyValueHeads: int,
) -> Any:  # fmt: skip
    return _prompt(
        query, key, value, pseShift, attenMask, actualSeqLengths, None, None, None, None, None, None, numHeads,
        scaleValue, preTokens, nextTokens, inputLayout, numKeyValueHeads, 0, 1,
    )  # fmt: skip


def _increment(
    query: Any, key: list[Any], value: list[Any], pseShift: Any, attenMask: Any, actualSeqLengths: list[int] | None,
    numHeads: int, scaleValue: float, inputLayout: str, numKeyValueHeads: int,
) -> Any:  # fmt: skip
    if len(key) != 1:
        raise ValueError("a list of keys with more than one tensor is not supported")
    return _attend(
        query, key[0], value[0], pseShift, attenMask, actualSeqLengths, numHeads, scaleValue, 0, 0, inputLayout,
        numKeyValueHeads, 0,
    )  # fmt: skip


def _increment_quantised(
    query: Any, key: list[Any], value: list[Any], pseShift: Any, attenMask: Any, actualSeqLengths: list[int] | None,
    dequantScale1: Any, quantScale1: Any, dequantScale2: Any, quantScale2: Any, quantOffset2: Any, antiquantScale: Any,
    antiquantOffset: Any, blocktable: Any, numHeads: int, scaleValue: float, inputLayout: str, numKeyValueHeads: int,
) -> Any:  # fmt: skip
    _refuse(
        dequantScale1=dequantScale1, quantScale1=quantScale1, dequantScale2=dequantScale2, quantScale2=quantScale2,
        quantOffset2=quantOffset2, antiquantScale=antiquantScale, antiquantOffset=antiquantOffset, blocktable=blocktable,
    )  # fmt: skip
    return _increment(
        query, key, value, pseShift, attenMask, actualSeqLengths, numHeads, scaleValue, inputLayout, numKeyValueHeads
    )


def _increment_padded(
    query: Any, key: list[Any], value: list[Any], pseShift: Any, attenMask: Any, actualSeqLengths: list[int] | None,
    dequantScale1: Any, quantScale1: Any, dequantScale2: Any, quantScale2: Any, quantOffset2: Any, antiquantScale: Any,
    antiquantOffset: Any, blocktable: Any, kvPaddingSize: Any, numHeads: int, scaleValue: float, inputLayout: str,
    numKeyValueHeads: int,
) -> Any:  # fmt: skip
    _refuse(kvPaddingSize=kvPaddingSize)
    return _increment_quantised(
        query, key, value, pseShift, attenMask, actualSeqLengths, dequantScale1, quantScale1, dequantScale2, quantScale2,
        quantOffset2, antiquantScale, antiquantOffset, blocktable, numHeads, scaleValue, inputLayout, numKeyValueHeads,
    )  # fmt: skip


OPERATORS = {
    "aclnnPromptFlashAttention": _prompt_first,
    "aclnnPromptFlashAttentionV2": _prompt_second,
    "aclnnPromptFlashAttentionV3": _prompt,
    "aclnnIncreFlashAttention": _increment,
    "aclnnIncreFlashAttentionV3": _increment_quantised,
    "aclnnIncreFlashAttentionV4": _increment_padded,
}
