"""Products by groups through their C functions: each form against float64 on NumPy, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from torch_programs import grouped_cases

pytestmark = pytest.mark.without_torch_npu
NAMES = [f"{name}-{layout}" for layout in ("packed", "gaps") for name in grouped_cases.SAME] + list(
    grouped_cases.OTHERS
)


@pytest.fixture(scope="module", params=["torch", "numpy"])
def results(npu, tmp_path_factory, request):
    place = tmp_path_factory.mktemp("grouped") / "results.json"
    npu(
        Path(__file__).parent / "torch_programs" / "direct.py",
        place,
        "grouped_cases",
        TORCH_DEVICE_BACKEND_AUTOLOAD="0",
        SOFTACL_OPERATORS=request.param,
    )
    return json.loads(place.read_text())


@pytest.mark.parametrize("case", NAMES)
def test_as_on_the_host(results, case):
    assert results[case] == ""
