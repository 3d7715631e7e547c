"""Quantisation, called by its C functions: the numbers of the vendor's formulas, packed as they say, and what is refused."""

from __future__ import annotations

import pytest
from torch_programs import quantised, quantised_950, quantised_norms, quantised_products, quantised_windows

pytestmark = pytest.mark.without_torch_npu
NAMES = [
    (each.__name__.split(".")[-1], name)
    for each in (quantised, quantised_950, quantised_norms, quantised_products, quantised_windows)
    for name in (*each.CASES, *each.REFUSED)
]


@pytest.mark.parametrize(("module", "case"), NAMES)
def test_as_the_page_says(pages, module, case):
    assert pages(module, case) == ""


@pytest.mark.parametrize(("module", "case"), NAMES)
def test_the_same_on_numpy(pages, module, case):
    assert pages(module, case, "numpy") == ""
