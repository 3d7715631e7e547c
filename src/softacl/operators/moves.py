"""Operators that compute nothing: Cast, Copy, ReverseV2 and Crop.

Sources: the aclnnCast and aclnnInplaceCopy pages of hicann/ops-math; the other two among the operator definitions of hicann/ge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.operators import fractal
from softacl.operators.declarations import TensorType, declare
from softacl.operators.dtypes import INT32, INT64, KNOWN, convert, name_of, numpy_type
from softacl.operators.errors import Cause, InvalidUse

__all__ = ["cast", "copy", "crop", "from_blocks", "into_blocks", "reverse"]


def _infer_cast(x: TensorType, *, dst_type: int, truncate: Any) -> TensorType:
    if not isinstance(dst_type, int) or (dst_type != -1 and dst_type not in KNOWN):
        raise InvalidUse(Cause.ATTRIBUTE, f"Cast to {dst_type}: operators have no such data type.")
    return TensorType(dst_type, x.shape)


@declare("Cast", infer=_infer_cast, exact=True)
def cast(x: Any, *, dst_type: int = -1, truncate: Any = False) -> Any:
    """x in another type; -1: the output's. Float to integer goes towards zero, held at the ends; NaN gives 0."""
    return x if dst_type == -1 else convert(x, numpy_type(dst_type))


def _infer_copy(x: TensorType) -> TensorType:
    return TensorType(-1, x.shape)


@declare("Copy", "Identity", "TensorMove", infer=_infer_copy, stretches=True)
def copy(x: Any) -> Any:
    """x in the output's type, broadcast to its shape."""
    return x


@declare("IntoBlocks", infer=lambda x, *, dims: TensorType(x.dtype, tuple(dims)), exact=True)
def into_blocks(x: Any, *, dims: Sequence[int]) -> Any:
    """A plain matrix in the blocks of FRACTAL_NZ, `dims` in memory. Identity is this where its output has that format."""
    import numpy as np

    *_, column_blocks, row_blocks, rows, columns = dims
    room = [(0, 0)] * (x.ndim - 2) + [(0, row_blocks * rows - x.shape[-2]), (0, column_blocks * columns - x.shape[-1])]
    return fractal.in_blocks(np.pad(x, room), dims)


@declare("FromBlocks", infer=lambda x, *, dims: TensorType(x.dtype, tuple(dims)), exact=True)
def from_blocks(x: Any, *, dims: Sequence[int]) -> Any:
    """The plain matrix, `dims`, of one in the blocks of FRACTAL_NZ."""
    return fractal.from_blocks(x)[..., : dims[-2], : dims[-1]]


def _infer_reverse(x: TensorType, axis: TensorType) -> TensorType:
    if axis.dtype not in (INT32, INT64):
        raise InvalidUse(Cause.DATA_TYPE, f"axis is {name_of(axis.dtype)}; it must be int32 or int64.")
    return x


@declare("ReverseV2", infer=_infer_reverse, exact=True)
def reverse(x: Any, axis: Any) -> Any:
    """x with the dimensions in `axis` back to front."""
    import numpy as np

    return np.flip(x, tuple(int(each) for each in axis.reshape(-1)))


def _infer_crop(x: TensorType, size: TensorType, *, axis: int, offsets: Sequence[int]) -> TensorType:
    n_dims, first = len(x.shape), axis + len(x.shape) if axis < 0 else axis
    if len(size.shape) != n_dims or not 0 <= first < n_dims or len(offsets) not in (1, n_dims - first):
        raise InvalidUse(
            Cause.ATTRIBUTE,
            f"x is {x}, size {size}, axis {axis}, offsets {list(offsets)}: size must have as many dimensions as x, and offsets one "
            "number, or one for each dimension from axis on.",
        )
    at = _offsets(n_dims, first, offsets)
    lengths = x.shape[:first] + size.shape[first:]
    for i in range(first, n_dims):
        if not 0 <= at[i] <= x.shape[i] - lengths[i]:
            raise InvalidUse(
                Cause.INPUT,
                f"{lengths[i]} elements from {at[i]} on do not lie in dimension {i} of x, which has {x.shape[i]}.",
            )
    return TensorType(x.dtype, lengths)


def _offsets(n_dims: int, first: int, offsets: Sequence[int]) -> list[int]:
    given = list(offsets) * (n_dims - first) if len(offsets) == 1 else list(offsets)
    return [0] * first + given


@declare("Crop", infer=_infer_crop, exact=True)
def crop(x: Any, size: Any, *, axis: int = 2, offsets: Sequence[int]) -> Any:
    """From `axis` on, the part of x that has the lengths of `size`, from `offsets` on."""
    first = axis % x.ndim
    at = _offsets(x.ndim, first, offsets)
    lengths = x.shape[:first] + size.shape[first:]
    return x[tuple(slice(start, start + n) for start, n in zip(at, lengths, strict=True))]
