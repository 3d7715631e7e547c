"""Functions of torch_npu that the Ascend Transformer Boost library computes (libatb.so), beside formulas in float64 on the host."""

from __future__ import annotations

from served import attended, case, norm, turned

SCALE = 0.3
#: What 16 bits make of results near 1.
LOOSE = {"rtol": 1e-2, "atol": 4e-3}


def pages(kit, heads, dtype, blocks=12, size=4, width=32, width_of_values=16):
    shapes = ((blocks, size, heads, width), (blocks, size, heads, width_of_values))
    return [kit.floats(*shape, dtype=dtype, low=-1, high=1) for shape in shapes]


def table(kit, rows, width=4):
    """No block belongs to two sequences."""
    found = [(7 * i) % 11 for i in range(rows * width)]
    return kit.tensor(found, "int32").reshape(rows, width)


def read(cache, blocks, n):
    """(heads, tokens, width)."""
    return cache[blocks.long()].flatten(0, 1)[:n].transpose(0, 1)


def packed(torch, q, lengths, one):
    """What `one` makes of each sequence's queries (heads, tokens, width), one behind the other as tokens."""
    parts = q.transpose(0, 1).split(lengths, 1)
    return torch.cat([one(i, part).transpose(0, 1) for i, part in enumerate(parts)])


