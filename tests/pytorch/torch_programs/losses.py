"""Losses with the gradients of their inputs, embeddings."""

from __future__ import annotations

REDUCTIONS = ("none", "mean", "sum")
#: where one device rounds an intermediate value of 16 bits that the other does not
ROUNDED = {"float16": {"rtol": 4e-3, "atol": 4e-3}, "bfloat16": {"rtol": 3e-2, "atol": 3e-2}}


def pair(name, reduction, dtype="float32", low=-2.0, high=2.0, target=(-2.0, 2.0), both=True, **options):
    """A loss of two tensors of floats; with both, the gradient of the target as well."""

    def case(kit):
        function = getattr(kit.torch.nn.functional, name)
        x = kit.floats(4, 5, dtype=dtype, low=low, high=high)
        y = kit.floats(4, 5, dtype=dtype, low=target[0], high=target[1])
        if both:
            return kit.gradients(lambda a, b: function(a, b, reduction=reduction, **options), x, y)
        return kit.gradients(lambda a: function(a, y, reduction=reduction, **options), x)

    case.tolerance = ROUNDED.get(dtype, {"rtol": 1e-5, "atol": 1e-5})
    return case


def cross_entropy(reduction, weighted, *shape, dtype="float32", smoothing=0.0):
    def case(kit):
        f, labels = kit.torch.nn.functional, kit.ints(shape[0], *shape[2:], low=0, high=shape[1])
        weight = kit.floats(shape[1], low=0.5, high=2, dtype=dtype) if weighted else None
        labels.view(-1)[0] = -100
        return kit.gradients(
            lambda x: f.cross_entropy(x, labels, weight=weight, reduction=reduction, label_smoothing=smoothing),
            kit.floats(*shape, dtype=dtype),
        )

    case.tolerance = ROUNDED.get(dtype, {"rtol": 1e-5, "atol": 1e-5})
    return case


def with_logits(reduction):
    def case(kit):
        f, goal = kit.torch.nn.functional, kit.bools(4, 5).float()
        weight, positive = kit.floats(5, low=0.5, high=2), kit.floats(5, low=0.5, high=2)
        x = kit.floats(4, 5)
        found = kit.gradients(lambda a: f.binary_cross_entropy_with_logits(a, goal, reduction=reduction), x)
        return found + kit.gradients(
            lambda a: f.binary_cross_entropy_with_logits(a, goal, weight, reduction=reduction, pos_weight=positive), x
        )

    case.tolerance = {"rtol": 1e-5, "atol": 1e-5}
    return case


def soft_margin(kit):
    f, goal = kit.torch.nn.functional, kit.bools(4, 5).float() * 2 - 1
    return [
        e
        for r in REDUCTIONS
        for e in kit.gradients(lambda x, r=r: f.soft_margin_loss(x, goal, reduction=r), kit.floats(4, 5))
    ]


def multilabel(kit):
    f, goal = kit.torch.nn.functional, kit.tensor([[1, 3, -1, 0], [0, -1, 2, 2]])
    return [f.multilabel_margin_loss(kit.floats(2, 4), goal, reduction=r) for r in REDUCTIONS]


def ctc(kit):
    torch, f = kit.torch, kit.torch.nn.functional
    labels = kit.ints(3, 4, low=1, high=6)
    lengths, counts = torch.tensor([9, 8, 7]), torch.tensor([4, 3, 2])
    found = []
    for reduction in REDUCTIONS:
        for zero in (False, True):
            found += kit.gradients(
                lambda x, r=reduction, z=zero: f.ctc_loss(
                    x.log_softmax(2), labels, lengths, counts, reduction=r, zero_infinity=z
                ),
                kit.floats(9, 3, 6),
            )
    return found


ctc.tolerance = {"rtol": 1e-4, "atol": 1e-4}


def embeddings(dtype):
    def case(kit):
        f, index = kit.torch.nn.functional, kit.ints(3, 4, low=0, high=7)
        found = kit.gradients(lambda w: f.embedding(index, w), kit.floats(7, 5, dtype=dtype))
        found += kit.gradients(lambda w: f.embedding(index, w, padding_idx=2), kit.floats(7, 5, dtype=dtype))
        found += kit.gradients(lambda w: f.embedding(index, w, scale_grad_by_freq=True), kit.floats(7, 5, dtype=dtype))
        return [*found, f.embedding(index.int(), kit.floats(7, 5, dtype=dtype))]

    case.tolerance = ROUNDED.get(dtype, {})
    return case


def renorm(kit):
    table = kit.floats(7, 5)
    return [kit.torch.nn.functional.embedding(kit.ints(4, low=0, high=7), table, max_norm=1.5), table]


def bags(kit):
    f, index = kit.torch.nn.functional, kit.ints(9, low=0, high=7)
    ends, found = kit.tensor([0, 4, 6]), []
    for mode in ("sum", "mean", "max"):
        found.append(f.embedding_bag(index, kit.floats(7, 5), ends, mode=mode))
    return [*found, f.embedding_bag(index, kit.floats(7, 5), ends, mode="sum", per_sample_weights=kit.floats(9))]


CASES = {f"{name}-{r}": pair(name, r) for name in ("mse_loss", "smooth_l1_loss", "l1_loss") for r in REDUCTIONS}
CASES |= {f"mse_loss-{t}": pair("mse_loss", "mean", t) for t in ("float16", "bfloat16")}
CASES |= {f"smooth_l1_loss-beta-{r}": pair("smooth_l1_loss", r, beta=0.3) for r in REDUCTIONS}
CASES |= {
    f"binary_cross_entropy-{r}": pair("binary_cross_entropy", r, low=0.1, high=0.9, target=(0, 1), both=False)
    for r in REDUCTIONS
}
CASES |= {f"kl_div-{r}": pair("kl_div", r, target=(0.1, 1), both=False) for r in (*REDUCTIONS, "batchmean")}
CASES |= {f"kl_div-log-{r}": pair("kl_div", r, both=False, log_target=True) for r in REDUCTIONS}
CASES |= {f"with-logits-{r}": with_logits(r) for r in REDUCTIONS}
CASES |= {f"cross-entropy-{r}-{w}": cross_entropy(r, w, 6, 5) for r in REDUCTIONS for w in (False, True)}
CASES |= {f"cross-entropy-2d-{r}": cross_entropy(r, True, 2, 5, 3, 4) for r in REDUCTIONS}
CASES |= {f"cross-entropy-{t}": cross_entropy("mean", False, 6, 5, dtype=t) for t in ("float16", "bfloat16")}
CASES |= {
    "cross-entropy-smoothing": cross_entropy("mean", False, 6, 5, smoothing=0.1),
    "soft-margin": soft_margin,
    "multilabel-margin": multilabel,
    "ctc": ctc,
    "embedding-renorm": renorm,
    "embedding-bag": bags,
}
CASES |= {f"embedding-{t}": embeddings(t) for t in ("float32", "float16", "bfloat16")}
