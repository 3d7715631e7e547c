"""Media processing of the second generation: functions whose C form has structs, and their own codes."""

from __future__ import annotations

from softacl.c._engine import get, put, write
from softacl.c.binding import missing
from softacl.errors import AclError
from softacl.media import formats, picture_files

__all__ = ["hi_mpi_dvpp_get_image_info", "hi_mpi_png_get_image_info", "hi_mpi_vdec_get_jpegd_output_info", "own_code"]

# Where the structs have what is read here (tests/unit/test_headers.py proves the layout of both).
_VDEC_LENGTH, _VDEC_ADDRESS = 32, 40  # hi_vdec_stream
_TYPE, _ADDRESS, _LENGTH = 0, 8, 16  # hi_img_stream


def own_code(error: AclError) -> int:
    """The code of hi_dvpp for an error: its functions do not return those of AscendCL."""
    return picture_files.himpi_code(error)


def hi_mpi_dvpp_get_image_info(kind: int, stream: int, info: int) -> int:
    """const hi_vdec_stream *stream: the picture's file in host memory; hi_img_info *info."""
    if not stream:
        raise missing(1)
    picture_files.expect_type(kind, formats.JPEG)
    return _describe(info, 2, "himpi_get_image_info", *_vdec_stream(stream))


def hi_mpi_vdec_get_jpegd_output_info(stream: int, output_format: int, info: int) -> int:
    """const hi_vdec_stream *stream: the picture's file in host memory; hi_img_info *info."""
    if not stream:
        raise missing(0)
    return _describe(info, 2, "himpi_get_jpegd_output_info", *_vdec_stream(stream), output_format)


def hi_mpi_png_get_image_info(stream: int, info: int) -> int:
    """const hi_img_stream *png_stream: the picture's file in host memory; hi_img_info *info."""
    if not stream:
        raise missing(0)
    picture_files.expect_type(get(stream + _TYPE, "i", 1)[0], formats.PNG)
    address, nbytes = get(stream + _ADDRESS, "Q", 1)[0], get(stream + _LENGTH, "I", 1)[0]
    return _describe(info, 1, "himpi_png_get_image_info", address, nbytes)


def _vdec_stream(stream: int) -> tuple[int, int]:
    """Address and length of the picture's file."""
    return get(stream + _VDEC_ADDRESS, "Q", 1)[0], get(stream + _VDEC_LENGTH, "I", 1)[0]


def _describe(info: int, position: int, reader: str, address: int, nbytes: int, *formats: int) -> int:
    """Write a hi_img_info."""
    if not info:
        raise missing(position)
    found = picture_files.himpi_info(reader, address, nbytes, *formats)
    values = (found.width, found.height, found.width_stride, found.height_stride, found.img_buf_size)
    for i, value in enumerate((*values, found.pixel_format)):
        put(info + 4 * i, "I", value)
    write(info + 24, bytes(16))  # reserved
    return 0
