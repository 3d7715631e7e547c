"""VENC and JPEGE of the second generation: channels, pictures and streams, parameters."""

from __future__ import annotations

from typing import Any

from acl._face import binding, plain
from softacl.runtime.himpi import venc_calls, venc_parameters, venc_tasks
from softacl.runtime.himpi.codes import own_code_of
from softacl.runtime.himpi.structs import blank, taken

__all__ = [
    "venc_close_fd",
    "venc_compact_jpeg_tables",
    "venc_create_chn",
    "venc_destroy_chn",
    "venc_get_chn_attr",
    "venc_get_chn_param",
    "venc_get_cu_pred",
    "venc_get_fd",
    "venc_get_h264_vui",
    "venc_get_h265_vui",
    "venc_get_intra_refresh",
    "venc_get_jpeg_huffman_param",
    "venc_get_jpeg_param",
    "venc_get_jpege_predicted_size",
    "venc_get_mod_param",
    "venc_get_qpmap_size",
    "venc_get_qpmap_stride",
    "venc_get_rc_param",
    "venc_get_ref_param",
    "venc_get_roi_attr",
    "venc_get_scene_mode",
    "venc_get_slice_split",
    "venc_get_stream",
    "venc_get_streamcopy_param",
    "venc_query_status",
    "venc_release_stream",
    "venc_request_idr",
    "venc_send_frame",
    "venc_send_frame_ex",
    "venc_send_jpege_frame",
    "venc_set_chn_attr",
    "venc_set_chn_param",
    "venc_set_cu_pred",
    "venc_set_h264_vui",
    "venc_set_h265_vui",
    "venc_set_intra_refresh",
    "venc_set_jpeg_huffman_param",
    "venc_set_jpeg_param",
    "venc_set_mod_param",
    "venc_set_rc_param",
    "venc_set_ref_param",
    "venc_set_roi_attr",
    "venc_set_scene_mode",
    "venc_set_slice_split",
    "venc_set_streamcopy_param",
    "venc_start_chn",
    "venc_stop_chn",
]

_OWN = own_code_of("VENC")
_PACK = ("phys_addr", "input_addr", "addr", "len", "pts", "is_frame_end", "offset", "data_num")


def _int32(value: int) -> int:
    """A word that the binding parses without a sign and passes on with one."""
    return value - (1 << 32) if value >= 1 << 31 else value


def _packs(stream: Any) -> int:
    """pack_cnt of the dict of a stream."""
    return int(taken("hi_venc_stream", stream)["pack_cnt"])


def _given(pack: dict[str, Any]) -> dict[str, Any]:
    """A pack with the keys of the binding; phys_addr and input_addr are one word."""
    return {**{name: pack.get(name, 0) for name in _PACK}, "phys_addr": pack["input_addr"]}


@binding("hi_mpi_venc_create_chn", "iO", own_code=_OWN)
def venc_create_chn(chn: int, attr: dict[str, Any], /) -> None:
    """Create a channel that encodes H.264, H.265 or JPEG.

    chn: its number, from 0. attr: dict as hi_venc_chn_attr: venc_attr with type 96 (H.264), 265 (H.265) or 26 (JPEG),
    sizes, buf_size; rc_attr and gop_attr, not for JPEG.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 attributes outside the
    rules (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911620 the channel exists already (0xA0088004,
    HI_ERR_VENC_EXIST); 2684911624 what the chip does not have, or a library that is not installed (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911628 no memory for buf_size (0xA008800C, HI_ERR_VENC_NO_MEM); 2684911632 no context
    or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_create_chn(hi_venc_chn chn, const hi_venc_chn_attr *attr)
    """
    venc_calls.create(chn, taken("hi_venc_chn_attr", attr))


@binding("hi_mpi_venc_destroy_chn", "i", own_code=_OWN)
def venc_destroy_chn(chn: int, /) -> None:
    """Wait for the pictures that were sent, and end a channel; calls that wait in it end.

    chn: its number.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911625 it was not stopped (0xA0088009, HI_ERR_VENC_NOT_PERM); 2684911632 no
    context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_destroy_chn(hi_venc_chn chn)
    """
    venc_calls.destroy(chn)


