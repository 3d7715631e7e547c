"""Operators of acl.op by name: against NumPy, their attributes, and what they do not take."""

from __future__ import annotations

import subprocess
import sys
import threading

import numpy as np
import pytest

from softacl.c import layout

pytestmark = pytest.mark.needs_bytes
CODES = {"float32": 0, "float16": 1, "int8": 2, "int32": 3, "uint8": 4, "int64": 9, "float64": 11, "bool": 12}
RANDOM = np.random.default_rng(0)
X = (RANDOM.random((2, 3, 4), np.float32) + 0.1).astype(np.float32)
Y = (RANDOM.random((2, 3, 4), np.float32) + 0.1).astype(np.float32)
SIGNED = X * 4 - 2
INTS = np.arange(24, dtype=np.int32).reshape(2, 3, 4)
FLAGS = X > 0.6


class Device:
    """A program that runs operators."""

    def __init__(self, acl):
        self.acl = acl

    def tensor(self, array, shape=None):
        acl = self.acl
        block = acl.rt.malloc(max(array.nbytes, 1), 0)[0]
        if array.nbytes:
            data = np.ascontiguousarray(array)
            assert acl.rt.memcpy(block, array.nbytes, data.ctypes.data, array.nbytes, 1) == 0
        lengths = list(array.shape if shape is None else shape)
        return (
            acl.create_tensor_desc(CODES[array.dtype.name], lengths, 2),
            acl.create_data_buffer(block, array.nbytes),
            block,
        )

    def attributes(self, values):
        acl = self.acl
        made = acl.op.create_attr()
        for name, value in values.items():
            kind = {bool: "bool", int: "int", float: "float", str: "string"}.get(type(value))
            if kind is None:
                kind = "list_list_int" if isinstance(value[0], list) else "list_int"
            assert getattr(acl.op, f"set_attr_{kind}")(made, name, value) == 0
        return made

    def run(self, name, inputs, outputs, attributes=(), stream=0):
        """(code, results) of one use. outputs: arrays of the shapes and types that come."""
        acl = self.acl
        given, wanted = [self.tensor(each) for each in inputs], [self.tensor(each) for each in outputs]
        attr = self.attributes(dict(attributes))
        code = acl.op.execute_v2(
            name,
            [g[0] for g in given],
            [g[1] for g in given],
            [w[0] for w in wanted],
            [w[1] for w in wanted],
            attr,
            stream,
        )
        code = code or acl.rt.synchronize_stream(stream)
        results = []
        for array, (_, _, block) in zip(outputs, wanted, strict=True):
            made = np.zeros(array.shape, array.dtype)
            if array.nbytes:
                assert acl.rt.memcpy(made.ctypes.data, made.nbytes, block, made.nbytes, 2) == 0
            results.append(made)
        return code, results


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softmax(x, axis):
    e = np.exp(x - x.max(axis, keepdims=True))
    return e / e.sum(axis, keepdims=True)


UNARY = {
    "Abs": np.abs, "Neg": np.negative, "Sqrt": np.sqrt, "Reciprocal": np.reciprocal, "Floor": np.floor, "Ceil": np.ceil,
    "Round": np.rint, "Sign": np.sign, "Sin": np.sin, "Cos": np.cos, "Tan": np.tan, "Asin": np.arcsin, "Acos": np.arccos,
    "Atan": np.arctan, "Sinh": np.sinh, "Cosh": np.cosh, "Asinh": np.arcsinh, "Acosh": np.arccosh, "Atanh": np.arctanh,
    "Sigmoid": sigmoid, "Tanh": np.tanh, "Relu": lambda x: np.maximum(x, 0), "Softplus": lambda x: np.log1p(np.exp(x)),
    "Softsign": lambda x: x / (1 + abs(x)), "HardSwish": lambda x: x * np.clip(x / 6 + 0.5, 0, 1), "Exp": np.exp, "Log": np.log,
    "Elu": lambda x: np.where(x > 0, x, np.exp(x) - 1),
}  # fmt: skip
BINARY = {
    "Maximum": np.maximum, "Minimum": np.minimum, "Pow": np.power, "Greater": np.greater, "GreaterEqual": np.greater_equal,
    "Less": np.less, "LessEqual": np.less_equal, "Equal": np.equal, "LogicalAnd": np.logical_and, "LogicalOr": np.logical_or,
}  # fmt: skip
NARROW = {"Asin", "Acos", "Atanh"}  # -1 to 1
POSITIVE = {"Sqrt", "Log", "Reciprocal"}


