"""What changed between two recordings, and whether it is more than noise."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from softacl.trace.memory import peaks
from softacl.trace.recording import Recording
from softacl.trace.stats import Spread, spread, task_label

_FEW = 5  # with fewer nothing is said of noise


def diff(before: Recording, after: Recording) -> dict[str, Any]:
    """Calls, tasks, waits and peaks of memory of both. Times are nanoseconds.

    verdict: "new", "gone", "slower", "faster"; "noise" where the middle halves of both overlap; "few" below five times on a side.
    """
    return {
        "before": before.header.program,
        "after": after.header.program,
        "calls": _compared(_calls(before), _calls(after)),
        "tasks": _compared(_tasks(before), _tasks(after)),
        "waits": _compared(_waits(before), _waits(after)),
        "memory": _peaks(before, after),
    }


_Times = dict[str, list[tuple[int, int]]]  # name -> ns, bytes


def _calls(recording: Recording) -> _Times:
    times: _Times = defaultdict(list)
    for call in recording.calls:
        times[call.name].append((call.end - call.begin, 0))
    return times


def _tasks(recording: Recording) -> _Times:
    times: _Times = defaultdict(list)
    for task in recording.tasks:
        times[task_label(task)].append((task.end - task.begin, task.nbytes))
    return times


def _waits(recording: Recording) -> _Times:
    times: _Times = defaultdict(list)
    for wait in recording.waits:
        times[wait.why].append((wait.end - wait.begin, 0))
    return times


def _compared(before: _Times, after: _Times) -> list[dict[str, Any]]:
    rows = []
    for name in dict.fromkeys([*before, *after]):
        old = spread([ns for ns, _ in before[name]]) if before.get(name) else None
        new = spread([ns for ns, _ in after[name]]) if after.get(name) else None
        row: dict[str, Any] = {"name": name, "verdict": _verdict(old, new)}
        for side, times, stats in (("before", before, old), ("after", after, new)):
            row[f"{side}_count"] = stats.count if stats else 0
            row[f"{side}_total_ns"] = stats.total if stats else 0
            row[f"{side}_median_ns"] = stats.median if stats else None
            row[f"{side}_bytes"] = sum(nbytes for _, nbytes in times.get(name, []))
        row["change_ns"] = row["after_total_ns"] - row["before_total_ns"]
        rows.append(row)
    return sorted(rows, key=lambda row: -abs(row["change_ns"]))


def _verdict(old: Spread | None, new: Spread | None) -> str:
    if old is None or new is None:
        return "new" if old is None else "gone"
    if old.count < _FEW or new.count < _FEW:
        return "few"
    if new.low > old.high:
        return "slower"
    return "faster" if new.high < old.low else "noise"


def _peaks(before: Recording, after: Recording) -> list[dict[str, Any]]:
    """The largest of each kind of memory; pools by their names."""

    def largest(recording: Recording) -> dict[tuple[int, str], int]:
        highest: dict[tuple[int, str], int] = {}
        for peak in peaks(recording):
            key = peak.device, peak.space
            highest[key] = max(highest.get(key, 0), peak.nbytes)
        return highest

    old, new = largest(before), largest(after)
    return [
        {
            **{"device": device, "space": space, "before_bytes": old.get((device, space), 0)},
            "after_bytes": new.get((device, space), 0),
        }
        for device, space in sorted({*old, *new})
    ]
