"""Operators that torch_npu calls by name (aclopCompileAndExecute), as it does everywhere where it shall compile them."""

from __future__ import annotations

from functools import partial

from torch_programs.fused import close
from torch_programs.lazily import F, torch

ONE = (
    "abs", "acos", "acosh", "asin", "asinh", "atan", "atanh", "ceil", "cos", "cosh", "erf", "erfc", "exp", "exp2", "expm1",
    "floor", "isfinite", "log", "log10", "log1p", "log2", "logical_not", "neg", "reciprocal", "relu", "round", "rsqrt", "selu",
    "sigmoid", "sign", "sin", "sinh", "sqrt", "square", "tan", "tanh", "trunc",
)  # fmt: skip
TWO = (
    "add", "sub", "mul", "div", "maximum", "minimum", "pow", "atan2", "eq", "ne", "gt", "ge", "lt", "le", "floor_divide", "fmod",
    "remainder", "logical_and", "logical_or", "logaddexp", "xlogy", "isclose",
)  # fmt: skip
ACTIVATIONS = (
    "elu", "celu", "softplus", "hardswish", "hardsigmoid", "hardtanh", "leaky_relu", "logsigmoid", "mish", "silu", "softshrink",
    "hardshrink", "glu", "selu", "relu",
)  # fmt: skip
ALONG = (
    "sum",
    "mean",
    "amax",
    "amin",
    "argmax",
    "argmin",
    "std",
    "logsumexp",
    "cumsum",
    "cumprod",
    "softmax",
    "log_softmax",
)
LOSSES = ("mse_loss", "l1_loss", "smooth_l1_loss", "binary_cross_entropy_with_logits", "kl_div", "soft_margin_loss")


def compiled(case):
    """The case with operators that torch_npu compiles: it then takes none of the aclnn family."""

    def run(kit):
        if kit.device != "cpu":
            torch.npu.set_compile_mode(jit_compile=True)
        return case(kit)

    return run


def of_one(name):
    low, high = {"acos": (-1, 1), "asin": (-1, 1), "atanh": (-0.9, 0.9), "acosh": (1, 4)}.get(name, (0.1, 3))
    sizes = ((4, 6), (3,))
    return lambda kit: [getattr(torch, name)(kit.floats(*size, low=low, high=high)) for size in sizes]


def of_two(name):
    """Two tensors, a broadcast one, and a number where PyTorch has a form for it."""
    numbers = name in (
        "add",
        "sub",
        "mul",
        "div",
        "pow",
        "eq",
        "ne",
        "gt",
        "ge",
        "lt",
        "le",
        "fmod",
        "remainder",
        "xlogy",
    )

    def case(kit):
        a, b = kit.floats(4, 6, low=1, high=4), kit.floats(4, 6, low=1, high=4)
        function = getattr(torch, name)
        return [function(a, b), function(a, b[:1])] + ([function(a, 2.5)] if numbers else [])

    return case


def activation(name):
    return lambda kit: kit.gradients(getattr(F, name), kit.floats(4, 6))


def along(name):
    return lambda kit: [getattr(torch, name)(kit.floats(4, 6), dim) for dim in (0, 1)]


def loss(name):
    def case(kit):
        x, y = kit.floats(5, 7), kit.floats(5, 7, low=0.1, high=1)
        function = getattr(F, name)
        return [
            *kit.gradients(lambda each: function(each, y, reduction="mean"), x),
            *kit.gradients(lambda each: function(each, y, reduction="sum"), x),
            *kit.gradients(lambda each: function(each, y, reduction="none"), x),
        ]

    return case


def shapes(kit):
    a, b = kit.floats(4, 6), kit.floats(4, 6)
    return [
        torch.cat([a, b]), torch.stack([a, b], 1), a.t().contiguous(), a.repeat(2, 3), a.flip(0), a.roll(1, 0), a.tril(), a.triu(1),
        F.pad(a, (1, 2, 3, 0), value=2.5), F.pad(a[None, None], (1, 2, 3, 1), mode="replicate"), a.expand(2, 4, 6).contiguous(),
        torch.diag(a[0]), a[1:3, 2:].contiguous(), a.to(torch.int32), a.half(),
    ]  # fmt: skip


