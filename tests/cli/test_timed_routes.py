"""Peer copies that cross, under the executor `timed` and in the prediction of its trace: closed forms."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from environments import bare

PROGRAM = """
import acl
N = 10_000_000
acl.init()
def on(device):
    acl.rt.set_device(device)
    acl.rt.device_enable_peer_access(1 - device, 0)
    return acl.rt.malloc(N, 0)[0], acl.rt.create_stream()[0], acl.rt.malloc_host(N)[0]
(d0, s0, h0), (d1, s1, h1) = map(on, range(2))
acl.rt.set_device(0)
a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
acl.rt.record_event(a, s0)
acl.rt.memcpy_async(d1, N, d0, N, 3, s0)
acl.rt.record_event(b, s0)
acl.rt.set_device(1)
if WITH == "peers": acl.rt.memcpy_async(d0, N, d1, N, 3, s1)
else: acl.rt.memcpy_async(d1, N, h1, N, 1, s1)
acl.rt.synchronize_stream(s1)
acl.rt.set_device(0)
acl.rt.synchronize_stream(s0)
print(acl.rt.event_elapsed_time(a, b)[0])
"""


@pytest.mark.parametrize(
    ("figures", "other", "ms"),
    [
        ({"p2p": 10}, "peers", 1),
        ({"p2p": 10, "p2p_switch": 10}, "peers", 2),
        ({"p2p": 10, "p2p_switch": 15}, "peers", 4 / 3),
        ({"p2p_host": 10}, "peers", 1),
        ({"p2p_host": 10}, "host", 2),
        ({"p2p": 10}, "host", 1),
        ({"p2p_host": 10, "host_memory": 10}, "peers", 2),
    ],
)
def test_peer_copies_share_what_they_cross(tmp_path, figures, other, ms):
    rates = {"h2d": 10, "d2h": 10} | figures
    entries = {name: {"gb_per_s": rate, "basis": "assumed", "source": "a test"} for name, rate in rates.items()}
    card, program, file = tmp_path / "card.json", tmp_path / "program.py", tmp_path / "t.acltrace"
    card.write_text(json.dumps({"name": "crossing", **entries}))
    program.write_text(PROGRAM.replace("WITH", repr(other)))
    env = bare(SOFTACL_EXECUTOR="timed", SOFTACL_HOST_TIME="0", SOFTACL_CARD=str(card), SOFTACL_DEVICES="2")
    command = [sys.executable, "-m", "softacl"]
    trace = [*command, "trace", "run", "-o", file, program]
    done = subprocess.run(trace, capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 0 and float(done.stdout) == pytest.approx(ms, abs=1e-5), done.stderr
    predict = [*command, "predict", "--json", "--no-what-if", "--host-time", "0", "--machine", card, file]
    document = json.loads(subprocess.run(predict, capture_output=True, text=True, timeout=60).stdout)
    assert document["elapsed_ns"] == pytest.approx(ms * 1e6, abs=10)
