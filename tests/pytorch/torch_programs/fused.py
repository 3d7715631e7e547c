"""Operators that torch_npu adds, beside what PyTorch composes on "cpu": attention, rotary embedding, fused norms, optimisers."""

from __future__ import annotations

ROUNDED = {"float16": {"rtol": 4e-3, "atol": 4e-3}, "bfloat16": {"rtol": 3e-2, "atol": 3e-2}}
CLOSE = {"rtol": 1e-4, "atol": 1e-5}


def close(tolerance):
    def mark(case):
        case.tolerance = tolerance
        return case

    return mark


def on(kit, there, here):
    """What torch_npu calls, or on the host what it must equal."""
    return here if kit.device == "cpu" else there


def scaled_dot_product(dtype, **options):
    def case(kit):
        f = kit.torch.nn.functional
        q, k = kit.floats(2, 4, 5, 8, dtype=dtype), kit.floats(2, 4, 5 if options else 7, 8, dtype=dtype)
        return kit.gradients(lambda q, k: f.scaled_dot_product_attention(q, k, k * 0.5, **options), q, k)

    case.tolerance = ROUNDED.get(dtype, CLOSE)
    return case


def masked(kit):
    f, hide = kit.torch.nn.functional, kit.bools(2, 1, 5, 7) | kit.tensor([True] + [False] * 6)
    q, k, v = kit.floats(2, 4, 5, 8), kit.floats(2, 4, 7, 8), kit.floats(2, 4, 7, 8)
    return kit.gradients(lambda q, k, v: f.scaled_dot_product_attention(q, k, v, attn_mask=hide), q, k, v)


def composed(torch, q, k, v, heads, layout, scale, hidden=None):
    """Attention by matrices, in a layout."""

    def split(x):
        if layout == "BSND":
            return x.transpose(1, 2)
        if layout in ("BSH", "SBH"):
            x = x if layout == "BSH" else x.transpose(0, 1)
            return x.unflatten(-1, (heads, -1)).transpose(1, 2)
        return x

    q, k, v = map(split, (q, k, v))
    scores = q @ k.transpose(-2, -1) * scale
    if hidden is not None:
        scores = scores.masked_fill(hidden, float("-inf"))
    x = torch.softmax(scores, -1) @ v
    if layout == "BNSD":
        return x
    x = x.transpose(1, 2)
    return x if layout == "BSND" else x.flatten(2) if layout == "BSH" else x.flatten(2).transpose(0, 1)


def fusion(layout, *shape):
    def case(kit):
        torch, heads = kit.torch, 4
        q, k, v = (kit.floats(*shape) for _ in range(3))

        def there(q, k, v):
            import torch_npu

            return torch_npu.npu_fusion_attention(q, k, v, heads, layout, scale=0.3)[0]

        return kit.gradients(on(kit, there, lambda q, k, v: composed(torch, q, k, v, heads, layout, 0.3)), q, k, v)

    case.tolerance = CLOSE
    return case


@close(CLOSE)
def band(kit):
    """sparse_mode 4: the keys from two before to one behind each query, counted from the lower right."""
    torch, q, k = kit.torch, kit.floats(1, 2, 5, 8), kit.floats(1, 2, 7, 8)
    row, column = torch.arange(5)[:, None] + 2, torch.arange(7)
    hidden = (column > row + 1) | (column < row - 2)

    def there(q, k):
        import torch_npu

        whole = torch.ones(2048, 2048, dtype=torch.bool).triu(1).npu()
        return torch_npu.npu_fusion_attention(
            q, k, k, 2, "BNSD", scale=0.5, atten_mask=whole, sparse_mode=4, pre_tockens=2, next_tockens=1
        )[0]

    return kit.gradients(on(kit, there, lambda q, k: composed(torch, q, k, k, 2, "BNSD", 0.5, hidden)), q, k)


@close(CLOSE)
def packed(kit):
    """Two sequences one behind the other, causal from the lower right."""
    torch, q = kit.torch, kit.floats(9, 2, 8)

    def here(q):
        parts = []
        for part in (q[:4], q[4:]):
            x = part.transpose(0, 1)[None]
            hidden = torch.ones(len(part), len(part), dtype=torch.bool).triu(1)
            parts.append(composed(torch, x, x, x, 2, "BNSD", 0.5, hidden)[0].transpose(0, 1))
        return torch.cat(parts)

    def there(q):
        import torch_npu

        whole = torch.ones(2048, 2048, dtype=torch.bool).triu(1).npu()
        return torch_npu.npu_fusion_attention(
            q,
            q,
            q,
            2,
            "TND",
            scale=0.5,
            atten_mask=whole,
            sparse_mode=3,
            actual_seq_qlen=[4, 9],
            actual_seq_kvlen=[4, 9],
        )[0]

    return kit.gradients(on(kit, there, here), q)


@close(CLOSE)
def dropped(kit):
    """With dropout the output is linear in v with the same mask forward and backward: d(sum)/dv, times v, sums to the output."""
    if kit.device == "cpu":
        return [True, True]
    import torch_npu

    torch, q, v = kit.torch, kit.floats(1, 2, 16, 8), kit.floats(1, 2, 16, 8).requires_grad_()
    out = torch_npu.npu_fusion_attention(q, q, v, 2, "BNSD", scale=0.3, keep_prob=0.8)[0]
    out.sum().backward()
    plain = torch_npu.npu_fusion_attention(q, q, v, 2, "BNSD", scale=0.3)[0]
    return [abs((v.grad * v).sum().item() - out.sum().item()) < 1e-2, not torch.equal(out, plain)]


