"""The arithmetic of an AIPP on NumPy: integers up to the colour conversion, float16 after it.

Order: channels are swapped, the picture is cropped, colours are converted, mean and scale are applied, and edges are added.
A value after the conversion is one byte, so mean and scale are a table of 256 entries a channel.

    YUV to RGB:  c = (m0 (y - ib0) + m1 (u - ib1) + m2 (v - ib2)) >> 8, held to 0..255; U and V serve 2 x 2 pixels each
    RGB to YUV:  c = ((m0 r + m1 g + m2 b) >> 8) + ob, held to 0..255
    scale:       (c - mean - min) * var_reci, min and var_reci as float16, the result rounded to float16 once

Row i of the matrix makes channel i of the model's input; channels are in the order of the bytes in memory.
Source: CSC_config.md and config_file_template.md of hicann/ge. How hardware rounds within the scale is not documented.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from softacl.base.element_types import numpy_type
from softacl.base.lazy import numpy as np
from softacl.models.aipp.configuration import AippError, Configuration

if TYPE_CHECKING:
    from numpy.typing import NDArray

    _Bytes = NDArray[np.uint8]
    _Ints = NDArray[np.int32]

_UNSCALED = (2, 4)  # int8 and uint8: mean and scale have no effect


def apply(configuration: Configuration, picture: NDArray[Any]) -> NDArray[Any]:
    """The model's input for the bytes of one or more pictures.

    configuration: a static one with the sizes of the model's input, see Configuration.at. picture: uint8, of any shape; each
    picture has the bytes of configuration.picture_dims(1). The result is (n, c, h, w), or (n, h, w, c) with layout NHWC, in the
    element type of the model's input. AippError if the bytes are not a whole number of pictures.
    """
    if configuration.aipp_mode != "static" or not all(configuration.source):
        raise AippError("The AIPP has no sizes yet. A dynamic one takes them from the program, see Configuration.at.")
    if picture.dtype != np.uint8:
        raise AippError(f"The picture's elements are {picture.dtype}; an AIPP takes uint8.")
    _, lines, columns, depth = configuration.picture_dims(1)
    if picture.size == 0 or picture.size % (lines * columns * depth):
        raise AippError(
            f"The picture has {picture.size} bytes; {configuration.input_format} has {lines * columns * depth} each."
        )
    pictures = picture.reshape(-1, lines, columns, depth)
    planes = [_planes(configuration, one) for one in pictures]
    return _finished(configuration, planes)


def _planes(configuration: Configuration, picture: _Bytes) -> list[_Bytes]:
    """The channels of one picture after swap, crop and colour conversion."""
    top, left, lines, columns = configuration.cropped
    if configuration.input_format == "YUV420SP_U8":
        return _from_yuv(configuration, picture[:, :, 0], top, left, lines, columns)
    part = picture[top : top + lines, left : left + columns]
    order = list(range(part.shape[2]))
    if configuration.ax_swap_switch and len(order) == 4:  # XRGB to RGBX
        order = [1, 2, 3, 0]
    if configuration.rbuv_swap_switch and len(order) >= 3:
        order[0], order[2] = order[2], order[0]
    planes = [part[:, :, channel] for channel in order]
    if not configuration.csc_switch or len(planes) < 3:
        return planes
    ints = [plane.astype(np.int32) for plane in planes[:3]]
    return [
        _held((_sum(ints, configuration.matrix[3 * row : 3 * row + 3]) >> 8) + configuration.output_bias[row])
        for row in range(3)
    ]


def _from_yuv(
    configuration: Configuration, rows: _Bytes, top: int, left: int, lines: int, columns: int
) -> list[_Bytes]:
    height = configuration.source[0]
    luma = rows[top : top + lines, left : left + columns]
    # the line of chroma below each two lines of luma; starts are even, lengths need not be
    chroma = rows[height + top // 2 : height + (top + lines + 1) // 2, left : left + columns + columns % 2]
    first, second = chroma[:, 0::2], chroma[:, 1::2]
    if configuration.rbuv_swap_switch:
        first, second = second, first
    if not configuration.csc_switch:
        return [luma, *(_doubled(plane, lines, columns) for plane in (first, second))]
    bias = configuration.input_bias
    y = luma.astype(np.int32) - bias[0]
    u, v = first.astype(np.int32) - bias[1], second.astype(np.int32) - bias[2]
    planes = []
    for row in range(3):
        of_y, of_u, of_v = configuration.matrix[3 * row : 3 * row + 3]
        total = _doubled(_sum([u, v], (of_u, of_v)), lines, columns)
        total += y * of_y
        planes.append(_held(total >> 8))
    return planes


def _doubled(plane: NDArray[Any], lines: int, columns: int) -> NDArray[Any]:
    """Each element for 2 x 2 pixels."""
    return plane.repeat(2, 0).repeat(2, 1)[:lines, :columns]


def _sum(planes: list[_Ints], weights: tuple[int, ...]) -> _Ints:
    total = planes[0] * weights[0]
    for plane, weight in zip(planes[1:], weights[1:], strict=True):
        if weight:
            total += plane * weight
    return total


def _held(plane: _Ints) -> _Bytes:
    return np.clip(plane, 0, 255).astype(np.uint8)


def _finished(configuration: Configuration, pictures: list[list[_Bytes]]) -> NDArray[Any]:
    """Mean, scale and edges, in the layout of the model."""
    above, below, before, behind = configuration.padded
    lines, columns = pictures[0][0].shape
    n_channels = configuration.channels or len(pictures[0])
    shape = (len(pictures), n_channels, above + lines + below, before + columns + behind)
    dtype = numpy_type(configuration.data_type)
    out = np.full(shape, _value(configuration.padding_value, dtype), dtype)
    for channel in range(n_channels):
        table = _table(configuration, channel, dtype)
        for number, planes in enumerate(pictures):
            out[number, channel, above : above + lines, before : before + columns] = table[planes[channel]]
    return out if configuration.layout == "NCHW" else np.ascontiguousarray(out.transpose(0, 2, 3, 1))


def _table(configuration: Configuration, channel: int, dtype: np.dtype[Any]) -> NDArray[Any]:
    """The result for each value of a byte."""
    values = np.arange(256)
    if configuration.data_type in _UNSCALED:
        return values.astype(dtype)
    minimum = float(np.float16(configuration.min_chn[channel]))
    scale = float(np.float16(configuration.var_reci_chn[channel]))
    with np.errstate(over="ignore"):
        return ((values - configuration.mean_chn[channel] - minimum) * scale).astype(np.float16).astype(dtype)


def _value(number: float, dtype: np.dtype[Any]) -> Any:
    if dtype.kind == "f":
        return np.float16(number)
    info = np.iinfo(dtype)
    return min(max(int(number), int(info.min)), int(info.max))
