"""Functions of VPC of acl.himpi that do more than pass their arguments on."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from softacl.media.v2 import vpc_drawing, vpc_histograms
from softacl.media.v2.structs import Record, blank, taken, taken_list


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


def factors(raw: Any) -> tuple[int, ...] | None:
    """The 25 numbers of a filter, row by row."""
    if raw is None:
        return None
    rows = raw if isinstance(raw, list) else []
    flat = [each for row in rows if isinstance(row, list) and len(row) == 5 for each in row]
    if len(rows) != 5 or len(flat) != 25 or not all(isinstance(each, int) and -128 <= each <= 127 for each in flat):
        raise ValueError("gaussian_filter argument is not a 5*5 int8 list")
    return tuple(flat)


def filter_2d(raw: Any) -> Record:
    """hi_filter_2d_param; the program's list is as large as kernel_size, the struct has it in the middle of 5 x 5."""
    settings = raw.get("filter_2d_cfg") if isinstance(raw, dict) else None
    rows = settings.get("filter") if isinstance(settings, dict) else None
    without = {**settings, "filter": None} if isinstance(settings, dict) else None
    result = taken("hi_filter_2d_param", raw if rows is None else raw | {"filter_2d_cfg": without})
    if rows is None:
        return result
    config = result["filter_2d_cfg"]
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
    return result


def _shapes(name: str) -> Callable[[Any], Record]:
    """Return the converter for a parameter that is a list of shapes."""
    short = name[3:]

    def read(raw: Any) -> Record:
        result = taken(f"{name}_param", raw if not isinstance(raw, dict) else {**raw, short: 0})
        count = result["count"]
        if not 1 <= count <= vpc_drawing.MAX_THINGS:
            raise ValueError(f"invalid count {count} of {name}_param; it must be 1 to {vpc_drawing.MAX_THINGS}")
        return {**result, short: taken_list(name, raw.get(short), count)}

    return read


lines, covers, mosaics, pictures = map(_shapes, ("hi_line", "hi_cover", "hi_mosaic", "hi_osd"))


def pairs(raw: Any) -> Record:
    """hi_point_pair_info; the program's lists are as long as their counts, the struct's are of four."""
    if not isinstance(raw, dict):
        raise TypeError("the hi_point_pair_info argument is not dict")
    lists = {}
    for side in ("src", "dest"):
        points, n = raw.get(f"{side}_point"), raw.get(f"{side}_point_count", 0)
        if not isinstance(points, list):
            raise TypeError(f"{side}_point is not list")
        if not isinstance(n, int) or n > 4 or n != len(points):
            raise ValueError(f"{side}_point has {len(points)} points, {side}_point_count is {n}; at most 4")
        lists[f"{side}_point"] = points + [{}] * (4 - n)
    return taken("hi_point_pair_info", raw | lists)
