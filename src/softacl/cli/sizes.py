"""`softacl sizes`: how large a media buffer must be, line by line."""

from __future__ import annotations

import json
from typing import Any

import click
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from softacl.base.units import format_size
from softacl.cli import terminal
from softacl.cli.types import CHIP, PIXELS, Text, Whole
from softacl.media import (
    FUNCTIONS,
    GENERATIONS,
    ROLES,
    BufferSize,
    MediaRuleError,
    PooledBlock,
    buffer_size,
    pooled_block_size,
)

_OPTIONS = ("format", "width", "height", "chip", "generation", "role", "codec")  # as errors name what was wrong


@click.command("sizes")
@click.argument("function", type=Text("function", FUNCTIONS), metavar=f"[{'|'.join(FUNCTIONS)}]")
@click.option("--format", type=PIXELS, help="Number, vendor name or short name: 1, YUV420SP, NV12, RGB888.")
@click.option("--width", type=Whole(1), help="Picture width in pixels.")
@click.option("--height", type=Whole(1), help="Picture height in pixels.")
@click.option(
    "--chip",
    type=CHIP,
    help="Chip family or SoC: 310P, A2, Ascend910B3.  [default: SOFTACL_CHIP, else 910B]",
)
@click.option(
    "--generation",
    type=Text("generation", GENERATIONS),
    metavar="[V1|V2]",
    help="V1 is acl.media, V2 is acl.himpi.  [default: V1; V2 for HI_ formats]",
)
@click.option(
    "--role",
    type=Text("role", ROLES),
    metavar="[input|output]",
    help="Which buffer.  [default: output of decoders, else input]",
)
@click.option("--count", type=Whole(1), help="Buffers in one block that the program divides itself.")
@click.option("--width-align", type=Whole(1), help="Another rounding of the width, if the documents allow several.")
@click.option("--height-align", type=Whole(1), help="Another rounding of the height, if the documents allow several.")
@click.option(
    "--bit-depth", type=Whole(1, 16), default=8, show_default=True, help="Bits per sample of the PNG (pngd, V1)."
)
@click.option(
    "--codec",
    type=Text("codec", ("H264", "H265")),
    metavar="[H264|H265]",
    help="The stream's coding (venc): H.264 has a limit of its own.",
)
@click.option("--payload", type=Whole(1), help="Bytes of the compressed data, for the input of a decoder.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def sizes(function: str, count: int | None, as_json: bool, role: str | None, **question: Any) -> None:
    """Explain the memory of a media (DVPP) buffer: strides, bytes, alignment, and the source of each rule.

    \b
    softacl sizes vpc --format NV12 --width 1920 --height 1080
    softacl sizes jpegd --format NV12 --width 1920 \\
        --height 1080 --chip 310P --count 8
    """
    picture = [question.pop(name) for name in ("format", "width", "height")]
    result: BufferSize | PooledBlock
    try:
        if count is None:
            result = buffer_size(function, *picture, role=role, **question)
        else:
            result = pooled_block_size(function, *picture, count=count, role=role, **question)
    except MediaRuleError as error:
        option = f"--{error.what}: " if error.what in _OPTIONS else ""
        if error.what == "chip" and question["chip"] is None:
            option = "SOFTACL_CHIP: "
        if error.what == "picture":
            raise click.UsageError(
                f"{function} needs a picture, for instance --format NV12 --width 1920 --height 1080."
            ) from None
        raise click.UsageError(f"{option}{error}") from None
    if as_json:
        click.echo(json.dumps(result.as_dict(), indent=2))
    else:
        _explain(terminal.console(highlight=False, soft_wrap=False), result)


def _explain(console: Console, result: BufferSize | PooledBlock) -> None:
    piece = result.piece if isinstance(result, PooledBlock) else result
    inputs = piece.inputs
    what = f"{inputs['function'].upper()} {inputs['role']}, Ascend {inputs['chip']}, DVPP {inputs['generation']}"
    console.print(f"[bold]{what}[/bold] ({inputs['products']})")
    bound = "at least " if piece.at_least else ""
    console.print(f"[bold green]{bound}{result.nbytes} bytes[/bold green] ({format_size(result.nbytes)})")

    table = Table(box=box.SIMPLE, show_header=False, pad_edge=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    if "format" in inputs:
        table.add_row("picture", f"{inputs['format']}, {inputs['width']} x {inputs['height']}")
    if isinstance(result, PooledBlock):
        table.add_row("buffers", f"{result.count}, {result.pitch} bytes apart")
    table.add_row("formula", escape(result.formula))
    for step in result.steps:
        name, _, reckoning = step.partition(" = ")
        expression, _, value = reckoning.rpartition(" = ")
        table.add_row(name, value if expression == value else f"{expression} = [bold]{value}[/bold]")
    table.add_row("address", _alignment(piece))
    table.add_row("source", escape(result.source))
    if result.source != piece.source:
        table.add_row("", escape(piece.source))
    for index, note in enumerate(result.notes):
        table.add_row("notes" if index == 0 else "", escape(note))
    console.print(table)


def _alignment(piece: BufferSize) -> str:
    if piece.address_alignment == 1:
        return "any"
    text = f"a multiple of {piece.address_alignment}"
    if piece.fastest_alignment > piece.address_alignment:
        text += f"; {piece.fastest_alignment} is fastest"
    return text
