"""PagedAttention and SelfAttention of ATB: each sequence is attended by itself, in float32, rounded once into the output.

Source: the pages PagedAttentionOperation and SelfAttentionOperation of hiascend.com ("ascendtbapi", 8.0 to 8.3), and the tests
test/test_custom_ops/test_atb_*attention*.py of Ascend/op-plugin. Compressed masks say no more than their type does (causal, or
ALiBi with a slope for each head), so that their elements are not read.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Any

from softacl.operators.aten.boost.operation import BoostOperation, require_only
from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention_inference import InferenceCall, attend
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import fit, require, require_dims, scale_of
from softacl.operators.aten.table import NamedArguments

#: Values of enums: PagedAttentionParam::MaskType and CalcType, SelfAttentionParam::MaskType and CalcType.
_PAGED_NORM, _PAGED_ALIBI, _PAGED_SPEC, _PAGED_CAUSAL = 1, 2, 3, 5
_SPECULATIVE = 1
_SCALED_BACK, _QUANTISED_BOTH = 1, 3  # PagedAttentionParam::QuantType
_NORM, _ALIBI, _CAUSAL, _SLOPES, _ROOT_SLOPES = 1, 2, 3, 4, 5
_PACKED, _PREFIX = 3, 4
_HIGH_PRECISION = 1
_HIDDEN = -3e38  # what a mask of 1 is multiplied with, where products have 32 bits


def _numbers(lengths: Any, name: str) -> list[int]:
    """Lengths that lie on the host, or on the device."""
    values = lengths if isinstance(lengths, list) else lengths.reshape(-1).tolist()
    require(all(n >= 0 for n in values), f"{name} is {values}; a length is negative")
    return values


def _require_heads(headNum: int, kvHeadNum: int) -> int:
    """Return the number of key heads, after checking it; kvHeadNum 0 means as many as headNum."""
    heads = kvHeadNum or headNum
    require(
        headNum > 0 and heads > 0 and headNum % heads == 0,
        f"headNum is {headNum}, kvHeadNum {kvHeadNum}; headNum must be a positive multiple of kvHeadNum",
    )
    return heads


def _tokens(x: Any, heads: int, name: str) -> Any:
    """(tokens, heads, width) of that, (tokens, heads and width) or (batches, tokens, heads, width)."""
    rows = x.flatten(0, 1) if x.dim() == 4 else x
    if rows.dim() == 2:
        require(
            rows.shape[1] % heads == 0, f"{name} has {rows.shape[1]} columns; they must be a multiple of {heads} heads"
        )
        rows = rows.unflatten(1, (heads, -1))
    require(rows.dim() == 3 and rows.shape[1] == heads, f"{name} has shape {list(x.shape)}; it must have {heads} heads")
    return rows


def _pages(cache: Any, heads: int, name: str) -> Any:
    """(block, head, token, width) of a cache that has tokens before heads, or (block, head, piece, token, 16) of one in pieces."""
    require_dims(name, cache, 3, 4)
    if cache.dim() == 3:
        require(
            cache.shape[2] % heads == 0,
            f"{name} has rows of {cache.shape[2]}; they must be a multiple of {heads} heads",
        )
        cache = cache.unflatten(2, (heads, -1))
    if cache.shape[2] != heads and cache.shape[3] == 16 and cache.shape[1] % heads == 0:
        return cache.unflatten(1, (heads, -1))
    require(
        cache.shape[2] == heads,
        f"{name} has shape {list(cache.shape)}; its third length must be {heads}, the heads of keys",
    )
    return cache.transpose(1, 2)


def _in_pages(args: Any, batches: int, contexts: list[int], heads: int) -> dict[str, Any]:
    """Keys and values in pages, by the names of FusedInferAttentionScore."""
    table, keys = args.blockTables, _pages(args.keyCache, heads, "keyCache")
    require(
        table.dim() == 2 and len(table) >= batches,
        f"blockTables has shape {list(table.shape)}; it must have a row for each of {batches} sequences",
    )
    size = keys.shape[3 if keys.dim() == 5 else 2]
    longest = max(contexts, default=0)
    require(
        table.shape[1] * size >= longest,
        f"blockTables has {table.shape[1]} blocks for a sequence of {longest} tokens; it must have {-(-longest // size)}",
    )
    if args.valueCache is not None:
        values = _pages(args.valueCache, heads, "valueCache")
    else:
        width = args.mlaVHeadSize
        values = keys[:, :, : width // 16] if keys.dim() == 5 else keys[..., :width]
    return {"key": keys, "value": values, "blockTable": table[:batches], "actualSeqLengthsKv": contexts}


class _Packed(InferenceCall):
    """Sequences one behind the other. own: ATB's arguments; of_mask: (shift, what is hidden) of a sequence, by them."""

    def __init__(self, own: Any, of_mask: Callable[..., tuple[Any, Any]], **named: Any) -> None:
        super().__init__(NamedArguments(named.items()))
        self.own, self.of_mask = own, of_mask

    def bias(self, i: int, q: Any, rows: slice, first: int, keys: int, batches: int) -> tuple[Any, Any]:
        return self.of_mask(self.own, i, rows, keys, batches)

    def of_one(self, q: Any, k: Any, v: Any, shift: Any, hide: Any, speed: bool) -> tuple[Any, Any]:
        if self.own.quantType == _QUANTISED_BOTH:
            return _attend_bytes(q, k, v, self.own.qkScale, self.own.kDescale, self.own.vDescale), q[..., :1]
        return super().of_one(q, k, v, shift, hide, speed)


