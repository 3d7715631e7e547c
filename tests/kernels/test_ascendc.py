"""Ascend C kernels, compiled with the compilers of this machine, equal NumPy; their mistakes are reported with their line."""

from __future__ import annotations

import ctypes
import math
import subprocess
from pathlib import Path

import numpy as np
import pytest

import softacl

SOURCES = Path(__file__).parent / "sources"
INCLUDE = Path(softacl.__file__).parent / "kernels" / "include"
FLAGS = ["-std=c++17", "-Wall", "-Werror", "-fPIC", "-shared", "-pthread"]


class Plan(ctypes.Structure):
    _fields_ = [
        ("mask", ctypes.c_uint64 * 2),
        ("mode", ctypes.c_int32),
        ("count", ctypes.c_int32),
        ("repeat", ctypes.c_int32),
        ("stride", ctypes.c_uint8 * 6),
        ("scalar", ctypes.c_double),
        ("bytes", ctypes.c_uint32),
        ("round", ctypes.c_uint32),
        ("saturate", ctypes.c_uint32),
    ]


COUNT, NUMBER, BITS, COUNTER, REGISTER = range(5)
NUMPY = {"half": np.float16, "float": np.float32, "uint8_t": np.uint8} | {
    f"int{n}_t": np.dtype(f"int{n}").type for n in (8, 16, 32, 64)
}


