"""What people see of a report: lines that fit a terminal, a page without repetition."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import termios
from fcntl import ioctl
from struct import pack

PROGRAM = """
import acl
acl.init(), acl.rt.set_device(0)
device, ret = acl.rt.malloc(4096, 0)  # a long line of the program, which is never broken, however narrow the terminal may be
again, ret = acl.rt.malloc(4096, 0)
print(acl.rt.memcpy(again, 4096, device + 4096, 4096, 3), acl.rt.free(again), acl.rt.free(again))
"""


def on_terminal(columns, path):
    """The report as a terminal of so many columns gets it."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, pack("HHHH", 50, columns, 0, 0))
    with subprocess.Popen(
        [sys.executable, "-m", "softacl.check", path], stdout=subprocess.DEVNULL, stderr=theirs, stdin=theirs
    ) as process:
        os.close(theirs)
        got = b""
        try:
            while part := os.read(ours, 65536):
                got += part
        except OSError:  # the other side is closed: that is the end on Linux
            pass
    os.close(ours)
    assert process.returncode == 1, got
    return got.decode().replace("\r\n", "\n")


def test_sentences_break_between_words_on_a_terminal(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    plain = subprocess.run([sys.executable, "-m", "softacl.check", path], capture_output=True, text=True).stderr
    shown = re.sub("\x1b\\[[0-9;]*m", "", on_terminal(80, path))
    assert shown.split() == plain.split() and shown != plain
    long = [line for line in shown.splitlines() if len(line) > 80]
    assert long and all(" | " in line or str(path) in line for line in long), long
    assert max(map(len, plain.splitlines())) > 80  # a pipe or a file gets whole lines


def test_colours_end_where_they_did(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    for columns in (40, 80, 400):
        shown = on_terminal(columns, path)
        assert "\x1b[31merror[HD103]\x1b[0m \x1b[1mdouble-free-device\x1b[0m:" in shown
        assert shown.count("\x1b[0m") == 2 * shown.count("\x1b[1m")


def test_a_page_names_the_allocation_of_a_leak_once(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(PROGRAM)
    page = subprocess.run(
        [sys.executable, "-m", "softacl.check", "--format", "html", "--select", "HD801", path],
        capture_output=True,
        text=True,
    ).stdout
    assert page.count("a long line of the program") == 1 and "program.py</title>" in page
