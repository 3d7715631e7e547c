"""Mixture of experts and products by groups on "npu" as on "cpu", where the same is written token by token."""

from __future__ import annotations

import pytest
from torch_programs.experts import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("experts", case) == ""
