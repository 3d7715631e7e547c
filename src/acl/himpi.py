"""acl.himpi: memory for media processing, second generation (DVPP V2), and what picture headers tell.

Its system is begun and ended by calls.
"""

from __future__ import annotations

from typing import Any

from acl._face import binding, lacking, plain, record
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.descriptors import media_system
from softacl.runtime.memory import allocation, host_access
from softacl.runtime.state import process

__all__ = [
    "dvpp_free",
    "dvpp_get_image_info",
    "dvpp_malloc",
    "png_get_image_info",
    "sys_exit",
    "sys_init",
    "vdec_get_jpegd_output_info",
]

_JPEG, _PNG = 26, 268  # hi_payload_type: HI_PT_JPEG, HI_PT_PNG
_FIELDS = ("width", "height", "width_stride", "height_stride", "img_buf_size", "pixel_format")  # of hi_img_info


# C: hi_s32 hi_mpi_sys_init()
@binding("")
def sys_init() -> None:
    media_system.init()


# C: hi_s32 hi_mpi_sys_exit()
@binding("")
def sys_exit() -> None:
    media_system.exit()


# C: hi_s32 hi_mpi_dvpp_malloc(hi_u32 device_id, void **dev_ptr, hi_u64 size)
@binding("ik", 0)
def dvpp_malloc(dev_id: int, size: int, /) -> int:
    return media_system.malloc(dev_id, size)


# C: hi_s32 hi_mpi_dvpp_free(void *dev_ptr)
@binding("k")
def dvpp_free(dev_ptr: int, /) -> None:
    allocation.free_media(dev_ptr, "acl.himpi.dvpp_free")


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


def _told(
    call: str, reader: str, address: int, nbytes: int, *formats: int, refused: str = ""
) -> tuple[dict[str, Any], int]:
    """(the fields of hi_img_info, ret) of the picture at a host address; zeros and the code if it fails."""
    from softacl.media import headers  # here: programs without pictures do not load it

    info: dict[str, Any] = dict.fromkeys(_FIELDS, 0)
    code = 0
    try:
        if refused:
            raise AclError(Code.INVALID_PARAM, f"{call}: {refused}")
        if address == 0:
            raise AclError(Code.INVALID_PARAM, f"{call}: addr is null. Pass the host address of the picture's file.")
        content = host_access.read(call, address, nbytes)
        found = getattr(headers, reader)(content, *formats, chip=process.settings.profile.media_chip)
        info = {name: getattr(found, name) for name in _FIELDS}
    except AclError as error:
        record(error)
        code = headers.himpi_code(error)
    return {**info, "reserved": [0, 0, 0, 0]}, code


# C: hi_s32 hi_mpi_dvpp_get_image_info(hi_payload_type img_type, const hi_vdec_stream *stream, hi_img_info *img_info)
@plain("iO")
def dvpp_get_image_info(img_type: int, stream: dict[str, Any], /) -> tuple[dict[str, Any], int]:
    address, nbytes, _ = _described(stream, "hi_vdec_stream")
    refused = "" if img_type == _JPEG else f"img_type {img_type} is not HI_PT_JPEG ({_JPEG})."
    return _told("acl.himpi.dvpp_get_image_info", "himpi_get_image_info", address, nbytes, refused=refused)


# C: hi_s32 hi_mpi_vdec_get_jpegd_output_info(const hi_vdec_stream *stream, const hi_pixel_format output_format,
#    hi_img_info *img_info)
@plain("Oi")
def vdec_get_jpegd_output_info(stream: dict[str, Any], output_format: int, /) -> tuple[dict[str, Any], int]:
    address, nbytes, _ = _described(stream, "hi_vdec_stream")
    call = "acl.himpi.vdec_get_jpegd_output_info"
    return _told(call, "himpi_get_jpegd_output_info", address, nbytes, output_format)


# C: hi_s32 hi_mpi_png_get_image_info(const hi_img_stream *png_stream, hi_img_info *img_info)
@plain("O")
def png_get_image_info(png_stream: dict[str, Any], /) -> tuple[dict[str, Any], int]:
    address, nbytes, kind = _described(png_stream, "hi_img_stream")
    refused = "" if kind == _PNG else f"type {kind} of the stream is not HI_PT_PNG ({_PNG})."
    return _told("acl.himpi.png_get_image_info", "himpi_png_get_image_info", address, nbytes, refused=refused)


__getattr__ = lacking("acl.himpi")
