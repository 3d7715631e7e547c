"""Channels that decode: VDEC (H.264, H.265) and JPEGD (JPEG), whose numbers are the same ones; their attributes and parameters."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import libraries
from softacl.media.formats import H264, H265, JPEG
from softacl.media.rules.v2 import (
    channels_of,
    has_display_mode,
    max_coded,
    min_coded,
    motion_bytes,
    output_bytes,
    reference_bytes,
)
from softacl.media.v1.codec_tasks import require_function, require_library
from softacl.media.v2.channels import ChannelTable
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.decoder_channels import DecoderChannel, Packet
from softacl.media.v2.readiness import Readiness
from softacl.media.v2.structs import Record, blank
from softacl.runtime.process import media_generations
from softacl.runtime.process.contexts import Context
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.media.codecs.video import Decoder
    from softacl.media.images.colours import Csc

_NAMES = {JPEG: "JPEG (26)", H264: "H.264 (96)", H265: "H.265 (265)"}
_STREAM_MODE, _FRAME_MODE, _COMPAT_MODE = range(3)  # hi_vdec_send_mode
GOOD, BAD, NO_PICTURE = 0, 1, 2  # frame_flag
DECODE_IP, DECODE_I = 1, 2  # hi_video_dec_mode
_MAX_STREAM = 1 << 30
_MAX_REFERENCES = 16
_PROTOCOLS = {  # largest values and defaults, by the pages of hi_h264_protocol_param and hi_h265_protocol_param
    H264: ("h264_param", {"max_slice_num": (300, 16), "max_sps_num": (32, 2), "max_pps_num": (256, 2)}),
    H265: (
        "h265_param",
        {"max_slice_segment_num": (600, 16), "max_vps_num": (16, 2), "max_sps_num": (16, 2), "max_pps_num": (64, 2)},
    ),
}


class DecoderFrame(Packet):
    """A packet of a stream, and its picture. given: hi_vdec_stream; picture: hi_vdec_pic_info; shown: it has a buffer for it."""

    def __init__(self, channel: VdecChannel, stream: Record, picture: Record, shown: bool) -> None:
        output, capacity = (picture["vir_addr"], picture["buffer_size"]) if shown else (0, 0)
        super().__init__(stream["addr"], stream["len"], output, capacity)
        self.name = f"{channel.kind} decode"
        self.channel = channel
        self.stream, self.picture, self.shown = stream, picture, shown
        self.content = b""  # of a packet of video, which is copied at the call: as for the vendor's own programs
        self.flag = BAD
        self.why = ""  # it failed
        self.kind = ""  # I, P or B
        self.index = 0  # of the packet in its stream
        self.made: Record = {}  # fields of hi_video_frame that describe the picture

    @property
    def ends(self) -> bool:
        """Whether the stream ends after this packet."""
        return bool(self.stream["end_of_stream"])


class VdecChannel(DecoderChannel[DecoderFrame]):
    """A channel of one payload."""

    module = "VDEC"
    c_name = "hi_mpi_vdec_send_stream"
    result_call = "hi_mpi_vdec_get_frame"

    def __init__(self, number: int, context: Context, attributes: Record) -> None:
        self.payload = attributes["type"]
        self.kind = "JPEGD" if self.payload == JPEG else "VDEC"
        super().__init__(number, context)
        self.attributes = attributes
        self.parameters: Record = _default_parameters(self.payload)
        self.protocol: Record = _default_protocol(self.payload)
        self.precision = 0
        self.matrix: Csc = 0  # from YUV to RGB
        self.display_mode = 1  # playback
        self.started = False
        self.readiness = Readiness()
        self.decoder: Decoder | None = None
        self.delayed: dict[int, DecoderFrame] = {}  # by the number of their packet: decoded, and not complete yet
        self.in_decoding_order = False
        self.held: dict[int, DecoderFrame] = {}  # complete, and to come after others that are not
        self.n_packets = self.n_returned = 0  # of the stream: packets that came, frames that went
        self.taken: deque[int] = deque()  # addresses of the frames that the program has
        self.clear_counts()

    def clear_counts(self) -> None:
        """Reset the counters."""
        self.received = self.decoded = 0
        self.errors = blank("hi_vdec_dec_err")
        self.size = 0, 0
        self.latest_pts = 0

    def forget(self) -> None:
        super().forget()
        self.new_stream()
        self.readiness.set(False)
        self.readiness.close()
        channels.remove(self)

    def drop(self) -> None:
        super().drop()
        for frame in (*self.delayed.values(), *self.held.values()):
            if frame.task is not None:
                self.release(frame.task)
        self.new_stream()
        self.taken.clear()
        self.readiness.set(False)

    def new_stream(self) -> None:
        """Forget the previous stream."""
        self.decoder, self.n_packets, self.n_returned = None, 0, 0
        self.delayed.clear()
        self.held.clear()

    def accepted(self, packet: DecoderFrame) -> None:
        self.received += packet.nbytes > 0

    def notified(self) -> None:
        self.readiness.set(bool(self.results))

    @property
    def waiting_bytes(self) -> int:
        """Bytes of the packets that are not decoded yet."""
        return sum(frame.nbytes for frame in self.under_way)


channels: ChannelTable[VdecChannel] = ChannelTable("VDEC", "hi_mpi_vdec_create_chn")


def _refuse(code: MediaCode, why: str) -> MediaError:
    return MediaError("VDEC", code, why)


def create(number: int, attributes: Record) -> None:
    """Create a channel by its number. attributes: hi_vdec_chn_attr.

    HI_ERR_VDEC_ILLEGAL_PARAM for attributes that the decoder does not have, HI_ERR_VDEC_NOT_SUPPORT for packets that are not
    whole frames and without PyAV, HI_ERR_VDEC_NO_MEM for more channels of video than the chip has. Source: hi_mpi_vdec_create_chn.
    """
    _check_attributes(attributes)
    require_function("jpegd" if attributes["type"] == JPEG else "vdec")
    process.require_mapped()
    require_library(libraries.av)
    with process.lock:
        _check_count(attributes)
        channels.create(number, lambda number, context: VdecChannel(number, context, attributes))


def _check_count(attributes: Record) -> None:
    if attributes["type"] == JPEG:
        return
    device, limit = channels.context().device, channels_of("vdec_video", process.settings.profile) + 1
    count = sum(1 for channel in channels.live.values() if channel.context.device is device and channel.payload != JPEG)
    if count >= limit:
        raise _refuse(
            MediaCode.NO_MEM,
            f"all {limit} channels of video of device {device.id} ({process.settings.profile.soc_name}) are in use. Destroy one.",
        )


def _check_attributes(attributes: Record) -> None:
    payload = attributes["type"]
    if payload not in _NAMES:
        raise _refuse(MediaCode.ILLEGAL_PARAM, f"type is {payload}; it must be {', '.join(_NAMES.values())}.")
    mode = attributes["mode"]
    if mode != _FRAME_MODE:
        code = MediaCode.NOT_SUPPORT if mode in (_STREAM_MODE, _COMPAT_MODE) else MediaCode.ILLEGAL_PARAM
        raise _refuse(code, f"mode {mode}; decoders take whole frames: HI_VDEC_SEND_MODE_FRAME ({_FRAME_MODE}).")
    chip = process.settings.profile
    low, high = min_coded(chip, payload), max_coded(chip, payload)
    for name, value, minimum, maximum in (
        ("pic_width", attributes["pic_width"], low[0], high[0]),
        ("pic_height", attributes["pic_height"], low[1], high[1]),
    ):
        if not minimum <= value <= maximum:
            raise _refuse(
                MediaCode.ILLEGAL_PARAM,
                f"{name} {value}; {chip.soc_name} decodes {_NAMES[payload]} of {minimum} to {maximum}.",
            )
    area = attributes["pic_width"] * attributes["pic_height"]
    nbytes = attributes["stream_buf_size"]
    if not area * 3 // 4 <= nbytes <= _MAX_STREAM:
        raise _refuse(
            MediaCode.ILLEGAL_PARAM,
            f"stream_buf_size is {nbytes}; it must be {area * 3 // 4} (pic_width x pic_height x 3/4) to {_MAX_STREAM} bytes, best "
            f"{area * 3 // 2}.",
        )
    references = attributes["video_attr"]["ref_frame_num"]
    if payload != JPEG and references > _MAX_REFERENCES:
        raise _refuse(MediaCode.ILLEGAL_PARAM, f"ref_frame_num is {references}; it must be 0 to {_MAX_REFERENCES}.")


def destroy(number: int) -> None:
    """End the channel. Packets and frames in it are dropped; waiting calls return HI_ERR_VDEC_UNEXIST.

    HI_ERR_VDEC_NOT_PERM while it takes packets. Source: hi_mpi_vdec_destroy_chn.
    """
    _stopped(number).destroy()


def _stopped(number: int) -> VdecChannel:
    channel = channels.get(number)
    if channel.started:
        raise channel.refuse(
            MediaCode.NOT_PERM,
            f"channel {number} still takes packets. Call {fn('hi_mpi_vdec_stop_recv_stream')} first.",
        )
    return channel


def get_attributes(number: int) -> Record:
    """hi_vdec_chn_attr as at `create`. Source: hi_mpi_vdec_get_chn_attr."""
    return channels.get(number).attributes


def set_attributes(number: int, attributes: Record) -> None:
    """Succeed without effect, as the vendor's function does. Source: hi_mpi_vdec_set_chn_attr."""
    channels.get(number)


