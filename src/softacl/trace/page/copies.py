"""Copies: totals by direction, bandwidth by size, by the lines that made them, and how much ran at the same time."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from softacl.report.charts import Curve

if TYPE_CHECKING:
    from softacl.trace.recording import Recording, TaskSlice

_LONGEST = 200
_HUES = {"host to device": "h2d", "device to host": "d2h", "device to device": "d2d", "peer to peer": "p2p"}


def copies_of(recording: Recording) -> list[TaskSlice]:
    """All copies that moved bytes."""
    return [task for task in recording.tasks if task.direction and task.nbytes > 0 and not task.code]


def kind_of(task: TaskSlice) -> str:
    """ "host to device, pinned"."""
    if "host" not in task.direction or task.direction == "host to host":
        return task.direction
    return f"{task.direction}, {'pinned' if task.pinned else 'pageable'}"


def totals(copies: Sequence[TaskSlice]) -> dict[str, tuple[int, int]]:
    """Direction -> copies and bytes, the most bytes first."""
    number, nbytes = Counter[str](), Counter[str]()
    for task in copies:
        number[task.direction] += 1
        nbytes[task.direction] += task.nbytes
    return {direction: (number[direction], size) for direction, size in nbytes.most_common()}


def overlap(recording: Recording) -> float | None:
    """Of the time in which any task ran, the share in which another one ran as well; None without tasks."""
    if not recording.tasks:
        return None
    begins = np.fromiter((task.begin for task in recording.tasks), np.int64, len(recording.tasks))
    ends = np.fromiter((task.end for task in recording.tasks), np.int64, len(recording.tasks))
    times = np.concatenate((begins, ends))
    steps = np.concatenate((np.ones(len(begins), np.int64), np.full(len(ends), -1, np.int64)))
    order = np.lexsort((steps, times))  # what ends when another begins does not run with it
    running, passed = np.cumsum(steps[order])[:-1], np.diff(times[order])
    busy = int(passed[running >= 1].sum())
    return float(passed[running >= 2].sum() / busy) if busy else None


def bandwidth(copies: Sequence[TaskSlice]) -> list[Curve]:
    """For each kind of copy: by powers of two of the size, the median in GB/s, and the tenth and ninetieth percentile."""
    groups: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for task in copies:
        if task.end > task.begin:
            groups[kind_of(task)][(task.nbytes - 1).bit_length()].append(task.nbytes / (task.end - task.begin))
    curves = []
    for kind, sizes in sorted(groups.items()):
        points = sorted(sizes)
        low, median, high = np.array([np.percentile(sizes[each], (10, 50, 90)) for each in points]).T.round(6).tolist()
        hue = _HUES.get(kind.partition(",")[0], "h2h")
        dash = "dot" if kind.endswith("pageable") else "solid"
        counts = [len(sizes[each]) for each in points]
        curves.append(Curve(kind, [1 << each for each in points], median, low, high, hue, dash, counts))
    return curves


class Line(NamedTuple):
    """The copies of one kind that a line of the program made. Times in ns; waited: between the call and the begin, mean."""

    line: str
    kind: str
    copies: int
    nbytes: int
    time: int
    median_ns: float
    waited: float
    failed: int


def by_line(recording: Recording) -> list[Line]:
    """Lines, most time first."""
    groups: dict[tuple[int, str], list[TaskSlice]] = defaultdict(list)
    for task in recording.tasks:
        if task.direction:
            groups[task.stack, kind_of(task)].append(task)
    merged: dict[tuple[str, str], list[TaskSlice]] = defaultdict(list)
    for (stack, kind), tasks in groups.items():
        merged[recording.line(stack), kind] += tasks
    lines = []
    for (line, kind), tasks in merged.items():
        lengths = np.array([task.end - task.begin for task in tasks], np.int64)
        waits = np.array([task.begin - task.queued for task in tasks], np.int64)
        failed = sum(1 for task in tasks if task.code)
        moved = sum(task.nbytes for task in tasks if not task.code)
        lines.append(
            Line(
                line,
                kind,
                len(tasks),
                moved,
                int(lengths.sum()),
                float(np.median(lengths)),
                float(waits.mean()),
                failed,
            )
        )
    return sorted(lines, key=lambda each: -each.time)


def longest(copies: Sequence[TaskSlice]) -> list[TaskSlice]:
    """The copies that took longest."""
    return sorted(copies, key=lambda task: task.begin - task.end)[:_LONGEST]
