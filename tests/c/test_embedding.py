"""libascendcl.so in processes that have a Python: programs that embed one, and any Python by way of ctypes."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]
INCLUDE = Path(sysconfig.get_path("include"))


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine")
@pytest.mark.skipif(not (INCLUDE / "Python.h").exists(), reason="this Python has no headers")
@pytest.mark.parametrize(("order", "binding"), [("acl python", "lazy"), ("python acl", "now")])
@pytest.mark.parametrize("what", ["calls", "threads", "forks", "interrupt", "exception"])
@pytest.mark.parametrize("first", ["python", "config", "acl", "acl-config"])
def test_a_program_with_a_python_of_its_own(compiled, bare, first, what, order, binding):
    libpython = layout.shared_python()
    names = {"acl": ["-lascendcl"], "python": [str(libpython), f"-Wl,-rpath,{libpython.parent}"]}
    libraries = tuple(itertools.chain.from_iterable(names[name] for name in order.split()))
    program = compiled(
        "embedding", f"-I{INCLUDE}", "-Wno-unused-parameter", f"-Wl,-z,{binding}", compiler="gcc", libraries=libraries
    )
    home = {"PYTHONHOME": sys.base_prefix}  # the program's own Python finds its library as it can
    done = subprocess.run(
        [program, first, what],
        capture_output=True,
        text=True,
        timeout=60,
        env=bare() | (home if "acl" not in first else {}),
    )
    assert (done.stdout, done.returncode) == ("fine\n", 0), done.stderr
    assert done.stderr == ""


CALLS = """
import ctypes, sys
c = ctypes.CDLL(sys.argv[1])
c.aclGetRecentErrMsg.restype = ctypes.c_char_p
sys.stdout.write("%d %d %s" % (c.aclInit(None), c.aclrtSetDevice(0), (c.aclGetRecentErrMsg() or b"-").decode("ascii")))
"""


def pythons():
    """Other Pythons of this machine, one of each version: what starts them -> their version."""
    places = [Path(place) for place in os.environ.get("PATH", "").split(":") if place]
    places += [Path("/usr/bin"), *Path(sys.base_prefix).parent.glob("*/bin")]
    found = {}
    for place in places:
        for name in ("python3", *(f"python3.{minor}" for minor in range(6, 20)), "python2"):
            python = place / name
            if not os.access(python, os.X_OK) or "shims" in python.parts:
                continue
            command = [python, "-c", "import ctypes, sys; sys.stdout.write('%d.%d' % sys.version_info[:2])"]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            if done.returncode == 0:
                found.setdefault(done.stdout, python)
    return found


def test_any_python_gets_an_answer(prefix):
    """A result where the versions fit, else a code with a message."""
    here = "{}.{}".format(*sys.version_info)
    for version, python in pythons().items():
        done = subprocess.run(
            [python, "-c", CALLS, f"{prefix}/lib64/libascendcl.so"], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        first, second, message = done.stdout.split(" ", 2)
        if (first, second) == ("0", "0"):
            assert message == "-"
        else:
            assert version != here and (first, second) == ("500000", "500000")
            assert message.startswith("ACL_ERROR_INTERNAL_ERROR (500000): ") and f"Python {version}" in message
            assert message.split("): ", 1)[1] in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, "-"),
        ({"version": "2.99"}, "libascendcl.so was made with Python 2.99"),
        ({"paths": "/nowhere"}, "cannot import softacl"),
    ],
)
def test_a_python_that_does_not_find_softacl_by_itself(prefix, tmp_path, change, words):
    other = tmp_path / "lib64"
    shutil.copytree(prefix / "lib64", other, symlinks=True)
    conf = dict(line.split("=", 1) for line in (other / "softacl.conf").read_text().splitlines()) | change
    (other / "softacl.conf").write_text("".join(f"{key}={value}\n" for key, value in conf.items()))
    python = os.path.realpath(sys.executable)  # not of an environment
    done = subprocess.run(
        [python, "-I", "-S", "-c", CALLS, other / "libascendcl.so"], capture_output=True, text=True, timeout=60
    )
    first, second, message = done.stdout.split(" ", 2)
    assert (first, second) == (("0", "0") if words == "-" else ("500000", "500000")), done.stderr
    assert words in message


def test_a_message_where_nothing_works(prefix, tmp_path):
    """Without its configuration, in a process without Python: code and message."""
    shutil.copy(prefix / "lib64" / "libascendcl.so", tmp_path)
    python = os.path.realpath(sys.executable)
    done = subprocess.run(
        [python, "-I", "-S", "-c", CALLS, tmp_path / "libascendcl.so"], capture_output=True, text=True, timeout=60
    )
    assert done.stdout.startswith("500000 500000 ACL_ERROR_INTERNAL_ERROR (500000): ")
    assert "softacl.conf cannot be read" in done.stdout


AT_THE_END = """
import ctypes, sys
c = ctypes.CDLL(sys.argv[1])
stream, block = ctypes.c_void_p(), ctypes.c_void_p()
assert (c.aclInit(None), c.aclrtSetDevice(0), c.aclrtCreateStream(ctypes.byref(stream))) == (0, 0, 0)
assert c.aclrtMalloc(ctypes.byref(block), ctypes.c_size_t(64), 0) == 0

class Kept:
    def __del__(self, c=c, stream=stream, block=block, out=sys.stdout, size=ctypes.c_size_t(64), ref=ctypes.byref):
        ends = c.aclrtSetDevice(0), c.aclrtSynchronizeStream(stream), c.aclrtDestroyStream(stream), c.aclrtFree(block)
        print(*ends, c.aclrtMalloc(ref(block), size, 0), file=out, flush=True)

kept = Kept()
"""


def test_objects_of_a_module_are_deleted_when_python_has_begun_to_end(prefix):
    """As that of llama-cpp-python, which aborts unless it can choose its device, wait, and release."""
    library = prefix / "lib64" / "libascendcl.so"
    done = subprocess.run([sys.executable, "-c", AT_THE_END, library], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.returncode, done.stderr) == ("0 0 0 0 500000\n", 0, "")
