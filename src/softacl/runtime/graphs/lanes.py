"""Lanes: the part of a graph that came from one stream, recorded where the stream's queue would be."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from softacl import events
from softacl.bindings import fn
from softacl.codes import EVENT_EXTERNAL, Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.runtime.graphs.nodes import GraphNode, Mark
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, TASK_NAMES, Stream, require_left

if TYPE_CHECKING:
    from softacl.runtime.graphs.graph import Graph
    from softacl.runtime.memory.live_blocks import Allocation
    from softacl.runtime.streams.events import Event


class _LastCaptured(threading.local):
    """The newest task that a thread has put into a graph."""

    node: GraphNode | None = None


last_captured = _LastCaptured()

_RECORD, _WAIT, _RESET = 2, 3, 4  # aclmdlRITaskType
#: Tags of what a task group may have.
OF_GROUPS = (TAG["operator"], TAG["kernel"])


class Lane:
    """Records what is put into a stream, with the interface of a queue. The stream's own queue is untouched.

    queue: on which it runs in a replay that does not take the stream of the call. index: its place in the graph. A captured one
    keeps a stream of the device, as hardware makes one for it (hicann/runtime Context::StreamAddToCaptureModelProc).
    """

    def __init__(self, graph: Graph, stream: Stream) -> None:
        self.keeps_stream = graph.is_captured and not process.settings.profile.software_queues
        if self.keeps_stream:
            require_left(stream.device)
            stream.device.count_streams(1)
        self.graph, self.stream, self.index = graph, stream, len(graph.lanes)
        self.own = stream.queue  # of the stream, as it was
        self.handle = lanes.add(self) if graph.is_captured else stream.handle
        self.nodes: list[GraphNode] = []
        self.gates: list[Any] = []  # completions that something else brings, again in each run
        self.is_head = True
        self.group: Any = None  # the task group that is open
        self.queue: Any = process.executor.queue()
        self.queue.of_device(stream.device.physical)
        graph.lanes.append(self)
        stream.recording = self
        stream.queue = self
        self.own.withdraw(stream.handle)

    @property
    def captures(self) -> bool:
        """Whether the stream is being captured; else it is bound to a graph."""
        return self.graph.is_captured

    def __getattr__(self, name: str) -> Any:
        """Counters and waits: those of the stream's own queue."""
        return getattr(self.own, name)

    def restore(self) -> None:
        """The stream runs its tasks again."""
        if self.stream.recording is self:
            self.stream.recording, self.stream.queue = None, self.own
            if self.stream.context.alive:
                self.stream.publish()

    def close(self) -> None:
        """End with the graph."""
        lanes.live.pop(self.handle, None)
        if self.keeps_stream:
            self.keeps_stream = False
            self.stream.device.count_streams(-1)

    def add(self, op: str, args: tuple[Any, ...] = (), tag: int = 0, kind: int = 0) -> GraphNode:
        """One task more. 507009 in a group of tasks for what neither a kernel nor an operator queues."""
        with process.lock:
            if self.group is not None and tag not in OF_GROUPS:
                raise self._not_in_groups(TASK_NAMES[tag] if tag else op)
            node = GraphNode(self, op, args, tag, len(self.graph.nodes))
            node.kind, node.group = kind, self.group
            self.graph.admit(node)
            last_captured.node = node
            self.nodes.append(node)
            self.graph.nodes.append(node)
            if self.group is not None:
                self.group.append(node)
        return node

    def _not_in_groups(self, what: str) -> AclError:
        """Rule and code: Stream::PackingTaskGroup of hicann/runtime, which ends the capture."""
        self.graph.group_failed = Code.RT_TASK_TYPE_NOT_SUPPORT
        self.graph.invalidate()
        return AclError(
            Code.RT_TASK_TYPE_NOT_SUPPORT,
            f"a task group of {self.graph} takes operators and kernels only: no {what}. Submit it before "
            f"{fn('aclmdlRICaptureTaskGrpBegin')} or after {fn('aclmdlRICaptureTaskGrpEnd')}.",
        )

    # ---- as a queue ----

    def copy(self, dst: int, src: int, count: int, tag: int, /) -> None:
        self.add("copy", (dst, src, count, tag), tag)

    def fill(self, dst: int, value: int, count: int, tag: int, /) -> None:
        self.add("fill", (dst, value, count, tag), tag)

    def copy_2d(self, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, tag: int, /) -> None:
        self.add("copy_2d", (dst, dst_pitch, src, src_pitch, width, height, tag), tag)

    def call(self, function: Callable[[], Any], tag: int, /) -> None:
        self.add("call", (function, tag), tag)

    def record(self, completion: Any, /) -> None:
        self.add("record", (completion,))

    def wait(self, completion: Any, /) -> None:
        if completion not in self.gates:
            self.gates.append(completion)
        self.add("wait", (completion,))

    def synchronize(self, timeout_ms: int, n_tasks: int = -1, /) -> bool:
        """Nothing that was recorded runs, so nothing is waited for."""
        return True

    # ---- for the runtime ----

    def announced(
        self,
        event: Any,
        blocks: Iterable[Allocation | None],
        work: Callable[[], bool],
        tag: int,
        enqueue: Callable[[], None] | None,
    ) -> None:
        """Record a task that is announced in each run."""
        if enqueue is not None:
            enqueue()
        else:
            self.call(work, tag)
        node = self.nodes[-1]
        node.queued, node.blocks, node.work = event, tuple(blocks), work
        emit(events.TaskCaptured(event.call, self.stream, self.graph, event))

    def function(
        self, announce: Callable[[Any, Stream], Callable[[], bool]], work: Callable[[], bool], tag: int
    ) -> None:
        """Record a function of the program. announce: tells observers of one run's, from the call and the stream, and returns what
        does it; work: what does it without observers."""
        self.call(work, tag)
        self.nodes[-1].announce = announce

    def shown(self, stream: Stream) -> Stream:
        """The stream in which observers see the tasks of this lane, where a stream runs the graph."""
        return stream if self is self.graph.origin else self.stream

    def describe(self, kind: int, before: int = 0, **params: Any) -> None:
        """Set the last task's public parameters. kind: aclmdlRITaskType. before: how many preceding tasks are part of it."""
        self.nodes[-1].kind, self.nodes[-1].parameters = kind, params
        for node in self.nodes[len(self.nodes) - 1 - before : -1]:
            node.is_part = True

    def keep(self, *things: object) -> None:
        """Objects that live as long as the graph."""
        self.graph.things.append(things)

    def record_event(self, event: Event) -> None:
        """Record an event: a mark inside the graph, or the event itself where it is external."""
        if event.flag == EVENT_EXTERNAL:
            self.record_outside(event)
            return
        if event.extended is not self.captures:
            maker = fn("aclrtCreateEventExWithFlag" if self.captures else "aclrtCreateEventWithFlag")
            raise AclError(
                Code.RT_FEATURE_NOT_SUPPORT,
                f"{self.stream} records into {self.graph}, which takes events of {maker}, and external ones.",
            )
        before = event.captured
        if before is not None and before.lane.graph is not self.graph and before.lane.graph.is_capturing:
            raise self.conflict(before)
        event.captured = Mark(event, self)
        self.graph.events.append(event)
        self.add("record", (event.captured,), kind=_RECORD).parameters = {"event": event.handle, "flag": 0}

    def conflict(self, mark: Mark) -> AclError:
        """Two captures meet: both are invalid from now on."""
        self.graph.invalidate()
        mark.lane.graph.invalidate()
        return AclError(
            Code.STREAM_CAPTURE_CONFLICT,
            f"event {mark.event.id} was recorded in the capture of {mark.lane.graph}, and cannot be used in that of {self.graph}. "
            "Both captures are invalid.",
        )

    def join(self, stream: Stream) -> Lane:
        """Draw another stream into the capture. 107031 for the default stream."""
        if stream.default:
            raise AclError(
                Code.RT_STREAM_CAPTURE_IMPLICIT,
                f"{stream} would join the capture of {self.graph}, which it cannot. Use a stream that you created.",
            )
        return Lane(self.graph, stream)

    def wait_for(self, mark: Mark) -> None:
        """Wait for a record inside the graph."""
        if mark.lane.graph is not self.graph:
            raise self.conflict(mark)
        mark.waited_by.append(self)
        self.add("wait", (mark,), kind=_WAIT).parameters = {"event": mark.event.handle, "flag": 0}

    def again(
        self,
        turn: Callable[[Callable[[], list[Any]]], Any],
        put: Callable[[Any, Any, Any], None],
        event: Callable[[Any, Any, Stream], Any],
    ) -> None:
        """Submit something anew in each run. turn: called when the run is queued, with what gives the queues of the graph.
        event: what observers are told, made from that result, the call that queued the run, and the stream: when the run is queued
        if its order is known then, else when it comes here. put: with the result, a queue and the event, when the run comes here.
        """
        turns: deque[Any] = deque()

        def announced(result: Any, call: Any, stream: Stream) -> Any:
            if not observers:
                return None
            made = event(result, call, stream)
            emit(made)
            return made

        def submitted(stream: Stream, queues: Callable[[], list[Any]], straight: bool) -> None:
            result, call, shown = turn(queues), current.call, self.shown(stream) if straight else stream
            turns.append((result, call, shown, announced(result, call, shown) if straight else None))

        def reached(queue: Any) -> None:
            result, call, stream, made = turns.popleft()
            put(result, queue, made or announced(result, call, stream))

        self.add("outside", (reached, submitted))

    def record_outside(self, event: Event, flag: int = 0) -> None:
        """Record an event, in each run, for streams outside the graph. A wait that is queued after the run waits for it."""

        def submitted(stream: Stream, queues: Callable[[], list[Any]], straight: bool) -> None:
            event.recorded, event.recorder = True, stream
            event.completion.expect()
            process.executor.bring(event.completion, queues)
            if observers:
                emit(events.EventRecorded(current.call, event, self.shown(stream) if straight else stream))

        def reached() -> bool:
            event.completion.set()
            process.executor.notify()
            return True

        self.add("outside", (lambda queue: queue.call(reached, TAG["task"]), submitted), kind=_RECORD).parameters = {
            "event": event.handle,
            "flag": flag,
        }

    def wait_outside(self, event: Event, flag: int = 0) -> None:
        """Wait, in each run, for the newest record outside the graph, or the first."""

        def run(queue: Any) -> None:
            if not event.recorded:
                event.completion.expect()
            queue.wait(event.completion)

        def submitted(stream: Stream, _queues: Callable[[], list[Any]], straight: bool) -> None:
            if observers:
                shown = self.shown(stream) if straight else stream
                emit(events.EventWaited(current.call, event, shown, event.recorded))

        self.add("outside", (run, submitted), kind=_WAIT).parameters = {"event": event.handle, "flag": flag}

    def reset_event(self, event: Event) -> None:
        """Clear an event, in each run, at this place."""

        def run() -> bool:
            event.recorded = False
            return True

        self.add("call", (run, TAG["task"]), TAG["task"], _RESET).parameters = {"event": event.handle, "flag": 0}


lanes: HandleTable[Lane] = process.owns(HandleTable("stream of a graph", Code.RT_INVALID_HANDLE, "aclmdlRIGetStreams"))
