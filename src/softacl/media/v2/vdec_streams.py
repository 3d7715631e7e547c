"""Packets to channels of VDEC and JPEGD, frames from them."""

from __future__ import annotations

from typing import Any

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.errors import MediaRuleError, UnsupportedError
from softacl.media.formats import JPEG
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.decoder_channels import check_memory, check_wait, taken_packet
from softacl.media.v2.structs import Record, blank
from softacl.media.v2.vdec_channels import GOOD, DecoderFrame, VdecChannel, channels
from softacl.media.v2.vdec_tasks import DecodeWork, check_output
from softacl.runtime.messages import record
from softacl.runtime.state import process

_HI_ID_VDEC = 5
_KINDS = {"I": 0, "P": 1, "B": 2}  # hi_vdec_frame_type


def send_stream(number: int, stream: Record, picture: Record, ms: int) -> None:
    """Send a packet, which is a whole frame, and the buffer for its picture to a channel. It is decoded later.

    stream: hi_vdec_stream. picture: hi_vdec_pic_info. An empty packet with end_of_stream ends the stream: what is left comes out.
    ms: how long to wait for room, -1 forever.

    HI_ERR_VDEC_NOT_PERM where the channel takes no packets, HI_ERR_VDEC_BUF_FULL without room in time, HI_ERR_VDEC_NULL_PTR
    without address or buffer, HI_ERR_VDEC_BAD_ADDR for memory that is not the decoder's, HI_ERR_VDEC_ILLEGAL_PARAM for a picture that
    breaks a rule, HI_ERR_VDEC_NOT_SUPPORT for a format that the chip does not have. Source: hi_mpi_vdec_send_stream.
    """
    channel = channels.get(number)
    check_wait(channel, ms)
    nbytes = stream["len"]
    if stream["end_of_stream"] and not (stream["addr"] and nbytes):
        stream = {**stream, "addr": 0, "len": 0}
        frame = DecodeWork(channel, stream, picture, False)
    else:
        frame = _judged(channel, stream, picture)
    limit = channel.attributes["stream_buf_size"]

    def refusal() -> MediaError | None:
        if channel.started:
            return None
        return channel.refuse(
            MediaCode.NOT_PERM,
            f"channel {number} takes no packets. Call {fn('hi_mpi_vdec_start_recv_stream')} first.",
        )

    channel.send(frame, lambda: channel.waiting_bytes + frame.nbytes <= limit, refusal, ms)


def _judged(channel: VdecChannel, stream: Record, picture: Record) -> DecodeWork:
    """The packet and its buffer against what can be said at the call."""
    nbytes, limit = stream["len"], channel.attributes["stream_buf_size"]
    for name, value, code in (("addr", stream["addr"], MediaCode.NULL_PTR), ("len", nbytes, MediaCode.ILLEGAL_PARAM)):
        if not value:
            raise channel.refuse(
                code, f"{name} of the packet is 0. Only an empty packet with end_of_stream 1 may have none."
            )
    if nbytes > limit:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM,
            f"the packet has {nbytes} bytes; stream_buf_size of channel {channel.number} is {limit}.",
        )
    process.require_mapped()
    check_memory(channel, "the packet", stream["addr"], nbytes)
    shown = channel.payload == JPEG or bool(stream["need_display"])
    if shown:
        _judge_output(channel, picture)
    frame = DecodeWork(channel, stream, picture, shown)
    if channel.payload != JPEG:
        try:
            frame.content = taken_packet(frame, channel.stream)
        except AclError as error:
            raise channel.refuse(MediaCode.BAD_ADDR, f"{error.why}.") from None
    return frame


def _judge_output(channel: VdecChannel, picture: Record) -> None:
    if not picture["vir_addr"]:
        raise channel.refuse(MediaCode.NULL_PTR, "vir_addr of the picture is null. Pass a buffer, or need_display 0.")
    if not picture["buffer_size"]:
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, "buffer_size of the picture is 0.")
    check_memory(channel, "the buffer", picture["vir_addr"], picture["buffer_size"])
    try:
        check_output(channel, picture)
    except UnsupportedError as error:
        raise channel.refuse(MediaCode.NOT_SUPPORT, f"{error}.") from None
    except MediaRuleError as error:
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"{error}.") from None
    except AclError as error:
        unsupported = error.code in (Code.FEATURE_UNSUPPORTED, Code.FORMAT_NOT_MATCH)
        code = MediaCode.NOT_SUPPORT if unsupported else MediaCode.ILLEGAL_PARAM
        raise channel.refuse(code, error.why) from None


def get_frame(number: int, ms: int) -> tuple[Record, Record, Record]:
    """The next frame: hi_video_frame_info, hi_vdec_supplement_info, and the hi_vdec_stream of its packet.

    frame_flag is 0, 1 for a frame that could not be decoded, or 2 for one that dec_mode skips; the message of
    acl.get_recent_err_msg says why. Its buffer belongs to the program again.

    HI_ERR_VDEC_BUF_EMPTY if none arrives in time; HI_ERR_VDEC_UNEXIST if the channel ended meanwhile.
    Source: hi_mpi_vdec_get_frame.
    """
    channel = channels.get(number)
    check_wait(channel, ms)
    frame = channel.take(ms)
    with channel.changed:
        channel.taken.append(frame.picture["vir_addr"])
    if frame.flag != GOOD:
        why = frame.why or "the packet holds no picture, or none that could be decoded"
        record(channel.refuse(MediaCode.SYS_ERROR, f"frame_flag {frame.flag} of a frame of channel {number}: {why}."))
    return _described(frame), _supplement(channel, frame), frame.stream


def no_frame() -> Record:
    """A hi_video_frame_info of nothing."""
    own: Record = blank("hi_video_frame_info")
    own["v_frame"]["supplement"].pop("offset")  # a name of a field for other uses
    return own


def _described(frame: DecoderFrame) -> Record:
    own, picture = no_frame()["v_frame"], frame.picture
    own.update(
        width=picture["width"],
        height=picture["height"],
        pixel_format=picture["pixel_format"],
        width_stride=[picture["width_stride"], 0, 0],
        height_stride=[picture["height_stride"], 0, 0],
        virt_addr=[picture["vir_addr"], 0, 0],
        pts=frame.stream["pts"],
        frame_flag=frame.flag,
    )
    own.update(frame.made)
    return {"v_frame": own, "pool_id": 0, "mod_id": _HI_ID_VDEC}


def _supplement(channel: VdecChannel, frame: DecoderFrame) -> Record:
    supplement = {"frame_type": _KINDS.get(frame.kind, 0), "err_rate": 0 if frame.flag == GOOD else 100, "poc": 0}
    return {"type": channel.payload, "video_supplement_info": supplement}


def release_frame(number: int, frame: Any) -> None:
    """Release a frame. HI_ERR_VDEC_ILLEGAL_PARAM for one that the program does not have. Source: hi_mpi_vdec_release_frame."""
    channel = channels.get(number)
    address = frame["v_frame"]["virt_addr"][0]
    with channel.changed:
        is_taken = address in channel.taken
        if is_taken:
            channel.taken.remove(address)
    if not is_taken:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM,
            f"virt_addr[0] {address:#x} is that of no frame of channel {number} that the program has: pass one of "
            f"{fn('hi_mpi_vdec_get_frame')}, once.",
        )
