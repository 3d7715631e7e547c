"""The header fields of JPEG and PNG files in host memory, and the bytes that decoding takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import headers
from softacl.media.formats import JPEG, PNG
from softacl.runtime.memory import host_access
from softacl.runtime.state import process


def _headers() -> Any:
    """The reader of headers; programs without pictures do not load it."""
    return headers


def jpeg_info(address: int, nbytes: int) -> tuple[int, int, int]:
    """(width, height, components) of a JPEG file. Source: acldvppJpegGetImageInfo."""
    info: tuple[int, int, int] = _headers().jpeg_get_image_info(host_access.read(address, nbytes))
    return info


def jpeg_info_v2(address: int, nbytes: int) -> tuple[int, int, int, int]:
    """(width, height, components, acldvppJpegFormat) of a JPEG file. Source: acldvppJpegGetImageInfoV2."""
    info: tuple[int, int, int, int] = _headers().jpeg_get_image_info_v2(host_access.read(address, nbytes))
    return info


def png_info(address: int, nbytes: int) -> tuple[int, int, int]:
    """(width, height, components) of a PNG file. Source: acldvppPngGetImageInfo."""
    info: tuple[int, int, int] = _headers().png_get_image_info(host_access.read(address, nbytes))
    return info


def jpeg_decoded_bytes(address: int, nbytes: int, output_format: int) -> int:
    """Bytes of a JPEG file when it is decoded. Source: acldvppJpegPredictDecSize."""
    return _decoded(_headers().jpeg_predict_dec_size, address, nbytes, output_format)


def png_decoded_bytes(address: int, nbytes: int, output_format: int) -> int:
    """Bytes of a PNG file when it is decoded. Source: acldvppPngPredictDecSize."""
    return _decoded(_headers().png_predict_dec_size, address, nbytes, output_format)


_INFO = ("width", "height", "width_stride", "height_stride", "img_buf_size", "pixel_format")  # fields of hi_img_info
NO_INFO: dict[str, Any] = {**dict.fromkeys(_INFO, 0), "reserved": [0, 0, 0, 0]}


def _himpi_info(reader: str, file: Mapping[str, int], *formats: int) -> dict[str, Any]:
    """hi_img_info by a function of softacl.media.codecs.headers."""
    if file["addr"] == 0:
        raise AclError(Code.INVALID_PARAM, "addr is null. Pass the host address of the picture's file.")
    content = host_access.read(file["addr"], file["len"])
    info = getattr(_headers(), reader)(content, *formats, chip=process.settings.profile.soc_name)
    return {**{name: getattr(info, name) for name in _INFO}, "reserved": [0, 0, 0, 0]}


def himpi_jpeg_info(kind: int, file: Mapping[str, int]) -> dict[str, Any]:
    """hi_img_info of a JPEG file. file: a hi_vdec_stream. 100000 for another hi_payload_type. Source: hi_mpi_dvpp_get_image_info."""
    _expect_type(kind, JPEG)
    return _himpi_info("himpi_get_image_info", file)


def himpi_jpegd_info(file: Mapping[str, int], output_format: int) -> dict[str, Any]:
    """The same in an output format. Source: hi_mpi_vdec_get_jpegd_output_info."""
    return _himpi_info("himpi_get_jpegd_output_info", file, output_format)


def himpi_png_info(file: Mapping[str, int]) -> dict[str, Any]:
    """hi_img_info of a PNG file. file: a hi_img_stream. 100000 for another type. Source: hi_mpi_png_get_image_info."""
    _expect_type(file["type"], PNG)
    return _himpi_info("himpi_png_get_image_info", file)


def himpi_code(error: AclError) -> int:
    """The code of hi_dvpp for an error of these functions."""
    code: int = _headers().himpi_code(error)
    return code


def _expect_type(kind: int, expected: int) -> None:
    if kind != expected:
        name = "HI_PT_JPEG" if expected == JPEG else "HI_PT_PNG"
        raise AclError(Code.INVALID_PARAM, f"the type is {kind}, not {name} ({expected}).")


def _decoded(predict: Callable[..., int], address: int, nbytes: int, output_format: int) -> int:
    content = host_access.read(address, nbytes)
    try:
        return predict(content, output_format, chip=process.settings.profile.soc_name)
    except ValueError as error:  # a MediaRuleError: the picture breaks a limit of the chip
        raise AclError(Code.INVALID_PARAM, f"{error}") from None
