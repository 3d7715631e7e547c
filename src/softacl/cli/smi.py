"""`softacl smi`: the devices as `npu-smi info` tells of them, their memory, and the processes that use it."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console, Group
from rich.live import Live
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from softacl.cli.terminal import NARROW, plain_terminal
from softacl.cli.types import Seconds
from softacl.machine import available_memory, physical_memory
from softacl.units import format_size

__all__ = ["Use", "health", "in_use", "report", "smi"]

_MOST_COMMAND = 60  # characters
_SCARCE = 0.05  # of the machine's memory
_OFTEN, _SELDOM = 0.1, 3600.0  # seconds between two looks
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


def health() -> tuple[str, str]:
    """What npu-smi calls health, of the software's devices: (OK, Warning or Alarm, why).

    A device that cannot have memory is no device: Alarm if the kernel gives none of the kind that devices are made of, Warning
    if the machine is nearly out of memory, so that allocations fail with 207001.
    """
    try:
        file = os.memfd_create("softacl-smi", os.MFD_CLOEXEC)
        try:
            os.ftruncate(file, 1)
            os.pwrite(file, b"0", 0)
        finally:
            os.close(file)
    except (OSError, AttributeError) as error:
        return "Alarm", f"device memory cannot be made here (memfd_create): {error}"
    free, there = available_memory(), physical_memory()
    if free < there * _SCARCE:
        return (
            "Warning",
            f"{format_size(free)} of this machine's {format_size(there)} is free: allocations may fail (207001)",
        )
    return "OK", ""


def report() -> dict[str, Any]:
    """The devices with their processes, as --json prints them."""
    from softacl.runtime.state import process

    settings = process.settings
    uses = in_use()
    state, why = health()
    rows = [
        {
            "device": logical,
            "physical": physical,
            "chip": settings.profile.soc_name,
            "health": state,
            "health_why": why,
            "utilisation": None,
            "memory": settings.memory_bytes,
            "kind": settings.profile.memory_kind,
            "used": _sum(uses, physical),
            "processes": [
                {"pid": use.pid, "command": use.command, "used": use.nbytes} for use in uses if use.device == physical
            ],
        }
        for logical, physical in enumerate(settings.visible)
    ]
    return {"devices": rows, "uses": [use for use in uses if use.device in settings.visible]}


@click.command()
@click.option(
    "--watch",
    type=Seconds(
        lambda seconds: _OFTEN <= seconds <= _SELDOM,
        f"{_OFTEN:g} to {_SELDOM:g} seconds",
        "Write --watch 2, or --watch alone.",
    ),
    is_flag=False,
    flag_value="2",
    metavar="[SECONDS]",
    help="Again every 2 seconds, or as often as you say, until Ctrl-C.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON; with --watch one document a line.")
def smi(watch: float | None, as_json: bool) -> None:
    """The devices that a program started here would see: name, health, memory, and the processes that use it.

    Each process has devices of its own: the memory of one is not missing in another. Utilisation is what a process does with
    its streams, and cannot be known from outside of it; it is shown as "-".
    """
    if as_json:
        while True:
            print(json.dumps(report()["devices"], indent=None if watch else 2), flush=True)
            if watch is None:
                return
            time.sleep(watch)
    console = Console(highlight=False)
    if watch is None:
        console.print(_page(console.width))
    elif plain_terminal():
        while True:
            console.print(time.strftime("%H:%M:%S"))
            console.print(_page(console.width))
            time.sleep(watch)
    else:
        with Live(console=console, auto_refresh=False, screen=True) as live:
            while True:
                now = Text(f"{time.strftime('%H:%M:%S')}, every {watch:g} s. Ctrl-C ends.", style="dim")
                live.update(Group(now, _page(console.width)), refresh=True)
                time.sleep(watch)


def _page(width: int) -> Group:
    """Devices, and processes that use them: tables, or lines where a table has no room."""
    found = report()
    devices, uses = found["devices"], found["uses"]
    parts: list[Any] = []
    if width < NARROW:
        for row in devices:
            text = f"device {row['device']} (physical id {row['physical']}): {row['chip']}, {row['health']}, utilisation -, "
            parts.append(f"{text}{format_size(row['used'])} of {format_size(row['memory'])} {row['kind']} in use")
        parts += [
            f"process {use.pid} on physical id {use.device}: {format_size(use.nbytes)}, {_short(use)}" for use in uses
        ]
    else:
        head = ("device", "physical id", "name", "health", "utilisation", "memory in use")
        lines = [
            (
                *(row[name] for name in ("device", "physical", "chip", "health")),
                "-",
                f"{format_size(row['used'])} of {format_size(row['memory'])} {row['kind']}",
            )
            for row in devices
        ]
        parts += [
            _table(head, lines),
            "[dim]utilisation: what a process does with its streams is not known outside of it[/dim]",
            "",
        ]
        if uses:
            held = [(use.device, use.pid, format_size(use.nbytes), _short(use)) for use in uses]
            parts.append(_table(("physical id", "process", "in use", "command"), held))
        else:
            parts.append("No process uses them.")
    if devices and devices[0]["health_why"]:
        parts += ["", f"[yellow]{devices[0]['health']}[/yellow]: {escape(devices[0]['health_why'])}."]
    return Group(*parts)


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
