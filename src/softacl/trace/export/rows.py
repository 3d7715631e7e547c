"""The rows of a timeline: which slices are in which, so that those of a row nest or are apart. Both viewers' formats draw them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from softacl.trace.recording import Recording, TaskSlice

HOST = -1


class Queued(NamedTuple):
    """The time for which a task was the next of its stream, and had not begun."""

    begin: int
    end: int
    task: TaskSlice


class TimelineRow(NamedTuple):
    """pid: the process; device: a number, or HOST. items: (begin, end, slice) in the order of begin, the longer first."""

    pid: int
    device: int
    title: str
    items: list[tuple[int, int, Any]]


def rows_of(recording: Recording) -> Iterator[TimelineRow]:
    """All rows, those of the host first."""
    yield from host_rows(recording)
    lanes: dict[tuple[int, int, str], list[tuple[int, int, Any]]] = defaultdict(list)
    queues: dict[tuple[int, int, str], list[tuple[int, int, Any]]] = defaultdict(list)
    before: dict[tuple[int, int, str], int] = {}
    for task in recording.tasks:
        key = task.pid, task.device, task.lane
        lanes[key].append((task.begin, max(task.end, task.begin + 1), task))
        if task.stream >= 0:
            since = max(task.queued, before.get(key, 0))
            if task.begin > since:
                queues[key].append((since, task.begin, Queued(since, task.begin, task)))
            before[key] = max(before.get(key, 0), task.begin)
    for key in sorted(lanes, key=lambda each: (each[0], each[1], _natural(each[2]))):
        pid, device, lane = key
        yield from _apart(pid, device, lane, lanes[key], nest=False)
        if key in queues:
            yield from _apart(pid, device, f"{lane}: the next one waits", queues[key], nest=False)


def host_rows(recording: Recording) -> Iterator[TimelineRow]:
    """Rows of threads of the host: ranges, calls, waits."""
    by_row: dict[tuple[int, int, int], list[tuple[int, int, Any]]] = defaultdict(list)
    tables: list[Iterable[Any]] = [recording.ranges, recording.calls, recording.waits]
    for kind, slices in enumerate(tables):
        for each in slices:
            if kind != 0 or each.end > each.begin:  # a mark is no slice
                by_row[each.pid, each.thread, kind].append((each.begin, max(each.end, each.begin + 1), each))
    for pid, thread, kind in sorted(by_row):
        title = ("ranges of {}", "{}", "waits of {}")[kind].format(title_of_row(recording, pid, thread))
        yield from _apart(pid, HOST, title, by_row[pid, thread, kind], nest=True)


def title_of_row(recording: Recording, pid: int, thread: int) -> str:
    """The name of a host thread."""
    name = recording.threads.get((pid, thread), "")
    return f"thread {thread} ({name})" if name else f"thread {thread}"


def _apart(
    pid: int, device: int, title: str, items: Sequence[tuple[int, int, Any]], nest: bool
) -> Iterable[TimelineRow]:
    """Rows for slices, as many as they need; nest: whether one may be inside another of its row."""
    rows: list[list[tuple[int, int, Any]]] = []
    ends: list[list[int]] = []  # of each row, the ends of those that are open
    for item in sorted(items, key=_order):
        i = _free_row(ends, item[0], item[1], nest)
        if i == len(rows):
            rows.append([])
            ends.append([])
        rows[i].append(item)
        ends[i].append(item[1])
    return [TimelineRow(pid, device, title if i == 0 else f"{title} #{i + 1}", row) for i, row in enumerate(rows)]


def _free_row(ends: list[list[int]], begin: int, end: int, nest: bool) -> int:
    """The first row that has room; one more than there are if none has."""
    for i, open_ends in enumerate(ends):
        while open_ends and open_ends[-1] <= begin:
            open_ends.pop()
        if not open_ends or (nest and end <= open_ends[-1]):
            return i
    return len(ends)


def _order(item: tuple[int, int, Any]) -> tuple[int, int]:
    return item[0], -item[1]


def _natural(text: str) -> tuple[Any, ...]:
    """So that stream 2 comes before stream 10."""
    return tuple([(0, int(word), "") if word.isdigit() else (1, 0, word) for word in text.split()])
