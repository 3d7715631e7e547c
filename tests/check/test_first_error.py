"""The first error is shown when it is found."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from softacl.c import layout

START = "import acl\nacl.init()\nacl.rt.set_device(0)\np, ret = acl.rt.malloc(64, 0)\nret = acl.rt.free(p + 8)\n"


def test_an_endless_program_shows_it(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(START + "input()\nacl.rt.free(p)\nacl.rt.reset_device(0)\nacl.finalize()\n")
    with subprocess.Popen(
        [sys.executable, "-m", "softacl.check", program],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as running:
        line = running.stderr.readline()  # while the program waits
        assert "first error" in line and "HD1" in line and "program.py:5" in line
        assert running.poll() is None
        _, rest = running.communicate("\n", timeout=60)
    assert "SUMMARY" in rest and "first error" not in rest and running.returncode == 1


def test_what_is_suppressed_or_comes_at_the_end_is_not_shown(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        START.rstrip("\n") + "  # softacl: ignore[HD1] meant\nq, ret = acl.rt.malloc(64, 0)\nacl.finalize()\n"
    )
    done = subprocess.run([sys.executable, "-m", "softacl.check", program], capture_output=True, text=True, timeout=60)
    assert "first error" not in done.stderr and "HD801" in done.stderr + done.stdout


COMPILED = """#include "acl/acl.h"
#include <stdio.h>
int main() {
    void *p = nullptr;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtMalloc(&p, 64, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtFree(static_cast<char *>(p) + 8);
    getchar();
    aclrtFree(p);
    aclrtResetDevice(0);
    aclFinalize();
}
"""


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.skipif(shutil.which("addr2line") is None, reason="no addr2line on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_a_compiled_program_shows_it(tmp_path):
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.cpp").write_text(COMPILED)
    flags = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]
    subprocess.run(["g++", "-g", "main.cpp", "-o", "main", *flags], cwd=tmp_path, check=True, timeout=120)
    with subprocess.Popen(
        [sys.executable, "-m", "softacl.check", tmp_path / "main"],
        stdin=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    ) as running:
        line = running.stderr.readline()  # while the program waits
        assert "first error" in line and "HD1" in line and "main.cpp:8" in line
        assert running.poll() is None
        _, rest = running.communicate("\n", timeout=60)
    assert "SUMMARY" in rest and "first error" not in rest and running.returncode == 1
    (tmp_path / "known").write_text("HD1 main.cpp known\n")
    done = subprocess.run(
        [sys.executable, "-m", "softacl.check", "--suppressions", tmp_path / "known", tmp_path / "main"],
        capture_output=True,
        text=True,
        input="\n",
        timeout=60,
    )
    assert "first error" not in done.stderr and done.returncode == 0, done.stderr
