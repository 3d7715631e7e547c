"""torch.distributed with backend "hccl", one process a device."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from environments import bare

PROGRAM = Path(__file__).parent / "torch_programs" / "distributed.py"
EXAMPLE = Path(__file__).parents[2] / "examples" / "torch" / "ddp.py"


@pytest.fixture
def ranks(npu, tmp_path):
    """ranks(case, size, **settings): what each rank told."""

    def run(case, size=2, **settings):
        def one(rank):
            told = npu(PROGRAM, case, rank, size, tmp_path / "store", SOFTACL_DEVICES=str(size), **settings)
            return dict(json.loads(line) for line in told.splitlines() if line.startswith('["'))

        with ThreadPoolExecutor(size) as pool:
            return list(pool.map(one, range(size)))

    return run


def check_collectives(told, size):
    total = size * (size + 1) / 2
    for rank, found in enumerate(told):
        for dtype in ("float32", "float16", "bfloat16", "int32", "int64", "int8"):
            assert found[f"all_reduce torch.{dtype}"] == [total] * 3
        assert found["all_reduce max"] == found["broadcast"] == [size] * 3
        assert found["all_gather"] == [[float(r)] * 3 for r in range(size)]
        assert found["all_gather_into_tensor"] == [float(r) for r in range(size) for _ in range(3)]
        assert found["reduce_scatter"] == [sum(10 * r + rank for r in range(size))] * 3
        assert found["reduce_scatter_tensor"] == [size * (3.0 * rank + i) for i in range(3)]
        assert found["scatter"] == [5 * rank] * 3
        assert found["all_to_all"] == [10.0 * r + rank for r in range(size)]
        assert found["ring"] == [(rank - 1) % size] * 3
        assert found["objects"] == [{"rank": r} for r in range(size)]
        assert found["async"] == [sum(range(size))] * 3
        assert found["end"] == size
    assert told[0]["reduce"] == [total] * 3
    assert told[1]["recv"] == [0, 1, 2, 3]
    assert told[0]["group"] == told[1]["group"] == [2] * 3


def test_collectives(ranks):
    check_collectives(ranks("collectives"), 2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "settings"),
    [
        (3, {"SOFTACL_EXECUTOR": "deferred"}),
        (2, {"SOFTACL_EXECUTOR": "seeded", "SOFTACL_SEED": "11"}),
        (2, {"PYTORCH_NPU_ALLOC_CONF": "expandable_segments:True"}),
    ],
)
def test_collectives_otherwise(ranks, size, settings):
    check_collectives(ranks("collectives", size, **settings), size)


@pytest.mark.slow
def test_models_and_optimizers_in_parts(ranks):
    for found in ranks("sharded"):
        for name in ("fully_shard", "FullyShardedDataParallel", "ZeroRedundancyOptimizer"):
            assert found[name] == pytest.approx(found["one process"], rel=1e-5), name
        assert found["distribute_tensor"] == [2.0 * i for i in range(8)]
        assert found["uneven"] == [[0.0] * 2, [1.0] * 3]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("case", "words"),
    [
        ("mismatch", "HcclAllReduce (collective 1 of communicator"),
        ("dies", "whose process has ended"),
        ("same_device", "both use device 0"),
    ],
)
def test_ranks_that_fail(ranks, case, words):
    first, second = ranks(case)
    assert words in first["error"], first
    if case == "mismatch":
        assert "count is 4, and rank 1 (process" in first["error"] and "gives 8" in first["error"]
    assert case == "dies" or "error" in second


def losses(text):
    return [float(value) for value in re.findall(r"^step \d+ loss (\S+)$", text, re.MULTILINE)]


def test_data_parallel_training_is_that_of_one_process(npu):
    env = {key: value for key, value in os.environ.items() if key not in ("RANK", "WORLD_SIZE")}
    alone = subprocess.run(
        [sys.executable, EXAMPLE],
        env=env | {"TORCH_DEVICE_BACKEND_AUTOLOAD": "0"},
        capture_output=True,
        text=True,
        check=True,
        timeout=280,
    ).stdout
    together = npu(
        "-m",
        "torch.distributed.run",
        "--standalone",
        "--nproc-per-node",
        2,
        EXAMPLE,
        "--device",
        "npu",
        SOFTACL_DEVICES="2",
    )
    assert len(losses(alone)) == 20 and losses(alone)[-1] < 0.8
    assert losses(together) == pytest.approx(losses(alone), rel=1e-5)


@pytest.mark.slow
def test_two_ranks_have_no_finding(tmp_path):
    report = tmp_path / "report.json"
    command = [str(Path(sys.executable).parent / "softacl"), "check", "--format", "json", "--output", str(report)]
    command += ["-m", "torch.distributed.run", "--nproc-per-node", "2", str(EXAMPLE), "--device", "npu", "--steps", "3"]
    env = bare("ASCEND_")
    done = subprocess.run(command, env=env | {"SOFTACL_DEVICES": "2"}, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stderr
    found = json.loads(report.read_text())["findings"]
    assert [each for each in found if each["severity"] != "information"] == []
    assert any(each["rule"] == "HD008" for each in found)  # the ranks were seen
