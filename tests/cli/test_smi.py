"""`softacl smi`: what it tells of devices, and --watch."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from softacl.cli import main
from softacl.processes.table import Cell, Machine
from softacl.runtime.process import node

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "smi"]


def test_each_device_has_name_health_memory_and_utilisation(capsys, monkeypatch):
    monkeypatch.setenv("SOFTACL_CHIP", "310P")
    monkeypatch.setenv("SOFTACL_MEMORY", "8GiB")
    main_exits(["smi", "--json"])
    rows = json.loads(capsys.readouterr().out)
    assert [(row["device"], row["chip"], row["memory"], row["utilisation"]) for row in rows] == [
        (0, "Ascend310P3", 8 << 30, 0),
        (1, "Ascend310P3", 8 << 30, 0),
    ]
    assert all(
        row["health"] in ("OK", "Warning", "Alarm") and bool(row["health_why"]) is (row["health"] != "OK")
        for row in rows
    )


def main_exits(arguments, code=0):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == code


BUSY = """
import acl, sys, threading, time
from softacl.runtime.streams.stream_callbacks import launch_host
assert acl.init() == 0 and acl.rt.set_device(1) == 0
stream, _ = acl.rt.create_stream()
other, _ = acl.rt.create_stream()
event, _ = acl.rt.create_event_with_flag(9)
over = threading.Event()
if sys.argv[1] == "waits":
    acl.rt.stream_wait_event(stream, event)
    print("ready", flush=True)
else:
    launch_host(lambda: (print("ready", flush=True), over.wait()), stream)
def synchronize():
    acl.rt.set_device(1)
    acl.rt.synchronize_stream(stream)
thread = threading.Thread(target=synchronize)
thread.start()
input()
over.set()
acl.rt.record_event(event, other)
acl.rt.synchronize_stream(other)
thread.join()
print(acl.finalize(), flush=True)
"""


@pytest.mark.parametrize("kind, utilisation", [("threads", 100), ("deferred", 100), ("waits", 0)])
def test_a_stream_that_runs_a_task_is_seen(capsys, monkeypatch, kind, utilisation):
    monkeypatch.setenv("SOFTACL_EXECUTOR", "deferred" if kind == "deferred" else "threads")
    program = [sys.executable, "-c", BUSY, kind]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        main_exits(["smi", "--json"])
        rows = json.loads(capsys.readouterr().out)
        assert process.communicate("\n", timeout=60)[0] == "0\n"
    assert [row["utilisation"] for row in rows] == [0, utilisation]
    assert [each["utilisation"] for each in rows[1]["processes"]] == [utilisation]
    main_exits(["smi", "--json"])
    assert [row["utilisation"] for row in json.loads(capsys.readouterr().out)] == [0, 0]


@pytest.mark.parametrize("columns", ["100", "80", "60", "50"])
def test_it_fits_the_terminal(capsys, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    machine = Machine("tests", "Ascend910B3", 65466793984)
    cell = Cell(1, 4321, "train.py", 6 << 30, 5 << 30, 6 << 30, 3, 2 << 20, False, False, True)
    monkeypatch.setenv("SOFTACL_MACHINE", "tests")
    monkeypatch.setattr(node, "in_use", lambda: [node.Use(machine, cell, "python train.py " + "x" * 200)])
    main_exits(["smi"])
    shown = capsys.readouterr().out
    assert all(len(line.rstrip()) <= int(columns) for line in shown.splitlines())
    assert columns == "50" or any("4321" in line and "train.py" in line for line in shown.splitlines())
    assert all(word in " ".join(shown.split()) for word in ("Ascend910B3", "5 GiB of 60.97 GiB", "4321", "train.py"))


def test_health_is_looked_at(capsys, monkeypatch):
    assert node.health()[0] in ("OK", "Warning")
    monkeypatch.setattr(node, "available_memory", lambda: 1 << 20)
    monkeypatch.setattr(node, "physical_memory", lambda: 1 << 30)
    assert node.health() == ("Warning", "1 MiB of this machine's 1 GiB is free: allocations may fail (207001)")

    def none(*arguments):
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(os, "memfd_create", none)
    monkeypatch.setenv("COLUMNS", "100")
    main_exits(["smi"])
    shown = capsys.readouterr().out
    assert "Alarm" in shown and "memfd_create" in shown and "Function not implemented" in shown


def test_watch_goes_on_until_it_is_stopped():
    with subprocess.Popen([*COMMAND, "--watch", "0.1", "--json"], stdout=subprocess.PIPE, text=True) as process:
        lines = [json.loads(process.stdout.readline()) for _ in range(3)]
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert process.returncode == 130 and lines[0][0]["chip"] == lines[2][0]["chip"] == "Ascend910B3"


def test_watch_without_a_terminal_prints_page_after_page():
    with subprocess.Popen([*COMMAND, "--watch", "0.1"], stdout=subprocess.PIPE, text=True) as process:
        seen = 0
        for line in process.stdout:
            seen += "health" in line
            if seen == 2:
                break
        process.stdout.close()  # who reads has seen enough
        process.wait(60)
    assert process.returncode == 1


@pytest.mark.parametrize(
    "seconds, says", [("0", "0.1 to 3600"), ("x", "not a number of seconds"), ("nan", "out of range")]
)
def test_bad_intervals(capsys, seconds, says):
    main_exits(["smi", "--watch", seconds], 2)
    assert says in capsys.readouterr().err
