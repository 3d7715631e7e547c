"""The matrices between RGB and YUV, in 16-bit fixed point as softacl._native.vpc takes them."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["Matrix", "to_rgb", "to_yuv"]

#: Three rows of three factors and an addend, each times 65536; the addend holds the half that rounds.
Matrix = tuple[tuple[int, int, int, int], ...]

_RED, _BLUE = 0.299, 0.114  # of luma, ITU-R BT.601
_ONE, _HALF = 1 << 16, 1 << 15


@lru_cache(maxsize=1)
def to_yuv() -> Matrix:
    """RGB to YUV of full range (BT.601, as JFIF). Source: aclcppdevg_03_1353, 8.2, the default of the chips."""
    green = 1 - _RED - _BLUE
    rows = (
        (_RED, green, _BLUE, 0.0),
        (-_RED / (2 * (1 - _BLUE)), -green / (2 * (1 - _BLUE)), 0.5, 128.0),
        (0.5, -green / (2 * (1 - _RED)), -_BLUE / (2 * (1 - _RED)), 128.0),
    )
    return _fixed(rows)


@lru_cache(maxsize=1)
def to_rgb() -> Matrix:
    """YUV of full range to RGB, the reverse."""
    green = 1 - _RED - _BLUE
    red, blue = 2 * (1 - _RED), 2 * (1 - _BLUE)
    of_u, of_v = -_BLUE * blue / green, -_RED * red / green
    rows = (
        (1.0, 0.0, red, -128 * red),
        (1.0, of_u, of_v, -128 * (of_u + of_v)),
        (1.0, blue, 0.0, -128 * blue),
    )
    return _fixed(rows)


def _fixed(rows: tuple[tuple[float, float, float, float], ...]) -> Matrix:
    return tuple((round(a * _ONE), round(b * _ONE), round(c * _ONE), round(d * _ONE) + _HALF) for a, b, c, d in rows)
