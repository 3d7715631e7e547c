"""`softacl trace`: programs are recorded however they end, and what they did is in the file."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import pickle
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from softacl.c import layout
from softacl.trace.log.reader import read
from softacl.trace.recording import RecordingError

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "trace"]
PROGRAM = """
import acl, softacl.trace
acl.init(); acl.rt.set_device(0)
stream, _ = acl.rt.create_stream()
device, _ = acl.rt.malloc(1 << 20, 0)
host, _ = acl.rt.malloc_host(1 << 20)
for value in range(3):
    with softacl.trace.range(f"step {value}"):
        acl.rt.memset_async(device, 1 << 20, value, 1 << 20, stream)
        acl.rt.memcpy_async(host, 1 << 20, device, 1 << 20, 2, stream)
acl.rt.memcpy(device, 4096, host, 4096, 1)
acl.rt.synchronize_stream(stream)
softacl.trace.mark("here")
assert acl.rt.free(12345) == 107000
acl.rt.free(device); acl.rt.free_host(host); acl.rt.destroy_stream(stream)
acl.rt.reset_device(0); acl.finalize()
print("done")
"""
START = "import acl, os, signal, sys, time\nacl.init(); acl.rt.set_device(0)\nfor _ in range(50): acl.rt.get_device()\n"


def command(tmp_path, *words, code=0, **named):
    done = subprocess.run(
        [*COMMAND, *map(str, words)], capture_output=True, text=True, timeout=60, cwd=tmp_path, **named
    )
    assert done.returncode == code, done.stderr
    return done


def traced(tmp_path, text, *options, code=0, output="out.acltrace"):
    program = tmp_path / "program.py"
    program.write_text(text)
    done = command(tmp_path, "--output", output, *options, program, code=code)
    assert sorted(path.name for path in tmp_path.iterdir()) in (sorted({output, "program.py"}), ["program.py"])
    return done, tmp_path / output


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """The log of PROGRAM."""
    return traced(tmp_path_factory.mktemp("trace"), PROGRAM)[1]


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_python_program(tmp_path, executor):
    done, path = traced(tmp_path, PROGRAM, "--executor", executor)
    found = read(path)
    assert done.stdout == "done\n" and f"{found.n_events} events in out.acltrace" in done.stderr
    header = found.header
    assert (header.executor, header.ended, header.lost, header.notes) == (executor, "ended", 0, ())
    assert header.program.endswith("program.py") and [device.id for device in header.devices] == [0, 1]
    queued = [task for task in found.tasks if task.stream >= 0]
    assert [task.name for task in queued] == ["fill, 1 MiB", "copy device to host, pinned, 1 MiB"] * 3
    assert {task.lane for task in queued} == {"stream 1 of device 0"}
    assert all(a.end <= b.begin for a, b in pairwise(queued))
    calls = {call.serial: call for call in found.calls}
    for task in queued:
        call = calls[task.call]
        assert (
            call.name in ("acl.rt.memset_async", "acl.rt.memcpy_async")
            and call.begin <= task.queued <= task.begin < task.end
        )
        assert found.line(task.stack).endswith(f"program.py:{9 if task.kind == 'fill' else 10} in <module>")
    (copy,) = [task for task in found.tasks if task.stream < 0]
    assert copy.name == "copy host to device, pinned, 4 KiB" and copy.lane == "synchronous copies of device 0"
    (failed,) = [call for call in found.calls if call.code]
    assert (failed.name, failed.code) == ("acl.rt.free", 107000)
    assert "stream 1 of device 0" in {wait.why for wait in found.waits}
    assert [each.text for each in found.ranges] == ["step 0", "step 1", "step 2", "here"]
    assert found.ranges[0].begin < calls[queued[0].call].begin and found.ranges[-1].begin == found.ranges[-1].end
    held = Counter()
    for change in found.memory:
        held[change.space] += change.sign * change.nbytes
    assert set(held) == {"device memory", "pinned host memory"} and not any(held.values())
    assert found.threads == {(header_pid(found), 1): "MainThread"}


def header_pid(found):
    return found.processes[0].pid


@pytest.mark.parametrize(
    ("end", "code", "ended"),
    [
        ("raise SystemExit(5)", 5, "ended"),
        ("raise RuntimeError('x')", 1, "ended"),
        ("os._exit(3)", 3, "ended"),
        ("time.sleep(0.5); os.kill(os.getpid(), signal.SIGKILL)", -signal.SIGKILL, "killed by SIGKILL"),
        ("time.sleep(0.5); os.kill(os.getpid(), signal.SIGSEGV)", -signal.SIGSEGV, "crashed: SIGSEGV"),
        ("time.sleep(0.5); os.execv('/bin/true', ['true'])", 0, "replaced by another program"),
    ],
)
def test_however_a_program_ends_its_calls_are_there(tmp_path, end, code, ended):
    done, path = traced(tmp_path, START + end, code=code)
    found = read(path)
    assert len(found.calls) == 52 and found.header.ended == ended
    assert ("its last moments are missing" in done.stderr) == (ended != "ended")


def test_a_program_that_was_killed_is_exported_too(tmp_path):
    _, path = traced(
        tmp_path, START + "time.sleep(0.5); os.kill(os.getpid(), 9)", code=-signal.SIGKILL, output="out.json"
    )
    names = [event["name"] for event in json.loads(path.read_text())["traceEvents"] if event["ph"] == "X"]
    assert names.count("acl.rt.get_device") == 50


@pytest.mark.parametrize("how", ["os.fork", "multiprocessing"])
def test_forks_are_processes_of_the_recording(tmp_path, how):
    child = "acl.init(); acl.rt.set_device(1); print(acl.rt.get_device())"
    if how == "os.fork":
        text = (
            START + f"pid = os.fork()\nif pid == 0:\n    {child}; sys.stdout.flush(); os._exit(0)\nos.waitpid(pid, 0)\n"
        )
    else:
        text = START + f"def work(): {child}\nimport multiprocessing\n"
        text += "process = multiprocessing.get_context('fork').Process(target=work); process.start(); process.join()\n"
    done, path = traced(tmp_path, text)
    found = read(path)
    parent, forked = found.processes
    assert forked.parent == parent.pid and parent.parent == 0 and forked.ended == parent.ended == "ended"
    assert [call.name for call in found.calls if call.pid == forked.pid][:2] == ["acl.init", "acl.rt.set_device"]
    assert "(1, 0)" in done.stdout


@pytest.mark.parametrize("how", ["spawn", "forkserver", "subprocess"])
def test_other_processes_of_a_python_program_are_recorded(tmp_path, how):
    child = "import acl; acl.init(); acl.rt.set_device(1)"
    if how == "subprocess":
        text = f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {child!r}], check=True)\n"
    else:
        text = f"import multiprocessing\ndef work(): {child}\nif __name__ == '__main__':\n"
        text += f"    child = multiprocessing.get_context({how!r}).Process(target=work); child.start(); child.join()\n"
    _, path = traced(tmp_path, text)
    found = read(path)
    assert [call.name for call in found.calls] == ["acl.init", "acl.rt.set_device"]
    assert [process.ended for process in found.processes] == ["ended"] and found.header.program.endswith("program.py")


def test_a_program_that_becomes_another_loses_nothing(tmp_path):
    text = (
        START + "if sys.argv[1:] != ['again']:\n    import softacl.observe\n    softacl.observe.observers[0]._flush()\n"
    )
    text += "    os.execv(sys.executable, [sys.executable, sys.argv[0], 'again'])\n"
    _, path = traced(tmp_path, text)
    found = read(path)
    assert len(found.calls) == 104 and len({process.pid for process in found.processes}) == 1


def test_everything_is_killed_and_the_log_is_there(tmp_path):
    (tmp_path / "program.py").write_text(START + "print('here', flush=True); time.sleep(60)")
    running = subprocess.Popen([*COMMAND, "program.py"], stdout=subprocess.PIPE, cwd=tmp_path, start_new_session=True)
    try:
        assert running.stdout.readline() == b"here\n"
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            logs = list(tmp_path.glob("trace.acltrace.*"))
            with contextlib.suppress(RecordingError):  # its first block is not whole yet
                if logs and len(read(logs[0]).calls) == 52:
                    break
            time.sleep(0.05)
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
        running.stdout.close()
    found = read(logs[0])
    assert len(found.calls) == 52 and found.header.ended == "killed"
    done = command(tmp_path, "stats", logs[0])
    assert "wrote no end" in done.stdout


def test_a_program_that_calls_nothing_leaves_the_file_as_it_was(tmp_path):
    (tmp_path / "out.acltrace").write_text("before")
    done, path = traced(tmp_path, "print('hello')")
    assert done.stdout == "hello\n" and "called no AscendCL function" in done.stderr
    assert path.read_text() == "before"


def test_wrong_use(tmp_path):
    (tmp_path / "program.py").write_text("print('ran')")
    for words, said in (
        (["--output", "/no/where/t.json", "program.py"], "there is no directory /no/where"),
        (["--output", "t.jsn", "program.py"], "Did you mean .json"),
        (["--limit", "3k", "program.py"], "too small"),
        (["nothing.py"], "nothing.py cannot be read: No such file"),
        (["export", "program.py", "--to", "csv"], "is not an event log"),
        (["export", "program.py"], "Name a format"),
        (["stats", "nothing.acltrace"], "cannot be read"),
        (["diff", "program.py", "program.py"], "is not an event log"),
    ):
        done = subprocess.run([*COMMAND, *words], capture_output=True, text=True, timeout=60, cwd=tmp_path)
        assert done.returncode in (1, 2) and said in done.stderr and "ran" not in done.stdout, words


def test_a_program_named_like_a_command(tmp_path):
    (tmp_path / "stats").write_text("import acl; acl.init(); print('ran')")
    assert command(tmp_path, "./stats").stdout == "ran\n"


@pytest.mark.parametrize("output", ["run.json", "run.pftrace", "run.pickle", "run.csv"])
def test_the_suffix_says_the_form(tmp_path, output):
    _, path = traced(tmp_path, PROGRAM, output=output)
    data = path.read_bytes()
    if output.endswith("json"):
        document = json.loads(data)
        assert document["otherData"]["lost_events"] == 0 and document["otherData"]["executor"] == "threads"
    elif output.endswith("pickle"):
        assert [len(trace) for trace in pickle.loads(data)["device_traces"]] == [5, 0, 5]
    elif output.endswith("csv"):
        assert "acl.rt.memcpy_async" in {row["name"] for row in csv.DictReader(data.decode().splitlines())}
    else:
        assert b"stream 1 of device 0" in data


def test_stats(recorded):
    figures = json.loads(command(recorded.parent, "stats", "--json", recorded).stdout)
    rows = {row["name"]: row for row in figures["tasks"]}
    assert {name: (row["count"], row["bytes"]) for name, row in rows.items()} == {
        "fill": (3, 3 << 20),
        "copy device to host, pinned": (3, 3 << 20),
        "copy host to device, pinned": (1, 4096),
    }
    for row in rows.values():
        assert row["total_ns"] > 0 and row["median_ns"] <= row["p99_ns"] <= row["total_ns"]
        assert row["gb_per_s"] == round(row["bytes"] / row["total_ns"], 3)
    calls = {row["name"]: row for row in figures["calls"]}
    assert calls["acl.rt.free"]["count"] == 2 and calls["acl.rt.free"]["failed"] == 1
    assert figures["first_writes"]["first"]["count"] == 2 and figures["first_writes"]["later"]["count"] == 5
    assert any(
        row["line"].endswith("program.py:10 in <module>") and row["bytes"] == 3 << 20 for row in figures["lines"]
    )
    text = command(recorded.parent, "stats", recorded).stdout
    for words in (
        "copy device to host, pinned",
        "stream 1 of device 0",
        "first touch: 2 first writes",
        "the costliest lines",
    ):
        assert words in text


def test_a_chips_links_stand_beside_the_copies(recorded):
    figures = json.loads(command(recorded.parent, "stats", "--json", "--model", "310P", recorded).stdout)
    rows = {row["name"]: row["modelled_ns"] for row in figures["tasks"]}
    assert (
        rows["copy device to host, pinned"] > 0
        and rows["fill"] is None
        and "nothing of it was measured" in figures["model"]["note"]
    )
    assert "model 310P" in command(recorded.parent, "stats", "--model", "310P", recorded).stdout
    assert "910" in command(recorded.parent, "stats", "--model", "911C", recorded, code=2).stderr


def test_who_held_the_memory(tmp_path):
    text = """
