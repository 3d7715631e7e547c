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


#: Begins the texts below.
DEVICE = """
import acl, pytest

@pytest.fixture(scope="session", autouse=True)
def device():
    acl.init(); acl.rt.set_device(0)
    yield
    acl.rt.reset_device(0); acl.finalize()
"""

LEAK = (
    DEVICE
    + """
@pytest.mark.parametrize("i", range(8))
def test_right(i):
    p, ret = acl.rt.malloc(64, 0)
    assert acl.rt.memset(p, 64, i, 64) == 0 and acl.rt.free(p) == 0

@pytest.mark.parametrize("kind", ["block", "stream"])
def test_leak(kind):
    assert (acl.rt.malloc(64, 0) if kind == "block" else acl.rt.create_stream())[1] == 0
"""
)


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
    assert "1 finding below --acl-fail-on error" in done.stdout  # the stream
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


MIXED = (
    DEVICE
    + """
def wrong():
    p, ret = acl.rt.malloc(64, 0)
    acl.rt.free(p); acl.rt.free(p)

def test_wrong(): wrong()

def test_fails_and_wrong():
    wrong()
    assert 1 == 2

def test_skips_and_wrong():
    wrong()
    pytest.skip("later")

def test_leak():
    p, ret = acl.rt.malloc(64, 0)
"""
)


def last(done):
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_a_finding_belongs_to_its_test_also_if_that_fails(session, workers):
    done = session(MIXED, "--acl-check", "--junitxml=it.xml", "-rA", *workers)
    assert "3 failed, 1 passed, 1 error" in last(done), done.stdout
    assert "1 finding in fixtures, between tests or at the end: test_it.py::test_leak" in done.stdout
    assert "assert 1 == 2" in done.stdout and done.stdout.count("error[HD103]") >= 3
    case = (done.folder / "it.xml").read_text().partition('name="test_fails_and_wrong"')[2].partition("</testcase>")[0]
    assert "assert 1 == 2" in case and "error[HD103]" in case


def test_an_address_is_lost_in_the_program(session):
    fixture = "\n@pytest.fixture\ndef block():\n    q, ret = acl.rt.malloc(64, 0)\n    yield q\n"
    fixture += "\ndef test_fixture(block): pass\n\ndef test_last(): pass\n"
    done = session(MIXED + fixture, "--acl-check", "-k", "leak or fixture or last")
    lines = (MIXED + fixture).splitlines()
    ends = [n for n, line in enumerate(lines, 1) if line.strip() in ("p, ret = acl.rt.malloc(64, 0)", "yield q")][1:]
    assert [f"its address was lost at test_it.py:{n}" in done.stdout for n in ends] == [True, True], done.stdout
    assert "_pytest" not in done.stdout


EXPECTING = (
    DEVICE
    + """
@pytest.mark.parametrize("n", [0, 64])
def test_size(n):
    p, ret = acl.rt.malloc(n, 0)
    assert (ret != 0) is (n == 0)
    if ret == 0:
        acl.rt.free(p)

def test_device(): assert acl.rt.set_device(99) != 0

def test_null(): assert acl.rt.memset(0, 64, 0, 64) != 0

def test_unread():
    p, ret = acl.rt.malloc(0, 0)

def test_one_of_two():
    for read in (True, False):
        p, ret = acl.rt.malloc(0, 0)
        assert not read or ret != 0

def test_beyond():
    p, ret = acl.rt.malloc(64, 0)
    assert acl.rt.memset(p, 128, 0, 128) != 0
    acl.rt.free(p)
"""
)


def test_a_code_that_a_test_expects(session):
    done = session(EXPECTING, "--acl-check", "-rA")
    assert "3 failed, 4 passed" in last(done), done.stdout
    assert {line.split()[1].partition("::")[2] for line in done.stdout.splitlines() if line.startswith("FAILED ")} == {
        "test_unread",
        "test_one_of_two",
        "test_beyond",
    }


