"""The C functions of operators on PyTorch's kernels, without torch_npu: results, refusals in the first phase, seeds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from torch_programs import direct_cases

pytestmark = pytest.mark.without_torch_npu
NAMES = [f"{name}-{layout}" for layout in ("packed", "gaps") for name in direct_cases.SAME] + list(direct_cases.OTHERS)


@pytest.fixture(scope="module")
def results(npu, tmp_path_factory):
    place = tmp_path_factory.mktemp("direct") / "results.json"
    npu(Path(__file__).parent / "torch_programs" / "direct.py", place, TORCH_DEVICE_BACKEND_AUTOLOAD="0")
    return json.loads(place.read_text())


@pytest.mark.parametrize("case", NAMES)
def test_as_on_the_host(results, case):
    assert results[case] == ""
