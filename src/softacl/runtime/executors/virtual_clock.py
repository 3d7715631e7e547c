"""The clock of the executor `timed`: it hears what the program does, and goes on as a machine's figures say."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from threading import get_ident
from typing import Any
from weakref import ref

from softacl import _native
from softacl.base.directions import PEER, WITHIN, direction_of
from softacl.base.messages import PEER as PEER_DEVICE
from softacl.base.signatures import key_of, note_of, signature_of
from softacl.events import (
    CallbackBegan,
    CallbackEnded,
    CallbackQueued,
    CopyDone,
    CopyQueued,
    CountNotifyRecorded,
    CountNotifyWaited,
    DeviceSynchronized,
    Event,
    EventRecorded,
    EventSynchronized,
    EventWaited,
    FillDone,
    FillQueued,
    HostFunctionQueued,
    IndirectCopyQueued,
    NotifyRecorded,
    NotifyWaited,
    OperatorQueued,
    StreamSynchronized,
    ValueAwaited,
    ValueWritten,
)
from softacl.runtime.executors.timed import Clock, TimedRun
from softacl.timing.builder import Builder
from softacl.timing.graph import AS_FAST, Task
from softacl.timing.machine import Machine
from softacl.timing.operations import work_of
from softacl.timing.schedule import Placing

_MAX_PLACED = 1024  # tasks that are kept with what they need
_DISCARD = 4096  # tasks between two times at which what has ended is forgotten


class _Running:
    """The builder's target: a simulation that has run up to now."""

    def __init__(self, machine: Machine) -> None:
        self.simulator = _native.Simulator()
        self._placing = Placing(machine, self.simulator)
        self._lanes: dict[str, int] = {}
        self._placed: dict[int, tuple[Task, tuple[int, int, int, int, int]]] = {}  # by id: many a task is added again

    @property
    def repeats(self) -> bool:
        """Whether equal tasks have equal needs: not so where caches remember what ran before."""
        return self._placing.reuse is None

    def add(self, task: Task, after: Iterable[int] = ()) -> int:
        cached = self._placed.get(id(task))
        if cached is None:
            cached = task, self._placing.of(task)[1]
            if task.ns < 0 and self.repeats and len(self._placed) < _MAX_PLACED:
                self._placed[id(task)] = cached
        return self.simulator.put(self.lane(task.lane), tuple(after), *cached[1])

    def arguments(self, task: Task) -> tuple[int, int, int, int, int]:
        """What a task needs, as `put` takes it."""
        return self._placing.of(task)[1]

    def pair(self, submission: Task, task: Task) -> tuple[int, ...]:
        """The arguments of `submit` that add both."""
        latency, *_ = self.arguments(submission)
        return self.lane(submission.lane), latency, self.lane(task.lane), *self.arguments(task)

    def lane(self, name: str) -> int:
        """The number of a lane."""
        number = self._lanes.get(name)
        if number is None:
            number = self._lanes[name] = self.simulator.lane()
        return number

    def hold(self, number: int) -> None:
        self.simulator.hold(number)

    def link(self, before: int, after: int) -> None:
        self.simulator.link(before, after)
        self.simulator.release(after, 0)

    def last(self, lane: str) -> int:
        return self.simulator.last(self.lane(lane))


