"""media processing, second generation (DVPP V2): its system, memory, picture headers, and channels by number.

Structs are dicts with the C names of their fields.
"""

from __future__ import annotations

from typing import Any

from acl._face import binding, lacking, listing
from acl._versions import leave_out_later_functions
from acl.himpi import _common, _epoll, _pngd, _vdec, _venc, _vpc, _vpc_arrays
from acl.himpi._common import *
from acl.himpi._epoll import *
from acl.himpi._pngd import *
from acl.himpi._vdec import *
from acl.himpi._venc import *
from acl.himpi._vpc import *
from acl.himpi._vpc_arrays import *
from softacl.runtime.descriptors import picture_files
from softacl.runtime.himpi import system
from softacl.runtime.memory import allocation

__all__ = [
    *_epoll.__all__,
    *_pngd.__all__,
    *_vdec.__all__,
    *_common.__all__,
    *_venc.__all__,
    *_vpc.__all__,
    *_vpc_arrays.__all__,
    "dvpp_free",
    "dvpp_get_image_info",
    "dvpp_malloc",
    "png_get_image_info",
    "sys_exit",
    "sys_init",
    "vdec_get_jpegd_output_info",
]

_FIELDS = ("width", "height", "width_stride", "height_stride", "img_buf_size", "pixel_format")  # of hi_img_info
_NO_INFO = {**dict.fromkeys(_FIELDS, 0), "reserved": [0, 0, 0, 0]}


@binding("hi_mpi_sys_init", "")
def sys_init() -> None:
    """Start the media system of this process; more than once is allowed.

    Returns ret: 107002 no current context.
    C: hi_s32 hi_mpi_sys_init(void)
    """
    system.init()


@binding("hi_mpi_sys_exit", "")
def sys_exit() -> None:
    """End the media system of this process; memory stays until it is freed.

    Returns ret: 0.
    C: hi_s32 hi_mpi_sys_exit(void)
    """
    system.exit()


@binding("hi_mpi_dvpp_malloc", "ik", 0)
def dvpp_malloc(dev_id: int, size: int, /) -> int:
    """Allocate device memory for media processing of the second generation.

    dev_id: number of the current device. size: bytes, more than 0.
    Returns (dev_ptr, ret). dev_ptr: address, a multiple of 128, 0 after a failure. ret: 100000 size 0, or not the
    current device; 107001 no such device; 107002 no current context; 207001 not enough memory.
    C: hi_s32 hi_mpi_dvpp_malloc(hi_u32 dev_id, void **dev_ptr, hi_u64 size)
    """
    return system.malloc(dev_id, size)


@binding("hi_mpi_dvpp_free", "k")
def dvpp_free(dev_ptr: int, /) -> None:
    """Free memory of acl.himpi.dvpp_malloc.

    dev_ptr: the address that the allocation returned.
    Returns ret: 100000 null pointer; 107000 not the start of a live block of this kind.
    C: hi_s32 hi_mpi_dvpp_free(void *dev_ptr)
    """
    allocation.free_himpi(dev_ptr)


# Headers --------------------------------------------------------------------------------------------------------------


def _number(stream: dict[str, Any], key: str, bits: int) -> int:
    """A field of the stream's dict: 0 if it is missing or no int, as the binding reads it."""
    value = stream.get(key, 0)
    if not isinstance(value, int):
        return 0
    if not 0 <= value < 1 << bits:
        raise ValueError(f"{key} {value} does not fit {bits} bits")
    return value


def _described(stream: Any, struct: str) -> tuple[int, int, int]:
    """Address, length and type of a stream's dict."""
    if not isinstance(stream, dict):
        raise TypeError(f"the {struct} argument is not dict")
    return _number(stream, "addr", 64), _number(stream, "len", 32), _number(stream, "type", 32)


def _picture(reader: str, address: int, nbytes: int, *formats: int) -> dict[str, Any]:
    """The fields of hi_img_info of the picture at a host address."""
    found = picture_files.himpi_info(reader, address, nbytes, *formats)
    return {**{name: getattr(found, name) for name in _FIELDS}, "reserved": [0, 0, 0, 0]}


@binding("hi_mpi_dvpp_get_image_info", "iO", _NO_INFO, own_code=picture_files.himpi_code)
def dvpp_get_image_info(img_type: int, stream: dict[str, Any], /) -> dict[str, Any]:
    """Read the header of a JPEG file.

    img_type: hi_payload_type, 26 only (HI_PT_JPEG). stream: its handle, 0 for the default stream.
    Returns (img_info, ret). img_info: dict as hi_img_info: width and height in pixels, width_stride, height_stride,
    img_buf_size in bytes, pixel_format, reserved. ret: 2684715011 wrong argument (0xA0058003,
    HI_ERR_VDEC_ILLEGAL_PARAM); 2684715016 a picture that cannot be decoded (0xA0058008, HI_ERR_VDEC_NOT_SUPPORT).
    C: hi_s32 hi_mpi_dvpp_get_image_info(hi_payload_type img_type, const hi_vdec_stream *stream, hi_img_info *img_info)
    """
    address, nbytes, _ = _described(stream, "hi_vdec_stream")
    picture_files.expect_type(img_type, picture_files.HI_PT_JPEG)
    return _picture("himpi_get_image_info", address, nbytes)


@binding("hi_mpi_vdec_get_jpegd_output_info", "Oi", _NO_INFO, own_code=picture_files.himpi_code)
def vdec_get_jpegd_output_info(stream: dict[str, Any], output_format: int, /) -> dict[str, Any]:
    """Return size and layout of a JPEG file after decoding.

    stream: its handle, 0 for the default stream. output_format: hi_pixel_format.
    Returns (img_info, ret). img_info: dict as hi_img_info: width and height in pixels, width_stride, height_stride,
    img_buf_size in bytes, pixel_format, reserved. ret: 2684715011 wrong argument (0xA0058003,
    HI_ERR_VDEC_ILLEGAL_PARAM); 2684715016 a picture that cannot be decoded (0xA0058008, HI_ERR_VDEC_NOT_SUPPORT).
    C: hi_s32 hi_mpi_vdec_get_jpegd_output_info(const hi_vdec_stream *stream, const hi_pixel_format output_format,
        hi_img_info *img_info)
    """
    address, nbytes, _ = _described(stream, "hi_vdec_stream")
    return _picture("himpi_get_jpegd_output_info", address, nbytes, output_format)


@binding("hi_mpi_png_get_image_info", "O", _NO_INFO, own_code=picture_files.himpi_code)
def png_get_image_info(png_stream: dict[str, Any], /) -> dict[str, Any]:
    """Read the header of a PNG file.

    png_stream: dict: addr (host address), len in bytes, type 268 (HI_PT_PNG).
    Returns (img_info, ret). img_info: dict as hi_img_info: width and height in pixels, width_stride, height_stride,
    img_buf_size in bytes, pixel_format, reserved. ret: 2684715011 wrong argument (0xA0058003,
    HI_ERR_VDEC_ILLEGAL_PARAM); 2684715016 a picture that cannot be decoded (0xA0058008, HI_ERR_VDEC_NOT_SUPPORT).
    C: hi_s32 hi_mpi_png_get_image_info(const hi_img_stream *png_stream, hi_img_info *img_info)
    """
    address, nbytes, kind = _described(png_stream, "hi_img_stream")
    picture_files.expect_type(kind, picture_files.HI_PT_PNG)
    return _picture("himpi_png_get_image_info", address, nbytes)


__getattr__, __dir__ = lacking("acl.himpi"), listing("acl.himpi", __all__)
leave_out_later_functions(__name__)
