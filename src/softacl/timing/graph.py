"""A graph of tasks: what runs where, how much of it, and after what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from softacl.timing.operations import Work

PAGEABLE_WAIT = "pageable copy"  # the name of the wait in a call that queues a copy of pageable memory
ARRIVAL = "arrives"  # the name of the mark before a part of a collective
AS_FAST: tuple[float, int] = (1.0, 0)
CALLBACK = "callback"  # the name of the wait of a thread for the stream that makes it call a function of the program
#: Names of waits that are no calls of the program.
NO_CALLS = (PAGEABLE_WAIT, CALLBACK)

#: What a task is. "host": the program computes; "call": a call that waits for nothing; "submit": a call that queues a task;
#: "synchronize": a call that waits; "mark": a record of an event, or a wait for one, in a stream.
#: "collective": a rank's part of one.
KINDS = ("host", "call", "submit", "synchronize", "copy", "fill", "kernel", "collective", "mark")
_KINDS = frozenset(KINDS)


class Task(NamedTuple):
    """One task. lane: tasks of one lane, a stream or a thread, run in the order in which they are added.

    nbytes: of a copy, a fill, or what a kernel reads and writes. direction: of a copy, one of `softacl.base.directions`.
    device: whose engines it uses; peer: the destination of a copy between devices. pinned: whether the host side is.
    blocking: whether the call itself copies. ns: how long it takes alone, where that is known (-1: from the machine's figures),
    and basis how it is known.
    stack: a number by which the reader finds the program's line. source, destination: addresses, 0 where unknown.
    ranks: of a collective's communicator. work: of an operator, where its operations follow from its shapes. slowness: of a copy
    or fill that is made slow, how many times as long it takes, and ns before it begins.
    """

    kind: str
    lane: str
    name: str = ""
    nbytes: int = 0
    direction: str = ""
    device: int = 0
    peer: int = -1
    pinned: bool = True
    blocking: bool = False
    ns: int = -1
    basis: str = "measured"
    stack: int = -1
    source: int = 0
    destination: int = 0
    ranks: int = 1
    work: Work | None = None
    slowness: tuple[float, int] = AS_FAST


class TaskGraph:
    """Tasks and what each waits for. A task's number is its position in `tasks`."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []
        self.after: list[tuple[int, ...]] = []  # what each waits for, beside the one before it in its lane
        self.before: list[int] = []  # the one before it in its lane; -1: none
        self.links: list[tuple[int, int]] = []
        self._last: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.tasks)

    def add(self, task: Task, after: Iterable[int] = ()) -> int:
        """One more task, after those and after the one before it in its lane; its number.

        ValueError: an unknown kind, a number of no task, a negative size.
        """
        n, waits = len(self.tasks), tuple(after)
        if (
            task.kind not in _KINDS
            or task.nbytes < 0
            or task.ns < -1
            or (waits and not 0 <= min(waits) <= max(waits) < n)
        ):
            raise _refusal(task, waits, n)
        self.tasks.append(task)
        self.after.append(waits)
        self.before.append(self._last.get(task.lane, -1))
        self._last[task.lane] = n
        return n

    def hold(self, number: int) -> None:
        """Nothing: a graph is whole before it is simulated."""

    def link(self, before: int, after: int) -> None:
        """`after` also waits for `before`, which may have been added later: a wait for an event that is recorded later."""
        for number in (before, after):
            if not 0 <= number < len(self.tasks):
                raise ValueError(f"there is no task {number}: there are {len(self.tasks)}")
        self.links.append((before, after))

    def last(self, lane: str) -> int:
        """The newest task of a lane; -1: none."""
        return self._last.get(lane, -1)


def _refusal(task: Task, waits: tuple[int, ...], n: int) -> ValueError:
    if task.kind not in KINDS:
        return ValueError(f"{task.kind!r} is not a kind of task. Kinds: {', '.join(KINDS)}")
    if task.nbytes < 0 or task.ns < -1:
        return ValueError(
            f"a task has {task.nbytes} bytes, {task.ns} ns: neither may be negative (-1 ns: by the machine)"
        )
    absent = [each for each in waits if not 0 <= each < n]
    return ValueError(f"task {n} cannot wait for {absent}: there are {n} tasks before it, from 0")
