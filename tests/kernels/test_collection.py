"""The newer instructions and functions of Ascend C equal NumPy on random numbers; each name that is not there is refused by name."""

from __future__ import annotations

import csv
import re
import subprocess
from pathlib import Path

import numpy as np
import pytest
import test_ascendc
from test_ascendc import BITS, COUNT, INCLUDE, NUMBER, apply, compiled, numbers, places

ROOT = Path(__file__).parents[2]
NUMPY = test_ascendc.NUMPY | {"uint8": np.uint8}
MODES = ("LT", "GT", "EQ", "LE", "GE", "NE")
COMPARISONS = (np.less, np.greater, np.equal, np.less_equal, np.greater_equal, np.not_equal)


@pytest.fixture(scope="module")
def collection(tmp_path_factory):
    return compiled(tmp_path_factory.mktemp("collection"), "collection.cpp", "harness.cpp")


FLEXIBLE = {
    "Adds": (np.add, "float int32_t"),
    "Subs": (np.subtract, "half int16_t"),
    "Muls": (np.multiply, "half"),
    "Divs": (np.divide, "float"),
    "Maxs": (np.maximum, "int32_t"),
    "Mins": (np.minimum, "half"),
}
FLEXIBLE_CASES = [(name, kind) for name, (_, kinds) in FLEXIBLE.items() for kind in kinds.split()]


@pytest.mark.parametrize("comes_first", [0, 1])
@pytest.mark.parametrize(("name", "kind"), FLEXIBLE_CASES)
def test_a_number_is_an_element_of_a_tensor_or_comes_first(collection, name, kind, comes_first):
    dtype, f = NUMPY[kind], FLEXIBLE[name][0]
    for seed in range(4):
        a, b = (numbers(dtype, 512, 2 * seed + i, 1, 90) for i in range(2))
        old, count, index = np.zeros(512, dtype), 100 + 37 * seed, 3 * seed
        n = f(b[index], a) if comes_first else f(a, b[index])
        result = apply(collection, f"{name}_{kind}", old.copy(), a, b, count=count, repeat=index, round=comes_first)
        np.testing.assert_array_equal(result, np.where(np.arange(512) < count, n, 0).astype(dtype))
        v = dtype(7)
        n = f(v, a) if comes_first else f(a, v)
        result = apply(collection, f"{name}Number_{kind}", old.copy(), a, b, count=count, scalar=7, round=comes_first)
        np.testing.assert_array_equal(result, np.where(np.arange(512) < count, n, 0).astype(dtype))


@pytest.mark.parametrize("comes_first", [0, 1])
def test_a_number_of_a_tensor_with_masks_repeats_and_strides(collection, comes_first):
    a, b, old = (numbers(np.float32, 1024, seed) for seed in range(3))
    mask, stride = 0x0F0F_1234_5678_9ABC, (1, 2, 1, 8, 16, 8)
    plan = {"mode": BITS, "mask": mask, "repeat": 3, "stride": stride, "round": comes_first}
    expected = test_ascendc.repeated(lambda d, x, y: x + b[0], old, a, a, mask, 3, stride)
    np.testing.assert_array_equal(apply(collection, "Adds_float", old.copy(), a, b, **plan), expected)


@pytest.mark.parametrize(
    "plan", [{"mode": 1, "scalar": 1}, {"mode": COUNT}, {"round": 1}], ids=["number", "element", "first"]
)
def test_muls_cast_rounds_ties_away_from_zero_and_saturates(collection, plan):
    special = np.float32([2049, -2049, 2051, 1e6, -1e6, 65519, 4097 / 2, 0])
    a = np.concatenate([numbers(np.float32, 504, 5), special])
    b = np.full(512, 1, np.float32)
    result = apply(collection, "MulsCast_half", np.zeros(512, np.float16), a, b, count=512, **plan)
    expected = a[:504].astype(np.float16)  # no ties among them
    np.testing.assert_array_equal(result[:504], expected)
    assert result[504:].tolist() == [2050, -2050, 2052, 65504, -65504, 65504, 2048, 0]


