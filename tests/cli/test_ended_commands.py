"""Signals to commands: programs get each one once, reports and traces are written, and the exit code names the signal."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

pytestmark = pytest.mark.thorough  # programs in processes

COMMAND = [sys.executable, "-m", "softacl"]
STOPS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]

#: Prints "ready" and its number to standard error. dies: by the signal. counts: how often its handler ran within half a second
#: after the first time, exit code 5. ignores: as that, but only SIGUSR1 has a handler.
PROGRAM = r"""
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
static volatile sig_atomic_t n;
static void count(int number) { (void)number; n++; }
int main(int argc, char **argv)
{
    const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGUSR1};
    if (argc != 2)
        return 1;
    for (int i = 0; strcmp(argv[1], "dies") && i < 4; i++)
        signal(numbers[i], strcmp(argv[1], "ignores") || numbers[i] == SIGUSR1 ? count : SIG_IGN);
    fprintf(stderr, "ready %d\n", (int)getpid());
    while (!n)
        usleep(1000);
    for (int i = 0; i < 500; i++)
        usleep(1000);
    fprintf(stderr, "%d times\n", (int)n);
    return 5;
}
"""


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    if shutil.which("gcc") is None:
        pytest.skip("no C compiler on this machine")
    folder = tmp_path_factory.mktemp("program")
    (folder / "main.c").write_text(PROGRAM)
    subprocess.run(["gcc", "-Wall", str(folder / "main.c"), "-o", str(folder / "main")], check=True, timeout=120)
    return folder / "main"


@pytest.fixture
def start(tmp_path):
    """start(command, *words): the running command, and the number of its program, which is ready. Nothing may be left behind."""
    (tmp_path / "temporary").mkdir()
    running = []

    def run(command, *words, **env):
        process = subprocess.Popen(
            [*COMMAND, *command.split(), *map(str, words)],
            cwd=tmp_path,
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=os.environ | {"TMPDIR": str(tmp_path / "temporary"), "XDG_RUNTIME_DIR": str(tmp_path)} | env,
        )
        running.append(process)
        for line in process.stderr:
            if line.startswith("ready "):
                return process, int(line.split()[1])
        raise AssertionError(f"{command} ended before its program was ready")

    yield run
    for process in running:
        process.kill()
        process.communicate()
    assert list((tmp_path / "temporary").iterdir()) == []


def gone(pid):
    """Whether a process ends within a minute."""
    late = time.monotonic() + 60
    while runs(pid) and time.monotonic() < late:
        time.sleep(0.01)
    return not runs(pid)


def runs(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"  # of a script that ended before it
    except OSError:
        return False


CHECK, COMPARE = "check --format json --output report.json", "compare --record calls.json"


@pytest.mark.parametrize("number", STOPS)
@pytest.mark.parametrize("command", [CHECK, "run", "trace", COMPARE])
def test_a_signal_to_the_command_ends_its_program(start, program, tmp_path, command, number):
    running, pid = start(command, program, "dies")
    running.send_signal(number)
    _, said = running.communicate(timeout=60)
    by_signal = command in ("run", "trace")  # they end as the program did
    assert running.returncode == (-number if by_signal else 128 + number), said
    assert gone(pid)
    if command is CHECK:
        assert json.loads((tmp_path / "report.json").read_text())["summary"]["ended"] == number.name
    if command is COMPARE:
        assert f"ended by {number.name}" in said and not (tmp_path / "calls.json").exists()


@pytest.mark.parametrize("number", [*STOPS, signal.SIGUSR1])
@pytest.mark.parametrize("command", [CHECK, "run", "trace", COMPARE])
@pytest.mark.parametrize("whole_group", [False, True])
def test_a_program_gets_a_signal_once(start, program, command, number, whole_group):
    running, pid = start(command, program, "counts")
    (os.killpg if whole_group else os.kill)(running.pid, number)
    _, said = running.communicate(timeout=60)
    assert "1 times" in said and gone(pid), said
    assert running.returncode == (
        128 + number if command is COMPARE and number in STOPS else 0 if command is COMPARE else 5
    )


def test_timeout_sends_a_signal_once(start, program):
    """It sends one to the command, then to the group."""
    running, pid = start(CHECK, program, "counts")
    running.send_signal(signal.SIGTERM)
    os.killpg(running.pid, signal.SIGTERM)
    _, said = running.communicate(timeout=60)
    assert "1 times" in said and gone(pid), said


@pytest.mark.parametrize("number", STOPS)
@pytest.mark.parametrize("command", [CHECK, "trace"])
def test_a_program_may_ignore_a_signal(start, program, command, number):
    running, _ = start(command, program, "ignores")
    running.send_signal(number)
    while pending(running.pid) & 1 << (number - 1):
        time.sleep(0.01)
    running.send_signal(signal.SIGUSR1)  # is passed on after the first one
    _, said = running.communicate(timeout=60)
    assert running.returncode == 5 and "1 times" in said, said


def pending(pid):
    """The signals that wait in a process, as bits."""
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1], 16) for line in status if line.startswith("ShdPnd"))


@pytest.mark.parametrize("command", [CHECK, "trace", COMPARE])
def test_no_program_outlives_a_command_that_is_killed(start, program, tmp_path, command):
    running, pid = start(command, program, "counts")
    running.kill()
    running.communicate(timeout=60)
    assert gone(pid)
    for folder in (tmp_path / "temporary").iterdir():
        shutil.rmtree(folder)  # nobody else could


@pytest.mark.parametrize("number", STOPS)
def test_a_script_and_what_it_started_end(start, program, tmp_path, number):
    (tmp_path / "job.sh").write_text(f"#!/bin/sh\n{program} dies\necho went on >&2\n")
    running, pid = start(CHECK, "job.sh")
    running.send_signal(number)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 128 + number and gone(pid) and "went on" not in said, said


#: The third run, and with --fault-sweep the third call that is made to fail, does not end by itself.
THIRD = """
import os, sys, time
with open("runs", "a+") as file:
    file.write("x")
