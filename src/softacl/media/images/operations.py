"""Operations of VPC as plans: from descriptions and the chip to jobs on planes. Nothing here touches memory.

A plan's jobs are those of `softacl._native.vpc`. Buffer 0 is the input, 1 the output, those after them temporary.
A MediaRuleError is a picture or an area that breaks a rule of the chip: on the device, the task fails then.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from softacl.base.units import align_up
from softacl.media.formats import PixelFormat, find_format
from softacl.media.images.colours import Csc, Matrix, to_rgb, to_yuv
from softacl.media.images.layouts import layout_of
from softacl.media.images.placed import Described, Grid, PictureRegion, Placed, limit_error, place
from softacl.media.rules.operations import Scale, area_of, filter_of, scale_of, twice_of, zeroes_alpha
from softacl.media.sizes.rules import rules_of, source
from softacl.profiles import Profile

RESIZE, FILL, MATRIX, BORDER, PYRAMID, HISTOGRAM, LOOKUP, JOIN = range(8)
FILTERS = {"own": 0, "bilinear": 1, "nearest": 2, "tf_bilinear": 3, "tf_nearest": 4}
_NO_CHROMA = 0x80
OPAQUE = 0xFF


@dataclass(frozen=True)
class OperationPlan:
    """What to do with an input and an output.

    temporary: bytes of each temporary buffer. read, written: the parts of the input and output accessed; None for none.
    """

    input: Placed
    output: Placed
    jobs: tuple[tuple[int, ...], ...]
    temporary: tuple[int, ...] = ()
    read: PictureRegion | None = None
    written: PictureRegion | None = None


def plan_resize(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    interpolation: int,
    matrix: Csc = 0,
    factors: tuple[float, float] = (0.0, 0.0),
) -> OperationPlan:
    """Make the input as large as the output. Source: acldvppVpcResizeAsync.

    factors: how many times the sides of an output without sides are those of the input. Source: hi_mpi_vpc_resize.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    if factors != (0.0, 0.0) and not (dst_desc.width and dst_desc.height):
        dst_desc = _with_sides(chip, formats["output"], dst_desc, _multiplied(src, factors))
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    return scaled(chip, src, dst, src.whole, dst.whole, filter_of(chip, interpolation), matrix)