@binding("hi_mpi_venc_start_chn", "iO", own_code=_OWN)
def venc_start_chn(chn: int, recv_param: dict[str, Any], /) -> None:
    """Let a channel receive pictures.

    chn: number of the channel. recv_param: dict: recv_pic_num, how many, -1 for no limit.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911625 it receives already, and a number of pictures is asked for (0xA0088009, HI_ERR_VENC_NOT_PERM); 2684911632
    no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_start_chn(hi_venc_chn chn, const hi_venc_start_param *recv_param)
    """
    venc_calls.start(chn, taken("hi_venc_start_param", recv_param))


@binding("hi_mpi_venc_stop_chn", "i", own_code=_OWN)
def venc_stop_chn(chn: int, /) -> None:
    """Let a channel receive no more pictures; those that were sent are encoded.

    chn: number of the channel.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_stop_chn(hi_venc_chn chn)
    """
    venc_calls.stop(chn)


@binding("hi_mpi_venc_query_status", "i", blank("hi_venc_chn_status"), own_code=_OWN)
def venc_query_status(chn: int, /) -> dict[str, Any]:
    """Return what is under way in a channel.

    chn: number of the channel.
    Returns (status, ret). status: dict as hi_venc_chn_status: left_pics, left_stream_bytes and left_stream_frames that
    wait, cur_packs of the next stream. ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID);
    2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_query_status(hi_venc_chn chn, hi_venc_chn_status *status)
    """
    return venc_calls.query_status(chn)


@binding("hi_mpi_venc_get_stream", "iOi", {}, kept=1, own_code=_OWN)
def venc_get_stream(chn: int, stream: dict[str, Any], milli_sec: int, /) -> dict[str, Any]:
    """Return the next stream of a channel; its memory is valid until venc_release_stream.

    chn: number of the channel. stream: dict: pack_cnt, for how many packs; returned: pack_cnt, seq and pack, a list of
    dicts as hi_venc_pack (len 0: the picture could not be encoded). milli_sec: milliseconds, -1 waits for ever, 0 does
    not wait.
    Returns (stream, ret). ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 pack_cnt
    less than the packs of the stream (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005,
    HI_ERR_VENC_UNEXIST); 2684911630 no stream yet, with 0 ms (0xA008800E, HI_ERR_VENC_BUF_EMPTY); 2684911632 no context
    or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY); 2684911636 none in time (0xA0088014).
    C: hi_s32 hi_mpi_venc_get_stream(hi_venc_chn chn, hi_venc_stream *stream, hi_s32 milli_sec)
    """
    found = venc_calls.get_stream(chn, _packs(stream), milli_sec)
    return {"pack_cnt": found["pack_cnt"], "seq": found["seq"], "pack": [_given(pack) for pack in found["pack"]]}


@binding("hi_mpi_venc_release_stream", "iO", own_code=_OWN)
def venc_release_stream(chn: int, stream: dict[str, Any], /) -> None:
    """Give back the memory of a stream, in the order in which they were got.

    chn: number of the channel. stream: dict as venc_get_stream returned it.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 not the oldest stream
    that was got (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_release_stream(hi_venc_chn chn, hi_venc_stream *stream)
    """
    n, packs = _packs(stream), stream.get("pack")
    addresses = [taken("hi_venc_pack", pack)["addr"] for pack in (packs if isinstance(packs, list) else [{}])]
    venc_calls.release_stream(chn, addresses[:n])


@binding("hi_mpi_venc_send_frame", "iOi", own_code=_OWN)
def venc_send_frame(chn: int, frame: dict[str, Any], milli_sec: int, /) -> None:
    """Send a picture to be encoded.

    chn: number of the channel. frame: dict as hi_video_frame_info: v_frame with width, height, width_stride, virt_addr
    of the planes, pixel_format, pts. milli_sec: milliseconds, -1 waits for ever, 0 does not wait.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a rule is broken
    (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624
    unknown format (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911625 not started (0xA0088009, HI_ERR_VENC_NOT_PERM);
    2684911629 6 pictures wait already, with 0 ms (0xA008800D, HI_ERR_VENC_NO_BUF); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY); 2684911633 wrong memory (0xA0088011, HI_ERR_VENC_BAD_ADDR);
    2684911636 no room in time (0xA0088014).
    C: hi_s32 hi_mpi_venc_send_frame(hi_venc_chn chn, const hi_video_frame_info *frame, hi_s32 milli_sec)
    """
    venc_tasks.send_frame(chn, taken("hi_video_frame_info", frame), milli_sec)