PICTURE = RANDOM.standard_normal((1, 2, 4, 6)).astype(np.float32)


def pooling_cases():
    """Windows of 2 by 3 that step by themselves, with and without a border; one window over everything."""
    tiles = PICTURE.reshape(1, 2, 2, 2, 2, 3)
    window = {"ksize": [1, 1, 2, 3], "strides": [1, 1, 2, 3], "padding_mode": "VALID"}
    yield "MaxPoolV3", [PICTURE], window, [tiles.max((3, 5))]
    yield "AvgPoolV2", [PICTURE], window, [tiles.mean((3, 5))]
    everything = {**window, "global_pooling": True}
    yield "MaxPoolV3", [PICTURE], everything, [PICTURE.max((2, 3), keepdims=True)]
    yield "AvgPoolV2", [PICTURE], everything, [PICTURE.mean((2, 3), keepdims=True)]
    bordered = np.pad(PICTURE, ((0, 0), (0, 0), (1, 1), (0, 0)))
    sums = bordered.reshape(1, 2, 3, 2, 2, 3).sum((3, 5))
    border = {**window, "padding_mode": "CALCULATED", "pads": [1, 1, 0, 0]}
    yield "AvgPoolV2", [PICTURE], {**border, "exclusive": False}, [sums / 6]
    yield "AvgPoolV2", [PICTURE], border, [sums / np.float32([3, 6, 3])[:, None]]
    yield "AvgPoolV2", [PICTURE.astype(np.float64)], window, [tiles.mean((3, 5), dtype=np.float64)]