@pytest.mark.parametrize("mode", range(6), ids=MODES)
def test_compares_with_a_number_in_each_position(collection, mode):
    a, b = numbers(np.float32, 256, 1, -4, 4).round(), np.full(256, 1, np.float32)
    bits = np.zeros(32, np.uint8)
    for plan, result in (
        ({"mode": COUNT}, COMPARISONS[mode](a, 1)),
        ({"mode": 1}, COMPARISONS[mode](1, a)),
        ({"repeat": 1, "scalar": 2}, COMPARISONS[mode](2, a)),
    ):
        expected = np.packbits(result, bitorder="little")
        np.testing.assert_array_equal(
            apply(collection, "Compares_float", bits.copy(), a, b, count=256, round=mode, **plan), expected
        )


def test_differences_and_configured_forms(collection):
    a, b = (numbers(np.float16, 256, seed) for seed in (1, 2))
    expected = np.abs(a - b)
    np.testing.assert_array_equal(
        apply(collection, "FusedAbsSub_half", np.zeros(256, np.float16), a, b, count=256), expected
    )
    a, b = (numbers(np.float32, 256, seed, 1, 9) for seed in (1, 2))
    np.testing.assert_array_equal(
        apply(collection, "Configured", np.zeros(256, np.float32), a, b, count=256), np.sqrt(a / b)
    )


def dequantised(v: np.ndarray, scale, offset, dtype: type) -> np.ndarray:
    """SetDeqScale: 10 bits of the mantissa; the product is rounded and clipped to 9 bits, the sum to the type."""
    short = (np.atleast_1d(np.float32(scale)).view(np.uint32) & 0xFFFFE000).view(np.float32)
    whole = np.clip(np.rint(v.astype(np.float32) * short), -256, 255)
    limits = np.iinfo(dtype)
    return np.clip(whole + offset, limits.min, limits.max).astype(dtype)


