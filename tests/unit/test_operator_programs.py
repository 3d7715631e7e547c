"""Compiled programs (softacl/_native/operators): each operation, element type and product against NumPy, on tensors of odd strides."""

from __future__ import annotations

import struct

import numpy as np
import pytest

from softacl import _native

ml_dtypes = pytest.importorskip("ml_dtypes")
F32, F64, I64 = range(3)
HELD = {F32: np.float32, F64: np.float64, I64: np.int64}
TYPES = {
    0: (np.float32, F32), 1: (np.float16, F32), 27: (ml_dtypes.bfloat16, F32), 11: (np.float64, F64), 2: (np.int8, I64),
    3: (np.int32, I64), 4: (np.uint8, I64), 6: (np.int16, I64), 7: (np.uint16, I64), 8: (np.uint32, I64), 9: (np.int64, I64),
    12: (np.bool_, I64),
}  # fmt: skip
ROW = 256  # elements that are computed at once
NUMBER = {name: i for i, name in enumerate(_native.program_operations().split())}


def packed(n_tensors, steps, *, written=None, scratch=0, buffers=None):
    """A program with a buffer for each tensor; the last is written, or `written`."""
    words = []
    for i in range(n_tensors):
        words += (buffers or range(n_tensors))[i], int(i == (n_tensors - 1 if written is None else written))
    for i in range(n_tensors):
        words += 0, i
    for kind, inside in steps:
        words += kind, len(inside), *inside
    n = 6 + len(words)
    return struct.pack(f"<{n}q", n_tensors, n_tensors, scratch, len(steps), 8 * n, 0, *words)


def run(program, *arrays):
    numbers = []
    for each in arrays:
        assert each.size
        low, high = np.lib.array_utils.byte_bounds(each)
        numbers += low, high - low
    return _native.run_program(program, tuple(numbers))


def code(array):
    return next(code for code, (dtype, _) in TYPES.items() if array.dtype == dtype)


def element(i, array, register):
    return [i, 0, code(array), register, *array.strides]


def expression(operations, constants, *arrays):
    """A step on arrays of one shape: operations of (name, class, operands), whose registers follow the arrays' and constants'."""
    *inputs, result = arrays
    words = [result.ndim, *result.shape, len(inputs)]
    for i, each in enumerate(inputs):
        words += element(i, each, i)
    n = len(inputs) + len(constants)
    words.append(len(constants))
    for i, (kind, value) in enumerate(constants):
        bits = struct.unpack("<i", struct.pack("<f", value))[0] if kind == F32 else value
        words += kind, bits, len(inputs) + i
    words.append(len(operations))
    for i, (name, kind, operands) in enumerate(operations):
        words += NUMBER[name], kind, n + i, *(list(operands) + [operands[0]] * 3)[:3]
    return 0, [*words, *element(len(inputs), result, n + len(operations) - 1)]


def numbers(dtype, shape, seed=1, low=-9, high=9):
    random = np.random.default_rng(seed)
    if dtype is np.bool_:
        return random.random(shape) > 0.5
    if np.issubdtype(np.dtype(dtype), np.unsignedinteger):
        low = 0
    if np.issubdtype(np.dtype(dtype), np.integer):
        return random.integers(low, high, shape).astype(dtype)
    return (random.random(shape) * (high - low) + low).astype(dtype)


def strided(dtype, *shape):
    """A result with gaps, filled with ones."""
    return np.ones((*shape[:-1], 2 * shape[-1]), dtype)[..., ::2]


