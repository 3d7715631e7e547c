"""Mixture of experts as torch_npu calls it, and products by groups: on "cpu" what the vendor's pages write, token by token."""

from __future__ import annotations

from torch_programs.fused import close

CLOSE = {"rtol": 2e-3, "atol": 2e-3}
SIZES = (2, 0, 3, 1)


def npu():
    import torch_npu

    return torch_npu


def gates(kit):
    torch, x = kit.torch, kit.floats(5, 8)
    chances = torch.softmax(x, -1)
    best = torch.topk(chances, 2, -1)
    if kit.device == "cpu":
        return [best.values, best.indices.int(), torch.arange(10).reshape(2, 5).t().int()]
    return list(npu().npu_moe_gating_top_k_softmax(x, k=2))


def scores(norm_type, table=False):
    @close(CLOSE)
    def case(kit):
        torch, x, bias = kit.torch, kit.floats(5, 8), kit.floats(8)
        ids, rows = kit.tensor([1, 0, 0, 2, 1]), kit.tensor([[0, 3], [7, 1], [2, 5]])
        given = (
            {"input_ids": ids, "tid2eid": rows}
            if table
            else {"bias": bias, "k_group": 2, "group_count": 4, "group_select_mode": 1}
        )
        if kit.device != "cpu":
            return list(
                npu().npu_moe_gating_top_k(
                    x, 2, renorm=1, norm_type=norm_type, out_flag=True, routed_scaling_factor=2.0, **given
                )
            )
        norm = torch.softmax(x, -1) if norm_type == 0 else torch.sigmoid(x)
        if table:
            experts = rows[ids]
        else:
            parts = (norm + bias).reshape(5, 4, 2)
            best = parts.sum(-1).topk(2, -1).indices
            hidden = torch.full_like(parts, float("-inf"))
            for r in range(5):
                hidden[r, best[r]] = parts[r, best[r]]
            experts = hidden.reshape(5, 8).topk(2, -1).indices
        y = norm.gather(1, experts)
        return [y / y.sum(-1, keepdim=True) * 2, experts.int(), norm]

    return case


def routed(kit, x, experts):
    """(tokens by expert, where each choice is)"""
    order = kit.torch.argsort(experts.flatten(), stable=True)
    return order // experts.shape[1], kit.torch.argsort(order)


def choices(kit):
    return kit.tensor([[2, 0], [0, 3], [3, 2], [2, 3], [0, 2]], "int32")


def init(kit):
    torch, x, experts = kit.torch, kit.floats(5, 6), choices(kit)
    if kit.device != "cpu":
        counted = torch.arange(10, dtype=torch.int32).reshape(2, 5).t().contiguous().npu()
        return list(npu().npu_moe_init_routing(x, counted, experts, 5))
    tokens, places = routed(kit, x, experts)
    return [x[tokens], places.reshape(5, 2).t().flatten().int(), experts.flatten().sort().values]


def init_second(quantised):
    @close({"rtol": 1e-4, "atol": 1e-4})
    def case(kit):
        torch, x, experts = kit.torch, kit.floats(5, 6), choices(kit)
        if kit.device != "cpu":
            found = npu().npu_moe_init_routing_v2(
                x, experts, active_num=10, expert_num=4, expert_tokens_num_type=1, expert_tokens_num_flag=True,
                quant_mode=1 if quantised else -1, active_expert_range=[0, 4], row_idx_type=0,
            )  # fmt: skip
            return list(found if quantised else found[:3])
        tokens, places = routed(kit, x, experts)
        counts = torch.tensor([int((experts == e).sum()) for e in range(4)])
        rows = x[tokens]
        if not quantised:
            return [rows, places.int(), counts]
        scale = rows.abs().amax(-1) / 127
        return [torch.round(rows / scale[:, None]).to(torch.int8), places.int(), counts, scale]

    return case


@close(CLOSE)
def finalize(kit):
    made, experts = kit.floats(10, 6), choices(kit)
    x1, x2, bias, scales = kit.floats(5, 6), kit.floats(5, 6), kit.floats(4, 6), kit.floats(5, 2)
    places = kit.tensor([3, 7, 1, 0, 9, 2, 5, 8, 4, 6], "int32")
    if kit.device != "cpu":
        return npu().npu_moe_finalize_routing(made, x1, x2, bias, scales, places, experts, drop_pad_mode=2)
    out = x1 + x2
    for r in range(5):
        for c in range(2):
            out[r] += scales[r, c] * (made[places[2 * r + c]] + bias[experts[r, c]])
    return out


