"""`pytest --acl-check` fails the tests that make mistakes, and tells leaks at the end."""

from __future__ import annotations

import subprocess
import sys

import pytest
from environments import bare

pytestmark = pytest.mark.thorough  # sessions in processes

TESTS = """
import acl, pytest

@pytest.fixture(scope="module")
def block():
    acl.init(); acl.rt.set_device(0)
    p, ret = acl.rt.malloc(64, 0)
    yield p
    acl.rt.free(p)
    acl.rt.reset_device(0); acl.finalize()

def test_right(block):
    assert acl.rt.memset(block, 64, 0, 64) == 0

def test_wrong(block):
    assert acl.rt.memset(block, 128, 0, 128) != 0

def test_leak(block):
    p, ret = acl.rt.malloc(64, 0)
"""


LEAK = """
import acl, pytest

@pytest.fixture(scope="session", autouse=True)
def device():
    acl.init(); acl.rt.set_device(0)
    yield
    acl.rt.reset_device(0); acl.finalize()

@pytest.mark.parametrize("i", range(8))
def test_right(i):
    p, ret = acl.rt.malloc(64, 0)
    assert acl.rt.memset(p, 64, i, 64) == 0 and acl.rt.free(p) == 0

@pytest.mark.parametrize("kind", ["block", "stream"])
def test_leak(kind):
    assert (acl.rt.malloc(64, 0) if kind == "block" else acl.rt.create_stream())[1] == 0
"""


@pytest.fixture
def session(tmp_path):
    """session(text, *options): a finished pytest with these tests."""

    def run(text, *options):
        (tmp_path / "test_it.py").write_text(text)
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, "test_it.py"]
        env = bare("PYTEST_")
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=tmp_path, env=env)
        done.folder = tmp_path
        return done

    return run


def test_plugin(session):
    done = session(TESTS, "--acl-check")
    assert "1 failed, 2 passed, 1 error" in done.stdout and done.returncode == 1, done.stdout
    assert "error[HD205]" in done.stdout and "test_it.py:16" in done.stdout
    assert "error[HD801]" in done.stdout and "test_it.py:19" in done.stdout
    done = session(TESTS)
    assert "3 passed" in done.stdout and done.returncode == 0


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_leak_fails_the_run_and_names_its_test(session, tmp_path, workers):
    done = session(LEAK, "--acl-check", "--junitxml=it.xml", *workers)
    assert done.returncode == 1, done.stdout
    assert "10 passed, 1 error" in done.stdout.splitlines()[-1], done.stdout
    assert (
        "ERROR test_it.py::test_leak[block]" in done.stdout
        and done.stdout.count("error[HD801] leak-device: block") == 2
    )  # in full and in the list
    assert "1 findings are below --acl-fail-on error" in done.stdout  # the stream
    assert 'name="test_leak[block]"' in (tmp_path / "it.xml").read_text().partition("error[HD801]")[0]
    done = session(LEAK, "--acl-check", "--acl-fail-on", "warning", *workers)
    assert "10 passed, 2 errors" in done.stdout and "ERROR test_it.py::test_leak[stream]" in done.stdout, done.stdout


def test_right_tests_pass(session):
    done = session(LEAK, "--acl-check", "-k", "test_right", "-n", "2")
    assert done.returncode == 0 and "8 passed" in done.stdout and "error" not in done.stdout, done.stdout


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_each_test_that_makes_the_mistake_fails(session, workers):
    text = LEAK + "\n\n@pytest.mark.parametrize('i', range(4))\ndef test_wrong(i):\n    acl.rt.free(0)\n"
    done = session(text, "--acl-check", "--acl-fail-on", "warning", "-k", "test_wrong", *workers)
    assert "4 failed" in done.stdout and "error" not in done.stdout.splitlines()[-1], done.stdout


def test_a_worker_that_ends_at_once_loses_nothing(session):
    text = LEAK + "\n\ndef test_ends():\n    import os\n    acl.rt.create_stream(); os._exit(3)\n"
    text += "\n@pytest.fixture\ndef wrong():\n    acl.rt.free(0)\n\ndef test_with(wrong):\n    test_ends()\n"
    done = session(
        text, "--acl-check", "--acl-fail-on", "warning", "-k", "test_with", "-n", "1", "--max-worker-restart=0"
    )
    assert (
        done.returncode == 1
        and "warning[HD108]" in done.stdout
        and "test: test_it.py::test_with (setup)" in done.stdout
    )


def test_fixtures_of_an_interrupted_session_end_first(session):
    text = LEAK.replace("yield", "p, _ = acl.rt.malloc(64, 0)\n    yield\n    acl.rt.free(p)")
    done = session(
        text + "\n\ndef test_fails():\n    assert False\n\ndef test_more(): pass\n",
        "--acl-check",
        "-x",
        "-k",
        "fails or more",
    )
    assert "1 failed, 10 deselected in" in done.stdout and "HD801" not in done.stdout, done.stdout


def test_a_forked_child_is_checked(session):
    text = (
        LEAK
        + """

def _child():
    acl.init(); acl.rt.set_device(0); acl.rt.malloc(64, 0); acl.rt.reset_device(0); acl.finalize()

def test_fork():
    import multiprocessing
    process = multiprocessing.get_context("fork").Process(target=_child)
    process.start(); process.join()
"""
    )
    done = session(text.replace("autouse=True", ""), "--acl-check", "-k", "test_fork")
    assert (
        " 1 error in " in done.stdout
        and "ERROR test_it.py::test_fork" in done.stdout
        and "(in a child process)" in done.stdout
    ), done.stdout


@pytest.mark.breaks_softacl
@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_failure_of_the_checker_is_not_green(session, workers):
    text = """
import acl
from softacl.check.engine.checker import Checker

def broken(self, call):
    raise LookupError("broken on purpose")

def test_it(monkeypatch):
    monkeypatch.setattr(Checker, "call_begins", broken)
    acl.init(); acl.finalize()
"""
    done = session(text, "--acl-check", "--junitxml=it.xml", *workers)
    assert done.returncode == 3 and "1 passed, 1 error" in done.stdout, done.stdout
    assert "LookupError: broken on purpose" in done.stdout
    report = (done.folder / "it.xml").read_text()
    assert 'errors="1"' in report and "LookupError: broken on purpose" in report
