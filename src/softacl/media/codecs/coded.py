"""Outputs of decoders and inputs of the JPEG encoder: their descriptions against the rules, and jobs to and from planes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from softacl.base.units import align_up
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.codecs import headers, jpeg
from softacl.media.codecs.output_formats import UNKNOWN
from softacl.media.formats import PixelFormat, find_format
from softacl.media.images.colours import Csc, to_rgb
from softacl.media.images.layouts import ComponentGroup, layout_of
from softacl.media.images.operations import FILL, FILTERS, JOIN, MATRIX, RESIZE
from softacl.media.images.placed import Described, Grid, Placed, limit_error
from softacl.media.sizes.rules import SizeRow, rules_of, source
from softacl.profiles import Profile

_YUV420SP, _YVU420SP = 1, 2  # acldvppPixelFormat
_NO_CHROMA = 0x80
_BILINEAR, _NEAREST = FILTERS["bilinear"], FILTERS["nearest"]
#: hi_jpegd_precision_mode: how an odd side with halved chroma is rounded; with BOTH of the other side too.
ROUND_DOWN, ROUND_UP, ROUND_DOWN_BOTH = range(3)
#: What is left out of a picture: rows at the top and the bottom, columns on the left and the right.
Margins = tuple[int, int, int, int]
NO_MARGINS: Margins = (0, 0, 0, 0)


@dataclass(frozen=True)
class Plane:
    """A plane of a decoded picture, or for the encoder: of a buffer of a plan. Bytes, rows `stride` apart."""

    buffer: int
    width: int
    height: int
    stride: int

    def grid(self, left: int, top: int, width: int, height: int) -> Grid:
        offset = top * self.stride + left
        return (self.buffer, offset, self.stride, 1, 1, 0, 0, 0, 0, width, height)


def jpeg_output(
    chip: Profile, data: bytes, number: int, picture: Described, rounding: int = ROUND_UP, margins: Margins = NO_MARGINS
) -> tuple[jpeg.JpegHeader, Placed]:
    """The header of a JPEG, and where its picture goes: at its own size or, with odd sides rounded down, at a smaller one.

    margins: rows and columns cropped from the sides of the displayed picture. AclError or LimitError for what JPEGD
    refuses.
    """
    header = jpeg.read(data)
    if header.progressive or header.arithmetic:
        coding = "progressively" if header.progressive else "arithmetically"
        raise AclError(Code.FORMAT_NOT_MATCH, f"the JPEG is coded {coding}; JPEGD decodes baseline Huffman coding")
    if header.color not in ("gray", "ycbcr") or header.format in (jpeg.CSS_411, jpeg.CSS_UNKNOWN):
        raise AclError(
            Code.FORMAT_NOT_MATCH,
            f"the JPEG has {header.components} components of colour space {header.color} in a sampling that JPEGD does not "
            "decode; it decodes grey, 4:2:0, 4:2:2, 4:4:0 and 4:4:4 of YCbCr",
        )
    if b"\xff\xd9" not in data[-64:]:
        raise AclError(Code.FAILURE, "the JPEG does not end with an end of image (ffd9): it is incomplete")
    fmt = find_format(number)
    if fmt.family != "yuv420sp":
        fmt = headers.decoded_format(header, fmt)
    size = _inside(*header.size, margins)
    size = size if rounding == ROUND_UP else rounded(fmt, *size, rounding)
    return header, _output("jpegd", chip, fmt, picture, *size)


def check_margins(margins: Margins) -> None:
    """LimitError for margins that no picture has. Chroma may be halved, so they are even."""
    for side, value in zip(("top", "bottom", "left", "right"), margins, strict=True):
        if value < 0 or value % 2:
            raise limit_error(f"offset_{side}", value, "even, 0 or more", "hi_vdec_pic_info, 8.0; even: SoftACL")


def _inside(width: int, height: int, margins: Margins) -> tuple[int, int]:
    """The sides of a picture without its margins."""
    top, bottom, left, right = margins
    if top + bottom >= height or left + right >= width:
        rule = f"smaller than the picture, {width} x {height}"
        raise limit_error("sum of the offsets", f"{left + right} x {top + bottom}", rule, "hi_vdec_pic_info, 8.0")
    return width - left - right, height - top - bottom


def rounded(fmt: PixelFormat, width: int, height: int, rounding: int) -> tuple[int, int]:
    """The sides of a decoded JPEG: even where chroma is halved."""
    layout = layout_of(fmt)
    halves = (
        next((group.halves for group in layout.groups if any(group.halves)), (False, False)) if layout else (False,) * 2
    )
    if rounding == ROUND_DOWN_BOTH and any(halves):
        halves = True, True
    more = rounding == ROUND_UP
    columns, rows = (side + more * (side % 2) if more else side - side % 2 for side in (width, height))
    return columns if halves[0] else width, rows if halves[1] else height


def png_output(chip: Profile, data: bytes, number: int, picture: Described) -> tuple[Placed, int]:
    """Where a PNG's picture goes, and its bits per component."""
    width, height, components = headers.png_get_image_info(data)
    depth = data[24]
    alpha = components in (2, 4)
    fmt = find_format(("RGBA8888" if alpha else "RGB888") if number == UNKNOWN else number)
    return _output("pngd", chip, fmt, picture, width, height, 2 if depth == 16 else 1), depth


