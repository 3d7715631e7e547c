"""PagedAttention and SelfAttention of ATB: each sequence is attended by itself, in float32, rounded once into the output.

Source: the pages PagedAttentionOperation and SelfAttentionOperation of hiascend.com ("ascendtbapi", 8.0 to 8.3), and the tests
test/test_custom_ops/test_atb_*attention*.py of Ascend/op-plugin. Compressed masks say no more than their type does (causal, or
ALiBi with a slope for each head), so that their elements are not read.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.boost.operation import Operation, require_only
from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention import scores_to_attention
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import fit, require, words

__all__ = ["OPERATIONS"]

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
    found = lengths if isinstance(lengths, list) else lengths.reshape(-1).tolist()
    require(all(n >= 0 for n in found), f"{name} is {found}; a length is negative")
    return found


def _ranges(lengths: list[int], rows: int, name: str) -> list[slice]:
    require(sum(lengths) <= rows, f"{name} has {sum(lengths)} tokens in all; there are {rows}")
    ends = [sum(lengths[: i + 1]) for i in range(len(lengths))]
    return [slice(end - n, end) for end, n in zip(ends, lengths, strict=True)]


def _require_heads(headNum: int, kvHeadNum: int) -> int:
    """The heads of keys; 0 is as many as those of the query."""
    heads = kvHeadNum or headNum
    require(
        headNum > 0 and heads > 0 and headNum % heads == 0,
        f"headNum is {headNum}, kvHeadNum {kvHeadNum}; headNum must be a positive multiple of kvHeadNum",
    )
    return heads


def _heads(x: Any, heads: int, name: str) -> Any:
    """(heads, tokens, width) of (tokens, heads, width), (tokens, heads and width) or (batches, tokens, heads, width)."""
    rows = x.flatten(0, 1) if x.dim() == 4 else x
    if rows.dim() == 2:
        require(
            rows.shape[1] % heads == 0, f"{name} has {rows.shape[1]} columns; they must be a multiple of {heads} heads"
        )
        rows = rows.unflatten(1, (heads, -1))
    require(rows.dim() == 3 and rows.shape[1] == heads, f"{name} has shape {list(x.shape)}; it must have {heads} heads")
    return rows.transpose(0, 1)


def _page(cache: Any, table: Any, n: int, heads: int, name: str) -> Any:
    """(heads, n, width) of blocks (block, token, head, width), or in pieces of 16 numbers: (block, pieces of heads, token, 16)."""
    require(cache.dim() in (3, 4), f"{name} has {cache.dim()} dimensions; it must have 3 or 4")
    if cache.dim() == 3:
        require(
            cache.shape[2] % heads == 0,
            f"{name} has rows of {cache.shape[2]}; they must be a multiple of {heads} heads",
        )
        cache = cache.unflatten(2, (heads, -1))
    in_pieces = cache.shape[2] != heads and cache.shape[3] == 16 and cache.shape[1] % heads == 0
    require(
        in_pieces or cache.shape[2] == heads,
        f"{name} has shape {list(cache.shape)}; its third length must be {heads}, the heads of keys",
    )
    size = cache.shape[2 if in_pieces else 1]
    count = -(-n // size)
    require(
        len(table) >= count, f"blockTables has {len(table)} blocks for a sequence of {n} tokens; it must have {count}"
    )
    blocks = cache[table[:count].long()]
    if in_pieces:
        blocks = blocks.unflatten(1, (heads, -1)).permute(0, 3, 1, 2, 4).flatten(3)
    return blocks.flatten(0, 1)[:n].transpose(0, 1)


def _scaled(x: Any, scale: Any, offset: Any) -> Any:
    """Keys or values of 8 bits as numbers: one factor for each head and its width."""
    heads, _, width = x.shape
    if scale is None:
        return wide(x)
    require(scale.numel() == heads * width, f"a descale has {scale.numel()} elements; it must have {heads * width}")
    factor = words(scale)[0] if scale.dtype == torch.int64 else scale
    moved = x.float() if offset is None else x.float() + offset.reshape(heads, 1, width)
    return moved * factor.reshape(heads, 1, width)


def _causal(queries: int, keys: int, device: Any) -> Any:
    """What comes behind a query, counted from the lower right."""
    row = torch.arange(queries, device=device)[:, None] + keys - queries
    return torch.arange(keys, device=device) > row


def _part_of_mask(mask: Any, i: int, batches: int, rows: slice, keys: int, heads: int) -> Any:
    """What is added to the scores of sequence i: of a mask for all, or with a first length for sequences, heads, or both."""
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


def _attend(q: Any, k: Any, v: Any, scale: float, bias: Any, hide: Any) -> Any:
    """(tokens, heads, width of values)."""
    require(q.shape[2] == k.shape[2], f"queries have width {q.shape[2]}, keys {k.shape[2]}; they must be equal")
    if not k.shape[1]:
        return q.new_zeros(q.shape[1], q.shape[0], v.shape[2])
    return scores_to_attention(wide(q)[None], k[None], v[None], scale, bias, 0, hide, None, 1.0)[0][0].transpose(0, 1)


def _attend_bytes(q: Any, k: Any, v: Any, scale: float, kDescale: Any, vDescale: Any) -> Any:
    """Operands of 8 bits with a factor for each head of the query; the weights are rounded to 8 bits, too."""
    groups = len(q) // len(k)
    k, v = (each.float().repeat_interleave(groups, 0) for each in (k, v))
    scores = (q.float() @ k.transpose(1, 2)) * kDescale.reshape(-1, 1, 1) * scale
    weights = (scores - scores.amax(-1, keepdim=True)).exp()
    bits = fit((weights * 127).half().float(), 2).float()
    return (bits @ v * (vDescale.reshape(-1, 1, 1) / 127) / weights.sum(-1, keepdim=True)).transpose(0, 1)


def _place(attnOut: Any, rows: slice, found: Any) -> None:
    require(
        attnOut.numel() // max(len(attnOut), 1) == found[0].numel() if len(found) else True,
        f"attnOut has shape {list(attnOut.shape)}; a token has {list(found.shape[1:])} here",
    )
    attnOut[rows] = found.reshape(len(found), *attnOut.shape[1:])


def _paged(
    query: Any, keyCache: Any, blockTables: Any, contextLens: Any, attnOut: Any, headNum: int, kvHeadNum: int, qkScale: float,
    maskType: int, calcType: int, quantType: int, mlaVHeadSize: int, valueCache: Any = None, mask: Any = None, kDescale: Any = None,
    kOffset: Any = None, vDescale: Any = None, vOffset: Any = None, qSeqLens: Any = None,
) -> None:  # fmt: skip
    heads = _require_heads(headNum, kvHeadNum)
    contexts = _numbers(contextLens, "contextLens")
    lengths = [1] * len(contexts) if qSeqLens is None else _numbers(qSeqLens, "qSeqLens")
    require(len(lengths) == len(contexts), f"qSeqLens has {len(lengths)} lengths, contextLens {len(contexts)}")
    require(
        blockTables.dim() == 2 and len(blockTables) >= len(contexts),
        f"blockTables has shape {list(blockTables.shape)}; it must have a row for each of {len(contexts)} sequences",
    )
    queries = _heads(query, headNum, "query")
    for i, rows in enumerate(_ranges(lengths, queries.shape[1], "qSeqLens" if calcType else "contextLens")):
        n, long = contexts[i], lengths[i]
        require(not n or n >= long, f"contextLens[{i}] is {n}; it must count the {long} queries as well")
        q, k = queries[:, rows], _page(keyCache, blockTables[i], n, heads, "keyCache")
        v = k[..., :mlaVHeadSize] if valueCache is None else _page(valueCache, blockTables[i], n, heads, "valueCache")
        if quantType == _QUANTISED_BOTH:
            _place(attnOut, rows, _attend_bytes(q, k, v, qkScale, kDescale, vDescale))
            continue
        bias, hide = None, None
        if maskType == _PAGED_CAUSAL:
            hide = _causal(long, n, query.device)
        elif maskType == _PAGED_SPEC and n:
            require(
                len(mask) >= rows.stop,
                f"mask has {len(mask)} rows; it must have one for each token, {rows.stop} or more",
            )
            bias = wide(mask[rows, :n])
        elif maskType and n:
            bias = wide(_part_of_mask(mask, i, len(contexts), rows, n, headNum))
        _place(
            attnOut, rows, _attend(q, _scaled(k, kDescale, kOffset), _scaled(v, vDescale, vOffset), qkScale, bias, hide)
        )


def _inputs_of_paged(given: dict[str, Any]) -> str:
    require_only(
        given, batchRunStatusEnable=(False,), compressType=(0,), scaleType=(0,), inputLayout=(0,), calcType=(0, 1)
    )
    require_only(given, maskType=(0, _PAGED_NORM, _PAGED_ALIBI, _PAGED_SPEC, _PAGED_CAUSAL))
    require_only(given, quantType=(0, _SCALED_BACK, _QUANTISED_BOTH))
    _require_heads(given["headNum"], given["kvHeadNum"])
    names = "query keyCache" if given["mlaVHeadSize"] else "query keyCache valueCache"
    names += " blockTables contextLens" + (" mask" if given["maskType"] else "")
    if given["quantType"]:
        offsets = (" kOffset", " vOffset") if given["hasQuantOffset"] else ("", "")
        names += f" kDescale{offsets[0]} vDescale{offsets[1]}"
    return names + (" qSeqLens" if given["calcType"] == _SPECULATIVE else "")


def _self(
    query: Any, seqLen: Any, attnOut: Any, headNum: int, kvHeadNum: int, qkScale: float, calcType: int, kernelType: int,
    maskType: int, mlaVHeadSize: int, key: Any = None, value: Any = None, keyCache: Any = None, valueCache: Any = None,
    blockTables: Any = None, contextLens: Any = None, mask: Any = None, slopes: Any = None,
) -> None:  # fmt: skip
    """Sequences one behind the other; their keys are so, too, or in pages: then contextLens counts the queries and what is before."""
    heads = _require_heads(headNum, kvHeadNum)
    lengths, contexts = _both_lengths(seqLen) if contextLens is None else (seqLen, contextLens)
    lengths, contexts = _numbers(lengths, "seqLen"), _numbers(contexts, "contextLens")
    require(len(lengths) == len(contexts), f"seqLen has {len(lengths)} lengths, contextLens {len(contexts)}")
    queries = _heads(query, headNum, "query")
    if calcType == _PREFIX:
        require(
            len(blockTables) >= len(contexts), f"blockTables has {len(blockTables)} rows for {len(contexts)} sequences"
        )
        caches = {"keyCache": keyCache, "valueCache": valueCache}
        parts = [
            [_page(x, blockTables[i], n, heads, name) for name, x in caches.items()] for i, n in enumerate(contexts)
        ]
    else:
        keys = _heads(key, heads, "key")
        values = keys[..., :mlaVHeadSize] if value is None else _heads(value, heads, "value")
        places = _ranges(contexts, min(keys.shape[1], values.shape[1]), "seqLen")
        parts = [[keys[:, place], values[:, place]] for place in places]
    for i, rows in enumerate(_ranges(lengths, queries.shape[1], "seqLen")):
        n = contexts[i]
        require(
            n >= lengths[i], f"sequence {i} has {n} keys; they must be at least as many as its queries, {lengths[i]}"
        )
        bias, hide = _shift(mask, slopes, maskType, kernelType, i, len(lengths), rows, n, headNum, query)
        k, v = map(wide, parts[i])
        _place(attnOut, rows, _attend(queries[:, rows], k, v, qkScale, bias, hide))


def _both_lengths(seqLen: Any) -> tuple[Any, Any]:
    """Of queries and of keys: two rows, or one for both."""
    is_double = (
        isinstance(seqLen[0], list)
        if isinstance(seqLen, list) and seqLen
        else not isinstance(seqLen, list) and seqLen.dim() == 2
    )
    return (seqLen[0], seqLen[1]) if is_double else (seqLen, seqLen)


def _shift(
    mask: Any,
    slopes: Any,
    maskType: int,
    kernelType: int,
    i: int,
    batches: int,
    rows: slice,
    n: int,
    heads: int,
    query: Any,
) -> tuple[Any, Any]:
    """(what is added to the scores of a sequence, which of them are hidden)."""
    long = rows.stop - rows.start
    if not (maskType and n):
        return None, None
    if maskType in (_NORM, _ALIBI):
        found = wide(_part_of_mask(mask, i, batches, rows, n, heads))
        one_hides = maskType == _NORM and (kernelType == _HIGH_PRECISION or query.dtype == torch.bfloat16)
        return found * _HIDDEN if one_hides else found, None
    hide = _causal(long, n, query.device)
    if maskType == _CAUSAL:
        return None, hide
    require(slopes.numel() == heads, f"slopes has {slopes.numel()} elements; it must have {heads}, one for each head")
    back = torch.arange(long, device=query.device)[:, None] + n - long - torch.arange(n, device=query.device)
    far = back.clamp(min=0).float()
    return wide(slopes).reshape(-1, 1, 1) * (far.sqrt() if maskType == _ROOT_SLOPES else far), hide


def _inputs_of_self(given: dict[str, Any]) -> str:
    require_only(
        given, calcType=(_PACKED, _PREFIX), quantType=(0,), batchRunStatusEnable=(False,), clampType=(0,), qScale=(1.0,)
    )
    require_only(
        given,
        scaleType=(0,),
        inputLayout=(0,),
        cacheType=(0,),
        kvcacheCfg=(0,),
        maskType=(0, _NORM, _ALIBI, _CAUSAL, _SLOPES, _ROOT_SLOPES),
    )
    _require_heads(given["headNum"], given["kvHeadNum"])
    mask = " mask" if given["maskType"] else ""
    slopes = " slopes" if given["maskType"] in (_SLOPES, _ROOT_SLOPES) else ""
    if given["calcType"] == _PREFIX:
        require_only(given, maskType=(_CAUSAL, _SLOPES, _ROOT_SLOPES))
        return f"query keyCache valueCache blockTables{mask} seqLen contextLens{slopes}"
    return ("query key" if given["mlaVHeadSize"] else "query key value") + f"{mask} seqLen{slopes}"


_HALVES, _LENGTHS = "float16 bfloat16", "int32 uint32"
OPERATIONS = {
    "PagedAttention": Operation(
        _paged,
        "ifii?ii?iiiiI",
        "headNum qkScale kvHeadNum maskType batchRunStatusEnable quantType outDataType hasQuantOffset compressType calcType scaleType "
        "inputLayout mlaVHeadSize",
        _inputs_of_paged,
        lambda given: "attnOut",
        {
            "query keyCache valueCache": f"{_HALVES} int8",
            "attnOut mask": _HALVES,
            "blockTables": "int32",
            "contextLens qSeqLens": _LENGTHS,
            "kDescale vDescale": "float32 int64",
            "kOffset vOffset": "int32",
        },
    ),
    "SelfAttention": Operation(
        _self,
        "iiiiff?IiiiffiiiiIbI",
        "quantType outDataType headNum kvHeadNum qScale qkScale batchRunStatusEnable isTriuMask calcType kernelType clampType "
        "clampMin clampMax maskType kvcacheCfg scaleType inputLayout mlaVHeadSize cacheType windowSize",
        _inputs_of_self,
        lambda given: "attnOut",
        {
            "query key value keyCache valueCache attnOut": _HALVES,
            "mask slopes": f"{_HALVES} float32",
            "blockTables": "int32",
            "seqLen contextLens": _LENGTHS,
        },
    ),
}
