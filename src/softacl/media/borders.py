"""Borders around pictures, as plans."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from softacl.media.formats import PixelFormat
from softacl.media.operation_rules import border_of, filter_of
from softacl.media.operations import BORDER, Plan, check_area, scaled
from softacl.media.placed import Described, Placed, Region, limit_error, place
from softacl.media.size_rules import source
from softacl.profiles import Profile

__all__ = ["TYPES", "Border", "plan_border", "plan_crop_border"]

#: acldvppBorderType, by number.
TYPES = ("constant", "replicate", "reflect", "reflect_101")


@dataclass(frozen=True)
class Border:
    """What acldvppBorderConfig says: widths in pixels; value: a number a component, in the order of the format's name."""

    type: int
    top: int
    bottom: int
    left: int
    right: int
    value: tuple[float, ...]


def plan_border(
    chip: Profile,
    formats: dict[str, PixelFormat],
    given: Described,
    wanted: Described,
    border: Border,
    matrix: int = 0,
) -> Plan:
    """The input, as large as the output without its borders, and the borders. Source: acldvppVpcMakeBorderAsync."""
    src = place(chip, "input", formats["input"], given, 0)
    dst = place(chip, "output", formats["output"], wanted, 1)
    return _bordered(chip, src, dst, src.whole, border, range(len(TYPES)), 0, matrix)


def plan_crop_border(
    chip: Profile,
    formats: dict[str, PixelFormat],
    given: Described,
    wanted: Described,
    crop: Region,
    border: Border,
    interpolation: int,
    matrix: int = 0,
) -> Plan:
    """The same for a part of the input, with a chosen filter. Source: acldvppVpcBatchCropResizeMakeBorderAsync."""
    src = place(chip, "input", formats["input"], given, 0)
    dst = place(chip, "output", formats["output"], wanted, 1)
    check_area(chip, "crop area", crop, src)
    return _bordered(chip, src, dst, crop, border, border_of(chip).batch_types, interpolation, matrix)


def _bordered(
    chip: Profile,
    src: Placed,
    dst: Placed,
    crop: Region,
    border: Border,
    types: range | tuple[int, ...],
    interpolation: int,
    matrix: int,
) -> Plan:
    origin = source(border_of(chip).source).title
    if border.type not in types:
        known = ", ".join(f"{number} ({TYPES[number]})" for number in types)
        raise limit_error("type of the border", border.type, f"one of {known}", origin)
    for first, second, side, name in (
        (border.left, border.right, dst.width, "width"),
        (border.top, border.bottom, dst.height, "height"),
    ):
        if first + second >= side:
            names = "left and right" if name == "width" else "top and bottom"
            raise limit_error(
                f"sum of the {names} borders", first + second, f"less than the output's {name}, {side}", origin
            )
    inner = Region(border.left, border.top, dst.width - 1 - border.right, dst.height - 1 - border.bottom)
    plan = scaled(chip, src, dst, crop, inner, filter_of(chip, interpolation), matrix)
    jobs = list(plan.jobs)
    order = dst.layout.in_order()
    for group in dst.layout.groups:
        whole, inside = dst.grid(group, dst.whole), dst.grid(group, inner)
        columns, rows = whole[-2:]
        halves = group.halves
        left, top = inner.left >> halves[0], inner.top >> halves[1]
        right, bottom = columns - left - inside[-2], rows - top - inside[-1]
        values = [_byte(border, order.index((group, at)), origin) for at in group.at]
        values += [0] * (4 - len(values))
        jobs.append((BORDER, *whole, border.type, top, bottom, left, right, *values))
    return replace(plan, jobs=tuple(jobs), writes=dst.spans(), dense_writes=dst.is_dense)


def _byte(border: Border, index: int, origin: str) -> int:
    """The value of a component; it matters only where the border is constant."""
    value = border.value[index]
    if border.type != TYPES.index("constant"):
        return 0
    if not (math.isfinite(value) and 0 <= value <= 255):
        raise limit_error(f"value {index} of the border", value, "0 to 255", origin)
    return int(value + 0.5)
