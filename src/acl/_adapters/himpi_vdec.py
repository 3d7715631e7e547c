"""Functions of VDEC and JPEGD of acl.himpi that do more than pass their arguments on."""

from __future__ import annotations

from typing import Any

from softacl.media.formats import H264, H265, JPEG
from softacl.media.v2 import vdec_channels
from softacl.media.v2.structs import taken

__all__ = ["vdec_create_chn", "vdec_set_chn_attr", "vdec_set_chn_param", "vdec_set_protocol_param"]

_VIDEO = (H264, H265)


def _given(name: str, given: Any, member: str, others: tuple[str, ...]) -> dict[str, Any]:
    """A struct with a union: the binding asks for the member that the type means, and reads no other."""
    if not isinstance(given, dict):
        raise TypeError(f"the {name} argument is not dict")
    struct = {key: value for key, value in given.items() if key not in others}
    if member and not isinstance(given.get(member), dict):
        raise TypeError(f"the {member} argument is not dict")
    return taken(name, {**struct, **({member: given[member]} if member else {})})


def _attributes(attr: Any) -> dict[str, Any]:
    return _given("hi_vdec_chn_attr", attr, "video_attr", ())


def _parameters(param: Any) -> dict[str, Any]:
    kind = param.get("type") if isinstance(param, dict) else None
    member = "video_param" if kind in _VIDEO else "pic_param" if kind == JPEG else ""
    return _given("hi_vdec_chn_param", param, member, ("video_param", "pic_param"))


def _protocol(param: Any) -> dict[str, Any]:
    kind = param.get("type") if isinstance(param, dict) else None
    member = {H264: "h264_param", H265: "h265_param"}.get(kind or 0, "")
    return _given("hi_vdec_protocol_param", param, member, ("h264_param", "h265_param"))


def vdec_create_chn(chn: int, attr: dict[str, Any]) -> None:
    vdec_channels.create(chn, _attributes(attr))


def vdec_set_chn_attr(chn: int, attr: dict[str, Any]) -> None:
    vdec_channels.set_attributes(chn, _attributes(attr))


def vdec_set_chn_param(chn: int, chn_param: dict[str, Any]) -> None:
    vdec_channels.set_parameters(chn, _parameters(chn_param))


def vdec_set_protocol_param(chn: int, protocol_param: dict[str, Any]) -> None:
    vdec_channels.set_protocol(chn, _protocol(protocol_param))
