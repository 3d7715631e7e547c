"""Structs of VDEC and JPEGD of acl.himpi that have unions."""

from __future__ import annotations

from typing import Any

from softacl.media.formats import H264, H265, JPEG
from softacl.media.v2.structs import taken


def _of_type(name: str, raw: Any, members: dict[int, str]) -> dict[str, Any]:
    """A struct with a union: the binding asks for the member that the type means, and reads no other."""
    if not isinstance(raw, dict):
        raise TypeError(f"the {name} argument is not dict")
    member = next((name for kind, name in members.items() if kind == raw.get("type")), "")
    if member and not isinstance(raw.get(member), dict):
        raise TypeError(f"the {member} argument is not dict")
    others = {*members.values()} - {member}
    return taken(name, {key: value for key, value in raw.items() if key not in others})


def attributes(raw: Any) -> dict[str, Any]:
    if isinstance(raw, dict) and not isinstance(raw.get("video_attr"), dict):
        raise TypeError("the video_attr argument is not dict")
    return taken("hi_vdec_chn_attr", raw)


def parameters(raw: Any) -> dict[str, Any]:
    return _of_type("hi_vdec_chn_param", raw, {H264: "video_param", H265: "video_param", JPEG: "pic_param"})


def protocol(raw: Any) -> dict[str, Any]:
    return _of_type("hi_vdec_protocol_param", raw, {H264: "h264_param", H265: "h265_param"})