@binding("hi_mpi_venc_send_frame_ex", "iOi", own_code=_OWN)
def venc_send_frame_ex(chn: int, frame: dict[str, Any], milli_sec: int, /) -> None:
    """Send a picture to be encoded as video, with wishes for it.

    chn: number of the channel. frame: dict as hi_user_frame_info: user_frame as of venc_send_frame; user_rc_info, of
    which frame_type 2 makes a key frame and the rest is not used; user_roi_map, not used. milli_sec: milliseconds, -1
    waits for ever, 0 does not wait.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a rule is broken
    (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624
    unknown format (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911625 not started (0xA0088009, HI_ERR_VENC_NOT_PERM);
    2684911629 6 pictures wait already, with 0 ms (0xA008800D, HI_ERR_VENC_NO_BUF); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY); 2684911633 wrong memory (0xA0088011, HI_ERR_VENC_BAD_ADDR);
    2684911636 no room in time (0xA0088014).
    SoftACL: frame_type acts, QP maps and weights have no effect.
    C: hi_s32 hi_mpi_venc_send_frame_ex(hi_venc_chn chn, const hi_user_frame_info *frame, hi_s32 milli_sec)
    """
    venc_tasks.send_frame_ex(chn, taken("hi_user_frame_info", frame), milli_sec)


@binding("hi_mpi_venc_send_jpege_frame", "iOOI", own_code=_OWN)
def venc_send_jpege_frame(chn: int, frame: dict[str, Any], jpege_stream: dict[str, Any], milli_sec: int, /) -> None:
    """Send a picture whose JPEG goes to memory of the program.

    chn: number of the channel. frame: dict as hi_video_frame_info: v_frame with width, height, width_stride, virt_addr
    of the planes, pixel_format, pts. jpege_stream: dict as hi_img_stream: addr of device memory, len in bytes.
    milli_sec: milliseconds, -1 waits for ever (also as 4294967295), 0 does not wait.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a rule is broken
    (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624
    unknown format (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911625 not started (0xA0088009, HI_ERR_VENC_NOT_PERM);
    2684911629 6 pictures wait already, with 0 ms (0xA008800D, HI_ERR_VENC_NO_BUF); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY); 2684911633 wrong memory (0xA0088011, HI_ERR_VENC_BAD_ADDR);
    2684911636 no room in time (0xA0088014).
    C: hi_s32 hi_mpi_venc_send_jpege_frame(hi_venc_chn chn, const hi_video_frame_info *frame,
        const hi_img_stream *jpege_stream, hi_s32 milli_sec)
    """
    picture, target = taken("hi_video_frame_info", frame), taken("hi_img_stream", jpege_stream)
    venc_tasks.send_jpege_frame(chn, picture, target, _int32(milli_sec))


@binding("hi_mpi_venc_get_jpege_predicted_size", "OO", 0, own_code=_OWN)
def venc_get_jpege_predicted_size(frame: dict[str, Any], jpeg_param: dict[str, Any], /) -> int:
    """Return how much memory is enough for the JPEG of a picture.

    frame: dict as hi_video_frame_info: v_frame with width, height, width_stride, virt_addr of the planes, pixel_format,
    pts. jpeg_param: dict, not used.
    Returns (size, ret). size: bytes. ret: 2684911619 a picture that breaks a rule (0xA0088003,
    HI_ERR_VENC_ILLEGAL_PARAM); 2684911624 a format that JPEGE does not encode (0xA0088008, HI_ERR_VENC_NOT_SUPPORT).
    SoftACL: the formula of V1, as none is public for V2.
    C: hi_s32 hi_mpi_venc_get_jpege_predicted_size(const hi_video_frame_info *frame,
        const hi_venc_jpeg_param *jpeg_param, hi_u32 *size)
    """
    return venc_tasks.predicted_size(taken("hi_video_frame_info", frame), taken("hi_venc_jpeg_param", jpeg_param))


@plain("hi_mpi_venc_get_fd", "i", own_code=_OWN)
def venc_get_fd(chn: int, /) -> int:
    """Return a descriptor that is readable while streams of a channel wait.

    chn: number of the channel.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_get_fd(hi_venc_chn chn)
    """
    return venc_calls.get_fd(chn)