def made(kit):
    d = kit.device
    return [
        torch.arange(1, 10, 2, device=d), torch.arange(0, 1, 0.25, device=d), torch.eye(3, device=d), torch.ones(2, 3, device=d),
        torch.zeros(2, 3, device=d), torch.full((2, 2), 7.5, device=d), torch.linspace(0, 1, 5, device=d),
    ]  # fmt: skip


def chosen(kit):
    a, i = kit.floats(4, 6), kit.ints(3, low=0, high=4)
    mask, b = kit.bools(4, 6), kit.floats(4, 6)
    b[mask] = 1.5
    c = kit.floats(4, 6)
    c[i] = 2.5
    d = kit.floats(4, 6).index_put(
        (kit.ints(3, low=0, high=4), kit.ints(3, low=0, high=6)), kit.floats(3), accumulate=True
    )
    return [
        a[i], a[mask], a.index_select(1, i), a.gather(1, i[None].expand(2, 3)), (a > 0).nonzero(), b, c, d,
        a.masked_fill(mask, 3.0), torch.where(mask, a, b), a.scatter(1, kit.ints(4, 2, low=0, high=6), 1.0), *a.sort(1), *a.topk(3),
        *kit.ints(20).unique(return_inverse=True, return_counts=True),
        *kit.ints(9, 2, low=0, high=2).unique(dim=0, return_counts=True), *a.max(1), *a.min(0),
    ]  # fmt: skip


def layers(kit):
    """Sums of many products differ in their order."""
    x, w, b = kit.floats(2, 3, 8, 8), kit.floats(4, 3, 3, 3), kit.floats(4)
    return [
        *kit.gradients(lambda x, w, b: F.conv2d(x, w, b, 2, 1), x, w, b),
        *kit.gradients(lambda x, w: F.conv_transpose2d(x, w, None, 2, 1), kit.floats(2, 4, 5, 5), w),
        *kit.gradients(lambda x, w, b: F.linear(x, w, b), kit.floats(5, 6), kit.floats(4, 6), b),
        *kit.gradients(lambda x: F.avg_pool2d(x, 2), x),
        *kit.gradients(lambda x, w, b: F.layer_norm(x, (6,), w, b), kit.floats(4, 6), kit.floats(6), kit.floats(6)),
        *kit.gradients(lambda x, w, b: F.group_norm(x, 3, w, b), kit.floats(2, 6, 4), kit.floats(6), kit.floats(6)),
        *kit.gradients(lambda x, w, b: F.batch_norm(x, None, None, w, b, True), x, kit.floats(3), kit.floats(3)),
        F.batch_norm(x, kit.floats(3), kit.floats(3, low=0.5, high=2)), F.prelu(x, kit.floats(3)),
        torch.var(kit.floats(4, 6), 1), *torch.var_mean(kit.floats(4, 6), 0),
        torch.bmm(kit.floats(2, 3, 4), kit.floats(2, 4, 5)), kit.floats(3, 4) @ kit.floats(4),
    ]  # fmt: skip


def entropy(kit):
    target = kit.ints(5, low=0, high=4)
    return kit.gradients(lambda x: F.cross_entropy(x, target), kit.floats(5, 4))


def dropped(kit):
    """Which elements go is not the same elsewhere; how many there are left, and what they are, is."""
    x = torch.ones(64, 64, device=kit.device)
    y = F.dropout(x, 0.5)
    return [((y == 0) | (y == 2)).all(), (y.mean() - 1).abs() < 0.2]


def deep_copied_storage(kit):
    """deepcopy compares tensors by NotEqual, compiled or not."""
    import copy

    x = kit.floats(6)
    same = copy.deepcopy(x.storage())
    return [torch.tensor(list(same)) == x.cpu()]


def pooled(kit):
    x = kit.floats(2, 3, 6, 7, 8)
    return [
        *kit.gradients(lambda x: F.avg_pool3d(x, 3, 2, 1), x),
        *kit.gradients(lambda x: F.avg_pool3d(x, 2, 2, count_include_pad=False), x),
        *kit.gradients(lambda x: F.max_pool3d(x, 3, 2, 1), x),
        F.max_pool3d(x, 2, 2, ceil_mode=True), F.max_pool3d(kit.floats(3, 6, 7, 8), 2),
    ]  # fmt: skip