def _default_parameters(payload: int) -> Record:
    own: Record = {"type": payload, "display_frame_num": 2}
    if payload == JPEG:
        return {**own, "pic_param": {"pixel_format": 1, "alpha": 255}}
    return {**own, "video_param": {**blank("hi_vdec_video_param"), "compress_mode": 3, "video_format": 1}}


def get_parameters(number: int) -> Record:
    """hi_vdec_chn_param, with the member of the channel's payload. Source: hi_mpi_vdec_get_chn_param."""
    return channels.get(number).parameters


def set_parameters(number: int, parameters: Record) -> None:
    """Order and kinds of the frames that come out, from the next stream on; the rest is only stored.

    HI_ERR_VDEC_ILLEGAL_PARAM for another type than the channel's and for invalid values. Source: hi_mpi_vdec_set_chn_param.
    """
    channel = channels.get(number)
    if parameters["type"] != channel.payload:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM,
            f"type {parameters['type']}; channel {number} decodes {_NAMES[channel.payload]}. Call {fn('hi_mpi_vdec_get_chn_param')} "
            "first.",
        )
    checks: list[tuple[str, int, tuple[int, ...]]] = [
        ("display_frame_num", parameters["display_frame_num"], tuple(range(17)))
    ]
    own: Record = {"type": channel.payload, "display_frame_num": parameters["display_frame_num"]}
    if channel.payload == JPEG:
        own["pic_param"] = parameters["pic_param"]
        checks.append(("alpha", parameters["pic_param"]["alpha"], tuple(range(256))))
    else:
        video = own["video_param"] = parameters["video_param"]
        allowed = {"dec_mode": (0, 1, 2), "out_order": (0, 1), "compress_mode": (0, 3), "video_format": (0, 1)}
        checks += [(name, video[name], values) for name, values in allowed.items()]
    for name, value, values in checks:
        if value not in values:
            said = f"{values[0]} to {values[-1]}" if len(values) > 3 else ", ".join(str(each) for each in values)
            raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"{name} is {value}; it must be {said}.")
    channel.parameters = own


