"""Mixture of experts through its C functions: each step against float64 on NumPy, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from torch_programs import experts_cases

pytestmark = pytest.mark.without_torch_npu
NAMES = [f"{name}-{layout}" for layout in ("packed", "gaps") for name in experts_cases.SAME] + list(
    experts_cases.OTHERS
)


@pytest.fixture(scope="module", params=["torch", "numpy"])
def results(npu, tmp_path_factory, request):
    place = tmp_path_factory.mktemp("experts") / "results.json"
    npu(
        Path(__file__).parent / "torch_programs" / "direct.py",
        place,
        "experts_cases",
        TORCH_DEVICE_BACKEND_AUTOLOAD="0",
        SOFTACL_OPERATORS=request.param,
    )
    return json.loads(place.read_text())


@pytest.mark.parametrize("case", NAMES)
def test_as_on_the_host(results, case):
    assert results[case] == ""
