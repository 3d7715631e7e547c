"""What `softacl run`, `check` and `trace` take for a program: Python, compiled, scripts; and what is none."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys

import pytest

from softacl.c import layout
from softacl.cli import main

pytestmark = pytest.mark.slow  # programs in processes

COMMANDS = {
    "run": ["run"],
    "check": ["check", "--format", "json", "--output", "good.json"],
    "trace": ["trace", "--output", "good.json"],
}
PROGRAM = """
import sys, acl
acl.init()
acl.rt.set_device(0)
block, _ = acl.rt.malloc(64, 0)
if len(sys.argv) > 1:
    acl.rt.memset(block, 64, 1, 65)
acl.rt.free(block)
acl.rt.reset_device(0)
acl.finalize()
"""
SCRIPT = f"""#!/bin/sh
echo "$@"
'{sys.executable}' program.py
'{sys.executable}' program.py wrong
exit 3
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "good.json").write_text("good")
    (tmp_path / "job.sh").write_text(SCRIPT)
    return tmp_path


def softacl(name, *words, code, env=None):
    command = [sys.executable, "-m", "softacl", *COMMANDS[name], *words]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, env=os.environ | (env or {}))
    assert done.returncode == code, (done.stdout, done.stderr)
    return done


@pytest.mark.parametrize("name", ["job.sh", "job"])  # with and without a suffix; neither is executable
def test_what_a_script_starts_is_in_one_trace(here, name):
    (here / "job.sh").rename(name)
    done = softacl("trace", name, "a", "b", code=3)
    assert done.stdout == "a b\n" and "events in good.json" in done.stderr
    document = json.loads((here / "good.json").read_text())
    first, second = document["otherData"]["processes"]
    assert (first["program"], second["program"]) == ("program.py", "program.py wrong")
    assert document["otherData"]["program"] == f"{name} a b"
    calls = {}
    for event in document["traceEvents"]:
        if event["ph"] == "X":
            calls.setdefault(event["pid"], []).append(event)
    assert [len(of_one) for of_one in calls.values()] == [6, 7]
    before, after = calls.values()
    assert before[-1]["ts"] < after[0]["ts"]  # one clock
    rows = [event["args"]["name"] for event in document["traceEvents"] if event["name"] == "process_name"]
    assert rows.count(f"host of process {second['pid']}: program.py wrong") == 1


