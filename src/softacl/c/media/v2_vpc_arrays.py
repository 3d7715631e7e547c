"""VPC of the second generation in C: filters, turns, drawing, matrices and tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.c._engine import put, read
from softacl.c.binding import missing
from softacl.c.media.v2 import CFunction, form, struct_at, write_struct
from softacl.media.v2 import unsupported, vpc_drawing, vpc_filters, vpc_warps
from softacl.media.v2.codes import own_code_of
from softacl.media.v2.structs import size_of, unpack

__all__ = [
    "hi_mpi_vpc_blur",
    "hi_mpi_vpc_dilate",
    "hi_mpi_vpc_draw_cover",
    "hi_mpi_vpc_draw_line",
    "hi_mpi_vpc_draw_mosaic",
    "hi_mpi_vpc_draw_osd",
    "hi_mpi_vpc_erode",
    "hi_mpi_vpc_filter2d",
    "hi_mpi_vpc_flip",
    "hi_mpi_vpc_gaussian_blur",
    "hi_mpi_vpc_get_affine_lut",
    "hi_mpi_vpc_get_affine_transform",
    "hi_mpi_vpc_get_lut_mem_size",
    "hi_mpi_vpc_get_perspective_lut",
    "hi_mpi_vpc_get_remap_lut",
    "hi_mpi_vpc_get_rotation_matrix",
    "hi_mpi_vpc_get_roundview_stitching_param",
    "hi_mpi_vpc_lut_remap",
    "hi_mpi_vpc_median_blur",
    "hi_mpi_vpc_rotate",
    "hi_mpi_vpc_roundview_stitching",
    "hi_mpi_vpc_set_chn_opt_attr",
    "hi_mpi_vpc_set_chn_workspace",
    "hi_mpi_vpc_set_roundview_stitching_param",
    "hi_mpi_vpc_warp_affine",
    "own_code",
]

own_code = own_code_of("VPC")


def _drawing(name: str, work: Callable[..., Any]) -> CFunction:
    """A function whose parameter points to an array of things."""

    def call(channel: int, address: int, task_id: int, milliseconds: int) -> int:
        if not task_id:
            raise missing(2)
        given = struct_at(f"{name}_param", address, 1)
        place, n, step = given[name[3:]], min(given["count"], vpc_drawing.MOST_THINGS + 1), size_of(name)
        if n and not place:
            raise missing(1)
        data = (read(place, n * step) if n else None) or b""
        put(task_id, "I", work(channel, given, [unpack(name, data, i * step) for i in range(n)], milliseconds))
        return 0

    return call


def _table(work: Callable[..., Any], *kinds: str) -> CFunction:
    """A function that fills the memory of a hi_remap_lut, its last parameter."""

    def call(*args: int) -> int:
        *others, table = args
        given = [
            struct_at(kind, value, i) if kind else value
            for i, (kind, value) in enumerate(zip(kinds, others, strict=True))
        ]
        found = work(*given, struct_at("hi_remap_lut", table, len(others)))
        write_struct("hi_remap_lut", table, found)
        return 0

    return call


hi_mpi_vpc_blur = form("- hi_blur_param *I -", vpc_filters.blur)
hi_mpi_vpc_gaussian_blur = form("- hi_gaussian_blur_param *I -", vpc_filters.gaussian_blur)
hi_mpi_vpc_median_blur = form("- hi_median_blur_param *I -", vpc_filters.median_blur)
hi_mpi_vpc_erode = form("- hi_blur_param *I -", vpc_filters.erode)
hi_mpi_vpc_dilate = form("- hi_blur_param *I -", vpc_filters.dilate)
hi_mpi_vpc_flip = form("- hi_flip_param *I -", vpc_filters.flip)
hi_mpi_vpc_rotate = form("- hi_rotate_param *I -", vpc_filters.rotate)
hi_mpi_vpc_filter2d = form("- hi_filter_2d_param *I -", vpc_filters.filter2d)
hi_mpi_vpc_draw_line = _drawing("hi_line", vpc_drawing.draw_line)
hi_mpi_vpc_draw_cover = _drawing("hi_cover", vpc_drawing.draw_cover)
hi_mpi_vpc_draw_mosaic = _drawing("hi_mosaic", vpc_drawing.draw_mosaic)
hi_mpi_vpc_draw_osd = _drawing("hi_osd", vpc_drawing.draw_osd)
hi_mpi_vpc_set_chn_opt_attr = form("- hi_opt_attr", vpc_warps.set_option)
hi_mpi_vpc_set_chn_workspace = form("- hi_vpc_workspace_param[+1] n", vpc_warps.set_workspace)
hi_mpi_vpc_get_lut_mem_size = form("- - *I", vpc_warps.lut_mem_size)
hi_mpi_vpc_get_affine_transform = form("hi_point_pair_info hi_transform_matrix!", vpc_warps.affine_transform)
hi_mpi_vpc_get_rotation_matrix = form("hi_float_point - - hi_transform_matrix!", vpc_warps.rotation_matrix)
hi_mpi_vpc_get_affine_lut = _table(vpc_warps.affine_lut, "hi_point_pair_info", "")
hi_mpi_vpc_get_perspective_lut = _table(vpc_warps.perspective_lut, "hi_point_pair_info", "")
hi_mpi_vpc_get_remap_lut = _table(vpc_warps.remap_lut, "hi_map_param")
hi_mpi_vpc_warp_affine = form("- hi_transform_matrix hi_warp_transform_param *I -", vpc_warps.warp_affine)
hi_mpi_vpc_lut_remap = form("- hi_warp_transform_param hi_remap_lut *I -", vpc_warps.lut_remap)

_stitching = unsupported.on_no_chip("VPC", "stitching of round views")
hi_mpi_vpc_set_roundview_stitching_param = hi_mpi_vpc_get_roundview_stitching_param = _stitching
hi_mpi_vpc_roundview_stitching = _stitching
