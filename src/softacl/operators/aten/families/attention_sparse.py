"""Attention to some keys only: an indexer chooses the keys of each query, and attention reads those, kept in few bits.

Source: the pages of hicann/ops-transformer, attention/lightning_indexer, quant_lightning_indexer and kv_quant_sparse_flash_attention,
and those of op-plugin, docs/zh/custom_APIs/torch_npu, August 2026. Computed in float32.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_shape

_WHOLE = 2**63 - 1


def _lengths(given: Any, layout: str, x: Any, name: str) -> list[tuple[int, int]]:
    """Where each sequence begins, of all tokens in a row, and its length; packed ones are given by their ends."""
    if layout == "TND":
        require(given is not None, f"{name} is null; TND needs it")
        ends = given.tolist()
        require(
            sorted(ends) == ends and (not ends or ends[-1] <= len(x)),
            f"{name} is {ends}: ends of the sequences, at most {len(x)}",
        )
        return [(a, b - a) for a, b in zip([0, *ends[:-1]], ends, strict=True)]
    room = x.shape[1]
    each = [room] * len(x) if given is None else given.tolist()
    require(all(0 <= n <= room for n in each), f"{name} is {each}; the lengths must be 0 to {room}")
    return [(i * room, n) for i, n in enumerate(each)]


def _keys(x: Any, layout: str, lengths: Any, table: Any) -> list[Any]:
    """The tokens of each sequence: from pages, or from one tensor."""
    if layout == "PA_BSND":
        require(table is not None and lengths is not None, "pages need blockTable and the lengths of the keys")
        size = x.shape[1]
        return [x[table[i, : -(-n // size)].long()].flatten(0, 1)[:n] for i, n in enumerate(lengths.tolist())]
    flat = x if layout == "TND" else x.flatten(0, 1)
    return [flat[a : a + n] for a, n in _lengths(lengths, layout, x, "the lengths of the keys")]


def _require_layouts(
    query: Any, key: Any, layout_query: str, layout_key: str, mode: int, before: int, behind: int
) -> None:
    require(layout_query in ("BSND", "TND"), f"the query's layout is {layout_query!r}; it must be BSND or TND")
    require(
        layout_key in ("PA_BSND", layout_query),
        f"the keys' layout is {layout_key!r}; it must be PA_BSND or {layout_query}",
    )
    require(
        query.dim() == (4 if layout_query == "BSND" else 3),
        f"the query has {query.dim()} dimensions, which {layout_query} has not",
    )
    require(
        key.dim() == (3 if layout_key == "TND" else 4),
        f"the keys have {key.dim()} dimensions, which {layout_key} has not",
    )
    require(mode in (0, 3), f"sparseMode is {mode}; it must be 0 (all) or 3 (from the lower right)")
    require(before == behind == _WHOLE, f"preTokens and nextTokens are {before} and {behind}; they must be {_WHOLE}")


def _last(mode: int, row: int, queries: int, keys: int) -> int:
    """How many keys a query may see."""
    return keys if mode == 0 else max(keys - queries + row + 1, 0)


def _index(
    query: Any,
    key: Any,
    weights: Any,
    scales: Any,
    lengths: tuple[Any, Any],
    table: Any,
    layouts: tuple[str, str],
    count: int,
    mode: int,
) -> tuple[Any, Any]:
    """(indices, values) of the highest sums over heads; behind them -1 and minus infinity. scales: of 8-bit queries and keys."""
    rows = query if layouts[0] == "TND" else query.flatten(0, 1)
    require_shape("weights", weights, tuple(query.shape[:-1]))
    heads = key.shape[-2]
    require(heads == 1, f"the keys have {heads} heads; they must have 1")
    require(count > 0, f"sparseCount is {count}; it must be 1 or more")
    places = torch.full((len(rows), 1, count), -1, dtype=torch.int32, device=query.device)
    values = torch.full((len(rows), 1, count), -torch.inf, device=query.device)
    if query.is_meta:
        return places, values
    factors = wide(weights).reshape(len(rows), -1)
    own = _keys(key, layouts[1], lengths[1], table)
    of_keys = None if scales is None else _keys(scales[1], layouts[1], lengths[1], table)
    for i, (first, n) in enumerate(_lengths(lengths[0], layouts[0], query, "the lengths of the query")):
        k, q = own[i].squeeze(1).float(), rows[first : first + n].float()
        scores = q @ k.T  # tokens, heads, keys
        if of_keys is not None:
            scale = wide(scales[0]).reshape(len(rows), -1, 1)[first : first + n]
            scores = scores * scale * wide(of_keys[i]).reshape(1, 1, -1)
        found = (scores.relu() * factors[first : first + n, :, None]).sum(1)
        for row in range(n):
            seen = found[row, : _last(mode, row, n, len(k))]
            order = seen.argsort(descending=True, stable=True)[:count]
            places[first + row, 0, : len(order)], values[first + row, 0, : len(order)] = order.int(), seen[order]
    return places, values


def _in_shape(query: Any, found: Any) -> Any:
    return found.reshape(*query.shape[:-2], *found.shape[1:])


def _indexer(
    query: Any, key: Any, weights: Any, actualSeqLengthsQueryOptional: Any, actualSeqLengthsKeyOptional: Any,
    blockTableOptional: Any, layoutQueryOptional: str, layoutKeyOptional: str, sparseCount: int, sparseMode: int,
    preTokens: int, nextTokens: int, returnValues: bool,
) -> tuple[Any, Any]:  # fmt: skip
    _require_layouts(query, key, layoutQueryOptional, layoutKeyOptional, sparseMode, preTokens, nextTokens)
    lengths = (actualSeqLengthsQueryOptional, actualSeqLengthsKeyOptional)
    places, values = _index(
        query,
        key,
        weights,
        None,
        lengths,
        blockTableOptional,
        (layoutQueryOptional, layoutKeyOptional),
        sparseCount,
        sparseMode,
    )
    return _in_shape(query, places), _in_shape(query, values) if returnValues else None


def _indexer_quantised(
    query: Any, key: Any, weights: Any, queryDequantScale: Any, keyDequantScale: Any, actualSeqLengthsQueryOptional: Any,
    actualSeqLengthsKeyOptional: Any, blockTableOptional: Any, queryQuantMode: int, keyQuantMode: int,
    layoutQueryOptional: str, layoutKeyOptional: str, sparseCount: int, sparseMode: int, preTokens: int, nextTokens: int,
) -> Any:  # fmt: skip
    _require_layouts(query, key, layoutQueryOptional, layoutKeyOptional, sparseMode, preTokens, nextTokens)
    require(
        queryQuantMode == keyQuantMode == 0,
        f"quantisation modes {queryQuantMode} and {keyQuantMode}; both must be 0 (token and head)",
    )
    require_shape("queryDequantScale", queryDequantScale, tuple(query.shape[:-1]))
    require_shape("keyDequantScale", keyDequantScale, tuple(key.shape[:-1]))
    lengths, scales = (actualSeqLengthsQueryOptional, actualSeqLengthsKeyOptional), (queryDequantScale, keyDequantScale)
    layouts = (layoutQueryOptional, layoutKeyOptional)
    return _in_shape(
        query, _index(query, key, weights, scales, lengths, blockTableOptional, layouts, sparseCount, sparseMode)[0]
    )


def _unfolded(tokens: Any, width: int, rope: int, tile: int, dtype: Any) -> tuple[Any, Any]:
    """(keys, values) of tokens whose bytes are numbers of 8 bits, a turned part in the query's type, and a scale for each tile."""
    raw = tokens.contiguous().view(torch.uint8)
    latent = width - rope
    numbers = tokens[..., :latent].float()
    turned = raw[..., latent : latent + 2 * rope].contiguous().view(dtype)
    scales = raw[..., latent + 2 * rope :].contiguous().view(torch.float32)
    values = numbers * scales.repeat_interleave(tile, -1)
    return torch.cat((values, turned.float()), -1), values


