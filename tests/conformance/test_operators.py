"""Operators on device memory, by both bindings, on every executor and every chip."""

from __future__ import annotations

import ctypes
import struct
import threading

import numpy as np
import pytest

import softacl
from softacl import observe, operators
from softacl.errors import AclError
from softacl.operators import (
    OperatorError,
    Scalar,
    Status,
    Tensor,
    TensorType,
    aclnn_objects,
    declarations,
    dtypes,
    execution,
    two_phase,
)
from softacl.operators.aten import boost
from softacl.operators.execution import enqueue
from softacl.profiles import families, load
from softacl.runtime.graphs import capture, replay
from softacl.runtime.state import live

EXECUTORS = [("threads", 0), ("deferred", 0), ("seeded", 1), ("seeded", 2)]
TYPES = ["float32", "float16", "float64", "bfloat16", "int8", "uint8", "int16", "int32", "int64", "bool"]


@pytest.fixture(params=EXECUTORS, ids=lambda p: f"{p[0]}{p[1] or ''}")
def acl(request, acl_on):
    executor, seed = request.param
    return acl_on(executor=executor, seed=seed)


@pytest.fixture
def device(acl_on):
    return acl_on(executor="deferred")


@pytest.fixture
def added():
    before = dict(declarations.operators)
    yield
    declarations.operators.clear()
    declarations.operators.update(before)


def ok(result):
    if isinstance(result, tuple):
        assert result[-1] == 0, result
        return result[0] if len(result) == 2 else result[:-1]
    assert result == 0
    return None


def put(acl, array):
    """A device block with the array's bytes."""
    data = np.ascontiguousarray(array)
    nbytes = max(data.nbytes, 1)
    address = ok(acl.rt.malloc(nbytes, 0))
    if data.nbytes:
        ok(acl.rt.memcpy(address, nbytes, data.ctypes.data, data.nbytes, 1))
    return address


def get(acl, address, like):
    out = np.empty_like(like)
    if out.nbytes:
        ok(acl.rt.memcpy(out.ctypes.data, out.nbytes, address, out.nbytes, 2))
    return out


def tensor(acl, array):
    return Tensor(dtypes.code_of(array.dtype), array.shape, put(acl, array))


def described(acl, array, address):
    desc = acl.create_tensor_desc(dtypes.code_of(array.dtype), list(array.shape), 2)
    return desc, acl.create_data_buffer(address, array.nbytes)


def execute_v2(acl, name, inputs, output, stream=0, attr=0):
    """Run by `acl.op`; the output as an array."""
    pairs = [described(acl, array, put(acl, array)) for array in inputs]
    address = put(acl, output)
    out = described(acl, output, address)
    code = acl.op.execute_v2(name, [d for d, _ in pairs], [b for _, b in pairs], [out[0]], [out[1]], attr, stream)
    if code:
        return code
    ok(acl.rt.synchronize_stream(stream))
    return get(acl, address, output)


def run(name, inputs, outputs, attributes=None, stream=0):
    nbytes, executor = two_phase.get_workspace_size(name, inputs, attributes, outputs)
    workspace = 0
    if nbytes:
        workspace = ok(softacl_rt().malloc(nbytes, 0))
    two_phase.execute(workspace, nbytes, executor, stream)


def softacl_rt():
    import acl

    return acl.rt


A = np.arange(12, dtype=np.float32).reshape(3, 4)
B = np.linspace(-1, 1, 4, dtype=np.float32)


@pytest.mark.needs_bytes
def test_two_tensors_are_added(acl):
    stream = ok(acl.rt.create_stream())
    result = execute_v2(acl, "Add", [A, B], np.zeros_like(A), stream)
    np.testing.assert_array_equal(result, A + B)


@pytest.mark.needs_bytes
def test_an_operator_takes_its_turn_in_the_stream(acl):
    stream, event = ok(acl.rt.create_stream()), ok(acl.rt.create_event_with_flag(9))
    other = ok(acl.rt.create_stream())
    x, y = tensor(acl, np.zeros(8, np.uint8)), tensor(acl, np.zeros(8, np.uint8))
    ok(acl.rt.stream_wait_event(stream, event))
    ok(acl.rt.memset_async(x.address, 8, 5, 8, stream))
    run("Add", [x, x], [y], stream=stream)
    ok(acl.rt.memset_async(x.address, 8, 9, 8, stream))
    run("Mul", [x, y], [x], stream=stream)
    assert get(acl, y.address, np.zeros(8, np.uint8)).tolist() == [0] * 8
    ok(acl.rt.record_event(event, other))
    ok(acl.rt.synchronize_stream(stream))
    assert get(acl, y.address, np.zeros(8, np.uint8)).tolist() == [10] * 8
    assert get(acl, x.address, np.zeros(8, np.uint8)).tolist() == [90] * 8


@pytest.mark.parametrize("chip", families())
@pytest.mark.parametrize("name", ["float32", "float16", "int32", "bfloat16"])
@pytest.mark.needs_bytes
def test_every_chip_adds(acl_on, chip, name):
    acl = acl_on(chip=chip, executor="deferred")
    array = A.astype(dtypes.numpy_type(dtypes.code_of(name)))
    result = execute_v2(acl, "Add", [array, array], np.zeros_like(array))
    if name == "bfloat16" and not load(chip).bfloat16:
        assert result == 100026 and "does not have" in acl.get_recent_err_msg()
    else:
        np.testing.assert_array_equal(result.astype(np.float32), 2 * A)


@pytest.mark.parametrize("name", TYPES)
@pytest.mark.parametrize("operator", ["Add", "Sub", "Mul", "Div"])
@pytest.mark.needs_bytes
def test_every_type(device, operator, name):
    dtype = dtypes.numpy_type(dtypes.code_of(name))
    a, b = np.array([1, 2, 3, 0, 7], dtype), np.array([1, 1, 2, 0, 3], dtype)
    wide = np.float32 if name != "float64" else np.float64
    with np.errstate(all="ignore"):
        real = {"Add": np.add, "Sub": np.subtract, "Mul": np.multiply, "Div": np.divide}[operator](
            a.astype(wide), b.astype(wide)
        )
    if operator == "Div" and dtype.kind in "iu":  # towards zero; by 0 it is 0
        real = np.where(b == 0, 0, np.trunc(real))
    out = np.zeros(5, np.float32 if operator == "Div" and name == "bool" else dtype)
    result = execute_v2(device, operator, [a, b], out)
    if name == "bool" and operator == "Sub":
        real = np.logical_xor(a, b)
    np.testing.assert_array_equal(result.astype(np.float64), real.astype(out.dtype).astype(np.float64))


@pytest.mark.needs_bytes
def test_integers_wrap(device):
    result = execute_v2(device, "Add", [np.array([127], np.int8)] * 2, np.zeros(1, np.int8))
    assert result.tolist() == [-2]


