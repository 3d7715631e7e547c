"""Cases of direct.py: products by groups. The oracle multiplies row by row in float64 on NumPy, as the vendor's pages write it."""

from __future__ import annotations

import numpy as np
from torch_programs.direct_cases import spoilt

SIZES = (2, 0, 3)  # rows of each expert: one has none
K, N = 4, 6


def array(tensor):
    return tensor.double().numpy()


def rows_of(sizes=SIZES):
    """(row, expert) for each row that belongs to a group."""
    return [(sum(sizes[:e]) + r, e) for e, size in enumerate(sizes) for r in range(size)]


def group_list(torch, kind, sizes=SIZES):
    if kind == 2:
        return torch.tensor([[e, size] for e, size in enumerate(sizes)][::-1])
    return torch.tensor(np.cumsum(sizes).tolist() if kind == 0 else list(sizes))


def products(x, weight, pairs, out):
    """out with the products of rows with their experts' weights."""
    for row, expert in pairs:
        for column in range(out.shape[1]):
            out[row, column] = sum(x[row, k] * weight[expert][k, column] for k in range(x.shape[1]))
    return out


def floats(version, dtype, kind=0, several=False, bias=False, spare=1):
    """groupType 0: one x, one y; `spare` rows at the end belong to no group and stay as they are."""

    def case(torch):
        t = getattr(torch, dtype)
        m = sum(SIZES) + spare
        x, weight = torch.rand(m, K).to(t), torch.rand(len(SIZES), K, N).to(t)
        b = torch.rand(len(SIZES), N).to(t if dtype == "float16" else torch.float32)
        pairs = rows_of() if kind != 2 else [(r, e) for r, e in zip(range(5), (2, 2, 2, 0, 0), strict=True)]
        found = products(array(x), array(weight), pairs, np.full((m, N), 7.0))
        for row, expert in pairs if bias else ():
            found[row] += array(b)[expert]
        groups = group_list(torch, kind)
        given = {
            "x": [x], "weight": list(weight) if several else [weight], "splitItem": 3, "groupType": 0, "groupListType": kind,
            "groupListOptional": groups.tolist() if version in ("", "V2") else groups,
        }  # fmt: skip
        if bias:
            given["biasOptional"] = list(b) if several else [b]
        name = "y" if version in ("", "V2", "V3") else "out"
        return {**given, name: [torch.full((m, N), 7.0).to(t)]}, {name: [torch.from_numpy(found).to(t)]}

    case.tolerance = {"rtol": 2e-2, "atol": 1e-2} if dtype == "bfloat16" else {"rtol": 2e-3, "atol": 1e-3}
    return case


def each_its_own(version, one_y):
    """Lists of x and weights whose inner lengths differ; splitItem 2 puts the results one behind the other."""

    def case(torch):
        xs = [torch.rand(m, k) for m, k in ((2, 3), (1, 5), (3, 4))]
        ws = [torch.rand(x.shape[1], N) for x in xs]
        ys = []
        for x, w in zip(map(array, xs), map(array, ws), strict=True):
            ys.append(
                torch.from_numpy(products(x, [w], [(r, 0) for r in range(len(x))], np.zeros((len(x), N)))).float()
            )
        given = {"x": xs, "weight": ws, "splitItem": 2 if one_y else 0, "groupType": 0 if one_y else -1}
        return given, {"y" if version != "V4" else "out": [torch.cat(ys)] if one_y else ys}

    return case


def parts_of_one(torch):
    """One x, results of their own: only the first form has it."""
    x, w = torch.rand(5, K), torch.rand(3, K, N)
    found = torch.from_numpy(products(array(x), array(w), rows_of(), np.zeros((5, N)))).float()
    given = {"x": [x], "weight": list(w), "groupListOptional": [2, 2, 5], "splitItem": 0}
    return given, {"y": [found[:2], found[2:2], found[2:]]}


def along_k(kind, adding=False):
    """The first axis of x.T and the weight is divided; a part without rows gives zeros."""

    def case(torch):
        t = torch.float16
        x, w = torch.rand(5, 3).to(t), torch.rand(5, N).to(t)
        found = np.zeros((3, 3, N))
        for row, expert in rows_of():
            found[expert] += np.outer(array(x)[row], array(w)[row])
        groups = group_list(torch, kind)
        if not adding:
            given = {
                "x": [x.t()],
                "weight": [w],
                "groupListOptional": groups,
                "splitItem": 3,
                "groupType": 2,
                "groupListType": kind,
            }
            return given, {"out": [torch.from_numpy(found).to(t)]}
        y = torch.rand(3, 3, N)
        given = {
            "x": x,
            "weight": w,
            "groupList": groups,
            "yRef": y,
            "transposeX": True,
            "groupType": 2,
            "groupListType": kind,
        }
        return given, {"yRef": (torch.from_numpy(array(y) + found)).float()}

    case.tolerance = {"rtol": 2e-3, "atol": 1e-3}
    return case


