"""VDEC and JPEGD of the second generation: channels, packets, frames."""

from __future__ import annotations

from typing import Any

from acl._face import binding, plain
from softacl.runtime.himpi import vdec_channels, vdec_streams
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, taken

__all__ = [
    "vdec_close_fd",
    "vdec_create_chn",
    "vdec_destroy_chn",
    "vdec_get_chn_attr",
    "vdec_get_chn_param",
    "vdec_get_display_mode",
    "vdec_get_fd",
    "vdec_get_frame",
    "vdec_get_pic_buf_size",
    "vdec_get_protocol_param",
    "vdec_get_tmv_buf_size",
    "vdec_query_status",
    "vdec_release_frame",
    "vdec_reset_chn",
    "vdec_send_stream",
    "vdec_set_chn_attr",
    "vdec_set_chn_param",
    "vdec_set_display_mode",
    "vdec_set_jpegd_precision_mode",
    "vdec_set_protocol_param",
    "vdec_start_recv_stream",
    "vdec_stop_recv_stream",
]

_OWN = own_code_of("VDEC")
_VIDEO = (96, 265)
_JPEG = 26


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
    member = "video_param" if kind in _VIDEO else "pic_param" if kind == _JPEG else ""
    return _given("hi_vdec_chn_param", param, member, ("video_param", "pic_param"))


def _protocol(param: Any) -> dict[str, Any]:
    kind = param.get("type") if isinstance(param, dict) else None
    member = {96: "h264_param", 265: "h265_param"}.get(kind or 0, "")
    return _given("hi_vdec_protocol_param", param, member, ("h264_param", "h265_param"))


@binding("hi_mpi_vdec_create_chn", "iO", own_code=_OWN)
def vdec_create_chn(chn: int, attr: dict[str, Any], /) -> None:
    """Create a channel of JPEGD or VDEC of a chosen number.

    chn: its number, from 0. attr: dict as hi_vdec_chn_attr: type 26 (JPEG), 96 (H.264) or 265 (H.265), mode 1 (frames),
    pic_width and pic_height of the largest picture, stream_buf_size in bytes; the rest is only kept.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a
    value that is not allowed (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715012 the channel exists already
    (0xA0058004, HI_ERR_VDEC_EXIST); 2684715016 what the chip does not have, or PyAV is not installed (0xA0058008,
    HI_ERR_VDEC_NOT_SUPPORT); 2684715020 all channels of video are in use (0xA005800C, HI_ERR_VDEC_NO_MEM); 2684715024
    no current context, or the media system was not begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_create_chn(hi_vdec_chn chn, const hi_vdec_chn_attr *attr)
    """
    vdec_channels.create(chn, _attributes(attr))


@binding("hi_mpi_vdec_destroy_chn", "i", own_code=_OWN)
def vdec_destroy_chn(chn: int, /) -> None:
    """End a channel; packets and frames in it are dropped.

    chn: number of the channel.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715017 the channel still takes packets (0xA0058009,
    HI_ERR_VDEC_NOT_PERM); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_destroy_chn(hi_vdec_chn chn)
    """
    vdec_channels.destroy(chn)


@binding("hi_mpi_vdec_set_chn_attr", "iO", own_code=_OWN)
def vdec_set_chn_attr(chn: int, attr: dict[str, Any], /) -> None:
    """Nothing: as for the vendor the call succeeds and changes nothing.

    chn: number of the channel. attr: dict as hi_vdec_chn_attr; nothing of it is used.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun
    (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_set_chn_attr(hi_vdec_chn chn, const hi_vdec_chn_attr *attr)
    """
    vdec_channels.set_attributes(chn, _attributes(attr))


@binding("hi_mpi_vdec_get_chn_attr", "i", blank("hi_vdec_chn_attr"), own_code=_OWN)
def vdec_get_chn_attr(chn: int, /) -> dict[str, Any]:
    """Return the attributes with which a channel was made.

    chn: number of the channel.
    Returns (attr, ret). attr: dict as hi_vdec_chn_attr. ret: 2684715010 no such channel number on the chip (0xA0058002,
    HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715024 no current
    context, or the media system was not begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_get_chn_attr(hi_vdec_chn chn, hi_vdec_chn_attr *attr)
    """
    return vdec_channels.get_attributes(chn)


