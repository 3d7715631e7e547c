"""Calls on channels of VENC and JPEGE: create, start, query, destroy; their streams."""

from __future__ import annotations

import copy
from typing import Any

from softacl.base.units import align_up
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import libraries, video
from softacl.media.errors import MediaRuleError
from softacl.media.formats import H264, H265, JPEG
from softacl.media.rules.v2 import encoder_has
from softacl.media.rules.venc import QMAP_BLOCK, check_attributes
from softacl.media.v1.codec_tasks import require_library
from softacl.media.v2.codes import MediaCode
from softacl.media.v2.structs import Record, blank
from softacl.media.v2.venc_channels import Got, VencChannel, channels
from softacl.media.v2.venc_parameters import first_parameters
from softacl.media.v2.venc_settings import broken_rule
from softacl.reasons import Reason
from softacl.runtime.messages import record
from softacl.runtime.state import process

_MAX_SIDE = 1 << 16  # pixels of a picture with a QP map
_NO_REFERENCE, _REFERENCE = 0, 2  # hi_venc_ref_type: IDR, P of the base layer


def create(number: int, attributes: Record) -> None:
    """Create a channel for H.264, H.265 or JPEG. attributes: hi_venc_chn_attr. Source: hi_mpi_venc_create_chn.

    HI_ERR_VENC_ILLEGAL_PARAM for attributes outside the rules, HI_ERR_VENC_NOT_SUPPORT for what the chip does not have,
    HI_ERR_VENC_NO_MEM without memory for the buffer.
    """
    channels.context()
    channels.check_number(number)
    process.require_mapped()
    try:
        check_attributes(process.settings.profile, attributes)
    except MediaRuleError as error:
        raise broken_rule(error) from None
    kind = attributes["venc_attr"]["type"]
    if kind == JPEG:
        require_library(libraries.simplejpeg)
    else:
        require_library(lambda: video.require_encoder(video.H265 if kind == H265 else 1))
    kept = copy.deepcopy(attributes)
    with process.lock:
        channel = channels.create(number, lambda n, context: VencChannel(n, context, kept))
        channel.parameters = first_parameters(kept)
        try:
            channel.take_buffer(kept["venc_attr"]["buf_size"])
        except AclError as error:
            channel.end()
            raise channel.refuse(MediaCode.NO_MEM, f"the buffer for streams: {error.why}") from None


def destroy(number: int) -> None:
    """Wait for the pictures that were sent, and end a channel; streams that were not fetched are lost.

    HI_ERR_VENC_NOT_PERM before it was stopped. Waiting calls return HI_ERR_VENC_UNEXIST. Source: hi_mpi_venc_destroy_chn.
    """
    channels.get(number).finish()


def start(number: int, parameters: Record) -> None:
    """Receive pictures. parameters: hi_venc_start_param, -1 pictures for no limit. Source: hi_mpi_venc_start_chn."""
    channels.get(number).start(parameters["recv_pic_num"])


def stop(number: int) -> None:
    """Receive no more pictures; more than once is allowed. Source: hi_mpi_venc_stop_chn."""
    channels.get(number).stop()


def request_idr(number: int, instant: int) -> None:
    """Make the next picture a key frame. Source: hi_mpi_venc_request_idr."""
    channel = channels.get(number)
    if channel.attributes["venc_attr"]["type"] == JPEG:
        raise channel.refuse(MediaCode.NOT_SUPPORT, f"channel {number} encodes JPEG, which has no key frames.")
    with channel.changed:
        channel.key_requested = True


def query_status(number: int) -> Record:
    """Pictures and streams under way, a hi_venc_chn_status. Source: hi_mpi_venc_query_status."""
    channel = channels.get(number)
    with channel.changed:
        left = len(channel.waiting) + len(channel.held)
        packs = channel.next_packs()
        status = blank("hi_venc_chn_status")
        status.update(
            left_pics=left,
            left_stream_bytes=sum(sum(pack.nbytes for pack in frame.packs[frame.n_got :]) for frame in channel.ready),
            left_stream_frames=len(channel.ready),
            cur_packs=len(packs),
            left_recv_pics=max(channel.left, 0),
            left_enc_pics=max(channel.left, 0) + left if channel.left >= 0 else 0,
            release_pic_pts=channel.last_pts,
        )
        status["stream_info"].update(pic_bytes=channel.last_nbytes, pic_cnt=channel.n_encoded)
    if not packs and left:
        process.executor.make_progress()  # for the next query: tasks of some executors run only during a wait
    return status


