"""A Python environment, a prefix and programs in a folder whose name has spaces and letters that are not ASCII."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

import softacl as package
from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]
CPP = """#include "acl/acl.h"
int main()
{
    void *block = nullptr;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtMalloc(&block, 64, ACL_MEM_MALLOC_HUGE_FIRST);
    aclrtMemset(block, 64, 1, 65);
    aclrtFree(block);
    aclrtResetDevice(0);
    return aclFinalize();
}
"""
PYTHON = "import acl\nacl.init()\nacl.rt.set_device(0)\np, ret = acl.rt.malloc(64, 0)\nacl.rt.memset(p, 64, 1, 65)\nacl.rt.free(p)\n"
TERMINALS = {
    "utf-8": {"LC_ALL": "C.UTF-8"},
    "ASCII": {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    "GBK": {"LC_ALL": "C", "PYTHONIOENCODING": "gbk"},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder: an environment that has this SoftACL, a prefix made from it, and two programs."""
    place = tmp_path_factory.mktemp("names") / "ein Ordner" / "数据 é"
    venv.create(place / "venv", symlinks=True)
    packages = next((place / "venv").glob("lib/python*/site-packages"))
    known = [str(Path(package.__file__).parents[1]), *(path for path in sys.path if path.endswith("site-packages"))]
    (packages / "here.pth").write_text("\n".join(known))
    (place / "main é.cpp").write_text(CPP)
    (place / "train é.py").write_text(PYTHON)
    return place


def run(folder, terminal, *command, code=0):
    names = ("ASCEND_HOME_PATH", "LD_LIBRARY_PATH", "LANG", "PYTHONUTF8", "PYTHONIOENCODING", "LC_ALL")
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in names and (name == "SOFTACL_STRICT" or not name.startswith("SOFTACL_"))
    }
    env |= {"PATH": f"{folder / 'venv' / 'bin'}:{env['PATH']}", **TERMINALS[terminal]}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, timeout=100)
    assert done.returncode == code and b"Traceback" not in done.stderr, done.stderr.decode(errors="replace")
    return done


@pytest.mark.parametrize("terminal", TERMINALS)
def test_from_the_prefix_to_the_reports(folder, terminal):
    prefix = f"Präfix {terminal}"
    said = run(folder, terminal, "python", "-m", "softacl", "config", "--prefix", prefix)
    assert said.stdout == os.fsencode(f"{folder / prefix}\n")
    build = 'g++ -g "main é.cpp" -o main -I"$ASCEND_HOME_PATH/include" -L"$ASCEND_HOME_PATH/lib64" -lascendcl && ./main'
    run(folder, terminal, "sh", "-c", f'. "./{prefix}/set_env.sh" && {build}')
    flags = 'eval "g++ \'main é.cpp\' -o main $(python -m softacl config --prefix "$1" --cflags --libs | tail -n 1)" && ./main'
    run(folder, terminal, "bash", "-c", flags, "bash", prefix)
    for program in ("./main", "train é.py"):
        json_report = ("--format", "json", "--output", "Bericht é.json")
        run(folder, terminal, "python", "-m", "softacl", "check", *json_report, program, code=1)
        report = json.loads((folder / "Bericht é.json").read_text())
        assert [each["rule"] for each in report["findings"] if each["rule"] == "HD205"] == ["HD205"]
        said = run(folder, terminal, "python", "-m", "softacl", "check", program, code=1)
        assert b"HD205" in said.stderr
        run(folder, terminal, "python", "-m", "softacl", "trace", "--output", "Spur é.json", program)
        assert json.loads((folder / "Spur é.json").read_text())["traceEvents"]
        (folder / "Spur é.json").unlink()
