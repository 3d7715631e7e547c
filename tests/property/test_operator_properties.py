"""Operators against NumPy: any shapes that broadcast, any strides, any types."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import mutually_broadcastable_shapes

import acl as acl_module
from softacl.operators import Tensor, dtypes, two_phase

pytestmark = pytest.mark.usefixtures("device")
NAMES = ["float32", "float16", "float64", "bfloat16", "int8", "uint8", "int16", "int32", "int64", "bool"]
ROOM = 1 << 16


@pytest.fixture
def device(acl_on):
    acl_on(executor="deferred")


def block(array):
    address, code = acl_module.rt.malloc(ROOM, 0)
    assert code == 0
    assert acl_module.rt.memcpy(address, ROOM, array.ctypes.data, array.nbytes, 1) == 0
    return address


def read(address, dtype):
    out = np.zeros(ROOM // dtype.itemsize, dtype)
    assert acl_module.rt.memcpy(out.ctypes.data, ROOM, address, ROOM, 2) == 0
    return out


@st.composite
def layouts(draw, shape):
    """Strides and an offset that leave no two elements at one place."""
    order = draw(st.permutations(range(len(shape))))
    strides, step = [0] * len(shape), 1
    for axis in order:
        strides[axis] = step * draw(st.integers(1, 2))
        step = strides[axis] * max(shape[axis], 1)
    return tuple(strides), draw(st.integers(0, 5))


def elements(address, code, shape, layout):
    """The same elements as a tensor, and as NumPy sees them in the bytes of the block."""
    strides, offset = layout
    dtype = dtypes.numpy_type(code)
    whole = read(address, dtype)
    view = np.lib.stride_tricks.as_strided(whole[offset:], shape, [s * dtype.itemsize for s in strides])
    return Tensor(code, shape, address, strides, offset), whole, view


@settings(max_examples=60, deadline=None)
@given(data=st.data(), name=st.sampled_from(NAMES), operator=st.sampled_from(["Add", "Sub", "Mul"]))
def test_broadcasting_and_strides(data, name, operator):
    shapes = data.draw(mutually_broadcastable_shapes(num_shapes=2, max_dims=4, max_side=4, min_side=0))
    code = dtypes.code_of(name)
    dtype = dtypes.numpy_type(code)
    rng = np.random.default_rng(data.draw(st.integers(0, 2**32 - 1)))
    addresses = [block(rng.integers(0, 100, 4096).astype(dtype)) for _ in range(3)]
    try:
        (a, _, x), (b, _, y) = (
            elements(address, code, shape, data.draw(layouts(shape)))
            for address, shape in zip(addresses, shapes.input_shapes, strict=False)
        )
        out, before, place = elements(addresses[2], code, shapes.result_shape, data.draw(layouts(shapes.result_shape)))
        nbytes, executor = two_phase.get_workspace_size(operator, [a, b], None, [out])
        workspace = block(np.zeros(1)) if nbytes else 0
        assert nbytes <= ROOM
        two_phase.execute(workspace, nbytes, executor, 0)
        assert acl_module.rt.synchronize_stream(0) == 0
        if operator == "Sub" and name == "bool":
            wanted = np.logical_xor(x, y)
        else:
            wanted = {"Add": np.add, "Sub": np.subtract, "Mul": np.multiply}[operator](x, y)
        place[...] = wanted  # in NumPy's copy of the block; every other element must be as it was
        np.testing.assert_array_equal(read(addresses[2], dtype), before)
        if workspace:
            acl_module.rt.free(workspace)
    finally:
        for address in addresses:
            acl_module.rt.free(address)


@settings(max_examples=60, deadline=None)
@given(
    data=st.data(),
    names=st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES)),
)
def test_types_meet_and_convert(data, names):
    codes = [dtypes.code_of(name) for name in names]
    values = data.draw(st.lists(st.integers(0, 100), min_size=1, max_size=8))
    arrays = [np.array(values).astype(dtypes.numpy_type(code)) for code in codes]
    common = dtypes.promote(*codes)
    tensors = [Tensor(code, array.shape, block(array)) for code, array in zip(codes, arrays, strict=True)]
    out = Tensor(common, arrays[0].shape, block(np.zeros(1)))
    nbytes, executor = two_phase.get_workspace_size("Mul", tensors, None, [out])
    workspace = block(np.zeros(1)) if nbytes else 0
    two_phase.execute(workspace, nbytes, executor, 0)
    assert acl_module.rt.synchronize_stream(0) == 0
    dtype = dtypes.numpy_type(common)
    wanted = arrays[0].astype(dtype) * arrays[1].astype(dtype)
    np.testing.assert_array_equal(read(out.address, dtype)[: len(values)], wanted)
    for address in {workspace, out.address, *(t.address for t in tensors)} - {0}:
        assert acl_module.rt.free(address) == 0
