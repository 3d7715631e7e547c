"""Questions "what if": each a change of the graph or of the machine, which is then simulated."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import NamedTuple

from softacl.base.directions import DEVICE_TO_HOST, HOST_TO_DEVICE, PEER
from softacl.timing.figures import MAX_RATE, Figure
from softacl.timing.graph import NO_CALLS, PAGEABLE_WAIT, Task, TaskGraph
from softacl.timing.machine import Machine

SMALL = 256 << 10  # bytes of a copy: below about this, its submission takes longer than the copy
_HOST = ("host", "call", "submit", "synchronize")
_LINKS = ("h2d", "d2h", "h2d_pageable", "d2h_pageable", "h2d_link", "d2h_link", "host_memory")
_Ask = Callable[[TaskGraph, Machine], "tuple[TaskGraph, Machine] | None"]


class Question(NamedTuple):
    """what: a short name; means: the change to the program. ask: returns the changed graph and machine, or None if nothing
    changes."""

    what: str
    means: str
    ask: _Ask


class _Change:
    """A graph like another, with some tasks replaced, left out, or waiting for others."""

    def __init__(self, graph: TaskGraph) -> None:
        self.graph = graph
        self.tasks: list[Task | None] = list(graph.tasks)
        self.after: list[Iterable[int]] = list(graph.after)
        self.instead: dict[int, int] = {}  # what waits for one that is left out waits for this one

    def drop(self, number: int, instead: int | None = None) -> None:
        """Leave a task out; what waits for it waits for `instead`, or for the one before it in its lane."""
        self.tasks[number] = None
        self.instead[number] = self.graph.before[number] if instead is None else instead

    def drop_submission(self, number: int) -> None:
        """Leave out the call that queued a task."""
        for each in self.graph.after[number]:
            if self.graph.tasks[each].kind == "submit":
                self.drop(each)

    def made(self) -> TaskGraph:
        """The new graph."""
        graph = TaskGraph()
        numbers: dict[int, int] = {}
        for number, task in enumerate(self.tasks):
            if task is not None:
                numbers[number] = graph.add(
                    task, {numbers[each] for each in map(self._kept, self.after[number]) if each >= 0}
                )
        for earlier, later in self.graph.links:
            if self.tasks[later] is not None and self._kept(earlier) >= 0:
                graph.link(numbers[self._kept(earlier)], numbers[later])
        return graph

    def _kept(self, number: int) -> int:
        while number >= 0 and self.tasks[number] is None:
            number = self.instead[number]
        return number


def _pinned(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    change = _Change(graph)
    pageable = [
        n for n, task in enumerate(graph.tasks) if task.kind == "copy" and not task.pinned and "host" in task.direction
    ]
    for number in pageable:
        change.tasks[number] = graph.tasks[number]._replace(pinned=True)
    for number, task in enumerate(graph.tasks):
        if task.kind == "synchronize" and task.name == PAGEABLE_WAIT:
            change.drop(number)
    return (change.made(), machine) if pageable else None


def _joined(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    change = _Change(graph)
    runs: dict[str, int] = {}  # lane -> the newest copy of a run of small ones
    for number, task in enumerate(graph.tasks):
        for each in graph.after[number]:
            of = graph.tasks[each]
            if runs.get(of.lane) == each and of.lane != task.lane:
                del runs[of.lane]  # something waits for it
        small = task.kind == "copy" and task.nbytes < SMALL
        before = runs.pop(task.lane, -1) if task.kind != "host" else -1
        if before >= 0 and small:
            one = change.tasks[before]
            if one is not None and _alike(one, task):
                change.tasks[number] = task._replace(nbytes=one.nbytes + task.nbytes)
                change.drop(before, number)
                change.drop_submission(before)
        if small:
            runs[task.lane] = number
    return (change.made(), machine) if change.instead else None


def _alike(one: Task, other: Task) -> bool:
    return (one.direction, one.device, one.peer, one.pinned) == (
        other.direction,
        other.device,
        other.peer,
        other.pinned,
    )


def _second_buffer(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    change = _Change(graph)
    by_line: dict[tuple[str, str, int], list[int]] = defaultdict(list)
    for number, task in enumerate(graph.tasks):
        if task.kind == "synchronize" and task.name not in NO_CALLS:
            by_line[task.lane, task.name, task.stack].append(number)
    for numbers in by_line.values():
        for number, before in zip(numbers[1:], numbers, strict=False):
            change.after[number] = (
                graph.after[before] if number != numbers[-1] else (*graph.after[before], *graph.after[number])
            )
        if len(numbers) > 1:
            change.after[numbers[0]] = ()
    return (change.made(), machine) if any(len(numbers) > 1 for numbers in by_line.values()) else None


def _own_streams(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    """Use one stream for copies to the device, one for copies from it, and one for the rest.

    Copies are ordered by their addresses. A kernel is assumed to read the bytes copied to the device since the previous kernel, and to
    write the bytes copied from the device next.
    """
    change = _Change(graph)
    streams: dict[str, _Split] = defaultdict(_Split)
    sources = _next_sources(graph)
    split = False
    for number, task in enumerate(graph.tasks):
        if task.kind in _HOST or task.blocking:
            change.after[number] = [
                each for n in graph.after[number] for each in (streams[graph.tasks[n].lane].tails(n) or [n])
            ]
            continue
        stream = streams[task.lane]
        change.after[number] = [*graph.after[number], *stream.take(number, task, sources.get(number, 0))]
        part = stream.part_of(task)
        if part:
            split = True
            change.tasks[number] = task._replace(lane=f"{task.lane}, {part}")
    return (change.made(), machine) if split else None


def _next_sources(graph: TaskGraph) -> dict[int, int]:
    """For each kernel the address that the next copy to the host of its stream reads."""
    following: dict[str, int] = {}
    sources = {}
    for number in range(len(graph) - 1, -1, -1):
        task = graph.tasks[number]
        if task.kind == "copy" and task.direction == DEVICE_TO_HOST:
            following[task.lane] = task.source
        elif task.kind == "kernel":
            sources[number] = following.get(task.lane, 0)
    return sources


class _Split:
    """A stream as three: what each part's tasks must wait for in the others."""

    def __init__(self) -> None:
        self._last: dict[str, list[int]] = defaultdict(list)  # part -> its tasks, ascending
        self._fresh: set[int] = set()  # addresses copied to the device since the last kernel
        self._readers: dict[int, int] = {}  # address -> the last kernel that reads it
        self._copied: dict[int, int] = {}  # address -> the last copy from it
        self._kernel = self._wait = -1

    @staticmethod
    def part_of(task: Task) -> str:
        """The name of its part; "" for what stays in the stream."""
        return task.direction if task.kind == "copy" and task.direction in (HOST_TO_DEVICE, DEVICE_TO_HOST) else ""

    def tails(self, number: int) -> list[int]:
        """The last task of each part up to that one."""
        return [tasks[at - 1] for tasks in self._last.values() if (at := bisect_right(tasks, number))]

    def take(self, number: int, task: Task, source: int) -> list[int]:
        """Tasks the next one waits for, besides the previous one in its part."""
        part = self.part_of(task)
        waits = {self._wait}
        if part == HOST_TO_DEVICE:
            waits.add(self._readers.get(task.destination, -1))
            self._fresh.add(task.destination)
        elif part == DEVICE_TO_HOST:
            waits |= {self._kernel, *(self._last[HOST_TO_DEVICE][-1:] if self._kernel < 0 else ())}
            self._copied[task.source] = number
        elif task.kind == "mark":
            waits |= set(self.tails(number))
            self._wait = number
        else:
            waits |= {*self._last[HOST_TO_DEVICE][-1:], self._copied.get(source, -1)}
            self._readers.update(dict.fromkeys(self._fresh, number))
            self._fresh.clear()
            self._kernel = number
        self._last[part].append(number)
        return [each for each in waits if each >= 0]


