"""Recurrent layers compute and learn on "npu" as on "cpu"."""

from __future__ import annotations

import pytest
from torch_programs.recurrent import CASES


@pytest.mark.parametrize("case", CASES)
def test_same_on_npu_as_on_cpu(outcome, case):
    assert outcome("recurrent", case) == ""
