"""Threads of compiled programs: reported whenever nothing orders them, on every run, and never otherwise."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(shutil.which("objdump") is None, reason="no binutils on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "check", "--format", "json"]
SOURCES = Path(__file__).parent / "compiled"
CASES = {name: re.findall(r'\{"(\w+)", \w+\}', (SOURCES / name).read_text()) for name in ("threads.c", "threads.cpp")}


@pytest.fixture(scope="module")
def build(tmp_path_factory):
    """build(source, *flags): the program, made once."""
    place = tmp_path_factory.mktemp("compiled")
    prefix = layout.make(place / "prefix")
    made = {}

    def make(source, *flags):
        if (source, flags) not in made:
            program = place / f"program{len(made)}"
            compiler = ["gcc"] if source.endswith(".c") else ["g++", "-std=c++17"]
            libraries = [f"-I{prefix}/include", f"-L{prefix}/lib64", f"-Wl,-rpath,{prefix}/lib64", "-lascendcl"]
            command = [*compiler, "-g", "-Wall", "-pthread", *flags, SOURCES / source, "-o", program, *libraries]
            done = subprocess.run(command, capture_output=True, text=True, timeout=120)
            if done.returncode and "sanitize" in str(flags):
                pytest.skip("this compiler has no such sanitizer")
            assert done.returncode == 0, done.stderr
            made[source, flags] = program
        return made[source, flags]

    return make


def check(program, *arguments):
    """The rules that were broken, and what was written besides the report."""
    done = subprocess.run([*COMMAND, program, *arguments], capture_output=True, text=True, timeout=120)
    findings = json.loads(done.stdout)["findings"]
    assert done.returncode == bool(findings), done.stderr
    return [f["rule"] for f in findings], done.stderr


#: The rest is looked at by `make test-all`.
FIRST = {
    "threads.c": (
        "joins",
        "mutexes",
        "rwlocks",
        "conditions",
        "semaphores",
        "barriers",
        "onces",
        "streams",
        "c11_mutexes",
    ),
    "threads.cpp": ("mutexes", "shared_mutexes", "queues", "asyncs", "call_onces", "statics", "ends"),
}
TWINS = [
    pytest.param(source, case, marks=() if case in FIRST[source] else pytest.mark.slow)
    for source, cases in CASES.items()
    for case in cases
]


@pytest.mark.parametrize("source", CASES)
def test_right_twins_of_each_primitive(build, source):
    assert check(build(source), "all", "good") == ([], "")


@pytest.mark.parametrize(("source", "case"), TWINS)
def test_wrong_twins_of_each_primitive(build, source, case):
    wrong, _ = check(build(source), case, "bad")
    assert set(wrong) == {"HD421"} or (case == "streams" and len(wrong) == 1), wrong


def test_a_race_is_found_on_every_run(build):
    for _ in range(3):
        assert check(build("threads.cpp"), "mutexes", "bad")[0] == ["HD421"]


@pytest.mark.parametrize("flags", [("-O2", "-static-libstdc++", "-static-libgcc"), ("-O2",), ("-fsanitize=address",)])
def test_otherwise_built(build, flags):
    assert check(build("threads.cpp", *flags), "queues", "good") == ([], "")
    assert check(build("threads.cpp", *flags), "queues", "bad")[0] == ["HD421"]


def test_with_the_compilers_own_thread_sanitizer(build):
    program = build("threads.cpp", "-fsanitize=thread")
    assert check(program, "queues", "good") == ([], "")
    assert check(program, "mutexes", "bad")[0] == ["HD421"]


@pytest.mark.parametrize("optimised", ["-O0", "-O2"])
@pytest.mark.parametrize(
    ("kind", "why", "wrong_twin"),
    [("PROMISE", "promise<", None), ("ATOMIC", "atomic", []), ("OWNERS", "shared_ptr", ["HD421"])],
)
def test_what_may_be_ordered_unseen_is_not_accused(build, kind, why, wrong_twin, optimised):
    program = build("unseen.cpp", f"-D{kind}", optimised)
    wrong, said = check(program)
    assert wrong == []
    if said:  # how the threads came may have made it plain
        assert why in said and f"by_{kind.lower()}.h" in said
    if wrong_twin is not None:  # of promises it depends on when they are kept
        assert check(program, "bad")[0] == wrong_twin


STARTERS = {
    "program.py": "import subprocess, sys\nsys.exit(subprocess.run(sys.argv[1:]).returncode)\n",
    "execs.py": "import os, sys\nimport acl\nacl.init()\nacl.finalize()\nos.execv(sys.argv[1], sys.argv[1:])\n",
    "job.sh": f'#!/bin/sh\necho "$("{sys.executable}" -c "print(7)")" > /dev/null\n"$@"\n',
}


@pytest.mark.parametrize("starter", STARTERS)
@pytest.mark.parametrize("source", CASES)
def test_threads_of_a_program_that_another_one_starts_are_parties(build, tmp_path, starter, source):
    script = tmp_path / starter
    script.write_text(STARTERS[starter])
    script.chmod(0o755)
    assert check(script, build(source), "all", "good") == ([], "")
    assert check(script, build(source), "mutexes", "bad")[0] == ["HD421"]


def test_each_started_program_has_threads_of_its_own(build, tmp_path):
    script = tmp_path / "program.py"
    script.write_text(
        "import subprocess, sys\n"
        "both = [subprocess.Popen([sys.argv[1], case, 'bad']) for case in ('mutexes', 'joins')]\n"
        "sys.exit(max(process.wait() for process in both))\n"
    )
    done = subprocess.run([*COMMAND, script, build("threads.c")], capture_output=True, text=True, timeout=120)
    findings = json.loads(done.stdout)["findings"]
    assert [(f["rule"], f["count"]) for f in findings] == [("HD421", 2)] and done.returncode == 1, findings
    assert "(in a child process)" in findings[0]["message"]


def test_a_program_that_is_not_compiled_keeps_its_environment_and_its_threads(tmp_path):
    """The library that watches threads is in every process that is started, and does nothing in these."""
    script = tmp_path / "program.py"
    script.write_text(
        "import subprocess, sys\n"
        "code = 'import threading, queue; q = queue.Queue(); '\\\n"
        "    't = [threading.Thread(target=q.put, args=(i,)) for i in range(8)]; [x.start() for x in t]; [x.join() for x in t]; '\\\n"
        "    'print(sorted(q.get() for _ in t))'\n"
        "print(subprocess.run([sys.executable, '-c', code], capture_output=True, text=True, check=True).stdout, end='')\n"
        "print(subprocess.run(['sh', '-c', 'echo fine'], capture_output=True, text=True).stdout, end='')\n"
        "import acl\nacl.init()\nacl.finalize()\n"
    )
    done = subprocess.run([*COMMAND[:-1], "text", script], capture_output=True, text=True, timeout=120)
    assert done.stdout == "[0, 1, 2, 3, 4, 5, 6, 7]\nfine\n" and done.returncode == 0, done.stderr


def test_without_sources_nothing_is_said(build, tmp_path):
    program = build("unseen.cpp", "-g0")
    wrong, said = check(program, "bad")
    assert wrong == [] and "build it with -g" in said
    assert check(build("unseen.cpp"), "bad")[0] == ["HD421"]
