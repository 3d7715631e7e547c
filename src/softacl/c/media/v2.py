"""Functions of hi_dvpp whose C form has more than structs and arrays with a count (scripts/generate_library.py)."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence

from softacl.c._engine import get, put, read, write
from softacl.c.binding import missing
from softacl.c.media.structs import struct_at, structs_at, write_struct
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v2 import (
    alignments,
    colour_matrices,
    epolls,
    unsupported,
    venc_calls,
    vpc_borders,
    vpc_drawing,
    vpc_histograms,
    vpc_tasks,
)
from softacl.media.v2.structs import Record, blank, pack
from softacl.media.v2.vpc_calls import MAX_AREAS

_MAX_MODULES = 256  # of a call of hi_mpi_sys_get_image_align_info
_MAX_PACKS = 1 << 10
_EPOLL_CTL_DEL = 3
_EVENT, _PACK, _PICTURE = "hi_dvpp_epoll_event", "hi_venc_pack", "hi_vpc_pic_info"

pools = unsupported.on_no_chip("SYS", "pools of video blocks (VB)")
stitching = unsupported.on_no_chip("VPC", "stitching of round views")
stitching_set_up = unsupported.on_no_chip("SYS", "stitching of round views, which this call prepares")
region = unsupported.region


def _need(args: Sequence[int], *positions: int) -> None:
    """Refuse null pointers."""
    for position in positions:
        if not args[position]:
            raise missing(position)


def hi_mpi_sys_set_chn_csc_matrix(mode: int, channel: int, standard: int, address: int) -> None:
    """The matrix is read only if the standard is the program's own."""
    own = standard == colour_matrices.USER
    matrix = struct_at("hi_csc_coefficient", address, 3) if own else blank("hi_csc_coefficient")
    colour_matrices.set_matrix(mode, channel, standard, matrix)


def hi_mpi_sys_get_image_align_info(*args: int) -> None:
    """const hi_module_type modules[], their number, const hi_img_base_info *, hi_img_align_info *."""
    _need(args, 0, 2, 3)
    modules, n, picture, result = args
    numbers = get(modules, "i", min(n, _MAX_MODULES)) if n else []
    write_struct("hi_img_align_info", result, alignments.align(numbers, struct_at("hi_img_base_info", picture, 2)))


def hi_mpi_sys_ctl_epoll(epoll: int, operation: int, fd: int, event: int) -> None:
    """The event may be null if a descriptor is removed."""
    absent = operation == _EPOLL_CTL_DEL and not event
    epolls.control(epoll, operation, fd, blank(_EVENT) if absent else struct_at(_EVENT, event, 3))


def hi_mpi_sys_wait_epoll(*args: int) -> None:
    """Write the events to the array, and their number to the last parameter."""
    _need(args, 1, 4)
    epoll, events, max_events, milliseconds, count = args
    ready = epolls.wait(epoll, max_events, milliseconds)
    write(events, b"".join(pack(_EVENT, event) for event in ready))
    put(count, "i", len(ready))


def _stream_at(address: int) -> tuple[int, int]:
    """Address and number of the packs of a hi_venc_stream."""
    stream = struct_at("hi_venc_stream", address, 1)
    if not stream["pack"]:
        raise venc_calls.null("stream.pack")
    return stream["pack"], min(stream["pack_cnt"], _MAX_PACKS)


def hi_mpi_venc_get_stream(channel: int, stream: int, milliseconds: int) -> None:
    """Write the program's array of packs, and the struct that points to it."""
    address, n = _stream_at(stream)
    result = venc_calls.get_stream(channel, n, milliseconds)
    write(address, b"".join(pack(_PACK, each) for each in result["pack"]))
    write_struct("hi_venc_stream", stream, {**result, "pack": address})


def hi_mpi_venc_release_stream(channel: int, stream: int) -> None:
    """The packs of a stream that was fetched."""
    address, n = _stream_at(stream)
    venc_calls.release_stream(channel, [each["addr"] for each in structs_at(_PACK, address, n, 1)])


def _batch(name: str, work: Callable[..., int]) -> Callable[..., None]:
    """A function on areas of several pictures: an array of pointers to them, and one with the number of areas of each."""

    def call(*args: int) -> None:
        _need(args, 1, 3, 4, 5)
        channel, pictures, n, regions, counts, task_id, milliseconds = args
        if n > MAX_AREAS:
            raise AclError(
                Code.INVALID_PARAM, f"pic_num is {n}; each picture has an area, and a call takes {MAX_AREAS}."
            )
        pointers, numbers = (get(pictures, "Q", n), get(counts, "I", n)) if n else ([], [])
        sources = [struct_at(_PICTURE, pointer, 1) for pointer in pointers]
        areas = structs_at(name, regions, min(sum(numbers), MAX_AREAS), 3)
        put(task_id, "I", work(channel, sources, areas, numbers, milliseconds))

    return call


hi_mpi_vpc_batch_crop_resize_paste = _batch("hi_vpc_crop_resize_paste_region", vpc_tasks.batch_crop_resize_paste)
hi_mpi_vpc_batch_crop_resize_make_border = _batch(
    "hi_vpc_crop_resize_border_region", vpc_borders.batch_crop_resize_make_border
)


def hi_mpi_vpc_pyrdown(*args: int) -> None:
    """gaussian_filter: 5 x 5 int8_t; null is the filter of OpenCV."""
    channel, source, targets, levels, factors, divisor, border, task_id, milliseconds = args
    numbers = struct.unpack("=25b", read(factors, 25) or b"") if factors else None
    picture, outputs = struct_at(_PICTURE, source, 1), structs_at(_PICTURE, targets, levels, 2)
    edges = struct_at("hi_vpc_make_border_info", border, 6)
    _need(args, 7)
    put(task_id, "I", vpc_borders.pyramid_down(channel, picture, outputs, numbers, divisor, edges, milliseconds))


def hi_mpi_vpc_calc_hist(*args: int) -> None:
    """The counts are written when the task runs."""
    channel, picture, counts, task_id, milliseconds = args
    source = struct_at(_PICTURE, picture, 1)
    _need(args, 3)
    put(task_id, "I", vpc_histograms.calc_histogram(channel, source, counts, milliseconds))


def _drawing(name: str, work: Callable[..., int]) -> Callable[..., None]:
    """A function whose parameter points to an array of shapes."""

    def call(*args: int) -> None:
        _need(args, 2)
        channel, address, task_id, milliseconds = args
        parameters: Record = struct_at(f"{name}_param", address, 1)
        short, n = name[3:], min(parameters["count"], vpc_drawing.MAX_THINGS + 1)
        parameters[short] = structs_at(name, parameters[short], n, 1)
        put(task_id, "I", work(channel, parameters, milliseconds))

    return call


hi_mpi_vpc_draw_line = _drawing("hi_line", vpc_drawing.draw_line)
hi_mpi_vpc_draw_cover = _drawing("hi_cover", vpc_drawing.draw_cover)
hi_mpi_vpc_draw_mosaic = _drawing("hi_mosaic", vpc_drawing.draw_mosaic)
hi_mpi_vpc_draw_osd = _drawing("hi_osd", vpc_drawing.draw_osd)
