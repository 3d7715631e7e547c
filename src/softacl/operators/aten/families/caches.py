"""Caches of keys and values: tokens put into pages, taken out of them, and what is computed on the way in.

Source: the pages of hicann/ops-transformer, attention/scatter_pa_kv_cache, scatter_pa_cache and gather_pa_kv_cache, and
posembedding/kv_rms_norm_rope_cache and dequant_rope_quant_kvcache, August 2026. A token whose place is negative is left out.
"""

from __future__ import annotations

import math
from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.families.normalization import rms_norm
from softacl.operators.aten.families.quantised_gates import dequantised
from softacl.operators.aten.families.rotary import embed
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import (
    fit,
    is_none,
    kind_of,
    require,
    require_dims,
    require_null,
    require_numel,
    require_one_of,
    require_shape,
)
from softacl.operators.aten.table import stores


def _pages(cache: Any, blocked: bool, heads_first: bool) -> Any:
    """(block, place in it, numbers of a token) of a cache: as it is, with its heads first, or in pieces of 32 bytes."""
    if blocked:
        require(cache.dim() in (4, 5), f"a cache of 32-byte pieces has 4 or 5 dimensions, not {cache.dim()}")
        return cache.movedim(-2, 1)
    require_dims("the cache", cache, 3, 4)
    return cache.transpose(1, 2) if heads_first else cache


def put_tokens(
    name: str, cache: Any, tokens: Any, slots: Any, blocked: bool = False, heads_first: bool = False
) -> None:
    pages = _pages(cache, blocked, heads_first)
    size = math.prod(pages.shape[2:])
    require(len(tokens) == slots.numel(), f"slotMapping has {slots.numel()} places for {len(tokens)} tokens")
    require(
        math.prod(tokens.shape[1:]) == size or not len(tokens),
        f"{name} holds {size} elements per token; a token has {math.prod(tokens.shape[1:])}",
    )
    require(cache.dtype == tokens.dtype, f"{name} is {cache.dtype}, its tokens {tokens.dtype}; they must be equal")
    kept = slots.reshape(-1).long()
    there = (kept >= 0).nonzero().reshape(-1)  # by number: how many there are is another thing next time
    block, offset = kept[there] // pages.shape[1], kept[there] % pages.shape[1]
    pages[block, offset] = tokens[there].reshape(-1, *pages.shape[2:])


_MODES = (None, "", "Norm", "PA_NZ")


@stores("keyCacheRef", "valueCacheRef")
def _scatter(args: Any) -> None:
    """Strides and offsets count for keys with gaps (mode Nct), which a view describes."""
    require_one_of("cacheModeOptional", args.cacheMode, *_MODES)
    require(
        args.scatterMode in (None, "", "None", "NHSD"),
        f"scatterModeOptional {args.scatterMode!r} is not supported; None and NHSD are",
    )
    require_null(compressLensOptional=args.compressLens, seqLensOptional=args.seqLens)
    for name, cache, tokens in (
        ("keyCacheRef", args.keyCacheRef, args.key),
        ("valueCacheRef", args.valueCacheRef, args.value),
    ):
        if not (is_none(tokens) or is_none(cache)):
            put_tokens(name, cache, tokens, args.slotMapping, args.cacheMode == "PA_NZ", args.scatterMode == "NHSD")