@binding("hi_mpi_vdec_set_chn_param", "iO", own_code=_OWN)
def vdec_set_chn_param(chn: int, chn_param: dict[str, Any], /) -> None:
    """Choose which frames of video come out, and in which order.

    chn: number of the channel. chn_param: dict as hi_vdec_chn_param: type as of the channel, video_param with dec_mode
    (0 all, 1 without B, 2 only I) and out_order (0 display, 1 decoding); the rest, as pic_param, is only kept.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a
    value that is not allowed (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    SoftACL: dec_mode and out_order count, the rest is kept.
    C: hi_s32 hi_mpi_vdec_set_chn_param(hi_vdec_chn chn, const hi_vdec_chn_param *chn_param)
    """
    vdec_channels.set_parameters(chn, _parameters(chn_param))


@binding("hi_mpi_vdec_get_chn_param", "i", {"type": 0, "display_frame_num": 0}, own_code=_OWN)
def vdec_get_chn_param(chn: int, /) -> dict[str, Any]:
    """Return the parameters of a channel.

    chn: number of the channel.
    Returns (chn_param, ret). chn_param: dict as hi_vdec_chn_param, with video_param or pic_param. ret: 2684715010 no
    such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    SoftACL: dec_mode and out_order count, the rest is kept.
    C: hi_s32 hi_mpi_vdec_get_chn_param(hi_vdec_chn chn, hi_vdec_chn_param *chn_param)
    """
    return vdec_channels.get_parameters(chn)


@binding("hi_mpi_vdec_set_protocol_param", "iO", own_code=_OWN)
def vdec_set_protocol_param(chn: int, protocol_param: dict[str, Any], /) -> None:
    """Say how many slices and parameter sets a stream has; only kept.

    chn: number of the channel. protocol_param: dict as hi_vdec_protocol_param.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a
    value that is not allowed (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715016 what the chip does not have, or PyAV is not installed (0xA0058008,
    HI_ERR_VDEC_NOT_SUPPORT); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    SoftACL: kept, without effect.
    C: hi_s32 hi_mpi_vdec_set_protocol_param(hi_vdec_chn chn, const hi_vdec_protocol_param *protocol_param)
    """
    vdec_channels.set_protocol(chn, _protocol(protocol_param))


@binding("hi_mpi_vdec_get_protocol_param", "i", {"type": 0}, own_code=_OWN)
def vdec_get_protocol_param(chn: int, /) -> dict[str, Any]:
    """Return what vdec_set_protocol_param set.

    chn: number of the channel.
    Returns (protocol_param, ret). protocol_param: dict as hi_vdec_protocol_param. ret: 2684715010 no such channel
    number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715016 what the chip does not have, or PyAV is not installed (0xA0058008,
    HI_ERR_VDEC_NOT_SUPPORT); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    SoftACL: kept, without effect.
    C: hi_s32 hi_mpi_vdec_get_protocol_param(hi_vdec_chn chn, hi_vdec_protocol_param *protocol_param)
    """
    return vdec_channels.get_protocol(chn)


@binding("hi_mpi_vdec_start_recv_stream", "i", own_code=_OWN)
def vdec_start_recv_stream(chn: int, /) -> None:
    """Let a channel take packets.

    chn: number of the channel.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun
    (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_start_recv_stream(hi_vdec_chn chn)
    """
    vdec_channels.start(chn)


@binding("hi_mpi_vdec_stop_recv_stream", "i", own_code=_OWN)
def vdec_stop_recv_stream(chn: int, /) -> None:
    """Let a channel take no more packets; those in it are decoded.

    chn: number of the channel.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun
    (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_stop_recv_stream(hi_vdec_chn chn)
    """
    vdec_channels.stop(chn)


@binding("hi_mpi_vdec_query_status", "i", blank("hi_vdec_chn_status"), own_code=_OWN)
def vdec_query_status(chn: int, /) -> dict[str, Any]:
    """Return what is in a channel, and what came through.

    chn: number of the channel.
    Returns (status, ret). status: dict as hi_vdec_chn_status: left_stream_bytes and left_stream_frames wait to be
    decoded, left_decoded_frames to be taken, recv_stream_frames and dec_stream_frames were taken and decoded since the
    channel was made or reset, dec_err counts failures. ret: 2684715010 no such channel number on the chip (0xA0058002,
    HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715024 no current
    context, or the media system was not begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_query_status(hi_vdec_chn chn, hi_vdec_chn_status *status)
    """
    return vdec_channels.query_status(chn)