def permuted(dtype):
    """There and back, with the gradients of tokens and chances."""

    def case(kit):
        x, p, experts = kit.floats(5, 6, dtype=dtype), kit.floats(5, 2, dtype=dtype), choices(kit)

        def here(x, p):
            tokens, places = routed(kit, x, experts)
            rows = x[tokens] * 2
            return rows, (rows[places].reshape(5, 2, 6) * p[:, :, None]).sum(1)

        def there(x, p):
            rows, places = npu().npu_moe_token_permute(x, experts)
            rows = rows * 2
            return rows, npu().npu_moe_token_unpermute(rows, places, p)

        return kit.gradients(here if kit.device == "cpu" else there, x, p)

    case.tolerance = {"rtol": 3e-2, "atol": 1e-1} if dtype != "float32" else CLOSE
    return case


def tokens_of_experts(kit):
    experts = kit.tensor([0, 0, 2, 3, 3], "int32")
    if kit.device != "cpu":
        return npu().npu_moe_compute_expert_tokens(experts, 5)
    return kit.tensor([2, 2, 3, 5, 5], "int32")


def by_groups(x, weight, sizes=SIZES):
    """Each part of the rows times its weight."""
    torch, parts = __import__("torch"), x.split(sizes)
    return torch.cat([part.double() @ w.double() for part, w in zip(parts, weight, strict=True)])


def grouped(dtype, kind, several=False):
    def case(kit):
        torch, m = kit.torch, sum(SIZES)
        x, w = kit.floats(m, 8, dtype=dtype), kit.floats(4, 8, 6, dtype=dtype)
        if kit.device == "cpu":
            return by_groups(x, w).to(x.dtype)
        groups = torch.tensor(SIZES) if kind == 1 else torch.tensor(SIZES).cumsum(0)
        return npu().npu_grouped_matmul(
            [x], list(w) if several else [w], group_list=groups.npu(), split_item=3, group_type=0, group_list_type=kind
        )

    case.tolerance = {"rtol": 3e-2, "atol": 3e-2} if dtype != "float32" else CLOSE
    return case


@close(CLOSE)
def grouped_by_lists(kit):
    """The older form: ends as numbers, results of their own."""
    x, w = kit.floats(6, 8), kit.floats(4, 8, 6)
    if kit.device == "cpu":
        return list(by_groups(x, w).float().split(SIZES))
    return npu().npu_grouped_matmul([x], list(w), group_list=[2, 2, 5, 6], split_item=0)


@close({"rtol": 1e-2, "atol": 1e-2})
def grouped_of_8_bits(kit):
    torch = kit.torch
    x, w = kit.ints(6, 8, dtype="int8", low=-128, high=128), kit.ints(4, 8, 6, dtype="int8", low=-128, high=128)
    scale, token = kit.floats(4, 6) / 512, kit.floats(6)
    if kit.device == "cpu":
        return (by_groups(x, w) * scale.double().repeat_interleave(torch.tensor(SIZES), 0) * token[:, None]).half()
    return npu().npu_grouped_matmul(
        [x], [w], scale=[scale], per_token_scale=[token], group_list=torch.tensor(SIZES).npu(), split_item=3, group_type=0,
        group_list_type=1, output_dtype=torch.float16,
    )  # fmt: skip


def gated_rows(torch, x, w, scale, token):
    found = by_groups(x, w) * scale.double().repeat_interleave(torch.tensor(SIZES), 0) * token[:, None]
    act, gate = found.chunk(2, -1)
    y = torch.nn.functional.silu(act) * gate
    steps = y.abs().amax(-1) / 127
    return [torch.round(y / steps[:, None]).to(torch.int8), steps.float()]


