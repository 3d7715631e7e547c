"""Functions of acl.himpi without its codecs and VPC that do more than pass their arguments on."""

from __future__ import annotations

from typing import Any

from softacl.media import formats, picture_files
from softacl.media.v2 import alignments, epolls
from softacl.media.v2.structs import blank, taken

__all__ = [
    "dvpp_get_image_info",
    "png_get_image_info",
    "sys_get_image_align_info",
    "sys_wait_epoll",
    "vdec_get_jpegd_output_info",
]


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


def dvpp_get_image_info(img_type: int, stream: dict[str, Any]) -> dict[str, Any]:
    address, nbytes, _ = _described(stream, "hi_vdec_stream")
    picture_files.expect_type(img_type, formats.JPEG)
    return picture_files.himpi_info("himpi_get_image_info", address, nbytes)


def vdec_get_jpegd_output_info(stream: dict[str, Any], output_format: int) -> dict[str, Any]:
    address, nbytes, _ = _described(stream, "hi_vdec_stream")
    return picture_files.himpi_info("himpi_get_jpegd_output_info", address, nbytes, output_format)


def png_get_image_info(png_stream: dict[str, Any]) -> dict[str, Any]:
    address, nbytes, kind = _described(png_stream, "hi_img_stream")
    picture_files.expect_type(kind, formats.PNG)
    return picture_files.himpi_info("himpi_png_get_image_info", address, nbytes)


def sys_get_image_align_info(mod_type: list[int], mod_num: int, img_base_info: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(mod_type, list):
        raise TypeError("hi_module_type argument is not list")
    if len(mod_type) != mod_num or not all(isinstance(each, int) for each in mod_type):
        raise ValueError(f"the list of modules has {len(mod_type)} elements, mod_num is {mod_num}; all must be numbers")
    return alignments.align(mod_type, taken("hi_img_base_info", img_base_info))


def sys_wait_epoll(epoll_fd: int, max_events: int, timeout: int) -> tuple[list[dict[str, Any]], int]:
    if not 0 <= max_events <= 4096:
        raise ValueError("invalid num of maxEvents")
    found = epolls.wait(epoll_fd, max_events, timeout)
    return found + [blank("hi_dvpp_epoll_event")] * (max_events - len(found)), len(found)
