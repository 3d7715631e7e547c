"""Tensors that operators write without reading what stood in them."""

import torch
import torch_npu  # noqa: F401

host = torch.arange(24, dtype=torch.float32).reshape(4, 6)
there = host.npu()
again = torch.empty_like(there).copy_(there)
results = [
    again,
    torch.arange(24, device="npu", dtype=torch.float32),
    torch.eye(5, device="npu"),
    torch.linspace(0, 1, 7, device="npu"),
    torch.zeros(3, device="npu"),
    torch.full((3,), 2.0, device="npu"),
    torch.empty(9, device="npu").normal_(),
    torch.empty(9, device="npu").uniform_(),
    torch.empty(9, device="npu").bernoulli_(0.5),
    torch.randperm(9, device="npu"),
    torch.nn.functional.dropout(there, 0.5, training=True),
    torch.nn.functional.one_hot(torch.tensor([1, 0, 2], device="npu"), 3),
]
picked = torch.empty(6, device="npu")
picked[torch.tensor([0, 1, 2, 3, 4, 5], device="npu")] = there[0]
scattered = torch.empty(6, device="npu").scatter_(0, torch.arange(6, device="npu"), there[1])
picture = torch.nn.functional.max_pool2d(torch.ones(1, 1, 4, 4, device="npu"), 2, return_indices=True)
for each in (*results, picked, scattered, *picture):
    each.cpu()
assert torch.equal(again.cpu(), host)
