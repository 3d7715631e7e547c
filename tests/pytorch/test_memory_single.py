"""Memory, transfer, streams, events and devices of torch_npu in one process, on each executor."""

from __future__ import annotations

import json

import pytest
from torch_programs.memory import CASES


@pytest.fixture(scope="module")
def results(npu, tmp_path_factory):
    """results(executor): what is wrong with each case; the program runs once on each executor."""
    done = {}

    def look(executor):
        if executor not in done:
            place = tmp_path_factory.mktemp(executor) / "results.json"
            npu(PROGRAM, place, SOFTACL_EXECUTOR=executor, SOFTACL_SEED="3")
            done[executor] = json.loads(place.read_text())
        return done[executor]

    return look


PROGRAM = __file__.replace("test_memory_single.py", "torch_programs/memory.py")


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
@pytest.mark.parametrize("case", CASES)
def test_memory(results, executor, case):
    assert results(executor)[case] == ""
