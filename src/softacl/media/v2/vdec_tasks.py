"""Packets of VDEC and JPEGD channels as tasks of the queue: they decode pictures into the packets' buffers."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.base.lazy import numpy as np
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import coded
from softacl.media.codecs import pictures as codec
from softacl.media.codecs.libraries import DataDamaged
from softacl.media.codecs.output_formats import check_output_format
from softacl.media.codecs.video import Decoder
from softacl.media.errors import LimitError, MediaRuleError, UnsupportedError
from softacl.media.formats import H265, JPEG, find_format
from softacl.media.images.placed import Described, limit_error
from softacl.media.rules.v2 import check_coded, max_coded
from softacl.media.v1.codec_tasks import damage
from softacl.media.v2.decoder_channels import fail_on_purpose, locate_output, taken_packet
from softacl.media.v2.structs import Record
from softacl.media.v2.vdec_channels import DECODE_I, DECODE_IP, GOOD, NO_PICTURE, DecoderFrame, VdecChannel
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream

if TYPE_CHECKING:
    from softacl.media.codecs.coded import Margins
    from softacl.media.codecs.pictures import Planes
    from softacl.media.images.placed import Described, Placed

_LEFT_OUT = {DECODE_IP: ("B",), DECODE_I: ("B", "P")}


def _described(picture: Record, keeps_sides: bool) -> Described:
    address, nbytes = picture["vir_addr"], picture["buffer_size"]
    if not keeps_sides:
        return Described(address, nbytes, 0, 0, 0, 0, "V2")
    strides = picture["width_stride"], picture["height_stride"]
    return Described(address, nbytes, picture["width"], picture["height"], *strides, "V2")


def _margins(picture: Record) -> Margins:
    return picture["offset_top"], picture["offset_bottom"], picture["offset_left"], picture["offset_right"]


def check_output(channel: VdecChannel, picture: Record) -> None:
    """Check a hi_vdec_pic_info against the rules that need no packet. MediaRuleError or AclError with the rule."""
    chip = process.settings.profile
    if channel.payload == JPEG:
        check_output_format("jpegd", chip, picture["pixel_format"], "V2")
        coded.check_margins(_margins(picture))
        return
    check_output_format("vdec", chip, picture["pixel_format"], "V2")
    target = _described(picture, True)
    if target.width or target.height:
        coded.video_output(chip, find_format(picture["pixel_format"]), target, target.width, target.height)


class DecodeWork(DecoderFrame):
    """A packet whose task decodes it."""

    def run(self, stream: Stream) -> str:
        results: list[DecoderFrame] = []
        try:
            results = _decode(self.channel, self, stream)
        finally:
            self.channel.finished(self, results)
        return ""


def _decode(channel: VdecChannel, frame: DecoderFrame, stream: Stream) -> list[DecoderFrame]:
    """Decode a packet; the frames that are complete now, each with its flag."""
    if channel.payload == JPEG:
        return [_judged(channel, frame, functools.partial(_jpeg, channel, frame, stream))] if frame.nbytes else []
    return _video(channel, frame, stream)


def _judged(channel: VdecChannel, frame: DecoderFrame, work: Callable[[], int]) -> DecoderFrame:
    """The frame after `work`, which places its picture; a failure of it is the frame's."""
    try:
        frame.flag = work()
    except (MediaRuleError, DataDamaged, AclError) as error:
        frame.why = error.why if isinstance(error, AclError) else str(error)
        _count(channel, error)
    except MemoryError:
        frame.why = "there is not enough host memory to decode in"
    _note(channel, frame)
    return frame


def _note(channel: VdecChannel, frame: DecoderFrame) -> None:
    with channel.changed:
        channel.decoded += 1
        if frame.flag == GOOD:
            channel.latest_pts = frame.stream["pts"]
            channel.size = frame.made.get("width", 0), frame.made.get("height", 0)


