"""Operations that make tensors of their own and give them back before torch_npu's queue has used them."""

import sys

import torch
import torch_npu  # noqa: F401

sys.setswitchinterval(100)  # the queue's thread gets the interpreter's lock only where this one waits
for _ in range(5):
    chosen = torch.nn.functional.one_hot(torch.tensor([1, 0, 2], device="npu"), 3)
    framed = torch.nn.functional.pad(torch.ones(3, device="npu"), (1, 1), value=2.0)
assert chosen.cpu().tolist() == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
assert framed.cpu().tolist() == [2, 1, 1, 1, 2]