def sampled(kit):
    x, y, z = kit.floats(2, 3, 5, 7), kit.floats(2, 4, 9), kit.floats(1, 2, 3, 4, 5)
    grid = kit.floats(2, 4, 6, 2, low=-1.2, high=1.2)
    found = []
    for mode in ("bilinear", "nearest", "bicubic"):
        for padding in ("zeros", "border", "reflection"):
            found.append(F.grid_sample(x, grid, mode, padding, True))
    found += kit.gradients(lambda x, g: F.grid_sample(x, g, align_corners=False), x, grid)
    found.append(F.grid_sample(z, kit.floats(1, 2, 3, 4, 3, low=-1, high=1), align_corners=True))
    found += [
        F.affine_grid(kit.floats(2, 2, 3), (2, 3, 4, 5), False),
        F.affine_grid(kit.floats(2, 3, 4), (2, 3, 4, 5, 6), True),
    ]
    found += kit.gradients(lambda x: F.unfold(x, (2, 3), 1, (1, 0), (2, 1)), x)
    found.append(F.fold(kit.floats(2, 12, 12), (4, 5), (2, 2)))
    found += kit.gradients(lambda x: F.interpolate(x, (8, 9), mode="nearest"), x)

    def resized(mode, size, given):
        for corners in (False, True):
            options = {"mode": mode, "align_corners": corners}
            yield from kit.gradients(partial(F.interpolate, size=size, **options), given)

    found += [*resized("bilinear", (8, 9), x), *resized("bicubic", (8, 9), x)]
    found += [*resized("linear", 14, y), *resized("trilinear", (5, 6, 7), z)]
    return found + kit.gradients(lambda z: F.interpolate(z, (5, 6, 7), mode="nearest"), z)


def depthwise(kit):
    """PyTorch has the function for accelerators only."""
    x, w, b = kit.floats(2, 3, 6, 7), kit.floats(6, 1, 3, 3), kit.floats(6)
    if kit.device == "cpu":
        return F.conv2d(x, w, b, [2, 1], [1, 1], groups=3)
    return torch.ops.aten._conv_depthwise2d(x, w, [3, 3], b, [2, 1], [1, 1], [1, 1])


def distances(kit):
    x, y = kit.floats(2, 4, 3), kit.floats(2, 5, 3)
    found = [each for p in (1.0, 2.0, 3.0, float("inf")) for each in kit.gradients(partial(torch.cdist, p=p), x, y)]
    for shapes in (((1, 4, 3), (2, 5, 3)), ((2, 4, 3), (5, 3)), ((2, 1, 4, 3), (1, 3, 5, 3))):
        found += kit.gradients(partial(torch.cdist, p=2.0), *(kit.floats(*shape) for shape in shapes))
    return [*found, kit.floats(4, 6).renorm(2, 0, 1.5), kit.floats(4, 6).renorm(1, 1, 2.0)]


def ctc(kit):
    """The second target is too long for its input: its loss is infinite, or 0."""
    targets = kit.tensor([[1, 2, 3], [1, 1, 1]])

    def loss(x, longest, infinite):
        lengths = torch.tensor([8, longest]), torch.tensor([3, 3])
        return F.ctc_loss(x.log_softmax(2), targets, *lengths, reduction="none", zero_infinity=infinite)

    found = []
    for longest, infinite in ((8, False), (4, True)):
        found += kit.gradients(partial(loss, longest=longest, infinite=infinite), kit.floats(8, 2, 5))
    return found


def bags(kit):
    weight, i, begin = kit.floats(9, 4), kit.ints(7, low=0, high=9), kit.tensor([0, 2, 5])
    found = [F.embedding_bag(i, weight, begin, mode=mode) for mode in ("sum", "mean", "max")]
    found.append(F.embedding_bag(i, weight, kit.tensor([0, 2, 5, 7]), mode="mean", include_last_offset=True))
    found.append(F.embedding_bag(i, weight, begin, mode="sum", per_sample_weights=kit.floats(7)))
    target = kit.tensor([[2, 0, -1, 1], [3, -1, 0, 1]])
    return [*found, *(F.multilabel_margin_loss(kit.floats(2, 4), target, reduction=r) for r in ("none", "mean", "sum"))]


def hot(kit):
    i = kit.ints(4, low=0, high=5, dtype="int32")
    if kit.device == "cpu":
        return torch.where(torch.eye(5)[i.long()] > 0, 2.0, -1.0)
    import torch_npu

    return torch_npu.npu_one_hot(i, -1, 5, 2, -1)