if os.path.getsize("runs") == 3:
    print("ready", os.getpid(), file=open("/proc/%d/fd/2" % os.getpgrp(), "w"), flush=True)
    time.sleep(600)
import acl
acl.init()
acl.rt.set_device(0)
"""


@pytest.mark.parametrize("number", STOPS)
@pytest.mark.parametrize("command", [f"{CHECK} --exit-zero --schedules 9", f"{CHECK} --exit-zero --fault-sweep"])
def test_many_runs_end_with_a_report_of_those_that_are_complete(start, tmp_path, command, number):
    (tmp_path / "third.py").write_text(THIRD)
    running, pid = start(command, "third.py")
    running.send_signal(number)
    _, said = running.communicate(timeout=60)
    report = json.loads((tmp_path / "report.json").read_text())
    assert running.returncode == 128 + number and gone(pid), said
    assert len(report["runs"]) == 2 and (tmp_path / "runs").read_text() == "xxx"
    (problem,) = report["summary"]["problems"]
    assert f"{number.name} ended it after 2 complete runs" in problem and "the check is incomplete" in said


@pytest.mark.parametrize("number", STOPS)
def test_a_benchmark_that_is_ended_leaves_nothing_behind(start, tmp_path, number):
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\necho ready $$ > /proc/$PPID/fd/2\nexec sleep 600\n")
    compiler.chmod(0o755)
    running, pid = start("bench --binding c", CC=str(compiler))
    time.sleep(1)  # until the command waits for it: a signal while it is being started leaves it to end by itself
    running.send_signal(number)
    _, said = running.communicate(timeout=60)
    assert running.returncode == 128 + number and gone(pid) and "Traceback" not in said, said


@pytest.mark.parametrize("command", [CHECK, "run", "trace"])
def test_a_program_starts_with_the_signals_of_a_shell(tmp_path, command):
    (tmp_path / "job.sh").write_text("#!/bin/sh\ngrep -E 'Sig(Blk|Ign)' /proc/self/status >&2\n")
    alone, under = (
        subprocess.run([*words, "job.sh"], cwd=tmp_path, capture_output=True, text=True, timeout=60)
        for words in (["sh"], [*COMMAND, *command.split()])
    )
    assert alone.returncode == 0 and alone.stderr in under.stderr
