"""A model in two halves, each on a device of its own; copies between them."""

import torch
import torch_npu  # noqa: F401

first, second = torch.eye(8).to("npu:0"), (torch.eye(8) * 2).to("npu:1")
for step in range(3):
    x = torch.full((4, 8), float(step)).to("npu:0")
    y = (x @ first).to("npu:1", non_blocking=True)
    z = y @ second
    assert torch.equal(z.to("npu:0").cpu(), torch.full((4, 8), 2.0 * step))
for device in range(2):
    torch.npu.synchronize(device)
