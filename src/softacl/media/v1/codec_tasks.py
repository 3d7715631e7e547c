"""Decoding and encoding of pictures as tasks of the caller's stream.

As on the device, the data are checked when the task runs: what cannot be decoded is 507018 at the next synchronisation and
ret_code 1 in the description. The output's description gets the size that was decoded then.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.base.environment import warn_once
from softacl.base.lazy import numpy as np
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import coded, libraries
from softacl.media.codecs import pictures as codec
from softacl.media.codecs.libraries import CodecMissing, DataDamaged
from softacl.media.codecs.output_formats import check_output_format
from softacl.media.errors import MediaRuleError
from softacl.media.formats import find_format
from softacl.media.media_memory import locate
from softacl.media.sizes.rules import rules_of
from softacl.media.v1 import image_channels
from softacl.media.v1.image_tasks import described, moved, queue_task
from softacl.media.v1.picture_descriptions import Picture, encoders, pictures
from softacl.reasons import Reason
from softacl.runtime.memory import host_access
from softacl.runtime.state import live, process
from softacl.runtime.streams.streams import Stream, stream_from_handle

if TYPE_CHECKING:
    from softacl.media.images.placed import Placed


def decode_jpeg(channel: int, data: int, nbytes: int, target: int, stream: int) -> None:
    """Decode a JPEG in media memory. 100027 for an output format that JPEGD does not have. Source: acldvppJpegDecodeAsync."""
    _decode("acldvppJpegDecodeAsync", "jpegd", _Jpeg, channel, data, nbytes, target, stream)


def decode_png(channel: int, data: int, nbytes: int, target: int, stream: int) -> None:
    """Decode a PNG in media memory, as `decode_jpeg`. Source: acldvppPngDecodeAsync."""
    _decode("acldvppPngDecodeAsync", "pngd", _Png, channel, data, nbytes, target, stream)


def _decode(
    c_name: str, function: str, kind: type[_Decoding], channel: int, data: int, nbytes: int, target: int, stream: int
) -> None:
    of_channel = image_channels.usable(channel)
    output = pictures.get(target)
    _need(data, nbytes)
    of = stream_from_handle(stream)
    process.require_mapped()
    require_function(function)
    check_output_format(function, process.settings.profile, output.format)
    require_library(libraries.av)
    queue_task(of, c_name, f"{function.upper()} decode", [kind(data, nbytes, output, of_channel)])


def _need(data: int, nbytes: int) -> None:
    if data == 0:
        raise AclError(
            Code.INVALID_PARAM, "data is null. Pass the address of media memory.", Reason.NULL_POINTER, role="data"
        )
    if nbytes == 0:
        raise AclError(Code.INVALID_PARAM, "size is 0; pass the bytes of the data.")


def require_function(function: str) -> None:
    """200006 for what the chip does not have."""
    profile = process.settings.profile
    if function not in profile.media_functions:
        raise AclError(Code.FEATURE_UNSUPPORTED, f"{profile.soc_name} has no {function.upper()}.")


def require_library(load: Callable[[], Any]) -> None:
    """200006 with what to install, where a library is missing; also on stderr, once."""
    try:
        load()
    except CodecMissing as error:
        warn_once(str(error))
        raise AclError(Code.FEATURE_UNSUPPORTED, str(error)) from None


def damage(data: bytes) -> bytes:
    """The first half: what is left of a stream whose end did not arrive."""
    return data[: len(data) // 2]


def read_media(what: str, address: int, nbytes: int, stream: Stream) -> bytes:
    """A copy of bytes of media memory."""
    block = locate(what, address, nbytes, stream.device)
    result = host_access.copied(address + block.shift, nbytes)
    if result is None:
        raise AclError(Code.RT_AICPU_EXCEPTION, f"{what} was freed while the task ran")
    return result


def place_arrays(
    output: int, placed: Placed, arrays: tuple[Any, ...], jobs: list[tuple[int, ...]], stream: Stream
) -> None:
    """Run jobs that bring arrays, buffers 1 to n, into a picture at an address, buffer 0."""
    block = locate("the output", output, placed.nbytes, stream.device)
    buffers = ((output + block.shift, placed.nbytes), *((array.ctypes.data, _reach(array)) for array in arrays))
    if not _native.vpc(buffers, tuple(jobs)):
        raise AclError(Code.RT_AICPU_EXCEPTION, "the memory of the output was freed while the task ran")


def place_planes(output: int, placed: Placed, arrays: tuple[Any, ...], stream: Stream, matrix: int = 0) -> None:
    """Bring Y, U and V, or Y alone, into a picture at an address. matrix: acldvppCscMatrix, where that is RGB."""
    planes = [coded.Plane(i + 1, a.shape[1], a.shape[0], int(a.strides[0])) for i, a in enumerate(arrays)]
    if placed.layout.is_rgb:
        jobs, nbytes = coded.colours_into(placed, planes, matrix)
        place_arrays(output, placed, (*arrays, np.empty((1, nbytes), np.uint8)), jobs, stream)
        return
    place_arrays(output, placed, arrays, coded.planes_into(placed, planes), stream)


def take_planes(address: int, nbytes: int, placed: Placed, stream: Stream) -> list[Any]:
    """The planes of the picture at an address as separate arrays. nbytes: its size, as the program states it."""
    block = locate("the input", address, nbytes, stream.device)
    sizes, jobs = coded.planes_of(placed)
    arrays = [np.empty(size, np.uint8) for size in sizes]
    buffers = ((address + block.shift, nbytes), *((array.ctypes.data, array.nbytes) for array in arrays))
    if not _native.vpc(buffers, tuple(jobs)):
        raise AclError(Code.RT_AICPU_EXCEPTION, "the input was freed while the task ran")
    return arrays


def _reach(array: Any) -> int:
    """Bytes from the first to the last of an array of rows."""
    return (array.shape[0] - 1) * int(array.strides[0]) + int(array[0].nbytes)


class _Decoding:
    """One decoding. The description is read at the call. mode: what the channel must be for."""

    mode = 0
    damaged = False  # injected

    def __init__(self, data: int, nbytes: int, output: Picture, channel: image_channels.ImageChannel) -> None:
        self.refusal, self.precision = channel.refusal(self.mode), channel.precision
        self.data, self.nbytes, self.output = data, nbytes, output
        self.target, self.format = described(output), output.format
        self.chip = process.settings.profile

    def spans(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        return [(self.data, self.nbytes)], [(self.target.address, self.target.nbytes)] if self.target.nbytes else []

    def runs(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        return self.spans()  # no other task has a part of the output, padding or not

    def run(self, stream: Stream) -> str:
        if self.refusal or not process.moves_bytes:
            return self.refusal
        try:
            data = read_media("the data", self.data, self.nbytes, stream)
            placed = self.decode(damage(data) if self.damaged else data, stream)
        except (MediaRuleError, DataDamaged) as error:
            return str(error)
        self._describe(placed)
        return ""

    def decode(self, data: bytes, stream: Stream) -> Placed:
        """Decode into the output; where the picture is."""
        raise NotImplementedError

    def _describe(self, placed: Placed) -> None:
        """Write the result to the description. Sides that the program rounded by one are kept."""
        out = self.output
        out.format, out.size = placed.fmt.number, placed.nbytes
        if abs(self.target.width - placed.width) > 1:
            out.width = placed.width
        if abs(self.target.height - placed.height) > 1:
            out.height = placed.height
        out.width_stride, out.height_stride = placed.width_stride, placed.height_stride


class _Jpeg(_Decoding):
    mode = image_channels.JPEGD

    def decode(self, data: bytes, stream: Stream) -> Placed:
        header, placed = coded.jpeg_output(self.chip, data, self.format, self.target, self.precision)
        planes = codec.decode_jpeg(data, header.width, header.height, header.orientation)
        place_planes(self.target.address, placed, planes.within(placed.width, placed.height).arrays, stream)
        return placed


class _Png(_Decoding):
    mode = image_channels.PNGD

    def decode(self, data: bytes, stream: Stream) -> Placed:
        placed, _ = coded.png_output(self.chip, data, self.format, self.target)
        components = 3 if placed.fmt.name == "RGB888" else 4
        array = codec.decode_png(data, placed.width, placed.height, components)
        rows = array.reshape(placed.height, -1).view("u1")
        copied = (1, placed.height, rows.shape[1])
        place_arrays(self.target.address, placed, (rows,), [coded.copy_of_rows(placed, *copied)], stream)
        return placed


def encode_jpeg(channel: int, source: int, data: int, size_address: int, config: int, stream: int) -> None:
    """Encode a picture as JPEG into media memory. Source: acldvppJpegEncodeAsync.

    size_address: of a word of host memory with the room at `data`, in bytes, read at the call; the task writes the bytes that
    were made there, four bytes. 100027 for a format that JPEGE does not take.
    """
    of_channel = image_channels.usable(channel)
    picture, settings = pictures.get(source), encoders.get(config)
    refusal = of_channel.refusal(image_channels.JPEGE) or of_channel.too_large(picture.width, picture.height)
    if data == 0 or size_address == 0:
        what = "data" if data == 0 else "size"
        raise AclError(Code.INVALID_PARAM, f"{what} is null.", Reason.NULL_POINTER, role=what)
    capacity = int.from_bytes(host_access.read(size_address, 4), "little")
    _need(data, capacity)
    of = stream_from_handle(stream)
    process.require_mapped()
    require_function("jpege")
    chip = process.settings.profile
    try:
        row = rules_of("jpege", chip).row(chip, "V1", "input", find_format(picture.format))
    except ValueError:
        row = None
    if row is None:
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"the input format {picture.format} is not one of JPEGE: YUV420SP (1), YVU420SP (2), YUYV422 (7), UYVY422 (8), "
            "YVYU422 (9), VYUY422 (10)",
        )
    require_library(libraries.simplejpeg)
    step = _Encoding(picture, data, capacity, size_address, settings.level, refusal)
    queue_task(of, "acldvppJpegEncodeAsync", "JPEGE encode", [step])


class _Encoding:
    """One encoding to JPEG."""

    def __init__(self, picture: Picture, data: int, capacity: int, size_address: int, level: int, refusal: str) -> None:
        self.refusal = refusal
        self.output = picture  # which gets the ret_code
        self.source, self.format, self.level = described(picture), picture.format, level
        self.data, self.capacity, self.size_address = data, capacity, size_address
        self.chip = process.settings.profile

    def spans(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        picture = self.source
        return [(picture.address, picture.nbytes)] if picture.nbytes else [], [
            (self.data, self.capacity),
            (self.size_address, 4),
        ]

    def runs(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        reads, writes = self.spans()
        try:
            placed = coded.encoder_input(self.chip, self.format, self.source)
        except (MediaRuleError, AclError):
            return [], writes  # the task will fail
        return moved(self.source.address, placed.runs()) if reads else [], writes

    def run(self, stream: Stream) -> str:
        if self.refusal or not process.moves_bytes:
            return self.refusal
        try:
            made = self._encode(stream)
        except (MediaRuleError, DataDamaged) as error:
            return str(error)
        if len(made) > self.capacity:
            return f"the JPEG needs {len(made)} bytes, its buffer has {self.capacity}. Ask acldvppJpegPredictEncSize"
        block = locate("the output", self.data, len(made), stream.device)
        nbytes = len(made).to_bytes(4, "little")
        if not _native.copy(self.data + block.shift, host_access.address_of(made), len(made)):
            return "the output was freed while the task ran"
        pinned = live.find(
            self.size_address
        )  # written as the device writes it, although the program's pages may be watched
        where = self.size_address + (pinned.shift if pinned is not None else 0)
        if not _native.copy(where, host_access.address_of(nbytes), 4):
            return f"the size could not be written to {self.size_address:#x}: no such memory in this process"
        return ""

    def _encode(self, stream: Stream) -> bytes:
        placed = coded.encoder_input(self.chip, self.format, self.source)
        planes = take_planes(self.source.address, placed.nbytes, placed, stream)
        return codec.encode_jpeg(codec.Planes(tuple(planes)), self.level)