def video_output(chip: Profile, fmt: PixelFormat, picture: Described, width: int, height: int) -> Placed:
    """Where a picture of a stream goes: at the description's size, or at the stream's if it has none."""
    sides: tuple[int, ...] = (picture.width, picture.height)
    if picture.generation == "V1":  # in V2 strides may be given, or not, in either case
        sides += (picture.width_stride, picture.height_stride)
    if any(sides) and not all(sides):
        origin = "VDEC functions and restrictions (aclcppdevg_03_0375), 8.1"
        what = "width and height" if len(sides) == 2 else "width, height and strides"
        raise limit_error(f"output {what}", f"{sides}", "all or none", origin)
    if any(sides):
        width, height = picture.width, picture.height
    return _output("vdec", chip, fmt, picture, width, height)


def _output(
    function: str, chip: Profile, fmt: PixelFormat, picture: Described, width: int, height: int, wide: int = 1
) -> Placed:
    rules, generation = rules_of(function, chip), picture.generation
    row, layout = rules.row(chip, generation, "output", fmt), layout_of(fmt)
    limits = rules.limits_of(chip, generation, "output")
    if row is None or layout is None:
        raise limit_error(
            "output format", fmt.name, f"one of {function.upper()} on Ascend {chip.name}", "softacl.media"
        )
    if limits is not None:
        for name, value, (low, high) in (("width", width, limits.width), ("height", height, limits.height)):
            if not low <= value <= high:
                raise limit_error(
                    f"{name} of the picture", value, f"{low} to {high}", source(limits.source_for(generation)).title
                )
    origin = source(row.source_for(generation)).title
    _check_address(function, chip, "output", picture.address, generation)
    step = row.width_align * row.stride_factor
    minimum = max(width * row.stride_factor, row.min_width_stride)
    if row.width_align_choices:
        stride, rows = _chosen(row, picture, width, height, origin)
    else:
        stride = _stride("output width stride", picture.width_stride, minimum, step, origin) * wide
        rows = _stride("output height stride", picture.height_stride, height, row.height_align, origin)
    if generation == "V2":
        _check_more("output", row, width, height, stride, rows, origin)
    needed = stride * rows * row.size[0] // row.size[1]
    if picture.nbytes < needed:
        raise limit_error(
            "output size", picture.nbytes, f"at least {needed} for {width} x {height} in {fmt.name}", origin
        )
    return Placed(fmt, layout, width, height, stride, rows, needed)


def _chosen(row: SizeRow, picture: Described, width: int, height: int, origin: str) -> tuple[int, int]:
    """Strides of a format for which the documents leave a choice; 0 for the usual ones."""
    factor, max_rows = row.stride_factor, align_up(height, max(row.height_align_choices, default=1))
    allowed = sorted({align_up(width, step) * factor for step in (*row.width_align_choices, row.width_align)})
    stride = picture.width_stride or align_up(width, row.width_align) * factor
    rows = picture.height_stride or align_up(height, row.height_align)
    if stride not in allowed:
        rule = f"0 or {', '.join(str(each) for each in allowed)}"
        raise limit_error("output width stride", stride, rule, origin)
    if not height <= rows <= max_rows:
        raise limit_error("output height stride", rows, f"0 or {height} to {max_rows}", origin)
    return stride, rows


def _check_more(role: str, row: SizeRow, width: int, height: int, stride: int, rows: int, origin: str) -> None:
    """Check the additional limits of DVPP V2."""
    for name, value, multiple in (("width", width, row.width_multiple), ("height", height, row.height_multiple)):
        if value % multiple:
            raise limit_error(
                f"{role} {name}", value, f"a multiple of {multiple}, for instance {align_up(value, multiple)}", origin
            )
    for name, value in (("width stride", stride), ("height stride", rows)):
        if row.max_stride and value > row.max_stride:
            raise limit_error(f"{role} {name}", value, f"at most {row.max_stride}", origin)


