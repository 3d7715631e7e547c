"""In which element type operands of different types meet, on each chip. Source: op_api/aclnn_*.cpp of hicann/ops-math."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from softacl.operators import aclnn_objects, dtypes, two_phase

pytestmark = [
    pytest.mark.needs_bytes,
    pytest.mark.skipif("torch_npu" in sys.modules, reason="PyTorch's own rules hold there"),
]
BINARY = {
    "Add": np.add, "Sub": np.subtract, "Mul": np.multiply, "Div": np.divide, "Maximum": np.maximum,
    "Minimum": np.minimum, "EqTensor": np.equal, "NeTensor": np.not_equal, "LtTensor": np.less,
    "LeTensor": np.less_equal, "GtTensor": np.greater, "GeTensor": np.greater_equal, "FmodTensor": np.fmod,
    "RemainderTensorTensor": np.remainder, "FloorDivide": np.floor_divide, "LogicalAnd": np.logical_and,
    "LogicalOr": np.logical_or, "LogicalXor": np.logical_xor, "BitwiseAndTensor": np.bitwise_and, "Gcd": np.gcd,
}  # fmt: skip
WIDER = [
    (np.int32(256), np.int8([0, 100])),
    (np.float64(1 + 1e-10), np.float32([1, 3])),
    (np.float32(1e5), np.float16([1, 3])),
    (np.float64(1.5), np.int32([1, 3])),
]


@pytest.fixture(params=["910B", "310P", "910"])
def chip(request, acl_on):
    return acl_on(chip=request.param, executor="deferred")


def call(acl, function, *arguments):
    """The output, the last argument, after the function has run. A pair is a scalar, its value and aclDataType; a number is itself."""
    handles, addresses = [], []
    for each in arguments:
        if isinstance(each, int):
            handles.append(each)
            continue
        if isinstance(each, tuple):
            value, dtype = each
            data = np.asarray(value, dtypes.numpy_type(dtype)).tobytes()
            handles.append(aclnn_objects.create_scalar(data, dtype))
            continue
        each = np.asarray(each)
        data = np.ascontiguousarray(each)
        address, code = acl.rt.malloc(max(data.nbytes, 32), 0)
        assert code == 0 and acl.rt.memcpy(address, data.nbytes, data.ctypes.data, data.nbytes, 1) == 0
        addresses.append(address)
        handles.append(
            aclnn_objects.create_tensor(each.shape, dtypes.code_of(each.dtype), None, 0, 2, each.shape, address)
        )
    nbytes, executor = two_phase.begin(function, *handles)
    two_phase.finish(function, 0, nbytes, executor, 0)
    assert acl.rt.synchronize_stream(0) == 0
    result = np.empty_like(np.asarray(arguments[-1]))
    assert acl.rt.memcpy(result.ctypes.data, result.nbytes, addresses[-1], result.nbytes, 2) == 0
    return result


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize(("scalar", "tensor"), WIDER, ids=lambda x: f"{np.asarray(x).dtype}")
@pytest.mark.parametrize("name", BINARY)
def test_a_tensor_without_dimensions_counts_as_any_other(acl_on, name, scalar, tensor, swapped):
    acl = acl_on(executor="deferred")
    a, b = (tensor, scalar) if swapped else (scalar, tensor)
    common = np.result_type(a.dtype, b.dtype)
    if common.kind == "f" and ("Bitwise" in name or name == "Gcd"):
        pytest.skip("integers only")
    if common == np.float64 and "Div" in name and a.dtype.kind == "i":
        pytest.skip("computed in float32")
    with np.errstate(all="ignore"):
        expected = BINARY[name](a.astype(common), b.astype(common))
    if common.kind == "i" and not np.all(b) and name in ("FmodTensor", "RemainderTensorTensor", "FloorDivide", "Div"):
        pytest.skip("a quotient by 0")
    expected = expected.astype(np.float32) if name == "Div" and common.kind == "i" else expected
    alpha = [(1, dtypes.INT64)] if name in ("Add", "Sub") else []
    result = call(acl, "aclnn" + name, a, b, *alpha, np.zeros_like(expected))
    np.testing.assert_array_equal(result, expected)


def test_equality_with_a_double(chip):
    result = call(chip, "aclnnEqScalar", np.int32([16777217, 16777216]), (16777216.0, dtypes.DOUBLE), np.zeros(2, bool))
    assert result.tolist() == [False, True]
    result = call(chip, "aclnnLeScalar", np.int32([16777217, 16777218]), (16777216.0, dtypes.DOUBLE), np.zeros(2, bool))
    assert result.tolist() == [True, False]  # a double counts as float32 here
    result = call(chip, "aclnnGtScalar", np.float32([0.1, 0.25]), (0.1, dtypes.DOUBLE), np.zeros(2, bool))
    assert result.tolist() == [False, True]  # which float32 has but for 2**-23
    result = call(chip, "aclnnGtScalar", np.float32([1e6, 1e6 + 1]), (1e6 + 0.01, dtypes.DOUBLE), np.zeros(2, bool))
    assert result.tolist() == [False, True]


X = np.linspace(-4, 4, 1024).astype(np.float16)


def test_a_float16_product_rounds_its_number_first(chip):
    for number in (0.1, 3.3, 1e6):
        half = np.float16(np.float32(number)).astype(np.float32) if number < 65520 else np.float32(np.inf)
        with np.errstate(all="ignore"):
            expected = (X.astype(np.float32) * half).astype(np.float16)
        np.testing.assert_array_equal(call(chip, "aclnnMuls", X, (number, dtypes.FLOAT), np.zeros_like(X)), expected)


@pytest.mark.parametrize(("name", "wide"), [("910B", True), ("910_93", True), ("310P", False), ("910", False)])
def test_a_float16_quotient_depends_on_the_chip(acl_on, name, wide):
    acl = acl_on(chip=name, executor="deferred")
    number = np.float32(0.1) if wide else np.float16(0.1).astype(np.float32)
    expected = (X.astype(np.float32) / number).astype(np.float16)
    np.testing.assert_array_equal(call(acl, "aclnnDivs", X, (0.1, dtypes.FLOAT), np.zeros_like(X)), expected)
    expected = np.floor_divide(X.astype(np.float32), np.float32(0.1)).astype(np.float16)  # both meet in float32
    result = call(acl, "aclnnDivMods", X, (0.1, dtypes.FLOAT), 2, np.zeros_like(X))
    np.testing.assert_array_equal(result, expected)


def test_the_950_keeps_a_number_that_float16_has(acl_on):
    acl = acl_on(chip="950", executor="deferred")
    for number in (0.5, 0.1):
        expected = (X.astype(np.float32) * np.float32(number)).astype(np.float16)
        np.testing.assert_array_equal(call(acl, "aclnnMuls", X, (number, dtypes.FLOAT), np.zeros_like(X)), expected)


@pytest.mark.parametrize("alpha", [0.1, 3.3, 1e6])
def test_alpha_is_a_float_and_rounds_once(chip, alpha):
    y = X[::-1].copy()
    with np.errstate(all="ignore"):
        expected = (X.astype(np.float32) + np.float32(alpha) * y.astype(np.float32)).astype(np.float16)
        result = call(chip, "aclnnAdd", X, y, (alpha, dtypes.FLOAT), np.zeros_like(X))
    np.testing.assert_allclose(result, expected, rtol=2e-3)
    assert (np.isinf(result) == np.isinf(expected)).all()


def test_an_integer_becomes_float16_before_it_meets_one(chip):
    a, b = np.int32([4097, 2051]), np.float16([3, 7])
    wide = a.astype(np.float16).astype(np.float32)
    result = call(chip, "aclnnMul", a, b, np.zeros(2, np.float32))
    np.testing.assert_array_equal(result, (wide * b.astype(np.float32)).astype(np.float16).astype(np.float32))
    result = call(chip, "aclnnFmodTensor", a, b, np.zeros(2, np.float16))
    np.testing.assert_array_equal(result, np.fmod(wide, b.astype(np.float32)).astype(np.float16))
