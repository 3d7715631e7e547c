"""An unknown SOFTACL_* variable is warned of once a process, on stderr, with what may have been meant."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import sys

import pytest

from softacl.base import environment
from softacl.c import layout
from softacl.models.engines.onnx import threads
from softacl.runtime.settings import SettingError, Settings

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()"]
WRONG = {"SOFTACL_EXECUTER": "deferred"}
WARNING = "softacl: SOFTACL_EXECUTER is not a variable of SoftACL and has no effect. Did you mean SOFTACL_EXECUTOR?\n"


def start(*command, code=0, **env):
    clean = {name: value for name, value in os.environ.items() if name != "SOFTACL_SHARE_DIR"}
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, env=clean | env)
    assert done.returncode == code, done.stderr
    return done


@pytest.mark.parametrize(
    ("name", "known"), [("SOFTACL_CHIPS", "CHIP"), ("SOFTACL_RUNMODE", "RUN_MODE"), ("SOFTACL_SEDE", "SEED")]
)
def test_the_nearest_variable_is_named(monkeypatch, capsys, name, known):
    monkeypatch.setenv(name, "1")
    monkeypatch.setattr(environment, "_turns", itertools.count())
    environment.warn_of_unknown()
    assert (
        capsys.readouterr().err
        == f"softacl: {name} is not a variable of SoftACL and has no effect. Did you mean SOFTACL_{known}?\n"
    )


def test_without_a_near_one_all_are_named(monkeypatch, capsys):
    monkeypatch.setenv("SOFTACL_QQQQQ", "1")
    monkeypatch.setattr(environment, "_turns", itertools.count())
    environment.warn_of_unknown()
    text = capsys.readouterr().err
    assert all(name in text for name in environment.PUBLIC) and not any(name in text for name in environment.INTERNAL)


def test_known_and_foreign_variables_are_not_warned_of(monkeypatch, capsys):
    for name in (*environment.PUBLIC, *environment.INTERNAL, "SOFTACLE_X", "ASCEND_X", "softacl_chips"):
        monkeypatch.setenv(name, "1")
    monkeypatch.setattr(environment, "_turns", itertools.count())
    assert environment.unknown(os.environ) == []
    environment.warn_of_unknown()
    assert capsys.readouterr().err == ""


TWICE = """
import acl, os, threading
threads = [threading.Thread(target=acl.get_soc_name) for _ in range(8)]
[t.start() for t in threads]; [t.join() for t in threads]
for _ in range(3):
    acl.init(); acl.rt.set_device(0); acl.rt.reset_device(0); acl.finalize()
child = os.fork()
if child == 0:
    acl.init()
    os._exit(0)
