"""Operations of VPC that scale, crop and convert, as tasks of a channel.

`milliseconds` is how long the vendor's call may wait for room in the channel; here a channel always has room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_calls import VpcCall, region_of

if TYPE_CHECKING:
    from softacl.media.images.placed import PictureRegion


def resize(
    channel: int, source: Record, target: Record, fx: float, fy: float, interpolation: int, milliseconds: int
) -> int:
    """Resize a picture to the sides of the output's description, or, if it has none, by fx and fy.

    Source: hi_mpi_vpc_resize.
    """
    call = VpcCall("hi_mpi_vpc_resize", "resize", channel)
    kind = call.interpolation(interpolation)
    factors = (0.0, 0.0) if target["picture_width"] and target["picture_height"] else (fx, fy)
    call.add(source, target, lambda plans, *pair: plans.plan_resize(*pair, kind, call.channel.matrix, factors))
    return call.start()


def crop(channel: int, source: Record, regions: Sequence[Record], milliseconds: int) -> int:
    """Take parts of a picture, each into an output. Source: hi_mpi_vpc_crop."""
    call = VpcCall("hi_mpi_vpc_crop", "crop", channel)
    call.check_count(len(regions), "crop areas")
    for each in regions:
        part = region_of(each["crop_region"])
        call.add(
            source,
            each["dest_pic_info"],
            lambda plans, *pair, part=part: plans.plan_area(*pair, part, None, 0, call.channel.matrix),
        )
    return call.start()


def crop_resize(channel: int, source: Record, regions: Sequence[Record], milliseconds: int) -> int:
    """The same, scaled. The sides of resize_info are those of the output. Source: hi_mpi_vpc_crop_resize."""
    call = VpcCall("hi_mpi_vpc_crop_resize", "crop_resize", channel)
    call.check_count(len(regions), "crop areas")
    for each in regions:
        _check_same(call, each)
        kind = call.interpolation(each["resize_info"]["interpolation"])
        part = region_of(each["crop_region"])
        call.add(
            source,
            each["dest_pic_info"],
            lambda plans, *pair, part=part, kind=kind: plans.plan_area(*pair, part, None, kind, call.channel.matrix),
        )
    return call.start()


def _check_same(call: VpcCall, region: Record) -> None:
    sides, output = region["resize_info"], region["dest_pic_info"]
    for name in ("width", "height"):
        if sides[f"resize_{name}"] != output[f"picture_{name}"]:
            raise call.illegal(
                f"resize_{name} is {sides[f'resize_{name}']}, the output's {name} {output[f'picture_{name}']}; they must be equal."
            )


def crop_resize_paste(channel: int, source: Record, regions: Sequence[Record], milliseconds: int) -> int:
    """Parts of a picture, scaled, into parts of the outputs; the rest of an output stays. Source: hi_mpi_vpc_crop_resize_paste."""
    call = VpcCall("hi_mpi_vpc_crop_resize_paste", "crop_resize_paste", channel)
    call.check_count(len(regions), "crop areas")
    for each in regions:
        _paste(call, source, each)
    return call.start()


def batch_crop_resize_paste(
    channel: int, sources: Sequence[Record], regions: Sequence[Record], counts: Sequence[int], milliseconds: int
) -> int:
    """The same for several pictures: counts says how many of the regions are of each. Source: hi_mpi_vpc_batch_crop_resize_paste."""
    call = VpcCall("hi_mpi_vpc_batch_crop_resize_paste", "batch_crop_resize_paste", channel)
    for source, each in owned(call, sources, regions, counts):
        _paste(call, source, each)
    return call.start()


def owned(
    call: VpcCall, sources: Sequence[Record], regions: Sequence[Record], counts: Sequence[int]
) -> list[tuple[Record, Record]]:
    """Each region with its picture. HI_ERR_VPC_ILLEGAL_PARAM for counts that do not fit."""
    if not sources or len(sources) != len(counts):
        raise call.illegal(
            f"{len(sources)} pictures and {len(counts)} counts of areas; the numbers must be equal, and at least 1."
        )
    if 0 in counts:
        raise call.illegal(f"picture {list(counts).index(0)} has no area; each needs at least one.")
    call.check_count(sum(counts), "areas")
    if sum(counts) != len(regions):
        raise call.illegal(f"the counts say {sum(counts)} areas, {len(regions)} are given.")
    owners = [source for source, count in zip(sources, counts, strict=True) for _ in range(count)]
    return list(zip(owners, regions, strict=True))


def _paste(call: VpcCall, source: Record, region: Record) -> None:
    sides = region["resize_info"]
    kind, part, paste_area = (
        call.interpolation(sides["interpolation"]),
        region_of(region["crop_region"]),
        _placed(region, sides),
    )
    call.add(
        source,
        region["dest_pic_info"],
        lambda plans, *pair: plans.plan_area(*pair, part, paste_area, kind, call.channel.matrix),
    )


def _placed(region: Record, sides: Record) -> PictureRegion:
    return region_of(
        {
            "left_offset": region["dest_left_offset"],
            "top_offset": region["dest_top_offset"],
            "crop_width": sides["resize_width"],
            "crop_height": sides["resize_height"],
        }
    )


def crop_resize_resize_paste(channel: int, source: Record, regions: Sequence[Record], milliseconds: int) -> int:
    """As crop_resize_paste, with two resizes, which makes details unreadable. Source: hi_mpi_vpc_crop_resize_resize_paste."""
    call = VpcCall("hi_mpi_vpc_crop_resize_resize_paste", "crop_resize_resize_paste", channel)
    call.check_count(len(regions), "crop areas")
    for each in regions:
        first, second = each["resize_info1"], each["resize_info2"]
        if first["interpolation"] != second["interpolation"]:
            raise call.illegal(
                f"the interpolations are {first['interpolation']} and {second['interpolation']}; they must be equal."
            )
        kind, part, paste_area = (
            call.interpolation(first["interpolation"]),
            region_of(each["crop_region"]),
            _placed(each, second),
        )
        between = first["resize_width"], first["resize_height"]
        call.add(
            source,
            each["dest_pic_info"],
            lambda plans, *pair, more=(part, between, paste_area, kind): plans.plan_twice(
                *pair, *more, call.channel.matrix
            ),
        )
    return call.start()


def convert_color(channel: int, source: Record, target: Record, milliseconds: int) -> int:
    """The same picture in another format. Source: hi_mpi_vpc_convert_color."""
    return _convert(VpcCall("hi_mpi_vpc_convert_color", "convert_color", channel), source, target)


def convert_color_v2(channel: int, source: Record, target: Record, settings: Record, milliseconds: int) -> int:
    """The same with alpha for an output of 32 bits. settings: hi_csc_conf. Source: hi_mpi_vpc_convert_color_v2."""
    call = VpcCall("hi_mpi_vpc_convert_color_v2", "convert_color", channel)
    if settings["alpha"] > 255:
        raise call.illegal(f"alpha is {settings['alpha']}; it must be 0 to 255.")
    return _convert(call, source, target, settings["alpha"])


def convert_color_to_yuv420(channel: int, source: Record, target: Record, milliseconds: int) -> int:
    """The same picture as YUV420SP or YVU420SP. Source: hi_mpi_vpc_convert_color_to_yuv420."""
    return _convert(VpcCall("hi_mpi_vpc_convert_color_to_yuv420", "convert_color_to_yuv420", channel), source, target)


def _convert(call: VpcCall, source: Record, target: Record, alpha: int | None = None) -> int:
    for name in ("width", "height"):
        before, after = source[f"picture_{name}"], target[f"picture_{name}"]
        if after not in (0, before):
            raise call.illegal(f"the {name} of the output is {after}, of the input {before}; they must be equal, or 0.")
    call.add(source, target, lambda plans, *pair: plans.plan_convert(*pair, call.channel.matrix, alpha))
    return call.start()
