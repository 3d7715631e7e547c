"""Cases of page_kit.py: attention within windows, 8 bits. The formulas are those of hicann/ops-transformer's pages, in float64."""

from __future__ import annotations

import numpy as np
from page_kit import Near
from quantised import bad, f64, word, zeros

SCORES, PROJECTIONS = "aclnnSwinAttentionScoreQuant", "aclnnSwinTransformerLnQkvQuant"


def kept(scale):
    """What a word holds of a scale."""
    return f64((scale.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32))


def scores(b=2, heads=3, n=9, size=32, biases=True, mask=True):
    def case(kit):
        q, k, v = (kit.ints(b, heads, n, size, low=-20, high=20) for _ in range(3))
        first, second = kit.floats(1, n, low=0.0005, high=0.001), kit.floats(1, size, low=0.001, high=0.002)
        spread, moved = kit.halves(1, n, low=90, high=120), np.rint(kit.halves(1, n))
        added, more = kit.ints(1, n, dtype="int32"), kit.ints(1, size, dtype="int32")
        shift = kit.halves(1, heads, n, n)
        found = (f64(q) @ f64(k).swapaxes(-1, -2) + biases * added) * kept(first) + mask * f64(shift)
        chances = np.exp(found - found.max(-1, keepdims=True))
        chances = chances / chances.sum(-1, keepdims=True) * f64(spread) + biases * f64(moved)
        exact = (np.clip(np.rint(chances), -128, 127) @ f64(v) + biases * more) * kept(second)
        given = {
            "query": q, "key": k, "value": v, "scaleQuant": spread, "scaleDequant1": word(first),
            "scaleDequant2": word(second), "biasQuantOptional": moved if biases else None,
            "biasDequant1Optional": added if biases else None, "biasDequant2Optional": more if biases else None,
            "paddingMask1Optional": shift if mask else None, "paddingMask2Optional": None, "queryTranspose": False,
            "keyTranspose": False, "valueTranspose": False, "softmaxAxes": -1,
        }  # fmt: skip
        return given, {"out": Near(exact, "float16", 2e-3, 0.1)}  # a chance at a tie may be rounded to the other side

    return SCORES, case


def projections(b=2, high=14, wide=7, window=(7, 7), heads=2, size=32):
    def case(kit):
        c = heads * size
        x, gamma, beta = kit.halves(b, high * wide, c), kit.halves(c), kit.halves(c)
        scale, moved = kit.halves(c, low=10, high=20), np.rint(kit.halves(c))
        weight, bias = kit.ints(3 * c, c, low=-20, high=20), kit.ints(3 * c, dtype="int32")
        factor = kit.floats(3 * c, low=0.0005, high=0.001)
        rows = f64(x)
        rows = (rows - rows.mean(-1, keepdims=True)) / np.sqrt(rows.var(-1, keepdims=True) + 1e-5)
        whole = np.clip(np.rint((rows * f64(gamma) + f64(beta)) * f64(scale) + f64(moved)), -128, 127)
        exact = ((whole @ f64(weight).T + bias) * kept(factor)).reshape(b, high, wide, 3, heads, size)
        h, w = window
        found = [
            np.stack(
                [
                    exact[i, y : y + h, z : z + w, part].reshape(h * w, heads, size).transpose(1, 0, 2)
                    for i in range(b)
                    for y in range(0, high, h)
                    for z in range(0, wide, w)
                ]
            )
            for part in range(3)
        ]
        given = {
            "x": x, "gamma": gamma, "beta": beta, "weight": weight, "bias": bias, "quantScale": scale,
            "quantOffset": moved, "dequantScale": word(factor), "headNum": heads, "seqLength": size, "epsilon": 1e-5,
            "oriHeight": high, "oriWeight": wide, "hWinSize": h, "wWinSize": w, "weightTranspose": True,
        }  # fmt: skip
        names = ("queryOutputOut", "keyOutputOut", "valueOutputOut")
        return given, {name: Near(each, "float16", 2e-3, 0.03) for name, each in zip(names, found, strict=True)}

    return PROJECTIONS, case


CASES = {
    "scores": scores(),
    "scores-of-64": scores(1, 2, 49, 64),
    "scores-without-biases": scores(biases=False),
    "scores-without-mask": scores(mask=False),
    "projections": projections(),
    "projections-of-the-page": projections(1, 7, 7, heads=1),
    "projections-of-64": projections(1, 8, 16, (8, 8), 1, 64),
    "projections-of-other-windows": projections(1, 14, 16, (7, 8), 2),
}
HALF = "float16"
ATTENTION = {
    **{name: zeros(2, 3, 9, 32) for name in ("query", "key", "value")}, "scaleQuant": zeros(1, 9, dtype=HALF),
    "scaleDequant1": zeros(1, 9, dtype="uint64"), "scaleDequant2": zeros(1, 32, dtype="uint64"), "softmaxAxes": -1,
    **dict.fromkeys(("biasQuantOptional", "biasDequant1Optional", "biasDequant2Optional")), "paddingMask1Optional": None,
    "paddingMask2Optional": None, **dict.fromkeys(("queryTranspose", "keyTranspose", "valueTranspose"), False),
    "out": zeros(2, 3, 9, 32, dtype=HALF),
}  # fmt: skip
PROJECTED = {
    "x": zeros(2, 98, 64, dtype=HALF), **{name: zeros(64, dtype=HALF) for name in ("gamma", "beta", "quantScale", "quantOffset")},
    "weight": zeros(192, 64), "bias": zeros(192, dtype="int32"), "dequantScale": zeros(192, dtype="uint64"), "headNum": 2,
    "seqLength": 32, "epsilon": 1e-5, "oriHeight": 14, "oriWeight": 7, "hWinSize": 7, "wWinSize": 7, "weightTranspose": True,
    **{name: zeros(4, 2, 49, 32, dtype=HALF) for name in ("queryOutputOut", "keyOutputOut", "valueOutputOut")},
}  # fmt: skip
REFUSED = {
    "scores-size": bad("size 16", SCORES, ATTENTION, query=zeros(2, 3, 9, 16)),
    "scores-key": bad("key has shape [2, 3, 8, 32]", SCORES, ATTENTION, key=zeros(2, 3, 8, 32)),
    "scores-scale": bad("scaleQuant has shape [9]", SCORES, ATTENTION, scaleQuant=zeros(9, dtype="float16")),
    "scores-second-mask": bad("reserved", SCORES, ATTENTION, paddingMask2Optional=zeros(1, 3, 9, 9, dtype="float16")),
    "scores-turned": bad("transposed", SCORES, ATTENTION, keyTranspose=True),
    "scores-axis": bad("softmaxAxes is 0", SCORES, ATTENTION, softmaxAxes=0),
    "projections-weight": bad("weightTranspose", PROJECTIONS, PROJECTED, weightTranspose=False),
    "projections-heads": bad("3 heads of 32", PROJECTIONS, PROJECTED, headNum=3),
    "projections-windows": bad("windows of 7 x 8", PROJECTIONS, PROJECTED, wWinSize=8),
    "projections-sides": bad("7 x 7", PROJECTIONS, PROJECTED, oriHeight=7),
    "projections-bias": bad("bias has shape [64]", PROJECTIONS, PROJECTED, bias=zeros(64, dtype="int32")),
}
