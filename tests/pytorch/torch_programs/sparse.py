"""Cases of page_kit.py: choosing keys and attention to them, gated sequences, MLA's products, sampling, blocks. In NumPy's float64."""

from __future__ import annotations

import numpy as np
from caches import turned
from page_kit import As, Near, Rounded
from quantised import bad, f64, halves, zeros

ALL = 2**63 - 1
CLOSE = 4e-3


def bf(x):
    """The nearest bfloat16 of float32, as float32."""
    bits = np.asarray(x, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)


def brain(kit, *shape, low=-1, high=1):
    return bf(kit.floats(*shape, low=low, high=high))


def chosen(scores, seen, count):
    """Indices of the highest of the first `seen` scores; behind them -1."""
    order = np.argsort(-scores[:seen], kind="stable")[:count]
    return np.concatenate([order, np.full(count - len(order), -1)]).astype(np.int32)


def indexer(layout, key_layout, mode=3, quantised=False, count=4):
    def case(kit):
        heads, width, block = 8, 128, 16
        queries, keys = [3, 2], [20, 7]
        packed = layout == "TND"
        room = 3
        make = (lambda *s: kit.ints(*s, low=-9, high=9)) if quantised else kit.halves
        rows = sum(queries) if packed else 2 * room
        q, k = make(rows, heads, width), make(sum(keys), 1, width)
        w = kit.halves(rows, heads, low=0.1, high=1)
        sq, sk = kit.halves(rows, heads, low=0.01, high=0.02), kit.halves(sum(keys), 1, low=0.01, high=0.02)
        want = np.full((rows, 1, count), -1, np.int32)
        at = np.cumsum([0, *keys])
        for i, (n, m) in enumerate(zip(queries, keys, strict=True)):
            first = sum(queries[:i]) if packed else i * room
            own, scale = f64(k[at[i] : at[i + 1], 0]), f64(sk[at[i] : at[i + 1], 0])
            for row in range(n):
                dots = f64(q[first + row]) @ own.T
                if quantised:
                    dots = dots * f64(sq[first + row])[:, None] * scale
                found = (np.maximum(dots, 0) * f64(w[first + row])[:, None]).sum(0)
                want[first + row, 0] = chosen(found, m if mode == 0 else m - n + row + 1, count)
        lay = (lambda x: x) if packed else (lambda x: x.reshape(2, room, *x.shape[1:]))
        given = {
            "query": lay(q),
            "weights": lay(w),
            "layoutQueryOptional": layout,
            "layoutKeyOptional": key_layout,
            "sparseCount": count,
        }
        given |= {"sparseMode": mode, "preTokens": ALL, "nextTokens": ALL, "returnValues": False}
        given["actualSeqLengthsQueryOptional"] = (
            np.cumsum(queries).astype(np.int32) if packed else np.array(queries, np.int32)
        )
        given["actualSeqLengthsKeyOptional"] = np.array(np.cumsum(keys) if key_layout == "TND" else keys, np.int32)
        laid = []
        for x in (k, sk):
            if key_layout == "PA_BSND":
                table = np.array([[2, 0], [1, 3]], np.int32)
                pages = np.zeros((4, block, *x.shape[1:]), x.dtype)
                for i, n in enumerate(keys):
                    for j in range(0, n, block):
                        part = x[at[i] + j : min(at[i] + j + block, at[i + 1])]
                        pages[table[i, j // block], : len(part)] = part
                given["blockTableOptional"] = table
                laid.append(pages)
            elif key_layout == "BSND":
                each = np.zeros((2, max(keys), *x.shape[1:]), x.dtype)
                for i, n in enumerate(keys):
                    each[i, :n] = x[at[i] : at[i + 1]]
                laid.append(each)
            else:
                laid.append(x)
        given["key"] = laid[0]
        if quantised:
            given |= {"queryDequantScale": lay(sq), "keyDequantScale": laid[1], "queryQuantMode": 0, "keyQuantMode": 0}
            return given, {"out": lay(want)}
        return given | {"sparseValuesOut": zeros(1, dtype="float16")}, {"sparseIndicesOut": lay(want)}

    return "aclnnQuantLightningIndexer" if quantised else "aclnnLightningIndexer", case


def sparse(layout="BSND", mode=3, block=1):
    """Latent attention: 512 numbers of 8 bits with a scale for 128 each, and 64 halves that are turned."""

    def case(kit):
        heads, queries, keys, size = 4, 3, 40, 6
        q = kit.halves(queries, heads, 576, low=-0.5, high=0.5)
        numbers, rope, scale = kit.ints(keys, 512), kit.halves(keys, 64), kit.floats(keys, 4, low=0.001, high=0.01)
        tokens = np.concatenate([numbers, rope.view(np.int8), scale.view(np.int8)], 1)
        value = f64(numbers) * np.repeat(f64(scale), 128, 1)
        key = np.concatenate([value, f64(rope)], 1)
        indices = np.stack([kit.random.permutation(keys // block)[:size] for _ in range(queries)]).astype(np.int32)
        indices[1, 4:] = -1
        want = np.zeros((queries, heads, 512))
        for row in range(queries):
            at = (indices[row][indices[row] >= 0][:, None] * block + np.arange(block)).reshape(-1)
            at = at[at < (keys if mode == 0 else keys - queries + row + 1)]
            scores = f64(q[row]) @ key[at].T * 0.1
            weights = np.exp(scores - scores.max(1, keepdims=True))
            want[row] = weights / weights.sum(1, keepdims=True) @ value[at]
        given = {"query": q[None], "sparseIndices": indices[None, :, None], "scaleValue": 0.1, "sparseBlockSize": block}
        given |= {
            "keyQuantMode": 2,
            "valueQuantMode": 2,
            "attentionMode": 2,
            "quantScaleRepoMode": 1,
            "tileSize": 128,
            "ropeHeadDim": 64,
        }
        given |= {
            "layoutQueryOptional": "BSND",
            "layoutKvOptional": layout,
            "sparseMode": mode,
            "preTokens": ALL,
            "nextTokens": ALL,
        }
        if layout == "PA_BSND":
            pages = np.zeros((4, 16, 1, tokens.shape[1]), np.int8)
            for j, page in enumerate((3, 0, 2)):
                part = tokens[j * 16 : j * 16 + 16]
                pages[page, : len(part), 0] = part
            given |= {
                "blockTableOptional": np.array([[3, 0, 2]], np.int32),
                "actualSeqLengthsKvOptional": np.array([keys], np.int32),
            }
            given |= {"key": pages, "value": pages}
        else:
            given |= {"key": tokens[None, :, None], "value": tokens[None, :, None]}
        return given, {"attentionOut": Near(want[None], "float16", CLOSE, CLOSE)}

    return "aclnnKvQuantSparseFlashAttention", case


def gated(whole=True):
    """Each token's state by the formula, with products of matrices."""

    def case(kit):
        lengths, key_heads, heads, width, room = [4, 3], 2, 4, 16, 8
        tokens = sum(lengths)
        q, k = (brain(kit, tokens, key_heads, width, low=-0.5, high=0.5) for _ in range(2))
        v, beta = brain(kit, tokens, heads, room), brain(kit, tokens, heads, low=0.1, high=0.9)
        g, start = kit.floats(tokens, heads, low=-1, high=0), brain(kit, 2, heads, room, width)
        states, out = f64(start), np.zeros((tokens, heads, room))
        for t in range(tokens):
            i = int(t >= lengths[0])
            for h in range(heads):
                key, rate, keep = f64(k[t, h // 2]), float(beta[t, h]), np.exp(float(g[t, h])) if whole else 1.0
                turn = keep * (np.eye(width) - rate * np.outer(key, key))
                states[i, h] = states[i, h] @ turn + rate * np.outer(f64(v[t, h]), key)
                out[t, h] = states[i, h] @ f64(q[t, h // 2]) * 0.25
        names = ("query", "key", "value", "beta", "initialState")
        given = {n: As(x, "bfloat16") for n, x in zip(names, (q, k, v, beta, start), strict=True)}
        given |= {
            "actualSeqLengths": np.array(lengths, np.int32),
            "scaleValue": 0.25,
            "gOptional": g if whole else None,
        }
        return given, {"out": Near(out, "bfloat16", 1e-2, 1e-2), "finalState": Near(states, "bfloat16", 1e-2, 1e-2)}

    return "aclnnChunkGatedDeltaRule", case


def prolog(version, in_bits=False, mode="PA_BSND"):
    def case(kit):
        tokens, wide, low, heads, plain, latent, rope, block = 3, 32, 16, 2, 16, 32, 16, 4
        x, dq = brain(kit, tokens, wide), brain(kit, wide, low, low=-0.3, high=0.3)
        uq = (
            kit.ints(low, heads * (plain + rope))
            if in_bits
            else brain(kit, low, heads * (plain + rope), low=-0.3, high=0.3)
        )
        uk, dkv = (
            brain(kit, heads, plain, latent, low=-0.3, high=0.3),
            brain(kit, wide, latent + rope, low=-0.3, high=0.3),
        )
        gamma, other = brain(kit, low), brain(kit, latent)
        cos, sin = brain(kit, tokens, rope), brain(kit, tokens, rope)
        columns, smooth = (
            kit.floats(1, heads * (plain + rope), low=0.001, high=0.003),
            kit.floats(1, low, low=0.5, high=2),
        )
        factors = (1.5, 0.5) if version == "V3WeightNz" else (1.0, 1.0)
        norm = lambda y, g: y / np.sqrt((y**2).mean(-1, keepdims=True) + 1e-5) * f64(g)  # noqa: E731
        own = norm(f64(bf(f64(x) @ f64(dq))), gamma) * factors[0]
        if in_bits:
            moved = own * f64(smooth)
            rows = np.abs(moved).max(1, keepdims=True) / 127
            both = np.rint(moved / rows) @ f64(uq) * rows * f64(columns)
        else:
            both = f64(bf(f64(bf(own)) @ f64(uq)))
        both = both.reshape(tokens, heads, -1)
        query = np.einsum("thd,hdc->thc", f64(bf(both[..., :plain])), f64(uk))
        turned_query = turned(both[..., plain:], f64(cos)[:, None], f64(sin)[:, None], "apart")
        keys = f64(bf(f64(x) @ f64(dkv)))
        kept, key = norm(keys[:, :latent], other) * factors[1], turned(keys[:, latent:], f64(cos), f64(sin), "apart")
        places = np.array([5, 0, 9])
        start = [brain(kit, 3, block, 1, n) for n in (latent, rope)]
        after = [f64(each) for each in start]
        for cache, values in zip(after, (kept, key), strict=True):
            laid = cache.reshape(3, -1, block, 16) if mode == "PA_NZ" else cache
            for t, place in enumerate(places):
                if mode == "PA_NZ":
                    laid[place // block, :, place % block] = values[t].reshape(-1, 16)
                else:
                    laid[place // block, place % block, 0] = values[t]
        b = lambda y: As(y, "bfloat16")  # noqa: E731
        index = "cacheIndexOptional" if version == "V3WeightNz" else "cacheIndex"
        given = {
            "tokenX": b(x), "weightDq": b(dq), "weightUqQr": uq if in_bits else b(uq), "weightUk": b(uk), "weightDkvKr": b(dkv),
            "rmsnormGammaCq": b(gamma), "rmsnormGammaCkv": b(other), "ropeSin": b(sin), "ropeCos": b(cos), index: places,
            "kvCacheRef": b(start[0]), "krCacheRef": b(start[1]), "dequantScaleWUqQrOptional": columns if in_bits else None,
            "smoothScalesCqOptional": smooth if in_bits else None, "rmsnormEpsilonCq": 1e-5, "rmsnormEpsilonCkv": 1e-5,
            "cacheModeOptional": mode, "tileSize": 128, "qcQrScale": 1.5, "kcScale": 0.5,
        }  # fmt: skip
        names = ("queryOut", "queryRopeOut", "kvCacheRef", "krCacheRef")
        return given, {
            n: Near(y, "bfloat16", 3e-2, 3e-2) for n, y in zip(names, (query, turned_query, *after), strict=True)
        }

    return f"aclnnMlaProlog{version}", case


def sampled(p=True, k=True):
    def case(kit):
        logits, n = kit.floats(4, 9, low=-4, high=4), 9
        counts, limits = np.array([3, 0, 20, 1], np.int32), np.array([0.6, 0.9, 0.3, 0.5], np.float32)
        want = f64(logits)
        for row, (count, limit) in enumerate(zip(counts, limits, strict=True)):
            if k and 0 < count < n:
                want[row][want[row] < np.sort(want[row])[n - count]] = -np.inf
            if p:
                order = np.argsort(want[row], kind="stable")
                weights = np.exp(want[row][order] - want[row].max())
                hide = np.cumsum(weights / weights.sum()) <= 1 - limit
                hide[-1] = False
                want[row][order[hide]] = -np.inf
        return {"logits": logits, "p": limits if p else None, "k": counts if k else None}, {
            "out": want.astype(np.float32)
        }

    return "aclnnApplyTopKTopP", case


def blocks(shape, rows, columns, least=0.0, version=""):
    def case(kit):
        x = kit.halves(*shape)
        x[..., :1, :columns] = 0  # its scale is 0
        scale = np.zeros((*shape[:-2], -(-shape[-2] // rows), -(-shape[-1] // columns)))
        exact = np.zeros(shape)
        for place in np.ndindex(*scale.shape):
            part = (
                *place[:-2],
                slice(place[-2] * rows, (place[-2] + 1) * rows),
                slice(place[-1] * columns, (place[-1] + 1) * columns),
            )
            s = np.abs(f64(x[part])).max() / 127
            scale[place] = min(s, 1 / least) if least else s
            exact[part] = f64(x[part]) / scale[place] if s else 0
        given = {
            "x": x,
            "minScale": least,
            "roundModeOptional": "rint",
            "dstType": 2,
            "rowBlockSize": rows,
            "colBlockSize": columns,
        }
        return given, {"yOut": Rounded(exact, np.int8), "scaleOut": Near(scale, rtol=1e-5, atol=0)}

    return f"aclnnDynamicBlockQuant{version}", case


CASES = {
    "index-BSND": indexer("BSND", "BSND"), "index-TND": indexer("TND", "TND"), "index-pages": indexer("TND", "PA_BSND"),
    "index-all": indexer("BSND", "BSND", 0), "index-many": indexer("BSND", "PA_BSND", count=32),
    "index-few-bits": indexer("BSND", "BSND", quantised=True), "index-few-bits-pages": indexer("TND", "PA_BSND", quantised=True),
    "sparse": sparse(), "sparse-all": sparse(mode=0), "sparse-pages": sparse("PA_BSND"), "sparse-blocks": sparse(block=4),
    "gated": gated(), "gated-plain": gated(False), "prolog": prolog(""), "prolog-second": prolog("V2WeightNz"),
    "prolog-third": prolog("V3WeightNz"), "prolog-int8": prolog("V2WeightNz", True), "prolog-pieces": prolog("", mode="PA_NZ"),
    "sampled": sampled(), "sampled-k": sampled(p=False), "sampled-p": sampled(k=False), "blocks": blocks((3, 256), 1, 128),
    "blocks-rest": blocks((2, 3, 200), 1, 128), "blocks-least": blocks((3, 256), 1, 128, 100.0, "V2"),
}  # fmt: skip

INDEX = {
    "query": halves(2, 3, 8, 128), "key": halves(2, 20, 1, 128), "weights": halves(2, 3, 8), "layoutQueryOptional": "BSND",
    "layoutKeyOptional": "BSND", "sparseCount": 4, "sparseMode": 3, "preTokens": ALL, "nextTokens": ALL,
    "sparseIndicesOut": zeros(2, 3, 1, 4, dtype="int32"),
}  # fmt: skip
SPARSE = {
    "query": halves(1, 3, 4, 576), "key": zeros(1, 9, 1, 656), "value": zeros(1, 9, 1, 656),
    "sparseIndices": zeros(1, 3, 1, 6, dtype="int32"),
    "scaleValue": 0.1, "keyQuantMode": 2, "valueQuantMode": 2, "sparseBlockSize": 1, "layoutQueryOptional": "BSND", "sparseMode": 3,
    "layoutKvOptional": "BSND", "preTokens": ALL, "nextTokens": ALL, "attentionMode": 2, "quantScaleRepoMode": 1, "tileSize": 128,
    "ropeHeadDim": 64, "attentionOut": halves(1, 3, 4, 512),
}  # fmt: skip
BLOCKS = {
    "x": halves(3, 256), "roundModeOptional": "rint", "dstType": 2, "rowBlockSize": 1, "colBlockSize": 128, "yOut": zeros(3, 256),
    "scaleOut": zeros(3, 2, dtype="float32"),
}  # fmt: skip
LIGHTNING, READ = "aclnnLightningIndexer", "aclnnKvQuantSparseFlashAttention"
REFUSED = {
    "index-layout": bad("layout is 'SBH'", LIGHTNING, INDEX, layoutQueryOptional="SBH"),
    "index-heads": bad("the keys have 2 heads", LIGHTNING, INDEX, key=halves(2, 20, 2, 128)),
    "index-mode": bad("sparseMode is 2", LIGHTNING, INDEX, sparseMode=2),
    "index-window": bad("preTokens and nextTokens are 5", LIGHTNING, INDEX, preTokens=5),
    "index-weights": bad("weights has shape", LIGHTNING, INDEX, weights=halves(2, 3, 4)),
    "sparse-token": bad("it must have [1, 656]", READ, SPARSE, key=zeros(1, 9, 1, 640)),
    "sparse-modes": bad("(2, 2, 2, 1) is supported", READ, SPARSE, keyQuantMode=1),
    "sampled-rows": bad(
        "p has shape [3]", "aclnnApplyTopKTopP", {}, logits=zeros(4, 9, dtype="float32"),
        p=zeros(3, dtype="float32"), out=zeros(4, 9, dtype="float32"),
    ),
    "blocks-mode": bad("roundModeOptional is 'ceil'", "aclnnDynamicBlockQuant", BLOCKS, roundModeOptional="ceil"),
    "blocks-type": bad("dstType is 36", "aclnnDynamicBlockQuant", BLOCKS, dstType=36),
    "mx-of-another-chip": bad("Choose another chip", "aclnnDynamicMxQuant", BLOCKS, blocksize=32),
}  # fmt: skip
