"""H.264 and H.265 packets to planes, and planes to packets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.media.codecs.libraries import CodecMissing, av
from softacl.media.codecs.pictures import Planes, plane_array

H265 = 0  # acldvppStreamFormat; 1 to 3 are profiles of H.264
_KINDS = {1: "I", 2: "P", 3: "B"}  # AVPictureType
_PROFILES = {1: "baseline", 2: "main", 3: "high"}


class Decoder:
    """One stream. Frames are known by the number with which their packet was sent."""

    def __init__(self, stream_format: int, largest: tuple[int, int], in_decoding_order: bool) -> None:
        library = av()
        self._errors: Any = library.error.FFmpegError
        self._packet: Any = library.Packet
        context = library.CodecContext.create("hevc" if stream_format == H265 else "h264", "r")
        context.thread_count = 1  # with more, a picture comes later than the hardware gives it
        context.options = {"err_detect": "explode", "max_pixels": str((largest[0] + 128) * (largest[1] + 128))}
        if in_decoding_order:
            context.options = {**context.options, "flags": "+low_delay"}
        self._context = context

    def decode(self, data: bytes, number: int) -> list[tuple[int, Planes | None]]:
        """(number, planes) of each picture that is complete now; None for one that could not be decoded."""
        packet = self._packet(data)
        packet.pts = packet.dts = number
        try:
            return self._decoded(self._context.decode(packet))
        except (self._errors, ValueError, MemoryError):
            return [(number, None)]

    def flush(self) -> list[tuple[int, Planes | None]]:
        """The pictures that are left; nothing can be decoded after this."""
        try:
            return self._decoded(self._context.decode(None))
        except (self._errors, ValueError, MemoryError):
            return []

    def _decoded(self, frames: Sequence[Any]) -> list[tuple[int, Planes | None]]:
        return [(frame.pts, None if frame.is_corrupt else _planes(frame)) for frame in frames if frame.pts is not None]


def _planes(frame: Any) -> Planes:
    kind = _KINDS.get(int(frame.pict_type), "")
    if frame.format.name not in ("yuv420p", "yuvj420p"):
        frame = frame.reformat(format="yuv420p")  # 10 bit and other samplings come out as 4:2:0 of 8 bit
    return Planes(tuple(plane_array(plane) for plane in frame.planes), kind)


@dataclass(frozen=True)
class EncoderSettings:
    """bit_rate in kbit/s; interval: frames from one key frame to the next; constant: the bit rate is kept, else it is a mean.

    qps: of key frames and of the others, where they are fixed; limits: of the quantisation, least and most.
    """

    stream_format: int
    width: int
    height: int
    interval: int
    frame_rate: int
    bit_rate: int
    constant: bool
    qps: tuple[int, int] | None = None
    limits: tuple[int, int] | None = None

    def rate_control(self) -> list[str]:
        """The libraries' options for it."""
        if self.qps is not None:  # they take the ratio of the steps: 6 more double them
            key, other = (max(qp, 1) for qp in self.qps)  # 0 is lossless, which these profiles do not have
            return [f"qp={other}", f"ipratio={2 ** ((other - key) / 6):.4f}"]
        control = [f"vbv-maxrate={self.bit_rate}", f"vbv-bufsize={self.bit_rate}"]
        if self.limits is not None:
            control += [f"qpmin={self.limits[0]}", f"qpmax={self.limits[1]}"]
        return control


def require_encoder(stream_format: int) -> None:
    """CodecMissing where the installed PyAV has no encoder for a format."""
    library, name = av(), _encoder_name(stream_format)
    if name not in library.codecs_available:
        raise CodecMissing(
            f"this PyAV has no encoder {name}; its wheels include it. Run: pip install --force-reinstall av"
        )


def _encoder_name(stream_format: int) -> str:
    return "libx265" if stream_format == H265 else "libx264"


class Encoder:
    """One stream of pictures of one size; each gives one packet at once."""

    def __init__(self, settings: EncoderSettings) -> None:
        from fractions import Fraction  # slow to load, and needed with PyAV only

        library = av()
        require_encoder(settings.stream_format)
        self._library, self._errors = library, library.error.FFmpegError
        context = library.CodecContext.create(_encoder_name(settings.stream_format), "w")
        context.width, context.height, context.pix_fmt = settings.width, settings.height, "yuv420p"
        context.time_base = Fraction(1, settings.frame_rate)
        context.framerate = settings.frame_rate
        context.gop_size, context.max_b_frames = settings.interval, 0
        if settings.qps is None:
            context.bit_rate = settings.bit_rate * 1000
        context.thread_count = 1
        private = ":".join(("scenecut=0", "repeat-headers=1", *settings.rate_control()))
        options = {"preset": "ultrafast", "tune": "zerolatency", "forced-idr": "1"}
        if settings.stream_format == H265:
            options["x265-params"] = f"{private}:log-level=none:keyint={settings.interval}:min-keyint=1"
        else:
            options["x264-params"] = private + (":nal-hrd=cbr" if settings.constant else "")
            options["profile"] = _PROFILES[settings.stream_format]
        context.options = options
        context.open()
        self._context, self._number = context, 0

    def encode(self, arrays: Sequence[Any], key: bool) -> bytes:
        """The packet of a picture, given as Y, U and V without gaps; b"" where the encoder failed. key: make it a key frame."""
        height, width = arrays[0].shape
        frame = self._library.VideoFrame(width, height, "yuv420p")
        for plane, array in zip(frame.planes, arrays, strict=True):
            rows = np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)
            rows[: array.shape[0], : array.shape[1]] = array
        frame.pts = self._number
        self._number += 1
        if key:
            frame.pict_type = self._library.video.frame.PictureType.I
        try:
            return b"".join(bytes(packet) for packet in self._context.encode(frame))
        except (self._errors, ValueError, MemoryError):
            return b""
