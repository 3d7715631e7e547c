"""What the vendor's functions return for a JPEG or PNG from its header: size, components, memory for decoding.

Each function takes the file's bytes where the vendor's takes an address and a length. They raise AclError
with the vendor's code; `himpi_code` turns that into a code of the hi_mpi functions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from softacl.base.units import align_up
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import jpeg, png
from softacl.media.errors import MediaRuleError
from softacl.media.formats import PixelFormat, find_format
from softacl.media.sizes.buffer_size import buffer_size
from softacl.media.sizes.rules import find_chip, rules_of, source

# "VDEC video decoding / JPEGD picture decoding return codes", 6.0.1 to 9.0
HI_ERR_VDEC_ILLEGAL_PARAM = 0xA0058003
HI_ERR_VDEC_NOT_SUPPORT = 0xA0058008

_UNKNOWN = 10000  # PIXEL_FORMAT_UNKNOWN: as the source, V before U
# acldvppJpegFormat of the file -> the format PIXEL_FORMAT_UNKNOWN decodes to
_SOURCE_FORMAT = {
    jpeg.CSS_444: "YVU444SP",
    jpeg.CSS_422: "YVU422SP",
    jpeg.CSS_420: "YVU420SP",
    jpeg.CSS_440: "YVU440SP",
    jpeg.CSS_GRAY: "YVU420SP",
}
_SOURCE_FAMILY = {
    jpeg.CSS_444: "yuv444sp",
    jpeg.CSS_422: "yuv422sp",
    jpeg.CSS_440: "yuv440sp",
}
_CSS_NAMES = {
    jpeg.CSS_444: "4:4:4",
    jpeg.CSS_422: "4:2:2",
    jpeg.CSS_420: "4:2:0",
    jpeg.CSS_440: "4:4:0",
    jpeg.CSS_411: "4:1:1",
    jpeg.CSS_GRAY: "grey",
    jpeg.CSS_UNKNOWN: "unknown",
}


@dataclass(frozen=True)
class ImageInfo:
    """The fields of hi_img_info."""

    width: int
    height: int
    width_stride: int
    height_stride: int
    img_buf_size: int
    pixel_format: int


def jpeg_get_image_info(data: bytes) -> tuple[int, int, int]:
    """(width, height, components) of a JPEG, as acldvppJpegGetImageInfo: turned as EXIF asks.

    Errors: AclError INVALID_PARAM without data, FAILURE if the header cannot be read.
    """
    return jpeg_get_image_info_v2(data)[:3]


def jpeg_get_image_info_v2(data: bytes) -> tuple[int, int, int, int]:
    """(width, height, components, acldvppJpegFormat) of a JPEG, as acldvppJpegGetImageInfoV2.

    The format is ACL_JPEG_CSS_UNKNOWN (1000) for other samplings and colour spaces than grey and YCbCr.
    4:1:1 is reported as such; the library of 2021 had no name for it and said unknown.
    Errors: as jpeg_get_image_info.
    """
    header = jpeg.read(_bytes(data))
    return (*header.size, header.components, header.format)


def jpeg_predict_dec_size(data: bytes, format: int | str | PixelFormat, *, chip: str = "310") -> int:
    """Bytes that decoding the JPEG to `format` takes, as acldvppJpegPredictDecSize.

    format: YUV420SP or YVU420SP whatever the source; the source's own sampling in either order; or
    PIXEL_FORMAT_UNKNOWN for the source's.
    Errors: AclError FORMAT_NOT_MATCH for another format or one that the source cannot be decoded to,
    INVALID_PARAM for a width or height outside JPEGD's limits on the chip, FAILURE for an unreadable header.
    Source: CANN acl library (open source of 2021) for Ascend 310 and 910; the strides of the JPEGD table.
    """
    profile, fmt = find_chip(chip), _format(format)
    if fmt.number != _UNKNOWN and rules_of("jpegd", profile).row(profile, "V1", "output", fmt) is None:
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"{fmt.v1 or fmt.name} ({fmt.number}) is not an output format of JPEGD on Ascend {profile.name}; use "
            "PIXEL_FORMAT_YUV_SEMIPLANAR_420 (1), the source's own or PIXEL_FORMAT_UNKNOWN (10000)",
        )
    header = jpeg.read(_bytes(data))
    width, height = header.size
    limits = rules_of("jpegd", profile).limits_of(profile, "V1", "output")
    if limits is not None:
        for name, value, (low, high) in (("width", width, limits.width), ("height", height, limits.height)):
            if not low <= value <= high:
                raise AclError(
                    Code.INVALID_PARAM,
                    f"the JPEG's {name} {value} is outside {low} to {high}, the range of JPEGD on Ascend "
                    f"{profile.name} ({source(limits.source).title})",
                )
    if fmt.family != "yuv420sp":
        fmt = decoded_format(header, fmt)
    return buffer_size("jpegd", fmt, width, height, chip=chip, generation="V1", role="output").nbytes


def jpeg_predict_enc_size(
    width: int,
    height: int,
    format: int | str | PixelFormat,
    width_stride: int | None = None,
    height_stride: int | None = None,
    *,
    chip: str = "310",
) -> int:
    """Bytes for the JPEG that encoding a picture gives at most, as acldvppJpegPredictEncSize.

    The arguments are the fields of the acldvppPicDesc; a stride left out is the smallest allowed. The level
    of the acldvppJpegeConfig does not enter.
    Errors: AclError INVALID_PARAM for a size or stride outside JPEGE's rules, FORMAT_NOT_MATCH for a format
    that JPEGE does not take.
    Source: CANN acl library, image_processor.cpp (open source of 2021); limits by chip from the JPEGE page.
    """
    profile, fmt = find_chip(chip), _format(format)
    rules = rules_of("jpege", profile)
    row, limits = rules.row(profile, "V1", "output", fmt), rules.limits_of(profile, "V1", "output")
    if limits is not None:
        for name, value, (low, high) in (("width", width, limits.width), ("height", height, limits.height)):
            if not low <= value <= high:
                raise _invalid(
                    f"{name} {value} is outside {low} to {high}, the range of JPEGE on Ascend {profile.name}"
                )
    if row is None:
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"{fmt.v1 or fmt.name} ({fmt.number}) is not an input format of JPEGE; use YUV420SP, YVU420SP or one "
            "of the four packed YUV422",
        )
    minimum = align_up(width * row.stride_factor, row.width_align)
    width_stride = minimum if width_stride is None else width_stride
    height_stride = height if height_stride is None else height_stride
    if row.width_align_any:
        if width_stride < width or width_stride % row.width_align_any:
            raise _invalid(f"width stride {width_stride} must be a multiple of {row.width_align_any} from {minimum} on")
    elif width_stride != minimum:
        raise _invalid(
            f"width stride {width_stride} must be {minimum}: twice the width, rounded up to {row.width_align}"
        )
    if height_stride != height and (height_stride < height or height_stride % 16):
        raise _invalid(f"height stride {height_stride} must be the height {height} or a larger multiple of 16")
    picture = width_stride * height_stride * row.size[0] // row.size[1]
    size = align_up(picture + sum(row.plus), row.round_to)
    if size >= 2**32:
        raise _invalid(f"the predicted size {size} does not fit the 32 bits it is returned in")
    return size


def png_get_image_info(data: bytes) -> tuple[int, int, int]:
    """(width, height, components) of a PNG, as acldvppPngGetImageInfo.

    Errors: AclError INVALID_PARAM if the header cannot be read, FORMAT_NOT_MATCH for a palette.
    """
    header = png.read(_bytes(data))
    if header.components is None:
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"PNG colour type {header.color_type} is not decoded by PNGD; it takes grey (0), RGB (2), grey "
            "with alpha (4) and RGBA (6)",
        )
    return header.width, header.height, header.components


def png_predict_dec_size(data: bytes, format: int | str | PixelFormat, *, chip: str = "310") -> int:
    """Bytes that decoding the PNG to `format` takes, as acldvppPngPredictDecSize.

    format: RGB888, RGBA8888 or PIXEL_FORMAT_UNKNOWN, for which the library reckons with four components.
    Errors: AclError FORMAT_NOT_MATCH for another format, INVALID_PARAM for a width or height outside 32 to
    4096 or an unreadable header.
    Source: CANN acl library, image_processor_v100.cpp (open source of 2021).
    """
    fmt = _format(format)
    name = "RGBA8888" if fmt.number == _UNKNOWN else fmt.name
    if name not in ("RGB888", "RGBA8888"):
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"{fmt.v1 or fmt.name} ({fmt.number}) is not an output format of PNGD; use PIXEL_FORMAT_RGB_888 "
            "(12), PIXEL_FORMAT_RGBA_8888 (16) or PIXEL_FORMAT_UNKNOWN (10000)",
        )
    header = png.read(_bytes(data))
    try:
        return buffer_size(
            "pngd",
            name,
            header.width,
            header.height,
            chip=chip,
            generation="V1",
            role="output",
            bit_depth=header.bit_depth,
        ).nbytes
    except MediaRuleError as error:
        raise _invalid(f"the PNG cannot be decoded: {error}")


def himpi_get_image_info(data: bytes, *, chip: str = "310P") -> ImageInfo:
    """What hi_mpi_dvpp_get_image_info returns for a JPEG (its only type, HI_PT_JPEG): decoding in the source's
    format.

    Grey pictures are reported as YVU420SP, to which JPEGD decodes them.
    Errors: as himpi_get_jpegd_output_info.
    """
    return himpi_get_jpegd_output_info(data, _UNKNOWN, chip=chip)


def himpi_get_jpegd_output_info(data: bytes, format: int | str | PixelFormat, *, chip: str = "310P") -> ImageInfo:
    """What hi_mpi_vdec_get_jpegd_output_info returns for a JPEG decoded to `format`, or unconverted for UNKNOWN.

    Errors: AclError FEATURE_UNSUPPORTED for JPEGs that JPEGD does not decode (progressive, arithmetic coding,
    other colour spaces and samplings), sizes outside its limits, and chips without DVPP V2; FAILURE for an
    unreadable header; FORMAT_NOT_MATCH for a format it cannot produce. See himpi_code.
    """
    header = jpeg.read(_bytes(data))
    if header.progressive or header.arithmetic:
        coding = "progressive" if header.progressive else "arithmetic"
        raise _unsupported(f"the JPEG is coded {coding}; JPEGD decodes baseline Huffman coding")
    if header.color not in ("gray", "ycbcr") or header.format not in _SOURCE_FORMAT:
        raise _unsupported(
            f"the JPEG has {header.components} components, colour space {header.color}, sampling "
            f"{_CSS_NAMES[header.format]}; JPEGD decodes grey, 4:2:0, 4:2:2, 4:4:0 and 4:4:4"
        )
    fmt = _format(format)
    if fmt.family != "yuv420sp":
        fmt = decoded_format(header, fmt)
    width, height = header.size
    try:
        size = buffer_size("jpegd", fmt, width, height, chip=chip, generation="V2", role="output")
    except MediaRuleError as error:
        raise _unsupported(str(error))
    return ImageInfo(width, height, size.width_stride, size.height_stride, size.nbytes, fmt.number)


def himpi_png_get_image_info(data: bytes, *, chip: str = "310P") -> ImageInfo:
    """What hi_mpi_png_get_image_info returns for a PNG decoded as it is: RGB888, or RGBA8888 with alpha.

    Errors: as png_get_image_info; FEATURE_UNSUPPORTED for sizes outside PNGD's limits and chips without DVPP
    V2.
    """
    width, height, components = png_get_image_info(data)
    fmt = find_format("RGB888" if components in (1, 3) else "RGBA8888")
    try:
        size = buffer_size("pngd", fmt, width, height, chip=chip, generation="V2", role="output")
    except MediaRuleError as error:
        raise _unsupported(str(error))
    return ImageInfo(width, height, size.width_stride, size.height_stride, size.nbytes, fmt.number)


def himpi_code(error: AclError) -> int:
    """The code a hi_mpi function returns for `error`: HI_ERR_VDEC_NOT_SUPPORT or HI_ERR_VDEC_ILLEGAL_PARAM.

    The pages name only the first, for pictures that cannot be decoded; the rest is our choice.
    """
    unsupported = error.code in (Code.FEATURE_UNSUPPORTED, Code.FORMAT_NOT_MATCH)
    return HI_ERR_VDEC_NOT_SUPPORT if unsupported else HI_ERR_VDEC_ILLEGAL_PARAM


def _bytes(data: bytes) -> bytes:
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise _invalid(f"the picture must be given as bytes, not as {type(data).__name__}")
    return bytes(data)


def _format(value: int | str | PixelFormat) -> PixelFormat:
    try:
        return find_format(value)
    except MediaRuleError as error:
        raise AclError(Code.FORMAT_NOT_MATCH, str(error))


def decoded_format(header: jpeg.JpegHeader, fmt: PixelFormat) -> PixelFormat:
    """The format that a JPEG decoded to `fmt`, which is not a YUV420SP, really gets. AclError for one that it cannot get."""
    if header.color not in ("gray", "ycbcr"):
        _mismatch(header, fmt)
    if header.format == jpeg.CSS_GRAY:
        # The library reckons 4:2:0 for a grey picture, whatever format was asked for.
        return find_format("YVU420SP")
    if fmt.number == _UNKNOWN:
        name = _SOURCE_FORMAT.get(header.format)
        if name is None:
            _mismatch(header, fmt)
        return find_format(name)
    if fmt.family != _SOURCE_FAMILY.get(header.format):
        _mismatch(header, fmt)
    return fmt


def _mismatch(header: jpeg.JpegHeader, fmt: PixelFormat) -> NoReturn:
    raise AclError(
        Code.FORMAT_NOT_MATCH,
        f"a JPEG of {header.components} components, colour space {header.color}, sampling "
        f"{_CSS_NAMES[header.format]} cannot be decoded to {fmt.v1 or fmt.name} ({fmt.number}); "
        "PIXEL_FORMAT_YUV_SEMIPLANAR_420 (1) takes any sampling",
    )


def _invalid(why: str) -> AclError:
    return AclError(Code.INVALID_PARAM, why)


def _unsupported(why: str) -> AclError:
    return AclError(Code.FEATURE_UNSUPPORTED, why)
