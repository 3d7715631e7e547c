"""The rows of the timeline: threads of the host, streams of the devices, ranges of the program."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from softacl.report.markup import Html, join, json_text, tag
from softacl.trace.page.columns import Columns

if TYPE_CHECKING:
    from softacl.trace.recording import Recording

#: What slices are coloured by: (name in the page's style, words of the legend); the place in the list is the number.
CLASSES = (
    ("call", "call"),
    ("failed", "failed"),
    ("wait", "wait"),
    ("range", "range of the program"),
    ("h2d", "host to device"),
    ("d2h", "device to host"),
    ("d2d", "device to device"),
    ("p2p", "peer to peer"),
    ("h2h", "host to host"),
    ("fill", "fill"),
    ("compute", "operator, model and other"),
)
_NUMBERS = {name: number for number, (_, name) in enumerate(CLASSES)}
_CALL, _FAILED, _WAIT, _RANGE, _OTHER = 0, 1, 2, 3, len(CLASSES) - 1
_NUMERIC = ("begin", "end", "stack", "nbytes", "code", "queued")


class _Slices:
    """Slices of one kind as columns."""

    def __init__(self, rows: Sequence[Any], label: Callable[[Any], str], labels: dict[str, int]) -> None:
        self.rows = rows
        self.columns = {name: self._column(name) for name in _NUMERIC}
        self.columns["label"] = np.fromiter(
            (labels.setdefault(text, len(labels)) for text in map(label, rows)), np.int64, len(rows)
        )
        self.columns["class"] = np.zeros(len(rows), np.int64)

    def _column(self, name: str) -> np.ndarray:
        if not self.rows or not hasattr(self.rows[0], name):
            return np.full(len(self.rows), -1 if name in ("stack", "queued") else 0, np.int64)
        return np.fromiter(map(attrgetter(name), self.rows), np.int64, len(self.rows))


def timeline(recording: Recording) -> Html:
    """The element that assets/timeline.js fills, and its data."""
    labels: dict[str, int] = {}
    tracks: dict[Hashable, int] = {}  # (order..., name, group) -> number
    kinds = [
        _of_calls(recording, labels, tracks),
        _of_waits(recording, labels, tracks),
        _of_ranges(recording, labels, tracks),
        _of_tasks(recording, labels, tracks),
    ]
    whole = {name: np.concatenate([kind.columns[name] for kind in kinds]) for name in kinds[0].columns}
    whole["link"] = _links(recording, kinds)
    order, described = _rows(whole, tracks)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    whole = {name: column[order] for name, column in whole.items()}
    whole["link"] = np.where(whole["link"] >= 0, rank[whole["link"]], -1) if len(order) else whole["link"]
    columns = Columns()
    columns.add("begin", whole["begin"], differences=True)
    columns.add("length", np.maximum(whole["end"] - whole["begin"], 0))
    for name in ("label", "class", "stack", "nbytes", "code"):
        columns.add(name, whole[name])
    columns.add("link", whole["link"], differences=True)
    # how long after the call it began, and 1; the begin of the call itself says it as well
    implied = (whole["queued"] < 0) | ((whole["link"] >= 0) & (whole["begin"][whole["link"]] == whole["queued"]))
    columns.add("delay", np.where(implied, 0, np.maximum(whole["begin"] - whole["queued"], 0) + 1))
    used = sorted(set(whole["class"].tolist()))
    about = {
        "tracks": described,
        "labels": list(labels),
        "classes": [name for name, _ in CLASSES],
        "end": recording.end + 1,  # so that what comes last without length is inside
        "view": view_of(recording),
        "findings": [[finding.time, finding.severity] for finding in recording.findings],
    }
    return join(
        (
            _frame(used),
            tag("script", json_text(about), type="application/json", id="timeline-about"),
            columns.element("timeline-data"),
        )
    )


def view_of(recording: Recording) -> tuple[int, int]:
    """The time span worth showing: programs load for a long time before their first call."""
    rows: tuple[Sequence[Any], ...] = (recording.calls, recording.tasks, recording.waits, recording.ranges)
    first, end = min((kind[0].begin for kind in rows if kind), default=0), recording.end + 1
    return (max(0, first - (end - first) // 50 - 1) if first > end // 10 else 0), end


def _frame(used: Sequence[int]) -> Html:
    buttons = (
        tag("button", text, type="button", id=f"timeline-{name}", title=title, aria_label=title)
        for name, text, title in (
            ("in", "+", "Zoom in"),
            ("out", "\N{MINUS SIGN}", "Zoom out"),
            ("left", "\N{LEFTWARDS ARROW}", "Earlier"),
            ("right", "\N{RIGHTWARDS ARROW}", "Later"),
            ("all", "Whole run", "Show the whole run"),
        )
    )
    legend = (
        tag("span", tag("i", class_="swatch", style=f"background: var(--{hue})"), words)
        for hue, words in (CLASSES[each] for each in used)
    )
    return tag(
        "div",
        tag("div", *buttons, tag("span", id="timeline-span", class_="muted", role="status"), class_="tools script"),
        tag("canvas", id="timeline-overview", class_="script", aria_hidden="true"),
        tag(
            "div",
            tag("canvas", id="timeline-canvas"),
            tag("div", id="timeline-room"),
            id="timeline-view",
            class_="script",
            tabindex="0",
            role="application",
            aria_label="Timeline: arrow keys move, plus and minus zoom, Home shows all, Enter selects the next slice",
        ),
        tag("div", id="timeline-tip", hidden=True),
        tag("p", *legend, class_="legend"),
        tag("div", "Select a slice to see what it is.", id="timeline-detail", class_="muted", aria_live="polite"),
        tag("p", "The timeline needs scripts, which this browser does not run.", class_="noscript"),
        class_="panel timeline",
    )


def _of_process(recording: Recording, pid: int) -> str:
    label = next((each.label for each in recording.processes if each.pid == pid), "")
    return label or (f"process {pid}" if len(recording.processes) > 1 else "")


def _tracked(
    slices: _Slices, recording: Recording, tracks: dict[Hashable, int], key: Callable[[Any], tuple[Any, ...]]
) -> _Slices:
    """Give each slice its track; key: (order among the process's tracks, device, number, name)."""
    cache: dict[tuple[Any, ...], int] = {}
    numbers = np.empty(len(slices.rows), np.int64)
    for i, row in enumerate(slices.rows):
        own = (row.pid, *key(row))
        number = cache.get(own)
        if number is None:
            number = cache[own] = tracks.setdefault((*own, _of_process(recording, row.pid)), len(tracks))
        numbers[i] = number
    slices.columns["track"] = numbers
    return slices


def _threads(recording: Recording) -> dict[tuple[int, int], int]:
    """Numbers of threads from 1, by process, in the order in which they appear."""
    numbers: dict[tuple[int, int], int] = {}
    last: dict[int, int] = {}
    for rows in (recording.calls, recording.waits, recording.ranges):
        for row in rows:
            if (row.pid, row.thread) not in numbers:
                last[row.pid] = last.get(row.pid, 0) + 1
                numbers[row.pid, row.thread] = last[row.pid]
    return numbers


def _of_calls(recording: Recording, labels: dict[str, int], tracks: dict[Hashable, int]) -> _Slices:
    threads = _threads(recording)
    slices = _Slices(recording.calls, attrgetter("name"), labels)
    slices.columns["class"] = np.where(slices.columns["code"] != 0, _FAILED, _CALL)
    return _tracked(slices, recording, tracks, lambda c: (0, 0, n := threads[c.pid, c.thread], f"thread {n}"))


def _of_waits(recording: Recording, labels: dict[str, int], tracks: dict[Hashable, int]) -> _Slices:
    threads = _threads(recording)
    slices = _Slices(recording.waits, lambda wait: f"wait for {wait.why}", labels)
    slices.columns["class"] += _WAIT
    return _tracked(
        slices, recording, tracks, lambda w: (0, 0, (n := threads[w.pid, w.thread]) + 0.5, f"thread {n} waits")
    )


def _of_ranges(recording: Recording, labels: dict[str, int], tracks: dict[Hashable, int]) -> _Slices:
    threads = _threads(recording)
    slices = _Slices(recording.ranges, attrgetter("text"), labels)
    slices.columns["class"] += _RANGE
    return _tracked(
        slices, recording, tracks, lambda r: (0, 0, (n := threads[r.pid, r.thread]) - 0.5, f"ranges of thread {n}")
    )


def _of_tasks(recording: Recording, labels: dict[str, int], tracks: dict[Hashable, int]) -> _Slices:
    slices = _Slices(recording.tasks, lambda task: task.name or task.kind, labels)
    kinds = (_NUMBERS.get(task.direction or task.kind, _OTHER) for task in recording.tasks)
    classes = np.fromiter(kinds, np.int64, len(recording.tasks))
    slices.columns["class"] = np.where(slices.columns["code"] != 0, _FAILED, classes)
    return _tracked(slices, recording, tracks, lambda t: (1, t.device, t.stream, t.lane))


def _links(recording: Recording, kinds: Sequence[_Slices]) -> np.ndarray:
    """For each task the place of its call; -1 none."""
    sizes = [len(kind.rows) for kind in kinds]
    link = np.full(sum(sizes), -1, np.int64)
    calls = {(call.pid, call.serial): i for i, call in enumerate(recording.calls)}
    first_task = sum(sizes[:-1])
    for i, task in enumerate(recording.tasks, first_task):
        if task.call and (call := calls.get((task.pid, task.call))) is not None:
            link[i] = call
    return link


def _rows(whole: dict[str, np.ndarray], tracks: dict[Hashable, int]) -> tuple[np.ndarray, list[dict[str, Any]]]:
    """The order of the slices in the file, and for each track its name and its rows, in which nothing overlaps."""
    parts: list[np.ndarray] = []
    described: list[dict[str, Any]] = []
    offset = 0
    by_track = np.argsort(whole["track"], kind="stable")
    bounds = np.searchsorted(whole["track"][by_track], np.arange(len(tracks) + 1))
    for key, number in sorted(tracks.items(), key=lambda item: (item[0][:4], str(item[0]))):  # type: ignore[index]
        members = by_track[bounds[number] : bounds[number + 1]]
        begins, ends = whole["begin"][members], whole["end"][members]
        members = members[np.lexsort((-ends, begins))]
        rows = []
        for row in _apart(members, whole["begin"], whole["end"]):
            rows.append([offset, len(row)])
            offset += len(row)
            parts.append(row)
        described.append({"name": key[4], "group": key[5], "rows": rows})  # type: ignore[index]
    return np.concatenate(parts) if parts else np.empty(0, np.int64), described


def _apart(members: np.ndarray, begin: np.ndarray, end: np.ndarray) -> list[np.ndarray]:
    """Slices of a track in as many rows as overlap; nearly always in one."""
    begins, ends = begin[members], end[members]
    if len(members) < 2 or bool(np.all(begins[1:] >= np.maximum.accumulate(ends)[:-1])):
        return [members]
    rows: list[list[int]] = []
    free: list[tuple[int, int]] = []  # (when it ended, row)
    ready: list[int] = []  # rows in which nothing runs
    for member, since, until in zip(members.tolist(), begins.tolist(), ends.tolist(), strict=True):
        while free and free[0][0] <= since:
            heapq.heappush(ready, heapq.heappop(free)[1])
        if ready:
            row = heapq.heappop(ready)
        else:
            row = len(rows)
            rows.append([])
        rows[row].append(member)
        heapq.heappush(free, (until, row))
    return [np.array(row, np.int64) for row in rows]
