"""Other operators that torch_npu calls by name: fused attention, statistics of several devices, bits, and what needs compiling."""

from __future__ import annotations

from torch_programs.detection import on_npu
from torch_programs.lazily import F, torch


def compiled(case):
    """The case with operators that torch_npu compiles."""

    def run(kit):
        if kit.device != "cpu":
            torch.npu.set_compile_mode(jit_compile=True)
        return case(kit)

    run.tolerance = getattr(case, "tolerance", {"rtol": 1e-4, "atol": 1e-5})
    return run


def adam(mode):
    def case(kit):
        var, m, v = kit.floats(4, 3), kit.floats(4, 3), kit.floats(4, 3, low=0.1)
        grad = kit.floats(4, 3)
        if kit.device != "cpu":
            import torch_npu

            numbers = (0.1, 0.9, 0.99, 1e-6, grad, 0.5, 2.0, 0.2, 0.05, mode)
            return list(torch_npu.npu_bert_apply_adam(*numbers, out=(var, m, v)))
        clipped = grad * 0.25 if mode == 0 else grad
        m = 0.9 * m + 0.1 * clipped
        v = 0.99 * v + 0.01 * clipped * clipped
        return [var - (0.1 if mode == 0 else 0.05) * m / (v.sqrt() + 1e-6) - 0.1 * 0.2 * var, m, v]

    case.tolerance = {"rtol": 1e-4, "atol": 1e-5}
    return case


def scattered(kit):
    x, i, updates = kit.floats(3, 4), kit.ints(4, low=0, high=3, dtype="int32"), kit.floats(4)
    if kit.device != "cpu":
        import torch_npu

        return [torch_npu.npu_scatter(x, i, updates, 0)]
    y = x.clone()
    for column, row in enumerate(i.tolist()):
        y[row, column] = updates[column]
    return [y]


@on_npu
def filled(kit):
    def compute(x, start, end, value, axis):
        y = x.clone()
        for i in range(start.shape[0]):
            for j in range(start.shape[1]):
                for k in range(start[i, j], end[i, j]):
                    if axis == 2:
                        y[j, :, k] = value[i]
                    else:
                        y.select(axis, k)[...] = value[i]
        return y

    axis = kit.ints(1, low=0, high=3).item()
    start = kit.ints(2, 3, low=0, high=2, dtype="int32")
    return "npu_masked_fill_range", (kit.floats(3, 4, 5), start, start + 1, kit.floats(2), axis), compute


def normal_sequences(kind):
    @on_npu
    def case(kit):
        def compute(x, lengths, kind):
            rows = []
            for each, n in zip(x, lengths.tolist(), strict=True):
                part = each[:, :n] if kind == 0 else each[:, :n].reshape(1, -1)
                rows.append((each - part.mean(1, True)) / (part.std(1, keepdim=True) + 1e-5))
            return torch.stack(rows)

        return "npu_normalize_batch", (kit.floats(3, 2, 6), kit.ints(3, low=3, high=7, dtype="int32"), kind), compute

    return case


@on_npu
def packed_signs(kit):
    def compute(x, size):
        bits = [int(each >= 0) for each in x.tolist()]
        bits += [0] * (-len(bits) % 8)
        found = [sum(bit << k for k, bit in enumerate(bits[i : i + 8])) for i in range(0, len(bits), 8)]
        return torch.tensor(found, dtype=torch.uint8).reshape(size, -1)

    return "npu_sign_bits_pack", (kit.floats(29), 2), compute


@on_npu
def unpacked_signs(kit):
    def compute(x, size, _dtype):
        return torch.tensor([1.0 if each >> k & 1 else -1.0 for each in x.tolist() for k in range(8)]).reshape(size, -1)

    return "npu_sign_bits_unpack", (kit.ints(6, low=0, high=256, dtype="uint8"), 3, torch.float32), compute


@on_npu
def added_blocks(kit):
    """Channels 16 to 47 of one and 0 to 31 of the other, which has 20."""

    def compute(x1, x2, first, second, n):
        wide = torch.zeros(2, 32, 3, 3)
        wide[:, :20] = x2
        return x1[:, 16 * first : 16 * (first + n)] + wide

    return "npu_stride_add", (kit.floats(2, 50, 3, 3), kit.floats(2, 20, 3, 3), 1, 0, 2), compute