@binding("hi_mpi_venc_close_fd", "i", own_code=_OWN)
def venc_close_fd(chn: int, /) -> None:
    """Close the descriptor of a channel; it closes with the channel, too.

    chn: number of the channel.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_close_fd(hi_venc_chn chn)
    """
    venc_calls.close_fd(chn)


@binding("hi_mpi_venc_request_idr", "ii", own_code=_OWN)
def venc_request_idr(chn: int, instant: int, /) -> None:
    """Make the next picture of a channel a key frame.

    chn: number of the channel. instant: not used.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_request_idr(hi_venc_chn chn, hi_bool instant)
    """
    venc_calls.request_idr(chn, instant)


@plain("hi_mpi_venc_get_qpmap_stride", "I", 0)
def venc_get_qpmap_stride(width: int, /) -> int:
    """Return the bytes from one row of a QP map to the next.

    width: of the picture, in pixels.
    Returns ret: 0.
    SoftACL: the vendor's formula is not public.
    C: hi_s32 hi_mpi_venc_get_qpmap_stride(hi_u32 width)
    """
    return venc_calls.qpmap_stride(width)


@plain("hi_mpi_venc_get_qpmap_size", "iII", 0)
def venc_get_qpmap_size(type: int, width: int, height: int, /) -> int:
    """Return the bytes of a QP map.

    type: 96 H.264, 265 H.265. width, height: of the picture, in pixels.
    Returns ret: 0.
    SoftACL: the vendor's formula is not public.
    C: hi_s32 hi_mpi_venc_get_qpmap_size(hi_payload_type type, hi_u32 width, hi_u32 height)
    """
    return venc_calls.qpmap_size(type, width, height)


@binding("hi_mpi_venc_set_chn_attr", "iO", own_code=_OWN)
def venc_set_chn_attr(chn: int, chn_attr: dict[str, Any], /) -> None:
    """Change picture size, rate control or groups of pictures of a channel, from the next picture on.

    chn: number of the channel. chn_attr: dict as hi_venc_chn_attr; the rest as the channel was made.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911625 an attribute that
    cannot change (0xA0088009, HI_ERR_VENC_NOT_PERM); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_set_chn_attr(hi_venc_chn chn, const hi_venc_chn_attr *chn_attr)
    """
    venc_parameters.set_attributes(chn, taken("hi_venc_chn_attr", chn_attr))


@binding("hi_mpi_venc_get_chn_attr", "i", blank("hi_venc_chn_attr"), own_code=_OWN)
def venc_get_chn_attr(chn: int, /) -> dict[str, Any]:
    """Return the attributes of a channel.

    chn: number of the channel.
    Returns (chn_attr, ret). chn_attr: dict as hi_venc_chn_attr, with the members of its modes. ret: 2684911618 no such
    number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_get_chn_attr(hi_venc_chn chn, hi_venc_chn_attr *chn_attr)
    """
    return venc_parameters.get_attributes(chn)


@binding("hi_mpi_venc_set_chn_param", "iO", own_code=_OWN)
def venc_set_chn_param(chn: int, chn_param: dict[str, Any], /) -> None:
    """Set parameters of a channel.

    chn: number of the channel. chn_param: dict as hi_venc_chn_param; color_to_grey_en acts where the chip has it;
    priority 0 or 1 and the rest: kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: colour to grey acts, the rest is kept, no effect.
    C: hi_s32 hi_mpi_venc_set_chn_param(hi_venc_chn chn, const hi_venc_chn_param *chn_param)
    """
    venc_parameters.setter("chn_param")(chn, taken("hi_venc_chn_param", chn_param))


@binding("hi_mpi_venc_get_chn_param", "i", blank("hi_venc_chn_param"), own_code=_OWN)
def venc_get_chn_param(chn: int, /) -> dict[str, Any]:
    """Return parameters of a channel.

    chn: number of the channel.
    Returns (chn_param, ret). chn_param: dict as hi_venc_chn_param. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911632 no context or
    media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: what was set.
    C: hi_s32 hi_mpi_venc_get_chn_param(hi_venc_chn chn, hi_venc_chn_param *chn_param)
    """
    found: dict[str, Any] = venc_parameters.getter("chn_param")(chn)
    return found


