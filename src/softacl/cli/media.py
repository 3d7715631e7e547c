"""`softacl media`: convert pictures as a chip does, and inspect the buffers."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import click
from rich.style import Style
from rich.text import Text

from softacl.base.atomic_write import OutputFile
from softacl.base.safe_read import InputError, read_bytes
from softacl.base.units import align_up
from softacl.cli import terminal
from softacl.cli.types import CHIP, IN_FILE, OUT_FILE, PIXELS, Commands, Whole, naming
from softacl.errors import AclError
from softacl.media import MediaRuleError
from softacl.media.formats import PixelFormat, find_format
from softacl.media.sizes.rules import rules_of
from softacl.profiles import Profile, configured, load

_MAX = 1 << 30  # bytes of a file
_SIDE = 1 << 16
_ALIGNMENTS = (
    (1, 1),
    (1, 2),
    (16, 2),
    (16, 16),
    (64, 16),
    (128, 16),
)  # of width and height strides that functions have


class SidesType(click.ParamType):
    """640x480."""

    name = "WxH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        width, _, height = str(value).lower().partition("x")
        if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
            self.fail(f"{value!r} is not a size; write width x height, for example 640x480.", param, ctx)
        sides = int(width[:9]), int(height[:9])
        if not all(0 < side < _SIDE for side in sides):
            self.fail(f"{value}: width and height must be 1 to {_SIDE - 1}.", param, ctx)
        return sides


@click.group("media", cls=Commands)
def media() -> None:
    """Convert pictures as a chip's DVPP does, and inspect strided buffers.

    \b
    softacl media convert in.jpg --resize 640x640 \\
        --format nv12 --chip 310P -o out.nv12
    softacl media show out.nv12 --width 640 --height 640
    softacl media info in.jpg
    """


_CHIP = click.option("--chip", type=CHIP, help="Chip family or SoC: 310P, A2.  [default: SOFTACL_CHIP, else 910B]")


@media.command(short_help="Decode a JPEG or PNG, resize it, and write the buffer.")
@click.argument("file", type=IN_FILE)
@click.option("--resize", type=SidesType(), help="Size of the output.  [default: that of the picture]")
@click.option(
    "--format",
    "format_name",
    type=PIXELS,
    default="NV12",
    show_default=True,
    help="Format of the output: NV12, RGB888, 12.",
)
@_CHIP
@click.option("-o", "--output", type=OUT_FILE, required=True, help="Where the buffer goes, with its padding.")
def convert(file: Path, resize: tuple[int, int] | None, format_name: str, chip: str | None, output: OutputFile) -> None:
    """Decode a JPEG or PNG, resize it, and write the buffer as the chip leaves it in memory.

    JPEGD or PNGD decodes; VPC scales bilinearly and changes the format. What the chip refuses is refused here, too.
    """
    profile, fmt = _profile(chip), _format(format_name)
    data = read_bytes(file, _MAX)
    os.environ["SOFTACL_CHIP"] = profile.name
    from softacl.cli.media_pipeline import run

    with naming(f"{file}:"):
        made = run(data, resize, fmt)
    output.write(made.content)
    sides, strides = f"{made.width} x {made.height}", f"{made.width_stride}, {made.height_stride}"
    terminal.console(highlight=False).print(
        f"[bold]{fmt.name}[/bold] {sides}, strides {strides}, {len(made.content)} bytes, Ascend {profile.name}"
    )
    click.echo(
        f"softacl media show {output.requested} --width {made.width} --height {made.height} --format {fmt.name} "
        f"--width-stride {made.width_stride} --height-stride {made.height_stride}"
    )


@media.command(short_help="Show a raw buffer in the terminal, or write it as a PNG.")
@click.argument("file", type=IN_FILE)
@click.option("--width", type=Whole(1, _SIDE), required=True, help="Pixels.")
@click.option("--height", type=Whole(1, _SIDE), required=True, help="Pixels.")
@click.option("--format", "format_name", type=PIXELS, default="NV12", show_default=True, help="NV12, RGB888, 12.")
@click.option("--width-stride", type=Whole(1, 1 << 24), help="Bytes from line to line.")
@click.option("--height-stride", type=Whole(1, _SIDE), help="Lines of a plane.")
@_CHIP
@click.option("-o", "--output", type=OUT_FILE, help="Write a PNG instead.")
def show(
    file: Path,
    width: int,
    height: int,
    format_name: str,
    width_stride: int | None,
    height_stride: int | None,
    chip: str | None,
    output: OutputFile | None,
) -> None:
    """Show a raw buffer: in the terminal, or as a PNG if the output is not a terminal (-o names the file).

    The default strides are those of VPC on the chip.
    """
    profile, fmt = _profile(chip), _format(format_name)
    data = read_bytes(file, _MAX)
    strides = _strides(profile, fmt, width, height)
    strides = width_stride or strides[0], height_stride or strides[1]
    needed = _nbytes(profile, fmt, strides)
    if len(data) < needed:
        raise InputError(
            f"{file} has {len(data)} bytes; {fmt.name} of {width} x {height} with strides {strides[0]}, {strides[1]} has "
            f"{needed}.{_hint(profile, fmt, width, height, len(data))}"
        )
    from softacl.media.images.rgb import png_file, rgb_of

    try:
        rgb = rgb_of(data, fmt, (width, height), strides)
    except ValueError as error:  # a MediaRuleError among them
        raise InputError(f"{file}: {error}.") from None
    if len(data) > needed:
        hint = _hint(profile, fmt, width, height, len(data))
        click.echo(f"softacl media: {file} has {len(data) - needed} bytes more than the picture.{hint}", err=True)
    console = terminal.console()
    if output is None and console.is_terminal and console.color_system is not None:
        console.print(_blocks(rgb, console.width, console.height))
        return
    if output is None:
        output = OUT_FILE.convert(f"{file}.png", None, None)
    output.write(png_file(rgb))
    click.echo(f"{output.requested}: {width} x {height}")


@media.command(short_help="Describe a JPEG or PNG file.")
@click.argument("file", type=IN_FILE)
@_CHIP
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def info(file: Path, chip: str | None, as_json: bool) -> None:
    """Describe a JPEG or PNG file, and the size of its decoded picture on the chip."""
    profile, data = _profile(chip), read_bytes(file, _MAX)
    try:
        said = _described(data, profile)
    except (AclError, MediaRuleError, InputError) as error:
        raise InputError(f"{file}: {error}") from None
    if as_json:
        click.echo(json.dumps(said, indent=2))
        return
    for name, value in said.items():
        click.echo(f"{name.replace('_', ' '):14} {value}")


def _described(data: bytes, profile: Profile) -> dict[str, Any]:
    from softacl.media.codecs import headers, jpeg, png
    from softacl.media.codecs.coded import jpeg_output
    from softacl.media.images.placed import Described

    if not data:
        raise InputError("the file is empty.")
    if data[:2] == b"\xff\xd8":
        header = jpeg.read(data)
        samplings = {0: "4:4:4", 1: "4:2:2", 2: "4:2:0", 3: "grey", 4: "4:4:0", 5: "4:1:1"}
        width, height = header.size
        said = {
            "kind": "JPEG",
            "width": width,
            "height": height,
            "components": header.components,
            "sampling": samplings.get(header.format, "unknown"),
            "coding": "arithmetic" if header.arithmetic else "progressive" if header.progressive else "baseline",
            "orientation": header.orientation,
        }
        predict = headers.jpeg_predict_dec_size
        decoder = "jpegd"
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        read = png.read(data)
        said = {"kind": "PNG", "width": read.width, "height": read.height}
        said["components"] = headers.png_get_image_info(data)[2]
        predict = headers.png_predict_dec_size
        decoder = "pngd"
    else:
        raise InputError(
            "this is neither a JPEG nor a PNG. A raw buffer does not describe itself: pass its size and format to softacl media show."
        )
    said["chip"] = profile.name
    name = "YUV420SP" if decoder == "jpegd" else "RGB888" if said["components"] in (1, 3) else "RGBA8888"
    if decoder not in profile.media_functions:
        said["decoded"] = f"the chip has no {decoder.upper()}"
        return said
    try:
        if decoder == "jpegd":
            jpeg_output(profile, data, 1, Described(1 << 20, 1 << 40, 0, 0, 0, 0))
        said["decoded"] = f"{predict(data, name, chip=profile.name)} bytes of {name}"
    except (AclError, MediaRuleError) as error:
        why = error.why if isinstance(error, AclError) else str(error)
        said["decoded"] = f"not on this chip: {why}"
    return said


def _profile(chip: str | None) -> Profile:
    with naming("--chip:" if chip is not None else "SOFTACL_CHIP:"):
        return load(chip or configured())


def _format(name: str) -> PixelFormat:
    with naming("--format:"):
        return find_format(name)


def _strides(profile: Profile, fmt: PixelFormat, width: int, height: int) -> tuple[int, int]:
    """Those of VPC on the chip, of its output, else of its input."""
    rules = rules_of("vpc", profile)
    row = rules.row(profile, "V1", "output", fmt) or rules.row(profile, "V1", "input", fmt)
    if row is None:
        raise click.UsageError(f"--format: VPC of Ascend {profile.name} has no {fmt.name}; another chip may (--chip).")
    return align_up(width, row.width_align) * row.stride_factor, align_up(height, row.height_align)


def _nbytes(profile: Profile, fmt: PixelFormat, strides: tuple[int, int]) -> int:
    rules = rules_of("vpc", profile)
    row = rules.row(profile, "V1", "output", fmt) or rules.row(profile, "V1", "input", fmt)
    assert row is not None  # _strides has looked
    return strides[0] * strides[1] * row.size[0] // row.size[1]


def _hint(profile: Profile, fmt: PixelFormat, width: int, height: int, nbytes: int) -> str:
    """Usual strides that give a size."""
    rules = rules_of("vpc", profile)
    row = rules.row(profile, "V1", "output", fmt) or rules.row(profile, "V1", "input", fmt)
    assert row is not None
    for across, down in _ALIGNMENTS:
        strides = align_up(width, across) * row.stride_factor, align_up(height, down)
        if _nbytes(profile, fmt, strides) == nbytes:
            return f" It fits --width-stride {strides[0]} --height-stride {strides[1]}."
    return " Give the strides with which it was made (--width-stride, --height-stride)."


def _blocks(rgb: Any, columns: int, lines: int) -> Text:
    """The picture as half blocks, two pixels a character, no larger than the terminal."""
    height, width = rgb.shape[:2]
    scale = max(width / max(columns, 1), height / max(2 * (lines - 2), 2), 1)
    across, down = max(int(width / scale), 1), max(int(height / scale) // 2 * 2, 2)
    small = rgb[[min(int((y + 0.5) * scale), height - 1) for y in range(down)]]
    small = small[:, [min(int((x + 0.5) * scale), width - 1) for x in range(across)]]
    text = Text(no_wrap=True, end="")
    for upper, lower in zip(small[0::2], small[1::2], strict=True):
        for above, below in zip(upper, lower, strict=True):
            text.append(
                "▀",
                Style(color=f"rgb({above[0]},{above[1]},{above[2]})", bgcolor=f"rgb({below[0]},{below[1]},{below[2]})"),
            )
        text.append("\n")
    return text
