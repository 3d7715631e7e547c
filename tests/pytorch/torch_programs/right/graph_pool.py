"""Graphs of several sizes share a pool, and the program writes to their memory between replays by weak references, as vLLM does."""

import torch
import torch_npu

weight = torch.ones(64, 64).npu()
x = torch.zeros(4, 64).npu()
pool = torch.npu.graph_pool_handle()
graphs = {}
for size in (4, 2, 1):
    first, second = torch.npu.NPUGraph(), torch.npu.NPUGraph()
    with torch.npu.graph(first, pool=pool):
        y = x[:size] @ weight
        between = torch.empty(size, 64, device="npu")
    between.copy_(y)  # not computed yet: a captured task runs in replays only
    with torch.npu.graph(second, pool=pool):
        z = (between + 1) * 2
    graphs[size] = first, second, *map(torch_npu._C._weak_ref_tensor, (y, between, z))
    del y, between, z

for size, (first, second, y, between, z) in graphs.items():
    x.fill_(size)
    first.replay()
    between[:size] = y
    second.replay()
    assert (z.cpu() == (64 * size + 1) * 2).all()
