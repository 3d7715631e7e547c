"""Batches from pinned memory, copied without blocking; workers of their own."""

import torch
import torch_npu  # noqa: F401
from torch.utils.data import DataLoader, TensorDataset

data = TensorDataset(torch.arange(256.0).view(64, 4))
weight = torch.full((4, 2), 0.5).npu()
for workers in (0, 2):
    total = 0.0
    for (batch,) in DataLoader(data, batch_size=16, pin_memory=True, num_workers=workers):
        total += float((batch.to("npu", non_blocking=True) @ weight).cpu().sum())
    assert total == float(torch.arange(256.0).sum()), total