def get_stream(number: int, max_packs: int, milliseconds: int) -> Record:
    """The next stream as a hi_venc_stream, with a list of its packs. max_packs: the capacity. milliseconds: -1 forever, 0 not at all.

    A picture that could not be encoded gives a pack without bytes; the message says why. Without a stream: HI_ERR_VENC_BUF_EMPTY
    if milliseconds is 0, 0xA0088014 after a timeout. Source: hi_mpi_venc_get_stream.
    """
    channel = channels.get(number)
    if milliseconds < -1:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM, f"milli_sec is {milliseconds}; it must be -1 (wait forever), 0 (no wait) or more."
        )
    if max_packs < 1:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM,
            f"pack_cnt is {max_packs}. Pass memory for the packs of a frame, cur_packs of {fn('hi_mpi_venc_query_status')}.",
        )
    got = channel.get(max_packs, milliseconds)
    if got[0].failure:
        record(channel.refuse(MediaCode.SYS_ERROR, f"picture {got[0].number} of channel {number}: {got[0].failure}."))
    return _stream(channel, got)


def _stream(channel: VencChannel, got: Got) -> Record:
    frame, packs = got
    jpeg = frame.settings.video is None
    records: list[Record] = []
    for pack in packs:
        parts = [{"pack_type": {"h264_type": kind}, "pack_offset": at, "pack_len": n} for kind, at, n in pack.parts]
        records.append(
            {
                "input_addr": frame.planes[0][0],
                "addr": frame.address + pack.offset,
                "len": pack.nbytes,
                "pts": frame.pts,
                "is_frame_end": int(pack is frame.packs[-1]),
                "data_type": {"h264_type": pack.kind},
                "offset": 0,
                "data_num": len(parts),
                "pack_info": parts,
            }
        )
    info: dict[str, Any] = {
        "pic_bytes": sum(pack.nbytes for pack in frame.packs),
        "update_attr_cnt": channel.n_changes,
    }
    if jpeg:
        infos: Record = {"jpeg_info": {**info, "qfactor": frame.settings.quality}}
    else:
        reference = _NO_REFERENCE if frame.is_key else _REFERENCE
        name = "h265_info" if channel.attributes["venc_attr"]["type"] == H265 else "h264_info"
        infos = {name: {**info, "ref_type": reference}}
    return {"pack": records, "pack_cnt": len(records), "seq": frame.number, **infos}


def release_stream(number: int, addresses: list[int]) -> None:
    """Release the memory of a stream, the oldest that was fetched. addresses: of its packs. Source: hi_mpi_venc_release_stream.

    HI_ERR_VENC_ILLEGAL_PARAM for a stream that was not fetched, was released before, or is not the oldest.
    """
    channel = channels.get(number)
    if not addresses:
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, "pack_cnt is 0; pass the stream as it was returned.")
    channel.give_back(addresses[0])


def get_fd(number: int) -> int:
    """A descriptor that is readable while streams wait, the same one each time. Source: hi_mpi_venc_get_fd."""
    channel = channels.get(number)
    try:
        return channel.fd.open()
    except OSError as error:
        raise channel.refuse(MediaCode.SYS_ERROR, f"no descriptor: {error.strerror}.") from None


def close_fd(number: int) -> None:
    """Close it; a channel that has ended has closed it. Source: hi_mpi_venc_close_fd."""
    channels.context()
    channels.check_number(number)
    channel = channels.live.get((channels.context().device.id, number))
    if channel is not None:
        channel.fd.close()


def qpmap_stride(width: int) -> int:
    """The stride in bytes of a QP map's rows of blocks: one byte per block of 16 pixels, rounded up to 16. 0 if there is none.

    The documentation only says that 0 means failure. Source: hi_mpi_venc_get_qpmap_stride.
    """
    if not encoder_has("qpmap", process.settings.profile) or not 0 < width <= _MAX_SIDE:
        return 0
    return align_up(-(-width // QMAP_BLOCK), 16)


def qpmap_size(kind: int, width: int, height: int) -> int:
    """Bytes of a QP map. 0 for what has none. Source: hi_mpi_venc_get_qpmap_size."""
    if kind not in (H264, H265) or not 0 < height <= _MAX_SIDE:
        return 0
    return qpmap_stride(width) * -(-height // QMAP_BLOCK)


def null(what: str) -> AclError:
    """The error of a null pointer in a struct."""
    return AclError(Code.INVALID_PARAM, f"{what} is null.", Reason.NULL_POINTER, role=what)
