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
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Runs a program with the engine; what it prints."""
    if not os.environ.get("ENGINES"):
        pytest.skip("installs an engine: make test-engines")
    place = tmp_path_factory.mktemp("engine")
    prefix = layout.make(place / "prefix")
    # newer packages want NumPy 2, the engine wants 1
    wanted = ["onnxruntime-cann==1.24.4", "onnx<1.20", "ml_dtypes<0.6", "numpy<2"]
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *wanted], check=True)

    def start(*command):
        script = f'. "{prefix}/set_env.sh" && exec "$@"'
        done = subprocess.run(
            ["bash", "-c", script, "bash", sys.executable, *command], cwd=place, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return start


@pytest.mark.parametrize("mode", ["graph", "operators"])
def test_sessions_that_are_never_deleted(run, mode):
    assert run(HERE / "onnx_sessions.py", mode, "all").count("CANNExecutionProvider") == 7


PAGE = "Reading a page with a model\nSoftACL 2026: no NPU here.\nWeights are 21 MB of ONNX\n"


@pytest.mark.parametrize(
    ("mode", "says"), [("graph", PAGE), ("operators", f"the recognizer is refused\n{PAGE}")], ids=["graph", "operators"]
)
def test_rapidocr_reads_a_page(run, mode, says):
    """Its wheel has the models. What it needs is named, because it asks for opencv-python, and newer ones of that for NumPy 2."""
    needed = [
        "opencv-python-headless<4.12",
        "pyclipper",
        "Shapely",
        "PyYAML",
        "Pillow",
        "tqdm",
        "omegaconf",
        "six",
        "requests",
    ]
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "numpy<2", "colorlog", *needed], check=True)
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "rapidocr==3.10.0"], check=True)
    assert run(HERE / "onnx_page.py", mode, HERE.parents[1] / "examples/read_page/page.pgm") == says


def test_single_operators(run):
    said = run(HERE / "onnx_operators.py").splitlines()
    assert len(said) == 254
    assert [line for line in said if not line.endswith(" right")] == []
