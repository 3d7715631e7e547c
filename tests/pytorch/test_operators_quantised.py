"""Quantisation, called by its C functions: the numbers of the vendor's formulas, packed as they say, and what is refused."""

from __future__ import annotations

import pytest
from torch_programs import quantised

pytestmark = pytest.mark.without_torch_npu


@pytest.mark.parametrize("case", [*quantised.CASES, *quantised.REFUSED])
def test_as_the_page_says(pages, case):
    assert pages("quantised", case) == ""