def chosen(kit):
    """Which are chosen is not the same elsewhere: all of them are true, none twice, and as many as there can be."""
    x = kit.bools(4, 6)
    if kit.device == "cpu":
        return [torch.tensor([True, True, True])]
    import torch_npu

    places, mask = torch_npu.npu_random_choice_with_mask(x, 9, 3, 4)
    there = [tuple(each) for each in places[mask].tolist()]
    n = min(9, int(x.sum()))
    return [torch.tensor([all(x[each].item() for each in there), len(set(there)) == n, int(mask.sum()) == n])]


def added_softmax(kit):
    """Without dropout, and with one that keeps what is left in proportion. torch_npu gives no gradient of the second tensor."""
    b = kit.floats(3, 16)

    def run(a):
        if kit.device == "cpu":
            return (b + 0.5 * a).softmax(-1)
        import torch_npu

        return torch_npu.npu_dropout_with_add_softmax(a, b, 0.5, 0.0, -1)[2]

    a = kit.floats(3, 16)
    found = kit.gradients(run, a)
    if kit.device == "cpu":
        return [*found, torch.tensor(True)]
    import torch_npu

    _, softmax, dropped = torch_npu.npu_dropout_with_add_softmax(a, b, 0.5, 0.4, -1)
    return [*found, torch.isclose(dropped, softmax / 0.6).logical_or(dropped == 0).all().cpu()]


added_softmax.tolerance = {"rtol": 1e-4, "atol": 1e-5}


def score(kit):
    """Heads come second; the result has them one beside the other."""

    def run(q, k, v):
        mask = torch.zeros(2, 3, 4, 4, dtype=torch.float16, device=kit.device)
        mask[..., 3] = -100
        if kit.device == "cpu":
            found = (q.float() @ k.float().mT * 0.5 + mask.float()).softmax(-1) @ v.float()
            return found.transpose(1, 2).reshape(8, 15).half()
        import torch_npu

        return torch_npu.npu_fused_attention_score(q, k, v, mask, 0.5, 1.0)

    return kit.gradients(run, *(kit.floats(2, 3, 4, 5, dtype="float16") for _ in range(3)))


score.tolerance = {"rtol": 5e-3, "atol": 5e-3}


def projected(kit):
    """A norm and three products, and the way back from their gradients."""
    x, kernels, biases = kit.floats(6, 8), [kit.floats(8, 8) for _ in range(3)], [kit.floats(8) for _ in range(3)]
    gamma, beta = kit.floats(8), kit.floats(8)
    gradients, of_norm = [kit.floats(6, 8) for _ in range(3)], kit.floats(6, 8)
    if kit.device == "cpu":
        norm = F.layer_norm(x, (8,), gamma, beta, 1e-5)
        heads = [(norm @ k + b).reshape(2, 3, 4, 2).permute(0, 2, 1, 3) for k, b in zip(kernels, biases, strict=True)]
        back = of_norm + sum(g @ k.t() for g, k in zip(gradients, kernels, strict=True))
        weights = [x.t() @ g for g in gradients] + [g.sum(0) for g in gradients]
        return [norm, *heads, x.mean(1), x.var(1, correction=0), back, *weights]
    import torch_npu

    forward = torch_npu.npu_fused_attention_layernorm_qkv_fwd(x, *kernels, gamma, beta, *biases, 3, 4, 1e-5)
    return [*forward, *torch_npu.npu_fused_attention_qkv_grad(*gradients, *kernels, x, of_norm)]


projected.tolerance = {"rtol": 1e-4, "atol": 1e-4}


def multi_head(kit):
    heads, width, steps = 16, 16, 16
    size = heads * width
    given = [kit.floats(2 * steps, size) for _ in range(3)] + [
        kit.floats(size, size, low=-0.1, high=0.1) for _ in range(3)
    ]
    mask = kit.floats(2, heads, steps, steps)
    rest = [kit.floats(size, size, low=-0.1, high=0.1), *(kit.floats(size) for _ in range(4))]

    def run(query, key, value, wq, wk, wv, wo, bq, bk, bv, bo):
        if kit.device != "cpu":
            import torch_npu

            return torch_npu.npu_multi_head_attention(
                query, key, value, wq, wk, wv, mask, wo, bq, bk, bv, bo, None, heads, width, steps, steps, 0.0, True
            )[0]
        parts = [
            F.linear(x, w, b).reshape(2, steps, heads, width).transpose(1, 2)
            for x, w, b in ((query, wq, bq), (key, wk, bk), (value, wv, bv))
        ]
        found = F.scaled_dot_product_attention(*parts, mask).transpose(1, 2).reshape(2 * steps, size)
        return F.linear(found, wo, bo)

    return kit.gradients(run, *given, *rest)


