"""aclmdlAIPP: what a program sets for a dynamic AIPP, value by value, before it writes it into a model's input.

A switch is set before the values that belong to it are checked, as in the vendor's source. Source: acl_aipp_om2.cpp and
model_common.h of hicann/ge.
"""

from __future__ import annotations

import math
import struct

from softacl.codes import Code
from softacl.errors import AclError
from softacl.models.aipp.parameters import EACH_BYTES, AippPicture, Parameters, data_bytes
from softacl.runtime.handles import HandleTable

_LONGEST = 4096  # of a side of a picture
_FORMATS = range(1, 15)
_LARGEST_HALF = 65504.0
_MAX_BYTES = 1 << 32  # of a set; the vendor's limit is the memory of the host
_OVER = 1 << 64

sets: HandleTable[Parameters] = HandleTable("set of AIPP parameters", Code.INVALID_PARAM, "aclmdlCreateAIPP")


def create(batch: int) -> int:
    """Create parameters for `batch` pictures, with only the factors set, to 1; null for 0. Source: aclmdlCreateAIPP."""
    if batch == 0:
        raise AclError(Code.INVALID_PARAM, "the batch is 0. Give the number of pictures of the model's input.")
    if batch * EACH_BYTES > _MAX_BYTES:
        raise AclError(Code.BAD_ALLOC, f"{batch} pictures of {EACH_BYTES} bytes: there is not enough memory.")
    return sets.add(Parameters(batch))


def destroy(handle: int) -> None:
    """Source: aclmdlDestroyAIPP."""
    sets.remove(handle)


def data_size(batch: int) -> int:
    """Bytes of the input that holds the parameters of `batch` pictures. 100000 for 0. Source: aclmdlGetAippDataSize."""
    if batch == 0:
        raise AclError(Code.INVALID_PARAM, "the batch is 0. Give the number of pictures of the model's input.")
    if data_bytes(batch) >= _OVER:
        raise AclError(Code.FAILURE, f"{batch} pictures have more than 2**64 bytes of parameters.")
    return data_bytes(batch)


def _check(what: str, value: float, minimum: float, maximum: float) -> None:
    if value < minimum or value > maximum:
        raise AclError(Code.INVALID_PARAM, f"{what} is {value}; it must be from {minimum} to {maximum}.")


def _picture(handle: int, index: int) -> AippPicture:
    """A picture's parameters, to change. 100000 for an unknown handle, or an index out of range."""
    params = sets.get(handle)
    if index >= params.batch:
        raise AclError(Code.INVALID_PARAM, f"picture {index} of {params.batch}, counted from 0.")
    return params.pictures.setdefault(index, AippPicture())


def set_input_format(handle: int, form: int) -> None:
    """The format of the pictures (aclAippInputFormat). aclmdlSetInputAIPP checks whether the chip has it.

    Source: aclmdlSetAIPPInputFormat.
    """
    params = sets.get(handle)
    if form not in _FORMATS:
        raise AclError(Code.INVALID_PARAM, f"input format {form} is unknown; aclAippInputFormat has 1 to 14.")
    params.input_format = form


def set_conversion(handle: int, switch: int, *numbers: int) -> None:
    """Colour conversion: nine numbers of the matrix row by row, three output biases, three input biases.

    Source: aclmdlSetAIPPCscParams.
    """
    params = sets.get(handle)
    _check("cscSwitch", switch, 0, 1)
    params.csc_switch = switch
    if switch == 0:
        return
    for i, number in enumerate(numbers[:9]):
        _check(f"cscMatrixR{i // 3}C{i % 3}", number, -32677, 32676)
    params.matrix, params.output_bias, params.input_bias = numbers[:9], numbers[9:12], numbers[12:15]


def set_rbuv_swap(handle: int, switch: int) -> None:
    """Whether the first and third channel, or U and V, change places. Source: aclmdlSetAIPPRbuvSwapSwitch."""
    params = sets.get(handle)
    _check("rbuvSwapSwitch", switch, 0, 1)
    params.rbuv_swap_switch = switch


def set_ax_swap(handle: int, switch: int) -> None:
    """Whether the first of four channels goes to the end. Source: aclmdlSetAIPPAxSwapSwitch."""
    params = sets.get(handle)
    _check("axSwapSwitch", switch, 0, 1)
    params.ax_swap_switch = switch