@binding("hi_mpi_vdec_reset_chn", "i", own_code=_OWN)
def vdec_reset_chn(chn: int, /) -> None:
    """Drop packets and frames of a channel that takes none, and begin anew.

    chn: number of the channel.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715017 the channel still takes packets (0xA0058009,
    HI_ERR_VDEC_NOT_PERM); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_reset_chn(hi_vdec_chn chn)
    """
    vdec_channels.reset(chn)


@binding("hi_mpi_vdec_send_stream", "iOOi", own_code=_OWN)
def vdec_send_stream(chn: int, stream: dict[str, Any], vdec_pic_info: dict[str, Any], milli_sec: int, /) -> None:
    """Give a channel a packet and the buffer for its picture; it is decoded later.

    chn: number of the channel. stream: dict as hi_vdec_stream; with end_of_stream 1 what is left comes out.
    vdec_pic_info: dict as hi_vdec_pic_info; sides of 0 are those of the stream. milli_sec: how long to wait for room in
    milliseconds, -1 for ever, 0 not at all.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011
    wrong (0xA0058003); 2684715013 no such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715014 no address
    (0xA0058006); 2684715016 a format that is not there (0xA0058008); 2684715017 the channel takes no packets
    (0xA0058009); 2684715023 no room in time (0xA005800F, HI_ERR_VDEC_BUF_FULL); 2684715024 no current context, or the
    media system was not begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY); 2684715025 wrong memory (0xA0058011).
    C: hi_s32 hi_mpi_vdec_send_stream(hi_vdec_chn chn, const hi_vdec_stream *stream, hi_vdec_pic_info *vdec_pic_info,
        hi_s32 milli_sec)
    """
    given, picture = taken("hi_vdec_stream", stream), taken("hi_vdec_pic_info", vdec_pic_info)
    vdec_streams.send_stream(chn, given, picture, milli_sec)


@binding(
    "hi_mpi_vdec_get_frame",
    "ii",
    vdec_streams.no_frame(),
    blank("hi_vdec_supplement_info"),
    blank("hi_vdec_stream"),
    own_code=_OWN,
)
def vdec_get_frame(chn: int, milli_sec: int, /) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """Take the next frame of a channel; one that could not be decoded has frame_flag 1.

    chn: number of the channel. milli_sec: how long to wait in milliseconds, -1 for ever, 0 not at all.
    Returns (frame_info, supplement, stream, ret). frame_info: dict as hi_video_frame_info: v_frame with width, height,
    pixel_format, width_stride, height_stride, virt_addr, pts, frame_flag (0 good, 1 failed, 2 left out by dec_mode).
    supplement: dict as hi_vdec_supplement_info. stream: dict as hi_vdec_stream: as it was sent. ret: 2684715010 no such
    channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a value that is not allowed
    (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715013 no such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715022 no
    frame in time (0xA005800E, HI_ERR_VDEC_BUF_EMPTY); 2684715024 no current context, or the media system was not begun
    (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_get_frame(hi_vdec_chn chn, hi_video_frame_info *frame_info,
        hi_vdec_supplement_info *supplement, hi_vdec_stream *stream, hi_s32 milli_sec)
    """
    return vdec_streams.get_frame(chn, milli_sec)


@binding("hi_mpi_vdec_release_frame", "iO", own_code=_OWN)
def vdec_release_frame(chn: int, frame_info: dict[str, Any], /) -> None:
    """Give a frame back to its channel; its buffer is the program's.

    chn: number of the channel. frame_info: dict as vdec_get_frame returned.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a
    value that is not allowed (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_release_frame(hi_vdec_chn chn, const hi_video_frame_info *frame_info)
    """
    vdec_streams.release_frame(chn, taken("hi_video_frame_info", frame_info))


@binding("hi_mpi_vdec_close_fd", "i", own_code=_OWN)
def vdec_close_fd(chn: int, /) -> None:
    """Close the descriptor of vdec_get_fd.

    chn: number of the channel.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715017 there is none (0xA0058009, HI_ERR_VDEC_NOT_PERM);
    2684715024 no current context, or the media system was not begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_close_fd(hi_vdec_chn chn)
    """
    vdec_channels.close_fd(chn)