@binding("hi_mpi_venc_set_jpeg_param", "iO", own_code=_OWN)
def venc_set_jpeg_param(chn: int, jpeg_param: dict[str, Any], /) -> None:
    """Set the quality of JPEG of a channel.

    chn: number of the channel. jpeg_param: dict as hi_venc_jpeg_param; qfactor 1 to 100, or 0xFFFFFFFF for y_qt, cb_qt
    and cr_qt (lists of 64, row by row, each 1 to 255; the last two the same), which needs Pillow; the rest: kept, no
    effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: qfactor and tables act, the rest is kept, no effect.
    C: hi_s32 hi_mpi_venc_set_jpeg_param(hi_venc_chn chn, const hi_venc_jpeg_param *jpeg_param)
    """
    venc_parameters.setter("jpeg_param")(chn, taken("hi_venc_jpeg_param", jpeg_param))


@binding("hi_mpi_venc_get_jpeg_param", "i", blank("hi_venc_jpeg_param"), own_code=_OWN)
def venc_get_jpeg_param(chn: int, /) -> dict[str, Any]:
    """Return the quality of JPEG of a channel.

    chn: number of the channel.
    Returns (jpeg_param, ret). jpeg_param: dict as hi_venc_jpeg_param. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    C: hi_s32 hi_mpi_venc_get_jpeg_param(hi_venc_chn chn, hi_venc_jpeg_param *jpeg_param)
    """
    found: dict[str, Any] = venc_parameters.getter("jpeg_param")(chn)
    return found


@binding("hi_mpi_venc_set_jpeg_huffman_param", "iO", own_code=_OWN)
def venc_set_jpeg_huffman_param(chn: int, jpeg_huffman_param: dict[str, Any], /) -> None:
    """Set the Huffman tables of JPEG of a channel.

    chn: number of the channel. jpeg_huffman_param: dict as hi_venc_jpeg_huffman_param; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_jpeg_huffman_param(hi_venc_chn chn, const hi_venc_jpeg_huffman_param *jpeg_huffman_param)
    """
    venc_parameters.setter("jpeg_huffman_param")(chn, taken("hi_venc_jpeg_huffman_param", jpeg_huffman_param))


@binding("hi_mpi_venc_get_jpeg_huffman_param", "i", blank("hi_venc_jpeg_huffman_param"), own_code=_OWN)
def venc_get_jpeg_huffman_param(chn: int, /) -> dict[str, Any]:
    """Return the Huffman tables of JPEG of a channel.

    chn: number of the channel.
    Returns (jpeg_huffman_data, ret). jpeg_huffman_data: dict as hi_venc_jpeg_huffman_param. ret: 2684911618 no such
    number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_jpeg_huffman_param(hi_venc_chn chn, hi_venc_jpeg_huffman_param *jpeg_huffman_data)
    """
    found: dict[str, Any] = venc_parameters.getter("jpeg_huffman_param")(chn)
    return found


@binding("hi_mpi_venc_set_ref_param", "iO", own_code=_OWN)
def venc_set_ref_param(chn: int, ref_param: dict[str, Any], /) -> None:
    """Set the reference frames of a channel.

    chn: number of the channel. ref_param: dict as hi_venc_ref_param; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_ref_param(hi_venc_chn chn, const hi_venc_ref_param *ref_param)
    """
    venc_parameters.setter("ref_param")(chn, taken("hi_venc_ref_param", ref_param))


@binding("hi_mpi_venc_get_ref_param", "i", blank("hi_venc_ref_param"), own_code=_OWN)
def venc_get_ref_param(chn: int, /) -> dict[str, Any]:
    """Return the reference frames of a channel.

    chn: number of the channel.
    Returns (ref_param, ret). ref_param: dict as hi_venc_ref_param. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_ref_param(hi_venc_chn chn, hi_venc_ref_param *ref_param)
    """
    found: dict[str, Any] = venc_parameters.getter("ref_param")(chn)
    return found


