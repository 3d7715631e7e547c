"""modes.py: operators that run in the program's own thread, under modes of PyTorch that are not meant for how they are computed."""

import torch
import torch_npu  # noqa: F401
from torch.profiler import ProfilerActivity, profile
from torch.utils._python_dispatch import TorchDispatchMode

TIMES = 5  # from the third time on, an operator with such shapes is known
ones = torch.ones(4, 4, device="npu")


def again(function):
    results = [function() for _ in range(TIMES)]
    assert all(torch.equal(each.cpu(), results[0].cpu()) for each in results)
    return results[-1]


class Seen(TorchDispatchMode):
    def __init__(self):
        super().__init__()
        self.names = []

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        self.names.append(str(function))
        return function(*args, **(kwargs or {}))


torch.manual_seed(0)
x, weight = torch.randn(3, 257).npu(), torch.randn(64, 257).npu()
for function in (torch.exp, torch.sigmoid, torch.nn.functional.silu, lambda x: x.sum(-1), lambda x: x.mean(-1)):
    again(lambda function=function: function(x))  # the same bits each time
again(lambda: torch.nn.functional.linear(x, weight))
again(lambda: torch.softmax(x @ weight.T, -1))

again(lambda: ones * 1.5)
with Seen() as seen:
    results = [ones * 1.5 for _ in range(TIMES)]
assert seen.names == ["aten.mul.Tensor"] * TIMES, seen.names

product = torch.full((4, 4), 1.001, device="npu")
with torch.autocast("cpu"):  # computes bfloat16 on "cpu"
    found = again(lambda: product @ product)
assert found.dtype == torch.float32 and abs(found.cpu()[0, 0].item() - 4 * 1.001**2) < 1e-5

with torch.inference_mode():
    again(lambda: ones + ones)
leaf = torch.ones(4, 4, device="npu")
for _ in range(TIMES):
    leaf.add_(ones)
assert (leaf.cpu() == 1 + TIMES).all()

assert (torch.vmap(lambda row: row * 2)(ones).cpu() == 2).all()
weights = ones.clone().requires_grad_()
for _ in range(TIMES):
    (gradient,) = torch.autograd.grad((weights * weights).sum(), weights)
    assert (gradient.cpu() == 2).all()

with profile(activities=[ProfilerActivity.CPU]) as recorded:
    for _ in range(20):
        ones * 3
calls = {each.key: each.count for each in recorded.key_averages()}
assert calls["aten::mul"] <= 25, calls  # 20 of the program; the trial and the first one may be among them

torch.set_default_device("npu")
assert (again(lambda: ones - 2).cpu() == -1).all()
print("right")