@pytest.mark.parametrize("option", ["--acl-select=HD1", "--acl-schedules=2", "--acl-fail-on=warning"])
def test_an_option_without_the_check_is_refused(session, option):
    done = session(TESTS, option)
    assert done.returncode == 4 and f"{option} has no effect without --acl-check: add it." in done.stderr
    (done.folder / "pytest.ini").write_text(f"[pytest]\naddopts = {option}\n")
    assert session(TESTS).returncode != 4  # there it waits for a run that checks


def test_options_choose_rules(session):
    assert "3 failed" in last(session(MIXED, "--acl-check", "--acl-select", "HD1"))
    done = session(MIXED, "--acl-check", "--acl-ignore", "HD103,HD8")
    assert "1 failed, 2 passed, 1 skipped" in last(done), done.stdout
    done = session(MIXED, "--acl-check", "--acl-select", "HD4", "--acl-ignore", "HD4")
    assert done.returncode == 4 and "--acl-select HD4 --acl-ignore HD4: no rule is left" in done.stderr, done.stderr


def test_a_baseline_of_softacl_check(session, tmp_path):
    (tmp_path / "test_it.py").write_text(MIXED)
    command = [
        sys.executable,
        "-m",
        "softacl.check",
        "--format",
        "json",
        "--output",
        "known.json",
        "-m",
        "pytest",
        "-q",
    ]
    subprocess.run([*command, "-p", "no:cacheprovider", "test_it.py"], cwd=tmp_path, timeout=300, capture_output=True)
    done = session(MIXED, "--acl-check", "--acl-baseline", "known.json")
    assert "1 failed, 2 passed, 1 skipped" in last(done), done.stdout
    done = session(
        MIXED.replace("def test_leak", "def test_other(): acl.rt.free(0)\n\ndef test_leak"),
        "--acl-check",
        "--acl-baseline",
        "known.json",
        "--acl-fail-on",
        "warning",
    )
    assert "2 failed, 2 passed, 1 skipped" in last(done), done.stdout


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_marks(session, workers):
    text = MIXED.replace("def test_wrong", '@pytest.mark.acl_check(ignore="HD103")\ndef test_wrong')
    text = text.replace(
        "def test_skips", '@pytest.mark.acl_check(ignore=["double-free-device", "HD2"])\ndef test_skips'
    )
    text = text.replace("def test_leak", "@pytest.mark.acl_check(leaks=False)\ndef test_leak")
    done = session(text, "--acl-check", "--strict-markers", *workers)
    assert "1 failed, 2 passed, 1 skipped in" in last(done), done.stdout
    done = session(text, "--strict-markers")  # the mark is known without the option, too
    assert "1 failed, 2 passed, 1 skipped in" in last(done), done.stdout


def test_a_finding_of_several_tests_names_one_that_does_not_ignore_it(session):
    text = (
        DEVICE
        + """
def leak(): p, ret = acl.rt.malloc(64, 0)

@pytest.mark.acl_check(leaks=False)
def test_keeps(): leak()

def test_leaks(): leak()
"""
    )
    done = session(text, "--acl-check")
    assert "2 passed, 1 error" in last(done), done.stdout
    assert "ERROR test_it.py::test_leaks" in done.stdout
    assert "at the end: test_it.py::test_leaks\n" in done.stdout


@pytest.mark.parametrize(
    "mark, why", [("ignore='HD999'", "no such rule"), ("skip=True", "takes ignore="), ("leaks=3", "leaks=")]
)
def test_wrong_marks(session, mark, why):
    done = session(MIXED.replace("def test_leak", f"@pytest.mark.acl_check({mark})\ndef test_leak"), "--acl-check")
    assert done.returncode == 4 and why in done.stderr and "test_it.py::test_leak" in done.stderr, (
        done.stdout + done.stderr
    )


