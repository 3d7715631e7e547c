"""A program that uses acl besides, on a tensor's memory and on its own."""

import torch
import torch_npu  # noqa: F401

import acl

x = torch.ones(1024).npu()
block, ret = acl.rt.malloc(4096, 0)
assert ret == 0
assert acl.rt.memcpy(block, 4096, x.data_ptr(), 4096, 3) == 0
y = torch.empty(1024, device="npu")
assert acl.rt.memcpy(y.data_ptr(), 4096, block, 4096, 3) == 0
assert acl.rt.free(block) == 0
assert torch.equal(y.cpu(), torch.ones(1024))
