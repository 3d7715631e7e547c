"""Borders around pictures, as plans."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from softacl.media.formats import PixelFormat
from softacl.media.images.colours import Csc, to_yuv
from softacl.media.images.operations import BORDER, OPAQUE, OperationPlan, check_area, scaled
from softacl.media.images.placed import Described, PictureRegion, Placed, limit_error, place
from softacl.media.rules.operations import border_of, filter_of
from softacl.media.sizes.rules import source
from softacl.profiles import Profile

#: acldvppBorderType, by number.
TYPES = ("constant", "replicate", "reflect", "reflect_101")


@dataclass(frozen=True)
class Border:
    """acldvppBorderConfig: widths in pixels; value: one number per component, in the order of the format's name.

    named: R, G, B, or Y, U, V if input and output are YUV, as in hi_vpc_scalar.
    """

    type: int
    top: int
    bottom: int
    left: int
    right: int
    value: tuple[float, ...]
    named: bool = False


def plan_border(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    border: Border,
    matrix: Csc = 0,
) -> OperationPlan:
    """The input, as large as the output without its borders, and the borders. Source: acldvppVpcMakeBorderAsync.

    The second generation does not scale: the output is as large as the input and the borders. Source: hi_mpi_vpc_copy_make_border.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    if src_desc.generation == "V2":
        _check_copied(chip, src, dst, border)
    return _bordered(chip, src, dst, src.whole, border, range(len(TYPES)), 0, matrix)


def _check_copied(chip: Profile, src: Placed, dst: Placed, border: Border) -> None:
    rules = border_of(chip, src.generation)
    origin = source(rules.source).title
    for name, before, after, sides in (
        ("width", src.width, dst.width, (border.left, border.right)),
        ("height", src.height, dst.height, (border.top, border.bottom)),
    ):
        if after != before + sum(sides):
            rule = f"{before + sum(sides)}: {before} of the input and {sides[0]} + {sides[1]} of the borders"
            raise limit_error(f"output {name}", after, rule, origin)
        if border.type >= TYPES.index("reflect") and max(sides) > rules.reflected:
            rule = f"at most {rules.reflected} on Ascend {chip.name}, where it is reflected"
            raise limit_error("a side of the border", max(sides), rule, origin)


def plan_crop_border(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    crop: PictureRegion,
    border: Border,
    interpolation: int,
    matrix: Csc = 0,
) -> OperationPlan:
    """The same for a part of the input, with a chosen filter. Source: acldvppVpcBatchCropResizeMakeBorderAsync."""
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    check_area(chip, "crop area", crop, src)
    return _bordered(
        chip, src, dst, crop, border, border_of(chip, src_desc.generation).batch_types, interpolation, matrix
    )


def _bordered(
    chip: Profile,
    src: Placed,
    dst: Placed,
    crop: PictureRegion,
    border: Border,
    types: range | tuple[int, ...],
    interpolation: int,
    matrix: Csc,
) -> OperationPlan:
    origin = source(border_of(chip, src.generation).source).title
    if border.type not in types:
        allowed = ", ".join(f"{number} ({TYPES[number]})" for number in types)
        raise limit_error("type of the border", border.type, f"one of {allowed}", origin)
    for first, second, side, name in (
        (border.left, border.right, dst.width, "width"),
        (border.top, border.bottom, dst.height, "height"),
    ):
        if first + second >= side:
            names = "left and right" if name == "width" else "top and bottom"
            raise limit_error(
                f"sum of the {names} borders", first + second, f"less than the output's {name}, {side}", origin
            )
    inner = PictureRegion(border.left, border.top, dst.width - 1 - border.right, dst.height - 1 - border.bottom)
    plan = scaled(chip, src, dst, crop, inner, filter_of(chip, interpolation), matrix)
    jobs = list(plan.jobs)
    order = dst.layout.in_order()
    values_by_name = _named(border, src, dst, matrix, origin) if border.named else {}
    for group in dst.layout.groups:
        whole, inside = dst.grid(group, dst.whole), dst.grid(group, inner)
        columns, rows = whole[-2:]
        halves = group.halves
        left, top = inner.left >> halves[0], inner.top >> halves[1]
        right, bottom = columns - left - inside[-2], rows - top - inside[-1]
        if border.named:
            values = [values_by_name[letter] for letter in group.components]
        else:
            values = [_byte(border, order.index((group, at)), origin) for at in group.at]
        values += [0] * (4 - len(values))
        jobs.append((BORDER, *whole, border.type, top, bottom, left, right, *values))
    return replace(plan, jobs=tuple(jobs), written=dst.whole)


def _named(border: Border, src: Placed, dst: Placed, matrix: Csc, origin: str) -> dict[str, int]:
    """The value of each component by its letter. Source: hi_vpc_scalar."""
    values = [_byte(border, i, origin) for i in range(3)]
    given_rgb = src.layout.is_rgb or dst.layout.is_rgb
    if given_rgb and not dst.layout.is_rgb:
        rows = to_yuv(matrix)
        values = [min(max(sum(a * b for a, b in zip(row, (*values, 1), strict=True)) >> 16, 0), 255) for row in rows]
    return dict(zip("RGB" if dst.layout.is_rgb else "YUV", values, strict=True)) | {"A": OPAQUE}


def _byte(border: Border, index: int, origin: str) -> int:
    """The value of a component; it matters only where the border is constant."""
    value = border.value[index]
    if border.type != TYPES.index("constant"):
        return 0
    if not (math.isfinite(value) and 0 <= value <= 255):
        raise limit_error(f"value {index} of the border", value, "0 to 255", origin)
    return int(value + 0.5)