def _default_protocol(payload: int) -> Record:
    if payload == JPEG:
        return {"type": payload}
    name, rules = _PROTOCOLS[payload]
    return {"type": payload, name: {field: usual for field, (_, usual) in rules.items()}}


def _video_only(number: int, what: str) -> VdecChannel:
    channel = channels.get(number)
    if channel.payload == JPEG:
        raise channel.refuse(MediaCode.NOT_SUPPORT, f"channel {number} decodes JPEG, which has no {what}.")
    return channel


def set_protocol(number: int, protocol: Record) -> None:
    """Set how many slices and parameter sets a stream may have; only stored: any number is decoded.

    Source: hi_mpi_vdec_set_protocol_param.
    """
    channel = _video_only(number, "protocol parameters")
    if protocol["type"] != channel.payload:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM, f"type {protocol['type']}; channel {number} decodes {_NAMES[channel.payload]}."
        )
    name, rules = _PROTOCOLS[channel.payload]
    for field, (maximum, _) in rules.items():
        if not 1 <= protocol[name][field] <= maximum:
            raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"{field} is {protocol[name][field]}, not 1 to {maximum}.")
    channel.protocol = {"type": channel.payload, name: protocol[name]}


def get_protocol(number: int) -> Record:
    """hi_vdec_protocol_param, with the member of the channel's payload. Source: hi_mpi_vdec_get_protocol_param."""
    return _video_only(number, "protocol parameters").protocol


def start(number: int) -> None:
    """Take packets from now on; more than once is allowed. Source: hi_mpi_vdec_start_recv_stream."""
    channels.get(number).started = True


def stop(number: int) -> None:
    """Take no more packets; what was sent is decoded. More than once is allowed. Source: hi_mpi_vdec_stop_recv_stream."""
    channel = channels.get(number)
    with channel.changed:
        channel.started = False
        channel.changed.notify_all()


