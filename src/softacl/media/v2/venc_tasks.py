"""Encoding of VENC and JPEGE as tasks of a channel: the planes of a picture, the encoder, the program's memory for a stream."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.base.lazy import numpy as np
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import coded, headers, pictures
from softacl.media.codecs.video import Encoder
from softacl.media.errors import MediaRuleError
from softacl.media.formats import JPEG
from softacl.media.media_memory import locate
from softacl.media.rules.v2 import takes_device_memory
from softacl.media.rules.venc import place_input
from softacl.media.v1.image_tasks import moved
from softacl.media.v2.channels import Spans, Work
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.structs import Record
from softacl.media.v2.venc_channels import VencChannel, channels
from softacl.media.v2.venc_frames import EncoderFrame
from softacl.media.v2.venc_settings import broken_rule, settings_of
from softacl.reasons import Reason
from softacl.runtime.memory.host_access import address_of
from softacl.runtime.memory.live_blocks import Allocation, Space
from softacl.runtime.state import Device, process
from softacl.runtime.streams.streams import Stream

if TYPE_CHECKING:
    from softacl.media.images.placed import Placed

_FORCED_IDR = 2  # VENC_FRAME_TYPE_IDR


def block_at(what: str, address: int, nbytes: int, device: Device, device_ok: bool) -> Allocation:
    """The block that holds bytes which VENC or JPEGE uses. HI_ERR_VENC_BAD_ADDR for any other address.

    device_ok: whether memory of aclrtMalloc is accepted.
    """
    spaces = frozenset({Space.MEDIA, Space.DEVICE} if device_ok else {Space.MEDIA})
    try:
        return locate(what, address, nbytes, device, spaces, "hi_mpi_dvpp_malloc", touch=False)
    except AclError as error:
        raise MediaError("VENC", MediaCode.BAD_ADDR, f"{error.why}.") from None


class EncodeWork(Work):
    """One picture."""

    def __init__(self, channel: VencChannel, frame: EncoderFrame) -> None:
        self.channel, self.frame = channel, frame
        self.name = "JPEGE encode" if frame.settings.video is None else "VENC encode"

    def spans(self) -> tuple[Spans, Spans]:
        return list(self.frame.planes), [] if self.frame.target is None else [self.frame.target]

    def dense_spans(self) -> tuple[Spans, Spans]:
        frame, luma = self.frame, self.frame.placed.width_stride * self.frame.placed.height_stride
        reads = frame.placed.runs()
        if len(frame.planes) == 2:  # chroma may lie anywhere
            (y, _), (uv, _) = frame.planes
            return [(uv + at - luma if at >= luma else y + at, nbytes) for at, nbytes in reads], self.spans()[1]
        return moved(frame.planes[0][0], reads), self.spans()[1]

    def run(self, stream: Stream) -> str:
        frame, data, why = self.frame, b"", ""
        try:
            data = self._encode(stream)
            if frame.target is not None:
                why = self._deliver(data, stream)
        except AclError as error:
            why = error.why
        except MemoryError:
            why = "there is not enough host memory to encode in"
        self.channel.encoded(frame, data, why)
        return why

    def _encode(self, stream: Stream) -> bytes:
        frame = self.frame
        blocks = [
            block_at("the picture", address, nbytes, stream.device, frame.device_memory)
            for address, nbytes in frame.planes
        ]
        if not process.moves_bytes:
            return b"\0"
        planes = _taken(frame, blocks)
        settings = frame.settings
        if settings.grey:
            for plane in planes[1:]:
                plane[:] = 128
        if settings.video is None:
            picture = pictures.Planes(tuple(planes))
            if settings.tables is not None:
                return pictures.encode_jpeg_by_tables(picture, *settings.tables)
            return pictures.encode_jpeg(picture, settings.quality)
        channel = self.channel
        if channel.encoder is None or channel.encoder_settings != settings.video:
            channel.encoder, channel.encoder_settings = Encoder(settings.video), settings.video
        return channel.encoder.encode(planes, settings.key)

    def _deliver(self, data: bytes, stream: Stream) -> str:
        assert self.frame.target is not None
        address, capacity = self.frame.target
        if len(data) > capacity:
            size = fn("hi_mpi_venc_get_jpege_predicted_size")
            return f"the JPEG has {len(data)} bytes, the memory for it {capacity}. Ask {size} how much it takes"
        block = block_at("the memory for the JPEG", address, len(data), stream.device, self.frame.device_memory)
        block.touch(address, len(data))
        if not _native.copy(address + block.shift, address_of(data), len(data)):
            return "the memory for the JPEG was freed while the task ran"
        return ""


def _taken(frame: EncoderFrame, blocks: list[Allocation]) -> list[Any]:
    """Y, U and V as arrays of their own. Chroma of two planes may lie anywhere."""
    placed, n = frame.placed, len(frame.planes)
    sizes, jobs = coded.planes_of(placed)
    arrays = [np.empty(size, np.uint8) for size in sizes]
    luma = placed.width_stride * placed.height_stride
    moved = []
    for job in jobs:  # (kind, from: buffer, offset, ..., to: buffer, ...)
        buffer, offset = (1, job[2] - luma) if n > 1 and job[2] >= luma else (0, job[2])
        moved.append((job[0], buffer, offset, *job[3:12], job[12] + n - 1, *job[13:]))
    for (address, nbytes), block in zip(frame.planes, blocks, strict=True):
        if not block.resident:
            block.touch(address, nbytes)
    buffers = [(address + block.shift, nbytes) for (address, nbytes), block in zip(frame.planes, blocks, strict=True)]
    buffers += [(array.ctypes.data, array.nbytes) for array in arrays]
    if not _native.vpc(tuple(buffers), tuple(moved)):
        raise AclError(Code.RT_AICPU_EXCEPTION, "the picture was freed while the task ran")
    return arrays


# Calls ----------------------------------------------------------------------------------------------------------------


def _null(what: str) -> AclError:
    why = f"{what} is null. Pass the address of device memory."
    return AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role=what)


def _planes(picture: Record, placed: Placed) -> tuple[tuple[int, int], ...]:
    """Address and bytes of each plane. Chroma without its own address follows luma."""
    luma, chroma = picture["virt_addr"][:2]
    if not luma:
        raise _null("virt_addr[0]")
    nbytes = placed.width_stride * placed.height_stride
    if len(placed.layout.groups) < 2 or placed.layout.groups[-1].plane == 0:
        return ((luma, placed.nbytes),)
    return ((luma, nbytes), (chroma or luma + nbytes, placed.nbytes - nbytes))


def _send(
    c_name: str, number: int, info: Record, target: Record | None, milliseconds: int, forced: bool = False
) -> None:
    channel, picture, chip = channels.get(number), info["v_frame"], process.settings.profile
    if milliseconds < -1:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM, f"milli_sec is {milliseconds}; it must be -1 (wait forever), 0 (no wait) or more."
        )
    process.require_mapped()
    channel.need_started()
    venc = channel.attributes["venc_attr"]
    kind = venc["type"]
    try:
        placed = place_input(chip, kind, picture, (venc["pic_width"], venc["pic_height"]))
    except MediaRuleError as error:
        raise broken_rule(error) from None
    planes = _planes(picture, placed)
    device_ok = takes_device_memory("jpege" if kind == JPEG else "venc", chip)
    for what, (address, nbytes) in zip(("virt_addr[0]", "virt_addr[1]"), planes, strict=False):
        block_at(what, address, nbytes, channel.context.device, device_ok)
    where = _target(channel, target, device_ok)

    def make(at: VencChannel) -> tuple[EncoderFrame, Work]:
        settings = settings_of(at.attributes, at.parameters, forced or at.key_requested)
        frame = EncoderFrame(at.n_sent, picture["pts"], planes, placed, settings, where, device_ok)
        return frame, EncodeWork(at, frame)

    channel.send(milliseconds, make, c_name)


def _target(channel: VencChannel, target: Record | None, device_ok: bool) -> tuple[int, int] | None:

    venc = channel.attributes["venc_attr"]
    if target is None:
        if not venc["buf_size"]:
            raise channel.refuse(
                MediaCode.ILLEGAL_PARAM,
                f"channel {channel.number} has no buffer for streams: its buf_size is 0. Send by "
                f"{fn('hi_mpi_venc_send_jpege_frame')}, or create it with a buf_size.",
            )
        return None
    if venc["type"] != JPEG:
        raise channel.refuse(MediaCode.NOT_SUPPORT, f"channel {channel.number} encodes video; this call is for JPEG.")
    if venc["buf_size"]:
        raise channel.refuse(
            MediaCode.ILLEGAL_PARAM,
            f"channel {channel.number} has a buffer of its own (buf_size {venc['buf_size']}). Create it with buf_size 0 for "
            f"{fn('hi_mpi_venc_send_jpege_frame')}.",
        )
    if not target["addr"]:
        raise _null("jpege_stream.addr")
    if not target["len"]:
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, "jpege_stream.len is 0; pass the bytes at addr.")
    block_at("jpege_stream.addr", target["addr"], target["len"], channel.context.device, device_ok)
    return target["addr"], target["len"]


def send_frame(number: int, info: Record, milliseconds: int) -> None:
    """Send a hi_video_frame_info to be encoded. Source: hi_mpi_venc_send_frame.

    HI_ERR_VENC_NO_BUF while 6 pictures wait and milliseconds is 0 (0xA0088014 where they have passed); HI_ERR_VENC_NOT_PERM
    before start; HI_ERR_VENC_BAD_ADDR for memory that the chip does not take.
    """
    _send("hi_mpi_venc_send_frame", number, info, None, milliseconds)


def send_frame_ex(number: int, info: Record, milliseconds: int) -> None:
    """The same for a hi_user_frame_info; of user_rc_info only frame_type is used. Source: hi_mpi_venc_send_frame_ex."""

    channel = channels.get(number)
    if channel.attributes["venc_attr"]["type"] == JPEG:
        raise channel.refuse(MediaCode.NOT_SUPPORT, f"channel {number} encodes JPEG; this call is for H.264 and H.265.")
    forced = info["user_rc_info"]["frame_type"] == _FORCED_IDR
    _send("hi_mpi_venc_send_frame_ex", number, info["user_frame"], None, milliseconds, forced)


def send_jpege_frame(number: int, info: Record, target: Record, milliseconds: int) -> None:
    """Send a picture whose JPEG goes to memory of the program, a hi_img_stream. Source: hi_mpi_venc_send_jpege_frame."""
    _send("hi_mpi_venc_send_jpege_frame", number, info, target, milliseconds)


def predicted_size(info: Record, parameters: Record) -> int:
    """Bytes that are enough for the JPEG of a picture. Source: hi_mpi_venc_get_jpege_predicted_size.

    The pages give no formula; it is that of the first generation: the bytes of the picture, a header, rounded up to 2 MiB.
    """
    chip, picture = process.settings.profile, info["v_frame"]
    try:
        placed = place_input(chip, JPEG, picture, (picture["width"], picture["height"]))
    except MediaRuleError as error:
        raise broken_rule(error) from None
    return headers.jpeg_predict_enc_size(placed.width, placed.height, placed.fmt, chip=chip.soc_name)