def cases():
    """(name, inputs, attributes, results)"""
    for name, function in UNARY.items():
        x = X / 2 if name in NARROW else X if name in POSITIVE else X + 1 if name == "Acosh" else SIGNED
        yield name, [x], {}, [function(x)]
    for name, function in BINARY.items():
        pair = (FLAGS, ~FLAGS) if name.startswith("Logical") else (X, Y[:1])
        yield name, list(pair), {}, [function(*pair)]
    yield "Erf", [np.zeros(3, np.float32)], {}, [np.zeros(3, np.float32)]
    yield "LogicalNot", [FLAGS], {}, [~FLAGS]
    yield "Relu", [SIGNED.astype(np.float16)], {}, [np.maximum(SIGNED.astype(np.float16), 0)]
    yield "LeakyRelu", [SIGNED], {"negative_slope": 0.25}, [np.where(SIGNED < 0, SIGNED * 0.25, SIGNED)]
    yield "Elu", [SIGNED], {"alpha": 2.0}, [np.where(SIGNED > 0, SIGNED, 2 * (np.exp(SIGNED) - 1))]
    for kind, function in (("Sum", np.sum), ("Mean", np.mean), ("Max", np.max), ("Min", np.min), ("Prod", np.prod)):
        yield f"Reduce{kind}D", [X], {"axes": [0, 2]}, [function(X, (0, 2))]
        yield f"Reduce{kind}D", [X], {"axes": [-1], "keep_dims": True}, [function(X, -1, keepdims=True)]
        yield f"Reduce{kind}", [X, np.array([1], np.int32)], {}, [function(X, 1)]
    yield "SoftmaxV2", [X], {}, [softmax(X, -1)]
    yield "SoftmaxV2", [X], {"axes": [1]}, [softmax(X, 1)]
    yield "LogSoftmaxV2", [X], {"axes": [0]}, [np.log(softmax(X, 0))]
    yield "ArgMaxD", [X], {"dimension": 1}, [X.argmax(1).astype(np.int32)]
    yield "ArgMinD", [X], {"dimension": 2}, [X.argmin(2).astype(np.int32)]
    yield "TransposeD", [INTS], {"perm": [2, 0, 1]}, [INTS.transpose(2, 0, 1)]
    yield "ConcatD", [X, Y, X], {"concat_dim": 1, "N": 3}, [np.concatenate([X, Y, X], 1)]
    yield "SplitD", [INTS], {"split_dim": 2, "num_split": 2}, np.split(INTS, 2, 2)
    yield "Reshape", [X, np.array([4, 6], np.int32)], {}, [X.reshape(4, 6)]
    yield "Reshape", [X, np.array([4, -1], np.int64)], {}, [X.reshape(4, 6)]
    yield "Squeeze", [X[:1]], {"axis": [0]}, [X[0]]
    yield "Flatten", [X], {}, [X.reshape(2, 12)]
    yield "Flatten", [INTS], {"axis": 2}, [INTS.reshape(6, 4)]
    yield "BroadcastToD", [X[:1]], {"shape": [2, 3, 4]}, [np.broadcast_to(X[:1], (2, 3, 4))]
    yield from pooling_cases()
    mean, variance, scale, offset = np.float32([[1, 2], [3, 4], [5, 6], [7, 8]])
    each = (slice(None), None, None)
    y = (PICTURE - mean[each]) / np.sqrt(variance[each] + np.float32(1e-3)) * scale[each] + offset[each]
    given = [PICTURE, scale, offset, mean, variance]
    yield "BatchNorm", given, {"epsilon": 1e-3, "is_training": False}, [y, mean, variance, mean, variance]
    yield "Unsqueeze", [X], {"axes": [0, 2]}, [X[None, :, None]]
    yield "GatherV2D", [X, np.array([2, 0], np.int32)], {"axis": 1}, [X[:, [2, 0]]]
    yield "TileD", [X], {"multiples": [1, 2, 3]}, [np.tile(X, (1, 2, 3))]
    yield "PadD", [X], {"paddings": [[0, 0], [1, 2], [0, 3]]}, [np.pad(X, ((0, 0), (1, 2), (0, 3)))]
    yield "Select", [FLAGS, X, Y], {}, [np.where(FLAGS, X, Y)]
    yield "SelectV2", [FLAGS[:1], X, Y], {}, [np.where(FLAGS[:1], X, Y)]
    yield "Cumsum", [X, np.array(1, np.int32)], {}, [X.cumsum(1)]
    yield "Cumsum", [X, np.array(2, np.int32)], {"reverse": True}, [X[..., ::-1].cumsum(2)[..., ::-1]]


def own_cases():
    """Those that need no ONNX Runtime."""
    yield "Adds", [SIGNED], {"value": 1.5}, [SIGNED + np.float32(1.5)]
    yield "Adds", [INTS - 9], {"value": 1.5}, [np.trunc(INTS - 9 + 1.5).astype(np.int32)]
    yield "Muls", [SIGNED], {"value": -0.5}, [SIGNED * np.float32(-0.5)]
    yield "Muls", [INTS - 9], {"value": 0.4}, [np.trunc((INTS - 9) * 0.4).astype(np.int32)]
    yield "AddN", [X, Y, SIGNED], {"N": 3}, [X + Y + SIGNED]
    yield "AddN", [X, Y[:1]], {}, [X + Y[:1]]
    for name, function in (("And", np.bitwise_and), ("Or", np.bitwise_or), ("Xor", np.bitwise_xor)):
        yield f"Bitwise{name}", [INTS, INTS[:, :1] + 5], {}, [function(INTS, INTS[:, :1] + 5)]
        yield f"Bitwise{name}", [FLAGS, ~FLAGS[::-1]], {}, [function(FLAGS, ~FLAGS[::-1])]
    yield "Invert", [INTS.astype(np.uint8)], {}, [~INTS.astype(np.uint8)]
    yield "ReverseV2", [X, np.array([0, 2], np.int32)], {}, [X[::-1, :, ::-1]]
    yield "ReverseV2", [X, np.array([-2], np.int64)], {}, [X[:, ::-1]]
    yield "Crop", [X, X[:, :2, :3]], {"axis": 1, "offsets": [1, 0]}, [X[:, 1:, :3]]
    yield "Crop", [X, X[:, :, :3]], {"axis": -1, "offsets": [1]}, [X[:, :, 1:]]
    picture = PICTURE.transpose(0, 2, 3, 1)  # 1, 4, 6, 2
    halves = picture.reshape(1, 2, 2, 3, 2, 2).mean((2, 4))
    yield "ResizeArea", [picture, np.array([2, 3], np.int32)], {"half_pixel_centers": True}, [halves]
    rows = np.stack([picture[:, 0] + picture[:, 1] / 3, picture[:, 1] * 2 / 3 + picture[:, 2] * 2 / 3], 1)
    thirds = np.concatenate([rows, (picture[:, 2] / 3 + picture[:, 3])[:, None]], 1) * 0.75
    yield "ResizeArea", [picture, np.array([3, 6], np.int32)], {}, [thirds]


