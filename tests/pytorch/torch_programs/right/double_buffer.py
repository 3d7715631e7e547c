"""Two pinned buffers take turns; each is written again when the event behind its copy is over."""

import torch
import torch_npu  # noqa: F401

buffers = [torch.empty(4096).pin_memory() for _ in range(2)]
free = [torch.npu.Event() for _ in buffers]
total = torch.zeros(4096).npu()
for step in range(6):
    buffer, event = buffers[step % 2], free[step % 2]
    if step >= 2:
        event.synchronize()
    buffer.fill_(step)
    total = total + buffer.to("npu", non_blocking=True)
    event.record()
assert float(total.cpu()[0]) == 15
