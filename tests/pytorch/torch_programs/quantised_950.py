"""Cases of page_kit.py on the chip 950: floats of 8 and 4 bits, powers of 2 as scales, and quantisation by columns or as a whole."""

from __future__ import annotations

import ml_dtypes
import numpy as np
from page_kit import As, Bits, Near, Rounded
from quantised import bad, f64, halves, symmetric, zeros

E4M3, E5M2, E8M0 = "float8_e4m3fn", "float8_e5m2", "float8_e8m0fnu"
KINDS = {E4M3: (36, 448, 8), E5M2: (35, 57344, 15)}


def rounded(x, name):
    """The nearest numbers of a type of 8 bits."""
    return f64(x.astype(np.float32).astype(getattr(ml_dtypes, name)))


def dynamic(name):
    def case(kit):
        x = kit.halves(3, 16)
        scale = np.abs(f64(x)).max(1, keepdims=True) / KINDS[name][1]
        return {"x": x}, {
            "yOut": Near(rounded(f64(x) / scale, name), name, 0.13, 0),
            "scaleOut": Near(scale[:, 0], rtol=1e-5, atol=0),
        }

    return "aclnnDynamicQuant", case


def by_scale(name):
    def case(kit):
        x, scale = kit.floats(3, 16), kit.floats(16, low=1, high=9)
        given = {"x": x, "scale": scale, "roundMode": "round", "dstType": KINDS[name][0], "axis": -1}
        return given, {"y": Near(rounded(f64(x) * f64(scale), name), name, 0.13, 1e-3)}

    return "aclnnAscendQuantV3", case


def by_mode(version, mode, same=True):
    def case(kit):
        x = kit.halves(2, 3, 16, low=-1, high=3)
        dims = {"pertoken": -1, "perchannel": -2, "pertensor": (0, 1, 2)}[mode]
        if same:
            exact, scale = symmetric(f64(x), 127, dims)
            offset = None
        else:
            most, least = (f(f64(x), dims, keepdims=True) for f in (np.max, np.min))
            scale = (most - least) / 255
            offset = 127 - most / scale
            exact = f64(x) / scale + offset
        shape = (1,) if mode == "pertensor" else tuple(n for i, n in enumerate(x.shape) if i - 3 != dims)
        given = {"x": x, "dstType": 2, "isSymmetrical": same, "quantMode": mode, "dstTypeMax": 0.0, "offsetOut": None}
        wanted = {"yOut": Rounded(exact, np.int8), "scaleOut": Near(scale.reshape(shape), rtol=1e-5, atol=0)}
        if offset is not None:
            del given["offsetOut"]
            wanted["offsetOut"] = Near(offset.reshape(shape), rtol=1e-4)
        return given, wanted

    return f"aclnnDynamicQuant{version}", case


def powers(most, top, number, upwards):
    """The exponent of a block's scale."""
    if not most:
        return -127
    if not upwards:
        return int(np.floor(np.log2(most))) - top
    return int(np.ceil(np.log2(most / number)))


def mx(name, axis=-1, upwards=False, version="", shape=(3, 70)):
    def case(kit):
        x = kit.floats(*shape)
        x[0, :32] = 0
        if name == "float4_e2m1":
            dst, number, top = 40, 6.0, 2
        else:
            dst, number, top = KINDS[name]
        own = np.moveaxis(f64(x), axis, -1)
        count = -(-own.shape[-1] // 32)
        exponents = np.full((*own.shape[:-1], count + count % 2), -127)
        found = np.zeros(own.shape)
        for place in np.ndindex(*own.shape[:-1], count):
            part = own[place[:-1]][place[-1] * 32 : place[-1] * 32 + 32]
            exponents[place] = powers(np.abs(part).max(), top, number, upwards)
            found[place[:-1]][place[-1] * 32 : place[-1] * 32 + 32] = part / 2.0 ** exponents[place]
        found = np.moveaxis(found, -1, axis)
        pairs = np.moveaxis(exponents.reshape(*exponents.shape[:-1], -1, 2), -2, axis % x.ndim)
        given = {
            "x": x,
            "axis": axis,
            "roundModeOptional": "rint",
            "dstType": dst,
            "blocksize": 32,
            "scaleAlg": int(upwards),
        }
        scales = {"mxscaleOut": Near(2.0**pairs, E8M0, 0, 0)}
        if name != "float4_e2m1":
            return given, scales | {"yOut": Near(rounded(np.clip(found, -number, number), name), name, 0, 0)}
        return given, scales | {"yOut": Rounded(codes(found), Bits(None, 40), -8, 7)}

    return f"aclnnDynamicMxQuant{version}", case


def codes(x):
    """Numbers of 4 bits, as signed integers of their bits: the nearest of 0, 0.5, 1, 1.5, 2, 3, 4, 6, at ties the even code."""
    table = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6])
    apart = np.abs(np.abs(np.clip(x, -6, 6))[..., None] - table)
    least = apart.min(-1, keepdims=True)
    near = apart == least
    code = np.where(near[..., ::2].any(-1), near[..., ::2].argmax(-1) * 2, near.argmax(-1))
    bits = code | (np.signbit(x).astype(int) << 3)
    return ((bits ^ 8) - 8).astype(float)


