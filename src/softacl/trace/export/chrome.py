"""The Chrome trace format: for Perfetto, chrome://tracing and MindStudio Insight.

Times are microseconds from the recording's zero with three decimals, so that no nanosecond is lost; slices of a row nest or are
apart, so that none is dropped. Only phases that the three readers know: X, I, C, M, s, f. MindStudio Insight picks its reader by
the file's name: trace_view.json.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from softacl.trace.export.about import ROW_GROUPS, category, colour, counters, name, values
from softacl.trace.export.rows import HOST, rows_of
from softacl.trace.recording import CallSlice, Recording, TaskSlice

_HOST, _DEVICES = 1, 100  # numbers of a process's groups: the host, and the first device
_FINDINGS, _MARKS = 900_000, 900_001  # rows of the host
_CHUNK = 4096  # events


def pieces(recording: Recording) -> Iterator[bytes]:
    """The file."""
    yield ('{"displayTimeUnit":"ns",' + _json(_about(recording))[1:-1] + ',"traceEvents":[\n').encode()
    chunk: list[str] = []
    first = True
    for event in _events(recording):
        chunk.append(event)
        if len(chunk) >= _CHUNK:
            yield (("" if first else ",\n") + ",\n".join(chunk)).encode()
            first, chunk = False, []
    yield (("" if first or not chunk else ",\n") + ",\n".join(chunk) + "\n]}\n").encode()


def _about(recording: Recording) -> dict[str, Any]:
    header = recording.header
    processes = [process._asdict() for process in recording.processes]
    other = {
        **{"tool": header.tool, "program": header.program, "chip": header.chip, "executor": header.executor},
        **{"profile": header.profile, "clock": header.clock, "start_ns": header.start_ns, "wall_ns": header.wall_ns},
        **{"lost_events": header.lost, "ended": header.ended, "notes": list(header.notes), "processes": processes},
    }
    devices = [{"id": device.id, "name": device.name, "totalGlobalMem": device.memory} for device in header.devices]
    return {"schemaVersion": 1, "baseTimeNanoseconds": header.wall_ns, "deviceProperties": devices, "otherData": other}


def _events(recording: Recording) -> Iterator[str]:
    offsets = {process.pid: i * ROW_GROUPS for i, process in enumerate(recording.processes)}
    groups: dict[int, str] = {}
    starts: dict[tuple[int, int], tuple[int, int, int]] = {}  # process and call -> begin and row
    ends: list[tuple[int, int, int, int, int]] = []  # process, call, begin and row of each task
    for tid, row in enumerate(rows_of(recording), 1):
        group = offsets[row.pid] + (_HOST if row.device == HOST else _DEVICES + row.device)
        groups.setdefault(group, _group(recording, row.pid, row.device))
        yield _name(group, tid, row.title)
        where = f'"pid":{group},"tid":{tid}'
        for begin, end, item in row.items:
            about = _json(values(item, recording))
            shade = colour(item)
            yield (
                f'{{"ph":"X","name":{_text(name(item))},"cat":"{category(item)}","ts":{_us(begin)},"dur":{_us(end - begin)},'
                f'{where},{f""""cname":"{shade}",""" if shade else ""}"args":{about}}}'
            )
            if isinstance(item, CallSlice):
                starts[row.pid, item.serial] = begin, group, tid
            elif isinstance(item, TaskSlice) and item.call and item.stream >= 0:
                ends.append((row.pid, item.call, begin, group, tid))
    for number, (pid, call, begin, group, tid) in enumerate(ends, 1):  # arrows from calls to their tasks
        start = starts.get((pid, call))
        if start is not None:
            arrow = f'"id":{number},"name":"ac2g","cat":"ac2g"'
            yield f'{{"ph":"s",{arrow},"ts":{_us(start[0])},"pid":{start[1]},"tid":{start[2]}}}'
            yield f'{{"ph":"f","bp":"e",{arrow},"ts":{_us(begin)},"pid":{group},"tid":{tid}}}'
    for pid, time, device, space, nbytes, asked in counters(recording):
        group = offsets[pid] + (_HOST if device < 0 else _DEVICES + device)
        groups.setdefault(group, _group(recording, pid, device))
        args = f'{{"bytes":{nbytes},"asked":{asked}}}'
        yield f'{{"ph":"C","name":{_text(space)},"ts":{_us(time)},"pid":{group},"tid":0,"args":{args}}}'
    for sample in recording.pools:
        group = offsets[sample.pid] + (_HOST if sample.device < 0 else _DEVICES + sample.device)
        groups.setdefault(group, _group(recording, sample.pid, sample.device))
        args = f'{{"reserved":{sample.reserved},"live":{sample.live},"largest free":{sample.largest_free}}}'
        yield f'{{"ph":"C","name":{_text(sample.pool)},"ts":{_us(sample.time)},"pid":{group},"tid":0,"args":{args}}}'
    yield from _instants(recording, offsets, groups)
    for rank, (group, title) in enumerate(sorted(groups.items())):
        yield _json({"ph": "M", "name": "process_name", "pid": group, "tid": 0, "args": {"name": title}})
        yield _json({"ph": "M", "name": "process_sort_index", "pid": group, "tid": 0, "args": {"sort_index": rank}})


def _instants(recording: Recording, offsets: dict[int, int], groups: dict[int, str]) -> Iterator[str]:
    """Findings and marks."""
    titled: set[tuple[int, int]] = set()
    instants: list[tuple[int, int, int, str, str, dict[str, Any]]] = []
    for finding in recording.findings:
        args = {"severity": finding.severity, "text": finding.text, "at": recording.line(finding.stack)}
        instants.append((finding.pid, _FINDINGS, finding.time, finding.rule, "finding", args))
    for mark in recording.ranges:
        if mark.begin == mark.end:
            instants.append((mark.pid, _MARKS, mark.begin, mark.text, mark.domain, {}))
    for pid, tid, time, text, about, args in instants:
        group = offsets[pid] + _HOST
        groups.setdefault(group, _group(recording, pid, HOST))
        if (group, tid) not in titled:
            titled.add((group, tid))
            yield _name(group, tid, "findings of the checker" if tid == _FINDINGS else "marks")
        shade = '"cname":"bad",' if tid == _FINDINGS else ""
        yield (
            f'{{"ph":"I","s":"t","name":{_text(text)},"cat":"{about}","ts":{_us(time)},"pid":{group},"tid":{tid},{shade}'
            f'"args":{_json(args)}}}'
        )


def _group(recording: Recording, pid: int, device: int) -> str:
    title = "host" if device < 0 else f"device {device}"
    if len(recording.processes) == 1:
        return title
    program = next(process.program for process in recording.processes if process.pid == pid)
    return f"{title} of process {pid}: {program}"


def _name(group: int, tid: int, title: str) -> str:
    where = {"pid": group, "tid": tid}
    names = {"ph": "M", "name": "thread_name", **where, "args": {"name": title}}
    order = {"ph": "M", "name": "thread_sort_index", **where, "args": {"sort_index": tid}}
    return f"{_json(names)},\n{_json(order)}"


def _us(ns: int) -> str:
    return f"{ns // 1000}.{ns % 1000:03}"


@lru_cache(maxsize=65536)
def _text(text: str) -> str:
    return _json(text)


def _json(value: Any) -> str:
    r"""As JSON, with \u0022 and \u005c for \" and \\: Perfetto reads pieces, and fails where one ends inside those."""
    return json.dumps(value).replace("\\\\", "\\u005c").replace('\\"', "\\u0022")
