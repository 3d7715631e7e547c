"""Operators that exchange between ranks: threads through C functions, and processes through torch_npu, against NumPy."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from torch_programs import exchanges

PROGRAMS = Path(__file__).parent / "torch_programs"


@pytest.fixture(scope="module", params=["torch", "numpy"])
def results(npu, tmp_path_factory, request):
    place = tmp_path_factory.mktemp("exchanges") / "results.json"
    settings = {"SOFTACL_DEVICES": "4", "TORCH_DEVICE_BACKEND_AUTOLOAD": "0", "SOFTACL_OPERATORS": request.param}
    npu(PROGRAMS / "exchanges.py", place, **settings)
    return json.loads(place.read_text())


@pytest.mark.without_torch_npu
@pytest.mark.parametrize("case", [*exchanges.CASES, *exchanges.REFUSED, exchanges.MISLED])
def test_as_on_the_host(results, case):
    assert results[case] == ""


def test_through_torch_npu(npu, tmp_path):
    def rank(number):
        told = npu(PROGRAMS / "exchanging.py", number, 2, tmp_path / "store", SOFTACL_DEVICES="2")
        return dict(json.loads(line) for line in told.splitlines() if line.startswith('["'))

    with ThreadPoolExecutor(2) as pool:
        for told in pool.map(rank, range(2)):
            assert len(told) == 10 and set(told.values()) == {""}, told