def quotient(a, b):
    return np.where(b == 0, 0, a // np.where(b == 0, 1, b))


def rest(a, b):
    return np.where(b == 0, 0, a % np.where(b == 0, 1, b))


BINARY = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "div": np.divide, "max": np.maximum, "min": np.minimum,
    "eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal, "gt": np.greater, "ge": np.greater_equal,
    "and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor, "shl": lambda a, b: a << (b & 31),
    "shr": lambda a, b: a >> (b & 31), "floor_div": quotient, "floor_mod": rest,
}  # fmt: skip
UNARY = {
    "copy": np.positive, "neg": np.negative, "abs": np.abs, "sqrt": lambda a: np.sqrt(np.abs(a)), "floor": np.floor,
    "ceil": np.ceil, "trunc": np.trunc, "rint": np.rint, "sign": lambda a: np.where(a != a, 0, np.sign(a)), "not": np.invert,
    "rsqrt": lambda a: 1 / np.sqrt(np.abs(a)), "reciprocal": lambda a: 1 / a,
    "to_bool": lambda a: a != 0, "to_i64": lambda a: a.astype(np.int64), "to_f32": lambda a: a.astype(np.float32),
    "to_f64": lambda a: a.astype(np.float64), "to_i32": lambda a: a.astype(np.int32),
    "round_f16": lambda a: a.astype(np.float16), "round_bf16": lambda a: a.astype(ml_dtypes.bfloat16),
    **{f"wrap_{kind}": (lambda a, kind=kind: a.astype(kind)) for kind in ("i1", "u1", "i2", "u2", "i4", "u4")},
}  # fmt: skip
C_NAMES = {f"wrap_{kind}{size}": f"wrap_{kind}{8 * size}" for kind in "iu" for size in (1, 2, 4)}
OF_FLOATS = {"div", "sqrt", "rsqrt", "reciprocal", "floor", "ceil", "trunc", "rint"}
OF_INTEGERS = {
    "and",
    "or",
    "xor",
    "not",
    "shl",
    "shr",
    "floor_div",
    "floor_mod",
    *(name for name in UNARY if name.startswith("wrap")),
}
COMPARED = {"eq", "ne", "lt", "le", "gt", "ge", "to_bool", "to_i64", "to_i32"}


def kinds(name):
    if name.startswith("round"):
        return [F32]
    return [F32, F64] if name in OF_FLOATS else [I64] if name in OF_INTEGERS else [F32, F64, I64]


def of_result(name, kind):
    return I64 if name in COMPARED else {"to_f32": F32, "to_f64": F64}.get(name, kind)


CASES = [(name, kind) for name in (*BINARY, *UNARY) for kind in kinds(name)]


@pytest.mark.parametrize(("name", "kind"), CASES)
@pytest.mark.parametrize("n", [1, 7, ROW + 3])
def test_operations(name, kind, n):
    dtype = HELD[kind]
    a = numbers(dtype, (3, n), 1)
    if name in ("sqrt", "rsqrt"):
        a = np.abs(a)
    if kind != I64 and name not in ("to_i64", "to_i32"):
        a.flat[0] = np.nan
    if name.startswith("wrap"):
        a *= 12345678901
    b = numbers(dtype, (3, n), 2, 0 if name in ("shl", "shr") else -9)
    inputs = (a, b) if name in BINARY else (a,)
    with np.errstate(all="ignore"):
        wanted = (BINARY | UNARY)[name](*inputs)
    result = strided(HELD[of_result(name, kind)], 3, n)
    step = expression([(C_NAMES.get(name, name), kind, range(len(inputs)))], [], *inputs, result)
    assert run(packed(len(inputs) + 1, [step]), *inputs, result)
    np.testing.assert_array_equal(result, wanted.astype(result.dtype))


@pytest.mark.parametrize("source", TYPES)
@pytest.mark.parametrize("n", [5, ROW + 1])
def test_elements_of_every_type_in_a_row_and_with_gaps(source, n):
    dtype, _ = TYPES[source]
    made = numbers(dtype, (2, 2 * n))
    for a in (made[:, :n], made[:, ::2], made[:, 1 : n + 1]):
        for result in (np.ones((2, n), dtype), strided(dtype, 2, n)):
            assert run(packed(2, [expression([], [], a, result)]), a, result)
            assert result.tobytes() == a.tobytes()


