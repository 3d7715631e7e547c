"""Changes of the tasks of a captured graph: groups that are submitted again, and single tasks with new parameters.

Rules and codes: Context::StreamBeginTaskGrp and the others of hicann/runtime, context_aclgraph.cc; ApiImpl::TaskSetParams.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.runtime.graphs.graph import Graph, find, refuse_inner
from softacl.runtime.graphs.lanes import OF_GROUPS, Lane, lanes, last_captured
from softacl.runtime.graphs.nodes import GraphNode, nodes
from softacl.runtime.graphs.replay import Stretch
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import locked, process
from softacl.runtime.streams.streams import TAG, TASK_NAMES, Stream, check_handle, own_stream, streams

_DEFAULT = 0  # aclmdlRITaskType


class UpdateGroup:
    """Tasks that are updated together."""

    def __init__(self, graph: Graph, nodes: list[GraphNode]) -> None:
        self.graph, self.nodes = graph, nodes
        self.updating: Stream | None = None


groups: HandleTable[UpdateGroup] = process.owns(
    HandleTable("task group", Code.RT_PARAM_INVALID, "aclmdlRICaptureTaskGrpEnd")
)


class Updates(Lane):
    """Records tasks that replace those of a group."""

    @property
    def captures(self) -> bool:
        """It does not record a graph."""
        return False

    def __init__(self, group: UpdateGroup, stream: Stream) -> None:
        self.group_of, self.graph, self.stream, self.own = group, group.graph, stream, stream.queue
        self.nodes, self.gates, self.group = [], [], None
        stream.recording = stream.queue = self
        self.own.withdraw(stream.handle)

    def add(self, op: str, args: tuple[Any, ...] = (), tag: int = 0, kind: int = 0) -> GraphNode:
        """The next task. 507009 for one that no group has, 507000 for one too many."""
        if tag not in OF_GROUPS:
            raise AclError(
                Code.RT_TASK_TYPE_NOT_SUPPORT,
                f"an update takes operators and kernels only: no {TASK_NAMES[tag] if tag else op}.",
            )
        node = GraphNode(self, op, args, tag, len(self.nodes))
        if len(self.nodes) >= len(self.group_of.nodes):
            raise AclError(
                Code.RT_INTERNAL_ERROR, f"the group has {len(self.group_of.nodes)} tasks; the update submits more."
            )
        node.kind = kind
        self.nodes.append(node)
        return node


@locked
def begin_group(handle: int) -> None:
    """The tasks of a captured stream belong together from now on. 107029 for a stream that is not captured, 107033 for one that
    has a group open. Source: aclmdlRICaptureTaskGrpBegin.
    """
    process.require_function("aclmdlRICaptureTaskGrpBegin", "graph capture")
    lane = _captured(handle)
    if lane.group is not None:
        raise AclError(Code.STREAM_TASK_GROUP_STATUS, f"{lane.stream} has a task group open. End it first.")
    lane.group = []


@locked
def end_group(handle: int) -> int:
    """The group is complete; its handle. 107033 where none is open. Source: aclmdlRICaptureTaskGrpEnd."""
    process.require_function("aclmdlRICaptureTaskGrpEnd", "graph capture")
    lane = _captured(handle)
    if lane.group is None:
        raise AclError(Code.STREAM_TASK_GROUP_STATUS, f"{lane.stream} has no task group open.")
    members, lane.group = lane.group, None
    graph: Graph = lane.graph
    if graph.state == "invalid":
        raise AclError(
            graph.group_failed or Code.RT_STREAM_CAPTURE_INVALIDATED, f"a call failed while {graph} was captured."
        )
    group = UpdateGroup(graph, members)
    graph.things.append(group)
    handle = groups.add(group)
    for node in members:
        node.group = handle
    return handle


def _captured(handle: int) -> Lane:
    require(handle, "stream")
    check_handle(handle)
    stream = streams.get(handle)
    if stream.recording is None or not stream.recording.captures:
        raise AclError(Code.RT_STREAM_NOT_CAPTURED, f"{stream} is not being captured.")
    lane: Lane = own_stream(handle).recording
    return lane


def _plain_stream(handle: int) -> Stream:
    require(handle, "stream")
    check_handle(handle)
    stream = own_stream(handle)
    lane = stream.recording
    if lane is not None and not isinstance(lane, Updates):
        raise AclError(
            Code.RT_STREAM_CAPTURED if lane.captures else Code.RT_STREAM_MODEL,
            f"{stream} records into {lane.graph}; an update needs another stream.",
        )
    return stream


@locked
def begin_update(handle: int, group_handle: int) -> None:
    """Let tasks queued on the stream from now on replace those of a group, in order.

    107027 for a captured stream, 107005 for a bound one, 107033 if an update is already open.
    Source: aclmdlRICaptureTaskUpdateBegin.
    """
    process.require_function("aclmdlRICaptureTaskUpdateBegin", "graph capture")
    stream = _plain_stream(handle)
    group = groups.get(group_handle)
    if stream.recording is not None or group.updating is not None:
        raise AclError(Code.STREAM_TASK_GROUP_STATUS, f"an update of the group, or on {stream}, is open. End it first.")
    group.updating = stream
    Updates(group, stream)


@locked
def end_update(handle: int) -> None:
    """The update is a task of the stream: it takes effect in its order. 107033 where none is open, 507000 for another number
    of tasks than the group has. Source: aclmdlRICaptureTaskUpdateEnd.
    """
    process.require_function("aclmdlRICaptureTaskUpdateEnd", "graph capture")
    stream = _plain_stream(handle)
    updates = stream.recording
    if updates is None:
        raise AclError(Code.STREAM_TASK_GROUP_STATUS, f"no update is open on {stream}.")
    group: UpdateGroup = updates.group_of
    group.updating = None
    updates.restore()
    if len(updates.nodes) != len(group.nodes):
        raise AclError(
            Code.RT_INTERNAL_ERROR,
            f"the group has {len(group.nodes)} tasks, the update {len(updates.nodes)}. Submit the same number.",
        )

    def apply() -> bool:
        with process.lock:
            for node, new in zip(group.nodes, updates.nodes, strict=True):
                node.replace(new)
            _changed(group.graph, group.nodes)
        return True

    for node, new in zip(group.nodes, updates.nodes, strict=True):
        node.coming = new
    stream.queue.call(apply, TAG["task"])


def _changed(graph: Graph, changed: list[GraphNode]) -> None:
    """Compile again what contains these tasks; a run that waits before them takes the new ones."""
    if graph.program is not None:
        for _, _, what in graph.program.steps:
            if isinstance(what, Stretch) and any(node in changed for node in what.nodes):
                what.forget()


def attach(text: str, role: str = "text") -> None:
    """Attach a text to the last task that this thread captured. 107000 where it captured none.

    Sources: aclrtCacheLastTaskOpInfo, aclrtCacheLastTaskExtendInfo.
    """
    node = last_captured.node
    if node is None or not node.lane.graph.is_capturing:
        raise AclError(Code.RT_PARAM_INVALID, "the last task of this thread was not captured.")
    node.label = node.label | {role: text}


def streams_of(handle: int) -> list[int]:
    """Handles of the graph's streams, for `tasks_of`. Those of a captured graph are its own. Source: aclmdlRIGetStreams."""
    graph = find(handle, Code.RT_PARAM_INVALID)
    process.require_function("aclmdlRIGetStreams", "lists of graphs")
    refuse_inner(graph, "listed")
    return [lane.handle for lane in graph.lanes]


