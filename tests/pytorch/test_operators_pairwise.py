"""Operators on two and three tensors: what PyTorch computes on "npu" is what it computes on "cpu"."""

from __future__ import annotations

import pytest
from torch_programs.pairwise import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("pairwise", case) == ""
