"""Runs of graphs. A graph whose tasks run in a fixed order is pushed as it is: copies and fills that follow each other are one
compiled task. One with branches, conditions or waits for what is outside goes on step by step, on the queues of its lanes.

A graph runs once at a time: a run waits for the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from softacl import _native, events
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.runtime.graphs.build import require_end
from softacl.runtime.graphs.graph import Graph, find, graphs, refuse_inner
from softacl.runtime.graphs.lanes import Lane
from softacl.runtime.graphs.nodes import PLAIN, GraphNode, Mark
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import (
    TAG,
    TASK_NAMES,
    Stream,
    check_timeout,
    note_failure,
    raise_failure,
    run_as,
    running,
    stream_from_handle,
)
from softacl.runtime.streams.tasks import push_announced

_GRAPH = TAG["graph"]
_TIMEOUT = Code.RT_STREAM_SYNC_TIMEOUT


class Stretch:
    """Tasks of one lane that follow each other, without marks between them."""

    def __init__(self, nodes: list[GraphNode]) -> None:
        self.nodes = nodes
        self._is_grouped = any(node.group for node in nodes)
        self._parts: list[Any] | None = None

    @property
    def parts(self) -> list[Any]:
        """Segments of copies and fills, and functions."""
        if self._parts is None:
            self._parts, batch = [], []
            for node in self.nodes:
                if node.op in PLAIN:
                    batch.append((node.op, node.args))
                    continue
                if batch:
                    self._parts.append(_native.Segment(batch))
                    batch = []
                self._parts.append(node.args[0])
            if batch:
                self._parts.append(_native.Segment(batch))
        return self._parts

    def forget(self) -> None:
        """Its tasks have changed."""
        self._parts = None

    def push(self, queue: Any, owner: int) -> None:
        """Queue it: as one task, or as compiled ones, where the queue is compiled. owner: the handle under which failures are
        noted."""
        if type(queue) is not _native.Queue:
            for node in self.nodes:
                if node.op in PLAIN and not node.group:
                    getattr(queue, node.op)(*node.args)
                else:  # a group's task may be replaced before it runs
                    queue.call(partial(run_as, owner, queue, Stretch([node]).run), node.tag)
        elif self._needs_no_interpreter(owner):
            for part in self.parts:
                if isinstance(part, _native.Segment):
                    queue.segment(part)
                elif not part.push(queue, owner):
                    queue.call(part, _GRAPH)
        else:
            queue.call(partial(run_as, owner, queue, self.run), _GRAPH if len(self.nodes) > 1 else self.nodes[0].tag)

    def _needs_no_interpreter(self, owner: int) -> bool:
        """Whether it consists of copies and fills, and of kernels, whose failures are noted for live streams only."""
        return not self._is_grouped and all(
            isinstance(part, _native.Segment) or (owner > 0 and hasattr(part, "push")) for part in self.parts
        )

    def run(self) -> bool:
        """Run it in the calling thread."""
        good = True
        for part in self.parts:
            if not isinstance(part, _native.Segment):
                good = part() is not False and good
            elif (failed := part.run()) is not None:
                tag, to, _, count = failed
                text = f"{TASK_NAMES[tag]}: {count} bytes at or to {to:#x} could not be accessed"
                assert running.key is not None
                process.task_errors.setdefault(running.key, (Code.RT_PARAM_INVALID, text, None))
                good = False
        return good


class GraphProgram:
    """The steps of a graph, from its tasks. steps: of all lanes in their order; of_lanes: of each."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.steps: list[tuple[Lane, str, Any]] = []
        self.of_lanes: list[list[tuple[str, Any]]] = [[] for _ in graph.lanes]
        self.position: dict[GraphNode, tuple[Lane, int]] = {}
        self.is_stepped = not graph.is_captured or any(lane.gates for lane in graph.lanes)
        #: A captured run whose steps follow one another, as only events outside of it may hold it up
        self.is_straight = graph.is_captured
        pending: list[list[GraphNode]] = [[] for _ in graph.lanes]
        for node in graph.nodes:
            if node.disabled:
                continue
            if node.op in PLAIN or node.op == "call":
                pending[node.lane.index].append(node)
                continue
            self._flush(node.lane, pending)
            if node.op in ("record", "wait"):
                self._add(node.lane, node.op, node.args[0])
            else:
                self.position[node] = node.lane, len(self.of_lanes[node.lane.index])
                self._add(node.lane, "decide", node)
                self.is_stepped = True
                self.is_straight &= node.op == "outside"
        for lane in graph.lanes:
            self._flush(lane, pending)

    def _flush(self, lane: Lane, pending: list[list[GraphNode]]) -> None:
        if pending[lane.index]:
            self._add(lane, "run", Stretch(pending[lane.index]))
            pending[lane.index] = []

    def _add(self, lane: Lane, step: str, what: Any) -> None:
        self.steps.append((lane, step, what))
        self.of_lanes[lane.index].append((step, what))

    def push(self, stream: Stream) -> None:
        """Queue a run whose order is fixed: what came from the origin into this stream, the rest into the lanes' queues."""
        graph = self.graph
        for lane, step, what in self.steps:
            shown = lane.shown(stream)
            queue, owner = (stream.queue, stream.handle) if lane is graph.origin else (lane.queue, -lane.stream.handle)
            if step == "run":
                if observers:
                    self._push_observed(what, queue, owner, shown, current.call)
                else:
                    what.push(queue, owner)
                continue
            mark = isinstance(what, Mark)
            getattr(queue, step)(what.completion if mark else what)
            if observers and mark:
                self._announce_mark(step, what, shown)
        if len(graph.lanes) > 1:
            stream.queue.call(partial(_collect, graph, stream), _GRAPH)

    def submit(self, stream: Stream) -> dict[GraphNode, Any]:
        """Begin a run that goes step by step: what it does outside the graph, and for a straight one the announcements of its tasks:
        their events, and of functions what does them."""
        graph, announced = self.graph, {}
        for lane, step, what in self.steps:
            shown = lane.shown(stream)
            if step == "decide" and what.op == "outside" and len(what.args) > 1:
                queues = partial(
                    lambda of_stream: [of_stream, *(each.queue for each in graph.every_lane())], stream.queue
                )
                what.args[1](stream, queues, self.is_straight)
            elif observers and self.is_straight:
                if step == "run":
                    for node in what.nodes:
                        now = node.coming or node
                        if node.announce is not None:
                            announced[node] = node.announce(current.call, shown)
                        elif now.queued is not None and now.work is not None:
                            announced[node] = event = now.queued._replace(call=current.call, stream=shown)
                            emit(event)
                elif isinstance(what, Mark):
                    self._announce_mark(step, what, shown)
        return announced

    def _announce_mark(self, step: str, mark: Mark, stream: Stream) -> None:
        if step == "record":
            emit(events.EventRecorded(current.call, mark.event, stream))
        else:
            emit(events.EventWaited(current.call, mark.event, stream, True))

    def _push_observed(
        self,
        stretch: Stretch,
        queue: Any,
        owner: int,
        stream: Stream,
        call: Any,
        announced: Mapping[GraphNode, Any] = MappingProxyType({}),
    ) -> None:
        """As single tasks, each announced as if it were queued now, but for those in `announced`, with their events."""
        for node in stretch.nodes:
            if node.announce is not None:
                function = announced.get(node) or node.announce(call, stream)
                queue.call(partial(run_as, owner, queue, function), node.tag)
                continue
            now = node.coming or node
            if now.queued is None or now.work is None:
                Stretch([node]).push(queue, owner)
                continue
            event = announced.get(node) or now.queued._replace(call=call, stream=stream)
            gone = next(
                (block for block in now.blocks if block is not None and live.find(block.address) is not block), None
            )
            if gone is not None:
                emit(events.GraphMemoryGone(call, stream, self.graph, now.queued, gone))
            # a group's task may be replaced before it runs
            work = partial(run_as, owner, queue, Stretch([node]).run if node.group else now.work)
            push_announced(stream, event, now.blocks, work, node.tag, queue=queue, queued=node in announced)


