"""All events of a recording as one table: a line each, in the order of time; times are nanoseconds from its zero."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from heapq import merge
from typing import Any

from softacl.trace.recording import Recording

__all__ = ["COLUMNS", "pieces"]

COLUMNS = (
    *("event", "process", "thread", "device", "stream", "row", "name", "kind", "direction", "pinned", "bytes"),
    *("queued_ns", "begin_ns", "end_ns", "code", "call", "source", "destination", "engine", "at"),
)
_CHUNK = 4096  # lines


def pieces(recording: Recording) -> Iterator[bytes]:
    """The file, in UTF-8."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for number, (_, line) in enumerate(merge(*_tables(recording), key=lambda each: each[0])):
        writer.writerow(line)
        if number % _CHUNK == 0:
            yield text.getvalue().encode("utf-8", "backslashreplace")
            text.seek(0)
            text.truncate()
    yield text.getvalue().encode("utf-8", "backslashreplace")


def _tables(recording: Recording) -> list[Iterator[tuple[int, dict[str, Any]]]]:
    return [
        _calls(recording),
        _tasks(recording),
        _waits(recording),
        _memory(recording),
        _ranges(recording),
        _found(recording),
    ]


def _calls(recording: Recording) -> Iterator[tuple[int, dict[str, Any]]]:
    for call in recording.calls:
        yield (
            call.begin,
            {
                **{
                    "event": "call",
                    "process": call.pid,
                    "thread": call.thread,
                    "name": call.name,
                    "begin_ns": call.begin,
                },
                **{"end_ns": call.end, "code": call.code, "call": call.serial, "at": recording.line(call.stack)},
            },
        )


def _tasks(recording: Recording) -> Iterator[tuple[int, dict[str, Any]]]:
    for task in recording.tasks:
        yield (
            task.begin,
            {
                **{
                    "event": "task",
                    "process": task.pid,
                    "device": task.device,
                    "stream": task.stream,
                    "row": task.lane,
                },
                **{"name": task.name, "kind": task.kind, "direction": task.direction, "pinned": int(task.pinned)},
                **{"bytes": task.nbytes, "queued_ns": task.queued, "begin_ns": task.begin, "end_ns": task.end},
                **{
                    "code": task.code,
                    "call": task.call,
                    "source": hex(task.source),
                    "destination": hex(task.destination),
                },
                **{"engine": task.engine, "at": recording.line(task.stack)},
            },
        )


def _waits(recording: Recording) -> Iterator[tuple[int, dict[str, Any]]]:
    for wait in recording.waits:
        yield (
            wait.begin,
            {
                **{
                    "event": "wait",
                    "process": wait.pid,
                    "thread": wait.thread,
                    "name": wait.why,
                    "begin_ns": wait.begin,
                },
                **{"end_ns": wait.end, "at": recording.line(wait.stack)},
            },
        )


def _memory(recording: Recording) -> Iterator[tuple[int, dict[str, Any]]]:
    for change in recording.memory:
        yield (
            change.time,
            {
                **{"event": "alloc" if change.sign > 0 else "free", "process": change.pid, "device": change.device},
                **{"row": change.owner, "name": change.space, "bytes": change.nbytes, "begin_ns": change.time},
                **{"end_ns": change.time, "destination": hex(change.address), "at": recording.line(change.stack)},
            },
        )


def _ranges(recording: Recording) -> Iterator[tuple[int, dict[str, Any]]]:
    for each in recording.ranges:
        yield (
            each.begin,
            {
                **{"event": "range" if each.end > each.begin else "mark", "process": each.pid, "thread": each.thread},
                **{"name": each.text, "kind": each.domain, "begin_ns": each.begin, "end_ns": each.end},
            },
        )


def _found(recording: Recording) -> Iterator[tuple[int, dict[str, Any]]]:
    for finding in recording.findings:
        yield (
            finding.time,
            {
                **{"event": "finding", "process": finding.pid, "name": f"{finding.rule}: {finding.text}"},
                **{"kind": finding.severity, "begin_ns": finding.time, "end_ns": finding.time},
                "at": recording.line(finding.stack),
            },
        )
