"""Pictures whose pixels come from other places: matrices, tables of places, and what reads by them, as OpenCV does.

A table has for each pixel of the output the place in the input, x and y, in 32nds of a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.media.images.filters import CONSTANT

_BITS = 5  # fractional bits of a place
_MORE = 10  # of what a place is computed with
Point = tuple[float, float]


def rotation_matrix(centre: Point, degrees: float, scale: float) -> list[list[float]]:
    """2 x 3: rotates counterclockwise, and scales. As getRotationMatrix2D."""
    angle = np.deg2rad(degrees)
    a, b = scale * float(np.cos(angle)), scale * float(np.sin(angle))
    x, y = centre
    return [[a, b, (1 - a) * x - b * y], [-b, a, b * x + (1 - a) * y]]


def affine_matrix(sources: Sequence[Point], targets: Sequence[Point]) -> list[list[float]]:
    """2 x 3: maps three points to three others. As getAffineTransform. LinAlgError for points on one line."""
    left = np.array([[x, y, 1] for x, y in sources], np.float64)
    matrix: list[list[float]] = np.linalg.solve(left, np.array(targets, np.float64)).T.tolist()
    return matrix


def affine_table(matrix: Sequence[Sequence[float]], width: int, height: int, nearest: bool) -> Any:
    """The source positions of output pixels, for a matrix from input to output; bit-exact with warpAffine."""
    (a, b, c), (d, e, f) = matrix[0], matrix[1]
    determinant = a * e - b * d
    over = 1 / determinant if determinant else 0.0
    a, b, d, e = e * over, -b * over, -d * over, a * over
    c, f = -a * c - b * f, -d * c - e * f
    one = 1 << _MORE
    half = one // 2 if nearest else one // (1 << _BITS) // 2
    x, y = np.arange(width), np.arange(height)
    shift = _MORE if nearest else _MORE - _BITS
    table = np.empty((height, width, 2), np.int64)
    for i, (p, q, r) in enumerate(((a, b, c), (d, e, f))):
        table[:, :, i] = (np.rint((q * y + r) * one)[:, None] + half + np.rint(p * x * one)[None, :]).astype(
            np.int64
        ) >> shift
    return _limited(table << _BITS if nearest else table)


def perspective_table(
    sources: Sequence[Point], targets: Sequence[Point], width: int, height: int, nearest: bool
) -> Any:
    """The source positions of output pixels, from four pairs of points; as warpPerspective."""
    rows, right = [], []
    for (x, y), (to_x, to_y) in zip(sources, targets, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -x * to_x, -y * to_x], [0, 0, 0, x, y, 1, -x * to_y, -y * to_y]]
        right += [to_x, to_y]
    forward = np.append(np.linalg.solve(np.array(rows, np.float64), np.array(right, np.float64)), 1.0).reshape(3, 3)
    back = np.linalg.inv(forward)
    across, along = np.meshgrid(np.arange(width, dtype=np.float64), np.arange(height, dtype=np.float64))
    u, v, w = (back[i, 0] * across + back[i, 1] * along + back[i, 2] for i in range(3))
    scale = np.divide(1.0 if nearest else 1 << _BITS, w, out=np.zeros_like(w), where=w != 0)
    table = np.rint(np.stack([u * scale, v * scale], 2)).clip(-(2.0**40), 2.0**40).astype(np.int64)
    return _limited(table << _BITS if nearest else table)


def float_table(x: Any, y: Any) -> Any:
    """A table from places as numbers with a point, height x width each; NaN is a place outside."""
    coords = np.nan_to_num(np.stack([x, y], 2).astype(np.float64), nan=-(2.0**20))
    return _limited(np.rint(coords.clip(-(2.0**25), 2.0**25) * (1 << _BITS)).astype(np.int64))


def _limited(table: Any) -> Any:
    return table.clip(-(2**31), 2**31 - 1).astype(np.int32)


def halved(table: Any, across: bool, down: bool) -> Any:
    """The table of chroma from that of luma."""
    table = table[:: 2 if down else 1, :: 2 if across else 1]
    return table >> np.array([across, down], np.int32)


def remap(plane: Any, table: Any, nearest: bool, border: int, value: Sequence[int]) -> Any:
    """The pixels of a plane at the places of a table. border: pixels outside, constant or the nearest one."""
    coords = table.astype(np.int64)
    x, y = coords[:, :, 0] >> _BITS, coords[:, :, 1] >> _BITS
    if nearest:
        return _pixels(plane, x, y, border, value)
    one = 1 << _BITS
    right, lower = (coords[:, :, 0] & one - 1)[:, :, None], (coords[:, :, 1] & one - 1)[:, :, None]
    total = np.full((*x.shape, plane.shape[2]), 1 << 2 * _BITS - 1, np.int64)
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        weight = (right if dx else one - right) * (lower if dy else one - lower)
        total += weight * _pixels(plane, x + dx, y + dy, border, value).astype(np.int64)
    return (total >> 2 * _BITS).astype(np.uint8)


def _pixels(plane: Any, x: Any, y: Any, border: int, value: Sequence[int]) -> Any:
    height, width, n = plane.shape
    pixels = plane[y.clip(0, height - 1), x.clip(0, width - 1)]
    if border == CONSTANT:
        outside = (x < 0) | (y < 0) | (x >= width) | (y >= height)
        pixels[outside] = np.array(value[:n], np.uint8)
    return pixels
