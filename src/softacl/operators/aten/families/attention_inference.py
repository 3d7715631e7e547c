"""Attention for inference: PromptFlashAttention, IncreFlashAttention, and FusedInferAttentionScore, which is both.

Sequences are processed separately: queries and keys of their own lengths, keys from a tensor, from one of a list, or from pages.
Source: the pages of hicann/ops-transformer, attention/prompt_flash_attention, incre_flash_attention and fused_infer_attention_score.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.attention import (
    AttentionCall,
    hidden,
    join_heads,
    parts,
    scores_to_attention,
    split_heads,
)
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import fit, require, require_dims, require_numel, unpacked, words
from softacl.operators.aten.table import version

#: What older forms have no number for. Those of prompts ask for speed.
_DEFAULTS: dict[str, Any] = {
    **dict.fromkeys(
        ("preTokens", "nextTokens", "sparseMode", "antiquantMode", "keyAntiquantMode", "valueAntiquantMode"), 0
    ),
    **{"softmaxLseFlag": False, "pseType": 0, "innerPrecise": 0},
}


class InferenceCall(AttentionCall):
    """A call of any version, packed or not. ATB's attention says otherwise what is hidden, and what its 8 bits are."""

    def __getattr__(self, name: str) -> Any:
        value = super().__getattr__(name)
        return _DEFAULTS.get(name) if value is None else value

    @property
    def layouts(self) -> tuple[str, str]:
        """Of the query, and of the result."""
        first, _, second = self.inputLayout.partition("_")
        allowed = ("BSH", "BSND", "BNSD", "TND", "NTD")
        require(
            first in allowed and (second or first) in (*allowed, "NBSD"),
            f"inputLayout is {self.inputLayout!r}; it must be one of {', '.join(allowed)}, or two joined by _",
        )
        return first, second or first

    @property
    def is_packed(self) -> bool:
        return self.layouts[0] in ("TND", "NTD")

    @property
    def is_step(self) -> bool:
        """One query for each sequence, for which some arguments have no effect; not in forms for prompts."""
        return not (self.is_packed or self.is_prompt) and bool(
            self.query.shape[2 if self.layouts[0] == "BNSD" else 1] == 1
        )

    @property
    def kv_heads(self) -> int:
        return int(self.numKeyValueHeads or self.numHeads)

    def bias(self, i: int, q: Any, rows: slice, first: int, keys: int, batches: int) -> tuple[Any, Any]:
        """(what is added to the scores of sequence i, which of them are hidden)."""
        return _shift_of(self, i, q.shape[1], keys), _mask_of(self, i, q, rows, first, keys, batches)

    def of_one(self, q: Any, k: Any, v: Any, shift: Any, hide: Any, speed: bool) -> tuple[Any, Any]:
        """(attention, logarithms of the sums of exponentials where these are asked for) of one sequence that has keys."""
        if self.deqScale1 is None:
            results = scores_to_attention(q[None], k[None], v[None], self.scaleValue, shift, 0, hide, None, 1.0, speed)
            output, row_max, total = _with_sink(self, *(each[0] for each in results))
        else:
            output, row_max, total = _whole_numbers(self, q, k, v, shift, hide)
        return output, row_max + total.log() if self.softmaxLseFlag else None


def _number(tensor: Any) -> int:
    """A number that lies on the device; 0 for none."""
    return 0 if tensor is None else int(tensor.reshape(-1)[0].item())


def _each(lengths: list[int] | None, batches: int, capacity: int, name: str) -> list[int]:
    """The length of each sequence: the capacity, one for all, or its own; extra ones are ignored."""
    require(
        not lengths or len(lengths) == 1 or len(lengths) >= batches,
        f"{name} has {len(lengths or [])} lengths for {batches} sequences",
    )
    result = (
        [capacity] * batches
        if not lengths
        else (lengths * batches)[:batches]
        if len(lengths) == 1
        else lengths[:batches]
    )
    require(all(0 <= n <= capacity for n in result), f"{name} is {lengths}; the lengths must be 0 to {capacity}")
    return result


def _ranges(lengths: list[int], capacity: int, behind: Any) -> list[slice]:
    """The slices of sequences in a padded tensor; behind: padding at the end, for right-aligned ones."""
    if behind is None:
        return [slice(0, n) for n in lengths]
    last = capacity - _number(behind)
    return [slice(last - n, last) for n in lengths]


