"""`softacl smi`: how the devices and their processes are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.markup import escape
from rich.table import Table

from softacl.base.units import counted, format_size
from softacl.cli.terminal import NARROW

_MAX_COMMAND = 60  # characters
_MIN_COMMAND = 12
_ROOMY = 80  # columns: with fewer, headings and commands are shorter, and the kind of memory is left out
_SHORTER = {"physical id": "id", "utilisation": "busy"}
_DEVICE = "device", "physical id", "name", "health", "utilisation", "memory in use"
_PROCESS = "physical id", "process", "memory", "shared", "streams", "utilisation"


def page(rows: list[dict[str, Any]], unknown: bool, width: int) -> Group:
    """Devices, and processes that use them: tables, or lines where a table has no room."""
    parts: list[Any] = []
    several = len({(row["machine"], row["chip"], row["memory"]) for row in rows}) > 1
    more = ["machine"] if several else []
    used = [(row, each) for row in rows for each in row["processes"] or ()]
    busy = "utilisation" if width >= _ROOMY else _SHORTER["utilisation"]
    if width < (NARROW + 40 if several else NARROW):
        for row in rows:
            text = f"{_named(row, several)}: {row['chip']}, {row['health']}, utilisation {_busy(row)}, {_memory(row)} in use"
            parts.append(text)
        for row, each in used:
            text = f"process {_number(each)} on {_location(row, several)}: {format_size(each['used'])}"
            parts.append(
                f"{text}, {counted(each['streams'], 'stream')}, utilisation {_busy(each)}{_notes(each)}, {_short(each, _MAX_COMMAND)}"
            )
    else:
        lines = [
            (
                "-" if row["device"] is None else row["device"],
                *(row[name] for name in ("physical", "chip", "health")),
                _busy(row),
                _memory(row if width >= _ROOMY else row | {"kind": ""}),
                *([row["machine"]] if several else []),
            )
            for row in rows
        ]
        parts += [
            _table((*_DEVICE, *more), lines, width),
            f"[dim]{busy}: the share of 50 samples in 0.1 s at which a stream ran a task[/dim]",
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
            )
            for row, each in used
        ]
        if held:
            heads = _heads((*_PROCESS, *more), width)
            taken = sum(max(len(str(cell)) for cell in column) + 2 for column in zip(heads, *held, strict=True))
            held = [(*cells, _short(each, width - taken)) for cells, (_, each) in zip(held, used, strict=True)]
            parts.append(_table((*_PROCESS, *more, "command"), held, width))
            parts.append("[dim]memory: in pages of the process; shared: of other processes, imported[/dim]")
    if unknown:
        parts.append("[yellow]The processes cannot be listed.[/yellow]")
    elif not used:
        parts.append("No process uses them.")
    if rows and rows[0]["health_why"]:
        parts += ["", f"[yellow]{rows[0]['health']}[/yellow]: {escape(rows[0]['health_why'])}."]
    return Group(*parts)


def _location(row: dict[str, Any], several: bool) -> str:
    return f"physical id {row['physical']}" + (f" of machine {row['machine']} ({row['chip']})" if several else "")


def _named(row: dict[str, Any], several: bool) -> str:
    location = _location(row, several)
    return location if row["device"] is None else f"device {row['device']} ({location})"


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


def _short(each: dict[str, Any], width: int) -> str:
    """The command in one line, without directories and interpreter if the line is narrow; all of it is in the JSON."""
    words = each["command"].split()
    if len(" ".join(words)) > width:
        words = [word.rpartition("/")[2] or word for word in words]
        words = words[1:] if words[0].startswith("python") and words[1:] else words
    text, width = " ".join(words), max(width, _MIN_COMMAND)
    return escape(text if len(text) <= width else text[: width - 4] + " ...")


def _heads(names: tuple[str, ...], width: int) -> list[str]:
    return [name if width >= _ROOMY else _SHORTER.get(name, name) for name in names]


def _table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]], width: int) -> Table:
    """A table that folds what a narrow terminal has no room for."""
    table = Table(box=None, pad_edge=False)
    for name in _heads(head, width):
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*map(str, row))
    return table
