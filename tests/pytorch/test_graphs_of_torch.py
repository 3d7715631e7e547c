"""PyTorch's graphs: what torch.npu.graph captured gives in each replay what the same calls give one by one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROGRAM = Path(__file__).parent / "torch_programs" / "graphs.py"
CASES = re.findall(r"@case\ndef (\w+)", PROGRAM.read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES)
def test_replays_are_equal(npu, case):
    assert npu(PROGRAM, case).endswith("right\n")


@pytest.mark.slow
@pytest.mark.parametrize("executor", ["deferred", "seeded"])
@pytest.mark.parametrize("case", ["callables", "streams_and_pools", "attention_with_other_lengths"])
def test_replays_are_equal_in_any_legal_order(npu, case, executor):
    assert npu(PROGRAM, case, SOFTACL_EXECUTOR=executor).endswith("right\n")
