"""`softacl om`: describe a model file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich import box
from rich.markup import escape
from rich.table import Table

from softacl.base.safe_read import InputError, read_bytes
from softacl.base.tensor_names import format_name, type_name
from softacl.base.units import format_size
from softacl.cli import terminal
from softacl.cli.types import IN_FILE
from softacl.errors import AclError
from softacl.models.description import ModelDescription, Port
from softacl.models.gears import Shapes, complete
from softacl.models.om.bundle import is_bundle, read_bundle
from softacl.models.om.file import OmFile, is_om, read
from softacl.models.onnx_file import describe, is_onnx
from softacl.models.payload import unpack

_MAX = 16 << 30  # bytes of a model


@click.command("om")
@click.argument("file", type=IN_FILE)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def om(file: Path, as_json: bool) -> None:
    """Describe a model: a file made by softacl atc, a file made for a chip, or an ONNX file.

    \b
    softacl om resnet50.om          for people
    softacl om --json resnet50.om   for programs
    """
    said = load(file)
    if as_json:
        click.echo(json.dumps(said, indent=2, ensure_ascii=True))
        return
    for number, model in enumerate(said["models"]):
        show(file, said, model, number)


def load(file: str | Path) -> dict[str, Any]:
    """What a file says, as plain data; `models` has more than one entry for a bundle only.

    InputError if the file cannot be read, or, with the vendor's code, if it is not a model.
    """
    data = read_bytes(file, _MAX)
    try:
        return _said(data)
    except AclError as error:
        raise InputError(f"{file}: {error}") from None


def _said(data: bytes) -> dict[str, Any]:
    if is_bundle(data):
        bundle = read_bundle(data)
        models = [as_json(read(model)) for model in bundle.models]
        return {"kind": "bundle", "bytes": len(data), "variable_bytes": bundle.variable_bytes, "models": models}
    if is_om(data) or not is_onnx(data):
        return {"kind": "om", "bytes": len(data), "models": [as_json(read(data))]}
    return {"kind": "onnx", "bytes": len(data), "models": [_described(describe(data))]}


def as_json(file: OmFile) -> dict[str, Any]:
    """A model file as plain data."""
    said = _described(file.description)
    header = file.header
    said["header"] = {
        "name": header.name,
        "type": header.type_name,
        "platform": header.platform,
        "models": header.n_models,
        "dynamic": header.dynamic,
        "lengths": 32 if header.old else 64,
    }
    said["partitions"] = [[{"name": part.name, "bytes": len(part.data)} for part in parts] for parts in file.models]
    said["runs_on_softacl"] = file.softacl is not None
    if file.softacl is not None:
        payload = unpack(file.softacl)
        said["options"] = payload.options
        said["aipp"] = [configuration.as_dict() for configuration in payload.aipp]
    return said


def show(file: str | Path, said: dict[str, Any], model: dict[str, Any], number: int) -> None:
    """Print one model as tables."""
    console = terminal.console(width=None, highlight=False, soft_wrap=False)
    kind = {"onnx": "ONNX model", "bundle": f"model {number} of {len(said['models'])} of a bundle"}.get(
        said["kind"], ""
    )
    kind = kind or ("model of softacl atc" if model["runs_on_softacl"] else "model for a chip")
    facts = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    facts.add_column(no_wrap=True)
    facts.add_column(overflow="fold")
    rows = [
        ("File", f"{file}, {format_size(said['bytes'])}, {kind}"),
        ("Name", model["name"]),
        ("Chip", model["soc"]),
        ("Weights", format_size(model["weight_bytes"])),
        ("Workspace", format_size(model["work_bytes"])),
        ("Made by", model["command"]),
    ]
    if "partitions" in model:
        parts = (", ".join(f"{p['name']} {format_size(p['bytes'])}" for p in table) for table in model["partitions"])
        rows.append(("Parts", "; ".join(parts)))
    if model["attributes"].get("opset"):
        rows.append(("Operators", f"{model['attributes']['operators']}, opset {model['attributes']['opset']}"))
    for key, text in rows:
        if text:
            facts.add_row(key, escape(str(text)))
    console.print(facts)
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("", "Name", "Shape", "Type", "Format", "Bytes"):
        table.add_column(heading, justify="right" if heading == "Bytes" else "left", overflow="fold")
    for what in ("inputs", "outputs"):
        for index, port in enumerate(model[what]):
            table.add_row(f"{what[:-1]} {index}", *map(escape, _cells(port)))
    console.print(table)
    for line in _gear_lines(model):
        console.print(escape(line))


def _cells(port: dict[str, Any]) -> tuple[str, ...]:
    shape = ", ".join(_length(length, port["ranges"], i) for i, length in enumerate(port["dims"]))
    return (
        port["name"],
        f"({shape})",
        port["type"],
        port["format"],
        str(port["bytes"]) if port["bytes"] else "not fixed",
    )


def _length(length: int, ranges: list[list[int]], index: int) -> str:
    if length >= 0 or index >= len(ranges):
        return str(length)
    low, high = ranges[index]
    return f"{low}~{high if high >= 0 else ''}"


def _gear_lines(model: dict[str, Any]) -> list[str]:
    gears = model["gears"]
    lines = []
    if gears["batches"]:
        lines.append(f"Gears: batch {', '.join(map(str, gears['batches']))}")
    if gears["images"]:
        lines.append("Gears: image " + ", ".join(f"{height} x {width}" for height, width in gears["images"]))
    if gears["dims"]:
        lines.append("Gears: " + "; ".join(f"({', '.join(map(str, dims))})" for dims in gears["dims"]))
    for configuration in model.get("aipp", ()):
        lines.append(f"AIPP of input {configuration['related_input_rank']}: " + _shown(configuration))
    kept = model.get("options", {}).get("no_effect")
    if kept and isinstance(kept, dict):
        lines.append("Options without effect here: " + " ".join(f"--{key}={value}" for key, value in kept.items()))
    return lines


def _shown(configuration: dict[str, Any]) -> str:
    return ", ".join(f"{key} {value}" for key, value in configuration.items() if value and key != "related_input_rank")


def _described(description: ModelDescription) -> dict[str, Any]:
    gears = description.gears
    return {
        "name": description.name,
        "soc": description.soc,
        "command": description.command,
        "weight_bytes": description.weight_bytes,
        "work_bytes": Shapes(complete(description)).work_bytes,
        "inputs": [_port(port) for port in description.inputs],
        "outputs": [_port(port) for port in description.outputs],
        "gears": {
            "batches": list(gears.batches),
            "images": [list(image) for image in gears.images],
            "dims": [list(dims) for dims in gears.dims],
            "output_dims": [[list(dims) for dims in row] for row in gears.output_dims],
        },
        "attributes": dict(sorted(description.attributes.items())),
    }


def _port(port: Port) -> dict[str, Any]:
    return {
        "name": port.name,
        "dims": list(port.dims),
        "dims_v2": list(port.dims_v2 or port.dims),
        "type": type_name(port.data_type),
        "format": format_name(port.format),
        "bytes": port.size_at(port.dims) if port.nbytes is None else port.nbytes,
        "ranges": [list(pair) for pair in port.ranges],
    }