def _without_waits(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    """Waits after which the thread only queues more into the same stream, reads nothing back, and reuses no source."""
    change = _Change(graph)
    threads: dict[str, _Waits] = defaultdict(_Waits)
    for number, task in enumerate(graph.tasks):
        if task.kind in _HOST or task.blocking:
            removable = threads[task.lane].host(number, task)
        else:
            thread = next(
                (graph.tasks[each].lane for each in graph.after[number] if graph.tasks[each].kind == "submit"), ""
            )
            removable = threads[thread].queued(task)
        if removable >= 0:
            change.drop(removable)
    return (change.made(), machine) if change.instead else None


class _Waits:
    """The newest wait of a thread, and whether what surrounds it needs it."""

    def __init__(self) -> None:
        self._wait, self._stream = -1, ""
        self._sources: set[int] = set()  # of copies to the device before the wait
        self._new: set[int] = set()  # and since
        self._reads = self._needed = self._followed = False

    def host(self, number: int, task: Task) -> int:
        """A step of the thread; the number of a wait that orders nothing, or -1."""
        if task.kind == "call" or task.blocking:
            self._needed = True  # it may free memory, or read it
        if task.kind != "synchronize":
            return -1
        removable = self._wait if self._followed and not self._needed else -1
        self._wait, self._stream = number, task.name
        self._needed = self._reads or task.name in NO_CALLS
        self._sources, self._new = self._new, set()
        self._reads = self._followed = False
        return removable

    def queued(self, task: Task) -> int:
        """A task that the thread queued."""
        self._followed = True
        if not task.lane.startswith(self._stream):
            self._needed = True
        if task.kind == "copy" and task.direction == HOST_TO_DEVICE:
            self._needed = self._needed or task.source in self._sources
            self._new.add(task.source)
        if task.kind == "copy" and task.direction == DEVICE_TO_HOST:
            self._reads = True
        return -1


def _peers(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    change = _Change(graph)
    to_host: dict[tuple[int, int], int] = {}  # (address on the host, bytes) -> the copy that wrote it
    changed = False
    for number, task in enumerate(graph.tasks):
        if task.kind != "copy":
            continue
        if task.direction == DEVICE_TO_HOST:
            to_host[task.destination, task.nbytes] = number
        elif task.direction == HOST_TO_DEVICE:
            first = to_host.pop((task.source, task.nbytes), -1)
            if first >= 0 and graph.tasks[first].device != task.device:
                one = graph.tasks[first]
                change.tasks[first] = one._replace(direction=PEER, peer=task.device)
                change.tasks[number] = task._replace(kind="mark", nbytes=0, name="was a copy", blocking=False)
                changed = True
    return (change.made(), machine) if changed else None


def _faster_link(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    if not any(task.kind == "copy" and "host" in task.direction for task in graph.tasks):
        return None
    twice = {name: _twice(machine.figures[name]) for name in _LINKS if name in machine.figures}
    return (graph, machine.with_figures(f"{machine.name}, with twice the link", **twice)) if twice else None


def _twice(figure: Figure) -> Figure:
    return figure._replace(value=min(figure.value * 2, MAX_RATE), points=tuple((n, ns // 2) for n, ns in figure.points))


def _both(graph: TaskGraph, machine: Machine) -> tuple[TaskGraph, Machine] | None:
    first = _second_buffer(graph, machine)
    return _own_streams(*first) if first is not None else None


QUESTIONS = (
    Question("pinned memory", "allocate the host side of copies with aclrtMallocHost", _pinned),
    Question(f"copies below {SMALL >> 10} KiB joined", "copy neighbours in one call, from one buffer", _joined),
    Question("a second buffer", "wait for the work of the round before, not for that just queued", _second_buffer),
    Question(
        "a stream for each direction",
        "queue copies to and from the device in streams of their own, ordered by events",
        _own_streams,
    ),
    Question("a second buffer and a stream for each direction", "both of these together", _both),
    Question("fewer waits", "leave out synchronisations that order nothing", _without_waits),
    Question(
        "peer copies", "copy between devices directly (aclrtDeviceEnablePeerAccess), not through the host", _peers
    ),
    Question("twice the link", "a board whose host link is twice as fast", _faster_link),
)
