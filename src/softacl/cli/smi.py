"""`softacl smi`: the devices, their memory, and the processes that use it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from softacl.cli.terminal import NARROW
from softacl.units import format_size

__all__ = ["Use", "in_use", "smi"]

_MOST_COMMAND = 60  # characters
_MEMORY = re.compile(r"/memfd:softacl-device-(\d+)( \(deleted\))?")


class Use(NamedTuple):
    """Memory of one device that one process has in use. device: its physical number."""

    device: int
    pid: int
    command: str
    nbytes: int


def in_use() -> list[Use]:
    """What the processes have in use that this user may look at: pages that hold something, blocks never written have none."""
    return sorted(use for path in Path("/proc").iterdir() if path.name.isdigit() for use in _of_process(path))


def _of_process(path: Path) -> Iterator[Use]:
    """A process has a memory file for each device that it uses. A fork has its parent's; its own come with its first call."""
    try:
        descriptors = list((path / "fd").iterdir())
        words = (path / "cmdline").read_bytes().rstrip(b"\0").split(b"\0")
    except OSError:
        return  # it has ended, or belongs to somebody else
    command = " ".join(word.decode(errors="replace") for word in words)
    seen = set()
    for descriptor in descriptors:
        try:
            match = _MEMORY.fullmatch(os.readlink(descriptor))
            if match is None:
                continue
            status = descriptor.stat()
        except OSError:
            continue
        if status.st_ino not in seen:
            seen.add(status.st_ino)
            yield Use(int(match[1]), int(path.name), command, status.st_blocks * 512)


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def smi(as_json: bool) -> None:
    """The devices that a program started here would see, and the memory that processes have in use.

    Each process has devices of its own: the memory of one is not missing in another.
    """
    from softacl.runtime.state import process

    settings = process.settings
    uses = in_use()
    rows: list[dict[str, Any]] = [
        {
            "device": logical,
            "physical": physical,
            "chip": settings.profile.soc_name,
            "memory": settings.memory_bytes,
            "kind": settings.profile.memory_kind,
            "used": _sum(uses, physical),
            "processes": [
                {"pid": use.pid, "command": use.command, "used": use.nbytes} for use in uses if use.device == physical
            ],
        }
        for logical, physical in enumerate(settings.visible)
    ]
    if as_json:
        print(json.dumps(rows, indent=2))
        return
    console = Console(highlight=False)
    shown = [use for use in uses if use.device in settings.visible]
    if console.width < NARROW:
        for row in rows:
            console.print(
                f"device {row['device']} (physical id {row['physical']}): {row['chip']}, "
                f"{format_size(settings.memory_bytes)} {row['kind']}, {format_size(_sum(uses, row['physical']))} in use"
            )
        for use in shown:
            console.print(f"process {use.pid} on physical id {use.device}: {format_size(use.nbytes)}, {_short(use)}")
        return
    console.print(
        _table(
            ("device", "physical id", "chip", "memory", "in use"),
            [
                (
                    row["device"],
                    row["physical"],
                    row["chip"],
                    f"{format_size(settings.memory_bytes)} {row['kind']}",
                    format_size(_sum(uses, row["physical"])),
                )
                for row in rows
            ],
        )
    )
    console.print()
    if shown:
        lines = [(use.device, use.pid, format_size(use.nbytes), _short(use)) for use in shown]
        console.print(_table(("physical id", "process", "in use", "command"), lines))
    else:
        console.print("No process uses them.")


def _sum(uses: list[Use], physical: int) -> int:
    return sum(use.nbytes for use in uses if use.device == physical)


def _short(use: Use) -> str:
    """The command in one line; all of it is in the JSON."""
    text = " ".join(use.command.split())
    return escape(text if len(text) <= _MOST_COMMAND else text[: _MOST_COMMAND - 4] + " ...")


def _table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> Table:
    """A table that folds what a narrow terminal has no room for."""
    table = Table(box=None, pad_edge=False)
    for name in head:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*map(str, row))
    return table
