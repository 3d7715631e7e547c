"""Cases of page_kit.py: rotary embedding, caches of keys and values, and attention in parts, in NumPy's float64."""

from __future__ import annotations

import numpy as np
from inference import attention
from page_kit import Near, Rounded
from quantised import bad, f64, halves, zeros

CLOSE = 4e-3


def turned(x, cos, sin, mode):
    """x times cosines, and turned times sines."""
    n = x.shape[-1]
    if mode in ("half", "apart"):
        if mode == "apart":
            x = np.concatenate([x[..., ::2], x[..., 1::2]], -1)
        other = np.concatenate([-x[..., n // 2 :], x[..., : n // 2]], -1)
    elif mode == "interleave":
        other = np.stack([-x[..., 1::2], x[..., ::2]], -1).reshape(x.shape)
    else:
        a, b, c, d = np.split(x, 4, -1)
        other = np.concatenate([-b, a, -d, c], -1)
    return x * cos + other * sin


def rotary(mode, layout):
    def case(kit):
        shape = {1: (2, 3, 4, 16), 2: (3, 2, 4, 16), 3: (2, 4, 3, 16)}[layout]
        ones = tuple(1 if i == (1 if layout == 3 else 2) else n for i, n in enumerate(shape))
        q, k, cos, sin = kit.halves(*shape), kit.halves(*shape), kit.halves(*ones), kit.halves(*ones)
        given = {"queryRef": q, "keyRef": k, "cos": cos, "sin": sin, "layout": layout, "rotaryMode": mode}
        want = {
            name: Near(turned(f64(x), f64(cos), f64(sin), mode), "float16", CLOSE, CLOSE)
            for name, x in (("queryRef", q), ("keyRef", k))
        }
        return given, want

    return "aclnnApplyRotaryPosEmbV2", case


def interleaved(kit):
    x, cos, sin = kit.floats(2, 3, 4, 64), kit.floats(2, 1, 4, 64), kit.floats(2, 1, 4, 64)
    return {"x": x, "cos": cos, "sin": sin}, {"out": Near(turned(f64(x), f64(cos), f64(sin), "apart"), rtol=1e-4)}


def by_matrix(kit):
    x, cos, sin, turn = kit.floats(2, 3, 4, 8), kit.floats(2, 3, 1, 8), kit.floats(2, 3, 1, 8), kit.floats(8, 8)
    return {"x": x, "cos": cos, "sin": sin, "mode": 1, "rotate": turn}, {
        "out": Near(f64(x) * f64(cos) + f64(x) @ f64(turn) * f64(sin), rtol=1e-4)
    }


def table(neox, sections=None, mode=0, version=""):
    def case(kit):
        tokens, size, width, heads = 5, 48, 32, 3
        q, k, cache = kit.floats(tokens, heads * size), kit.floats(tokens, size), kit.floats(9, width)
        rows = len(sections) if sections else 1
        positions = kit.ints(*((rows, tokens) if sections else (tokens,)), low=0, high=9, dtype="int64")
        cos, sin = np.split(f64(cache)[positions], 2, -1)
        if sections and mode == 0:
            at = np.cumsum([0, *sections])
            cos, sin = (np.concatenate([e[i, :, at[i] : at[i + 1]] for i in range(rows)], -1) for e in (cos, sin))
        elif sections:
            cos, sin = (
                np.stack([e[(c % 3 if c < sections[1] * 3 else 0), :, c] for c in range(16)], -1) for e in (cos, sin)
            )
        expected = {}
        for name, x, n in (("queryOut", q, heads), ("keyOut", k, 1)):
            own = f64(x).reshape(tokens, n, size)
            c, s = (np.concatenate([e, e], -1) if neox else np.repeat(e, 2, -1) for e in (cos, sin))
            part = turned(own[..., :width], c[:, None], s[:, None], "half" if neox else "interleave")
            expected[name] = Near(
                np.concatenate([part, own[..., width:]], -1).reshape(tokens, -1), rtol=1e-4, atol=1e-5
            )
        given = {"positions": positions, "queryIn": q, "keyIn": k, "cosSinCache": cache, "mropeSection": sections}
        return given | {"headSize": size, "isNeoxStyle": neox, "cacheMode": mode}, expected

    return f"aclnnRopeWithSinCosCache{version}", case


def into_pages(mode, scatter="None", dtype="float16", one=False):
    def case(kit):
        tokens, heads, width, blocks, block = 5, 2, 32, 3, 4
        make = (lambda *s: kit.ints(*s)) if dtype == "int8" else kit.halves
        key, value, slots = (
            make(tokens, heads, width),
            make(tokens, heads, width),
            np.array([7, 0, -1, 11, 2], np.int32),
        )
        piece = 32 if dtype == "int8" else 16
        shape = (blocks, heads * width // piece, block, piece) if mode == "PA_NZ" else (blocks, block, heads, width)
        shape = (blocks, heads, block, width) if scatter == "NHSD" else shape
        caches = [make(*shape), make(*shape)]
        after = [each.copy() for each in caches]
        for cache, x in zip(after, (key, value), strict=True):
            for token, slot in enumerate(slots):
                b, p = divmod(int(slot), block)
                if slot < 0:
                    continue
                if mode == "PA_NZ":
                    cache[b, :, p] = x[token].reshape(-1, piece)
                elif scatter == "NHSD":
                    cache[b, :, p] = x[token]
                else:
                    cache[b, p] = x[token]
        given = {"key": key, "keyCacheRef": caches[0], "slotMapping": slots, "cacheModeOptional": mode}
        if one:
            return given, {"keyCacheRef": after[0]}
        given |= {
            "value": value,
            "valueCacheRef": caches[1],
            "scatterModeOptional": scatter,
            "stridesOptional": [1, 1],
            "offsetsOptional": [0, 0],
        }
        return given, {"keyCacheRef": after[0], "valueCacheRef": after[1]}

    return "aclnnScatterPaCache" if one else "aclnnScatterPaKvCache", case


def out_of_pages(mode, sums=False, offset=False):
    def case(kit):
        heads, width, block = 2, 32, 4
        shape = (6, heads * width // 16, block, 16) if mode == "PA_NZ" else (6, block, heads, width)
        caches, lengths = [kit.halves(*shape) for _ in range(2)], [5, 0, 8]
        pages = kit.random.permutation(6)[[[0, 1, 2], [3, 4, 5], [1, 3, 5]]].astype(np.int32)
        first = [4, 0, 4] if offset else [0, 0, 0]
        rows = []
        for each in caches:
            plain = each.swapaxes(1, 2).reshape(6, block, -1) if mode == "PA_NZ" else each
            rows.append(np.concatenate([
                np.concatenate(list(plain[pages[i]]))[first[i] :][:n] for i, n in enumerate(lengths)
            ]))  # fmt: skip
        given = {
            "keyCache": caches[0], "valueCache": caches[1], "blockTables": pages, "cacheMode": mode, "isSeqLensCumsum": sums,
            "seqLens": np.array([0, *np.cumsum(lengths)] if sums else lengths, np.int32),
            "keyRef": zeros(*rows[0].shape, dtype="float16"),
            "valueRef": zeros(*rows[1].shape, dtype="float16"), "seqOffsetOptional": np.array(first, np.int32) if offset else None,
        }  # fmt: skip
        return given, {"keyRef": rows[0], "valueRef": rows[1]}

    return "aclnnGatherPaKvCache", case


def norm_rope(mode, few=False):
    """The left part of kv normed, the right part turned, into two caches."""

    def case(kit):
        batch, tokens, left, right, block = 2, 3, 32, 16, 4
        kv, gamma, cos, sin = (
            kit.halves(*s)
            for s in ((batch, 1, tokens, left + right), (left,), (batch, 1, tokens, right), (batch, 1, tokens, right))
        )
        x = f64(kv)
        latent = x[..., :left] / np.sqrt((x[..., :left] ** 2).mean(-1, keepdims=True) + 1e-5) * f64(gamma)
        rope = turned(x[..., left:], f64(cos), f64(sin), "apart")
        norm = mode == "Norm"
        index = np.array([[2, -1, 0], [5, 1, 3]] if norm else [7, -1, 2, 0, 11, 5], np.int64)
        blocks = "BLK" in mode
        if blocks:
            index = np.array([4, 0], np.int64)
        make = (lambda *s: kit.ints(*s)) if few else kit.halves
        piece = 32 if few else 16
        caches = [make(*((batch, 1, 6, n) if norm else (3, block, 1, n))) for n in (right, left)]
        after = [f64(each) for each in caches]
        factors = [kit.floats(n, low=5, high=9) if few else None for n in (right, left)]
        for cache, values, factor in zip(after, (rope, latent), factors, strict=True):
            values = values[:, 0] * (f64(factor) if few else 1)
            laid = cache.reshape(3, -1, block, piece) if mode.endswith("NZ") else cache
            for i in range(batch):
                for j in range(tokens):
                    place = index[i, j] if norm else index[i] + j if blocks else index[i * tokens + j]
                    if place < 0:
                        continue
                    if norm:
                        laid[i, 0, place] = values[i, j]
                    elif mode.endswith("NZ"):
                        laid[place // block, :, place % block] = values[i, j].reshape(-1, piece)
                    else:
                        laid[place // block, place % block, 0] = values[i, j]
        given = {
            "kv": kv, "gamma": gamma, "cos": cos, "sin": sin, "index": index, "kCacheRef": caches[0], "ckvCacheRef": caches[1],
            "kRopeScaleOptional": factors[0], "cKvScaleOptional": factors[1], "epsilon": 1e-5, "cacheModeOptional": mode,
            "isOutputKv": True,
        }  # fmt: skip
        kept = [Rounded(each, np.int8, slack=0.1) if few else Near(each, "float16", CLOSE, CLOSE) for each in after]
        wanted = {"kCacheRef": kept[0], "ckvCacheRef": kept[1]}
        return given, wanted | {
            "kRopeOut": Near(rope, "float16", CLOSE, CLOSE),
            "cKvOut": Near(latent, "float16", CLOSE, CLOSE),
        }

    return "aclnnKvRmsNormRopeCache", case


def norm_rope_key(kit):
    """With values: the key is normed as a whole, and its right part turned, which comes first."""
    kv, v, gamma, cos, sin = (
        kit.halves(*s) for s in ((2, 1, 3, 48), (2, 1, 3, 32), (48,), (2, 1, 3, 16), (2, 1, 3, 16))
    )
    x = f64(kv)
    normed = x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5) * f64(gamma)
    key = np.concatenate([turned(normed[..., -16:], f64(cos), f64(sin), "apart"), normed[..., :-16]], -1)
    index = np.array([[2, 1, 0], [0, 1, 2]], np.int64)
    order = np.stack([each[:, i] for each, i in zip(key, index, strict=True)])
    given = {
        "kv": kv,
        "gamma": gamma,
        "cos": cos,
        "sin": sin,
        "index": index,
        "kCacheRef": kit.halves(2, 1, 3, 48),
        "vOptional": v,
    }
    given |= {"ckvCacheRef": kit.halves(2, 1, 3, 32), "epsilon": 1e-5, "cacheModeOptional": "Norm"}
    others = np.stack([f64(each)[:, i] for each, i in zip(v, index, strict=True)])
    return given, {
        "kCacheRef": Near(order, "float16", CLOSE, CLOSE),
        "ckvCacheRef": Near(others, "float16", CLOSE, CLOSE),
    }


def dequant_rope(page, whole=True, bias="int32"):
    def case(kit):
        batch, tokens, width, splits = 2, 3, 16, [32, 16, 16]
        x = kit.ints(batch, tokens, 64, dtype="int32", low=-200, high=200) if whole else kit.halves(batch, tokens, 64)
        weight, rows = kit.floats(64, low=0.005, high=0.01), kit.floats(batch * tokens, low=0.5, high=2)
        added = kit.ints(64, dtype="int32") if bias == "int32" else kit.floats(64)
        numbers = f64(x)
        if whole:
            numbers = (
                (numbers + (f64(added) if bias == "int32" else 0)) * f64(weight) * f64(rows).reshape(batch, tokens, 1)
            )
            numbers = numbers + (f64(added) if bias != "int32" else 0)
        cos, sin = kit.halves(batch, tokens, 1, width), kit.halves(batch, tokens, 1, width)
        q, k, v = (each.reshape(batch, tokens, -1, width) for each in np.split(numbers, np.cumsum(splits)[:-1], -1))
        q, k = (turned(each, f64(cos), f64(sin), "half") for each in (q, k))
        caches = [kit.ints(3, 4, 1, width) for _ in range(2)]
        scales, moved = [kit.floats(1, width, low=0.05, high=0.1) for _ in range(2)], np.rint(kit.floats(1, width))
        places = np.array([7, 0, 2, 11, 5, 1] if page else [1, 0], np.int32)
        after = [f64(each) for each in caches]
        for cache, each, scale in zip(after, (k, v), scales, strict=True):
            bits = each / f64(scale) + f64(moved)
            for i in range(batch):
                for j in range(tokens):
                    b, p = divmod(int(places[i * tokens + j]), 4) if page else (i, places[i] + j)
                    cache[b, p] = bits[i, j]
        given = {
            "x": x, "cos": cos, "sin": sin, "kCacheRef": caches[0], "vCacheRef": caches[1], "indices": places, "scaleK": scales[0],
            "scaleV": scales[1], "offsetKOptional": moved, "offsetVOptional": moved, "weightScaleOptional": weight if whole else None,
            "activationScaleOptional": rows if whole else None, "biasOptional": added if whole else None, "sizeSplits": splits,
            "quantModeOptional": "static", "layoutOptional": "BSND", "kvOutput": True,
            "cacheModeOptional": "page" if page else "contiguous",
        }  # fmt: skip
        wanted = {name: Near(each, "float16", CLOSE, CLOSE) for name, each in (("qOut", q), ("kOut", k), ("vOut", v))}
        return given, wanted | {
            name: Rounded(each, np.int8, slack=0.1)
            for name, each in zip(("kCacheRef", "vCacheRef"), after, strict=True)
        }

    return "aclnnDequantRopeQuantKvcache", case


def parts(kit, heads=2, rows=3, width=16, keys=(4, 7)):
    """Attention over all keys, and over two parts of them: (whole, its logarithms, outputs, maxima, sums)."""
    q, k, v = (f64(kit.floats(heads, n, width)) for n in (rows, sum(keys), sum(keys)))
    whole, logs = attention(q, k, v, 0.25)
    found = []
    for part in (slice(0, keys[0]), slice(keys[0], None)):
        out, sums = attention(q, k[:, part], v[:, part], 0.25)
        most = (q @ k[:, part].swapaxes(1, 2) * 0.25).max(2, keepdims=True)
        found.append((out, sums, most, np.exp(sums - most)))
    return whole, logs, found


def updated(kind, empty=False):
    def case(kit):
        whole, logs, found = parts(kit)
        outs = [each[0].reshape(-1, 16).astype(np.float32) for each in found]
        sums = [each[1].reshape(-1).astype(np.float32) for each in found]
        if empty:  # a part without keys
            outs, sums = [*outs, np.ones_like(outs[0])], [*sums, np.full_like(sums[0], np.inf)]
        given, wanted = (
            {"lse": sums, "localOut": outs, "updateType": kind},
            {"out": Near(whole.reshape(-1, 16), rtol=1e-4, atol=1e-5)},
        )
        return given, wanted | ({"lseOut": Near(logs.reshape(-1), rtol=1e-4)} if kind else {})

    return "aclnnAttentionUpdate", case


def ring(layout):
    def case(kit):
        whole, _, found = parts(kit)
        eight = lambda x: np.repeat(x, 8, -1).astype(np.float32)  # noqa: E731
        lay = (lambda x: x.swapaxes(0, 1)) if layout == "TND" else (lambda x: x.swapaxes(0, 1).reshape(3, 1, -1))
        stat = (lambda x: eight(x).swapaxes(0, 1)) if layout == "TND" else (lambda x: eight(x)[None])
        names = ("prev", "cur")
        given = {f"{n}AttnOut": lay(e[0]).astype(np.float32) for n, e in zip(names, found, strict=True)}
        given |= {f"{n}SoftmaxMax": stat(e[2]) for n, e in zip(names, found, strict=True)}
        given |= {f"{n}SoftmaxSum": stat(e[3]) for n, e in zip(names, found, strict=True)}
        given |= {"inputLayoutOptional": layout, "actualSeqQlenOptional": np.array([0, 3])}
        most = np.maximum(found[0][2], found[1][2])
        total = sum(e[3] * np.exp(e[2] - most) for e in found)
        return given, {
            "attnOutOut": Near(lay(whole), rtol=1e-4, atol=1e-5), "softmaxMaxOut": Near(stat(most), rtol=1e-5),
            "softmaxSumOut": Near(stat(total), rtol=1e-4),
        }  # fmt: skip

    return "aclnnRingAttentionUpdate", case


CASES = {
    f"rotary-{mode}-{layout}": rotary(mode, layout) for mode, layout in (("half", 1), ("interleave", 2), ("quarter", 3))
}
CASES |= {
    "interleave": ("aclnnInterleaveRope", interleaved), "matrix": ("aclnnRotaryPositionEmbeddingV2", by_matrix),
    "table": table(True), "table-neighbours": table(False), "table-sections": table(True, [4, 6, 6]),
    "table-four": table(True, [4, 4, 4, 4], 0, "V2"), "table-turns": table(True, [6, 5, 5], 1, "V2"),
    "into": into_pages("Norm"), "into-int8": into_pages("Norm", dtype="int8"), "into-pieces": into_pages("PA_NZ"),
    "into-pieces-int8": into_pages("PA_NZ", dtype="int8"), "into-heads": into_pages("Norm", "NHSD"),
    "into-one": into_pages("Norm", one=True),
    "into-one-pieces": into_pages("PA_NZ", one=True), "out": out_of_pages("Norm"), "out-sums": out_of_pages("Norm", True),
    "out-offset": out_of_pages("Norm", offset=True), "out-pieces": out_of_pages("PA_NZ"),
    "norm-rope": norm_rope("Norm"), "norm-rope-pages": norm_rope("PA_BNSD"), "norm-rope-pieces": norm_rope("PA_NZ"),
    "norm-rope-blocks": norm_rope("PA_BLK_BNSD"), "norm-rope-int8": norm_rope("Norm", True),
    "norm-rope-pages-int8": norm_rope("PA", True),
    "norm-rope-key": ("aclnnKvRmsNormRopeCacheV2", norm_rope_key), "dequant-rope": dequant_rope(False),
    "dequant-rope-pages": dequant_rope(True), "dequant-rope-bias": dequant_rope(True, bias="float"),
    "dequant-rope-halves": dequant_rope(False, False), "update": updated(0), "update-sums": updated(1),
    "update-empty": updated(1, True),
    "ring-SBH": ring("SBH"), "ring-TND": ring("TND"),
}  # fmt: skip

INTO = {
    "key": halves(5, 2, 32), "keyCacheRef": halves(3, 4, 2, 32), "slotMapping": zeros(5, dtype="int32"), "value": halves(5, 2, 32),
    "valueCacheRef": halves(3, 4, 2, 32), "cacheModeOptional": "Norm", "scatterModeOptional": "None",
}  # fmt: skip
OUT = {
    "keyCache": halves(3, 4, 2, 32), "valueCache": halves(3, 4, 2, 32), "blockTables": zeros(2, 2, dtype="int32"), "cacheMode": "Norm",
    "seqLens": zeros(2, dtype="int32"), "keyRef": halves(5, 2, 32), "valueRef": halves(5, 2, 32), "isSeqLensCumsum": False,
}  # fmt: skip
NORMED = {
    "kv": halves(2, 1, 3, 48), "gamma": halves(32), "cos": halves(2, 1, 3, 16), "sin": halves(2, 1, 3, 16), "epsilon": 1e-5,
    "index": zeros(2, 3, dtype="int64"), "kCacheRef": halves(2, 1, 6, 16), "ckvCacheRef": halves(2, 1, 6, 32),
    "cacheModeOptional": "Norm",
}  # fmt: skip
TABLE = {
    "positions": zeros(5, dtype="int64"), "queryIn": halves(5, 96), "keyIn": halves(5, 48), "cosSinCache": halves(9, 32),
    "headSize": 48,
    "queryOut": halves(5, 96), "keyOut": halves(5, 48), "isNeoxStyle": True,
}  # fmt: skip
UPDATE = {
    "lse": lambda kit: [kit.floats(6)] * 2,
    "localOut": lambda kit: [kit.floats(6, 16)] * 2,
    "out": zeros(6, 16, dtype="float32"),
}
SCATTER, NORM = "aclnnScatterPaKvCache", "aclnnKvRmsNormRopeCache"
REFUSED = {
    "cache-mode": bad("cacheModeOptional is 'Nz'", SCATTER, INTO, cacheModeOptional="Nz"),
    "scatter-mode": bad("scatterModeOptional 'Alibi'", SCATTER, INTO, scatterModeOptional="Alibi"),
    "slots": bad("has 4 places for 5 tokens", SCATTER, INTO, slotMapping=zeros(4, dtype="int32")),
    "token-width": bad("holds 64 elements per token", SCATTER, INTO, key=halves(5, 2, 16)),
    "other-type": bad("they must be equal", SCATTER, INTO, key=zeros(5, 2, 32)),
    "seq-lens": bad("seqLens has shape [2]; it must be [3]", "aclnnGatherPaKvCache", OUT, isSeqLensCumsum=True),
    "gathered-width": bad("keyRef has 32 numbers", "aclnnGatherPaKvCache", OUT, keyRef=halves(5, 1, 32)),
    "norm-width": bad("kv is 47 wide", NORM, NORMED, kv=halves(2, 1, 3, 47)),
    "norm-index": bad("index has shape [6]", NORM, NORMED, index=zeros(6, dtype="int64")),
    "norm-scale": bad("kRopeScale is null", NORM, NORMED, kCacheRef=zeros(2, 1, 6, 16)),
    "norm-mode": bad("cacheModeOptional is 'PA_X'", NORM, NORMED, cacheModeOptional="PA_X"),
    "sections": bad("mropeSection [4, 4]", "aclnnRopeWithSinCosCache", TABLE, mropeSection=[4, 4]),
    "head-size": bad("headSize, 16", "aclnnRopeWithSinCosCache", TABLE, headSize=16),
    "rotary-mode": bad(
        "rotaryMode is 'none'", "aclnnApplyRotaryPosEmbV2", {}, queryRef=halves(1, 1, 1, 8), keyRef=halves(1, 1, 1, 8),
        cos=halves(1, 1, 1, 8), sin=halves(1, 1, 1, 8), layout=1, rotaryMode="none",
    ),
    "update-type": bad("updateType is 2", "aclnnAttentionUpdate", UPDATE, updateType=2),
    "update-no-sums": bad("lseOut must be passed with updateType 1", "aclnnAttentionUpdate", UPDATE, updateType=1),
}  # fmt: skip
