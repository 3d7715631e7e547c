"""The header of a JPEG file: size, components, chroma sampling, orientation.

Reads the markers itself, because Pillow's documented interface does not report 4:4:0 and 4:1:1 sampling,
warns about damaged EXIF and refuses pictures by size before a caller can say which limit counts. It reads
what libjpeg's jpeg_read_header reads, up to the first scan, never a pixel, and allocates nothing but a few
numbers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from softacl.codes import Code
from softacl.errors import AclError

# acldvppJpegFormat, acl/ops/acl_dvpp.h
CSS_444, CSS_422, CSS_420, CSS_GRAY, CSS_440, CSS_411, CSS_UNKNOWN = 0, 1, 2, 3, 4, 5, 1000

_MARKER = re.compile(rb"\xff[\x01-\xfe]")
_PRECISION = 8  # bits of a sample
_MAX_COMPONENTS = 10  # MAX_COMPONENTS of libjpeg
_YCCK = 2  # transform of an Adobe marker
_MAX_SIDE = 65500  # JPEG_MAX_DIMENSION of libjpeg
_SOF_READABLE = {0xC0, 0xC1, 0xC2, 0xC9, 0xCA}
_SOF_OTHER = {0xC3, 0xC5, 0xC6, 0xC7, 0xC8, 0xCB, 0xCD, 0xCE, 0xCF}
_ALONE = {0x01, *range(0xD0, 0xD8)}  # markers without a length
_RATIOS = {(1, 1): CSS_444, (2, 1): CSS_422, (2, 2): CSS_420, (1, 2): CSS_440, (4, 1): CSS_411}


@dataclass(frozen=True)
class JpegHeader:
    """The fields of the header. `width` and `height` are as stored.

    `orientation` is EXIF's, 1 if there is none. `format` is an acldvppJpegFormat; `color` is "gray", "ycbcr", "rgb",
    "cmyk", "ycck" or "unknown".
    """

    width: int
    height: int
    components: int
    format: int
    color: str
    orientation: int
    progressive: bool
    arithmetic: bool

    @property
    def rotated(self) -> bool:
        """Whether the orientation swaps width and height."""
        return self.orientation >= 5

    @property
    def size(self) -> tuple[int, int]:
        """Width and height as JPEGD outputs them: it turns the picture as EXIF asks."""
        return (self.height, self.width) if self.rotated else (self.width, self.height)


@dataclass
class _Frame:
    width: int
    height: int
    marker: int
    samplings: list[tuple[int, int, int]]  # id, horizontal, vertical


def read(data: bytes) -> JpegHeader:
    """Read the header of `data`, which may continue after it.

    Errors: AclError FAILURE, the code the vendor's library returns, for anything that is not a readable JPEG
    header: other data, damaged or truncated headers, sides of 0 or above 65500, lossless or hierarchical
    coding.
    Source: CANN acl library, image_processor.cpp (open source of 2021), on libjpeg's jpeg_read_header.
    """
    if data[:2] != b"\xff\xd8":
        raise _broken(f"not a JPEG: it starts with {data[:2].hex() or 'nothing'}, not ffd8")
    frame: _Frame | None = None
    exif, jfif, adobe = b"", False, -1
    position = 2
    while True:
        marker, position = _next_marker(data, position)
        if marker in _ALONE:
            continue
        if marker == 0xD9:
            raise _broken("it ends before the first scan")
        if marker == 0xD8:
            raise _broken(f"a second start of image at byte {position - 2}")
        body, position = _segment(data, position, marker)
        if marker in _SOF_READABLE:
            if frame is not None:
                raise _broken("two frame headers")
            frame = _frame(body, marker)
        elif marker in _SOF_OTHER:
            raise _broken(f"coding of marker ff{marker:02x} is not supported (baseline and progressive are)")
        elif marker == 0xE0 and body[:5] == b"JFIF\0":
            jfif = True
        elif marker == 0xE1 and not exif and body[:6] == b"Exif\0\0":
            exif = body[6:]
        elif marker == 0xEE and body[:5] == b"Adobe" and len(body) >= 12:
            adobe = body[11]
        elif marker == 0xDA:
            if frame is None:
                raise _broken("a scan before the frame header")
            _check_scan(body, frame)
            return _header(frame, jfif, adobe, _orientation(exif))


def _next_marker(data: bytes, position: int) -> tuple[int, int]:
    """The next marker's second byte, and where its segment starts; bytes between segments are skipped."""
    match = _MARKER.search(data, position)
    if match is None:
        raise _broken(f"it is cut off at byte {len(data)}, before the first scan")
    return data[match.end() - 1], match.end()


