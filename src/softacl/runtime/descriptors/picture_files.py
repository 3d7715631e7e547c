"""What the headers of JPEG and PNG files in host memory say, and the bytes that decoding them takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.memory import host_access
from softacl.runtime.state import process

__all__ = ["jpeg_decoded_bytes", "jpeg_info", "jpeg_info_v2", "png_decoded_bytes", "png_info"]


def _headers() -> Any:
    """The reader of headers; programs without pictures do not load it."""
    from softacl.media import headers

    return headers


def jpeg_info(address: int, nbytes: int) -> tuple[int, int, int]:
    """(width, height, components) of a JPEG file. Source: acldvppJpegGetImageInfo."""
    found: tuple[int, int, int] = _headers().jpeg_get_image_info(host_access.read(address, nbytes))
    return found


def jpeg_info_v2(address: int, nbytes: int) -> tuple[int, int, int, int]:
    """(width, height, components, acldvppJpegFormat) of a JPEG file. Source: acldvppJpegGetImageInfoV2."""
    found: tuple[int, int, int, int] = _headers().jpeg_get_image_info_v2(host_access.read(address, nbytes))
    return found


def png_info(address: int, nbytes: int) -> tuple[int, int, int]:
    """(width, height, components) of a PNG file. Source: acldvppPngGetImageInfo."""
    found: tuple[int, int, int] = _headers().png_get_image_info(host_access.read(address, nbytes))
    return found


def jpeg_decoded_bytes(address: int, nbytes: int, output_format: int) -> int:
    """Bytes of a JPEG file when it is decoded. Source: acldvppJpegPredictDecSize."""
    return _decoded(_headers().jpeg_predict_dec_size, address, nbytes, output_format)


def png_decoded_bytes(address: int, nbytes: int, output_format: int) -> int:
    """Bytes of a PNG file when it is decoded. Source: acldvppPngPredictDecSize."""
    return _decoded(_headers().png_predict_dec_size, address, nbytes, output_format)


def _decoded(predict: Callable[..., int], address: int, nbytes: int, output_format: int) -> int:
    content = host_access.read(address, nbytes)
    try:
        return predict(content, output_format, chip=process.settings.profile.soc_name)
    except ValueError as error:  # a MediaRuleError: the picture breaks a limit of the chip
        raise AclError(Code.INVALID_PARAM, f"{error}") from None
