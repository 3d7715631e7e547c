"""The C functions of operators, without torch_npu: results, refusals in the first phase, seeds. Cases of torch_programs/direct.py."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from torch_programs import direct_cases, experts_cases, further_cases, grouped_cases

pytestmark = pytest.mark.without_torch_npu
PROGRAMS = Path(__file__).parent / "torch_programs"
NAMES = [
    (cases.__name__.split(".")[-1], library, name)
    for cases in (direct_cases, experts_cases, further_cases, grouped_cases)
    for library in ("torch", "numpy")
    for name in (*(f"{each}-{layout}" for layout in ("packed", "gaps") for each in cases.SAME), *cases.OTHERS)
]


@pytest.fixture(scope="module")
def results(npu, tmp_path_factory):
    """results(cases, library): what is wrong with each of the cases; they run once."""
    done = {}

    def look(cases, library):
        if (cases, library) not in done:
            place = tmp_path_factory.mktemp(cases) / "results.json"
            npu(PROGRAMS / "direct.py", place, cases, TORCH_DEVICE_BACKEND_AUTOLOAD="0", SOFTACL_OPERATORS=library)
            done[cases, library] = json.loads(place.read_text())
        return done[cases, library]

    return look


@pytest.mark.parametrize(("cases", "library", "name"), NAMES)
def test_as_on_the_host(results, cases, library, name):
    assert results(cases, library)[name] == ""
