"""Cases of direct.py. SAME: name -> (C function, torch -> (arguments, expected outputs)). OTHERS: name -> device -> what is wrong."""

from __future__ import annotations

import ctypes
import math
import threading


def unary(function, low=0.2, high=0.9, parameter="self"):
    """In place, as well."""
    return lambda torch: ({parameter: (x := torch.rand(3, 4) * (high - low) + low)}, {"out": function(torch, x)})


def in_place(function, parameter="selfRef", low=0.2, high=0.9, **others):
    def case(torch):
        x = torch.rand(3, 4) * (high - low) + low
        given = {name: value(torch) if callable(value) else value for name, value in others.items()}
        return {parameter: x, **given}, {parameter: function(torch, x, *given.values())}

    return case


def lists(torch, n=3, low=0.5):
    return [torch.rand(2, i + 1) + low for i in range(n)]


def each(function, *names, **given):
    """An operator of lists: `names` are lists, `given` numbers, or tensors as torch makes them."""

    def case(torch):
        values = {name: lists(torch) for name in names}
        numbers = {name: value(torch) if callable(value) else value for name, value in given.items()}
        return {**values, **numbers}, {"out": [function(torch, i, *(v[i] for v in values.values())) for i in range(3)]}

    return case


def two(function, names, outputs, *, shape=(3, 4), **given):
    """One tensor `self` and numbers; the results go to `outputs`."""

    def case(torch):
        x = torch.rand(shape) * 4 - 2
        results = function(torch, x)
        results = results if isinstance(results, (list, tuple)) else (results,)
        return {names: x, **given}, dict(zip(outputs, results, strict=True))

    return case


def gemm(torch):
    a, b, c = torch.rand(4, 3), torch.rand(5, 4), torch.rand(3, 5)
    given = {"A": a, "B": b, "C": c, "alpha": 2.0, "beta": 0.5, "transA": 1, "transB": 1, "cubeMathType": 0}
    return given, {"out": 2.0 * (a.t() @ b.t()) + 0.5 * c}


def exclusive(torch):
    x = torch.rand(3, 4)
    sums = x.flip(1).cumsum(1).flip(1) - x
    return {"self": x, "dim": 1, "exclusive": True, "reverse": True}, {"out": sums}


def batches(torch):
    self, a, b = torch.rand(3, 4), torch.rand(2, 3, 5), torch.rand(2, 5, 4)
    return {"selfRef": self, "batch1": a, "batch2": b, "beta": 0.5, "alpha": 2.0}, {
        "selfRef": torch.addbmm(self, a, b, beta=0.5, alpha=2)
    }


def batched(torch):
    self, a, b = torch.rand(2, 3, 4), torch.rand(2, 3, 5), torch.rand(2, 5, 4)
    return {"selfRef": self, "batch1": a, "batch2": b, "beta": 0.5, "alpha": 2.0}, {
        "selfRef": torch.baddbmm(self, a, b, beta=0.5, alpha=2)
    }


def outer(torch):
    self, a, b = torch.rand(3, 4), torch.rand(3), torch.rand(4)
    return {"selfRef": self, "vec1": a, "vec2": b, "betaOptional": 2.0}, {"selfRef": 2 * self + torch.outer(a, b)}


def einsum(torch):
    a, b = torch.rand(3, 4), torch.rand(4, 5)
    return {"tensors": [a, b], "equation": "ij,jk->ik"}, {"output": a @ b}


def unique(torch):
    x = torch.tensor([[3, 1, 2], [3, 3, 1]])
    values, inverse = torch.unique(x, return_inverse=True)
    return {"self": x, "sorted": True, "returnInverse": True}, {"valueOut": (values, (6,)), "inverseOut": inverse}


def places(torch):
    x = torch.tensor([[0.0, 1.0, 2.0], [0.0, 0.0, 3.0]])
    return {"self": x}, {"out": (torch.nonzero(x).t(), (2, 6))}


def distances_backward(torch):
    a, b = torch.rand(2, 5, 3, requires_grad=True), torch.rand(2, 4, 3)
    made = torch.cdist(a, b, 3.0)
    weights = torch.rand(2, 5, 4)
    made.backward(weights)
    given = {"grad": weights, "x1": a.detach(), "x2": b, "cdist": made.detach(), "p": 3.0}
    return given, {"out": a.grad}


def product(a, b):
    def case(torch):
        x, y = torch.rand(a, 2, 4), torch.rand(b, 4, 5)
        return {"self": x, "mat2": y, "cubeMathType": 0}, {"out": x @ y}

    return case


def from_halves(rows):
    """Operands and result are rounded to float16."""

    def case(torch):
        x, y = torch.rand(rows, 40) * 9, torch.rand(7, 40).half().t()
        return {"self": x, "mat2": y, "cubeMathType": 2}, {"out": (x.half().double() @ y.double()).half().float()}

    return case


def renorm_by_count(torch):
    x = torch.tensor([[1.0, 0.0, 2.0], [3.0, -1.0, 0.5]])
    return {"self": x, "p": 0.0, "dim": 0, "maxNorm": 2.0}, {"out": torch.cat([x[:1], x[1:] * 2 / 3])}


def beyond_half(torch):
    """A step of it leaves float16, the result does not."""
    x, y, z = ([torch.full((3,), value, dtype=torch.float16)] for value in (1.0, 60000.0, 1000.0))
    out = [torch.full((3,), 181.0, dtype=torch.float16)]
    return {"x1": x, "x2": y, "x3": z, "scalar": 3.0}, {"out": out}


