"""VENC: pictures of media memory to packets of H.264 and H.265, which the program gets in callbacks.

The channel owns one buffer for packets, in device memory: a packet, and the description by which the callback knows it, are valid
only inside the callback. The picture must live until then.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import PacketLent, PacketTaken
from softacl.media.codecs import coded, video
from softacl.media.codecs.video import Encoder, EncoderSettings
from softacl.media.errors import MediaRuleError
from softacl.media.media_memory import locate
from softacl.media.rules.video import bit_rates_of, has_own_buffers
from softacl.media.v1.codec_tasks import require_function, require_library, take_planes
from softacl.media.v1.image_tasks import FAILED
from softacl.media.v1.picture_descriptions import Picture, pictures
from softacl.media.v1.stream_descriptions import Packet, packets
from softacl.media.v1.video_channels import ChannelParameter, VideoChannel
from softacl.observe import emit, media_fault, observers
from softacl.runtime.descriptors.fields import field_functions, forgetting
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import allocate
from softacl.runtime.memory.host_access import address_of
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.process.contexts import Within
from softacl.runtime.state import current, live, process

if TYPE_CHECKING:
    from softacl.media.codecs.video import Encoder

_BUFFER_BYTES = 3_686_400  # of a channel whose program gives none; aclpythondevg_01_0948
_MAX_INTERVAL = 65535  # pictures from one key frame to the next
_USUAL_RATE = 30  # frames a second, where src_rate is 0: not documented for every chip


def _need_own_buffers(value: int) -> None:
    if not has_own_buffers(process.settings.profile):
        raise AclError(
            Code.FEATURE_UNSUPPORTED, f"VENC of {process.settings.profile.soc_name} always has a buffer of its own."
        )


class VideoEncoder(VideoChannel):
    """A channel of VENC."""

    kind, made_by, destroyed_by = "VENC", "aclvencCreateChannel", "aclvencDestroyChannel"
    channels: ClassVar[HandleTable[VideoEncoder]] = HandleTable(
        "VENC channel description", Code.INVALID_PARAM, "aclvencCreateChannelDesc"
    )
    channel_id = ChannelParameter()
    thread_id = ChannelParameter(0, 8)
    callback_number = 1
    picture_format = ChannelParameter(2)
    stream_format = ChannelParameter(3, maximum=3)
    picture_width = ChannelParameter(4)
    picture_height = ChannelParameter(5)
    key_frame_interval = ChannelParameter(6)
    buffer_address = ChannelParameter(7, 8, settable=_need_own_buffers)  # of the program's memory for packets
    buffer_size = ChannelParameter(8, settable=_need_own_buffers)
    rate_mode = ChannelParameter(9, maximum=2)
    frame_rate = ChannelParameter(10, maximum=240)
    max_bit_rate = ChannelParameter(11)
    not_built: ClassVar[dict[int, str]] = {12: "the ratio of I to P frames"}

    def __init__(self) -> None:
        super().__init__()
        self.encoder: Encoder | None = None
        self.buffer: Allocation | None = None  # of the channel itself
        self.filling = threading.Lock()

    def forget(self) -> None:
        self.encoder = None
        buffer, self.buffer = self.buffer, None
        if buffer is not None and process.running is not None:
            allocate.free_if_live(buffer)

    def send_frame(self, handle: int, picture: Picture, force: bool, user_data: Any) -> None:
        """Encode a picture, and queue its callback."""
        made: list[bytes] = []
        address, nbytes = picture.data, picture.size
        fault = media_fault("venc") if observers else None

        def work() -> str:
            packet = self._encode(address, nbytes, force)
            made.append(packet if fault is None else b"")
            return ""

        self.run("aclvencSendFrame", work)
        self.keep([(address, nbytes)], [])
        self.post(self._delivery(handle, picture, made[0], user_data))

    def _encode(self, address: int, nbytes: int, force: bool) -> bytes:
        assert self.send is not None
        width, height = self.picture_width, self.picture_height
        if not process.moves_bytes:
            locate("the input", address, nbytes, self.send.device)
            return b"\0"
        if self.encoder is None:
            self.encoder = self._new_encoder()
        placed = coded.video_input(process.settings.profile, self.picture_format, width, height, nbytes)
        return self.encoder.encode(take_planes(address, nbytes, placed, self.send), force)

    def _new_encoder(self) -> Encoder:
        rates = bit_rates_of(process.settings.profile)
        mode = {0: rates.mode_0, 1: "vbr", 2: "cbr"}[self.rate_mode]
        return Encoder(
            EncoderSettings(
                self.stream_format,
                self.picture_width,
                self.picture_height,
                self.key_frame_interval,
                self.frame_rate or _USUAL_RATE,
                self.max_bit_rate or rates.usual,
                mode == "cbr",
            )
        )

    def _delivery(self, handle: int, picture: Picture, made: bytes, user_data: Any) -> Callable[[], Any]:
        callback, where, capacity = self.callback, self.buffer_address, self.buffer_size
        if self.buffer is not None:
            where, capacity = self.buffer.address, self.buffer.nbytes
        assert callback is not None
        stream_format = self.stream_format

        def deliver() -> None:
            block: Allocation | None = live.find(where)
            good = 0 < len(made) <= capacity and block is not None
            if good and block is not None and process.moves_bytes:
                block.touch(where, len(made))
                good = _native.copy(where + block.shift, address_of(made), len(made))
            packet = packets.add(Packet(where, len(made) if good else 0, stream_format, 0, 0 if good else FAILED, 0))
            picture.ret_code = 0 if good else FAILED
            if observers:
                emit(PacketLent(current.call, where, len(made)))
            try:
                callback(handle, packet, user_data)
            finally:
                packets.live.pop(packet, None)
                if observers:
                    emit(PacketTaken(current.call, where, len(made)))

        return deliver

    def end_stream(self) -> None:
        """Nothing is left in the encoder: each picture gave its packet. The next picture begins a stream."""
        self.run("aclvencSendFrame", lambda: "")
        self.encoder = None


class FrameConfig:
    """A program's settings for a frame."""

    def __init__(self) -> None:
        self.eos = self.force_i_frame = 0