@pytest.mark.needs_bytes
def test_mixed_types_meet_and_go_into_the_output(device):
    a, b = np.array([100], np.uint8), np.array([-100], np.int8)
    assert execute_v2(device, "Mul", [a, b], np.zeros(1, np.int16)).tolist() == [-10000]
    assert execute_v2(device, "Mul", [a, b], np.zeros(1, np.float32)).tolist() == [-10000]
    assert execute_v2(device, "Div", [a, b], np.zeros(1, np.int32)).tolist() == [-1]
    assert execute_v2(device, "Add", [a, b], np.zeros(1, bool)) == 100022
    assert "int16 cannot be cast to bool" in device.get_recent_err_msg()


@pytest.mark.needs_bytes
def test_alpha(device):
    a, b = tensor(device, A), tensor(device, A)
    out = tensor(device, np.zeros_like(A))
    run("Add", [a, b], [out], {"alpha": Scalar(0.5, dtypes.FLOAT)})
    ok(device.rt.synchronize_stream(0))
    np.testing.assert_array_equal(get(device, out.address, A), 1.5 * A)
    run("Sub", [a, b], [out], {"alpha": 2})
    ok(device.rt.synchronize_stream(0))
    np.testing.assert_array_equal(get(device, out.address, A), -A)
    whole = tensor(device, np.array([10], np.int32))
    run("Add", [whole, whole], [whole], {"alpha": Scalar(2, dtypes.INT64)})
    ok(device.rt.synchronize_stream(0))
    assert get(device, whole.address, np.zeros(1, np.int32)).tolist() == [30]


@pytest.mark.needs_bytes
def test_what_goes_into_which_type(device):
    """CheckPromoteType in math/add, math/sub, math/mul and math/div of hicann/ops-math."""
    flags, whole = np.array([True, False]), np.array([7, 9], np.int32)
    (b, i, i2, f, out_i, out_f, out_b) = handles(device, flags, whole, whole, A[0, :2], whole, A[0, :2], flags)
    scalar = aclnn_objects.create_scalar
    two, half, yes = (
        scalar(np.int64(2).tobytes(), dtypes.INT64),
        scalar(np.float32(0.5).tobytes(), dtypes.FLOAT),
        scalar(b"\1", dtypes.BOOL),
    )

    def answer(name, *arguments):
        try:
            two_phase.begin(name, *arguments)
        except OperatorError as error:
            return error.code
        return 0

    for name in ("aclnnAdd", "aclnnSub"):
        assert answer(name, b, b, two, out_b) == 0  # an integral alpha for bools
        assert answer(name, b, b, yes, out_b) == 0
        assert answer(name, b, b, half, out_b) == 161002
        assert answer(name, i, i2, half, out_i) == 161002  # a float alpha for integers
        assert answer(name, i, i2, two, out_f) == 0
        assert answer(name, i, f, half, out_f) == 0
        assert answer(name, i, f, half, out_i) == 161002  # a float sum for an integer output
        assert answer(name, i, i2, two, out_b) == 161002
        assert answer(f"aclnnInplace{name[5:]}", i, f, two) == 161002
        assert answer(f"{name}s", i, two, half, out_f) == 161002
        assert answer(f"{name}s", i, half, two, out_i) == 161002
        assert answer(f"{name}s", b, two, yes, out_i) == 0
    assert answer("aclnnMul", i, f, out_i) == 161002
    assert answer("aclnnMul", i, f, out_f) == 0
    assert answer("aclnnInplaceMul", i, f) == 161002
    assert answer("aclnnMuls", i, half, out_i) == 0  # the vendor does not ask
    assert answer("aclnnDiv", i, i2, out_i) == 0  # asked of the inputs' type, not the quotient's
    assert answer("aclnnDiv", i, f, out_i) == 161002


@pytest.mark.needs_bytes
def test_division_with_rounding(device):
    a, b = np.array([7, -7, 7, -7, 5], np.int32), np.array([2, 2, -2, -2, 0], np.int32)
    for mode, wanted in ((1, [3, -3, -3, 3, 0]), (2, [3, -4, -4, 3, 0])):
        x, y, out = tensor(device, a), tensor(device, b), tensor(device, a)
        run("Div", [x, y], [out], {"mode": mode})
        ok(device.rt.synchronize_stream(0))
        assert get(device, out.address, a).tolist() == wanted


@pytest.mark.parametrize("name", ["float32", "float16", "bfloat16"])
@pytest.mark.parametrize(
    ("a", "b"), [((3, 4), (4, 2)), ((4,), (4, 2)), ((3, 4), (4,)), ((4,), (4,)), ((2, 1, 3, 4), (5, 4, 2))]
)
@pytest.mark.needs_bytes
def test_matrices(device, name, a, b):
    dtype = dtypes.numpy_type(dtypes.code_of(name))
    rng = np.random.default_rng(1)
    x, y = (rng.integers(-4, 5, shape).astype(dtype) for shape in (a, b))
    wanted = np.asarray(np.matmul(x.astype(np.float32), y.astype(np.float32)))
    result = execute_v2(device, "MatMul", [x, y], np.zeros(wanted.shape, dtype))
    np.testing.assert_array_equal(result.astype(np.float32), wanted)


@pytest.mark.needs_bytes
@pytest.mark.parametrize("name", ["MatMul", "MatMulV2", "BatchMatMul", "BatchMatMulV2"])
def test_matrices_of_integers_are_exact(device, name):
    """Their types in op_nn_proto_extend.h of hicann/ops-nn. Sums above 2**24 have no float32."""
    x, y = (np.array(each, np.int32) for each in ([[[1, 2**24], [-3, 5]]], [[[1, -7], [1, 2**20]]]))
    result = execute_v2(device, name, [x, y], np.zeros((1, 2, 2), np.int32))
    np.testing.assert_array_equal(result, [[[2**24 + 1, -7], [2, 21 + 5 * 2**20]]])  # 2**44 is 0 modulo 2**32


def test_integers_and_floats_do_not_meet_in_a_matrix_product(device):
    x = np.ones((2, 2), np.float32)
    assert execute_v2(device, "MatMul", [x, x.astype(np.int32)], np.zeros((2, 2), np.float32)) in (100021, 100026)


@pytest.mark.needs_bytes
def test_a_transposed_matrix_by_attribute(device):
    attr = device.op.create_attr()
    ok(device.op.set_attr_bool(attr, "transpose_x1", 1))
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    result = execute_v2(device, "MatMul", [x, x], np.zeros((3, 3), np.float32), attr=attr)
    np.testing.assert_array_equal(result, x.T @ x)
    assert device.op.destroy_attr(attr) is None
    assert execute_v2(device, "MatMul", [x, x], np.zeros((3, 3), np.float32), attr=attr) == 100000