def product(name, k=64, scales="rows", turned=False):
    """x1 @ x2 in floats of 8 bits: scales of rows and columns, of blocks of 128, or powers of 2 for 32 numbers."""

    def case(kit):
        m, n = 3, 16
        a, b = rounded(kit.floats(m, k), name), rounded(kit.floats(k, n), name)
        given = {"transposeX2": turned, "groupSize": 0}
        if scales == "rows":
            rows, columns = kit.floats(m), kit.floats(n)
            want = a @ b * f64(rows)[:, None] * f64(columns)
            given |= {"x1Scale": rows, "x2Scale": columns}
        elif scales == "blocks":
            rows, columns = kit.floats(m, -(-k // 128)), kit.floats(-(-k // 128), 1)
            want = (a * np.repeat(f64(rows), 128, 1)[:, :k]) @ (b * np.repeat(f64(columns), 128, 0)[:k])
            given |= {
                "x1Scale": rows,
                "x2Scale": columns.T if turned else columns,
                "groupSize": (1 << 32) | (128 << 16) | 128,
            }
        else:
            count = -(-k // 64)
            rows, columns = (2.0 ** kit.ints(*s, low=-3, high=3) for s in ((m, count, 2), (n, count, 2)))
            spread = lambda e: np.repeat(e.reshape(len(e), -1), 32, 1)[:, :k]  # noqa: E731
            want = (a * spread(rows)) @ (b * spread(columns).T)
            given |= {
                "x1Scale": As(rows, E8M0),
                "x2Scale": As(columns if turned else columns.swapaxes(0, 1), E8M0),
                "groupSize": 4295032864,
            }
        return given | {"x1": As(a, name), "x2": As(b.T if turned else b, name)}, {
            "out": Near(want, "float32", 1e-4, 1e-3)
        }

    return "aclnnQuantMatmulV5", case


def transposed(mx_scales):
    def case(kit):
        m, b, k, n = 3, 2, 64, 16
        x1, x2 = rounded(kit.floats(m, b, k), E4M3), rounded(kit.floats(b, k, n), E4M3)
        given = {
            "x1": As(x1, E4M3),
            "x2": As(x2, E4M3),
            "dtype": 1,
            "permX1": [1, 0, 2],
            "permX2": [0, 1, 2],
            "permY": [1, 0, 2],
        }
        if mx_scales:
            rows, columns = (2.0 ** kit.ints(*s, low=-3, high=3) for s in ((m, b, 1, 2), (b, 1, n, 2)))
            left = x1 * np.repeat(rows.reshape(m, b, 2), 32, 2)
            right = x2 * np.repeat(columns[:, 0].swapaxes(1, 2), 32, 1)
            given |= {"x1Scale": As(rows, E8M0), "x2Scale": As(columns, E8M0)}
            want = np.einsum("mbk,bkn->mbn", left, right)
        else:
            rows, columns = kit.floats(m), kit.floats(n)
            want = np.einsum("mbk,bkn->mbn", x1, x2) * f64(rows)[:, None, None] * f64(columns)
            given |= {"x1Scale": rows, "x2Scale": columns}
        return given | {"batchSplitFactor": 1}, {"out": Near(want, "float16", 4e-3, 0.1)}

    return "aclnnTransposeQuantBatchMatMul", case


CASES = {f"dynamic-{name}": dynamic(name) for name in KINDS} | {f"by-scale-{name}": by_scale(name) for name in KINDS}
CASES |= {f"mx-{name}": mx(name) for name in (*KINDS, "float4_e2m1")}
CASES |= {
    "tensor": by_mode("V3", "pertensor"), "channels": by_mode("V4", "perchannel"), "tokens": by_mode("V4", "pertoken"),
    "channels-offset": by_mode("V4", "perchannel", False), "tensor-offset": by_mode("V3", "pertensor", False),
    "mx-rows": mx(E4M3, -2, shape=(70, 3, 4)), "mx-upwards": mx(E4M3, upwards=True), "mx-second": mx(E5M2, version="V2"),
    "mx-third": mx(E4M3, version="V3"), "rows": product(E4M3), "rows-other": product(E5M2, turned=True),
    "blocks": product(E4M3, 200, "blocks"), "blocks-turned": product(E4M3, 256, "blocks", True), "powers": product(E4M3, 64, "powers"),
    "powers-turned": product(E5M2, 96, "powers", True), "transposed": transposed(False), "transposed-powers": transposed(True),
}  # fmt: skip
MX = {
    "x": lambda kit: kit.floats(3, 64), "axis": -1, "roundModeOptional": "rint", "dstType": 36, "blocksize": 32, "scaleAlg": 0,
    "yOut": As(zeros(3, 64), E4M3), "mxscaleOut": As(zeros(3, 1, 2), E8M0),
}  # fmt: skip
REFUSED = {
    "mx-block": bad("blocksize is 20", "aclnnDynamicMxQuant", MX, blocksize=20),
    "mx-type": bad("dstType is 2", "aclnnDynamicMxQuant", MX, dstType=2),
    "mx-other-type": bad("stored in float8_e5m2", "aclnnDynamicMxQuant", MX, dstType=35),
    "mx-ends": bad("dstTypeMax 6.0", "aclnnDynamicMxQuantV2", MX, dstTypeMax=6.0),
    "quant-mode": bad(
        "quantMode is 'all'", "aclnnDynamicQuantV4", {}, x=halves(3, 16), dstType=2, isSymmetrical=True, quantMode="all",
        yOut=zeros(3, 16), scaleOut=zeros(1, dtype="float32"),
    ),
}  # fmt: skip
