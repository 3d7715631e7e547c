"""Exceptions reach the program although tensors and events are freed while they are pending."""

import torch
import torch_npu  # noqa: F401
from torch.autograd.graph import saved_tensors_hooks
from torch.utils.checkpoint import checkpoint

x = torch.randn(6, 7).npu().requires_grad_()
w = torch.randn(7, 7).npu().requires_grad_()


def failing(*_):
    raise LookupError("of the program")


def freed_with_the_frame():
    failing(x + 1, torch.npu.Event(), torch.empty(3, device="npu"))


def freed_by_an_expression():
    return [x * 2, torch.ones(4, device="npu"), torch.npu.Event(), int("no number")]


def freed_by_backward():
    with saved_tensors_hooks(lambda tensor: tensor, failing):
        (x @ w).tanh().sum().backward()


class Failing(torch.autograd.Function):
    @staticmethod
    def forward(ctx, tensor):
        return tensor * 2

    @staticmethod
    def backward(ctx, gradient):
        failing(gradient * 2, [gradient + 1])


def freed_by_a_function_of_its_own():
    (Failing.apply(x @ w) * 3).sum().backward()


for case in (freed_with_the_frame, freed_by_an_expression, freed_by_backward, freed_by_a_function_of_its_own) * 3:
    try:
        case()
    except (LookupError, ValueError) as error:
        assert "of the program" in str(error) or "no number" in str(error), error
    else:
        raise AssertionError(f"{case.__name__} did not raise")

for reentrant in (False, True):
    x.grad = None
    checkpoint(lambda x: torch.tanh(torch.tanh(x @ w) @ w), x, use_reentrant=reentrant).sum().backward()
    got, x.grad = x.grad, None
    torch.tanh(torch.tanh(x @ w) @ w).sum().backward()
    assert torch.allclose(got.cpu(), x.grad.cpu(), rtol=1e-4)
