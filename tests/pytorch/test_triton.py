"""Kernels of triton-ascend run in its interpreter without a variable, are checked without false findings, and stay in their tensors.

Opt-in: `pip install --no-deps triton-ascend pybind11` beside torch_npu.
"""

from __future__ import annotations

import importlib.metadata
import json
import subprocess
import sys
from pathlib import Path

import pytest
from environments import bare

PROGRAMS = Path(__file__).parent / "torch_programs"
OUTSIDE = {  # kernel -> its block, its line, what it does
    "store": (
        3,
        14,
        "it stores 24 elements of 4 bytes outside its tensors: the first at byte 4000 of out, which has 4000",
    ),
    "load": (0, 20, "it loads 4 elements of 4 bytes outside its tensors: the first at byte -16 of out, which has 4000"),
    "update": (
        0,
        25,
        "it updates 256 elements of 4 bytes outside its tensors: the first at byte 4000 of out, which has 4000",
    ),
}


@pytest.fixture(autouse=True)
def _needs_triton():
    try:
        importlib.metadata.version("triton-ascend")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("triton-ascend is not installed")


def softacl(*arguments, **settings):
    env = bare("ASCEND_", "TRITON_")
    command = [sys.executable, "-m", "softacl", *map(str, arguments)]
    return subprocess.run(command, env=env | settings, cwd=PROGRAMS, capture_output=True, text=True)


def test_as_on_the_host():
    done = softacl("run", "triton_kernels.py")
    assert (done.returncode, done.stdout) == (0, "done\n"), done.stderr[-3000:]


def test_copies_of_the_interpreter_are_no_findings():
    done = softacl("check", "--format", "json", "triton_kernels.py")
    assert done.returncode == 0, done.stdout[-3000:]
    assert "HD501" not in done.stdout


@pytest.mark.parametrize("kernel", OUTSIDE)
def test_outside_of_its_tensor(kernel):
    block, line, what = OUTSIDE[kernel]
    done = softacl("run", "triton_outside.py", kernel)
    assert done.returncode == 1
    assert f"kernel {kernel}, block {block}, triton_outside.py:{line}: {what}. Compare the offsets" in done.stderr


def test_outside_of_its_tensor_is_a_finding(tmp_path):
    place = tmp_path / "report.json"
    softacl("check", "--format", "json", "--output", place, "triton_outside.py", "store")
    (found,) = [each for each in json.loads(place.read_text())["findings"] if each["rule"] == "HD250"]
    assert OUTSIDE["store"][2] in found["message"]
    assert [Path(found["file"]).name, found["line"], found["function"]] == ["triton_outside.py", 14, "store"]
    assert [each["line"] for each in found["stack"]] == [14, 29]


def test_a_value_of_the_program_stays():
    done = softacl("run", "triton_kernels.py", TRITON_INTERPRET="0")
    assert done.returncode == 1
    assert "active drivers" in done.stderr
