"""triton-ascend beside triton, which has the same module: a program that imports it learns which packages collide."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys

import pytest

ASCEND, OTHER = "ORIGIN = 'triton-ascend'\n", "ORIGIN = 'triton'\n"


def wheel(folder, name, version, record=""):
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (info / "RECORD").write_text(record)


@pytest.fixture
def run(tmp_path):
    """Run a program beside packages with this interpreter; the error's last line."""
    runtime = tmp_path / "triton" / "runtime"
    runtime.mkdir(parents=True)
    for package in (runtime.parent, runtime):
        (package / "__init__.py").write_text("")
    digest = base64.urlsafe_b64encode(hashlib.sha256(ASCEND.encode()).digest()).rstrip(b"=").decode()
    wheel(tmp_path, "triton-ascend", "3.2.0", f"triton/runtime/interpreter.py,sha256={digest},{len(ASCEND)}\n")

    def start(program, interpreter):
        (runtime / "interpreter.py").write_text(interpreter)
        path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
        (tmp_path / "program.py").write_text(program)
        command = [sys.executable, "-m", "softacl", "run", "program.py"]
        done = subprocess.run(
            command, env=os.environ | {"PYTHONPATH": path}, cwd=tmp_path, capture_output=True, text=True
        )
        return done.returncode, (done.stderr.splitlines() or [""])[-1]

    return start


IMPORT = "import triton.runtime.interpreter\n"


def test_triton_over_triton_ascend(run, tmp_path):
    wheel(tmp_path, "triton", "3.9.0")
    code, error = run(IMPORT, OTHER)
    assert code == 1
    assert error.startswith("RuntimeError: triton-ascend 3.2.0 and triton 3.9.0 are both installed")
    assert "pip uninstall -y triton" in error
    assert error.endswith("pip install --no-deps --force-reinstall triton-ascend==3.2.0")


def test_a_program_that_does_not_import_it(run, tmp_path):
    wheel(tmp_path, "triton", "3.9.0")
    assert run("print('fine')\n", OTHER) == (0, "")


@pytest.mark.parametrize("beside", [True, False])
def test_files_of_triton_ascend(run, tmp_path, beside):
    """These files have no driver, which is where the import goes on to."""
    if beside:
        wheel(tmp_path, "triton", "3.9.0")
    code, error = run(IMPORT, ASCEND)
    assert (code, error) == (1, "ModuleNotFoundError: No module named 'triton.runtime.driver'")
