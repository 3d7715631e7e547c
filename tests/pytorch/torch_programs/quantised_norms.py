"""Cases of page_kit.py: gates and norms with quantisation. The formulas are written from the pages of hicann/ops-nn, in float64."""

from __future__ import annotations

import numpy as np
from page_kit import Bits, Near, Rounded
from quantised import bad, f64, halves, symmetric, zeros


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def clipped(a, b, limit, alpha, bias):
    a, b = np.minimum(a, limit), b.clip(-limit, limit)
    return a * sigmoid(alpha * a) * (b + bias)


def gate(x, mode=0, left=True, limit=2.0, alpha=1.7, bias=1.0):
    a, b = (x[..., ::2], x[..., 1::2]) if mode == 1 else np.split(x, 2, -1)
    a, b = (a, b) if left else (b, a)
    if mode in (1, 2):
        return clipped(a, b, limit, alpha, bias)
    silu = a * sigmoid(a)
    return silu * b if mode == 0 else np.minimum(silu, limit) * b.clip(-limit, limit)


def gated(version, *, mode=0, quant="dynamic", whole=True, bias="", left=True, groups=None, scale=True):
    """Integers or halves through the gate; groups: the counts of their rows."""

    def case(kit):
        rows, width = 6, 32
        x = kit.ints(rows, width, dtype="int32", low=-200, high=200) if whole else kit.halves(rows, width)
        many = (len(groups),) if groups else ()
        of = np.repeat(np.arange(len(groups)), groups) if groups else None
        by_row = lambda each: f64(each)[of] if groups else f64(each)  # noqa: E731
        weight, own = kit.floats(*many, width, low=0.005, high=0.02), kit.floats(rows, low=0.5, high=2)
        added = kit.ints(*many, width, dtype="int32") if bias == "int32" else kit.floats(*many, width) if bias else None
        numbers = f64(x)
        if whole:
            numbers = numbers + (by_row(added) if bias == "int32" else 0)
            numbers = numbers * by_row(weight) * f64(own)[:, None] + (by_row(added) if bias == "float" else 0)
        y = gate(numbers, mode, left)
        factor = kit.floats(*many, width // 2, low=0.1, high=0.2) if scale else None
        if quant == "static":
            factor, moved = kit.floats(*(many or (1,)), low=0.05, high=0.1), np.rint(kit.floats(*(many or (1,))))
            shown = (lambda e: f64(e)[of][:, None]) if groups else f64
            expected, found = {"yOut": Rounded(y / shown(factor) + shown(moved), np.int8, slack=1e-2)}, None
        else:
            moved = None
            exact, found = symmetric(y * (by_row(factor) if scale else 1), 127)
            expected = {"yOut": Rounded(exact, np.int8, slack=1e-2), "scaleOut": Near(found[:, 0], rtol=1e-4, atol=0)}
        given = {
            "x": x, "weightScaleOptional": weight if whole else None, "activationScaleOptional": own if whole else None,
            "biasOptional": added, "quantScaleOptional": factor, "quantOffsetOptional": moved, "activateLeft": left,
            "groupIndexOptional": np.array(groups, np.int64) if groups else None, "quantModeOptional": quant,
        }  # fmt: skip
        if found is None:
            given["scaleOut"] = zeros(rows, dtype="float32")
        if version:
            given |= {
                "dstType": 2,
                "activateDim": -1,
                "swigluMode": mode,
                "clampLimit": 2.0,
                "gluAlpha": 1.7,
                "gluBias": 1.0,
            }
        return given, expected

    return f"aclnnDequantSwigluQuant{version}", case


def swiglu(version, counts, dst=np.int8, static=False, rows=True):
    def case(kit):
        x, width = kit.floats(6, 32), 16
        sizes = [2, 0, 4]
        of = np.repeat(np.arange(3), sizes)
        scales, moved = (kit.floats(*((3, width) if rows else (3,)), low=5, high=9) for _ in range(2))
        shown = (lambda e: f64(e)[of]) if rows else (lambda e: f64(e)[of][:, None])
        y = gate(f64(x)) * shown(scales)
        most = 127 if dst is np.int8 else 7
        exact, scale = (y + shown(moved), None) if static else symmetric(y, most)
        given = {
            "x": x, "smoothScalesOptional": scales, "offsetsOptional": moved if static else None, "activateLeft": True,
            "groupIndexOptional": np.array(sizes if counts else np.cumsum(sizes), np.int32), "groupListType": int(counts),
            "quantModeOptional": "static" if static else "dynamic", "dstType": 2 if dst is np.int8 else 29,
        }  # fmt: skip
        wanted = {"yOut": Rounded(exact, dst, -most - 1, most, 1e-2)}
        if static:
            return given | {"scaleOut": zeros(6, dtype="float32")}, wanted
        return given, wanted | {"scaleOut": Near(1 / scale[:, 0], rtol=1e-4, atol=0)}

    return f"aclnnSwiGluQuant{version}", case


def limits(dim, interleaved, groups=None):
    def case(kit):
        x = kit.floats(3, 4, 6)
        before = int(np.prod(x.shape[: dim % 3]))
        flat = f64(x).reshape(before, -1)
        a, b = (flat[:, ::2], flat[:, 1::2]) if interleaved else np.split(flat, 2, 1)
        y = clipped(a, b, 1.5, 1.7, 0.5)
        if groups:
            y[sum(groups) :] = 0
        shape = [n // 2 if i == dim % 3 else n for i, n in enumerate(x.shape)]
        given = {"x": x, "dim": dim, "alpha": 1.7, "limit": 1.5, "bias": 0.5, "interleaved": interleaved}
        return given | {"groupIndexOptional": np.array(groups) if groups else None}, {
            "out": Near(y.reshape(shape), rtol=1e-4)
        }

    return "aclnnClippedSwiglu", case


def normed(x1, x2, gamma, beta, epsilon):
    x = f64(x1) + f64(x2)
    plain = x / np.sqrt((x * x).mean(-1, keepdims=True) + epsilon) * f64(gamma)
    return x, plain, plain + (f64(beta) if beta is not None else 0)


def inputs(kit, beta=True):
    x1, x2, gamma = kit.halves(2, 3, 16), kit.halves(2, 3, 16), kit.halves(16)
    return {"x1": x1, "x2": x2, "gamma": gamma, "epsilon": 1e-5} | ({"betaOptional": kit.halves(16)} if beta else {})


def norm_quantised(version, divide=True, twice=True):
    def case(kit):
        given = inputs(kit, bool(version))
        scales, zero = (
            [kit.floats(16, low=0.02, high=0.05) for _ in range(2)],
            [kit.ints(16, dtype="int32", low=-9, high=9) for _ in range(2)],
        )
        scales = scales if divide else [20 * each / 0.05 for each in scales]
        x, plain, y = normed(given["x1"], given["x2"], given["gamma"], given.get("betaOptional"), 1e-5)
        exact = [(y / f64(s) if divide else y * f64(s)) + f64(z) for s, z in zip(scales, zero, strict=True)]
        given |= {
            "scales1": scales[0],
            "zeroPoints1Optional": zero[0],
            "axis": -1,
            "divMode": divide,
            "y2Out": zeros(2, 3, 16),
        }
        wanted = {"y1Out": Rounded(exact[0], np.int8, slack=1e-2), "xOut": Near(x, "float16")}
        if twice:
            given |= {"scales2Optional": scales[1], "zeroPoints2Optional": zero[1]}
            del given["y2Out"]
            wanted["y2Out"] = Rounded(exact[1], np.int8, slack=1e-2)
        return given, wanted | ({"rmsNormOut": Near(plain, "float16", 5e-3)} if version else {})

    return f"aclnnAddRmsNormQuant{version}", case


def norm_dynamic(version, smooth=2, mask=None, kind=np.int8, flat=False):
    def case(kit):
        given = inputs(kit, bool(version))
        factors = [kit.halves(16, low=0.5, high=2) for _ in range(smooth)]
        x, _, y = normed(given["x1"], given["x2"], given["gamma"], given.get("betaOptional"), 1e-5)
        given |= {f"smoothScale{i + 1}Optional": each for i, each in enumerate(factors)} | {"outputMaskOptional": mask}
        wanted, most = {"xOut": Near(x, "float16")}, 127 if kind is np.int8 else 7
        for i, there in enumerate(mask or (True, smooth == 2)):
            names = f"y{i + 1}Out", f"scale{i + 1}Out"
            if not there:
                given |= {names[0]: zeros(1), names[1]: zeros(1, dtype="float32")}
                continue
            exact, scale = symmetric(y * (f64(factors[i]) if i < smooth else 1), most)
            exact, scale = (exact.reshape(6, 16), scale.reshape(6, 1)) if flat else (exact, scale)
            wanted |= {names[0]: Rounded(exact, kind, -most - 1, most, 1e-2), names[1]: Near(scale[..., 0], rtol=1e-3)}
        return given, wanted

    return f"aclnnAddRmsNormDynamicQuant{version}", case


CASES = {
    "gate": gated(""), "gate-halves": gated("", whole=False), "gate-static": gated("", quant="static"),
    "gate-right": gated("", left=False), "gate-int32-bias": gated("", bias="int32"), "gate-float-bias": gated("", bias="float"),
    "gate-no-scale": gated("", scale=False), "gate-groups": gated("V2", groups=[1, 0, 5]),
    "gate-groups-bias": gated("V2", groups=[2, 4], bias="float"), "gate-groups-static": gated("V2", groups=[2, 4], quant="static"),
    "gate-neighbours": gated("V2", mode=1), "gate-limits": gated("V2", mode=2, left=False), "gate-step": gated("V2", mode=3),
    "swiglu": swiglu("", False), "swiglu-static": swiglu("", False, static=True), "swiglu-numbers": swiglu("", False, rows=False),
    "swiglu-counts": swiglu("V2", True), "swiglu-int4": swiglu("V2", False, Bits(None, 29)),
    "limits": limits(-1, True), "limits-halves": limits(1, False), "limits-first": limits(1, True),
    "limits-groups": limits(2, False, [3, 4]),
    "norm": norm_quantised(""), "norm-once": norm_quantised("", twice=False), "norm-times": norm_quantised("V2", divide=False),
    "norm-beta": norm_quantised("V2"), "norm-dynamic": norm_dynamic(""), "norm-dynamic-plain": norm_dynamic("", 0),
    "norm-dynamic-once": norm_dynamic("", 1), "norm-dynamic-rows": norm_dynamic("", 2, flat=True),
    "norm-dynamic-beta": norm_dynamic("V2"),
    "norm-dynamic-second": norm_dynamic("V2", 0, [False, True]), "norm-dynamic-int4": norm_dynamic("V2", 2, None, Bits(None, 29)),
}  # fmt: skip

GATE = {
    "x": zeros(3, 32, dtype="int32"), "weightScaleOptional": np.ones(32, np.float32), "quantModeOptional": "dynamic", "dstType": 2,
    "activateDim": -1, "activateLeft": True, "yOut": zeros(3, 16), "scaleOut": zeros(3, dtype="float32"),
}  # fmt: skip
NORM = {
    "x1": halves(3, 16), "x2": halves(3, 16), "gamma": halves(16), "scales1": np.ones(16, np.float32), "axis": -1, "epsilon": 1e-5,
    "y1Out": zeros(3, 16), "y2Out": zeros(3, 16), "xOut": zeros(3, 16, dtype="float16"), "scale1Out": zeros(3, dtype="float32"),
    "scale2Out": zeros(3, dtype="float32"),
}  # fmt: skip
V2 = "aclnnDequantSwigluQuantV2"
REFUSED = {
    "gate-mode": bad("quantModeOptional is 'some'", V2, GATE, quantModeOptional="some"),
    "gate-weight": bad("weightScaleOptional is null", V2, GATE, weightScaleOptional=None),
    "gate-halves-weight": bad("weightScaleOptional with", V2, GATE, x=halves(3, 32)),
    "gate-odd": bad("is odd", V2, GATE, x=zeros(3, 31, dtype="int32"), weightScaleOptional=np.ones(31, np.float32)),
    "gate-rows": bad("activationScaleOptional has 4", V2, GATE, activationScaleOptional=np.ones(4, np.float32)),
    "gate-neighbours-right": bad("activateLeft must be true", V2, GATE, swigluMode=1, activateLeft=False),
    "gate-variant": bad("swigluMode is 4", V2, GATE, swigluMode=4), "gate-dim": bad("activateDim is 2", V2, GATE, activateDim=2),
    "norm-gamma": bad("gamma has shape [15]", "aclnnAddRmsNormQuant", NORM, gamma=halves(15)),
    "norm-second-only": bad("pass both", "aclnnAddRmsNormDynamicQuant", NORM, smoothScale2Optional=halves(16)),
    "norm-mask": bad("outputMaskOptional is [False, False]", "aclnnAddRmsNormDynamicQuantV2", NORM, outputMaskOptional=[False, False]),
    "norm-no-result": bad("y1Out is null", "aclnnAddRmsNormQuant", NORM, 161001, y1Out=None),
}  # fmt: skip
