"""`softacl trace diff`: what changed between two recordings."""

from __future__ import annotations

import json
from typing import Any

import click

from softacl.base.aligned import aligned, duration
from softacl.base.units import format_size
from softacl.cli import terminal
from softacl.cli.types import FILE

_SHOWN = 15


@click.command()
@click.argument("before", metavar="A", type=FILE)
@click.argument("after", metavar="B", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="Print all figures as JSON: times in ns, sizes in bytes.")
def diff(before: str, after: str, as_json: bool) -> None:
    """Compare A.acltrace and B.acltrace: calls, tasks, waits, peaks of memory; the largest changes first.

    "noise": the middle halves of both sides' times overlap; "few": fewer than five times on a side, too few to decide.

    Exit code: 0; 2 if a file cannot be read.
    """
    from softacl.prediction.virtual_times import read
    from softacl.trace.diff import diff as diff_of

    terminal.printable()
    result = diff_of(read(before), read(after))
    if as_json:
        click.echo(json.dumps(result, indent=2))
        return
    for title, name in (("what devices and copies did", "tasks"), ("calls", "calls"), ("waits of the host", "waits")):
        if result[name]:
            click.echo("\n".join(["", title, *_table(result[name])]))
    rows = [
        [row["space"], "host" if row["device"] < 0 else f"device {row['device']}"]
        + [format_size(row[f"{side}_bytes"]) for side in ("before", "after")]
        for row in result["memory"]
    ]
    if rows:
        click.echo("\n".join(["", "peaks of memory", *aligned(["memory", "where", "before", "after"], rows, left=2)]))


def _table(rows: list[dict[str, Any]]) -> list[str]:
    cells = [
        [
            row["name"],
            row["verdict"],
            f"{row['before_count']} to {row['after_count']}",
            f"{duration(row['before_median_ns'])} to {duration(row['after_median_ns'])}",
            f"{duration(row['before_total_ns'])} to {duration(row['after_total_ns'])}",
            _signed(row["change_ns"]),
        ]
        for row in rows[:_SHOWN]
    ]
    lines = aligned(["name", "verdict", "count", "median", "total", "change"], cells, left=2)
    return (
        lines
        if len(rows) <= _SHOWN
        else [*lines, f"and {len(rows) - _SHOWN} more with smaller changes: --json has them"]
    )


def _signed(ns: int) -> str:
    return f"{'+' if ns > 0 else '-' if ns < 0 else ''}{duration(abs(ns))}"
