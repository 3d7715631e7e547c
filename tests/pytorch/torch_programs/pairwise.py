"""Operators on two and three tensors, or tensors and numbers: arithmetic, comparison, logic, bits, clamping, where, fills."""

from __future__ import annotations

ARITHMETIC = ("add", "sub", "mul", "div", "maximum", "minimum", "fmod", "remainder", "floor_divide", "pow")
COMPARISON = ("eq", "ne", "lt", "le", "gt", "ge")
FLOATS = ("float32", "float16", "bfloat16")
TYPES = (*FLOATS, "int32", "int64")
BITS = ("bitwise_and", "bitwise_or", "bitwise_xor")
LOGIC = ("logical_and", "logical_or", "logical_xor")
NUMBERS = {"float": 1.5, "int": 2}


def two(name, dtype):
    """Equal shapes, broadcast ones, transposed ones, ones without dimensions or elements. Divisors are not 0."""

    def case(kit):
        function = getattr(kit.torch, name)
        low = 1 if name in ("div", "fmod", "remainder", "floor_divide", "pow") else -3
        a, b = kit.numbers(4, 6, dtype=dtype, low=low, high=4), kit.numbers(4, 6, dtype=dtype, low=4, high=8)
        pairs = [(a, b), (a, b[:1]), (a[:, :1], b[1]), (a.t(), b.t()), (a[0, 0], b), (a, b[0, 0]), (a[:0], b[:0])]
        return [function(*pair) for pair in pairs]

    return case


def number(name, dtype, value):
    def case(kit):
        function = getattr(kit.torch, name)
        a = kit.numbers(4, 6, dtype=dtype, low=1, high=4)
        return [function(a, value), function(a.t(), value), function(a[0, 0], value)]

    return case


def in_place(name):
    def case(kit):
        a, b = kit.floats(4, 6, low=1, high=4), kit.floats(4, 6, low=1, high=3)
        getattr(a, name + "_")(b)
        c = kit.floats(6, 4, low=1, high=4)
        getattr(c.t(), name + "_")(b[:1])
        d = kit.floats(4, 6, low=1, high=4)
        getattr(d[::2], name + "_")(2.5)
        return [a, c, d]

    return case


def gradient(name):
    def case(kit):
        a, b = kit.floats(3, 4, low=1, high=4), kit.floats(4, low=1, high=3)
        return kit.gradients(getattr(kit.torch, name), a, b)

    return case


def mixed_types(kit):
    """The type in which two tensors meet."""
    a, b, c = kit.floats(4, 3), kit.ints(4, 3), kit.bools(4, 3)
    h = kit.floats(4, 3, dtype="float16")
    return [
        a + b,
        b * a,
        a + c,
        b + c,
        h + b,
        h * 2.5,
        b / 2,
        b / b.abs().add(1),
        b > 0.5,
        h > a,
        b == a,
        c + c,
        c * c,
        b + 1.5,
        c + 1,
    ]


def alpha(kit):
    a, b = kit.floats(4, 3), kit.floats(4, 3)
    return [
        kit.torch.add(a, b, alpha=2), kit.torch.sub(a, b, alpha=0.5), kit.torch.rsub(a, b, alpha=3), 5 - a, 2 / a.abs().add(1),
        kit.torch.rsub(a, 2.0, alpha=3), kit.torch.add(a, 3, alpha=0.25), a.clone().sub_(b, alpha=2),
    ]  # fmt: skip


def rounding(kit):
    a, b = kit.floats(5, 4, low=-9, high=9), kit.floats(4, low=1, high=3)
    m, n = kit.ints(5, 4, low=-20, high=20), kit.ints(4, low=1, high=5)
    return [
        kit.torch.div(x, y, rounding_mode=mode)
        for x, y in ((a, b), (m, n), (a, 2.0), (m, -3))
        for mode in ("trunc", "floor")
    ]


def powers(kit):
    torch, a = kit.torch, kit.floats(4, 3, low=0.5, high=3)
    return [torch.pow(a, 2), torch.pow(a, 0.5), torch.pow(a, -1), torch.pow(2, a), torch.pow(2.5, a), torch.pow(a, a),
            torch.pow(kit.ints(4, low=0, high=5), 2), a**3, a.clone().pow_(2), a.clone().pow_(a)]  # fmt: skip


