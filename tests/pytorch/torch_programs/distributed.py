"""torch.distributed with backend "hccl": python distributed.py CASE RANK SIZE STORE; each rank is a process.

Prints a line a result, as JSON: what it is, and its values.
"""

from __future__ import annotations

import json
import os
import sys
from datetime import timedelta

import torch
import torch.distributed as dist
import torch_npu  # noqa: F401
from torch import nn
from torch.nn.parallel import DistributedDataParallel

CASE, RANK, SIZE, STORE = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]


def tell(what, values):
    print(json.dumps([what, values]), flush=True)


def begin():
    torch.npu.set_device(0 if CASE == "same_device" else RANK)
    dist.init_process_group(
        "hccl", init_method=f"file://{STORE}", rank=RANK, world_size=SIZE, timeout=timedelta(seconds=200)
    )


def full(value, n=3, dtype=torch.float32):
    return torch.full((n,), value, dtype=dtype).npu()


def collectives():
    begin()
    for dtype in (torch.float32, torch.float16, torch.bfloat16, torch.int32, torch.int64, torch.int8):
        x = full(RANK + 1, dtype=dtype)
        dist.all_reduce(x)
        tell(f"all_reduce {dtype}", x.tolist())
    x = full(RANK + 1)
    dist.all_reduce(x, op=dist.ReduceOp.MAX)
    tell("all_reduce max", x.tolist())
    x = full(RANK + 1)
    dist.broadcast(x, SIZE - 1)
    tell("broadcast", x.tolist())
    many = [full(0.0) for _ in range(SIZE)]
    dist.all_gather(many, full(RANK))
    tell("all_gather", [each.tolist() for each in many])
    into = full(0.0, 3 * SIZE)
    dist.all_gather_into_tensor(into, full(RANK))
    tell("all_gather_into_tensor", into.tolist())
    part = full(0.0)
    dist.reduce_scatter(part, [full(10 * RANK + i) for i in range(SIZE)])
    tell("reduce_scatter", part.tolist())
    dist.reduce_scatter_tensor(part, torch.arange(3.0 * SIZE).npu())
    tell("reduce_scatter_tensor", part.tolist())
    x = full(RANK + 1)
    dist.reduce(x, 0)
    tell("reduce", x.tolist() if RANK == 0 else None)
    dist.scatter(part, [full(5 * i) for i in range(SIZE)] if RANK == 0 else None, 0)
    tell("scatter", part.tolist())
    out = torch.zeros(SIZE).npu()
    dist.all_to_all_single(out, (torch.arange(SIZE) + 10.0 * RANK).npu())
    tell("all_to_all", out.tolist())
    if RANK == 0:
        dist.send(torch.arange(4).npu(), 1)
    if RANK == 1:
        x = torch.zeros(4, dtype=torch.int64).npu()
        dist.recv(x, 0)
        tell("recv", x.tolist())
    received = full(0.0)
    ops = [
        dist.P2POp(dist.isend, full(RANK), (RANK + 1) % SIZE),
        dist.P2POp(dist.irecv, received, (RANK - 1) % SIZE),
    ]
    for work in dist.batch_isend_irecv(ops):
        work.wait()
    tell("ring", received.tolist())
    found = [None] * SIZE
    dist.all_gather_object(found, {"rank": RANK})
    tell("objects", found)
    group = dist.new_group([0, 1])
    if RANK < 2:
        x = full(1)
        dist.all_reduce(x, group=group)
        tell("group", x.tolist())
    work = dist.all_reduce(x := full(RANK), async_op=True)
    work.wait()
    tell("async", x.tolist())
    dist.barrier()
    dist.destroy_process_group()
    tell("end", SIZE)


def network():
    torch.manual_seed(0)
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 4))


def train(model, x, optimizer=None):
    optimizer = optimizer or torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(3):
        optimizer.zero_grad()
        loss = model(x).square().mean()
        loss.backward()
        optimizer.step()
    return loss.item()


def sharded():
    """Parameters, optimizer states and tensors in parts: each gives what one process computes."""
    from torch.distributed.device_mesh import init_device_mesh
    from torch.distributed.fsdp import FullyShardedDataParallel, fully_shard
    from torch.distributed.optim import ZeroRedundancyOptimizer
    from torch.distributed.tensor import Shard, distribute_tensor

    begin()
    x = torch.arange(32.0).reshape(4, 8) / 32
    tell("one process", train(network(), x))
    x = x.npu()
    model = network().npu()
    for part in (model[0], model[2], model):
        fully_shard(part)
    tell("fully_shard", train(model, x))
    tell("FullyShardedDataParallel", train(FullyShardedDataParallel(network().npu(), device_id=RANK), x))
    model = DistributedDataParallel(network().npu(), find_unused_parameters=True, gradient_as_bucket_view=True)
    optimizer = ZeroRedundancyOptimizer(model.parameters(), torch.optim.SGD, lr=0.1)
    tell("ZeroRedundancyOptimizer", train(model, x, optimizer))
    tensor = distribute_tensor(torch.arange(8.0), init_device_mesh("npu", (SIZE,)), [Shard(0)])
    tell("distribute_tensor", (tensor * 2).full_tensor().tolist())
    uneven = [full(0.0, 2 + rank) for rank in range(SIZE)]
    dist.all_gather(uneven, full(RANK, 2 + RANK))
    tell("uneven", [each.tolist() for each in uneven])
    dist.destroy_process_group()


def broken():
    """What rank 0 is told when rank 1 does something else, or nothing."""
    try:
        begin()
        x = torch.ones(8 if CASE == "mismatch" and RANK == 1 else 4).npu()
        dist.all_reduce(x)
        torch.npu.synchronize()
        if CASE == "dies":
            if RANK == 1:
                os._exit(0)
            dist.all_reduce(x)
            torch.npu.synchronize()
        tell("no error", None)
    except RuntimeError as error:
        tell("error", str(error))
    os._exit(0)  # torch_npu's threads may be waiting for the streams that have failed


{"collectives": collectives, "sharded": sharded}.get(CASE, broken)()
