"""aclnn operators on NumPy in an environment with PyTorch: programs get the same results; tests/differential has each operator."""

from __future__ import annotations

import importlib

import pytest

MODULES = ("activations", "elementwise", "foreach", "fused", "indexing", "layers", "linear", "losses", "pairwise", "random_numbers",
           "reductions")  # fmt: skip
PROGRAMS = [(name, case) for name in MODULES for case in importlib.import_module(f"torch_programs.{name}").CASES]
#: Cases that run operators which are left to PyTorch
LEFT = {("losses", "ctc"), ("losses", "embedding-bag"), ("layers", "spectra")}
#: NumPy computes these in float32 and rounds once; PyTorch's kernels round between steps, or their numbers to the type
ROUNDED = {
    ("elementwise", "logit-float16"), ("elementwise", "logit-bfloat16"), ("linear", "products-float16"),
    ("linear", "products-bfloat16"), ("activations", "softshrink-bfloat16"),
}  # fmt: skip


@pytest.mark.parametrize(("module", "case"), PROGRAMS)
def test_torch_npu_gets_what_the_cpu_computes(outcome, module, case):
    found = outcome(module, case, SOFTACL_OPERATORS="numpy")
    if (module, case) in LEFT or (module, case.split("-")[0]) == ("layers", "grid"):
        assert "needs PyTorch" in found
    elif (module, case) not in ROUNDED:
        assert found == ""
