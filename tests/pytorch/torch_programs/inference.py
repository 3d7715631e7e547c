"""Cases of page_kit.py: attention as inference calls it. Each sequence by itself in NumPy's float64, as the pages describe it."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from page_kit import Bits, Near, Rounded
from quantised import bad, f64, halves, word, zeros

CLOSE = 4e-3


def attention(q, k, v, scale, hide=None, shift=0.0, sink=None):
    """(heads, queries, width) of (heads, n, width); fewer heads of keys are shared. And the logarithms of the sums."""
    k, v = (np.repeat(each, len(q) // len(each), 0) for each in (k, v))
    scores = q @ k.swapaxes(1, 2) * scale + shift
    if hide is not None:
        scores = np.where(hide, -np.inf, scores)
    if sink is not None:
        scores = np.concatenate([scores, np.broadcast_to(sink[:, None, None], (*scores.shape[:2], 1))], 2)
    most = scores.max(2, keepdims=True)
    weights = np.exp(scores - most)
    total = weights.sum(2, keepdims=True)
    return (weights / total)[..., : k.shape[1]] @ v, most + np.log(total)


def triangle(queries, keys):
    """Keys behind each query, counted from the lower right."""
    return np.arange(keys) > np.arange(queries)[:, None] + keys - queries


def put(x, layout):
    """(batch, heads, sequence, width) in a layout."""
    if layout == "BNSD":
        return x
    if layout == "NBSD":
        return x.swapaxes(0, 1)
    return x.swapaxes(1, 2) if layout == "BSND" else x.swapaxes(1, 2).reshape(len(x), x.shape[2], -1)


def numbers(heads, kv_heads, layout, **others):
    return {
        "numHeads": heads, "numKeyValueHeads": kv_heads, "scaleValue": 0.25, "inputLayout": layout, "preTokens": 2**31 - 1,
        "nextTokens": 2**31 - 1, **others,
    }  # fmt: skip


def padded(
    layout, queries=4, keys=6, lengths=None, kv_lengths=None, mode=0, mask="", out="float16", version="V3", **options
):
    """Two sequences in one tensor, as long as the tensor or shorter."""
    first, _, second = layout.partition("_")

    def case(kit):
        heads, kv_heads, width = 4, 2, 16
        q, k, v = (
            kit.halves(2, heads, queries, width),
            kit.halves(2, kv_heads, keys, width),
            kit.halves(2, kv_heads, keys, width),
        )
        left = options.get("left")  # how many places are free at the end
        own, others = lengths or [queries] * 2, kv_lengths or [keys] * 2
        hidden = kit.random.random((2, 1, queries, keys)) < 0.3
        hidden[..., 0] = False
        shift = kit.halves(1, heads, queries, keys) if options.get("shift") else None
        sink = kit.floats(heads) if options.get("sink") else None
        ropes = (
            [kit.halves(2, n, s, 64) for n, s in ((heads, queries), (kv_heads, keys))] if options.get("rope") else None
        )
        want, sums = np.zeros(q.shape), np.full((2, heads, queries, 1), np.inf)
        for i, (a, b) in enumerate(zip(own, others, strict=True)):
            columns = slice(keys - left - b, keys - left) if left is not None else slice(0, b)
            hide = {"whole": hidden[i, 0, :a, columns], "causal": triangle(a, b)}.get(mask)
            if mask == "top":
                hide = np.arange(b) > np.arange(a)[:, None]
            if mask == "band":
                row = np.arange(a)[:, None] + b - a
                hide = (np.arange(b) > row + 1) | (np.arange(b) < row - 2)
            one = [f64(q[i, :, :a]), f64(k[i, :, columns]), f64(v[i, :, columns])]
            if ropes:
                one[:2] = (np.concatenate([x, f64(r[i, :, : x.shape[1]])], 2) for x, r in zip(one, ropes, strict=False))
            moved = f64(shift)[0, :, :a, :b] if shift is not None else 0.0
            if not b:
                continue  # zeros, and infinity
            want[i, :, :a], sums[i, :, :a] = attention(*one, 0.25, hide, moved, sink)
        given = {"query": put(q, first), "key": [put(k, first)], "value": [put(v, first)], "pseShiftOptional": shift}
        given |= numbers(heads, kv_heads, layout, sparseMode=mode) | {"learnableSinkOptional": sink}
        given |= {"actualSeqLengthsOptional": lengths, "actualSeqLengthsKvOptional": kv_lengths}
        given |= {"kvPaddingSizeOptional": np.array([left]) if left is not None else None}
        given |= {
            f"{x}RopeOptional": put(r, first) if r is not None else None
            for x, r in zip(("query", "key"), ropes or (None, None), strict=True)
        }
        given["attenMaskOptional"] = (
            hidden if mask == "whole" else np.triu(np.ones((2048, 2048), bool), 1) if mask else None
        )
        if mask == "band":
            given |= {"preTokens": 2, "nextTokens": 1}
        laid = put(want, second or first)
        if out == "int8":
            factor = kit.floats(heads, 1, width, low=20, high=40)
            exact = put(want * f64(factor) + 3, second or first)
            given |= {"quantScale2Optional": factor, "quantOffset2Optional": np.full(factor.shape, 3, np.float32)}
            return given, {"attentionOut": Rounded(exact, np.int8, slack=0.2)}
        wanted = {"attentionOut": Near(laid, out, CLOSE, CLOSE)}
        if options.get("sums"):
            return given | {"softmaxLseFlag": True}, wanted | {"softmaxLse": Near(sums, rtol=CLOSE, atol=CLOSE)}
        return given, wanted

    return f"aclnnFusedInferAttentionScore{version}", case


def packed(layout, pages=None, causal=True, sums=False):
    """Three sequences one behind the other; pages: how blocks of 128 keys are laid out."""
    first, _, second = layout.partition("_")

    def case(kit):
        heads, kv_heads, width, block = 4, 2, 16, 128
        own, others = [3, 1, 5], [140, 7, 300] if pages else [5, 1, 9]
        q = kit.halves(heads, sum(own), width)
        k, v = (kit.halves(kv_heads, sum(others), width) for _ in range(2))
        rows, columns = np.cumsum([0, *own]), np.cumsum([0, *others])
        parts = [
            attention(f64(q[:, a:b]), f64(k[:, c:d]), f64(v[:, c:d]), 0.25, triangle(b - a, d - c) if causal else None)
            for (a, b), (c, d) in zip(pairwise(rows), pairwise(columns), strict=True)
        ]
        want, logs = (np.concatenate(each, 1) for each in zip(*parts, strict=True))
        given = numbers(heads, kv_heads, layout, sparseMode=3 if causal else 0)
        given["attenMaskOptional"] = np.triu(np.ones((2048, 2048), bool), 1) if causal else None
        turned = lambda x, form: x if form == "NTD" else x.swapaxes(0, 1)  # noqa: E731
        given |= {"query": turned(q, first), "actualSeqLengthsOptional": [int(n) for n in rows[1:]]}
        if pages:
            table, blocks = paged(kit, (k, v), columns, block, pages)
            given |= {"key": [blocks[0]], "value": [blocks[1]], "blockTableOptional": table, "blockSize": block}
            given["actualSeqLengthsKvOptional"] = others
        else:
            given |= {"key": [turned(k, first)], "value": [turned(v, first)]}
            given["actualSeqLengthsKvOptional"] = [int(n) for n in columns[1:]]
        wanted = {"attentionOut": Near(turned(want, second or first), "float16", CLOSE, CLOSE)}
        if sums:
            return given | {"softmaxLseFlag": True}, wanted | {
                "softmaxLse": Near(logs.swapaxes(0, 1), rtol=CLOSE, atol=CLOSE)
            }
        return given, wanted

    return "aclnnFusedInferAttentionScoreV3", case


def paged(kit, tensors, columns, block, form):
    """(block table, each tensor's blocks): (heads, tokens, width) put into blocks that stand in no order."""
    counts = [-(-(b - a) // block) for a, b in pairwise(columns)]
    order = kit.random.permutation(sum(counts) + 2)
    table, at = np.zeros((len(counts), max(counts)), np.int32), 0
    blocks = [kit.halves(len(order), x.shape[0], block, x.shape[2]).astype(x.dtype) for x in tensors]
    for i, n in enumerate(counts):
        table[i, :n] = order[at : at + n]
        for j in range(n):
            start, end = columns[i] + j * block, min(columns[i] + (j + 1) * block, columns[i + 1])
            for x, made in zip(tensors, blocks, strict=True):
                made[table[i, j], :, : end - start] = x[:, start:end]
        at += n
    if form == "BnBsH":
        blocks = [each.swapaxes(1, 2).reshape(len(each), block, -1) for each in blocks]
    if form == "NZ":
        blocks = [each.reshape(*each.shape[:3], -1, 16).swapaxes(2, 3) for each in blocks]
    return table, blocks


def steps(few, mode, separate, bits=None, version="V3"):
    """One query for each sequence, keys and values of 8 or 4 bits."""

    def case(kit):
        batches, heads, kv_heads, keys, width = 2, 4, 2, 8, 16
        low, high = (-127, 128) if bits is None else (-8, 8)
        q = kit.halves(batches, heads, 1, width)
        kv = [kit.ints(batches, kv_heads, keys, width, low=low, high=high) for _ in range(2)]
        shape = {0: (kv_heads, 1, width), 1: (batches, keys), 2: (kv_heads,), 3: (batches, kv_heads, keys)}[mode]
        dtype = "float32" if mode in (1, 3) else "float16"
        scale = [kit.floats(*shape, low=0.01, high=0.02, dtype=dtype) for _ in range(2)]
        moved = [np.rint(kit.floats(*shape)).astype(dtype) for _ in range(2)]
        onto = {
            0: (1, kv_heads, 1, width),
            1: (batches, 1, keys, 1),
            2: (1, kv_heads, 1, 1),
            3: (batches, kv_heads, keys, 1),
        }[mode]
        k, v = (
            (f64(x) + f64(o).reshape(onto)) * f64(s).reshape(onto) for x, s, o in zip(kv, scale, moved, strict=True)
        )
        want = np.stack([attention(f64(q[i]), k[i, :, : few[i]], v[i, :, : few[i]], 0.25)[0] for i in range(batches)])
        kv = [Bits(each, bits) for each in kv] if bits else kv
        given = {"query": q, "key": [kv[0]], "value": [kv[1]], "actualSeqLengthsKvOptional": few} | numbers(
            heads, kv_heads, "BNSD"
        )
        if separate:
            names = ("keyAntiquant", "valueAntiquant")
            for name, s, o in zip(names, scale, moved, strict=True):
                given |= {f"{name}ScaleOptional": s, f"{name}OffsetOptional": o, f"{name}Mode": mode}
        else:
            given |= {
                "antiquantScaleOptional": np.stack(scale),
                "antiquantOffsetOptional": np.stack(moved),
                "antiquantMode": mode,
            }
        return given, {"attentionOut": Near(want, "float16", 1e-2, 1e-2)}

    return f"aclnnFusedInferAttentionScore{version}", case


def increment(version):
    """Keys of two lengths in a list, one tensor for each sequence; or the same tensor and lengths."""

    def case(kit):
        q, lists = kit.halves(2, 1, 64), [[kit.halves(1, n, 32) for n in (5, 9)] for _ in range(2)]
        split = lambda x, n: f64(x).reshape(*x.shape[:2], n, -1).swapaxes(1, 2)[0]  # noqa: E731
        want = [
            attention(split(q[i : i + 1], 4), split(lists[0][i], 2), split(lists[1][i], 2), 0.25)[0] for i in range(2)
        ]
        given = {
            "query": q,
            "key": lists[0],
            "value": lists[1],
            "inputLayout": "BSH",
            "numHeads": 4,
            "numKeyValueHeads": 2,
        }
        return given | {"scaleValue": 0.25}, {
            "attentionOut": Near(np.stack(want).swapaxes(1, 2).reshape(2, 1, 64), "float16", CLOSE, CLOSE)
        }

    return f"aclnnIncreFlashAttention{version}", case


def eight_bits(kit):
    """Operands of 8 bits: the weights are quantised, and the sums scaled back."""
    q, k, v = (kit.ints(1, 2, 4, 16, low=-20, high=20) for _ in range(3))
    scores = f64(q[0]) @ f64(k[0]).swapaxes(1, 2) * 0.5 * 0.25
    weights = np.exp(scores - scores.max(2, keepdims=True))
    weights /= weights.sum(2, keepdims=True)
    want = np.rint(weights * 127) @ f64(v[0]) / 128
    given = {"query": q, "key": q * 0 + k, "value": v, "quantScale1": np.array([127], np.float32)}
    given |= {
        "deqScale1": word(np.array([0.5], np.float32)),
        "deqScale2": word(np.array([1 / 128], np.float32)),
        "innerPrecise": 0,
    }
    return given | numbers(2, 2, "BNSD"), {"attentionOut": Near(want[None], "float16", 1e-2, 0.16)}


def prefix(kit):
    q, k, v, first, second = (kit.halves(2, 2, n, 16)[:m] for n, m in ((3, 2), (5, 2), (5, 2), (4, 1), (4, 1)))
    want = np.stack([
        attention(f64(q[i]), *(np.concatenate([f64(a[0, :, :3]), f64(b[i])], 1) for a, b in ((first, k), (second, v))), 0.25)[0]
        for i in range(2)
    ])  # fmt: skip
    given = {
        "query": q,
        "key": [k],
        "value": [v],
        "keySharedPrefixOptional": first,
        "valueSharedPrefixOptional": second,
    }
    return given | {"actualSharedPrefixLenOptional": [3]} | numbers(2, 2, "BNSD"), {
        "attentionOut": Near(want, "float16", CLOSE, CLOSE)
    }


CASES = {
    layout: padded(layout) for layout in ("BNSD", "BSND", "BSH", "BNSD_BSND", "BSND_NBSD", "BSH_NBSD", "BSND_BNSD")
}
CASES |= {
    "lengths": padded("BNSD", lengths=[4, 2], kv_lengths=[6, 3]), "no-keys": padded("BNSD", kv_lengths=[6, 0], sums=True),
    "lengths-sums": padded("BSND", lengths=[4, 2], kv_lengths=[6, 3], sums=True), "mask": padded("BNSD", mask="whole"),
    "mask-lengths": padded("BSH", lengths=[3, 4], kv_lengths=[2, 6], mask="whole", mode=1),
    "top": padded("BNSD", mask="top", mode=2), "causal": padded("BNSD", mask="causal", mode=3),
    "causal-lengths": padded("BSND", lengths=[2, 4], kv_lengths=[5, 6], mask="causal", mode=3),
    "band": padded("BNSD", mask="band", mode=4), "shift": padded("BNSD", shift=True),
    "sink": padded("BNSD", sink=True, version="V4", sums=True), "rope": padded("BSND", rope=True),
    "step": padded("BNSD", queries=1, kv_lengths=[6, 3]), "step-mask": padded("BSH", queries=1, mask="whole"),
    "left": padded("BNSD", queries=1, kv_lengths=[3, 2], left=1), "bytes": padded("BNSD", out="int8"),
    "bytes-BSH": padded("BSH", out="int8"), "TND": packed("TND"), "TND-whole": packed("TND", causal=False, sums=True),
    "NTD_TND": packed("NTD_TND"), "TND_NTD": packed("TND_NTD"), "pages": packed("TND", "BnBsH"),
    "pages-heads": packed("TND", "BnNBsD", sums=True), "pages-16": packed("TND", "NZ"), "few-channels": steps([8, 5], 0, True),
    "few-tokens": steps([8, 5], 1, True), "few-heads": steps([8, 5], 2, True), "few-heads-tokens": steps([8, 5], 3, True),
    "few-together": steps([8, 5], 0, False), "few-tokens-together": steps([8, 5], 1, False), "few-int4": steps([8, 8], 0, True, 3),
    "increment": increment(""), "increment-second": increment("V2"), "increment-fourth": increment("V4"),
    "eight-bits": ("aclnnPromptFlashAttentionV3", eight_bits), "prefix": ("aclnnFusedInferAttentionScoreV2", prefix),
}  # fmt: skip

V3 = "aclnnFusedInferAttentionScoreV3"
PADDED = {
    "softmaxLse": zeros(1, dtype="float32"), "query": halves(2, 4, 4, 16),
    "key": lambda kit: [kit.halves(2, 2, 6, 16)], "value": lambda kit: [kit.halves(2, 2, 6, 16)],
    "attentionOut": zeros(2, 4, 4, 16, dtype="float16"), **numbers(4, 2, "BNSD"),
}  # fmt: skip
PACKED = PADDED | {
    "query": halves(9, 4, 16), "key": lambda kit: [kit.halves(5, 128, 32)], "value": lambda kit: [kit.halves(5, 128, 32)],
    "attentionOut": zeros(9, 4, 16, dtype="float16"), "inputLayout": "TND", "actualSeqLengthsOptional": [4, 9],
    "actualSeqLengthsKvOptional": [100, 200], "blockTableOptional": zeros(2, 2, dtype="int32"), "blockSize": 128,
}  # fmt: skip
REFUSED = {
    "layout": bad("inputLayout is 'SBH_X'", V3, PADDED, inputLayout="SBH_X"),
    "heads": bad("numHeads is 3", V3, PADDED, numHeads=3),
    "too-long": bad("actualSeqLengthsKv is [7, 6]", V3, PADDED, actualSeqLengthsKvOptional=[7, 6]),
    "three-lengths": bad("0 to 4", V3, PADDED, actualSeqLengthsOptional=[4, 5, 4]),
    "width": bad("width 16, keys 8", V3, PADDED, key=lambda kit: [kit.halves(2, 2, 6, 8)]),
    "values": bad("keys and values", V3, PADDED, value=lambda kit: [kit.halves(2, 2, 5, 16)]),
    "mask-shape": bad("attenMask has", V3, PADDED, attenMaskOptional=np.zeros((1, 1, 4, 5), bool)),
    "rope-alone": bad("queryRope without keyRope", V3, PADDED, queryRopeOptional=halves(2, 4, 4, 64)),
    "mode": bad("sparseMode 9", V3, PADDED, sparseMode=9, attenMaskOptional=np.zeros((4, 6), bool)),
    "packed-ends": bad("ends of the sequences", V3, PACKED, actualSeqLengthsOptional=[4, 10]),
    "packed-no-ends": bad("ends of the sequences", V3, PACKED, actualSeqLengthsOptional=None),
    "pages-no-lengths": bad("pages need the length", V3, PACKED, actualSeqLengthsKvOptional=None),
    "pages-rows": bad("blockTable has a row", V3, PACKED, blockTableOptional=zeros(3, 2, dtype="int32")),
    "no-result": bad("attentionOut is null", V3, PADDED, 161001, attentionOut=None),
}
