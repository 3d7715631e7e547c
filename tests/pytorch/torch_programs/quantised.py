"""Cases of page_kit.py: quantisation, there and back. The formulas are written from the pages of hicann/ops-nn, in float64."""

from __future__ import annotations

import numpy as np
from page_kit import As, Bits, Near, Rounded

F8 = "float8_e4m3fn"


def f64(x):
    return x.astype(np.float64)


def by_scale(kind=np.int8, *, dst=2, low=-128, high=127, square=False, mode="round", offset=True, dtype="float32"):
    def case(kit):
        x = kit.floats(3, 16, low=-40, high=40).astype(dtype)
        scale, moved = kit.floats(16, low=0.5, high=2).astype(dtype), kit.floats(16).astype(dtype)
        exact = f64(x) * f64(scale) ** (2 if square else 1) + (f64(moved) if offset else 0)
        given = {
            "x": x,
            "scale": scale,
            "offset": moved if offset else None,
            "sqrtMode": square,
            "roundMode": mode,
            "dstType": dst,
        }
        whole = {"floor": np.floor, "ceil": np.ceil, "trunc": np.trunc}.get(mode)
        return given, {
            "y": Rounded(exact, kind, low, high) if whole is None else np.clip(whole(exact), low, high).astype(kind)
        }

    return "aclnnAscendQuant", case


def along(axis, shape):
    def case(kit):
        x, scale = kit.floats(2, 3, 8, low=-40, high=40), kit.floats(*shape, low=0.5, high=2)
        exact = f64(x) * f64(scale).reshape(
            [n if i == axis % 3 else 1 for i, n in enumerate(x.shape)] if scale.size > 1 else [1]
        )
        given = {"x": x, "scale": scale, "roundMode": "round", "dstType": 2, "axis": axis, "sqrtMode": False}
        return given, {"y": Rounded(exact, np.int8)}

    return "aclnnAscendQuantV3", case


def back(bits=None, square=False):
    def case(kit):
        numbers = kit.ints(3, 16, low=-8, high=8) if bits else kit.ints(3, 16)
        scale, offset = kit.floats(16), kit.floats(16)
        exact = (f64(numbers) + f64(offset)) * f64(scale) ** (2 if square else 1)
        given = {
            "x": Bits(numbers, bits) if bits else numbers,
            "scale": scale,
            "offset": offset,
            "dstType": 1,
            "sqrtMode": square,
        }
        return given, {"y": Near(exact, "float16")}

    return "aclnnAscendAntiQuant", case


def quantize(kind, low, high, dtype, zero=True):
    def case(kit):
        x, scales = kit.floats(4, 6, low=-200, high=200), kit.floats(4, low=0.5, high=2)
        points = kit.ints(4, dtype="int32", low=-9, high=9) if zero else None
        exact = f64(x) / f64(scales)[:, None] + (f64(points)[:, None] if zero else 0)
        return {"x": x, "scales": scales, "zeroPoints": points, "dtype": dtype, "axis": 0}, {
            "out": Rounded(exact, kind, low, high)
        }

    return "aclnnQuantize", case


def by_group(kit):
    x, scale, ends = (
        kit.floats(6, 8, low=-40, high=40),
        kit.floats(3, 8, low=0.5, high=2),
        np.array([2, 2, 6], np.int64),
    )
    exact = f64(x) * f64(scale)[[0, 0, 2, 2, 2, 2]] + 1.5
    return {"x": x, "scale": scale, "groupIndex": ends, "offsetOptional": np.array([1.5], np.float32), "dstType": 2}, {
        "y": Rounded(exact, np.int8)
    }


def symmetric(exact, most, dims=-1):
    scale = np.abs(exact).max(dims, keepdims=True) / most
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(exact / scale), scale


def dynamic(kind=np.int8, most=127, smooth=False, dtype=np.float16):
    def case(kit):
        x = kit.halves(2, 3, 16)
        x[0, 1] = 0  # its scale is 0
        factors = kit.halves(16) if smooth else None
        exact, scale = symmetric(f64(x) * (f64(factors) if smooth else 1), most)
        wanted = {"yOut": Rounded(exact, kind, -most - 1, most), "scaleOut": Near(scale[..., 0], rtol=1e-6, atol=0)}
        return {"x": x, "smoothScalesOptional": factors}, wanted

    return "aclnnDynamicQuant", case


def dynamic_groups(kit):
    x, factors, ends = kit.halves(5, 16), kit.halves(3, 16), np.array([1, 1, 5], np.int32)
    exact, scale = symmetric(f64(x) * f64(factors)[[0, 2, 2, 2, 2]], 127)
    given = {"x": x, "smoothScalesOptional": factors, "groupIndexOptional": ends, "dstType": 2, "offsetOut": None}
    return given, {"yOut": Rounded(exact, np.int8), "scaleOut": Near(scale[:, 0], rtol=1e-6, atol=0)}


