"""`make sanitize`: what a machine lacks for it is said, and is no success."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "sanitize" / "run.sh"
#: A compiler that finds no libraries, and one that cannot compile.
NO_RUNTIME = '#!/bin/sh\ncase $1 in -dumpversion) echo 12 ;; *) echo "${1#*=}" ;; esac\n'
BROKEN = '#!/bin/sh\ncase $1 in -print-file-name=*) echo "/lib/${1#*=}" ;; *) echo broken >&2; exit 1 ;; esac\n'


def sanitize(tmp_path, compiler, *names):
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("bash", "cat", "cp", "dirname", "env", "mkdir", "realpath", "rm", "sed"):
        (tools / tool).symlink_to(shutil.which(tool))
    if compiler:
        (tools / "gcc").write_text(compiler)
        (tools / "gcc").chmod(0o755)
    env = os.environ | {"PATH": str(tools), "PYTHON": sys.executable, "SANITIZED": str(tmp_path / "sanitized")}
    return subprocess.run([SCRIPT, *names], env=env, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    "compiler, names, says",
    [
        (None, [], "this machine lacks gcc"),
        (NO_RUNTIME, [], "gcc has no libasan.so (Debian: apt-get install libgcc-12-dev)"),
        (NO_RUNTIME, ["thread"], "gcc has no libtsan.so"),
        (NO_RUNTIME, ["memory"], "memory is none of address, undefined, thread"),
    ],
)
def test_what_is_missing_is_said(tmp_path, compiler, names, says):
    done = sanitize(tmp_path, compiler, *names)
    assert done.returncode == 2 and says in done.stderr and done.stderr.count("\n") == 1


def test_a_failure_of_one_is_a_failure(tmp_path):
    done = sanitize(tmp_path, BROKEN, "undefined", "thread")
    assert done.returncode == 1 and done.stderr == "sanitize: failed: undefined thread\n"
    assert done.stdout.count("broken") == 2 and "sanitize: not run:" in done.stdout