def set_source_size(handle: int, width: int, height: int) -> None:
    """Pixels of the pictures: 2 to 4096 wide, 1 to 4096 high. Source: aclmdlSetAIPPSrcImageSize."""
    params = sets.get(handle)
    _check("srcImageSizeW", width, 2, _LONGEST)
    _check("srcImageSizeH", height, 1, _LONGEST)
    params.width, params.height = width, height


def set_resize(
    handle: int, switch: int, input_width: int, input_height: int, output_width: int, output_height: int, index: int
) -> None:
    """Resize a picture: it can be set, and aclmdlSetInputAIPP refuses it, as no chip does it. Source: aclmdlSetAIPPScfParams."""
    picture = _picture(handle, index)
    _check("scfSwitch", switch, 0, 1)
    picture.scf_switch = switch
    if switch == 0:
        return
    _check("scfInputSizeW", input_width, 16, _LONGEST)
    _check("scfInputSizeH", input_height, 16, _LONGEST)
    _check("scfOutputSizeW", output_width, 16, 1920)
    _check("scfOutputSizeH", output_height, 16, _LONGEST)
    picture.scf = input_width, input_height, output_width, output_height


def set_crop(handle: int, switch: int, left: int, top: int, width: int, height: int, index: int) -> None:
    """Use a part of a picture only. Source: aclmdlSetAIPPCropParams."""
    picture = _picture(handle, index)
    _check("cropSwitch", switch, 0, 1)
    picture.crop_switch = switch
    if switch == 0:
        return
    _check("cropStartPosW", left, 0, _LONGEST - 1)
    _check("cropStartPosH", top, 0, _LONGEST - 1)
    _check("cropSizeW", width, 1, _LONGEST)
    _check("cropSizeH", height, 1, _LONGEST)
    picture.crop = left, top, width, height


def set_padding(handle: int, switch: int, above: int, below: int, left: int, right: int, index: int) -> None:
    """Add edges of 0 to a picture, up to 32 lines and columns each. Source: aclmdlSetAIPPPaddingParams."""
    picture = _picture(handle, index)
    _check("paddingSwitch", switch, 0, 1)
    picture.padding_switch = switch
    if switch == 0:
        return
    for name, size in (("Top", above), ("Bottom", below), ("Left", left), ("Right", right)):
        _check(f"paddingSize{name}", size, 0, 32)
    picture.padding = above, below, left, right


def set_mean(handle: int, first: int, second: int, third: int, fourth: int, index: int) -> None:
    """The mean of each channel, 0 to 255. Source: aclmdlSetAIPPDtcPixelMean."""
    picture = _picture(handle, index)
    means = first, second, third, fourth
    for channel, mean in enumerate(means):
        _check(f"dtcPixelMeanChn{channel}", mean, 0, 255)
    picture.mean = means


def set_minimum(handle: int, first: float, second: float, third: float, fourth: float, index: int) -> None:
    """Set what to subtract from each channel besides the mean, 0 to 255; stored as float16. Source: aclmdlSetAIPPDtcPixelMin."""
    picture = _picture(handle, index)
    minima = first, second, third, fourth
    for channel, minimum in enumerate(minima):
        _check(f"dtcPixelMinChn{channel}", minimum, 0.0, 255.0)
    picture.minimum = _halves(minima)


def set_factor(handle: int, first: float, second: float, third: float, fourth: float, index: int) -> None:
    """Set the factors of the channels, -65504 to 65504; stored as float16. Source: aclmdlSetAIPPPixelVarReci."""
    picture = _picture(handle, index)
    factors = first, second, third, fourth
    for channel, factor in enumerate(factors):
        _check(f"dtcPixelVarReciChn{channel}", factor, -_LARGEST_HALF, _LARGEST_HALF)
    picture.factor = _halves(factors)


def _halves(values: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """As C's float and then float16 hold them; NaN becomes the largest number, as in the vendor's conversion."""
    rounded = struct.unpack("<4f", struct.pack("<4f", *values))
    first, second, third, fourth = (_LARGEST_HALF if math.isnan(value) else value for value in rounded)
    return first, second, third, fourth