class VirtualClock(Clock):
    """When each task ran, in virtual ns since the executor's start. For one thread at a time; with several threads, a call counts
    from the latest time that any of them has waited for.

    host_time: factor for the program's time between calls; 0: the same run gives the same times.
    """

    hears_tasks = hears_ends = False

    def __init__(self, machine: Machine, host_time: float, waits_for_pageable: bool) -> None:
        self.hears_calls = host_time > 0
        self._running = _Running(machine)
        self._builder = Builder(self._running, waits_for_pageable)
        self._host_time, self._lock = host_time, threading.RLock()
        self._pairs: dict[tuple[Any, ...], tuple[int, ...]] = {}  # what a call queues -> what that adds
        self._waits: dict[
            tuple[int, int], tuple[int, ...]
        ] = {}  # of a thread for a stream -> the stream's lane, and its task
        self._left: dict[int, int] = {}  # thread -> real time when its last call ended
        self._names: dict[int, str] = {}
        self._lanes: dict[int, int] = {}  # thread -> its lane
        self._calls: dict[
            int, Callable[[], Any]
        ] = {}  # thread -> its latest call that queued something, a weak reference
        self._inside: dict[int, str] = {}  # thread -> the lane of a run of a graph whose step it takes
        self._ends: dict[int, int] = {}  # of marks that were forgotten
        self._parts: dict[
            int, tuple[int, int]
        ] = {}  # of a collective, by the id of the event -> its arrival and the part
        self._marks: dict[int, int] = {}  # completion, by id -> its newest record
        self._handlers: dict[type, Callable[[Any], Any]] = {
            CopyQueued: self._copy,
            FillQueued: self._fill,
            IndirectCopyQueued: self._indirect,
            OperatorQueued: self._operator,
            CopyDone: self._copied,
            FillDone: self._filled,
            EventRecorded: self._event_recorded,
            EventWaited: lambda e: self._wait(e, e.event),
            NotifyRecorded: lambda e: self._record(e, e.notify),
            NotifyWaited: lambda e: self._wait(e, e.notify),
            CountNotifyRecorded: lambda e: self._record(e, e.notify),
            CountNotifyWaited: lambda e: self._wait(e, e.notify),
            ValueWritten: lambda e: self._record(e, e.address),
            ValueAwaited: lambda e: self._wait(e, e.address),
            StreamSynchronized: self._stream_synchronized,
            EventSynchronized: lambda e: self._synchronize(self._builder.recorded(id(e.event))),
            DeviceSynchronized: lambda e: self._synchronize(self._builder.of_device(e.device_id)),
            CallbackQueued: self._callback_queued,
            HostFunctionQueued: self._function_queued,
            CallbackBegan: self._callback_began,
            CallbackEnded: self._callback_ended,
        }

    def notice(self, event: Event) -> None:
        kind = type(event)
        if kind is CopyQueued and self._again(event):
            return
        handler = self._handlers.get(kind)
        if handler is not None:
            with self._lock:
                handler(event)

    def call_begins(self, call: Any) -> None:
        thread, now = get_ident(), time.perf_counter_ns()
        ns = round((now - self._left.get(thread, now)) * self._host_time)
        if ns > 0 and self._running.repeats:
            self._running.simulator.put(self._lanes.get(thread) or self._lane(), (), ns)
        elif ns > 0:
            with self._lock:
                self._builder.host(self._thread, ns)

    def call_ended(self, call: Any) -> None:
        self._left[get_ident()] = time.perf_counter_ns()

    def call_failed(self, call: Any, error: Exception) -> None:
        self.call_ended(call)

    def completed_ns(self, completion: Any) -> int:
        """The time of a completion's newest record; 0 if none was observed."""
        with self._lock:
            number = self._marks.get(id(completion), -1)
            return self._end(number) if number >= 0 else 0

    def arrived_ns(self, part: Any) -> int:
        with self._lock:
            numbers = self._parts.get(id(part))
            return self._end(numbers[0]) if numbers is not None else 0

    def all_arrived(self, part: Any, ns: int) -> None:
        with self._lock:
            numbers = self._parts.pop(id(part), None)
            if numbers is not None:
                self._running.simulator.release(numbers[1], ns)

    def delay(self, stream: Any, ns: int) -> None:
        with self._lock:
            self._running.add(Task("host", self._thread if stream is None else stream.row, "a slow copy", ns=ns))

    def graph_queued(self, stream: Any) -> TimedRun:
        with self._lock:
            after = self._builder.submitted(self._thread, "copy")
            begin = self._running.add(Task("mark", stream.row, "a graph begins"), after)
            return TimedRun(f"a run in {stream.row}", begin, self._builder.gap(stream.row, "a graph ends"))

    def step(self, run: TimedRun, function: Callable[..., Any], *arguments: Any) -> Any:
        thread = get_ident()
        if not run.begun:
            with self._lock:
                self._running.add(Task("mark", run.lane, "begins"), (run.begin,))
            run.begun = True
        before, self._inside[thread] = self._inside.get(thread, ""), run.lane
        try:
            return function(*arguments)
        finally:
            self._inside[thread] = before

    def graph_ended(self, run: TimedRun) -> None:
        with self._lock:
            self._running.link(self._running.last(run.lane) if run.begun else run.begin, run.end)

    # What the program does --------------------------------------------------------------------------------------------

    def _lane(self) -> int:
        """Return and keep the number of the lane of the calling thread."""
        number = self._lanes[get_ident()] = self._running.lane(self._thread)
        return number

    @property
    def _thread(self) -> str:
        thread = get_ident()
        name = self._names.get(thread)
        if name is None:
            name = self._names[thread] = f"thread {len(self._names) + 1}"
        return name

    def _end(self, number: int) -> int:
        if number < self._running.simulator.first:
            return self._ends.get(number, self._running.simulator.now)
        return max(self._running.simulator.run_to(number), 0)

    def _queued(self, event: Any, task: Task) -> None:
        self._builder.queued(self._submits, task, event.stream.device.id, None, self._continues(event))

    def _row(self, event: Any) -> str:
        """The lane of an event's stream, or of the run of a graph whose step this thread takes."""
        return self._inside.get(get_ident()) or str(event.stream.row)

    def _continues(self, event: Any) -> bool:
        """Whether the call that queued this has queued something before."""
        thread, call = get_ident(), event.call
        if call is None:
            return False
        if self._calls.get(thread, _no_call)() is call:
            return True
        self._calls[thread] = ref(call)
        return False

    @property
    def _submits(self) -> str:
        """The thread whose call queues this; "" in a run of a graph, which was submitted before."""
        return "" if self._inside.get(get_ident()) else self._thread

    def _again(self, event: Any) -> bool:
        """Queue a copy like one before; False: there was none. Without the lock, because nothing else changes."""
        pair = self._pairs.get(_key(event))
        thread, call = get_ident(), event.call
        if (
            pair is None
            or self._calls.get(thread, _no_call)() is call
            or self._inside.get(thread)
            or self.driver.slowed
        ):
            return False
        self._calls[thread] = ref(call) if call is not None else _no_call
        self._running.simulator.submit(*pair)
        return True

    def _copy(self, event: CopyQueued) -> None:
        stream, slowness = event.stream, self._slowness(event.nbytes, event.src_block, event.dst_block)
        task = _copy_task(self._row(event), event, _device(event.src_block), _device(event.dst_block), slowness)
        self._queued(event, task)
        if (
            task.lane == stream.row
            and self._running.repeats
            and not self._builder.waits_for(task)
            and len(self._pairs) < _MAX_PLACED
        ):
            submission = self._builder.submission(self._thread, task, stream.device.id)
            self._pairs[_key(event)] = self._running.pair(submission, task)

    def _fill(self, event: FillQueued) -> None:
        slowness = self._slowness(0, event.block)
        device = event.stream.device.id
        task = Task("fill", self._row(event), nbytes=event.nbytes, device=device, slowness=slowness)
        self._queued(event, task._replace(destination=event.dst))

    def _indirect(self, event: IndirectCopyQueued) -> None:
        device = event.stream.device.id
        task = Task("copy", self._row(event), nbytes=event.nbytes, direction=WITHIN, device=device)
        self._queued(event, task._replace(source=event.src, destination=event.dst))

    def _operator(self, event: OperatorQueued) -> None:
        nbytes = sum(n for _, n in event.reads) + sum(n for _, n in event.writes)
        name = event.operator if event.kernel else event.title
        work = None
        if event.inputs:
            tensors = signature_of(key_of(event.inputs, event.outputs))
            work = work_of(name, tensors, note_of(event.attributes))
        task = Task("kernel", self._row(event), name, nbytes, device=event.stream.device.id, work=work)
        if "communicator" in event.attributes or "group" in event.attributes:
            ranks, peer = event.attributes.get("ranks", 1), event.attributes.get(PEER_DEVICE, -1)
            task = task._replace(kind="collective", name=event.operator, ranks=ranks, peer=peer)
            numbers = self._builder.meeting(self._submits, task, event.stream.device.id, self._continues(event))
            self._running.simulator.hold(numbers[1])  # until `all_arrived`: other ranks may be other processes
            self._parts[id(event)] = numbers
        else:
            self._queued(event, task)

    def _copied(self, event: CopyDone) -> None:
        ends = _device(event.src_block), _device(event.dst_block)
        slowness = self._slowness(event.nbytes, event.src_block, event.dst_block)
        number = self._builder.blocking(_copy_task(self._thread, event, *ends, slowness)._replace(blocking=True))
        self._running.simulator.run_to(number)

    def _filled(self, event: FillDone) -> None:
        device, slowness = max(_device(event.block), 0), self._slowness(0, event.block)
        task = Task("fill", self._thread, nbytes=event.nbytes, device=device, blocking=True, slowness=slowness)
        self._running.simulator.run_to(self._builder.blocking(task._replace(destination=event.dst)))

    def _slowness(self, nbytes: int, *blocks: Any) -> tuple[float, int]:
        """How slow a copy or fill of those blocks is made by a fault."""
        if self.driver.slowed is None:
            return AS_FAST
        return self.driver.slowed(
            {getattr(getattr(block, "device", None), "physical", None) for block in blocks}, nbytes
        )

    def _event_recorded(self, event: EventRecorded) -> None:
        self._marks[id(event.event.completion)] = self._record(event, event.event)

    def _record(self, event: Any, mark: Any) -> int:
        of = mark if isinstance(mark, int) else id(mark)
        return self._builder.record(self._submits, self._row(event), of, *self._where(event))

    def _wait(self, event: Any, mark: Any) -> None:
        if getattr(event, "recorded", True):
            of = mark if isinstance(mark, int) else id(mark)
            self._builder.wait(self._submits, self._row(event), of, *self._where(event))

    def _where(self, event: Any) -> tuple[int, int, bool]:
        """Device, stack, and whether its call has queued something before."""
        return event.stream.device.id, -1, self._continues(event)

    def _stream_synchronized(self, event: StreamSynchronized) -> None:
        running, key = self._running, (get_ident(), event.stream.id)
        wait = self._waits.get(key)
        if wait is None:
            task = Task("synchronize", self._thread)
            wait = self._waits[key] = running.lane(event.stream.row), running.lane(task.lane), *running.arguments(task)
        number = running.simulator.last(wait[0])
        running.simulator.run_to(running.simulator.put(wait[1], (number,) if number >= 0 else (), *wait[2:]))
        self._forget()

    def _synchronize(self, after: Iterable[int]) -> None:
        self._running.simulator.run_to(self._builder.synchronize(self._thread, "", after))
        self._forget()

    def _callback_queued(self, event: CallbackQueued) -> None:
        self._function(event, event.blocks)

    def _function_queued(self, event: HostFunctionQueued) -> None:
        self._function(event, True)

    def _function(self, event: Any, awaited: bool) -> None:
        device, stack, continues = self._where(event)
        self._builder.function(self._submits, self._row(event), id(event.gate), device, awaited, stack, continues)

    def _callback_began(self, event: CallbackBegan) -> None:
        self._left[get_ident()] = time.perf_counter_ns()
        self._builder.begin_function(self._thread, id(event.gate))

    def _callback_ended(self, event: CallbackEnded) -> None:
        now = time.perf_counter_ns()
        self._builder.host(self._thread, round((now - self._left.get(get_ident(), now)) * self._host_time))
        self._builder.end_function(self._thread, id(event.gate))

    def _forget(self) -> None:
        """Now and then, what has ended."""
        simulator = self._running.simulator
        if simulator.n_ended - simulator.first < _DISCARD:
            return
        first, ends, previous = simulator.first, simulator.ends(), self._ends
        self._ends = {n: ends[n - first] if n >= first else previous.get(n, 0) for n in self._marks.values()}
        simulator.discard()


def _key(event: Any) -> tuple[int, ...]:
    """A key that a thread's queued copies with equal needs share."""
    source, to = event.src_block, event.dst_block
    return (
        get_ident(),
        event.stream.id,
        event.nbytes,
        event.real_kind,
        0 if source is None else id(source.device),
        0 if to is None else id(to.device),
    )


def _no_call() -> None:
    """As a reference to a call that is gone."""


def _device(block: Any) -> int:
    """The number of a block's device; -1 for the host, also for memory that is no block."""
    return -1 if block is None else int(block.device_id)


def _copy_task(lane: str, event: Any, source: int, to: int, slowness: tuple[float, int]) -> Task:
    pinned = all(
        block is not None for block, number in ((event.src_block, source), (event.dst_block, to)) if number < 0
    )
    direction = direction_of(source if source >= 0 else None, to if to >= 0 else None)
    device = source if source >= 0 else max(to, 0)
    peer = to if direction == PEER else -1
    task = Task("copy", lane, nbytes=event.nbytes, direction=direction, device=device, peer=peer, pinned=pinned)
    return task._replace(slowness=slowness, source=event.src, destination=event.dst)
