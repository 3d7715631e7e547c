"""Attention and caches as inference calls them, by their C functions, beside NumPy; and what is refused."""

from __future__ import annotations

import pytest
from torch_programs import caches, inference, packed, sparse

pytestmark = pytest.mark.without_torch_npu
NAMES = [
    (each.__name__.split(".")[-1], name)
    for each in (caches, inference, packed, sparse)
    for name in (*each.CASES, *each.REFUSED)
]


@pytest.mark.parametrize(("module", "case"), NAMES)
def test_as_the_page_says(pages, module, case):
    assert pages(module, case) == ""


@pytest.mark.parametrize(("module", "case"), NAMES)
def test_the_same_on_numpy(pages, module, case):
    assert pages(module, case, "numpy") == ""