def _check_address(function: str, chip: Profile, role: str, address: int, generation: str = "V1") -> None:
    alignment = rules_of(function, chip).alignment_of(chip, generation, role)
    if alignment is not None and (address == 0 or address % alignment.bytes):
        rule = f"a multiple of {alignment.bytes}"
        if address:
            rule += f", for instance {align_up(address, alignment.bytes):#x}"
        raise limit_error(f"{role} data", f"{address:#x}", rule, source(alignment.source).title)


def _stride(what: str, value: int, minimum: int, step: int, origin: str) -> int:
    """The stride that a program gives, 0 for the usual one."""
    usual = align_up(minimum, step)
    if value == 0:
        return usual
    if value < minimum or value % step:
        raise limit_error(what, value, f"0 or a multiple of {step} from {usual} on", origin)
    return value


def copy_of_rows(dst: Placed, buffer: int, rows: int, row_bytes: int) -> tuple[int, ...]:
    """The job that copies packed rows of a buffer into a picture of one plane."""
    src = (buffer, 0, row_bytes, 1, 1, 0, 0, 0, 0, row_bytes, rows)
    return (RESIZE, *src, dst.buffer, 0, dst.width_stride, 1, 1, 0, 0, 0, 0, row_bytes, rows, _BILINEAR)


def planes_into(dst: Placed, planes: Sequence[Plane]) -> list[tuple[int, ...]]:
    """Jobs that bring Y, U and V, or Y alone, into a picture; chroma is averaged, or repeated, to its resolution."""
    luma, jobs = planes[0], []
    rgb_or_y, chroma = dst.layout.groups[0], dst.layout.group("UV")
    whole = dst.grid(rgb_or_y, dst.whole)
    jobs.append((RESIZE, *luma.grid(0, 0, luma.width, luma.height), *whole, _BILINEAR))
    if chroma is None:
        return jobs
    # Halved sides are rounded up: an odd last column or row has chroma of its own.
    jobs += _last_pixels(dst, luma, chroma)
    columns = (dst.width + 1) // 2 if chroma.halves[0] else dst.width
    rows = (dst.height + 1) // 2 if chroma.halves[1] else dst.height
    if len(planes) < 3:
        jobs.append((FILL, *_into(dst, chroma, chroma.at, 0, 0, columns, rows), *(_NO_CHROMA,) * 4))
        return jobs
    if all((plane.width, plane.height) == (columns, rows) for plane in planes[1:3]):
        offsets = tuple(sorted(chroma.at[:2]))
        pair = (planes[1 + chroma.at.index(offset)] for offset in offsets)  # in their order in memory
        grids = [number for plane in pair for number in plane.grid(0, 0, columns, rows)]
        jobs.append((JOIN, *grids, *_into(dst, chroma, offsets, 0, 0, columns, rows)))
        return jobs
    for plane, at in zip(planes[1:], chroma.at, strict=False):
        for left, width, from_left, from_width in _spans(plane.width, columns):
            for top, height, from_top, from_height in _spans(plane.height, rows):
                src = plane.grid(from_left, from_top, from_width, from_height)
                jobs.append((RESIZE, *src, *_into(dst, chroma, (at,), left, top, width, height), _BILINEAR))
    return jobs


def colours_into(dst: Placed, planes: Sequence[Plane], matrix: Csc = 0) -> tuple[list[tuple[int, ...]], int]:
    """Jobs that bring Y, U and V into a picture of RGB, by a packed picture between, the buffer after the planes; its bytes.

    matrix: number of acldvppCscMatrix, or one of the program. Chroma is repeated where the picture has the size of the output.
    """
    width, height, between = dst.width, dst.height, len(planes) + 1
    luma, jobs, packed = planes[0], [], []
    same = (luma.width, luma.height) == (width, height)
    for at, plane in enumerate(planes):
        into = (between, 0, 3 * width, 3, 1, at, 0, 0, 0, width, height)
        packed.append(into)
        jobs.append((RESIZE, *plane.grid(0, 0, plane.width, plane.height), *into, _NEAREST if same else _BILINEAR))
    group = dst.layout.groups[0]
    targets = [dst.grid(group, dst.whole, (at,)) for at in group.at]
    flat = [number for grid in (*packed, *targets) for number in grid]
    jobs.append((MATRIX, *flat, *(value for row in to_rgb(matrix) for value in row)))
    return jobs, 3 * width * height


