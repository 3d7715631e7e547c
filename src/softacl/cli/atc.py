"""`softacl atc`, and `atc` in the directory that is laid out as CANN's: a model file from an ONNX file."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.environment import Refusal
from softacl.base.safe_read import read_json
from softacl.base.units import counted
from softacl.cli.completion import complete_paths, matching
from softacl.cli.types import CHIP, naming
from softacl.errors import AclError
from softacl.models.atc.options import KEPT, Options, parse
from softacl.models.atc.shapes import AtcError
from softacl.profiles import UnknownChipError, load

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from softacl.models.atc.compile import Result

#: option -> (its value, what it does). A shell completes FILE, CHIP and what is between "|".
_OPTIONS = {
    "framework": ("5", "ONNX; others cannot be read."),
    "model": ("FILE", "The ONNX file."),
    "output": ("FILE", "The file to write, without .om."),
    "input_shape": ('"a:1,3,224,224;b:1~8,16"', "Lengths of inputs: fixed, -1, or a range."),
    "input_shape_range": ('"a:[1~8,16]"', "The same; --input_shape has replaced it."),
    "dynamic_batch_size": ('"1,4,8"', "Gears for a -1 in the first place."),
    "dynamic_image_size": ('"224,224;448,448"', "Gears for height and width."),
    "dynamic_dims": ('"1,16;4,32"', "Gears for every -1, in the order of --input_shape."),
    "input_format": ("NCHW|NHWC|ND", "The format that programs see."),
    "input_fp16_nodes": ('"a;b"', "Inputs that programs pass as float16."),
    "output_type": ("FP32|FP16|UINT8|INT8", "The type of all outputs; or NODE:INDEX:TYPE for one."),
    "out_nodes": ('"NODE:INDEX;..."', "Outputs, in this order."),
    "is_input_adjust_hw_layout": ('"true,false"', "Which inputs of --input_fp16_nodes are NC1HWC0."),
    "is_output_adjust_hw_layout": ('"true,false"', "Which outputs of --out_nodes are NC1HWC0, float16."),
    "insert_op_conf": ("FILE", "AIPP: what is done to a picture first."),
    "soc_version": ("CHIP", "The chip for which the file is made: Ascend310P3."),
    "mode": ("0|1|6", "6 describes the model file of --om; 1 writes the description to --json."),
    "om": ("FILE", "The model file for --mode."),
    "json": ("FILE", "Where --mode=1 writes JSON."),
    "display_model_info": ("0|1", "1 describes the file that was made."),
    "singleop": ("FILE", "No effect: single operators run without models."),
}


class _Atc(click.Command):
    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Options, as the vendor's atc has them"):
            formatter.write_dl([(f"--{name}={value}", text) for name, (value, text) in _OPTIONS.items()])
        with formatter.section("Without effect here, kept in the file and shown"):
            formatter.write_text(", ".join(KEPT))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        texts = {name: text for name, (_, text) in _OPTIONS.items()}
        return matching({f"--{name}=": texts.get(name, "No effect.") for name in (*_OPTIONS, *KEPT)}, incomplete)


def _complete_value(ctx: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """The value of the option before the cursor; options where there is none."""
    name = "".join(ctx.params["arguments"][-1:]).lstrip("-").replace("-", "_")
    if name not in (*_OPTIONS, *KEPT):
        return ctx.command.shell_complete(ctx, typed or "--")
    value, _ = _OPTIONS.get(name, ("", ""))
    if value == "FILE":
        return complete_paths(ctx, parameter, typed)
    return CHIP.shell_complete(ctx, parameter, typed) if value == "CHIP" else matching(value.split("|"), typed)


@click.command(
    "atc",
    cls=_Atc,
    context_settings={"ignore_unknown_options": True, "help_option_names": []},
    options_metavar="--framework=5 --model=NET.onnx --output=NET",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[OPTIONS]...", shell_complete=_complete_value)
@click.pass_context
def atc(ctx: click.Context, arguments: tuple[str, ...]) -> None:
    """Make NET.om from an ONNX file. It runs on SoftACL, and nowhere else."""
    try:
        options = parse(arguments)
        if options.help or not arguments:
            click.echo(ctx.get_help())
        elif options.get("singleop"):
            _single_operator(options.get("singleop"))
        elif options.get("mode") in ("1", "6"):
            _describe(options)
        else:
            _make(options)
    except AclError as error:
        raise Refusal(str(error)) from None


def _make(options: Options) -> None:
    from softacl.models.atc.compile import compile_model

    out = OutputFile(f"{options.get('output')}.om", "") if options.get("output") else None
    if out is not None and os.path.dirname(out.path):
        os.makedirs(os.path.dirname(out.path), exist_ok=True)  # as the vendor's does
        out.check()
    result = compile_model(options)
    assert out is not None  # compile_model has asked for --output
    out.write(result.data)
    for note in (*_notes(options), *result.notes):
        click.echo(f"note: {note}")
    if options.get("display_model_info") == "1":
        _show(result.path)
    click.echo(_line(result))
    click.echo("ATC run success")


def _notes(options: Options) -> list[str]:
    notes = []
    if options.kept:
        notes.append("without effect here: " + " ".join(f"--{name}={value}" for name, value in options.kept.items()))
    soc = options.get("soc_version")
    try:
        if soc:
            load(soc)
    except UnknownChipError:
        notes.append(f"--soc_version={soc} is not a chip that SoftACL knows; it is recorded in the file.")
    return notes


def _line(result: Result) -> str:
    description = result.description
    ports = f"{counted(len(description.inputs), 'input')}, {counted(len(description.outputs), 'output')}"
    return f"{result.path}: {counted(len(result.data), 'byte')}, {ports}"


def _describe(options: Options) -> None:
    from softacl.cli import om

    if not options.get("om"):
        raise AtcError(f"--mode={options.get('mode')} needs --om=FILE.")
    if options.get("mode") == "6":
        _show(options.get("om"))
        return
    if not options.get("json"):
        raise AtcError("--mode=1 needs --json=FILE.")
    OutputFile(options.get("json")).write(json.dumps(om.load(options.get("om")), indent=2) + "\n")
    click.echo("ATC run success")


def _show(path: str) -> None:
    from softacl.cli import om

    said = om.load(path)
    for number, model in enumerate(said["models"]):
        om.show(path, said, model, number)


def _single_operator(path: str) -> None:
    with naming("--singleop"):
        read_json(path, "a list of operators")
    click.echo("note: single operators run here without model files (see docs/operators.md); nothing is written.")
    click.echo("ATC run success")
