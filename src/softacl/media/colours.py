"""The matrices between RGB and YUV, in 16-bit fixed point as softacl._native.vpc takes them."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["MATRICES", "Matrix", "to_rgb", "to_yuv"]

#: Three rows of three factors and an addend, each times 65536; the addend holds the half that rounds.
Matrix = tuple[tuple[int, int, int, int], ...]

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


@lru_cache(maxsize=len(_STANDARDS))
def to_yuv(number: int = 0) -> Matrix:
    """RGB to YUV. number: of acldvppCscMatrix; 0 is BT.601 of full range, as JFIF and as the chips' default.

    Source: aclcppdevg_03_1353, 8.2.
    """
    red, blue, narrow = _STANDARDS[number]
    green = 1 - red - blue
    luma, chroma, black = (219 / 255, 224 / 255, 16.0) if narrow else (1.0, 1.0, 0.0)
    u, v = chroma / (2 * (1 - blue)), chroma / (2 * (1 - red))
    rows = (
        (red * luma, green * luma, blue * luma, black),
        (-red * u, -green * u, chroma / 2, 128.0),
        (chroma / 2, -green * v, -blue * v, 128.0),
    )
    return _fixed(rows)


@lru_cache(maxsize=len(_STANDARDS))
def to_rgb(number: int = 0) -> Matrix:
    """YUV to RGB, the reverse."""
    red_weight, blue_weight, narrow = _STANDARDS[number]
    green = 1 - red_weight - blue_weight
    luma, chroma, black = (255 / 219, 255 / 224, 16.0) if narrow else (1.0, 1.0, 0.0)
    red, blue = 2 * (1 - red_weight) * chroma, 2 * (1 - blue_weight) * chroma
    of_u, of_v = -blue_weight * blue / green, -red_weight * red / green
    rows = (
        (luma, 0.0, red, -128 * red - black * luma),
        (luma, of_u, of_v, -128 * (of_u + of_v) - black * luma),
        (luma, blue, 0.0, -128 * blue - black * luma),
    )
    return _fixed(rows)


def _fixed(rows: tuple[tuple[float, float, float, float], ...]) -> Matrix:
    return tuple((round(a * _ONE), round(b * _ONE), round(c * _ONE), round(d * _ONE) + _HALF) for a, b, c, d in rows)
