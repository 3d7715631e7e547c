"""What the commands write, and what they answer when it cannot be written."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys

import pytest

from softacl.c import layout

pytestmark = pytest.mark.thorough  # programs in processes

COMMAND = [sys.executable, "-m", "softacl"]
PROGRAM = "import acl\nacl.init()\nacl.finalize()\nraise SystemExit({})\n"
FULL = "cannot be written: No space left on device."


@pytest.fixture
def programs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for code in (0, 5):
        (tmp_path / f"ends{code}.py").write_text(PROGRAM.format(code))
    return tmp_path


def run(*command, code, **settings):
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **settings}
    done = subprocess.run([*COMMAND, *command], text=True, timeout=60, check=False, **settings)
    assert done.returncode == code, (done.stdout, done.stderr)
    return done.stderr or ""


@pytest.mark.parametrize(
    "command, code",
    [
        ("check --format sarif --output /dev/full ends0.py", 2),
        ("check --format sarif --output /dev/full ends5.py", 2),
        ("check --write-suppressions /dev/full ends0.py", 2),
        ("check --schedules 1 --output /dev/full ends0.py", 2),
        ("trace --output /dev/full ends0.py", 2),
        ("trace --output /dev/full ends5.py", 5),
        ("memcpy --quiet --input ends0.py --output /dev/full", 2),
    ],
)
def test_a_full_disk_is_one_line(programs, command, code):
    said = run(*command.split(), code=code)
    (line,) = (line for line in said.splitlines() if FULL in line)
    assert line.startswith("softacl") and "Traceback" not in said


@pytest.mark.parametrize(
    "command",
    ["check --format json ends0.py", "smi --json", "doctor", "sizes vpc --format 1 --width 16 --height 16", "--help"],
)
def test_a_full_standard_output_is_one_line(programs, command):
    with open("/dev/full", "w") as full:
        said = run(*command.split(), code=2, stdout=full)
    assert said.count(FULL) == 1 and "Traceback" not in said and "Exception ignored" not in said


def test_a_report_that_nobody_can_read(programs):
    with open("/dev/full", "w") as full:
        run("check", "ends0.py", code=2, stderr=full)


@pytest.mark.parametrize("command", ["check --format json --output", "trace --output"])
@pytest.mark.parametrize("program", ["mispelt.py", "-m mispelt"])
def test_a_misspelt_program_leaves_the_good_file(programs, command, program):
    (programs / "good.json").write_text("good")
    run(*command.split(), "good.json", *program.split(), code=2)
    assert (programs / "good.json").read_text() == "good"


def test_a_trace_of_nothing_leaves_the_good_file(programs):
    (programs / "good.json").write_text("good")
    (programs / "fails.py").write_text("import nosuchmodule\n")
    assert "no trace" in run("trace", "--output", "good.json", "fails.py", code=1)
    assert (programs / "good.json").read_text() == "good"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may make a device")
def test_a_device_stays_a_device(programs):
    try:
        os.mknod("null", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        open("null", "w").close()
    except OSError as error:
        pytest.skip(f"no devices here: {error.strerror}")
    for command in ("trace --output null ends0.py", "check --output null ends0.py"):
        run(*command.split(), code=0)
        assert stat.S_ISCHR(os.stat("null").st_mode)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_a_compiled_program(programs):
    prefix = layout.make(programs / "prefix")
    source = (
        '#include "acl/acl.h"\nint main(int n, char **v) {{ if (n > 1) {{ aclInit(0); aclFinalize(); }} return {}; }}\n'
    )
    for code in (0, 5):
        (programs / "main.c").write_text(source.format(code))
        command = ["gcc", "main.c", "-o", f"ends{code}", f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl"]
        subprocess.run(command, check=True, timeout=60)
    (programs / "good.json").write_text("good")
    assert "no trace" in run("trace", "--output", "good.json", "ends0", code=0)
    assert (programs / "good.json").read_text() == "good"
    assert FULL in run("trace", "--output", "/dev/full", "ends0", "call", code=2)
    assert FULL in run("trace", "--output", "/dev/full", "ends5", "call", code=5)
    run("trace", "--output", "good.json", "ends5", "call", code=5)
    assert "aclInit" in (programs / "good.json").read_text()