@pytest.mark.parametrize("source", TYPES)
@pytest.mark.parametrize(("rows", "n"), [(1, 5), (17, 3), (15, 33), (64, ROW)])
def test_columns_become_rows(source, rows, n):
    dtype, _ = TYPES[source]
    a = numbers(dtype, (3, n, 2 * rows))[:, :, :rows].transpose(0, 2, 1)
    for part in (slice(n), slice(0, 2 * n, 2)):
        whole = np.ones((3, rows, 2 * n + 1), dtype)
        wanted, result = whole.copy(), whole[:, :, part]
        wanted[:, :, part] = a
        assert run(packed(2, [expression([], [], a, result)]), a, result)
        assert whole.tobytes() == wanted.tobytes()


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16], ids=["float16", "bfloat16"])
def test_every_float_is_rounded_as_numpy_rounds(dtype):
    """All 16-bit floats with their neighbours halfway, infinities and NaN."""
    exact = np.arange(1 << 16, dtype=np.uint16).view(dtype).astype(np.float32)
    between = (exact.view(np.uint32) + 0x1000).view(np.float32)
    with np.errstate(all="ignore"):
        below = np.nextafter(between, np.float32(0))
        a = np.concatenate([exact, between, below, np.float32([1e-8, 6e-8, 65519.99, 65520, 3.4e38])])
        wanted = a.astype(dtype)
    result = np.ones(len(a), dtype)
    assert run(packed(2, [expression([], [], a, result)]), a, result)
    same = (result.view(np.uint16) == wanted.view(np.uint16)) | (np.isnan(result) & np.isnan(wanted))
    assert same.all(), (a[~same][:4], result[~same][:4], wanted[~same][:4])


def test_an_expression_of_several_operations():
    a, b = numbers(np.float32, (4, ROW + 9), 1), numbers(np.float32, (4, ROW + 9), 2)
    result = np.ones_like(a)
    operations = [("mul", F32, (0, 2)), ("lt", F32, (3, 1)), ("select", F32, (4, 3, 1)), ("fma", F32, (5, 2, 0))]
    assert run(packed(3, [expression(operations, [(F32, 0.5)], a, b, result)]), a, b, result)
    np.testing.assert_allclose(result, np.minimum(a * 0.5, b) * 0.5 + a, rtol=1e-6, atol=1e-6)


def test_the_exponential_function():
    """Within two units in the last place, below the normal numbers within one of theirs; and at its ends."""
    ends = [0.0, -0.0, np.inf, -np.inf, np.nan, 88.72283, 88.7229, 1e30, -87.4, -103.9, -104.0, -1e30]
    a = np.concatenate([np.linspace(-104, 88.7, 99991, dtype=np.float32), np.float32(ends)])
    result = np.ones_like(a)
    assert run(packed(2, [expression([("exp", F32, (0,))], [], a, result)]), a, result)
    with np.errstate(over="ignore"):
        wanted = np.exp(a.astype(np.float64)).astype(np.float32)
    np.testing.assert_array_max_ulp(result[:-12], wanted[:-12], 2)
    np.testing.assert_allclose(result[-12:], wanted[-12:], rtol=2**-22, atol=2.0**-149)


@pytest.mark.parametrize("name", ["sin", "cos"])
def test_sines(name):
    """Within a unit in the last place of what float64 gives, also far from zero."""
    a = np.concatenate([np.linspace(-9, 9, 9999), np.geomspace(1, 1e30, 999), [0.0, -0.0, np.inf, np.nan]]).astype(
        np.float32
    )
    result = np.ones_like(a)
    assert run(packed(2, [expression([(name, F32, (0,))], [], a, result)]), a, result)
    with np.errstate(invalid="ignore"):
        wanted = getattr(np, name)(a.astype(np.float64)).astype(np.float32)
    np.testing.assert_array_max_ulp(result[:-2], wanted[:-2], 1)
    assert np.isnan(result[-2:]).all()


REDUCTIONS = {"add": np.sum, "max": np.max, "min": np.min}


