"""Products of matrices and vectors, with gradients, and decompositions."""

from __future__ import annotations

FLOATS = ("float32", "float16", "bfloat16")


def products(dtype):
    def case(kit):
        torch = kit.torch
        a, b = kit.floats(4, 6, dtype=dtype, low=-1, high=1), kit.floats(6, 5, dtype=dtype, low=-1, high=1)
        p, q = kit.floats(3, 4, 6, dtype=dtype, low=-1, high=1), kit.floats(3, 6, 5, dtype=dtype, low=-1, high=1)
        v, w = kit.floats(6, dtype=dtype, low=-1, high=1), kit.floats(4, dtype=dtype, low=-1, high=1)
        bias, square = kit.floats(5, dtype=dtype), kit.floats(4, 5, dtype=dtype)
        return [torch.mm(a, b), a.t().mm(a), torch.bmm(p, q), torch.mv(a, v), torch.dot(v, v), torch.addmm(bias, a, b),
                torch.addmm(square, a, b, beta=0.5, alpha=2), torch.baddbmm(square, p, q), torch.addbmm(square, p, q, beta=2),
                torch.addmv(w, a, v, beta=2, alpha=0.5), torch.addr(square, w, bias, alpha=2), torch.outer(v, w), a @ b,
                p @ q, p @ b, a @ v,
                torch.einsum("bij,bjk->bik", p, q), square.clone().addmm_(a, b), torch.mm(a[:0], b), torch.mm(a[:, :0],
                b[:0])]  # fmt: skip

    return case


def layer(kit):
    torch = kit.torch
    x, w, b = kit.floats(8, 6), kit.floats(5, 6), kit.floats(5)
    return kit.gradients(torch.nn.functional.linear, x, w, b)


def gradients(name, *shapes):
    return lambda kit: kit.gradients(getattr(kit.torch, name), *(kit.floats(*shape) for shape in shapes))


def decompositions(kit):
    torch, a = kit.torch, kit.floats(3, 4, 4)
    a = a + 5 * torch.eye(4).to(kit.device)
    q, r = torch.linalg.qr(a)
    sign, log = torch.linalg.slogdet(a)
    return [torch.inverse(a), torch.linalg.inv(a[0]), q, r, *torch.linalg.qr(a, "complete"), sign, log, *torch.slogdet(a[0]),
            torch.linalg.qr(a, "r")[1]]  # fmt: skip


def factors(kit):
    """Singular vectors have a sign of their own: products are compared."""
    torch, a = kit.torch, kit.floats(2, 5, 3)
    u, s, vt = torch.linalg.svd(a, full_matrices=False)
    square = a.transpose(1, 2) @ a + torch.eye(3).to(kit.device)
    lower = torch.linalg.cholesky(square)
    return [
        s,
        u @ torch.diag_embed(s) @ vt,
        torch.linalg.svdvals(a),
        lower,
        torch.linalg.cholesky(square, upper=True),
        lower @ lower.mT,
    ]


def vectors(kit):
    torch, a, b = kit.torch, kit.floats(5, 3), kit.floats(5, 3)
    return [
        torch.cross(a, b, dim=1),
        torch.linalg.cross(a, b),
        torch.trace(kit.floats(4, 5)),
        torch.pdist(a),
        torch.diag(kit.floats(4, 4)),
    ]


def triangular(kit):
    torch = kit.torch
    a = kit.floats(3, 4, 4) + 5 * torch.eye(4).to(kit.device)
    found = [*torch.triangular_solve(kit.floats(4, 2), a), *torch.triangular_solve(kit.floats(4, 2), a, upper=False)]
    return [*found, *torch.triangular_solve(kit.floats(4, 2), a, transpose=True)]


def integers(kit):
    a, b = kit.ints(4, 3, dtype="int32"), kit.ints(3, 5, dtype="int32")
    return kit.torch.trace(kit.ints(4, 4)), kit.torch.outer(a[0], b[0])


CASES = {
    **{f"products-{dtype}": products(dtype) for dtype in FLOATS},
    "linear-layer": layer, "decompositions": decompositions, "vectors": vectors, "factors": factors,
    "triangular": triangular, "integers": integers,
    "mm-gradient": gradients("mm", (3, 4), (4, 5)), "bmm-gradient": gradients("bmm", (2, 3, 4), (2, 4, 5)),
    "matmul-gradient": gradients("matmul", (2, 3, 4), (4, 5)), "addmm-gradient": gradients("addmm", (5,), (3, 4), (4, 5)),
    "mv-gradient": gradients("mv", (3, 4), (4,)), "dot-gradient": gradients("dot", (4,), (4,)),
}  # fmt: skip
