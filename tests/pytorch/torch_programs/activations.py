"""Activations with their gradients, softmax, dropout."""

from __future__ import annotations

FLOATS = ("float32", "float16", "bfloat16")
#: where one device rounds an intermediate value of 16 bits that the other does not
ROUNDED = {"float16": {"rtol": 4e-3, "atol": 4e-3}, "bfloat16": {"rtol": 3e-2, "atol": 3e-2}}


def same(name, dtype, **options):
    """The function of torch.nn.functional and its gradient, on several forms; in place where there is such a function."""

    def case(kit):
        function = getattr(kit.torch.nn.functional, name)
        found = []
        for x in kit.forms(dtype):
            found += kit.gradients(lambda x: function(x, **options), x)
        return found

    case.tolerance = ROUNDED.get(dtype, {})
    return case


def in_place(kit):
    torch, f = kit.torch, kit.torch.nn.functional
    changes = [
        torch.relu_,
        torch.sigmoid_,
        torch.tanh_,
        f.leaky_relu_,
        f.elu_,
        f.selu_,
        f.celu_,
        f.hardtanh_,
        f.threshold_,
    ]
    options = {f.threshold_: (0.5, 2.0)}
    found = []
    for change in changes:
        x = kit.floats(4, 6)
        change(x[:, ::2], *options.get(change, ()))
        found.append(x)
    for change in (f.hardswish, f.hardsigmoid, f.mish, f.silu):
        found.append(change(kit.floats(3, 5), inplace=True))
    return found


def gated(dtype):
    def case(kit):
        f = kit.torch.nn.functional
        return kit.gradients(f.glu, kit.floats(4, 6, dtype=dtype)) + kit.gradients(
            lambda x: f.glu(x, 0), kit.floats(4, 3, dtype=dtype)
        )

    case.tolerance = ROUNDED.get(dtype, {})
    return case


def softmaxes(dtype):
    def case(kit):
        torch, found = kit.torch, []
        for dim in (0, 1, -1):
            x = kit.floats(3, 4, 5, dtype=dtype)
            found += kit.gradients(lambda x, dim=dim: torch.softmax(x, dim), x)
            found += kit.gradients(lambda x, dim=dim: torch.log_softmax(x, dim), x.transpose(0, 2))
        found += [torch.softmax(kit.floats(4, dtype=dtype), 0, dtype=torch.float32)]
        return [*found, torch.softmax(kit.floats(3, 0, dtype=dtype), 0)]

    case.tolerance = ROUNDED.get(dtype, {})
    return case


def prelu(*weights):
    def case(kit):
        f = kit.torch.nn.functional
        return kit.gradients(f.prelu, kit.floats(3, 4, 5), kit.floats(*weights, low=0.1, high=0.4))

    return case


def gelu_none(kit):
    """aclnnGelu is the tanh approximation: torch_npu's gelu without one differs by less than 1e-3."""
    return kit.gradients(kit.torch.nn.functional.gelu, kit.floats(6, 7))


gelu_none.tolerance = {"rtol": 0, "atol": 2e-3}


def rrelu_in_evaluation(kit):
    return kit.torch.nn.functional.rrelu(kit.floats(4, 5), 0.1, 0.3, training=False)


def dropout(kit):
    """What is kept is scaled, its share is near 1 - p, the gradient has the same mask, and seeds tell."""
    torch = kit.torch
    x = torch.ones(64, 65).to(kit.device).requires_grad_()
    torch.manual_seed(3)
    once = torch.nn.functional.dropout(x, 0.25)
    again = torch.nn.functional.dropout(x, 0.25)
    once.sum().backward()
    torch.manual_seed(3)
    repeated = torch.nn.functional.dropout(x, 0.25)
    kept = once.detach().cpu() != 0
    return [
        abs(kept.float().mean().item() - 0.75) < 0.03,
        bool((once.detach().cpu()[kept] - 1 / 0.75).abs().max() < 1e-6),
        torch.equal(x.grad.cpu(), once.detach().cpu()),
        torch.equal(once.cpu(), repeated.cpu()),
        torch.equal(once.cpu(), again.cpu()),
        torch.nn.functional.dropout(x, 0.5, training=False).detach(),
        torch.nn.functional.dropout(x, 1.0).detach(),
    ]


PLAIN = {
    "relu": {}, "sigmoid": {}, "tanh": {}, "silu": {}, "mish": {}, "hardswish": {}, "hardsigmoid": {}, "logsigmoid": {},
    "softplus": {"beta": 2, "threshold": 3}, "leaky_relu": {"negative_slope": 0.2}, "elu": {"alpha": 0.7}, "selu": {},
    "celu": {"alpha": 1.3}, "hardtanh": {"min_val": -0.5, "max_val": 1.5}, "hardshrink": {"lambd": 0.4},
    "softshrink": {"lambd": 0.4}, "threshold": {"threshold": 0.3, "value": -2.0}, "gelu": {"approximate": "tanh"},
}  # fmt: skip

CASES = {f"{name}-{dtype}": same(name, dtype, **options) for name, options in PLAIN.items() for dtype in FLOATS}
CASES |= {f"glu-{dtype}": gated(dtype) for dtype in FLOATS}
CASES |= {f"softmax-{dtype}": softmaxes(dtype) for dtype in FLOATS}
CASES |= {
    "in-place": in_place,
    "prelu-one": prelu(1),
    "prelu-each": prelu(4),
    "gelu-none": gelu_none,
    "rrelu-in-evaluation": rrelu_in_evaluation,
    "dropout": dropout,
}
