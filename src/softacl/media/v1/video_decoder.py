"""VDEC: packets of H.264 and H.265 to pictures in media memory, which the program gets in callbacks.

Each packet that was sent gets one callback, with the descriptions and the user data with which it was sent: when its picture is
complete, or could not be made (ret_code 1), at the latest at the end of the stream. Pictures come in the order in which they are
shown.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import DescriptorStale
from softacl.media.chip_support import check_matrix, require_operation
from softacl.media.codecs import coded, libraries
from softacl.media.codecs.output_formats import check_output_format
from softacl.media.codecs.video import Decoder
from softacl.media.errors import MediaRuleError
from softacl.media.formats import find_format
from softacl.media.images.placed import limit_error
from softacl.media.media_memory import locate
from softacl.media.rules.video import channels_of, has_reference_frames, pictures_of
from softacl.media.v1.codec_tasks import damage, place_planes, require_function, require_library
from softacl.media.v1.image_tasks import FAILED, described
from softacl.media.v1.picture_descriptions import Picture, pictures
from softacl.media.v1.stream_descriptions import packets
from softacl.media.v1.video_channels import ChannelParameter, VideoChannel
from softacl.observe import emit, media_fault, observers
from softacl.reasons import Reason
from softacl.runtime.descriptors.fields import forgetting
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, describe
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import TAG

if TYPE_CHECKING:
    from softacl.media.codecs.pictures import Planes
    from softacl.media.codecs.video import Decoder
    from softacl.media.images.placed import Described

_AHEAD = 2  # packets that are decoded while the program continues


@dataclass
class _Frame:
    """A packet under way. picture: None for one that is only decoded for others to refer to."""

    packet: int
    picture: Picture | None
    handle: int
    target: Described | None
    format: int
    user_data: Any


def _need_reference_frames(value: int) -> None:
    if not has_reference_frames(process.settings.profile):
        raise AclError(
            Code.FEATURE_UNSUPPORTED, f"{process.settings.profile.soc_name} does not let a program set this."
        )


class VideoDecoder(VideoChannel):
    """A channel of VDEC."""

    kind, made_by, destroyed_by = "VDEC", "aclvdecCreateChannel", "aclvdecDestroyChannel"
    channels: ClassVar[HandleTable[VideoDecoder]] = HandleTable(
        "VDEC channel description", Code.INVALID_PARAM, "aclvdecCreateChannelDesc"
    )
    #: acldvppCscMatrix, by which pictures become RGB
    matrix = ChannelParameter(0, settable=check_matrix, gettable=lambda: require_operation("csc_matrix"))
    out_mode = ChannelParameter(1, maximum=1)
    thread_id = ChannelParameter(2, 8)
    callback_number = 3
    channel_id = ChannelParameter(4)
    stream_format = ChannelParameter(5, maximum=3)
    picture_format = ChannelParameter(6)
    picture_width = ChannelParameter(7)
    picture_height = ChannelParameter(8)
    reference_frames = ChannelParameter(9, maximum=16, settable=_need_reference_frames)  # it changes nothing here
    bit_depth = ChannelParameter(10, maximum=1)

    def __init__(self) -> None:
        super().__init__()
        self.decoder: Decoder | None = None
        self.frames: dict[int, _Frame] = {}
        self.number = 0
        self.ahead: deque[Any] = deque()  # completions after the packets that are decoded ahead
        self.unwritten = threading.Semaphore(
            _AHEAD
        )  # pictures that the thread of the callbacks may still have to write

    @property
    def pending(self) -> bool:
        return bool(self.frames) or (self.send is not None and not self.send.queue.idle)

    def forget(self) -> None:
        self.decoder, self.frames, self.number = None, {}, 0
        self.ahead.clear()

    def send_frame(self, data: int, nbytes: int, frame: _Frame) -> None:
        """Take a packet, and decode it after the call returns; callbacks of the pictures that are complete then are queued.

        With observers, the packet is decoded within the call, so that events are in the order of the calls.
        """
        fault = media_fault("vdec") if observers else None
        wrong = "" if fault is None else fault.what  # injected
        if not observers:
            self._decode_ahead(self._taken(data, nbytes, frame), frame)
            return
        made: list[tuple[_Frame, Planes | None]] = []

        def work() -> str:
            made.extend(self._decoded(self._taken(data, nbytes, frame), frame, wrong))
            self._write(made)
            return ""

        self.run("aclvdecSendFrame", work, [(data, nbytes)])
        if frame.target is not None:
            self.keep([], [(frame.target.address, frame.target.nbytes)])
        self._post(made)

    def _taken(self, data: int, nbytes: int, frame: _Frame) -> bytes:
        """The packet. 507018 where it, or the output, is not in the device's memory."""
        content = _read_device(data, nbytes, self)
        if frame.target is not None:
            assert self.send is not None
            locate("the output", frame.target.address, max(frame.target.nbytes, 1), self.send.device)
        return content

    def _decode_ahead(self, content: bytes, frame: _Frame) -> None:
        """Decode on the send stream, while the program continues; the call waits where too many packets are before it."""
        send = self.send
        assert send is not None

        def task() -> bool:
            try:
                self._post_unwritten(self._decoded(content, frame, ""))
            except MemoryError:  # its callback comes at the end of the stream, as that of a packet without a picture
                pass
            return True

        while len(self.ahead) >= _AHEAD:
            self.ahead.popleft().wait(-1, send.queue)
        send.queue.call(task, TAG["aclvdecSendFrame"])
        completion = process.executor.completion()
        send.queue.record(completion)
        self.ahead.append(completion)

    def _decoded(self, content: bytes, frame: _Frame, wrong: str) -> list[tuple[_Frame, Planes | None]]:
        """The frames that are complete with this packet. wrong: the injected fault."""
        made: list[tuple[_Frame, Planes | None]] = []
        if self.decoder is None:
            self.decoder = self._new_decoder()
        if wrong in ("fails", "dropped"):
            made.append((frame, None))
        else:
            self.frames[self.number] = frame
        if wrong != "dropped":
            content = damage(content) if wrong == "damaged" else content
            made.extend(self._take(self.decoder.decode(content, self.number)))
        self.number += 1
        return made

    def end_stream(self) -> None:
        """Decode what is left; each packet without a picture failed. Then the next stream may begin."""
        made: list[tuple[_Frame, Planes | None]] = []

        def work() -> str:
            if self.decoder is not None:
                made.extend(self._take(self.decoder.flush()))
            self._write(made)
            made.extend((frame, None) for frame in self.frames.values())
            self.forget()
            return ""

        self.run("aclvdecSendFrame", work)
        self._post(made)

    def _new_decoder(self) -> Decoder:
        rules = pictures_of(process.settings.profile)
        return Decoder(self.stream_format, rules.maximum if rules is not None else (8192, 8192), self.out_mode == 1)

    def _take(self, decoded: list[tuple[int, Planes | None]]) -> list[tuple[_Frame, Planes | None]]:
        """The frames to which pictures belong; a second picture of a packet belongs to none."""
        return [(self.frames.pop(number), planes) for number, planes in decoded if number in self.frames]

    def _write(self, made: list[tuple[_Frame, Planes | None]]) -> None:
        """Write the pictures to their buffers; those that do not fit fail."""
        for i, (frame, planes) in enumerate(made):
            if frame.picture is None or planes is None:
                continue
            try:
                self._store(frame, planes)
            except (MediaRuleError, AclError):
                made[i] = frame, None

    def _store(self, frame: _Frame, planes: Planes) -> None:
        chip, target, picture = process.settings.profile, frame.target, frame.picture
        assert target is not None and picture is not None and self.send is not None
        rules = pictures_of(chip)
        if rules is not None and not all(
            low <= side <= high
            for low, side, high in zip(rules.minimum, (planes.width, planes.height), rules.maximum, strict=True)
        ):
            raise limit_error(
                "picture of the stream",
                f"{planes.width} x {planes.height}",
                f"{rules.minimum} to {rules.maximum}",
                "video.toml",
            )
        fmt = find_format(frame.format)
        placed = coded.video_output(chip, fmt, target, planes.width, planes.height)
        place_planes(target.address, placed, planes.arrays, self.send, self.matrix)
        picture.leave(
            width=placed.width,
            height=placed.height,
            width_stride=placed.width_stride,
            height_stride=placed.height_stride,
            format=fmt.number,
            size=target.nbytes,
        )

    def _post(self, made: list[tuple[_Frame, Planes | None]]) -> None:
        for frame, planes in made:
            self.post(self._delivery(frame, planes is not None))

    def _post_unwritten(self, made: list[tuple[_Frame, Planes | None]]) -> None:
        """Let the thread of the callbacks bring a picture into its buffer, while the next is decoded; a few at most wait for it."""
        for frame, planes in made:
            late = planes if planes is not None and self.unwritten.acquire(blocking=False) else None
            pair = [(frame, planes)]
            if late is None:
                self._write(pair)
            self.post(self._delivery(frame, pair[0][1] is not None, late))

    def _delivery(self, frame: _Frame, good: bool, unwritten: Planes | None = None) -> Callable[[], Any]:
        callback = self.callback
        assert callback is not None

        def deliver() -> None:
            nonlocal good, unwritten
            if unwritten is not None:
                pair: list[tuple[_Frame, Planes | None]] = [(frame, unwritten)]
                unwritten = None
                self._write(pair)
                self.unwritten.release()
                good = pair[0][1] is not None
            if frame.picture is not None:
                frame.picture.leave(ret_code=0 if good else FAILED)
            callback(frame.packet, frame.handle, frame.user_data)

        return deliver


