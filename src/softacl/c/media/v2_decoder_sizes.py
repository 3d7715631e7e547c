"""Sizes of buffers of VDEC of the second generation in C: functions that return a size, 0 where they fail."""

from __future__ import annotations

from softacl.c.media.v2 import struct_at
from softacl.media.v2 import vdec_channels

__all__ = ["hi_vdec_get_pic_buf_size", "hi_vdec_get_tmv_buf_size"]


def hi_vdec_get_pic_buf_size(payload: int, attributes: int) -> int:
    """Bytes of a picture."""
    return vdec_channels.picture_bytes(payload, struct_at("hi_pic_buf_attr", attributes, 1))


hi_vdec_get_tmv_buf_size = vdec_channels.vector_bytes
