"""Feed-forward layers, steps between products, boxes, images and LSTM through their C functions, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from torch_programs import further_cases

pytestmark = pytest.mark.without_torch_npu
NAMES = [f"{name}-{layout}" for layout in ("packed", "gaps") for name in further_cases.SAME] + list(
    further_cases.OTHERS
)


@pytest.fixture(scope="module", params=["torch", "numpy"])
def results(npu, tmp_path_factory, request):
    place = tmp_path_factory.mktemp("further") / "results.json"
    npu(
        Path(__file__).parent / "torch_programs" / "direct.py",
        place,
        "further_cases",
        TORCH_DEVICE_BACKEND_AUTOLOAD="0",
        SOFTACL_OPERATORS=request.param,
    )
    return json.loads(place.read_text())


@pytest.mark.parametrize("case", NAMES)
def test_as_on_the_host(results, case):
    assert results[case] == "" or (case.startswith("deformable") and "needs PyTorch" in results[case])
