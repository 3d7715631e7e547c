"""Programs that tests start share no devices with what else the user runs."""

from __future__ import annotations

import subprocess
import sys

from environments import bare

START = "import acl, sys; acl.init(); acl.rt.set_device(0)\n"
HOLD = START + "assert acl.rt.malloc(8 << 30, 0)[1] == 0; print('holds', flush=True); sys.stdin.read()"
FREE = START + "free, total, ret = acl.rt.get_mem_info(1); print(total - free)"


def used(**settings):
    """Bytes of device 0 that are in use, as a program of a test sees it."""
    return int(
        subprocess.run([sys.executable, "-c", FREE], env=bare(**settings), capture_output=True, text=True).stdout
    )


def test_a_program_of_the_user_takes_nothing_from_a_test():
    before = used()
    others = {name: value for name, value in bare().items() if name != "SOFTACL_SHARE_DIR"}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD], env=others, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout.readline() == "holds\n"
        assert used() == before
        program.stdin.close()
    assert program.returncode == 0


def test_programs_of_a_test_share_devices():
    before = used()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD], env=bare(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout.readline() == "holds\n"
        assert used() >= before + (8 << 30)
        program.stdin.close()
