"""The timeline of a profile, msprof_*.json: calls in the track CANN, tasks in Ascend Hardware, arrows between them.

A list of events of the Chrome trace format; "ts" is a string, because a float has no digits left for nanoseconds since 1970. Tracks,
their numbers, and names: Ascend/msprof (9ba1ac7), analysis/csrc/application/timeline. Readers: torch_npu's profiler
(prof_parse/_cann_file_parser.py), MindStudio Insight.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from softacl.msprof import overlap
from softacl.msprof.contents import Contents, DeviceTask, HostCall, about
from softacl.msprof.tables import NO_MODEL, us
from softacl.runtime.profiling.configs import STAMPS

_Event = dict[str, Any]
_HOST = 31  # the device number of tracks of the host
_ARROW = "HostToDevice"
_MODES = (("aclnn", "ACL_OP"), ("aclop", "ACL_OP"), ("aclmdl", "ACL_MODEL"))


class _Track(NamedTuple):
    """name: "" for that of the program. label: what it belongs to. order: among the tracks, and part of their numbers."""

    name: str
    label: str
    order: int

    def number(self, pid: int, device: int = _HOST) -> int:
        """Its process number in the file."""
        return pid << 10 | self.order << 5 | device


_RANGES, _CALLS = _Track("", "CPU", 6), _Track("CANN", "CPU", 7)
_TASKS, _OVERLAP = _Track("Ascend Hardware", "NPU", 14), _Track("Overlap Analysis", "NPU", 19)


def events(contents: Contents, ranges: bool) -> Iterator[_Event]:
    """The events of the file. ranges: with ranges and marks of the program."""
    named: dict[tuple[int, int], str] = {}
    yield {"name": "softacl", "ph": "M", "pid": 0, "tid": 0, "args": about(contents)}
    for call in contents.calls:
        yield _call(call, named)
    if ranges:
        yield from _ranges(contents, named)
    for number, task in enumerate(contents.tasks, 1):
        yield from _task(task, number, named)
    yield from _overlaps(contents, named)
    yield from _titles(contents, named)


def _call(call: HostCall, named: dict[tuple[int, int], str]) -> _Event:
    pid = _CALLS.number(call.pid)
    named[pid, call.thread] = f"Thread {call.thread}"
    mode = next((mode for start, mode in _MODES if call.name.startswith(start)), "ACL_RTS")
    args = {"Thread Id": call.thread, "Mode": mode, "level": "acl", "id": call.name, "item_id": "0"}
    return _slice(f"AscendCL@{call.name}", (pid, call.thread), call.begin, call.end, args)


def _ranges(contents: Contents, named: dict[tuple[int, int], str]) -> Iterator[_Event]:
    for each in contents.ranges:
        pid = _RANGES.number(each.pid)
        named[pid, each.thread] = f"Thread {each.thread}"
        kind = "marker" if each.begin == each.end else "start/end"
        yield _slice(each.text, (pid, each.thread), each.begin, each.end, {"event_type": kind, "domain": each.domain})


def _task(task: DeviceTask, number: int, named: dict[tuple[int, int], str]) -> Iterator[_Event]:
    row = _TASKS.number(task.pid, task.device), task.stream
    named[row] = f"Stream {task.stream}"
    args: _Event = {"Model Id": NO_MODEL, "Task Type": task.core, "Physic Stream Id": task.stream}
    args |= {"Task Id": task.task, "Batch Id": 0, "Subtask Id": 4294967295, "connection_id": number}
    if task.core == "MEMCPY_ASYNC":
        took = task.end - task.begin
        args |= {"size(B)": task.nbytes, "bandwidth(GB/s)": round(task.nbytes / took, 6) if took else 0.0}
        args["operation"] = task.direction or "device to device"
    yield _slice(task.name, row, task.begin, task.end, args)
    if task.thread:
        start = (_CALLS.number(task.pid), task.thread), task.queued
        for phase, (where, time) in (("s", start), ("f", (row, task.begin))):
            yield {
                **{"name": f"{_ARROW}{number}", "ph": phase, "cat": _ARROW, "id": str(number), "ts": us(time)},
                **{"pid": where[0], "tid": where[1]},
                **({"bp": "e"} if phase == "f" else {}),
            }


def _overlaps(contents: Contents, named: dict[tuple[int, int], str]) -> Iterator[_Event]:
    groups: dict[tuple[int, int], list[DeviceTask]] = defaultdict(list)
    for task in contents.tasks:
        groups[task.pid, task.device].append(task)
    for (process, device), tasks in sorted(groups.items()):
        rows = overlap.rows_of(tasks)
        if not any(rows.values()):
            continue
        pid = _OVERLAP.number(process, device)
        for tid, (name, spans) in enumerate(rows.items()):
            named[pid, tid] = name
            for begin, end in spans:
                yield _slice(name, (pid, tid), begin, end, {"analysis_type": name})


def _titles(contents: Contents, named: dict[tuple[int, int], str]) -> Iterator[_Event]:
    tracks = {track.order: track for track in (_RANGES, _CALLS, _TASKS, _OVERLAP)}
    for pid in sorted({pid for pid, _ in named}):
        track, device = tracks[pid >> 5 & 31], pid & 31
        label = track.label if device == _HOST else f"{track.label} {device}"
        yield _meta("process_name", (pid, 0), {"name": track.name or contents.program})
        yield _meta("process_labels", (pid, 0), {"labels": label})
        yield _meta("process_sort_index", (pid, 0), {"sort_index": track.order})
    for row, name in sorted(named.items()):
        yield _meta("thread_name", row, {"name": name})
        yield _meta("thread_sort_index", row, {"sort_index": row[1]})


def _slice(name: str, row: tuple[int, int], begin: int, end: int, args: _Event) -> _Event:
    where = {"name": name, "pid": row[0], "tid": row[1], "ts": us(begin)}
    return {**where, "dur": (end - begin) / 1000, "ph": "X", "args": args}


def _meta(kind: str, row: tuple[int, int], args: _Event) -> _Event:
    return {"name": kind, "pid": row[0], "tid": row[1], "ph": "M", "args": args}


def wants_ranges(kinds: int | None) -> bool:
    """Whether a program asked for marks and ranges."""
    return kinds is not None and bool(kinds & STAMPS)


def texts(items: Iterable[_Event]) -> Iterator[str]:
    """The file, piece by piece."""
    yield "["
    for number, event in enumerate(items):
        yield (",\n" if number else "") + json.dumps(event)
    yield "]\n"
