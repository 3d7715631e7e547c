"""Operators that torch_npu calls by name, compiled, compute on "npu" what PyTorch computes on "cpu"."""

from __future__ import annotations

import pytest
from torch_programs.named import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("named", case) == ""
