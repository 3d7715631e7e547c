"""A program that is started plainly: softacl.pth, which installations have, makes the libraries ready for PyTorch's adapter."""

from __future__ import annotations

import subprocess
import sys

from environments import bare

from softacl.c import layout

PROGRAM = 'import torch; print(torch.ones(4, device="npu").sum().item())'


def run(program, **settings):
    env = bare("ASCEND_", "LD_")
    return subprocess.run([sys.executable, "-c", program], env=env | settings, capture_output=True, text=True)


def test_torch_finds_its_device_without_a_variable(tmp_path):
    done = run(PROGRAM, XDG_CACHE_HOME=str(tmp_path))
    assert done.returncode == 0 and done.stdout.split()[-1] == "4.0", done.stderr


def test_libraries_that_the_loader_finds_are_left_alone(tmp_path):
    (tmp_path / "libascendcl.so").symlink_to(layout.threads_library())  # any library
    found = {"LD_LIBRARY_PATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}
    run("import torch_npu", **found)
    assert not (tmp_path / "softacl").exists()
    run("import torch_npu", **found, SOFTACL_DRIVER="soft")  # asks for SoftACL's
    assert (tmp_path / "softacl").exists()
