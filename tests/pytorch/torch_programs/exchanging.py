"""Operators of torch_npu that exchange: python exchanging.py RANK SIZE STORE; each rank is a process. Prints a line a result."""

from __future__ import annotations

import json
import sys
from datetime import timedelta

import torch
import torch.distributed as dist
import torch_npu

RANK, SIZE, STORE = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
M, K, N, EXPERTS, CHOICES = 4, 3, 5, 4, 2


def of(rank, *shape):
    """What a rank has; every rank can tell."""
    return (torch.rand(*shape, generator=torch.Generator().manual_seed(rank)) - 0.5).half()


def check(what, found, expected):
    try:
        torch.testing.assert_close(found.cpu(), expected.to(found.dtype), rtol=1e-2, atol=1e-2)
        print(json.dumps([what, ""]), flush=True)
    except AssertionError as error:
        print(json.dumps([what, str(error)]), flush=True)


def products(group):
    x, w = [of(r, M, K) for r in range(SIZE)], [of(r + 10, K, N) for r in range(SIZE)]
    total = sum(a.double() @ b.double() for a, b in zip(x, w, strict=True))
    mine = x[RANK].npu(), w[RANK].npu(), group
    check("all_reduce", torch_npu.npu_mm_all_reduce_base(*mine), total)
    output, gathered = torch_npu.npu_all_gather_base_mm(*mine, SIZE)
    check("all_gather", gathered, torch.cat(x))
    check("all_gather_product", output, torch.cat(x).double() @ w[RANK].double())
    check("reduce_scatter", torch_npu.npu_mm_reduce_scatter_base(*mine, SIZE), total.chunk(SIZE)[RANK])


def experts(group, version):
    """Each expert multiplies by 1, 2, 3, 4."""
    x = [of(r, M, N) for r in range(SIZE)]
    ids = [torch.tensor([[(r + t) % EXPERTS, (r + t + 2) % EXPERTS] for t in range(M)]) for r in range(SIZE)]
    scales, each = torch.rand(M, CHOICES, generator=torch.Generator().manual_seed(9)), EXPERTS // SIZE
    asked = (group, SIZE, RANK, EXPERTS)
    dispatch = getattr(torch_npu, f"npu_moe_distribute_dispatch{version}")
    combine = getattr(torch_npu, f"npu_moe_distribute_combine{version}")
    some = dispatch(x[RANK].npu(), ids[RANK].int().npu(), *asked, expert_scales=scales.npu())
    expand, _, assist, counts, received, tp, weights = some
    rows = [
        x[r][t]
        for expert in range(RANK * each, (RANK + 1) * each)
        for r in range(SIZE)
        for t in range(M)
        if expert in ids[r][t]
    ]
    check(f"dispatch{version}", expand[: len(rows)], torch.stack(rows))
    own = [sum(int((line == e).sum()) for line in ids) for e in range(RANK * each, (RANK + 1) * each)]
    check(f"counts{version}", counts, torch.tensor(own))
    factors = torch.cat([torch.full((n,), RANK * each + i + 1) for i, n in enumerate(own)]).npu()
    expand[: len(rows)] *= factors.half().unsqueeze(1)
    found = combine(
        expand, ids[RANK].int().npu(), assist, received, scales.npu(), *asked, tp_send_counts=tp, expand_scales=weights
    )
    check(f"combine{version}", found, x[RANK] * (scales * (ids[RANK] + 1)).sum(1, keepdim=True))


def main():
    torch.npu.set_device(RANK)
    dist.init_process_group(
        "hccl", init_method=f"file://{STORE}", rank=RANK, world_size=SIZE, timeout=timedelta(seconds=200)
    )
    group = dist.distributed_c10d._get_default_group()._get_backend(torch.device("npu")).get_hccl_comm_name(RANK)
    products(group)
    for version in ("", "_v2"):
        experts(group, version)
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
