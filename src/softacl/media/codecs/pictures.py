"""JPEG and PNG to planes, and planes to JPEG."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.media.codecs.libraries import DataDamaged, av, pillow, simplejpeg

# What libavcodec calls the samplings that JPEGD has: whether chroma has half the columns, and half the rows.
_TRANSPOSED, _COLUMNS_REVERSED, _ROWS_REVERSED = (5, 6, 7, 8), (2, 3, 6, 7), (3, 4, 7, 8)  # orientations of EXIF
_SAMPLINGS = {
    "yuvj420p": (True, True),
    "yuvj422p": (True, False),
    "yuvj440p": (False, True),
    "yuvj444p": (False, False),
    "yuv420p": (True, True),
    "yuv422p": (True, False),
    "yuv440p": (False, True),
    "yuv444p": (False, False),
    "gray": None,
}


@dataclass(frozen=True)
class Planes:
    """Y, U and V, or Y alone: arrays of bytes, a row each. They may be strided. kind: I, P or B, of a frame of video."""

    arrays: tuple[Any, ...]
    kind: str = ""

    @property
    def width(self) -> int:
        return int(self.arrays[0].shape[1])

    @property
    def height(self) -> int:
        return int(self.arrays[0].shape[0])

    def within(self, width: int, height: int, left: int = 0, top: int = 0) -> Planes:
        """The part of a size at a place. left, top: even, as chroma may be halved."""
        full = self.arrays[0].shape
        cut = []
        for array in self.arrays:
            x, columns = (left, width) if array.shape[1] == full[1] else (left // 2, (width + 1) // 2)
            y, rows = (top, height) if array.shape[0] == full[0] else (top // 2, (height + 1) // 2)
            cut.append(array[y : y + rows, x : x + columns])
        return Planes(tuple(cut), self.kind)


def decode_jpeg(data: bytes, width: int, height: int, orientation: int = 1) -> Planes:
    """The planes of a baseline JPEG as they are coded, turned by its EXIF orientation.

    width, height: as its header says; nothing larger is made. DataDamaged for anything but a whole, good picture of that size.
    """
    frame = _decoded("mjpeg", data, width, height)
    if frame.format.name not in _SAMPLINGS:
        raise DataDamaged(f"its pixels are {frame.format.name}, which JPEGD does not decode")
    arrays = [plane_array(plane) for plane in frame.planes]
    if orientation == 1:
        return Planes(tuple(arrays))
    return Planes(tuple(_turned(array, orientation) for array in arrays))


def decode_png(data: bytes, width: int, height: int, components: int) -> Any:
    """An array height x width x components of a PNG, of 8 or 16 bits as the file has. components: 3 or 4."""
    frame = _decoded("png", data, width, height)
    wide = frame.format.name.endswith(("16be", "16le", "48be", "48le", "64be", "64le"))
    name = {(3, False): "rgb24", (4, False): "rgba", (3, True): "rgb48le", (4, True): "rgba64le"}[components, wide]
    own = frame.format.name
    if own == name:
        return np.ascontiguousarray(frame.to_ndarray())
    array = _spread(frame, own, components, wide)
    return array if array is not None else np.ascontiguousarray(frame.reformat(format=name).to_ndarray())


def _spread(frame: Any, own: str, components: int, wide: bool) -> Any:
    """Grey, with or without alpha, and the other byte order: exact, which the conversion of colours need not be."""
    if own not in ("gray", "ya8", "rgb24", "rgba", "gray16be", "ya16be", "rgb48be", "rgba64be"):
        return None
    has = {"gray": 1, "ya8": 2, "rgb24": 3, "rgba": 4, "gray16be": 1, "ya16be": 2, "rgb48be": 3, "rgba64be": 4}[own]
    kind = np.dtype(">u2") if wide else np.dtype(np.uint8)
    rows = plane_array(frame.planes[0], has * kind.itemsize)
    array = np.ascontiguousarray(rows).view(kind).reshape(frame.height, frame.width, has)
    colours = array[:, :, [0, 0, 0]] if has < 3 else array[:, :, :3]
    full = np.iinfo(kind).max
    alpha = array[:, :, -1:] if has in (2, 4) else np.full((frame.height, frame.width, 1), full, kind)
    pixels = np.concatenate((colours, alpha), 2) if components == 4 else colours
    return np.ascontiguousarray(pixels.astype(np.uint16 if wide else np.uint8))


def encode_jpeg(planes: Planes, level: int) -> bytes:
    """A baseline JPEG of Y, U and V. level: 1 to 100, as libjpeg counts quality; 0 is the same as 100."""
    encoded: bytes = simplejpeg().encode_jpeg_yuv_planes(*planes.arrays, quality=level or 100)
    return encoded


def encode_jpeg_by_tables(planes: Planes, luma: Sequence[int], chroma: Sequence[int]) -> bytes:
    """The same with tables of the program, 64 numbers each, row by row.

    The library takes chroma for each pixel and takes the mean of two or four: each sample is repeated for all of its pixels,
    whose mean is that sample, to the bit.
    """
    library, (y, *uv) = pillow(), planes.arrays
    full = [np.ascontiguousarray(y)]
    for plane in uv:
        for axis, side in enumerate(y.shape):
            if plane.shape[axis] < side:
                plane = plane.repeat(2, axis)
        full.append(np.ascontiguousarray(plane[: y.shape[0], : y.shape[1]]))
    halves = tuple(uv[0].shape[axis] < y.shape[axis] for axis in (0, 1)) if uv else ()
    picture = library.merge("YCbCr", [library.fromarray(each) for each in full]) if uv else library.fromarray(full[0])
    sampling = {(): 0, (True, True): 2, (False, True): 1, (False, False): 0}[halves]  # 4:2:0, 4:2:2, 4:4:4
    into = io.BytesIO()
    picture.save(into, "JPEG", qtables=[list(luma), list(chroma)][: 1 + bool(uv)], subsampling=sampling)
    return into.getvalue()


def _decoded(codec: str, data: bytes, width: int, height: int) -> Any:
    """The one frame of a picture. A copy of the data: decoders read a little past the end."""
    library = av()
    context = library.CodecContext.create(codec, "r")
    context.thread_count = 1
    context.options = {"err_detect": "explode", "max_pixels": str((width + 128) * (height + 128))}
    try:
        frames = context.decode(library.Packet(data))
        frames += context.decode(None)
    except library.error.FFmpegError as error:
        raise DataDamaged(f"the data are damaged or incomplete ({error.strerror})") from None
    except (ValueError, MemoryError) as error:
        raise DataDamaged(f"the data are damaged ({error})") from None
    if len(frames) != 1:
        raise DataDamaged(f"the data hold {len(frames)} complete pictures, not one")
    (frame,) = frames
    if (frame.width, frame.height) != (width, height) or frame.is_corrupt:
        raise DataDamaged(
            f"the header says {width} x {height}, the data give {frame.width} x {frame.height}, or are incomplete"
        )
    return frame


def plane_array(plane: Any, step: int = 1) -> Any:
    """A plane as an array without its padding; it keeps the frame alive."""
    rows = np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)
    return rows[: plane.height, : plane.width * step]


def _turned(array: Any, orientation: int) -> Any:
    """As EXIF's orientation asks (1 to 8): rows or columns reversed, sides exchanged."""
    if orientation in _TRANSPOSED:
        array = array.T
    if orientation in _COLUMNS_REVERSED:
        array = array[:, ::-1]
    if orientation in _ROWS_REVERSED:
        array = array[::-1]
    return np.ascontiguousarray(array)
