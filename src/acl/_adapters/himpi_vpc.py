"""Functions of VPC of acl.himpi that do more than pass their arguments on."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from softacl.media.v2 import vpc_borders, vpc_drawing, vpc_filters, vpc_histograms, vpc_tasks, vpc_warps
from softacl.media.v2.structs import Record, blank, taken, taken_list

__all__ = [
    "vpc_batch_crop_resize_make_border",
    "vpc_batch_crop_resize_paste",
    "vpc_calc_hist",
    "vpc_calc_hist_v2",
    "vpc_crop",
    "vpc_crop_resize",
    "vpc_crop_resize_make_border",
    "vpc_crop_resize_paste",
    "vpc_crop_resize_resize_paste",
    "vpc_draw_cover",
    "vpc_draw_line",
    "vpc_draw_mosaic",
    "vpc_draw_osd",
    "vpc_filter2d",
    "vpc_get_affine_lut",
    "vpc_get_affine_transform",
    "vpc_get_perspective_lut",
    "vpc_pyrdown",
    "vpc_set_chn_workspace",
    "vpc_warp_affine",
]


def _cropped(work: Callable[..., int], struct: str) -> Callable[..., int]:
    """The function for regions of one picture."""

    def crop(chn: int, source_pic: dict[str, Any], regions: list[dict[str, Any]], count: int, milli_sec: int) -> int:
        found = taken_list(struct, regions, count)
        return work(chn, taken("hi_vpc_pic_info", source_pic), found, milli_sec)

    return crop


vpc_crop = _cropped(vpc_tasks.crop, "hi_vpc_crop_region_info")
vpc_crop_resize = _cropped(vpc_tasks.crop_resize, "hi_vpc_crop_resize_region")
vpc_crop_resize_paste = _cropped(vpc_tasks.crop_resize_paste, "hi_vpc_crop_resize_paste_region")
vpc_crop_resize_make_border = _cropped(vpc_borders.crop_resize_make_border, "hi_vpc_crop_resize_border_region")
vpc_crop_resize_resize_paste = _cropped(vpc_tasks.crop_resize_resize_paste, "hi_vpc_crop_resize_resize_paste_region")


def _cropped_batch(work: Callable[..., int], struct: str) -> Callable[..., int]:
    """The function for regions of several pictures."""

    def crop(chn: int, sources: Any, pic_num: int, regions: Any, count: list[int], milli_sec: int) -> int:
        pictures = taken_list("hi_vpc_pic_info", sources, pic_num)
        return work(chn, pictures, taken_list(struct, regions), _counts(count), milli_sec)

    return crop


vpc_batch_crop_resize_paste = _cropped_batch(vpc_tasks.batch_crop_resize_paste, "hi_vpc_crop_resize_paste_region")
vpc_batch_crop_resize_make_border = _cropped_batch(
    vpc_borders.batch_crop_resize_make_border, "hi_vpc_crop_resize_border_region"
)


def vpc_pyrdown(
    chn: int,
    source_pic: dict[str, Any],
    dest_pic: list[dict[str, Any]],
    filter_level: int,
    gaussian_filter: list[list[int]] | None,
    divisor: int,
    make_border_info: dict[str, Any],
    milli_sec: int,
) -> int:
    targets = taken_list("hi_vpc_pic_info", dest_pic, filter_level)
    factors = None if gaussian_filter is None else _factors(gaussian_filter)
    border = taken("hi_vpc_make_border_info", make_border_info)
    source = taken("hi_vpc_pic_info", source_pic)
    return vpc_borders.pyramid_down(chn, source, targets, factors, divisor, border, milli_sec)


def vpc_calc_hist(chn: int, source_pic: dict[str, Any], milli_sec: int) -> tuple[dict[str, Any], int]:
    warnings.warn(
        "acl.himpi.vpc_calc_hist counts nothing, as in the vendor's binding; use acl.himpi.vpc_calc_hist_v2.",
        Warning,
        stacklevel=4,
    )
    taken("hi_vpc_pic_info", source_pic)
    return blank("hi_vpc_histogram_config"), 0


def vpc_calc_hist_v2(chn: int, source_pic: dict[str, Any], milli_sec: int, hist_config: int) -> int:
    return vpc_histograms.calc_histogram(chn, taken("hi_vpc_pic_info", source_pic), hist_config, milli_sec)


def _counts(given: Any) -> list[int]:
    if not isinstance(given, list):
        raise TypeError("hi_u32 argument is not list")
    for each in given:
        if not isinstance(each, int) or not 0 <= each < 1 << 32:
            raise ValueError(f"count {each!r} is not a 32-bit number")
    return given


def _factors(given: Any) -> tuple[int, ...]:
    """The 25 numbers of a filter, row by row."""
    rows = given if isinstance(given, list) else []
    flat = [each for row in rows if isinstance(row, list) and len(row) == 5 for each in row]
    if len(rows) != 5 or len(flat) != 25 or not all(isinstance(each, int) and -128 <= each <= 127 for each in flat):
        raise ValueError("gaussian_filter argument is not a 5*5 int8 list")
    return tuple(flat)


def vpc_filter2d(chn: int, filter_2d_param: dict[str, Any], milli_sec: int) -> int:
    return vpc_filters.filter2d(chn, _filter(filter_2d_param), milli_sec)


def _filter(given: Any) -> Record:
    """hi_filter_2d_param; the program's list is as large as kernel_size, the struct has it in the middle of 5 x 5."""
    settings = given.get("filter_2d_cfg") if isinstance(given, dict) else None
    rows = settings.get("filter") if isinstance(settings, dict) else None
    without = {**settings, "filter": None} if isinstance(settings, dict) else None
    found = taken("hi_filter_2d_param", given if rows is None else given | {"filter_2d_cfg": without})
    if rows is None:
        return found
    config = found["filter_2d_cfg"]
    width, height = config["kernel_size"]["width"], config["kernel_size"]["height"]
    if width not in (1, 3, 5) or height not in (1, 3, 5):
        raise ValueError(f"kernel_size is {width} x {height}; each must be 1, 3 or 5")
    if (
        not isinstance(rows, list)
        or len(rows) != height
        or any(not isinstance(row, list) or len(row) != width for row in rows)
    ):
        raise ValueError(f"filter is not a list of {height} lists of {width} numbers")
    for y, row in enumerate(rows, (5 - height) // 2):
        for x, value in enumerate(row, (5 - width) // 2):
            config["filter"][y][x] = float(value)
    return found


def _drawn(work: Callable[..., int], name: str) -> Callable[..., int]:
    return lambda chn, param, milli_sec: work(chn, *_things(name, param), milli_sec)


vpc_draw_line = _drawn(vpc_drawing.draw_line, "hi_line")
vpc_draw_cover = _drawn(vpc_drawing.draw_cover, "hi_cover")
vpc_draw_mosaic = _drawn(vpc_drawing.draw_mosaic, "hi_mosaic")
vpc_draw_osd = _drawn(vpc_drawing.draw_osd, "hi_osd")


def _things(name: str, given: Any) -> tuple[Record, list[Record]]:
    """A parameter that has a list of things, and the list."""
    short = name[3:]
    found = taken(f"{name}_param", given if not isinstance(given, dict) else {**given, short: 0})
    if not 1 <= found["count"] <= vpc_drawing.MOST_THINGS:
        raise ValueError(f"invalid count {found['count']} of {name}_param; it must be 1 to {vpc_drawing.MOST_THINGS}")
    return found, taken_list(name, given.get(short), found["count"])


def vpc_set_chn_workspace(chn: int, workspace_param: list[dict[str, Any]], param_cnt: int) -> None:
    vpc_warps.set_workspace(chn, taken_list("hi_vpc_workspace_param", workspace_param, param_cnt))


def vpc_get_affine_transform(point_pair_info: dict[str, Any]) -> dict[str, Any]:
    return vpc_warps.affine_transform(_pairs(point_pair_info))


def vpc_get_affine_lut(point_pair_info: dict[str, Any], interpolation: int, remap_lut: dict[str, Any]) -> None:
    vpc_warps.affine_lut(_pairs(point_pair_info), interpolation, taken("hi_remap_lut", remap_lut))


def vpc_get_perspective_lut(point_pair_info: dict[str, Any], interpolation: int, remap_lut: dict[str, Any]) -> None:
    vpc_warps.perspective_lut(_pairs(point_pair_info), interpolation, taken("hi_remap_lut", remap_lut))


def _pairs(given: Any) -> Record:
    """hi_point_pair_info; the program's lists are as long as their counts, the struct's are of four."""
    if not isinstance(given, dict):
        raise TypeError("the hi_point_pair_info argument is not dict")
    lists = {}
    for side in ("src", "dest"):
        points, n = given.get(f"{side}_point"), given.get(f"{side}_point_count", 0)
        if not isinstance(points, list):
            raise TypeError(f"{side}_point is not list")
        if not isinstance(n, int) or n > 4 or n != len(points):
            raise ValueError(f"{side}_point has {len(points)} points, {side}_point_count is {n}; at most 4")
        lists[f"{side}_point"] = points + [{}] * (4 - n)
    return taken("hi_point_pair_info", given | lists)


def vpc_warp_affine(chn: int, matrix: dict[str, Any], transform_param: dict[str, Any], milli_sec: int) -> int:
    given = taken("hi_warp_transform_param", transform_param)
    return vpc_warps.warp_affine(chn, taken("hi_transform_matrix", matrix), given, milli_sec)
