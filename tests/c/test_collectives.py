"""hccl/hccl.h from C++: ranks that are threads of a process, or processes of one machine."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from softacl.c import layout
from softacl.runtime.ipc import shared_directory

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]


@pytest.fixture
def run(compiled, bare):
    """run(*arguments, **settings): what the program prints."""
    program = compiled("collectives", libraries=("-lhccl", "-lascendcl"))

    def start(*arguments, **settings):
        env = bare(SOFTACL_DEVICES="4", **settings)
        done = subprocess.run([str(program), *arguments], capture_output=True, text=True, timeout=120, env=env)
        assert done.returncode == 0 and done.stderr == "", done.stdout + done.stderr
        return done.stdout

    return start


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize(("how", "n"), [("threads", "4"), ("processes", "3")])
def test_every_collective(run, executor, how, n):
    assert run(how, n, SOFTACL_EXECUTOR=executor) == "fine\n"


def test_bad_input(run):
    assert run("nulls") == "fine\n"


@pytest.mark.parametrize(("chip", "has"), [("A3", "1"), ("910B", "0")])
def test_memory_that_communicators_are_told_of(run, chip, has):
    assert run("windows", has, SOFTACL_CHIP=chip) == "fine\n"


def test_a_rank_that_is_killed(run):
    first, *rest = run("dies").splitlines()
    assert first.startswith("507057 21 ") and "rank 1 (process" in first and "whose process has ended" in first
    assert rest == ["fine"]


def test_a_rank_that_stays_away(run):
    first, *rest = run("late").splitlines()
    assert first.startswith("507048 9 ") and "1 s in vain: rank 1 (process" in first
    assert "has not called it (its last is HcclBarrier, collective 1)" in first and rest == ["fine"]


def test_nothing_is_left_behind(run):
    place = shared_directory.directory()
    before = set(os.listdir(place))
    run("dies")
    run("processes", "2")
    assert {name for name in os.listdir(place) if name.endswith(".board")} <= before
