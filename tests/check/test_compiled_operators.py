"""Operators of compiled programs: mistakes are found at the line of the launch, and the codes are those without the checker."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]

SOURCE = Path(__file__).parent / "compiled" / "operators.c"
VECTOR, CUBE, FINE, REFUSED = (0, 507035), (0, 507015), (0, 0), (161002, 0)
#: Case: the rule that the wrong program breaks, its codes, and what the finding says.
CASES = {
    "output": ("HD201", VECTOR, "operator aclnnAbs: the tensor of output 0, 4096 bytes at the start of block"),
    "input": ("HD202", VECTOR, "operator aclnnAbs: the tensor of input 0, 4096 bytes at the start of block"),
    "slack": (
        "HD208",
        FINE,
        "operator aclnnAbs: the tensor of output 0 ends 4 bytes past the 4092 that were requested",
    ),
    "freed": ("HD101", VECTOR, "operator aclnnAbs: the tensor of output 0 is the start of block"),
    "host": ("HD302", VECTOR, "operator aclnnAbs: the tensor of output 0 is the start of block"),
    "pageable": ("HD302", VECTOR, "operator aclnnAbs: the tensor of output 0 is at an address of pageable host memory"),
    "null": ("HD613", VECTOR, "operator aclnnAbs: the tensor of output 0 is a null pointer"),
    "device": ("HD601", VECTOR, "operator aclnnAbs on device 0: the tensor of output 0 is the start of block"),
    "cube": ("HD201", CUBE, "operator aclnnMatmul: the tensor of output 0, 1024 bytes at 3,584 bytes into block"),
    "captured": ("HD201", VECTOR, "operator aclnnAbs: the tensor of output 0, 4096 bytes at 64 bytes into block"),
    "storage": ("HD213", FINE, "operator aclnnAbs: the tensor of input 0 takes 1023 elements of a storage of 512"),
    "overlap": (
        "HD218",
        FINE,
        "operator aclnnAbs: the tensor of output 0 shares 1,984 bytes with the tensor of input 0",
    ),
    "workspace": ("HD101", FINE, "operator aclnnAbs: the workspace is the start of block"),
    "room": ("HD201", FINE, "operator aclnnAbs: the workspace, 4096 bytes at the start of block"),
    "twice": ("HD608", REFUSED, "aclnnAbs of an operator executor that has already run"),
    "unwritten": ("HD501", FINE, "operator aclnnAbs reads 4096 bytes of block"),
    "partly": ("HD503", FINE, "operator aclnnAbs reads 4096 bytes of block"),
    "gaps": ("HD501", FINE, "operator aclnnAbs reads 2048 bytes of block"),
    "copy_before": ("HD405", FINE, "operator aclnnAbs on stream"),
    "copy_after": ("HD406", FINE, "aclrtMemcpyAsync on stream"),
    "copy_now": ("HD408", FINE, "aclrtMemcpy writes bytes of block"),
    "in_rows": ("HD408", FINE, "aclrtMemcpy writes bytes of block"),
    "between": ("HD406", FINE, "aclrtMemcpyAsync on stream"),
    "graph": ("HD408", FINE, "aclrtMemcpy writes bytes of block"),
}


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    place = tmp_path_factory.mktemp("operators")
    prefix = layout.make(place / "prefix")
    libraries = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
    subprocess.run(["gcc", "-g", "-Wall", SOURCE, "-o", place / "program", *libraries], check=True, timeout=120)
    return place / "program"


def line_of(case):
    """The marked line; the first one is that of all cases without a mark of their own."""
    marks = {
        n: mark[1].split()
        for n, line in enumerate(SOURCE.read_text().splitlines(), 1)
        if (mark := re.search(r"/\* FAULT(.*) \*/", line))
    }
    return next((n for n, cases in marks.items() if case in cases), next(iter(marks)))


@pytest.mark.parametrize("case", CASES)
def test_a_mistake_is_found_and_the_codes_are_those_without_the_checker(program, tmp_path, case):
    rule, codes, message = CASES[case]
    report = tmp_path / "report.json"
    plain = [sys.executable, "-m", "softacl", "run"], "threads"
    checked = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report)], "deferred"
    for which, expected in (("bad", codes), ("good", FINE)):
        for command, executor in (plain, checked):
            environment = {**os.environ, "SOFTACL_DEVICES": "2", "SOFTACL_EXECUTOR": executor}
            command = [*command, str(program), case, which]
            done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)
            assert tuple(map(int, done.stdout.split()[:2])) == expected, done.stdout + done.stderr
            assert ("0 of aclnn" in done.stdout) == (expected[1] != 0)
        findings = [each for each in json.loads(report.read_text())["findings"] if each["severity"] != "information"]
        if which == "good":
            assert findings == []
            continue
        (found,) = findings
        assert (found["rule"], found["line"]) == (rule, line_of(case)), found
        assert found["message"].startswith(message)
        runs = [(each["role"], each["line"]) for each in found["related"] if case == "twice"]
        assert runs == [("first run", line_of(""))] * (case == "twice")
        assert done.returncode == (found["severity"] == "error")