def tasks_of(stream_handle: int) -> list[int]:
    """Handles of the tasks of a graph's stream, in their order. 107000 for another stream. Source: aclmdlRIGetTasksByStream."""
    require(stream_handle, "stream", Code.RT_PARAM_INVALID)
    process.require_function("aclmdlRIGetTasksByStream", "lists of graphs")
    lane = lanes.live.get(stream_handle)
    if lane is None:
        lane = streams.get(stream_handle).recording
        lane = None if lane is not None and lane.captures else lane
    if lane is None:
        raise AclError(Code.RT_PARAM_INVALID, f"stream {stream_handle:#x} belongs to no graph.")
    tasks = [node for node in lane.nodes if not node.is_part]
    for node in tasks:
        node.handle = node.handle or nodes.add(node)
    return [node.handle for node in tasks]


def node_of(handle: int) -> GraphNode:
    """The task of a handle. 107000 for none, 207000 in the graph of a condition."""
    require(handle, "task", Code.RT_PARAM_INVALID)
    node = nodes.get(handle)
    refuse_inner(node.lane.graph, "listed")
    return node


@locked
def set_parameters(handle: int, kind: int, change: Callable[[GraphNode], None]) -> None:
    """Change a task; `update` lets runs take it. 107000 for another kind than the task has. Source: aclmdlRITaskSetParams."""
    node = _changeable(handle)
    if node.kind != kind or "make" not in node.parameters:
        node.lane.graph.state = "fault"
        raise AclError(
            Code.RT_PARAM_INVALID, f"task {node.number} is of type {node.kind}; parameters of type {kind} do not fit."
        )
    change(node)


@locked
def disable(handle: int) -> None:
    """Omit a task from later runs. 107000 for a task of the default type. Source: aclmdlRITaskDisable."""
    node = _changeable(handle)
    if node.kind == _DEFAULT:
        node.lane.graph.state = "fault"
        raise AclError(Code.RT_PARAM_INVALID, f"task {node.number} has the default type, and cannot be disabled.")
    node.disabled = True


def _changeable(handle: int) -> GraphNode:
    node = node_of(handle)
    graph: Graph = node.lane.graph
    if not graph.is_captured:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{graph} was not captured; only captured graphs can be changed.")
    if graph.is_capturing or not graph.finished.done:
        raise AclError(Code.RT_MODEL_UPDATE_FAILED, f"{graph} is being captured, or runs. Change it afterwards.")
    graph.state = "updating"
    return node


@locked
def update(handle: int) -> None:
    """Let later runs take the changes. 107040 while it runs, or after a change that failed. Source: aclmdlRIUpdate."""
    graph = find(handle, Code.RT_PARAM_INVALID)
    process.require_function("aclmdlRIUpdate", "updates of graphs")
    refuse_inner(graph, "updated")
    if not graph.is_captured:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{graph} was not captured.")
    if graph.state == "ready":
        return
    if graph.state != "updating" or not graph.finished.done:
        raise AclError(Code.RT_MODEL_UPDATE_FAILED, f"{graph} cannot be updated (state: {graph.state}).")
    graph.state, graph.program = "ready", None