def gated(second):
    def case(kit):
        torch = kit.torch
        x, w = kit.ints(6, 8, dtype="int8", low=-128, high=128), kit.ints(4, 8, 16, dtype="int8", low=-128, high=128)
        scale, token = kit.floats(4, 16) / 512, kit.floats(6)
        if kit.device != "cpu":
            ends = torch.tensor(SIZES).cumsum(0).npu()
            if second:
                return list(npu().npu_grouped_matmul_swiglu_quant_v2(x, [w], [scale], token, ends))
            return list(npu().npu_grouped_matmul_swiglu_quant(x, w, ends, scale, token)[:2])
        return gated_rows(torch, x, w, scale, token)

    case.tolerance = {"rtol": 1e-4, "atol": 1.0}
    return case


@close({"rtol": 1e-3, "atol": 1e-2})
def combined(kit):
    torch = kit.torch
    x, w = kit.ints(6, 8, dtype="int8", low=-128, high=128), kit.ints(4, 8, 6, dtype="int8", low=-128, high=128)
    scale, token, logit, shared = (
        kit.floats(4, 6) / 512,
        kit.floats(6),
        kit.floats(6),
        kit.floats(2, 6, dtype="bfloat16"),
    )
    to = kit.tensor([1, 0, 0, 2, 2, 1])
    if kit.device != "cpu":
        return npu().npu_grouped_matmul_finalize_routing(
            x, w, torch.tensor(SIZES).npu(), scale=scale, pertoken_scale=token, shared_input=shared, logit=logit, row_index=to,
            shared_input_weight=0.5, shared_input_offset=1, output_bs=3,
        )  # fmt: skip
    found = by_groups(x, w) * scale.double().repeat_interleave(torch.tensor(SIZES), 0) * token[:, None] * logit[:, None]
    out = torch.zeros(3, 6, dtype=torch.float64)
    for i, row in enumerate(to.tolist()):
        out[row] += found[i]
    out[1:] += shared.double() * 0.5
    return out.float()


@close({"rtol": 1e-2, "atol": 1e-2})
def added(kit):
    torch = kit.torch
    x, w, y = kit.floats(6, 4, dtype="float16"), kit.floats(6, 5, dtype="float16"), kit.floats(16, 5)
    if kit.device != "cpu":
        return npu().npu_grouped_matmul_add_(y, x, w, torch.tensor(SIZES).cumsum(0).npu())
    parts = [a.double().t() @ b.double() for a, b in zip(x.split(SIZES), w.split(SIZES), strict=True)]
    return (y.double() + torch.cat(parts)).float()


@close({"rtol": 2e-2, "atol": 2e-2})
def from_quantised_rows(kit):
    torch = kit.torch
    x, w = kit.floats(6, 16, dtype="float16"), kit.ints(4, 16, 16, dtype="int8", low=-128, high=128)
    scale = kit.floats(4, 16) / 512
    if kit.device != "cpu":
        return npu().npu_quant_grouped_matmul_dequant(x, w, scale, torch.tensor(SIZES).cumsum(0).npu())
    steps = x.float().abs().amax(-1, keepdim=True) / 127
    found = by_groups(torch.round(x.float() / steps), w.mT)
    return (found * scale.double().repeat_interleave(torch.tensor(SIZES), 0) * steps).half()


def feed_forward(index):
    @close({"rtol": 1e-2, "atol": 2e-2})
    def case(kit):
        torch, x = kit.torch, kit.floats(6, 8, dtype="float16", low=-1, high=1)
        w1, w2 = (kit.floats(4, *each, dtype="float16", low=-1, high=1) for each in ((8, 16), (16, 8)))
        if kit.device == "cpu":
            return by_groups(torch.relu(by_groups(x, w1)).half(), w2).half()
        tokens = {"expert_tokens_index": [2, 2, 5, 6]} if index else {"expert_tokens": list(SIZES)}
        return npu().npu_ffn(x, w1, w2, "relu", **tokens)

    return case


def next_step(kit):
    """The next place of each query of a batch in the pages of its cache; one sequence only fills up."""
    torch = kit.torch
    tokens, sampled, places = kit.tensor([1, 2, 3]), kit.tensor([[7], [8]]), kit.tensor([0, 0, 0])
    lengths, table, slots = kit.tensor([5, 2, 9]), kit.tensor([[3, 4], [5, 6], [7, 8]]), kit.tensor([0, 0, 0])
    if kit.device != "cpu":
        npu().npu_advance_step_flashattn(tokens, sampled, places, lengths, slots, table, 3, 2, 4)
        return [tokens, places, lengths, slots]
    return [torch.tensor(each) for each in ([7, 8, 0], [5, 2, 0], [6, 3, 9], [4 * 4 + 1, (3 + 2) * 4 + 2, -1])]


