"""Programs that tidy up in `__del__`, when the interpreter ends and nothing can be imported any more: as AclLite does."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

PROGRAM = """
import acl

class Device:
    def __init__(self):
        assert acl.init() == acl.rt.set_device(0) == 0
        self.context, _ = acl.rt.create_context(0)
        self.stream, _ = acl.rt.create_stream()

    def __del__(self):
        print(acl.rt.destroy_stream(self.stream), acl.rt.destroy_context(self.context), acl.rt.reset_device(0), acl.finalize())

class Picture:
    def __init__(self):
        self.data, code = acl.media.dvpp_malloc(4096)
        assert code == 0

    def __del__(self):
        print("freed" if acl.media.dvpp_free(self.data) else "freed in time")

device = Device()
if {dead}:  # whose row in the table of processes is cleared by the next process that ends
    import signal, subprocess, sys
    code = "import acl, os; acl.init(), acl.rt.set_device(0), os.kill(os.getpid(), 9)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == -signal.SIGKILL
picture = Picture()
"""


@pytest.mark.parametrize(("chip", "dead"), [("310P", False), ("910B", True)])
def test_what_is_given_back_at_the_very_end(chip, dead, tmp_path):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM.replace("{dead}", str(dead)))
    env = {**os.environ, "SOFTACL_CHIP": chip}
    done = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, timeout=60, env=env)
    assert done.stderr == "" and sorted(done.stdout.split("\n"))[1:] == ["0 0 0 0", "freed"], done.stdout + done.stderr
