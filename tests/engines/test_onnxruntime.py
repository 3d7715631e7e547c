"""ONNX Runtime's CANN provider from the package index, unchanged: its answers are those of its CPU provider.

Opt-in: `make test-engines`. The package onnxruntime-cann has the module of onnxruntime, in whose place it is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]
PROGRAM = Path(__file__).with_name("onnx_sessions.py")


@pytest.mark.parametrize(("mode", "names"), [("graph", "all"), ("operators", "Add MatMul Relu Gemm MaxPool MLP")])
def test_sessions_that_are_never_deleted(tmp_path, mode, names):
    if not os.environ.get("ENGINES"):
        pytest.skip("installs an engine: make test-engines")
    prefix = layout.make(tmp_path / "prefix")
    install = [sys.executable, "-m", "pip", "install", "--quiet", "onnxruntime-cann==1.24.4", "onnx"]
    subprocess.run(install, check=True)
    script = f'. "{prefix}/set_env.sh" && exec "$@"'
    command = ["bash", "-c", script, "bash", sys.executable, PROGRAM, mode, *names.split()]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "CANNExecutionProvider" in done.stdout
