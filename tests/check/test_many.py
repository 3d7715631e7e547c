"""Faults on purpose, many schedules, and sweeps."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from softacl.bindings import Binding
from softacl.check.report.runs import Outcome, RunsSummary
from softacl.events import Call
from softacl.faults import FaultError, Faults, parse
from softacl.reasons import Reason

START = "import acl\nacl.init()\nacl.rt.set_device(0)\n"
END = "acl.rt.reset_device(0)\nacl.finalize()\n"


def struck(text, name, calls):
    faults = Faults([parse(text)])
    hit = []
    for number in range(1, calls + 1):
        error = faults.call(Call(name, Binding.PYACL))
        if error is not None:
            assert isinstance(error, FaultError) and error.reason is Reason.FAULT
            hit.append((number, int(error.code)))
    return hit


def test_which_calls_fail():
    assert struck("malloc:nth=3", "aclrtMalloc", 9) == [(3, 207001)]
    assert struck("acl.rt.memcpy:every=4,code=507899", "aclrtMemcpy", 9) == [(4, 507899), (8, 507899)]
    assert struck("memcpy:after=2,times=2", "aclrtMemcpy", 9) == [(3, 507899), (4, 507899)]
    assert struck("device_lost:after=7", "acl.rt.get_device", 9) == [(8, 507010), (9, 507010)]
    assert struck("malloc:nth=3", "acl.rt.malloc_host", 9) == []


@pytest.mark.parametrize("text", ["", "malloc:nth", "malloc:when=3", "malloc:nth=x", "malloc:code=1", "a b:nth=1"])
def test_wrong_faults(text):
    with pytest.raises(ValueError, match="--fault"):
        parse(text)


def test_an_ignored_code_of_a_fault(check):
    text = (
        START + "acl.rt.set_op_wait_timeout(3)\np, ret = acl.rt.malloc(64, 0)\nif ret == 0:\n    acl.rt.free(p)\n" + END
    )
    assert check(text, "--fault", "malloc:nth=1")[0] == []
    assert check(text, "--fault", "set_op_wait_timeout:nth=1")[0] == [("HD611", 4, None)]


def test_slow_copies_change_no_finding(check):
    text = START + "p, ret = acl.rt.malloc(64, 0)\nh, ret = acl.rt.malloc_host(64)\nacl.rt.memset(p, 64, 1, 64)\n"
    text += (
        "acl.rt.memcpy_async(h, 64, p, 64, 2, 0)\nacl.rt.free(p)\nacl.rt.synchronize_stream(0)\nacl.rt.free_host(h)\n"
    )
    assert check(text + END, "--fault", "slow_copy:ms=30")[0] == [("HD404", 8, 4)]


def many(tmp_path, text, *options):
    program = tmp_path / "program.py"
    program.write_text(text)
    command = [sys.executable, "-m", "softacl.check", "--format", "json", *options, str(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    return done, json.loads(done.stdout)


RACE = """
import sys
h, ret = acl.rt.malloc_host(64)
p, ret = acl.rt.malloc(64, 0)
acl.rt.memset(p, 64, 7, 64)
acl.rt.memset(h, 64, 0, 64)
s, ret = acl.rt.create_stream()
acl.rt.memcpy_async(h, 64, p, 64, 2, s)
print(acl.util.ptr_to_bytes(h, 1))
acl.rt.synchronize_stream(s)
acl.rt.destroy_stream(s)
acl.rt.free(p)
acl.rt.free_host(h)
"""


@pytest.mark.thorough
def test_schedules(tmp_path):
    done, report = many(tmp_path, START + RACE + END, "--schedules", "8")
    (finding,) = report["findings"]
    assert finding["rule"] == "HD401" and len(finding["runs"]) == 8  # whatever the order
    assert done.returncode == 1 and len(report["odd"]) == 1  # it prints the old byte, or the new one
    assert report["odd"][0]["repeat"][:2] == ["softacl", "check"]


@pytest.mark.slow
def test_schedules_in_text(tmp_path):
    """Places as they are seen from here; one is singular."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "program.py").write_text(
        START + "p, ret = acl.rt.malloc(64, 0)\nacl.rt.memset(p, 64, 1, 65)\n" + END
    )
    command = [sys.executable, "-m", "softacl.check", "--select", "HD205", "--schedules", "1", "folder/program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=100)
    assert done.returncode == 1 and str(tmp_path) not in done.stderr
    lines = done.stderr.splitlines()
    assert "  --> folder/program.py:5 in <module>" in lines and "  allocation: folder/program.py:4 in <module>" in lines
    assert lines[-1] == "SUMMARY: softacl check: 1 error in 1 run (1 exit 0); 0 runs differ"


@pytest.mark.thorough
def test_sweep(tmp_path):
    text = START + (
        "p, ret = acl.rt.malloc(64, 0)\nif ret:\n    raise SystemExit(3)\n"
        "h, ret = acl.rt.malloc_host(64)\nif ret:\n    raise SystemExit(4)\n"
        "acl.rt.memset(p, 64, 0, 64)\nacl.rt.free(p)\nacl.rt.free_host(h)\n"
    )
    done, report = many(tmp_path, text + END, "--fault-sweep")
    told = {(finding["rule"], finding["line"]) for finding in report["findings"]}
    assert {("HD801", 4), ("HD611", 10)} <= told  # p is lost when malloc_host fails; nobody looks at memset's code
    assert done.returncode == 1
    ended = {run["label"].split(" (")[0]: run["ended"] for run in report["runs"]}
    assert ended["nothing fails"] == "exit 0" and ended["acl.rt.malloc_host fails at line 7"] == "exit 4"


def test_a_run_that_differs_shows_how():
    runs = [
        Outcome("deferred", [], "exit 0", output="a", printed="begin\n7\n"),
        Outcome("seed 0", [], "exit 0", output="a", printed="begin\n7\n"),
        Outcome(
            "seed 1", ["--seed", "1"], "exit 1", 1, output="b", printed="begin\n", errors="Traceback\nAssertionError\n"
        ),
    ]
    (odd,) = RunsSummary("program.py", outcomes=runs, command=["program.py"]).differing
    assert odd.text == "seed 1: exit 1"
    assert odd.detail.splitlines() == [
        "repeat it: softacl check --seed 1 program.py",
        "line 2 of its output: nothing; of most runs: '7'",
        "its last words:",
        "  Traceback",
        "  AssertionError",
    ]
