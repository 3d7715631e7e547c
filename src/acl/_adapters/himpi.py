"""Functions of acl.himpi without its codecs and VPC that do more than pass their arguments on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.media.v2 import alignments, epolls
from softacl.media.v2.structs import blank, taken


def _number(stream: dict[str, Any], key: str, bits: int) -> int:
    """A field of the stream's dict: 0 if it is missing or no int, as the binding reads it."""
    value = stream.get(key, 0)
    if not isinstance(value, int):
        return 0
    if not 0 <= value < 1 << bits:
        raise ValueError(f"{key} {value} does not fit {bits} bits")
    return value


def _file(struct: str) -> Callable[[Any], dict[str, int]]:
    """What reads the dict that says where a picture's file is, and of which type."""

    def read(raw: Any) -> dict[str, int]:
        if not isinstance(raw, dict):
            raise TypeError(f"the {struct} argument is not dict")
        return {key: _number(raw, key, bits) for key, bits in (("addr", 64), ("len", 32), ("type", 32))}

    return read


vdec_stream, img_stream = _file("hi_vdec_stream"), _file("hi_img_stream")


def sys_get_image_align_info(mod_type: list[int], mod_num: int, img_base_info: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(mod_type, list):
        raise TypeError("hi_module_type argument is not list")
    if len(mod_type) != mod_num or not all(isinstance(each, int) for each in mod_type):
        raise ValueError(f"the list of modules has {len(mod_type)} elements, mod_num is {mod_num}; all must be numbers")
    return alignments.align(mod_type, taken("hi_img_base_info", img_base_info))


def sys_wait_epoll(epoll_fd: int, max_events: int, timeout: int) -> tuple[list[dict[str, Any]], int]:
    if not 0 <= max_events <= 4096:
        raise ValueError("invalid num of maxEvents")
    events = epolls.wait(epoll_fd, max_events, timeout)
    return events + [blank("hi_dvpp_epoll_event")] * (max_events - len(events)), len(events)