def _attend(args: Any, lengths: list[int], of_mask: Callable[..., tuple[Any, Any]], **named: Any) -> None:
    """Store the attention of sequences of these lengths; what is behind them is left alone."""
    query, heads, total = _tokens(args.query, args.headNum, "query"), args.kvHeadNum or args.headNum, sum(lengths)
    require(total <= len(query), f"the sequences have {total} tokens in all; there are {len(query)}")
    if not total:
        return
    named |= {"query": query, "actualSeqLengths": list(accumulate(lengths)), "inputLayout": "TND"}
    named |= {"numHeads": args.headNum, "numKeyValueHeads": heads, "scaleValue": args.qkScale}
    result, out = attend(_Packed(args, of_mask, **named))[0], args.attnOut
    require(
        out.numel() // max(len(out), 1) == result[0].numel(),
        f"attnOut has shape {list(out.shape)}; a token has {list(result.shape[1:])} here",
    )
    out[:total] = result[:total].reshape(total, *out.shape[1:])


def _causal(queries: int, keys: int) -> Any:
    """Mask of keys after a query, aligned at the lower right."""
    row = torch.arange(queries)[:, None] + keys - queries
    return torch.arange(keys) > row


def _part_of_mask(mask: Any, i: int, batches: int, rows: slice, keys: int, heads: int) -> Any:
    """The part of a mask added to the scores of sequence i; its first dimensions may be sequences, heads, or both."""
    long = rows.stop - rows.start
    if mask.dim() == 4 or (mask.dim() == 3 and len(mask) in (1, batches) and len(mask) != heads):
        mask = mask[i if len(mask) == batches else 0]
    require(mask.dim() in (2, 3), f"mask has {mask.dim()} dimensions too many or too few")
    require(
        mask.shape[-1] >= keys and (mask.shape[-2] == 1 or mask.shape[-2] >= long),
        f"mask has shape {list(mask.shape)} for {long} queries and {keys} keys",
    )
    if mask.shape[-2] == 1:
        return mask[..., :keys]
    start = min(keys - long, mask.shape[-2] - long)
    return mask[..., start : start + long, :keys]


def _attend_bytes(q: Any, k: Any, v: Any, scale: float, kDescale: Any, vDescale: Any) -> Any:
    """8-bit attention with a factor for each head of the query; the weights are rounded to 8 bits, too."""
    groups = len(q) // len(k)
    k, v = (each.float().repeat_interleave(groups, 0) for each in (k, v))
    scores = (q.float() @ k.transpose(1, 2)) * kDescale.reshape(-1, 1, 1) * scale
    weights = (scores - scores.amax(-1, keepdim=True)).exp()
    bits = fit((weights * 127).half().float(), 2).float()
    return bits @ v * (vDescale.reshape(-1, 1, 1) / 127) / weights.sum(-1, keepdim=True)


