"""A picture in its buffer: its description against the rules of the chip, and the grids of its components."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.base.units import align_up
from softacl.media.errors import LimitError
from softacl.media.formats import PixelFormat
from softacl.media.images.layouts import ComponentGroup, Layout, layout_of
from softacl.media.rules.operations import sides_are_rounded
from softacl.media.sizes.rules import Limits, SizeRow, rules_of, source
from softacl.profiles import Profile

# A grid for softacl._native.vpc: buffer, offset, stride, step, n, at[4], width, height.
Grid = tuple[int, ...]


@dataclass(frozen=True)
class Described:
    """A program's description of a picture: all of acldvppPicDesc but the format. Strides in bytes and rows.

    generation: V1, or V2 for a picture of hi_vpc_pic_info.
    """

    address: int
    nbytes: int
    width: int
    height: int
    width_stride: int
    height_stride: int
    generation: str = "V1"


@dataclass(frozen=True)
class PictureRegion:
    """A part of a picture; right and bottom belong to it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        return self.right - self.left + 1

    @property
    def height(self) -> int:
        return self.bottom - self.top + 1

    def __str__(self) -> str:
        return f"{self.width} x {self.height} at ({self.left}, {self.top})"


@dataclass(frozen=True)
class Placed:
    """A picture that keeps the rules. buffer: its number in the plan."""

    fmt: PixelFormat
    layout: Layout
    width: int
    height: int
    width_stride: int
    height_stride: int
    nbytes: int  # from the first to the last byte of its planes
    buffer: int = 0
    generation: str = "V1"

    @property
    def whole(self) -> PictureRegion:
        return PictureRegion(0, 0, self.width - 1, self.height - 1)

    def grid(self, group: ComponentGroup, region: PictureRegion, at: tuple[int, ...] | None = None) -> Grid:
        """The places of a group that a region covers; of halved groups all that it touches."""
        left, right = (region.left >> 1, region.right >> 1) if group.halves[0] else (region.left, region.right)
        top, bottom = (region.top >> 1, region.bottom >> 1) if group.halves[1] else (region.top, region.bottom)
        start, stride = self._plane(group)
        components = group.at if at is None else at
        offset = start + top * stride + left * group.step
        padded = (*components, *(0,) * (4 - len(components)))
        size = (right - left + 1, bottom - top + 1)
        return (self.buffer, offset, stride, group.step, len(components), *padded, *size)

    def _plane(self, group: ComponentGroup) -> tuple[int, int]:
        if group.plane == 0:
            return 0, self.width_stride
        return self.width_stride * self.height_stride, self.width_stride * self.layout.wide

    def spans(self, region: PictureRegion | None = None) -> list[tuple[int, int]]:
        """(offset, bytes) from the first to the last byte of each plane of a region."""
        region = region or self.whole
        bounds: dict[int, tuple[int, int]] = {}
        for group in self.layout.groups:
            _, offset, stride, step, _, *offsets, width, height = self.grid(group, region)
            low, end = offset + min(group.at), offset + (height - 1) * stride + (width - 1) * step + max(offsets) + 1
            before = bounds.get(group.plane, (low, end))
            bounds[group.plane] = min(low, before[0]), max(end, before[1])
        return [(low, end - low) for low, end in bounds.values()]

    def runs(self, region: PictureRegion | None = None) -> list[tuple[int, int]]:
        """(offset, bytes) of each row of each plane of a region; of rows without a gap between them one for all."""
        region = region or self.whole
        rows: dict[int, tuple[int, int, int, int]] = {}  # plane -> first byte and end of the first row; stride; rows
        for group in self.layout.groups:
            _, offset, stride, step, _, *offsets, width, height = self.grid(group, region)
            offsets = offsets[: len(group.at)]
            low, end = offset + min(offsets), offset + (width - 1) * step + max(offsets) + 1
            before = rows.get(group.plane, (low, end, stride, height))
            rows[group.plane] = min(low, before[0]), max(end, before[1]), stride, height
        runs: list[tuple[int, int]] = []
        for low, end, stride, height in rows.values():
            if end - low == stride:
                runs.append((low, stride * height))
            else:
                runs += [(low + i * stride, end - low) for i in range(height)]
        return runs


