"""Threads, forks, hangs, crashes: the program does what it does without the layer, and what was found so far is reported."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest


@pytest.fixture(scope="session")
def rough(compiled):
    return compiled("rough")


def test_it_is_not_linked_with_the_library(rough):
    needed = subprocess.run(["readelf", "-d", rough], capture_output=True, text=True, check=True).stdout
    assert "ascendcl" not in needed


def test_a_program_that_opens_the_library_itself(checked, plain, rough):
    rules, done, found = checked(plain, rough)
    assert (rules, done.stdout) == (["HD208"], "synchronize\nthe end\n"), done.stderr
    assert found[0]["function"] == "mistake"


@pytest.mark.parametrize("library", ["plain", "vendor"])
def test_threads(checked, request, rough, library):
    rules, done, found = checked(request.getfixturevalue(library), rough, "threads")
    assert (rules, done.stdout) == (["HD208"], "wrong 0\nsynchronize\nthe end\n"), done.stderr
    assert [each["count"] for each in found if each["rule"] == "HD208"] == [1]


def test_forks_of_a_program_with_threads(checked, plain, rough):
    """Nothing is held in the child that no thread lets go; each child is observed, too."""
    rules, done, found = checked(plain, rough, "forks", options=("--timeout", "120"))
    assert (set(rules), done.stdout) == ({"HD208"}, "bad children 0\nsynchronize\nthe end\n"), done.stderr
    assert sum(each["count"] for each in found if each["rule"] == "HD208") == 1 + 5


#: How a program dies, in the library (by VENDOR) or by its own hand (by its argument) -> the signal.
DEATHS = [
    pytest.param("crashes at a wait", [], signal.SIGSEGV, id="crash in the library"),
    pytest.param("aborts at a wait", [], signal.SIGABRT, id="abort in the library"),
    pytest.param("", ["abort"], signal.SIGABRT, id="abort"),
]


@pytest.mark.parametrize(("vendor", "words", "number"), DEATHS)
def test_a_death_leaves_what_was_found(checked, plain, rough, vendor, words, number):
    rules, done, found = checked(plain, rough, *words, VENDOR=vendor)
    assert (done.returncode, rules) == (128 + number, ["HD208"]), done.stderr
    assert done.stdout == "synchronize\n"
    assert ["copies move no bytes" in each["message"] for each in found if each["rule"] == "HD006"] == [True]


@pytest.mark.parametrize(("vendor", "words", "number"), DEATHS)
def test_a_trace_of_a_death(softacl, plain, rough, tmp_path, vendor, words, number):
    trace = tmp_path / "run.acltrace"
    done = softacl("trace", "--output", trace, "--on-device", "--library", plain, rough, *words, VENDOR=vendor)
    assert done.returncode == -number, done.stderr
    stats = softacl("trace", "stats", trace).stdout
    assert f"crashed: {number.name}" in stats and "aclrtMemcpy " in stats


def test_a_program_that_handles_abort(softacl, plain, rough, tmp_path):
    """Its handler runs, once, and the program goes on where that takes it."""
    trace = tmp_path / "run.acltrace"
    done = softacl("trace", "--output", trace, "--on-device", "--library", plain, rough, "survives")
    assert (done.returncode, done.stdout) == (0, "survived\nsynchronize\nthe end\n"), done.stderr


def test_a_time_limit_leaves_what_was_found(checked, plain, rough):
    rules, done, found = checked(plain, rough, options=("--timeout", "5"), VENDOR="hangs")
    assert (done.returncode, rules, done.stdout) == (124, ["HD208"], "synchronize\n"), done.stderr
    assert ["copies move no bytes" in each["message"] for each in found if each["rule"] == "HD006"] == [True]


def test_ctrl_c_leaves_what_was_found(plain, rough, tmp_path):
    env = {key: value for key, value in os.environ.items() if not key.startswith(("ASCEND_", "LD_"))}
    command = [sys.executable, "-m", "softacl", "check", "--format", "json", "--output", "report.json"]
    command += ["--on-device", "--library", str(plain), str(rough)]
    with subprocess.Popen(
        command, cwd=tmp_path, env=env | {"VENDOR": "hangs"}, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stdout.readline() == "synchronize\n"
        os.killpg(running.pid, signal.SIGINT)
        assert running.wait(60) == 128 + signal.SIGINT
    found = json.loads((tmp_path / "report.json").read_text())["findings"]
    assert [each["rule"] for each in found if each["rule"] != "HD006"] == ["HD208"]


#: What a thread calls that has no context, in this order.
WITHOUT_CONTEXT = [
    *("malloc", "malloc host", "memset", "memcpy", "memcpy async", "record", "wait", "synchronize event"),
    *("synchronize stream", "create stream", "destroy stream", "free host", "free"),
]


@pytest.fixture(scope="session")
def no_context(compiled):
    return compiled("no_context")


@pytest.mark.parametrize("thread", ["thread", "callback"])
def test_a_trace_of_calls_without_a_context_that_the_device_accepts(softacl, plain, no_context, tmp_path, thread):
    trace = tmp_path / "run.acltrace"
    done = softacl("trace", "--output", trace, "--on-device", "--library", plain, no_context, thread)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [*(f"{call} 0" for call in WITHOUT_CONTEXT), "the end"]
    stats = softacl("trace", "stats", trace).stdout
    assert "aclrtMallocHost " in stats and "aclrtFreeHost " in stats


@pytest.mark.parametrize("thread", ["thread", "callback"])
def test_memory_that_a_device_gave_without_a_context_is_memory(checked, plain, no_context, thread):
    """Each call that needs a context is a finding; those on what the device gave are not judged."""
    rules, done, found = checked(plain, no_context, thread)
    assert done.stdout.splitlines() == [*(f"{call} 0" for call in WITHOUT_CONTEXT), "the end"]
    assert set(rules) == {"HD614"}, found
    texts = " ".join(each["message"] for each in found if each["rule"] == "HD006")
    assert "aclrtFree of memory that came from elsewhere" in texts
