"""torch_npu calls the C library, so the layer observes it: here with SoftACL's own library in the vendor's place."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

pytestmark = [
    pytest.mark.torch,
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("torch_npu") is None, reason="needs torch_npu"),
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


def test_operators_streams_and_copies(checked, vendor, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(wait="torch.npu.synchronize()"))
    rules, done, _ = checked(vendor, program, options=("--ignore", "HD008"))
    assert (done.stdout, rules) == ("[[6.0, 15.0], [15.0, 51.0]]\n30.0\n", []), done.stderr