@pytest.mark.parametrize("name", REDUCTIONS)
@pytest.mark.parametrize("kind", [0, 1, 27])
@pytest.mark.parametrize("n", [1, 3, ROW, 5 * ROW + 77])
def test_reductions_of_the_last_dimension(name, kind, n):
    dtype, _ = TYPES[kind]
    for a in (numbers(dtype, (3, 2, n)).transpose(1, 0, 2), numbers(dtype, (3, 2, 2 * n))[:, 1:, ::2]):
        for divisor in (0, n) if name == "add" else (0,):
            result = strided(dtype, *a.shape[:2], 1)
            words = [NUMBER[name], F32, divisor, a.ndim, *a.shape]
            for i, each in enumerate((a, result)):
                words += i, 0, kind, *each.strides
            assert run(packed(2, [(4, words)]), a, result)
            wanted = REDUCTIONS[name](a.astype(np.float64), -1, keepdims=True) / (divisor or 1)
            limit = (
                np.finfo(np.float32).eps * 16 * 9 * n
                if kind == 0
                else ml_dtypes.finfo(dtype).eps * np.abs(wanted).max()
            )
            np.testing.assert_allclose(result.astype(np.float64), wanted, rtol=0, atol=limit if name == "add" else 0)


def test_what_is_no_number_is_the_largest_and_the_sum():
    a = np.zeros((2, ROW + 9), np.float32)
    a[0, ROW + 5] = np.nan
    for name in REDUCTIONS:
        result = np.ones((2, 1), np.float32)
        words = [NUMBER[name], F32, 0, 2, *a.shape, 0, 0, 0, *a.strides, 1, 0, 0, *result.strides]
        assert run(packed(2, [(4, words)]), a, result)
        np.testing.assert_array_equal(result, [[np.nan], [0]])


def indexed(tensor, indices, rows, writes):
    """A step of rows of a tensor that are read into others, or written from them."""
    words = [int(writes), len(indices), rows[0].nbytes, len(tensor), 0, 0, code(indices), *indices.strides]
    return packed(3, [(5, [*words, 1, 0, tensor.strides[0], 2, 0, rows.strides[0]])], written=1 if writes else 2)


@pytest.mark.parametrize("dtype", [np.int32, np.int64])
def test_rows_that_indices_choose(dtype):
    tensor, indices = numbers(np.float16, (5, 7)), np.array([4, 9, 0, 9, 2, 9], dtype)[::2]
    rows = np.ones((3, 14), np.float16)[:, :7]
    assert run(indexed(tensor, indices, rows, False), indices, tensor, rows)
    np.testing.assert_array_equal(rows, tensor[indices])
    rows += 1
    wanted = tensor.copy()
    wanted[indices] = rows
    assert run(indexed(tensor, indices, rows, True), indices, tensor, rows)
    np.testing.assert_array_equal(tensor, wanted)


@pytest.mark.parametrize("wrong", [-1, 5, -(2**63)])
@pytest.mark.parametrize("writes", [False, True])
def test_an_index_out_of_range_is_left_to_the_interpreter_before_anything_is_written(wrong, writes):
    tensor, rows, indices = np.zeros((5, 7)), np.ones((2, 7)), np.array([1, wrong])
    assert not run(indexed(tensor, indices, rows, writes), indices, tensor, rows)
    assert not tensor.any() and rows.all()


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("kind", [0, 1, 27])
@pytest.mark.parametrize("k", [1, 31, 64, 130])
def test_products(kind, transposed, k):
    """Sums in float32 of what float64 sums, so within k roundings of the largest."""
    m, n = 3, 37
    dtype, _ = TYPES[kind]
    a, b = numbers(dtype, (m, k), 1, -1, 1), numbers(dtype, (n, k) if transposed else (k, n), 2, -1, 1)
    matrix = b.T if transposed else b
    result = np.ones((m, n), np.float32)
    words = [m, k, n, 0]
    for i, each in enumerate((a, matrix, result)):
        words += i, 0, code(each), *each.strides
    assert run(packed(3, [(1, words)]), a, b, result)
    np.testing.assert_allclose(result, a.astype(np.float64) @ matrix.astype(np.float64), rtol=0, atol=k * 2.0**-23)