def _sparse(
    query: Any, key: Any, value: Any, sparseIndices: Any, keyDequantScaleOptional: Any, valueDequantScaleOptional: Any,
    blockTableOptional: Any, actualSeqLengthsQueryOptional: Any, actualSeqLengthsKvOptional: Any, sinksOptional: Any,
    scaleValue: float, keyQuantMode: int, valueQuantMode: int, sparseBlockSize: int, layoutQueryOptional: str,
    layoutKvOptional: str, sparseMode: int, preTokens: int, nextTokens: int, attentionMode: int, quantScaleRepoMode: int,
    tileSize: int, ropeHeadDim: int,
) -> Any:  # fmt: skip
    """Latent attention: the values are the keys without their turned part. A negative index ends a query's blocks."""
    _require_layouts(query, key, layoutQueryOptional, layoutKvOptional, sparseMode, preTokens, nextTokens)
    modes = (keyQuantMode, valueQuantMode, attentionMode, quantScaleRepoMode)
    require(
        modes == (2, 2, 2, 1), f"modes of keys, values, attention and scales are {modes}; (2, 2, 2, 1) is supported"
    )
    width, latent = query.shape[-1], query.shape[-1] - ropeHeadDim
    require(latent % tileSize == 0, f"{latent} numbers do not fill tiles of {tileSize}")
    wanted = latent + 2 * ropeHeadDim + 4 * latent // tileSize
    require(
        key.shape[-2] == 1 and key.shape[-1] == wanted,
        f"a token of key has {list(key.shape[-2:])}; it must have [1, {wanted}]",
    )
    require_shape("sparseIndices", sparseIndices, (*query.shape[:-2], 1, sparseIndices.shape[-1]))
    require_shape("sinksOptional", sinksOptional, (query.shape[-2],))
    out = torch.zeros((*query.shape[:-1], latent), device=query.device)
    if query.is_meta:
        return out
    rows, chosen, places = (each.reshape(-1, *each.shape[-2:]) for each in (query, sparseIndices, out))
    tokens = _keys(key, layoutKvOptional, actualSeqLengthsKvOptional, blockTableOptional)
    block = torch.arange(sparseBlockSize)
    for i, (first, n) in enumerate(
        _lengths(actualSeqLengthsQueryOptional, layoutQueryOptional, query, "the lengths of the query")
    ):
        k, v = _unfolded(tokens[i].squeeze(1), width, ropeHeadDim, tileSize, query.dtype)
        for row in range(n):
            blocks = chosen[first + row, 0].long()
            at = (blocks[blocks >= 0, None] * sparseBlockSize + block).flatten()
            at = at[at < _last(sparseMode, row, n, len(k))]
            if not len(at):
                continue
            scores = rows[first + row].float() @ k[at].T * scaleValue
            if sinksOptional is not None:
                scores = torch.cat((scores, wide(sinksOptional)[:, None]), 1)
            places[first + row] = scores.softmax(-1)[:, : len(at)] @ v[at]
    return out


