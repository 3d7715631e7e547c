"""Collectives under `softacl check` and `softacl trace`: they read and write, and take time, as operators do."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.thorough
PROGRAM = """
import sys
import numpy as np
import acl
from softacl.collectives import communicator, operations, rendezvous

acl.init()
comms = [communicator.from_handle(handle) for handle in rendezvous.init_all(range(2))]
streams, sends, receives = [], [], []
for rank in range(2):
    acl.rt.set_device(rank)
    streams.append(acl.rt.create_stream()[0])
    sends.append(acl.rt.malloc(4096, 0)[0])
    receives.append(acl.rt.malloc(4096, 0)[0])
    if sys.argv[1] != "unwritten":
        ones = np.ones(1024, np.float32)
        acl.rt.memcpy(sends[rank], 4096, ones.ctypes.data, 4096, 1)
for rank in range(2):
    acl.rt.set_device(rank)
    if rank == 1 and sys.argv[1] == "late":
        N = 23_400_000
        acl.rt.memcpy_async(acl.rt.malloc(N, 0)[0], N, acl.rt.malloc_host(N)[0], N, 1, streams[1])
    operations.all_reduce(comms[rank], sends[rank], receives[rank], 1024, 4, 0, streams[rank])
    if sys.argv[1] == "unordered":
        acl.rt.memset(receives[rank], 4096, 0, 4096)
for rank in range(2):
    acl.rt.set_device(rank)
    acl.rt.synchronize_stream(streams[rank])
    communicator.destroy(comms[rank].handle)
    acl.rt.free(sends[rank])
    acl.rt.free(receives[rank])
    acl.rt.destroy_stream(streams[rank])
    acl.rt.reset_device(rank)
acl.finalize()
"""


@pytest.fixture
def run(tmp_path):
    """run(command, what): a softacl command on the program."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)

    def start(what, *command):
        return subprocess.run(
            [sys.executable, "-m", "softacl", *command, str(program), what],
            capture_output=True,
            text=True,
            timeout=120,
            env=os.environ | {"SOFTACL_DEVICES": "2"},
            cwd=tmp_path,
        )

    return start


@pytest.mark.parametrize(("what", "rules"), [("right", set()), ("unordered", {"HD408"}), ("unwritten", {"HD501"})])
def test_the_checker_knows_what_they_read_and_write(run, what, rules):
    done = run(what, "check", "--format", "json")
    found = {finding["rule"] for finding in json.loads(done.stdout)["findings"]}
    assert found == rules and done.returncode == (1 if rules else 0), done.stdout + done.stderr
    assert what == "right" or "operator HcclAllReduce" in done.stdout


def test_a_trace_has_them_on_their_streams(run, tmp_path):
    path = tmp_path / "trace.json"
    assert run("right", "trace", "--output", str(path)).returncode == 0
    events = json.loads(path.read_text())["traceEvents"]
    slices = [event for event in events if event.get("name") == "operator HcclAllReduce" and event["ph"] == "X"]
    assert len({event["pid"] for event in slices}) == len(slices) == 2


def test_a_prediction_lets_no_rank_begin_before_the_last_has_come(run):
    """The first rank comes at once, the second after its copy; a ring of two sends half of what each reads and writes."""
    done = run("late", "predict", "--json", "--host-time", "0", "--chip", "910B")
    found = json.loads(done.stdout)
    path = [(row["what"], row["ns"]) for row in found["critical_path"]]
    late, sent = 23_400_000, 4096 / 20.5
    assert ("copy host to device, pinned", late // 23.4) in path
    assert ("collective HcclAllReduce", pytest.approx(20_000 + sent, abs=1)) in path
    busy = {row["name"]: row["busy_ns"] for row in found["resources"]}
    assert [busy[f"P2P link of device {way}"] for way in ("0 to 1", "1 to 0")] == [pytest.approx(sent, abs=1)] * 2
