"""Turns the events of a program into tasks: calls of threads, tasks of streams, marks, and waits for them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from typing import Protocol

from softacl.timing.graph import PAGEABLE_WAIT, Task


class Target(Protocol):
    """What receives the tasks: a graph, or a clock that runs them at once."""

    def add(self, task: Task, after: Iterable[int] = ()) -> int:
        """One more task, after those and after the one before it in its lane; its number."""

    def link(self, before: int, after: int) -> None:
        """`after` also waits for `before`."""

    def last(self, lane: str) -> int:
        """The newest task of a lane; -1: none."""


class Builder:
    """Adds tasks to a target. The caller names the lanes; a mark is any value that identifies an event or a notify."""

    def __init__(self, target: Target, waits_for_pageable: bool = True) -> None:
        """waits_for_pageable: whether a call that queues a copy of pageable memory returns when that is done."""
        self.target, self._waits_for_pageable = target, waits_for_pageable
        self._marks: dict[Hashable, int] = {}  # the task of its latest record
        self._early: dict[Hashable, list[int]] = defaultdict(list)  # waits before its first record
        self._submissions: dict[tuple[str, str, int], Task] = {}  # one task may be added many times
        self._meetings: dict[Hashable, list[tuple[int, int]]] = defaultdict(
            list
        )  # (arrival, task) of each rank that has come
        self._streams: dict[Hashable, set[str]] = defaultdict(set)  # device -> lanes of its streams

    def host(self, thread: str, ns: int, stack: int = -1) -> None:
        """Add time in which the program computes."""
        if ns > 0:
            self.target.add(Task("host", thread, "the program", ns=ns, stack=stack))

    def call(self, thread: str, name: str, stack: int = -1) -> None:
        """Add a call that neither queues nor waits."""
        self.target.add(Task("call", thread, name, stack=stack))

    def blocking(self, task: Task) -> int:
        """Add a copy or fill that the calling thread performs."""
        return self.target.add(task)

    def queued(self, thread: str, task: Task, device: Hashable, meeting: Hashable = None) -> int:
        """A thread ("": not known which, or none) put a task into the stream of its lane; its number. device: by which `of_device`
        finds the stream. meeting: it is a collective, which begins when all with the same have come.
        """
        after: tuple[int, ...] = ()
        if thread:
            what = "kernel" if task.kind in ("kernel", "collective") else "copy"
            after = (self.target.add(self._submission(thread, what, task.stack)),)
        self._streams[device].add(task.lane)
        number = self.target.add(task, after) if meeting is None else self._meet(task, after, meeting)
        if thread and task.kind == "copy" and not task.pinned and "host" in task.direction and self._waits_for_pageable:
            self.target.add(Task("synchronize", thread, PAGEABLE_WAIT, stack=task.stack), (number,))
        return number

    def _submission(self, thread: str, what: str, stack: int) -> Task:
        key = thread, what, stack
        task = self._submissions.get(key)
        if task is None:
            task = self._submissions[key] = Task("submit", thread, what, stack=stack)
        return task

    def _meet(self, task: Task, after: tuple[int, ...], meeting: Hashable) -> int:
        arrived = self.target.add(Task("mark", task.lane, "arrives", stack=task.stack), after)
        others = self._meetings[meeting]
        number = self.target.add(task, [each for each, _ in others])
        for _, other in others:
            self.target.link(arrived, other)
        others.append((arrived, number))
        if len(others) == task.ranks:
            del self._meetings[meeting]
        return number

    def record(self, thread: str, stream: str, mark: Hashable, device: Hashable, stack: int = -1) -> int:
        """Put a mark into a stream; return its number."""
        submitted = self.target.add(self._submission(thread, "mark", stack))
        number = self.target.add(Task("mark", stream, "record", stack=stack), (submitted,))
        self._streams[device].add(stream)
        self._marks[mark] = number
        for early in self._early.pop(mark, ()):
            self.target.link(number, early)
        return number

    def wait(self, thread: str, stream: str, mark: Hashable, device: Hashable, stack: int = -1) -> int:
        """Let a stream wait for the latest record of a mark; return the number."""
        submitted = self.target.add(self._submission(thread, "mark", stack))
        recorded = self._marks.get(mark)
        after = (submitted,) if recorded is None else (submitted, recorded)
        number = self.target.add(Task("mark", stream, "wait", stack=stack), after)
        self._streams[device].add(stream)
        if recorded is None:
            self._early[mark].append(number)
        return number

    def synchronize(self, thread: str, name: str, after: Iterable[int], stack: int = -1) -> int:
        """Let a thread wait for tasks; return the number."""
        return self.target.add(Task("synchronize", thread, name, stack=stack), after)

    def recorded(self, mark: Hashable) -> list[int]:
        """Return the latest record of a mark, if there is one."""
        number = self._marks.get(mark)
        return [] if number is None else [number]

    def of_stream(self, stream: str) -> list[int]:
        """Return the newest task of a stream, if there is one."""
        number = self.target.last(stream)
        return [number] if number >= 0 else []

    def of_device(self, device: Hashable) -> list[int]:
        """Return the newest task of each stream of a device."""
        return [number for stream in sorted(self._streams[device]) for number in self.of_stream(stream)]