def test_arrows_of_two_processes_stay_apart(here):
    (here / "program.py").write_text(
        "import acl\nacl.init()\nacl.rt.set_device(0)\nstream, _ = acl.rt.create_stream()\nblock, _ = acl.rt.malloc(64, 0)\n"
        "acl.rt.memset_async(block, 64, 0, 64, stream)\nacl.rt.memset_async(block, 64, 1, 64, stream)\n"
        "acl.rt.synchronize_stream(stream)\n"
    )
    softacl("trace", "job.sh", code=3)
    events = json.loads((here / "good.json").read_text())["traceEvents"]
    starts, ends = ({event["id"]: event["pid"] // 1000 for event in events if event["ph"] == phase} for phase in "sf")
    assert starts == ends == {1: 0, 2: 0, 3: 1, 4: 1}


def test_what_a_script_starts_is_checked(here):
    done = softacl("check", "job.sh", "a", code=1)
    assert done.stdout == "a\n"
    report = json.loads((here / "good.json").read_text())
    assert [(each["rule"], each["line"]) for each in report["findings"]] == [("HD205", 7)]
    assert report["summary"]["program_exit_code"] == 3


def test_a_script_runs_with_the_options(here):
    (here / "job.sh").write_text('#!/usr/bin/env -S sh -e\necho "$SOFTACL_DEVICES" "$1"; false; echo on')
    done = softacl("run", "--devices", "3", "job.sh", "x", code=1)
    assert done.stdout == "3 x\n"


def test_a_script_that_starts_nothing_leaves_the_trace_of_before(here):
    (here / "job.sh").write_text("#!/bin/sh\nexit 0\n")
    done = softacl("trace", "job.sh", code=0)
    assert "no trace: the program called no AscendCL function" in done.stderr
    assert (here / "good.json").read_text() == "good"


def test_a_process_that_is_killed_is_named(here):
    with (here / "program.py").open("a") as file:
        file.write("if len(sys.argv) > 1:\n    import os\n    os.kill(os.getpid(), 9)\n")
    done = softacl("trace", "job.sh", code=3)
    assert "wrote no end: it was killed" in done.stderr and "events in good.json" in done.stderr
    processes = json.loads((here / "good.json").read_text())["otherData"]["processes"]
    assert [process["program"] for process in processes] == ["program.py", "program.py wrong"]


def test_a_time_limit_ends_what_a_script_started(here):
    (here / "program.py").write_text("import os, time, acl\nprint(os.getpid(), flush=True)\ntime.sleep(600)\n")
    for limit in ("5", "20", "50"):  # on a busy machine the program begins late
        done = softacl("check", "--timeout", limit, "job.sh", code=124)  # which waits for all that hold its output
        if done.stdout.split()[-1:]:
            break
    assert done.stdout.split()[-1].isdigit()


def test_a_fork_of_the_program_writes_no_trace(here):
    (here / "program.py").write_text(
        "import os, sys, acl\nif os.fork() == 0:\n    sys.exit(0)\nos.wait()\nprint(open('good.json').read())\nacl.init()\n"
    )
    done = softacl("trace", "program.py", code=0)
    assert done.stdout == "good\n" and done.stderr.count("good.json") == 1


def test_python_behind_other_first_lines(here):
    python = b"#!/bin/sh\n'''exec' '/a b/bin/python3' \"$0\" \"$@\"\n' '''\n" + PROGRAM.encode()
    for name, text in {
        "long": python,  # as pip writes console scripts where the path has spaces
        "named": b"#!/usr/bin/env python3\n" + PROGRAM.encode(),
        "plain": PROGRAM.encode(),
        "plain.txt": PROGRAM.encode(),
    }.items():
        (here / name).write_bytes(text)
        done = softacl("check", name, "wrong", code=1)
        assert "child process" not in done.stderr  # it runs in this interpreter
        assert json.loads((here / "good.json").read_text())["findings"][0]["message"].endswith("is 64")


def test_a_directory_with_a_main(here):
    (here / "folder").mkdir()
    (here / "program.py").rename("folder/__main__.py")
    for command in COMMANDS:
        softacl(command, "folder", code=0)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "words, says",
    [
        (["nosuch.py"], "nosuch.py cannot be read: No such file or directory."),
        (["env"], f"No such file or directory. Did you mean {shutil.which('env')}?"),
        (["."], "is a directory without a __main__.py"),
        (["words.sh"], "it is not Python (invalid syntax, line 2). For a shell script write: softacl {} /bin/sh words.sh"),
        (["noise"], "it is not compiled for Linux"),
        (["lost.sh"], "names the interpreter /no/such/shell, which cannot be run"),
        (["-m", "nosuch"], "-m nosuch: there is no such module."),
        (["-m", "package.nosuch"], "-m package.nosuch: there is no such module."),
        (["-m", "program.nosuch"], "-m program.nosuch: there is no such module."),
        (["-m", "package"], "-m package: the package has no module __main__"),
        (["-m", "package..part"], "there is no such module."),
    ],
)  # fmt: skip
def test_what_is_no_program_leaves_the_good_file(here, capsys, command, words, says):
    (here / "words.sh").write_text("# comment\necho hello there\n")
    (here / "noise").write_bytes(b"\x7fELG\0\1\2\3" * 100)
    (here / "lost.sh").write_text("#!/no/such/shell\n")
    (here / "package").mkdir()
    (here / "package" / "__init__.py").write_text("print('imported')\n")
    with pytest.raises(SystemExit) as end:
        main([*COMMANDS[command], *words])
    said = capsys.readouterr()
    assert end.value.code == 2 and says.format(command) in said.err and said.out == ""
    assert (here / "good.json").read_text() == "good"


def test_modules_that_are_found_late(here):
    for folder in ("package", "elsewhere"):
        (here / folder).mkdir()
    (here / "package" / "__init__.py").write_text("__path__ = ['elsewhere']\n")
    (here / "program.py").rename("elsewhere/part.py")
    for command in COMMANDS:
        softacl(command, "-m", "package.part", code=0)


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_compiled_programs_of_a_script(here):
    prefix = layout.make(here / "prefix")
    (here / "main.c").write_text('#include "acl/acl.h"\nint main(void) { aclInit(0); return aclFinalize(); }\n')
    command = ["gcc", "main.c", "-o", "main", f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl"]
    subprocess.run(command, check=True, timeout=60)
    (here / "job.sh").write_text(f"#!/bin/sh\n./main && '{sys.executable}' program.py && ./main\n")
    softacl("trace", "job.sh", code=0, env={"LD_LIBRARY_PATH": ""})
    about = json.loads((here / "good.json").read_text())["otherData"]
    assert [each["program"] for each in about["processes"]] == ["./main", "program.py", "./main"]