@pytest.mark.parametrize("half", [True, False])
@pytest.mark.parametrize("size", [(8, 12), (2, 3), (16, 6)])
def test_cubic_interpolation_is_that_of_onnx(acl, half, size):
    """TensorFlow's, which ONNX can name; in steps of 1/1024 of a pixel, so that only powers of two are equal."""
    from onnx import helper
    from onnx.reference import ReferenceEvaluator

    mode = {"coordinate_transformation_mode": "half_pixel" if half else "asymmetric"}
    mode |= {"cubic_coeff_a": -0.5 if half else -0.75, "exclude_outside": int(half), "mode": "cubic"}
    node = helper.make_node("Resize", ["x", "", "", "n"], ["y"], **mode)
    (wanted,) = ReferenceEvaluator(node).run(None, {"x": PICTURE, "n": np.array([1, 2, *size], np.int64)})
    inputs = [PICTURE.transpose(0, 2, 3, 1), np.array(size, np.int32)]
    result = wanted.transpose(0, 2, 3, 1).astype(np.float32)
    code, (found,) = Device(acl).run("ResizeBicubic", inputs, [result], {"half_pixel_centers": half})
    assert code == 0, acl.get_recent_err_msg()
    np.testing.assert_allclose(found, result, rtol=1e-4, atol=1e-5)


def test_cubic_interpolation_with_corners_keeps_them(acl):
    inputs = [PICTURE.transpose(0, 2, 3, 1), np.array([7, 11], np.int32)]
    code, (found,) = Device(acl).run(
        "ResizeBicubic", inputs, [np.zeros((1, 7, 11, 2), np.float32)], {"align_corners": True}
    )
    assert code == 0
    np.testing.assert_allclose(found[:, ::2, ::2], inputs[0], rtol=1e-6)


