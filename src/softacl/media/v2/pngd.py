"""PNGD of the second generation: channels that decode PNG files."""

from __future__ import annotations

from softacl.base.lazy import numpy as np
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import coded, libraries
from softacl.media.codecs import pictures as codec
from softacl.media.codecs.libraries import DataDamaged
from softacl.media.codecs.output_formats import UNKNOWN, check_output_format
from softacl.media.errors import MediaRuleError
from softacl.media.formats import PNG
from softacl.media.images.placed import Described
from softacl.media.v1.codec_tasks import damage, require_function, require_library
from softacl.media.v2.channels import ChannelTable
from softacl.media.v2.codes import MediaCode, MediaError
from softacl.media.v2.decoder_channels import (
    DecoderChannel,
    Packet,
    check_memory,
    check_wait,
    fail_on_purpose,
    taken_packet,
)
from softacl.media.v2.structs import Record
from softacl.media.v2.vdec_tasks import place_at
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream

_MAX_PACKETS = 32  # how many files wait in a channel; the vendor's number is not documented


class PngPicture(Packet):
    """A PNG file and its picture. given: hi_img_stream; output: hi_pic_info."""

    name = "PNGD decode"

    def __init__(self, channel: PngdChannel, stream: Record, picture: Record) -> None:
        super().__init__(stream["addr"], stream["len"], picture["picture_address"], picture["picture_buffer_size"])
        self.channel, self.stream, self.picture = channel, stream, picture
        self.why = "the file was not decoded"

    def run(self, stream: Stream) -> str:
        try:
            self._decode(stream)
            self.why = ""
        except (MediaRuleError, DataDamaged, AclError) as error:
            self.why = error.why if isinstance(error, AclError) else str(error)
        except MemoryError:
            self.why = "there is not enough host memory to decode in"
        finally:
            self.channel.finished(self, [self])
        return ""

    def _decode(self, stream: Stream) -> None:
        if not process.moves_bytes:
            return
        fail_on_purpose(self)
        data = taken_packet(self, stream)
        if self.wrong == "damaged":
            data = damage(data)
        picture = self.picture
        strides = picture["picture_width_stride"], picture["picture_height_stride"]
        if picture["picture_format"] == UNKNOWN:
            strides = 0, 0  # they follow from the file, as the format does
        target = Described(self.output, self.capacity, 0, 0, *strides, "V2")
        placed, _ = coded.png_output(process.settings.profile, data, picture["picture_format"], target)
        components = len(placed.fmt.name.rstrip("0123456789"))
        array = codec.decode_png(data, placed.width, placed.height, components)
        if array.dtype != np.uint8:
            array = (array >> 8).astype(np.uint8)
        rows = np.ascontiguousarray(array.reshape(placed.height, -1))
        jobs = [coded.copy_of_rows(placed, 1, placed.height, rows.shape[1])]
        place_at(self.output, placed, (rows,), jobs, stream)
        self.picture = {
            **picture,
            "picture_width": placed.width,
            "picture_height": placed.height,
            "picture_width_stride": placed.width_stride,
            "picture_height_stride": placed.height_stride,
            "picture_format": placed.fmt.number,
        }


class PngdChannel(DecoderChannel[PngPicture]):
    """A channel of PNGD."""

    module, kind = "PNGD", "PNGD"
    result_call = "hi_mpi_pngd_get_image_data"
    c_name = "hi_mpi_pngd_send_stream"

    def forget(self) -> None:
        super().forget()
        channels.remove(self)


channels: ChannelTable[PngdChannel] = ChannelTable("PNGD", "hi_mpi_pngd_create_chn")


def create(number: int, attributes: Record) -> None:
    """Create a channel with that number. attributes: hi_pngd_chn_attr, which is unused. Source: hi_mpi_pngd_create_chn."""
    require_function("pngd")
    process.require_mapped()
    require_library(libraries.av)
    channels.create(number, PngdChannel)


def destroy(number: int) -> None:
    """End the channel. Its contents are dropped; waiting calls return HI_ERR_PNGD_UNEXIST. Source: hi_mpi_pngd_destroy_chn."""
    channels.get(number).destroy()


def send_stream(number: int, stream: Record, picture: Record, ms: int) -> None:
    """Send a PNG file and the buffer for its picture to a channel; it is decoded later.

    stream: hi_img_stream. picture: hi_pic_info, whose width and height are not used. ms: how long to wait for room, -1 forever.

    HI_ERR_PNGD_BUF_FULL without room in time, HI_ERR_PNGD_NULL_PTR without address or buffer, HI_ERR_PNGD_BAD_ADDR for memory that
    is not the decoder's, HI_ERR_PNGD_NOT_SUPPORT for a format that PNGD does not have. Source: hi_mpi_pngd_send_stream.
    """
    channel = channels.get(number)
    check_wait(channel, ms)
    _judge(channel, stream, picture)
    channel.send(PngPicture(channel, stream, picture), lambda: len(channel.under_way) < _MAX_PACKETS, lambda: None, ms)


def _judge(channel: PngdChannel, stream: Record, picture: Record) -> None:
    if stream["type"] != PNG:
        raise channel.refuse(MediaCode.ILLEGAL_PARAM, f"the stream's type is {stream['type']}, not HI_PT_PNG ({PNG}).")
    for name, value, code in (
        ("addr of the stream", stream["addr"], MediaCode.NULL_PTR),
        ("len of the stream", stream["len"], MediaCode.ILLEGAL_PARAM),
        ("picture_address", picture["picture_address"], MediaCode.NULL_PTR),
        ("picture_buffer_size", picture["picture_buffer_size"], MediaCode.ILLEGAL_PARAM),
    ):
        if not value:
            raise channel.refuse(code, f"{name} is 0.")
    try:
        check_output_format("pngd", process.settings.profile, picture["picture_format"], "V2")
    except AclError as error:
        unsupported = error.code in (Code.FEATURE_UNSUPPORTED, Code.FORMAT_NOT_MATCH)
        code = MediaCode.NOT_SUPPORT if unsupported else MediaCode.ILLEGAL_PARAM
        raise channel.refuse(code, error.why) from None
    check_memory(channel, "the packet", stream["addr"], stream["len"])
    check_memory(channel, "the buffer", picture["picture_address"], picture["picture_buffer_size"])


def get_image_data(number: int, ms: int) -> tuple[Record, Record]:
    """The next picture: hi_pic_info, and the hi_img_stream of its file. Both buffers belong to the program again.

    HI_ERR_PNGD_BUF_EMPTY if none arrives in time. HI_ERR_PNGD_SYS_ERROR, with both structs, for a file that could not be
    decoded; the vendor's code is not documented. Source: hi_mpi_pngd_get_image_data.
    """
    channel = channels.get(number)
    check_wait(channel, ms)
    picture = channel.take(ms)
    if picture.why:
        error: MediaError = channel.refuse(MediaCode.SYS_ERROR, f"{picture.why}.")
        error.results = picture.picture, picture.stream
        raise error
    return picture.picture, picture.stream
