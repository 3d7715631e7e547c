"""Kernels of Triton against PyTorch on the host; what differs is printed."""

import torch
import torch_npu  # noqa: F401
import triton
import triton.language as tl
from triton.language.math import rsqrt


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    mask = places < n
    tl.store(out + places, tl.load(x + places, mask=mask) + tl.load(y + places, mask=mask), mask=mask)


@triton.jit
def softmax(x, out, n, stride, BLOCK: tl.constexpr):
    row, columns = tl.program_id(0), tl.arange(0, BLOCK)
    values = tl.load(x + row * stride + columns, mask=columns < n, other=-float("inf"))
    values = tl.exp(values - tl.max(values, axis=0))
    tl.store(out + row * n + columns, values / tl.sum(values, axis=0), mask=columns < n)


@triton.jit
def sums(x, out, n, columns: tl.constexpr):
    for row in tl.range(tl.program_id(0), n, tl.num_programs(0)):
        total = tl.sum(tl.load(x + row * columns + tl.arange(0, columns)), axis=0)
        tl.store(out + row, rsqrt(total))


@triton.jit
def product(a, b, out, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    rows, columns, inner = tl.arange(0, M), tl.arange(0, N), tl.arange(0, K)
    left = tl.load(a + rows[:, None] * K + inner[None, :])
    right = tl.load(b + inner[:, None] * N + columns[None, :])
    tl.store(out + rows[:, None] * N + columns[None, :], tl.dot(left, right))


@triton.jit
def count(x, out, n, BLOCK: tl.constexpr):
    places = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.atomic_add(out + tl.load(x + places, mask=places < n, other=0), 1, mask=places < n)


def same(name, found, wanted):
    if not torch.allclose(found.cpu(), wanted, rtol=1e-5, atol=1e-5):
        print(f"{name}: {found.cpu()} is not {wanted}")


x, y = torch.rand(1000), torch.rand(1000)
out = torch.empty(1000, device="npu")
add[(4,)](x.npu(), y.npu(), out, 1000, BLOCK=256)
same("add", out, x + y)

a = torch.rand(8, 64).npu()
view, out = a[:, 10:40], torch.empty(8, 30, device="npu")  # a view keeps its strides
softmax[(8,)](view, out, 30, view.stride(0), BLOCK=32)
same("softmax", out, view.cpu().softmax(-1))

x, out = torch.rand(7, 16), torch.empty(7, device="npu")
sums[(3,)](x.npu(), out, 7, columns=16)
same("sums", out, x.sum(1).rsqrt())

a, b, out = torch.rand(16, 32), torch.rand(32, 16), torch.empty(16, 16, device="npu")
product[(1,)](a.npu(), b.npu(), out, M=16, N=16, K=32)
same("product", out, a @ b)

both = torch.arange(8.0).npu()  # two parameters with one memory
add[(1,)](both[:4], both[4:], both[:4], 4, BLOCK=4)
same("both", both, torch.tensor([4.0, 6.0, 8.0, 10.0, 4.0, 5.0, 6.0, 7.0]))

x, out = torch.randint(0, 5, (40,), dtype=torch.int32), torch.zeros(5, dtype=torch.int32).npu()
count[(3,)](x.npu(), out, 40, BLOCK=16)
same("count", out, torch.bincount(x, minlength=5).int())
x, y, out = torch.arange(10.0).npu(), torch.ones(10).npu(), torch.zeros(10).npu()
graph = torch.npu.NPUGraph()
with torch.npu.graph(graph):  # a captured launch computes when the graph runs
    twice = x * 2
    add[(2,)](twice, y, out, 10, BLOCK=8)
    last = out * 10
for step in range(1, 3):
    x.add_(1)
    graph.replay()
    same("graph", last, (torch.arange(10.0) + step) * 20 + 10)
print("done")