def plan_area(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    crop: PictureRegion,
    paste: PictureRegion | None = None,
    interpolation: int = 0,
    matrix: Csc = 0,
) -> OperationPlan:
    """Take a part of the input, as large as the output or as a part of it. The rest of the output stays as it is.

    Source: acldvppVpcCropAsync, acldvppVpcCropAndPasteAsync, acldvppVpcCropResizeAsync, acldvppVpcCropResizePasteAsync.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    check_area(chip, "crop area", crop, src)
    if paste is None:
        paste = dst.whole
    else:
        _check_paste(chip, paste, dst)
    return scaled(chip, src, dst, crop, paste, filter_of(chip, interpolation), matrix)


def plan_twice(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    crop: PictureRegion,
    between: tuple[int, int],
    paste: PictureRegion,
    interpolation: int,
    matrix: Csc = 0,
) -> OperationPlan:
    """As plan_area, scaled to the sides `between` first. Source: hi_mpi_vpc_crop_resize_resize_paste."""
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    check_area(chip, "crop area", crop, src)
    _check_paste(chip, paste, dst)
    rules = twice_of(chip)
    for before, after in (((crop.width, crop.height), between), (between, (paste.width, paste.height))):
        _check_ratio(rules, before, after)
        for name, side, minimum, maximum in zip(("width", "height"), after, rules.minimum, rules.maximum, strict=True):
            if not minimum <= side <= maximum:
                raise limit_error(f"{name} after scaling", side, f"{minimum} to {maximum}", source(rules.source).title)
    filter_name = filter_of(chip, interpolation)
    turns = src.layout.is_rgb != dst.layout.is_rgb  # what turns colours needs a temporary buffer of its own, the first
    middle = unpadded(src, between, 3 if turns else 2)
    down = scaled(chip, src, middle, crop, middle.whole, filter_name, matrix)
    up = scaled(chip, middle, dst, middle.whole, paste, filter_name, matrix)
    return replace(
        up,
        input=src,
        jobs=(*down.jobs, *up.jobs),
        temporary=(*up.temporary, middle.nbytes),
        read=crop,
    )


def unpadded(like: Placed, sides: tuple[int, int], buffer: int) -> Placed:
    """A temporary picture of the same format with other sides."""
    layout = like.layout
    stride = (sides[0] + sides[0] % 2) * layout.groups[0].step
    picture = Placed(like.fmt, layout, *sides, stride, sides[1], 0, buffer, like.generation)
    return replace(picture, nbytes=max(offset + nbytes for offset, nbytes in picture.spans()))


def plan_convert(
    chip: Profile,
    formats: dict[str, PixelFormat],
    src_desc: Described,
    dst_desc: Described,
    matrix: Csc = 0,
    alpha: int | None = None,
) -> OperationPlan:
    """The same picture in another format. An output without sides has those of the input, one without strides the usual.

    Chroma is averaged to a lower resolution, and repeated to a higher one. alpha: of a picture of 32 bits.

    Source: acldvppVpcConvertColorAsync.
    """
    src = place(chip, "input", formats["input"], src_desc, 0)
    dst_desc = _with_sides(chip, formats["output"], dst_desc, (src_desc.width, src_desc.height))
    dst = place(chip, "output", formats["output"], dst_desc, 1)
    return scaled(chip, src, dst, src.whole, dst.whole, "bilinear", matrix, repeats=True, alpha=alpha)


def _with_sides(chip: Profile, fmt: PixelFormat, dst_desc: Described, usual: tuple[int, int]) -> Described:
    """A description whose sides are these where it has none, and whose strides are the usual where it has none."""
    width, height = dst_desc.width or usual[0], dst_desc.height or usual[1]
    row = rules_of("vpc", chip).row(chip, dst_desc.generation, "output", fmt)
    across, down = dst_desc.width_stride, dst_desc.height_stride
    if row is not None:
        across = across or align_up(width, row.width_align) * row.stride_factor
        down = down or align_up(height, row.height_align)
    return replace(dst_desc, width=width, height=height, width_stride=across, height_stride=down)


def _multiplied(src: Placed, factors: tuple[float, float]) -> tuple[int, int]:
    for name, factor in zip(("fx", "fy"), factors, strict=True):
        if not (math.isfinite(factor) and 0 < factor <= 1 << 14):
            raise limit_error(name, factor, "a positive number, where the output has no sides", "hi_mpi_vpc_resize")
    return round(src.width * factors[0]), round(src.height * factors[1])


def check_area(chip: Profile, what: str, area: PictureRegion, picture: Placed) -> None:
    rules = area_of(chip, picture.generation)
    origin = source(rules.source).title
    for first, last, size, name in (
        ("left", "right", picture.width, "width"),
        ("top", "bottom", picture.height, "height"),
    ):
        low, high = getattr(area, first), getattr(area, last)
        if low > high:
            raise limit_error(f"{first} of the {what}", low, f"at most its {last}, {high}", origin)
        if high >= size:
            raise limit_error(
                f"{last} of the {what}", high, f"at most {size - 1}: the picture's {name} is {size}", origin
            )
        if rules.even and low % 2:
            raise limit_error(
                f"{first} of the {what}", low, f"even on Ascend {chip.name}, for instance {low - 1}", origin
            )
        if rules.even and high % 2 == 0:
            better = high + 1 if high + 1 < size else high - 1
            raise limit_error(
                f"{last} of the {what}", high, f"odd on Ascend {chip.name}, for instance {better}", origin
            )
    if area.width < rules.minimum[0] or area.height < rules.minimum[1]:
        limit = f"at least {rules.minimum[0]} x {rules.minimum[1]}"
        raise limit_error(
            f"size of the {what}", f"{area.width} x {area.height}", limit, source(rules.source_minimum).title
        )


def _check_paste(chip: Profile, paste: PictureRegion, dst: Placed) -> None:
    check_area(chip, "paste area", paste, dst)
    rules = area_of(chip, dst.generation)
    step, origin = rules.paste_left, source(rules.source).title
    if paste.left % step:
        rule = f"a multiple of {step}, for instance {align_up(paste.left, step)}"
        raise limit_error("left of the paste area", paste.left, rule, origin)


def _check_ratio(rules: Scale, in_size: tuple[int, int], out_size: tuple[int, int]) -> None:
    origin = source(rules.source).title
    for name, before, after in zip(("width", "height"), in_size, out_size, strict=True):
        if after * rules.shrink < before:
            minimum = -(-before // rules.shrink)
            raise limit_error(
                f"{name} after scaling", after, f"at least {minimum}, 1/{rules.shrink} of {before}", origin
            )
        if after > before * rules.grow:
            maximum = before * rules.grow
            raise limit_error(f"{name} after scaling", after, f"at most {maximum}, {rules.grow} times {before}", origin)


def scaled(
    chip: Profile,
    src: Placed,
    dst: Placed,
    crop: PictureRegion,
    paste: PictureRegion,
    filter_name: str,
    matrix: Csc = 0,
    repeats: bool = False,
    alpha: int | None = None,
) -> OperationPlan:
    """The part `crop` of the input as the part `paste` of the output, in its format.

    matrix: between RGB and YUV. repeats: chroma that grows is repeated. alpha: of a picture of 32 bits, where it is not the input's.
    """
    limits = scale_of(chip, src.generation)
    if limits is not None:
        _check_ratio(limits, (crop.width, crop.height), (paste.width, paste.height))
    jobs = _Jobs(FILTERS[filter_name], zeroes_alpha(chip, src.generation), repeats, alpha)
    if src.layout.is_rgb == dst.layout.is_rgb:
        jobs.scale(src, dst, crop, paste)
    elif src.layout.is_rgb:
        between = jobs.packed("YUV444", crop)
        jobs.convert(src, between, crop, to_yuv(matrix))
        jobs.scale(between, dst, between.whole, paste)
    else:
        between = jobs.packed("YUV444", paste)
        jobs.scale(src, between, crop, between.whole)
        jobs.convert_into(between, dst, paste, to_rgb(matrix))
    return OperationPlan(
        src,
        dst,
        tuple(jobs.list),
        tuple(jobs.temporary),
        crop,
        paste,
    )


class _Jobs:
    """Collects jobs and temporary buffers. filter: by which sizes change; repeats: what grows is repeated instead."""

    def __init__(self, filter_number: int, zero_alpha: bool, repeats: bool, alpha: int | None) -> None:
        self.filter, self.zero_alpha, self.repeats, self.alpha = filter_number, zero_alpha, repeats, alpha
        self.list: list[tuple[int, ...]] = []
        self.temporary: list[int] = []

    def packed(self, name: str, like: PictureRegion) -> Placed:
        """A temporary picture of three bytes a pixel, as large as a region."""
        fmt = find_format(name)
        layout = layout_of(fmt)
        assert layout is not None
        nbytes = like.width * like.height * 3
        self.temporary.append(nbytes)
        return Placed(
            fmt, layout, like.width, like.height, like.width * 3, like.height, nbytes, 1 + len(self.temporary)
        )

    def scale(self, src: Placed, dst: Placed, crop: PictureRegion, paste: PictureRegion) -> None:
        """Each group of the output from the same group of the input; what the input does not have is grey, or opaque."""
        for group in dst.layout.groups:
            into = dst.grid(group, paste)
            own = src.layout.group(group.components)
            if group.components == "A" and self.alpha is not None:
                self.list.append((FILL, *into, *(self.alpha,) * 4))
            elif own is None:
                value = OPAQUE if group.components == "A" else _NO_CHROMA
                self.list.append((FILL, *into, *(value,) * 4))
            elif group.components == "A" and self.zero_alpha:
                self.list.append((FILL, *into, 0, 0, 0, 0))
            else:
                grid = src.grid(own, crop)
                grows = grid[-2] < into[-2] or grid[-1] < into[-1]
                self.list.append((RESIZE, *grid, *into, FILTERS["nearest"] if self.repeats and grows else self.filter))

    def convert(self, src: Placed, dst: Placed, crop: PictureRegion, matrix: Matrix) -> None:
        """RGB of a region into a packed picture as large."""
        self._matrix(_components(src, crop), _components(dst, dst.whole), matrix)

    def convert_into(self, src: Placed, dst: Placed, paste: PictureRegion, matrix: Matrix) -> None:
        """Convert a packed picture into an RGB region of the same size."""
        self._matrix(_components(src, src.whole), _components(dst, paste), matrix)
        alpha = dst.layout.group("A")
        if alpha is not None:
            value = OPAQUE if self.alpha is None else self.alpha
            self.list.append((FILL, *dst.grid(alpha, paste), *(value,) * 4))

    def _matrix(self, src: list[Grid], dst: list[Grid], matrix: Matrix) -> None:
        flat = [number for grid in (*src, *dst) for number in grid]
        self.list.append((MATRIX, *flat, *(value for row in matrix for value in row)))


def _components(picture: Placed, region: PictureRegion) -> list[Grid]:
    """A grid for each of the three components of a picture whose groups are whole."""
    grids = []
    for group in picture.layout.groups:
        if group.components != "A":
            grids += [picture.grid(replace(group, at=(at,)), region) for at in group.at]
    return grids