def whole(torch, *shape, low=-128, high=128):
    return torch.randint(low, high, shape, dtype=torch.int8)


def wordy(scale, torch, offset=None):
    """A scale as TransQuantParamV2 makes it: the top 19 bits of a float, 9 bits of an offset, bit 46."""
    word = (scale.contiguous().view(torch.int32).long() & 0xFFFFE000) | 1 << 46
    return word if offset is None else word | (offset & 0x1FF) << 37


def of_8_bits(scales, token=False, bias=None, act=0, out="float16"):
    """x and weight of int8. scales: "float32", "bfloat16", "uint64" or None."""

    def case(torch):
        x, w = whole(torch, 5, K), whole(torch, 3, K, N)
        scale = (torch.rand(3, N) / 512).bfloat16()  # which 19 bits hold
        offset = torch.randint(-99, 99, (3, N))
        b = torch.randint(-999, 999, (3, N), dtype=torch.int32) if bias == "int32" else torch.rand(3, N)
        per_token = torch.rand(5)
        found = products(array(x), array(w), rows_of(), np.zeros((5, N)))
        for row, e in rows_of():
            line = found[row] + (array(b)[e] if bias == "int32" else 0)
            line = line * (array(scale)[e] if scales else 1) * (array(per_token)[row] if token else 1)
            line = line + (array(b)[e] if bias == "float32" else 0)
            line = {0: line, 1: np.maximum(line, 0), 4: line / (1 + np.exp(-1.702 * line)), 5: line / (1 + np.exp(-line)),
                    2: 0.5 * line * (1 + np.tanh(np.sqrt(2 / np.pi) * (line + 0.044715 * line**3)))}[act]  # fmt: skip
            if out == "int8":
                line = np.clip(np.rint(line.astype(np.float32) + array(offset)[e]), -128, 127)
            found[row] = line
        given = {
            "x": [x],
            "weight": [w],
            "groupListOptional": group_list(torch, 1),
            "splitItem": 3,
            "groupListType": 1,
            "actType": act,
        }
        if scales:
            words = wordy(scale.float(), torch, offset).to(torch.uint64)
            given["scaleOptional"] = [words if scales == "uint64" else scale.to(getattr(torch, scales))]
        if token:
            given["perTokenScaleOptional"] = [per_token]
        if bias:
            given["biasOptional"] = [b]
        return given, {"out": [torch.from_numpy(found).to(getattr(torch, out))]}

    case.tolerance = {"rtol": 2e-2, "atol": 2e-2} if out == "bfloat16" else {"rtol": 2e-3, "atol": 2e-3}
    return case


def packed(weight, torch):
    """Numbers of 4 bits, eight in an int32, the first in the lowest bits."""
    words = sum((weight[..., i::8].long() & 15) << 4 * i for i in range(8))
    return torch.where(words >= 2**31, words - 2**32, words).to(torch.int32)