@binding("hi_mpi_venc_set_h264_vui", "iO", own_code=_OWN)
def venc_set_h264_vui(chn: int, h264_vui: dict[str, Any], /) -> None:
    """Set the VUI of H.264 of a channel.

    chn: number of the channel. h264_vui: dict as hi_venc_h264_vui; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_h264_vui(hi_venc_chn chn, const hi_venc_h264_vui *h264_vui)
    """
    venc_parameters.setter("h264_vui")(chn, taken("hi_venc_h264_vui", h264_vui))


@binding("hi_mpi_venc_get_h264_vui", "i", blank("hi_venc_h264_vui"), own_code=_OWN)
def venc_get_h264_vui(chn: int, /) -> dict[str, Any]:
    """Return the VUI of H.264 of a channel.

    chn: number of the channel.
    Returns (h264_vui, ret). h264_vui: dict as hi_venc_h264_vui. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_h264_vui(hi_venc_chn chn, hi_venc_h264_vui *h264_vui)
    """
    found: dict[str, Any] = venc_parameters.getter("h264_vui")(chn)
    return found


@binding("hi_mpi_venc_set_h265_vui", "iO", own_code=_OWN)
def venc_set_h265_vui(chn: int, h265_vui: dict[str, Any], /) -> None:
    """Set the VUI of H.265 of a channel.

    chn: number of the channel. h265_vui: dict as hi_venc_h265_vui; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_h265_vui(hi_venc_chn chn, const hi_venc_h265_vui *h265_vui)
    """
    venc_parameters.setter("h265_vui")(chn, taken("hi_venc_h265_vui", h265_vui))


@binding("hi_mpi_venc_get_h265_vui", "i", blank("hi_venc_h265_vui"), own_code=_OWN)
def venc_get_h265_vui(chn: int, /) -> dict[str, Any]:
    """Return the VUI of H.265 of a channel.

    chn: number of the channel.
    Returns (h265_vui, ret). h265_vui: dict as hi_venc_h265_vui. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_h265_vui(hi_venc_chn chn, hi_venc_h265_vui *h265_vui)
    """
    found: dict[str, Any] = venc_parameters.getter("h265_vui")(chn)
    return found


@binding("hi_mpi_venc_set_cu_pred", "iO", own_code=_OWN)
def venc_set_cu_pred(chn: int, cu_pred: dict[str, Any], /) -> None:
    """Set the prediction of H.265 of a channel.

    chn: number of the channel. cu_pred: dict as hi_venc_cu_prediction; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_cu_pred(hi_venc_chn chn, const hi_venc_cu_prediction *cu_pred)
    """
    venc_parameters.setter("cu_pred")(chn, taken("hi_venc_cu_prediction", cu_pred))


@binding("hi_mpi_venc_get_cu_pred", "i", blank("hi_venc_cu_prediction"), own_code=_OWN)
def venc_get_cu_pred(chn: int, /) -> dict[str, Any]:
    """Return the prediction of H.265 of a channel.

    chn: number of the channel.
    Returns (cu_pred, ret). cu_pred: dict as hi_venc_cu_prediction. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_cu_pred(hi_venc_chn chn, hi_venc_cu_prediction *cu_pred)
    """
    found: dict[str, Any] = venc_parameters.getter("cu_pred")(chn)
    return found


@binding("hi_mpi_venc_set_intra_refresh", "iO", own_code=_OWN)
def venc_set_intra_refresh(chn: int, intra_refresh: dict[str, Any], /) -> None:
    """Set the refresh by intra blocks of a channel.

    chn: number of the channel. intra_refresh: dict as hi_venc_intra_refresh; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_intra_refresh(hi_venc_chn chn, const hi_venc_intra_refresh *intra_refresh)
    """
    venc_parameters.setter("intra_refresh")(chn, taken("hi_venc_intra_refresh", intra_refresh))


@binding("hi_mpi_venc_get_intra_refresh", "i", blank("hi_venc_intra_refresh"), own_code=_OWN)
def venc_get_intra_refresh(chn: int, /) -> dict[str, Any]:
    """Return the refresh by intra blocks of a channel.

    chn: number of the channel.
    Returns (intra_refresh, ret). intra_refresh: dict as hi_venc_intra_refresh. ret: 2684911618 no such number
    (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a
    channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system
    (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_intra_refresh(hi_venc_chn chn, hi_venc_intra_refresh *intra_refresh)
    """
    found: dict[str, Any] = venc_parameters.getter("intra_refresh")(chn)
    return found


