"""Operators on lists of tensors, and the optimisers that are built of them."""

from __future__ import annotations

UNARY = ("abs", "acos", "asin", "atan", "cos", "cosh", "erf", "erfc", "exp", "expm1", "log", "log10", "log1p", "log2", "neg",
         "reciprocal", "sigmoid", "sign", "sin", "sinh", "sqrt", "tan", "tanh", "round", "floor", "ceil", "trunc", "frac")  # fmt: skip
BINARY = ("add", "sub", "mul", "div", "maximum", "minimum", "pow")
FLOATS = ("float32", "float16", "bfloat16")


def lists(kit, dtype="float32", n=3, low=0.2, high=0.9):
    return [kit.floats(4, i + 1, dtype=dtype, low=low, high=high) for i in range(n)]


def unary(name, dtype):
    def case(kit):
        x = lists(kit, dtype)
        made = getattr(kit.torch, f"_foreach_{name}")(x)
        getattr(kit.torch, f"_foreach_{name}_")(x)
        return [*made, *x]

    return case


def binary(name, dtype):
    def case(kit):
        f, g = getattr(kit.torch, f"_foreach_{name}"), getattr(kit.torch, f"_foreach_{name}_")
        x, y = lists(kit, dtype), lists(kit, dtype, low=1, high=2)
        made = [*f(x, y), *f(x, 0.5), *f(x, [0.5, 1.5, 2.5]), *f(lists(kit, dtype, n=60), 2)]
        g(x, y)
        g(y, 2.0)
        return [*made, *x, *y]

    return case


def three(name):
    def case(kit):
        f, x, y, z = getattr(kit.torch, f"_foreach_{name}"), lists(kit), lists(kit), lists(kit, low=1, high=2)
        made = [*f(x, y, z, 0.5), *f(x, y, z, [0.5, 1.0, 2.0])]
        getattr(kit.torch, f"_foreach_{name}_")(x, y, z, 2.0)
        return [*made, *x]

    return case


def others(kit):
    torch, x, y = kit.torch, lists(kit), lists(kit)
    w = lists(kit)
    made = [*torch._foreach_lerp(x, y, 0.25), *torch._foreach_lerp(x, y, w), *torch._foreach_norm(x), *torch._foreach_norm(x, 1),
            *torch._foreach_add(x, y, alpha=0.5), *torch._foreach_sub(x, y, alpha=2)]  # fmt: skip
    torch._foreach_copy_(x, w)
    torch._foreach_zero_(y)
    return [*made, *x, *y]


def optimiser(name, **options):
    def case(kit):
        torch = kit.torch
        weights = [torch.nn.Parameter(each) for each in lists(kit, low=-1, high=1)]
        stepper = getattr(torch.optim, name)(weights, foreach=True, **options)
        for _ in range(4):
            stepper.zero_grad()
            loss = sum((each * each).sum() * (i + 1) for i, each in enumerate(weights))
            loss.backward()
            torch.nn.utils.clip_grad_norm_(weights, 1.0)
            stepper.step()
        return [each.detach() for each in weights]

    return case


CASES = {
    **{f"{name}-{dtype}": unary(name, dtype) for name in UNARY for dtype in FLOATS},
    **{f"{name}-{dtype}": binary(name, dtype) for name in BINARY for dtype in FLOATS},
    "addcmul": three("addcmul"), "addcdiv": three("addcdiv"), "others": others,
    "sgd": optimiser("SGD", lr=0.1, momentum=0.9, weight_decay=0.01), "adam": optimiser("Adam", lr=0.1),
    "adamw": optimiser("AdamW", lr=0.1, amsgrad=True), "rmsprop": optimiser("RMSprop", lr=0.1, centered=True),
}  # fmt: skip