@pytest.mark.needs_bytes
def test_cast_and_copy(device):
    x = np.array([[1.9, -1.9, np.nan]], np.float32)
    attr = device.op.create_attr()
    ok(device.op.set_attr_int(attr, "dst_type", dtypes.INT32))
    assert execute_v2(device, "Cast", [x], np.zeros((1, 3), np.int32), attr=attr).tolist() == [[1, -1, 0]]
    assert execute_v2(device, "Cast", [x], np.zeros((1, 3), np.int64), attr=attr) == 100022
    assert (
        execute_v2(device, "Copy", [x[:, :2]], np.zeros((3, 2), np.float16)).tolist()
        == [[np.float16(1.9), np.float16(-1.9)]] * 3
    )
    assert execute_v2(device, "Copy", [x], np.zeros((1, 2), np.float32)) == 100022


@pytest.mark.needs_bytes
def test_acl_op_cast_and_handles(device):
    acl = device
    x, out = np.array([2.5], np.float32), np.zeros(1, np.int8)
    xd, xb = described(acl, x, put(acl, x))
    address = put(acl, out)
    od, ob = described(acl, out, address)
    ok(acl.op.cast(xd, xb, od, ob, 0, 0))
    handle = ok(acl.op.create_handle_for_cast(xd, od, 0))
    ok(acl.op.execute_with_handle(handle, [xb], [ob], 0))
    ok(acl.rt.synchronize_stream(0))
    assert get(acl, address, out).tolist() == [2]
    assert acl.op.destroy_handle(handle) is None
    assert acl.op.execute_with_handle(handle, [xb], [ob], 0) == 100000
    handle = ok(acl.op.create_handle("Add", [xd, xd], [xd], 0))
    ok(acl.op.execute_with_handle(handle, [xb, xb], [xb], 0))
    ok(acl.rt.synchronize_stream(0))
    assert acl.op.create_handle("Nothing", [xd], [xd], 0) == (0, 100024)