@binding("hi_mpi_venc_set_slice_split", "iO", own_code=_OWN)
def venc_set_slice_split(chn: int, slice_split: dict[str, Any], /) -> None:
    """Set the slices of a channel.

    chn: number of the channel. slice_split: dict as hi_venc_slice_split; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_slice_split(hi_venc_chn chn, const hi_venc_slice_split *slice_split)
    """
    venc_parameters.setter("slice_split")(chn, taken("hi_venc_slice_split", slice_split))


@binding("hi_mpi_venc_get_slice_split", "i", blank("hi_venc_slice_split"), own_code=_OWN)
def venc_get_slice_split(chn: int, /) -> dict[str, Any]:
    """Return the slices of a channel.

    chn: number of the channel.
    Returns (slice_split, ret). slice_split: dict as hi_venc_slice_split. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_slice_split(hi_venc_chn chn, hi_venc_slice_split *slice_split)
    """
    found: dict[str, Any] = venc_parameters.getter("slice_split")(chn)
    return found


@binding("hi_mpi_venc_set_streamcopy_param", "iO", own_code=_OWN)
def venc_set_streamcopy_param(chn: int, streamcopy_param: dict[str, Any], /) -> None:
    """Set the copying of streams of a channel.

    chn: number of the channel. streamcopy_param: dict as hi_venc_streamcopy_param; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel
    (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_streamcopy_param(hi_venc_chn chn, const hi_venc_streamcopy_param *streamcopy_param)
    """
    venc_parameters.setter("streamcopy_param")(chn, taken("hi_venc_streamcopy_param", streamcopy_param))


@binding("hi_mpi_venc_get_streamcopy_param", "i", blank("hi_venc_streamcopy_param"), own_code=_OWN)
def venc_get_streamcopy_param(chn: int, /) -> dict[str, Any]:
    """Return the copying of streams of a channel.

    chn: number of the channel.
    Returns (streamcopy_param, ret). streamcopy_param: dict as hi_venc_streamcopy_param. ret: 2684911618 no such number
    (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a
    channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system
    (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_streamcopy_param(hi_venc_chn chn, hi_venc_streamcopy_param *streamcopy_param)
    """
    found: dict[str, Any] = venc_parameters.getter("streamcopy_param")(chn)
    return found


@binding("hi_mpi_venc_set_rc_param", "iO", own_code=_OWN)
def venc_set_rc_param(chn: int, rc_param: dict[str, Any], /) -> None:
    """Set the rate control of a channel.

    chn: number of the channel. rc_param: dict as hi_venc_rc_param; of the member for the mode min_qp and max_qp act;
    the rest: kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: least and largest QP act, the rest is kept, no effect.
    C: hi_s32 hi_mpi_venc_set_rc_param(hi_venc_chn chn, const hi_venc_rc_param *rc_param)
    """
    venc_parameters.set_rate_parameters(chn, taken("hi_venc_rc_param", rc_param))


@binding("hi_mpi_venc_get_rc_param", "ii", blank("hi_venc_rc_param"), own_code=_OWN)
def venc_get_rc_param(chn: int, rc_param: int, /) -> dict[str, Any]:
    """Return the rate control of a channel.

    chn: number of the channel. rc_param: hi_venc_rc_mode whose member is asked for, as argument; returned: dict as
    hi_venc_rc_param.
    Returns (rc_param, ret). ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such
    channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type (0xA0088008,
    HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: what was set.
    C: hi_s32 hi_mpi_venc_get_rc_param(hi_venc_chn chn, hi_venc_rc_param *rc_param)
    """
    return venc_parameters.get_rate_parameters(chn, rc_param)


@binding("hi_mpi_venc_set_roi_attr", "iO", own_code=_OWN)
def venc_set_roi_attr(chn: int, roi_attr: dict[str, Any], /) -> None:
    """Set a region of interest of a channel.

    chn: number of the channel. roi_attr: dict as hi_venc_roi_attr; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_roi_attr(hi_venc_chn chn, const hi_venc_roi_attr *roi_attr)
    """
    venc_parameters.set_roi(chn, taken("hi_venc_roi_attr", roi_attr))


