"""`softacl replay`, and the traces it reads."""

from __future__ import annotations

import io
import json
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.errors import OutOfMemory
from softacl.pools import BestFitPool, Limited, Recorded
from softacl.pools.replay import Addresses
from softacl.pools.trace_files import TraceError, live_peak, read_trace

pytestmark = pytest.mark.thorough  # programs in processes

COMMAND = [sys.executable, "-c", "from softacl.cli import main; main()", "replay"]
DATA = Path(__file__).parents[2] / "benchmarks" / "data"


def run(*options, code=0):
    done = subprocess.run([*COMMAND, *map(str, options)], capture_output=True, text=True, timeout=120)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_a_minimalloc_trace():
    found = json.loads(run(DATA / "A.1048576.csv", "--exact", "--least", "--json"))
    assert found["n_blocks"] == 154 and found["live_peak"] == 1048576
    assert 1048576 <= found["least_capacity"] < 1048576 * 1.5
    need = found["least_capacity"]
    assert "FAILS" not in run(DATA / "A.1048576.csv", "--exact", "--capacity", need)
    assert "FAILS at line" in run(DATA / "A.1048576.csv", "--exact", "--capacity", 1 << 20, code=1)


def test_a_recording_replays(tmp_path):
    sink = io.StringIO()
    recorded = Recorded(Limited(BestFitPool(Addresses()), 10_000), sink)
    blocks = [recorded.allocate(1000 + i) for i in range(5)]
    with pytest.raises(OutOfMemory):
        recorded.allocate(9000)
    for block in blocks[:3]:
        recorded.free(block)
    recorded.allocate(500)
    path = tmp_path / "trace.csv"
    path.write_text(sink.getvalue())
    events = read_trace(path)
    assert [event.take for event in events] == [True] * 5 + [False] * 3 + [True]
    assert live_peak(events) == sum(1000 + i for i in range(5))
    assert "6 blocks" in run(path, "--chip", "310")


def test_a_pytorch_snapshot(tmp_path):
    entries = [
        {"action": "free_completed", "addr": 1, "size": 5},
        {"action": "alloc", "addr": 16, "size": 100},
        {"action": "segment_alloc", "addr": 16, "size": 4096},
        {"action": "alloc", "addr": 32, "size": 50},
        {"action": "free_completed", "addr": 16, "size": 100},
    ]
    path = tmp_path / "snapshot.pickle"
    path.write_bytes(pickle.dumps({"segments": [], "device_traces": [entries]}, protocol=4))
    events = read_trace(path)
    assert [(e.take, e.nbytes) for e in events] == [(True, 100), (True, 50), (False, 100)] and live_peak(events) == 150


class Evil:
    def __reduce__(self):
        return print, ("ran",)


@pytest.mark.parametrize(
    "content, word",
    [
        (b"a,b\n1,2\n", "is not a trace"),
        (b"\xff\xfe", "is not a trace"),
        (b"id,lower,upper,size\n0,5,5,10\n", "line 2"),
        (b"id,lower,upper,size\n0,5,x,10\n", "is not a whole number"),
        (b"Action,Pointer,Size\nfree,0x10,5\n", "not allocated before"),
        (b"Action,Pointer,Size\nsteal,0x10,5\n", "'steal' is not valid"),
        (pickle.dumps({"device_traces": [[Evil()]]}), "only plain data"),
        (pickle.dumps([1, 2]), "not a PyTorch memory snapshot"),
        (b"\x80\x04", "not a PyTorch memory snapshot"),
    ],
)
def test_files_that_are_no_traces(tmp_path, content, word, capfd):
    path = tmp_path / "trace"
    path.write_bytes(content)
    with pytest.raises(TraceError, match=word):
        read_trace(path)
    assert capfd.readouterr().out == ""
    out = run(path, code=2)
    assert word in " ".join(out.split()) and "Traceback" not in out


def test_wrong_options(tmp_path):
    assert "No such file" in run(tmp_path / "none", code=2)
    assert "911" in run(DATA / "A.1048576.csv", "--chip", "911", code=2)
    (tmp_path / "empty.csv").write_text("id,lower,upper,size\n")
    assert "empty" in run(tmp_path / "empty.csv", code=2)


@pytest.mark.parametrize("kind", ["bestfit", "classes", "arena"])
def test_every_pool_and_a_chip_that_is_too_small(tmp_path, kind):
    assert "154 blocks" in run(DATA / "A.1048576.csv", "--pool", kind)
    path = tmp_path / "large.csv"
    path.write_text("lower,upper,size\n0,9,7000000000\n1,5,30000000000\n")
    assert "FAILS" not in run(path, "--pool", kind, "--chip", "910B")
    assert "FAILS at line 3: 27.94 GiB" in run(path, "--pool", kind, "--chip", "310", code=1)


def test_a_plan_is_made_and_served(tmp_path):
    trace, path = DATA / "B.1048576.csv", tmp_path / "plan.json"
    made = json.loads(run(trace, "--exact", "--capacity", "1MiB", "--plan", path, "--json"))
    assert made["failed"] is not None  # the pool itself finds no room; the plan is what counts
    assert made["plan"]["capacity"] == made["plan"]["peak"] == 1 << 20
    served = json.loads(run(trace, "--exact", "--planned", path, "--json"))
    assert (served["planned"], served["departed"]) == (170, 0)
    assert served["reserved"] == 1 << 20 and served["failed"] is None
    assert "allocations as planned" in run(DATA / "A.1048576.csv", "--exact", "--planned", path)
    assert "more than --capacity" in run(trace, "--planned", path, "--capacity", "1000KiB", code=2)
    assert "NO PLAN" in run(trace, "--exact", "--capacity", "1000KiB", "--plan", path, code=1)
    path.write_text("{}")
    assert "not a placement plan" in run(trace, "--planned", path, code=2)
    assert "No such file" in run(trace, "--planned", tmp_path / "none", code=2)
    assert "there is no directory" in run(trace, "--plan", tmp_path / "no" / "where", code=2)