class GraphRun:
    """One run, step by step. ended: called once, when it is over. Observers see its tasks in `stream`, which runs it: which lanes
    run side by side is only known while they run."""

    def __init__(
        self,
        program: GraphProgram,
        ended: Callable[[], None],
        stream: Stream,
        call: Any,
        announced: Mapping[GraphNode, Any] = MappingProxyType({}),
        timed: Any = None,
    ) -> None:
        """timed: the run on the clock, if there is one."""
        self.program, self._ended, self.stream, self.call, self.announced = program, ended, stream, call, announced
        self.timed = timed
        self.active: set[int] = set()
        self.is_over = False

    def start(self) -> bool:
        """Start the lanes that run from the beginning."""
        graph = self.program.graph
        graph.run = self
        for _, step, what in self.program.steps:
            if step == "record" and isinstance(what, Mark):
                what.completion.expect()
        for lane in graph.lanes:
            for gate in lane.gates:
                gate.expect()
        for condition in graph.conditions:
            condition.reset()
        heads = [lane for lane in graph.lanes if lane.is_head]
        for lane in heads:
            self.active.add(lane.index)
        for lane in heads:
            self.advance(lane, 0)
        if not heads:
            self.over()
        return True

    def over(self) -> None:
        """The run has ended, or was aborted."""
        with process.lock:
            if self.is_over:
                return
            self.is_over = True
        self._ended()

    def advance(self, lane: Lane, at: int) -> None:
        """Queue the steps of a lane up to the next that decides where it goes on."""
        self._on_clock(self._advance, lane, at)

    def _on_clock(self, step: Callable[..., Any], *arguments: Any) -> Any:
        return step(*arguments) if self.timed is None else process.executor.clock.step(self.timed, step, *arguments)

    def _advance(self, lane: Lane, at: int) -> None:
        queue, steps = lane.queue, self.program.of_lanes[lane.index]
        while at < len(steps) and not self.is_over:
            step, what = steps[at]
            if step == "run":
                if observers:
                    owner = -lane.stream.handle
                    self.program._push_observed(what, queue, owner, self.stream, self.call, self.announced)
                else:
                    what.push(queue, -lane.stream.handle)
            elif step == "decide":
                queue.call(partial(run_as, -lane.stream.handle, queue, partial(self._try, lane, at, what)), _GRAPH)
                return
            elif step == "wait":
                queue.wait(what.completion if isinstance(what, Mark) else what)
            elif isinstance(what, Mark):
                queue.call(partial(self._reach, what), _GRAPH)
            else:
                queue.record(what)
            at += 1
        queue.call(partial(self._left, lane), _GRAPH)

    def _reach(self, mark: Mark) -> bool:
        mark.completion.set()
        process.executor.notify()
        return True

    def _go_on(self, lane: Lane, at: int) -> bool:
        self.advance(lane, at)
        return True

    def _left(self, lane: Lane) -> bool:
        """A lane has no more tasks. The run is over with the origin, and where nothing else runs."""
        self.active.discard(lane.index)
        if lane is self.program.graph.origin or not self.active:
            self.over()
        return True

    def _try(self, lane: Lane, at: int, node: GraphNode) -> bool:
        """Decide where a lane goes on. A decision that fails ends the run: nothing else could."""
        try:
            return bool(self._on_clock(self._decide, lane, at, node))
        except AclError as error:
            lane.queue.call(self._stop, _GRAPH)  # once this task counts as failed
            return note_failure(lane.stream, error.code, error.why)

    def _stop(self) -> bool:
        self.over()
        return True

    def _decide(self, lane: Lane, at: int, node: GraphNode) -> bool:
        if self.is_over:
            return True
        if node.op == "end":
            self.over()
        elif node.op == "condition":
            node.args[0].run(partial(self.advance, lane, at + 1), self)
        elif node.op == "outside":
            node.args[0](lane.queue)
            lane.queue.call(partial(self._go_on, lane, at + 1), _GRAPH)  # tasks may be updated until then
        elif node.op == "activate":
            self.activate(node.args[0], 0)
            self.advance(lane, at + 1)
        elif node.op == "branch" and node.args[0]():
            self.activate(node.args[1], 0)
            self._left(lane)
        elif node.op == "switch":
            chosen = self.program.position.get(node.args[0]())
            if chosen is None:
                raise AclError(Code.RT_PARAM_INVALID, "the label was set in a stream of another graph, or was dropped.")
            target, index = chosen
            if target is lane:
                self.advance(lane, index)
            else:
                self.activate(target, index)
                self._left(lane)
        else:  # a label, or a branch that is not taken
            self.advance(lane, at + 1)
        return True

    def activate(self, lane: Lane, at: int) -> None:
        """Start a lane; nothing happens to one that runs."""
        if lane.index not in self.active:
            self.active.add(lane.index)
            self.advance(lane, at)


