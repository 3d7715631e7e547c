"""Random numbers: properties that hold on "cpu" hold on "npu"."""

from __future__ import annotations

import pytest
from torch_programs.random_numbers import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("random_numbers", case) == ""
