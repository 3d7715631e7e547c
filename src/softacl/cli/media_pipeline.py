"""Decode, scale and change the format of one picture by the calls that a program would make."""

from __future__ import annotations

from dataclasses import dataclass

import acl
from softacl.base.environment import Refusal
from softacl.base.units import align_up
from softacl.media.formats import PixelFormat
from softacl.media.rules.operations import sides_are_rounded
from softacl.media.sizes.rules import rules_of
from softacl.runtime.state import process

_TO_DEVICE, _TO_HOST = 1, 2
_NV12, _RGB = 1, 12
_BILINEAR = 1


class PipelineError(Refusal):
    """A call that failed: what was being done, and why not."""


@dataclass(frozen=True)
class Made:
    """A buffer and what describes it."""

    content: bytes
    width: int
    height: int
    width_stride: int
    height_stride: int


def run(data: bytes, sides: tuple[int, int] | None, fmt: PixelFormat) -> Made:
    """The picture of a JPEG or PNG file in a format, at a size. PipelineError with the step that failed."""
    _need("start", acl.init())
    try:
        _need("device 0", acl.rt.set_device(0))
        try:
            return _Pipeline().run(data, sides, fmt)
        finally:
            acl.rt.reset_device(0)
    finally:
        acl.finalize()


def _need(step: str, code: int) -> None:
    if code:
        raise PipelineError(f"{step}: {acl.get_recent_err_msg() or code}")


class _Pipeline:
    """A channel, and the default stream. What it makes ends with the device."""

    def __init__(self) -> None:
        self.channel = acl.media.dvpp_create_channel_desc()
        if not self.channel:
            raise PipelineError(f"channel: {acl.get_recent_err_msg()}")
        _need("channel", acl.media.dvpp_create_channel(self.channel))

    def run(self, data: bytes, sides: tuple[int, int] | None, fmt: PixelFormat) -> Made:
        if not data:
            raise PipelineError("the file is empty.")
        picture = self.decode(data)
        same = acl.media.dvpp_get_pic_desc_format(picture) == fmt.number
        if not same or sides not in (None, self.sides(picture)):
            self.make_even(picture)
            picture = self.scale(picture, sides or self.sides(picture), fmt)
        return self.read(picture)

    def sides(self, picture: int) -> tuple[int, int]:
        """Width and height."""
        return int(acl.media.dvpp_get_pic_desc_width(picture)), int(acl.media.dvpp_get_pic_desc_height(picture))

    def memory(self, nbytes: int) -> int:
        address, code = acl.media.dvpp_malloc(nbytes)
        _need("memory", code)
        return int(address)

    def decode(self, data: bytes) -> int:
        """A description of the decoded picture."""
        source = self.memory(len(data))
        _need("copy", acl.rt.memcpy(source, len(data), acl.util.bytes_to_ptr(data), len(data), _TO_DEVICE))
        host = acl.util.bytes_to_ptr(data)
        if data[:2] == b"\xff\xd8":
            step, number, call = "JPEGD", _NV12, acl.media.dvpp_jpeg_decode_async
            nbytes, code = acl.media.dvpp_jpeg_predict_dec_size(host, len(data), number)
        elif data[:8] == b"\x89PNG\r\n\x1a\n":
            step, number, call = "PNGD", _RGB, acl.media.dvpp_png_decode_async
            nbytes, code = acl.media.dvpp_png_predict_dec_size(host, len(data), number)
        else:
            raise PipelineError("this is neither a JPEG nor a PNG.")
        _need(step, code)
        picture = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_data(picture, self.memory(nbytes))
        acl.media.dvpp_set_pic_desc_size(picture, nbytes)
        acl.media.dvpp_set_pic_desc_format(picture, number)
        _need(step, call(self.channel, source, len(data), picture, 0))
        _need(step, acl.rt.synchronize_stream(0))
        return int(picture)

    def make_even(self, picture: int) -> None:
        """If the chip's VPC requires even sides, include the extra column and row that JPEGD leaves there."""
        halved = acl.media.dvpp_get_pic_desc_format(picture) == _NV12
        if not halved or sides_are_rounded(process.settings.profile):
            return
        for name in ("width", "height"):
            side = getattr(acl.media, f"dvpp_get_pic_desc_{name}")(picture)
            getattr(acl.media, f"dvpp_set_pic_desc_{name}")(picture, side + side % 2)

    def scale(self, picture: int, sides: tuple[int, int], fmt: PixelFormat) -> int:
        """A description of the picture at a size, in a format, in the usual strides of VPC's output."""
        chip = process.settings.profile
        row = rules_of("vpc", chip).row(chip, "V1", "output", fmt)
        target = acl.media.dvpp_create_pic_desc()
        acl.media.dvpp_set_pic_desc_format(target, fmt.number)
        if row is not None:
            width_stride = align_up(sides[0], row.width_align) * row.stride_factor
            height_stride = align_up(sides[1], row.height_align)
            nbytes = width_stride * height_stride * row.size[0] // row.size[1]
            where = self.memory(nbytes)
            _need("memory", acl.rt.memset(where, nbytes, 0, nbytes))
            acl.media.dvpp_set_pic_desc_data(target, where)
            acl.media.dvpp_set_pic_desc_size(target, nbytes)
            acl.media.dvpp_set_pic_desc_width(target, sides[0])
            acl.media.dvpp_set_pic_desc_height(target, sides[1])
            acl.media.dvpp_set_pic_desc_width_stride(target, width_stride)
            acl.media.dvpp_set_pic_desc_height_stride(target, height_stride)
        config = acl.media.dvpp_create_resize_config()
        acl.media.dvpp_set_resize_config_interpolation(config, _BILINEAR)
        _need("VPC", acl.media.dvpp_vpc_resize_async(self.channel, picture, target, config, 0))
        _need("VPC", acl.rt.synchronize_stream(0))
        return int(target)

    def read(self, picture: int) -> Made:
        """A copy of the buffer."""
        get = acl.media
        nbytes, data = get.dvpp_get_pic_desc_size(picture), get.dvpp_get_pic_desc_data(picture)
        host, code = acl.rt.malloc_host(nbytes)
        _need("memory", code)
        _need("copy", acl.rt.memcpy(host, nbytes, data, nbytes, _TO_HOST))
        content = bytes(acl.util.ptr_to_bytes(host, nbytes))
        sides = get.dvpp_get_pic_desc_width(picture), get.dvpp_get_pic_desc_height(picture)
        return Made(
            content, *sides, get.dvpp_get_pic_desc_width_stride(picture), get.dvpp_get_pic_desc_height_stride(picture)
        )
