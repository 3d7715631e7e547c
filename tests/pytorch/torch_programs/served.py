"""What language models are served with, through torch_npu: quantisation, caches, rotary embedding, attention, beside the host."""

from __future__ import annotations

LOOSE = {"rtol": 1e-2, "atol": 1e-2}


def case(there, here, tolerance=None):
    """there: torch_npu, tensors -> results; here: torch, the same tensors -> results. Both get what `make` of the case gives."""

    def mark(make):
        def run(kit):
            values = make(kit)
            if kit.device == "cpu":
                return here(kit.torch, *values)
            import torch_npu

            return there(torch_npu, *values)

        if tolerance:
            run.tolerance = tolerance
        return run

    return mark


def halves(kit, *shape, **options):
    return kit.floats(*shape, dtype="float16", **options)


def dynamic(torch, x):
    x = x.double()
    scale = x.abs().amax(-1, keepdim=True) / 127
    return [(x / scale).round().to(torch.int8), scale[..., 0].float()]


def norm(x, gamma):
    x = x.double()
    return x / (x.square().mean(-1, keepdim=True) + 1e-6).sqrt() * gamma.double()


def attended(torch, q, k, v, scale, causal=False):
    """(heads, rows, width); fewer heads of keys are shared."""
    k, v = (each.double().repeat_interleave(len(q) // len(each), 0) for each in (k, v))
    scores = q.double() @ k.mT * scale
    if causal:
        n, m = scores.shape[-2:]
        scores = scores.masked_fill(torch.arange(m) > torch.arange(n)[:, None] + m - n, -torch.inf)
    return scores.softmax(-1) @ v


def turned(torch, x, cos, sin, mode="half"):
    x, cos, sin = x.double(), cos.double(), sin.double()
    if mode == "apart":
        x = torch.cat((x[..., ::2], x[..., 1::2]), -1)
    a, b = x.chunk(2, -1)
    return x * cos + torch.cat((-b, a), -1) * sin


def quantised(torch, x, scale, zero=0.0):
    return (
        (x.double() / scale.double() if zero is None else x.double() * scale.double() + zero)
        .round()
        .clamp(-128, 127)
        .to(torch.int8)
    )


def product(torch, a, b, columns, rows, out):
    return (a.double() @ b.double() * columns.double() * rows.double()[:, None]).to(out)


def pages(torch, x, n=4, block=128):
    """(tokens, heads, width) in two of n blocks, the second page first."""
    made = torch.zeros(n, block, *x.shape[1:], dtype=x.dtype)
    made[2, : min(block, len(x))] = x[:block]
    made[0, : max(len(x) - block, 0)] = x[block:]
    return made


@case(lambda n, x: list(n.npu_dynamic_quant(x)), dynamic, {"rtol": 1e-5, "atol": 0})
def dynamic_quant(kit):
    return (halves(kit, 3, 64),)


@case(
    lambda n, x, s: n.npu_quantize(x, s, None, kind(n), -1, False),
    lambda torch, x, s: quantised(torch, x, s),
)
def quantize(kit):
    return kit.floats(3, 64, low=-50, high=50), kit.floats(64, low=0.5, high=2)


def kind(n):
    import torch

    return torch.qint8


@case(
    lambda n, a, b, s, r: n.npu_quant_matmul(a, b, s, pertoken_scale=r, output_dtype=r.new_empty(0).half().dtype),
    lambda torch, a, b, s, r: product(torch, a, b, s, r, torch.float16),
    LOOSE,
)
def quant_matmul(kit):
    return *operands(kit), kit.floats(32, low=0.001, high=0.01), kit.floats(4, low=0.5, high=2)


def operands(kit, k=64, n=32):
    return kit.ints(4, k, dtype="int8"), kit.ints(k, n, dtype="int8")


def in_blocks(n, a, b, s, r):
    """A weight in FRACTAL_NZ."""
    import torch

    torch.npu.config.allow_internal_format = True
    try:
        weight = n.npu_format_cast(b, 29)
        assert n.get_npu_format(weight) == 29
        return n.npu_quant_matmul(a, weight, s, pertoken_scale=r, output_dtype=torch.bfloat16)
    finally:
        torch.npu.config.allow_internal_format = False


@case(in_blocks, lambda torch, a, b, s, r: product(torch, a, b, s, r, torch.bfloat16), {"rtol": 2e-2, "atol": 1e-2})
def quant_matmul_blocks(kit):
    return *operands(kit), kit.floats(32, low=0.001, high=0.01), kit.floats(4, low=0.5, high=2)


@case(
    lambda n, a, b, s: n.npu_quant_matmul(a, b, s),
    lambda torch, a, b, s: (a.double() @ b.double() * s.double()).round().clamp(-128, 127).to(torch.int8),
)
def quant_matmul_bytes(kit):
    return *operands(kit), kit.tensor([0.0625] * 32)


@case(
    lambda n, x, w, s: n.npu_weight_quant_batchmatmul(x, n.npu_convert_weight_to_int4pack(w), s),
    lambda torch, x, w, s: (x.double() @ (w * s.double())).half(),
    LOOSE,
)
def weight_int4(kit):
    return halves(kit, 4, 64), kit.ints(64, 32, dtype="int32", low=-8, high=8), halves(kit, 1, 32, low=0.01, high=0.02)


@case(
    lambda n, x, y, g, s: [n.npu_add_rms_norm_quant(x, y, g, s, None)[0], *n.npu_add_rms_norm_dynamic_quant(x, y, g)[:1]],
    lambda torch, x, y, g, s: [
        quantised(torch, norm(x.float() + y.float(), g), s, None), dynamic(torch, norm(x.float() + y.float(), g))[0],
    ],
    {"rtol": 0, "atol": 1},
)  # fmt: skip
def norms(kit):
    return halves(kit, 3, 64), halves(kit, 3, 64), halves(kit, 64), kit.floats(64, low=0.03, high=0.05)


def gate(torch, x, w, r):
    a, b = (x.double() * w.double() * r.double()[:, None]).chunk(2, -1)
    return dynamic(torch, torch.nn.functional.silu(a) * b)


@case(
    lambda n, x, w, r: list(
        n.npu_dequant_swiglu_quant(x, weight_scale=w, activation_scale=r, activate_left=True, quant_mode=1)
    ),
    gate,
    {"rtol": 1e-4, "atol": 1},
)
def gates(kit):
    return (
        kit.ints(3, 64, dtype="int32", low=-99, high=99),
        kit.floats(64, low=0.01, high=0.02),
        kit.floats(3, low=0.5, high=2),
    )


def clipped(torch, x):
    a, b = x.double()[..., ::2].clamp(max=7), x.double()[..., 1::2].clamp(-7, 7)
    return (a * torch.sigmoid(1.702 * a) * (b + 1)).float()


@case(lambda n, x: n.npu_clipped_swiglu(x), clipped, {"rtol": 1e-4, "atol": 1e-5})
def clipped_swiglu(kit):
    return (kit.floats(3, 64),)


def most_probable(torch, x, p, k):
    found, order = x.sort(dim=-1)
    found = found.masked_fill(found < found.gather(1, x.shape[1] - k.long()[:, None]), -torch.inf)
    hide = found.softmax(-1).cumsum(-1) <= 1 - p[:, None]
    hide[:, -1] = False
    return torch.empty_like(x).scatter_(1, order, found.masked_fill(hide, -torch.inf))


@case(lambda n, x, p, k: n.npu_top_k_top_p(x, p, k), most_probable)
def top_k_top_p(kit):
    return kit.floats(4, 50), kit.floats(4, low=0.3, high=0.9), kit.ints(4, dtype="int32", low=1, high=50)


@case(
    lambda n, a, b: n.npu_transpose_batchmatmul(a, b, perm_x1=(1, 0, 2), perm_x2=(0, 1, 2), perm_y=(1, 0, 2)),
    lambda torch, a, b: torch.einsum("mbk,bkn->mbn", a.double(), b.double()).half(),
    LOOSE,
)
def transposed(kit):
    return halves(kit, 3, 4, 16), halves(kit, 4, 16, 8)


def packed_pages(n, q, k, v, second=False):
    """Two sequences of queries, of 2 and 3, whose keys are in pages; with the workspace that the largest lengths want."""
    import torch

    keys, values = (pages(torch, each.cpu()).flatten(2).npu() for each in (k, v))
    table = torch.tensor([[2, 0], [2, 0]], dtype=torch.int32).npu()
    mask = torch.ones(2048, 2048, dtype=torch.bool).triu(1).npu()
    options = {
        "num_key_value_heads": 2,
        "input_layout": "TND",
        "block_table": table,
        "block_size": 128,
        "atten_mask": mask,
        "sparse_mode": 3,
    }
    lengths = ([2, 5], [140, 20])
    if second:
        options |= {
            "num_query_heads": 4,
            "softmax_scale": 0.25,
            "actual_seq_qlen": lengths[0],
            "actual_seq_kvlen": lengths[1],
        }
        return n.npu_fused_infer_attention_score_v2(q, keys, values, **options)[0]
    options |= {"num_heads": 4, "scale": 0.25, "actual_seq_lengths": lengths[0], "actual_seq_lengths_kv": lengths[1]}
    space = n._npu_fused_infer_attention_score_get_max_workspace(q, keys, values, **options)
    out, sums = torch.empty_like(q), torch.empty(1, device=q.device)
    n.npu_fused_infer_attention_score.out(q, keys, values, workspace=space, out=[out, sums], **options)
    return out


def packed_here(torch, q, k, v):
    parts = []
    for rows, m in ((slice(0, 2), 140), (slice(2, 5), 20)):
        one = [each.transpose(0, 1) for each in (q[rows], k[:m], v[:m])]
        parts.append(attended(torch, *one, 0.25, True).transpose(0, 1))
    return torch.cat(parts).half()


def tokens(kit):
    return halves(kit, 5, 4, 16), halves(kit, 140, 2, 16), halves(kit, 140, 2, 16)


fused_pages = case(packed_pages, packed_here, LOOSE)(tokens)
fused_second = case(lambda n, q, k, v: packed_pages(n, q, k, v, True), packed_here, LOOSE)(tokens)


@case(
    lambda n, q, k: n.npu_fused_infer_attention_score(
        q, k, k, num_heads=4, num_key_value_heads=2, input_layout="BNSD", scale=0.25
    )[0],
    lambda torch, q, k: torch.stack([attended(torch, a, b, b, 0.25) for a, b in zip(q, k, strict=True)]).half(),
    LOOSE,
)
def fused(kit):
    return halves(kit, 2, 4, 3, 16), halves(kit, 2, 2, 7, 16)


@case(
    lambda n, q, k, c, s: [*n.npu_apply_rotary_pos_emb(q.clone(), k.clone(), c, s), n.npu_interleave_rope(q, c, s)],
    lambda torch, q, k, c, s: [
        turned(torch, q, c, s).half(),
        turned(torch, k, c, s).half(),
        turned(torch, q, c, s, "apart").half(),
    ],
    LOOSE,
)
def rotary(kit):
    return halves(kit, 2, 3, 1, 64), halves(kit, 2, 3, 1, 64), halves(kit, 2, 3, 1, 64), halves(kit, 2, 3, 1, 64)


def by_table(torch, p, q, table):
    cos, sin = (torch.cat((e, e), -1) for e in table[p].chunk(2, -1))
    return turned(torch, q, cos, sin).half()


@case(lambda n, p, q, c: n.npu_mrope(p, q, q, c, 32, mrope_section=[0, 0, 0])[0], by_table, LOOSE)
def mrope(kit):
    return kit.ints(5, low=0, high=9), halves(kit, 5, 32), halves(kit, 9, 32)


def put(n, x, slots):
    """Into a cache, and out of its only block."""
    import torch

    caches = [torch.zeros(1, 8, *x.shape[1:], dtype=x.dtype).npu() for _ in range(3)]
    n.npu_scatter_pa_kv_cache(x, x * 2, caches[0], caches[1], slots, cache_mode="Norm")
    n.npu_scatter_pa_cache(x, slots, key_cache=caches[2])
    out = [torch.empty_like(x) for _ in range(2)]
    n.npu_gather_pa_kv_cache(
        *caches[:2], torch.zeros(1, 1, dtype=torch.int32).npu(), torch.tensor([len(x)], dtype=torch.int32).npu(), *out
    )
    return [*caches, *out]


def put_here(torch, x, slots):
    caches = [torch.zeros(1, 8, *x.shape[1:], dtype=x.dtype) for _ in range(2)]
    for cache, each in zip(caches, (x, x * 2), strict=True):
        cache[0, slots.long()] = each
    return [*caches, caches[0], *(each[0, : len(x)] for each in caches)]


@case(put, put_here)
def caches(kit):
    return halves(kit, 4, 2, 16), kit.tensor([3, 0, 7, 2], "int32")


def latent(torch, kv, g, c, s, index):
    """The two caches, of one batch, head and token at each place."""
    key, value = turned(torch, kv[..., 32:], c, s, "apart"), norm(kv[..., :32], g)
    return [torch.stack([each[i][:, index[i].argsort()] for i in range(2)]).half() for each in (key, value)]


def latent_there(n, kv, g, c, s, index):
    first, second = kv.new_zeros(2, 1, 3, 16), kv.new_zeros(2, 1, 3, 32)
    return list(n.npu_kv_rmsnorm_rope_cache(kv, g, c, s, index, first, second, epsilon=1e-6, cache_mode="Norm")[:2])


@case(latent_there, latent, LOOSE)
def norm_rope_cache(kit):
    rows = kit.tensor([[2, 0, 1], [1, 2, 0]])
    return halves(kit, 2, 1, 3, 48), halves(kit, 32), halves(kit, 2, 1, 3, 16), halves(kit, 2, 1, 3, 16), rows


def joined(torch, a, b, x, y):
    logs = torch.stack((a, b))
    return (torch.stack((x, y)) * (logs - logs.logsumexp(0)).exp()[..., None]).sum(0)


@case(lambda n, a, b, x, y: n.npu_attention_update([a, b], [x, y], 0)[0], joined, {"rtol": 1e-4, "atol": 1e-5})
def attention_update(kit):
    return kit.floats(6), kit.floats(6), kit.floats(6, 16), kit.floats(6, 16)


def indices(torch, q, k, w):
    scores = (torch.einsum("bsgd,btd->bsgt", q.float(), k[:, :, 0].float()).relu() * w.float()[..., None]).sum(2)
    hide = torch.arange(k.shape[1]) > torch.arange(q.shape[1])[:, None] + k.shape[1] - q.shape[1]
    return scores.masked_fill(hide, -torch.inf).sort(dim=-1, descending=True, stable=True)[1][:, :, None, :4].int()


@case(lambda n, q, k, w: n.npu_lightning_indexer(q, k, w, sparse_count=4)[0], indices)
def indexer(kit):
    return halves(kit, 2, 3, 8, 128), halves(kit, 2, 20, 1, 128), halves(kit, 2, 3, 8, low=0.1, high=1)


def rule(torch, q, k, v, b, g):
    state, out = torch.zeros(2, 8, 16, dtype=torch.float64), []
    for t in range(len(q)):
        key, value = k[t].double(), v[t].double()
        state = state * g[t].double().exp()[:, None, None]
        state = state + ((value - (state @ key[..., None])[..., 0]) * b[t].double()[:, None])[..., None] * key[:, None]
        out.append((state @ q[t].double()[..., None])[..., 0] * 0.25)
    return torch.stack(out).bfloat16()


def rule_there(n, q, k, v, b, g):
    import torch

    start = torch.zeros(1, 2, 8, 16, dtype=torch.bfloat16).npu()
    lengths = torch.tensor([len(q)], dtype=torch.int32).npu()
    return n.npu_chunk_gated_delta_rule(
        q, k, v, beta=b, initial_state=start, actual_seq_lengths=lengths, scale=0.25, g=g
    )[0]


@case(rule_there, rule, {"rtol": 3e-2, "atol": 3e-2})
def gated_rule(kit):
    small = {"dtype": "bfloat16", "low": -0.5, "high": 0.5}
    rows = (kit.floats(5, 2, 16, **small), kit.floats(5, 2, 16, **small), kit.floats(5, 2, 8, **small))
    return *rows, kit.floats(5, 2, dtype="bfloat16", low=0.1, high=0.9), kit.floats(5, 2, low=-1, high=0)


def blocks(torch, x):
    scale = x.double().unflatten(-1, (-1, 128)).abs().amax(-1) / 127
    return (x.double() / scale.repeat_interleave(128, -1)).round().to(torch.int8)


@case(lambda n, x: n.npu_dynamic_block_quant(x)[0], blocks, {"rtol": 0, "atol": 1})
def block_quant(kit):
    return (halves(kit, 3, 256),)


def prolog(torch, x, dq, uq, uk, dkv, g, h, s, c):
    kept = lambda y: y.bfloat16().double()  # noqa: E731
    x, dq, uq, uk, dkv = (each.double() for each in (x, dq, uq, uk, dkv))
    both = kept(kept(norm5(kept(x @ dq), g)) @ uq).unflatten(-1, (2, -1))
    query = torch.einsum("bshd,hdc->bshc", both[..., :16], uk)
    keys = kept(x @ dkv)
    found = [query, turned(torch, both[..., 16:], c[:, :, None], s[:, :, None], "apart")]
    caches = [norm5(keys[..., :32], h), turned(torch, keys[..., 32:], c, s, "apart")]
    return [each.bfloat16() for each in (*found, *(torch.cat((e, e * 0), 1).reshape(3, 4, 1, -1) for e in caches))]


def norm5(x, gamma):
    return x / (x.square().mean(-1, keepdim=True) + 1e-5).sqrt() * gamma.double()


def prolog_there(n, x, dq, uq, uk, dkv, g, h, s, c):
    index = x.new_tensor([[0, 1, 2, 3, 4, 5]]).long()
    made = [x.new_zeros(3, 4, 1, width) for width in (32, 16)]
    return list(n.npu_mla_prolog_v2(x, dq, uq, uk, dkv, g, h, s, c, index, *made)[:4])


@case(prolog_there, prolog, {"rtol": 5e-2, "atol": 5e-2})
def mla_prolog(kit):
    few = {"dtype": "bfloat16", "low": -0.3, "high": 0.3}
    shapes = ((1, 6, 32), (32, 16), (16, 64), (2, 16, 32), (32, 48), (16,), (32,), (1, 6, 16), (1, 6, 16))
    return [kit.floats(*shape, **few) for shape in shapes]


CASES = {
    "dynamic-quant": dynamic_quant, "quantize": quantize, "quant-matmul": quant_matmul, "quant-matmul-blocks": quant_matmul_blocks,
    "quant-matmul-bytes": quant_matmul_bytes, "weight-int4": weight_int4, "norms": norms, "gates": gates,
    "clipped-swiglu": clipped_swiglu, "top-k-top-p": top_k_top_p, "transposed": transposed, "fused": fused,
    "fused-pages": fused_pages, "fused-second": fused_second, "rotary": rotary, "mrope": mrope, "caches": caches,
    "norm-rope-cache": norm_rope_cache, "attention-update": attention_update, "indexer": indexer, "gated-rule": gated_rule,
    "block-quant": block_quant, "mla-prolog": mla_prolog,
}  # fmt: skip
