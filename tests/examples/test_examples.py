"""Every example runs as it stands, on every executor."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SAYS = {
    "add_two_tensors": "sum: 0.5 1.5 2.5",
    "two_tensors": "15.5]",
    "call_sequence": "came back: loaded by the program itself",
    "peer_copy": "P2P copy success",
    "observer": "18 calls, peak 1114112 bytes",
    "pipeline": "as a pipeline",
    "host_to_host": "Intra-host data transfer: 1048576 bytes arrived",
    "host_to_device": "Host-to-device data transfer: 1048576 bytes arrived",
    "device_to_host": "Device-to-host data transfer: 1048576 bytes arrived",
    "device_to_device": "Intra-device data transfer: 1048576 bytes arrived",
}
PROGRAMS = sorted(path for path in EXAMPLES.glob("*.py") if not path.name.startswith("_"))


OTHERS = [pytest.param(name, marks=pytest.mark.thorough) for name in ("deferred", "seeded")]


@pytest.mark.parametrize("executor", ["threads", *OTHERS])
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_example(program, executor):
    env = os.environ | {"SOFTACL_EXECUTOR": executor}
    done = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, timeout=120, env=env)
    assert done.returncode == 0, done.stderr
    assert SAYS[program.stem.removesuffix("_async")] in done.stdout and done.stderr == ""