def of_4_bits(groups, zero):
    """Bytes times numbers of 4 bits: what the page's two halves and the assisting bias give is x @ ((weight + zero) * scale)."""

    def case(torch):
        k, n = 8, 8
        x, w = whole(torch, 5, k), whole(torch, 3, k, n, low=-8, high=8)
        scale = (torch.rand(3, groups, n) / 64).bfloat16().float()
        zeros = torch.randint(-3, 4, (3, 1, n)).float() if zero else torch.zeros(3, 1, n)
        token = torch.rand(5)
        s = np.repeat(array(scale), k // groups, axis=1)
        real, assist = (array(w) + array(zeros)) * s, torch.from_numpy((8 * array(w) * s).sum(1)).float()
        found = products(array(x), real, rows_of(), np.zeros((5, n))) * array(token)[:, None]
        given = {
            "x": [x], "weight": [packed(w, torch)], "scaleOptional": [wordy(scale, torch).to(torch.uint64)],
            "biasOptional": [assist], "perTokenScaleOptional": [token], "groupListOptional": group_list(torch, 1),
            "splitItem": 3, "groupListType": 1,
        }  # fmt: skip
        if zero:
            given["offsetOptional"] = [zeros * scale]
        return given, {"out": [torch.from_numpy(found).half()]}

    case.tolerance = {"rtol": 3e-3, "atol": 2e-2}
    return case


def both_of_4_bits(torch):
    k, n = 8, 8
    x, w = whole(torch, 5, k, low=-8, high=8), whole(torch, 3, k, n, low=-8, high=8)
    scale = torch.rand(3, n).bfloat16().float()
    found = products(array(x), array(w), rows_of(), np.zeros((5, n)))
    for row, e in rows_of():
        found[row] *= array(scale)[e]
    given = {"x": [packed(x, torch)], "weight": [packed(w, torch)], "scaleOptional": [wordy(scale, torch).to(torch.uint64)],
             "groupListOptional": group_list(torch, 0), "splitItem": 3}  # fmt: skip
    return given, {"out": [torch.from_numpy(found).half()]}


def fake(by_group, several):
    """x of float16, weights of int8 or of 4 bits with scales and zero points."""

    def case(torch):
        t, k, n = torch.float16, 8, 8
        x, w = torch.rand(5, k).to(t), whole(torch, 3, k, n, low=-8, high=8)
        shape = (3, 2, n) if by_group else (3, n)
        scale, zero = 2.0 ** torch.randint(-3, 1, shape).to(t), torch.randint(-3, 4, shape).to(t)
        s, z = (np.repeat(array(each).reshape(3, -1, n), k // (2 if by_group else 1), axis=1) for each in (scale, zero))
        found = products(array(x), (array(w) + z) * s, rows_of(), np.zeros((5, n)))
        weight = packed(w, torch) if by_group else w
        lists = [list(each) if several else [each] for each in (weight, scale, zero)]
        given = {"x": [x], "weight": lists[0], "antiquantScaleOptional": lists[1], "antiquantOffsetOptional": lists[2],
                 "groupListOptional": group_list(torch, 0), "splitItem": 3}  # fmt: skip
        return given, {"out": [torch.from_numpy(found).to(t)]}

    case.tolerance = {"rtol": 2e-3, "atol": 2e-2}
    return case


def gated(version, four_bits=False, smooth=False, kind=0, in_blocks=False):
    """SwiGLU of the products, each row quantised to 127; a row behind the groups is left alone.

    in_blocks: the weight is given as (e, n / 32, k / 16, 16, 32).
    """

    def case(torch):
        k, n = (32, 64) if in_blocks else (8, 16)
        x = whole(torch, 6, k)
        w = whole(torch, 3, k, n, low=-8, high=8) if four_bits else whole(torch, 3, k, n)
        scale, token = (torch.rand(3, n) / 64).bfloat16().float(), torch.rand(6)
        smoothing = torch.rand(3, n // 2) + 0.5
        found = products(array(x), array(w), rows_of(), np.zeros((6, n)))
        q, q_scale = np.full((6, n // 2), 5), np.full(6, 9.0)
        for row, e in rows_of():
            line = found[row] * array(scale)[e] * array(token)[row]
            act, gate = line[: n // 2], line[n // 2 :]
            line = act / (1 + np.exp(-act)) * gate * (array(smoothing)[e] if smooth else 1)
            q_scale[row] = np.abs(line).max() / 127
            q[row] = np.rint(line / q_scale[row])
        assist = torch.from_numpy((8 * array(w) * array(scale)[:, None]).sum(1)).float()
        listed = version in ("V2", "WeightNzV2")
        weight, words = (
            packed(w, torch) if four_bits else w,
            wordy(scale, torch).to(torch.uint64) if four_bits else scale,
        )
        if in_blocks:
            weight = w.view(3, k // 16, 16, n // 32, 32).permute(0, 3, 1, 2, 4).contiguous()
        given = {
            "x": x, "weight": [weight] if listed else weight, "weightScale": [words] if listed else words, "xScale": token,
            "groupList": group_list(torch, kind), "groupListType": kind,
            "output": torch.full((6, n // 2), 5, dtype=torch.int8), "outputScale": torch.full((6,), 9.0),
        }  # fmt: skip
        if four_bits:
            given["weightAssistMatrix" if listed else "bias"] = [assist] if listed else assist
        if smooth:
            given["smoothScale"] = smoothing
        return given, {"outputScale": torch.from_numpy(q_scale).float(), "output": torch.from_numpy(q).to(torch.int8)}

    case.tolerance = {"rtol": 1e-4, "atol": 1.0}  # where a number is just between two, float32 may round the other way
    return case


def combined(version, shared=True, kind=1):
    """Rows times their logits, added up per token; the shared expert's rows from an offset on."""

    def case(torch):
        k, n, tokens = 8, 6, 4
        x, w = whole(torch, 5, k), whole(torch, 3, k, n)
        scale, token, logit = torch.rand(3, 1, n) / 64, torch.rand(5), torch.rand(5)
        to = torch.tensor([3, 0, 0, 2, 3])
        extra = torch.rand(2, n).bfloat16()
        found, out = products(array(x), array(w), rows_of(), np.zeros((5, n))), np.zeros((tokens, n))
        for row, e in rows_of():
            out[int(to[row])] += found[row] * array(scale)[e, 0] * array(token)[row] * array(logit)[row]
        if shared:
            out[1:3] += 0.5 * array(extra)
        first, second = ("x", "w") if version == "WeightNz" else ("x1", "x2")
        given = {first: x, second: w, "scaleOptional": scale, "pertokenScaleOptional": token,
                 "groupListOptional": group_list(torch, kind),
                 "logitOptional": logit, "rowIndexOptional": to, "groupListType": kind, "sharedInputWeight": 0.5,
                 "sharedInputOffset": 1}  # fmt: skip
        if shared:
            given["sharedInputOptional"] = extra
        return given, {"y" if version == "WeightNz" else "out": torch.from_numpy(out).float()}

    case.tolerance = {"rtol": 1e-4, "atol": 1e-3}
    return case


def from_quantised_rows(mode, given_scale=False, smooth=False, words=False):
    def case(torch):
        k, n = 16, 16
        x, w = (torch.rand(5, k) - 0.5).half(), whole(torch, 3, n, k)
        x[1] = 0
        scale, smoothing = torch.rand(3, n) / 64, (torch.rand(k) + 0.5).half()
        own = torch.rand(5) / 64 + 0.01 if mode == "pertoken" else torch.tensor([0.015625])
        found = np.zeros((5, n))
        for row, e in rows_of():
            line = array(x)[row] * (array(smoothing) if smooth else 1)
            step = array(own)[row if mode == "pertoken" else 0] if given_scale else np.abs(line).max() / 127
            line = np.clip(np.rint(line / step), -128, 127) if step else line
            found[row] = [line @ array(w)[e, column] for column in range(n)] * array(scale)[e] * step
        scales = (scale * own).view(torch.int32).long() if words else scale
        given = {
            "x": x,
            "weight": w,
            "weightScale": scales,
            "groupList": group_list(torch, 0),
            "xQuantMode": mode,
            "transposeWeight": True,
        }
        if given_scale:
            given["xScaleOptional"] = own.half() if words else own
        if smooth:
            given["smoothScaleOptional"] = smoothing
        return given, {"out": torch.from_numpy(found).half()}

    case.tolerance = {"rtol": 2e-2, "atol": 2e-2}
    return case


_V4, _GATED, _ROUTING, _DEQUANT = (
    "aclnnGroupedMatmulV4", "aclnnGroupedMatmulSwigluQuant", "aclnnGroupedMatmulFinalizeRouting", "aclnnQuantGroupedMatmulDequant",
)  # fmt: skip
_FORMS = ("", "V2", "V3", "V4", "V5", "WeightNz")
SAME = {
    **{f"floats-{v or 'first'}": (f"aclnnGroupedMatmul{v}", floats(v, "float16", several=v in ("", "V2", "V3"), bias=True))
       for v in _FORMS},
    **{f"list-of-kind-{kind}": (_V4, floats("V4", "float32", kind, bias=True)) for kind in (0, 1, 2)},
    "weights-in-a-list": (_V4, floats("V4", "float32", 1, several=True)), "bfloat16": (_V4, floats("V4", "bfloat16", bias=True)),
    **{f"lists-{v or 'first'}": (f"aclnnGroupedMatmul{v}", each_its_own(v, False)) for v in _FORMS[:4]},
    "lists-into-one": ("aclnnGroupedMatmulV2", each_its_own("V2", True)), "parts-of-one": ("aclnnGroupedMatmul", parts_of_one),
    **{f"along-k-{kind}": (_V4, along_k(kind)) for kind in (0, 1)},
    "added": ("aclnnGroupedMatmulAdd", along_k(0, True)), "added-sizes": ("aclnnGroupedMatmulAddV2", along_k(1, True)),
    **{f"8-bits-{scale}": (_V4, of_8_bits(scale, out=out)) for scale, out in
       {"float32": "float16", "bfloat16": "bfloat16", "uint64": "int8"}.items()},
    "8-bits-plain": (_V4, of_8_bits(None, bias="int32", out="int32")),
    "8-bits-per-token": (_V4, of_8_bits("float32", True, "int32")),
    "8-bits-bias-of-floats": ("aclnnGroupedMatmulV5", of_8_bits("float32", True, "float32")),
    **{f"8-bits-act-{act}": (_V4, of_8_bits("float32", True, act=act)) for act in (1, 2, 4, 5)},
    "4-bits-by-channel": (_V4, of_4_bits(1, False)), "4-bits-by-group": ("aclnnGroupedMatmulWeightNz", of_4_bits(2, False)),
    "4-bits-with-zero-points": (_V4, of_4_bits(1, True)), "both-of-4-bits": (_V4, both_of_4_bits),
    "fake": (_V4, fake(False, False)), "fake-by-group": (_V4, fake(True, False)), "fake-in-lists": (_V4, fake(False, True)),
    **{f"gated-{v or 'first'}": (_GATED + v, gated(v)) for v in ("", "WeightNZ", "V2", "WeightNzV2")},
    "gated-4-bits": (_GATED, gated("", True)), "gated-4-bits-listed": (_GATED + "V2", gated("V2", True, kind=1)),
    "gated-in-blocks": (_GATED + "WeightNZ", gated("WeightNZ", in_blocks=True)),
    "gated-smooth": (_GATED + "WeightNzV2", gated("WeightNzV2", smooth=True, kind=1)),
    **{f"combined-{v}": (_ROUTING + v, combined(v)) for v in ("WeightNz", "WeightNzV2", "V2", "V3")},
    "combined-alone": (_ROUTING + "V3", combined("V3", False, 0)),
    "rows-by-token": (_DEQUANT, from_quantised_rows("pertoken")),
    "rows-smoothed": (_DEQUANT, from_quantised_rows("pertoken", smooth=True)),
    "rows-by-given-scales": (_DEQUANT + "WeightNZ", from_quantised_rows("pertoken", True)),
    "rows-by-one-scale": (_DEQUANT, from_quantised_rows("pertensor", True, True)),
    "rows-by-one-scale-in-words": (_DEQUANT, from_quantised_rows("pertensor", True, words=True)),
}  # fmt: skip


def wrong(change, *words, base=None, function=_V4):
    return spoilt(function, base or floats("V4", "float16"), change, *words)


def spoilt_list(device):
    """Ends that go back are found when the operator runs: an error of the stream, which names the list."""
    torch = device.torch
    given, _ = floats("V4", "float16")(torch)
    status, _ = device.call(_V4, {**given, "groupListOptional": torch.tensor([4, 2, 5])})
    said = (device.c.aclGetRecentErrMsg() or b"").decode()
    return "" if status and "[4, 2, 5]" in said else f"{status}: {said}"


OTHERS = {
    "split-item": wrong(lambda t, g: {"splitItem": 4}, "splitItem is 4"),
    "group-type": wrong(lambda t, g: {"groupType": 1}, "groupType is 1"),
    "kind-of-list": wrong(lambda t, g: {"groupListType": 3}, "groupListType is 3"),
    "act": wrong(lambda t, g: {"actType": 3}, "actType is 3"),
    "act-of-floats": wrong(lambda t, g: {"actType": 1}, "actType"),
    "inner-length": wrong(lambda t, g: {"weight": [t.rand(3, K + 1, N).half()]}, _V4),
    "length-of-list": wrong(lambda t, g: {"groupListOptional": t.tensor([1, 2, 3, 4])}, "[4]", "1 to 3"),
    "shape-of-y": wrong(lambda t, g: {"out": [t.zeros(6, N + 1).half()]}, "[6, 6]", "[6, 7]"),
    "results": wrong(lambda t, g: {"splitItem": 0}, "1 results for 3 weights"),
    "two-types": wrong(lambda t, g: {"x": [g["x"][0].bfloat16()]}, "bfloat16", "float16"),
    "no-list": wrong(lambda t, g: {"groupListOptional": None}, "1 tensors x for 3 weights"),
    "bias-along-k": wrong(lambda t, g: {"biasOptional": [t.rand(3, N).half()]}, "no bias", base=along_k(0)),
    "transposed-add": wrong(
        lambda t, g: {"transposeX": False}, "transposeX", base=along_k(0, True), function="aclnnGroupedMatmulAdd"
    ),
    "quant-mode": wrong(lambda t, g: {"quantMode": 2}, "quantMode 2", base=gated("V2"), function=_GATED + "V2"),
    "shared-offset": wrong(
        lambda t, g: {"sharedInputOffset": 3}, "sharedInputOffset is 3", base=combined("V3"), function=_ROUTING + "V3"
    ),
    "x-quant-mode": wrong(
        lambda t, g: {"xQuantMode": "perrow"}, "perrow", base=from_quantised_rows("pertoken"), function=_DEQUANT
    ),
    "list-that-goes-back": spoilt_list,
}