def _count(channel: VdecChannel, error: Exception) -> None:
    """Count an error of a kind of hi_vdec_dec_err."""
    name = "pack_err"
    if isinstance(error, LimitError):
        name = {"picture": "set_pic_size_err", "output size": "set_pic_buf_size_err"}.get(
            error.what or "", "stream_unsupport"
        )
    elif isinstance(error, UnsupportedError) or (isinstance(error, AclError) and error.code == Code.FORMAT_NOT_MATCH):
        name = "stream_unsupport"
    elif isinstance(error, AclError) and error.code == Code.RT_AICPU_EXCEPTION:
        return  # memory: nothing of the stream
    assert isinstance(error, (AclError, LimitError, UnsupportedError, DataDamaged))
    with channel.changed:
        channel.errors[name] += 1


def _check_size(channel: VdecChannel, width: int, height: int) -> None:
    max_size = channel.attributes["pic_width"], channel.attributes["pic_height"]
    if width > max_size[0] or height > max_size[1]:
        raise limit_error(
            "picture",
            f"{width} x {height}",
            f"at most {max_size[0]} x {max_size[1]}",
            f"attributes of channel {channel.number}",
        )


def _jpeg(channel: VdecChannel, frame: DecoderFrame, stream: Stream) -> int:
    if not process.moves_bytes:
        return GOOD
    fail_on_purpose(frame)
    data = taken_packet(frame, stream)
    if frame.wrong == "damaged":
        data = damage(data)
    target = _described(frame.picture, False)
    margins = _margins(frame.picture)
    header, placed = coded.jpeg_output(
        process.settings.profile, data, frame.picture["pixel_format"], target, channel.precision, margins
    )
    _check_size(channel, *header.size)
    planes = codec.decode_jpeg(data, header.width, header.height, header.orientation)
    part = planes.within(placed.width, placed.height, margins[2], margins[0])
    _store(frame, placed, part.arrays, stream)
    if channel.precision == coded.ROUND_UP:
        sides = placed.width, placed.height
        frame.made["width"], frame.made["height"] = coded.rounded(placed.fmt, *sides, channel.precision)
    return GOOD


def _video(channel: VdecChannel, frame: DecoderFrame, stream: Stream) -> list[DecoderFrame]:
    complete: list[tuple[DecoderFrame, Planes | None]] = []
    if frame.nbytes:
        decoder = channel.decoder = channel.decoder or _new_decoder(channel)
        number = frame.index = channel.n_packets
        channel.n_packets += 1
        if frame.wrong in ("fails", "dropped"):
            complete.append((frame, None))
        else:
            channel.delayed[number] = frame
        if frame.wrong != "dropped":
            data = damage(frame.content) if frame.wrong == "damaged" else frame.content
            complete += _frames(channel, decoder.decode(data, number))
    return _placed(channel, complete, stream) + _end(channel, frame, stream)


def _end(channel: VdecChannel, frame: DecoderFrame, stream: Stream) -> list[DecoderFrame]:
    """At the end of the stream the frames that are left; a packet without a picture failed."""
    if not frame.ends:
        return []
    complete: list[tuple[DecoderFrame, Planes | None]] = []
    if channel.decoder is not None:
        complete = _frames(channel, channel.decoder.flush())
    complete += [(rest, None) for rest in channel.delayed.values()]
    channel.delayed.clear()
    made = _placed(channel, complete, stream)
    channel.new_stream()
    return made


def _placed(
    channel: VdecChannel, complete: list[tuple[DecoderFrame, Planes | None]], stream: Stream
) -> list[DecoderFrame]:
    """The frames, each in its buffer or failed, in the order in which they go."""
    made = [
        _judged(channel, frame, functools.partial(_picture, channel, frame, planes, stream))
        for frame, planes in complete
    ]
    return _in_decoding_order(channel, made) if channel.in_decoding_order else made


def _in_decoding_order(channel: VdecChannel, made: list[DecoderFrame]) -> list[DecoderFrame]:
    """Those frames before which no other comes; FFmpeg completes them in the order of showing."""
    channel.held.update((frame.index, frame) for frame in made)
    ready = []
    while not channel.delayed or channel.n_returned in channel.held:
        frame = channel.held.pop(channel.n_returned, None)
        if frame is None and not channel.held:
            break
        channel.n_returned += 1
        ready += [frame] if frame is not None else []
    return ready