def _queries(call: InferenceCall, x: Any) -> tuple[list[Any], list[slice]]:
    """(heads, sequence, width) of each sequence, and where it is."""
    layout, lengths = call.layouts[0], call.actualSeqLengths
    if call.is_packed:
        whole = x.transpose(0, 1) if layout == "TND" else x
        slices = parts(lengths, whole.shape[1], "actualSeqLengths")
        return [whole[:, part] for part in slices], slices
    padded = split_heads(x, layout, call.numHeads)
    each = _each(None if call.is_step else lengths, len(padded), padded.shape[2], "actualSeqLengths")
    slices = _ranges(each, padded.shape[2], call.queryPaddingSize)
    return [each[:, part] for each, part in zip(padded, slices, strict=True)], slices


def _page(call: InferenceCall, x: Any, i: int, n: int, per_token: bool = False) -> Any:
    """(heads, n, width) of sequence i from blocks (block, length, heads and width), (block, heads, length, width) or in 16s."""
    size = x.shape[-1] if per_token else x.shape[3 if x.dim() == 5 else -2]
    blocks = x[call.blockTable[i, : -(-n // size)].long()]
    if per_token:  # (block, length) or (block, heads, length), which have no width
        blocks = (blocks if blocks.dim() == 3 else blocks.unsqueeze(1)).unsqueeze(-1)
    elif x.dim() == 3:
        blocks = blocks.unflatten(-1, (call.kv_heads, -1)).transpose(1, 2)
    elif x.dim() == 5:
        blocks = blocks.transpose(2, 3).flatten(3)
    return blocks.transpose(0, 1).flatten(1, 2)[:, :n]


def _keys(call: InferenceCall, tensors: Any, batches: int) -> tuple[list[Any], list[int]]:
    """(heads, sequence, width) of each sequence's keys or values, and where they begin in what belongs to all."""
    tensors = [unpacked(each) for each in (tensors if isinstance(tensors, list) else [tensors])]
    lengths, first = call.actualSeqLengthsKv, tensors[0]
    if call.blockTable is not None:
        require_dims("key in pages", first, 3, 4, 5)
        require(
            call.blockTable.dim() == 2 and len(call.blockTable) == batches,
            f"blockTable has a row for each of {batches} sequences",
        )
        require(bool(lengths), "actualSeqLengthsKv is null; pages need the length of each sequence")
        each = _each(lengths, batches, 2**31, "actualSeqLengthsKv")
        return [_page(call, first, i, n) for i, n in enumerate(each)], [0] * batches
    if call.is_packed:
        whole = first if call.layouts[0] == "NTD" else first.transpose(0, 1)
        return [whole[:, part] for part in parts(lengths, whole.shape[1], "actualSeqLengthsKv")], [0] * batches
    split = [split_heads(each, call.layouts[0], call.kv_heads) for each in tensors]
    rows = [each[0] for each in split] if len(split) > 1 else list(split[0])
    require(len(rows) == batches, f"there are keys for {len(rows)} sequences, queries for {batches}")
    capacities = [each.shape[1] for each in rows]
    own = (
        capacities
        if len(set(capacities)) > 1 and not lengths
        else _each(lengths, batches, max(capacities), "actualSeqLengthsKv")
    )
    slices = _ranges(own, capacities[0], call.kvPaddingSize)
    return [each[:, part] for each, part in zip(rows, slices, strict=True)], [part.start for part in slices]


def _factor(call: InferenceCall, x: Any, mode: int, i: int, keys: Any, batches: int, name: str) -> Any:
    """A factor of sequence i so that it meets its keys. mode 0: channels or all; 1: tokens; 2: heads; 3: both; 4, 5: in pages."""
    heads, n, width = keys.shape
    if mode == 0:
        require_numel(name, x, 1, heads * width)
        return wide(x).reshape(() if x.numel() == 1 else (heads, 1, width))
    if mode == 2:
        require_numel(name, x, heads)
        return wide(x).reshape(heads, 1, 1)
    if mode in (1, 3):
        many = heads if mode == 3 else 1
        whole = x.reshape(batches, many, -1)
        require(whole.shape[2] >= n, f"{name} has {whole.shape[2]} tokens; it must have {n} or more")
        return wide(whole[i, :, :n]).unsqueeze(-1)
    require(
        mode in (4, 5) and call.blockTable is not None,
        f"mode {mode} of {name} is not supported; 0 to 3, and 4 and 5 in pages, are",
    )
    return wide(_page(call, x, i, n, True))


def _numbers(call: InferenceCall, parts: list[Any], kind: int) -> list[Any]:
    """Keys (kind 0) or values (1) as numbers: what few bits hold is moved and scaled."""
    own = "value" if kind else "key"
    scale, offset, mode = (getattr(call, f"{own}Antiquant{each}") for each in ("Scale", "Offset", "Mode"))
    if scale is None and call.antiquantScale is not None:  # one tensor for both
        scale, mode = call.antiquantScale[kind], call.antiquantMode
        offset = None if call.antiquantOffset is None else call.antiquantOffset[kind]
    if scale is None:
        return [each.float() if each.dtype == torch.int8 else wide(each) for each in parts]
    scaled = []
    for i, each in enumerate(parts):
        moved = each.float()
        if offset is not None:
            moved = moved + _factor(call, offset, mode, i, each, len(parts), f"{own}AntiquantOffset")
        scaled.append(moved * _factor(call, scale, mode, i, each, len(parts), f"{own}AntiquantScale"))
    return scaled


def _mask_of(call: InferenceCall, i: int, q: Any, rows: slice, first: int, keys: int, batches: int) -> Any:
    """Which scores of sequence i are hidden. A mask that is not compressed has the queries' rows, or one row for each sequence."""
    mask, long = call.attenMask, q.shape[1]
    mode = 0 if call.is_step and call.queryRope is None else call.sparseMode
    if mask is None or mode not in (0, 1):
        return hidden(mask, mode, call.preTokens, call.nextTokens, long, keys)
    if mask.dim() == 2 and call.is_step:
        mask = mask.unsqueeze(1)
    while mask.dim() > 2:
        mask = mask[i if len(mask) == batches else 0]
    require(
        mask.shape[1] >= first + keys and mask.shape[0] >= long,
        f"attenMask has {list(mask.shape)} rows and keys for {long} and {keys}",
    )
    start = rows.start if not call.is_packed and mask.shape[0] >= rows.stop else 0
    return hidden(mask[start : start + long, first : first + keys], mode, 0, 0, long, keys)


def _shift_of(call: InferenceCall, i: int, long: int, keys: int) -> Any:
    shift = call.pseShift
    if shift is None:
        return None
    require(call.pseType == 0, f"pseType is {call.pseType}; 0 (a shift for each score) is supported")
    require(
        shift.dim() == 4 and shift.shape[2] >= long and shift.shape[3] >= keys,
        f"pseShift has shape {list(shift.shape)} for {long} by {keys}",
    )
    return wide(shift[i if len(shift) > 1 else 0, :, :long, :keys])


def _with_sink(call: InferenceCall, output: Any, row_max: Any, total: Any) -> tuple[Any, Any, Any]:
    """As if each head had one more key, of that score and without a value."""
    sink = call.learnableSink
    if sink is None:
        return output, row_max, total
    require(sink.numel() == call.numHeads, f"learnableSink has {sink.numel()} elements; it must have {call.numHeads}")
    score = wide(sink).reshape(-1, 1, 1)
    highest = torch.maximum(row_max, score)
    kept = total * (row_max - highest).exp()
    whole = kept + (score - highest).exp()
    return output * (kept / whole), highest, whole


def _whole_numbers(call: InferenceCall, q: Any, k: Any, v: Any, shift: Any, hide: Any) -> tuple[Any, Any, Any]:
    """8-bit operands: scores are dequantised, their weights are quantised to 8 bits again, and the sums are dequantised."""
    require(
        call.quantScale1 is not None and call.deqScale2 is not None,
        "deqScale1, quantScale1 and deqScale2 must be passed together",
    )
    first, second = (
        words(each)[0] if each.dtype in (torch.uint64, torch.int64) else each.float()
        for each in (call.deqScale1, call.deqScale2)
    )
    unit = torch.eye(k.shape[1], dtype=torch.float32).expand(k.shape[0], -1, -1)
    weights, row_max, total = (
        each[0]
        for each in scores_to_attention(
            q[None] * first, k[None], unit[None], call.scaleValue, shift, 0, hide, None, 1.0
        )
    )
    groups = q.shape[0] // k.shape[0]
    values = v.repeat_interleave(groups, 0) if groups > 1 else v
    bits = fit(weights * call.quantScale1, 2).float()
    return bits @ values * second, row_max, total


def _query_numbers(call: InferenceCall) -> Any:
    """The query, scaled back by tokens and heads where it has 8 bits."""
    query, scale = call.query, call.dequantScaleQuery
    if scale is None:
        return wide(query).float() if query.dtype == torch.int8 else wide(query)
    if scale.dim() == query.dim() - 1:
        return query.float() * scale.unsqueeze(-1)
    return (query.float().unflatten(-1, (call.numHeads, -1)) * scale.unsqueeze(-1)).flatten(-2)


def _joined(call: InferenceCall, outputs: list[Any], slices: list[slice], like: Any, fill: float) -> Any:
    """(sequences, heads, queries, width), or (heads, all queries, width) of packed ones; what no sequence has is `fill`."""
    heads, _, width = outputs[0].shape
    if call.is_packed:
        out = outputs[0].new_full((heads, like.shape[0 if call.layouts[0] == "TND" else 1], width), fill)
        for part, each in zip(slices, outputs, strict=True):
            out[:, part].copy_(each)
        return out
    long = like.shape[2 if call.layouts[0] == "BNSD" else 1]
    out = outputs[0].new_full((len(outputs), heads, long, width), fill)
    for i, (part, each) in enumerate(zip(slices, outputs, strict=True)):
        out[i, :, part].copy_(each)
    return out


def _in_layout(x: Any, layout: str) -> Any:
    if layout == "TND":
        return x.transpose(0, 1)
    if layout == "NTD":
        return x
    return x.transpose(0, 1) if layout == "NBSD" else join_heads(x, layout)


def _as_bytes(call: InferenceCall, out: Any) -> Any:
    """Quantise to 8 bits if there is a scale: one, or one for each head and its width."""
    scale, offset = call.quantScale2, call.quantOffset2
    if scale is None:
        return out
    many = out.shape[-3 if call.is_packed else 1] * out.shape[-1]
    require(scale.numel() in (1, many), f"quantScale2 has {scale.numel()} elements; it must have 1 or {many}")
    shape = () if scale.numel() == 1 else (call.numHeads, 1, out.shape[-1])
    moved = out * wide(scale).reshape(shape)
    return fit(moved if offset is None else moved + wide(offset).reshape(shape), 2)


def attend(call: InferenceCall) -> tuple[Any, Any]:
    """(attention, logarithms of the sums of exponentials or None)."""
    require(
        call.numHeads % call.kv_heads == 0,
        f"numHeads is {call.numHeads}; it must be a multiple of numKeyValueHeads, {call.kv_heads}",
    )
    queries, slices = _queries(call, _query_numbers(call))
    n = len(queries)
    (keys, starts), (values, _) = _keys(call, call.key, n), _keys(call, call.value, n)
    require(
        len(keys) == n and [each.shape[1] for each in keys] == [each.shape[1] for each in values],
        "queries, keys and values must have the same number of sequences",
    )
    keys, values = _numbers(call, keys, 0), _numbers(call, values, 1)
    if call.queryRope is not None:
        require(call.keyRope is not None, "queryRope without keyRope: pass both, or none")
        ropes = _queries(call, wide(call.queryRope))[0], _keys(call, call.keyRope, n)[0]
        queries = [torch.cat(each, -1) for each in zip(queries, ropes[0], strict=True)]
        keys = [torch.cat((a, wide(b)), -1) for a, b in zip(keys, ropes[1], strict=True)]
    prefix = call.keySharedPrefix
    if prefix is not None:
        long = (call.actualSharedPrefixLen or [None])[0]
        first, second = (
            wide(split_heads(each, call.layouts[0], call.kv_heads))[0, :, :long]
            for each in (prefix, call.valueSharedPrefix)
        )
        keys, values = [torch.cat((first, each), 1) for each in keys], [torch.cat((second, each), 1) for each in values]
    shifted = call.pseShift is not None
    speed = (
        bool(call.innerPrecise & 1)
        and call.query.dtype == torch.float16
        and not shifted
        and max(q.shape[1] for q in queries) > 1
    )
    results = []
    for i, (q, k, v, start) in enumerate(zip(queries, keys, values, starts, strict=True)):
        require(q.shape[-1] == k.shape[-1], f"queries have width {q.shape[-1]}, keys {k.shape[-1]}; they must be equal")
        if k.shape[1]:
            results.append(call.of_one(q, k, v, *call.bias(i, q, slices[i], start, k.shape[1], n), speed))
        else:  # nothing but zeros, and infinity
            results.append((q.new_zeros(*q.shape[:2], v.shape[2]), q.new_full((*q.shape[:2], 1), float("inf"))))
    out = _as_bytes(call, _joined(call, [each[0] for each in results], slices, call.query, 0))
    sums = (
        _joined(call, [each[1] for each in results], slices, call.query, float("inf")) if call.softmaxLseFlag else None
    )
    if sums is not None and call.is_packed:
        sums = sums.transpose(0, 1)
    return _in_layout(out, call.layouts[1]), sums


def _both(args: Any) -> tuple[Any, Any]:
    return attend(InferenceCall(args))


def _attention(args: Any) -> Any:
    return attend(InferenceCall(args))[0]


_OF_STEPS = {
    **{"actualSeqLengthsKv": "actualSeqLengths", "blockTable": "blocktable"},
    **{"deqScale1": "dequantScale1", "deqScale2": "dequantScale2"},
}
OPERATORS = {
    "aclnnFusedInferAttentionScore": _both,
    "aclnnPromptFlashAttention": version(_attention, innerPrecise=1, is_prompt=True),
    "aclnnIncreFlashAttention": version(_attention, _OF_STEPS),
}