def dynamic_asymmetric(kit):
    x = kit.halves(5, 16, low=-1, high=5)
    most, least = f64(x).max(-1, keepdims=True), f64(x).min(-1, keepdims=True)
    scale = (most - least) / 255
    offset = 127 - most / scale
    return {"x": x, "dstType": 2}, {
        "yOut": Rounded(f64(x) / scale + offset, np.int8), "scaleOut": Near(scale[:, 0], rtol=1e-5, atol=0),
        "offsetOut": Near(offset[:, 0], rtol=1e-4),
    }  # fmt: skip


def fake(channels, function):
    def case(kit):
        x, n = kit.floats(4, 6, low=-30, high=30), 4 if channels else 1
        scale, zero = kit.floats(n, low=0.2, high=0.4), kit.ints(n, low=-3, high=4, dtype="int32")
        s, z = f64(scale)[:, None], f64(zero)[:, None]
        whole = np.rint(f64(x) / s) + z
        given = {"self": x, "scale": scale, "zeroPoint": zero, "quantMin": -64, "quantMax": 63}
        given |= {"axis": 0} if channels else {"fakeQuantEnbled": 1.0}
        return given, {"out": Near((whole.clip(-64, 63) - z) * s), "mask": (whole >= -64) & (whole <= 63)}

    return function, case


def scatter(kit):
    own, updates = kit.ints(3, 4, 32), kit.halves(2, 2, 32, low=-9, high=9)
    scales, zero, starts = (
        kit.floats(1, 1, 32, low=0.1, high=0.2),
        kit.ints(1, 1, 32, dtype="int32"),
        np.array([1, 2], np.int32),
    )
    after = f64(own)
    for batch, start in enumerate(starts):
        after[batch, start : start + 2] = f64(updates)[batch] / f64(scales)[0] + f64(zero)[0]
    given = {"selfRef": own, "indices": starts, "updates": updates, "quantScales": scales, "quantZeroPoints": zero}
    return given | {"axis": -2, "quantAxis": -1, "reduction": 1}, {"selfRef": Rounded(after, np.int8)}


def dequant_bias(dtype):
    def case(kit):
        x, scale, rows = (
            kit.ints(3, 5, dtype="int32", low=-900, high=900),
            kit.floats(5, low=0, high=0.1),
            kit.floats(3, low=0, high=0.1),
        )
        bias = kit.ints(5, dtype="int32") if dtype == "int32" else kit.floats(5)
        s = f64(scale) * f64(rows)[:, None]
        exact = (f64(x) + f64(bias)) * s if dtype == "int32" else f64(x) * s + f64(bias)
        given = {"x": x, "weightScale": scale, "activateScaleOptional": rows, "biasOptional": bias, "outputDtype": 1}
        return given, {"out": Near(exact, "float16")}

    return "aclnnDequantBias", case


def word(scale, offset=None):
    whole = (scale.view(np.uint32).astype(np.uint64) & np.uint64(0xFFFFE000)) | np.uint64(1 << 46)
    if offset is not None:
        whole = whole | (np.rint(offset).clip(-256, 255).astype(np.int64) & 0x1FF).astype(np.uint64) << np.uint64(37)
    return whole


def parameters(moved):
    def case(kit):
        scale, offset = kit.floats(6), kit.floats(6, low=-300, high=300) if moved else None
        return {"scale": scale, "offset": offset}, {"out": word(scale, offset)}

    return "aclnnTransQuantParamV2", case


def parameters_rounded(kit):
    scale = np.array([1 + 2**-10 + 2**-11, 1 + 2**-11, 1 + 2**-11 + 2**-12, -1.999999], np.float32)  # ties, and a carry
    kept = np.array([1 + 2**-9, 1, 1 + 2**-10, -2], np.float32)
    return {"scale": scale, "roundMode": 1}, {"out": word(kept)}


def flat(dtype):
    def case(kit):
        x, a, b = kit.halves(3, 4, 8), kit.halves(4, 4), kit.halves(8, 8)
        exact, scale = symmetric(np.einsum("ij,bjk,kl->bil", f64(a), f64(x), f64(b)), 7 / 0.9, (1, 2))
        given = {"x": x, "kroneckerP1": a, "kroneckerP2": b, "clipRatio": 0.9}
        return given, {"out": Rounded(exact, Bits(None, dtype), -8, 7), "quantScale": Near(scale[:, 0, 0], rtol=1e-5)}

    return "aclnnFlatQuant", case


