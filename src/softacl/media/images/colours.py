"""The matrices between RGB and YUV, in 16-bit fixed point as softacl._native.vpc takes them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

#: Three rows of three factors and an addend, each times 65536; the addend holds the half that rounds.
Matrix = tuple[tuple[int, int, int, int], ...]

#: The same as coefficients: an output is the sum of its row's factors times the inputs, and the addend.
Rows = tuple[tuple[float, float, float, float], ...]


class OwnMatrix(NamedTuple):
    """A program's matrix instead of a standard one: from YUV to RGB, and back."""

    to_rgb: Rows
    to_yuv: Rows


#: A number of acldvppCscMatrix or hi_csc_matrix, or a program's own.
Csc = int | OwnMatrix

#: acldvppCscMatrix: the weights of red and blue in luma (ITU-R BT.601, BT.709, BT.2020), and whether luma is 16 to 235.
_STANDARDS = {
    0: (0.299, 0.114, False),
    1: (0.299, 0.114, True),
    2: (0.2126, 0.0722, False),
    3: (0.2126, 0.0722, True),
    4: (0.2627, 0.0593, False),
    5: (0.2627, 0.0593, True),
}
MATRICES = tuple(_STANDARDS)
_ONE, _HALF = 1 << 16, 1 << 15


@lru_cache(maxsize=32)
def to_yuv(csc: Csc = 0) -> Matrix:
    """RGB to YUV. 0 is BT.601 of full range, as JFIF and as the chips' default."""
    return _fixed(coefficients(csc).to_yuv)


@lru_cache(maxsize=32)
def to_rgb(csc: Csc = 0) -> Matrix:
    """YUV to RGB, the reverse."""
    return _fixed(coefficients(csc).to_rgb)


def coefficients(csc: Csc) -> OwnMatrix:
    """The rows of a matrix, before they are made whole numbers. Source: aclcppdevg_03_1353, 8.2."""
    if isinstance(csc, OwnMatrix):
        return csc
    return OwnMatrix(_rgb_rows(*_STANDARDS[csc]), _yuv_rows(*_STANDARDS[csc]))


def _yuv_rows(red: float, blue: float, narrow: bool) -> Rows:
    green = 1 - red - blue
    luma, chroma, black = (219 / 255, 224 / 255, 16.0) if narrow else (1.0, 1.0, 0.0)
    u, v = chroma / (2 * (1 - blue)), chroma / (2 * (1 - red))
    return (
        (red * luma, green * luma, blue * luma, black),
        (-red * u, -green * u, chroma / 2, 128.0),
        (chroma / 2, -green * v, -blue * v, 128.0),
    )


def _rgb_rows(red_weight: float, blue_weight: float, narrow: bool) -> Rows:
    green = 1 - red_weight - blue_weight
    luma, chroma, black = (255 / 219, 255 / 224, 16.0) if narrow else (1.0, 1.0, 0.0)
    red, blue = 2 * (1 - red_weight) * chroma, 2 * (1 - blue_weight) * chroma
    of_u, of_v = -blue_weight * blue / green, -red_weight * red / green
    return (
        (luma, 0.0, red, -128 * red - black * luma),
        (luma, of_u, of_v, -128 * (of_u + of_v) - black * luma),
        (luma, blue, 0.0, -128 * blue - black * luma),
    )


def _fixed(rows: Rows) -> Matrix:
    return tuple((round(a * _ONE), round(b * _ONE), round(c * _ONE), round(d * _ONE) + _HALF) for a, b, c, d in rows)
