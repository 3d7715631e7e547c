"""The operators that SoftACL has for vllm-ascend, against their definitions: adapters, captured too, and copies of cache blocks."""

import torch
import torch_npu  # noqa: F401

from softacl.c import vllm_operators

library = vllm_operators.register()
operators = torch.ops._C_ascend
torch.manual_seed(0)
HIDDEN, RANK, OUT, OFFSET = 48, 8, 24, 16
weights = [torch.randn(2, 1, RANK, HIDDEN).half(), torch.randn(2, 1, OUT, RANK).half()]
down, up = (each.npu() for each in weights)
sequences, lengths = torch.tensor([1, -1, 0]), torch.tensor([3, 2, 1])  # one row is of no sequence
rows = [1, 1, 1, -1, -1, 0, -1]


def expected(x, y):
    y = y.clone()
    for row, adapter in enumerate(rows):
        if adapter >= 0:
            first, second = (each[adapter, 0].double() for each in weights)
            y[row, OFFSET : OFFSET + OUT] += (second @ (first @ x[row].double() * 0.5)).to(y.dtype)
    return y


def sequence_by_sequence(x, y):
    small = torch.zeros(len(rows), RANK, device="npu")
    operators.sgmv_shrink(x, down, sequences.npu(), lengths.npu(), small, 0.5)
    operators.sgmv_expand(small, up, sequences.npu(), lengths.npu(), y, OFFSET, OUT)


def row_by_row(x, y, indices):
    small = torch.zeros(len(rows), RANK, device="npu")
    operators.bgmv_shrink(x, down, indices, small, 0.5)
    operators.bgmv_expand(small, up, indices, y, OFFSET, OUT)


x, y = torch.randn(len(rows), HIDDEN).half(), torch.randn(len(rows), 64).half()
result = y.npu()
sequence_by_sequence(x.npu(), result)
torch.testing.assert_close(result.cpu(), expected(x, y), atol=2e-2, rtol=2e-3)

indices, device_x, result = torch.tensor(rows).npu(), torch.zeros_like(x).npu(), torch.zeros_like(y).npu()
graph = torch.npu.NPUGraph()
with torch.npu.graph(graph):
    row_by_row(device_x, result, indices)
for _ in range(2):
    x, y = torch.randn_like(x), torch.randn_like(y)
    device_x.copy_(x)
    result.copy_(y)
    graph.replay()
    torch.testing.assert_close(result.cpu(), expected(x, y), atol=2e-2, rtol=2e-3)

blocks, stream = torch.randn(6, 32, device="npu"), torch.npu.Stream()
host, size = torch.zeros(6, 32).pin_memory(), 32 * 4


def swap(source, destination, pairs, direction):
    at = [[tensor.data_ptr() + pair[k] * size for pair in pairs] for k, tensor in enumerate((source, destination))]
    stream.wait_stream(torch.npu.current_stream())
    with torch.npu.stream(stream):
        operators.swap_blocks_batch(*map(torch.tensor, at), torch.full((len(pairs),), size), direction)
    stream.synchronize()


before = blocks.cpu()
swap(blocks, host, [(1, 5), (4, 0)], 1)
assert torch.equal(host[[5, 0]], before[[1, 4]]) and not host[1:5].any()
swap(host, blocks, [(5, 2)], 0)
assert torch.equal(blocks.cpu()[[0, 1, 2, 3, 4, 5]], before[[0, 1, 1, 3, 4, 5]])
try:
    swap(host, blocks, [(0, 1 << 40)], 0)
except RuntimeError as error:
    assert "aclrtMemcpyAsync returned" in str(error), error
else:
    raise AssertionError("a block outside all memory was copied")
print("right")
