"""What took the time in a recording, by kind: calls, tasks, waits, streams, lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from softacl.trace.first_writes import Writes, first_writes
from softacl.trace.intervals import gaps, load
from softacl.trace.recording import Recording, TaskSlice
from softacl.trace.spread import spread

__all__ = ["Model", "stats", "task_label"]

#: direction, bytes, pinned -> what the chip's link would take, in ns; None where no figure is known.
Model = Callable[[str, int, bool], "int | None"]
_LINES = 10


def task_label(task: TaskSlice) -> str:
    """The kind of a task as tables name it."""
    if task.direction:
        where = ", pinned" if task.pinned else ", pageable"
        return f"{task.kind} {task.direction}{where if 'host' in task.direction else ''}"
    return task.name if task.kind in ("operator", "model") else task.kind


def stats(recording: Recording, model: Model | None = None) -> dict[str, Any]:
    """All tables, of plain values: times are nanoseconds, sizes bytes, bandwidth GB/s (10^9 bytes)."""
    header = recording.header
    return {
        "program": header.program,
        "chip": header.chip,
        "ended": header.ended,
        "lost_events": header.lost,
        "notes": list(header.notes),
        "events": recording.n_events,
        "span_ns": _span(recording),
        "calls": _calls(recording),
        "tasks": _tasks(recording, model),
        "waits": _waits(recording),
        "streams": _streams(recording),
        "devices": _devices(recording),
        "first_writes": _first(recording),
        "lines": _lines(recording),
    }


def _span(recording: Recording) -> int:
    begin = min([call.begin for call in recording.calls[:1]] + [task.begin for task in recording.tasks[:1]], default=0)
    return recording.end - begin if recording.n_events else 0


def _times(times: list[int]) -> dict[str, Any]:
    found = spread(times)
    return {
        **{"count": found.count, "total_ns": found.total, "mean_ns": round(found.mean, 1)},
        **{"median_ns": found.median, "p99_ns": found.p99},
    }


def _calls(recording: Recording) -> list[dict[str, Any]]:
    times: dict[str, list[int]] = defaultdict(list)
    failed: dict[str, int] = defaultdict(int)
    for call in recording.calls:
        times[call.name].append(call.end - call.begin)
        failed[call.name] += call.code != 0
    rows = [{"name": name, "failed": failed[name], **_times(found)} for name, found in times.items()]
    return sorted(rows, key=_by_total)


def _tasks(recording: Recording, model: Model | None) -> list[dict[str, Any]]:
    groups: dict[str, list[TaskSlice]] = defaultdict(list)
    for task in recording.tasks:
        groups[task_label(task)].append(task)
    rows = []
    for label, tasks in groups.items():
        times = [task.end - task.begin for task in tasks]
        row: dict[str, Any] = {"name": label, "direction": tasks[0].direction, **_times(times)}
        row["bytes"] = sum(task.nbytes for task in tasks)
        moves = tasks[0].kind in ("copy", "fill", "indirect copy")
        row["gb_per_s"] = round(row["bytes"] / row["total_ns"], 3) if moves and row["total_ns"] else None
        row["mean_wait_ns"] = round(sum(task.begin - task.queued for task in tasks) / len(tasks), 1)
        row["failed"] = sum(task.code != 0 for task in tasks)
        if model is not None:
            modelled = [model(task.direction, task.nbytes, task.pinned) for task in tasks] if moves else [None]
            row["modelled_ns"] = None if None in modelled else sum(filter(None, modelled))
        rows.append(row)
    return sorted(rows, key=_by_total)


def _waits(recording: Recording) -> list[dict[str, Any]]:
    times: dict[str, list[int]] = defaultdict(list)
    for wait in recording.waits:
        times[wait.why].append(wait.end - wait.begin)
    return sorted(({"name": why, **_times(found)} for why, found in times.items()), key=_by_total)


def _streams(recording: Recording) -> list[dict[str, Any]]:
    lanes: dict[tuple[int, int, str], list[tuple[int, int]]] = defaultdict(list)
    for task in recording.tasks:
        lanes[task.pid, task.device, task.lane].append((task.begin, task.end))
    rows = []
    several = len(recording.processes) > 1
    for (pid, _, lane), stretches in sorted(lanes.items()):
        idle = [end - begin for begin, end in gaps(stretches)]
        first, last = min(begin for begin, _ in stretches), max(end for _, end in stretches)
        rows.append(
            {
                **{"name": f"{lane} of process {pid}" if several else lane, "tasks": len(stretches)},
                **{"busy_ns": load(stretches).busy, "span_ns": last - first, "gaps": len(idle)},
                **{"idle_ns": sum(idle), "longest_gap_ns": max(idle, default=0)},
            }
        )
    return rows


def _devices(recording: Recording) -> list[dict[str, Any]]:
    """How much of the time something ran, and how much of that two things did at once."""
    stretches: dict[int, list[tuple[int, int]]] = defaultdict(list)
    copies: dict[int, list[tuple[int, int]]] = defaultdict(list)
    work: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for task in recording.tasks:
        stretches[task.device].append((task.begin, task.end))
        (copies if task.direction else work)[task.device].append((task.begin, task.end))
    rows = []
    for device, found in sorted(stretches.items()):
        all_, moved, worked = load(found), load(copies[device]).busy, load(work[device]).busy
        both = moved + worked - all_.busy  # copies and other work at once
        rows.append(
            {
                **{"name": "host" if device < 0 else f"device {device}", "busy_ns": all_.busy},
                **{"overlap_ns": all_.shared, "overlap_share": round(all_.shared / all_.busy, 4) if all_.busy else 0.0},
                **{"copies_ns": moved, "copies_beside_work_ns": both},
                "copies_beside_work_share": round(both / moved, 4) if moved else 0.0,
            }
        )
    return rows


def _first(recording: Recording) -> dict[str, Any]:
    first, later = first_writes(recording)

    def row(writes: Writes) -> dict[str, Any]:
        speed = round(writes.nbytes / writes.ns, 3) if writes.ns else None
        return {"count": writes.n, "bytes": writes.nbytes, "total_ns": writes.ns, "gb_per_s": speed}

    return {"first": row(first), "later": row(later)}


def _lines(recording: Recording) -> list[dict[str, Any]]:
    """The lines of the program that took most: the time of their calls, and of the tasks that those queued."""
    rows: dict[str, dict[str, Any]] = {}

    def row(stack: int) -> dict[str, Any]:
        line = recording.line(stack)
        return rows.setdefault(line, {"line": line, "calls": 0, "total_ns": 0, "tasks_ns": 0, "bytes": 0})

    for call in recording.calls:
        of = row(call.stack)
        of["calls"] += 1
        of["total_ns"] += call.end - call.begin
    for task in recording.tasks:
        of = row(task.stack)
        of["tasks_ns"] += task.end - task.begin
        of["bytes"] += task.nbytes
    return sorted(rows.values(), key=lambda each: -max(each["total_ns"], each["tasks_ns"]))[:_LINES]


def _by_total(row: dict[str, Any]) -> int:
    return -int(row["total_ns"])
