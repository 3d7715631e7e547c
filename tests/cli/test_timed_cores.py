"""A card with cores: the executor `timed`, its trace and the prediction of that agree, and short gaps belong to the calls."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from environments import bare

from softacl.prediction.virtual_times import read

PROGRAM = """
import acl
N = 1_000_000
acl.init(); acl.rt.set_device(0)
s, t = acl.rt.create_stream()[0], acl.rt.create_stream()[0]
a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
buffers = [(acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]) for _ in range(4)]
for pairs in (1, 4):
    for d, h in buffers[:pairs] * 2: acl.rt.memcpy_async(d, N, h, N, 1, s)
    acl.rt.record_event(a, s)
    for d, h in buffers[:pairs]: acl.rt.memcpy_async(d, N, h, N, 1, s)
    acl.rt.record_event(b, s)
    acl.rt.synchronize_stream(s)
    print(round(acl.rt.event_elapsed_time(a, b)[0] * 1000))
d, h = buffers[0]
acl.rt.memset(d, N, 1, N); acl.rt.memcpy(h, N, d, N, 2)
for stream in (s, t):
    acl.rt.memset_async(d, N, 1, N, stream)
    acl.rt.memcpy_async(h, N, d, N, 2, stream)
acl.rt.synchronize_device()
"""


@pytest.fixture
def card(tmp_path):
    """A millisecond a copy; three where four buffers take turns; gaps of any length belong to calls."""
    known = {"basis": "assumed", "source": "a test"}
    figures = {name: {"gb_per_s": 1} | known for name in ("h2d", "d2h", "fill", "everything")}
    figures["cache"] = {"points": [[2_000_000, 1000], [4_000_000, 1000], [8_000_000, 3000]]} | known
    figures |= {"cores": {"count": 2} | known, "recorded_gap": {"us": 1e9} | known}
    (tmp_path / "card.json").write_text(json.dumps({"name": "cores", **figures}))
    return tmp_path / "card.json"


def test_the_clock_the_trace_and_the_prediction_agree(tmp_path, card):
    program, file = tmp_path / "program.py", tmp_path / "t.acltrace"
    program.write_text(PROGRAM)
    env = bare(SOFTACL_EXECUTOR="timed", SOFTACL_HOST_TIME="0", SOFTACL_CARD=str(card))
    command = [sys.executable, "-m", "softacl"]
    trace = [*command, "trace", "run", "-o", file, program]
    done = subprocess.run(trace, capture_output=True, text=True, timeout=60, env=env)
    assert done.stdout.split() == ["1000", "12000"], done.stderr
    for host_time in ("0", "measured"):
        predict = [*command, "predict", "--json", "--no-what-if", "--host-time", host_time, "--machine", card, file]
        document = json.loads(subprocess.run(predict, capture_output=True, text=True, timeout=60).stdout)
        assert document["elapsed_ns"] == read(file).end, host_time
