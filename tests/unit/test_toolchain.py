"""What building needs, told in one line before it begins."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "src" / "softacl" / "c" / "toolchain.py"


def toolchain(path, **env):
    env = {"PATH": str(path), "HOME": str(path), **env}
    return subprocess.run(
        [sys.executable, str(SCRIPT)], env=env, capture_output=True, text=True, timeout=120, check=False
    )


def test_no_compiler(tmp_path):
    done = toolchain(tmp_path)
    assert done.returncode == 1 and not done.stdout and done.stderr.count("\n") == 1
    assert "apt install gcc" in done.stderr and "dnf install gcc" in done.stderr


def test_a_wrong_one_is_named(tmp_path):
    done = toolchain(os.environ["PATH"], CC="nosuchcompiler -O2")
    assert done.returncode == 1 and "CC=nosuchcompiler -O2 names no program" in done.stderr


def test_one_that_cannot_compile(tmp_path):
    (tmp_path / "broken").write_text(
        "#!/bin/sh\necho 'x.c:1:10: fatal error: pthread.h: No such file or directory' >&2\nexit 1\n"
    )
    (tmp_path / "broken").chmod(0o755)
    done = toolchain(os.environ["PATH"], CC=str(tmp_path / "broken"))
    assert done.returncode == 1 and "pthread.h: No such file" in done.stderr and done.stderr.count("\n") == 1
    assert "apt install libc6-dev" in done.stderr and "dnf install glibc-devel" in done.stderr


def test_no_headers(tmp_path, monkeypatch):
    module = runpy.run_path(str(SCRIPT))
    monkeypatch.setattr(module["sysconfig"], "get_path", lambda name: str(tmp_path))
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    with pytest.raises(
        module["MissingTool"], match=rf"apt install python{version}-dev .*dnf install python{version}-devel"
    ):
        module["_try"]("cc")


@pytest.mark.skipif(not any(map(shutil.which, ("gcc", "clang", "cc"))), reason="no C compiler on this machine")
def test_the_one_of_this_machine():
    done = toolchain(os.environ["PATH"])
    assert done.returncode == 0 and shutil.which(done.stdout.split()[0])


@pytest.mark.parametrize("compiler", ["clang", "clang-14"])
def test_clang_where_there_is_no_gcc(tmp_path, compiler):
    real = shutil.which(compiler)
    linker = shutil.which("ld")
    if real is None or linker is None:
        pytest.skip(f"no {compiler} on this machine")
    (tmp_path / compiler).symlink_to(real)
    (tmp_path / "ld").symlink_to(linker)
    done = toolchain(tmp_path)
    assert done.returncode == 0 and done.stdout == f"{compiler}\n"
