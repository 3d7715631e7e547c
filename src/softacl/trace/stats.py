"""The time in a recording, by kind: calls, tasks, waits, streams, lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from softacl.base.directions import with_memory
from softacl.trace.first_writes import Writes, first_writes
from softacl.trace.recording import BLOCK, INSTRUCTION, Recording, TaskSlice


@dataclass(frozen=True)
class Spread:
    """Times in nanoseconds. low, high: the quartiles; p99: 99 of 100 took no longer."""

    count: int
    total: int
    mean: float
    median: float
    p99: float
    low: float
    high: float


def spread(times: Sequence[int]) -> Spread:
    """The spread of some times; at least one."""
    values = np.asarray(times, dtype=np.int64)
    low, median, high, p99 = np.percentile(values, [25, 50, 75, 99]).tolist()
    return Spread(len(times), int(values.sum()), float(values.mean()), median, p99, low, high)


#: direction, bytes, pinned, blocking -> what such a copy would take on a machine, in ns; None where no figure is known.
Model = Callable[[str, int, bool, bool], "int | None"]
_LINES = 10


def _is_whole(task: TaskSlice) -> bool:
    """Not a part of another task, a kernel."""
    return task.kind not in (BLOCK, INSTRUCTION)


def task_label(task: TaskSlice) -> str:
    """The kind of a task as tables name it."""
    if task.direction:
        return f"{task.kind} {with_memory(task.direction, task.pinned)}"
    if task.kind == INSTRUCTION:
        return f"instruction {task.name}"
    if task.kind == BLOCK:
        return f"block of {task.name.rpartition(', block ')[0]}"
    return (
        f"kernel {task.name}"
        if task.kind == "kernel"
        else task.name
        if task.kind in ("operator", "model")
        else task.kind
    )


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
    stats = spread(times)
    return {
        **{"count": stats.count, "total_ns": stats.total, "mean_ns": round(stats.mean, 1)},
        **{"median_ns": stats.median, "p99_ns": stats.p99},
    }


def _calls(recording: Recording) -> list[dict[str, Any]]:
    times: dict[str, list[int]] = defaultdict(list)
    failed: dict[str, int] = defaultdict(int)
    for call in recording.calls:
        times[call.name].append(call.end - call.begin)
        failed[call.name] += call.code != 0
    rows = [{"name": name, "failed": failed[name], **_times(durations)} for name, durations in times.items()]
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
            modelled = (
                [model(task.direction, task.nbytes, task.pinned, task.stream < 0) for task in tasks]
                if moves
                else [None]
            )
            row["modelled_ns"] = None if None in modelled else sum(filter(None, modelled))
        rows.append(row)
    return sorted(rows, key=_by_total)


def _waits(recording: Recording) -> list[dict[str, Any]]:
    times: dict[str, list[int]] = defaultdict(list)
    for wait in recording.waits:
        times[wait.why].append(wait.end - wait.begin)
    return sorted(({"name": why, **_times(durations)} for why, durations in times.items()), key=_by_total)


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
    """The time each device was busy, and the part of it with two things at once."""
    stretches: dict[int, list[tuple[int, int]]] = defaultdict(list)
    copies: dict[int, list[tuple[int, int]]] = defaultdict(list)
    work: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for task in filter(_is_whole, recording.tasks):
        stretches[task.device].append((task.begin, task.end))
        (copies if task.direction else work)[task.device].append((task.begin, task.end))
    rows = []
    for device, intervals in sorted(stretches.items()):
        all_, moved, worked = load(intervals), load(copies[device]).busy, load(work[device]).busy
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
    for task in filter(_is_whole, recording.tasks):
        of = row(task.stack)
        of["tasks_ns"] += task.end - task.begin
        of["bytes"] += task.nbytes
    return sorted(rows.values(), key=lambda each: -max(each["total_ns"], each["tasks_ns"]))[:_LINES]


def _by_total(row: dict[str, Any]) -> int:
    return -int(row["total_ns"])


class Load(NamedTuple):
    """busy: ns in which at least one ran; shared: in which at least two did."""

    busy: int
    shared: int


def load(stretches: Iterable[tuple[int, int]]) -> Load:
    """That of some (begin, end)."""
    edges = sorted(edge for begin, end in stretches if end > begin for edge in ((begin, 1), (end, -1)))
    busy = shared = running = last = 0
    for time, step in edges:
        if running:
            busy += time - last
        if running > 1:
            shared += time - last
        running += step
        last = time
    return Load(busy, shared)


def gaps(stretches: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """(begin, end) of the stretches between those of one row in which nothing ran."""
    idle = []
    last = -1
    for begin, end in sorted(stretches):
        if 0 <= last < begin:
            idle.append((last, begin))
        last = max(last, end)
    return idle
