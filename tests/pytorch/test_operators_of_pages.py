"""Quantisation, attention and caches by their C functions: beside NumPy, packed as the vendor's pages say; and what is refused."""

from __future__ import annotations

import importlib

import pytest

pytestmark = pytest.mark.without_torch_npu
MODULES = (
    *("caches", "inference", "packed", "sparse", "quantised", "quantised_950", "quantised_norms"),
    *("quantised_products", "quantised_windows"),
)
TABLES = {module: importlib.import_module(f"torch_programs.{module}") for module in MODULES}
NAMES = [(module, name) for module, each in TABLES.items() for name in (*each.CASES, *each.REFUSED)]


@pytest.mark.parametrize(("module", "case"), NAMES)
def test_as_the_page_says(pages, module, case):
    assert pages(module, case) == ""


@pytest.mark.parametrize(("module", "case"), NAMES)
def test_the_same_on_numpy(pages, module, case):
    assert pages(module, case, "numpy") == ""
