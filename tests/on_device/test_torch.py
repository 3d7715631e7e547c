"""torch_npu calls the C library, so the layer observes it: here with SoftACL's own library in the vendor's place."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

pytestmark = [
    pytest.mark.torch,
    pytest.mark.thorough,
    pytest.mark.skipif(find_spec("torch_npu") is None, reason="torch_npu is not present"),
]

PROGRAM = """import torch, torch_npu
x = torch.arange(6, dtype=torch.float32).reshape(2, 3).npu()
y = (x @ x.T + 1).relu()
print(y.cpu().tolist())
stream = torch.npu.Stream()
with torch.npu.stream(stream):
    z = x * 2
{wait}
print(z.sum().item())
"""


def printed(done):
    """What the program printed; torch_npu warns there, too."""
    return [line for line in done.stdout.splitlines() if not line.startswith("Warning: ASCEND_HOME_PATH")]


def test_operators_streams_and_copies(checked, vendor, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(wait="torch.npu.synchronize()"))
    rules, done, _ = checked(vendor, program, options=("--ignore", "HD008"))
    assert (printed(done), rules) == (["[[6.0, 15.0], [15.0, 51.0]]", "30.0"], []), done.stderr


STEP = """import torch, torch_npu
torch.manual_seed(0)
model = torch.nn.Linear(8, 4).npu()
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x, wanted = torch.randn(16, 8).npu(), torch.randn(16, 4).npu()
with torch.npu.stream(torch.npu.Stream()):
    scaled = x * 2
loss = ((model(scaled) - wanted) ** 2).mean()
optimizer.zero_grad()
loss.backward()
optimizer.step()
print(round(loss.item(), 4))
"""


def test_a_training_step_has_the_findings_that_it_has_without(checked, vendor, tmp_path):
    """Two operators, one of them in the backward pass, read what another stream computes."""
    program = tmp_path / "step.py"
    program.write_text(STEP)
    (_, alone, without), (_, done, through) = checked(None, program), checked(vendor, program)
    assert printed(done) == printed(alone), done.stderr
    found, there = (
        {(each["rule"], each["line"]) for each in some if each["severity"] == "error"} for some in (without, through)
    )
    assert there == found == {("HD405", 8), ("HD405", 10)}, done.stderr