def soft_labels(torch):
    """The sums are written out in float64."""
    x, y = torch.rand(3, 7) * 8 - 4, torch.rand(3, 7)
    chances = x.double().exp() / x.double().exp().sum(1, keepdim=True)
    loss, gradient = -(y * chances.log()).sum(1), chances - y
    return {"features": x, "labels": y}, {"loss": loss.float(), "backprop": gradient.float()}


def quantised(group, offset=False, bias=False):
    """Weights that are whole numbers, each times its scale: every product is exact in float16."""

    def case(torch):
        k, n = 96, 4
        x, weight = torch.randint(-2, 3, (3, k)).half(), torch.randint(-4, 4, (k, n), dtype=torch.int8)
        rows = -(-k // group) if group else 1
        scale = 2.0 ** torch.randint(-3, 0, (rows, n)).half()
        shifts = torch.randint(-2, 3, (rows, n)).half() if offset else torch.zeros(rows, n)
        added = torch.ones(n).half() if bias else None
        wanted = torch.zeros(3, n, dtype=torch.float64)
        for row in range(k):
            own = row // (group or k)
            wanted += x[:, row, None].double() * ((weight[row] + shifts[own].double()) * scale[own].double())
        given = {"x": x, "weight": weight, "antiquantScale": scale, "biasOptional": added, "antiquantGroupSize": group}
        given["antiquantOffsetOptional"] = shifts if offset else None
        return given, {"y": (wanted + bias).half()}

    return case


def gated_delta_rule(torch):
    """Two sequences of two tokens and one, head by head as the formula has it; the first goes on from its second token."""
    key_heads, heads, width, room = 2, 4, 6, 5
    q, k = (torch.rand(3, key_heads, width).bfloat16() for _ in "qk")
    v, beta, state = (
        torch.rand(3, heads, room).bfloat16(),
        torch.rand(3, heads).bfloat16(),
        torch.rand(4, heads, room, width),
    )
    g, gk = -torch.rand(3, heads), -torch.rand(3, heads, width)
    places, after, out = [2, 0, 3], state.double(), torch.zeros(3, heads, room, dtype=torch.float64)
    for begin, tokens in ((0, [0, 1]), (3, [2])):
        for head in range(heads):
            s = state[begin, head].double()
            for t in tokens:
                ks, qs = (each[t, head // 2].double() for each in (k, q))
                s = s * g[t, head].double().exp() * gk[t, head].double().exp()
                s = s + beta[t, head].double() * torch.outer(v[t, head].double() - s @ ks, ks)
                after[places[t], head], out[t, head] = s, s @ qs * 0.5
    whole = {"dtype": torch.int32}
    given = {"query": q, "key": k, "value": v, "beta": beta, "stateRef": state, "g": g, "gk": gk, "scaleValue": 0.5}
    given |= {"actualSeqLengths": torch.tensor([2, 1], **whole), "ssmStateIndices": torch.tensor(places, **whole)}
    given["numAcceptedTokens"] = torch.tensor([2, 1], **whole)
    return given, {"stateRef": after.float(), "out": out.bfloat16()}


def bits(function):
    def case(torch):
        x, y = torch.randint(0, 99, (3, 4), dtype=torch.int32), torch.randint(0, 99, (4,), dtype=torch.int32)
        return {"selfRef": x, "other": y}, {"selfRef": function(torch, x, y)}

    return case


def number(torch, value=0.75):
    return torch.tensor([value])


def numbers(torch):
    return torch.tensor([0.5, 1.0, 2.0])


def limits(name, function):
    def case(torch):
        x, limit = torch.rand(3, 4), torch.rand(4)
        return {"self": x, name: limit}, {"out": function(torch, x, limit)}

    return case


def rounding(mode, function):
    return lambda torch: (
        {
            "x": (x := [torch.tensor([-2.5, -1.5, -0.4, 0.5, 1.5, 2.5, 2.7])]),
            "roundMode": torch.tensor([mode], dtype=torch.int8),
        },
        {"out": [function(torch, each) for each in x]},
    )


_f = float


def by_0(result, **others):
    """Integers divided by 0 give 0."""
    return lambda t: ({"self": t.tensor([7, 7]), "other": t.tensor([0, 4]), **others}, {"out": t.tensor([0, result])})


def spectrum(torch, n, rows):
    """The matrix of the discrete Fourier transform, one row for each frequency."""
    angles = (
        torch.arange(rows, dtype=torch.float64)[:, None] * torch.arange(n, dtype=torch.float64) * (-2 * math.pi / n)
    )
    return torch.polar(torch.ones_like(angles), angles)


def short_time(complex_result, normalized, onesided, window_length, *batch):
    """Products with the matrix, over windows that are cut by hand."""

    def case(torch):
        n, hop = 8, 3
        x = torch.rand(*batch, 20)
        window = torch.rand(window_length)
        left = (n - window_length) // 2
        wide = torch.zeros(n, dtype=torch.float64)
        wide[left : left + window_length] = window.double()
        frames = torch.stack([x[..., i : i + n].double() * wide for i in range(0, 20 - n + 1, hop)], -1)
        found = spectrum(torch, n, n // 2 + 1 if onesided else n) @ frames.to(torch.complex128)
        found = (found / math.sqrt(n) if normalized else found).to(torch.complex64)
        given = {"self": x, "windowOptional": window, "nFft": n, "hopLength": hop, "winLength": window_length}
        given |= {"normalized": normalized, "onesided": onesided, "returnComplex": complex_result}
        return given, {"out": found if complex_result else torch.view_as_real(found).contiguous()}

    return case


def real_transform(n, norm, scale):
    """Longer than the input, or shorter: filled with zeros, or cut."""

    def case(torch):
        x = torch.rand(10, 3)
        wide = torch.zeros(n, 3, dtype=torch.complex128)
        wide[: min(n, 10)] = x[: min(n, 10)].to(torch.complex128)
        found = (spectrum(torch, n, n // 2 + 1) @ wide * scale).to(torch.complex64)
        return {"self": x, "n": n, "dim": -2, "norm": norm}, {"out": torch.view_as_real(found).contiguous()}

    return case


def last_places(function, of, compute, **given):
    """Of rows of 257 numbers, where the order of additions, or an exponential function, shows in the last places."""

    def case(torch):
        x = torch.randn(3, 257).to(getattr(torch, of))
        others = {name: value(torch).to(x.dtype) if callable(value) else value for name, value in given.items()}
        return {"self": x, **others}, {"out": compute(torch, x.float(), others).to(x.dtype)}

    case.tolerance = {"rtol": 1e-3, "atol": 1e-3}
    return function, case


LAST_PLACES = {
    f"rounds-{name}-{dtype}": last_places(function, dtype, compute, **given)
    for dtype in ("float32", "float16")
    for name, function, compute, given in (
        ("exp", "aclnnExp", lambda t, x, _: x.exp(), {}),
        ("sigmoid", "aclnnSigmoid", lambda t, x, _: x.sigmoid(), {}),
        ("silu", "aclnnSilu", lambda t, x, _: t.nn.functional.silu(x), {}),
        ("softmax", "aclnnSoftmax", lambda t, x, _: x.softmax(-1), {"dim": -1}),
        (
            "mean",
            "aclnnMean",
            lambda t, x, _: x.mean(-1),
            {"dim": [1], "keepDim": False, "dtype": {"float32": 0, "float16": 1}[dtype]},
        ),
        (
            "mm",
            "aclnnMm",
            lambda t, x, o: x @ o["mat2"].float(),
            {"mat2": lambda t: t.randn(257, 64), "cubeMathType": 0},
        ),
    )
}

SAME = {
    **LAST_PLACES,
    "rounds-exp-in-place": ("aclnnInplaceExp", in_place(lambda torch, x: x.exp())),
    "short-time": ("aclStft", short_time(True, False, True, 8)),
    "short-time-parts": ("aclStft", short_time(False, True, True, 5, 2)),
    "short-time-both-sides": ("aclStft", short_time(True, True, False, 7, 3)),
    "real-transform": ("aclRfft1D", real_transform(10, 1, 1)),
    "real-transform-longer": ("aclRfft1D", real_transform(13, 2, 1 / 13)),
    "real-transform-shorter": ("aclRfft1D", real_transform(7, 3, 7**-0.5)),
    "sign-of-complex": ("aclnnSign", lambda t: ({"self": (x := t.tensor([3 + 4j, 0, -2j]))}, {"result": t.sgn(x)})),
    "histogram-of-integers": (
        "aclnnHistc",
        lambda t: (
            {"self": t.tensor([1, 2, 2, 5]), "bins": 4, "min": 0, "max": 5},
            {"out": t.tensor([1, 2, 0, 1])},
        ),
    ),
    "quotients-by-0": ("aclnnFloorDivide", by_0(1)),
    "remainders-by-0": ("aclnnRemainderTensorTensor", by_0(3)),
    "modulo-0": ("aclnnFmodTensor", by_0(3)),
    "truncated-by-0": ("aclnnDivMod", by_0(1, mode=1)),
    # torch_npu 2.6 and 2.8 pass scales of 1 where a program gives a size.
    "bilinear-by-size": ("aclnnUpsampleBilinear2d", two(
        lambda t, x: t.nn.functional.interpolate(x, (7, 9), mode="bilinear"), "self", ("out",), shape=(2, 3, 5, 4),
        outputSize=[7, 9], alignCorners=False, scalesH=1.0, scalesW=1.0)),
    "bilinear-by-scale": ("aclnnUpsampleBilinear2d", two(
        lambda t, x: t.nn.functional.interpolate(x, scale_factor=2.5, mode="bilinear"), "self", ("out",), shape=(2, 3, 5, 5),
        outputSize=[12, 12], alignCorners=False, scalesH=2.5, scalesW=2.5)),
    "amin-amax-all": ("aclnnAminmaxAll", two(lambda t, x: t.aminmax(x), "self", ("minOut", "maxOut"))),
    "amin-amax-dim": ("aclnnAminmaxDim", two(lambda t, x: t.aminmax(x, dim=1, keepdim=True), "self", ("minOut", "maxOut"),
         dim=1, keepDim=True)),
    "argsort": ("aclnnArgsort", two(lambda t, x: x.argsort(0, descending=True), "self", ("out",), dim=0, descending=True)),
    "clamp-max-tensor": ("aclnnClampMaxTensor", limits("max", lambda t, x, m: t.minimum(x, m))),
    "clamp-min-tensor": ("aclnnClampMinTensor", limits("clipValueMin", lambda t, x, m: t.maximum(x, m))),
    "cumsum-exclusive": ("aclnnCumsumV2", exclusive),
    "diag": ("aclnnDiag", two(lambda t, x: t.diag(x, 1), "self", ("out",), diagonal=1)),
    "diag-flat": ("aclnnDiagFlat", two(lambda t, x: t.diagflat(x, -1), "self", ("out",), shape=(2, 2), diagonal=-1)),
    "digamma": ("aclnnDigamma", unary(lambda t, x: t.digamma(x))),
    "lgamma": ("aclnnLgamma", unary(lambda t, x: t.lgamma(x))),
    "is-inf": ("aclnnIsInf", lambda t: ({"x": (x := t.tensor([1.0, _f("inf"), _f("-inf"), _f("nan")]))}, {"out": t.isinf(x)})),
    "cdist-backward": ("aclnnCdistBackward", distances_backward),
    "einsum": ("aclnnEinsum", einsum),
    "add-to-scalar": ("aclnnAddV3", lambda t: ({"self": 2.5, "other": (x := t.rand(3, 4)), "alpha": 2}, {"out": 2.5 + 2 * x})),
    "left-shift-scalar": ("aclnnLeftShifts", lambda t: ({"self": (x := t.arange(9)), "shiftBits": 3}, {"out": x << 3})),
    "right-shift-negative": (
        "aclnnRightShift",
        lambda t: ({"input": (x := t.arange(9)), "shiftBits": t.tensor([-1])}, {"out": x}),
    ),
    "chunk-cat": (
        "aclnnChunkCat",
        lambda t: ({"tensors": [(a := t.rand(4, 2)), (b := t.rand(4, 3))], "dim": 0, "numChunks": 2},
                   {"out": t.cat([a.view(2, 4), b.view(2, 6)], 1)}),
    ),
    "gemm": ("aclnnGemm", gemm),
    "ger": ("aclnnGer", lambda t: ({"self": (a := t.rand(3)), "vec2": (b := t.rand(4))}, {"out": t.outer(a, b)})),
    "logdet": ("aclnnLogdet", lambda t: ({"self": (a := t.rand(3, 3) + 4 * t.eye(3))}, {"out": t.logdet(a)})),
    "qr": ("aclnnQr", two(lambda t, x: t.linalg.qr(x, "complete"), "self", ("Q", "R"), some=False)),
    "qr-some": ("aclnnQr", two(lambda t, x: t.linalg.qr(x), "self", ("Q", "R"), some=True)),
    "max-n": ("aclnnMaxN", lambda t: ({"tensors": [(a := t.rand(3, 4)), (b := t.rand(4))]}, {"out": t.maximum(a, b)})),
    "min-n": ("aclnnMinN", lambda t: ({"tensors": [(a := t.rand(3, 4)), (b := t.rand(4))]}, {"out": t.minimum(a, b)})),
    "sum-n": ("aclnnSum", lambda t: ({"tensors": [(a := t.rand(3, 4)), (b := t.rand(4)), a]}, {"out": a + b + a})),
    "max-every": ("aclnnMaxV2", two(lambda t, x: x.amax(), "self", ("out",), dims=[], keepDims=False, noopWithEmptyDims=False)),
    "max-none": ("aclnnMaxV2", two(lambda t, x: x, "self", ("out",), dims=[], keepDims=False, noopWithEmptyDims=True)),
    "max-one": ("aclnnMaxV2", two(lambda t, x: x.amax(1, True), "self", ("out",), dims=[1], keepDims=True, noopWithEmptyDims=True)),
    "mean-none": ("aclnnMeanV2", two(lambda t, x: x, "self", ("out",), dim=[], keepDim=False, noopWithEmptyAxes=True)),
    "mean-every": ("aclnnMeanV2", two(lambda t, x: x.mean(), "self", ("out",), dim=[], keepDim=False, noopWithEmptyAxes=False)),
    "mean-of-integers": ("aclnnMean", lambda t: ({"self": t.tensor([[1, 2], [5, 5]], dtype=t.int32), "dim": [1],
         "keepDim": False, "dtype": 3},
                                                 {"out": t.tensor([1, 5], dtype=t.int32)})),
    "log-sum": ("aclnnReduceLogSum", lambda t: ({"data": (x := t.rand(3, 4)), "axes": [1], "keepDims": True},
         {"reduce": x.sum(1, True).log()})),
    "variance": ("aclnnVar", two(lambda t, x: x.var(1, unbiased=True), "self", ("out",), dim=[1], unbiased=True, keepdim=False)),
    "norm": ("aclnnNorm", two(lambda t, x: x.norm(3, 1), "self", ("out",), pScalar=3.0, dim=[1], keepdim=False)),
    "norm-default": ("aclnnNorm", two(lambda t, x: x.norm(), "self", ("out",), dim=[], keepdim=False)),
    "pdist": ("aclnnPdistForward", two(lambda t, x: t.pdist(x, 1), "self", ("out",), pScalar=1.0)),
    "nonzero-columns": ("aclnnNonzeroV2", places),
    "unique": ("aclnnUnique", unique),
    "real": ("aclnnReal", lambda t: ({"self": (x := t.randn(3, 4, dtype=t.complex64))}, {"out": x.real.clone()})),
    "acosh-in-place": ("aclnnInplaceAcosh", in_place(lambda t, x: t.acosh(x), low=1, high=4)),
    "asinh-in-place": ("aclnnInplaceAsinh", in_place(lambda t, x: t.asinh(x), "inputRef")),
    "atanh-in-place": ("aclnnInplaceAtanh", in_place(lambda t, x: t.atanh(x), "inputRef")),
    "sqrt-in-place": ("aclnnInplaceSqrt", in_place(lambda t, x: t.sqrt(x), "self")),
    "erfc-in-place": ("aclnnInplaceErfc", in_place(lambda t, x: t.erfc(x))),
    "erfinv-in-place": ("aclnnInplaceErfinv", in_place(lambda t, x: t.erfinv(x))),
    "log10-in-place": ("aclnnInplaceLog10", in_place(lambda t, x: t.log10(x))),
    "log2-in-place": ("aclnnInplaceLog2", in_place(lambda t, x: t.log2(x))),
    "neg-in-place": ("aclnnInplaceNeg", in_place(lambda t, x: -x)),
    "round-in-place": ("aclnnInplaceRound", in_place(lambda t, x: t.round(x), low=-9, high=9)),
    "trunc-in-place": ("aclnnInplaceTrunc", in_place(lambda t, x: t.trunc(x), low=-9, high=9)),
    "sinc-in-place": ("aclnnInplaceSinc", in_place(lambda t, x: t.sinc(x))),
    "nan-to-num-in-place": ("aclnnInplaceNanToNum", in_place(lambda t, x, *_: x, nan=0.0, posinf=1.0, neginf=-1.0)),
    "logical-not-in-place": ("aclnnInplaceLogicalNot", lambda t: ({"selfRef": (x := t.rand(3, 4) > 0.5)}, {"selfRef": ~x})),
    "clamp-max-in-place": ("aclnnInplaceClampMax", in_place(lambda t, x, m: x.clamp(max=m), clipValueMax=0.5)),
    "clamp-max-tensor-in-place": ("aclnnInplaceClampMaxTensor", in_place(lambda t, x, m: t.minimum(x, m), max=lambda t: t.rand(4))),
    "clamp-min-tensor-in-place": ("aclnnInplaceClampMinTensor", in_place(lambda t, x, m: t.maximum(x, m),
         clipValueMin=lambda t: t.rand(4))),
    "cumprod-in-place": ("aclnnInplaceCumprod", in_place(lambda t, x, dim: x.cumprod(dim), "input", dim=1)),
    "renorm-in-place": ("aclnnInplaceRenorm", in_place(lambda t, x, p, dim, most: t.renorm(x, p, dim, most), p=2.0, dim=0,
         maxNorm=0.5)),
    "xlogy-scalar-in-place": ("aclnnInplaceXLogYScalarOther", in_place(lambda t, x, y: t.xlogy(x, y), other=3.0)),
    "xlogy-in-place": ("aclnnInplaceXLogYTensor", in_place(lambda t, x, y: t.xlogy(x, y), other=lambda t: t.rand(4) + 1)),
    "addbmm-in-place": ("aclnnInplaceAddbmm", batches),
    "baddbmm-in-place": ("aclnnInplaceBaddbmm", batched),
    "addr-in-place": ("aclnnInplaceAddr", outer),
    "or-in-place": ("aclnnInplaceBitwiseOrTensor", bits(lambda t, x, y: x | y)),
    "or-scalar-in-place": ("aclnnInplaceBitwiseOrScalar", lambda t: ({"selfRef": (x := t.arange(9)), "other": 4}, {"selfRef": x | 4})),
    **{f"{name.lower()}-scalar-tensor": (f"aclnnForeach{name}Scalar", each(lambda t, i, x, n=function: n(t, x), "x", scalar=number))
       for name, function in {"Add": lambda t, x: x + 0.75, "Sub": lambda t, x: x - 0.75, "Mul": lambda t, x: x * 0.75,
                              "Div": lambda t, x: x / 0.75, "Pow": lambda t, x: x**0.75, "Maximum": lambda t, x: x.clamp(min=0.75),
                              "Minimum": lambda t, x: x.clamp(max=0.75)}.items()},
    "add-list-alpha-tensor": ("aclnnForeachAddList", each(lambda t, i, a, b: a + 0.75 * b, "x1", "x2", alpha=number)),
    "sub-list-alpha-tensor": ("aclnnForeachSubList", each(lambda t, i, a, b: a - 0.75 * b, "x1", "x2", alpha=number)),
    **{f"{name.lower()}-{kind.lower()}": (f"aclnnForeach{name}{kind}", each(
        lambda t, i, a, b, c, n=name, k=kind: a + (0.75 if k == "Scalar" else (0.5, 1.0,
                2.0)[i]) * (b * c if n == "Addcmul" else b / c),
        "x1", "x2", "x3", **({"scalar": number} if kind == "Scalar" else {"scalars": numbers})))
       for name in ("Addcmul", "Addcdiv") for kind in ("Scalar", "List", "ScalarList")},
    "one-matrix-by-each": ("aclnnBatchMatMul", product(1, 3)), "each-by-one-matrix": ("aclnnBatchMatMul", product(3, 1)),
    "halves": ("aclnnMm", from_halves(3)),
    "one-row-of-halves": ("aclnnMm", from_halves(1)),
    "halves-of-matmul": ("aclnnMatmul", from_halves(2)),
    "soft-labels": ("aclnnSoftmaxCrossEntropyWithLogits", soft_labels),
    "weights-by-channel": ("aclnnWeightQuantBatchMatmulV2", quantised(0, True, True)),
    "weights-by-group": ("aclnnWeightQuantBatchMatmulV2", quantised(32)),
    "weights-by-group-that-is-shorter-at-the-end": ("aclnnWeightQuantBatchMatmulV3", quantised(64, True)),
    "gated-delta-rule": ("aclnnRecurrentGatedDeltaRule", gated_delta_rule),
    "renorm-by-count": ("aclnnRenorm", renorm_by_count),
    "addcdiv-beyond-half": ("aclnnForeachAddcdivScalarV2", beyond_half),
    "pow-of-scalar": ("aclnnForeachPowScalarAndTensor", each(lambda t, i, x: t.pow(2.5, x), "x", scalar=2.5)),
    **{f"round-mode-{mode}": ("aclnnForeachRoundOffNumber", rounding(mode, function)) for mode, function in {
        1: lambda t, x: x.round(), 2: lambda t, x: x.floor(), 3: lambda t, x: x.ceil(), 5: lambda t, x: x.trunc(),
        7: lambda t, x: x.frac(),
        4: lambda t, x: t.tensor([-3.0, -2.0, -0.0, 1.0, 2.0, 3.0, 3.0])}.items()},
}  # fmt: skip


def drawn(device, function, shape=(1000,), **given):
    torch = device.torch
    out = torch.zeros(shape)
    status, places = device.call(function, {"self": out, "out": out, **given})
    assert status == 0, (status, device.c.aclGetRecentErrMsg())
    return device.get(places["out"][0])


def seeded(function, **given):
    """The same seed and offset, the same numbers; another offset or seed, others."""

    def case(device):
        same = device.torch.equal
        first, again = (drawn(device, function, seed=7, offset=4, **given) for _ in range(2))
        later, other = (
            drawn(device, function, seed=7, offset=8, **given),
            drawn(device, function, seed=8, offset=4, **given),
        )
        answers = [same(first, again), same(first, later), same(first, other), same(later, other)]
        return "" if answers == [True, False, False, False] else f"equal: {answers}"

    return case


def drawn_in_place(function, holds, **given):
    """The numbers are of the distribution, and the same for the same seed and offset only."""

    def case(device):
        torch, made = device.torch, []
        for offset in (0, 0, 4):
            status, places = device.call(function, {"selfRef": torch.zeros(1000), "seed": 3, "offset": offset, **given})
            assert status == 0, (status, device.c.aclGetRecentErrMsg())
            made.append(device.get(places["selfRef"][0]))
        answers = [bool(holds(made[0])), torch.equal(made[0], made[1]), torch.equal(made[0], made[2])]
        return "" if answers == [True, True, False] else f"{answers}: {made[0][:5]}"

    return case


def turned(device, code, shape, address):
    """A matrix whose columns lie in a row, as a tensor of its own."""
    lengths = [(ctypes.c_int64 * 2)(*each) for each in (shape, (1, shape[0]))]
    n = ctypes.c_uint64(2)
    return device.c.aclCreateTensor(lengths[0], n, code, lengths[1], ctypes.c_int64(0), 2, lengths[0], n, address)


def four_bits(code, transposed):
    """A weight of 4 bits, two or eight numbers side by side, gives what the same weight of 8 bits gives."""

    def case(device):
        torch = device.torch
        per, kind = (2, torch.uint8) if code == 29 else (8, torch.int32)
        given, wanted = quantised(32)(torch)
        weight = given["weight"].t() if transposed else torch.cat([given["weight"]] * 2, 1)
        wanted = wanted["y"] if transposed else torch.cat([wanted["y"]] * 2, 1)
        given["antiquantScale"] = given["antiquantScale"] if transposed else torch.cat([given["antiquantScale"]] * 2, 1)
        parts = (weight.contiguous().long() & 15).unflatten(-1, (-1, per)) << torch.arange(0, 4 * per, 4)
        packed = parts.sum(-1)
        _, address, _, _ = device.put(torch.where(packed >= 2**31, packed - 2**32, packed).to(kind))
        shape = list(weight.shape if code == 29 else packed.shape)
        strides = [shape[1], 1]
        shape, strides = (shape[::-1], strides[::-1]) if transposed else (shape, strides)
        lengths = [(ctypes.c_int64 * 2)(*each) for each in (shape, strides)]
        n = ctypes.c_uint64(2)
        given["weight"] = device.c.aclCreateTensor(
            lengths[0], n, code, lengths[1], ctypes.c_int64(0), 2, lengths[0], n, address
        )
        status, places = device.call("aclnnWeightQuantBatchMatmulV2", {**given, "y": torch.zeros_like(wanted)})
        if status:
            return f"{status}: {device.c.aclGetRecentErrMsg()}"
        found = device.get(places["y"][0])
        return "" if torch.equal(found, wanted) else f"{found}, not {wanted}"

    return case


def many_weights(device, transposed):
    """More than a program makes beside its tensors; the fourth use is that of the program."""
    torch = device.torch
    x, weight = torch.rand(2, 1056).half(), torch.randint(-128, 128, (1056, 1000), dtype=torch.int8)
    scale = (torch.rand(33, 1000) / 64).half()
    wanted = x.double() @ (weight.double() * scale.double().repeat_interleave(32, 0))
    given = {
        "x": x,
        "weight": weight,
        "antiquantScale": scale,
        "antiquantGroupSize": 32,
        "y": torch.zeros(2, 1000).half(),
    }
    for i in range(4):
        status, places = device.call("aclnnWeightQuantBatchMatmulV2", given)
        if status:
            return f"{status}: {device.c.aclGetRecentErrMsg()}"
        found = device.get(places["y"][0]).double()
        if not torch.allclose(found, wanted, rtol=2e-3, atol=0.05):
            return f"use {i}: {found}, not {wanted}"
    return ""


def shared_keys(code, heads, rows, transposed=True):
    """Each matrix of keys serves two heads; a program runs from the third use on."""

    def case(device):
        torch = device.torch
        keys = torch.rand(heads, 1, 64, 33).to(torch.float16 if code == 1 else torch.float32)
        stored = keys.transpose(2, 3) if transposed else keys
        _, address, _, _ = device.put(stored.contiguous())
        strides = (64 * 33, 64 * 33, *((1, 64) if transposed else (33, 1)))
        shape, steps = ((ctypes.c_int64 * 4)(*each) for each in (keys.shape, strides))
        n, whole = ctypes.c_uint64(4), (ctypes.c_int64 * 1)(keys.numel())
        tail = ctypes.c_int64(0), 2, whole, ctypes.c_uint64(1), address
        handle = device.c.aclCreateTensor(shape, n, code, steps, *tail)
        for i in range(4):
            x = torch.rand(heads, 2, rows, 64)
            wanted = x.double() @ keys.double()
            given = {"self": x, "mat2": handle, "out": torch.zeros(wanted.shape), "cubeMathType": 1}
            status, places = device.call("aclnnMatmul", given)
            if status:
                return f"{status}: {device.c.aclGetRecentErrMsg()}"
            found = device.get(places["out"][0])
            if not torch.allclose(found.double(), wanted, rtol=1e-5, atol=1e-5):
                return f"use {i}: {found}, not {wanted}"
        return ""

    return case


def transformed(device):
    """What aclnnTransMatmulWeight made is a weight in the format FRACTAL_NZ, and so are blocks; other blocks are refused."""
    torch, c = device.torch, device.c
    a, b = torch.rand(3, 16).half(), torch.rand(16, 32).half()
    handle, address, _, _ = device.put(b)
    _, blocks, _, _ = device.put(b.reshape(16, 2, 16).transpose(0, 1).reshape(2, 1, 16, 16).contiguous())
    dims, two = (ctypes.c_int64 * 2)(16, 32), ctypes.c_uint64(2)
    size, lengths = ctypes.c_uint64(), ctypes.c_void_p(c.aclCreateIntArray(dims, two))
    assert c.aclnnCalculateMatmulWeightSize(lengths, ctypes.byref(size)) == 0 and size.value == 512
    status, _ = device.call("aclnnTransMatmulWeight", {"mmWeightRef": handle})
    answers = []
    for place, *storage in ((address, 512), (blocks, 2, 1, 16, 16), (blocks, 3, 1, 16, 16)):
        n, held = ctypes.c_uint64(len(storage)), (ctypes.c_int64 * len(storage))(*storage)
        weight = c.aclCreateTensor(dims, two, 1, None, ctypes.c_int64(0), 29, held, n, place)
        for function in ("aclnnMm", "aclnnMatmul"):
            out = torch.zeros(3, 32).half()
            code, places = device.call(function, {"self": a, "mat2": weight, "out": out, "cubeMathType": 0})
            right = not code and torch.allclose(device.get(places["out"][0]), (a.float() @ b.float()).half(), 1e-2)
            answers.append(code or right)
    return "" if [status, *answers] == [0, True, True, True, True, 161002, 161002] else f"{status}, {answers}"


def refused(function, make, *words, expected=161002):
    """The first phase gives this status, and the message has the words."""

    def case(device):
        status, _ = device.call(function, make(device.torch))
        said = (device.c.aclGetRecentErrMsg() or b"").decode()
        return "" if status == expected and all(word in said for word in words) else f"{status}: {said}"

    return case


def spoilt(function, base, change, *words):
    """What the first phase says to a case that one argument spoils."""

    def make(torch):
        given, wanted = base(torch)
        return {**wanted, **given, **change(torch, given)}

    return refused(function, make, *words)


def from_threads(device):
    """Threads with streams of their own use operators for the first time, all at once: they get equal bits."""
    torch, found, wrong = device.torch, {}, []

    def work():
        own = type(device)(device.c._name, False)
        device.c.aclrtSetDevice(0)
        device.c.aclrtCreateStream(ctypes.byref(own.stream))
        for n in range(20, 30):
            x = torch.arange(3.0 * n).reshape(3, n) / n - 1
            for function, given in (
                ("aclnnExp", {"self": x, "out": torch.zeros(3, n)}),
                ("aclnnSilu", {"self": x, "out": torch.zeros(3, n)}),
                ("aclnnMm", {"self": x, "mat2": x.T.contiguous(), "out": torch.zeros(3, 3), "cubeMathType": 0}),
                ("aclnnInplaceExp", {"selfRef": x}),
            ):
                status, places = own.call(function, given)
                numbers = own.get(places["out" if "out" in given else "selfRef"][0]).tolist()
                if status or found.setdefault((function, n), numbers) != numbers:
                    wrong.append((function, n, status))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return str(wrong) if wrong else ""


OTHERS = {
    "threads": from_threads,
    "null-operand": refused(
        "aclnnEqTensor",
        lambda t: {"self": t.rand(2), "other": None, "out": t.zeros(2, dtype=t.bool)},
        "other is null",
        expected=161001,
    ),
    "null-list": refused(
        "aclnnForeachAddListV2",
        lambda t: {"x1": None, "x2": None, "alpha": None, "out": [t.zeros(2)]},
        "x1 or x2",
        expected=161001,
    ),
    "too-few-dimensions": refused(
        "aclnnDequantBias",
        lambda t: {"x": t.ones(2).int(), "weightScale": t.rand(2), "outputDtype": 1, "out": t.zeros(2).half()},
        "activateScaleOptional: null",
        "expected 2, got 1",
    ),
    "length-of-transform": refused(
        "aclRfft1D",
        lambda t: {"self": t.rand(9), "n": 4097, "dim": 0, "norm": 1, "out": t.rand(2049, 2)},
        "n is 4097",
        "4096",
    ),
    "norm-of-transform": refused(
        "aclRfft1D", lambda t: {"self": t.rand(9), "n": 9, "dim": 0, "norm": 4, "out": t.rand(5, 2)}, "norm is 4"
    ),
    "window-of-transform": refused(
        "aclStft",
        lambda t: {
            "self": t.rand(9),
            "windowOptional": t.rand(5),
            "nFft": 8,
            "hopLength": 0,
            "winLength": 5,
            "normalized": False,
            "onesided": True,
            "returnComplex": True,
            "out": t.zeros(5, 1, dtype=t.complex64),
        },
        "hop_length",
    ),
    "normal": seeded("aclnnNormalFloatFloat", mean=1.0, std=2.0),
    "bernoulli": seeded("aclnnBernoulli", prob=0.5),
    "random-without-from-to": drawn_in_place(
        "aclnnInplaceRandomWithoutFromTo", lambda x: x.min() >= 0 and 2**23 < x.max() <= 2**24
    ),
    "exponential": drawn_in_place(
        "aclnnSimThreadExponential",
        lambda x: x.min() > 0 and abs(float(x.mean()) - 0.5) < 0.1,
        count=1000,
        **{"lambda": 2.0},
    ),
    "shape-of-output": refused(
        "aclnnExp", lambda t: {"self": t.rand(3, 4), "out": t.rand(4, 3)}, "aclnnExp", "[3, 4]", "[4, 3]"
    ),
    "float-into-bool": refused("aclnnExp", lambda t: {"self": t.rand(3), "out": t.rand(3) > 0}, "bool"),
    "no-broadcast": refused(
        "aclnnMaximum", lambda t: {"self": t.rand(3), "other": t.rand(4), "out": t.rand(4)}, "aclnnMaximum", "[3]"
    ),
    "another-batch": refused(
        "aclnnBatchMatMul",
        lambda t: {"self": t.rand(2, 3, 4), "mat2": t.rand(3, 4, 5), "out": t.rand(3, 3, 5)},
        "2",
        "3",
    ),
    "gradient-that-the-mask-wants": refused(
        "aclnnGroupNormBackward",
        lambda t: {
            "gradOut": t.rand(1, 2, 3),
            "input": t.rand(1, 2, 3),
            "mean": t.rand(1, 1),
            "rstd": t.rand(1, 1),
            "N": 1,
            "C": 2,
            "HxW": 3,
            "group": 1,
            "outputMask": [True, False, False],
        },
        "gradInput is null",
        expected=161001,
    ),
    "dimension": refused(
        "aclnnCummax", lambda t: {"self": t.rand(3), "dim": 2, "valuesOut": t.rand(3), "indicesOut": t.arange(3)}, "2"
    ),
    "inner-length": refused(
        "aclnnMm", lambda t: {"self": t.rand(3, 4), "mat2": t.rand(3, 4), "out": t.rand(3, 4)}, "aclnnMm"
    ),
    "probability": refused("aclnnBernoulli", lambda t: {"self": t.rand(3), "prob": 1.5, "out": t.rand(3)}, "1.5"),
    **{
        f"shared-keys-{i}": shared_keys(*each)
        for i, each in enumerate([(1, 3, 1), (0, 3, 1), (1, 1, 2), (1, 3, 9), (1, 3, 2, False)])
    },
    "many-weights": lambda device: many_weights(device, False),
    "many-weights-transposed": lambda device: many_weights(device, True),
    "weights-of-4-bits": four_bits(29, False),
    "weights-of-4-bits-transposed": four_bits(29, True),
    "weights-of-4-bits-in-words": four_bits(3, False),
    "weights-of-4-bits-in-words-transposed": four_bits(3, True),
    "transformed-weight": transformed,
    "group-of-all-rows": refused(
        "aclnnWeightQuantBatchMatmulV2",
        lambda t: {
            "x": t.rand(3, 32).half(),
            "weight": t.zeros(32, 4, dtype=t.int8),
            "antiquantScale": t.ones(1, 4).half(),
            "antiquantGroupSize": 32,
            "y": t.rand(3, 4).half(),
        },
        "antiquantGroupSize is 32",
        "k - 1",
    ),
    "state-of-another-shape": refused(
        "aclnnRecurrentGatedDeltaRule",
        lambda t: (
            {name: value[:, :3] if name == "stateRef" else value for name, value in gated_delta_rule(t)[0].items()}
            | {"out": t.zeros(3, 4, 5).bfloat16()}
        ),
        "stateRef",
        "[4, 4, 5, 6]",
    ),
    "round-mode": refused(
        "aclnnForeachRoundOffNumberV2", lambda t: {"x": [t.rand(3)], "roundMode": 6, "out": [t.rand(3)]}, "6"
    ),
    "length-of-arange": refused("aclnnArange", lambda t: {"start": 0, "end": 5, "step": 1, "out": t.rand(4)}, "5", "4"),
}
