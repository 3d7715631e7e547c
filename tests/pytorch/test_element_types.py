"""Every aclnn operator with every element type: refused by the first phase if the vendor does not list it, else it runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from softacl.api.table import prototypes
from softacl.operators.aten.table import expression

pytestmark = pytest.mark.without_torch_npu


@pytest.fixture(scope="module")
def results(npu, tmp_path_factory):
    place = tmp_path_factory.mktemp("types") / "results.json"
    npu(Path(__file__).parent / "torch_programs" / "element_types.py", place, TORCH_DEVICE_BACKEND_AUTOLOAD="0")
    return json.loads(place.read_text())


@pytest.mark.parametrize("name", [name for name in prototypes() if expression(name)])
def test_types(results, name):
    assert results[name] == ""