def compiled(graph: Graph) -> GraphProgram:
    """The steps of a graph, made at its first run and after changes."""
    with process.lock:
        if graph.program is None:
            graph.program = GraphProgram(graph)
        return graph.program


def _collect(graph: Graph, stream: Stream) -> bool:
    """Report what failed on the queues of lanes as a failure of the stream that ran the graph."""
    good = True
    for lane in graph.every_lane():
        failure = lane.queue.take_failure() if lane.queue.failures else None
        if failure is None:
            continue
        tag, serial, to, source, count = failure[:5]
        noted = process.task_errors.get((-lane.stream.handle, serial))
        _forget_failures(lane)
        code, text, kernel = noted or (
            Code.RT_PARAM_INVALID,
            f"{count} bytes from {source:#x} to {to:#x}: an address cannot be accessed",
            None,
        )
        if good:
            what = "a step" if tag == _GRAPH else TASK_NAMES[tag]
            note_failure(stream, Code(code), f"{what} of {graph}, recorded from {lane.stream}: {text}", kernel)
        good = False
    return good


def execute_async(handle: int, stream_handle: int) -> None:
    """Queue a run of a graph on a stream; 0: the default stream. Its failures are those of the stream.

    107027 for a stream that is captured, 107000 for one that is bound to a graph, 107040 after changes without
    `update`. Source: aclmdlRIExecuteAsync; ApiErrorDecorator::ModelExecute of hicann/runtime.
    """
    process.require_function("aclmdlRIExecuteAsync")
    graph = _ready(handle, stream_handle)
    stream = stream_from_handle(stream_handle)
    _queue_run(graph, stream)