@close({"rtol": 1e-2, "atol": 2e-2})
def low_rank(kit):
    x, y = kit.floats(3, 16, dtype="float16", low=-1, high=1), kit.floats(3, 32, dtype="float16")
    a, b = (
        kit.floats(2, 1, 16, 16, dtype="float16", low=-1, high=1),
        kit.floats(2, 1, 16, 16, dtype="float16", low=-1, high=1),
    )
    own = kit.tensor([1, 0, 1], "int32")
    if kit.device != "cpu":
        return npu().npu_batch_gather_matmul_(y, x, b, own, a, 0, 0.5, 16, 16)
    for r, i in enumerate(own.tolist()):
        y[r, 16:] += (x[r].double() @ a[i, 0].double().t() @ b[i, 0].double().t() * 0.5).half()
    return y


def in_blocks(dtype, n):
    """Weights in FRACTAL_NZ, whose blocks they do not fill: there and back, copied, turned, in products and in products by groups."""

    def case(kit):
        torch = kit.torch
        x, w = kit.floats(6, 20, dtype=dtype), kit.floats(4, 20, n, dtype=dtype)
        groups, one = torch.tensor(SIZES), w[0].contiguous()
        if kit.device == "cpu":
            found = by_groups(x, w).to(x.dtype)
            return [w, w, found, found, x @ one, x @ one]
        torch.npu.config.allow_internal_format = True
        blocks, turned = npu().npu_format_cast(w, 29), npu().npu_format_cast(w.mT.contiguous(), 29)

        def product(weight):
            return npu().npu_grouped_matmul(
                [x], [weight], group_list=groups.npu(), split_item=3, group_type=0, group_list_type=1
            )[0]

        back = npu().npu_format_cast(blocks, 2)
        return [back, blocks.clone(), product(blocks), product(turned.mT), x @ npu().npu_format_cast(one, 29), x @ one]

    case.tolerance = {"rtol": 3e-2, "atol": 1e-1} if dtype == "bfloat16" else {"rtol": 2e-3, "atol": 2e-2}
    return case


def bytes_in_blocks(kit):
    torch = kit.torch
    x, w = kit.ints(6, 8, dtype="int8", low=-128, high=128), kit.ints(4, 8, 48, dtype="int8", low=-128, high=128)
    scale, token = kit.floats(4, 48) / 512, kit.floats(6)
    if kit.device != "cpu":
        torch.npu.config.allow_internal_format = True
        w = npu().npu_format_cast(w, 29)
        return list(npu().npu_grouped_matmul_swiglu_quant(x, w, torch.tensor(SIZES).cumsum(0).npu(), scale, token)[:2])
    return gated_rows(torch, x, w, scale, token)


bytes_in_blocks.tolerance = {"rtol": 1e-4, "atol": 1.0}

CASES = {
    **{f"in-blocks-{t}-{n}": in_blocks(t, n) for t in ("float16", "bfloat16") for n in (16, 37)}, "bytes-in-blocks": bytes_in_blocks,
    "feed-forward": feed_forward(False), "feed-forward-ends": feed_forward(True), "next-step": next_step, "low-rank": low_rank,
    "gates": gates, "scores-softmax": scores(0), "scores-sigmoid": scores(1), "scores-by-table": scores(1, True), "init": init,
    "init-second": init_second(False), "init-second-quantised": init_second(True), "finalize": finalize,
    **{f"permuted-{t}": permuted(t) for t in ("float32", "bfloat16")}, "tokens-of-experts": tokens_of_experts,
    **{f"grouped-{t}-{kind}": grouped(t, kind) for t in ("float32", "float16", "bfloat16") for kind in (0, 1)},
    "grouped-weights-in-a-list": grouped("float16", 1, True), "grouped-by-lists": grouped_by_lists,
    "grouped-of-8-bits": grouped_of_8_bits,
    "gated": gated(False), "gated-second": gated(True),
    "combined": combined, "added": added, "from-quantised-rows": from_quantised_rows,
}  # fmt: skip
