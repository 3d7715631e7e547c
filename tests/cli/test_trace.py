"""`softacl trace`: slices that do not overlap, arrows with both ends, counters that come back to zero."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from softacl.c import layout

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "trace"]
PROGRAM = """
import acl
acl.init(); acl.rt.set_device(0)
stream, _ = acl.rt.create_stream()
device, _ = acl.rt.malloc(1 << 20, 0)
host, _ = acl.rt.malloc_host(1 << 20)
for value in range(3):
    acl.rt.memset_async(device, 1 << 20, value, 1 << 20, stream)
    acl.rt.memcpy_async(host, 1 << 20, device, 1 << 20, 2, stream)
acl.rt.synchronize_stream(stream)
assert acl.rt.free(12345) == 107000
acl.rt.free(device); acl.rt.free_host(host); acl.rt.destroy_stream(stream)
acl.rt.reset_device(0); acl.finalize()
print("done")
"""


def traced(tmp_path, program, *options, code=0):
    output = tmp_path / "out.json"
    command = [*COMMAND, "--output", str(output), *options, str(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done, json.loads(output.read_text()) if output.exists() else None


def rows(document, phase):
    return [event for event in document["traceEvents"] if event["ph"] == phase]


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_python_program(tmp_path, executor):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done, document = traced(tmp_path, program, "--executor", executor)
    assert done.stdout == "done\n" and "events in" in done.stderr
    tracks = defaultdict(list)
    for event in rows(document, "X"):
        tracks[event["pid"], event["tid"]].append((event["ts"], event["ts"] + event["dur"], event))
    for slices in tracks.values():
        slices.sort(key=lambda each: each[:2])
        assert all(a[1] <= b[0] + 0.001 for a, b in pairwise(slices))
    (tasks,) = (slices for (pid, _), slices in tracks.items() if pid >= 100)
    assert [event["name"] for *_, event in tasks] == ["acl.rt.memset_async", "acl.rt.memcpy_async"] * 3
    assert all(event["args"]["nbytes"] == 1 << 20 for *_, event in tasks)
    (calls,) = (slices for (pid, _), slices in tracks.items() if pid < 100)
    failed = [event for *_, event in calls if "code" in event["args"]]
    assert [event["name"] for event in failed] == ["acl.rt.free"] and "107000" in failed[0]["args"]["code"]
    assert failed[0]["args"]["at"].endswith("program.py:11 in <module>")
    starts, ends = ({event["id"]: event["ts"] for event in rows(document, phase)} for phase in "sf")
    assert len(starts) == 6 and starts.keys() == ends.keys() and all(starts[i] <= ends[i] for i in starts)
    last = {event["name"]: event["args"]["bytes"] for event in rows(document, "C")}
    assert last == {"device memory": 0, "pinned host memory": 0}
    assert document["otherData"]["lost_events"] == 0 and document["otherData"]["executor"] == executor


def test_a_program_that_fails_leaves_its_trace(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("import acl\nacl.init()\nraise SystemExit(5)\n")
    _, document = traced(tmp_path, program, code=5)
    assert [event["name"] for event in rows(document, "X")] == ["acl.init"]


def test_wrong_use(tmp_path):
    command = [*COMMAND, "--output", "/no/where/t.json", "program.py"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "there is no directory /no/where" in done.stderr


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler on this machine")
@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_a_compiled_program(tmp_path):
    prefix = layout.make(tmp_path / "prefix")
    source = Path(__file__).parents[2] / "examples" / "c" / "host_to_device.cpp"
    command = ["g++", "-g", str(source), "-o", str(tmp_path / "main"), f"-I{prefix}/include", f"-L{prefix}/lib64"]
    subprocess.run([*command, "-lascendcl"], check=True, timeout=120)
    done, document = traced(tmp_path, tmp_path / "main")
    assert "1048576 bytes arrived" in done.stdout and "trace in" in done.stderr
    names = [event["name"] for event in rows(document, "X") if event["pid"] == 1]
    assert names[0] == "aclInit" and names[-1] == "aclFinalize" and "aclrtMemcpyAsync" in names
    assert [event["name"] for event in rows(document, "X") if event["pid"] == 100] == ["aclrtMemcpyAsync"]
