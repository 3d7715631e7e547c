"""A checker session survives signals at any instruction of a call: it hears each call whole, and finds nothing that is not there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

pytestmark = pytest.mark.thorough  # programs in processes

PROGRAM = """
import acl
from interrupts import interrupted

acl.init()
acl.rt.set_device(0)
device, _ = acl.rt.malloc(4096, 0)
host, _ = acl.rt.malloc_host(4096)
stream, _ = acl.rt.create_stream()
assert acl.rt.memset(device, 4096, 0, 4096) == acl.rt.memset(host, 4096, 0, 4096) == 0
calls = {
    "queue": lambda: acl.rt.memcpy_async(device, 4096, host, 4096, 1, stream),
    "wait": lambda: acl.rt.synchronize_stream(stream),
    "copy": lambda: acl.rt.memcpy(host, 4096, device, 4096, 2),
    "set": lambda: acl.rt.memset(device, 4096, 1, 4096),
}
n_signals = 0
for name, call in calls.items():
    n, reached = 1, True
    while reached:
        assert acl.rt.memcpy_async(device, 64, host, 64, 1, stream) == 0
        if name not in ("queue", "wait"):
            assert acl.rt.synchronize_stream(stream) == 0
        reached, result = interrupted(n, call)
        n_signals += reached
        assert result in (0, KeyboardInterrupt), result
        assert acl.rt.synchronize_stream(stream) == 0
        n += 41
assert n_signals > 50
assert acl.rt.destroy_stream(stream) == acl.rt.free(device) == acl.rt.free_host(host) == 0
assert acl.rt.reset_device(0) == acl.finalize() == 0
print("survived")
"""


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_session_hears_of_each_call_whole(tmp_path: Path, executor: str) -> None:
    program, report = tmp_path / "program.py", tmp_path / "report.json"
    program.write_text(textwrap.dedent(PROGRAM))
    here = str(Path(__file__).parents[1] / "conformance")
    done = subprocess.run(
        [sys.executable, "-m", "softacl.check", "--format", "json", "--output", str(report), str(program)],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "PYTHONPATH": here, "SOFTACL_EXECUTOR": executor},
    )
    assert "survived" in done.stdout, done.stderr
    assert done.returncode == 0, report.read_text()
    assert json.loads(report.read_text())["findings"] == []
