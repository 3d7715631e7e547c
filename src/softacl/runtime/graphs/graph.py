"""Graphs: what a program gets a handle for (aclmdlRI)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.runtime.graphs.nodes import GraphNode, nodes
from softacl.runtime.handles import HandleTable
from softacl.runtime.process import capture_modes
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import of_program, process
from softacl.runtime.streams.streams import Stream

if TYPE_CHECKING:
    from softacl.runtime.graphs.lanes import Lane
    from softacl.runtime.streams.events import Event

_NAME = 512  # bytes of a name, with its end


class Graph:
    """A graph. state: "recording", "ready", "updating", "invalid" or "fault". parent: the condition that it belongs to.

    is_captured: its lanes were captured from streams; else streams are bound to it, until it is unbound from them.
    """

    def __init__(self, context: Context, is_captured: bool, parent: Any = None) -> None:
        self.context, self.device, self.is_captured, self.parent = context, context.device, is_captured, parent
        self.name = ""
        self.state = "recording"
        self.lanes: list[Lane] = []
        self.nodes: list[GraphNode] = []  # of all lanes, as they were recorded
        self.events: list[Event] = []  # with marks in it
        self.things: list[Any] = []
        self.conditions: list[Any] = []
        self.callbacks: list[tuple[Callable[[Any], Any], Any, Any]] = []  # function, data, the program's key
        self.origin: Lane | None = None
        self.end: Lane | None = None  # with the task that ends a run
        self.group_failed: Code | None = None  # why a task group ended the capture
        self.mode: tuple[int, list[int]] | None = None  # while it is captured: mode, counts of the thread that began
        self.thread = 0
        self.program: Any = None  # compiled for runs
        self.finished: Any = process.executor.completion()
        self.last: Stream | None = None  # where it ran
        self.stream: Stream | None = None  # of runs that the caller waits for
        self.run: Any = None  # the newest that goes on step by step
        self.id = process.next_id("graph")
        self.handle = graphs.add(self)
        context.owned.add(self)

    def __str__(self) -> str:
        return f"graph {self.id}"

    @property
    def is_capturing(self) -> bool:
        """Whether streams are being captured into it."""
        return self.is_captured and self.mode is not None

    def admit(self, node: GraphNode) -> None:
        """Check that a task may be recorded now. 107034 where another stream has a task group open."""
        if any(lane.group is not None and lane is not node.lane for lane in self.lanes):
            self.invalidate()
            raise AclError(
                Code.STREAM_TASK_GROUP_INTR,
                f"{node.lane.stream} submits a task while another stream of the capture has a task group open. End the group first.",
            )

    def invalidate(self) -> None:
        """Make the recording unusable."""
        self.state = "invalid"

    def every_lane(self) -> list[Lane]:
        """Its lanes, and those of its conditions."""
        return self.lanes + [
            lane for condition in self.conditions for graph in condition.graphs for lane in graph.every_lane()
        ]

    def release_streams(self) -> None:
        """Its streams run their tasks again, and its events are as they were outside."""
        for lane in self.lanes:
            lane.restore()
        for event in self.events:
            if event.captured is not None and event.captured.lane.graph is self:
                event.captured = None

    def settle(self) -> bool:
        """End it if it does not run. For finalizers: whether that is so."""
        if graphs.live.get(self.handle) is self and not self.finished.done:
            return False
        self.close()
        return True

    def quiet(self) -> None:
        """Drop what it runs, with its context."""
        for lane in self.lanes:
            lane.queue.end()

    def close(self) -> None:
        """End: streams are released, waits for it are over, and the program's callbacks run."""
        if graphs.live.pop(self.handle, None) is None:
            return
        self.state = "ended"
        if self.mode is not None:
            capture_modes.leave(self.context, *self.mode)
        for condition in self.conditions:
            condition.close()
        self.release_streams()
        self.quiet()
        if self.stream is not None:
            self.stream.close()
        self.context.owned.discard(self)
        for lane in self.lanes:
            lane.close()
        for node in self.nodes:
            nodes.live.pop(node.handle, None)
        callbacks, self.callbacks = self.callbacks, []
        for function, data, _ in callbacks:
            of_program(function, data)
        self.things.clear()
        self.nodes.clear()


