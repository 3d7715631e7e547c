"""Matrices with scales, sparse ones, images with a stride and barriers of groups of cores equal NumPy."""

from __future__ import annotations

import struct

import numpy as np
import pytest
import test_ascendc
from test_collection import small
from test_cube import launch

BIAS, TABLE, TWICE, COLUMNS = (1 << i for i in range(4))


@pytest.fixture(scope="module")
def matrices(tmp_path_factory):
    return test_ascendc.compiled(tmp_path_factory.mktemp("matrices"), "matrices.cpp", "harness.cpp")


def packed(codes: np.ndarray, bits: int) -> np.ndarray:
    """Bytes; of codes of 4 bits the first is in the low half."""
    return codes if bits == 8 else codes[:, ::2] | codes[:, 1::2] << 4


def scaled(kind: str, rows: int, k: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rows of a matrix at random: its bytes, its scales and its values."""
    random, values = np.random.default_rng(seed), small(kind)
    codes = random.choice(np.flatnonzero(np.isfinite(values)), (rows, k)).astype(np.uint8)
    scales = random.integers(120, 134, (rows, k // 32), dtype=np.uint8)
    bits = 4 if kind.startswith("fp4") else 8
    return packed(codes, bits), scales, values[codes] * np.repeat(2.0 ** (scales - 127.0), 32, axis=1)


KINDS = {
    "e4m3fn_e5m2": ("fp8_e4m3fn_t", "fp8_e5m2_t"),
    "e5m2_e5m2": ("fp8_e5m2_t", "fp8_e5m2_t"),
    "e2m1_e1m2": ("fp4x2_e2m1_t", "fp4x2_e1m2_t"),
    "e1m2_e1m2": ("fp4x2_e1m2_t", "fp4x2_e1m2_t"),
}


@pytest.mark.parametrize("kernel", KINDS)
def test_products_with_scales(matrices, kernel) -> None:
    random = np.random.default_rng(len(kernel))
    for seed, how in enumerate((0, BIAS, TABLE, TWICE, COLUMNS, BIAS | COLUMNS)):
        m, n, k = random.integers(2, 60), random.integers(1, 60), 64 * random.integers(1, 5)
        left, left_scales, a = scaled(KINDS[kernel][0], m, k, 2 * seed)
        right, right_scales, b = scaled(KINDS[kernel][1], n, k, 2 * seed + 1)
        bias, c = np.zeros(64, np.float32), np.full((n, m) if how & COLUMNS else (m, n), np.nan, np.float32)
        bias[:n] = random.uniform(-9, 9, n)
        arrays = left, left_scales, right, right_scales, bias, c
        assert launch(matrices, kernel, *arrays, after=struct.pack("4H", m, n, k, how)) == []
        want = a @ b.T * (2 if how & TWICE else 1) + (bias[:n] if how & (BIAS | TABLE) else 0)
        room = 2 * k * 2.0**-23 * (np.abs(a) @ np.abs(b).T + 9)
        assert (np.abs((c.T if how & COLUMNS else c) - want) <= room).all()


def test_a_depth_that_is_no_multiple_of_64_and_scales_that_do_not_fit_are_reported(matrices) -> None:
    arrays = [np.zeros(65536, np.uint8) for _ in range(6)]
    (line,) = launch(matrices, "e5m2_e5m2", *arrays, after=struct.pack("4H", 16, 16, 96, 0))
    assert line.startswith("repeat|matrices.cpp|") and line.endswith("MmadMx: k 96 is no multiple of 64")


def column_fractals(rows: np.ndarray, wide: int) -> np.ndarray:
    """Fractals of 16 rows, `wide` bytes each, column after column."""
    n, k = rows.shape
    return np.ascontiguousarray(rows.reshape(n // 16, 16, k // wide, wide).transpose(2, 0, 1, 3))


@pytest.mark.parametrize("shape", [(16, 16, 64), (33, 48, 128), (1, 32, 192)])
@pytest.mark.parametrize("kernel", ["sparse", "object_sparse"])
def test_products_of_sparse_matrices(matrices, kernel, shape) -> None:
    m, n, k = shape
    random = np.random.default_rng(m)
    whole = np.zeros((n, k // 4, 4), np.int8)
    stored, index = np.zeros((n, k // 4, 2), np.int8), np.zeros((n, k // 4, 2), np.uint8)
    for row, group in np.ndindex(n, k // 4):
        first, second = sorted(random.choice(4, 2, replace=False))
        stored[row, group] = random.integers(-99, 99, 2)
        index[row, group] = first, second - 1
        whole[row, group, [first, second]] = stored[row, group]
    pairs = index.reshape(n, k // 8, 4)
    bits = sum(pairs[..., i] << 2 * i for i in range(4)).astype(np.uint8)
    a, c = random.integers(-99, 99, (m, k), dtype=np.int8), np.zeros((m, n), np.int32)
    right = stored.reshape(n, k // 2)
    arrays = a, column_fractals(right, 32) if kernel == "sparse" else right, column_fractals(bits, 8), c
    assert launch(matrices, kernel, *arrays, after=struct.pack("4H", m, n, k, 0)) == []
    np.testing.assert_array_equal(c, a.astype(np.int32) @ whole.reshape(n, k).T)


def test_images_with_a_stride_between_columns_of_fractals(matrices) -> None:
    random = np.random.default_rng(1)
    a, b = (random.integers(-5, 6, (rows, 48)).astype(np.float16) for rows in (32, 16))
    c = np.zeros((32, 16), np.float32)
    assert launch(matrices, "stride", a, b, c, after=struct.pack("4H", 32, 16, 48, 0)) == []
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b.T)
    (line,) = launch(matrices, "stride", a, b, c, after=struct.pack("4H", 32, 16, 48, 1))
    assert line.endswith("LoadDataWithStride: dstStride is 0; SetLoadDataRepeatWithStride sets it")


def test_a_copy_to_the_unified_buffer_of_another_core_is_refused(matrices) -> None:
    (line,) = launch(matrices, "buffer")
    assert line.startswith("fail|") and "unified buffer of a vector core is not part of Ascend C on SoftACL" in line


@pytest.mark.parametrize("waits", [1, 5])
def test_some_cores_wait_for_others_again_and_again(matrices, waits) -> None:
    rounds = 20
    workspace, values = np.zeros(8 * 512, np.uint8), np.zeros(3, np.int32)
    sums = np.zeros(waits, np.int32)
    after = struct.pack("I", rounds)
    assert launch(matrices, "barrier", workspace, values, sums, after=after, blocks=3 + waits) == []
    assert sums.tolist() == [6 * rounds * (rounds + 1) // 2] * waits


#: where the axes B, N, G, S and D of an array are
AXES = {"BSNGD": (0, 3, 1, 2, 4), "SBNGD": (3, 0, 1, 2, 4), "BNGS1S2": (0, 1, 2, 3, 4)}


@pytest.mark.parametrize("kernel", ["NORMAL", "ONE_BIAS", *AXES])
def test_batches_of_products(matrices, kernel) -> None:
    order, random = AXES.get(kernel, AXES["BNGS1S2"]), np.random.default_rng(7)
    for b, n, g, left, right in ((1, 1, 3, 3, 3), (1, 2, 2, 4, 4), (2, 3, 2, 2, 2), (2, 2, 4, 4, 1), (2, 2, 4, 8, 2)):
        m, columns, k = (int(x) for x in random.integers(1, 70, 3))
        shape = (b, n, g)
        x = random.integers(-5, 6, (*shape, m, k)).astype(np.float16)
        y = random.integers(-5, 6, (b, n, g * right // left, columns, k)).astype(np.float16)
        bias = random.integers(-5, 6, (*shape, 1, columns)).astype(np.float32)
        c = np.zeros([(*shape, m, columns)[axis] for axis in order], np.float32)
        arrays = [np.ascontiguousarray(array.transpose(order)) for array in (x, y)]
        after = struct.pack("8i", b, n, g, left, right, m, columns, k)
        assert launch(matrices, f"batch_{kernel}", *arrays, bias, c, after=after) == []
        of_all = np.repeat(y, left // right, axis=2).astype(np.float32)
        want = x.astype(np.float32) @ of_all.swapaxes(3, 4) + (bias[:1, :1, :1] if kernel == "ONE_BIAS" else bias)
        np.testing.assert_array_equal(c, want.transpose(order))


@pytest.mark.parametrize("pairs", [False, True])
def test_the_matmul_object_with_scales(matrices, pairs) -> None:
    for seed, (m, n, k) in enumerate(((5, 40, 64), (33, 70, 320))):
        left, left_scales, a = scaled("fp8_e5m2_t", m, k, seed)
        right, right_scales, b = scaled("fp8_e5m2_t", n, k, seed + 9)
        if pairs:
            right_scales = np.ascontiguousarray(right_scales.reshape(n, -1, 2).swapaxes(0, 1))
        c = np.zeros((m, n), np.float32)
        after = struct.pack("4H", m, n, k, int(pairs))
        assert launch(matrices, "object_scaled", left, left_scales, right, right_scales, c, after=after) == []
        assert (np.abs(c - a @ b.T) <= k * 2.0**-23 * (np.abs(a) @ np.abs(b).T)).all()


def test_functions_of_the_program_bring_blocks_of_both_matrices(matrices) -> None:
    random = np.random.default_rng(3)
    for m, n, k in ((16, 32, 64), (37, 70, 150)):
        a, b = random.integers(-5, 6, (2 * m, k)).astype(np.float16), random.integers(-5, 6, (k, n)).astype(np.float16)
        c = np.zeros((m, n), np.float32)
        assert launch(matrices, "object_fetched", a, b, c, after=struct.pack("4H", m, n, k, 0)) == []
        np.testing.assert_array_equal(c, a[::2].astype(np.float32) @ b)


@pytest.mark.parametrize("shape", [(31, 31, 31), (16, 32, 64), (5, 40, 70)])
def test_rows_of_a_local_matrix_fill_blocks(matrices, shape) -> None:
    m, n, k = shape
    random = np.random.default_rng(m)
    a, b = (random.integers(-5, 6, size).astype(np.float16) for size in ((m, k), (k, n)))
    c = np.zeros((m, n), np.float32)
    assert launch(matrices, "object_local", a, b, c, after=struct.pack("4H", m, n, k, 0)) == []
    np.testing.assert_array_equal(c, a.astype(np.float32) @ b)
