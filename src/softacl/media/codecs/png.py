"""The header of a PNG file, at the fixed places where the vendor's library reads it."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.codes import Code
from softacl.errors import AclError

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_MIN = 30  # bytes of a file
_COMPONENTS = {0: 1, 4: 2, 2: 3, 6: 4}  # grey, grey and alpha, RGB, RGBA; palettes (3) are not supported


@dataclass(frozen=True)
class PngHeader:
    """The fields of the header; `components` is None for a colour type that PNGD does not decode."""

    width: int
    height: int
    bit_depth: int
    color_type: int
    components: int | None


def read(data: bytes) -> PngHeader:
    """Read the header of `data`, which may continue after it.

    Errors: AclError INVALID_PARAM for less than 30 bytes, another signature, sides of 0 or above 2**31 - 1.
    The vendor's library passes on any sides; PNG forbids these. Like it, this does not look for "IHDR".
    Source: CANN acl library, image_processor_v100.cpp (open source of 2021), GetPngImgInfo.
    """
    if len(data) < _MIN:
        raise _broken(f"it has {len(data)} bytes; a PNG has more than {_MIN - 1}")
    if data[:8] != _SIGNATURE:
        raise _broken(f"it starts with {data[:8].hex()}, not {_SIGNATURE.hex()}")
    width, height = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if not (1 <= width < 2**31 and 1 <= height < 2**31):
        raise _broken(f"width {width} and height {height} must be between 1 and {2**31 - 1}")
    return PngHeader(width, height, data[24], data[25], _COMPONENTS.get(data[25]))


def _broken(why: str) -> AclError:
    return AclError(
        Code.INVALID_PARAM, f"the PNG header cannot be read: {why}. Check that the data are a whole PNG file."
    )
