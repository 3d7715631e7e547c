"""numpy_operators.py RESULTS: calls aclnn functions of the C library where NumPy computes them; writes what differs, as JSON.

A case is a function's arguments and what its outputs must hold, computed here in float64 from formulas of the vendor's pages.
Arrays are tensors, Python numbers scalars or numbers, lists arrays of numbers or of tensors, as the prototype says.
"""

from __future__ import annotations

import ctypes
import itertools
import json
import math
import os
import sys
from pathlib import Path

import ml_dtypes
import numpy as np

import softacl.c
from softacl.api.table import prototypes
from softacl.operators.dtypes import NAMES

CODES = {name: code for code, name in NAMES.items()}
NUMBERS = {"int64_t": "c_int64", "int32_t": "c_int32", "int": "c_int", "int8_t": "c_int8", "uint64_t": "c_uint64",
           "double": "c_double", "float": "c_float", "bool": "c_bool", "aclDataType": "c_int"}  # fmt: skip
F32, F16, BF16 = np.dtype("float32"), np.dtype("float16"), np.dtype(ml_dtypes.bfloat16)
FLOATS = {"float32": F32, "float16": F16, "bfloat16": BF16}
#: Half a step between neighbours of 16 bits, so that a second rounding shows; of float32 what sums and functions may lose.
RELATIVE = {"float32": 3e-6, "float16": 2**-11 * 1.01, "bfloat16": 2**-8 * 1.01, "float64": 1e-12}


