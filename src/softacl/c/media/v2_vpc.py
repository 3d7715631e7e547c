"""VPC of the second generation in C."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from softacl.c._engine import put, read
from softacl.c.binding import missing
from softacl.c.media.v2 import CFunction, form, struct_at
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v2 import vpc_borders, vpc_channels, vpc_histograms, vpc_tasks
from softacl.media.v2.codes import own_code_of
from softacl.media.v2.structs import size_of, unpack
from softacl.media.v2.vpc_calls import MOST_AREAS

__all__ = [
    "hi_mpi_vpc_batch_crop_resize_make_border",
    "hi_mpi_vpc_batch_crop_resize_paste",
    "hi_mpi_vpc_calc_hist",
    "hi_mpi_vpc_convert_color",
    "hi_mpi_vpc_convert_color_to_yuv420",
    "hi_mpi_vpc_convert_color_v2",
    "hi_mpi_vpc_copy_make_border",
    "hi_mpi_vpc_create_chn",
    "hi_mpi_vpc_crop",
    "hi_mpi_vpc_crop_resize",
    "hi_mpi_vpc_crop_resize_make_border",
    "hi_mpi_vpc_crop_resize_paste",
    "hi_mpi_vpc_crop_resize_resize_paste",
    "hi_mpi_vpc_destroy_chn",
    "hi_mpi_vpc_equalize_hist",
    "hi_mpi_vpc_get_process_result",
    "hi_mpi_vpc_pyrdown",
    "hi_mpi_vpc_resize",
    "hi_mpi_vpc_sys_create_chn",
    "own_code",
]

own_code = own_code_of("VPC")

_PICTURE = "hi_vpc_pic_info"


def _areas(struct_name: str, work: Callable[..., Any]) -> CFunction:
    """A function on areas of one picture."""
    return form(f"- {_PICTURE} {struct_name}[+1] n *I -", work)


def _batch(struct_name: str, work: Callable[..., Any]) -> CFunction:
    """A function on areas of several pictures: an array of pointers to them, and one of how many areas each has."""

    def call(channel: int, pictures: int, n: int, regions: int, counts: int, task_id: int, milliseconds: int) -> int:
        for position, address in ((1, pictures), (3, regions), (4, counts), (5, task_id)):
            if not address:
                raise missing(position)
        if n > MOST_AREAS:
            raise AclError(
                Code.INVALID_PARAM, f"pic_num is {n}; each picture has an area, and a call takes {MOST_AREAS}."
            )
        pointers = struct.unpack(f"={n}Q", read(pictures, 8 * n) or b"") if n else ()
        numbers = struct.unpack(f"={n}I", read(counts, 4 * n) or b"") if n else ()
        sources = [struct_at(_PICTURE, pointer, 1) for pointer in pointers]
        step = size_of(struct_name)
        total = min(sum(numbers), MOST_AREAS)
        data = (read(regions, total * step) if total else None) or b""
        given = [unpack(struct_name, data, i * step) for i in range(total)]
        put(task_id, "I", work(channel, sources, given, numbers, milliseconds))
        return 0

    return call


def hi_mpi_vpc_pyrdown(
    channel: int,
    source: int,
    targets: int,
    levels: int,
    factors: int,
    divisor: int,
    border: int,
    task_id: int,
    milliseconds: int,
) -> int:
    given = b""
    if factors:
        given = read(factors, 25) or b""
    pyramid = form(
        f"- {_PICTURE} {_PICTURE}[+1] n hi_vpc_make_border_info *I -",
        lambda chn, pic, outs, edges, ms: vpc_borders.pyramid_down(
            chn, pic, outs, struct.unpack("=25b", given) if factors else None, divisor, edges, ms
        ),
    )
    return pyramid(channel, source, targets, levels, border, task_id, milliseconds)


hi_mpi_vpc_create_chn = form("- hi_vpc_chn_attr", vpc_channels.create)
hi_mpi_vpc_sys_create_chn = form("*i hi_vpc_chn_attr", vpc_channels.create_anywhere)
hi_mpi_vpc_destroy_chn = form("-", vpc_channels.destroy)
hi_mpi_vpc_get_process_result = form("- - -", vpc_channels.get_process_result)
hi_mpi_vpc_resize = form("- hi_vpc_pic_info hi_vpc_pic_info - - - *I -", vpc_tasks.resize)
hi_mpi_vpc_crop = _areas("hi_vpc_crop_region_info", vpc_tasks.crop)
hi_mpi_vpc_crop_resize = _areas("hi_vpc_crop_resize_region", vpc_tasks.crop_resize)
hi_mpi_vpc_crop_resize_paste = _areas("hi_vpc_crop_resize_paste_region", vpc_tasks.crop_resize_paste)
hi_mpi_vpc_crop_resize_resize_paste = _areas(
    "hi_vpc_crop_resize_resize_paste_region", vpc_tasks.crop_resize_resize_paste
)
hi_mpi_vpc_crop_resize_make_border = _areas("hi_vpc_crop_resize_border_region", vpc_borders.crop_resize_make_border)
hi_mpi_vpc_batch_crop_resize_paste = _batch("hi_vpc_crop_resize_paste_region", vpc_tasks.batch_crop_resize_paste)
hi_mpi_vpc_batch_crop_resize_make_border = _batch(
    "hi_vpc_crop_resize_border_region", vpc_borders.batch_crop_resize_make_border
)
hi_mpi_vpc_copy_make_border = form(
    "- hi_vpc_pic_info hi_vpc_pic_info hi_vpc_make_border_info *I -", vpc_borders.copy_make_border
)
hi_mpi_vpc_convert_color = form("- hi_vpc_pic_info hi_vpc_pic_info *I -", vpc_tasks.convert_color)
hi_mpi_vpc_convert_color_v2 = form("- hi_vpc_pic_info hi_vpc_pic_info hi_csc_conf *I -", vpc_tasks.convert_color_v2)
hi_mpi_vpc_convert_color_to_yuv420 = form("- hi_vpc_pic_info hi_vpc_pic_info *I -", vpc_tasks.convert_color_to_yuv420)
hi_mpi_vpc_calc_hist = form("- hi_vpc_pic_info - *I -", vpc_histograms.calc_histogram)
hi_mpi_vpc_equalize_hist = form(
    "- hi_vpc_pic_info hi_vpc_pic_info hi_vpc_lut_remap *I -", vpc_histograms.equalize_histogram
)