def special(kit):
    torch, a, b = kit.torch, kit.floats(4, 3, low=0.1, high=3), kit.floats(4, 3, low=0.1, high=3)
    m, n = kit.ints(6, low=1, high=99), kit.ints(6, low=1, high=99)
    return [
        torch.atan2(a, b), torch.logaddexp(a, b), torch.logaddexp2(a, b), torch.xlogy(a, b), torch.xlogy(a, 2.0), torch.xlogy(2.0, b),
        torch.gcd(m, n), torch.remainder(7, n), torch.remainder(n, 4), a.clone().atan2_(b), torch.xlogy(a * 0, b * 0),
    ]  # fmt: skip


def closeness(kit):
    torch, a = kit.torch, kit.floats(5, 4)
    b = a + 1e-7
    nan = kit.tensor([float("nan"), 1.0, float("inf")])
    return [torch.isclose(a, b), torch.isclose(a, b + 1), torch.isclose(nan, nan), torch.isclose(nan, nan, equal_nan=True),
            torch.equal(a, a.clone()), torch.equal(a, b + 1), torch.equal(a, a[:2]), torch.allclose(a, b)]  # fmt: skip


def logic(name):
    def case(kit):
        a, b, x = kit.bools(4, 3), kit.bools(3), kit.floats(4, 3).round()
        f = getattr(kit.torch, name)
        return [
            f(a, b),
            f(x, a),
            f(kit.ints(4, 3), x),
            getattr(a.clone(), name + "_")(b) if name != "logical_xor" else a ^ b,
        ]

    return case


def bits(name):
    def case(kit):
        f, a, b = getattr(kit.torch, name), kit.ints(4, 3, dtype="int32"), kit.ints(3, dtype="int32")
        p, q = kit.bools(4, 3), kit.bools(4, 3)
        return [
            f(a, b),
            f(a, 5),
            f(p, q),
            f(p, True),
            getattr(a.clone(), name + "_")(b),
            getattr(a.clone(), name + "_")(3),
        ]

    return case


def clamp(dtype):
    def case(kit):
        torch, a = kit.torch, kit.numbers(4, 6, dtype=dtype, low=-5, high=5)
        low, high = kit.numbers(6, dtype=dtype, low=-3, high=0), kit.numbers(6, dtype=dtype, low=0, high=3)
        return [a.clamp(-2, 2), a.clamp(min=-1), a.clamp(max=1), torch.clamp(a, low, high), torch.clamp(a, min=low),
                torch.clamp(a, max=high), a.clone().clamp_(-1, 1), a.clone().clamp_(max=0), a.t().clamp_min(0)]  # fmt: skip

    return case


def where(dtype):
    def case(kit):
        torch, c = kit.torch, kit.bools(4, 6)
        a, b = kit.numbers(4, 6, dtype=dtype), kit.numbers(6, dtype=dtype)
        return [torch.where(c, a, b), torch.where(c.t(), a.t(), a.t().contiguous()), torch.where(c, a, 1), torch.where(c[0], b, b[0]),
                a.masked_fill(c, 2), a.clone().masked_fill_(c, b[0]), a.masked_fill(c[0], 0)]  # fmt: skip

    return case


def mixes(dtype):
    def case(kit):
        torch, a, b = kit.torch, kit.floats(4, 6, dtype=dtype), kit.floats(4, 6, dtype=dtype)
        w = kit.floats(6, dtype=dtype, low=0.5, high=1)
        return [torch.lerp(a, b, 0.25), torch.lerp(a, b, w), torch.addcmul(a, b, w, value=0.5), torch.addcdiv(a, b, w, value=2),
                a.clone().lerp_(b, 0.75), a.clone().lerp_(b, w), a.clone().addcmul_(b, w), a.clone().addcdiv_(b, w,
                value=-1)]  # fmt: skip

    return case


def fills(kit):
    torch, d = kit.torch, kit.device
    made = [torch.zeros(3, 4, device=d), torch.ones(3, device=d, dtype=torch.int64), torch.full((2, 3), 7.5, device=d),
            torch.full((2,), True, device=d), torch.arange(7, device=d), torch.arange(1, 9, 2.5, device=d),
            torch.arange(9, 1, -2, device=d, dtype=torch.float16), torch.linspace(-1, 3, 9, device=d), torch.eye(3, 5, device=d),
            torch.eye(4, device=d, dtype=torch.bfloat16), torch.zeros_like(kit.floats(3)), torch.ones_like(kit.ints(3)),
            torch.empty(2, 2, device=d).fill_(kit.tensor(3.5)), torch.zeros(0, device=d), torch.linspace(0, 1, 1,
            device=d)]  # fmt: skip
    x = kit.floats(5, 4)
    x[1:3, ::2] = 4
    x.t()[0].zero_()
    diagonal = kit.floats(4, 4).fill_diagonal_(9)
    return [*made, x, diagonal, torch.range(1, 6, 2, device=d)]


