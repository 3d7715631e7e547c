"""`softacl graph show`: pictures of graphs, as rows of the terminal or as SVG."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import NamedTuple

import click

from softacl.base.atomic_write import OutputFile
from softacl.base.columns import cut, padded
from softacl.base.environment import Refusal
from softacl.base.safe_read import read_bytes
from softacl.cli import terminal
from softacl.cli.types import IN_FILE, OUT_FILE, Commands

_MAX = 1 << 30  # bytes of a file
_SHOWN = 200  # tasks in the terminal
_WIDE, _HIGH, _LEFT = 150, 46, 90  # pixels of a column, of a row, of the names of streams


class DrawnTask(NamedTuple):
    """A task of the file. after: the number of the record that it waits for, in another stream; -1: none."""

    number: int
    name: str
    stream: str
    after: int
    arguments: list[str]


@click.group(cls=Commands)
def graph() -> None:
    """Show graphs that aclmdlRIDebugJsonPrint or softacl.Graph.save wrote."""


@graph.command()
@click.argument("file", type=IN_FILE)
@click.option("--svg", type=OUT_FILE, help="Write a picture instead.")
def show(file: Path, svg: OutputFile | None) -> None:
    """Show the tasks of a graph.

    Each stream is a column; an arrow shows that a task waits for another stream.

    \b
    softacl graph show graph.json
    softacl graph show graph.json --svg graph.svg
    """
    tasks = _read(file)
    streams = list(dict.fromkeys(task.stream for task in tasks))
    if svg is not None:
        svg.write(_picture(tasks, streams))
        return
    out = terminal.console()
    for line in _lines(tasks[:_SHOWN], streams, out.width, terminal.drawn("●│", "*|", out.encoding)):
        out.print(line, markup=False, highlight=False, no_wrap=True, overflow="crop")
    if len(tasks) > _SHOWN:
        out.print(f"... and {len(tasks) - _SHOWN} more tasks; --svg shows all.")


def _read(file: Path) -> list[DrawnTask]:
    data = read_bytes(file, _MAX)
    try:
        rows = json.loads(data)
        return [
            DrawnTask(
                row["args"]["Task Id"],
                row["name"],
                row["tid"],
                row["args"].get("Record", -1) if row["name"] == "EVENT_WAIT" else -1,
                row["args"].get("Arguments", []),
            )
            for row in rows
        ]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refusal(
            f"{file}: this is no graph. Write one with aclmdlRIDebugJsonPrint, or softacl.Graph.save."
        ) from None


def _lines(tasks: list[DrawnTask], streams: list[str], width: int, marks: str) -> list[str]:
    """A line for each task, in the column of its stream. marks: those of a task, and of a stream beside it."""
    number = len(str(max((task.number for task in tasks), default=0)))
    col_width = max(12, min(32, (width - number - 2) // max(len(streams), 1)))
    where = {task.number: task.stream for task in tasks}
    lines = [" " * (number + 2) + "".join(padded(stream, col_width) for stream in streams).rstrip()]
    for task in tasks:
        mark = f"<- {task.after} ({where[task.after]})" if where.get(task.after, task.stream) != task.stream else ""
        cells = [
            padded(
                cut(marks[1] if stream != task.stream else f"{marks[0]} {task.name} {mark}".rstrip(), col_width - 1),
                col_width,
            )
            for stream in streams
        ]
        lines.append(f"{task.number:>{number}}  {''.join(cells).rstrip()}")
    return lines


def _picture(tasks: list[DrawnTask], streams: list[str]) -> str:
    """An SVG: a row for each stream, time from left to right; a task is right of all that it waits for."""
    column: dict[int, int] = {}
    last: dict[str, int] = {}
    for task in tasks:
        col = max(last.get(task.stream, -1) + 1, column.get(task.after, -1) + 1)
        column[task.number] = last[task.stream] = col
    row = {stream: i for i, stream in enumerate(streams)}
    width, height = _LEFT + (max(column.values(), default=0) + 1) * _WIDE + 10, len(streams) * _HIGH + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
        "<style>text{fill:#1a1a1a}rect{fill:#dbe9f6;stroke:#2b6cb0}.e rect{fill:#eee;stroke:#777}path{fill:none;stroke:#555}"
        "@media(prefers-color-scheme:dark){text{fill:#eee}rect{fill:#1e3a5f;stroke:#7fb2e5}.e rect{fill:#333;stroke:#999}"
        "path{stroke:#bbb}}</style>",
        '<defs><marker id="a" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">',
        '<path d="M0 0L8 4L0 8"/></marker></defs>',
    ]
    parts += [f'<text x="8" y="{_middle(i) + 4}">{escape(stream)}</text>' for stream, i in row.items()]
    at: dict[int, tuple[int, int]] = {}
    before: dict[str, tuple[int, int]] = {}
    for task in tasks:
        x, y = _LEFT + column[task.number] * _WIDE, _middle(row[task.stream])
        for from_x, from_y in filter(None, (before.get(task.stream), at.get(task.after))):
            parts.append(
                f'<path marker-end="url(#a)" d="M{from_x} {from_y}C{from_x + 20} {from_y} {x - 20} {y} {x} {y}"/>'
            )
        kind = "e" if task.name.startswith("EVENT") else "t"
        text = escape(task.name if len(task.name) <= 19 else task.name[:18] + "…")
        title = escape(f"{task.number}: {task.name} {', '.join(task.arguments)}".strip())
        parts.append(
            f'<g class="{kind}"><title>{title}</title><rect x="{x}" y="{y - 14}" width="{_WIDE - 24}" height="28" rx="4"/>'
            f'<text x="{x + 6}" y="{y + 4}">{text}</text></g>'
        )
        at[task.number] = before[task.stream] = x + _WIDE - 24, y
    return "\n".join([*parts, "</svg>\n"])


def _middle(row: int) -> int:
    return 10 + row * _HIGH + _HIGH // 2
