"""A program that is started plainly: softacl.pth, which wheels have, makes the libraries ready for PyTorch's adapter."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

from softacl.c import layout

ROOT = Path(__file__).parents[2]
PROGRAM = 'import torch; print(torch.ones(4, device="npu").sum().item())'


def run(program, **settings):
    env = {key: value for key, value in os.environ.items() if not key.startswith(("SOFTACL_", "ASCEND_", "LD_"))}
    return subprocess.run([sys.executable, "-c", program], env=env | settings, capture_output=True, text=True)


def start():
    tree = ast.parse((ROOT / "setup.py").read_text())
    return next(ast.literal_eval(line.value) for line in tree.body if "START" in ast.unparse(line).partition(" = ")[0])


def test_torch_finds_its_device_without_a_variable(tmp_path):
    done = run(start() + PROGRAM, XDG_CACHE_HOME=str(tmp_path))
    assert done.returncode == 0 and done.stdout.split()[-1] == "4.0", done.stderr
    assert run(PROGRAM, XDG_CACHE_HOME=str(tmp_path)).returncode != 0  # an editable installation has no softacl.pth


def test_libraries_that_the_loader_finds_are_left_alone(tmp_path):
    (tmp_path / "libascendcl.so").symlink_to(layout.threads_library())  # any library
    run(start() + "import torch_npu", LD_LIBRARY_PATH=str(tmp_path), XDG_CACHE_HOME=str(tmp_path))
    assert not (tmp_path / "softacl").exists()
    run(start() + "import torch_npu", XDG_CACHE_HOME=str(tmp_path))
    assert (tmp_path / "softacl").exists()
