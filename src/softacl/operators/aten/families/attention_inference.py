"""Attention as inference calls it, without quantisation and pages: PromptFlashAttention, IncreFlashAttention and both in one.

Source: the pages of hicann/ops-transformer, attention/prompt_flash_attention, incre_flash_attention and
fused_infer_attention_score. What is not written here is refused: quantisation, pages, sequences shorter than their tensor on
the query's side.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from softacl.api.table import prototypes
from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention import hidden, join_heads, scores_to_attention, split_heads
from softacl.operators.aten.library import torch
from softacl.operators.aten.table import changes


def _refuse(**given: Any) -> None:
    there = [name for name, value in given.items() if value is not None and value.numel()]
    if there:
        raise ValueError(f"{', '.join(there)} (quantisation, pages) is not supported: pass null")


def _attend(
    query: Any, key: Any, value: Any, pseShift: Any, attenMask: Any, lengths: list[int] | None, numHeads: int,
    scaleValue: float, pre: int, following: int, layout: str, numKeyValueHeads: int, mode: int, half_scores: bool = False,
) -> tuple[Any, Any]:  # fmt: skip
    """(attention, logarithms of the sums of exponentials). lengths: how many keys of each batch count; one for all, or none."""
    heads = numKeyValueHeads or numHeads
    q = split_heads(wide(query), layout, numHeads)
    k, v = (split_heads(wide(each), layout, heads) for each in (key, value))
    hide = hidden(attenMask, mode, pre, following, q.shape[2], k.shape[2], q.device)
    if lengths:
        each = torch.tensor(lengths, device=q.device)
        ends = torch.arange(k.shape[2], device=q.device) >= each.expand(q.shape[0])[:, None, None, None]
        hide = ends if hide is None else ends | hide
    shift = None if pseShift is None or not pseShift.numel() else wide(pseShift)
    found, most, total = scores_to_attention(q, k, v, scaleValue, shift, 0, hide, None, 1.0, half_scores)
    return join_heads(found, layout), most + total.log()


def _long(query: Any, layout: str) -> int:
    return int(query.shape[{"BNSD": 2, "BSND": 1, "BSH": 1}.get(layout, 0)])


def _require_whole(long: int, lengths: list[int] | None) -> None:
    if any(each != long for each in lengths or []):
        raise ValueError(f"actualSeqLengths {lengths}: only whole sequences of {long} are supported")


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
    _require_whole(_long(query, inputLayout), actualSeqLengths)
    shifted = pseShift is not None and pseShift.numel()
    half_scores = bool(innerPrecise & 1) and query.dtype == torch.float16 and not shifted
    return _attend(
        query, key, value, pseShift, attenMask, actualSeqLengthsKv, numHeads, scaleValue, preTokens, nextTokens,
        inputLayout, numKeyValueHeads, sparseMode, half_scores,
    )[0]  # fmt: skip


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
    )[0]  # fmt: skip


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


def _fused(name: str) -> Callable[..., tuple[Any, Any]]:
    """One of the forms of FusedInferAttentionScore, whose parameters differ in what is refused.

    Lengths of the query, the sparse mode and its two numbers have no effect on a query of one token. softmaxLse is left alone
    unless it is requested.
    """
    names = [each.name for each in prototypes()[name] if each.name not in ("attentionOut", "softmaxLse")]
    known = {"query", "key", "value", "pseShift", "attenMask"}

    def compute(*values: Any) -> tuple[Any, Any]:
        given = dict(zip((each.removesuffix("Optional") for each in names), values, strict=True))
        _refuse(**{each: v for each, v in given.items() if isinstance(v, torch.Tensor) and each not in known})
        query, layout, shift = given["query"], given["inputLayout"], given["pseShift"]
        if len(given["key"]) != 1:
            raise ValueError("a list of keys with more than one tensor is not supported")
        is_step = _long(query, layout) == 1
        if not is_step:
            _require_whole(_long(query, layout), given["actualSeqLengths"])
        half_scores = given["innerPrecise"] & 1 and query.dtype == torch.float16 and not is_step and shift is None
        found, sums = _attend(
            query, given["key"][0], given["value"][0], shift, given["attenMask"],
            given["actualSeqLengthsKv"], given["numHeads"], given["scaleValue"], given["preTokens"],
            given["nextTokens"], layout, given["numKeyValueHeads"], 0 if is_step else given["sparseMode"], bool(half_scores),
        )  # fmt: skip
        return found, sums if given["softmaxLseFlag"] else None

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    compute.__signature__ = inspect.Signature([inspect.Parameter(each, kind) for each in names])  # type: ignore[attr-defined]
    return changes("softmaxLse")(compute)


OPERATORS = {
    **{
        each: _fused(each) for each in (f"aclnnFusedInferAttentionScore{version}" for version in ("", "V2", "V3", "V4"))
    },
    "aclnnPromptFlashAttention": _prompt_first,
    "aclnnPromptFlashAttentionV2": _prompt_second,
    "aclnnPromptFlashAttentionV3": _prompt,
    "aclnnIncreFlashAttention": _increment,
    "aclnnIncreFlashAttentionV3": _increment_quantised,
    "aclnnIncreFlashAttentionV4": _increment_padded,
}