@binding("hi_mpi_vdec_set_jpegd_precision_mode", "iI", own_code=_OWN)
def vdec_set_jpegd_precision_mode(chn: int, mode: int, /) -> None:
    """Choose how odd sides of JPEG pictures are rounded, before vdec_start_recv_stream.

    chn: number of the channel. mode: hi_jpegd_precision_mode: 0 down, 1 up, 2 down, both sides.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a
    value that is not allowed (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715016 a channel of video (0xA0058008, HI_ERR_VDEC_NOT_SUPPORT); 2684715017 the channel
    still takes packets (0xA0058009, HI_ERR_VDEC_NOT_PERM); 2684715024 no current context, or the media system was not
    begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_set_jpegd_precision_mode(hi_vdec_chn chn, const hi_jpegd_precision_mode mode)
    """
    vdec_channels.set_precision_mode(chn, mode)


@binding("hi_mpi_vdec_set_display_mode", "iI", own_code=_OWN)
def vdec_set_display_mode(chn: int, display_mode: int, /) -> None:
    """Set how a bound VPSS takes frames; only kept, on Ascend 310B.

    chn: number of the channel. display_mode: 0 preview, 1 playback.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715011 a
    value that is not allowed (0xA0058003, HI_ERR_VDEC_ILLEGAL_PARAM); 2684715013 no such channel (0xA0058005,
    HI_ERR_VDEC_UNEXIST); 2684715016 what the chip does not have, or PyAV is not installed (0xA0058008,
    HI_ERR_VDEC_NOT_SUPPORT); 2684715024 no current context, or the media system was not begun (0xA0058010,
    HI_ERR_VDEC_SYS_NOT_READY).
    SoftACL: kept, without effect.
    C: hi_s32 hi_mpi_vdec_set_display_mode(hi_vdec_chn chn, hi_video_display_mode display_mode)
    """
    vdec_channels.set_display_mode(chn, display_mode)


@binding("hi_mpi_vdec_get_display_mode", "i", 0, own_code=_OWN)
def vdec_get_display_mode(chn: int, /) -> int:
    """Return what vdec_set_display_mode set, 1 before.

    chn: number of the channel.
    Returns (display_mode, ret). display_mode: 0 preview, 1 playback. ret: 2684715010 no such channel number on the chip
    (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715016
    what the chip does not have, or PyAV is not installed (0xA0058008, HI_ERR_VDEC_NOT_SUPPORT); 2684715024 no current
    context, or the media system was not begun (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    SoftACL: kept, without effect.
    C: hi_s32 hi_mpi_vdec_get_display_mode(hi_vdec_chn chn, hi_video_display_mode *display_mode)
    """
    return vdec_channels.get_display_mode(chn)


@plain("hi_mpi_vdec_get_fd", "i", own_code=_OWN)
def vdec_get_fd(chn: int, /) -> int:
    """Return a descriptor that is readable while frames wait, for poll and sys_ctl_epoll; of a failed call the code.

    chn: number of the channel.
    Returns ret: 2684715010 no such channel number on the chip (0xA0058002, HI_ERR_VDEC_INVALID_CHN_ID); 2684715013 no
    such channel (0xA0058005, HI_ERR_VDEC_UNEXIST); 2684715024 no current context, or the media system was not begun
    (0xA0058010, HI_ERR_VDEC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_vdec_get_fd(hi_vdec_chn chn)
    """
    return vdec_channels.get_fd(chn)


@plain("hi_vdec_get_pic_buf_size", "iO", 0)
def vdec_get_pic_buf_size(type: int, buf_attr: dict[str, Any], /) -> int:
    """Return the bytes of a picture in the decoder, of JPEG those of the output; 0 for what has none.

    type: hi_payload_type: 26, 96 or 265. buf_attr: dict as hi_pic_buf_attr: width and height in pixels, bit_width 0 (8)
    or 1 (10), pixel_format.
    Returns size: bytes.
    SoftACL: figures of SoftACL's own for video.
    C: hi_u32 hi_vdec_get_pic_buf_size(hi_payload_type type, hi_pic_buf_attr *buf_attr)
    """
    return vdec_channels.picture_bytes(type, taken("hi_pic_buf_attr", buf_attr))


@plain("hi_vdec_get_tmv_buf_size", "iII", 0)
def vdec_get_tmv_buf_size(type: int, width: int, height: int, /) -> int:
    """Return the bytes for motion vectors of a picture; 0 for what has none.

    type: hi_payload_type: 96 or 265. width, height: pixels.
    Returns ret: 0.
    SoftACL: figures of SoftACL's own for video.
    C: hi_u32 hi_vdec_get_tmv_buf_size(hi_payload_type type, hi_u32 width, hi_u32 height)
    """
    return vdec_channels.vector_bytes(type, width, height)
