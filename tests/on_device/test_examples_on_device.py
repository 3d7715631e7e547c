"""The examples in C++ do on a device what they do on the software device, call by call."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from softacl.c import layout

EXAMPLES = Path(__file__).parents[2] / "examples" / "c"
FEW = ("two_tensors", "memory_copy")


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(path.stem, marks=() if path.stem in FEW else pytest.mark.slow)
        for path in sorted(EXAMPLES.glob("*.cpp"))
    ],
)
def test_no_difference_and_no_findings(softacl, checked, vendor, tmp_path, name):
    prefix, program = layout.make(), tmp_path / name
    layout.libs(prefix)
    command = ["g++", "-std=c++17", "-g", "-pthread", str(EXAMPLES / f"{name}.cpp"), "-o", str(program)]
    subprocess.run([*command, f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl"], check=True, timeout=120)
    done = softacl("compare", "--library", vendor, program)
    assert done.returncode == 0 and done.stdout.startswith("no difference in "), done.stdout + done.stderr
    rules, done, _ = checked(vendor, program)
    assert rules == [], done.stderr
