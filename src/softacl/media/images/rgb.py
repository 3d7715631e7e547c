"""Pictures in strided buffers as RGB, for display, and RGB as a PNG file."""

from __future__ import annotations

import struct
import zlib
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.media.errors import UnsupportedError
from softacl.media.formats import PixelFormat
from softacl.media.images.colours import to_rgb
from softacl.media.images.layouts import layout_of
from softacl.media.images.placed import Placed


def rgb_of(data: bytes, fmt: PixelFormat, sides: tuple[int, int], strides: tuple[int, int]) -> Any:
    """A height x width x 3 array of a picture. strides: bytes a line and lines a plane.

    YUV counts as BT.601 of full range; chroma is repeated, alpha left out. UnsupportedError for formats without a known layout.
    ValueError for fewer bytes than the strides need.
    """
    layout = layout_of(fmt)
    if layout is None:
        why = f"no document that was read gives the layout of {fmt.name} in memory"
        raise UnsupportedError(why, what="format", value=fmt.name, limit="", source="softacl.media")
    width, height = sides
    picture = Placed(fmt, layout, width, height, *strides, len(data))
    memory = np.frombuffer(data, np.uint8)
    planes = {}
    for group in layout.groups:
        if group.components == "A":
            continue
        _, offset, stride, step, n, *offsets, columns, rows = picture.grid(group, picture.whole)
        reach = offset + (rows - 1) * stride + (columns - 1) * step + max(offsets[:n]) + 1
        if reach > len(data):
            raise ValueError(f"{len(data)} bytes; the last pixel of {group.components} ends at byte {reach}")
        for component, at in zip(group.components, offsets[:n], strict=True):
            last = (rows - 1) * stride + (columns - 1) * step + 1
            strided = memory[offset + at : offset + at + last]
            plane = np.lib.stride_tricks.as_strided(strided, (rows, columns), (stride, step))
            for axis, halved in ((1, group.halves[0]), (0, group.halves[1])):
                plane = plane.repeat(2, axis) if halved else plane
            planes[component] = plane[:height, :width]
    if layout.is_rgb:
        return np.stack([planes[letter] for letter in "RGB"], 2)
    grey = np.full((height, width), 128, np.uint8)
    y, u, v = (planes.get(letter, grey).astype(np.int32) for letter in "YUV")
    colours = [(a * y + b * u + c * v + d) >> 16 for a, b, c, d in to_rgb()]
    return np.stack(colours, 2).clip(0, 255).astype(np.uint8)


def png_file(rgb: Any) -> bytes:
    """The bytes of a PNG file of a height x width x 3 array."""
    height, width = rgb.shape[:2]
    lines = b"".join(b"\0" + line.tobytes() for line in rgb)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (b"IHDR", header), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in chunks)


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
