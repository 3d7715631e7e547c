"""Copies that are slow by request take longer on the virtual clock, by as much as the fault says."""

from __future__ import annotations

import subprocess
import sys

import pytest
from environments import bare

NBYTES = 23_400_000  # 1 ms at 23.4 GB/s, the figure of 910B
PROGRAM = f"""
import acl
N = {NBYTES}
acl.init(); acl.rt.set_device(0)
d, h = acl.rt.malloc(N, 0)[0], acl.rt.malloc_host(N)[0]
s = acl.rt.create_stream()[0]
a, b = acl.rt.create_event()[0], acl.rt.create_event()[0]
for _ in range(2):
    acl.rt.record_event(a, s)
    for _ in range(4): acl.rt.memcpy_async(d, N, h, N, 1, s)
    acl.rt.record_event(b, s)
    acl.rt.synchronize_stream(s)
    print(round(acl.rt.event_elapsed_time(a, b)[0], 2))
acl.rt.record_event(a, s); acl.rt.synchronize_stream(s)
acl.rt.memcpy(d, N, h, N, 1)
acl.rt.record_event(b, s); acl.rt.synchronize_stream(s)
print(round(acl.rt.event_elapsed_time(a, b)[0], 2))
"""
TIMED = {"SOFTACL_EXECUTOR": "timed", "SOFTACL_HOST_TIME": "0", "SOFTACL_CHIP": "910B"}


@pytest.mark.parametrize(
    ("fault", "queued", "more", "blocking"),
    [
        ("malloc:nth=999", 4.01, 4.01, 1.03),
        ("slow_copy:device=0,factor=3", 12.01, 12.01, 3.03),
        ("slow_copy:device=1,factor=3", 4.01, 4.01, 1.03),
        ("slow_copy:factor=2,ms=1,nth=2", 6.01, 4.01, 1.03),  # one takes 1 ms more, and twice as long
        ("slow_copy:device=0,ms=600000,nth=9", 4.01, 4.01, 600_001.03),  # the blocking one
        ("slow_copy:ms=600000", 4 * 600_001, 4 * 600_001, 600_001.03),  # of calls; nothing waits for ten minutes
    ],
)
def test_a_slow_copy_takes_longer_in_virtual_time(fault, queued, more, blocking):
    env = bare(**TIMED, SOFTACL_FAULTS=fault)
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, env=env)
    assert [float(each) for each in done.stdout.split()] == pytest.approx([queued, more, blocking], abs=0.011), (
        done.stderr
    )