class Device:
    """The C library with what a case needs of it. step: elements lie so far apart."""

    def __init__(self, step: int) -> None:
        self.c, self.step = ctypes.CDLL(str(Path(softacl.c.__file__).with_name("libascendcl.so"))), step
        for kind in ("Tensor", "Scalar", "IntArray", "BoolArray", "TensorList"):
            getattr(self.c, f"aclCreate{kind}").restype = ctypes.c_void_p
        self.c.aclGetRecentErrMsg.restype = ctypes.c_char_p

    def put(self, value):
        """An array in device memory: (handle, address, bytes on the host, the view that holds the elements)."""
        storage = np.zeros(value.size * self.step + 1, value.dtype)
        strides = [each * self.step // value.itemsize for each in np.empty(value.shape, value.dtype).strides]
        view = np.lib.stride_tricks.as_strided(
            storage[self.step - 1 :], value.shape, [each * value.itemsize for each in strides]
        )
        view[...] = value
        address = ctypes.c_void_p()
        assert self.c.aclrtMalloc(ctypes.byref(address), ctypes.c_size_t(storage.nbytes), 0) == 0
        self.copy(address, storage.ctypes.data, storage.nbytes, 1)
        n = ctypes.c_uint64(value.ndim)
        room = max(value.ndim, 1)
        handle = self.c.aclCreateTensor(
            (ctypes.c_int64 * room)(*value.shape), n, CODES[value.dtype.name], (ctypes.c_int64 * room)(*strides),
            ctypes.c_int64(self.step - 1), 2, (ctypes.c_int64 * 1)(storage.size), ctypes.c_uint64(1), address,
        )  # fmt: skip
        return handle, address, storage, view

    def copy(self, target, source, nbytes, kind):
        size = ctypes.c_size_t(nbytes)
        assert self.c.aclrtMemcpy(ctypes.c_void_p(getattr(target, "value", target)), size,
                                  ctypes.c_void_p(getattr(source, "value", source)), size, kind) == 0  # fmt: skip

    def argument(self, kind, value, name, places):
        if kind in NUMBERS:
            return getattr(ctypes, NUMBERS[kind])(0 if value is None else value)
        if value is None:
            return ctypes.c_void_p(0)
        if kind == "char*":
            return ctypes.c_char_p(value.encode())
        if kind == "aclTensor*":
            places[name] = self.put(value)
            return ctypes.c_void_p(places[name][0])
        if kind == "aclTensorList*":
            places[name] = [self.put(each) for each in value]
            handles = (ctypes.c_void_p * len(value))(*(each[0] for each in places[name]))
            return ctypes.c_void_p(self.c.aclCreateTensorList(handles, ctypes.c_uint64(len(value))))
        if kind == "aclScalar*":
            form, code = (
                (ctypes.c_bool, 12) if isinstance(value, bool) else (ctypes.c_int64, 9) if isinstance(value, int) else
                (ctypes.c_float, 0)
            )  # fmt: skip
            return ctypes.c_void_p(self.c.aclCreateScalar(ctypes.byref(form(value)), code))
        create, form = {"aclIntArray*": (self.c.aclCreateIntArray, ctypes.c_int64),
                        "aclBoolArray*": (self.c.aclCreateBoolArray, ctypes.c_bool)}[kind]  # fmt: skip
        return ctypes.c_void_p(create((form * max(len(value), 1))(*value), ctypes.c_uint64(len(value))))

    def call(self, function, given):
        """(the first status that is not 0, what the last message says, where tensors lie)."""
        places = {}
        arguments = [
            self.argument(each.type.replace("const ", "").replace(" ", ""), given.get(each.name), each.name, places)
            for each in prototypes()[function]
        ]
        nbytes, executor = ctypes.c_uint64(), ctypes.c_void_p()
        first = getattr(self.c, function + "GetWorkspaceSize")
        status = first(*arguments, ctypes.byref(nbytes), ctypes.byref(executor))
        room = ctypes.c_void_p()
        if not status and nbytes.value:
            assert self.c.aclrtMalloc(ctypes.byref(room), ctypes.c_size_t(nbytes.value), 0) == 0
        status = status or getattr(self.c, function)(room, nbytes, executor, ctypes.c_void_p(0))
        status = status or self.c.aclrtSynchronizeDevice()
        return status, (self.c.aclGetRecentErrMsg() or b"").decode() if status else "", places

    def get(self, place):
        _, address, storage, view = place
        self.copy(storage.ctypes.data, address, storage.nbytes, 2)
        return view.copy()


def wide(x):
    return x.astype(np.complex128 if x.dtype.kind == "c" else np.float64)


def difference(device, function, given, wanted):
    room = {name: np.zeros(np.shape(value), kind) for name, (value, kind) in wanted.items()}
    for _time in range(3):  # what is known after the first time is used then
        status, why, places = device.call(function, room | given)
        if status:
            return f"status {status}: {why}"
        for name, (value, kind) in wanted.items():
            got, value = wide(device.get(places[name])), np.asarray(value)
            relative = RELATIVE.get(np.dtype(kind).name, 0)
            least = {"float16": 2.0**-24, "bfloat16": 0}.get(np.dtype(kind).name, 1e-6 if relative else 0)
            expected = wide(value) if relative else wide(value.astype(kind))
            if not np.allclose(got, expected, relative, least, equal_nan=True):
                apart = np.nanmax(np.abs(got - expected), initial=0)
                return f"{name}: up to {apart:g} apart\n{got}\n{expected}"
    return ""


random = np.random.default_rng(7)


def numbers(*shape, kind=F32, low=-2.0, high=2.0):
    kind = np.dtype(kind)
    if kind.kind == "b":
        return random.random(shape) < 0.5
    if kind.kind in "iu":
        return random.integers(max(int(low) * 4, 0 if kind.kind == "u" else -99), int(high) * 4 + 1, shape).astype(kind)
    return (random.random(shape) * (high - low) + low).astype(kind)


CASES = {}


def case(name, function, given, **wanted):
    assert name not in CASES, name
    CASES[name] = function, given, wanted


def erf(x):
    return np.vectorize(math.erf, otypes=[float])(x)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softmax(x, axis=-1):
    raised = np.exp(x - x.max(axis, keepdims=True))
    return raised / raised.sum(axis, keepdims=True)


TANH_GELU = math.sqrt(2 / math.pi)
#: aclnn name -> (formula, lowest, highest input); the parameter is `self`
UNARY = {
    "Abs": (np.abs, -2, 2), "Neg": (np.negative, -2, 2), "Exp": (np.exp, -2, 2), "Log": (np.log, 0.1, 9), "Sqrt": (np.sqrt, 0.1, 9),
    "Rsqrt": (lambda x: 1 / np.sqrt(x), 0.1, 9), "Reciprocal": (lambda x: 1 / x, 0.5, 4), "Floor": (np.floor, -9, 9),
    "Ceil": (np.ceil, -9, 9), "Round": (np.rint, -9, 9), "Trunc": (np.trunc, -9, 9), "Sin": (np.sin, -3, 3),
    "Tan": (np.tan, -1, 1), "Sinh": (np.sinh, -2, 2), "Cosh": (np.cosh, -2, 2), "Tanh": (np.tanh, -2, 2), "Erf": (erf, -2, 2),
    "Erfc": (lambda x: 1 - erf(x), -2, 2), "Sign": (np.sign, -2, 2), "Sigmoid": (sigmoid, -4, 4),
    "Relu": (lambda x: np.maximum(x, 0), -2, 2),
    "Silu": (lambda x: x * sigmoid(x), -4, 4), "Hardswish": (lambda x: x * np.clip(x + 3, 0, 6) / 6, -5, 5),
    "Hardsigmoid": (lambda x: np.clip(x + 3, 0, 6) / 6, -5, 5), "Mish": (lambda x: x * np.tanh(np.log1p(np.exp(x))), -3, 3),
    "Gelu": (lambda x: 0.5 * x * (1 + np.tanh(TANH_GELU * (x + 0.044715 * x**3))), -3, 3),
    "Expm1": (np.expm1, -1, 1), "Log1p": (np.log1p, -0.5, 3), "Log2": (np.log2, 0.1, 9), "Log10": (np.log10, 0.1, 9),
    "Lgamma": (np.vectorize(math.lgamma, otypes=[float]), 0.5, 5),
}  # fmt: skip
INPUT = {
    "Cos": (np.cos, -3, 3),
    "Acos": (np.arccos, -1, 1),
    "Atan": (np.arctan, -3, 3),
    "Atanh": (np.arctanh, -0.9, 0.9),
}
for parameter, table in (("self", UNARY), ("input", INPUT)):
    for name, (formula, low, high) in table.items():
        for kind in ("float32",) if name == "Lgamma" else FLOATS:
            x = numbers(3, 5, kind=FLOATS[kind], low=low, high=high)
            case(
                f"{name}-{kind}",
                f"aclnn{name}",
                {parameter: x},
                **{"result" if name == "Sign" else "out": (formula(wide(x)), FLOATS[kind])},
            )
for name in ("Cos", "Sin", "Exp", "Neg"):
    x = numbers(4, 3)
    formula = (INPUT.get(name) or UNARY.get(name))[0]
    ref = "inputRef" if name == "Cos" else "selfRef"
    case(f"Inplace{name}", f"aclnnInplace{name}", {ref: x}, **{ref: (formula(wide(x)), F32)})

#: name -> formula of self, other
TWO = {
    "Add": np.add, "Sub": np.subtract, "Mul": np.multiply, "Div": np.divide, "Maximum": np.maximum, "Minimum": np.minimum,
    "Atan2": np.arctan2, "PowTensorTensor": np.power, "EqTensor": np.equal, "LtTensor": np.less, "GeTensor": np.greater_equal,
    "LogicalAnd": np.logical_and, "FmodTensor": np.fmod, "RemainderTensorTensor": np.mod, "FloorDivide": np.floor_divide,
}  # fmt: skip
for name, formula in TWO.items():
    for kind in FLOATS:
        a = numbers(2, 3, 4, kind=FLOATS[kind], low=0.3, high=3)
        b = numbers(3, 1, kind=FLOATS[kind], low=0.3, high=3)
        value = formula(wide(a), wide(b))
        second = "exponent" if name.startswith("Pow") else "other"
        alpha = {"alpha": 1.0} if name in ("Add", "Sub") else {}
        case(
            f"{name}-{kind}",
            f"aclnn{name}",
            {"self": a, second: b, **alpha},
            out=(value, bool if value.dtype == bool else FLOATS[kind]),
        )
for kind in ("int8", "uint8", "int16", "int32", "int64"):
    a, b = numbers(3, 4, kind=kind, high=9), numbers(4, kind=kind, high=9)
    case(f"Add-{kind}", "aclnnAdd", {"self": a, "other": b, "alpha": 2}, out=(wide(a) + 2 * wide(b), "int64"))
    case(
        f"Mul-{kind}",
        "aclnnMul",
        {"self": a, "other": b},
        out=(wide(a) * wide(b), "int64" if kind == "int64" else kind),
    )
    CASES[f"Mul-{kind}"] = (*CASES[f"Mul-{kind}"][:2], {"out": ((a * b), kind)})
    case(f"Maximum-{kind}", "aclnnMaximum", {"self": a, "other": b}, out=(np.maximum(a, b), kind))
    case(f"Abs-{kind}", "aclnnAbs", {"self": a}, out=(np.abs(a), kind)) if kind != "uint8" else None
    case(
        f"ReduceSum-{kind}",
        "aclnnReduceSum",
        {"self": a, "dims": [1], "keepDims": False, "dtype": 9},
        out=(wide(a).sum(1), "int64"),
    )
case(
    "Add-float16-bfloat16",
    "aclnnAdd",
    {"self": np.full(4, 1.5, F16), "other": np.full(4, 0.25, BF16), "alpha": 1.0},
    out=(np.full(4, 1.75), F32),
)
for name, sign in (("Add", 1), ("Sub", -1)):
    x, y = numbers(3, 4), numbers(3, 4)
    case(
        f"Inplace{name}",
        f"aclnnInplace{name}",
        {"selfRef": x, "other": y, "alpha": 2.0},
        selfRef=(wide(x) + sign * 2 * wide(y), F32),
    )
    case(
        f"Inplace{name}s",
        f"aclnnInplace{name}s",
        {"selfRef": x, "other": 0.5, "alpha": 2.0},
        selfRef=(wide(x) + sign, F32),
    )
x, y = numbers(3, 4), numbers(3, 4, low=0.5)
for name, value in (("Mul", wide(x) * wide(y)), ("Div", wide(x) / wide(y))):
    case(f"Inplace{name}", f"aclnnInplace{name}", {"selfRef": x, "other": y}, selfRef=(value, F32))
case("InplaceMuls", "aclnnInplaceMuls", {"selfRef": x, "other": 0.25}, selfRef=(wide(x) / 4, F32))
case("InplaceDivs", "aclnnInplaceDivs", {"selfRef": x, "other": 0.25}, selfRef=(wide(x) * 4, F32))
case("Muls", "aclnnMuls", {"self": x, "other": 2.0}, out=(wide(x) * 2, F32))
case("GtScalar", "aclnnGtScalar", {"self": x, "other": 0.5}, out=(x > 0.5, bool))
case("PowScalarTensor", "aclnnPowScalarTensor", {"self": 2.0, "exponent": x}, out=(2 ** wide(x), F32))
case(
    "Clamp", "aclnnClamp", {"self": x, "clipValueMin": -0.5, "clipValueMax": 1.0}, out=(np.clip(wide(x), -0.5, 1), F32)
)
case("ClampMin", "aclnnClampMin", {"self": x, "clipValueMin": -0.5}, out=(np.maximum(wide(x), -0.5), F32))
case(
    "InplaceClampMax",
    "aclnnInplaceClampMax",
    {"selfRef": x, "clipValueMax": 0.5},
    selfRef=(np.minimum(wide(x), 0.5), F32),
)
case(
    "InplaceThreshold",
    "aclnnInplaceThreshold",
    {"selfRef": x, "threshold": 0.5, "value": 7.0},
    selfRef=(np.where(x <= 0.5, 7, x), F32),
)
case("LeakyRelu", "aclnnLeakyRelu", {"self": x, "negativeSlope": 0.25}, out=(np.where(x > 0, x, wide(x) / 4), F32))
case(
    "Elu",
    "aclnnElu",
    {"self": x, "alpha": 0.5, "scale": 1.0, "inputScale": 1.0},
    out=(np.where(x > 0, x, np.expm1(wide(x)) / 2), F32),
)
case("Softplus", "aclnnSoftplus", {"self": x, "beta": 1.0, "threshold": 20.0}, out=(np.log1p(np.exp(wide(x))), F32))
case("GeluV2", "aclnnGeluV2", {"x": x, "approximate": 0}, y=(0.5 * wide(x) * (1 + erf(wide(x) / math.sqrt(2))), F32))

# Casts: each type to each
ALL = ("float32", "float16", "bfloat16", "float64", "int8", "uint8", "int16", "int32", "int64", "bool")
for a in ALL:
    for b in ALL:
        x = numbers(2, 5, kind=FLOATS.get(a, a), low=0, high=9)
        x = np.trunc(x) if x.dtype.kind == "f" or a == "bfloat16" else x
        case(
            f"Cast-{a}-{b}",
            "aclnnCast",
            {"self": x, "dtype": CODES[b]},
            out=(wide(x) != 0 if b == "bool" else wide(x), FLOATS.get(b, b)),
        )
ends = np.array([3e9, -3e9, np.nan, np.inf, -1.9], F32)
case(
    "Cast-ends",
    "aclnnCast",
    {"self": ends, "dtype": 3},
    out=(np.array([2**31 - 1, -(2**31), 0, 2**31 - 1, -1]), "int32"),
)
case(
    "InplaceCopy",
    "aclnnInplaceCopy",
    {"selfRef": np.zeros((3, 4), BF16), "src": x[0, :4].astype(F32)},
    selfRef=(np.broadcast_to(wide(x[0, :4]), (3, 4)), BF16),
)

# Reductions, sorting
for kind in FLOATS:
    k, x = FLOATS[kind], numbers(4, 6, kind=FLOATS[kind])
    w = wide(x)
    case(
        f"ReduceSum-{kind}",
        "aclnnReduceSum",
        {"self": x, "dims": [0], "keepDims": True, "dtype": CODES[kind]},
        out=(w.sum(0, keepdims=True), k),
    )
    case(
        f"Mean-{kind}", "aclnnMean", {"self": x, "dim": [1], "keepDim": False, "dtype": CODES[kind]}, out=(w.mean(1), k)
    )
    case(f"Amax-{kind}", "aclnnAmax", {"self": x, "dim": [1], "keepDim": False}, out=(w.max(1), k))
    case(
        f"Norm-{kind}",
        "aclnnNorm",
        {"self": x, "pScalar": 2.0, "dim": [1], "keepdim": False},
        out=(np.sqrt((w * w).sum(1)), k),
    )
    case(f"Cumsum-{kind}", "aclnnCumsum", {"self": x, "dim": 1, "dtype": CODES[kind]}, out=(w.cumsum(1), k))
    case(f"Softmax-{kind}", "aclnnSoftmax", {"self": x, "dim": -1}, out=(softmax(w), k))
    case(f"LogSoftmax-{kind}", "aclnnLogSoftmax", {"self": x, "dim": 0}, out=(np.log(softmax(w, 0)), k))
    case(f"ArgMax-{kind}", "aclnnArgMax", {"self": x, "dim": 1, "keepdim": False}, out=(w.argmax(1), "int64"))
    case(
        f"Var-{kind}",
        "aclnnVar",
        {"self": x, "dim": [1], "unbiased": True, "keepdim": False},
        out=(w.var(1, ddof=1), k),
    )
x = numbers(3, 7)
case("Argsort", "aclnnArgsort", {"self": x, "dim": 1, "descending": True}, out=(np.argsort(-x, 1), "int64"))
case(
    "Topk",
    "aclnnTopk",
    {"self": x, "k": 3, "dim": 1, "largest": True, "sorted": True},
    valuesOut=(-np.sort(-x, 1)[:, :3], F32),
    indicesOut=(np.argsort(-x, 1)[:, :3], "int64"),
)

# Products
for kind in FLOATS:
    k = FLOATS[kind]
    a, b, bias = numbers(4, 5, kind=k), numbers(5, 3, kind=k), numbers(4, 3, kind=k)
    p, q = numbers(1, 4, 5, kind=k), numbers(3, 5, 2, kind=k)
    case(f"Matmul-{kind}", "aclnnMatmul", {"self": a, "mat2": b, "cubeMathType": 0}, out=(wide(a) @ wide(b), k))
    case(f"Mm-{kind}", "aclnnMm", {"self": a, "mat2": b, "cubeMathType": 0}, out=(wide(a) @ wide(b), k))
    case(
        f"BatchMatMul-{kind}", "aclnnBatchMatMul", {"self": p, "mat2": q, "cubeMathType": 0}, out=(wide(p) @ wide(q), k)
    )
    case(f"Mv-{kind}", "aclnnMv", {"self": a, "vec": b[:, 0], "cubeMathType": 0}, out=(wide(a) @ wide(b[:, 0]), k))
    case(
        f"Addmm-{kind}",
        "aclnnAddmm",
        {"self": bias, "mat1": a, "mat2": b, "beta": 0.5, "alpha": 2.0, "cubeMathType": 0},
        out=(0.5 * wide(bias) + 2 * (wide(a) @ wide(b)), k),
    )
matrix = numbers(2, 3, 3, low=0.5) + 2 * np.eye(3, dtype=F32)  # what is beyond its triangle counts for nothing
right = numbers(2, 3, 4)
for upper, transpose, unit in itertools.product((False, True), repeat=3):
    triangle = (np.triu if upper else np.tril)(wide(matrix))
    triangle += np.eye(3) * (1 - triangle) * unit
    case(
        f"TriangularSolve{'-upper' * upper}{'-transpose' * transpose}{'-unit' * unit}",
        "aclnnTriangularSolve",
        {"self": right, "A": matrix, "upper": upper, "transpose": transpose, "unitriangular": unit},
        xOut=(np.linalg.solve(triangle.swapaxes(-2, -1) if transpose else triangle, wide(right)), F32),
        mOut=(matrix, F32),
    )
x, levels, scale = (
    numbers(2, 64, kind=F16),
    random.integers(-9, 9, (64, 8)).astype(np.int8),
    numbers(2, 8, kind=F16, low=0.5),
)
dense = wide(levels) * np.repeat(wide(scale), 32, 0)
case(
    "WeightQuantBatchMatmulV2",
    "aclnnWeightQuantBatchMatmulV2",
    {"x": x, "weight": levels, "antiquantScale": scale, "antiquantGroupSize": 32},
    y=(wide(x) @ dense, F16),
)
case("TransMatmulWeight", "aclnnTransMatmulWeight", {"mmWeightRef": x}, mmWeightRef=(wide(x), F16))

# Normalisation
for kind in FLOATS:
    k = FLOATS[kind]
    x, g, b = numbers(3, 8, kind=k), numbers(8, kind=k), numbers(8, kind=k)
    w = wide(x)
    mean, var = w.mean(1, keepdims=True), w.var(1, keepdims=True)
    case(
        f"LayerNorm-{kind}",
        "aclnnLayerNorm",
        {"input": x, "normalizedShape": [8], "weightOptional": g, "biasOptional": b, "eps": 1e-5},
        out=((w - mean) / np.sqrt(var + 1e-5) * wide(g) + wide(b), k),
        meanOutOptional=(mean, F32),
        rstdOutOptional=(1 / np.sqrt(var + 1e-5), F32),
    )
    root = 1 / np.sqrt((w * w).mean(1, keepdims=True) + 1e-6)
    case(
        f"RmsNorm-{kind}",
        "aclnnRmsNorm",
        {"x": x, "gamma": g, "epsilon": 1e-6},
        yOut=(w * root * wide(g), k),
        rstdOut=(root, F32),
    )
    both = w + wide(x[::-1])
    root = 1 / np.sqrt((both * both).mean(1, keepdims=True) + 1e-6)
    case(
        f"AddRmsNorm-{kind}",
        "aclnnAddRmsNorm",
        {"x1": x, "x2": np.ascontiguousarray(x[::-1]), "gamma": g, "epsilon": 1e-6},
        yOut=(both * root * wide(g), k),
        rstdOut=(root, F32),
        xOut=(both, k),
    )
x, g, b = numbers(2, 4, 6), numbers(4), numbers(4)
parts = wide(x).reshape(2, 2, 12)
normal = ((parts - parts.mean(2, keepdims=True)) / np.sqrt(parts.var(2, keepdims=True) + 1e-5)).reshape(2, 4, 6)
case(
    "GroupNorm",
    "aclnnGroupNorm",
    {"self": x, "gamma": g, "beta": b, "N": 2, "C": 4, "HxW": 6, "group": 2, "eps": 1e-5},
    out=(normal * wide(g)[:, None] + wide(b)[:, None], F32),
    meanOut=(parts.mean(2), F32),
    rstdOut=(1 / np.sqrt(parts.var(2) + 1e-5), F32),
)

# Attention
for kind in ("float16", "bfloat16"):
    k = FLOATS[kind]
    q, key, value = numbers(1, 4, 4, 8, kind=k), numbers(1, 6, 2, 8, kind=k), numbers(1, 6, 2, 8, kind=k)
    a, b, c = (np.repeat(wide(each).swapaxes(1, 2), n, 1) for each, n in ((q, 1), (key, 2), (value, 2)))
    attended = (softmax(a @ b.swapaxes(2, 3) * 0.25) @ c).swapaxes(1, 2)
    case(
        f"FusedInferAttentionScoreV2-{kind}",
        "aclnnFusedInferAttentionScoreV2",
        {
            "query": q,
            "key": [key],
            "value": [value],
            "numHeads": 4,
            "scaleValue": 0.25,
            "preTokens": 65535,
            "nextTokens": 65535,
            "inputLayout": "BSND",
            "numKeyValueHeads": 2,
        },
        attentionOut=(attended, k),
    )
x, cos, sin = numbers(1, 3, 2, 8), numbers(1, 3, 1, 8), numbers(1, 3, 1, 8)
halves = np.concatenate((-wide(x)[..., 4:], wide(x)[..., :4]), -1)
case(
    "RotaryPositionEmbedding",
    "aclnnRotaryPositionEmbedding",
    {"x": x, "cos": cos, "sin": sin, "mode": 0},
    out=(wide(x) * wide(cos) + halves * wide(sin), F32),
)

# Elements by index, and in other places
for kind in (*FLOATS, "int32", "int64", "int8"):
    k = FLOATS.get(kind, kind)
    x, at = numbers(5, 4, kind=k), np.array([3, 0, 3], np.int64)
    case(f"IndexSelect-{kind}", "aclnnIndexSelect", {"self": x, "dim": 0, "index": at}, out=(wide(x)[at], k))
    case(f"GatherV2-{kind}", "aclnnGatherV2", {"self": x, "dim": 1, "index": at}, out=(wide(x)[:, at], k))
    case(f"Cat-{kind}", "aclnnCat", {"tensors": [x, x[:2]], "dim": 0}, out=(np.concatenate((wide(x), wide(x[:2]))), k))
    case(f"Permute-{kind}", "aclnnPermute", {"self": x, "dims": [1, 0]}, out=(wide(x).T, k))
    case(f"Repeat-{kind}", "aclnnRepeat", {"self": x, "repeats": [2, 1, 3]}, out=(np.tile(wide(x), (2, 1, 3)), k))
    case(f"Slice-{kind}", "aclnnSlice", {"self": x, "dim": 0, "start": 1, "end": 4, "step": 2}, out=(wide(x)[1:4:2], k))
    copied = wide(x)
    copied[[3, 0]] = wide(x)[[1, 2]]
    case(
        f"InplaceIndexCopy-{kind}",
        "aclnnInplaceIndexCopy",
        {"selfRef": x, "dim": 0, "index": np.array([3, 0], np.int64), "source": x[[1, 2]]},
        selfRef=(copied, k),
    )
x, at = numbers(3, 4), random.integers(0, 4, (3, 2))
case("Gather", "aclnnGather", {"self": x, "dim": 1, "index": at}, out=(np.take_along_axis(wide(x), at, 1), F32))
case("Embedding", "aclnnEmbedding", {"weight": x, "indices": np.array([[2, 0]])}, out=(wide(x)[[[2, 0]]], F32))
case(
    "RepeatInterleave",
    "aclnnRepeatInterleaveIntWithDim",
    {"self": x, "repeats": 2, "dim": 1, "outputSize": 8},
    out=(np.repeat(wide(x), 2, 1), F32),
)
case("Tril", "aclnnTril", {"self": x, "diagonal": 0}, out=(np.tril(wide(x)), F32))
case("Triu", "aclnnTriu", {"self": x, "diagonal": 1}, out=(np.triu(wide(x), 1), F32))
case("InplaceTriu", "aclnnInplaceTriu", {"selfRef": x, "diagonal": 1}, selfRef=(np.triu(wide(x), 1), F32))
case("InplaceZero", "aclnnInplaceZero", {"selfRef": x}, selfRef=(np.zeros((3, 4)), F32))
case("InplaceFillScalar", "aclnnInplaceFillScalar", {"selfRef": x, "value": 2.5}, selfRef=(np.full((3, 4), 2.5), F32))
case("Arange", "aclnnArange", {"start": 1.0, "end": 7.0, "step": 1.5}, out=(np.arange(1, 7, 1.5), F32))
case(
    "ConstantPadNd",
    "aclnnConstantPadNd",
    {"self": x, "pad": [1, 0, 0, 2], "value": 3.0},
    out=(np.pad(wide(x), ((0, 2), (1, 0)), constant_values=3), F32),
)
case(
    "ReflectionPad1d",
    "aclnnReflectionPad1d",
    {"self": x, "padding": [2, 1]},
    out=(np.pad(wide(x), ((0, 0), (2, 1)), "reflect"), F32),
)
case("SwiGlu", "aclnnSwiGlu", {"x": x, "dim": -1}, out=(wide(x)[:, :2] * sigmoid(wide(x)[:, :2]) * wide(x)[:, 2:], F32))
gate, up = wide(x)[:, :2], wide(x)[:, 2:]
gelu = 0.5 * gate * (1 + np.tanh(TANH_GELU * (gate + 0.044715 * gate**3)))
case(
    "GeGluV3",
    "aclnnGeGluV3",
    {"self": x, "dim": -1, "approximate": 1, "activateLeft": True},
    out=(gelu * up, F32),
    outGelu=(gelu, F32),
)
labels = softmax(wide(numbers(3, 4))).astype(F32)
logs = np.log(softmax(wide(x)))
case(
    "SoftmaxCrossEntropyWithLogits",
    "aclnnSoftmaxCrossEntropyWithLogits",
    {"features": x, "labels": labels},
    loss=(-(wide(labels) * logs).sum(1), F32),
    backprop=(softmax(wide(x)) - wide(labels), F32),
)

# Windows
x, kernel = numbers(2, 3, 6, 6), numbers(4, 3, 3, 3)
view = np.lib.stride_tricks.sliding_window_view(wide(x), (3, 3), (2, 3))
case(
    "Convolution",
    "aclnnConvolution",
    {
        "input": x,
        "weight": kernel,
        "stride": [1, 1],
        "padding": [0, 0],
        "dilation": [1, 1],
        "transposed": False,
        "outputPadding": [0, 0],
        "groups": 1,
        "cubeMathType": 0,
    },
    output=(np.einsum("ncijkl,ockl->noij", view, wide(kernel)), F32),
)
case(
    "Im2col",
    "aclnnIm2col",
    {"self": x, "kernelSize": [3, 3], "dilation": [1, 1], "padding": [0, 0], "stride": [1, 1]},
    out=(view.transpose(0, 1, 4, 5, 2, 3).reshape(2, 27, 16), F32),
)
case(
    "AvgPool2d",
    "aclnnAvgPool2d",
    {
        "self": x,
        "kernelSize": [2, 2],
        "strides": [2, 2],
        "paddings": [0, 0],
        "ceilMode": False,
        "countIncludePad": True,
        "divisorOverride": 0,
        "cubeMathType": 0,
    },
    out=(wide(x).reshape(2, 3, 3, 2, 3, 2).mean((3, 5)), F32),
)
case(
    "MaxPool",
    "aclnnMaxPool",
    {
        "self": x,
        "kernelShape": [2, 2],
        "strides": [2, 2],
        "autoPad": 0,
        "pads": [0, 0, 0, 0],
        "dilations": [1, 1],
        "ceilMode": 0,
    },
    out=(wide(x).reshape(2, 3, 3, 2, 3, 2).max((3, 5)), F32),
)
case(
    "UpsampleNearest2d",
    "aclnnUpsampleNearest2d",
    {"self": x, "outputSize": [12, 12]},
    out=(wide(x).repeat(2, 2).repeat(2, 3), F32),
)


def refused(device, function, given, status, word):
    got, why, _ = device.call(function, given)
    return "" if (got, word in why) == (status, True) else f"status {got}: {why}"


X = np.ones((2, 3), F32)
I32, SQUARE = X.astype("int32"), np.ones((2, 2), F32)
#: What must be refused: the function, its arguments, the status and a word of the message
BAD = {
    "unlisted-type": ("Exp", {"self": X.astype("int32"), "out": X.astype("int32")}, 161002, "does not list"),
    "wrong-output": ("Exp", {"self": X, "out": np.ones((2, 4), F32)}, 161002, "Give it that shape"),
    "no-product": ("Mm", {"self": X, "mat2": X, "out": X}, 161002, "cannot run"),
    "product-of-integers": (
        "Matmul",
        {"self": I32, "mat2": I32.T, "out": SQUARE, "cubeMathType": 0},
        161002,
        "does not list",
    ),
    "product-into-integers": (
        "Matmul",
        {"self": X, "mat2": X.T, "out": I32[:, :2], "cubeMathType": 0},
        161002,
        "does not list",
    ),
    "no-broadcast": ("Maximum", {"self": X, "other": np.ones((2, 2), F32), "out": X}, 161002, "cannot run"),
    "no-bool": ("Maximum", {"self": X, "other": X, "out": X.astype(bool)}, 161002, "cannot be cast"),
    "index-outside": (
        "IndexSelect",
        {"self": X, "dim": 0, "index": np.array([5]), "out": np.ones((1, 3), F32)},
        507015,
        "out of bounds",
    ),
}


def main():
    results = {}
    for step in (1, 2):
        device = Device(step)
        if step == 1:
            assert device.c.aclInit(None) == 0 and device.c.aclrtSetDevice(0) == 0
            for name, (function, *rest) in BAD.items():
                results[f"bad-{name}"] = refused(device, f"aclnn{function}", *rest)
        for name, (function, given, wanted) in CASES.items():
            results[f"{name}-{'packed' if step == 1 else 'gaps'}"] = difference(device, function, given, wanted)
    results["no PyTorch"] = "torch was imported" if "torch" in sys.modules else ""
    Path(sys.argv[1]).write_text(json.dumps(results))
    os._exit(0)


if __name__ == "__main__":
    main()
