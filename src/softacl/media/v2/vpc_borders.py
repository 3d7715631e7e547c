"""Borders around pictures, and pyramids, as tasks of a VPC channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from softacl.media.images.borders import Border, plan_border, plan_crop_border
from softacl.media.images.pyramids import FACTORS, plan_pyramid
from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_calls import CONSTANT, REFLECTED, REPLICATED, VpcCall, region_of
from softacl.media.v2.vpc_tasks import owned

if TYPE_CHECKING:
    from softacl.media.images.borders import Border

_MAX_LEVELS = 4
_LEVELS_TYPES = (CONSTANT, REPLICATED, REFLECTED)  # borders of a pyramid; aclcppdevg_03_0649, 8.0


def _border(kind: int, sides: tuple[int, int, int, int], value: Record) -> Border:
    return Border(kind, *sides, tuple(value["val"]), named=True)


def copy_make_border(channel: int, source: Record, target: Record, settings: Record, milliseconds: int) -> int:
    """The input, and a border around it. settings: hi_vpc_make_border_info. Source: hi_mpi_vpc_copy_make_border."""
    call = VpcCall("hi_mpi_vpc_copy_make_border", "make_border", channel)
    sides = settings["top"], settings["bottom"], settings["left"], settings["right"]
    border = _border(settings["border_type"], sides, settings["scalar_value"])
    call.add(
        source,
        target,
        lambda _, chip, formats, pic, into: plan_border(chip, formats, pic, into, border, call.channel.matrix),
    )
    return call.start()


def crop_resize_make_border(channel: int, source: Record, regions: Sequence[Record], milliseconds: int) -> int:
    """Parts of a picture, scaled, each with a border that fills its output. Source: hi_mpi_vpc_crop_resize_make_border."""
    call = VpcCall("hi_mpi_vpc_crop_resize_make_border", "crop_resize_make_border", channel)
    call.check_count(len(regions), "crop areas")
    for each in regions:
        _add(call, source, each)
    return call.start()


def batch_crop_resize_make_border(
    channel: int, sources: Sequence[Record], regions: Sequence[Record], counts: Sequence[int], milliseconds: int
) -> int:
    """The same for several pictures: counts says how many of the regions are of each.

    Source: hi_mpi_vpc_batch_crop_resize_make_border.
    """
    call = VpcCall("hi_mpi_vpc_batch_crop_resize_make_border", "batch_crop_resize_make_border", channel)
    for source, each in owned(call, sources, regions, counts):
        _add(call, source, each)
    return call.start()


def _add(call: VpcCall, source: Record, region: Record) -> None:
    scaled, output = region["resize_info"], region["dest_pic_info"]
    kind, part = call.interpolation(scaled["interpolation"]), region_of(region["crop_region"])
    left, top = region["dest_left_offset"], region["dest_top_offset"]
    rest = []
    for name, before in (("width", left), ("height", top)):
        side, inner = output[f"picture_{name}"], scaled[f"resize_{name}"]
        if inner == 0 or before + inner > side:
            raise call.illegal(
                f"resize_{name} is {inner} at offset {before}; it must be at least 1 and end within the output's {name}, {side}."
            )
        rest.append(side - before - inner)
    border = _border(region["border_type"], (top, rest[1], left, rest[0]), region["scalar_value"])
    call.add(
        source,
        output,
        lambda _, chip, formats, pic, into: plan_crop_border(
            chip, formats, pic, into, part, border, kind, call.channel.matrix
        ),
    )


def pyramid_down(
    channel: int,
    source: Record,
    targets: Sequence[Record],
    factors: Sequence[int] | None,
    divisor: int,
    settings: Record,
    milliseconds: int,
) -> int:
    """Halve the size of the input repeatedly, once for each output, at most four times.

    factors: 25 numbers, row by row, or None for those of a Gaussian filter. divisor: of their sum, a power of two.
    settings: hi_vpc_make_border_info; its border widths are ignored: the border is two pixels wide.

    Source: hi_mpi_vpc_pyrdown.
    """
    call = VpcCall("hi_mpi_vpc_pyrdown", "pyr_down", channel)
    if not 0 < len(targets) <= _MAX_LEVELS:
        raise call.illegal(f"{len(targets)} levels; a pyramid has 1 to {_MAX_LEVELS}.")
    if divisor <= 0 or divisor & (divisor - 1):
        raise call.illegal(f"divisor is {divisor}; it must be a power of 2, for instance 256.")
    kind, value = settings["border_type"], settings["scalar_value"]["val"][0]
    if kind not in _LEVELS_TYPES:
        raise call.illegal(f"border_type is {kind}; it must be 0 (constant), 1 (replicated) or 2 (reflected).")
    if kind == CONSTANT and not 0 <= value <= 255:
        raise call.illegal(f"the value of the border is {value}; it must be 0 to 255.")
    filled = int(value + 0.5) if kind == CONSTANT else 0
    more: tuple[Any, ...] = (tuple(factors) if factors is not None else FACTORS, divisor.bit_length() - 1, kind, filled)
    for target in targets:
        call.add(source, target, lambda _, *pair: plan_pyramid(*pair, *more))
        source = target
    return call.start()