def _segment(data: bytes, position: int, marker: int) -> tuple[bytes, int]:
    length = int.from_bytes(data[position : position + 2], "big")
    if position + 2 > len(data) or (length >= 2 and position + length > len(data)):
        raise _broken(f"segment ff{marker:02x} at byte {position - 2} is cut off: the data end at {len(data)}")
    if length < 2:
        raise _broken(f"segment ff{marker:02x} at byte {position - 2} gives its length as {length}")
    return data[position + 2 : position + length], position + length


def _frame(body: bytes, marker: int) -> _Frame:
    if len(body) < 6 or len(body) != 6 + 3 * body[5]:
        raise _broken(f"frame header of {len(body)} bytes does not fit its number of components")
    precision = body[0]
    height, width = int.from_bytes(body[1:3], "big"), int.from_bytes(body[3:5], "big")
    if not (1 <= width <= _MAX_SIDE and 1 <= height <= _MAX_SIDE):
        raise _broken(f"width {width} and height {height} must be between 1 and {_MAX_SIDE}")
    if precision != _PRECISION:
        raise _broken(f"{precision} bits per sample; only {_PRECISION} are supported")
    if not 1 <= body[5] <= _MAX_COMPONENTS:
        raise _broken(f"{body[5]} components; 1 to {_MAX_COMPONENTS} are possible")
    samplings = []
    for index in range(body[5]):
        identifier, factors, _table = body[6 + 3 * index : 9 + 3 * index]
        horizontal, vertical = factors >> 4, factors & 15
        if not (1 <= horizontal <= 4 and 1 <= vertical <= 4):
            raise _broken(f"sampling factors {horizontal} x {vertical} of component {index}; each must be 1 to 4")
        samplings.append((identifier, horizontal, vertical))
    return _Frame(width, height, marker, samplings)


def _check_scan(body: bytes, frame: _Frame) -> None:
    count = body[0] if body else 0
    if not 1 <= count <= 4 or len(body) != 4 + 2 * count:
        raise _broken(f"scan header of {len(body)} bytes does not fit its number of components, {count}")
    ids = {identifier for identifier, _, _ in frame.samplings}
    for index in range(count):
        if body[1 + 2 * index] not in ids:
            raise _broken(f"the scan names component {body[1 + 2 * index]}, which the frame does not have")


def _header(frame: _Frame, jfif: bool, adobe: int, orientation: int) -> JpegHeader:
    color = _color(frame, jfif, adobe)
    return JpegHeader(
        width=frame.width,
        height=frame.height,
        components=len(frame.samplings),
        format=_format(frame, color),
        color=color,
        orientation=orientation,
        progressive=frame.marker in (0xC2, 0xCA),
        arithmetic=frame.marker in (0xC9, 0xCA),
    )


def _color(frame: _Frame, jfif: bool, adobe: int) -> str:
    """The colour space as libjpeg guesses it (default_decompress_parms)."""
    identifiers = tuple(identifier for identifier, _, _ in frame.samplings)
    if len(identifiers) == 1:
        return "gray"
    if len(identifiers) == 3:
        if not jfif and (adobe == 0 or (adobe < 0 and identifiers == (ord("R"), ord("G"), ord("B")))):
            return "rgb"
        return "ycbcr"
    if len(identifiers) == 4:
        return "ycck" if adobe == _YCCK else "cmyk"
    return "unknown"


def _format(frame: _Frame, color: str) -> int:
    """The acldvppJpegFormat: from the ratios of the sampling factors, only for grey and YCbCr pictures."""
    if color == "gray":
        _, horizontal, vertical = frame.samplings[0]
        return CSS_GRAY if horizontal == vertical else CSS_UNKNOWN
    if color != "ycbcr":
        return CSS_UNKNOWN
    (_, yh, yv), (_, uh, uv), (_, vh, vv) = frame.samplings
    if (uh, uv) != (vh, vv) or yh % uh or yv % uv:
        return CSS_UNKNOWN
    return _RATIOS.get((yh // uh, yv // uv), CSS_UNKNOWN)


def _orientation(exif: bytes) -> int:
    """The orientation in the EXIF block, 1 to 8.

    Anything unreadable means 1: the vendor's pages say that a picture is then not turned.
    """
    if exif[:4] not in (b"II*\0", b"MM\0*") or len(exif) < 8:
        return 1
    little = exif[:2] == b"II"

    def number(start: int, size: int) -> int:
        return int.from_bytes(exif[start : start + size], "little" if little else "big")

    directory = number(4, 4)
    entries = number(directory, 2)
    if directory + 2 + 12 * entries > len(exif):
        return 1
    orientation = 1
    for entry in range(directory + 2, directory + 2 + 12 * entries, 12):
        if number(entry, 2) == 0x0112:
            if number(entry + 2, 2) != 3 or number(entry + 4, 4) != 1:
                return 1
            orientation = number(entry + 8, 2)
    return orientation if 1 <= orientation <= 8 else 1


def _broken(why: str) -> AclError:
    return AclError(Code.FAILURE, f"the JPEG header cannot be read: {why}. Check that the data are a whole JPEG file.")