def _read_device(address: int, nbytes: int, channel: VideoDecoder) -> bytes:
    """A copy of a packet, which may be in any memory of the device."""
    assert channel.send is not None
    block: Allocation | None = live.find(address)
    if block is None or block.space in HOST_SPACES or block.available(address, nbytes) < nbytes:
        raise AclError(
            Code.RT_AICPU_EXCEPTION,
            f"{nbytes} bytes of the packet at {describe(address)}: they must be in one block of the device",
        )
    if block.device is not None and block.device is not channel.send.device:
        raise AclError(Code.RT_AICPU_EXCEPTION, f"the packet is on device {block.device.id}, the channel elsewhere")
    block.touch(address, nbytes)
    if not process.moves_bytes:
        return bytes(nbytes)
    result = host_access.copied(address + block.shift, nbytes)
    if result is None:
        raise AclError(Code.RT_AICPU_EXCEPTION, "the packet was freed while the task ran")
    return result


_configs: HandleTable[object] = HandleTable("VDEC frame configuration", Code.INVALID_PARAM, "aclvdecCreateFrameConfig")


def _forget() -> None:
    for channel in tuple(VideoDecoder.channels.live.values()):
        channel.close()


process.on_reset(_forget)


def create_frame_config() -> int:
    """A frame configuration, which holds nothing. Source: aclvdecCreateFrameConfig."""
    return _configs.add(object())


