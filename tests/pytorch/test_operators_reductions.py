"""Reductions, scans, sorting, searching: what PyTorch computes on "npu" is what it computes on "cpu"."""

from __future__ import annotations

import pytest
from torch_programs.reductions import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("reductions", case) == ""
