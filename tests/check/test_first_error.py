"""The first error is shown when it is found."""

from __future__ import annotations

import subprocess
import sys

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
