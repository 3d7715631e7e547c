"""Operators that exchange between ranks: threads through C functions, and processes through torch_npu, against NumPy."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from torch_programs import exchanges

PROGRAMS = Path(__file__).parent / "torch_programs"


@pytest.fixture(scope="module")
def results(npu, tmp_path_factory):
    place = tmp_path_factory.mktemp("exchanges") / "results.json"
    npu(PROGRAMS / "exchanges.py", place, SOFTACL_DEVICES="4", TORCH_DEVICE_BACKEND_AUTOLOAD="0")
    return json.loads(place.read_text())


@pytest.mark.without_torch_npu
@pytest.mark.parametrize("case", [*exchanges.CASES, *exchanges.REFUSED])
def test_as_on_the_host(results, case):
    assert results[case] == ""