def _gather(
    keyCache: Any, valueCache: Any, blockTables: Any, seqLens: Any, keyRef: Any, valueRef: Any, seqOffsetOptional: Any,
    cacheMode: str | None, isSeqLensCumsum: bool,
) -> None:  # fmt: skip
    """The tokens of each sequence, one behind the other. An offset leaves out the blocks before it."""
    require_one_of("cacheMode", cacheMode, *_MODES)
    batch = len(blockTables)
    require_shape("seqLens", seqLens, (batch + isSeqLensCumsum,))
    require_shape("seqOffsetOptional", seqOffsetOptional, (batch,))
    caches = [_pages(each, cacheMode == "PA_NZ", False) for each in (keyCache, valueCache)]
    for name, pages, target in zip(("keyRef", "valueRef"), caches, (keyRef, valueRef), strict=True):
        size = math.prod(pages.shape[2:])
        require(
            math.prod(target.shape[1:]) == size,
            f"{name} has {math.prod(target.shape[1:])} numbers for a token; its cache has {size}",
        )
    lengths = (seqLens.diff() if isSeqLensCumsum else seqLens).tolist()
    require(sum(lengths) <= len(keyRef), f"seqLens has {sum(lengths)} tokens; keyRef has room for {len(keyRef)}")
    offsets = [0] * batch if seqOffsetOptional is None else seqOffsetOptional.tolist()
    for pages, target in zip(caches, (keyRef, valueRef), strict=True):
        size, at = pages.shape[1], 0
        for i, n in enumerate(lengths):
            first = offsets[i] // size
            blocks = pages[blockTables[i, first : first - (-n // size)].long()]
            target[at : at + n] = blocks.flatten(0, 1)[:n].reshape(n, *target.shape[1:])
            at += n


def _as_cached(x: Any, cache: Any, scale: Any, offset: Any, name: str) -> Any:
    """(tokens, heads, width) in the cache's type; 8 bits need a scale to multiply with."""
    if cache.dtype not in (torch.int8, torch.float8_e4m3fn, torch.float8_e5m2):
        require(scale is None, f"{name}Scale is given, but the cache is {cache.dtype}")
        return x.to(cache.dtype)
    require(scale is not None, f"{name}Scale is null; a cache of {cache.dtype} needs it")
    moved = x * scale
    return fit(moved if offset is None else moved + offset, kind_of(name, cache))


@stores("kCacheRef", "ckvCacheRef")
def _norm_rope(args: Any) -> tuple[Any, Any]:
    """kv is normed and its end rotated (halves of neighbours). With values, all of it is the key; without, the rest is the value."""
    kv, gamma, cos, sin = args.kv, args.gamma, args.cos, args.sin
    require_dims("kv", kv, 4, axes="batches, heads, tokens, width")
    width = cos.shape[-1]
    if args.v is None:
        left = gamma.shape[0]
        require(
            left + width == kv.shape[3], f"kv is {kv.shape[3]} wide; it must be {left} for gamma and {width} for cos"
        )
        key, value = embed(kv[..., left:], cos, sin, 3), rms_norm(kv[..., :left], gamma, args.epsilon)[0]
    else:
        require_shape("gamma", gamma, (kv.shape[-1],))
        normed, value = rms_norm(kv, gamma, args.epsilon)[0], args.v
        key = torch.cat((embed(normed[..., -width:], cos, sin, 3), normed[..., :-width]), -1)
    _into_caches(args, key, value)
    return (key, value) if args.isOutputKv else (None, None)


def _into_caches(args: Any, key: Any, value: Any) -> None:
    """(batches, heads, tokens, width) into (batches, heads, places, width), or into pages by one index a token or a block."""
    index, mode = args.index, args.cacheMode or "Norm"
    require_one_of("cacheModeOptional", mode, "Norm", "PA", "PA_BNSD", "PA_NZ", "PA_BLK_BNSD", "PA_BLK_NZ")
    batch, heads, tokens, _ = key.shape
    for name, x, cache, scale, offset in (
        ("kRope", key, args.kCacheRef, args.kRopeScale, args.kRopeOffset),
        ("cKv", value, args.ckvCacheRef, args.cKvScale, args.cKvOffset),
    ):
        rows = _as_cached(wide(x).transpose(1, 2), cache, scale, offset, name)  # batches, tokens, heads, width
        if mode == "Norm":
            require_shape("index", index, (batch, tokens))
            require(
                cache.dim() == 4 and cache.shape[1] == heads,
                f"{name}Cache has shape {list(cache.shape)} for {heads} heads",
            )
            for i, j in (index >= 0).nonzero().tolist():
                cache[i, :, index[i, j]] = rows[i, j]
            continue
        slots = index if "BLK" not in mode else _of_blocks(index, batch, tokens, cache.shape[1])
        _put_turned(f"{name}Cache", cache, rows.flatten(0, 1), slots, mode.endswith("NZ"))


def _of_blocks(index: Any, batch: int, tokens: int, block: int) -> Any:
    """A place for each token, of the places where blocks of tokens begin."""
    count = -(-tokens // block)
    require_shape("index", index, (batch * count,))
    starts = index.reshape(batch, count, 1)
    each = torch.arange(block)
    return torch.where(starts < 0, -1, starts + each).flatten(1)[:, :tokens].reshape(-1)


def into_pages(name: str, rows: Any, cache: Any, scale: Any, offset: Any, slots: Any, mode: str) -> None:
    """(tokens, heads, width), quantised if the cache has 8 bits, by a place for each."""
    _put_turned(f"{name}Cache", cache, _as_cached(rows, cache, scale, offset, name), slots, mode.endswith("NZ"))


def _put_turned(name: str, cache: Any, rows: Any, slots: Any, blocked: bool) -> None:
    """A cache (blocks, places, heads, width), which in pieces of 32 bytes is laid out (blocks, heads, pieces, places, piece)."""
    if not blocked:
        put_tokens(name, cache, rows, slots)
        return
    blocks, size, heads, width = cache.shape
    piece = 32 // cache.element_size()
    require(width % piece == 0, f"{name} is {width} wide; pieces of 32 bytes need a multiple of {piece}")
    packed = cache.contiguous()
    put_tokens(name, packed.view(blocks, heads * width // piece, size, piece), rows, slots, True)
    if not cache.is_contiguous():
        cache.copy_(packed)


@stores("kCacheRef", "vCacheRef")
def _dequant_rope(args: Any) -> tuple[Any, Any, Any]:
    """Scaled back if it is integers, split into query, key and value, the first two turned, the last two quantised and kept."""
    x, sizes = args.x, args.sizeSplits
    require_one_of("quantModeOptional", args.quantMode, None, "", "static")
    require_one_of("layoutOptional", args.layout, None, "", "BSND")
    require_dims("x", x, 2, 3)
    require(
        sum(sizes) == x.shape[-1] and len(sizes) == 3,
        f"sizeSplits is {sizes}; it must be three sizes whose sum is {x.shape[-1]}",
    )
    factors = (args.weightScale, args.activationScale, args.bias)
    weight, rows, bias = factors if x.dtype == torch.int32 else (None, None, None)
    numbers = dequantised(x.flatten(0, -2), weight, rows, bias, None).reshape(x.shape)
    width = args.cos.shape[-1]
    q, k, v = (part.unflatten(-1, (-1, width)) for part in numbers.split(sizes, -1))
    cos, sin = (each.unsqueeze(-2) if each.dim() == 2 else each for each in (args.cos, args.sin))
    q, k = embed(q, cos, sin), embed(k, cos, sin)
    heads = k.shape[-2]
    for name, each, cache, scale, offset in (
        ("scaleK", k, args.kCacheRef, args.scaleK, args.offsetK),
        ("scaleV", v, args.vCacheRef, args.scaleV, args.offsetV),
    ):
        require_numel(name, scale, heads * width)
        moved = each / scale.reshape(heads, width)
        moved = moved if offset is None else moved + offset.reshape(heads, width)
        _keep(cache, fit(moved if x.dim() == 3 else moved.unsqueeze(1), 2), args.indices, args.cacheMode)
    return (q, k, v) if args.kvOutput else (q, None, None)


def _keep(cache: Any, rows: Any, indices: Any, mode: str | None) -> None:
    """(batches, tokens, heads, width) by a place for each token of pages, or where each batch's tokens begin."""
    require_one_of("cacheModeOptional", mode, None, "", "contiguous", "page")
    if mode == "page":
        put_tokens("the cache", cache, rows.flatten(0, 1), indices)
        return
    require_shape("indices", indices, (len(rows),))
    for i, start in enumerate(indices.tolist()):
        cache[i, start : start + rows.shape[1]] = rows[i]


OPERATORS = {
    "aclnnScatterPaKvCache": _scatter,
    "aclnnScatterPaCache": _scatter,
    "aclnnGatherPaKvCache": _gather,
    "aclnnKvRmsNormRopeCache": _norm_rope,
    "aclnnDequantRopeQuantKvcache": _dequant_rope,
}