def biased(torch, q, k, v, bias):
    k, v = (each.double().repeat_interleave(len(q) // len(each), 0) for each in (k, v))
    return (q.double() @ k.mT * SCALE + bias).softmax(-1) @ v


def there_paged(n, q, keys, values, blocks, lengths):
    out = q.new_zeros(*q.shape[:2], values.shape[3])
    n._npu_paged_attention(q, keys, values, keys.shape[2], q.shape[1], SCALE, blocks, lengths.cpu(), out)
    space = n._npu_paged_attention_get_workspace(
        q, keys, values, keys.shape[2], q.shape[1], SCALE, blocks, lengths.cpu(), out
    )
    again = q.new_zeros(*out.shape)
    n._npu_paged_attention(
        q, keys, values, keys.shape[2], q.shape[1], SCALE, blocks, lengths.cpu(), again, workspace=space
    )
    return [out, again]


def here_paged(torch, q, keys, values, blocks, lengths):
    def one(i, part):
        k, v = (read(each, blocks[i], lengths[i]) for each in (keys, values))
        return attended(torch, part, k, v, SCALE)

    found = packed(torch, q, [1] * len(q), one).to(q.dtype)
    return [found, found]


def paged(dtype, heads, lengths):
    @case(there_paged, here_paged, LOOSE)
    def make(kit):
        q = kit.floats(len(lengths), 4, 32, dtype=dtype, low=-1, high=1)
        return [q, *pages(kit, heads, dtype), table(kit, len(lengths)), kit.tensor(lengths, "int32")]

    return make


def there_mla(n, q, keys, blocks, lengths):
    out = q.new_zeros(*q.shape[:2], 24)
    n._npu_paged_attention_mla(q, keys, 1, q.shape[1], SCALE, blocks, lengths.cpu(), 24, out)
    return out


def here_mla(torch, q, keys, blocks, lengths):
    def one(i, part):
        k = read(keys, blocks[i], lengths[i])
        return attended(torch, part, k, k[..., :24], SCALE)

    return packed(torch, q, [1] * len(q), one).to(q.dtype)


@case(there_mla, here_mla, LOOSE)
def latent(kit):
    q = kit.floats(2, 4, 32, dtype="float16", low=-1, high=1)
    return [q, pages(kit, 1, "float16")[0], table(kit, 2), kit.tensor([9, 2], "int32")]


def there_speculative(n, q, keys, values, blocks, contexts, mask, lengths):
    out = q.new_zeros(*q.shape[:2], values.shape[3])
    n._npu_paged_attention_splitfuse(
        q, keys, values, blocks, contexts.cpu(), mask, lengths.cpu(), keys.shape[2], q.shape[1], SCALE, out
    )
    return out


def here_speculative(torch, q, keys, values, blocks, contexts, mask, lengths):
    starts = [0, *lengths.cumsum(0).tolist()]

    def one(i, part):
        k, v = (read(each, blocks[i], contexts[i]) for each in (keys, values))
        return biased(torch, part, k, v, mask[starts[i] : starts[i + 1], : contexts[i]].double())

    return packed(torch, q, lengths.tolist(), one).to(q.dtype)


@case(there_speculative, here_speculative, LOOSE)
def speculative(kit):
    q = kit.floats(6, 4, 32, dtype="bfloat16", low=-1, high=1)
    lengths, contexts = kit.tensor([3, 1, 2], "int32"), kit.tensor([9, 4, 2], "int32")
    mask = kit.floats(6, 16, dtype="bfloat16", low=-2, high=0)
    return [q, *pages(kit, 2, "bfloat16"), table(kit, 3), contexts, mask, lengths]


def there_compressed(n, q, keys, values, blocks, contexts, mask, lengths):
    shared = (q, keys, values, blocks, contexts.cpu(), mask, lengths.cpu(), keys.shape[2], q.shape[1], SCALE)
    outs = [q.new_zeros(*q.shape[:2], values.shape[3]) for _ in range(3)]
    n._npu_paged_attention_splitfuse_v2(*shared, out=outs[0])
    n._npu_flash_attention_qlens(
        q, keys, values, blocks, mask, lengths.cpu(), contexts.cpu(), keys.shape[2], q.shape[1], SCALE, outs[1]
    )
    n.atb._npu_flash_attention_prefix_v2(
        q, keys, values, blocks, mask, lengths.tolist(), contexts.tolist(), num_kv_heads=keys.shape[2], num_heads=q.shape[1],
        scale_value=SCALE, out=outs[2],
    )  # fmt: skip
    return outs


def here_compressed(torch, q, keys, values, blocks, contexts, mask, lengths):
    def one(i, part):
        k, v = (read(each, blocks[i], contexts[i]) for each in (keys, values))
        return attended(torch, part, k, v, SCALE, causal=True)

    return [packed(torch, q, lengths.tolist(), one).to(q.dtype)] * 3


@case(there_compressed, here_compressed, LOOSE)
def compressed(kit):
    q = kit.floats(6, 4, 32, dtype="float16", low=-1, high=1)
    lengths, contexts = kit.tensor([3, 1, 2], "int32"), kit.tensor([9, 4, 2], "int32")
    mask = kit.torch.ones(128, 128).triu(1).half().to(kit.device)
    return [q, *pages(kit, 2, "float16"), table(kit, 3), contexts, mask, lengths]


LENGTHS = [5, 1, 3]


def there_prompts(n, q, k, v, mask, lengths):
    shared, out = (SCALE, q.shape[1], k.shape[1]), [q.new_zeros(*q.shape[:2], v.shape[2]) for _ in range(4)]
    n._npu_flash_attention(q, k, v, mask, lengths.cpu(), *shared, out[0])
    n._npu_flash_attention_v3(q, k, v, mask, lengths.cpu(), *shared, out=out[1])
    n._npu_flash_attention_unpad(q, k, v, lengths.cpu(), *shared, out[2])
    n._npu_flash_attention_unpad_v2(q, k, v, lengths.cpu(), *shared, out=out[3])
    return out


def here_prompts(torch, q, k, v, mask, lengths):
    found = []
    for causal in (True, True, False, False):

        def one(i, part, causal=causal):
            keys, values = (each.transpose(0, 1).split(LENGTHS, 1)[i] for each in (k, v))
            return attended(torch, part, keys, values, SCALE, causal)

        found.append(packed(torch, q, LENGTHS, one).to(q.dtype))
    return found


def prompts(dtype, hides):
    """hides: what the mask has where nothing is seen. In bfloat16 it is multiplied, in float16 added."""

    @case(there_prompts, here_prompts, LOOSE)
    def make(kit):
        shapes = ((9, 4, 32), (9, 2, 32), (9, 2, 16))
        mask = (kit.torch.ones(8, 8).triu(1) * hides).to(getattr(kit.torch, dtype)).to(kit.device)
        return [
            *(kit.floats(*shape, dtype=dtype, low=-1, high=1) for shape in shapes),
            mask,
            kit.tensor(LENGTHS, "int32"),
        ]

    return make


def there_slopes(n, q, k, v, mask, slopes):
    outs = [q.new_zeros(*q.shape[:2], v.shape[2]) for _ in range(3)]
    shared = {"scale_value": SCALE, "num_heads": q.shape[1], "num_kv_heads": k.shape[1]}
    n.atb._npu_flash_attention_v2(q, k, v, LENGTHS, mask=mask, mask_type=2, out=outs[0], **shared)
    for out, kind in zip(outs[1:], (4, 5), strict=True):
        n.atb._npu_flash_attention_v2(q, k, v, LENGTHS, mask=mask[0], slopes=slopes, mask_type=kind, out=out, **shared)
    return outs


def here_slopes(torch, q, k, v, mask, slopes):
    found = []
    for kind in (2, 4, 5):

        def one(i, part, kind=kind):
            keys, values = (each.transpose(0, 1).split(LENGTHS, 1)[i] for each in (k, v))
            n = LENGTHS[i]
            if kind == 2:
                return biased(torch, part, keys, values, mask[:, :n, :n].double())
            far = (torch.arange(n)[:, None] - torch.arange(n)).double()
            bias = slopes.double()[:, None, None] * (far.abs() if kind == 4 else far.abs().sqrt())
            return biased(torch, part, keys, values, bias.masked_fill(far < 0, -torch.inf))

        found.append(packed(torch, q, LENGTHS, one).to(q.dtype))
    return found


@case(there_slopes, here_slopes, LOOSE)
def slopes(kit):
    shapes = ((9, 4, 32), (9, 2, 32), (9, 2, 16), (4, 8, 8))
    tensors = [kit.floats(*shape, dtype="float16", low=-1, high=1) for shape in shapes]
    return [*tensors, kit.tensor([-0.5, -0.25, -0.125, -1.0], "float32")]


def there_bytes(n, q, keys, values, blocks, lengths, k_scale, v_scale):
    out = q.new_zeros(*q.shape[:2], values.shape[3])
    n._npu_paged_attention_quant(
        q, keys, values, keys.shape[2], q.shape[1], SCALE, blocks, lengths.cpu(), 1, 1, k_scale, v_scale, out
    )
    return out


def here_bytes(torch, q, keys, values, blocks, lengths, k_scale, v_scale):
    scaled = [
        each.double() * scale.double().reshape(each.shape[2:]) for each, scale in ((keys, k_scale), (values, v_scale))
    ]
    return here_paged(torch, q, *scaled, blocks, lengths)[0]


@case(there_bytes, here_bytes, LOOSE)
def paged_bytes(kit):
    q = kit.floats(3, 4, 32, dtype="float16", low=-1, high=1)
    caches = [kit.ints(*shape, dtype="int8") for shape in ((12, 4, 2, 32), (12, 4, 2, 16))]
    scales = [kit.floats(n, low=0.01, high=0.1) for n in (64, 32)]
    return [q, *caches, table(kit, 3), kit.tensor([3, 16, 8], "int32"), *scales]


def there_cached(n, key, value, keys, values, slots):
    n._npu_reshape_and_cache(key, value, keys, values, slots)
    only = keys.clone().zero_()
    n._npu_reshape_and_cache_siso(key, only, slots)
    return [keys, values, only]


def here_cached(torch, key, value, keys, values, slots):
    only = torch.zeros_like(keys)
    for i, slot in enumerate(slots.tolist()):
        if slot >= 0:
            keys.flatten(0, 1)[slot], values.flatten(0, 1)[slot], only.flatten(0, 1)[slot] = key[i], value[i], key[i]
    return [keys, values, only]


@case(there_cached, here_cached)
def cached(kit):
    tokens = [kit.floats(4, 2, width, dtype="bfloat16") for width in (32, 16)]
    return [*tokens, *pages(kit, 2, "bfloat16"), kit.tensor([5, -1, 0, 46], "int32")]


def there_pieces(n, key, value, keys, values, slots):
    n._npu_reshape_and_cache(key, value, keys, values, slots)
    return [keys, values]


def here_pieces(torch, key, value, keys, values, slots):
    for i, slot in enumerate(slots.tolist()):
        for cache, token in ((keys, key[i]), (values, value[i])):
            cache[slot // 8, :, slot % 8] = token.reshape(-1, 16)
    return [keys, values]


@case(there_pieces, here_pieces)
def cached_pieces(kit):
    tokens = [kit.floats(3, 2, width, dtype="float16") for width in (32, 16)]
    caches = [kit.floats(4, pieces, 8, 16, dtype="float16") for pieces in (4, 2)]
    return [*tokens, *caches, kit.tensor([5, 0, 31], "int32")]


def there_rotary(n, positions, query, key, cache):
    # torch_npu keeps the first table of cosines that it gets: each form gets the same.
    made = [(query.clone(), key.clone()) for _ in range(2)]
    for (q, k), neox in zip(made, (True, False), strict=True):
        n._npu_rotary_embedding(positions, q, k, 16, cache, neox)
    return [each for pair in made for each in pair]


def here_rotary(torch, positions, query, key, cache):
    cos, sin = (each[positions][:, None] for each in cache.chunk(2, -1))
    found = []
    for mode in ("half", "neighbours"):
        for x in (query, key):
            heads = x.reshape(len(x), -1, 16)
            if mode == "half":
                heads = turned(torch, heads, torch.cat((cos, cos), -1), torch.cat((sin, sin), -1))
            else:
                a, b = heads[..., ::2].double(), heads[..., 1::2].double()
                heads = torch.stack((a * cos - b * sin, b * cos + a * sin), -1).flatten(-2)
            found.append(heads.reshape(x.shape).to(x.dtype))
    return found


@case(there_rotary, here_rotary, LOOSE)
def rotary(kit):
    angles = kit.torch.arange(32.0)[:, None] * kit.torch.tensor([10000.0 ** (-i / 8) for i in range(8)])
    cache = kit.torch.cat((angles.cos(), angles.sin()), -1).to(kit.device)
    tensors = [kit.floats(5, heads * 16, dtype="float16", low=-1, high=1) for heads in (4, 2)]
    return [kit.tensor([0, 3, 31, 7, 7]), *tensors, cache]


def there_groups(n, x):
    found = [x.clone() for _ in range(2)]
    n._npu_group_topk(found[0], k=2, group_num=4, n=1)
    n._npu_group_topk(found[1], k=1, group_num=4, n=2)
    return found


def here_groups(torch, x):
    found = []
    for k, n in ((2, 1), (1, 2)):
        grouped = x.reshape(len(x), 4, -1)
        best = grouped.double().sort(-1, descending=True).values[..., :n].sum(-1).argsort(-1, descending=True)[:, :k]
        keep = torch.zeros(len(x), 4, 1, dtype=torch.bool)
        keep[torch.arange(len(x))[:, None], best] = True
        found.append(torch.where(keep, grouped, 0).reshape(x.shape))
    return found


@case(there_groups, here_groups)
def groups(kit):
    return [kit.torch.randperm(5 * 24, generator=kit._random).reshape(5, 24).half().to(kit.device)]


def there_product(n, x, weight, c):
    n._npu_matmul_add_fp32(x, weight, c)
    n._npu_matmul_add_fp32(x, weight, c)
    return c


@case(
    there_product,
    lambda torch, x, weight, c: (c.double() + 2 * (x.double().T @ weight.double())).float(),
    {"rtol": 1e-5, "atol": 1e-4},
)
def product(kit):
    return [kit.floats(7, 5, dtype="bfloat16"), kit.floats(7, 6, dtype="bfloat16"), kit.floats(5, 6)]


def there_whole(n, x, scale, zero, gamma, beta):
    out = [x.to(n.torch.int8).zero_() for _ in range(2)]
    n._npu_quantize_per_tensor(x, scale, zero, out[0])
    n._npu_quant_rms_norm(x, gamma, beta, scale[:1], zero[:1], out[1], eps=1e-6)
    return out


def here_whole(torch, x, scale, zero, gamma, beta):
    plain = (x.float() / scale.float()).round() + zero
    normed = ((norm(x, gamma) + beta) / scale[0].double() + zero[0]).round()
    return [each.clamp(-128, 127).to(torch.int8) for each in (plain, normed)]


@case(there_whole, here_whole, {"rtol": 0, "atol": 1})
def whole(kit):
    x = kit.floats(3, 16, dtype="float16")
    gamma, beta = (kit.floats(1, 16, dtype="float16") for _ in range(2))
    return [x, kit.floats(16, dtype="float16", low=0.05, high=0.2), kit.ints(16, dtype="int8"), gamma, beta]


CASES = {
    "paged-float16": paged("float16", 4, [3, 16, 8]), "paged-groups": paged("bfloat16", 2, [1, 16, 7, 4]),
    "paged-one": paged("float16", 1, [5]), "latent": latent, "speculative": speculative, "compressed": compressed,
    "prompts-float16": prompts("float16", -10000), "prompts-bfloat16": prompts("bfloat16", 1), "slopes": slopes,
    "paged-bytes": paged_bytes, "cached": cached, "cached-pieces": cached_pieces, "rotary": rotary, "groups": groups,
    "product": product, "whole": whole,
}  # fmt: skip
