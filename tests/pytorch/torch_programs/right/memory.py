"""What the allocator says of itself, and what happens when there is no more."""

import torch
import torch_npu  # noqa: F401

before = torch.npu.memory_allocated()
x = torch.ones(1 << 20).npu()
assert torch.npu.memory_allocated() - before >= 4 << 20
assert any(segment["allocated_size"] for segment in torch.npu.memory_snapshot())
try:
    torch.empty(1 << 40, dtype=torch.uint8, device="npu")
except torch.OutOfMemoryError:
    pass
else:
    raise AssertionError
del x
torch.npu.empty_cache()
torch.npu.reset_accumulated_memory_stats()
y = torch.ones(1 << 20).npu()
assert float(y.cpu().sum()) == 1 << 20
torch.npu.reset_peak_memory_stats()
assert torch.npu.max_memory_allocated() >= 4 << 20
