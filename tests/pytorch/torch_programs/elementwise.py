"""Operators on one tensor, element by element, on views of every kind; in place where PyTorch has that form; with gradients."""

from __future__ import annotations

FLOATS = ("float32", "float16", "bfloat16")
INTEGERS = ("int32", "int64", "uint8")

#: PyTorch's name -> the range of inputs
UNARY = {
    "abs": (-3, 3), "acos": (-1, 1), "acosh": (1, 9), "asin": (-1, 1), "asinh": (-3, 3), "atan": (-3, 3),
    "atanh": (-0.9, 0.9), "ceil": (-3, 3), "cos": (-3, 3), "cosh": (-3, 3), "digamma": (0.5, 5), "erf": (-3, 3),
    "erfc": (-3, 3), "erfinv": (-0.9, 0.9), "exp": (-3, 3), "exp2": (-3, 3), "expm1": (-3, 3), "floor": (-3, 3),
    "frac": (-3, 3), "isfinite": (-3, 3), "isinf": (-3, 3), "isneginf": (-3, 3), "isposinf": (-3, 3), "lgamma": (0.5, 5),
    "log": (0.1, 9), "log10": (0.1, 9), "log1p": (0.1, 9), "log2": (0.1, 9), "logit": (0.1, 0.9), "neg": (-3, 3),
    "reciprocal": (0.5, 3), "round": (-3, 3), "rsqrt": (0.5, 9), "sign": (-3, 3), "signbit": (-3, 3), "sin": (-3, 3),
    "sinc": (-3, 3), "sinh": (-3, 3), "sqrt": (0.1, 9), "tan": (-1, 1), "trunc": (-3, 3),
}  # fmt: skip
UNLISTED = (("neg", "uint8"), ("sign", "uint8"))  # by the vendor
WHOLE = ("abs", "neg", "sign", "bitwise_not", "isfinite", "sin", "sqrt")
IN_PLACE = (
    "abs", "acos", "asin", "atan", "ceil", "cos", "cosh", "erf", "exp", "exp2", "expm1", "floor", "frac", "log", "log1p",
    "neg", "reciprocal", "round", "rsqrt", "sin", "sinh", "sqrt", "tan", "trunc",
)  # fmt: skip
SMOOTH = ("abs", "acos", "asin", "atan", "cos", "cosh", "erf", "exp", "expm1", "log", "log2", "neg", "reciprocal", "rsqrt",
          "sin", "sinh", "sqrt", "tan")  # fmt: skip


def unary(name, dtype):
    low, high = UNARY.get(name, (0, 3))

    def case(kit):
        return [getattr(kit.torch, name)(each) for each in kit.forms(dtype, low, high)]

    return case


def in_place(name):
    def case(kit):
        made = kit.floats(6, 4, low=UNARY[name][0], high=UNARY[name][1])
        getattr(made, name + "_")()
        part = kit.floats(6, 4, low=UNARY[name][0], high=UNARY[name][1])
        getattr(part.t()[1:3], name + "_")()
        return [made, part]

    return case


def smooth(name):
    return lambda kit: kit.gradients(
        getattr(kit.torch, name), kit.floats(3, 4, low=UNARY[name][0], high=UNARY[name][1])
    )


def special(kit):
    """Infinities, NaN and both zeros."""
    x = kit.tensor([float("inf"), float("-inf"), float("nan"), 0.0, -0.0, 1e-45, 3.4e38])
    names = [
        "isfinite",
        "isinf",
        "isposinf",
        "isneginf",
        "signbit",
        "sign",
        "abs",
        "neg",
        "floor",
        "trunc",
        "exp",
        "log",
        "sqrt",
        "rsqrt",
        "reciprocal",
        "nan_to_num",
    ]
    return [getattr(kit.torch, name)(x) for name in names] + [
        kit.torch.nan_to_num(x, nan=7.0, posinf=1.0, neginf=-1.0),
        kit.torch.isnan(x),
        kit.torch.nan_to_num(x.half()),
        kit.torch.nan_to_num(x.bfloat16()),
    ]


def decimals(kit):
    x = kit.floats(5, 5, low=-99, high=99)
    return [kit.torch.round(x, decimals=n) for n in (0, 1, 2, -1)] + [x.clone().round_(decimals=1)]


def complex_numbers(kit):
    torch, real, imag = kit.torch, kit.floats(3, 4), kit.floats(3, 4)
    z = torch.complex(real, imag)
    w = torch.polar(real.abs(), imag)
    return [
        z,
        w,
        z + w,
        z - w,
        z * w,
        z / w,
        z + 1,
        z * 2.5,
        z.real,
        z.conj().resolve_conj(),
        z.clone(),
        z.t().contiguous(),
    ]


def logit(kit):
    x = kit.floats(4, 4, low=0.0, high=1.0)
    return [kit.torch.logit(x, eps=0.2), *kit.gradients(lambda t: kit.torch.logit(t, eps=1e-6), x)]


CASES = {
    **{f"{name}-{dtype}": unary(name, dtype) for name in UNARY for dtype in FLOATS},
    **{f"{name}-{dtype}": unary(name, dtype) for name in WHOLE for dtype in INTEGERS if (name, dtype) not in UNLISTED},
    "logical_not-bool": unary("logical_not", "bool"),
    "bitwise_not-bool": unary("bitwise_not", "bool"),
    **{f"{name}_": in_place(name) for name in IN_PLACE},
    **{f"{name}-gradient": smooth(name) for name in SMOOTH},
    "special-values": special,
    "round-decimals": decimals,
    "complex": complex_numbers,
    "logit-eps": logit,
}
