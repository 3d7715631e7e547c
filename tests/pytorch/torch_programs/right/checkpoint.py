"""A model's state goes to a file and back."""

import io

import torch
import torch_npu  # noqa: F401

model = torch.nn.Linear(8, 8).npu()
file = io.BytesIO()
torch.save(model.state_dict(), file)
file.seek(0)
other = torch.nn.Linear(8, 8).npu()
other.load_state_dict(torch.load(file, map_location="npu:0"))
for one, two in zip(model.parameters(), other.parameters(), strict=True):
    assert torch.equal(one.detach().cpu(), two.detach().cpu())