INT4 = 29


def scaled_product(x, weight, factors, bits):
    """A step of x (m, k), whole numbers (n, k) and factors (groups, n): what it leaves in (m, n) floats."""
    (m, k), n = x.shape, len(weight)
    held = weight.astype(np.int8)
    if bits == 4:
        halves = held.astype(np.uint8) & 15
        held = halves[:, ::2] | halves[:, 1::2] << 4
    result = np.ones((m, n), np.float32)
    words = [m, k, n, k // len(factors), 0, 0, code(x), *x.strides, 1, 0, INT4 if bits == 4 else 2, 1, held.strides[0]]
    words += [2, 0, code(factors), *factors.strides, 3, 0, 0, *result.strides]
    assert run(packed(4, [(3, words)]), x, held, factors, result)
    return result


@pytest.mark.parametrize("bits", [4, 8])
@pytest.mark.parametrize("kind", [0, 1, 27])
@pytest.mark.parametrize(
    ("m", "k", "n", "group"),
    [(1, 32, 1, 32), (3, 64, 37, 32), (8, 320, 5, 64), (2, 96, 33, 96), (1, 2048, 3, 128), (2, 480, 3, 32)],
)
def test_products_with_whole_numbers_of_which_groups_share_a_factor(bits, kind, m, k, n, group):
    dtype, _ = TYPES[kind]
    x, factors = numbers(dtype, (m, k), 1, -1, 1), strided(dtype, k // group, n)
    factors[...] = numbers(dtype, (k // group, n), 2, 0.1, 1)
    weight = np.random.default_rng(3).integers(-(2 ** (bits - 1)), 2 ** (bits - 1), (n, k))
    found = scaled_product(x, weight, factors, bits)
    whole = weight.T * np.repeat(factors.astype(np.float64), group, 0)
    limit = k * 2.0**-23 * np.abs(whole).max()
    np.testing.assert_allclose(found, x.astype(np.float64) @ whole, rtol=0, atol=limit)


@pytest.mark.parametrize("bits", [4, 8])
def test_what_is_no_number_stays_none_in_its_row(bits):
    x = np.ones((3, 64), np.float32)
    x[0, 5], x[1, 40] = np.nan, np.inf
    found = scaled_product(x, np.ones((4, 64)), np.ones((2, 4), np.float32), bits)
    assert np.isnan(found[0]).all() and (found[1] == np.inf).all() and (found[2] == 64).all()


def test_tensors_that_share_memory_in_another_way_are_not_for_it():
    made = numbers(np.float32, (2, 8))
    step = expression([("add", F32, (0, 1))], [], made[0], made[1], made[1])
    apart, in_place = packed(3, [step]), packed(3, [step], buffers=[0, 1, 1])
    assert run(apart, made[0], made[1], np.ones(8, np.float32))
    assert not run(apart, made[0], made[1], made[1])
    assert not run(in_place, made[0], made[1], np.ones(8, np.float32))
    wanted = made[0] + made[1]
    assert run(in_place, made[0], made[1], made[1])
    np.testing.assert_array_equal(made[1], wanted)
    assert not run(apart, made[0], made[1], made.reshape(-1)[4:12])


def test_a_program_that_needs_pytorch_is_none_where_it_is_not_loaded():
    """In a process without it: this one's may have it."""
    import subprocess
    import sys

    words = struct.pack("<6q", 0, 0, 0, 0, 48, 1)
    code = f"from softacl import _native; print(_native.run_program({words!r}, ()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize("words", [b"", b"1234"])
def test_what_is_too_short_for_a_program_is_refused(words):
    with pytest.raises((MemoryError, ValueError)):
        _native.run_program(words, ())