def create(handle: int) -> None:
    """Create the channel in the thread's context. Source: aclvdecCreateChannel.

    100000 without a callback, for a number that the chip does not have or another channel of the device has, and for formats that
    VDEC does not decode to.
    """
    channel = VideoDecoder.channels.get(handle)
    chip = process.settings.profile
    require_function("vdec")
    channel.need_callback()
    process.require_mapped()
    rules = channels_of(chip)
    if rules is not None and channel.channel_id > rules.maximum:
        raise AclError(
            Code.INVALID_PARAM, f"channel {channel.channel_id}; Ascend {chip.name} has 0 to {rules.maximum}."
        )
    check_output_format("vdec", chip, channel.picture_format)
    require_library(libraries.av)
    with process.lock:
        channel.open()
        assert channel.context is not None
        device = channel.context.device
        for other in tuple(VideoDecoder.channels.live.values()):
            same = other is not channel and other.context is not None and other.context.device is device
            if same and other.channel_id == channel.channel_id:
                break
        else:
            channel.made(handle)
            return
    channel.shut()
    raise AclError(
        Code.INVALID_PARAM,
        f"channel {channel.channel_id} of device {device.id} exists already. Choose another number, or destroy it.",
    )


def send_frame(handle: int, packet: int, picture: int, config: int, user_data: Any) -> None:
    """Decode a packet. Returns when it was taken; of the end of the stream (eos) when all callbacks have run.

    507018 for a packet or an output that is not in the device's memory. Source: aclvdecSendFrame.
    """
    _send(handle, packet, picture, config, user_data, True)


def send_skipped_frame(handle: int, packet: int, config: int, user_data: Any) -> None:
    """Decode a packet only for others to refer to: its callback has no picture. Source: aclvdecSendSkippedFrame."""
    _send(handle, packet, 0, config, user_data, False)


def _send(handle: int, packet_handle: int, picture_handle: int, config: int, user_data: Any, shown: bool) -> None:
    channel, packet = VideoDecoder.channels.get(handle), packets.get(packet_handle)
    channel.need_open()
    if config:
        _configs.get(config)
    if packet.eos:
        channel.finish()
        return
    if packet.data == 0 or packet.size == 0:
        what = "data" if packet.data == 0 else "size"
        why = f"{what} of the stream description is 0, and eos is not set."
        raise AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role=what)
    picture = pictures.get(picture_handle) if shown else None
    frame = _Frame(packet_handle, picture, picture_handle, None, 0, user_data)
    if picture is not None:
        if observers and picture.left:
            left = [(name, getattr(picture, name)) for name in sorted(picture.left)]
            emit(DescriptorStale(current.call, picture_handle, left))
        frame.target = described(picture)
        frame.format = picture.format or channel.picture_format
        check_output_format("vdec", process.settings.profile, frame.format)
    with channel.lock:
        channel.need_open()
        channel.send_frame(packet.data, packet.size, frame)


destroy_frame_config = forgetting(_configs)