os.waitpid(child, 0)
print(sorted(name for name in os.environ if name.startswith("SOFTACL_") and name != "SOFTACL_STRICT"))
"""


def test_a_program_warns_once_whatever_it_does_and_keeps_its_environment(tmp_path):
    (tmp_path / "p.py").write_text(TWICE)
    done = start(sys.executable, str(tmp_path / "p.py"), **WRONG)
    assert done.stderr == WARNING and done.stdout == "['SOFTACL_EXECUTER']\n"


@pytest.mark.parametrize("command", ["run", "trace", "check"])
def test_a_command_and_all_processes_that_it_starts_warn_once(tmp_path, command):
    child = tmp_path / "child.py"
    child.write_text("import acl; print(acl.init(), acl.finalize())")
    program = [
        "import acl, subprocess, sys",
        "acl.init(); acl.finalize()",
        f"subprocess.run([sys.executable, {str(child)!r}])",
    ]
    (tmp_path / "p.py").write_text("\n".join(program))
    options = {"run": [], "trace": ["--output", str(tmp_path / "out")], "check": ["--exit-zero"]}[command]
    done = start(*COMMAND, command, *options, str(tmp_path / "p.py"), **WRONG)
    assert done.stderr.count("SOFTACL_EXECUTER") == 1 and WARNING in done.stderr and "0 0" in done.stdout


@pytest.mark.parametrize("command", ["smi", "memcpy --quiet", "sizes vpc --format NV12 --width 64 --height 64"])
def test_commands_without_a_program_warn_too(command):
    assert start(*COMMAND, *command.split(), **WRONG).stderr == WARNING
    assert start(*COMMAND, *command.split(), **WRONG, SOFTACL_WARNED="SOFTACL_EXECUTER").stderr == ""
    both = start(*COMMAND, *command.split(), **WRONG, SOFTACL_CHPI="1", SOFTACL_WARNED="SOFTACL_EXECUTER").stderr
    assert "SOFTACL_CHPI" in both and "EXECUTER" not in both


def test_doctor_shows_which_have_no_effect():
    done = start(*COMMAND, "doctor", "--json", code=1, **WRONG, SOFTACL_SEED="3")
    found = json.loads(done.stdout)["environment"]
    found.pop("SOFTACL_STRICT")
    assert done.stderr == WARNING
    assert found == {"SOFTACL_EXECUTER": "deferred (not a variable of SoftACL, no effect)", "SOFTACL_SEED": "3"}


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("SOFTACL_MODEL_THREADS", "99999999999999", "=99999999999999 is out of range (0 to 256)"),
        ("SOFTACL_MODEL_THREADS", "two", "='two' is not a whole number (0 to 256)"),
        ("SOFTACL_FAULTS", "slow_copy:device=x", " slow_copy:device=x: 'x' is not a number"),
        ("SOFTACL_SHARE_DIR", "relative", "relative/softacl-"),
        ("SOFTACL_SHARE_DIR", "/no/such", "there is no /no/such. Create it, or name another SOFTACL_SHARE_DIR."),
        ("ASCEND_RT_VISIBLE_DEVICES", "7", "='7' names no device"),
        ("SOFTACL_DEVICES", "x", "='x' is not a whole number"),
        ("SOFTACL_MEMORY", "lots", "'lots' is not a size"),
        ("SOFTACL_CHIP", "foo", "Unknown chip 'foo'"),
        ("SOFTACL_CANN", "1", "='1' is not a version of CANN"),
        ("SOFTACL_DRIVER", "q", "='q': there is no such driver"),
        ("SOFTACL_PROFILES", "/no/such", "cannot list /no/such"),
        ("SOFTACL_OBSERVERS", "x", "'x' names no function: write MODULE:FUNCTION"),
        ("SOFTACL_OBSERVERS", "softacl.faults.environment:join,no.such:x", "there is no module 'no.such'"),
        ("SOFTACL_KERNELS", "/no/such.so", "there is no file /no/such.so"),
        ("SOFTACL_MODELS", "/no/such", "there is no file or directory /no/such"),
    ],
)
def test_doctor_fails_for_values_that_cannot_be_used(name, value, why):
    done = start(*COMMAND, "doctor", code=1, **{name: value})
    assert why in done.stderr and name in done.stderr and done.stderr.count("\n") == 1
    assert "[features]" in done.stdout and f"{name}: {value} (" in done.stdout  # all sections, in spite of it


def test_doctor_names_several_wrong_variables():
    done = start(*COMMAND, "doctor", code=1, SOFTACL_DEVICES="x", SOFTACL_SEED="y", SOFTACL_KERNELS="/no/such.so")
    assert done.stderr.count("\n") == 3 and "features" in done.stdout


def test_doctor_accepts_what_is_there(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("def watch(binding, at_exit): pass\n")
    values = {
        "SOFTACL_OBSERVERS": "mine:watch",
        "SOFTACL_MODELS": str(tmp_path),
        "SOFTACL_KERNELS": str(tmp_path / "mine.py"),
    }
    assert start(*COMMAND, "doctor", **values).stderr == ""


@pytest.mark.parametrize("value", ["100000", "99999999999999", "-1", "two"])
def test_a_model_has_no_more_threads_than_an_engine_can_start(monkeypatch, value):
    monkeypatch.setenv("SOFTACL_MODEL_THREADS", value)
    with pytest.raises(SettingError, match=r"SOFTACL_MODEL_THREADS=.*\(0 to 256\); 0: one thread a core$"):
        threads()


def test_a_word_may_be_written_in_any_case(monkeypatch):
    written = {"SOFTACL_EXECUTOR": "SEEDED", "SOFTACL_HOST_ALIGNMENT": "Minimum", "SOFTACL_RUN_MODE": "ACL_HOST"}
    found = Settings.from_environment(written | {"SOFTACL_DRIVER": "NULL", "SOFTACL_MACHINE": "Private"})
    assert found[:1] + found[5:7] + found[12:14] == ("null", "host", "seeded", "minimum", "private")


PROGRAM = """
#include "acl/acl.h"
int main() {
    for (int i = 0; i < 3; i++)
        if (aclInit(nullptr) || aclrtSetDevice(0) || aclrtResetDevice(0) || aclFinalize())
            return 1;
}
"""


@pytest.mark.thorough
@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
@pytest.mark.parametrize("command", [[], ["run"], ["check", "--exit-zero"]])
def test_a_program_in_c_warns_once(tmp_path, command):
    prefix = layout.make(tmp_path / "prefix")
    (tmp_path / "main.cpp").write_text(PROGRAM)
    binary = str(tmp_path / "main")
    start("g++", str(tmp_path / "main.cpp"), "-o", binary, *layout.cflags(prefix).split(), *layout.libs(prefix).split())
    done = start(*([*COMMAND, *command] if command else []), binary, **WRONG, LD_LIBRARY_PATH=f"{prefix}/lib64")
    assert done.stderr.count("SOFTACL_EXECUTER") == 1 and WARNING in done.stderr
