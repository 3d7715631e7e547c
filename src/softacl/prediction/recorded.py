"""The task graph of a recording: what each thread called, what each stream did, and what waited for what."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Callable, Hashable, Iterator
from operator import attrgetter, itemgetter
from typing import Any

from softacl.base.messages import Message, messages_of, peer_of
from softacl.base.signatures import parsed
from softacl.base.units import counted
from softacl.timing.builder import Builder
from softacl.timing.figures import FigureError
from softacl.timing.graph import ARRIVAL, Task, TaskGraph
from softacl.timing.operations import work_of
from softacl.timing.schedule import Schedule
from softacl.trace.recording import (
    BLOCK,
    CALLBACK,
    INSTRUCTION,
    UNAWAITED,
    CallSlice,
    Range,
    Recording,
    StreamOrder,
    TaskSlice,
    Wait,
)

_KINDS = {"copy": "copy", "fill": "fill", "indirect copy": "copy", "value write": "mark"}  # all others are kernels
#: The time of a kernel alone, in ns, and how it is known; None: by the machine.
Times = Callable[[TaskSlice], "tuple[int, str] | None"]


class RecordedGraph(TaskGraph):
    """A graph of a recording. slices: what its tasks were there; calls: (first task, the one after the last, the call); functions
    that the streams called: (begin, end, the range); absent: collectives and messages -> how many of their ranks are not recorded."""

    def __init__(self) -> None:
        super().__init__()
        self.slices: dict[int, TaskSlice] = {}
        self.calls: list[tuple[int, int, CallSlice]] = []
        self.functions: list[tuple[int, int, Range]] = []
        self.absent: dict[Hashable, int] = {}


def graph_of(
    recording: Recording,
    host_time: float = 1.0,
    times: Times | None = None,
    waits_for_pageable: bool = True,
    gap_ns: float = 0,
) -> RecordedGraph:
    """The graph of a recording. host_time: by what the time between calls is multiplied; 0: the program computes nothing. times:
    of kernels. waits_for_pageable: whether a call that queues a copy of pageable memory returns when that is done. gap_ns: of the time
    between calls, what belongs to the calls.

    FigureError for a recording without orders, by an older version, and for one that has lost events.
    """
    if not recording.header.ordered:
        raise FigureError(
            f"{recording.header.program} was recorded by {recording.header.tool}, which did not record what streams wait for. "
            "Record the program again."
        )
    if recording.header.lost:
        raise FigureError(
            f"{recording.header.lost} events of the recording were lost, so what waits for what is not known. "
            "Record again with a larger --limit."
        )
    if recording.header.damaged:
        n = recording.header.damaged
        raise FigureError(
            f"{counted(n, 'block')} of the recording {'is' if n == 1 else 'are'} damaged or missing, so what waits for what is not "
            "known. Copy the file again, or record again."
        )
    reader = _Reader(recording, host_time, times, waits_for_pageable, gap_ns)
    for call in recording.calls:
        reader.take_until(call.begin)
        reader.take(call)
    reader.take_until(recording.end)
    return reader.graph


class _Reader:
    """Reads a recording call by call."""

    def __init__(
        self, recording: Recording, host_time: float, times: Times | None, waits_for_pageable: bool, gap_ns: float
    ) -> None:
        self.graph = RecordedGraph()
        self._builder = Builder(self.graph, waits_for_pageable)
        self._host_time, self._times, self._gap_ns = host_time, times, gap_ns
        self._several = len(recording.processes) > 1
        self._physical = {each.pid: dict(enumerate(each.physical)) for each in recording.processes}
        self._tasks: dict[tuple[int, int], list[TaskSlice]] = defaultdict(list)
        others: list[TaskSlice] = []
        serials = {(call.pid, call.serial) for call in recording.calls}
        for task in recording.tasks:
            key = task.pid, task.call
            if task.kind not in (BLOCK, INSTRUCTION):
                (self._tasks[key] if key in serials else others).append(task)
        self._others = deque(sorted(others, key=attrgetter("queued")))  # of no call that is known
        self._orders: dict[tuple[int, int], list[StreamOrder]] = defaultdict(list)
        for order in recording.orders:
            self._orders[order.pid, order.call].append(order)
        self._waits = {(wait.pid, wait.thread, wait.begin): wait.why for wait in recording.waits}
        self._ended: dict[tuple[int, int], int] = {}  # thread -> when its last call ended
        self._before: dict[tuple[int, int], int] = {}  # thread -> the last task before its last call
        functions = [each for each in recording.ranges if each.domain == CALLBACK]
        self._functions = deque(
            sorted([*((f.begin, 0, f) for f in functions), *((f.end, 1, f) for f in functions)], key=itemgetter(0, 1))
        )
        self._messages: Counter[tuple[int, Message]] = Counter()  # process and message
        self._running: dict[
            tuple[int, int], tuple[int, int]
        ] = {}  # thread -> its function's begin, and `_ended` before

    def take(self, call: CallSlice) -> None:
        """Add one call, and the tasks that it queued or waited for."""
        thread = call.pid, call.thread
        lane = self._lane(*thread)
        last = self._ended.get(thread, call.begin)
        if call.begin >= last:  # else it was called by the call before
            self._builder.host(lane, round((call.begin - last - self._gap_ns) * self._host_time), call.stack)
            self._before[thread] = self.graph.last(lane)
        self._ended[thread] = max(last, call.end)
        first, key = len(self.graph), (call.pid, call.serial)
        tasks, orders = self._tasks.get(key, ()), self._orders.get(key, ())
        if len(tasks) + len(orders) > 1:
            # A run of a graph has both, by the time at which they were queued; in older files tasks come first.
            queued: list[tuple[int, Any]] = [
                *((task.queued, task) for task in tasks),
                *((order.time, order) for order in orders),
            ]
            queued.sort(key=itemgetter(0))
            for i, (_, each) in enumerate(queued):
                put = self._task if isinstance(each, TaskSlice) else self._order
                put(each, lane, call.stack, i > 0)
        elif tasks:
            self._task(tasks[0], lane, call.stack)
        elif orders:
            self._order(orders[0], lane, call.stack)
        why = self._waits.get((call.pid, call.thread, call.begin))
        if why is not None:
            self._builder.synchronize(lane, why, self._awaited(call.pid, why), call.stack)
        elif not tasks and not orders:
            self._builder.call(lane, call.name, call.stack)
        self.graph.calls.append((first, len(self.graph), call))

    def _order(self, order: StreamOrder, lane: str, stack: int, continues: bool = False) -> None:
        stream = self._name(order.pid, order.lane)
        where = lane, stream, (order.pid, order.what), (order.pid, order.device)
        if order.kind in (CALLBACK, UNAWAITED):
            self._builder.function(*where, order.kind == CALLBACK, stack, continues)
        else:
            put = self._builder.record if order.kind == "record" else self._builder.wait
            put(*where, stack, continues)

    def take_until(self, until: int) -> None:
        """Tasks of no known call that were queued by then, and functions that streams began or ended."""
        while self._functions and self._functions[0][0] <= until:
            _, ends, function = self._functions.popleft()
            (self._end_function if ends else self._begin_function)(function)
        while self._others and self._others[0].queued <= until:
            task = self._others.popleft()
            own = self._name(task.pid, task.lane)
            self._task(task, "" if task.stream >= 0 else own, task.stack)

    def _begin_function(self, function: Range) -> None:
        """Use a separate lane, because the thread may be in a call that waits for it."""
        thread = function.pid, function.thread
        before = self._before.get(thread, -1)
        number = self._builder.begin_function(
            *(f"functions of {self._lane(*thread)}", (function.pid, function.text)), (before,) if before >= 0 else ()
        )
        self._running[thread] = number, self._ended.get(thread, 0)
        self._ended[thread] = function.begin

    def _end_function(self, function: Range) -> None:
        thread = function.pid, function.thread
        if thread not in self._running:
            return  # two that overlap on a thread: a recording that is damaged
        lane = self._lane(*thread)
        self._builder.host(lane, round((function.end - self._ended[thread]) * self._host_time))
        number = self._builder.end_function(lane, (function.pid, function.text))
        begin, ended = self._running.pop(thread)
        self._ended[thread] = max(ended, function.end)
        self._builder.resume(self._lane(*thread), number)
        self.graph.functions.append((begin, number, function))

    def _lane(self, pid: int, thread: int) -> str:
        """That of a thread, or of the function that it runs."""
        lane = self._name(pid, f"thread {thread}")
        return f"functions of {lane}" if (pid, thread) in self._running else lane

    def _task(self, slice_: TaskSlice, lane: str, stack: int, continues: bool = False) -> None:
        kind, ranks = _KINDS.get(slice_.kind, "kernel"), 1
        timing = self._times(slice_) if self._times is not None else None
        ns, basis = timing if timing is not None else (-1, "measured")
        blocking = slice_.stream < 0
        own = lane if blocking else self._name(slice_.pid, slice_.lane)
        name = slice_.name if kind == "kernel" else ""
        meetings = self._meetings(slice_)
        if meetings:
            kind, ranks = "collective", slice_.ranks
            name = slice_.name.removeprefix("operator ")
        for meeting, n in meetings.items():
            self.graph.absent[meeting] = self.graph.absent.get(meeting, n) - 1
        devices = self._physical[slice_.pid]
        device, peer = max(slice_.device, 0), slice_.peer
        peer = peer_of(slice_.note) if meetings else devices.get(peer, peer)
        task = Task(
            kind,
            own,
            name,
            slice_.nbytes,
            slice_.direction,
            devices.get(device, device),
            peer,
            slice_.pinned,
            blocking,
            *(ns, basis, stack, slice_.source, slice_.destination, ranks),
            work_of(name, parsed(slice_.tensors), slice_.note) if slice_.tensors else None,
        )
        if blocking:
            number = self._builder.blocking(task)
        else:
            number = self._builder.queued(lane, task, (slice_.pid, slice_.device), meetings, continues)
        self.graph.slices[number] = slice_

    def _meetings(self, slice_: TaskSlice) -> dict[Hashable, int]:
        """With how many ranks a task begins together, by what they share: a collective, or the n-th message between two ranks."""
        if slice_.communicator:
            return {(slice_.communicator, slice_.collective): slice_.ranks}
        return dict.fromkeys(self._messages_of(slice_), 2) if slice_.name.startswith("operator Hccl") else {}

    def _messages_of(self, slice_: TaskSlice) -> Iterator[tuple[Message, int]]:
        """Each message, and its number among those of its ranks."""
        for message in messages_of(slice_.note):
            self._messages[slice_.pid, message] += 1
            yield message, self._messages[slice_.pid, message]

    def _awaited(self, pid: int, why: str) -> list[int]:
        """The tasks that must have ended: of an event, a device, a stream."""
        if why.startswith("device "):
            return self._builder.of_device((pid, int(why.split()[1])))
        return self._builder.recorded((pid, why)) or self._builder.of_stream(self._name(pid, why))

    def _name(self, pid: int, lane: str) -> str:
        return f"{lane} of process {pid}" if self._several else lane


def _queued(graph: RecordedGraph, begins: list[int], number: int) -> int:
    """When the call began that queued a task; its begin, if that is not known."""
    before = graph.before[number]
    first = before if before >= 0 and graph.tasks[before].name == ARRIVAL else number
    submissions = (begins[each] for each in graph.after[first] if graph.tasks[each].kind == "submit")
    return min(submissions, default=begins[number])


def as_predicted(recording: Recording, graph: RecordedGraph, schedule: Schedule) -> Recording:
    """The recording with the times of a schedule: calls, tasks and waits begin and end as predicted, all else is left out."""
    begins, ends = schedule.begins.tolist(), schedule.ends.tolist()
    made = Recording(
        recording.header._replace(
            executor="predicted",
            chip=schedule.machine.name,
            notes=("times are predicted",),
            clock=f"times predicted on {schedule.machine.name}",
        ),
        recording.processes,
        stacks=recording.stacks,
        threads=recording.threads,
    )
    for first, end, call in graph.calls:
        if first < end:
            lane = graph.tasks[first].lane
            of_thread = [n for n in range(first, end) if graph.tasks[n].lane == lane]
            free = [
                ends[graph.before[n]] if graph.before[n] >= 0 else 0 for n in of_thread
            ]  # when the thread came to each
            made.calls.append(call._replace(begin=free[0], end=ends[of_thread[-1]]))
            for n, came in zip(of_thread, free, strict=True):
                task = graph.tasks[n]
                if task.kind == "synchronize" and begins[n] > came:
                    made.waits.append(Wait(call.pid, call.thread, came, ends[n], task.name, task.stack))
    for n, slice_ in graph.slices.items():
        made.tasks.append(slice_._replace(begin=begins[n], end=ends[n], queued=_queued(graph, begins, n)))
    for begin, end, function in graph.functions:
        made.ranges.append(function._replace(begin=ends[begin], end=ends[end]))
    for rows in (made.calls, made.tasks, made.waits, made.ranges):
        rows.sort(key=attrgetter("begin"))
    return made
