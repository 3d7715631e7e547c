"""vLLM with vllm-ascend generates the tokens that transformers does on "cpu". Opt-in: both must be installed (docs/torch.md)."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from softacl.c import layout

pytestmark = [pytest.mark.slow, pytest.mark.timeout(3600)]
PROGRAM = Path(__file__).with_name("vllm_tokens.py")
NEEDED = ("vllm", "vllm_ascend", "torch_npu", "triton", "transformers")


def test_greedy_tokens_are_those_of_transformers(tmp_path):
    if absent := [each for each in NEEDED if importlib.util.find_spec(each) is None]:
        pytest.skip(f"{', '.join(absent)} not installed")
    prefix = layout.make(tmp_path / "prefix")
    script = f'. "{prefix}/set_env.sh" && exec "$@"'
    command = [
        "bash",
        "-c",
        script,
        "bash",
        sys.executable,
        "-m",
        "softacl",
        "run",
        str(PROGRAM),
        str(tmp_path / "model"),
    ]
    # One process: a fork of one that has computed on several threads hangs in the next computation.
    single = {"VLLM_ENABLE_V1_MULTIPROCESSING": "0"}
    env = os.environ | single | {"TORCH_DEVICE_BACKEND_AUTOLOAD": "0", "VLLM_CACHE_ROOT": str(tmp_path / "cache")}
    done = subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-6000:]
    wanted, got = json.loads(next(line for line in done.stdout.splitlines() if line.startswith("[[")))
    assert got == wanted