multi_head.tolerance = {"rtol": 1e-3, "atol": 1e-3}


def synchronised(kit):
    """Batch norm over two devices, step by step; "cpu" has the whole batch."""
    x, weight = kit.floats(4, 3, 5), kit.floats(3)
    gradient, running_mean, running_var = kit.floats(4, 3, 5), kit.floats(3), kit.floats(3, low=0.5)
    if kit.device == "cpu":
        mean, var = x.mean((0, 2)), x.var((0, 2), correction=0)
        invert_std = (var + 1e-5).rsqrt()
        leaf, w, b = x.clone().requires_grad_(), weight.clone().requires_grad_(), torch.zeros(3, requires_grad=True)
        found = torch.autograd.grad(F.batch_norm(leaf, None, None, w, b, True, eps=1e-5), (leaf, w, b), gradient)
        return [
            mean, invert_std, 0.9 * running_mean + 0.1 * mean, 0.9 * running_var + 0.1 * var * 20 / 19,
            found[0], found[1], found[2],
        ]  # fmt: skip
    parts = [torch.batch_norm_stats(each.contiguous(), 1e-5) for each in (x[:2], x[2:])]
    means, stds = (torch.stack(each) for each in zip(*parts, strict=True))
    counts = torch.tensor([10.0, 10.0], device=kit.device)
    mean, invert_std = torch.batch_norm_gather_stats_with_counts(
        x, means, stds, running_mean, running_var, 0.1, 1e-5, counts
    )
    sums = torch.batch_norm_backward_reduce(gradient, x, mean, invert_std, weight, True, True, True)
    back = torch.batch_norm_backward_elemt(
        gradient,
        x,
        mean,
        invert_std,
        weight,
        sums[0],
        sums[1],
        torch.tensor([20], dtype=torch.int32, device=kit.device),
    )
    return [mean, invert_std, running_mean, running_var, back, sums[2], sums[3]]


synchronised.tolerance = {"rtol": 1e-3, "atol": 1e-4}


def pooled_with_mask(kit):
    x = kit.floats(2, 3, 9, 8)
    run = [(3, 2, 1, 1, False), (2, 2, 0, 1, True), ((3, 2), (1, 2), (1, 0), (1, 2), False)]
    return [each for options in run for each in kit.gradients(lambda x: F.max_pool2d(x, *options), x)]  # noqa: B023


def changed_sizes(kit):
    """Nearest elements of integers, for which torch_npu asks another operator."""
    return [F.interpolate(kit.ints(2, 3, 5, dtype="uint8", high=99), 8)]


def prelu(kit):
    x = kit.floats(2, 3, 4)
    return [*kit.gradients(F.prelu, x, kit.floats(3)), *kit.gradients(F.prelu, x, kit.floats(1))]


def repeated(kit):
    x = kit.floats(3, 4)
    return [x.repeat_interleave(2, 1), x.repeat_interleave(kit.tensor([1, 0, 3]), 0), x.repeat_interleave(3)]


def grids(kit):
    z, grid = kit.floats(1, 2, 3, 4, 5), kit.floats(1, 2, 3, 4, 3, low=-1, high=1)
    return kit.gradients(lambda z, g: F.grid_sample(z, g, align_corners=True), z, grid)


def status(kit):
    """No flag ever rises. What clears them gives nothing on these chips."""
    if kit.device == "cpu":
        return [torch.zeros(8), torch.zeros(8, dtype=torch.int32)]
    import torch_npu

    flags = torch_npu.npu_alloc_float_status(kit.floats(2))
    torch_npu.npu_clear_float_status(flags)
    return [flags, torch_npu.npu_get_float_status(flags)]


CASES = {
    "adam": adam(0),
    "adam-of-bart": adam(1),
    **{each.__name__: each for each in (scattered, chosen, added_softmax, score, projected, status)},
    **{each: globals()[each] for each in ("filled", "packed_signs", "unpacked_signs", "added_blocks")},
    "sequences-of-features": normal_sequences(0),
    "sequences": normal_sequences(1),
    **{
        each.__name__: compiled(each)
        for each in (multi_head, synchronised, pooled_with_mask, changed_sizes, prelu, repeated, grids)
    },
}