def fused(kit):
    """What PyTorch has no function for is composed on the host."""
    x, gx, gamma, beta = kit.floats(4, 6), kit.floats(4, 6), kit.floats(6), kit.floats(6)
    cos, sin, y = kit.floats(1, 5, 1, 64), kit.floats(1, 5, 1, 64), kit.floats(2, 5, 3, 64)
    scores, mask = kit.floats(2, 2, 16, 16), kit.bools(2, 1, 16, 16)

    def deep_norm(x, gx, gamma, beta):
        if kit.device == "cpu":
            return F.layer_norm(0.3 * x + gx, (6,), gamma, beta, 1e-6)
        return torch_npu.npu_deep_norm(x, gx, beta, gamma, 0.3, 1e-6)[2]

    def rotary(y, cos, sin):
        if kit.device == "cpu":
            a, b = y.chunk(2, -1)
            return y * cos + torch.cat((-b, a), -1) * sin
        return torch_npu.npu_rotary_mul(y, cos, sin)

    def softmax(scores):
        if kit.device == "cpu":
            return torch.softmax((scores * 0.5).masked_fill(mask, -10000.0), -1)
        return torch_npu.npu_scaled_masked_softmax(scores, mask, 0.5, False)

    def both(x, gx, gamma, beta):
        if kit.device == "cpu":
            return F.layer_norm(x + gx, (6,), gamma, beta, 1e-5)
        return torch_npu.npu_add_layer_norm(x, gx, gamma, beta, 1e-5, False)[0]

    if kit.device != "cpu":
        import torch_npu
    found = kit.gradients(deep_norm, x, gx, gamma, beta) + kit.gradients(rotary, y, cos, sin)
    return found + kit.gradients(softmax, scores) + kit.gradients(both, x, gx, gamma, beta)


def stepped(kit):
    """The third step of Adam, and of Adam with decoupled decay, whose powers are those of the step before."""
    w, g, m, v = kit.floats(4, 3), kit.floats(4, 3), kit.floats(4, 3), kit.floats(4, 3, low=0.1)
    if kit.device == "cpu":
        m, v = 0.9 * m + 0.1 * g, 0.99 * v + 0.01 * g * g
        decayed = w * (1 - 0.1 * 0.2) - 0.1 * (m / (1 - 0.9**3)) / ((v / (1 - 0.99**3)).sqrt() + 1e-6)
        plain = w - 0.1 * (1 - 0.99**3) ** 0.5 / (1 - 0.9**3) * m / (v.sqrt() + 1e-6)
        return [decayed, m, v, plain, m, v]
    import torch_npu

    places = [[each.clone() for each in (w, m, v)] for _ in range(2)]
    torch_npu.npu_apply_adam_w(0.9**2, 0.99**2, 0.1, 0.2, 0.9, 0.99, 1e-6, g, None, False, False, out=places[0])
    torch_npu.npu_apply_adam(0.9**3, 0.99**3, 0.1, 0.9, 0.99, 1e-6, g, False, False, out=places[1])
    return [*places[0], *places[1]]


layers = compiled(layers)
layers.tolerance = {"rtol": 1e-4, "atol": 1e-4}


def singular(kit):
    """Vectors have a sign of their own: products are compared."""
    a = kit.floats(2, 5, 3)
    u, s, vt = torch.linalg.svd(a, full_matrices=False)
    return [torch.linalg.svdvals(a), s, u @ torch.diag_embed(s) @ vt]


near = close({"rtol": 1e-4, "atol": 1e-4})  # sums in another order
CASES = {
    "singular": compiled(near(singular)),
    **{name: compiled(of_one(name)) for name in ONE},
    **{f"{name}_of_two": compiled(of_two(name)) for name in TWO},
    **{f"activation_{name}": compiled(activation(name)) for name in ACTIVATIONS},
    **{f"along_{name}": compiled(along(name)) for name in ALONG},
    **{name: compiled(loss(name)) for name in LOSSES},
    "layers": layers,
    **{each.__name__: near(compiled(each)) for each in (pooled, sampled, depthwise, distances, ctc, fused, stepped)},
    **{each.__name__: compiled(each) for each in (bags, hot)},
    **{each.__name__: compiled(each) for each in (shapes, made, chosen, entropy, dropped, deep_copied_storage)},
}
