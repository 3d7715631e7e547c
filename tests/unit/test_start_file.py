"""softacl.pth, which Python executes at each start: it has no effect where torch_npu is not installed."""

from __future__ import annotations

import ast
import os
import subprocess
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
#: The finders in front, and what is loaded.
STATE = "import sys; print([getattr(each, '__name__', type(each).__name__) for each in sys.meta_path], 'softacl' in sys.modules)"


@pytest.fixture
def started(tmp_path):
    """started(program): what a program prints in an environment that has nothing, unless a test puts it into `packages`."""
    venv.create(tmp_path / "venv", symlinks=True)
    (packages,) = (tmp_path / "venv").glob("lib/python*/site-packages")

    def start(program=STATE):
        env = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(tmp_path / "cache")}
        command = [tmp_path / "venv" / "bin" / "python", "-c", program]
        done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0 and done.stderr == "", done.stderr
        return done.stdout

    start.packages = packages
    return start


def start_line():
    """What setup.py writes into the file."""
    for node in ast.parse((ROOT / "setup.py").read_text()).body:
        if isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["START"]:
            return ast.literal_eval(node.value)
    raise AssertionError("setup.py has no START")


def test_other_environments_start_as_before(started):
    before = started()
    (started.packages / "softacl.pth").write_text(start_line())
    assert started() == before
    (started.packages / "torch_npu.py").touch()  # not the package
    assert started() == before


def test_beside_torch_npu_a_finder_waits_for_it(started):
    before = started()
    (started.packages / "softacl.pth").write_text(start_line())
    (started.packages / "torch_npu").mkdir()
    assert started() == before.replace("[", "['SoftACL', ", 1)


def test_a_plain_import_of_torch_npu_gets_the_libraries(started):
    (started.packages / "softacl.pth").write_text(start_line())
    (started.packages / "there.pth").write_text(f"{ROOT / 'src'}\n{sysconfig.get_path('purelib')}\n")
    (started.packages / "torch_npu").mkdir()
    (started.packages / "torch_npu" / "__init__.py").write_text(
        "import ctypes\nctypes.CDLL('libascendcl.so').aclInit\n"
    )
    program = "import torch_npu, sys; print(torch_npu.__name__, *[type(each).__name__ for each in sys.meta_path])"
    assert started(program).split()[0] == "torch_npu" and "SoftACL" not in started(program)
