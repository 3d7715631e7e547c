"""Cases of page_kit.py: products of matrices of few bits. The formulas are written from the pages of hicann/ops-nn, in float64."""

from __future__ import annotations

import numpy as np
from page_kit import Bits, Near, Rounded
from quantised import bad, f64, halves, word, zeros


def product(
    function,
    *,
    m=3,
    k=32,
    n=16,
    batch=(),
    bits=8,
    right_bits=8,
    turned=False,
    scale="float",
    rows=False,
    bias="",
    out="float16",
    offset=False,
):
    """x1 @ x2 with a scale for each column, maybe one for each row, a bias and an offset; `turned`: x2 is (n, k)."""
    new = function.endswith(("V5", "Nz"))

    def case(kit):
        low, high = (-127, 128) if bits == 8 else (-8, 8)
        a, b = kit.ints(*batch, m, k, low=low, high=high), kit.ints(*batch, k, n, low=low, high=high)
        columns, of_rows = kit.floats(n, low=0.0005, high=0.002), kit.floats(m, low=0.5, high=2)
        moved = np.rint(kit.floats(n, low=-9, high=9))
        added = kit.ints(n, dtype="int32") if bias == "int32" else kit.floats(n) if bias else None
        exact = f64(a) @ f64(b) + (f64(added) if bias == "int32" else 0)
        if out != "int32":
            used = columns if scale == "float" else (columns.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
            exact = exact * f64(used) * (f64(of_rows)[:, None] if rows else 1)
            exact = exact + (f64(added) if bias == "float" else 0) + (f64(moved) if offset else 0)
        right = np.swapaxes(b, -1, -2) if turned else b
        given = {
            "x1": a if bits == 8 else Bits(a, bits), "x2": right if right_bits == 8 else Bits(right, right_bits),
            "bias": added, "transposeX1": False, "transposeX2": turned, "groupSize": 0,
        }  # fmt: skip
        given["x2Scale" if new else "scale"] = (
            columns if scale == "float" else word(columns, moved if offset == "within" else None)
        )
        given["x1Scale" if new else "pertokenScaleOptional"] = of_rows if rows else None
        given["x2Offset" if new else "offset"] = moved if offset is True else None
        near = Near(exact, out, *((1e-2, 1e-2) if out == "bfloat16" else ()))
        wanted = {"int8": Rounded(exact, np.int8), "int32": exact.astype(np.int32)}.get(out)
        return given, {"out": near if wanted is None else wanted}

    return function, case


def blocks(m, k, n, size, turned, bias=False):
    """G-B: 128 elements of a row share a scale, and blocks of 128 by 128 on the right."""

    def case(kit):
        a, b = kit.ints(m, k), kit.ints(k, n)
        first, second = (
            kit.floats(m, -(-k // 128), low=0.0001, high=0.001),
            kit.floats(-(-k // 128), -(-n // 128), low=0.5, high=2),
        )
        added = kit.floats(n) if bias else None
        left = f64(a) * np.repeat(f64(first), 128, 1)[:, :k]
        right = f64(b) * np.repeat(np.repeat(f64(second), 128, 0)[:k], 128, 1)[:, :n]
        given = {
            "x1": a, "x2": b.T if turned else b, "x1Scale": first, "x2Scale": second.T if turned else second, "bias": added,
            "transposeX2": turned, "groupSize": size,
        }  # fmt: skip
        return given, {"out": Near(left @ right + (f64(added) if bias else 0), "bfloat16", 1e-2, 1e-2)}

    return "aclnnQuantMatmulV5", case


def mixed(groups):
    """8 bits by 4: words for groups of 256 rows, and 8 times the sums of the weight."""

    def case(kit):
        m, k, n = 3, 256 * groups, 16
        a, b = kit.ints(m, k), kit.ints(k, n, low=-8, high=8)
        scale = (kit.floats(groups, n, low=0.0005, high=0.002).view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
        rows = kit.floats(m, 1, low=0.5, high=2)
        weight = f64(b) * np.repeat(f64(scale), 256, 0)
        given = {
            "x1": a, "x2": Bits(b, 3), "x1Scale": rows, "x2Scale": word(scale), "yOffset": (8 * weight.sum(0)).astype(np.float32),
            "groupSize": 256,
        }  # fmt: skip
        return given, {"out": Near(f64(a) @ weight * f64(rows), "float16", 5e-3, 5e-2)}

    return "aclnnQuantMatmulV5", case


def asymmetric(kit):
    m, k, n = 3, 512, 16
    a, b = kit.ints(m, k, low=-8, high=8), kit.ints(k, n, low=-8, high=8)
    scale, moved, rows = (
        kit.floats(2, n, low=0.001, high=0.01),
        np.rint(kit.halves(2, n)),
        kit.floats(m, 1, low=0.5, high=2),
    )
    weight = (f64(b) - np.repeat(f64(moved), 256, 0)) * np.repeat(f64(scale), 256, 0)
    given = {"x1": Bits(a), "x2": Bits(b.T), "x1Scale": rows, "x2Scale": scale, "x2Offset": moved.astype(np.float16)}
    return given | {"transposeX2": True, "groupSize": 256}, {
        "out": Near(f64(a) @ weight * f64(rows), "bfloat16", 1e-2, 1e-2)
    }


def first(kit):
    a, b, bias = kit.ints(2, 3, 8), kit.ints(2, 8, 5), kit.ints(5, dtype="int32")
    exact = (f64(a) @ f64(b) + f64(bias)) * 0.002
    return {"x1": a, "x2": b, "bias": bias, "deqScale": 0.002}, {"out": Near(exact, "float16")}


def second(kit):
    a, b, scale = kit.ints(8, 3), kit.ints(5, 8), np.full(16, 0.25, np.float32)
    given = {"x1": a, "x2": b, "deqScale": word(scale), "adjX1": True, "adjX2": True}
    return given, {"out": Near(f64(a).T @ f64(b).T * 0.25, "float16")}


def to_bytes(kit):
    a, b, bias, n = kit.halves(3, 8), kit.halves(8, 16), kit.halves(16), 16
    scale, moved = np.full(n, 4, np.float32), np.rint(kit.floats(n, low=-9, high=9))
    exact = (f64(a) @ f64(b) + f64(bias)) * 4 + f64(moved)
    return {"x1": a, "x2": b, "bias": bias, "quantParam": word(scale, moved)}, {"out": Rounded(exact, np.int8)}


def and_back(dynamic, smooth):
    def case(kit):
        x, weight, scale = kit.halves(3, 32), kit.ints(16, 32), kit.floats(16, low=0.001, high=0.01)
        factors = kit.halves(32, low=0.5, high=2) if smooth else None
        own = kit.floats(3, low=0.02, high=0.03)
        rows = f64(x) * (f64(factors) if smooth else 1)
        s = np.abs(rows).max(1, keepdims=True) / 127 if dynamic else f64(own)[:, None]
        exact = np.rint(rows / s).clip(-128, 127) @ f64(weight).T * f64(scale) * s
        given = {
            "x": x, "weight": weight, "weightScale": scale, "xScaleOptional": None if dynamic else own,
            "smoothScaleOptional": factors, "xQuantMode": "pertoken", "transposeWeight": True,
        }  # fmt: skip
        return given, {"out": Near(exact, "float16", 1e-2, 5e-2)}

    return "aclnnQuantMatmulDequant", case


def transposed(parts=1, scale=False, turned=False):
    def case(kit):
        b, m, k, n = 4, 3, 8, 5
        x1, x2 = kit.halves(m, b, k), kit.halves(b, n, k) if turned else kit.halves(b, k, n)
        exact = np.einsum("mbk,bnk->bmn" if turned else "mbk,bkn->bmn", f64(x1), f64(x2))
        given = {
            "x1": x1, "x2": x2, "permX1": [1, 0, 2], "permX2": [0, 2, 1] if turned else [0, 1, 2], "permY": [1, 0, 2],
            "cubeMathType": 0, "batchSplitFactor": parts,
        }  # fmt: skip
        if scale:
            factors = np.full(b * n, 4, np.float32)
            columns = exact.transpose(1, 0, 2).reshape(m, 1, b * n)
            return given | {"scale": word(factors)}, {
                "out": Rounded(columns.astype(np.float16).astype(float) * 4, np.int8)
            }
        found = exact.transpose(1, 0, 2) if parts == 1 else np.stack(
            [each.transpose(1, 0, 2).reshape(m, -1) for each in exact.reshape(parts, -1, m, n)]
        )  # fmt: skip
        return given, {"out": Near(found, "float16", 5e-3, 2e-2)}

    return "aclnnTransposeBatchMatMul", case


def packing(dtype):
    def case(kit):
        numbers = kit.ints(3, 16, low=-8, high=8, dtype="int32")
        return {"weight": numbers}, {"weightInt4Pack": Rounded(f64(numbers), Bits(None, dtype))}

    return "aclnnConvertWeightToINT4Pack", case


def weight(group=0, out="float16", bits=29):
    """16 bits by 4: a scale and an offset for each column, or for each group of its rows."""

    def case(kit):
        m, k, n = 3, 64, 16
        x, w = kit.halves(m, k), kit.ints(k, n, low=-8, high=8)
        groups = k // group if group else 1
        scale, moved = kit.halves(groups, n, low=0.05, high=0.1), np.rint(kit.halves(groups, n))
        exact = f64(x) @ ((f64(w) + np.repeat(f64(moved), k // groups, 0)) * np.repeat(f64(scale), k // groups, 0))
        given = {
            "x": x,
            "weight": Bits(w, bits),
            "antiquantScale": scale,
            "antiquantOffsetOptional": moved.astype(np.float16),
        }
        if out == "int8":
            ends = np.full(n, 2, np.float32)
            return given | {"quantScaleOptional": word(ends)}, {"y": Rounded(exact * 2, np.int8, slack=0.2)}
        return given | {"antiquantGroupSize": group}, {"y": Near(exact, "float16", 1e-2, 0.2)}

    return "aclnnWeightQuantBatchMatmulV2", case


def weight_first(rows):
    def case(kit):
        x, w, moved, scale = (
            kit.halves(rows, 8),
            kit.ints(8, 5),
            np.rint(kit.halves(5)),
            kit.halves(5, low=0.01, high=0.02),
        )
        kept = (f64(scale).astype(np.float32).view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32)
        used = f64(kept) if rows <= 64 else f64(scale)
        given = {
            "x1": x, "x2": w, "deqOffset": moved.astype(np.int32), "deqScale": word(kept), "addOffset": moved.astype(np.float16),
            "mulScale": scale, "diagonalMatrix": np.eye(32, dtype=np.int8), "antiquantScale": 1.0, "antiquantOffset": 0.0,
        }  # fmt: skip
        return given, {"out": Near(f64(x) @ ((f64(w) + f64(moved)) * used), "float16", 5e-3, 3e-2)}

    return "aclnnWeightQuantBatchMatmul", case


V3, V4, V5, NZ = (f"aclnnQuantMatmul{each}" for each in ("V3", "V4", "V5", "WeightNz"))
CASES = {
    "words": product(V3, scale="word"), "words-int32-bias": product(V3, scale="word", bias="int32"),
    "words-int8": product(V3, scale="word", out="int8", offset=True), "floats": product(V3, out="bfloat16", bias="float"),
    "offset-in-words": product(V5, scale="word", out="int8", offset="within"),
    "sums": product(V3, out="int32", bias="int32"), "batches": product(V3, batch=(2, 2), scale="word", turned=True),
    "rows": product(V4, rows=True), "rows-int32-bias": product(V4, rows=True, bias="int32"),
    "rows-float-bias": product(V4, rows=True, bias="float", out="bfloat16"),
    "fifth": product(V5, rows=True, turned=True), "fifth-words": product(V5, scale="word"), "nz": product(NZ, rows=True),
    "int4": product(V5, bits=29, right_bits=29, rows=True), "int4-turned": product(V5, bits=29, right_bits=29, rows=True, turned=True),
    "int4-in-int32": product(V5, bits=3, right_bits=3, rows=True),
    "int4-in-int32-turned": product(V5, bits=3, right_bits=3, rows=True, turned=True),
    "blocks": blocks(3, 256, 200, 4303356032, False), "blocks-inferred": blocks(3, 256, 256, 0, False),
    "blocks-turned": blocks(3, 256, 128, 4303356032, True, True),
    "mixed": mixed(1), "mixed-groups": mixed(2), "asymmetric": (V5, asymmetric),
    "first": ("aclnnQuantMatmul", first), "second": ("aclnnQuantMatmulV2", second), "to-bytes": ("aclnnBatchMatmulQuant", to_bytes),
    "and-back": and_back(True, False), "and-back-smooth": and_back(True, True), "and-back-given": and_back(False, False),
    "transposed": transposed(), "transposed-turned": transposed(turned=True), "transposed-parts": transposed(2),
    "transposed-int8": transposed(scale=True), "packing": packing(29), "packing-int32": packing(3),
    "weight": weight(), "weight-int32": weight(bits=3), "weight-groups": weight(32), "weight-int8": weight(out="int8"),
    "weight-first-few": weight_first(3), "weight-first-many": weight_first(65),
}  # fmt: skip

PRODUCT = {
    "x1": zeros(3, 32), "x2": zeros(32, 16), "scale": np.ones(16, np.float32), "x2Scale": np.ones(16, np.float32),
    "out": zeros(3, 16, dtype="float16"),
}  # fmt: skip
SPLIT = {
    "x1": halves(3, 4, 8), "x2": halves(4, 8, 5), "permX1": [1, 0, 2], "permX2": [0, 1, 2], "permY": [1, 0, 2],
    "batchSplitFactor": 1, "out": zeros(3, 4, 5, dtype="float16"),
}  # fmt: skip
REFUSED = {
    "inner-lengths": bad("32 columns, x2 31 rows", V3, PRODUCT, x2=zeros(31, 16)),
    "one-dimension": bad("2 or more", V3, PRODUCT, x1=zeros(32)),
    "scale-of-other-length": bad("x2Scale has shape [5]", V3, PRODUCT, scale=np.ones(5, np.float32)),
    "rows-of-other-length": bad("x1Scale has 4 elements", V4, PRODUCT, pertokenScaleOptional=np.ones(4, np.float32)),
    "bias-of-other-length": bad("bias has shape [5]", V3, PRODUCT, bias=zeros(5, dtype="int32")),
    "result-of-other-shape": bad("out has shape [3, 15]", V3, PRODUCT, out=zeros(3, 15, dtype="float16")),
    "no-scale": bad("x2Scale is null", V5, PRODUCT, x2Scale=None),
    "no-result": bad("out is null", V5, PRODUCT, 161001, out=None),
    "output-scale": bad("yScale", V5, PRODUCT, yScale=zeros(1, 16, dtype="int64")),
    "group-size": bad(
        "groupSize", V5, PRODUCT, x1Scale=np.ones((3, 1), np.float32), x2Scale=np.ones((1, 1), np.float32), groupSize=16
    ),
    "split": bad("batchSplitFactor is 3", "aclnnTransposeBatchMatMul", SPLIT, batchSplitFactor=3),
    "order": bad("permX1 is [0, 0, 2]", "aclnnTransposeBatchMatMul", SPLIT, permX1=[0, 0, 2]),
    "odd": bad(
        "multiple of 2",
        "aclnnConvertWeightToINT4Pack",
        {},
        weight=zeros(3, 5, dtype="int32"),
        weightInt4Pack=Bits(zeros(3, 4)),
    ),
}