graphs: HandleTable[Graph] = process.owns(HandleTable("graph", Code.RT_INVALID_HANDLE, "aclmdlRICaptureEnd"))


def find(handle: int, null: Code = Code.INVALID_PARAM) -> Graph:
    """The graph of a handle, for calls on it. null: the code for 0; 107017 for none, 107004 for one of another context."""
    require(handle, "modelRI", null)
    graph = graphs.get(handle)
    context = require_context()
    if graph.context is not context:
        raise AclError(
            Code.RT_MODEL_CONTEXT,
            f"{graph} belongs to context {graph.context.handle:#x}; this thread's is {context.handle:#x}.",
        )
    return graph


def refuse_inner(graph: Graph, what: str) -> None:
    """207000 for the graph of a condition."""
    if graph.parent is not None:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{graph} belongs to a condition; it cannot be {what} by itself.")


def destroy(handle: int) -> None:
    """End a graph, once it does not run any more. 107026 while it is captured, 107037 if it still runs after 10 s.

    Source: aclmdlRIDestroy; Context::ModelDestroy of hicann/runtime.
    """
    graph = find(handle)
    refuse_inner(graph, "destroyed")
    if graph.is_capturing:
        raise AclError(Code.RT_MODEL_CAPTURED, f"{graph} is being captured. End the capture first.")
    if not graph.finished.wait(10_000):
        raise AclError(Code.RT_MODEL_RUNNING, f"{graph} still runs after 10 s.")
    graph.close()


def rename(handle: int, name: str) -> None:
    """Name a graph. Source: aclmdlRISetName."""
    find(handle).name = name


def name_of(handle: int, capacity: int) -> str:
    """Its name; empty before `rename`. capacity: bytes for it and its end; 107000 for 0, 507000 for too few.

    Source: aclmdlRIGetName; Model::GetModelName of hicann/runtime.
    """
    if not capacity:
        raise AclError(Code.RT_PARAM_INVALID, f"maxLen is 0; up to {_NAME} bytes are needed.")
    name = find(handle).name
    if (required := len(name.encode()) + 1) > capacity:
        raise AclError(
            Code.RT_INTERNAL_ERROR, f"the name {name!r} and its end are {required} bytes; maxLen is {capacity}."
        )
    return name


def number_of(handle: int) -> int:
    """Its number in this process. Source: aclmdlRIGetId."""
    require(handle, "modelRI")
    graph = graphs.get(handle)
    process.require_function("aclmdlRIGetId")
    return graph.id


def on_destroy(handle: int, function: Callable[[Any], Any] | None, data: Any, key: Any = None) -> None:
    """Call a function of the program when the graph is destroyed. 107000 for null, and for one that is registered already.

    Source: aclmdlRIDestroyRegisterCallback; Model::ModelDestroyRegisterCallback of hicann/runtime.
    """
    graph = _watched(handle)
    if function is None:
        raise AclError(Code.RT_PARAM_INVALID, "the function is null.")
    key = function if key is None else key
    if any(registered == key for _, _, registered in graph.callbacks):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"the function is registered for {graph} already, with whichever data. Unregister it first.",
        )
    graph.callbacks.append((function, data, key))


def _watched(handle: int) -> Graph:
    """The graph of a handle, of any context. 107000 for null."""
    require(handle, "modelRI", Code.RT_PARAM_INVALID)
    graph = graphs.get(handle)
    refuse_inner(graph, "watched")
    return graph


def forget_callback(handle: int, key: Any) -> None:
    """Undo `on_destroy`. 107000 for a function that is not registered. Source: aclmdlRIDestroyUnregisterCallback."""
    graph = _watched(handle)
    matches = [each for each in graph.callbacks if each[2] == key]
    if not matches:
        raise AclError(Code.RT_PARAM_INVALID, f"the function is not registered for {graph}.")
    graph.callbacks.remove(matches[0])
