"""The processes that a program starts are checked with it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = pytest.mark.thorough  # programs in processes

WORK = """
import multiprocessing, os, subprocess, sys
import acl

def work(n=0, wrong=True):
    acl.init()
    acl.rt.set_device(0)
    p, ret = acl.rt.malloc(64, 0)
    acl.rt.free(p)
    if wrong:
        ret = acl.rt.free(p)  # line 11
    acl.rt.reset_device(0)
    acl.finalize()

CHILD = "import sys; sys.path.insert(0, sys.argv[1]); import program; program.work()"
"""


@pytest.mark.parametrize("how", ["fork", "spawn", "forkserver"])
def test_multiprocessing(check, how):
    text = f"""{WORK}
if __name__ == "__main__":
    children = [multiprocessing.get_context({how!r}).Process(target=work) for _ in range(2)]
    for child in children:
        child.start()
    for child in children:
        child.join()
        assert child.exitcode == 0
"""
    found, done = check(text)
    assert found == [("HD103", 11, 8)] and done.count["HD103"] == 2, done.stderr
    assert done.report["findings"][0]["message"].endswith("(in a child process)")
    assert done.returncode == 1


@pytest.mark.parametrize(
    "start",
    [
        "subprocess.run([sys.executable, '-c', CHILD, os.path.dirname(__file__)], check=True)",
        "subprocess.run([sys.executable, '-c', 'import subprocess, sys; subprocess.run(sys.argv[1:])',"
        " sys.executable, '-c', CHILD, os.path.dirname(__file__)], check=True)",
        "os.fork() or (work(), os._exit(0)); os.wait()",
        "os.fork() or (work(), sys.exit(0)); os.wait()",
        "os.fork() or (os.fork() or (work(), os._exit(0)), os.wait(), os._exit(0)); os.wait()",
        "acl.init(); acl.rt.set_device(0); os.fork() or (work(), os._exit(0)); os.wait()",
        "acl.init(); acl.rt.set_device(0); os.fork() or (work(), os.kill(os.getpid(), 9)); os.wait()",
        "child = multiprocessing.get_context('fork').Process(target=work); child.start(); child.join()",
        "multiprocessing.get_context('fork').Pool(1).map(work, [1])",
    ],
)
def test_children(check, start):
    found, done = check(f"{WORK}\nif __name__ == '__main__':\n    {start}\n")
    assert found == [("HD103", 11, 8)], done.stderr


THROUGH_C = """
import ctypes, os, sys
library = ctypes.CDLL(os.environ["C_LIBRARY"])

def work():
    library.aclInit(None)
    library.aclrtSetDevice(0)
    block = ctypes.c_void_p()
    library.aclrtMalloc(ctypes.byref(block), ctypes.c_size_t(64), 0)
    library.aclrtFree(block)
    library.aclrtFree(block)  # line 11
    library.aclrtResetDevice(0)
    library.aclFinalize()

if len(sys.argv) > 1:
    work()
else:
    import subprocess
    subprocess.run([sys.executable, __file__, "child"], check=True)
"""


def test_a_python_child_that_calls_the_c_library(check, tmp_path, monkeypatch):
    """It is a Python program, whose lines are known, though its first call comes from C."""
    prefix = layout.make(tmp_path / "prefix")
    monkeypatch.setenv("C_LIBRARY", str(prefix / "lib64" / "libascendcl.so"))
    found, done = check(THROUGH_C)
    assert found == [("HD103", 11, 9)], done.stderr


def test_right_children_and_their_parents(check):
    """What the parent finds stays its own, and children that are right say nothing."""
    text = f"""{WORK}
if __name__ == "__main__":
    work(wrong=False)
    if os.fork() == 0:
        work(wrong=False)
        sys.exit(3)
    assert os.waitstatus_to_exitcode(os.wait()[1]) == 3
    acl.init()
    acl.rt.set_device(0)
    q, ret = acl.rt.malloc(64, 0)  # line 25
    if os.fork() == 0:
        work(wrong=False)
        os._exit(0)
    os.wait()
    acl.rt.reset_device(0)
    acl.finalize()
"""
    found, done = check(text)
    assert found == [("HD801", 25, 25)] and done.count["HD801"] == 1, done.stderr
    assert "child" not in done.report["findings"][0]["message"]


def test_a_child_is_judged_at_its_end(check):
    """Leaks, what finalizers free in time, and exceptions."""
    text = """
import subprocess, sys
CHILD = '''
import acl, sys
acl.init()
acl.rt.set_device(0)
class Block:
    def __init__(self):
        self.p, ret = acl.rt.malloc(64, 0)
    def __del__(self):
        acl.rt.free(self.p)
kept = Block()
p, ret = acl.rt.malloc(64, 0)
raise ValueError("no")
'''
subprocess.run([sys.executable, "-c", CHILD])
"""
    found, done = check(text)
    assert found == [("HD811", 11, 11)], done.stderr
    assert "ValueError: no was raised at <string>:12" in done.report["findings"][0]["message"]


def test_selection_and_faults_hold_for_children(check):
    text = f"""{WORK}
if __name__ == "__main__":
    subprocess.run([sys.executable, "-c", CHILD, os.path.dirname(__file__)])
"""
    assert check(text, "--ignore", "HD103")[0] == []
    found, done = check(text, "--fault", "free:nth=1", "--ignore", "HD6")
    assert found == [], done.stderr  # the free that failed left the block to the second


def test_terminated_children_keep_their_exit_code(check):
    text = f"""{WORK}
def wait(told):
    work()
    told.set()
    told.wait()
    import signal
    signal.pause()

if __name__ == "__main__":
    for how in ("fork", "spawn"):
        context = multiprocessing.get_context(how)
        told = context.Event()
        child = context.Process(target=wait, args=(told,))
        child.start()
        told.wait()
        child.terminate()
        child.join()
        assert child.exitcode == -15, child.exitcode
"""
    found, done = check(text)
    assert found == [("HD103", 11, 8)] and done.returncode == 1, done.stderr


def test_pytest_plugin(tmp_path):
    (tmp_path / "program.py").write_text(WORK)
    (tmp_path / "test_it.py").write_text(
        "import os, subprocess, sys\n"
        "import program\n"
        "def test_child():\n"
        "    subprocess.run([sys.executable, '-c', program.CHILD, os.getcwd()], check=True)\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--acl-check", "-q"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1 and "HD103" in done.stdout and "program.py:11" in done.stdout, done.stdout
