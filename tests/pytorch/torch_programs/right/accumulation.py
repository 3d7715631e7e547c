"""Gradients of several batches are added before a step."""

import torch
import torch_npu  # noqa: F401

weight = torch.ones(4, 4).npu().requires_grad_()
one = torch.ones(2, 4).npu()
for _ in range(3):
    for _ in range(4):
        batch = torch.full((2, 4), 0.25).pin_memory().to("npu", non_blocking=True)
        (batch @ weight).backward(one)
    with torch.no_grad():
        weight.add_(weight.grad, alpha=-0.1)
    weight.grad = None
assert torch.allclose(weight.detach().cpu(), torch.full((4, 4), 1 - 3 * 0.1 * 4 * 0.5))
