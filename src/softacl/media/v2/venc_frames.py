"""Pictures on their way through a VENC channel, and the streams that come out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from softacl.media.codecs.video import H265
from softacl.media.v2.channels import ChannelTask

if TYPE_CHECKING:
    from softacl.media.codecs.video import EncoderSettings
    from softacl.media.images.placed import Placed

_JPEG_PICTURE = 8  # HI_VENC_JPEG_PACK_PIC
#: nal_unit_type -> hi_venc_h264_nalu_type, hi_venc_h265_nalu_type.
_H264 = {1: 1, 5: 5, 6: 6, 7: 7, 8: 8}
_H265 = {0: 1, 1: 1, 19: 19, 20: 19, 32: 32, 33: 33, 34: 34, 39: 39, 40: 39}
_IDR = (5, 19)
_MAX_PARTS = 8  # HI_VENC_MAX_PACK_INFO_NUM


class FrameSettings(NamedTuple):
    """A picture's encoder settings: those of the channel when it was sent.

    video: None for a JPEG. tables: the program's, for luma and chroma, in place of the quality.
    """

    video: EncoderSettings | None
    quality: int
    grey: bool
    key: bool
    one_pack: bool  # a pack a frame, with all its units
    tables: tuple[tuple[int, ...], tuple[int, ...]] | None = None


class Pack(NamedTuple):
    """A pack. offset: in the stream of its frame. parts: (type, offset, bytes) of the units in front of its own."""

    kind: int
    offset: int
    nbytes: int
    parts: tuple[tuple[int, int, int], ...] = ()


def packs_of(data: bytes, settings: FrameSettings) -> list[Pack]:
    """The packs of a frame. Without data, that is after a failure, one without bytes."""
    if settings.video is None or not data:
        return [Pack(_JPEG_PICTURE if settings.video is None else 0, 0, len(data))]
    from softacl.media.v2.venc_frames import split

    h265 = settings.video.stream_format == H265
    kinds = _H265 if h265 else _H264
    packs = [Pack(kinds.get(unit.kind, 1), unit.offset, unit.nbytes) for unit in split(data, h265)]
    if not settings.one_pack or not packs:
        return packs or [Pack(0, 0, len(data))]
    parts = tuple((pack.kind, pack.offset, pack.nbytes) for pack in packs[:-1][:_MAX_PARTS])
    return [Pack(packs[-1].kind, 0, len(data), parts)]


@dataclass
class EncoderFrame:
    """A picture that was sent, with its stream once there is one."""

    number: int
    pts: int
    planes: tuple[tuple[int, int], ...]  # address and bytes of each
    placed: Placed
    settings: FrameSettings
    target: tuple[int, int] | None  # the program's memory for the stream
    device_memory: bool  # whether it may be in memory of aclrtMalloc
    task: ChannelTask | None = None
    data: bytes = b""
    failure: str = ""
    address: int = 0
    packs: list[Pack] = field(default_factory=list)
    n_got: int = 0  # packs

    @property
    def is_key(self) -> bool:
        return any(pack.kind in _IDR for pack in self.packs)

    def encoded(self, data: bytes, failure: str) -> None:
        """Store its stream, or why there is none."""
        self.data, self.failure = (b"", failure) if failure or not data else (data, "")
        if not self.data and not self.failure:
            self.failure = "the encoder gave nothing"
        self.packs = packs_of(self.data, self.settings)


_START = re.compile(rb"\x00?\x00\x00\x01")


class Nal(NamedTuple):
    """A unit: its range, with its start code, and its nal_unit_type."""

    offset: int
    nbytes: int
    kind: int


def split(data: bytes, h265: bool) -> list[Nal]:
    """The units of a packet, in their order. Sources: ITU-T H.264 and H.265, Annex B and 7.3.1."""
    starts = [(match.start(), match.end()) for match in _START.finditer(data)]
    ends = [start for start, _ in starts[1:]] + [len(data)]
    units = []
    for (start, header), end in zip(starts, ends, strict=True):
        if header < end:
            kind = data[header] >> 1 & 0x3F if h265 else data[header] & 0x1F
            units.append(Nal(start, end - start, kind))
    return units
