"""Things drawn into pictures: covers, lines, mosaics, small pictures with alpha. On rows x columns x components of bytes.

A part of luma is a mask of rows x columns; chroma of half the resolution follows its upper left pixel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.media.images.colours import Csc, to_yuv

Point = tuple[int, int]


def in_yuv(colours: Any, csc: Csc) -> Any:
    """Colours of R, G, B, along the last axis, as Y, U, V."""
    wide = np.asarray(colours).astype(np.int64)
    rows = [(wide @ np.array(row[:3]) + row[3]) >> 16 for row in to_yuv(csc)]
    return np.stack(rows, -1).clip(0, 255).astype(np.uint8)


def quad_mask(points: Sequence[Point], width: int, height: int) -> Any:
    """The pixels inside four corners, with those on the edges."""
    x, y = np.meshgrid(np.arange(width), np.arange(height))
    inside, odd = np.zeros((height, width), bool), np.zeros((height, width), bool)
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        between = (x >= min(ax, bx)) & (x <= max(ax, bx)) & (y >= min(ay, by)) & (y <= max(ay, by))
        inside |= (cross == 0) & between
        if ay != by:
            odd ^= ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
    return inside | odd


def line_mask(start: Point, end: Point, thick: int, width: int, height: int) -> Any:
    """The pixels no farther than half the thickness from a line."""
    x, y = np.meshgrid(np.arange(width, dtype=np.float64), np.arange(height, dtype=np.float64))
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy)).clip(0, 1)
    far = (x - start[0] - along * dx) ** 2 + (y - start[1] - along * dy) ** 2
    return far <= (thick / 2) ** 2


def mosaic(part: Any, across: int, down: int) -> Any:
    """A part of a plane with the mean of each block of columns x rows."""
    height, width = part.shape[:2]
    rows, columns = np.arange(0, height, down), np.arange(0, width, across)
    total = np.add.reduceat(np.add.reduceat(part.astype(np.int64), rows, 0), columns, 1)
    tall, wide = np.diff(np.append(rows, height)), np.diff(np.append(columns, width))
    count = (tall[:, None] * wide[None, :])[:, :, None]
    mean = ((total + count // 2) // count).astype(np.uint8)
    return mean.repeat(tall, 0).repeat(wide, 1)


def colours_of_osd(data: bytes, fmt: str, size: Point, clut: Sequence[int], alphas: Point) -> tuple[Any, Any]:
    """R, G, B, rows x columns x 3, and alpha, rows x columns, of a picture without padding.

    alphas: where the format has one bit of alpha, those of 0 and of 1. clut: words of A, R, G, B, the highest first.
    """
    fields: list[Any]
    columns, rows = size
    if fmt == "ARGB8888":
        whole = np.frombuffer(data, np.uint8).reshape(rows, columns, 4)
        return whole[:, :, 1:], whole[:, :, 0]
    if fmt in ("ARGB_CLUT2", "ARGB_CLUT4"):
        bits = int(fmt[-1])
        packed = np.frombuffer(data, np.uint8).reshape(rows, -1)
        parts = [packed >> shift & (1 << bits) - 1 for shift in range(0, 8, bits)]
        words = np.array(clut, np.uint32)[np.stack(parts, 2).reshape(rows, -1)[:, :columns]]
        fields = [(words >> shift & 255).astype(np.uint8) for shift in (24, 16, 8, 0)]
        return np.stack(fields[1:], 2), fields[0]
    words = np.frombuffer(data, "<u2").reshape(rows, columns).astype(np.int64)
    if fmt == "ARGB_4444":
        fields = [(words >> shift & 15) * 17 for shift in (12, 8, 4, 0)]
        return np.stack(fields[1:], 2).astype(np.uint8), fields[0].astype(np.uint8)
    fives = [words >> shift & 31 for shift in (10, 5, 0)]
    colours = np.stack([five << 3 | five >> 2 for five in fives], 2).astype(np.uint8)
    return colours, np.array(alphas, np.uint8)[words >> 15]


def blend(part: Any, colours: Any, alpha: Any) -> None:
    """Blend colours over a part of a plane by alpha."""
    opaque = alpha.astype(np.int64)[:, :, None]
    part[:] = (colours.astype(np.int64) * opaque + part.astype(np.int64) * (255 - opaque) + 127) // 255
