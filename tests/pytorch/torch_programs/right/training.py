"""A linear model, its gradients, plain descent; the loss of each step goes back without blocking, and is read late."""

import torch
import torch_npu  # noqa: F401

torch.manual_seed(0)
inputs, wanted = torch.randn(64, 8), torch.randn(64, 1)
weight = torch.zeros(8, 1).npu().requires_grad_()
x, y = inputs.npu(), wanted.npu()
errors = torch.empty(20, 64, 1).pin_memory()
for step in range(20):
    error = x @ weight - y
    (error * error).backward(torch.full((64, 1), 1 / 64).npu())
    with torch.no_grad():
        weight.sub_(weight.grad, alpha=0.1)
    weight.grad = None
    errors[step].copy_(error.detach(), non_blocking=True)
torch.npu.synchronize()
losses = errors.pow(2).mean(dim=(1, 2))
assert losses[-1] < losses[0]