def _paged(args: Any) -> None:
    heads = _require_heads(args.headNum, args.kvHeadNum)
    contexts = _numbers(args.contextLens, "contextLens")
    lengths = [1] * len(contexts) if args.qSeqLens is None else _numbers(args.qSeqLens, "qSeqLens")
    require(len(lengths) == len(contexts), f"qSeqLens has {len(lengths)} lengths, contextLens {len(contexts)}")
    for i, (n, long) in enumerate(zip(contexts, lengths, strict=True)):
        require(not n or n >= long, f"contextLens[{i}] is {n}; it must count the {long} queries as well")
    named = _in_pages(args, len(contexts), contexts, heads)
    if args.quantType != _QUANTISED_BOTH:
        for kind, scale, offset in (("key", args.kDescale, args.kOffset), ("value", args.vDescale, args.vOffset)):
            named[f"{kind}AntiquantScale"] = None if scale is None else scale_of(scale)
            named[f"{kind}AntiquantOffset"] = offset
    _attend(args, lengths, _mask_of_pages, **named)


def _mask_of_pages(args: Any, i: int, rows: slice, keys: int, batches: int) -> tuple[Any, Any]:
    mask = args.mask
    if args.maskType == _PAGED_CAUSAL:
        return None, _causal(rows.stop - rows.start, keys)
    if args.maskType == _PAGED_SPEC:
        require(
            len(mask) >= rows.stop, f"mask has {len(mask)} rows; it must have one for each token, {rows.stop} or more"
        )
        return wide(mask[rows, :keys]), None
    return wide(_part_of_mask(mask, i, batches, rows, keys, args.headNum)) if args.maskType else None, None


def _inputs_of_paged(params: dict[str, Any]) -> str:
    require_only(
        params, batchRunStatusEnable=(False,), compressType=(0,), scaleType=(0,), inputLayout=(0,), calcType=(0, 1)
    )
    require_only(params, maskType=(0, _PAGED_NORM, _PAGED_ALIBI, _PAGED_SPEC, _PAGED_CAUSAL))
    require_only(params, quantType=(0, _SCALED_BACK, _QUANTISED_BOTH))
    _require_heads(params["headNum"], params["kvHeadNum"])
    names = "query keyCache" if params["mlaVHeadSize"] else "query keyCache valueCache"
    names += " blockTables contextLens" + (" mask" if params["maskType"] else "")
    if params["quantType"]:
        offsets = (" kOffset", " vOffset") if params["hasQuantOffset"] else ("", "")
        names += f" kDescale{offsets[0]} vDescale{offsets[1]}"
    return names + (" qSeqLens" if params["calcType"] == _SPECULATIVE else "")


def _self(args: Any) -> None:
    """Packed sequences, with packed or paged keys: for pages contextLens counts the queries and the tokens before them."""
    heads, contexts = _require_heads(args.headNum, args.kvHeadNum), args.contextLens
    lengths, contexts = _both_lengths(args.seqLen) if contexts is None else (args.seqLen, contexts)
    lengths, contexts = _numbers(lengths, "seqLen"), _numbers(contexts, "contextLens")
    require(len(lengths) == len(contexts), f"seqLen has {len(lengths)} lengths, contextLens {len(contexts)}")
    for i, (n, long) in enumerate(zip(contexts, lengths, strict=True)):
        require(n >= long, f"sequence {i} has {n} keys; they must be at least as many as its queries, {long}")
    if args.calcType == _PREFIX:
        named = _in_pages(args, len(contexts), contexts, heads)
    else:
        keys = _tokens(args.key, heads, "key")
        values = keys[..., : args.mlaVHeadSize] if args.value is None else _tokens(args.value, heads, "value")
        total, available = sum(contexts), min(len(keys), len(values))
        require(total <= available, f"seqLen has {total} tokens in all; there are {available}")
        named = {"key": keys, "value": values, "actualSeqLengthsKv": list(accumulate(contexts))}
    _attend(args, lengths, _mask_of_self, **named)


