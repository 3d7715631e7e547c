"""DistributedDataParallel with one process, and a module that lives until the process ends."""

import os
import tempfile

import torch
import torch.distributed as dist
import torch_npu  # noqa: F401

os.environ["HCCL_CONNECT_TIMEOUT"] = "120"
with tempfile.NamedTemporaryFile() as place:
    dist.init_process_group("hccl", init_method=f"file://{place.name}_store", rank=0, world_size=1)
values = torch.ones(3).npu()
dist.all_reduce(values)
plain = torch.nn.Linear(3, 2).npu()
model = torch.nn.parallel.DistributedDataParallel(plain, find_unused_parameters=True)
for _ in range(3):
    model(torch.ones(4, 3).npu()).sum().backward()
assert torch.equal(values.cpu(), torch.ones(3))
dist.destroy_process_group()
os.unlink(f"{place.name}_store") if os.path.exists(f"{place.name}_store") else None