def triangles(kit):
    torch, a = kit.torch, kit.floats(4, 6)
    return [torch.tril(a), torch.triu(a, 1), torch.tril(a, -1), torch.triu(a.t()), torch.tril(kit.ints(2, 3, 3), 1),
            a.clone().tril_(), a.clone().triu_(-1), torch.diag(a[0]), torch.diag(a, 1), torch.tril(kit.bools(4, 4))]  # fmt: skip


def casts(kit):
    kinds = ("float32", "float16", "bfloat16", "int8", "uint8", "int16", "int32", "int64", "bool")
    made = kit.floats(3, 4, low=0, high=99).round()
    return [made.to(getattr(kit.torch, kind)).t().to(getattr(kit.torch, other)) for kind in kinds for other in kinds]


def copies(kit):
    torch, a = kit.torch, kit.floats(4, 6)
    b = torch.empty(6, 4, device=kit.device).t().copy_(a)
    c = torch.empty(4, 6, device=kit.device, dtype=torch.float16).copy_(a[:1])
    d = torch.zeros(4, 12, device=kit.device)
    d[:, ::2] = a
    return [b, c, d, a.t().contiguous(), a[1:, 1:].clone(), a.permute(1, 0).reshape(-1), a.expand(2, 4, 6).contiguous(),
            a[0, 0].clone(), a.half().bfloat16().float()]  # fmt: skip


def shifts(kit):
    a, b = kit.ints(4, 6, dtype="int32", low=0, high=99), kit.ints(6, dtype="int32", low=0, high=5)
    c = a.clone()
    c >>= 1
    return [
        a << b,
        a >> b,
        a << 2,
        a >> 2,
        (-a) >> b,
        kit.torch.bitwise_left_shift(a, b),
        kit.torch.bitwise_right_shift(a, b),
        c,
    ]


def angles(kit):
    torch, a = kit.torch, kit.floats(4, 6)
    return [
        torch.angle(a),
        torch.angle(torch.complex(a, a.flip(0))),
        torch.angle(kit.tensor([0.0, -0.0, -1.0, float("nan")])),
    ]


def spaces(kit):
    torch, d = kit.torch, kit.device
    return [
        torch.logspace(0, 3, 7, device=d),
        torch.logspace(-1, 1, 5, base=2.0, device=d),
        torch.logspace(0, 2, 1, device=d),
    ]


def masked_scatter(kit):
    a = kit.floats(4, 3)
    return a.masked_scatter_(kit.bools(4, 3), kit.floats(12))


CASES = {
    **{f"{name}-{dtype}": two(name, dtype) for name in ARITHMETIC for dtype in TYPES},
    **{f"{name}-{dtype}": two(name, dtype) for name in COMPARISON for dtype in ("float32", "bfloat16", "int32", "bool")},
    **{f"{name}-{dtype}-{kind}": number(name, dtype, value) for name in (*ARITHMETIC, *COMPARISON) if not name.endswith("imum")
       for dtype in ("float32", "float16", "int64") for kind, value in NUMBERS.items()},
    **{f"{name}_": in_place(name) for name in (*ARITHMETIC, *COMPARISON) if not name.endswith("imum")},
    **{f"{name}-gradient": gradient(name) for name in ("add", "sub", "mul", "div", "pow", "maximum", "minimum")},
    **{name: logic(name) for name in LOGIC},
    **{name: bits(name) for name in BITS},
    **{f"clamp-{dtype}": clamp(dtype) for dtype in TYPES},
    **{f"where-{dtype}": where(dtype) for dtype in (*TYPES, "bool")},
    **{f"mixes-{dtype}": mixes(dtype) for dtype in FLOATS},
    "mixed-types": mixed_types, "alpha": alpha, "rounding": rounding, "powers": powers, "special": special,
    "closeness": closeness, "fills": fills, "triangles": triangles, "casts": casts, "copies": copies, "shifts": shifts,
    "angles": angles, "spaces": spaces,
    "masked_scatter": masked_scatter,
}  # fmt: skip
