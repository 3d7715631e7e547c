"""Operators of detection networks, which torch_npu calls by name, compute on "npu" what the formulas give on "cpu"."""

from __future__ import annotations

import pytest
from torch_programs.detection import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("detection", case) == ""
