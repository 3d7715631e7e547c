"""Events for other processes are destroyed on threads of torch_npu's, the last ones when the program ends."""

import sys

import torch
import torch_npu  # noqa: F401

last, *others = (torch.npu.Event(interprocess=True) for _ in range(8))
last.record()
for each in others:
    each.record()
torch.npu.synchronize()
del each, others
torch.npu.synchronize()  # torch_npu's queue has told of their end
sys.setswitchinterval(100)  # those threads get the interpreter's lock only where this one waits
print("right", flush=True)
del last  # begins to destroy the others
