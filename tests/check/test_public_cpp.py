"""The public programs in C++, compiled and run by `softacl check ./main`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pytest
from public_programs import FOLDER, public_programs

from softacl.c import layout

pytestmark = [
    pytest.mark.slow,
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(shutil.which("addr2line") is None, reason="no addr2line on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]

CHECK = [sys.executable, "-c", "from softacl.cli import main; main()", "check", "--format", "json"]
PROGRAMS = [program for program in public_programs() if program.compiled]


@pytest.fixture(scope="module")
def compiler(tmp_path_factory):
    """A folder, and the command that compiles in it; standins.h is compiled once for all."""
    place = tmp_path_factory.mktemp("public")
    prefix = layout.make(place / "prefix")
    command = ["g++", "-g", "-std=c++17", f"-I{place}", f"-I{prefix}/include"]
    shutil.copyfile(FOLDER / "standins.h", place / "standins.h")
    subprocess.run([*command, "-x", "c++-header", "standins.h"], cwd=place, check=True, timeout=120)
    return place, command, [f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_cpp(program, compiler):
    place, command, libraries = compiler
    source = place / f"{program.name}.cpp"
    source.write_text(program.body)
    subprocess.run([*command, source.name, "-o", program.name, *libraries], cwd=place, check=True, timeout=120)
    environment = {f"SOFTACL_{name.upper()}": value for name, value in program.settings.items()}
    done = subprocess.run(
        [*CHECK, str(place / program.name)],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, **environment},
    )
    findings = [f for f in json.loads(done.stdout)["findings"] if f["severity"] != "information"]
    assert {(f["rule"], f["line"]) for f in findings} == program.expected(), findings
    assert all(f["file"].endswith(source.name) for f in findings)
    if not program.expected():
        assert done.returncode == 0, done.stderr
