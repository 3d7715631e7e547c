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


def _lengths(seq_lens: Any, layout: str, x: Any, name: str) -> list[tuple[int, int]]:
    """The start of each sequence among all tokens, and its length; packed ones are passed by their ends."""
    if layout == "TND":
        require(seq_lens is not None, f"{name} is null; TND needs it")
        ends = seq_lens.tolist()
        require(
            sorted(ends) == ends and (not ends or ends[-1] <= len(x)),
            f"{name} is {ends}: ends of the sequences, at most {len(x)}",
        )
        return [(a, b - a) for a, b in zip([0, *ends[:-1]], ends, strict=True)]
    capacity = x.shape[1]
    each = [capacity] * len(x) if seq_lens is None else seq_lens.tolist()
    require(all(0 <= n <= capacity for n in each), f"{name} is {each}; the lengths must be 0 to {capacity}")
    return [(i * capacity, n) for i, n in enumerate(each)]


def _queries(args: Any) -> list[tuple[int, int]]:
    return _lengths(args.actualSeqLengthsQuery, args.layoutQuery, args.query, "the lengths of the query")


def _keys(args: Any, x: Any) -> list[Any]:
    """The part of x for each sequence's tokens: from pages, or from one tensor."""
    layout, lengths, table = args.layoutKey, args.actualSeqLengthsKey, args.blockTable
    if layout == "PA_BSND":
        require(table is not None and lengths is not None, "pages need blockTable and the lengths of the keys")
        size = x.shape[1]
        return [x[table[i, : -(-n // size)].long()].flatten(0, 1)[:n] for i, n in enumerate(lengths.tolist())]
    flat = x if layout == "TND" else x.flatten(0, 1)
    return [flat[a : a + n] for a, n in _lengths(lengths, layout, x, "the lengths of the keys")]


def _require(args: Any) -> None:
    query, key = args.query, args.key
    layout = args.layoutKey
    require_one_of("the query's layout", args.layoutQuery, "BSND", "TND")
    require_one_of("the keys' layout", layout, "PA_BSND", args.layoutQuery)
    for name, x, own in (("query", query, args.layoutQuery), ("key", key, layout)):
        require(x.dim() == (3 if own == "TND" else 4), f"{name} has {x.dim()} dimensions; its layout is {own}")
    require(args.sparseMode in (0, 3), f"sparseMode is {args.sparseMode}; it must be 0 (all) or 3 (lower right)")
    before, behind = args.preTokens, args.nextTokens
    require(before == behind == _WHOLE, f"preTokens and nextTokens are {before} and {behind}; they must be {_WHOLE}")


def _last(mode: int, row: int, queries: int, keys: int) -> int:
    """How many keys a query may see."""
    return keys if mode == 0 else max(keys - queries + row + 1, 0)


def _indexer(args: Any) -> Any:
    """(indices, values) of the highest sums over heads; behind them -1 and minus infinity. Queries and keys of 8 bits have scales."""
    _require(args)
    query = args.query
    modes = (args.queryQuantMode or 0, args.keyQuantMode or 0)
    require(modes == (0, 0), f"queryQuantMode and keyQuantMode are {modes}; both must be 0")
    for name, x in (("queryDequantScale", query), ("keyDequantScale", args.key)):
        scale = getattr(args, name)
        require(scale is not None or args.queryQuantMode is None, f"{name} is null; numbers of 8 bits need it")
        require_shape(name, scale, tuple(x.shape[:-1]))
    require_shape("weights", args.weights, tuple(query.shape[:-1]))
    heads, count = args.key.shape[-2], args.sparseCount
    require(heads == 1, f"the keys have {heads} heads; they must have 1")
    require(count > 0, f"sparseCount is {count}; it must be 1 or more")
    rows = query if args.layoutQuery == "TND" else query.flatten(0, 1)
    indices = torch.full((len(rows), 1, count), -1, dtype=torch.int32)
    values = torch.full((len(rows), 1, count), -torch.inf)
    _choose(args, rows, indices, values)
    shape = (*query.shape[:-2], 1, count)
    if len(args.results) == 1:
        return indices.reshape(shape)
    return indices.reshape(shape), values.reshape(shape) if args.returnValues else None


def _choose(args: Any, rows: Any, indices: Any, values: Any) -> None:
    """Fill in `indices` and `values` of the query's rows."""
    factors = wide(args.weights).reshape(len(rows), -1)
    own = _keys(args, args.key)
    of_keys = None if args.keyDequantScale is None else _keys(args, args.keyDequantScale)
    for i, (first, n) in enumerate(_queries(args)):
        k, q = own[i].squeeze(1).float(), rows[first : first + n].float()
        scores = q @ k.T  # tokens, heads, keys
        if of_keys is not None:
            scale = wide(args.queryDequantScale).reshape(len(rows), -1, 1)[first : first + n]
            scores = scores * scale * wide(of_keys[i]).reshape(1, 1, -1)
        totals = (scores.relu() * factors[first : first + n, :, None]).sum(1)
        for row in range(n):
            seen = totals[row, : _last(args.sparseMode, row, n, len(k))]
            order = seen.argsort(descending=True, stable=True)[: args.sparseCount]
            indices[first + row, 0, : len(order)], values[first + row, 0, : len(order)] = order.int(), seen[order]


def _unfolded(tokens: Any, width: int, rope: int, tile: int, dtype: Any) -> tuple[Any, Any]:
    """(keys, values) of tokens whose bytes are numbers of 8 bits, a turned part in the query's type, and a scale for each tile."""
    raw = tokens.contiguous().view(torch.uint8)
    latent = width - rope
    numbers = tokens[..., :latent].float()
    turned = raw[..., latent : latent + 2 * rope].contiguous().view(dtype)
    scales = raw[..., latent + 2 * rope :].contiguous().view(torch.float32)
    values = numbers * scales.repeat_interleave(tile, -1)
    return torch.cat((values, turned.float()), -1), values


def _sparse(args: Any) -> Any:
    """Latent attention: the values are the keys without their turned part. A negative index ends a query's blocks."""
    _require(args)
    query, key, tile, rope = args.query, args.key, args.tileSize, args.ropeHeadDim
    modes = (args.keyQuantMode, args.valueQuantMode, args.attentionMode, args.quantScaleRepoMode)
    require(
        modes == (2, 2, 2, 1), f"modes of keys, values, attention and scales are {modes}; (2, 2, 2, 1) is supported"
    )
    width, latent = query.shape[-1], query.shape[-1] - rope
    require(latent % tile == 0, f"{latent} numbers do not fill tiles of {tile}")
    token = [1, latent + 2 * rope + 4 * latent // tile]
    require(list(key.shape[-2:]) == token, f"a token of key has {list(key.shape[-2:])}; it must have {token}")
    require_shape("sparseIndices", args.sparseIndices, (*query.shape[:-2], 1, args.sparseIndices.shape[-1]))
    require_shape("sinksOptional", args.sinks, (query.shape[-2],))
    out = torch.zeros((*query.shape[:-1], latent))
    rows, chosen, out_rows = (each.reshape(-1, *each.shape[-2:]) for each in (query, args.sparseIndices, out))
    tokens, block = _keys(args, key), torch.arange(args.sparseBlockSize)
    for i, (first, n) in enumerate(_queries(args)):
        k, v = _unfolded(tokens[i].squeeze(1), width, rope, tile, query.dtype)
        for row in range(n):
            blocks = chosen[first + row, 0].long()
            at = (blocks[blocks >= 0, None] * args.sparseBlockSize + block).flatten()
            at = at[at < _last(args.sparseMode, row, n, len(k))]
            if not len(at):
                continue
            scores = rows[first + row].float() @ k[at].T * args.scaleValue
            if args.sinks is not None:
                scores = torch.cat((scores, wide(args.sinks)[:, None]), 1)
            out_rows[first + row] = scores.softmax(-1)[:, : len(at)] @ v[at]
    return out


_OF_VALUES = {"layoutKey": "layoutKv", "actualSeqLengthsKey": "actualSeqLengthsKv"}
OPERATORS = {
    "aclnnLightningIndexer": _indexer,
    "aclnnQuantLightningIndexer": _indexer,
    "aclnnKvQuantSparseFlashAttention": version(_sparse, _OF_VALUES),
}
