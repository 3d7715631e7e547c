"""Models of the transformers library learn on "npu" as on "cpu"."""

from __future__ import annotations

import importlib.util
import json

import pytest
from torch_programs.architectures import CASES

PROGRAM = __file__.replace("test_architectures.py", "torch_programs/architectures.py")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("transformers") is None, reason="transformers is not installed"),
]


@pytest.fixture(scope="module")
def results(npu, tmp_path_factory):
    place = tmp_path_factory.mktemp("architectures") / "results.json"
    npu(PROGRAM, place)
    return json.loads(place.read_text())


@pytest.mark.parametrize("name", CASES)
def test_losses_of_three_steps(results, name):
    assert results[name] == ""
