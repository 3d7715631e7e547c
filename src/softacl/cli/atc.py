"""`softacl atc`, and `atc` in the directory that is laid out as CANN's: a model file from an ONNX file."""

from __future__ import annotations

import json
import os

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.environment import Refusal
from softacl.base.safe_read import read_json
from softacl.cli import om
from softacl.cli.types import naming
from softacl.errors import AclError
from softacl.models.atc.compile import Result, compile_model
from softacl.models.atc.options import KEPT, Options, parse
from softacl.models.atc.shapes import AtcError
from softacl.profiles import UnknownChipError, load

__all__ = ["atc"]

_HELP = """\
Usage: softacl atc --framework=5 --model=NET.onnx --output=NET [OPTIONS]

  Make NET.om from an ONNX file. It runs on SoftACL, and nowhere else.

Options, as the vendor's atc has them:
  --framework=5                   ONNX; others cannot be read.
  --model=FILE                    The ONNX file.
  --output=FILE                   The file to write, without .om.
  --input_shape="a:1,3,224,224;b:1~8,16"
                                  Lengths of inputs: fixed, -1, or a range.
  --input_shape_range="a:[1~8,16]"
                                  The same; --input_shape has taken its place.
  --dynamic_batch_size="1,4,8"    Gears for a -1 in the first place.
  --dynamic_image_size="224,224;448,448"
                                  Gears for height and width.
  --dynamic_dims="1,16;4,32"      Gears for every -1, in the order of --input_shape.
  --input_format=NCHW|NHWC|ND     The format that programs see.
  --input_fp16_nodes="a;b"        Inputs that programs give as float16.
  --output_type=FP32|FP16|UINT8|INT8, or NODE:INDEX:FP16
  --out_nodes="NODE:INDEX;..."    Outputs, in this order.
  --is_input_adjust_hw_layout="true,false"   Those of --input_fp16_nodes that are NC1HWC0.
  --is_output_adjust_hw_layout="true,false"  Those of --out_nodes that are NC1HWC0, float16.
  --insert_op_conf=FILE           AIPP: what is done to a picture first.
  --soc_version=Ascend310         Kept in the file.
  --mode=1 --om=FILE --json=FILE  Describe a model file as JSON.
  --mode=6 --om=FILE              Describe a model file.
  --display_model_info=1          Describe the file that was made.
  --singleop=FILE                 Nothing to do: single operators run without models.

Without effect here, kept in the file and shown:
"""


@click.command(
    "atc",
    context_settings={"ignore_unknown_options": True, "help_option_names": []},
    short_help="Make a model file (.om) from an ONNX file.",
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def atc(arguments: tuple[str, ...]) -> None:
    """Make a model file from an ONNX file, with the vendor's options."""
    try:
        options = parse(arguments)
        if options.help or not arguments:
            click.echo(_HELP + "  " + click.wrap_text(", ".join(KEPT), 78, subsequent_indent="  ").lstrip())
        elif options.get("singleop"):
            _single_operator(options.get("singleop"))
        elif options.get("mode") in ("1", "6"):
            _describe(options)
        else:
            _make(options)
    except AclError as error:
        raise Refusal(str(error)) from None


def _make(options: Options) -> None:
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
    return (
        f"{result.path}: {len(result.data)} bytes, {len(description.inputs)} inputs, {len(description.outputs)} outputs"
    )


def _describe(options: Options) -> None:
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
    said = om.load(path)
    for number, model in enumerate(said["models"]):
        om.show(path, said, model, number)


def _single_operator(path: str) -> None:
    with naming("--singleop"):
        read_json(path, "a list of operators")
    click.echo("note: single operators run here without model files (see docs/operators.md); nothing is written.")
    click.echo("ATC run success")