def _sparse_first(
    query: Any, key: Any, value: Any, sparseIndices: Any, keyDequantScaleOptional: Any, valueDequantScaleOptional: Any,
    blockTableOptional: Any, actualSeqLengthsQueryOptional: Any, actualSeqLengthsKvOptional: Any, scaleValue: float,
    keyQuantMode: int, valueQuantMode: int, sparseBlockSize: int, layoutQueryOptional: str, layoutKvOptional: str,
    sparseMode: int, preTokens: int, nextTokens: int, attentionMode: int, quantScaleRepoMode: int, tileSize: int,
    ropeHeadDim: int,
) -> Any:  # fmt: skip
    return _sparse(
        query, key, value, sparseIndices, keyDequantScaleOptional, valueDequantScaleOptional, blockTableOptional,
        actualSeqLengthsQueryOptional, actualSeqLengthsKvOptional, None, scaleValue, keyQuantMode, valueQuantMode,
        sparseBlockSize, layoutQueryOptional, layoutKvOptional, sparseMode, preTokens, nextTokens, attentionMode,
        quantScaleRepoMode, tileSize, ropeHeadDim,
    )  # fmt: skip


OPERATORS = {
    "aclnnLightningIndexer": _indexer,
    "aclnnQuantLightningIndexer": _indexer_quantised,
    "aclnnKvQuantSparseFlashAttention": _sparse_first,
    "aclnnKvQuantSparseFlashAttentionV2": _sparse,
}