def limit_error(what: str, value: object, limit: str, origin: str) -> LimitError:
    """The error of a value that breaks a rule: the value, the rule, and the rule's source."""
    why = f"{what} is {value}; it must be {limit} (source: {origin})"
    return LimitError(why, what=what, value=value, limit=limit, source=origin)


def place(chip: Profile, role: str, fmt: PixelFormat, picture: Described, buffer: int) -> Placed:
    """The picture as VPC takes it, or a LimitError with the first rule that it breaks.

    role: "input" or "output". Odd sides of halved formats become one less where the chip does that.
    """
    rules, generation = rules_of("vpc", chip), picture.generation
    row, limits = rules.row(chip, generation, role, fmt), rules.limits_of(chip, generation, role)
    layout = layout_of(fmt)
    if row is None or layout is None:
        raise limit_error(f"{role} format", fmt.v1 or fmt.name, "one whose size is documented", "softacl.media")
    origin = source(row.source_for(generation)).title
    alignment = rules.alignment_of(chip, generation, role)
    if picture.address == 0:
        raise limit_error(f"{role} data", "null", "an address of media memory", origin)
    if alignment is not None and picture.address % alignment.bytes:
        better = align_up(picture.address, alignment.bytes)
        rule = f"a multiple of {alignment.bytes}, for instance {better:#x}"
        raise limit_error(f"{role} data", f"{picture.address:#x}", rule, source(alignment.source).title)
    width = _side(chip, f"{role} width", picture.width, row.width_multiple, origin)
    height = _side(chip, f"{role} height", picture.height, row.height_multiple, origin)
    if limits is not None:
        _check_limits(role, picture, row, limits, fmt)
    _check_strides(role, picture, width, height, row, origin)
    needed = picture.width_stride * picture.height_stride * row.size[0] // row.size[1]
    if picture.nbytes < needed:
        raise limit_error(
            f"{role} size", picture.nbytes, f"at least {needed}, width stride x height stride of {fmt.name}", origin
        )
    strides = picture.width_stride, picture.height_stride
    return Placed(fmt, layout, width, height, *strides, needed, buffer, generation)


def _side(chip: Profile, what: str, value: int, multiple: int, origin: str) -> int:
    if value % multiple == 0:
        return value
    if sides_are_rounded(chip):
        return value - value % multiple
    raise limit_error(what, value, f"a multiple of {multiple}, for instance {align_up(value, multiple)}", origin)


def _check_limits(role: str, picture: Described, row: SizeRow, limits: Limits, fmt: PixelFormat) -> None:
    origin = source(limits.source_for(picture.generation)).title
    for name in ("width", "height", "width_stride", "height_stride"):
        value = getattr(picture, name)
        low, high = getattr(limits, name)
        if value < low or (high and value > high):
            raise limit_error(
                f"{role} {name.replace('_', ' ')}", value, f"{low} to {high}" if high else f"at least {low}", origin
            )
    largest = max(picture.width, picture.height)
    if limits.large_over and largest > limits.large_over and fmt.family not in limits.large_formats:
        raise limit_error(f"{role} side", largest, f"at most {limits.large_over} for {fmt.name}", origin)
    if row.max_width and picture.width > row.max_width:
        raise limit_error(f"{role} width", picture.width, f"at most {row.max_width} for {fmt.name}", origin)


def _check_strides(role: str, picture: Described, width: int, height: int, row: SizeRow, origin: str) -> None:
    minimum, step = width * row.stride_factor, row.width_align * row.stride_factor
    stride = picture.width_stride
    if stride < minimum:
        raise limit_error(
            f"{role} width stride", stride, f"at least {align_up(minimum, step)} bytes for width {width}", origin
        )
    if stride % step:
        raise limit_error(
            f"{role} width stride", stride, f"a multiple of {step}, for instance {align_up(stride, step)}", origin
        )
    rows, align = picture.height_stride, row.height_align
    if rows < height:
        raise limit_error(
            f"{role} height stride", rows, f"at least {align_up(height, align)} for height {height}", origin
        )
    if rows % align:
        raise limit_error(
            f"{role} height stride", rows, f"a multiple of {align}, for instance {align_up(rows, align)}", origin
        )
