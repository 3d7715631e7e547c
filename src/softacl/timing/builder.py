"""Turns the events of a program into tasks: calls of threads, tasks of streams, marks, and waits for them."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable, Mapping
from typing import Protocol

from softacl.timing.graph import ARRIVAL, CALLBACK, PAGEABLE_WAIT, Task

#: Kinds of tasks whose submission is not that of a copy.
_SUBMITTED = {"kernel": "kernel", "collective": "kernel"}


class Target(Protocol):
    """The receiver of tasks: a graph, or a clock that runs them at once."""

    def add(self, task: Task, after: Iterable[int] = ()) -> int:
        """One more task, after those and after the one before it in its lane; its number."""

    def hold(self, number: int) -> None:
        """Make the task wait for one that will be added and linked later."""

    def link(self, before: int, after: int) -> None:
        """`after` also waits for `before`, and is no longer held."""

    def last(self, lane: str) -> int:
        """The newest task of a lane; -1: none."""


class Builder:
    """Adds tasks to a target. The caller names the lanes; a mark is any value that identifies an event or a notify."""

    def __init__(self, target: Target, waits_for_pageable: bool = True) -> None:
        """waits_for_pageable: whether a call that queues a copy of pageable memory returns when that is done."""
        self.target, self._waits_for_pageable = target, waits_for_pageable
        self._marks: dict[Hashable, int] = {}  # the task of its latest record
        self._early: dict[Hashable, list[int]] = defaultdict(list)  # waits before its first record
        # queued functions that have not begun: by their mark, (where the stream reaches each, where it goes on; -1: nowhere)
        self._functions: dict[Hashable, deque[tuple[int, int]]] = defaultdict(deque)
        self._begun: dict[
            tuple[str, Hashable], int
        ] = {}  # thread and mark of a function that runs -> where its stream goes on
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

    def queued(
        self,
        thread: str,
        task: Task,
        device: Hashable,
        meetings: Mapping[Hashable, int] | None = None,
        continues: bool = False,
    ) -> int:
        """A thread ("": not known which, or none) put a task into the stream of its lane; its number. device: by which `of_device`
        finds the stream. meetings: with how many ranks it begins together, by what they have in common: a collective, or messages.
        continues: the thread's last task submitted this one, too, in the same call.
        """
        self._streams[device].add(task.lane)
        after = self.submitted(thread, _SUBMITTED.get(task.kind, "copy"), task.stack, continues)
        number = self._meet(task, after, meetings) if meetings else self.target.add(task, after)
        if thread and self.waits_for(task):
            self.target.add(Task("synchronize", thread, PAGEABLE_WAIT, stack=task.stack), (number,))
        return number

    def submission(self, thread: str, task: Task, device: Hashable) -> Task:
        """Return the call that puts a task into the stream of its lane."""
        self._streams[device].add(task.lane)
        return self._submission(thread, _SUBMITTED.get(task.kind, "copy"), task.stack)

    def submitted(self, thread: str, what: str, stack: int = -1, continues: bool = False) -> tuple[int, ...]:
        """What a task of a stream waits for: its submission, or that of the tasks before it."""
        if not thread:
            return ()
        last = self.target.last(thread) if continues else -1
        return (last if last >= 0 else self.target.add(self._submission(thread, what, stack)),)

    def waits_for(self, task: Task) -> bool:
        """Return whether the call that queues a task returns when that has ended."""
        return self._waits_for_pageable and task.kind == "copy" and not task.pinned and "host" in task.direction

    def _submission(self, thread: str, what: str, stack: int) -> Task:
        key = thread, what, stack
        task = self._submissions.get(key)
        if task is None:
            task = self._submissions[key] = Task("submit", thread, what, stack=stack)
        return task

    def meeting(self, thread: str, task: Task, device: Hashable, continues: bool = False) -> tuple[int, int]:
        """Put a rank's part of a collective into a stream; return the numbers of its arrival and of the part itself. The caller keeps
        that from beginning until all have come.
        """
        self._streams[device].add(task.lane)
        submitted = self.submitted(thread, "kernel", task.stack, continues)
        arrived = self.target.add(Task("mark", task.lane, ARRIVAL, stack=task.stack), submitted)
        return arrived, self.target.add(task)

    def _meet(self, task: Task, after: tuple[int, ...], meetings: Mapping[Hashable, int]) -> int:
        arrived = self.target.add(Task("mark", task.lane, ARRIVAL, stack=task.stack), after)
        number = self.target.add(task, [each for meeting in meetings for each, _ in self._meetings[meeting]])
        for meeting, ranks in meetings.items():
            for _, other in self._meetings[meeting]:
                self.target.link(arrived, other)
            self._meetings[meeting].append((arrived, number))
            if len(self._meetings[meeting]) == ranks:
                del self._meetings[meeting]
        return number

    def record(
        self, thread: str, stream: str, mark: Hashable, device: Hashable, stack: int = -1, continues: bool = False
    ) -> int:
        """Put a mark into a stream; return its number."""
        self._streams[device].add(stream)
        after = self.submitted(thread, "mark", stack, continues)
        number = self._marks[mark] = self.target.add(Task("mark", stream, "record", stack=stack), after)
        for early in self._early.pop(mark, ()):
            self.target.link(number, early)
        return number

    def wait(
        self, thread: str, stream: str, mark: Hashable, device: Hashable, stack: int = -1, continues: bool = False
    ) -> int:
        """Let a stream wait for the latest record of a mark; return the number."""
        self._streams[device].add(stream)
        after = (*self.submitted(thread, "mark", stack, continues), *self.recorded(mark))
        recorded = self._marks.get(mark)
        number = self.target.add(Task("mark", stream, "wait", stack=stack), after)
        if recorded is None:
            self.target.hold(number)
            self._early[mark].append(number)
        return number

    def function(
        self,
        thread: str,
        stream: str,
        mark: Hashable,
        device: Hashable,
        awaited: bool = True,
        stack: int = -1,
        continues: bool = False,
    ) -> None:
        """Put a function of the program into a stream. awaited: the stream goes on when it has returned."""
        self._streams[device].add(stream)
        after = self.submitted(thread, "mark", stack, continues)
        reached = self.target.add(Task("mark", stream, "function", stack=stack), after)
        self._functions[mark].append((reached, self.gap(stream, "returned", stack) if awaited else -1))

    def gap(self, stream: str, name: str, stack: int = -1) -> int:
        """Add a mark at which a stream waits for what is linked to it later; return its number."""
        number = self.target.add(Task("mark", stream, name, stack=stack))
        self.target.hold(number)
        return number

    def begin_function(self, thread: str, mark: Hashable, after: Iterable[int] = ()) -> int:
        """Add the begin of a function that a thread runs when its stream reaches it, after those tasks; return its number."""
        queued = self._functions.get(mark)
        if queued is None:
            return self.synchronize(thread, CALLBACK, after)
        reached, self._begun[thread, mark] = queued.popleft()
        if not queued:
            del self._functions[mark]
        return self.synchronize(thread, CALLBACK, (reached, *after))

    def end_function(self, thread: str, mark: Hashable) -> int:
        """A function has returned; return the number of the end."""
        number = self.target.add(Task("mark", thread, "returned"))
        returned = self._begun.pop((thread, mark), -1)
        if returned >= 0:
            self.target.link(number, returned)
        return number

    def resume(self, thread: str, after: int) -> None:
        """A thread goes on when that has ended."""
        self.target.add(Task("mark", thread, "resumes"), (after,))

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
