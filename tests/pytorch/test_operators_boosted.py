"""Functions of torch_npu that the Ascend Transformer Boost library computes give what the host does by their formulas."""

from __future__ import annotations

import pytest
from torch_programs.boosted import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("boosted", case) == ""
