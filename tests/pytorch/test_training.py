"""Training on "npu" beside "cpu": the examples' losses step by step, on three executors.

Tolerances: float32 1e-4 relative; float16 and bfloat16 3e-2, for autocast chooses other operators on "npu" than on "cpu", and
half precision rounds at other places. Random numbers of devices differ, so dropout is off where losses are compared.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from torch_programs.training import EXAMPLES, RUNS

PROGRAM = Path(__file__).parent / "torch_programs" / "training.py"
COMPARED = [name for name in RUNS if "dropout" not in name]


@pytest.fixture(scope="module")
def on_cpu(tmp_path_factory):
    place = tmp_path_factory.mktemp("cpu") / "losses.json"
    env = os.environ | {"TORCH_DEVICE_BACKEND_AUTOLOAD": "0"}
    subprocess.run([sys.executable, PROGRAM, "cpu", place], env=env, check=True, timeout=280)
    return json.loads(place.read_text())


@pytest.fixture(scope="module", params=["threads", "deferred", "seeded"])
def on_npu(request, npu, tmp_path_factory):
    place = tmp_path_factory.mktemp(request.param) / "losses.json"
    npu(PROGRAM, "npu", place, SOFTACL_EXECUTOR=request.param, SOFTACL_SEED="7")
    return json.loads(place.read_text())


@pytest.mark.parametrize("name", COMPARED)
def test_losses_are_those_of_cpu(on_cpu, on_npu, name):
    assert isinstance(on_cpu[name], list), on_cpu[name]
    assert isinstance(on_npu[name], list), on_npu[name]
    assert on_npu[name] == pytest.approx(on_cpu[name], rel=3e-2 if "float16" in name else 1e-4)
    assert len(on_npu[name]) >= 10 and on_npu[name][-1] < on_npu[name][0]


def test_with_dropout_it_learns(on_npu):
    losses = on_npu["transformer-adamw-dropout"]
    assert isinstance(losses, list), losses
    assert sum(losses[-5:]) < sum(losses[:5]) - 0.5


@pytest.mark.parametrize("name", ["train_mlp", "train_cnn", "train_transformer"])
def test_an_example_has_no_findings(name):
    check = [sys.executable, "-m", "softacl", "check", "--require-use", EXAMPLES / f"{name}.py", "--device", "npu"]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
