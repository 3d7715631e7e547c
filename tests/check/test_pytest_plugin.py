"""`pytest --acl-check` fails the tests that make mistakes, and tells leaks at the end."""

from __future__ import annotations

import subprocess
import sys

TESTS = """
import acl, pytest

@pytest.fixture(scope="module")
def block():
    acl.init(); acl.rt.set_device(0)
    p, ret = acl.rt.malloc(64, 0)
    yield p
    acl.rt.free(p)
    acl.rt.reset_device(0); acl.finalize()

def test_right(block):
    assert acl.rt.memset(block, 64, 0, 64) == 0

def test_wrong(block):
    assert acl.rt.memset(block, 128, 0, 128) != 0

def test_leak(block):
    p, ret = acl.rt.malloc(64, 0)
"""


def test_plugin(tmp_path):
    (tmp_path / "test_it.py").write_text(TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "-p",
        "softacl.check.pytest_plugin",
        str(tmp_path),
    ]
    done = subprocess.run([*command, "--acl-check"], capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert "1 failed, 2 passed" in done.stdout and done.returncode == 1, done.stdout
    assert "error[HD205]" in done.stdout and "test_it.py:16" in done.stdout
    assert "error[HD801]" in done.stdout and "test_it.py:19" in done.stdout
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert "3 passed" in done.stdout and done.returncode == 0
