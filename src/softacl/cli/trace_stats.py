"""`softacl trace stats`: what took the time and the memory."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from softacl.base.aligned import aligned, duration, share
from softacl.base.units import counted, format_size
from softacl.cli import terminal
from softacl.cli.types import CHIP, FILE, naming

if TYPE_CHECKING:
    from softacl.trace.recording import Recording
    from softacl.trace.stats import Model

_SHOWN = 20  # calls in the table
_HOLDERS = 10


@click.command()
@click.argument("file", type=FILE)
@click.option(
    "--peak",
    "memory",
    is_flag=True,
    help="Instead, show memory by stack at the peak and at the end, and fragmentation of pools.",
)
@click.option("--model", "chip", type=CHIP, help="Also show what that chip's published links would allow.")
@click.option("--json", "as_json", is_flag=True, help="Print all figures as JSON: times in ns, sizes in bytes.")
def stats(file: str, memory: bool, chip: str | None, as_json: bool) -> None:
    """Show what took time in FILE.acltrace: calls, tasks by kind and direction, waits, streams, overlap, the costliest lines.

    Exit code: 0; 2 if the file cannot be read.
    """
    from softacl.prediction.virtual_times import read
    from softacl.trace.memory import memory as memory_of
    from softacl.trace.stats import stats as stats_of

    terminal.printable()
    model = _model(chip) if chip is not None else None
    recording = read(file)
    result = memory_of(recording) if memory else stats_of(recording, model)
    if chip is not None and not memory:
        result["model"] = {"chip": chip, "note": "modelled from published figures; nothing of it was measured"}
    if as_json:
        click.echo(json.dumps(result, indent=2))
        return
    lines = _memory(result) if memory else _time(result)
    click.echo("\n".join([*_head(recording), *lines]))


def _model(chip: str) -> Model:
    from softacl.profiles import load
    from softacl.timing.machine import of_chip

    with naming("--model:"):
        machine = of_chip(load(chip))

    def model(direction: str, nbytes: int, pinned: bool, blocking: bool) -> int | None:
        return machine.copy_ns(direction, nbytes, pinned, blocking) if direction else None

    return model


def _head(recording: Recording) -> Iterator[str]:
    header = recording.header
    yield f"{header.program}: {counted(recording.n_events, 'event')} in {duration(recording.end)}, {header.chip}"
    yield from header.notes
    if header.lost:
        yield f"{counted(header.lost, 'event')} before those are lost: raise --limit of softacl trace"


def _time(result: dict[str, Any]) -> Iterator[str]:
    if result["tasks"]:
        yield from ("", "what devices and copies did")
        modelled = "model" in result
        heads = ["kind", "count", "bytes", "total", "mean", "median", "p99", "GB/s", "waited"]
        rows = []
        for row in result["tasks"]:
            speed = "-" if row["gb_per_s"] is None else f"{row['gb_per_s']:.2f}"
            cells = [row["name"], str(row["count"]), format_size(row["bytes"]), *_times(row), speed]
            cells.append(duration(row["mean_wait_ns"]))
            rows.append([*cells, duration(row["modelled_ns"])] if modelled else cells)
        yield from aligned([*heads, f"model {result['model']['chip']}"] if modelled else heads, rows)
        yield "waited: the mean time from the call to the start"
        if modelled:
            yield "model: the minimum that the chip's published links allow for all of them (-: not published); nothing was measured"
    if result["calls"]:
        yield from ("", "calls")
        rows = [[row["name"], str(row["count"]), str(row["failed"]), *_times(row)] for row in result["calls"][:_SHOWN]]
        yield from aligned(["function", "count", "failed", "total", "mean", "median", "p99"], rows)
        if len(result["calls"]) > _SHOWN:
            yield f"and {counted(len(result['calls']) - _SHOWN, 'more function')}: --json has them"
    if result["waits"]:
        yield from ("", "waits of the host")
        rows = [[row["name"], str(row["count"]), *_times(row)] for row in result["waits"]]
        yield from aligned(["for", "count", "total", "mean", "median", "p99"], rows)
    if result["streams"]:
        yield from ("", "rows of the timeline")
        rows = [
            [
                row["name"],
                str(row["tasks"]),
                duration(row["busy_ns"]),
                share(row["busy_ns"], row["span_ns"]),
                duration(row["idle_ns"]),
                str(row["gaps"]),
                duration(row["longest_gap_ns"]),
            ]
            for row in result["streams"]
        ]
        yield from aligned(["row", "tasks", "busy", "share", "idle", "gaps", "longest"], rows)
        for row in result["devices"]:
            yield (
                f"{row['name']}: busy {duration(row['busy_ns'])}, of that {row['overlap_share']:.0%} with two or more tasks at once;"
                f" {row['copies_beside_work_share']:.0%} of the copies' time beside other work"
            )
    yield from _first(result["first_writes"])
    if result["lines"]:
        yield from ("", "the costliest lines")
        rows = [
            [
                row["line"],
                str(row["calls"]),
                duration(row["total_ns"]),
                duration(row["tasks_ns"]),
                format_size(row["bytes"]),
            ]
            for row in result["lines"]
        ]
        yield from aligned(["line", "calls", "in calls", "in tasks", "bytes"], rows)


def _first(writes: dict[str, Any]) -> Iterator[str]:
    first, later = writes["first"], writes["later"]
    if not first["count"]:
        yield from ("", "first touch: no block of this recording was written for the first time by a copy or a fill")
        return
    yield ""
    parts = []
    for what, row in (("first writes into a block", first), ("later ones", later)):
        if row["count"]:
            speed = "" if row["gb_per_s"] is None else f" at {row['gb_per_s']:.2f} GB/s"
            parts.append(f"{row['count']} {what}, {format_size(row['bytes'])}{speed}")
    yield f"first touch: {'; '.join(parts)}"


def _times(row: dict[str, Any]) -> list[str]:
    return [duration(row[key]) for key in ("total_ns", "mean_ns", "median_ns", "p99_ns")]


def _memory(result: dict[str, Any]) -> Iterator[str]:
    several = len({peak["process"] for peak in result["peaks"]}) > 1
    for peak in result["peaks"]:
        where = "the host" if peak["device"] < 0 else f"device {peak['device']}"
        of = f" of process {peak['process']}" if several else ""
        yield ""
        yield (
            f"{peak['space']} on {where}{of}: at most {format_size(peak['bytes'])} ({format_size(peak['asked'])} requested), "
            f"{duration(peak['time_ns'])} after the start"
        )
        yield from _tree(peak["holders"], peak["bytes"])
    if not result["peaks"]:
        yield from ("", "nothing was allocated")
    yield from ("", "leaks: none" if not result["leaks"] else "never freed")
    for leak in result["leaks"]:
        where = "the host" if leak["device"] < 0 else f"device {leak['device']}"
        yield f"{leak['space']} on {where}: {format_size(leak['bytes'])}"
        yield from _tree(leak["holders"], leak["bytes"])
    if result["fragmentation"]:
        yield from ("", "fragmentation of pools (0: free memory is one block; near 1: many small ones)")
        rows = [
            [
                row["pool"],
                str(row["samples"]),
                f"{row['mean']:.2f}",
                f"{row['worst']:.2f}",
                duration(row["worst_at"]),
                format_size(row["reserved"]),
            ]
            for row in result["fragmentation"]
        ]
        yield from aligned(["pool", "samples", "mean", "worst", "worst at", "reserved"], rows)


def _tree(holders: list[dict[str, Any]], whole: int) -> Iterator[str]:
    """Memory by stack, from the outermost line inwards; all but the ten largest are one line."""
    root: dict[str, Any] = {}
    for each in holders[:_HOLDERS]:
        at = root
        for line in reversed(each["stack"] or ["no line that is known"]):
            node = at.setdefault(line, [0, 0, {}])
            node[0] += each["bytes"]
            node[1] += each["blocks"]
            at = node[2]
    yield from _branches(root, whole, 1)
    rest = holders[_HOLDERS:]
    if rest:
        nbytes = sum(each["bytes"] for each in rest)
        yield f"  {share(nbytes, whole):>4}  {format_size(nbytes)} by {counted(len(rest), 'other place')}"


def _branches(level: dict[str, Any], whole: int, depth: int) -> Iterator[str]:
    for line, (nbytes, blocks, below) in sorted(level.items(), key=lambda each: -int(each[1][0])):
        yield f"{'  ' * depth}{share(nbytes, whole):>4}  {format_size(nbytes)} in {counted(blocks, 'block')}: {line}"
        yield from _branches(below, whole, depth + 1)