def _ready(handle: int, stream_handle: int = 0) -> Graph:
    """The graph of a handle, if it can run on the stream."""
    if handle and stream_handle:
        lane = stream_from_handle(stream_handle).recording
        if lane is not None:
            code = Code.RT_STREAM_CAPTURED if lane.captures else Code.RT_PARAM_INVALID
            raise AclError(code, f"{lane.stream} records into {lane.graph}; a graph runs on another stream.")
    graph = find(handle)
    refuse_inner(graph, "run")
    if not graph.is_captured:
        require_end(graph)
    if graph.is_capturing:
        raise AclError(Code.RT_MODEL_CAPTURED, f"{graph} is being captured. End the capture first.")
    if graph.state != "ready":
        code = Code.RT_MODEL_UPDATE_FAILED if graph.is_captured else Code.RT_MODEL_EXECUTE
        how = fn("aclmdlRIUpdate" if graph.is_captured else "aclmdlRIBuildEnd")
        raise AclError(code, f"{graph} is not complete ({graph.state}). Call {how} first.")
    return graph


def _queue_run(graph: Graph, stream: Stream) -> None:
    program = compiled(graph)
    with process.lock:
        queue = stream.queue
        if graph.last is not stream or program.is_stepped:
            queue.wait(graph.finished)
        graph.last = stream
        if observers:
            emit(events.GraphQueued(current.call, stream, graph))
        if not program.is_stepped:
            program.push(stream)
        else:
            done = process.executor.completion()
            done.expect()
            process.executor.bring(done, lambda: [lane.queue for lane in graph.every_lane()])
            clock = None if program.is_straight else process.executor.clock
            timed = clock.graph_queued(stream) if clock is not None else None

            def ended() -> None:
                if clock is not None:
                    clock.graph_ended(timed)
                done.set()
                process.executor.notify()

            announced = program.submit(stream)
            queue.call(GraphRun(program, ended, stream, current.call, announced, timed).start, _GRAPH)
            queue.wait(done)
            queue.call(partial(_collect, graph, stream), _GRAPH)
        queue.record(graph.finished)


def execute(handle: int, timeout_ms: int) -> None:
    """Run a graph and wait for its end. timeout_ms: -1 forever, else more than 0 (107000); 507046 when it passes, and the run
    is aborted. 107000 for a captured graph. Source: aclmdlRIExecute; ApiErrorDecorator::ModelExecuteSync of hicann/runtime.
    """
    require(handle, "modelRI")
    graph = graphs.get(handle)
    check_timeout(timeout_ms)
    if graph.is_captured:
        raise AclError(Code.RT_PARAM_INVALID, f"{graph} was captured; {fn('aclmdlRIExecuteAsync')} runs it.")
    graph = _ready(handle)
    if graph.stream is None:
        graph.stream = Stream(require_context())
    stream = graph.stream
    _queue_run(graph, stream)
    if not stream.queue.synchronize(timeout_ms):
        abort(handle)
        raise AclError(_TIMEOUT, f"{graph} did not end within {timeout_ms} ms, and was aborted.")
    if process.order is not None:
        process.order.synchronized(stream.device)
    if observers:
        emit(events.StreamSynchronized(current.call, stream, True))
    raise_failure(stream)


def abort(handle: int) -> None:
    """End the run of a graph that was built call by call: its lanes drop their tasks. Captured ones go on.

    Source: aclmdlRIAbort.
    """
    graph = find(handle, Code.RT_PARAM_INVALID)
    refuse_inner(graph, "aborted")
    if graph.is_captured:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{graph} was captured; such runs cannot be aborted.")
    run = graph.run
    if run is not None:
        run.over()
    for lane in graph.every_lane():
        lane.queue.abort()
        lane.queue.take_failure()
        _forget_failures(lane)


def _forget_failures(lane: Lane) -> None:
    """Drop the notes of a lane's tasks."""
    for key in tuple(process.task_errors):
        if key[0] == -lane.stream.handle:
            process.task_errors.pop(key, None)
