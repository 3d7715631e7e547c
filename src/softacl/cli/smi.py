"""`softacl smi`: the devices and their memory."""

from __future__ import annotations

import json

import click
from rich.console import Console
from rich.table import Table

from softacl.units import format_size

__all__ = ["smi"]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def smi(as_json: bool) -> None:
    """The devices that a program started here would see. Memory belongs to the process that uses it."""
    from softacl.runtime.state import process

    settings = process.settings
    rows = [
        {
            "device": logical,
            "physical": physical,
            "chip": settings.profile.soc_name,
            "memory": settings.memory_bytes,
            "kind": settings.profile.memory_kind,
        }
        for logical, physical in enumerate(settings.visible)
    ]
    if as_json:
        print(json.dumps(rows, indent=2))
        return
    table = Table(box=None, pad_edge=False)
    for name in ("device", "physical id", "chip", "memory"):
        table.add_column(name)
    for row in rows:
        memory = f"{format_size(settings.memory_bytes)} {row['kind']}"
        table.add_row(str(row["device"]), str(row["physical"]), str(row["chip"]), memory)
    Console().print(table)