@pytest.mark.parametrize(("name", "inputs", "attributes", "results"), [*cases(), *own_cases()])
def test_equals_numpy(acl, name, inputs, attributes, results):
    code, found = Device(acl).run(name, inputs, results, attributes)
    assert code == 0, acl.get_recent_err_msg()
    for made, wanted in zip(found, results, strict=True):
        np.testing.assert_allclose(made, wanted, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("executor", ["threads", "deferred", "seeded"])
def test_a_convolution(acl_on, executor):
    acl = acl_on(executor=executor)
    x, w, b = (RANDOM.random(shape, np.float32) for shape in ((1, 4, 5, 6), (6, 2, 3, 3), (6,)))
    attributes = {"strides": [1, 1, 2, 1], "pads": [1, 0, 2, 1], "groups": 2, "data_format": "NCHW"}
    padded = np.pad(x, ((0, 0), (0, 0), (1, 0), (2, 1)))
    wanted = np.zeros((1, 6, 2, 7), np.float32)
    for out, i, j in np.ndindex(6, 2, 7):
        group = slice(0, 2) if out < 3 else slice(2, 4)
        wanted[0, out, i, j] = (padded[0, group, 2 * i : 2 * i + 3, j : j + 3] * w[out]).sum() + b[out]
    other = {key: value for key, value in attributes.items() if key != "groups"} | {"group": 2}  # so the weight decides
    deep = {"strides": [1, *attributes["strides"]], "pads": [0, 0, *attributes["pads"]], "groups": 2}
    for name, tensors, given in (
        ("Conv2D", [x, w], attributes),
        ("Conv2D", [x, w], other),
        ("Conv3D", [x[:, :, None], w[:, :, None]], deep),
    ):
        result = wanted if name == "Conv2D" else wanted[:, :, None]
        code, (found,) = Device(acl).run(name, [*tensors, b], [result], given)
        assert code == 0, acl.get_recent_err_msg()
        np.testing.assert_allclose(found, result, rtol=1e-4)


@pytest.mark.parametrize(
    ("attributes", "edges"),
    [
        ({"auto_pad": "SAME_UPPER"}, [(0, 1), (0, 1)]),
        ({"auto_pad": "SAME_LOWER"}, [(1, 0), (1, 0)]),
        ({"padding": "SAME", "auto_pad": "VALID"}, [(0, 1), (0, 1)]),
        ({"auto_pad": "VALID", "pads": [9] * 4}, [(0, 0), (0, 0)]),
        ({"auto_pad": "NOTSET", "pads": [1, 0, 2, 1]}, [(1, 0), (2, 1)]),
        ({"padding": "SAME", "dilations": [1, 1, 2, 3]}, [(1, 1), (1, 2)]),
    ],
)
def test_the_padding_of_a_convolution_may_have_a_name(acl, attributes, edges):
    """hicann/ops-nn, conv_fusion_utils_pass and conv_forward_infershape. The kernel is 2 x 2."""
    x, w = RANDOM.random((1, 1, 5, 6), np.float32), RANDOM.random((1, 1, 2, 2), np.float32)
    di, dj = attributes.get("dilations", [1] * 4)[2:]
    padded = np.pad(x[0, 0], edges)
    wanted = sum(
        w[0, 0, i, j] * padded[i * di : padded.shape[0] - (1 - i) * di, j * dj : padded.shape[1] - (1 - j) * dj]
        for i in range(2)
        for j in range(2)
    )[None, None]
    given = {"pads": [0] * 4, "strides": [1] * 4, **attributes}
    code, (found,) = Device(acl).run("Conv2D", [x, w], [wanted], given)
    assert code == 0, acl.get_recent_err_msg()
    np.testing.assert_allclose(found, wanted, rtol=1e-5)


def test_strides_count_in_the_padding_of_a_convolution(acl):
    x, w = np.ones((1, 1, 7, 6), np.float32), np.ones((1, 1, 3, 3), np.float32)
    given = {"pads": [0] * 4, "strides": [1, 1, 2, 2], "auto_pad": "SAME_UPPER"}  # 1 and 1 row, 0 and 1 column
    wanted = np.outer([2, 3, 3, 2], [3, 3, 2])[None, None].astype(np.float32)
    code, (found,) = Device(acl).run("Conv2D", [x, w], [wanted], given)
    assert code == 0 and (found == wanted).all()


def test_inputs_at_the_end_may_be_left_out(acl):
    device = Device(acl)
    given, wanted = (
        [device.tensor(each) for each in (INTS, np.array([4, 6], np.int32))],
        device.tensor(INTS.reshape(4, 6)),
    )
    nothing = acl.create_tensor_desc(-1, [], -1), acl.create_data_buffer(0, 0)
    inputs = [(d, b) for d, b, _ in given] + [nothing]
    descriptions, buffers = map(list, zip(*inputs, strict=True))
    assert acl.op.execute_v2("Reshape", descriptions, buffers, [wanted[0]], [wanted[1]], 0, 0) == 0
    assert acl.rt.synchronize_stream(0) == 0


def test_results_go_into_the_type_of_the_output(acl):
    code, (found,) = Device(acl).run("Sqrt", [X], [np.zeros(X.shape, np.float16)])
    assert code == 0 and np.array_equal(found, np.sqrt(X).astype(np.float16))


@pytest.mark.parametrize(
    ("name", "inputs", "shape", "attributes", "code"),
    [
        ("Sqrt", [X, X], (2, 3, 4), {}, 100021),
        ("Maximum", [X], (2, 3, 4), {}, 100021),
        ("Maximum", [X, np.zeros((5,), np.float32)], (2, 3, 4), {}, 100021),
        ("Sqrt", [X], (2, 3, 5), {}, 100022),
        ("Sqrt", [X], (2, 3, 4), {"speed": 3, "_for_the_compiler": 1}, 0),
        ("TransposeD", [X], (2, 3, 4), {}, 100023),
        ("TransposeD", [X], (2, 3, 4), {"perm": [0, 0, 1]}, 100021),
        ("SoftmaxV2", [X], (2, 3, 4), {"axes": [0, 1]}, 100023),
        ("PadD", [X], (2, 3, 4), {"paddings": [[0, 0]]}, 100023),
        (
            "Conv2D",
            [X[None], X[None]],
            (1, 1, 1, 1),
            {"strides": [1] * 4, "pads": [0] * 4, "data_format": "NHWC"},
            100023,
        ),
        (
            "Conv2D",
            [X[None], X[None]],
            (1, 1, 1, 1),
            {"strides": [1] * 4, "pads": [0] * 4, "auto_pad": "SAME_MIDDLE"},
            100023,
        ),
        ("Conv2D", [X[None], X[None]], (1, 1, 1, 1), {"strides": [1] * 2, "pads": [0] * 4}, 100023),
        ("Conv2D", [X[None], X[None]], (1, 1, 1, 1), {"strides": [1] * 4, "pads": [0] * 2}, 100023),
        ("MaxPoolV3", [X[None]], (1, 2, 2, 3), {"ksize": [1, 1, 2, 2]}, 100023),
        (
            "MaxPoolV3",
            [X[None]],
            (1, 2, 2, 3),
            {"ksize": [1, 1, 2, 2], "strides": [1] * 4, "padding_mode": "ROUND"},
            100023,
        ),
        ("BatchNorm", [X[None], *[X[0, 0, :2]] * 4], (1, 2, 3, 4), {}, 100023),
        ("BatchNorm", [X[None], *[X[0, 0, :2]] * 4], (1, 2, 3, 4), {"is_training": False}, 100022),
        ("BatchNorm", [X[None], *[X[0, 0, :3]] * 4], (1, 2, 3, 4), {"is_training": False}, 100021),
        ("Cast", [X], (2, 3, 4), {"dst_type": 99}, 100023),
        ("Cast", [X], (2, 3, 4), {"dst_type": 3}, 100022),
        ("Relu", [X, X], (2, 3, 4), {}, 100021),
        ("SoftmaxGrad", [X, X], (2, 3, 4), {"axes": [0, 1]}, 100023),
        ("MseLoss", [X, Y], (2, 3, 4), {"reduction": "median"}, 100023),
        ("MseLoss", [X, Y], (2, 3, 4), {"reduction": "mean"}, 100022),
        ("Equal", [X, Y], (2, 3, 4), {"keep": 1}, 0),
        ("Transpose", [X, np.array([0, 0, 1], np.int32)], (2, 3, 4), {}, 507015),
        ("SplitD", [X], (2, 3, 4), {"split_dim": 1, "num_split": 2}, 100023),
        ("AddN", [X, Y], (2, 3, 4), {"N": 3}, 100023),
        ("AddN", [X, Y[:, :2]], (2, 3, 4), {}, 100021),
        ("BitwiseAnd", [X, X], (2, 3, 4), {}, 100026),
        ("BitwiseOr", [INTS, X], (2, 3, 4), {}, 100026),
        ("ReverseV2", [X, X[0, 0, :1]], (2, 3, 4), {}, 100026),
        ("Crop", [X, X], (2, 3, 4), {"axis": 1, "offsets": [1, 0]}, 100021),
        ("Crop", [X, X], (2, 3, 4), {"axis": 3, "offsets": [0]}, 100023),
        ("ResizeArea", [X, INTS[0, 0, :2]], (2, 3, 4), {}, 100021),
        (
            "ResizeBicubic",
            [X[None], np.array([2, 2], np.int32)],
            (1, 2, 2, 4),
            {"align_corners": True, "half_pixel_centers": True},
            100023,
        ),
        ("NoSuchThing", [X], (2, 3, 4), {}, 100024),
    ],
)
def test_what_does_not_fit(acl, name, inputs, shape, attributes, code):
    found, _ = Device(acl).run(name, inputs, [np.zeros(shape, np.float32)], attributes)
    assert found == code, acl.get_recent_err_msg()


def test_lengths_that_are_filled_in(acl):
    device = Device(acl)
    given = device.tensor(X)
    wanted = device.tensor(np.zeros((3, 4), np.float32), (-1, -1))
    attr = device.attributes({"axes": [0]})
    assert acl.op.execute_v2("ReduceSumD", [given[0]], [given[1]], [wanted[0]], [wanted[1]], attr, 0) == 0
    assert acl.rt.synchronize_stream(0) == 0
    assert [acl.get_tensor_desc_dim_v2(wanted[0], i)[0] for i in range(2)] == [3, 4]


def lists():
    """(name, inputs, attributes, shapes that are filled in)"""
    ints = lambda *values: np.array(values, np.int32)  # noqa: E731
    yield "Reshape", [X, ints(4, -1)], {}, [(4, 6)]
    yield "Cast", [X], {"dst_type": 1}, [X.shape]
    yield "Copy", [X], {}, [X.shape]
    yield "ReverseV2", [X, ints(1)], {}, [X.shape]
    yield "Cumsum", [X, ints(1)], {}, [X.shape]
    yield "Transpose", [X, ints(2, 0, 1)], {}, [(4, 2, 3)]
    yield "Tile", [X, ints(2, 1, 2)], {}, [(4, 3, 8)]
    yield "Slice", [X, ints(0, 1, 1), ints(2, 2, -1)], {}, [(2, 2, 3)]
    yield "Pad", [X, ints(0, 0, 1, 0, 0, 2)], {}, [(2, 4, 6)]
    yield "TopKV2", [X, ints(2)], {}, [(2, 3, 2), (2, 3, 2)]
    yield "OneHot", [ints(0, 2), ints(3), X[0, 0, :1], X[0, 0, 1:2]], {}, [(2, 3)]
    yield "ReduceSum", [X, ints(0, 2)], {}, [(3,)]
    yield "GatherV2", [X, ints(1, 0, 1), ints(1)], {}, [X.shape]
    yield "Fill", [ints(2, 5), X[0, 0, :1]], {}, [(2, 5)]
    yield "BroadcastTo", [X[:1], ints(2, 3, 4)], {}, [X.shape]


@pytest.mark.parametrize(("name", "inputs", "attributes", "shapes"), [*lists()])
def test_lengths_of_minus_one_are_filled_in(acl, name, inputs, attributes, shapes):
    """Lists among the inputs are in device memory, and are read for it."""
    device = Device(acl)
    half = name == "Cast"
    given = [device.tensor(each) for each in inputs]
    kinds = [np.float16 if half else np.int32 if i and name == "TopKV2" else np.float32 for i in range(len(shapes))]
    wanted = [
        device.tensor(np.zeros(shape, kind), [-1] * len(shape)) for shape, kind in zip(shapes, kinds, strict=True)
    ]
    (di, bi, _), (do, bo, _) = (map(list, zip(*each, strict=True)) for each in (given, wanted))
    assert acl.op.execute_v2(name, di, bi, do, bo, device.attributes(attributes), 0) == 0, acl.get_recent_err_msg()
    assert acl.rt.synchronize_stream(0) == 0, acl.get_recent_err_msg()
    for desc, shape in zip(do, shapes, strict=True):
        assert tuple(acl.get_tensor_desc_dim_v2(desc, i)[0] for i in range(len(shape))) == shape


def test_what_depends_on_elements_is_not_filled_in(acl):
    device = Device(acl)
    given = [device.tensor(X), device.tensor(FLAGS)]
    later = device.tensor(np.zeros(24, np.float32), (-1,))
    descriptions, buffers = [g[0] for g in given], [g[1] for g in given]
    assert acl.op.execute_v2("MaskedSelect", descriptions, buffers, [later[0]], [later[1]], 0, 0) == 100022
    assert "before it runs" in acl.get_recent_err_msg()
    assert (
        acl.op.infer_shape("Reshape", [given[0][0], acl.create_tensor_desc(3, [2], 2)], [], 1, [later[0]], 0) == 100022
    )


def test_handles_and_threads(acl):
    device = Device(acl)
    context = acl.rt.get_context()[0]
    wrong = []

    def work(number):
        acl.rt.set_context(context)
        stream = acl.rt.create_stream()[0]
        x = np.full((number + 1, 3), number + 1, np.float32)
        for _ in range(10):
            code, (found,) = device.run("Sqrt", [x], [x], stream=stream)
            if code or not np.allclose(found, np.sqrt(x)):
                wrong.append(number)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    given, wanted = device.tensor(X), device.tensor(X)
    handle, code = acl.op.create_handle("Sqrt", [given[0]], [wanted[0]], 0)
    assert code == 0 and acl.op.execute_with_handle(handle, [given[1]], [wanted[1]], 0) == 0
    assert acl.rt.synchronize_stream(0) == 0


COMPILE = """
import ctypes as C, sys
lib = C.CDLL(sys.argv[1])
for name in ("aclCreateTensorDesc", "aclopCreateAttr", "aclCreateDataBuffer"):
    getattr(lib, name).restype = C.c_uint64
assert lib.aclInit(None) == lib.aclrtSetDevice(0) == 0
shape = (C.c_int64 * 1)(4)
desc = (C.c_uint64 * 1)(lib.aclCreateTensorDesc(0, 1, shape, 2))
block = C.c_uint64()
assert lib.aclrtMalloc(C.byref(block), C.c_uint64(64), 0) == 0
values = (C.c_float * 4)(-1, 2, -3, 4)
assert lib.aclrtMemcpy(block, C.c_uint64(64), values, C.c_uint64(16), 1) == 0
buffer = (C.c_uint64 * 1)(lib.aclCreateDataBuffer(block, C.c_uint64(16)))
attr = C.c_uint64(lib.aclopCreateAttr())

def compiled(name, flag=0, n=1, of=desc):
    return lib.aclopCompile(name, n, of, 1, desc, attr, 0, flag, None)

assert [compiled(b"Relu"), compiled(None), compiled(b"NoSuchThing"), compiled(b"Relu", 2)] == [0, 100000, 100024, 200001]
assert [compiled(b"Relu", n=1, of=None), compiled(b"Relu", n=-1), compiled(b"Relu", 1)] == [100000, 100000, 0]
assert lib.aclopCompileAndExecute(b"Relu", 1, desc, buffer, 1, desc, buffer, attr, 0, 0, None, None) == 0
assert lib.aclrtSynchronizeStream(None) == 0
assert lib.aclrtMemcpy(values, C.c_uint64(16), block, C.c_uint64(16), 2) == 0
print(list(values))
"""


@pytest.mark.skipif(layout.shared_python() is None, reason="this Python has no shared library")
def test_through_c(tmp_path):
    library = layout.make(tmp_path / "prefix") / "lib64" / "libascendcl.so"
    done = subprocess.run([sys.executable, "-c", COMPILE, str(library)], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[0.0, 2.0, 0.0, 4.0]\n", done.stdout + done.stderr
