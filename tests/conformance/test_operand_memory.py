"""Where the operands of an operator may lie: strided, overlapping, of one element's memory; scalars beyond a small type."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from softacl.operators import aclnn_objects, dtypes, two_phase
from softacl.operators.errors import OperatorError

pytestmark = pytest.mark.needs_bytes
N, FLOAT, INT64, DOUBLE = 12, 0, 9, 11


class Memory:
    """One block of device memory, and tensors in it."""

    def __init__(self, acl, values):
        self.acl, self.host = acl, np.ascontiguousarray(values)
        self.address, code = acl.rt.malloc(max(self.host.nbytes, 32), 0)
        assert code == 0
        self.copy(1)

    def copy(self, kind):
        ends = (self.address, self.host.ctypes.data)
        to, source = ends if kind == 1 else ends[::-1]
        assert self.acl.rt.memcpy(to, self.host.nbytes, source, self.host.nbytes, kind) == 0

    def tensor(self, shape, strides=None, offset=0):
        code = dtypes.code_of(self.host.dtype)
        return aclnn_objects.create_tensor(shape, code, strides, offset, 2, [self.host.size], self.address)

    def read(self, shape, strides, offset):
        self.copy(2)
        steps = [each * self.host.itemsize for each in strides]
        return np.lib.stride_tricks.as_strided(self.host.reshape(-1)[offset:], shape, steps).copy()


def run(acl, function, *arguments):
    nbytes, executor = two_phase.begin(function, *arguments)
    two_phase.finish(function, 0, nbytes, executor, 0)
    assert acl.rt.synchronize_stream(0) == 0


def scalar(value, code):
    return aclnn_objects.create_scalar(np.asarray(value, dtypes.numpy_type(code)).tobytes(), code)


def ints(*values):
    return aclnn_objects.create_array(list(values))


COPIES = {
    "Real": ([N], lambda i, o: (i, o), lambda x: x),
    "InplaceCopy": ([N], lambda i, o: (o, i), lambda x: x),
    "Cast": ([N], lambda i, o: (i, FLOAT, o), lambda x: x),
    "Slice": ([N], lambda i, o: (i, 0, 0, N, 1, o), lambda x: x),
    "Neg": ([N], lambda i, o: (i, o), lambda x: -x),
    "Cumsum": ([N], lambda i, o: (i, 0, FLOAT, o), np.cumsum),
    "Flip": ([N], lambda i, o: (i, ints(0), o), lambda x: x[::-1]),
    "Permute": ([3, 4], lambda i, o: (i, ints(1, 0), o), lambda x: x.reshape(3, 4).T),
}


@pytest.mark.parametrize("shift", [0, 1, 4, -4])
@pytest.mark.parametrize("name", COPIES)
def test_an_output_may_lie_in_its_input(acl_on, name, shift):
    acl = acl_on(executor="deferred")
    shape, arguments, compute = COPIES[name]
    start, to = max(-shift, 0), max(shift, 0)
    for use in range(4):
        memory = Memory(acl, np.arange(N + 8, dtype=np.float32) + 100 * use)
        expected = compute(memory.host[start : start + N].copy())
        strides = [4, 1] if len(shape) > 1 else [1]
        out = memory.tensor(expected.shape, None, to)
        run(acl, f"aclnn{name}", *arguments(memory.tensor(shape, strides, start), out))
        packed = [expected.strides[i] // 4 for i in range(expected.ndim)] if name != "Permute" else [3, 1]
        np.testing.assert_array_equal(memory.read(expected.shape, np.abs(packed).tolist(), to), expected)


def test_each_of_several_results_is_kept_from_the_others(acl_on):
    """out[0] lies where out[1] is read from."""
    acl = acl_on(executor="deferred")
    for _ in range(4):
        memory = Memory(acl, np.arange(12, dtype=np.float32))
        outs = aclnn_objects.create_array([memory.tensor([4], None, each) for each in (4, 8)])
        run(acl, "aclnnSplitTensor", memory.tensor([8]), 4, 0, outs)
        assert memory.read([8], [1], 4).tolist() == [0, 1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(("gap", "offset"), [(1, 0), (2, 1), (3, 0)])
@pytest.mark.parametrize("name", ["GroupNorm", "GroupNormSilu"])
def test_parameters_of_a_normalisation_may_be_strided(acl_on, name, gap, offset):
    acl = acl_on(executor="deferred")
    rng = np.random.default_rng(gap)
    x = rng.normal(size=(2, 4, 3)).astype(np.float32)
    weights = [rng.normal(size=4).astype(np.float32) for _ in range(2)]
    tensors = []
    for each in weights:
        storage = np.full(4 * gap + offset + 1, 7777, np.float32)
        storage[offset::gap][:4] = each
        tensors.append(Memory(acl, storage).tensor([4], [gap], offset))
    out, *statistics = (Memory(acl, np.zeros(shape, np.float32)) for shape in ((2, 4, 3), (2, 2), (2, 2)))
    results = [out.tensor([2, 4, 3]), *(each.tensor([2, 2]) for each in statistics)]
    sizes = (2, 4, 3) if name == "GroupNorm" else ()
    run(acl, f"aclnn{name}", Memory(acl, x).tensor(x.shape), *tensors, *sizes, 2, 1e-5, *results)
    groups = x.reshape(2, 2, -1).astype(np.float64)
    normal = (groups - groups.mean(2, keepdims=True)) / np.sqrt(groups.var(2, keepdims=True) + 1e-5)
    expected = normal.reshape(x.shape) * weights[0][:, None] + weights[1][:, None]
    expected = expected / (1 + np.exp(-expected)) if name == "GroupNormSilu" else expected
    np.testing.assert_allclose(out.read(x.shape, [12, 3, 1], 0), expected, 1e-5, 1e-6)


def test_the_gradient_of_a_normalisation_reads_strided_operands(acl_on):
    acl = acl_on(executor="deferred")
    rng = np.random.default_rng(0)
    numbers = [rng.normal(size=size).astype(np.float32) for size in (24, 24, 4, 4, 4)]
    shapes, steps = ([2, 4, 3], [2, 4, 3], [2, 2], [2, 2], [4]), ([12, 3, 1], [12, 3, 1], [2, 1], [2, 1], [1])
    found = []
    for gap in (1, 2):
        operands = []
        for values, shape, strides in zip(numbers, shapes, steps, strict=True):
            storage = np.full(values.size * gap + 1, 7777, np.float32)
            storage[gap - 1 :: gap][: values.size] = values
            operands.append(Memory(acl, storage).tensor(shape, [each * gap for each in strides], gap - 1))
        outs = [Memory(acl, np.zeros(size, np.float32)) for size in (24, 4, 4)]
        results = [each.tensor(shape) for each, shape in zip(outs, ([2, 4, 3], [4], [4]), strict=True)]
        mask = aclnn_objects.create_array([True, True, True])
        run(acl, "aclnnGroupNormBackward", *operands, 2, 4, 3, 2, mask, *results)
        found.append(np.concatenate([each.read([each.host.size], [1], 0) for each in outs]))
    np.testing.assert_allclose(found[1], found[0], 1e-5, 1e-6)
    assert np.abs(found[0]).max() < 100


def test_elements_of_a_result_do_not_share_memory(acl_on):
    acl = acl_on(executor="deferred")
    memory = Memory(acl, np.ones(8, np.float32))
    for function, arguments in (("aclnnExp", ([4], [0])), ("aclnnInplaceMul", ([0], [4]))):
        tensors = [memory.tensor([4], [0] if each == [0] else None) for each in arguments]
        with pytest.raises(OperatorError, match="stride of 0"):
            two_phase.begin(function, *tensors)
    run(acl, "aclnnExp", memory.tensor([4], [0], 7), memory.tensor([4]))  # which those of an input may
    np.testing.assert_allclose(memory.read([4], [1], 0), np.e, 1e-6)


#: What C makes of the number in the type, and the output
BEYOND = [
    ("Hardtanh", "uint8", (-1, 3), [3, 3, 3, 3]),
    ("Hardtanh", "int8", (-1000, 1000), [-24, -24, -24, -24]),
    ("Clamp", "int8", (-1000, 1000), [-24, -24, -24, -24]),
    ("ClampMin", "uint8", (-1,), [255, 255, 255, 255]),
    ("Threshold", "uint8", (-1, -2), [254, 254, 254, 254]),
    ("InplaceFillScalar", "int8", (1000,), [-24, -24, -24, -24]),
    ("InplaceFillScalar", "int32", (1e10,), [2**31 - 1] * 4),
    ("InplaceFillScalar", "float16", (1e10,), [np.inf] * 4),
    ("Threshold", "float16", (1e10, 7), [7, 7, 7, 7]),
]


@pytest.mark.parametrize(("name", "dtype", "numbers", "expected"), BEYOND)
def test_scalars_take_the_type_of_the_tensor(acl_on, name, dtype, numbers, expected):
    acl = acl_on(executor="deferred")
    memory, out = (Memory(acl, np.array(each, dtype)) for each in ([0, 1, 2, 100], [9, 9, 9, 9]))
    scalars = [scalar(each, DOUBLE if isinstance(each, float) else INT64) for each in numbers]
    results = [] if name.startswith("Inplace") else [out.tensor([4])]
    run(acl, f"aclnn{name}", memory.tensor([4]), *scalars, *results)
    assert (out if results else memory).read([4], [1], 0).tolist() == expected


@pytest.mark.parametrize(
    ("name", "numbers"), [("Hardtanh", (2, 1)), ("Celu", (0,)), ("Softshrink", (-1,)), ("Shrink", (-1, 0))]
)
def test_scalars_that_the_vendor_refuses(acl_on, name, numbers):
    acl = acl_on(executor="deferred")
    memory = Memory(acl, np.ones(4, np.float32))
    with pytest.raises(OperatorError, match="161002"):
        two_phase.begin(
            f"aclnn{name}", memory.tensor([4]), *(scalar(each, INT64) for each in numbers), memory.tensor([4])
        )


@pytest.mark.parametrize("name", ["LogAddExp", "LogAddExp2"])
def test_sums_of_exponentials_of_bools(acl_on, name):
    acl = acl_on(executor="deferred")
    x, out = Memory(acl, np.array([True, False])), Memory(acl, np.zeros(2, np.float32))
    run(acl, f"aclnn{name}", x.tensor([2]), x.tensor([2]), out.tensor([2]))
    base = 1 / np.log(2) if name == "LogAddExp2" else 1
    np.testing.assert_allclose(out.read([2], [1], 0), [1 + np.log(2) * base, np.log(2) * base], 1e-6)


def test_a_batch_without_elements_leaves_the_gradients_alone(acl_on):
    acl = acl_on(executor="deferred")
    channels = [Memory(acl, np.full(3, 5, np.float32)) for _ in range(7)]
    empty = [Memory(acl, np.zeros((0, 3, 2), np.float32)).tensor([0, 3, 2]) for _ in range(3)]
    inputs = [each.tensor([3]) for each in channels[:5]]
    mask = aclnn_objects.create_array([True, True, True])
    results = [empty[2], *(each.tensor([3]) for each in channels[5:])]
    run(acl, "aclnnBatchNormBackward", *empty[:2], *inputs, 1, 1e-5, mask, *results)
    assert channels[5].read([3], [1], 0).tolist() == [5, 5, 5]


def test_no_dimension_is_flipped(acl_on):
    acl = acl_on(executor="deferred")
    x, out = (Memory(acl, np.arange(4, dtype=np.float32)) for _ in range(2))
    run(acl, "aclnnFlip", x.tensor([4]), ints(), out.tensor([4]))
    assert out.read([4], [1], 0).tolist() == [0, 1, 2, 3]


#: Shapes that only kernels refuse
UNFIT = [
    ("GroupNorm", lambda t: (t(2, 4, 3), t(3), t(4), 2, 4, 3, 2, 1e-5, t(2, 4, 3), t(2, 2), t(2, 2))),
    ("AdaptiveAvgPool2dBackward", lambda t: (t(1, 4, 4, 4), t(2, 4, 3, 3), t(2, 4, 3, 3))),
    ("ReplicationPad2dBackward", lambda t: (t(1, 4, 4, 4), t(2, 4, 3, 3), ints(0, 0, 0, 0), t(2, 4, 3, 3))),
    ("LogSoftmaxBackward", lambda t: (t(2, 3), t(3), 0, t(2, 3))),
]


@pytest.mark.parametrize(("name", "arguments"), UNFIT, ids=[each[0] for each in UNFIT])
def test_unfit_shapes_are_refused_in_the_first_phase(acl_on, name, arguments):
    acl = acl_on(executor="deferred")

    def tensor(*shape):
        return Memory(acl, np.ones(shape, np.float32)).tensor(shape)

    with pytest.raises(OperatorError, match="161002"):
        two_phase.begin(f"aclnn{name}", *arguments(tensor))


def test_infinities_and_variances_of_one_number_do_not_warn(acl_on):
    acl = acl_on(executor="deferred")
    x, out = Memory(acl, np.full(1, 60000, np.float16)), Memory(acl, np.zeros(1, np.float16))
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        run(acl, "aclnnMul", x.tensor([1]), x.tensor([1]), out.tensor([1]))
        run(acl, "aclnnMuls", x.tensor([1]), scalar(1e300, DOUBLE), out.tensor([1]))
    assert out.read([1], [1], 0).tolist() == [np.inf]