import acl
acl.init(); acl.rt.set_device(0)
def more(): return acl.rt.malloc(3 << 20, 0)[0]
a = more(); b, _ = acl.rt.malloc(1 << 20, 0); acl.rt.free(a); c, _ = acl.rt.malloc_host(4096); acl.rt.free(b)
"""
    _, path = traced(tmp_path, text)
    figures = json.loads(command(tmp_path, "stats", "--peak", "--json", path).stdout)
    peak = next(each for each in figures["peaks"] if each["device"] == 0)
    assert peak["asked"] == 4 << 20 and [holder["blocks"] for holder in peak["holders"]] == [1, 1]
    assert [line.rpartition(":")[2] for line in peak["holders"][0]["stack"]] == ["4 in more", "5 in <module>"]
    (leak,) = figures["leaks"]
    assert (leak["space"], leak["asked"]) == ("pinned host memory", 4096)
    shown = command(tmp_path, "stats", "--peak", path).stdout
    assert "at most 4 MiB" in shown and "never freed" in shown and "4 in more" in shown


def test_what_changed(tmp_path, recorded):
    _, path = traced(tmp_path, PROGRAM.replace("range(3)", "range(6)") + "acl.init(); acl.rt.get_device()\n")
    found = json.loads(command(tmp_path, "diff", "--json", recorded, path).stdout)
    rows = {row["name"]: row for row in found["tasks"] + found["calls"]}
    assert (rows["fill"]["before_count"], rows["fill"]["after_count"], rows["fill"]["verdict"]) == (3, 6, "few")
    assert rows["acl.rt.get_device"]["verdict"] == "new"
    assert [(row["space"], row["before_bytes"] == row["after_bytes"]) for row in found["memory"]] == [
        ("pinned host memory", True),
        ("device memory", True),
    ]
    same = json.loads(command(tmp_path, "diff", "--json", path, path).stdout)
    assert {row["verdict"] for row in same["tasks"]} <= {"noise", "few"} and not any(
        row["change_ns"] for row in same["calls"]
    )
    assert "peaks of memory" in command(tmp_path, "diff", recorded, path).stdout


def test_findings_stand_on_the_timeline(tmp_path):
    program = tmp_path / "program.py"
    program.write_text(
        "import acl\nacl.init(); acl.rt.set_device(0)\ndevice, _ = acl.rt.malloc(64, 0)\nacl.rt.free(device)\n"
        "acl.rt.free(device)\nacl.rt.malloc(64, 0)\nacl.rt.reset_device(0)\nacl.finalize()\n"
    )
    check = [*COMMAND[:-1], "check", "--trace", "out.acltrace", "program.py"]
    done = subprocess.run(check, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 1 and "HD103" in done.stderr
    found = read(tmp_path / "out.acltrace")
    assert {(finding.rule, finding.severity) for finding in found.findings} >= {("HD103", "error"), ("HD801", "error")}
    (twice,) = [finding for finding in found.findings if finding.rule == "HD103"]
    assert found.line(twice.stack).endswith("program.py:5 in <module>")
    begin = next(call.begin for call in found.calls if call.code)
    after = next(call.begin for call in found.calls if call.begin > begin)
    assert begin <= twice.time <= after and found.header.ended == "ended"
    (note,) = found.header.notes
    assert "the program was checked" in note and note in done.stderr


def test_the_check_of_many_runs_is_not_recorded(tmp_path):
    (tmp_path / "program.py").write_text("")
    check = [*COMMAND[:-1], "check", "--trace", "x.acltrace", "--schedules", "2", "program.py"]
    done = subprocess.run(check, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert done.returncode == 2 and "record one run" in done.stderr


def built(tmp_path, source):
    if shutil.which("g++") is None:
        pytest.skip("no C++ compiler on this machine")
    if layout.shared_python() is None:
        pytest.skip("this Python has no shared library")
    prefix = layout.make(tmp_path / "prefix")
    words = ["g++", "-g", str(source), "-o", str(tmp_path / "main"), f"-I{prefix}/include", f"-L{prefix}/lib64"]
    subprocess.run([*words, "-lascendcl"], check=True, timeout=120)


MARKS = """
#include "acl/acl.h"
#include "mstx/ms_tools_ext.h"
#include <cstdio>
int main() {
    const mstxRangeId epoch = mstxRangeStartA("epoch", nullptr);
    const mstxDomainHandle_t io = mstxDomainCreateA("io");
    const mstxRangeId inner = mstxDomainRangeStartA(io, "read", nullptr);
    mstxMarkA("here", nullptr);
    mstxDomainRangeEnd(io, inner);
    mstxRangeEnd(epoch);
    mstxDomainDestroy(io);
    std::printf("%d %d\\n", epoch != MSTX_INVALID_RANGE_ID, io != nullptr);
    return aclInit(nullptr);
}
"""


def test_marks_of_mstx_are_in_the_trace_and_go_nowhere_without_one(tmp_path):
    (tmp_path / "main.cpp").write_text(MARKS)
    built(tmp_path, tmp_path / "main.cpp")
    run = [*COMMAND[:-1], "run", str(tmp_path / "main")]
    assert subprocess.run(run, capture_output=True, text=True, timeout=60).stdout == "0 0\n"
    assert command(tmp_path, "--output", "out.acltrace", tmp_path / "main").stdout == "1 1\n"
    found = read(tmp_path / "out.acltrace").ranges
    assert [(each.text, each.domain) for each in found] == [("epoch", "mstx"), ("read", "io"), ("here", "mstx")]
    epoch, inner, mark = found
    assert epoch.begin < inner.begin < mark.begin == mark.end < inner.end < epoch.end


def test_a_compiled_program(tmp_path):
    built(tmp_path, Path(__file__).parents[2] / "examples" / "c" / "host_to_device.cpp")
    done = command(tmp_path, "--output", "out.acltrace", tmp_path / "main")
    assert "1048576 bytes arrived" in done.stdout and "events in out.acltrace" in done.stderr
    found = read(tmp_path / "out.acltrace")
    names = [call.name for call in found.calls]
    assert names[0] == "aclInit" and names[-1] == "aclFinalize" and "aclrtMemcpyAsync" in names
    (task,) = [task for task in found.tasks if task.stream >= 0]
    assert task.direction == "host to device" and "host_to_device.cpp:" in found.line(task.stack)
    (tmp_path / "job.sh").write_text("#!/bin/sh\n./main; ./main\n")
    assert command(tmp_path, "job.sh").returncode == 0
    assert [process.ended for process in read(tmp_path / "trace.acltrace").processes] == ["ended"] * 2
