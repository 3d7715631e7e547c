"""What PyTorch computes on "npu", forward and backward, is what it computes on "cpu", or what a formula gives; on NumPy, too.

A module of torch_programs has the cases of one family. tests/differential has each operator.
"""

from __future__ import annotations

import importlib

import pytest

ON_BOTH = ("activations", "elementwise", "foreach", "fused", "indexing", "layers", "linear", "losses", "pairwise", "random_numbers",
           "reductions")  # fmt: skip
MODULES = (*ON_BOTH, "by_name", "detection", "experts", "named", "recurrent", "served")
CASES = [(name, case) for name in MODULES for case in importlib.import_module(f"torch_programs.{name}").CASES]
#: NumPy computes these in float32 and rounds once; PyTorch's kernels round between steps, or their numbers to the type
ROUNDED = {
    ("elementwise", "logit-float16"), ("elementwise", "logit-bfloat16"), ("linear", "products-float16"),
    ("linear", "products-bfloat16"), ("activations", "softshrink-bfloat16"),
}  # fmt: skip


@pytest.mark.parametrize(("module", "case"), CASES)
def test_same_as_on_the_cpu(outcome, module, case):
    assert outcome(module, case) == ""


@pytest.mark.parametrize(("module", "case"), [each for each in CASES if each[0] in ON_BOTH])
def test_same_on_numpy(outcome, module, case):
    result = outcome(module, case, SOFTACL_OPERATORS="numpy")
    if (module, case) not in ROUNDED:
        assert result == ""
