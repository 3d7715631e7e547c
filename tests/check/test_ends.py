"""However a program ends, and however it starts others: what was not checked is said, and nothing is left behind."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [
    pytest.mark.thorough,  # programs in processes
    pytest.mark.skipif(shutil.which("gcc") is None, reason="no C compiler on this machine"),
    pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library"),
]
SOURCE = Path(__file__).parent / "compiled" / "ends.c"
LIMIT = 120


@pytest.fixture(scope="module")
def ends(tmp_path_factory):
    folder = tmp_path_factory.mktemp("ends")
    prefix = layout.make(folder / "prefix")
    options = [f"-I{prefix}/include", f"-L{prefix}/lib64", "-lascendcl", f"-Wl,-rpath,{prefix}/lib64"]
    subprocess.run(["gcc", "-g", SOURCE, "-o", folder / "ends", *options], check=True, timeout=LIMIT)
    return folder / "ends"


@pytest.fixture
def check(tmp_path):
    """check(*command, options=()): the process, with the rules of its findings, and nothing left in its folder for files."""

    def run(*command, options=(), **streams):
        folder, report = tmp_path / "tmp", tmp_path / "report.json"
        folder.mkdir(exist_ok=True)
        start = [sys.executable, "-m", "softacl.check", "--format", "json", "--output", report, *options]
        with (tmp_path / "stderr").open("w") as errors:  # not a pipe, which a process that goes on would keep open
            done = subprocess.run(
                [*start, *command],
                stdout=errors,
                stderr=errors,
                timeout=LIMIT,
                env={**os.environ, "TMPDIR": str(folder)},
                **streams,
            )
        done.stderr = (tmp_path / "stderr").read_text()
        done.report = json.loads(report.read_text())
        done.rules = sorted(f["rule"] for f in done.report["findings"] if f["severity"] != "information")
        assert list(folder.glob("softacl-check-*")) == []
        return done

    return run


@pytest.mark.parametrize("how", ["_exit", "quick_exit", "exit_group", "exec"])
def test_an_end_without_exit_functions(check, ends, how):
    done = check(ends, how, "leak")
    assert done.rules == ["HD009"] and done.returncode == 1, done.stderr
    assert "its leaks were not judged" in done.report["findings"][0]["message"]
    assert done.report["summary"]["calls"] > 0
    done = check(ends, how)  # it has given everything back
    assert done.rules == [] and done.returncode == 0, done.stderr


def test_an_exit_function_judges_leaks(check, ends):
    assert check(ends, "", "leak").rules == ["HD801"]
    assert check(ends, "_exit", "leak", options=("--select", "HD8")).returncode == 0  # HD009 is not asked for


@pytest.mark.parametrize("how", ["clearenv", "posix_spawn", "execve"])
def test_an_environment_that_is_cleared(check, ends, how):
    done = check(ends, how, "wrong")
    assert done.rules == ["HD103"] and done.returncode == 1, done.stderr
    (finding,) = (f for f in done.report["findings"] if f["rule"] == "HD103")
    assert "the wrong one" in SOURCE.read_text().splitlines()[finding["line"] - 1]
    assert ("started without the checker" in done.stderr) is (how != "clearenv")
    done = check(ends, how)
    assert done.rules == [] and done.returncode == 0, done.stderr


def test_a_script_that_clears_the_environment(check, ends, tmp_path):
    script = tmp_path / "job.sh"
    script.write_text(f"#!/bin/sh\nenv -i {ends} child $1\n")
    done = check(script, "wrong")
    assert done.rules == ["HD103"] and "started without the checker" in done.stderr
    assert check(script).rules == []


CHILD = """
import acl
acl.init()
acl.rt.set_device(0)
p, ret = acl.rt.malloc(64, 0)
WAIT
acl.rt.free(p)
ret = acl.rt.free(p) if WRONG else 0
acl.rt.reset_device(0)
acl.finalize()
"""


@pytest.mark.parametrize(
    "start",
    [
        "subprocess.run([sys.executable, *child], env={})",
        "os.waitpid(os.posix_spawn(sys.executable, [sys.executable, *child], {}), 0)",
        "os.fork() or os.execve(sys.executable, [sys.executable, *child], {}); os.wait()",
        "subprocess.run([sys.executable, '-c', 'import os, subprocess, sys; os.environ.clear(); subprocess.run(sys.argv[1:])',"
        " sys.executable, *child])",
    ],
)
@pytest.mark.parametrize("used", [False, True])
def test_python_without_an_environment(check, tmp_path, start, used):
    own = CHILD.replace("WAIT", "").replace("WRONG", "False") if used else ""
    for wrong in (True, False):
        text = CHILD.replace("WAIT", "").replace("WRONG", str(wrong))
        path = tmp_path / "program.py"
        path.write_text(f"import os, subprocess, sys\n{own}\nchild = ['-c', {text!r}]\n{start}\n")
        done = check(path)
        assert done.rules == ["HD103"] * wrong and done.returncode == wrong, done.stderr
        assert "started without the checker" in done.stderr


def test_the_settings_of_the_run_hold_without_an_environment(check, tmp_path):
    path = tmp_path / "program.py"
    child = (
        "import acl; acl.init(); acl.rt.set_device(0); assert acl.get_soc_name() == 'Ascend310P3', acl.get_soc_name()"
    )
    path.write_text(
        f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {child!r}], env={{}}, check=True)\n"
    )
    assert check(path, options=("--chip", "310P")).returncode == 0


def test_compiled_children_that_outlive_the_program(check, ends):
    """One that ends soon is waited for; of one that does not, it is said."""
    done = check(ends, "outlive", "soon")
    assert done.rules in (["HD103"], ["HD009"]) and done.returncode == 1, done.stderr
    waits, holds = os.pipe()
    done = check(ends, "outlive", "late", stdin=waits)
    os.close(waits), os.close(holds)
    assert done.rules == ["HD009"] and "still runs" in done.report["findings"][0]["message"], done.stderr
    assert done.returncode == 1


@pytest.mark.parametrize("start", ["subprocess.Popen([sys.executable, '-c', TEXT])", "os.fork() or exec(TEXT)"])
def test_python_children_that_outlive_the_program(check, tmp_path, start):
    waits, holds = os.pipe()
    path = tmp_path / "program.py"
    text = CHILD.replace("WAIT", "import os; os.read(0, 1)").replace("WRONG", "False")
    path.write_text(f"import os, subprocess, sys\nTEXT = {text!r}\n{start}\n")
    done = check(path, stdin=waits)
    os.close(waits), os.close(holds)
    assert done.rules == ["HD009"] and "still runs" in done.report["findings"][0]["message"], done.stderr
    assert done.returncode == 1


def test_what_goes_on_without_acl_is_no_mistake(check, tmp_path):
    waits, holds = os.pipe()
    script = tmp_path / "job.sh"
    script.write_text(f"#!/bin/sh\ncat > /dev/null &\n{sys.executable} -c 'import os; os.read(0, 1)' &\n")
    done = check(script, stdin=waits)
    os.close(waits), os.close(holds)
    assert done.rules == [] and done.returncode == 0, done.stderr


@pytest.mark.parametrize("end", ["os.execv('/bin/true', ['true'])", "ctypes.CDLL(None)._exit(0)"])
def test_python_that_ends_without_its_exit_functions(check, tmp_path, end):
    path = tmp_path / "program.py"
    text = "import ctypes, os, acl\nacl.init()\nacl.rt.set_device(0)\np, ret = acl.rt.malloc(64, 0)\n"
    path.write_text(f"{text}{end}\n")
    done = check(path)
    assert done.rules == ["HD009"] and done.returncode == 1, done.stderr
    path.write_text(f"{text}acl.rt.free(p)\nacl.rt.reset_device(0)\nacl.finalize()\n{end}\n")
    done = check(path)
    assert done.rules == [] and done.returncode == 0, done.stderr


def test_a_python_child_that_a_signal_ends(check, tmp_path):
    path = tmp_path / "program.py"
    text = CHILD.replace("WAIT", "import os; os.kill(os.getpid(), 9)").replace("WRONG", "False")
    path.write_text(f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {text!r}])\n")
    done = check(path)
    assert done.rules == [] and done.returncode == 0
    assert [f["severity"] for f in done.report["findings"] if f["rule"] == "HD009"] == ["information"]


def test_a_selection_without_rules_is_wrong_use(tmp_path):
    path = tmp_path / "program.py"
    path.write_text("print(1)\n")
    command = [sys.executable, "-m", "softacl.check", "--select", "HD4", "--ignore", "HD4", path]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode == 2 and "--select HD4 --ignore HD4: no rule is left" in done.stderr and not done.stdout


def test_folders_of_killed_runs_are_removed(check, tmp_path):
    stale, fresh = tmp_path / "tmp" / "softacl-check-stale", tmp_path / "tmp" / "softacl-check-fresh"
    stale.mkdir(parents=True)
    os.utime(stale, (0, 0))
    path = tmp_path / "program.py"
    path.write_text("print(1)\n")
    check(path)
    fresh.mkdir()  # of a run that begins just now
    with pytest.raises(AssertionError):
        check(path)
    assert fresh.is_dir()


@pytest.mark.parametrize("end", ["os._exit(0)", "sys.exit()"])
@pytest.mark.parametrize(
    "replace", ["os.dup2(log, 2)", "os.closerange(3, 4096); os.dup2(os.open('log', os.O_WRONLY | os.O_CREAT), 2)"]
)
def test_a_report_goes_to_standard_error_as_it_was_before_the_program(tmp_path, replace, end):
    (tmp_path / "program.py").write_text(
        "import os, sys, acl\nlog = os.open('log', os.O_WRONLY | os.O_CREAT)\n"
        f"acl.init(); acl.rt.set_device(0); acl.rt.malloc(64, 0)\n{replace}\nos.write(2, b'my log')\n{end}\n"
    )
    command = [sys.executable, "-m", "softacl.check", "program.py"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=LIMIT)
    shown, log = done.stderr, (tmp_path / "log").read_text()
    assert done.returncode == 1 and log.startswith("my log")
    if "closerange" in replace:  # no other way to say it is left
        shown = log
    else:
        assert log == "my log"
    assert "HD801" in shown and "SUMMARY: softacl check: 1 error" in shown
