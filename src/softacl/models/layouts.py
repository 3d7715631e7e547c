"""Layouts in which chips keep tensors, and the plain tensors that they represent.

    NC1HWC0      of N, C, H, W: C in groups of C0 (32 of one byte, else 16) as the last axis; the last group is padded with 0
    NC1HWC0_C04  the same with groups of 4
    NDC1HWC0     of N, C, D, H, W, in the same way
    FRACTAL_NZ   of matrices ..., M, N: blocks of 16 x C0, those of one block of columns one after the other

Source: docs/zh of hicann/ge and hicann/runtime on aclFormat; trans_shape_util of hicann/ge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.base.tensor_names import FRACTAL_NZ
from softacl.runtime.descriptors.tensor_descriptions import type_size

NC1HWC0, NC1HWC0_C04, NDC1HWC0 = 3, 12, 32
#: aclFormats that `to_plain` and `from_plain` know.
PRIVATE = frozenset((NC1HWC0, NC1HWC0_C04, FRACTAL_NZ, NDC1HWC0))
_ROWS = 16  # of a block of FRACTAL_NZ

Dims = tuple[int, ...]


def _lanes(form: int, data_type: int) -> int:
    """The length of the last axis."""
    if form == NC1HWC0_C04:
        return 4
    return 32 if type_size(data_type) == 1 else 16


def _groups(length: int, size: int) -> int:
    return -1 if length < 0 else -(-length // size)


def n_plain(form: int) -> int:
    """The number of dimensions of the plain tensor; 0: two or more."""
    return 0 if form == FRACTAL_NZ else 5 if form == NDC1HWC0 else 4


def shape_in(form: int, dims: Sequence[int], data_type: int) -> Dims:
    """The lengths in a layout of a plain tensor; -1 stays. ValueError for a tensor that the layout does not hold."""
    rank = n_plain(form)
    if len(dims) != rank if rank else len(dims) < 2:
        raise ValueError(f"a tensor of {len(dims)} dimensions, {list(dims)}; the layout holds {rank or '2 or more'}")
    lanes = _lanes(form, data_type)
    if form == FRACTAL_NZ:
        *batch, rows, columns = dims
        return (*batch, _groups(columns, lanes), _groups(rows, _ROWS), _ROWS, lanes)
    if form == NDC1HWC0:
        n, channels, depth, height, width = dims
        return n, depth, _groups(channels, lanes), height, width, lanes
    n, channels, height, width = dims
    return n, _groups(channels, lanes), height, width, lanes


def to_plain(array: Any, form: int, dims: Sequence[int]) -> Any:
    """The plain tensor of an array in a layout. dims: its lengths; -1: taken from the array, with all channels of the last group."""
    if form == FRACTAL_NZ:
        *batch, column_blocks, row_blocks, rows, lanes = array.shape
        whole = array.swapaxes(-4, -3).swapaxes(-3, -2).reshape(*batch, row_blocks * rows, column_blocks * lanes)
        return whole[..., : _end(dims[-2]), : _end(dims[-1])]
    if form == NDC1HWC0:
        n, depth, groups, height, width, lanes = array.shape
        whole = array.transpose(0, 2, 5, 1, 3, 4).reshape(n, groups * lanes, depth, height, width)
    else:
        n, groups, height, width, lanes = array.shape
        whole = array.transpose(0, 1, 4, 2, 3).reshape(n, groups * lanes, height, width)
    return whole[:, : _end(dims[1])]


def _end(length: int) -> int | None:
    return None if length < 0 else length


def from_plain(array: Any, form: int, data_type: int) -> Any:
    """An array in a layout of a plain tensor, filled up with 0."""
    dims = shape_in(form, array.shape, data_type)
    lanes = dims[-1]
    if form == FRACTAL_NZ:
        *batch, column_blocks, row_blocks, rows, _ = dims
        full = np.zeros((*batch, row_blocks * rows, column_blocks * lanes), array.dtype)
        full[..., : array.shape[-2], : array.shape[-1]] = array
        blocks = full.reshape(*batch, row_blocks, rows, column_blocks, lanes)
        return np.ascontiguousarray(blocks.swapaxes(-3, -2).swapaxes(-4, -3))
    n, channels, *rest = array.shape
    groups = -(-channels // lanes)
    full = np.zeros((n, groups * lanes, *rest), array.dtype)
    full[:, :channels] = array
    parts = full.reshape(n, groups, lanes, *rest)
    order = (0, 3, 1, 4, 5, 2) if form == NDC1HWC0 else (0, 1, 3, 4, 2)
    return np.ascontiguousarray(parts.transpose(order))
