"""Ascend C kernels, compiled with the compilers of this machine, equal NumPy; their mistakes are reported with their line."""

from __future__ import annotations

import ctypes
import shutil
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


def run(library, kernel: str, arguments: bytes, *, blocks=1, checked=True, memory=(0, 2**63)) -> str:
    entry = ctypes.cast(getattr(library, f"softacl_kernel_{kernel}"), ctypes.c_void_p)
    library.run_kernel.restype = ctypes.c_char_p
    said = library.run_kernel(
        entry, arguments, blocks, int(checked), ctypes.c_void_p(memory[0]), ctypes.c_size_t(memory[1])
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
    d, x, y = (
        places(v.dtype, stride[k], stride[3 + k], times, n)[chosen] for k, v in enumerate((dst, a, b))
    )
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
