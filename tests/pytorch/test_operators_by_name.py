"""Operators of torch_npu that have names only compute on "npu" what the formulas give on "cpu"."""

from __future__ import annotations

import pytest
from torch_programs.by_name import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("by_name", case) == ""