def blocks(matrix, rows, columns):
    """A matrix in the blocks of FRACTAL_NZ: columns of blocks, each of rows of `columns` elements."""
    m, n = (-(-length // step) for length, step in zip(matrix.shape, (rows, columns), strict=True))
    padded = np.zeros((m * rows, n * columns), matrix.dtype)
    padded[: matrix.shape[0], : matrix.shape[1]] = matrix
    return padded.reshape(m, rows, n, columns).transpose(2, 0, 1, 3).copy()


HALVES, BYTES = ("float16", "float16"), ("int8", "int8")


@pytest.mark.needs_bytes
@pytest.mark.parametrize("types", [(*HALVES, "float16"), (*HALVES, "float32"), (*BYTES, "int32"), (*BYTES, "float32")])
@pytest.mark.parametrize("turns", [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (2, 0, 0), (0, 2, 2), (2, 2, 2)])
def test_matrix_products_of_cblas(acl, types, turns):
    random, (m, n, k) = np.random.default_rng(3), (5, 18, 37)
    a, b, c = (
        random.integers(-3, 4, shape).astype(kind) for shape, kind in zip([(m, k), (k, n), (m, n)], types, strict=True)
    )
    alpha, beta = np.array(2, types[2]), np.array(-1, types[2])
    want = (2 * (a.astype(int) @ b.astype(int)) - c.astype(int)).astype(types[2])
    deep = 32 if types[0] == "int8" else 16
    stored_b = blocks(b.T, 16, 32) if deep == 32 else blocks(b, 16, 16)
    forms = [(a, a.T.copy(), blocks(a, 16, deep)), (b, b.T.copy(), stored_b), (c, None, blocks(c, 16, 16))]
    given = [each[turn] for each, turn in zip(forms, turns, strict=True)]
    kinds = [dtypes.code_of(np.dtype(kind)) for kind in types]
    pa, pb, pc, pf, pg = (put(acl, each) for each in (*given, alpha, beta))
    sizes = (*turns, m, n, k)
    ok(acl.blas.gemm_ex(*sizes, pf, pa, -1, kinds[0], pb, -1, kinds[1], pg, pc, -1, kinds[2], 0, 0))
    ok(acl.rt.synchronize_stream(0))
    stored = get(acl, pc, given[2])
    assert (stored if turns[2] == 0 else stored.transpose(1, 2, 0, 3).reshape(16, -1)[:m, :n]).tolist() == want.tolist()
    handle = ok(acl.blas.create_handle_for_gemm_ex(*sizes, *kinds, 0))
    once_more = put(acl, given[2])
    buffers = [
        acl.create_data_buffer(p, x.nbytes)
        for p, x in zip((pa, pb, once_more, pf, pg), (*given, alpha, beta), strict=True)
    ]
    ok(acl.op.execute_with_handle(handle, buffers, [buffers[2]], 0))
    ok(acl.rt.synchronize_stream(0))
    assert get(acl, once_more, given[2]).tobytes() == stored.tobytes()


@pytest.mark.needs_bytes
def test_vectors_and_fixed_types_of_cblas(device):
    acl, ones = device, np.ones((3, 4))
    for kind, made, gemm, gemv, handle in (
        ("float16", "float16", acl.blas.hgemm, acl.blas.hgemv, acl.blas.create_handle_for_hgemv),
        ("int8", "int32", acl.blas.s8gemm, acl.blas.s8gemv, acl.blas.create_handle_for_s8gemv),
    ):
        pa, px = put(acl, ones.astype(kind)), put(acl, np.arange(4).astype(kind))
        factor, py = put(acl, np.array(1, made)), put(acl, np.array([1, 2, 3], made))
        ok(gemv(0, 3, 4, factor, pa, -1, px, -1, factor, py, -1, 0, 0))
        ok(gemm(0, 0, 0, 3, 1, 4, factor, pa, -1, px, -1, factor, py, -1, 0, 0))
        ok(acl.rt.synchronize_stream(0))
        assert get(acl, py, np.zeros(3, made)).tolist() == [13, 14, 15]
        assert (
            handle(0, 3, 4, 0)[1] == 0
            and handle(3, 3, 4, 0)[1] == handle(0, 0, 4, 0)[1] == handle(0, 3, 4, 1)[1] == 100000
        )
        for wrong in (
            (0, 3, 4, 0, pa, -1, px, -1, factor, py, -1, 0, 0),
            (0, 3, 4, factor, pa, 4, px, -1, factor, py, -1, 0, 0),
        ):
            assert gemv(*wrong) == 100000
    assert acl.blas.gemv_ex(0, 3, 4, factor, pa, -1, 0, px, -1, 0, factor, py, -1, 0, 0, 0) == 100026  # float32


def test_the_950_has_no_cblas(acl_on):
    acl = acl_on(chip="950")
    assert acl.blas.create_handle_for_hgemv(0, 3, 4, 0) == (0, 207000)


def test_shapes_are_inferred(device):
    acl = device
    x = np.zeros((3, 1), np.float32)
    desc, buffer = described(acl, x, put(acl, x))
    row = acl.create_tensor_desc(0, [4], 2)
    out = acl.create_tensor_desc(0, [-1, -1], 2)
    ok(acl.op.infer_shape("Add", [desc, row], [], 1, [out], 0))
    assert [acl.get_tensor_desc_dim_v2(out, i) for i in (0, 1)] == [(3, 0), (4, 0)]
    late = acl.create_tensor_desc(0, [-1, -1], 2)
    place = acl.create_data_buffer(ok(acl.rt.malloc(64, 0)), 64)
    ok(acl.op.update_params("Add", [desc, desc], [late], 0))
    ok(acl.op.execute_v2("Add", [desc, desc], [buffer, buffer], [late], [place], 0, 0))
    assert acl.get_tensor_desc_num_dims(late) == 2 and acl.get_tensor_desc_dim_v2(late, 0) == (3, 0)


@pytest.mark.needs_bytes
def test_strided_tensors(device):
    base = put(device, np.arange(24, dtype=np.int16))
    odd = Tensor(dtypes.INT16, (3, 4), base, (8, 2), 1)
    turned = Tensor(dtypes.INT16, (3, 4), base, (1, 3))
    out = Tensor(dtypes.INT16, (3, 4), put(device, np.zeros(12, np.int16)), (1, 3))
    assert two_phase.get_workspace_size("Add", [odd, turned], {}, [out])[0] == 0
    run("Add", [odd, turned], [out])
    ok(device.rt.synchronize_stream(0))
    whole = np.arange(24, dtype=np.int16)
    wanted = whole.reshape(3, 8)[:, 1::2] + whole[:12].reshape(4, 3).T
    np.testing.assert_array_equal(get(device, out.address, np.zeros((4, 3), np.int16)).T, wanted)


@pytest.mark.needs_bytes
def test_in_place_and_overlapping_memory(device):
    x = tensor(device, np.arange(8, dtype=np.int32))
    ahead = Tensor(dtypes.INT32, (7,), x.address, None, 1)
    behind = Tensor(dtypes.INT32, (7,), x.address)
    run("Add", [x, x], [x])
    run("Copy", [behind], [ahead])
    ok(device.rt.synchronize_stream(0))
    assert get(device, x.address, np.zeros(8, np.int32)).tolist() == [0, 0, 2, 4, 6, 8, 10, 12]


@pytest.mark.needs_bytes
def test_media_memory_and_virtual_memory(device):
    rt = device.rt
    media = ok(device.media.dvpp_malloc(64))
    prop = {"handleType": 0, "allocationType": 0, "memAttr": 4, "location": {"id": 0, "type": 1}, "reserve": 0}
    size = 2 << 20
    virtual, physical = ok(rt.reserve_mem_address(size, 0, 0, 1)), ok(rt.malloc_physical(size, prop, 0))
    ok(rt.map_mem(virtual, size, 0, physical, 0))
    for address in (media, virtual + 64):
        ok(rt.memcpy(address, 64, A.ctypes.data, 48, 1))
    run("Add", [Tensor(0, (3, 4), media), Tensor(0, (3, 4), virtual + 64)], [Tensor(0, (3, 4), virtual + 64)])
    ok(rt.synchronize_stream(0))
    np.testing.assert_array_equal(get(device, virtual + 64, A), 2 * A)


@pytest.mark.needs_bytes
def test_where_host_and_device_share_memory(acl_on):
    acl = acl_on(chip="310B", run_mode="device", executor="deferred")
    x = Tensor(0, (4,), ok(acl.rt.malloc_host(64)))
    y = Tensor(0, (4,), ok(acl.rt.malloc(64, 0)))
    seen = np.frombuffer((ctypes.c_float * 4).from_address(x.address), np.float32)
    seen[:] = 1, 2, 3, 4
    run("Copy", [x], [y])
    run("Add", [y, y], [x])
    ok(acl.rt.synchronize_stream(0))
    np.testing.assert_array_equal(seen, [2, 4, 6, 8])


@pytest.mark.needs_bytes
def test_a_sleeping_block_cannot_be_reached(device):
    from softacl.runtime.memory import sleeping

    x = tensor(device, A)
    sleeping.tag(x.address, "weights")
    sleeping.sleep("weights")
    run("Copy", [x], [x])
    assert "sleep" in failure(device)
    sleeping.wake("weights")
    run("Copy", [x], [x])
    ok(device.rt.synchronize_stream(0))


def test_a_tensor_without_elements_needs_no_memory(device):
    nothing = Tensor(0, (0, 3), 0)
    run("Add", [nothing, nothing], [nothing])
    ok(device.rt.synchronize_stream(0))


# What is refused


def status(function, *arguments):
    with pytest.raises(OperatorError) as caught:
        function(*arguments)
    return caught.value.code, str(caught.value)


def failure(device, code=507035):
    """What the synchronisation says of the task that could not reach its tensors; the next one succeeds."""
    assert device.rt.synchronize_stream(0) == code
    text = device.get_recent_err_msg()
    ok(device.rt.synchronize_stream(0))
    return text


@pytest.mark.needs_bytes
def test_one_tensor_for_two_inputs_and_then_two_tensors(device):
    """Uses of one shape share what is kept of them: not which arguments are one object."""
    a, b = (np.full(5, each, np.float32) for each in (1, 10))
    x, y, out = (tensor(device, each) for each in (a, b, a))
    for other, wanted in ((x, 0), (y, -9)) * 3:
        run("Sub", [x, other], [out])
        ok(device.rt.synchronize_stream(0))
        assert get(device, out.address, a).tolist() == [wanted] * 5


@pytest.mark.parametrize(
    ("name", "attributes", "code"),
    [
        ("Roll", {"shifts": (1,), "dims": (7,)}, 100021),
        ("ArgMaxD", {"dimension": 0.5}, 100023),
        ("GatherElements", {"dim": 7}, 100021),
        ("Sort", {"axis": 7}, 100021),
    ],
)
def test_attributes_that_do_not_fit_are_refused_at_the_call(device, name, attributes, code):
    x, index = tensor(device, A), tensor(device, np.zeros(A.shape, np.int64))
    inputs = [x, index] if name == "GatherElements" else [x]
    with pytest.raises(AclError) as caught:
        execution.run(name, inputs, [x, index] if name == "Sort" else [x], attributes)
    assert caught.value.code == code


def test_addresses_that_are_no_device_memory(device):
    rt = device.rt
    good = tensor(device, A)
    host, array = ok(rt.malloc_host(64)), np.zeros(16, np.float32)
    freed = ok(rt.malloc(64, 0))
    ok(rt.free(freed))
    for address, says in [
        (0, "null"),
        (host, "Operators work on device memory"),
        (array.ctypes.data, "ordinary host memory"),
        (freed, "no live block"),
        (2**64 - 8, "0xfff"),
    ]:
        bad = Tensor(0, A.shape, address)
        for inputs, output, which in (([good, bad], good, "input 1"), ([good, good], bad, "output 0")):
            run("Add", inputs, [output])
            text = failure(device)
            assert says in text and f"{which} of Add" in text, text


def test_a_tensor_that_leaves_its_block(device):
    good, block = tensor(device, A), live.find(tensor(device, A).address)
    long = Tensor(0, ((block.end - block.address) // 4 + 1,), block.address)
    early = Tensor(0, A.shape, block.address, None, -1)
    for bad in (long, early):
        run("Copy", [bad], [Tensor(0, bad.shape, bad.address)])
        failure(device)
    desc = device.create_tensor_desc(0, [long.shape[0]], 2)
    buffer = device.create_data_buffer(block.address, long.shape[0] * 4)
    ok(device.op.execute_v2("Copy", [desc], [buffer], [desc], [buffer], 0, 0))
    assert "past the block" in failure(device)
    run("Copy", [good], [good])
    ok(device.rt.synchronize_stream(0))


@pytest.mark.needs_bytes
def test_a_task_that_cannot_reach_an_output_writes_none(device, added):
    @softacl.operator("Both", outputs=2)
    def both(x):
        return x + 1, x + 2

    x, out = tensor(device, A), tensor(device, A)
    run("Both", [x], [out, Tensor(0, A.shape, 64)])
    assert "output 1 of Both" in failure(device)
    np.testing.assert_array_equal(get(device, out.address, A), A)


@pytest.mark.parametrize("chip, name, code", [
    ("910B", "Add", 507035), ("910B", "MatMul", 507015), ("310P", "Add", 507015), ("910_93", "Relu", 507035),
])  # fmt: skip
def test_the_code_is_that_of_the_cores(acl_on, chip, name, code):
    acl = acl_on(chip=chip)
    square = tensor(acl, np.ones((4, 4), np.float32))
    inputs = [square] if name == "Relu" else [square, square]
    run(name, inputs, [Tensor(0, (4, 4), 64)])
    assert f"output 0 of {name}" in failure(acl, code)


def test_a_tensor_of_another_device(acl_on):
    acl = acl_on(devices=2, executor="deferred")
    here = tensor(acl, A)
    ok(acl.rt.set_device(1))
    there = tensor(acl, A)
    run("Add", [there, here], [there])
    assert "is on device 0, the stream is of device 1" in failure(acl)
    ok(acl.rt.device_enable_peer_access(0, 0))
    run("Add", [there, here], [there])
    ok(acl.rt.synchronize_stream(0))
    ok(acl.rt.device_disable_peer_access(0))
    run("Add", [there, here], [there])
    failure(acl)


@pytest.mark.needs_bytes
def test_memory_freed_before_the_task_runs(acl):
    stream, event = ok(acl.rt.create_stream()), ok(acl.rt.create_event_with_flag(9))
    other = ok(acl.rt.create_stream())
    x, out = tensor(acl, A), tensor(acl, A)
    ok(acl.rt.stream_wait_event(stream, event))
    run("Add", [x, x], [out], stream=stream)
    ok(acl.rt.free(x.address))
    ok(acl.rt.record_event(event, other))
    assert acl.rt.synchronize_stream(stream) == 507035
    assert "input 0 of Add" in acl.get_recent_err_msg()
    ok(acl.rt.synchronize_stream(stream))


@pytest.mark.parametrize("observed", [False, True])
def test_a_graph_runs_what_cannot_reach_its_tensors(acl, observed):
    stream, x, out = ok(acl.rt.create_stream()), tensor(acl, A), Tensor(0, A.shape, 64)
    listener = observe.Observer()
    if observed:
        observe.subscribe(listener)
    try:
        capture.begin(stream, 2)
        run("Add", [x, x], [out], stream=stream)
        graph = capture.end(stream)
        for _ in range(2):
            replay.execute_async(graph, stream)
            assert acl.rt.synchronize_stream(stream) == 507035
            assert "output 0 of Add" in acl.get_recent_err_msg()
    finally:
        if observed:
            observe.unsubscribe(listener)


def test_what_does_not_fit_is_told_at_the_call(device):
    x, out = np.zeros((2, 3), np.float32), np.zeros((2, 3), np.float32)
    run_it = execute_v2
    assert run_it(device, "Nothing", [x], out) == 100024
    assert "@softacl.operator('Nothing')" in device.get_recent_err_msg()
    assert run_it(device, "Sigmoidd", [x], out) == 100024 and "Did you mean Sigmoid?" in device.get_recent_err_msg()
    assert run_it(device, "Add", [x], out) == 100021
    assert run_it(device, "Add", [x, np.zeros(2, np.float32)], out) == 100021
    assert run_it(device, "Add", [x, x], np.zeros((3, 2), np.float32)) == 100022
    assert run_it(device, "Add", [x, np.zeros((2, 3), np.uint16)], out) == 100026
    assert run_it(device, "MatMul", [x, x], out) == 100021
    deep = np.zeros((1,) * 9, np.float32)
    assert run_it(device, "Add", [deep, deep], deep) == 100000
    attr = device.op.create_attr()
    ok(device.op.set_attr_int(attr, "beta", 1))  # the vendor's compiler ignores what an operator does not have
    assert run_it(device, "Add", [x, x], out, attr=attr).shape == (2, 3)
    for name, key in (("Add", "alpha"), ("Div", "mode"), ("MatMul", "cube_math_type"), ("Cast", "dst_type")):
        ok(device.op.set_attr_list_int(attr := device.op.create_attr(), key, [1]))
        assert run_it(device, name, [x] if name == "Cast" else [x, x], out, attr=attr) == 100023
        assert "is a number, not [1]" in device.get_recent_err_msg()
        ok(device.op.set_attr_float(attr, key, 99.5))
        if key != "alpha":
            assert run_it(device, name, [x] if name == "Cast" else [x, x], out, attr=attr) in (100021, 100023)
    small = device.create_data_buffer(put(device, x), 8)
    desc = device.create_tensor_desc(0, [2, 3], 2)
    assert device.op.execute_v2("Copy", [desc], [small], [desc], [small], 0, 0) == 100000
    odd = device.create_tensor_desc(0, [2, 3], 29)
    good = device.create_data_buffer(put(device, x), 24)
    assert device.op.execute_v2("Copy", [odd], [good], [desc], [good], 0, 0) == 100027
    assert device.op.execute_v2("Copy", [desc, desc], [good], [desc], [good], 0, 0) == 100000
    assert device.op.execute_v2("Copy", [0], [good], [desc], [good], 0, 0) == 100000
    assert device.op.execute_v2("Copy", [desc], [good], [desc], [good], 0, 4711) == 107017
    with pytest.raises(TypeError, match="argument 3 is not list"):
        device.op.execute_v2("Copy", [desc], (good,), [desc], [good], 0, 0)
    with pytest.raises(TypeError, match="args parse failed"):
        device.op.execute_v2("Copy", [desc], [good], [desc], [good], 0)


def test_an_output_whose_elements_share_memory(device):
    x = tensor(device, A)
    code, text = status(run, "Copy", [x], [Tensor(0, (3, 4), x.address, (0, 1))])
    assert code == Status.PARAM_INVALID and "stride of 0" in text
    empty = Tensor(0, (3, 0), x.address, (0, 1))  # as ggml-cann makes them for no rows: there is nothing to share
    run("Copy", [empty], [empty])


# The two-phase form


def handles(device, *arrays):
    return [
        aclnn_objects.create_tensor(a.shape, dtypes.code_of(a.dtype), None, 0, 2, a.shape, put(device, a))
        for a in arrays
    ]


def address_of(handle):
    return aclnn_objects.tensors.live[handle].address


@pytest.mark.needs_bytes
def test_the_two_phases_of_aclnn_add(acl):
    a, b, out = handles(acl, A, A, np.zeros_like(A))
    alpha = aclnn_objects.create_scalar(np.float32(1.5).tobytes(), dtypes.FLOAT)
    stream = ok(acl.rt.create_stream())
    nbytes, executor = two_phase.begin("aclnnAdd", a, b, alpha, out)
    assert nbytes == 0
    address = address_of(out)
    for handle in (a, b, out):
        aclnn_objects.destroy_tensor(handle)
    aclnn_objects.destroy_scalar(alpha)
    two_phase.finish("aclnnAdd", 0, nbytes, executor, stream)
    ok(acl.rt.synchronize_stream(stream))
    np.testing.assert_array_equal(get(acl, address, A), A + np.float32(1.5) * A)
    code, text = status(two_phase.finish, "aclnnAdd", 0, nbytes, executor, stream)
    assert code == Status.PARAM_INVALID and "an executor runs once" in text


X = np.array([[4.0, 9.0], [1.0, 2.0]], np.float32)
Y = np.array([[2.0, 2.0], [5.0, 3.0]], np.float32)


@pytest.mark.parametrize(
    ("operator", "number", "more", "expected"),
    [
        ("Add", "", ["alpha"], X + 2 * Y),
        ("Add", "s", ["alpha"], X + 4),
        ("Sub", "", ["alpha"], X - 2 * Y),
        ("Sub", "s", ["alpha"], X - 4),
        ("Mul", "", [], X * Y),
        ("Mul", "s", [], X * 2),
        ("Div", "", [], X / Y),
        ("Div", "s", [], X / 2),
        ("DivMod", "", ["mode"], np.floor(X / Y)),
        ("DivMod", "s", ["mode"], np.floor(X / 2)),
    ],
)
@pytest.mark.parametrize("in_place", [False, True])
@pytest.mark.needs_bytes
def test_arithmetic_of_tensors_and_numbers(device, operator, number, more, expected, in_place):
    x, y, out = handles(device, X, Y, np.zeros_like(X))
    two = aclnn_objects.create_scalar(2.0, dtypes.FLOAT)
    function = f"aclnn{'Inplace' if in_place else ''}{operator}{number}"
    arguments = [x, two if number else y, *({"alpha": two, "mode": 2}[each] for each in more)]
    nbytes, executor = two_phase.begin(function, *arguments, *([] if in_place else [out]))
    two_phase.finish(function, 0, nbytes, executor, 0)
    ok(device.rt.synchronize_stream(0))
    result = get(device, address_of(x if in_place else out), X)
    np.testing.assert_array_equal(result, np.asarray(expected, np.float32))
    assert not two_phase.executors.live


def test_null_and_wrong_arguments_of_the_first_phase(device):
    a, out = handles(device, A, A)
    alpha = aclnn_objects.create_scalar(1, dtypes.INT64)
    begin = two_phase.begin
    assert status(begin, "aclnnAdd", 0, a, alpha, out)[0] == 161001
    assert status(begin, "aclnnAdd", a, a, 0, out)[0] == 161001
    assert status(begin, "aclnnAdd", a, a, alpha, 0)[0] == 161001
    assert status(begin, "aclnnAdd", a, alpha, alpha, out)[0] == 161002
    assert status(begin, "aclnnNoSuchOperator", a)[0] == 561003
    assert status(begin, "aclnnAdd", a, a, out)[0] == 161002
    (flags,) = handles(device, np.zeros((3, 4), bool))
    floating = aclnn_objects.create_scalar(np.float32(1).tobytes(), dtypes.FLOAT)
    code, text = status(begin, "aclnnAdd", flags, flags, floating, flags)
    assert code == 161002 and "alpha is float32, which cannot be cast to bool" in text
    assert status(begin, "aclnnCast", a, 13, out)[0] == 161002
    assert status(aclnn_objects.create_tensor, [-1], 0, None, 0, 2, [1], 0)[0] == 161002
    assert status(aclnn_objects.create_scalar, b"\0", 0)[0] == 161002
    assert status(aclnn_objects.create_scalar_at, 0, 0)[0] == 161001
    aclnn_objects.destroy_tensor(0)  # as the vendor: nothing to destroy is no error
    assert status(aclnn_objects.destroy_scalar, 4711)[0] == 161002
    assert str(OperatorError(161001, "why")) == "ACLNN_ERR_PARAM_NULLPTR (161001): why"
    assert isinstance(OperatorError(161001, "why"), AclError)


@pytest.mark.needs_bytes
def test_the_second_phase_checks_executor_and_stream(device):
    a, out = handles(device, A, np.zeros(A.shape, np.float16))
    nbytes, executor = two_phase.begin("aclnnMul", a, a, out)
    assert nbytes == 0
    workspace = 0
    finish = two_phase.finish
    assert status(finish, "aclnnMul", workspace, nbytes, executor, 4711)[0] == 361001
    assert status(finish, "aclnnMul", workspace, nbytes, 0, 0)[0] == 161001
    assert status(finish, "aclnnMul", workspace, nbytes, 4711, 0)[0] == 161002
    code, text = status(finish, "aclnnAdd", workspace, nbytes, executor, 0)
    assert code == 161002 and "an executor of aclnnMul" in text
    finish("aclnnMul", workspace, nbytes, executor, 0)
    ok(device.rt.synchronize_stream(0))
    np.testing.assert_array_equal(get(device, address_of(out), np.zeros(A.shape, np.float16)), A * A)


@pytest.mark.needs_bytes
def test_a_repeatable_executor_with_new_addresses(acl):
    a, out = handles(acl, A, np.zeros_like(A))
    second, result = put(acl, A + 1), put(acl, np.zeros_like(A))
    nbytes, executor = two_phase.begin("aclnnMul", a, a, out)
    two_phase.set_repeatable(executor)
    two_phase.finish("aclnnMul", 0, nbytes, executor, 0)
    two_phase.set_tensor_address(executor, 1, second, "input")
    two_phase.set_tensor_address(executor, 0, result, "output")
    two_phase.finish("aclnnMul", 0, nbytes, executor, 0)
    two_phase.set_tensor_address(executor, 2, address_of(out))
    ok(acl.rt.synchronize_stream(0))
    np.testing.assert_array_equal(get(acl, address_of(out), A), A * A)
    np.testing.assert_array_equal(get(acl, result, A), A * (A + 1))
    assert status(two_phase.set_tensor_address, executor, 3, 0)[0] == 161002
    two_phase.destroy_executor(executor)
    assert status(two_phase.destroy_executor, executor)[0] == 161002
    assert status(two_phase.set_repeatable, executor)[0] == 161002


@pytest.mark.needs_bytes
def test_many_threads_use_one_stream_each(acl_on):
    acl = acl_on(executor="threads")
    context = ok(acl.rt.get_context())
    wrong = []

    def work(number):
        ok(acl.rt.set_context(context))
        stream = ok(acl.rt.create_stream())
        x = tensor(acl, np.full(100, number, np.int64))
        for _ in range(10):
            run("Add", [x, x], [x], stream=stream)
        ok(acl.rt.synchronize_stream(stream))
        if get(acl, x.address, np.zeros(100, np.int64)).tolist() != [number << 10] * 100:
            wrong.append(number)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


# Directly, and by handle


@pytest.mark.needs_bytes
def test_run_takes_tensors_as_they_are(acl):
    x, out = tensor(acl, A), tensor(acl, np.zeros_like(A))
    where = out.address
    operators.run("Add", [x, Scalar(1.0, dtypes.DOUBLE)], [out])
    out.address = 0
    ok(acl.rt.synchronize_stream(0))
    np.testing.assert_array_equal(get(acl, where, A), A + 1)
    with pytest.raises(AclError, match=r"operators\.run: Add takes 2 inputs, not 1") as caught:
        operators.run("Add", [x], [x])
    assert caught.value.code == 100021


def test_handles_of_arrays_and_scalars(device):
    box = np.array([2.5])
    scalar = aclnn_objects.create_scalar_at(box.ctypes.data, dtypes.DOUBLE)
    assert aclnn_objects.scalars.live[scalar] == Scalar(2.5, dtypes.DOUBLE)
    array = aclnn_objects.create_array([1, 2, 3])
    assert aclnn_objects.array_of(array) == (1, 2, 3)
    aclnn_objects.destroy_array(array)
    assert status(aclnn_objects.array_of, array)[0] == 161002
    (handle,) = handles(device, A)
    assert aclnn_objects.tensor_of(handle).shape == (3, 4)
    assert status(aclnn_objects.tensor_of, 0)[0] == 161001
    assert status(two_phase.begin, "aclnnCast", handle, -1, handle)[0] == 161002


@pytest.mark.needs_bytes
def test_a_failed_task_is_named_though_other_threads_queue_too(acl_on, added):
    acl = acl_on(executor="threads")

    @softacl.operator("Fails")
    def fails(x):
        raise RuntimeError("out of ink")

    x, stream = tensor(acl, A), ok(acl.rt.create_stream())
    context = ok(acl.rt.get_context())

    def fill():
        ok(acl.rt.set_context(context))
        for _ in range(300):
            ok(acl.rt.memset_async(x.address, 8, 0, 8, stream))

    threads = [threading.Thread(target=fill) for _ in range(4)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        operators.run("Fails", [x], [x], stream=stream)
    for thread in threads:
        thread.join()
    assert acl.rt.synchronize_stream(stream) == 507015
    assert "out of ink" in acl.get_recent_err_msg()


# Operators of the program


@pytest.mark.needs_bytes
def test_an_operator_of_ones_own(acl, added):
    @softacl.operator("Scale")
    def scale(x, *, times=2):
        return x * times

    attr = acl.op.create_attr()
    assert execute_v2(acl, "Scale", [A], np.zeros_like(A)).tolist() == (A * 2).tolist()
    ok(acl.op.set_attr_float(attr, "times", 0.5))
    assert execute_v2(acl, "Scale", [A], np.zeros_like(A), attr=attr).tolist() == (A / 2).tolist()
    assert scale(3) == 6


@pytest.mark.needs_bytes
def test_an_operator_that_tells_its_shapes(device, added):
    @softacl.operator("Sum", infer=lambda x: TensorType(x.dtype, x.shape[:-1]))
    def total(x):
        return x.sum(-1)

    assert execute_v2(device, "Sum", [A], np.zeros(3, np.float32)).tolist() == A.sum(1).tolist()
    assert execute_v2(device, "Sum", [A], np.zeros(4, np.float32)) == 100022


@pytest.mark.needs_bytes
def test_several_outputs(device, added):
    @softacl.operator("MinMax", outputs=2)
    def extremes(x):
        return x.min(), x.max()

    low, high = tensor(device, np.zeros((), np.float32)), tensor(device, np.zeros((), np.float64))
    run("MinMax", [tensor(device, A)], [low, high])
    ok(device.rt.synchronize_stream(0))
    assert get(device, low.address, np.zeros((), np.float32)) == 0
    assert get(device, high.address, np.zeros(())) == 11


@pytest.mark.needs_bytes
def test_an_operator_that_fails_is_told_at_the_synchronisation(acl, added):
    @softacl.operator("Fails")
    def fails(x):
        raise RuntimeError("out of ink")

    @softacl.operator("Shrinks")
    def shrinks(x):
        return x[:1]

    @softacl.operator("Writes")
    def writes(x):
        x[...] = 1
        return x

    for name, says in (("Fails", "RuntimeError: out of ink"), ("Shrinks", "has shape"), ("Writes", "read-only")):
        x = tensor(acl, A)
        stream = ok(acl.rt.create_stream())
        run(name, [x], [x], stream=stream)
        assert acl.rt.synchronize_stream(stream) == 507015
        assert says in acl.get_recent_err_msg()
        assert get(acl, x.address, A).tolist() == A.tolist()


def test_an_operator_needs_a_name():
    with pytest.raises(TypeError, match=r"@softacl.operator\('Name'\)"):
        softacl.operator(lambda x: x)


def test_observers_hear_of_operators(acl):
    class Listener(observe.Observer):
        def __init__(self):
            self.heard = []

        def on_operator_queued(self, queued):
            self.heard.append(("queued", queued))

        def on_task_done(self, done):
            self.heard.append(("done", done.task))

    x = tensor(acl, A)
    listener = Listener()
    observe.subscribe(listener)
    run("Add", [x, x], [x])
    assert live.find(x.address).in_flight in (0, 1)
    ok(acl.rt.synchronize_stream(0))
    observe.unsubscribe(listener)
    assert [event for event, _ in listener.heard] == ["queued", "done"]
    queued = listener.heard[0][1]
    assert queued.operator == "Add" and queued is listener.heard[1][1]
    assert queued.writes == [(x.address, A.nbytes)]
    assert live.find(x.address).in_flight == 0


# The rest of the binding


def test_attributes_of_every_kind(device):
    op = device.op
    attr = op.create_attr()
    ok(op.set_attr_bool(attr, "b", 1))
    ok(op.set_attr_int(attr, "i", -5))
    ok(op.set_attr_float(attr, "f", 0.5))
    ok(op.set_attr_string(attr, "s", "text"))
    assert op.set_attr_data_type(attr, "t", 3) == (attr, 0)
    assert op.set_attr_list_data_type(attr, "lt", [0, 3]) == (attr, 0)
    ok(op.set_attr_list_bool(attr, "lb", [1, 0]))
    ok(op.set_attr_list_int(attr, "li", [1, 2]))
    ok(op.set_attr_list_float(attr, "lf", [1, 0.5]))
    ok(op.set_attr_list_string(attr, "ls", ["a", "b"]))
    ok(op.set_attr_list_list_int(attr, "lli", [[1], [2, 3]]))
    from softacl.operators import aclop

    values = aclop.attributes.live[attr].values
    assert values == {
        **{"b": True, "i": -5, "f": 0.5, "s": "text", "t": 3, "lt": [0, 3], "lb": [True, False], "li": [1, 2]},
        **{"lf": [1.0, 0.5], "ls": ["a", "b"], "lli": [[1], [2, 3]]},
    }
    with pytest.warns(Warning, match="only support the format of list"):
        ok(op.set_attr_list_int(attr, "li", np.array([7, 8])))
    assert aclop.attributes.live[attr].values["li"] == [7, 8]
    added = execute_v2(device, "Add", [A, B], np.zeros_like(A), attr=attr)  # "Add" has none of them
    assert added.shape == A.shape
    for bad in ([], ["x"]):
        with pytest.raises(ValueError, match=r"argument 3|get values"):
            op.set_attr_list_int(attr, "li", bad)
    assert op.set_attr_int(0, "i", 1) == 100000
    assert op.set_attr_data_type(4711, "t", 3) == (4711, 100000)
    assert op.set_attr_list_data_type(4711, "t", [3]) == (4711, 100000)
    for call in (op.set_attr_list_string, op.set_attr_list_list_int, op.set_attr_list_data_type):
        with pytest.raises(TypeError, match="not list"):
            call(attr, "x", 5)
    with pytest.raises(RuntimeError, match="must hold str"):
        op.set_attr_list_string(attr, "ls", [5])


def test_the_model_folder(device, tmp_path):
    assert device.op.set_model_dir(str(tmp_path / "nothing")) == 100003
    ok(device.op.set_model_dir(str(tmp_path)))
    assert device.op.set_model_dir(str(tmp_path)) == 100002
    ok(device.op.set_max_op_queue_num(100))


def test_datasets(device):
    acl, mdl = device, device.mdl
    dataset = mdl.create_dataset()
    buffers = [acl.create_data_buffer(100 * i, 8) for i in (1, 2)]
    for buffer in buffers:
        assert mdl.add_dataset_buffer(dataset, buffer) == (dataset, 0)
    assert mdl.add_dataset_buffer(dataset, 4711) == (dataset, 100000)
    assert mdl.get_dataset_num_buffers(dataset) == 2
    assert [mdl.get_dataset_buffer(dataset, i) for i in range(3)] == [*buffers, 0]
    desc = acl.create_tensor_desc(0, [2], 2)
    assert mdl.set_dataset_tensor_desc(dataset, desc, 1) == (dataset, 0)
    assert mdl.set_dataset_tensor_desc(dataset, desc, 2) == (dataset, 100000)
    own = mdl.get_dataset_tensor_desc(dataset, 1)
    assert [mdl.get_dataset_tensor_desc(dataset, i) for i in (0, 2)] == [0, 0]
    assert own not in (0, desc), "a copy"
    acl.destroy_tensor_desc(desc)
    assert acl.get_tensor_desc_num_dims(own) == 1
    assert mdl.set_dataset_tensor_desc(dataset, 0, 1) == (dataset, 0)
    assert mdl.get_dataset_tensor_desc(dataset, 1) == 0
    ok(mdl.destroy_dataset(dataset))
    assert acl.get_data_buffer_addr(buffers[0]) == 100
    assert mdl.destroy_dataset(dataset) == 100000
    assert mdl.get_dataset_num_buffers(dataset) == 0


def test_what_tensor_descriptions_keep(device):
    acl = device
    desc = acl.create_tensor_desc(0, [-1, 4], 2)
    assert acl.get_tensor_desc_dim_range(desc, 1, 2) == (None, 100000)
    ok(acl.set_tensor_shape_range(desc, [[1, 16], [4, 4]]))
    assert acl.get_tensor_desc_dim_range(desc, 0, 2) == ([1, 16], 0)
    assert acl.get_tensor_desc_dim_range(desc, 2, 2) == (None, 100000)
    assert acl.get_tensor_desc_dim_range(desc, 0, 4097) == (None, 100000)
    for call, value in [
        (acl.set_tensor_storage_format, 29),
        (acl.set_tensor_storage_shape, [4]),
        (acl.set_tensor_origin_format, 2),
        (acl.set_tensor_origin_shape, [4]),
        (acl.set_tensor_value_range, [[0, 1]]),
        (acl.set_tensor_dynamic_input, "x"),
        (acl.set_tensor_place_ment, 0),
    ]:
        ok(call(desc, value))
        assert call(4711, value) == 100000
    with pytest.raises(TypeError, match=r"\[low, high\]"):
        acl.set_tensor_shape_range(desc, [1, 2])


@pytest.mark.needs_bytes
def test_paged_attention_of_atb(acl):
    """Three tokens of the third page of the caches."""
    random = np.random.default_rng(1)
    query, keys, values = (random.random(shape).astype(np.float16) for shape in ((1, 2, 8), (3, 4, 2, 8), (3, 4, 2, 8)))
    params = struct.pack(boost.OPERATIONS["PagedAttention"].form, 2, 0.5, 2, 0, False, 0, 0, False, 0, 0, 0, 0, 0)
    table, out = np.array([[2]], np.int32), put(acl, np.zeros_like(query))
    inputs = [*(tensor(acl, each) for each in (query, keys, values, table)), [3]]
    use = boost.prepare(boost.create("PagedAttention", params), inputs, [Tensor(dtypes.FLOAT16, query.shape, out)])
    stream = ok(acl.rt.create_stream())
    enqueue(use, stream, "PagedAttention")
    ok(acl.rt.synchronize_stream(stream))
    scores = 0.5 * np.einsum("hd,thd->ht", query[0].astype(float), keys[2, :3].astype(float))
    weights = np.exp(scores) / np.exp(scores).sum(-1, keepdims=True)
    expected = np.einsum("ht,thd->hd", weights, values[2, :3].astype(float))
    assert np.allclose(get(acl, out, query)[0], expected, atol=2e-3)