def _last_pixels(dst: Placed, luma: Plane, chroma: ComponentGroup) -> list[tuple[int, ...]]:
    """Repeat the last column or row of an odd side with halved chroma: programs take the even size above it."""
    jobs, group = [], dst.layout.groups[0]
    more_columns, more_rows = (
        half and side % 2 for half, side in zip(chroma.halves, (dst.width, dst.height), strict=True)
    )
    if more_columns:
        column = _into(dst, group, group.at, dst.width, 0, 1, dst.height)
        jobs.append((RESIZE, *luma.grid(luma.width - 1, 0, 1, luma.height), *column, _BILINEAR))
    if more_rows:
        row = _into(dst, group, group.at, 0, dst.height, dst.width, 1)
        jobs.append((RESIZE, *luma.grid(0, luma.height - 1, luma.width, 1), *row, _BILINEAR))
    return jobs


def _spans(source_size: int, target_size: int) -> list[tuple[int, int, int, int]]:
    """(target start, size, source start, size): in two parts where a side is halved and odd, else one."""
    if source_size == 2 * target_size - 1 and target_size > 1:
        return [(0, target_size - 1, 0, source_size - 1), (target_size - 1, 1, source_size - 1, 1)]
    return [(0, target_size, 0, source_size)]


def _into(
    dst: Placed, group: ComponentGroup, at: tuple[int, ...], left: int, top: int, width: int, height: int
) -> Grid:
    """The destination of a group, in its own columns and rows."""
    buffer, offset, stride, step, *_ = dst.grid(group, dst.whole)
    padded = (*at, *(0,) * (4 - len(at)))
    return (buffer, offset + top * stride + left * step, stride, step, len(at), *padded, width, height)


def encoder_input(chip: Profile, number: int, picture: Described) -> Placed:
    """The picture that JPEGE gets. AclError or LimitError for what it refuses."""
    fmt = find_format(number)
    strides = picture.width_stride, picture.height_stride
    headers.jpeg_predict_enc_size(picture.width, picture.height, fmt, *strides, chip=chip.soc_name)
    row, layout = rules_of("jpege", chip).row(chip, "V1", "input", fmt), layout_of(fmt)
    assert isinstance(row, SizeRow) and layout is not None
    origin = source(row.source_for("V1")).title
    _check_address("jpege", chip, "input", picture.address)
    for name, value, multiple in (
        ("width", picture.width, row.width_multiple),
        ("height", picture.height, row.height_multiple),
    ):
        if value % multiple:
            raise limit_error(f"input {name}", value, f"a multiple of {multiple}, for instance {value + 1}", origin)
    needed = strides[0] * strides[1] * row.size[0] // row.size[1]
    if picture.nbytes < needed:
        raise limit_error("input size", picture.nbytes, f"at least {needed}", origin)
    return Placed(fmt, layout, picture.width, picture.height, *strides, needed)


def video_input(chip: Profile, number: int, width: int, height: int, nbytes: int) -> Placed:
    """The picture that VENC gets. Its strides are those of the page: a width rounded up to 16, where the buffer has room for it."""
    rules = rules_of("venc", chip)
    limits = rules.limits_of(chip, "V1", "input")
    origin = source(limits.source_for("V1")).title if limits is not None else "softacl.media"
    if number not in (_YUV420SP, _YVU420SP):
        raise limit_error("picture format", number, f"YUV420SP ({_YUV420SP}) or YVU420SP ({_YVU420SP})", origin)
    fmt = find_format(number)
    row, layout = rules.row(chip, "V1", "input", fmt), layout_of(fmt)
    assert isinstance(row, SizeRow) and layout is not None
    for name, value, (low, high) in (
        ("width", width, limits.width if limits else (2, 8192)),
        ("height", height, limits.height if limits else (2, 8192)),
    ):
        if not low <= value <= high or value % 2:
            raise limit_error(f"picture {name}", value, f"even, and {low} to {high}", origin)
    stride = align_up(width, row.width_align)
    if stride * height * 3 // 2 > nbytes:
        stride = width
    return Placed(fmt, layout, width, height, stride, height, stride * height * 3 // 2)


def planes_of(src: Placed) -> tuple[list[tuple[int, int]], list[tuple[int, ...]]]:
    """The (height, width) of the planes of a picture, which are buffers 1, 2 and 3, and the jobs that fill them."""
    sizes, jobs = [], []
    for group in src.layout.groups:
        for at in group.at:
            grid = src.grid(group, src.whole, (at,))
            width, height = grid[-2:]
            sizes.append((height, width))
            jobs.append((RESIZE, *grid, len(sizes), 0, width, 1, 1, 0, 0, 0, 0, width, height, _BILINEAR))
    return sizes, jobs