@pytest.mark.parametrize("kind", ["int8_t", "uint8_t"])
def test_cast_dequant_fills_halves_of_blocks(collection, kind):
    dtype, a = NUMPY[kind], numbers(np.int16, 512, 3, -3000, 3000)
    words = np.zeros(64, np.uint64)
    for scale, offset in ((0.07, -5), (1 / 3, 100), (1.5, -256)):
        value = dequantised(a, scale, offset, dtype)
        plan = {"scalar": scale, "round": offset & 0xFFFF}
        result = apply(collection, f"CastDequant_{kind}", np.zeros(1024, dtype), a, words, count=512, **plan)
        np.testing.assert_array_equal(result.reshape(-1, 2, 16), np.stack([value.reshape(-1, 16)] * 2, 1))
        mask, stride = 0xFFFF_0F0F_1234_5678_9ABC_DEF0_1357_2468, (1, 1, 1, 8, 8, 8)
        for mode, bits, half in ((BITS, mask, 16), (NUMBER, (1 << 40) - 1, 0)):
            expected = np.zeros(1024, dtype)
            lanes = np.array([bool(bits >> i & 1) for i in range(128)])
            source = places(np.int16, 1, 8, 2, 128)[:, lanes]
            expected[source // 16 * 32 + source % 16 + half] = value[source]
            given = mask if mode == BITS else 40
            result = apply(
                collection,
                f"CastDequant_{kind}",
                np.zeros(1024, dtype),
                a,
                words,
                mode=mode,
                mask=given,
                repeat=2,
                stride=stride,
                **plan,
            )
            np.testing.assert_array_equal(result, expected)
    lane = np.arange(512) % 16
    value = dequantised(a, 0.5 * (lane + 1), lane - 8, dtype)
    result = apply(collection, f"CastVector_{kind}", np.zeros(1024, dtype), a, words, count=512)
    np.testing.assert_array_equal(result.reshape(-1, 2, 16)[:, 0], value.reshape(-1, 16))


def test_cast_dequant_to_half_multiplies_by_the_scale(collection):
    a = numbers(np.int32, 256, 4, -70000, 70000)
    result = apply(collection, "CastDequant_half", np.zeros(256, np.float16), a, a.copy(), count=256, scalar=0.5)
    np.testing.assert_array_equal(result, (a * 0.5).astype(np.float16))


QUANTISED = (
    [("Quantize", i) for i in range(5)]
    + [("Dequantize", i) for i in (0, 1, 4)]
    + [("AntiQuantize", i) for i in (0, 2, 3)]
)


@pytest.mark.parametrize(("name", "index"), QUANTISED)
def test_quantisation_by_each_policy(collection, name, index):
    m, n, group = 6, 32, 4
    source = {"Quantize": np.float32, "Dequantize": np.int32, "AntiQuantize": np.int8}[name]
    a, tables = numbers(source, m * n, index, -90, 90), numbers(np.float32, 512, 9 + index, -2, 2)
    x = a.reshape(m, n).astype(np.float32)

    def parameter(table, whole):
        row, column = np.arange(m)[:, None], np.arange(n)[None]
        groups = -(-n // group)
        where = [0 * row, column, row, row // group * n + column, row * groups + column // group][index]
        return np.float32(whole) if index == 0 else table[where]

    scale, offset = parameter(tables, 0.37), parameter(tables[256:], 3)
    if name == "Quantize":
        value = x * scale + (0 if index == 3 else offset)
        expected = np.clip(np.floor(value) if index == 3 else np.rint(value), -128, 127).astype(np.int8)
    else:
        expected = x * scale if name == "Dequantize" else (x + offset) * scale
    dst = np.zeros(m * n, expected.dtype)
    result = apply(collection, f"{name}_{index}", dst, a, tables, stride=(m, n, group, 0, 0, 0), scalar=0.37)
    np.testing.assert_array_equal(result.reshape(m, n), expected + 0)


@pytest.mark.parametrize("kind", ["float", "half"])
def test_norms_over_batches_and_groups(collection, kind):
    dtype, near = NUMPY[kind], {"float": 2e-6, "half": 4e-3}[kind]
    epsilon = np.float64(dtype(1e-3))
    tables = numbers(dtype, 256, 3, -2, 2)
    gamma, beta = tables[:64].astype(np.float64), tables[64:128].astype(np.float64)
    batch, n = 7, 48
    a = numbers(dtype, batch * n, 4, -3, 3)
    x = a.astype(np.float64).reshape(batch, n)
    mean, variance = x.mean(0), x.var(0)
    expected = (x - mean) / np.sqrt(variance + epsilon) * gamma[:batch, None] + beta[:batch, None]
    result = apply(
        collection, f"BatchNorm_{kind}", np.zeros(batch * n + 2 * n, dtype), a, tables, stride=(batch, n, 0, 0, 0, 0)
    )
    np.testing.assert_allclose(
        result.astype(np.float64), np.concatenate([expected.ravel(), mean, variance]), near, near
    )
    n, c, hw, groups = 2, 12, 20, 3
    a = numbers(dtype, n * c * hw, 5, -3, 3)
    x = a.astype(np.float64).reshape(n, groups, -1)
    mean, variance = x.mean(-1), x.var(-1)
    scaled = ((x - mean[..., None]) / np.sqrt(variance + epsilon)[..., None]).reshape(n, c, hw)
    expected = scaled * gamma[:c, None] + beta[:c, None]
    result = apply(
        collection, f"GroupNorm_{kind}", np.zeros(n * c * hw + 128, dtype), a, tables, stride=(n, c, hw, groups, 0, 0)
    )
    result = result.astype(np.float64)
    np.testing.assert_allclose(result[: n * c * hw], expected.ravel(), near, near)
    np.testing.assert_allclose(result[n * c * hw :][: n * groups], mean.ravel(), near, near)
    np.testing.assert_allclose(result[n * c * hw + 64 :][: n * groups], variance.ravel(), near, near)


def test_the_sum_of_exclusive_ors_saturates(collection):
    for high, seed in ((60, 1), (30000, 2)):
        a, b = (numbers(np.int16, 200, seed + i, 0, high) for i in range(2))
        result = apply(collection, "ReduceXorSum_int16_t", np.zeros(16, np.int16), a, b, count=200)
        assert result[0] == min((a ^ b).sum(dtype=np.int64), 32767)


def test_faster_gelu_v2_is_near_gelu(collection):
    from math import erf

    a = numbers(np.float32, 256, 1, -6, 6)
    result = apply(collection, "FasterGeluV2_float", np.zeros(256, np.float32), a, count=256)
    exact = np.array([v * (1 + erf(v / 2**0.5)) / 2 for v in a])
    np.testing.assert_allclose(result, exact, atol=0.02)  # the paper's bound of I-BERT is 0.018


@pytest.mark.parametrize("right", [0, 1])
@pytest.mark.parametrize("mode", [0, 1, 2])
def test_vector_padding_mirrors_blocks(collection, mode, right):
    a = numbers(np.float16, 1024, 1)
    x = a.reshape(-1, 16)
    if mode == 0:
        value = np.repeat(x[:, 15 * right], 16).reshape(-1, 16)
    elif mode == 1:
        value = x[:, ::-1]
    else:
        value = np.zeros_like(x)
        value[:, slice(0, 15) if right else slice(1, 16)] = x[:, -2::-1] if right else x[:, :0:-1]
    value, old = value.ravel(), np.zeros(1024, np.float16)
    plan = {"round": mode, "scalar": right}
    result = apply(collection, "VectorPadding_half", old.copy(), a, count=300, **plan)
    np.testing.assert_array_equal(result, np.where(np.arange(1024) < 300, value, 0))
    mask, stride = 0xF0F0_1234_5678_9ABC_DEF0_1357_2468_ACE1, (2, 1, 1, 16, 8, 8)
    lanes = np.array([bool(mask >> i & 1) for i in range(128)])
    old[places(np.float16, 2, 16, 3, 128)[:, lanes]] = value[places(np.float16, 1, 8, 3, 128)[:, lanes]]
    plan |= {"mode": BITS, "mask": mask, "repeat": 3, "stride": stride}
    result = apply(collection, "VectorPadding_half", np.zeros(1024, np.float16), a, **plan)
    np.testing.assert_array_equal(result, old)


def refused(collection, kernel: str, dtype: type, **plan) -> str:
    """What the checker reports of a kernel."""
    with pytest.raises(AssertionError) as error:
        apply(collection, kernel, np.zeros(512, dtype), np.zeros(512, np.int16), np.zeros(64, np.uint64), **plan)
    return str(error.value)


def test_mistakes_are_judged_as_those_of_other_instructions(collection):
    mask = {"mode": BITS, "mask": 1, "repeat": 1, "stride": (1, 1, 1, 8, 8, 8)}
    assert "padMode is 3" in refused(collection, "VectorPadding_half", np.float16, round=3, count=64)
    said = refused(collection, "VectorPadding_half", np.float16, **mask | {"repeat": 200})
    assert "overrun" in said
    loops = {"stride": (2, 2, 1, 3, 0, 0), "count": 64, "repeat": 256, "scalar": 32}
    said = refused(collection, "Loops", np.int8, **loops, saturate=2201)
    assert "this chip's copies have no loops" in said


@pytest.mark.parametrize("by_block", [0, 1])
def test_bilinear_interpolation(collection, by_block):
    horizontal, vertical, step = 3, 2, 256
    a = numbers(np.float16, 8192, 1)
    random = np.random.default_rng(by_block)
    offsets = (random.integers(0, 512, horizontal * vertical * 8) * 32).astype(np.uint32)
    weights = numbers(np.float16, 1024, 2, -2, 2)
    table = np.zeros(4096 + 512, np.uint32)
    table[: len(offsets)] = offsets
    table[4096:] = weights.view(np.uint32)
    expected = np.zeros(512, np.float16)
    for r in range(horizontal * vertical):
        for block in range(8):
            number = weights[r * 8 + block] if by_block else weights[r]
            product = a[offsets[r * 8 + block] // 2 :][:16] * number
            to = expected[r // horizontal * step + block * 16 :][:16]
            to[:] = product if r % horizontal == 0 else to + product
    plan = {"mask": 100, "stride": (horizontal, 1, vertical, 0, 0, 0), "count": step, "round": by_block}
    result = apply(collection, "Bilinear", np.zeros(512, np.float16), a, table, **plan).reshape(2, step)
    np.testing.assert_array_equal(result[:, :100], expected.reshape(2, step)[:, :100])
    assert not result[:, 100:].any()


def test_trans_data_in_four_directions(collection):
    n, c, d, h, w = 3, 20, 2, 2, 3
    x = np.arange(1, n * c * d * h * w + 1, dtype=np.float16).reshape(n, c, d, h, w)
    filled = np.zeros((16, 32, d, h, w), np.float16)
    filled[:n, :c] = x
    blocked = filled[:n].reshape(n, 2, 16, d, h, w).transpose(0, 3, 1, 4, 5, 2)
    fractal = filled.reshape(1, 16, 2, 16, d, h, w).transpose(4, 2, 5, 6, 0, 1, 3)
    planes = np.zeros((n, c, d, 16), np.float16)  # each of h * w numbers, filled to 32 bytes
    planes[..., : h * w] = x.reshape(n, c, d, h * w)
    for mode, (source, expected) in enumerate(
        [(planes, blocked), (blocked, planes), (planes, fractal), (fractal, planes)]
    ):
        result = apply(
            collection,
            "TransData_half",
            np.zeros(expected.size, np.float16),
            source.ravel().copy(),
            stride=(n, c, d, h, w, 0),
            round=mode,
        )
        np.testing.assert_array_equal(result, expected.ravel())


def test_offsets_of_positions(collection):
    result = apply(collection, "Offsets", np.zeros(128, np.int32), np.zeros(128, np.int32))
    first = [i % 2 * 60 + i // 2 * 20 for i in range(6)]
    second = [j % 4 * 5 + j // 4 for j in range(20)]
    assert result[:120].tolist() == [i + j for i in first for j in second]
    assert result[120] == 60 + 40 + 15 + 4


def test_limits_and_scalars(collection):
    result = apply(collection, "Limits", np.zeros(8, np.float32), np.zeros(8, np.float32))
    limits = np.finfo(np.float32)
    expected = [np.inf, limits.max, limits.min, limits.smallest_subnormal, 65504, -np.inf, np.inf, np.inf]
    np.testing.assert_array_equal(result, np.float32(expected))
    value = np.zeros(32, np.int64)
    value[0] = 0x00F0_0000_0000_0007
    assert apply(collection, "Scalars", np.zeros(32, np.int64), value)[:6].tolist() == [8, 7, 3, 4, 0, 1]


@pytest.mark.parametrize("is_compact", [False, True], ids=["normal", "compact"])
@pytest.mark.parametrize("nbytes", [48, 40, 32])
def test_copies_within_two_loops(collection, nbytes, is_compact):
    """Each block is filled up to 32 bytes; compact ones together are."""
    inner, outer, near, far, aligned = 2, 3, 200, 700, -(-nbytes // 32) * 32
    source = np.random.default_rng(nbytes).integers(-128, 127, 4096).astype(np.int8)
    to_inner, to_outer = 2 * aligned // 32, 2 * aligned // 32 * inner + 1
    local, back = np.full(4096, 0x2A, np.int8), np.zeros(4096, np.int8)
    for i in range(outer):
        for j in range(inner):
            for k in range(2):
                data = source[i * far + j * near + k * nbytes :][:nbytes]
                begin = (i * to_outer + j * to_inner) * 32
                to = begin + k * (nbytes if is_compact else aligned)
                end = begin + -(-2 * nbytes // 32) * 32 if is_compact else to + aligned
                local[to:end] = -1
                local[to : to + nbytes] = data
                back[i * far + j * near + k * nbytes :][:nbytes] = data
    second = np.zeros(4096, np.int8)
    plan = {
        "stride": (inner, outer, to_inner, to_outer, 0, 0),
        "count": near,
        "repeat": far,
        "scalar": nbytes,
        "saturate": 3510,
        "round": is_compact,
    }
    result = apply(collection, "Loops", np.zeros(4096, np.int8), source, second, **plan)
    np.testing.assert_array_equal(result, local)
    np.testing.assert_array_equal(second, back)


#: The first bits of a code without its sign, and the widths of its exponent and mantissa; without an exponent: powers of two.
HIFLOAT8 = (("11", 4, 1), ("10", 3, 2), ("01", 2, 3), ("001", 1, 3), ("0001", 0, 3), ("0000", -1, 3))


def hifloat8_value(code: int) -> float:
    """By the vendor's table."""
    bits = f"{code:07b}"
    prefix, exponent, mantissa = next(row for row in HIFLOAT8 if bits.startswith(row[0]))
    m = int(bits[-mantissa:], 2)
    if exponent < 0:
        return 2.0 ** (m - 23) if m else 0
    e = bits[len(prefix) : len(prefix) + exponent]
    size = int("1" + e[1:], 2) if e else 0
    return 2.0 ** (-size if e.startswith("1") else size) * (1 + m / 2**mantissa)


def hifloat8() -> np.ndarray:
    """The value of each code."""
    values = np.array([hifloat8_value(code % 128) * (-1 if code > 127 else 1) for code in range(256)])
    values[[0x6F, 0xEF, 0x80]] = np.inf, -np.inf, np.nan
    return values


def small(name: str) -> np.ndarray:
    """The value of each code."""
    if name == "hifloat8_t":
        return hifloat8()
    if name == "fp4x2_e1m2_t":
        return np.array([sign * m / 4 for sign in (1, -1) for m in range(8)])
    bits = {
        "fp8_e5m2_t": "float8_e5m2",
        "fp8_e4m3fn_t": "float8_e4m3fn",
        "fp4x2_e2m1_t": "float4_e2m1fn",
        "fp8_e8m0_t": "float8_e8m0fnu",
    }
    dtype = getattr(pytest.importorskip("ml_dtypes"), bits[name])
    return np.arange(16 if "fp4" in name else 256, dtype=np.uint8).view(dtype).astype(np.float64)


ROUNDED = {"RINT": 1, "FLOOR": 2, "CEIL": 3, "ROUND": 4, "TRUNC": 5}


def rounded(x: np.ndarray, values: np.ndarray, mode: str) -> np.ndarray:
    """The neighbours among the finite values that the mode asks for, saturated."""
    finite = np.unique(values[np.isfinite(values)])
    position = np.clip(np.searchsorted(finite, x, "right") - 1, 0, len(finite) - 2)
    low, high = finite[position], finite[position + 1]
    index = {v: i for i, v in enumerate(finite[finite >= 0])}
    is_even = np.array([index[abs(v)] % 2 == 0 for v in low])
    tie = np.where(x > 0, high, low) if mode == "ROUND" else np.where(is_even, low, high)
    near = np.where(x - low == high - x, tie, np.where(x - low < high - x, low, high))
    down, up = np.where(x >= high, high, low), np.where(x <= low, low, high)
    result = {"FLOOR": down, "CEIL": up, "TRUNC": np.where(x > 0, down, up)}.get(mode, near)
    return np.clip(result, finite[0], finite[-1])


def test_small_floats_have_their_values(collection):
    codes = np.arange(256, dtype=np.uint8)
    for name, wide, dtype in (
        ("fp8_e5m2_t", "float", np.float32),
        ("fp8_e4m3fn_t", "float", np.float32),
        ("hifloat8_t", "float", np.float32),
        ("hifloat8_t", "half", np.float16),
    ):
        result = apply(collection, f"Cast_{wide}_{name}", np.zeros(256, dtype), codes, count=256)
        expected = small(name).astype(dtype)
        if dtype is np.float16:  # in A2's mode of saturation, which ml_dtypes does not have
            expected = np.where(np.isfinite(expected), expected, result)
        np.testing.assert_array_equal(result, expected)
    powers = apply(collection, "Powers", np.zeros(256, np.float32), codes)
    np.testing.assert_array_equal(powers, small("fp8_e8m0_t").astype(np.float32))


CASTS = [
    ("fp8_e5m2_t", "float", "RINT"),
    ("fp8_e4m3fn_t", "float", "RINT"),
    ("hifloat8_t", "float", "ROUND"),
    ("hifloat8_t", "half", "ROUND"),
]


@pytest.mark.parametrize(("name", "wide", "mode"), CASTS)
def test_casts_to_small_floats_round_and_saturate(collection, name, wide, mode):
    dtype, values = NUMPY[wide], small(name)
    random = np.random.default_rng(7)
    a = (random.choice([-1, 1], 1008) * 2.0 ** random.uniform(-24, 15, 1008)).astype(dtype)
    finite = values[np.isfinite(values)]
    middles = ((np.unique(finite)[1:] + np.unique(finite)[:-1]) / 2)[:: len(finite) // 12][:14]
    a = np.concatenate([a, np.resize(middles, 14).astype(dtype), np.array([np.inf, -np.inf], dtype)])
    codes = apply(collection, f"Cast_{name}_{wide}", np.zeros(1024, np.uint8), a, count=1024, round=ROUNDED[mode])
    np.testing.assert_array_equal(values[codes], rounded(a.astype(np.float64), values, mode))
    nan = apply(
        collection,
        f"Cast_{name}_{wide}",
        np.zeros(32, np.uint8),
        np.full(32, np.nan, dtype),
        count=32,
        round=ROUNDED[mode],
    )
    assert np.isnan(values[nan]).all()


@pytest.mark.parametrize("mode", ROUNDED)
@pytest.mark.parametrize("name", ["fp4x2_e2m1_t", "fp4x2_e1m2_t"])
def test_casts_of_pairs_of_four_bits(collection, name, mode):
    values = small(name)
    x = np.concatenate([numbers(np.float32, 96, 3, -8, 8), (np.arange(32) - 16).astype(np.float32) / 8])
    bits = (x.view(np.uint32) >> 16).astype(np.uint16)
    exact = (bits.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    packed = apply(collection, f"To_{name}", np.zeros(64, np.uint8), bits, count=128, round=ROUNDED[mode])
    codes = np.stack([packed & 15, packed >> 4], 1).ravel()
    np.testing.assert_array_equal(values[codes], rounded(exact, values, mode))
    back = apply(collection, f"From_{name}", np.zeros(128, np.uint16), packed, count=128)
    np.testing.assert_array_equal((back.astype(np.uint32) << 16).view(np.float32), values[codes].astype(np.float32))


NAMESPACES = {"memory": "AscendC", "host": "AscendC", "register": "AscendC::Reg", "simt": "AscendC::Simt"}


def public_names() -> list[dict[str, str]]:
    with (ROOT / "scripts" / "data" / "ascendc.tsv").open(encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file, delimiter="\t") if row["level"] in NAMESPACES]


def syntax_errors(directory: Path, text: str, compiler: str = "g++") -> str:
    source = directory / "names.cpp"
    source.write_text(text)
    program_headers = INCLUDE.parents[1] / "c" / "include"
    command = [compiler, "-std=c++17", "-fsyntax-only", f"-I{INCLUDE}", f"-isystem{program_headers}", str(source)]
    return subprocess.run(command, capture_output=True, text=True).stderr


def test_each_public_name_is_declared(tmp_path):
    names = sorted({f"{NAMESPACES[row['level']]}::{row['name']}" for row in public_names()})
    text = "".join(f"{{ using {name}; }}\n" for name in names)
    assert len(names) > 800
    assert (
        syntax_errors(tmp_path, f'#include "softacl_tiling.h"\n#include "ascendc/matmul.h"\nvoid f() {{\n{text}}}\n')
        == ""
    )


USES = {
    "DataCopyL1ToUB": "AscendC::DataCopyL1ToUB(1, 2);",
    "BroadCastVecToMM": "AscendC::BroadCastVecToMM<float, true>(1, 2);",
    "KfcWorkspace": "AscendC::KfcWorkspace w(0); w.Get();",
    "AippParams": "AscendC::AippParams p; p.paddingParams.paddingMode = 1;",
    "CubeResGroupHandle": "AscendC::CubeResGroupHandle<int> handle; handle.Wait<true>(0);",
    "AippInputFormat": "int x = static_cast<int>(AscendC::AippInputFormat::XRGB8888_U8);",
    "RegTensor": "AscendC::Reg::RegTensor<float> x;",
}


@pytest.mark.parametrize("name", USES)
def test_the_first_error_names_what_is_absent(tmp_path, name):
    said = syntax_errors(tmp_path, f'#include "kernel_operator.h"\nvoid f() {{ {USES[name]} }}\n')
    first = next(line for line in said.splitlines() if "error:" in line)
    assert f"{name} is not part of Ascend C on SoftACL: see docs/kernels.md" in first


def test_absent_lists_exactly_the_names_that_no_header_declares(tmp_path):
    """A program without absent.h has the names that are here, and only those."""
    rows = [row for row in public_names() if row["level"] in ("memory", "host")]
    header = (INCLUDE / "ascendc" / "absent.h").read_text().partition("namespace AscendC::Reg")[0]
    absent = set(re.findall(r"SOFTACL_ABSENT\w*\((\w+)", header))
    names = sorted({row["name"] for row in rows})
    uses = "".join(f"{{ using AscendC::{name}; }}\n" for name in names)
    head = '#define SOFTACL_ASCENDC_ABSENT_H\n#include "softacl_tiling.h"\n#include "ascendc/matmul.h"\n'
    said = syntax_errors(tmp_path, f"{head}void f() {{\n{uses}}}\n")
    undeclared = set(re.findall(r"error: [‘'](?:AscendC::)?(\w+)[’'] has not been declared in", said))
    assert undeclared == absent & set(names)