def query_status(number: int) -> Record:
    """hi_vdec_chn_status: what is in the channel, and what came through since it was made or reset.

    Source: hi_mpi_vdec_query_status.
    """
    channel = channels.get(number)
    process.executor.make_progress()  # programs poll until nothing is left
    with channel.changed:
        under_way = len(channel.under_way)
        return {
            "type": channel.payload,
            "left_stream_bytes": channel.waiting_bytes,
            "left_stream_frames": max(0, under_way - 1),
            "left_decoded_frames": len(channel.results),
            "is_started": int(channel.started),
            "recv_stream_frames": channel.received,
            "dec_stream_frames": channel.decoded,
            "dec_err": dict(channel.errors),
            "width": channel.size[0],
            "height": channel.size[1],
            "latest_frame_pts": channel.latest_pts,
        }


def reset(number: int) -> None:
    """Drop packets and frames, and start over. HI_ERR_VDEC_NOT_PERM before `stop`. Source: hi_mpi_vdec_reset_chn."""
    channel = _stopped(number)
    channel.drop()
    channel.clear_counts()


def get_fd(number: int) -> int:
    """A descriptor that is readable while frames wait. Source: hi_mpi_vdec_get_fd."""
    channel = channels.get(number)
    try:
        return channel.readiness.open()
    except OSError as error:
        raise channel.refuse(MediaCode.NO_MEM, f"a descriptor cannot be created ({error.strerror}).") from None


def close_fd(number: int) -> None:
    """Close the fd. HI_ERR_VDEC_NOT_PERM if there is none. Source: hi_mpi_vdec_close_fd."""
    channel = channels.get(number)
    if not channel.readiness.close():
        raise channel.refuse(
            MediaCode.NOT_PERM, f"channel {number} has no descriptor. Create it with {fn('hi_mpi_vdec_get_fd')}."
        )


def set_precision_mode(number: int, mode: int) -> None:
    """Set the rounding of odd sides of JPEG pictures: 0 down, 1 up, 2 down (both sides of all halved formats).

    HI_ERR_VDEC_NOT_SUPPORT for video, HI_ERR_VDEC_NOT_PERM after `start`. Source: hi_mpi_vdec_set_jpegd_precision_mode.
    """
    channel = channels.get(number)
    if channel.payload != JPEG:
        raise channel.refuse(
            MediaCode.NOT_SUPPORT, f"channel {number} decodes {_NAMES[channel.payload]}; only JPEGD has this mode."
        )
    if channel.started:
        raise channel.refuse(
            MediaCode.NOT_PERM, f"channel {number} takes packets already. Set the mode before they start."
        )
    if mode not in (0, 1, 2):
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"precision mode is {mode}; it must be 0 to 2.")
    channel.precision = mode


def _displayed(number: int) -> VdecChannel:
    channel = channels.get(number)
    if not has_display_mode(process.settings.profile):
        raise channel.refuse(MediaCode.NOT_SUPPORT, f"{process.settings.profile.soc_name} has no display mode.")
    return channel


def set_display_mode(number: int, mode: int) -> None:
    """Preview (0) or playback (1), for a VPSS that is bound to the channel; only stored. Source: hi_mpi_vdec_set_display_mode."""
    channel = _displayed(number)
    if mode not in (0, 1):
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"display_mode {mode} is not 0 (preview) or 1 (playback).")
    channel.display_mode = mode


def get_display_mode(number: int) -> int:
    """The mode set; 1 before `set_display_mode`. Source: hi_mpi_vdec_get_display_mode."""
    return _displayed(number).display_mode


def picture_bytes(payload: int, attributes: Record) -> int:
    """Bytes of a picture in the decoder; for JPEG those of the output. 0 for what has none. Source: hi_vdec_get_pic_buf_size."""
    media_generations.require("hi_mpi_vdec_get_pic_buf_size")
    if payload not in _NAMES:
        raise AclError(Code.INVALID_PARAM, f"type is {payload}; it must be {', '.join(_NAMES.values())}.")
    sides = attributes["width"], attributes["height"]
    if payload != JPEG:
        return reference_bytes(*sides, attributes["bit_width"])
    try:
        return output_bytes(process.settings.profile, attributes["pixel_format"], *sides)
    except ValueError as error:
        raise AclError(Code.INVALID_PARAM, f"{error}.") from None


def vector_bytes(payload: int, width: int, height: int) -> int:
    """Bytes for the motion vectors of a picture. Source: hi_vdec_get_tmv_buf_size."""
    media_generations.require("hi_mpi_vdec_get_tmv_buf_size")
    if payload not in (H264, H265):
        raise AclError(Code.INVALID_PARAM, f"type is {payload}; it must be {_NAMES[H264]} or {_NAMES[H265]}.")
    return motion_bytes(width, height)
