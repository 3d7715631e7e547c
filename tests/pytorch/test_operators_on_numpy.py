"""aclnn operators on NumPy in an environment with PyTorch: both libraries give the same results."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

import pytest

from softacl.api.table import prototypes
from softacl.operators.aten.table import expression

HERE = Path(__file__).parent
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


@pytest.fixture(scope="module")
def both(npu, tmp_path_factory):
    place = tmp_path_factory.mktemp("both") / "results.json"
    npu(HERE / "torch_programs" / "both_libraries.py", place, TORCH_DEVICE_BACKEND_AUTOLOAD="0", OMP_NUM_THREADS="1")
    return json.loads(place.read_text())


RANDOM = "other random numbers"
UNDEFINED = "what is tried means nothing: shapes that do not fit, unsorted rows, beta 0; or not every place of a result is written"
#: Why the libraries differ
DIFFERENT = {
    **dict.fromkeys(("BernoulliTensor", "InplaceBernoulliTensor", "InplaceRandomWithoutFromTo"), RANDOM),
    **dict.fromkeys(("InplaceRandomWithoutFromToTensor", "Multinomial", "NormalFloatTensor", "NormalTensorTensor"), RANDOM),
    **dict.fromkeys(("SimThreadExponential", "MultinomialTensor", "Bernoulli", "InplaceBernoulli"), RANDOM),
    **dict.fromkeys(("Bucketize", "SearchSorted", "CdistBackward"), UNDEFINED),
    **dict.fromkeys(("EmbeddingDenseBackward", "SmoothL1LossBackward", "UnfoldGrad", "LinalgCholesky"), UNDEFINED),
    **dict.fromkeys(("MoeGatingTopKV2", "MoeInitRouting", "MoeInitRoutingQuant"), UNDEFINED), "aclStft": "left to PyTorch",
    "Kthvalue": "which of equal elements is named", "Svd": "signs of singular vectors",
}  # fmt: skip


@pytest.mark.without_torch_npu
@pytest.mark.parametrize("name", [name for name in prototypes() if expression(name)])
def test_both_libraries_agree(both, name):
    assert both[name] in ("", "none") or name.removeprefix("aclnn") in DIFFERENT


@pytest.mark.without_torch_npu
def test_most_operators_were_compared(both):
    """The others take other arguments: the programs of the first test, and tests/conformance/numpy_operators.py, call those."""
    assert sum(found == "" for found in both.values()) >= 640
