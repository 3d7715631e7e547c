"""`softacl smi`: how the devices and their processes are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.markup import escape
from rich.table import Table

from softacl.base.units import format_size
from softacl.cli.terminal import NARROW

__all__ = ["page"]

_MOST_COMMAND = 60  # characters
_DEVICE = "device", "physical id", "name", "health", "utilisation", "memory in use"
_PROCESS = "physical id", "process", "memory", "shared", "streams", "utilisation"


def page(rows: list[dict[str, Any]], unknown: bool, width: int) -> Group:
    """Devices, and processes that use them: tables, or lines where a table has no room."""
    parts: list[Any] = []
    several = len({(row["machine"], row["chip"], row["memory"]) for row in rows}) > 1
    more = ["machine"] if several else []
    used = [(row, each) for row in rows for each in row["processes"] or ()]
    if width < (NARROW + 40 if several else NARROW):
        for row in rows:
            text = f"{_named(row, several)}: {row['chip']}, {row['health']}, utilisation {_busy(row)}, {_memory(row)} in use"
            parts.append(text)
        for row, each in used:
            text = f"process {_number(each)} on {_place(row, several)}: {format_size(each['used'])}"
            parts.append(f"{text}, {each['streams']} streams, utilisation {_busy(each)}{_notes(each)}, {_short(each)}")
    else:
        lines = [
            (
                "-" if row["device"] is None else row["device"],
                *(row[name] for name in ("physical", "chip", "health")),
                _busy(row),
                _memory(row),
                *([row["machine"]] if several else []),
            )
            for row in rows
        ]
        parts += [
            _table((*_DEVICE, *more), lines),
            "[dim]utilisation: the share of 50 samples in 0.1 s at which a stream ran a task[/dim]",
            "",
        ]
        held = [
            (
                row["physical"],
                _number(each),
                format_size(each["used"]) + _notes(each),
                format_size(each["shared"]) if each["shared"] else "-",
                each["streams"],
                _busy(each),
                *([row["machine"]] if several else []),
                _short(each),
            )
            for row, each in used
        ]
        if held:
            parts.append(_table((*_PROCESS, *more, "command"), held))
            parts.append("[dim]memory: in pages of the process; shared: of other processes, imported[/dim]")
    if unknown:
        parts.append("[yellow]The processes cannot be listed.[/yellow]")
    elif not used:
        parts.append("No process uses them.")
    if rows and rows[0]["health_why"]:
        parts += ["", f"[yellow]{rows[0]['health']}[/yellow]: {escape(rows[0]['health_why'])}."]
    return Group(*parts)


def _place(row: dict[str, Any], several: bool) -> str:
    return f"physical id {row['physical']}" + (f" of machine {row['machine']} ({row['chip']})" if several else "")


def _named(row: dict[str, Any], several: bool) -> str:
    place = _place(row, several)
    return place if row["device"] is None else f"device {row['device']} ({place})"


def _busy(row: dict[str, Any]) -> str:
    return "-" if row["utilisation"] is None else f"{row['utilisation']} %"


def _memory(row: dict[str, Any]) -> str:
    used = "?" if row["used"] is None else format_size(row["used"])
    return f"{used} of {format_size(row['memory'])}" + (f" {row['kind']}" if row["kind"] else "")


def _number(each: dict[str, Any]) -> str:
    """The process; its number means something in its own container."""
    return str(each["pid"]) if each["state"] == "live" else f"{each['pid']} (of another container)"


def _notes(each: dict[str, Any]) -> str:
    """What makes a process's memory count otherwise."""
    return " (its own devices)" if each["own_devices"] else ""


def _short(each: dict[str, Any]) -> str:
    """The command in one line; all of it is in the JSON."""
    text = " ".join(each["command"].split())
    return escape(text if len(text) <= _MOST_COMMAND else text[: _MOST_COMMAND - 4] + " ...")


def _table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> Table:
    """A table that folds what a narrow terminal has no room for."""
    table = Table(box=None, pad_edge=False)
    for name in head:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*map(str, row))
    return table