def _both_lengths(seqLen: Any) -> tuple[Any, Any]:
    """Of queries and of keys: two rows, or one for both."""
    is_double = (
        isinstance(seqLen[0], list)
        if isinstance(seqLen, list) and seqLen
        else not isinstance(seqLen, list) and seqLen.dim() == 2
    )
    return (seqLen[0], seqLen[1]) if is_double else (seqLen, seqLen)


def _mask_of_self(args: Any, i: int, rows: slice, keys: int, batches: int) -> tuple[Any, Any]:
    kind, slopes, heads = args.maskType, args.slopes, args.headNum
    long = rows.stop - rows.start
    if not kind:
        return None, None
    if kind in (_NORM, _ALIBI):
        mask = wide(_part_of_mask(args.mask, i, batches, rows, keys, heads))
        wide_products = args.kernelType == _HIGH_PRECISION or args.query.dtype == torch.bfloat16
        return mask * _HIDDEN if kind == _NORM and wide_products else mask, None
    hide = _causal(long, keys)
    if kind == _CAUSAL:
        return None, hide
    require(slopes.numel() == heads, f"slopes has {slopes.numel()} elements; it must have {heads}, one for each head")
    back = torch.arange(long)[:, None] + keys - long - torch.arange(keys)
    far = back.clamp(min=0).float()
    return wide(slopes).reshape(-1, 1, 1) * (far.sqrt() if kind == _ROOT_SLOPES else far), hide


def _inputs_of_self(params: dict[str, Any]) -> str:
    require_only(
        params,
        calcType=(_PACKED, _PREFIX),
        quantType=(0,),
        batchRunStatusEnable=(False,),
        clampType=(0,),
        qScale=(1.0,),
    )
    require_only(
        params,
        scaleType=(0,),
        inputLayout=(0,),
        cacheType=(0,),
        kvcacheCfg=(0,),
        maskType=(0, _NORM, _ALIBI, _CAUSAL, _SLOPES, _ROOT_SLOPES),
    )
    _require_heads(params["headNum"], params["kvHeadNum"])
    mask = " mask" if params["maskType"] else ""
    slopes = " slopes" if params["maskType"] in (_SLOPES, _ROOT_SLOPES) else ""
    if params["calcType"] == _PREFIX:
        require_only(params, maskType=(_CAUSAL, _SLOPES, _ROOT_SLOPES))
        return f"query keyCache valueCache blockTables{mask} seqLen contextLens{slopes}"
    return ("query key" if params["mlaVHeadSize"] else "query key value") + f"{mask} seqLen{slopes}"


_HALVES, _LENGTHS = "float16 bfloat16", "int32 uint32"
OPERATIONS = {
    "PagedAttention": BoostOperation(
        _paged,
        "ifii?ii?iiiiI",
        "headNum qkScale kvHeadNum maskType batchRunStatusEnable quantType outDataType hasQuantOffset compressType calcType scaleType "
        "inputLayout mlaVHeadSize",
        _inputs_of_paged,
        lambda params: "attnOut",
        {
            "query keyCache valueCache": f"{_HALVES} int8",
            "attnOut mask": _HALVES,
            "blockTables": "int32",
            "contextLens qSeqLens": _LENGTHS,
            "kDescale vDescale": "float32 int64",
            "kOffset vOffset": "int32",
        },
        "blockTables",
    ),
    "SelfAttention": BoostOperation(
        _self,
        "iiiiff?IiiiffiiiiIbI",
        "quantType outDataType headNum kvHeadNum qScale qkScale batchRunStatusEnable isTriuMask calcType kernelType clampType "
        "clampMin clampMax maskType kvcacheCfg scaleType inputLayout mlaVHeadSize cacheType windowSize",
        _inputs_of_self,
        lambda params: "attnOut",
        {
            "query key value keyCache valueCache attnOut": _HALVES,
            "mask slopes": f"{_HALVES} float32",
            "blockTables": "int32",
            "seqLen contextLens": _LENGTHS,
        },
        "blockTables",
    ),
}