_configs: HandleTable[FrameConfig] = HandleTable(
    "VENC frame configuration", Code.INVALID_PARAM, "aclvencCreateFrameConfig"
)


def _forget() -> None:
    for channel in tuple(VideoEncoder.channels.live.values()):
        channel.buffer = None  # it was freed with all memory
        channel.close()


process.on_reset(_forget)


def create_frame_config() -> int:
    """A frame configuration: no end of the stream, no forced key frame. Source: aclvencCreateFrameConfig."""
    return _configs.add(FrameConfig())


def create(handle: int) -> None:
    """Create the channel in the thread's context, with its buffer for packets. Source: aclvencCreateChannel.

    100000 without a callback, and for a size, interval, rate or mode outside the limits of the chip; 200006 on chips without VENC.
    """
    channel = VideoEncoder.channels.get(handle)
    require_function("venc")
    channel.need_callback()
    process.require_mapped()
    _check(channel)
    require_library(lambda: video.require_encoder(channel.stream_format))
    with process.lock:
        channel.open()
        context = channel.context
        assert context is not None
        try:
            if not channel.buffer_address:
                with Within(context):
                    where = allocate.malloc_media(_BUFFER_BYTES, "acldvppMalloc")
                channel.buffer = live.find(where)
            channel.channel_id = process.next_id("VENC channel") - 1
        except AclError:
            channel.shut()
            raise
    channel.made(handle)


def _check(channel: VideoEncoder) -> None:
    chip = process.settings.profile
    try:
        width, height = channel.picture_width, channel.picture_height
        coded.video_input(chip, channel.picture_format, width, height, width * height * 3 // 2 or 1)
    except MediaRuleError as error:
        raise AclError(Code.INVALID_PARAM, f"{error}") from None
    if not 1 <= channel.key_frame_interval <= _MAX_INTERVAL:
        raise AclError(
            Code.INVALID_PARAM, f"key frame interval is {channel.key_frame_interval}; it must be 1 to {_MAX_INTERVAL}."
        )
    low, high = bit_rates_of(chip).range
    if channel.max_bit_rate and not low <= channel.max_bit_rate <= high:
        raise AclError(
            Code.INVALID_PARAM, f"max bit rate is {channel.max_bit_rate} kbit/s; it must be 0 or {low} to {high}."
        )


def send_frame(handle: int, picture_handle: int, reserve: int, config: int, user_data: Any) -> None:
    """Encode a picture. Returns when it was taken; of the end of the stream (eos) when all callbacks have run.

    100000 for a picture whose size is not from width x height x 3/2 up to, but not including, twice that. Source: aclvencSendFrame.
    """
    channel, settings = VideoEncoder.channels.get(handle), _configs.get(config)
    channel.need_open()
    if settings.eos:
        channel.finish()
        return
    picture = pictures.get(picture_handle)
    minimum = channel.picture_width * channel.picture_height * 3 // 2
    if not minimum <= picture.size < 2 * minimum:
        raise AclError(
            Code.INVALID_PARAM,
            f"size of the picture is {picture.size}; for {channel.picture_width} x {channel.picture_height} it must be {minimum} "
            f"to {2 * minimum - 1}.",
        )
    with channel.lock:
        channel.need_open()
        channel.send_frame(picture_handle, picture, bool(settings.force_i_frame), user_data)


destroy_frame_config = forgetting(_configs)
set_eos, get_eos = field_functions(_configs, "eos")  # 1: the end of the stream, without a picture
set_force_i_frame, get_force_i_frame = field_functions(_configs, "force_i_frame")  # 1: the picture becomes a key frame
