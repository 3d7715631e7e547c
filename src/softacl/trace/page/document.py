"""The page of a trace: summary, timeline, memory, bandwidth, findings, copies."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from softacl.base.units import counted, format_size
from softacl.report.charts import chart, chart_data, is_chart, missing, plotly, rate_chart
from softacl.report.markup import Html, join, json_text, tag
from softacl.report.page import asset, page, section, tiles
from softacl.report.table import Cell, table
from softacl.trace.page import copies, memory
from softacl.trace.page.pools import pools
from softacl.trace.page.timeline import timeline, view_of

if TYPE_CHECKING:
    from softacl.trace.recording import Recording

_LINES = 300  # of the table of copies
_SITES = 50  # of those that hold memory at the end
_FINDINGS = 2000


def document(recording: Recording, name: str) -> str:
    """The page; without Plotly it has tables and the timeline only. name: of the file."""
    recording = with_short_names(recording)
    moved = copies.copies_of(recording)
    held = memory.held(recording)
    speeds = copies.bandwidth(moved)
    drawn = bool(recording.calls or recording.tasks or recording.waits or recording.ranges)
    why = missing("plotly")
    parts: list[tuple[str, str, list[Any]]] = []
    if recording.findings:
        parts.append(("findings", "Findings", _findings(recording)))
    if drawn:
        parts.append(("timeline", "Timeline", [timeline(recording)]))
    if any(each.peak for each in held) and (tables := [*([] if why else _memory(held)), *_left_table(recording, held)]):
        parts.append(("memory", "Memory", tables))
    divided = pools(recording)
    if divided and not why:
        parts.append(("pools", "Pools", [chart("pools-chart", _POOLS_TEXT)]))
    if speeds:
        parts.append(("bandwidth", "Bandwidth by size", [rate_chart("bandwidth-chart", _BANDWIDTH_TEXT, speeds)]))
    if any(task.direction for task in recording.tasks):
        parts.append(("copies", "Copies", _copies(recording, moved)))
    charts = chart_data(
        {"bandwidth-chart": speeds} if speeds else {},
        held=[{"name": each.name, "peak": each.peak, "peak_time": each.peak_time, **each.series} for each in held],
        trees=[each.tree for each in held],
        pools=divided,
        view=view_of(recording),
    )
    body = join(
        (
            tiles(list(_figures(recording, moved, held)), _LINKS),
            *_notes(recording),
            tag("p", f"The charts are missing: {why}.", class_="panel note") if why and held else None,
            *(section(anchor, title, *children) for anchor, title, children in parts),
            None if parts else tag("p", "The program did nothing that a trace records.", class_="panel"),
            charts,
            tag("script", json_text(_stacks(recording)), type="application/json", id="stacks-data"),
        )
    )
    scripts = [asset("columns.js"), asset("units.js"), asset("timeline.js")] if drawn else [asset("units.js")]
    charted = not why and (held or is_chart(speeds) or divided)
    if charted:
        scripts += [asset("plot.js"), asset("charts.js")]
    head = recording.header
    about = [
        head.chip,
        head.executor and f"executor {head.executor}",
        "" if head.clock == "real" else head.clock,
        time_of(recording.end),
        head.tool and f"recorded by {head.tool}",
    ]
    return page(
        "softacl report",
        head.program or name,
        body,
        lead=", ".join(filter(None, about)),
        contents=[(anchor, title) for anchor, title, _ in parts],
        styles=(asset("report.css"),),
        scripts=scripts,
        later=[("plotly", plotly())] if charted else [],
    )


def _figures(recording: Recording, moved: list[Any], held: list[memory.Held]) -> Iterator[tuple[str, str, str]]:
    """The summary; what is wrong comes first."""
    severities = Counter(finding.severity for finding in recording.findings)
    for severity in _SEVERITIES:
        if severities[severity]:
            yield f"{severity} findings", f"{severities[severity]:,}", severity
    left = sum(nbytes for each in held for nbytes, _, _ in each.left)
    if left:
        yield _left(recording), format_size(left), "warning"
    yield "run time", time_of(recording.end), ""
    failed = sum(1 for call in recording.calls if call.code)
    yield "calls", f"{len(recording.calls):,}", ""
    if failed:
        yield "failed calls", f"{failed:,}", "error"
    for direction, (_, nbytes) in copies.totals(moved).items():
        yield f"moved {direction}", format_size(nbytes), ""
    share = copies.overlap(recording)
    if share is not None:
        yield "tasks overlap", f"{100 * share:.1f} %", ""
    for each in held[:4]:
        yield f"peak of {each.name}", format_size(each.peak), ""
    if not left:
        yield _left(recording), "none", ""


_SEVERITIES = ("error", "warning", "performance", "information")
_LEFT = ("never freed", "live when it ended")
#: Where the tiles of the summary lead.
_LINKS = {f"{severity} findings": "findings" for severity in _SEVERITIES} | dict.fromkeys(_LEFT, "left")


def _left(recording: Recording) -> str:
    """The name for memory live at the end: a leak only if the program ended normally."""
    return _LEFT[0] if recording.header.ended == "ended" else _LEFT[1]


def _notes(recording: Recording) -> Iterator[Html]:
    """What a reader must know about the trace itself."""
    head = recording.header
    if head.ended != "ended":
        yield tag("p", f"The program did not end by itself: {head.ended}.", class_="panel note error")
    if head.lost:
        text = f"{counted(head.lost, 'event')} of this run are not in the trace: figures and sums cover the others."
        yield tag("p", text, class_="panel note")
    for note in head.notes:
        yield tag("p", note, class_="panel note")


def _stacks(recording: Recording) -> dict[str, Any]:
    """The stacks, each frame once."""
    frames: dict[str, int] = {}
    stacks = [[frames.setdefault(str(frame), len(frames)) for frame in stack] for stack in recording.stacks]
    return {"frames": list(frames), "stacks": stacks}


_POOLS_TEXT = (
    "Fragmentation: the share of a pool's free memory that is outside its largest free piece. At 0 % there is one piece; at "
    "90 % a request for more than a tenth of the free memory fails or makes the pool grow."
)
_BANDWIDTH_TEXT = (
    "Median, tenth and ninetieth percentile of the copies of each size, rounded up to a power of two. "
    "1 GB/s is 1,000,000,000 bytes per second."
)


def _memory(held: list[memory.Held]) -> list[Any]:
    choice = tag(
        "select",
        *(tag("option", f"{each.name}, peak {format_size(each.peak)}", value=str(i)) for i, each in enumerate(held)),
        id="memory-choice",
        aria_label="Which memory",
        class_="script",
    )
    return [
        tag("p", choice, class_="choice"),
        chart("memory-chart", "Bytes in use, by the line that allocated them. The chart follows the timeline."),
        tag("h3", "Memory at the peak, by stack", class_="above"),
        chart("flame-chart", "Width is bytes; below each frame are those that it called. Click a frame to expand it."),
    ]


def _left_table(recording: Recording, held: list[memory.Held]) -> list[Any]:
    """What was live at the end, by line: a table, or none."""
    left = [(each.name, *row) for each in held for row in each.left]
    rows = [
        (where, line, Cell(f"{blocks:,}", blocks), Cell(format_size(n), n)) for where, n, blocks, line in left[:_SITES]
    ]
    more = f", the first {_SITES} of {len(left)} lines" if len(left) > _SITES else ""
    title = f"{_left(recording).capitalize()}{more}"
    return [table("left", ("memory", "line", "blocks", "bytes"), rows, title)] if rows else []


def _findings(recording: Recording) -> list[Any]:
    rows = []
    for number, finding in enumerate(recording.findings[:_FINDINGS], 1):
        cell = _time_link(finding.time, data_finding=str(number - 1))
        rule = tag("span", f"{finding.rule} {finding.severity}", id=f"finding-{number}", class_=finding.severity)
        rows.append((cell, rule, finding.text, recording.line(finding.stack)))
    more = f", the first {_FINDINGS:,} of {len(recording.findings):,}" if len(recording.findings) > _FINDINGS else ""
    caption = f"What softacl check found in this run{more}. Click a time to see it on the timeline."
    return [table("finding-table", ("time", "rule", "finding", "line"), rows, caption)]


def _time_link(time: int, **target: str) -> Cell:
    """A time that leads to its place on the timeline, which the attributes name; plain text without scripts."""
    button = tag("button", time_of(time), type="button", class_="show script", **target)
    return Cell(join((button, tag("span", time_of(time), class_="noscript"))), time)


def _copies(recording: Recording, moved: list[Any]) -> list[Any]:
    lines = copies.by_line(recording)
    rows = [
        (
            each.line,
            each.kind + (f", {each.failed} failed" if each.failed else ""),
            Cell(f"{each.copies:,}", each.copies),
            Cell(format_size(each.nbytes), each.nbytes),
            Cell(time_of(each.time), each.time),
            Cell(time_of(each.median_ns), each.median_ns),
            Cell(f"{each.nbytes / each.time:.2f}" if each.time else "", each.nbytes / each.time if each.time else 0),
            Cell(time_of(each.waited), each.waited),
        )
        for each in lines[:_LINES]
    ]
    more = f", the first {_LINES} of {len(lines):,} lines" if len(lines) > _LINES else ""
    head = ("line", "copy", "copies", "bytes", "total time", "median time", "GB/s", "mean wait in queue")
    parts: list[Any] = [table("copies-by-line", head, rows, f"Copies by line{more}")]
    long = [
        (
            _time_link(task.begin, data_begin=str(task.begin), data_end=str(task.end)),
            copies.kind_of(task),
            Cell(format_size(task.nbytes), task.nbytes),
            Cell(time_of(task.end - task.begin), task.end - task.begin),
            Cell(f"{task.nbytes / max(task.end - task.begin, 1):.2f}", task.nbytes / max(task.end - task.begin, 1)),
            Cell(time_of(task.begin - task.queued), task.begin - task.queued),
            task.lane,
            recording.line(task.stack),
        )
        for task in copies.longest(moved)
    ]
    if long:
        head = ("begins at", "copy", "bytes", "time", "GB/s", "wait in queue", "timeline row", "line")
        caption = f"Longest copies: {len(long)} of {len(moved):,}. Click a time to see it on the timeline."
        parts.append(table("longest", head, long, caption))
    return parts


def with_short_names(recording: Recording) -> Recording:
    """The same recording; files below the folder in which most stacks begin are named from there."""
    folders = Counter(stack[-1].file.rpartition("/")[0] for stack in recording.stacks if stack)
    folder, _ = max(folders.items(), key=lambda item: item[1], default=("", 0))
    if not folder.startswith("/"):
        return recording
    start = f"{folder}/"
    stacks = [
        tuple(frame._replace(file=frame.file.removeprefix(start)) for frame in stack) for stack in recording.stacks
    ]
    return dataclasses.replace(recording, stacks=stacks)


def time_of(ns: float) -> str:
    """ "350 ns", "1.25 µs", "20.1 ms", "3.02 s": three digits or more."""
    value, unit = float(ns), "ns"
    for larger in ("µs", "ms", "s"):
        if abs(value) < 1000:
            break
        value, unit = value / 1000, larger
    digits = 0 if unit == "ns" or abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f} {unit}"
