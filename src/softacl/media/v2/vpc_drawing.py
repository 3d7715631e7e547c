"""Covers, lines, mosaics and small pictures drawn into pictures, as tasks of a VPC channel; on 310B alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from softacl.base.lazy import numpy as np
from softacl.media.formats import find_format
from softacl.media.images.drawing import blend, colours_of_osd, in_yuv, line_mask, mosaic, quad_mask
from softacl.media.v2.codes import MediaCode
from softacl.media.v2.structs import Record
from softacl.media.v2.vpc_arrays import add_arrays, fetch
from softacl.media.v2.vpc_calls import VpcCall

if TYPE_CHECKING:
    from softacl.media.images.array_plans import Planes

MAX_THINGS = 100  # of a call
_OSD_BITS = {"ARGB8888": 32, "ARGB_1555": 16, "ARGB_4444": 16, "ARGB_CLUT2": 2, "ARGB_CLUT4": 4}


def draw_line(channel: int, info: Record, milliseconds: int) -> int:
    """Draw lines. info: hi_line_param, its lines as a list. Source: hi_mpi_vpc_draw_line."""
    lines: Sequence[Record] = info["line"]
    call = _begun("draw_line", channel, lines)
    for line in lines:
        start, end = _point(line["start_point"]), _point(line["end_point"])
        if start == end:
            raise call.illegal(f"a line begins and ends at {start}; it needs two points.")
        if line["thick"] < 2 or line["thick"] % 2:
            raise call.illegal(f"thick is {line['thick']}; it must be even, and at least 2.")
        for point in (start, end):
            _check_inside(call, "a point of a line", (*point, 1, 1), info["src"])

    def draw(planes: Planes) -> None:
        for line in lines:
            height, width = _sides(planes)
            mask = line_mask(_point(line["start_point"]), _point(line["end_point"]), line["thick"], width, height)
            _paint(call, planes, mask, line["color"])

    return _drawn(call, info, draw)


def draw_cover(channel: int, info: Record, milliseconds: int) -> int:
    """Fill rectangles and quadrangles. info: hi_cover_param, its covers as a list. Source: hi_mpi_vpc_draw_cover."""
    covers: Sequence[Record] = info["cover"]
    call = _begun("draw_cover", channel, covers)
    for cover in covers:
        if cover["type"] == 0:
            _check_rect(call, cover["rect"], info["src"])
        elif cover["type"] == 1:
            if cover["quad"]["is_solid"] != 1:
                raise call.illegal(f"is_solid is {cover['quad']['is_solid']}; it must be 1.")
            for point in cover["quad"]["point"]:
                _check_inside(call, "a corner", (*_point(point), 1, 1), info["src"])
        else:
            raise call.illegal(f"type of a cover is {cover['type']}; it must be 0 (rectangle) or 1 (quadrangle).")

    def draw(planes: Planes) -> None:
        height, width = _sides(planes)
        for cover in covers:
            if cover["type"] == 0:
                mask = np.zeros((height, width), bool)
                x, y, across, down = _rect(cover["rect"])
                mask[y : y + down, x : x + across] = True
            else:
                mask = quad_mask([_point(point) for point in cover["quad"]["point"]], width, height)
            _paint(call, planes, mask, cover["color"])

    return _drawn(call, info, draw)


def draw_mosaic(channel: int, info: Record, milliseconds: int) -> int:
    """Fill blocks of rectangles with one colour. info: hi_mosaic_param, its rectangles as a list. Source: hi_mpi_vpc_draw_mosaic."""
    mosaics: Sequence[Record] = info["mosaic"]
    call = _begun("draw_mosaic", channel, mosaics)
    for each in mosaics:
        if not 0 <= each["blk_size"] <= 5:
            raise call.illegal(f"blk_size is {each['blk_size']}; it must be 0 (4 pixels) to 5 (128 pixels).")
        _check_rect(call, each["rect"], info["src"])

    def draw(planes: Planes) -> None:
        for each in mosaics:
            block = 4 << each["blk_size"]
            for part, across, down in _parts(planes, _rect(each["rect"])):
                part[:] = mosaic(part, block // across, block // down)

    return _drawn(call, info, draw)


def draw_osd(channel: int, info: Record, milliseconds: int) -> int:
    """Blend small pictures with alpha over a picture. info: hi_osd_param, its pictures as a list. Source: hi_mpi_vpc_draw_osd."""
    pictures: Sequence[Record] = info["osd"]
    call = _begun("draw_osd", channel, pictures)
    beside, names = [], []
    for each in pictures:
        with call.judged():
            name = find_format(each["pixel_format"]).name
        if name not in _OSD_BITS:
            allowed = ", ".join(f"{find_format(one).name} ({find_format(one).number})" for one in _OSD_BITS)
            raise call.channel.refuse(MediaCode.NOT_SUPPORT, f"a small picture is {name}; it must be one of {allowed}.")
        _check_rect(call, each["rect"], info["src"])
        across, down = each["rect"]["width"], each["rect"]["height"]
        stride = across * _OSD_BITS[name] // 8
        if across * _OSD_BITS[name] % 8 or each["stride"] != stride:
            raise call.illegal(
                f"stride {each['stride']} of a small picture; for {across} pixels of {name} it is {stride}."
            )
        if max(each["bg_alpha"], each["fg_alpha"]) > 255 or not 0 <= each["osd_inverted_color"] <= 3:
            raise call.illegal("bg_alpha and fg_alpha are 0 to 255, osd_inverted_color 0 to 3.")
        with call.judged():
            fetch("a small picture", each["picture_address"], stride * down)
        beside.append((each["picture_address"], stride * down))
        names.append(name)

    def draw(planes: Planes) -> None:
        for each, name, (address, nbytes) in zip(pictures, names, beside, strict=True):
            size = each["rect"]["width"], each["rect"]["height"]
            alphas = each["bg_alpha"], each["fg_alpha"]
            data = fetch("a small picture", address, nbytes)
            colours, alpha = colours_of_osd(data, name, size, info["clut"], alphas)
            inverted = each["osd_inverted_color"]
            colours, alpha = (~colours if inverted & 1 else colours), (~alpha if inverted & 2 else alpha)
            colours = colours if "RGB" in planes else in_yuv(colours, call.channel.matrix)
            letters = "RGB" if "RGB" in planes else "YUV"
            for (part, across, down), group in zip(_parts(planes, _rect(each["rect"])), planes, strict=True):
                chosen = colours[::down, ::across, [letters.index(letter) for letter in group]]
                blend(part, chosen, alpha[::down, ::across])

    return _drawn(call, info, draw, tuple(beside))


def _begun(operation: str, channel: int, things: Sequence[Record]) -> VpcCall:
    call = VpcCall(f"hi_mpi_vpc_{operation}", operation, channel)
    if not 0 < len(things) <= MAX_THINGS:
        raise call.illegal(f"count {len(things)}; a call draws 1 to {MAX_THINGS}.")
    return call


def _drawn(
    call: VpcCall, info: Record, draw: Callable[[Planes], None], beside: tuple[tuple[int, int], ...] = ()
) -> int:
    def compute(planes: Planes) -> Planes:
        draw(planes)
        return planes

    add_arrays(call, info["src"], info["dst"], compute, beside=beside)
    return call.start()


def _point(record: Record) -> tuple[int, int]:
    return record["x"], record["y"]


def _rect(record: Record) -> tuple[int, int, int, int]:
    return record["x"], record["y"], record["width"], record["height"]


def _check_inside(call: VpcCall, what: str, rect: tuple[int, int, int, int], picture: Record) -> None:
    x, y, across, down = rect
    width, height = picture["picture_width"], picture["picture_height"]
    if x < 0 or y < 0 or across < 1 or down < 1 or x + across > width or y + down > height:
        size = f" of {across} x {down}" if (across, down) != (1, 1) else ""
        raise call.illegal(f"{what}{size} at ({x}, {y}) is not in the picture of {width} x {height}.")


def _check_rect(call: VpcCall, record: Record, picture: Record) -> None:
    rect = _rect(record)
    _check_inside(call, "a rectangle", rect, picture)
    with call.judged():
        family = find_format(picture["picture_format"]).family
    if family in ("yuv420sp", "yuv422sp", "packed422") and any(each % 2 for each in rect):
        raise call.illegal(f"a rectangle is {rect}; in a picture of {family} x, y, width and height must be even.")


def _sides(planes: Planes) -> tuple[int, int]:
    first = next(iter(planes.values()))
    return first.shape[0], first.shape[1]


def _parts(planes: Planes, rect: tuple[int, int, int, int]) -> list[tuple[Any, int, int]]:
    """The part of each plane, and how many times as fine luma is across and down."""
    (height, width), (x, y, columns, rows), parts = _sides(planes), rect, []
    for plane in planes.values():
        across, down = (2 if plane.shape[1] < width else 1), (2 if plane.shape[0] < height else 1)
        part = plane[y // down : (y + rows + down - 1) // down, x // across : (x + columns + across - 1) // across]
        parts.append((part, across, down))
    return parts


def _paint(call: VpcCall, planes: Planes, mask: Any, colour: int) -> None:
    """colour: its lowest 24 bits are red, green and blue."""
    rgb = [colour >> shift & 255 for shift in (16, 8, 0)]
    letters, values = ("RGB", rgb) if "RGB" in planes else ("YUV", in_yuv([rgb], call.channel.matrix)[0])
    height, width = _sides(planes)
    for group, (plane, across, down) in zip(planes, _parts(planes, (0, 0, width, height)), strict=True):
        plane[mask[::down, ::across]] = [values[letters.index(letter)] for letter in group]