def _new_decoder(channel: VdecChannel) -> Any:
    channel.in_decoding_order = channel.parameters["video_param"]["out_order"] == 1  # until the stream ends
    largest = max_coded(process.settings.profile, channel.payload)
    return Decoder(0 if channel.payload == H265 else 1, largest, channel.in_decoding_order)


def _frames(channel: VdecChannel, decoded: list[tuple[int, Planes | None]]) -> list[tuple[DecoderFrame, Planes | None]]:
    """The frames to which pictures belong; a second picture of a packet belongs to none."""
    return [(channel.delayed.pop(number), planes) for number, planes in decoded if number in channel.delayed]


def _picture(channel: VdecChannel, frame: DecoderFrame, planes: Planes | None, stream: Stream) -> int:
    fail_on_purpose(frame)
    if planes is None:
        raise DataDamaged("the packet is damaged, or holds no picture")
    width, height = planes.width, planes.height
    _check_size(channel, width, height)
    chip = process.settings.profile
    check_coded(chip, channel.payload, width, height)
    frame.kind = planes.kind
    frame.made = {"width": width, "height": height}
    if planes.kind in _LEFT_OUT.get(channel.parameters["video_param"]["dec_mode"], ()):
        frame.why = f"dec_mode leaves out its {planes.kind} picture"
        return NO_PICTURE
    if frame.shown:
        fmt = find_format(frame.picture["pixel_format"])
        placed = coded.video_output(chip, fmt, _described(frame.picture, True), width, height)
        if process.moves_bytes:
            _store(frame, placed, planes.arrays, stream)
    return GOOD


def _store(frame: DecoderFrame, placed: Placed, arrays: tuple[Any, ...], stream: Stream) -> None:
    """Bring planes into the frame's buffer, and say where they are."""
    planes = [coded.Plane(i + 1, a.shape[1], a.shape[0], int(a.strides[0])) for i, a in enumerate(arrays)]
    if placed.layout.is_rgb:
        jobs, nbytes = coded.colours_into(placed, planes, frame.channel.matrix)
        arrays = (*arrays, np.empty((1, nbytes), np.uint8))
    else:
        jobs = coded.planes_into(placed, planes)
    place_at(frame.output, placed, arrays, jobs, stream)
    frame.made = frame_fields(placed, frame.output)


def place_at(output: int, placed: Placed, arrays: tuple[Any, ...], jobs: list[tuple[int, ...]], stream: Stream) -> None:
    """Run jobs that bring arrays, buffers 1 to n, into a picture at an address, buffer 0."""
    block = locate_output(output, placed.nbytes, stream)
    reach = [(a.shape[0] - 1) * int(a.strides[0]) + int(a[0].nbytes) for a in arrays]
    buffers = (
        (output + block.shift, placed.nbytes),
        *((a.ctypes.data, nbytes) for a, nbytes in zip(arrays, reach, strict=True)),
    )
    if not _native.vpc(buffers, tuple(jobs)):
        raise AclError(Code.RT_AICPU_EXCEPTION, "the memory of the output was freed while it was decoded")


def frame_fields(placed: Placed, address: int) -> Record:
    """A picture's location, as fields of hi_video_frame. A second plane has its own address and strides."""
    stride, rows = placed.width_stride, placed.height_stride
    second = next((group for group in placed.layout.groups if group.plane), None)
    strides, heights, addresses = [stride, 0, 0], [rows, 0, 0], [address, 0, 0]
    if second is not None:
        wide = stride * placed.layout.wide
        high = rows // 2 if second.halves[1] else rows
        strides, heights, addresses = [stride, wide, wide], [rows, high, high], [address, address + stride * rows, 0]
    return {
        "width": placed.width,
        "height": placed.height,
        "pixel_format": placed.fmt.number,
        "width_stride": strides,
        "height_stride": heights,
        "virt_addr": addresses,
    }
