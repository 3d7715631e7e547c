"""What a user of torch_npu may do wrong, or SoftACL lacks: a clear message, and a process that ends."""

from __future__ import annotations

import subprocess
import sys

import pytest
from environments import bare

from softacl.c import torch_adapter

FORKED = """
import os, torch, torch_npu
torch.ones(4).npu()
if os.fork() == 0:
    try:
        torch.ones(4).npu()
    except RuntimeError as error:
        os._exit(3 if "this process was forked" in str(error) else 4)
    os._exit(5)
assert os.waitstatus_to_exitcode(os.wait()[1]) == 3
print("right")
"""
VISIBLE = """
import os, torch, torch_npu
os.environ["ASCEND_RT_VISIBLE_DEVICES"] = "1"
assert torch.npu.device_count() == 1 and torch.ones(2, device="npu").sum().item() == 2
print("right")
"""
ABSENT = """
import torch, torch_npu
print(torch_npu.npu_sub_sample(torch.ones(8, dtype=torch.int32).npu(), 4, 0.5).cpu())
"""
SMALL = """
import torch, torch_npu
try:
    torch.empty(2 << 30, dtype=torch.uint8, device="npu")
except torch.OutOfMemoryError as error:
    assert "1024.00 MiB total" in str(error) or "1.00 GiB total" in str(error), error
    assert torch.equal(torch.ones(4).npu().cpu(), torch.ones(4))
    print("right")
"""


FIRST = """
import os, sys
import acl
from softacl.operators import aclnn_objects, two_phase
acl.init(); acl.rt.set_device(0)
p, before = acl.rt.malloc(4096, 0)[0], dict(os.environ)
def tensor(dtype, n=16):
    return aclnn_objects.create_tensor([n], dtype, None, 0, 2, [n], p)
if sys.argv[1] == "copy":
    _, executor = two_phase.begin("aclnnInplaceCopy", tensor(16), tensor(16))  # complex64, which only PyTorch has
    two_phase.finish("aclnnInplaceCopy", 0, 0, executor, 0)
else:
    _, executor = two_phase.begin("aclnnCat", aclnn_objects.create_array([tensor(0)] * 2), 0, tensor(0, 32))
    two_phase.finish("aclnnCat", 0, 0, executor, 0)
assert acl.rt.synchronize_device() == 0
os.environ.pop("TORCHINDUCTOR_CACHE_DIR", None)  # PyTorch sets it itself
assert "torch" in sys.modules and "torch_npu" not in sys.modules and dict(os.environ) == before
print("right")
"""


@pytest.mark.without_torch_npu
@pytest.mark.parametrize("first", ["copy", "list"])
def test_the_first_call_that_needs_pytorch_imports_it_alone(npu, tmp_path, first):
    file = tmp_path / "program.py"
    file.write_text(FIRST)
    assert npu(file, first).endswith("right\n")


@pytest.mark.without_torch_npu
@pytest.mark.parametrize(
    "torch, adapter, expected",
    [
        ("2.13.0+cpu", "2.13.0", ""),
        ("2.10.0", "2.10.0.post4", ""),
        (None, None, ""),
        ("2.13.0", None, ""),
        (
            "2.12.1",
            "2.13.0",
            "torch_npu 2.13.0 is made for torch 2.13.0, and torch is 2.12.1. Run pip install torch==2.13.0",
        ),
        (None, "2.6.0.post5", "torch_npu 2.6.0.post5 is installed without torch. Run pip install torch==2.6.0"),
    ],
)
def test_versions_that_do_not_fit_are_named(monkeypatch, torch, adapter, expected):
    monkeypatch.setattr(torch_adapter, "versions", lambda: (torch, adapter))
    assert torch_adapter.mismatch() == expected


@pytest.mark.slow
@pytest.mark.parametrize("program", [FORKED, VISIBLE], ids=["forked", "visible"])
def test_right_to_the_end(npu, tmp_path, program):
    file = tmp_path / "program.py"
    file.write_text(program)
    assert npu(file).endswith("right\n")


@pytest.mark.slow
def test_out_of_memory_at_the_size_of_the_device(npu, tmp_path):
    file = tmp_path / "program.py"
    file.write_text(SMALL)
    assert npu(file, SOFTACL_MEMORY="1GiB").endswith("right\n")


def run(tmp_path, program, **settings):
    file = tmp_path / "program.py"
    file.write_text(program)
    env = bare("ASCEND_")
    command = [sys.executable, "-m", "softacl", "run", str(file)]
    return subprocess.run(command, env=env | settings, cwd=tmp_path, capture_output=True, text=True, timeout=280)


@pytest.mark.slow
@pytest.mark.parametrize("blocking", ["0", "1"])
def test_the_process_ends_at_an_absent_operator_on_the_queue(tmp_path, blocking):
    done = run(tmp_path, ABSENT, ASCEND_LAUNCH_BLOCKING=blocking)
    assert done.returncode == 1
    assert "there is no operator 'SubSample'." in done.stderr


@pytest.mark.slow
def test_torch_npu_refuses_a_chip_that_it_does_not_know(tmp_path):
    done = run(tmp_path, "import torch, torch_npu; torch.ones(4).npu()", SOFTACL_CHIP="310")
    assert done.returncode == 1
    assert "Unsupported soc version: Ascend310" in done.stderr
