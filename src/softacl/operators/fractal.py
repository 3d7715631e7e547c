"""Matrices in the blocks of FRACTAL_NZ, whose lengths in memory are ..., columns / c, rows / r, r, c; r is 16, c of 32 bytes.

Arrays are NumPy's or tensors of PyTorch. Source: aclTransTensorDescFormat, and the description of data formats of the operator
pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.base.tensor_names import FRACTAL_NZ


def lengths_of_blocks(format: int, shape: Sequence[int], stored: Sequence[int]) -> tuple[int, ...]:
    """The lengths in memory of a matrix in blocks; () for a tensor that is not, whatever its format says."""
    return tuple(stored) if format == FRACTAL_NZ and len(stored) == len(shape) + 2 > 3 else ()


def in_blocks(matrix: Any, lengths: Sequence[int]) -> Any:
    """A view, in blocks of these lengths, of a matrix that fills them."""
    *batch, column_blocks, row_blocks, rows, columns = lengths
    return matrix.reshape(*batch, row_blocks, rows, column_blocks, columns).swapaxes(-3, -2).swapaxes(-4, -3)


def from_blocks(blocks: Any) -> Any:
    """The matrix that the blocks hold, with what fills the last of them."""
    *batch, column_blocks, row_blocks, rows, columns = blocks.shape
    return blocks.swapaxes(-4, -3).swapaxes(-3, -2).reshape(*batch, row_blocks * rows, column_blocks * columns)