def prompt(dtype, rounded):
    """As inference calls it; large scores tell whether they are kept in float16, which they are for that type and speed."""

    def case(kit):
        f = kit.torch.nn.functional
        q, k, v = (kit.floats(1, 2, 64, 16, dtype=dtype) for _ in range(3))

        def there():
            import torch_npu

            return torch_npu.npu_prompt_flash_attention(q, k, v, num_heads=2, scale_value=128.0, input_layout="BNSD")

        def here():
            scores = q.float() @ k.float().mT
            scores = (scores.half() * 128).float() if rounded else scores * 128
            return (f.softmax(scores, -1) @ v.float()).to(q.dtype)

        return on(kit, there, here)()

    case.tolerance = ROUNDED[dtype]
    return case


def rotary(kit):
    torch, x = kit.torch, kit.floats(2, 5, 3, 8)
    cos, sin = kit.floats(1, 5, 1, 8), kit.floats(1, 5, 1, 8)

    def here(x):
        a, b = x.chunk(2, -1)
        return x * cos + torch.cat((-b, a), -1) * sin

    def there(x):
        import torch_npu

        return torch_npu.npu_rotary_mul(x, cos, sin)

    return kit.gradients(on(kit, there, here), x)


@close(CLOSE)
def rms_norms(kit):
    torch, x, y, w = kit.torch, kit.floats(3, 6), kit.floats(3, 6), kit.floats(6)

    def here(x, w):
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6) * w

    def there(x, w):
        import torch_npu

        return torch_npu.npu_rms_norm(x, w, epsilon=1e-6)[0]

    found = kit.gradients(on(kit, there, here), x, w)
    if kit.device == "cpu":
        return [*found, here(x + y, w), x + y]
    import torch_npu

    out, _, total = torch_npu.npu_add_rms_norm(x, y, w, 1e-6)
    return [*found, out, total]


@close(CLOSE)
def gates(kit):
    torch, x = kit.torch, kit.floats(3, 8)

    def here(x):
        a, b = x.chunk(2, -1)
        return torch.nn.functional.silu(a) * b

    def there(x):
        import torch_npu

        return torch_npu.npu_swiglu(x, dim=-1)

    def geglu(x):
        a, b = x.chunk(2, -1)
        return a * torch.nn.functional.gelu(b, approximate="tanh")

    def npu_geglu(x):
        import torch_npu

        return torch_npu.npu_geglu(x, dim=-1, approximate=1)[0]

    found = kit.gradients(on(kit, there, here), x) + kit.gradients(on(kit, npu_geglu, geglu), x)
    if kit.device == "cpu":
        return [*found, *kit.gradients(lambda x: x * torch.sigmoid(1.702 * x), x)]
    import torch_npu

    return [*found, *kit.gradients(torch_npu.fast_gelu, x)]


@close(CLOSE)
def deep_norm(kit):
    torch, x, gx, beta, gamma = kit.torch, kit.floats(3, 6), kit.floats(3, 6), kit.floats(6), kit.floats(6)

    def there(x, gx, beta, gamma):
        import torch_npu

        return torch_npu.npu_deep_norm(x, gx, beta, gamma, 0.3, 1e-6)[2]

    return kit.gradients(
        on(kit, there, lambda x, gx, b, g: torch.nn.functional.layer_norm(0.3 * x + gx, (6,), g, b, 1e-6)),
        x,
        gx,
        beta,
        gamma,
    )


def optimizer(name, **options):
    """Three steps of an optimiser of torch.optim."""

    def case(kit):
        torch = kit.torch
        weights = [kit.floats(4, 3).requires_grad_(), kit.floats(5).requires_grad_()]
        steps = getattr(torch.optim, name)(weights, **options)
        for _ in range(3):
            for each in weights:
                each.grad = kit.floats(*each.shape)
            steps.step()
        return [each.detach() for each in weights]

    case.tolerance = CLOSE
    return case


def overflow(kit):
    """An infinite gradient: the step is left out, the scale halves, and grows again after its interval."""
    torch = kit.torch
    w = kit.floats(4).requires_grad_()
    scaler = torch.amp.GradScaler(kit.device, init_scale=8.0, growth_interval=2)
    steps, found = torch.optim.SGD([w], lr=0.1), []
    for factor in (1.0, float("inf"), 1.0, float("nan"), 1.0, 1.0, 1.0):
        steps.zero_grad()
        scaler.scale((w * factor).sum()).backward()
        scaler.step(steps)
        scaler.update()
        found += [w.detach().clone(), scaler.get_scale()]
    return found


CASES = {f"sdpa-{t}": scaled_dot_product(t) for t in ("float32", "float16", "bfloat16")}
CASES |= {f"sdpa-causal-{t}": scaled_dot_product(t, is_causal=True) for t in ("float32", "float16")}
CASES |= {
    f"fusion-{n}": fusion(n, *s)
    for n, s in {"BNSD": (2, 4, 5, 8), "BSND": (2, 5, 4, 8), "BSH": (2, 5, 32), "SBH": (5, 2, 32)}.items()
}
CASES |= {
    "prompt-float16": prompt("float16", True), "prompt-bfloat16": prompt("bfloat16", False),
    "sdpa-mask": masked, "fusion-band": band, "fusion-packed": packed, "fusion-dropout": dropped, "rotary": rotary,
    "rms-norm": rms_norms, "gates": gates, "deep-norm": deep_norm, "overflow": overflow,
    "sgd": optimizer("SGD", lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.01),
    "adam": optimizer("Adam", lr=0.01), "adamw": optimizer("AdamW", lr=0.01), "adagrad": optimizer("Adagrad", lr=0.1),
    "adamw-fused": optimizer("AdamW", lr=0.01, fused=True),
    "adamw-foreach": optimizer("AdamW", lr=0.01, foreach=True), "rmsprop": optimizer("RMSprop", lr=0.01, momentum=0.5),
}  # fmt: skip
