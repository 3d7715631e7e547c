"""aclnn functions of C programs without PyTorch: NumPy computes them, and formulas in float64 are the oracle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import numpy_operators
import pytest

from softacl.operators import two_phase
from softacl.operators.aten import library
from softacl.operators.aten.arrays.algebra import triangular_solve
from softacl.operators.aten.arrays.tensors import made
from softacl.operators.aten.table import operators

HERE = Path(__file__).parent
#: What libggml-cann.so of llama-cpp-python 0.3.36 imports of two phases (nm -D)
GGML = """
Abs Add AddRmsNorm Arange ArgMax Argsort AvgPool2d BatchMatMul Cast Cat Clamp ClampMin ConstantPadNd Convolution Cos
Cumsum Div Elu EqTensor Exp FusedInferAttentionScoreV2 GatherV2 GeGluV3 Gelu GeluV2 GroupNorm GtScalar Hardsigmoid
Hardswish Im2col IndexSelect InplaceAdd InplaceAdds InplaceClampMax InplaceCopy InplaceCos InplaceDiv InplaceDivs
InplaceExp InplaceFillScalar InplaceIndexCopy InplaceMul InplaceMuls InplaceSin InplaceSub InplaceSubs InplaceThreshold
InplaceTriu InplaceZero LayerNorm LeakyRelu Log Matmul MaxPool Mean Mm Mul Muls Mv Neg Norm Permute PowScalarTensor
ReduceSum ReflectionPad1d Relu Repeat RepeatInterleaveIntWithDim RmsNorm RotaryPositionEmbedding Sigmoid Sign Silu Sin
Slice Softmax SoftmaxCrossEntropyWithLogits Softplus Sqrt Sub SwiGlu Tanh TransMatmulWeight TriangularSolve Tril Triu
UpsampleNearest2d WeightQuantBatchMatmulV2
"""


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    place = tmp_path_factory.mktemp("results") / "results.json"
    env = os.environ | {"SOFTACL_OPERATORS": "numpy", "SOFTACL_DRIVER": "soft", "SOFTACL_MACHINE": "private"}
    done = subprocess.run(
        [sys.executable, HERE / "numpy_operators.py", place], capture_output=True, text=True, env=env, timeout=240
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(place.read_text())


NAMES = [f"{name}-{kind}" for kind in ("packed", "gaps") for name in numpy_operators.CASES]
NAMES += [f"bad-{name}" for name in numpy_operators.BAD] + ["no PyTorch"]


@pytest.mark.parametrize("name", NAMES)
def test_operator(results, name):
    assert results[name] == ""


def test_every_operator_of_ggml_has_a_case():
    assert {f"aclnn{name}" for name in GGML.split()} <= {function for function, _, _ in numpy_operators.CASES.values()}


@pytest.fixture
def on_numpy(monkeypatch):
    monkeypatch.setattr(library, "computes", lambda: "numpy")


def test_a_program_can_ask_what_computes_an_operator(on_numpy, monkeypatch):
    assert {two_phase.computed_by(name) for name in operators()} == {"numpy"}
    assert two_phase.computed_by("aclnnNoSuchOperator") == ""
    monkeypatch.setattr(library, "computes", lambda: "torch")
    assert two_phase.computed_by("aclnnCtcLoss") == "torch"


@pytest.mark.parametrize(
    "value, word", [("numpy", "numpy"), ("NumPy", "numpy"), ("torch", "torch"), ("", "numpy"), ("auto", "numpy")]
)
def test_the_variable_chooses(monkeypatch, value, word):
    monkeypatch.setenv("SOFTACL_OPERATORS", value)
    monkeypatch.setattr(library, "available", lambda: False)
    assert library.computes.__wrapped__() == word


def test_where_pytorch_is_installed_it_computes(monkeypatch):
    monkeypatch.delenv("SOFTACL_OPERATORS", raising=False)
    monkeypatch.setattr(library, "available", lambda: True)
    assert library.computes.__wrapped__() == "torch"


def test_a_wrong_word_is_an_error_of_the_first_phase(tmp_path):
    program = (
        "import acl\nfrom softacl.operators import aclnn_objects, two_phase\nacl.init(); acl.rt.set_device(0)\n"
        "t = aclnn_objects.create_tensor([1], 0, None, 0, 2, [1], acl.rt.malloc(64, 0)[0])\n"
        "try: two_phase.begin('aclnnExp', t, t)\n"
        "except Exception as error: print(error.code, error)"
    )
    for word, code, said in (("nunpy", 161002, "Did you mean numpy"), ("torch", 561003, "cannot be imported")):
        blocked = "import sys, importlib.util; sys.modules.pop('torch', None)\nfind = importlib.util.find_spec\n"
        blocked += "importlib.util.find_spec = lambda name, *rest: None if name == 'torch' else find(name, *rest)\n"
        done = subprocess.run(
            [sys.executable, "-c", blocked + program],
            capture_output=True,
            text=True,
            env=os.environ | {"SOFTACL_OPERATORS": word},
        )
        assert str(code) in done.stdout and said in done.stdout, done.stdout + done.stderr


def test_a_triangle_that_is_nearly_singular_is_solved_by_substitution():
    """As LAPACK's strtrs, PyTorch and ggml do it: numpy.linalg.solve exchanges rows, and its rounding differs by 5e-4."""
    random, n = np.random.default_rng(1), 128
    matrix = np.tril(random.uniform(0.1, 1, (n, n))).astype(np.float32)
    right = random.uniform(-1, 1, (n, 4)).astype(np.float32)
    expected = right.copy()
    for i in range(n):
        expected[i] = (expected[i] - sum((matrix[i, j] * expected[j] for j in range(i)), np.float32(0))) / matrix[i, i]
    found = triangular_solve(made(right), made(matrix), False, False, False)[0].array
    assert np.sum((found - expected) ** 2.0) < 1e-9 * np.sum(expected**2.0)