@binding("hi_mpi_venc_get_roi_attr", "iI", blank("hi_venc_roi_attr"), own_code=_OWN)
def venc_get_roi_attr(chn: int, idx: int, /) -> dict[str, Any]:
    """Return a region of interest of a channel.

    chn: number of the channel. idx: 0 to 7.
    Returns (roi_attr, ret). roi_attr: dict as hi_venc_roi_attr. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM);
    2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of another payload type
    (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_roi_attr(hi_venc_chn chn, hi_u32 idx, hi_venc_roi_attr *roi_attr)
    """
    return venc_parameters.get_roi(chn, idx)


@binding("hi_mpi_venc_set_scene_mode", "ii", own_code=_OWN)
def venc_set_scene_mode(chn: int, scene_mode: int, /) -> None:
    """Say what a channel films.

    chn: number of the channel. scene_mode: 0 to 2; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_set_scene_mode(hi_venc_chn chn, const hi_venc_scene_mode scene_mode)
    """
    venc_parameters.set_scene_mode(chn, scene_mode)


@binding("hi_mpi_venc_get_scene_mode", "i", 0, own_code=_OWN)
def venc_get_scene_mode(chn: int, /) -> int:
    """Return what a channel films.

    chn: number of the channel.
    Returns (scene_mode, ret). scene_mode: 0 to 2. ret: 2684911618 no such number (0xA0088002,
    HI_ERR_VENC_INVALID_CHN_ID); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST); 2684911624 a channel of
    another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media system (0xA0088010,
    HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept and given back, no effect.
    C: hi_s32 hi_mpi_venc_get_scene_mode(hi_venc_chn chn, hi_venc_scene_mode *scene_mode)
    """
    found: int = venc_parameters.getter("scene_mode")(chn)
    return found


@binding("hi_mpi_venc_compact_jpeg_tables", "iIi", own_code=_OWN)
def venc_compact_jpeg_tables(chn: int, table_type: int, enable: int, /) -> None:
    """Say whether a JPEG has one table of each kind.

    chn: number of the channel. table_type: 0 only. enable: 0 or 1; kept, no effect.
    Returns ret: 2684911618 no such number (0xA0088002, HI_ERR_VENC_INVALID_CHN_ID); 2684911619 a value outside its
    range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911621 no such channel (0xA0088005, HI_ERR_VENC_UNEXIST);
    2684911624 a channel of another payload type (0xA0088008, HI_ERR_VENC_NOT_SUPPORT); 2684911632 no context or media
    system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: kept, no effect.
    C: hi_s32 hi_mpi_venc_compact_jpeg_tables(hi_venc_chn chn, hi_u32 table_type, hi_bool enable)
    """
    venc_parameters.compact_jpeg_tables(chn, table_type, enable)


@binding("hi_mpi_venc_set_mod_param", "O", own_code=_OWN)
def venc_set_mod_param(mod_param: dict[str, Any], /) -> None:
    """Set parameters of a module of the encoder, for all channels.

    mod_param: dict as hi_venc_mod_param: mod_type 1 to 4, and the member for it; one_stream_buf of H.264 and H.265 acts
    (1: one pack a frame, 0: one a NAL unit), the rest: kept, no effect.
    Returns ret: 2684911619 a value outside its range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM); 2684911632 no context or
    media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: one_stream_buf acts, the rest is kept, no effect.
    C: hi_s32 hi_mpi_venc_set_mod_param(const hi_venc_mod_param *mod_param)
    """
    venc_parameters.set_module_parameters(taken("hi_venc_mod_param", mod_param))


@binding("hi_mpi_venc_get_mod_param", "O", {"mod_type": 0}, own_code=_OWN)
def venc_get_mod_param(mod_param: dict[str, Any], /) -> dict[str, Any]:
    """Return parameters of a module of the encoder.

    mod_param: dict with mod_type; returned with the member for it.
    Returns (mod_param, ret). ret: 2684911619 a value outside its range (0xA0088003, HI_ERR_VENC_ILLEGAL_PARAM);
    2684911632 no context or media system (0xA0088010, HI_ERR_VENC_SYS_NOT_READY).
    SoftACL: what was set.
    C: hi_s32 hi_mpi_venc_get_mod_param(hi_venc_mod_param *mod_param)
    """
    return venc_parameters.get_module_parameters(taken("hi_venc_mod_param", mod_param))
