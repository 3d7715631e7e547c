"""All events of a recording as one table: a line each, in the order of time; times are nanoseconds from its zero."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from heapq import merge
from operator import itemgetter
from typing import Any

from softacl.trace.recording import Recording

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
    for number, line in enumerate(merge(*_tables(recording), key=itemgetter("begin_ns"))):
        writer.writerow(line)
        if number % _CHUNK == 0:
            yield text.getvalue().encode("utf-8", "backslashreplace")
            text.seek(0)
            text.truncate()
    yield text.getvalue().encode("utf-8", "backslashreplace")


def _tables(recording: Recording) -> list[Iterator[dict[str, Any]]]:
    line = recording.line
    return [
        (
            {"event": "call", "process": call.pid, "thread": call.thread, "name": call.name, "begin_ns": call.begin,
             "end_ns": call.end, "code": call.code, "call": call.serial, "at": line(call.stack)}
            for call in recording.calls
        ),
        (
            {"event": "task", "process": task.pid, "device": task.device, "stream": task.stream, "row": task.lane,
             "name": task.name, "kind": task.kind, "direction": task.direction, "pinned": int(task.pinned),
             "bytes": task.nbytes, "queued_ns": task.queued, "begin_ns": task.begin, "end_ns": task.end,
             "code": task.code, "call": task.call, "source": hex(task.source), "destination": hex(task.destination),
             "engine": task.engine, "at": line(task.stack)}
            for task in recording.tasks
        ),
        (
            {"event": "wait", "process": wait.pid, "thread": wait.thread, "name": wait.why, "begin_ns": wait.begin,
             "end_ns": wait.end, "at": line(wait.stack)}
            for wait in recording.waits
        ),
        (
            {"event": "alloc" if change.sign > 0 else "free", "process": change.pid, "device": change.device,
             "row": change.owner, "name": change.space, "bytes": change.nbytes, "begin_ns": change.time,
             "end_ns": change.time, "destination": hex(change.address), "at": line(change.stack)}
            for change in recording.memory
        ),
        (
            {"event": "range" if each.end > each.begin else "mark", "process": each.pid, "thread": each.thread,
             "name": each.text, "kind": each.domain, "begin_ns": each.begin, "end_ns": each.end}
            for each in recording.ranges
        ),
        (
            {"event": "finding", "process": finding.pid, "name": f"{finding.rule}: {finding.text}",
             "kind": finding.severity, "begin_ns": finding.time, "end_ns": finding.time, "at": line(finding.stack)}
            for finding in recording.findings
        ),
    ]  # fmt: skip
