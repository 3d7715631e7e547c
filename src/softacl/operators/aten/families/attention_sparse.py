"""Attention to some keys only: an indexer chooses the keys of each query, and attention reads those, kept in few bits.

Source: the pages of hicann/ops-transformer, attention/lightning_indexer, quant_lightning_indexer and kv_quant_sparse_flash_attention,
and those of op-plugin, docs/zh/custom_APIs/torch_npu, August 2026. Computed in float32.
"""

from __future__ import annotations

from typing import Any

from softacl.operators.aten.computing import wide
from softacl.operators.aten.library import torch
from softacl.operators.aten.quantising import require, require_one_of, require_shape
from softacl.operators.aten.table import version

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


def _queries(given: Any) -> list[tuple[int, int]]:
    return _lengths(given.actualSeqLengthsQuery, given.layoutQuery, given.query, "the lengths of the query")


def _keys(given: Any, x: Any) -> list[Any]:
    """What x has for the tokens of each sequence: from pages, or from one tensor."""
    layout, lengths, table = given.layoutKey, given.actualSeqLengthsKey, given.blockTable
    if layout == "PA_BSND":
        require(table is not None and lengths is not None, "pages need blockTable and the lengths of the keys")
        size = x.shape[1]
        return [x[table[i, : -(-n // size)].long()].flatten(0, 1)[:n] for i, n in enumerate(lengths.tolist())]
    flat = x if layout == "TND" else x.flatten(0, 1)
    return [flat[a : a + n] for a, n in _lengths(lengths, layout, x, "the lengths of the keys")]


def _require(given: Any) -> None:
    query, key = given.query, given.key
    layout = given.layoutKey
    require_one_of("the query's layout", given.layoutQuery, "BSND", "TND")
    require_one_of("the keys' layout", layout, "PA_BSND", given.layoutQuery)
    for name, x, own in (("query", query, given.layoutQuery), ("key", key, layout)):
        require(x.dim() == (3 if own == "TND" else 4), f"{name} has {x.dim()} dimensions, which {own} has not")
    require(given.sparseMode in (0, 3), f"sparseMode is {given.sparseMode}; it must be 0 (all) or 3 (lower right)")
    ends = (given.preTokens, given.nextTokens)
    require(ends == (_WHOLE, _WHOLE), f"preTokens and nextTokens are {ends}; they must be {_WHOLE}")


def _last(mode: int, row: int, queries: int, keys: int) -> int:
    """How many keys a query may see."""
    return keys if mode == 0 else max(keys - queries + row + 1, 0)


def _indexer(given: Any) -> Any:
    """(indices, values) of the highest sums over heads; behind them -1 and minus infinity. Queries and keys of 8 bits have scales."""
    _require(given)
    query = given.query
    modes = (given.queryQuantMode or 0, given.keyQuantMode or 0)
    require(modes == (0, 0), f"queryQuantMode and keyQuantMode are {modes}; both must be 0")
    for name, x in (("queryDequantScale", query), ("keyDequantScale", given.key)):
        scale = getattr(given, name)
        require(scale is not None or given.queryQuantMode is None, f"{name} is null; numbers of 8 bits need it")
        require_shape(name, scale, tuple(x.shape[:-1]))
    require_shape("weights", given.weights, tuple(query.shape[:-1]))
    heads, count = given.key.shape[-2], given.sparseCount
    require(heads == 1, f"the keys have {heads} heads; they must have 1")
    require(count > 0, f"sparseCount is {count}; it must be 1 or more")
    rows = query if given.layoutQuery == "TND" else query.flatten(0, 1)
    places = torch.full((len(rows), 1, count), -1, dtype=torch.int32, device=query.device)
    values = torch.full((len(rows), 1, count), -torch.inf, device=query.device)
    if not query.is_meta:
        _choose(given, rows, places, values)
    shape = (*query.shape[:-2], 1, count)
    if len(given.results) == 1:
        return places.reshape(shape)
    return places.reshape(shape), values.reshape(shape) if given.returnValues else None


def _choose(given: Any, rows: Any, places: Any, values: Any) -> None:
    """Fill in `places` and `values` of the query's rows."""
    factors = wide(given.weights).reshape(len(rows), -1)
    own = _keys(given, given.key)
    of_keys = None if given.keyDequantScale is None else _keys(given, given.keyDequantScale)
    for i, (first, n) in enumerate(_queries(given)):
        k, q = own[i].squeeze(1).float(), rows[first : first + n].float()
        scores = q @ k.T  # tokens, heads, keys
        if of_keys is not None:
            scale = wide(given.queryDequantScale).reshape(len(rows), -1, 1)[first : first + n]
            scores = scores * scale * wide(of_keys[i]).reshape(1, 1, -1)
        found = (scores.relu() * factors[first : first + n, :, None]).sum(1)
        for row in range(n):
            seen = found[row, : _last(given.sparseMode, row, n, len(k))]
            order = seen.argsort(descending=True, stable=True)[: given.sparseCount]
            places[first + row, 0, : len(order)], values[first + row, 0, : len(order)] = order.int(), seen[order]


def _unfolded(tokens: Any, width: int, rope: int, tile: int, dtype: Any) -> tuple[Any, Any]:
    """(keys, values) of tokens whose bytes are numbers of 8 bits, a turned part in the query's type, and a scale for each tile."""
    raw = tokens.contiguous().view(torch.uint8)
    latent = width - rope
    numbers = tokens[..., :latent].float()
    turned = raw[..., latent : latent + 2 * rope].contiguous().view(dtype)
    scales = raw[..., latent + 2 * rope :].contiguous().view(torch.float32)
    values = numbers * scales.repeat_interleave(tile, -1)
    return torch.cat((values, turned.float()), -1), values


def _sparse(given: Any) -> Any:
    """Latent attention: the values are the keys without their turned part. A negative index ends a query's blocks."""
    _require(given)
    query, key, tile, rope = given.query, given.key, given.tileSize, given.ropeHeadDim
    modes = (given.keyQuantMode, given.valueQuantMode, given.attentionMode, given.quantScaleRepoMode)
    require(
        modes == (2, 2, 2, 1), f"modes of keys, values, attention and scales are {modes}; (2, 2, 2, 1) is supported"
    )
    width, latent = query.shape[-1], query.shape[-1] - rope
    require(latent % tile == 0, f"{latent} numbers do not fill tiles of {tile}")
    token = [1, latent + 2 * rope + 4 * latent // tile]
    require(list(key.shape[-2:]) == token, f"a token of key has {list(key.shape[-2:])}; it must have {token}")
    require_shape("sparseIndices", given.sparseIndices, (*query.shape[:-2], 1, given.sparseIndices.shape[-1]))
    require_shape("sinksOptional", given.sinks, (query.shape[-2],))
    out = torch.zeros((*query.shape[:-1], latent), device=query.device)
    if query.is_meta:
        return out
    rows, chosen, places = (each.reshape(-1, *each.shape[-2:]) for each in (query, given.sparseIndices, out))
    tokens, block = _keys(given, key), torch.arange(given.sparseBlockSize)
    for i, (first, n) in enumerate(_queries(given)):
        k, v = _unfolded(tokens[i].squeeze(1), width, rope, tile, query.dtype)
        for row in range(n):
            blocks = chosen[first + row, 0].long()
            at = (blocks[blocks >= 0, None] * given.sparseBlockSize + block).flatten()
            at = at[at < _last(given.sparseMode, row, n, len(k))]
            if not len(at):
                continue
            scores = rows[first + row].float() @ k[at].T * given.scaleValue
            if given.sinks is not None:
                scores = torch.cat((scores, wide(given.sinks)[:, None]), 1)
            places[first + row] = scores.softmax(-1)[:, : len(at)] @ v[at]
    return out


_OF_VALUES = {"layoutKey": "layoutKv", "actualSeqLengthsKey": "actualSeqLengthsKv"}
OPERATORS = {
    "aclnnLightningIndexer": _indexer,
    "aclnnQuantLightningIndexer": _indexer,
    "aclnnKvQuantSparseFlashAttention": version(_sparse, _OF_VALUES),
    "aclnnKvQuantSparseFlashAttentionV2": version(_sparse, _OF_VALUES),
}
