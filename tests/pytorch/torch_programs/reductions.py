"""Reductions, scans, sorting and searching, also where only the data tell how many results there are."""

from __future__ import annotations

FLOATS = ("float32", "float16", "bfloat16")
TYPES = (*FLOATS, "int32", "int64")


def sums(dtype):
    def case(kit):
        a = kit.numbers(4, 5, 6, dtype=dtype, low=-2, high=2)
        return [a.sum(), a.sum(1), a.sum((0, 2)), a.sum(-1, keepdim=True), a.transpose(0, 2).sum(0), a[0, 0, 0].sum(),
                a[:0].sum(), a[:0].sum(1), a.sum(0, dtype=kit.torch.float32)]  # fmt: skip

    return case


def means(dtype):
    def case(kit):
        a = kit.floats(4, 5, 6, dtype=dtype)
        return [
            a.mean(),
            a.mean(1),
            a.mean((0, 2), keepdim=True),
            a.t().mean(0) if a.dim() == 2 else a.transpose(1, 2).mean(0),
        ]

    return case


def extremes(dtype):
    def case(kit):
        torch, a = kit.torch, kit.numbers(4, 5, 6, dtype=dtype)
        flat = torch.randperm(60, generator=torch.Generator().manual_seed(3)).reshape(10, 6).to(a.dtype).to(kit.device)
        return [a.max(), a.min(), *flat.max(1), *flat.min(0, keepdim=True), a.amax((0, 2)), a.amin(1, keepdim=True), a.amax(),
                flat.argmax(), flat.argmin(1), flat.argmax(0, keepdim=True), *torch.aminmax(flat), *torch.aminmax(flat,
                dim=1)]  # fmt: skip

    return case


def truth(kit):
    a, x = kit.bools(4, 5, 6), kit.floats(4, 5).round()
    return [a.all(), a.any(), a.all(1), a.any(-1, keepdim=True), a.all((0, 2)), x.bool().all(0), x.any(), (x < 99).all(), a[:0].all(),
            a[:0].any(), a[0, 0, 0].all()]  # fmt: skip


def products(kit):
    a, b = kit.floats(3, 4, low=0.5, high=1.5), kit.ints(3, 4, low=1, high=4)
    return [a.prod(), a.prod(1), a.prod(0, keepdim=True), b.prod(), b.prod(1)]


def spread(dtype):
    def case(kit):
        torch, a = kit.torch, kit.floats(6, 5, dtype=dtype)
        return [a.var(), a.std(), a.var(1), a.std(0, keepdim=True), a.var(0, unbiased=False), a.var((0, 1), correction=2),
                *torch.var_mean(a, 1), *torch.std_mean(a, 0)]  # fmt: skip

    return case


def norms(dtype):
    def case(kit):
        torch, a = kit.torch, kit.floats(6, 5, dtype=dtype)
        return [a.norm(), a.norm(1), a.norm(2, 1), a.norm(float("inf"), 0, keepdim=True), torch.linalg.vector_norm(a),
                torch.linalg.vector_norm(a, 3, dim=1), a.renorm(2, 0, 1.5), torch.logsumexp(a, 1), torch.logsumexp(a, (0, 1), True),
                torch.nansum(a), torch.nansum(a, 1)]  # fmt: skip

    return case


def scans(dtype):
    def case(kit):
        torch, a = kit.torch, kit.numbers(5, 6, dtype=dtype, low=-1, high=2)
        flat = torch.randperm(30, generator=torch.Generator().manual_seed(4)).reshape(5, 6).to(a.dtype).to(kit.device)
        return [a.cumsum(0), a.cumsum(-1), a.t().cumsum(1), *flat.cummax(1), *flat.cummin(0)]

    return case


def cumprod(kit):
    a = kit.floats(4, 5, low=0.5, high=1.5)
    return [a.cumprod(0), a.cumprod(1), a.clone().cumprod_(1)]


def gradients(name, *arguments):
    return lambda kit: kit.gradients(lambda x: getattr(x, name)(*arguments), kit.floats(4, 5, low=0.5, high=2))


def counts(kit):
    torch, a = kit.torch, kit.ints(40, low=0, high=9)
    return [
        torch.bincount(a),
        torch.bincount(a, minlength=20),
        torch.histc(kit.floats(50), 10, -3, 3),
        torch.histc(kit.floats(50), 5),
    ]


def sorting(dtype):
    def case(kit):
        torch = kit.torch
        a = (
            torch.randperm(60, generator=torch.Generator().manual_seed(5))
            .reshape(10, 6)
            .to(getattr(torch, dtype))
            .to(kit.device)
        )
        return [*a.sort(), *a.sort(0, descending=True), *a.t().sort(stable=True, dim=0), a.argsort(1), a.argsort(0, descending=True),
                *a.topk(3), *a.topk(2, dim=0, largest=False), *a.kthvalue(2, 1), *a.kthvalue(1, 0, keepdim=True), a.median(),
                *a.median(1), *a.median(0, keepdim=True)]  # fmt: skip

    return case