def test_settings_of_the_project(session, tmp_path):
    settings = (
        '[tool.softacl.check]\nignore = ["HD1"]\nsuppressions = ["HD801 test_it.py:test_leak of another library"]\n'
    )
    (tmp_path / "pyproject.toml").write_text(settings)
    assert "1 failed, 2 passed, 1 skipped in" in last(session(MIXED, "--acl-check"))
    assert "3 failed, 1 passed in" in last(session(MIXED, "--acl-check", "--acl-ignore", "HD2"))  # the option wins
    (tmp_path / "pyproject.toml").write_text('[tool.softacl.check]\nselct = ["HD1"]\n')
    done = session(MIXED, "--acl-check")
    assert done.returncode == 4 and "Did you mean select?" in done.stderr, done.stderr
    (tmp_path / "pyproject.toml").write_text('[tool.softacl.check]\nselect = ["HD9"]\nfail-on = "sometimes"\n')
    done = session(MIXED, "--acl-check")
    assert done.returncode == 4 and "fail-on" in done.stderr, done.stderr


def test_os_exit_in_a_test(session, tmp_path):
    text = MIXED + "\ndef test_ends():\n    import os\n    os._exit(0)\n\ndef test_never_runs(): assert False\n"
    kept = list(tmp_path.parent.glob("softacl-check-*"))
    done = session(text, "--acl-check", "-k", "ends or never")
    assert done.returncode == 2 and "os._exit(0) in test_it.py::test_ends ended the test session" in done.stderr
    done = session(text, "--acl-check", "-k", "test_wrong or ends or never")
    assert done.returncode == 1 and "error[HD103]" in done.stderr and "leaks were not judged" in done.stderr
    assert list(tmp_path.parent.glob("softacl-check-*")) == kept


def test_os_exit_of_a_child_of_a_test_ends_the_child_only(session):
    text = (
        MIXED
        + "\ndef test_child():\n    import os\n    if os.fork() == 0:\n        os._exit(7)\n    assert os.wait()[1] == 7 << 8\n"
    )
    done = session(text, "--acl-check", "-k", "child")
    assert done.returncode == 0 and "1 passed" in last(done) and not done.stderr, done.stdout + done.stderr


SCHEDULED = (
    DEVICE
    + """
def copied():
    h, ret = acl.rt.malloc_host(64)
    p, ret = acl.rt.malloc(64, 0)
    acl.rt.memset(p, 64, 7, 64)
    acl.rt.memset(h, 64, 0, 64)
    s, ret = acl.rt.create_stream()
    acl.rt.memcpy_async(h, 64, p, 64, 2, s)
    early = acl.util.ptr_to_bytes(h, 1)  # not ordered after the copy
    acl.rt.synchronize_stream(s)
    acl.rt.destroy_stream(s), acl.rt.free(p), acl.rt.free_host(h)
    return early

def test_right(): print("right")

def test_copied():
    print("copied")
    assert copied() == bytes([7])

def test_leak():
    p, ret = acl.rt.malloc(64, 0)
"""
)


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_schedules(session, workers):
    done = session(SCHEDULED, "--acl-check", "--acl-schedules", "2", "--junitxml=it.xml", *workers)
    assert done.returncode == 1 and "1 failed, 2 passed, 1 error in" in last(done), done.stdout
    assert "in 2 of 2 schedules: deferred, seed 0" in done.stdout and "error[HD401]" in done.stdout, done.stdout
    assert "assert copied() == bytes([7])" in done.stdout and "copied" in done.stdout.partition("Captured stdout")[2]
    assert "repeat it: SOFTACL_EXECUTOR=deferred pytest --acl-check test_it.py::test_copied" in done.stdout
    assert 'failures="1"' in (done.folder / "it.xml").read_text()
    assert done.stdout.index("ERROR at teardown of test_leak") < done.stdout.index("= FAILURES =")


def test_a_session_of_a_schedule_that_breaks_off(session):
    text = SCHEDULED + "\ndef test_ends():\n    import os\n    os._exit(0)\n\ndef test_after(): pass\n"
    done = session(text, "--acl-check", "--acl-schedules", "1", "-k", "ends or after")
    assert done.returncode == 1 and "ended the test session" in done.stdout, done.stdout