def compiled(directory: Path, *sources: str, compiler: str = "g++") -> ctypes.CDLL:
    library = directory / f"{sources[0]}.so"
    command = [compiler, *FLAGS, f"-I{INCLUDE}", *(str(SOURCES / s) for s in sources), "-o", str(library)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[:4000]
    return ctypes.CDLL(str(library))


def run(library, kernel: str, arguments: bytes, *, blocks=1, checked=True, memory=(0, 2**63), late=0) -> str:
    entry = ctypes.cast(getattr(library, f"softacl_kernel_{kernel}"), ctypes.c_void_p)
    library.run_kernel.restype = ctypes.c_char_p
    said = library.run_kernel(
        entry,
        arguments,
        blocks,
        int(checked),
        ctypes.c_void_p(memory[0]),
        ctypes.c_size_t(memory[1]),
        ctypes.c_uint64(late),
    )
    return said.decode()


@pytest.fixture(scope="module")
def vectors(tmp_path_factory):
    return compiled(tmp_path_factory.mktemp("vectors"), "vectors.cpp", "harness.cpp")


def apply(library, kernel: str, dst, a, b=None, **plan) -> np.ndarray:
    """What the destination is after the kernel; nothing may be reported."""
    b = a.copy() if b is None else b
    nbytes = max(x.nbytes for x in (dst, a, b))
    nbytes = (nbytes + 255) // 256 * 256
    arrays = []
    for x in (a, b, dst):
        whole = np.zeros(nbytes, np.uint8)
        whole[: x.nbytes] = np.ascontiguousarray(x).view(np.uint8).reshape(-1)
        arrays.append(whole)
    mask = plan.pop("mask", 0)
    p = Plan(bytes=nbytes, stride=(ctypes.c_uint8 * 6)(*plan.pop("stride", (1, 1, 1, 8, 8, 8))), **plan)
    p.mask[0], p.mask[1] = mask & (2**64 - 1), mask >> 64
    pointers = b"".join(int(x.ctypes.data).to_bytes(8, "little") for x in arrays)
    said = run(library, kernel, pointers + bytes(p))
    assert said == ""
    if b is not a:
        b.reshape(-1).view(np.uint8)[:] = arrays[1][: b.nbytes]
    return arrays[2][: dst.nbytes].view(dst.dtype)


def lanes(dtypes) -> int:
    return 256 // max(np.dtype(d).itemsize for d in dtypes)


def places(dtype, block: int, repeat: int, times: int, n: int) -> np.ndarray:
    """Where lane i of repeat r lies, in elements."""
    each = 32 // np.dtype(dtype).itemsize
    i = np.arange(n)
    return (np.arange(times)[:, None] * repeat + i // each * block) * each + i % each


def repeated(function, dst, a, b, mask: int, times: int, stride, *, total=None) -> np.ndarray:
    """The reference of the forms with a mask, repeats and strides."""
    n = lanes((dst.dtype, a.dtype, b.dtype))
    chosen = np.array([bool(mask >> i & 1) for i in range(n)])[None, :].repeat(times, 0)
    if total is not None:
        chosen = np.arange(times * n).reshape(times, n) < total
    d, x, y = (places(v.dtype, stride[k], stride[3 + k], times, n)[chosen] for k, v in enumerate((dst, a, b)))
    result = dst.copy()
    result[d] = function(dst[d], a[x], b[y])
    return result


def numbers(dtype, n: int, seed: int, low=-100.0, high=100.0) -> np.ndarray:
    values = np.random.default_rng(seed).uniform(low, high, n)
    return values.astype(dtype) if np.dtype(dtype).kind == "f" else np.rint(values).astype(dtype)


def single(function):
    """One rounding: computed in double, which is exact enough, and rounded once."""

    def rounded(d, x, y):
        if x.dtype.kind != "f":
            return function(d, x, y)
        with np.errstate(all="ignore"):
            return function(*(v.astype(np.float64) for v in (d, x, y))).astype(d.dtype)

    return rounded


BINARY = {
    "Add": (lambda d, x, y: x + y, "half float int16_t int32_t"),
    "Sub": (lambda d, x, y: x - y, "half float int16_t int32_t"),
    "Mul": (lambda d, x, y: x * y, "half float int16_t int32_t"),
    "Div": (lambda d, x, y: x / y, "half float"),
    "Max": (lambda d, x, y: np.maximum(x, y), "half float int16_t int32_t"),
    "Min": (lambda d, x, y: np.minimum(x, y), "half float int16_t int32_t"),
    "And": (lambda d, x, y: x & y, "int16_t int32_t"),
    "Or": (lambda d, x, y: x | y, "int16_t int32_t"),
    "AddRelu": (lambda d, x, y: np.maximum(x + y, 0), "half float"),
    "SubRelu": (lambda d, x, y: np.maximum(x - y, 0), "half float"),
    "MulAddDst": (lambda d, x, y: x * y + d, "half float"),
    "FusedMulAdd": (lambda d, x, y: x * d + y, "half float"),
}
UNARY = {
    "Abs": (lambda d, x, y: np.abs(x), "half float"),
    "Relu": (lambda d, x, y: np.maximum(x, 0), "half float"),
    "Sqrt": (lambda d, x, y: np.sqrt(x), "half float"),
    "Rsqrt": (lambda d, x, y: 1 / np.sqrt(x), "half float"),
    "Reciprocal": (lambda d, x, y: 1 / x, "half float"),
    "Not": (lambda d, x, y: ~x, "int16_t int32_t"),
}
SCALAR = {
    "Adds": (lambda d, x, s: x + s, "half float int16_t int32_t"),
    "Muls": (lambda d, x, s: x * s, "half float int16_t int32_t"),
    "Maxs": (lambda d, x, s: np.maximum(x, s), "half float int16_t int32_t"),
    "Mins": (lambda d, x, s: np.minimum(x, s), "half float int16_t int32_t"),
    "LeakyRelu": (lambda d, x, s: np.where(x >= 0, x, x * s), "half float"),
    "ShiftLeft": (lambda d, x, s: x << s, "int16_t int32_t"),
    "ShiftRight": (lambda d, x, s: x >> s, "int16_t int32_t"),
    "Axpy": (lambda d, x, s: x * s + d, "half float"),
    "Duplicate": (lambda d, x, s: s + x * 0, "half float int16_t int32_t"),
}
CASES = [
    (name, dtype, kind, function)
    for kind, table in (("binary", BINARY), ("unary", UNARY), ("scalar", SCALAR))
    for name, (function, types) in table.items()
    for dtype in types.split()
]


@pytest.mark.parametrize(("sign", "expected"), [(1, "0x1.002002p+0"), (-1, "0x1.002p+0"), (0, "0x1.002p+0")])
def test_a_product_and_a_sum_are_rounded_once(vectors, sign, expected) -> None:
    """The product lies in the middle of two floats: the sum decides, however small it is."""
    x = np.full(64, 1 + 2.0**-12, np.float32)
    got = apply(vectors, "MulAddDst_float", np.full(64, sign * 2.0**-80, np.float32), x, x, mode=COUNT, count=64)
    assert (got == np.float32(float.fromhex(expected))).all()


@pytest.mark.parametrize(("name", "dtype", "kind", "function"), CASES, ids=[f"{c[0]}-{c[1]}" for c in CASES])
def test_every_form_of_an_instruction_equals_numpy(vectors, name, dtype, kind, function) -> None:
    kernel, t = f"{name}_{dtype}", NUMPY[dtype]
    low = 0.5 if name.endswith(("sqrt", "Sqrt")) else -100
    size = 4096
    a, b, dst = (numbers(t, size, seed, low) for seed in (1, 2, 3))
    b[b == 0] = 1
    scalar = {"ShiftLeft": 3, "ShiftRight": 2}.get(name, -2.5 if t in (np.float16, np.float32) else 7)
    value = np.full(size, scalar, t)
    second = value if kind == "scalar" else b
    f = single(function)

    count = 1001
    got = apply(vectors, kernel, dst, a, b, mode=COUNT, count=count, scalar=scalar)
    want = dst.copy()
    want[:count] = f(dst[:count], a[:count], second[:count])
    np.testing.assert_array_equal(got, want)

    n = lanes((t,))
    mask = 0x69A569A569A569A5_69A5F1A569A569A7 & (2**n - 1)
    second_stride = (1, 8) if kind == "scalar" else (1, 9)
    stride = (2, 1, second_stride[0], 16, 8, second_stride[1])
    for mode, m in ((BITS, mask), (NUMBER, 37)):
        plan = {"mode": mode, "mask": m, "repeat": 5, "stride": stride, "scalar": scalar}
        got = apply(vectors, kernel, dst, a, b, **plan)
        bits = m if mode == BITS else 2**m - 1
        np.testing.assert_array_equal(got, repeated(f, dst, a, second, bits, 5, stride))
    total = 3 * n + 7
    got = apply(vectors, kernel, dst, a, b, mode=COUNTER, mask=total, repeat=1, stride=stride, scalar=scalar)
    np.testing.assert_array_equal(got, repeated(f, dst, a, second, 0, 4, stride, total=total))
    if kind == "binary":
        got = apply(vectors, kernel, dst, a, b, mode=REGISTER, mask=mask, repeat=3, stride=stride)
        np.testing.assert_array_equal(got, repeated(f, dst, a, b, mask, 3, stride))


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_exp_and_ln_are_within_one_unit_of_the_last_place(vectors, dtype) -> None:
    a = numbers(NUMPY[dtype], 1000, 4, 0.1, 9)
    for kernel, function in (("Exp", np.exp), ("Ln", np.log)):
        got = apply(vectors, f"{kernel}_{dtype}", a * 0, a, mode=COUNT, count=1000)
        want = function(a.astype(np.float64)).astype(a.dtype)
        assert np.all(np.abs(got - want) <= np.spacing(np.abs(want)))


MATH = {
    "Ceil": np.ceil,
    "Frac": lambda x: x - np.trunc(x),
    "Tanh": np.tanh,
    "Sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "Erf": np.vectorize(math.erf),
    "Lgamma": np.vectorize(math.lgamma),
    "Digamma": np.vectorize(lambda x: (math.lgamma(x + 1e-5) - math.lgamma(x - 1e-5)) / 2e-5),
    "Gelu": lambda x: x / (1 + np.exp(-1.5957691216 * (x + 0.044715 * x**3))),
}


@pytest.mark.parametrize("dtype", ["half", "float"])
@pytest.mark.parametrize("name", MATH)
def test_mathematical_functions(vectors, name, dtype) -> None:
    gamma = name in ("Lgamma", "Digamma")
    a = numbers(NUMPY[dtype], 512, 8, 0.5 if gamma else -4, 4)
    got = apply(vectors, f"{name}_{dtype}", a * 0, a, mode=COUNT, count=500)
    want = MATH[name](a[:500].astype(np.float64))
    rtol, atol = (2e-3, 1e-3) if dtype == "half" else (2e-6, 1e-6)
    np.testing.assert_allclose(got[:500], want, rtol=rtol, atol=max(atol, 1e-5 * gamma))


def gelu(x):
    return MATH["Gelu"](x)


FUNCTIONS = {
    "Fmod_float": np.fmod,
    "Fmod_half": np.fmod,
    "Hypot_half": np.hypot,
    "GeGLU_float": lambda x, y: x * gelu(y),
    "Xor_int16_t": np.bitwise_xor,
    "Power_int32_t": lambda x, y: np.power(x, y),
    "Powers": lambda x, y: 2.5**y,
    "Clamp_float": lambda x, y: np.where(np.clip(x, -1, 1) < y, y, np.minimum(np.clip(x, -1, 1), 0.5)),
    "Fma_float": lambda x, y: x * y + x,
    "Where_float": lambda x, y: np.where(np.isfinite(y), x, -1),
    "SwiGLU_float": lambda x, y: x * y / (1 + np.exp(-0.5 * y)),
}  # fmt: skip


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_of_several_operands(vectors, name) -> None:
    kind = "float" if name == "Powers" else name.split("_", 1)[1]
    a, b = numbers(NUMPY[kind], 256, 30, -4, 4), numbers(NUMPY[kind], 256, 31, 0, 5)
    if name == "Where_float":
        b[::3] = np.inf
    got = apply(vectors, name, a * 0, a, b, mode=COUNT, count=200, scalar=2.5)
    wide = (a, b) if kind.startswith("int") else (a.astype(np.float64), b.astype(np.float64))
    want = FUNCTIONS[name](*wide)[:200]
    np.testing.assert_allclose(got[:200], want, rtol=2e-3 if kind == "half" else 2e-6, atol=1e-6)


def softmax(x):
    e = np.exp(x - x.max(1, keepdims=True))
    return e / e.sum(1, keepdims=True)


def layer_norm(x, scale, shift):
    return (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 0.001) * scale + shift


ROWS = {  # of x and y with 8 rows of 32 columns: what the destination begins with
    "SoftMax": lambda x, y: softmax(x) / y,
    "LogSoftMax": lambda x, y: np.log10(softmax(x)),
    "Flash": lambda x, y: (lambda both: np.exp(both - both.max(1, keepdims=True)).sum(1))(np.hstack((x, y))),
    "LayerNorm": lambda x, y: layer_norm(x, y[0], y[1]),
    "RmsNorm": lambda x, y: x / np.sqrt((x * x).mean(1, keepdims=True) + 0.001) * y[0],
    "Sum": lambda x, y: np.concatenate((x[:, :-3].sum(1), x[:, :-3].mean(1))),
    "Reduce": lambda x, y: np.concatenate((x.max(1), x.sum(0))),
    "CumSum": lambda x, y: np.cumsum(x, 1),
    "Quant": lambda x, y: np.clip(np.rint(x * 2 + 0.5), -128, 127),
}


@pytest.mark.parametrize("dtype", ["half", "float"])
@pytest.mark.parametrize("name", ROWS)
def test_functions_of_rows(vectors, name, dtype) -> None:
    columns = 16 if dtype == "half" and name in ("Sum", "Reduce") else 32  # a tensor begins at a multiple of 32 bytes
    rows = columns if columns == 16 else 8
    a, b = (numbers(NUMPY[dtype], rows * columns, seed, 1, 4) for seed in (40, 41))
    got = apply(vectors, f"{name}_{dtype}", a * 0, a, b, mode=COUNT, repeat=rows, count=columns)
    x, y = (v.astype(np.float64).reshape(rows, columns) for v in (a, b))
    want = ROWS[name](x, y).reshape(-1)
    rtol = 4e-3 if dtype == "half" else 3e-6
    np.testing.assert_allclose(got[: want.size], want, rtol=rtol, atol=rtol)


def test_functions_that_change_the_shape(vectors) -> None:
    a, b = (numbers(np.float32, 256, seed) for seed in (50, 51))
    plan = {"mode": COUNT, "repeat": 8, "count": 32}
    x = a.reshape(8, 32)
    got = apply(vectors, "TopK_float", np.zeros(256, np.float32), a, **plan)
    order = np.argsort(-x, axis=1, kind="stable")[:, :5]
    assert (got[:64].reshape(8, 8)[:, :5] == np.take_along_axis(x, order, 1)).all()
    assert (got[64:128].view(np.int32).reshape(8, 8)[:, :5] == order).all()
    got = apply(vectors, "Broadcast_float", np.zeros(256, np.float32), a, **plan)
    assert (got.reshape(8, 32) == a[:8, None]).all()
    got = apply(vectors, "Pad_float", np.zeros(256, np.float32), a, **plan)
    padded = np.pad(x[:, :-3], ((0, 0), (1, 2)), constant_values=7)
    assert (got[:248].reshape(8, 31) == padded[:, :-1]).all()
    got = apply(vectors, "Interleave_float", np.zeros(256, np.float32), a[:128], b[:128], mode=COUNT, count=128)
    assert (got == np.stack((a[:128], b[:128]), 1).reshape(-1)).all()
    matrices = numbers(np.float16, 2 * 16 * 32, 52)  # [N, H/16, S, 16]
    got = apply(vectors, "Swap_half", matrices * 0, matrices, mode=COUNT, repeat=16, count=32)
    plain = matrices.reshape(2, 2, 16, 16).transpose(0, 2, 1, 3).reshape(2, 16, 32)
    assert (got.reshape(16, 2, 32) == plain.transpose(1, 0, 2)).all()


def test_random_numbers_are_philox(vectors) -> None:
    got = apply(
        vectors, "Philox_float", np.zeros(64, np.float32), np.zeros(64, np.float32), mode=COUNT, repeat=2, count=8
    )
    first = np.array([0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8], np.uint32)  # known answers of Philox4x32-10
    want = ((first & 0x7FFFFF) | 0x3F800000).view(np.float32) - 1
    assert (got[:4] == want).all() and (got[4:8] != want).all()  # a row takes two counters and uses one


ROUND = {
    0: np.rint,
    1: np.rint,
    2: np.floor,
    3: np.ceil,
    4: lambda x: np.trunc(x + np.copysign(0.5, x)),
    5: np.trunc,
    6: lambda x: np.where((np.trunc(x) == x) | (np.trunc(x) % 2 != 0), np.trunc(x), np.trunc(x) + np.copysign(1, x)),
}


def rounded(x: np.ndarray, dtype: str, mode: int) -> np.ndarray:
    """The reference of Cast, from the documentation of the rounding modes: everything in double."""
    x = x.astype(np.float64)
    if dtype.endswith("_t") and dtype != "bfloat16_t":
        info = np.iinfo(NUMPY[dtype])
        return np.clip(ROUND[mode](x), info.min, info.max)
    digits, lowest = {"half": (11, -14), "bfloat16_t": (8, -126), "float": (24, -126)}[dtype]
    exponent = np.frexp(np.where(x == 0, 1, x))[1] - 1
    unit = np.exp2(np.maximum(exponent, lowest) - digits + 1)
    return ROUND[mode](x / unit) * unit


def bfloat16(x: np.ndarray) -> np.ndarray:
    return (np.ascontiguousarray(x, np.float32).view(np.uint32) >> 16).astype(np.uint16)


CASTS = [
    ("float", "half", [0]), ("half", "float", range(7)), ("bfloat16_t", "float", range(1, 6)), ("int32_t", "float", range(1, 6)),
    ("int16_t", "float", range(1, 6)), ("int64_t", "float", range(1, 6)), ("int32_t", "half", range(1, 6)),
    ("int16_t", "half", range(1, 6)), ("int8_t", "half", range(6)), ("uint8_t", "half", range(6)), ("half", "int16_t", range(6)),
    ("half", "int8_t", [0]), ("half", "uint8_t", [0]), ("float", "int16_t", [0]), ("float", "int32_t", range(6)),
    ("int16_t", "int32_t", [0]), ("int64_t", "int32_t", [0]), ("int32_t", "int64_t", [0]), ("float", "int64_t", range(1, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("to", "of", "modes"), CASTS, ids=[f"{c[1]}-{c[0]}" for c in CASTS])
def test_casts_round_as_documented(vectors, to, of, modes) -> None:
    size = 2048
    source = numbers(NUMPY[of], size, 5, *((-300, 300) if of in ("half", "float") else (-(2**30), 2**30)))
    if of in ("int8_t", "uint8_t", "int16_t"):
        source = numbers(np.int64, size, 6, -(2**15), 2**15).astype(NUMPY[of])
    if np.dtype(NUMPY[of]).kind == "f":
        source[:12] = [0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 3.25, -3.75, 1e-5, -1e-7, 0, 1e4]
        if of == "float" and to in ("half", "bfloat16_t"):
            source[100:200] *= np.float32(2.0**-20)
            source[12:14] = [2.0**-24 * 1.5, 2.0**-26]
    target = np.uint16 if to == "bfloat16_t" else NUMPY[to]
    dst = np.zeros(size, target)
    stride = (1, 1, 1, *(lanes((target, source.dtype)) * np.dtype(d).itemsize // 32 for d in (target, source.dtype)), 0)
    for mode in modes:
        want = rounded(source, to, mode)
        want = bfloat16(want) if to == "bfloat16_t" else want.astype(target)
        got = apply(vectors, f"Cast_{to}_{of}", dst, source, mode=COUNT, count=size, round=mode)
        np.testing.assert_array_equal(got, want)
        n = lanes((target, source.dtype))
        got = apply(vectors, f"Cast_{to}_{of}", dst, source, mode=NUMBER, mask=n, repeat=3, stride=stride, round=mode)
        np.testing.assert_array_equal(got[: 3 * n], want[: 3 * n])
        assert not got[3 * n :].any()


def test_four_bits_saturate_and_come_back(vectors) -> None:
    a = numbers(np.float16, 256, 7, -12, 12)
    got = apply(vectors, "Int4", a * 0, a, mode=COUNT, count=256)
    np.testing.assert_array_equal(got, np.clip(np.rint(a), -8, 7))


COMPARE = (np.less, np.greater, np.equal, np.less_equal, np.greater_equal, np.not_equal)


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_comparisons_give_bits_and_select_reads_them(vectors, dtype) -> None:
    t = NUMPY[dtype]
    a, b, dst = (np.rint(numbers(t, 1024, seed, -3, 3)) for seed in (1, 2, 3))
    n = lanes((t,))
    for mode, function in enumerate(COMPARE):
        want = np.packbits(function(a, b), bitorder="little")
        got = apply(vectors, f"Compare_{dtype}", np.zeros(128, np.uint8), a, b, mode=COUNT, count=1024, round=mode)
        np.testing.assert_array_equal(got, want)
        plan = {"mode": BITS, "mask": 1, "repeat": 3, "round": mode, "stride": (1, 1, 1, 8, 8, 0)}
        got = apply(vectors, f"Compare_{dtype}", np.zeros(128, np.uint8), a, b, **plan)
        want = function(a[: 3 * n].reshape(3, n), b[:n])
        np.testing.assert_array_equal(got[: 3 * n // 8], np.packbits(want, bitorder="little"))
        got = apply(
            vectors, f"Compares_{dtype}", np.zeros(128, np.uint8), a, mode=COUNT, count=1024, round=mode, scalar=1
        )
        np.testing.assert_array_equal(got, np.packbits(function(a, t(1)), bitorder="little"))
    bits = a < b
    same = np.resize(bits[:n], 1024)
    for mode, want in ((0, np.where(same, a, b)), (1, np.where(bits, a, t(5))), (2, np.where(bits, a, b))):
        got = apply(vectors, f"Select_{dtype}", dst, a, b, mode=COUNT, count=1000, round=mode, scalar=5)
        np.testing.assert_array_equal(got[:1000], want[:1000])
        np.testing.assert_array_equal(got[1000:], dst[1000:])
    got = apply(vectors, f"Select_{dtype}", dst, a, b, mode=BITS, mask=2 ** (n // 2) - 1, repeat=4, round=2)
    head = (np.arange(1024) % n < n // 2) & (np.arange(1024) < 4 * n)
    np.testing.assert_array_equal(got, np.where(head, np.where(bits, a, b), dst))
    got = apply(vectors, f"SelectByRegister_{dtype}", dst, a, b, mode=BITS, mask=0, repeat=4)
    np.testing.assert_array_equal(got[: 4 * n], np.where(same, a, b)[: 4 * n])


def test_operators_work_on_whole_tensors(vectors) -> None:
    a, b = numbers(np.float32, 512, 1), numbers(np.float32, 512, 2)
    got = apply(vectors, "Operators", a * 0, a, b, mode=COUNT, count=512)
    np.testing.assert_array_equal(got, np.where((a + b) * a - b > a, a, 7))


def tree(rows: np.ndarray) -> np.ndarray:
    """Sums of rows, in pairs of neighbours."""
    while rows.shape[-1] > 1:
        rows = rows[..., ::2] + rows[..., 1::2]
    return rows[..., 0]


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_reductions(vectors, dtype) -> None:
    t, n = NUMPY[dtype], lanes((NUMPY[dtype],))
    index = np.uint16 if t == np.float16 else np.uint32
    a, dst = numbers(t, 4096, 1), np.zeros(4096, t)
    count = 10 * n + 3
    padded = np.zeros((16, n), t)
    padded.reshape(-1)[:count] = a[:count]
    got = apply(vectors, f"ReduceSum_{dtype}", dst, a, mode=COUNT, count=count)
    level = np.zeros(n, t)
    level[:11] = tree(padded)[:11]
    assert got[0] == tree(level)
    for kernel, function in (("Max", np.argmax), ("Min", np.argmin)):
        got = apply(vectors, f"Reduce{kernel}_{dtype}", dst, a, mode=COUNT, count=count)
        assert got[0] == a[function(a[:count])] and got[1:2].view(index)[0] == function(a[:count])
    bits = 0x69A569A569A569A5_69A5F1A569A569A7 & (2**n - 1)
    chosen = np.array([bool(bits >> i & 1) for i in range(n)])
    plan = {"mode": BITS, "mask": bits, "repeat": 3}
    rows = a[: 3 * n].reshape(3, n)
    zeroed = np.where(chosen, rows, t(0))
    got = apply(vectors, f"WholeReduceSum_{dtype}", dst, a, stride=(1, 1, 1, 2, 8, 0), **plan)
    np.testing.assert_array_equal(got[:6:2], tree(zeroed))
    best = np.where(chosen, rows, -np.inf).argmax(1)
    got = apply(vectors, f"WholeReduceMax_{dtype}", dst, a, stride=(1, 1, 1, 1, 8, 0), **plan)
    np.testing.assert_array_equal(got[:6:2], rows[range(3), best])
    np.testing.assert_array_equal(got[:6].view(index)[1::2], best)
    got = apply(vectors, f"WholeReduceMax_{dtype}", dst, a, stride=(1, 1, 1, 1, 8, 0), round=3, **plan)
    np.testing.assert_array_equal(got[:16].view(np.uint32)[:3], best)
    each = 32 // np.dtype(t).itemsize
    got = apply(vectors, f"BlockReduceSum_{dtype}", dst, a, stride=(1, 1, 1, 1, 8, 0), **plan)
    np.testing.assert_array_equal(got[:24], tree(zeroed.reshape(24, each)))
    got = apply(vectors, f"BlockReduceMin_{dtype}", dst, a, stride=(1, 1, 1, 1, 8, 0), **plan)
    np.testing.assert_array_equal(got[:24], np.where(chosen, rows, np.inf).reshape(24, each).min(1))
    got = apply(vectors, f"PairReduceSum_{dtype}", dst - 5, a, stride=(1, 1, 1, 1, 8, 0), **plan)
    pairs = np.where(chosen.reshape(-1, 2).any(1), tree(zeroed.reshape(3, n // 2, 2)), -5)
    np.testing.assert_array_equal(got[: 3 * n // 2], pairs.reshape(-1))


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_gather_scatter_and_fill(vectors, dtype) -> None:
    t, n = NUMPY[dtype], lanes((NUMPY[dtype],))
    size = np.dtype(t).itemsize
    a, dst = numbers(t, 2048, 1), numbers(t, 2048, 2)
    order = np.random.default_rng(3).permutation(1000).astype(np.uint32)
    got = apply(vectors, f"Gather_{dtype}", dst, a, order * size, mode=COUNT, count=1000, round=8)
    np.testing.assert_array_equal(got[:1000], a[order + 8 // size])
    got = apply(
        vectors, f"Gather_{dtype}", dst, a, order * size, mode=BITS, mask=511, repeat=3, stride=(1, 1, 1, 8, 8, 8)
    )
    want = dst.copy()
    for r in range(3):
        want[r * n : r * n + 9] = a[order[r * n : r * n + 9]]
    np.testing.assert_array_equal(got, want)
    got = apply(vectors, f"Scatter_{dtype}", dst, a, order * size, mode=COUNT, count=1000)
    want = dst.copy()
    want[order] = a[:1000]
    np.testing.assert_array_equal(got, want)
    blocks = np.array([5, 0, 3, 7, 1, 1, 9, 2], np.uint32)
    got = apply(vectors, f"Gatherb_{dtype}", dst, a, blocks * 32, repeat=1, stride=(1, 1, 1, 8, 8, 8))
    np.testing.assert_array_equal(got[: 256 // size], a.reshape(-1, 32 // size)[blocks].reshape(-1))
    got = apply(vectors, f"Brcb_{dtype}", dst, a, repeat=2, stride=(1, 1, 1, 8, 8, 8))
    np.testing.assert_array_equal(got[: 512 // size], a[:16].repeat(32 // size))
    got = apply(vectors, f"Index_{dtype}", dst, a, mode=COUNT, count=100, scalar=3)
    np.testing.assert_array_equal(got[:100], np.arange(3, 103))
    for pattern, chosen in ((1, slice(0, None, 2)), (2, slice(1, None, 2)), (6, slice(3, None, 4)), (7, slice(None))):
        kept = np.zeros(64, np.uint32)
        got = apply(vectors, f"GatherMask_{dtype}", dst, a, kept, round=pattern, repeat=2, stride=(1, 1, 1, 8, 8, 0))
        want = a[: 2 * n].reshape(2, n)[:, chosen].reshape(-1)
        np.testing.assert_array_equal(got[: len(want)], want)
        assert kept[0] == len(want)
    bits = np.full(64, 0x99999999, np.uint32)
    plan = {"mode": COUNTER, "count": 70, "repeat": 2, "stride": (1, 1, 1, 8, 8 if n > 70 else 10, 0)}
    got = apply(vectors, f"GatherMask_{dtype}", dst, a, bits, **plan)
    start = plan["stride"][4] * 32 // size
    want = np.concatenate(
        [x[(np.arange(70) % 4 == 0) | (np.arange(70) % 4 == 3)] for x in (a[:70], a[start : start + 70])]
    )
    np.testing.assert_array_equal(got[: len(want)], want)


def reduced(function, dst, a, total: int, stride, group: int) -> np.ndarray:
    """A number for each group of lanes, of `total` lanes with strides of blocks and repeats."""
    n = lanes((a.dtype,))
    times = -(-total // n)
    inside = np.arange(times * n).reshape(times, n) < total
    values = a[places(a.dtype, stride[1], stride[4], times, n)]
    result = dst.copy()
    for r in range(times):
        for g in range(n // group):
            chosen = inside[r, g * group : (g + 1) * group]
            if chosen.any():
                row = values[r, g * group : (g + 1) * group]
                result[r * stride[3] * (n // group) + g] = function(np.where(chosen, row, 0), row[chosen])
    return result


def all_lanes(a: np.ndarray, total: int, stride) -> np.ndarray:
    times = -(-total // lanes((a.dtype,)))
    return a[places(a.dtype, stride[1], stride[4], times, lanes((a.dtype,)))].reshape(-1)[:total]


STRIDES = (2, 3, 1, 17, 25, 8)
COUNTERS = {
    "WholeReduceSum": lambda d, a, t, s, n: reduced(lambda row, _: tree(row), d, a, t, (1, 3, 1, 2, 25), n),
    "BlockReduceSum": lambda d, a, t, s, n: reduced(lambda row, _: tree(row), d, a, t, (1, 3, 1, 2, 25), n // 8),
    "BlockReduceMin": lambda d, a, t, s, n: reduced(lambda _, row: row.min(), d, a, t, (1, 3, 1, 2, 25), n // 8),
    "PairReduceSum": lambda d, a, t, s, n: reduced(lambda row, _: row[0] + row[1], d, a, t, (1, 3, 1, 2, 25), 2),
    "ReduceMax": lambda d, a, t, s, n: np.append(all_lanes(a, t, (1, 1, 1, 0, 25)).max(), d[1:]),
    "Index": lambda d, a, t, s, n: repeated(
        lambda d, x, y: x, d, np.arange(d.size).astype(d.dtype), a, 0, -(-t // n), (2, 1, 1, 17, 8, 8), total=t
    ),
}


@pytest.mark.parametrize("dtype", ["half", "float"])
@pytest.mark.parametrize("extra", [-5, 0, 7])
@pytest.mark.parametrize("name", COUNTERS)
def test_in_counter_mode_the_mask_counts_the_elements_of_all_repeats(vectors, name, extra, dtype) -> None:
    t, n = NUMPY[dtype], lanes((NUMPY[dtype],))
    a, dst, total = np.rint(numbers(t, 4096, 1, -9, 9)), numbers(t, 4096, 2), 3 * n + extra
    stride = {"ReduceMax": (1, 1, 1, 0, 25, 0), "Index": STRIDES}.get(name, (1, 3, 1, 2, 25, 0))
    got = apply(vectors, f"{name}_{dtype}", dst, a, mode=COUNTER, mask=total, repeat=1, stride=stride)
    want = COUNTERS[name](dst, a, total, stride, n)
    if name == "ReduceMax":  # the index is behind it
        got, want = got[:1], want[:1]
    np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_selections_conversions_and_gathers_in_counter_mode(vectors, dtype) -> None:
    t, n = NUMPY[dtype], lanes((NUMPY[dtype],))
    a, b, dst = (np.rint(numbers(t, 4096, seed, -9, 9)) for seed in (1, 2, 3))
    total, stride = 2 * n + 3, (2, 3, 1, 17, 25, 8)
    plan = {"mode": COUNTER, "mask": total, "repeat": 1, "stride": stride}
    bits = (a < b)[: 3 * n]
    got = apply(vectors, f"Select_{dtype}", dst, a, b, round=2, **plan)
    chosen = np.zeros(4096, t)
    chosen[places(t, 1, 8, 3, n).reshape(-1)] = bits  # as many bits as lanes, whatever the strides
    want = repeated(lambda d, x, y: x, dst, a, b, 0, 3, stride, total=total)
    other = repeated(lambda d, x, y: y, dst, a, b, 0, 3, stride, total=total)
    at = places(t, 2, 17, 3, n).reshape(-1)[:total]
    want[at] = np.where(bits[:total], want[at], other[at])
    np.testing.assert_array_equal(got, want)
    order = np.random.default_rng(3).permutation(1000).astype(np.uint32)
    got = apply(vectors, f"Gather_{dtype}", dst, a, order * a.itemsize, **plan)
    want = dst.copy()
    want[places(t, 1, 17, 3, n).reshape(-1)[:total]] = a[order[:total]]
    np.testing.assert_array_equal(got, want)
    if dtype == "half":
        target = np.full(4096, 0x1111, np.uint16).view(np.float16)
        source = np.clip(a, -8, 7)
        got = apply(vectors, "CastToFour", target, source, **plan | {"stride": (1, 1, 1, 2, 8, 8)})
        four = (source[:total].astype(int) & 15).astype(np.uint8)
        want = np.full(8192, 0x11, np.uint8)
        want[: total // 2] = four[: total - 1 : 2] | four[1:total:2] << 4
        want[total // 2] = 0x10 | four[-1]
        np.testing.assert_array_equal(got.view(np.uint8), want)


@pytest.mark.parametrize("by_register", [0, 1])
@pytest.mark.parametrize("dtype", ["half", "float", "int16_t", "int32_t"])
@pytest.mark.parametrize(
    ("count", "repeat", "stride"), [(144, 1, (1, 8, 1, 8, 8, 0)), (21, 3, (2, 1, 1, 40, 9, 0)), (7, 0, (1,) * 6)]
)
def test_copy_in_counter_mode_has_its_elements_in_each_repeat(
    vectors, dtype, count, repeat, stride, by_register
) -> None:
    t = NUMPY[dtype]
    a, dst = numbers(t, 8192, 1), numbers(t, 8192, 2)
    got = apply(
        vectors, f"Copy_{dtype}", dst, a, mode=COUNTER, mask=count, count=count, repeat=repeat, stride=stride, round=by_register
    )  # fmt: skip
    want = dst.copy()
    want[places(t, stride[0], stride[3], repeat, count)] = a[places(t, stride[1], stride[4], repeat, count)]
    np.testing.assert_array_equal(got, want)


def test_what_an_instruction_leaves_in_the_mask_register(vectors) -> None:
    """A form with a count: normal mode and all lanes; one with a mask: the mask; GatherMask: normal mode and its count."""
    a, dst = numbers(np.float16, 512, 1), np.zeros(512, np.float16)
    for instruction, lanes_left in ((0, range(128)), (1, range(19))):
        got = apply(vectors, "MaskLeft", dst, a, mode=COUNT, count=19, repeat=2, round=instruction)
        changed = [at for at in range(512) if got[at] == a[at] + np.float16(1)]
        assert changed == [*lanes_left, *(128 + i for i in lanes_left)]


def saturated(x: np.ndarray) -> np.ndarray:
    most = np.finfo(np.float16).max
    return np.where(np.isnan(x), 0, np.clip(x, -most, most)).astype(np.float16)


SPECIAL = np.resize(np.array([60000, -60000, np.inf, -np.inf, np.nan, 300, -300, 0], np.float16), 128)


@pytest.mark.parametrize("saturate", [0, 1])
@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("Add_half", lambda x, y: x + y),
        ("Sub_half", lambda x, y: x - y),
        ("Mul_half", lambda x, y: x * y),
        ("Div_half", lambda x, y: x / y),
        ("MulAddDst_half", lambda x, y: (x * y + 1).astype(np.float16)),
        ("Adds_half", lambda x, y: x + np.float16(300)),
        ("Muls_half", lambda x, y: x * np.float16(300)),
        ("Reciprocal_half", lambda x, y: np.float16(1) / x),
        ("Sqrt_half", lambda x, y: np.sqrt(x)),
        ("Axpy_half", lambda x, y: (x.astype(np.float32) * 300 + 1).astype(np.float16)),
        ("Cast_half_float", lambda x, y: x.astype(np.float32).view(np.float32).astype(np.float16)),
    ],
)
def test_results_of_half_saturate_as_the_control_register_says(vectors, name, function, saturate) -> None:
    x, y, dst = SPECIAL, np.roll(SPECIAL, 1), np.ones(128, np.float16)
    if name == "Cast_half_float":
        x = SPECIAL.astype(np.float32) * 2
    with np.errstate(all="ignore"):
        want = function(x, y)
    for plan in (
        {"mode": COUNT, "count": 128},
        {"mode": NUMBER, "mask": 64, "repeat": 2, "stride": (1, 1, 1, 4, 4 * x.itemsize // 2, 4)},
    ):
        if name != "Cast_half_float" or plan["mode"] == COUNT:
            got = apply(vectors, name, dst, x, y, saturate=saturate, scalar=300, **plan)
            np.testing.assert_array_equal(got, saturated(want) if saturate else want)


def test_what_saturation_leaves_alone(vectors) -> None:
    """Copies are no computations; float and integers have other rules."""
    got = apply(vectors, "Copy_half", np.zeros_like(SPECIAL), SPECIAL, mode=BITS, mask=2**128 - 1, repeat=1, saturate=1)
    np.testing.assert_array_equal(got, SPECIAL)
    x = SPECIAL.astype(np.float32)
    with np.errstate(all="ignore"):
        want = x * x
    np.testing.assert_array_equal(apply(vectors, "Mul_float", x, x, x, mode=COUNT, count=128, saturate=1), want)
    x = np.full(64, 2**31 - 1, np.int32)
    assert (apply(vectors, "Add_int32_t", x, x, x, mode=COUNT, count=64, saturate=1) == -2).all()
    x = np.resize(np.array([3e38, np.inf, np.nan, 3.4e38], np.float32), 128)
    got = apply(
        vectors, "Cast_bfloat16_t_float", np.zeros(128, np.uint16), x, mode=COUNT, count=128, round=1, saturate=1
    )
    assert [hex(v) for v in got[:4]] == ["0x7f62", "0x7f7f", "0x0", "0x7f7f"]
    ones = np.full(256, 60000, np.float16)
    assert (
        apply(vectors, "ReduceSum_half", ones, ones, mode=COUNT, count=256, saturate=1)[0] == np.finfo(np.float16).max
    )


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_transposition(vectors, dtype) -> None:
    t = NUMPY[dtype]
    a = numbers(t, 1024, 1)
    each = 32 // np.dtype(t).itemsize
    rows = a[: 16 * each].reshape(16, each)
    got = apply(vectors, f"To5HD_{dtype}", a * 0, a, repeat=1)
    np.testing.assert_array_equal(got[: 16 * each], rows.T.reshape(-1))
    if dtype == "half":
        got = apply(vectors, "Transpose_half", a * 0, a)
        np.testing.assert_array_equal(got[:256], a[:256].reshape(16, 16).T.reshape(-1))
        got = apply(vectors, "Nhwc", a * 0, a)
        np.testing.assert_array_equal(got[:192], a[:192].reshape(2, 3, 4, 8).transpose(0, 2, 3, 1).reshape(-1))


@pytest.mark.parametrize("dtype", ["half", "float"])
def test_sorting_is_stable_and_descending(vectors, dtype) -> None:
    t = NUMPY[dtype]
    a, index = np.rint(numbers(t, 128, 1, -9, 9)), np.arange(128, dtype=np.uint32)
    got = apply(vectors, f"Sort_{dtype}", np.zeros(1024 // np.dtype(t).itemsize, t), a, index, repeat=4)
    records = got.view(np.uint32).reshape(4, 32, 2)
    order = np.concatenate([32 * r + np.argsort(-a[32 * r : 32 * r + 32], kind="stable") for r in range(4)])
    np.testing.assert_array_equal(records[:, :, 1].reshape(-1), order)
    np.testing.assert_array_equal(got.reshape(128, -1)[:, 0], a[order])
    back = index.copy()
    order = np.argsort(-a, kind="stable")
    sorted_ = apply(vectors, f"FullSort_{dtype}", a * 0, a, back, repeat=4, count=128)
    np.testing.assert_array_equal(sorted_, a[order])
    np.testing.assert_array_equal(back, order)
    got = apply(vectors, f"MrgSort_{dtype}", got * 0, got, repeat=1, stride=(32, 32, 32, 32, 0, 0))
    np.testing.assert_array_equal(got.view(np.uint32)[1::2], order)


@pytest.fixture(scope="module")
def pipes(tmp_path_factory):
    return compiled(tmp_path_factory.mktemp("pipes"), "pipes.cpp", "harness.cpp")


def launch(library, kernel: str, x: np.ndarray, z: np.ndarray, *values: int, **options) -> list[str]:
    words = (x.ctypes.data, z.ctypes.data, *values)
    return run(library, kernel, b"".join(v.to_bytes(8, "little") for v in words), **options).splitlines()


def line_of(text: str) -> int:
    return next(i for i, line in enumerate((SOURCES / "pipes.cpp").read_text().splitlines(), 1) if text in line)


def test_right_kernels_have_no_findings(pipes) -> None:
    x = numbers(np.float32, 8192, 1)
    z = x * 0
    assert launch(pipes, "doubled", x, z, 8192, blocks=4) == []
    np.testing.assert_array_equal(z, x + x)
    assert launch(pipes, "by_flags", x, z, 0) == []


def test_pools_of_its_own_lists_of_tensors_and_copies_of_several_dimensions(pipes) -> None:
    x, z = numbers(np.float32, 6 * 8, 2), np.zeros(136, np.float32)
    words = [7 * 8, 2 | 0 << 32, 1, 1, 2 | 1 << 32, 6, 8, 0, x.ctypes.data]  # two tensors; the second has [6, 8]
    assert launch(pipes, "own_pool", np.array(words, np.uint64), z) == []
    turned = z[:128].reshape(8, 16)  # each row: padding, six numbers, padding, what nobody wrote
    assert (turned[:, 1:7] == x.reshape(6, 8).T).all() and (turned[:, [0, 7]] == 9).all()
    assert (z[128:] == [*x[:5], 5, 5, 5]).all()


@pytest.mark.parametrize(
    ("left_out", "rule", "text", "at"),
    [
        (1, "order", "wait for a MTE2_V flag", "Add(b, a, a, b.GetSize());"),
        (2, "order", "wait for a V_MTE3 flag", "DataCopy(device<float>(z), b, TILE);"),
        (3, "flag", "no WaitFlag comes before the kernel ends", "SetFlag<HardEvent::MTE2_V>"),
        (4, "flag", "never ends: nothing has set it", "WaitFlag<HardEvent::V_MTE3>"),
        (5, "order", "pipe V may still be reading", "if (leave_out == 5)"),
        (6, "order", "pipe MTE3 may still be reading", "if (leave_out == 6)"),
    ],
)
def test_missing_flags_are_found(pipes, left_out, rule, text, at) -> None:
    x = numbers(np.float32, 256, 1)
    said = launch(pipes, "by_flags", x, x * 0, left_out)
    assert any(s.startswith(f"{rule}|pipes.cpp|{line_of(at)}|") and text in s for s in said), said


@pytest.mark.parametrize("late", [1, *range(2, 12)])
def test_late_copies_change_nothing_where_a_kernel_waits(pipes, late) -> None:
    x = numbers(np.float32, 8192, 1)
    z = x * 0
    assert launch(pipes, "doubled", x, z, 8192, blocks=4, checked=False, late=late) == []
    np.testing.assert_array_equal(z, x + x)
    z[:] = 0
    launch(pipes, "by_flags", x, z, 0, checked=False, late=late)
    np.testing.assert_array_equal(z[:256], (x + x)[:256])


@pytest.mark.parametrize("left_out", [1, 2, 6])
def test_late_copies_give_wrong_numbers_where_a_wait_is_missing(pipes, left_out) -> None:
    x = numbers(np.float32, 256, 1)

    def result(late):
        z = x * 0
        launch(pipes, "by_flags", x, z, left_out, checked=False, late=late)
        return z

    np.testing.assert_array_equal(result(0), x + x)
    wrong = [not np.array_equal(result(late), x + x) for late in (1, *range(2, 40))]
    assert wrong[0]
    assert any(wrong[1:])
    assert not all(wrong[1:])


@pytest.mark.parametrize("how", range(81))
def test_late_instructions_give_wrong_numbers_where_a_wait_is_missing(pipes, how) -> None:
    x = numbers(np.float32, 256, 1)

    def result(late, waits=True):
        z = np.zeros(512, np.float32)
        assert launch(pipes, "computes", x, z, how, int(waits), checked=False, late=late) == []
        return z.view(np.uint32)

    right = result(0)
    assert right.any()
    for late in (1, *range(2, 12)):
        np.testing.assert_array_equal(result(late), right)
    assert not np.array_equal(result(1, waits=False), right)
    assert not all(np.array_equal(result(late, waits=False), right) for late in range(2, 40))


MISUSE = [
    (0, "fail", "out of unified buffer: 204800 bytes asked, 0 of 196608 are used"),
    (1, "fail", "all 1 buffers of the queue are in use"), (2, "fail", "DeQue of an empty queue"),
    (3, "queue", "EnQue of a tensor that another queue allocated"), (4, "queue", "no queue allocated"),
    (5, "queue", "the queue of depth 1 holds 1 tensors already"), (6, "queue", "FreeTensor of a tensor that is free already"),
    (8, "overrun", "writes 1200 bytes of a tensor that has 1024"), (9, "alignment", "no multiple of 32 bytes"),
    (10, "alignment", "DataCopy: 9 elements are 36 bytes"), (11, "overrun", "not inside one live block of device memory"),
    (12, "mask", "a repeat has 64"), (13, "repeat", "300 repeats"), (14, "overrun", "element 256 of a tensor of 256"),
    (15, "fail", "which has 196608"), (16, "overrun", "GetValue: 4 bytes"), (17, "fail", "trap"),
    (18, "fail", "assertion failed: x == z x is"), (19, "overrun", "2048 bytes from offset 0 were asked of a buffer of 1024"),
]  # fmt: skip


@pytest.mark.parametrize(("which", "rule", "text"), MISUSE)
def test_misuse_is_reported_with_its_line(pipes, which, rule, text) -> None:
    x = np.zeros(4096, np.float32)
    said = launch(pipes, "misuse", x, x.copy(), which, memory=(x.ctypes.data, 4096))
    lines = range(line_of(f"if (which == {which})"), line_of(f"if (which == {which})") + (7 if which == 5 else 1))
    lines = [*lines, line_of("    one.FreeTensor(t);")]
    assert any(s.startswith(f"{rule}|") and text in s and int(s.split("|")[2]) in lines for s in said), said


def test_a_tensor_that_is_never_freed_is_reported_where_it_was_allocated(pipes) -> None:
    x = np.zeros(64, np.float32)
    (said,) = launch(pipes, "misuse", x, x.copy(), 7)
    assert (
        said.startswith(f"queue|pipes.cpp|{line_of('LocalTensor<float> t = one.AllocTensor')}|")
        and "FreeTensor is missing" in said
    )


def test_mistakes_that_hardware_survives_end_nothing_when_unchecked(pipes) -> None:
    x = np.zeros(1024, np.float32)
    for which in (3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 19):
        assert launch(pipes, "misuse", x, x.copy(), which, checked=False) == []


def test_copies_with_gaps_padding_slices_and_layouts(pipes) -> None:
    x = np.arange(1024, dtype=np.float16)

    def copied(which):
        z = np.zeros(1024, np.float16)
        assert launch(pipes, "copies", x, z, which) == []
        return z

    want = np.full(1024, 9, np.float16)
    for i in range(3):
        want[i * 96 : i * 96 + 32] = x[i * 48 : i * 48 + 32]
    np.testing.assert_array_equal(copied(0), want)
    got = copied(1)
    for i in range(3):
        row = np.full(16, 7, np.float16)
        row[2:7] = x[i * 8 : i * 8 + 5]
        np.testing.assert_array_equal(got[i * 32 : i * 32 + 16], row)
        assert (got[i * 32 + 16 : i * 32 + 32] == 9).all()
    np.testing.assert_array_equal(copied(2)[:32], [*range(5), *[0] * 11, *range(5, 10), *[5] * 11])
    rows = x[:512].reshape(4, 128)
    parts = [rows[r, 16 + 32 * k : 32 + 32 * k] for r in (1, 3) for k in range(3)]
    np.testing.assert_array_equal(copied(3)[:96], np.concatenate(parts))
    got = copied(4).reshape(-1, 16)
    for r in range(5):
        np.testing.assert_array_equal(got[r], x[r * 40 : r * 40 + 16])
        np.testing.assert_array_equal(got[6 + r], [*x[r * 40 + 16 : r * 40 + 24], *[0] * 8])
    got = copied(5)
    for i in range(3):
        np.testing.assert_array_equal(got[i * 8 : i * 8 + 8], [*x[i * 32 : i * 32 + 5], 0, 0, 0])


def test_blocks_add_and_wait_for_each_other(pipes) -> None:
    x, z = numbers(np.float32, 256, 1).round(), np.zeros(256, np.float32)
    assert launch(pipes, "added", x, z, blocks=8) == []
    np.testing.assert_array_equal(z, 8 * x)
    slots, sums = np.zeros(8, np.int32), np.zeros(8, np.int32)
    assert launch(pipes, "together", slots, sums, blocks=8) == []
    assert (sums == 36).all()


def test_arguments_of_every_kind_and_what_kernels_print(pipes) -> None:
    shape = np.zeros(1, [("rows", np.uint64), ("scale", np.float64)])
    shape[0] = (6, 0.25)
    tiling, x = shape.copy(), np.arange(8, dtype=np.float16)
    tiling[0]["rows"] = 11
    half = np.array([2.5, 0, 0, 0], np.float16).tobytes()
    arguments = (
        half
        + shape.tobytes()
        + b"".join(v.to_bytes(8, "little") for v in (tiling.ctypes.data, ord("c"), x.ctypes.data))
    )
    said = run(pipes, "told", arguments).splitlines()
    assert said[0] == "2.5 6 0.25    -7|11 |c text % ff 1.500000"
    assert said[1].startswith("DumpTensor: desc=5, addr=") and said[1].endswith(
        "data_type=float16, position=GM, dump_size=3"
    )
    assert said[2] == "[0.000000, 1.000000, 2.000000]"
    assert said[4] == "[[0,15360,16384,16896],"
    assert said[5].endswith(",-]]")


ABSENT = {
    "GetSsbufBaseAddr": "AscendC::GetSsbufBaseAddr();",
    "RegTensor": "AscendC::Reg::RegTensor<float> x;",
    "Histograms": "AscendC::MicroAPI::Histograms<uint8_t, uint16_t, 1>(1, 2);",
    "asc_vf_call (register level, SIMT)": "asc_vf_call<1>(2);",
}


def test_what_is_absent_is_named_at_compile_time(tmp_path) -> None:
    source = tmp_path / "k.cpp"
    source.write_text(f'#include "kernel_operator.h"\nvoid f() {{ {" ".join(ABSENT.values())} }}\n')
    done = subprocess.run(
        ["g++", "-std=c++17", f"-I{INCLUDE}", "-fsyntax-only", str(source)], capture_output=True, text=True
    )
    for name in ABSENT:
        assert f"{name} is not part of Ascend C on SoftACL: see docs/kernels.md" in done.stderr