def nan_medians(kit):
    a = kit.tensor([[1.0, float("nan"), 3.0, 2.0], [5.0, 7.0, float("nan"), 9.0]])
    return [a.nanmedian(), *a.nanmedian(1), a.nansum(), a.nansum(0)]


def found(kit):
    torch, a = kit.torch, kit.floats(6, 5).round()
    none = torch.zeros(3, 4, device=kit.device)
    return [torch.nonzero(a), torch.nonzero(none), torch.nonzero(a.t()), *torch.nonzero(a > 1, as_tuple=True),
            torch.masked_select(a, a > 0),
            torch.masked_select(a, a[0] > 0), torch.masked_select(a, a > 99), torch.nonzero(kit.tensor(3.0)),
            torch.nonzero(kit.bools(9))]  # fmt: skip


def unique(kit):
    torch, a, b = kit.torch, kit.ints(40, low=0, high=9), kit.ints(6, 4, low=0, high=2)
    return [torch.unique(a), *torch.unique(b, return_inverse=True), *torch.unique(a, return_inverse=True, return_counts=True),
            *torch.unique(b, dim=0, return_inverse=True, return_counts=True), *torch.unique(b, dim=1, return_inverse=True,
            return_counts=True),
            *torch.unique_consecutive(a.sort()[0], return_inverse=True, return_counts=True), torch.unique_consecutive(b),
            *torch.unique_consecutive(b, dim=0, return_inverse=True, return_counts=True),
            torch.unique(kit.floats(9).round())]  # fmt: skip


def searching(kit):
    torch = kit.torch
    edges, x = kit.tensor([1.0, 3.0, 5.0, 7.0]), kit.floats(3, 4, low=0, high=9)
    rows = kit.floats(3, 6).sort(1)[0]
    return [torch.searchsorted(edges, x), torch.searchsorted(edges, x, right=True), torch.searchsorted(edges, x, out_int32=True),
            torch.searchsorted(rows, kit.floats(3, 2)), torch.searchsorted(edges, 4.0), torch.searchsorted(kit.tensor([1, 3,
            5]), kit.tensor([3, 4]))]  # fmt: skip


def buckets(kit):
    torch, edges, x = kit.torch, kit.tensor([1.0, 3.0, 5.0]), kit.floats(3, 4, low=0, high=6)
    return [torch.bucketize(x, edges), torch.bucketize(x, edges, right=True), torch.bucketize(x, edges, out_int32=True)]


def distances(p):
    def case(kit):
        a, b = kit.floats(2, 5, 3), kit.floats(2, 4, 3)
        return [kit.torch.cdist(a, b, p), kit.torch.cdist(a[0], b[0], p)]

    return case


def membership(kit):
    torch, a = kit.torch, kit.ints(5, 4, low=0, high=9)
    return [torch.isin(a, 3), torch.isin(a, 3, invert=True), torch.isin(3, a), torch.isin(99, a), torch.isin(99, a, invert=True),
            torch.isin(a, kit.tensor([1, 2, 5]))]  # fmt: skip


CASES = {
    **{f"sum-{dtype}": sums(dtype) for dtype in (*TYPES, "bool")},
    **{f"mean-{dtype}": means(dtype) for dtype in FLOATS},
    **{f"extremes-{dtype}": extremes(dtype) for dtype in (*FLOATS, "int64")},  # max along a dimension: not of int32
    **{f"spread-{dtype}": spread(dtype) for dtype in FLOATS},
    **{f"norms-{dtype}": norms(dtype) for dtype in FLOATS},
    **{f"scans-{dtype}": scans(dtype) for dtype in TYPES},
    **{f"sorting-{dtype}": sorting(dtype) for dtype in TYPES},
    "truth": truth, "products": products, "cumprod": cumprod, "counts": counts, "nan-medians": nan_medians, "found": found,
    "unique": unique, "searching": searching, "membership": membership, "buckets": buckets, "cdist-1": distances(1.0),
    "cdist-2": distances(2.0), "cdist-3": distances(3.0),
    "sum-gradient": gradients("sum", 1), "mean-gradient": gradients("mean", 0), "max-gradient": gradients("max"),
    "amax-gradient": gradients("amax", 1), "prod-gradient": gradients("prod"), "var-gradient": gradients("var", 1),
    "std-gradient": gradients("std"), "norm-gradient": gradients("norm"), "logsumexp-gradient": gradients("logsumexp", 1),
    "cumsum-gradient": gradients("cumsum", 1), "sort-gradient": gradients("sort", 1), "topk-gradient": gradients("topk", 2),
}  # fmt: skip
