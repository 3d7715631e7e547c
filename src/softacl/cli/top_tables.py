"""The tables of `softacl top`."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from softacl.base.units import counted, format_size

_SITES, _STREAMS = 10, 12
_NARROW = 48  # columns of a terminal, below which columns of a table stand closer
_STALE_S = 3.0


def drawing(processes: Sequence[dict[str, Any]], width: int) -> RenderableType:
    """All processes in a table if there are several, and the one that holds most memory in detail."""
    parts: list[RenderableType] = []
    if len(processes) > 1:
        head = ("process", "memory", "queued", "moved/s", "calls/s", "program")
        # A narrow table has no bandwidth: the name of the program needs the columns.
        shown = [name for name in head if name != "moved/s" or width >= _NARROW]
        rows = ([cell for name, cell in zip(head, _process(each), strict=True) if name in shown] for each in processes)
        parts.append(_table(width, shown, rows, left=(len(shown) - 1,)))
    parts += _detail(max(processes, key=lambda each: (_memory(each), each["calls"])), width)
    return Group(*(part for each in parts for part in (each, Text())))


def _detail(of: dict[str, Any], width: int) -> list[RenderableType]:
    age = time.time() - of["time"]
    stale = f", as it was {age:.0f} s ago" if age > _STALE_S else ""
    head = Text(_one_line(of["program"]), "bold", no_wrap=True, overflow="ellipsis")
    failed = f", {of['failed']:,} failed" if of["failed"] else ""
    kernels = f", {counted(of['kernels'], 'kernel')}" if of["kernels"] else ""
    about = Text(
        f"process {of['pid']}, {of['chip']}, executor {of['executor']}, {of['running_s']:.0f} s{stale}\n"
        f"{of['calls']:,} calls ({of['calls_per_s']:,.0f}/s){failed}{kernels}"
    )
    parts: list[RenderableType] = [Group(head, about)]
    devices = [
        (
            row["device"],
            format_size(row["used"]),
            format_size(row["memory"]),
            _share(row),
            row["streams"],
            row["queued"],
        )
        for row in of["devices"]
    ]
    if of["host_bytes"]:
        devices.append(("pinned host" if width >= _NARROW else "pinned", format_size(of["host_bytes"]), "", "", "", ""))
    if devices:
        parts.append(_table(width, ("device", "in use", "of", "%", "streams", "queued"), devices))
    copies = [
        (row["direction"], f"{row['copies']:,}", format_size(row["bytes"]), _rate(row["bytes_per_s"]))
        for row in of["copies"]
    ]
    if copies:
        parts.append(_table(width, ("copies", "number", "moved", "moved/s"), copies))
    streams = sorted(of["streams"], key=lambda row: -row["queued"])
    rows = [
        (_one_line(row.get("lane") or f"stream {row['stream']} of device {row['device']}"), *_tasks(row))
        for row in streams[:_STREAMS]
    ]
    if rows:
        left = len(streams) - len(rows) + of["streams_left_out"]
        parts.append(_table(width, ("stream", "queued", "done", "failed"), rows, more=left and f"and {left} more"))
    sites = [
        (
            format_size(row["bytes"]),
            row["blocks"],
            row["space"] + (f" {row['device']}" if row["device"] >= 0 else ""),
            _location(row["site"], width),
        )
        for row in of["sites"][:_SITES]
    ]
    if sites:
        parts.append(_table(width, ("memory", "blocks", "kind", "allocated at"), sites, left=(2, 3)))
    return parts


def _process(of: dict[str, Any]) -> tuple[object, ...]:
    queued = sum(row["queued"] for row in of["devices"])
    moved = sum(row["bytes_per_s"] for row in of["copies"])
    program = Text(_one_line(of["program"]), no_wrap=True, overflow="ellipsis")
    return of["pid"], format_size(_memory(of)), queued, _rate(moved), f"{of['calls_per_s']:,.0f}", program


def _memory(of: dict[str, Any]) -> int:
    return sum(row["used"] for row in of["devices"]) + int(of["host_bytes"])


def _tasks(row: dict[str, Any]) -> tuple[str, ...]:
    return tuple(f"{row[name]:,}" for name in ("queued", "done", "failed"))


def _share(row: dict[str, Any]) -> str:
    return f"{100 * row['used'] / row['memory']:.1f}" if row["memory"] else ""


def _rate(bytes_per_s: float) -> str:
    """Bandwidth in GB/s (1e9 bytes), as vendors give it."""
    for factor, unit in ((1e9, "GB"), (1e6, "MB")):
        if bytes_per_s >= factor:
            return f"{bytes_per_s / factor:.2f} {unit}/s"
    return f"{bytes_per_s / 1e3:.2f} kB/s" if bytes_per_s else "0 B/s"


def _location(site: str, width: int) -> Text:
    """A line; where there is no room, without the folders above its file."""
    text = _one_line(site)
    folder, slash, rest = text.rpartition("/")
    if slash and len(text) > width - 44:
        text = f".../{PurePath(folder).name}/{rest}" if len(rest) < width - 64 else rest
    return Text(text, no_wrap=True, overflow="ellipsis")


def _one_line(text: str) -> str:
    """Text of a program, without what could move the cursor."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _table(
    width: int, head: Sequence[str], rows: Iterable[Sequence[object]], left: Sequence[int] = (0,), more: str | int = ""
) -> Table:
    """A table; columns are aligned right, except those of `left`."""
    table = Table(box=None, pad_edge=False, header_style="bold cyan", caption=str(more or ""), caption_justify="left")
    table.collapse_padding = width < _NARROW
    for column, name in enumerate(head):
        # Folded, not cut: a number without its unit would be another one.
        table.add_column(
            name, justify="left" if column in left else "right", overflow="fold", min_width=max(map(len, name.split()))
        )
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    return table
