"""Signals of C programs stay theirs: interrupts, handlers of their own, and how they end."""

from __future__ import annotations

import shutil
import signal
import subprocess

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]
BUSY = ["loop", "pause", "synchronize", "copy"]
EXECUTORS = ["threads", "deferred", "seeded"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("busy", BUSY)
def test_a_signal_without_a_handler_ends_the_program(compiled, bare, busy, number):
    program = subprocess.Popen(
        [compiled("interrupts"), busy, "default"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=bare(),
    )
    assert program.stdout.readline() == "ready\n"
    program.send_signal(number)
    out, err = program.communicate(timeout=60)
    assert (out, err, program.returncode) == ("", "", -number)


@pytest.mark.parametrize(
    ("busy", "executor"),
    # A wait for what another thread records is possible with `threads` alone.
    [(busy, executor) for busy in BUSY for executor in EXECUTORS if busy != "synchronize" or executor == "threads"],
)
def test_a_handler_of_the_program_runs_and_calls_go_on(compiled, bare, busy, executor):
    done = subprocess.run(
        [compiled("interrupts"), busy, "own"],
        capture_output=True,
        text=True,
        timeout=60,
        env=bare(SOFTACL_EXECUTOR=executor),
    )
    assert (done.stdout, done.stderr, done.returncode) == ("ready\nfine\n", "", 0)


@pytest.mark.parametrize("how", ["signal", "info", "stack", "once"])
@pytest.mark.parametrize("when", ["before", "after"])
def test_bad_accesses_reach_the_program_and_bad_addresses_the_guard(compiled, bare, when, how):
    done = subprocess.run([compiled("faults"), when, how], capture_output=True, text=True, timeout=60, env=bare())
    assert (done.stdout, done.returncode) == ("fine\n", 0), done.stderr
    assert done.stderr.count("touched device memory") == 3


@pytest.mark.parametrize(
    ("how", "number", "words"),
    [
        ("crash", signal.SIGSEGV, ""),
        ("raise", signal.SIGSEGV, ""),
        ("abort", signal.SIGABRT, ""),
        ("touch", signal.SIGSEGV, "the program touched device memory directly"),
    ],
)
def test_a_crash_of_the_program_is_its_own(compiled, bare, how, number, words):
    done = subprocess.run([compiled("faults"), "never", how], capture_output=True, text=True, timeout=60, env=bare())
    assert (done.stdout, done.returncode) == ("fine\n", -number)
    assert "Python" not in done.stderr and words in done.stderr and bool(done.stderr) == bool(words)
    if words:
        assert "faults-" in done.stderr.splitlines()[-1]  # the place


def test_signals_that_come_while_python_starts(compiled, bare):
    """SIGINT has its standard action all the time: a program that is interrupted at any moment ends."""
    for delay in range(0, 100, 9):
        program = subprocess.Popen([compiled("interrupts"), "pause", "default"], stdout=subprocess.PIPE, env=bare())
        with pytest.raises(subprocess.TimeoutExpired):
            program.wait(timeout=delay / 1000 + 0.001)
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=60)
        assert program.returncode == -signal.SIGINT


@pytest.mark.parametrize(
    ("how", "code", "out", "words"),
    [
        ("nested", 0, "fine\n", ""),
        ("left", 0, "fine\n", "has left a call of AscendCL by longjmp"),
        ("jump", 0, "fine\n", "has left a call of AscendCL by longjmp"),
        ("throw", -signal.SIGABRT, "", "a C++ exception has left a function that AscendCL called"),
        ("cancelled", 0, "fine\n", ""),
        ("exit", 0, "fine\n0 0 0\n", ""),
    ],
)
def test_calls_that_do_not_return_as_usual(compiled, bare, how, code, out, words):
    """A handler's call inside a call, a call that is left or whose thread is cancelled, and calls of the last destructors."""
    done = subprocess.run([compiled("handlers"), how], capture_output=True, text=True, timeout=60, env=bare())
    assert (done.stdout, done.returncode) == (out, code), done.stderr
    assert words in done.stderr and len(done.stderr.splitlines()) == bool(words)