CASES = {
    "by-scale": by_scale(), "by-scale-half": by_scale(dtype="float16"), "by-scale-square": by_scale(square=True),
    "by-scale-no-offset": by_scale(offset=False), "by-scale-floor": by_scale(mode="floor"),
    "by-scale-ceil": by_scale(mode="ceil"), "by-scale-trunc": by_scale(mode="trunc"),
    "by-scale-int4": by_scale(Bits(None, 29), dst=29, low=-8, high=7),
    "by-scale-int4-in-int32": by_scale(Bits(None, 3), dst=3, low=-8, high=7),
    "along-columns": along(-1, (8,)), "along-rows": along(-2, (3,)), "along-rows-whole": along(1, (1, 3, 1)),
    "along-one": along(-1, (1,)),
    "back": back(), "back-square": back(square=True), "back-int4": back(29), "back-int4-in-int32": back(3),
    "quantize-int8": quantize(np.int8, -128, 127, 2), "quantize-uint8": quantize(np.uint8, 0, 255, 4),
    "quantize-int32": quantize(np.int32, -(2**31), 2**31 - 1, 3), "quantize-no-zero": quantize(np.int8, -128, 127, 2, False),
    "by-group": ("aclnnGroupQuant", by_group),
    "dynamic": dynamic(), "dynamic-smooth": dynamic(smooth=True), "dynamic-int4": dynamic(Bits(None, 29), 7),
    "dynamic-int4-in-int32": dynamic(Bits(None, 3), 7), "dynamic-groups": ("aclnnDynamicQuantV2", dynamic_groups),
    "dynamic-asymmetric": ("aclnnDynamicQuantV2", dynamic_asymmetric),
    "fake-channels": fake(True, "aclnnFakeQuantPerChannelAffineCachemask"),
    "fake-tensor": fake(False, "aclnnFakeQuantPerTensorAffineCachemask"),
    "scatter": ("aclnnInplaceQuantScatter", scatter),
    "dequant-bias-int32": dequant_bias("int32"), "dequant-bias-float": dequant_bias("float"),
    "parameters": parameters(False), "parameters-offset": parameters(True),
    "parameters-rounded": ("aclnnTransQuantParamV3", parameters_rounded), "flat-int4": flat(29), "flat-int4-in-int32": flat(3),
}  # fmt: skip


def bad(words, function, base, status=161002, **others):
    """A case of REFUSED: the base with other arguments, which are arrays or make them."""
    given = base | others
    return function, lambda kit: {k: v(kit) if callable(v) else v for k, v in given.items()}, words, status


def halves(*shape):
    return lambda kit: kit.halves(*shape)


def zeros(*shape, dtype="int8"):
    return np.zeros(shape, dtype)


SCALED = {
    "x": lambda kit: kit.floats(2, 3, 8), "scale": np.ones(1, np.float32), "roundMode": "round", "dstType": 2, "axis": -1,
    "y": zeros(2, 3, 8),
}  # fmt: skip
DYNAMIC = {"x": halves(3, 16), "dstType": 2, "yOut": zeros(3, 16), "scaleOut": zeros(3, dtype="float32")}
FLAT = {
    "x": halves(3, 4, 8), "kroneckerP1": halves(4, 4), "kroneckerP2": halves(8, 8), "clipRatio": 1.0,
    "out": Bits(zeros(3, 4, 8)), "quantScale": zeros(3, dtype="float32"),
}  # fmt: skip
SCATTER = {
    "selfRef": zeros(3, 4, 32), "indices": zeros(2, dtype="int32"), "updates": halves(2, 2, 32), "axis": -2, "quantAxis": -1,
    "quantScales": np.ones((1, 1, 32), np.float32), "reduction": 1,
}  # fmt: skip
REFUSED = {
    "no-such-mode": bad("round mode 'up'", "aclnnAscendQuant", SCALED, roundMode="up"),
    "scale-of-other-length": bad("scale has shape [5]", "aclnnAscendQuant", SCALED, scale=np.ones(5, np.float32)),
    "other-type-than-told": bad("stored in int32", "aclnnAscendQuant", SCALED, dstType=3),
    "eighth": bad(
        "multiple of 8",
        "aclnnAscendQuant",
        SCALED,
        x=lambda kit: kit.floats(3, 12),
        dstType=3,
        y=zeros(3, 1, dtype="int32"),
    ),
    "axis": bad("axis is 0", "aclnnAscendQuantV3", SCALED, axis=0),
    "float8-of-another-chip": bad(F8, "aclnnDynamicQuant", DYNAMIC, yOut=As(zeros(3, 16), F8)),
    "operator-of-another-chip": bad("Choose another chip", "aclnnDynamicQuantV4", DYNAMIC, quantMode="pertoken"),
    "one-dimension": bad("2 or more", "aclnnDynamicQuant", DYNAMIC, x=halves(16), yOut=zeros(16)),
    "result-of-other-shape": bad("yOut has shape [3, 15]", "aclnnDynamicQuant", DYNAMIC, yOut=zeros(3, 15)),
    "groups-without-scales": bad(
        "pass both", "aclnnDynamicQuantV2", DYNAMIC, groupIndexOptional=zeros(2, dtype="int32")
    ),
    "no-result": bad("yOut is null", "aclnnDynamicQuant", DYNAMIC, 161001, yOut=None),
    "clip-ratio": bad("clipRatio is 2.0", "aclnnFlatQuant", FLAT, clipRatio=2.0),
    "kronecker": bad("kroneckerP1 has shape [5, 4]", "aclnnFlatQuant", FLAT, kroneckerP1=halves(5, 4)),
    "scatter-axis": bad("axis is 0", "aclnnInplaceQuantScatter", SCATTER, axis=0),
    "scatter-rows": bad("updates has shape", "aclnnInplaceQuantScatter", SCATTER, updates=halves(2, 2, 16)),
}
