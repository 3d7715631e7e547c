"""Graphs that are built call by call: streams are bound to them, and what is put into those is recorded.

Rules and codes: ApiErrorDecorator::ModelBindStream and the others of hicann/runtime, src/runtime/api/impl/api_error.cc, and
src/runtime/feature/model/model.cc.
"""

from __future__ import annotations

from softacl import events
from softacl.bindings import fn
from softacl.codes import STREAM_DEVICE_USE_ONLY, STREAM_FAST_LAUNCH, STREAM_PERSISTENT, Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.runtime.graphs.graph import Graph, find, graphs
from softacl.runtime.graphs.lanes import Lane
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import current, locked, process
from softacl.runtime.streams.streams import Stream, check_handle, own_stream, streams

_HEAD, _DEFAULT = 0, 0x7FFFFFFF


@locked
def begin(flag: int = 0) -> int:
    """A new graph. flag: reserved, 0 (107000). Source: aclmdlRIBuildBegin."""
    if flag:
        raise AclError(Code.RT_PARAM_INVALID, f"flag is {flag}; it must be 0.")
    return Graph(require_context(), False).handle


@locked
def bind(handle: int, stream_handle: int, flag: int) -> None:
    """Record what is put into a stream into the graph, from now on. flag: 0 the stream starts with the graph, 0x7fffffff when
    another activates it.

    107000 for another flag, null, a captured graph, and streams without ACL_STREAM_PERSISTENT; 107005 for one that is bound
    already, 207000 for one that stops on failure. Source: aclmdlRIBindStream; rtsModelBindStream of hicann/runtime.
    """
    require(handle, "modelRI")
    if flag not in (_HEAD, _DEFAULT):
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flag:#x} is not valid (expected 0 head, 0x7fffffff default).")
    graphs.get(handle)
    require(stream_handle, "stream", Code.RT_PARAM_INVALID)
    stream = streams.get(stream_handle)
    if stream.flag & STREAM_DEVICE_USE_ONLY or not stream.flag & STREAM_PERSISTENT:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{stream} was made with flag {stream.flag:#x}; a graph takes streams with ACL_STREAM_PERSISTENT (0x4).",
        )
    if stream.recording is not None:
        raise _recorded(stream)
    graph, stream = _build(handle), own_stream(stream_handle)
    if stream.stops_on_failure or stream.flag & STREAM_FAST_LAUNCH:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{stream} has a failure mode or flag ({stream.flag:#x}) that a graph does not take.",
        )
    Lane(graph, stream).is_head = flag == _HEAD


def _recorded(stream: Stream) -> AclError:
    lane = stream.recording
    if lane.captures:
        return AclError(Code.RT_STREAM_CAPTURED, f"{stream} is being captured into {lane.graph}.")
    return AclError(Code.RT_STREAM_MODEL, f"{stream} is bound to {lane.graph}.")


def _build(handle: int) -> Graph:
    graph = find(handle)
    if graph.is_captured:
        raise AclError(
            Code.RT_PARAM_INVALID, f"{graph} was captured; this call is for graphs of {fn('aclmdlRIBuildBegin')}."
        )
    return graph


@locked
def unbind(handle: int, stream_handle: int) -> None:
    """The stream runs its tasks again. 107005 for one that is not bound to the graph. Source: aclmdlRIUnbindStream."""
    _lane_in(handle, stream_handle, Code.RT_STREAM_MODEL).restore()


def _lane_in(handle: int, stream_handle: int, code: Code) -> Lane:
    """The lane of a stream in a graph; 0 is the default stream, which no graph takes. code: for one that is not bound to it."""
    require(handle, "modelRI")
    graphs.get(handle)
    if current.context is None:
        require(stream_handle, "stream", Code.RT_PARAM_INVALID)
    check_handle(stream_handle)
    graph, stream = _build(handle), own_stream(stream_handle)
    lane: Lane | None = stream.recording
    if lane is not None and lane.captures:
        raise _recorded(stream)
    if lane is None or lane.graph is not graph:
        raise AclError(code, f"{stream} is not bound to {graph}. Call {fn('aclmdlRIBindStream')} first.")
    return lane


@locked
def end_task(handle: int, stream_handle: int) -> None:
    """A run of the graph ends where the stream comes to this place. 507000 for a second one, and a stream that is not bound.

    Source: aclmdlRIEndTask; Context::ModelAddEndGraph of hicann/runtime.
    """
    lane = _lane_in(handle, stream_handle, Code.RT_INTERNAL_ERROR)
    graph = lane.graph
    if graph.end is not None:
        raise AclError(Code.RT_INTERNAL_ERROR, f"{graph} ends in {graph.end.stream} already; one end is possible.")
    lane.add("end")
    graph.end = lane


@locked
def end(handle: int, reserved: int = 0) -> None:
    """The graph is complete. 100000 for a reserved argument that is not null, 107005 without a stream, 507011 without
    `end_task`. Source: aclmdlRIBuildEnd; Model::LoadCompleteByStreamPrep of hicann/runtime.
    """
    if reserved:
        raise AclError(Code.INVALID_PARAM, f"reserve is {reserved:#x}; it must be null.")
    graph = _build(handle)
    if not any(lane.stream.recording is lane for lane in graph.lanes):
        raise AclError(Code.RT_STREAM_MODEL, f"no stream is bound to {graph}. Call {fn('aclmdlRIBindStream')} first.")
    last = require_end(graph)
    graph.state, graph.program = "ready", None
    if observers:
        emit(events.CaptureEnded(current.call, last.stream, graph, True))


def require_end(graph: Graph) -> Lane:
    """The lane that ends it. 507011 for a graph without `end_task`."""
    if graph.end is None:
        raise AclError(
            Code.RT_MODEL_EXECUTE, f"{graph} has no end. Call {fn('aclmdlRIEndTask')} for one of its streams."
        )
    return graph.end


def bound(handle: int, what: str) -> Lane:
    """The lane of a stream that is bound to a graph; 107005 for another stream. For calls that only such streams take."""
    require(handle, "stream")
    stream = own_stream(handle)
    lane: Lane | None = stream.recording
    if lane is None or lane.captures:
        raise AclError(
            Code.RT_STREAM_MODEL,
            f"{stream} is not bound to a graph, which {what} needs. Call {fn('aclmdlRIBindStream')} first.",
        )
    return lane


def clean(handle: int) -> None:
    """Drop the tasks of a persistent stream that is bound to a graph. Source: aclrtPersistentTaskClean."""
    require(handle, "stream", Code.RT_PARAM_INVALID)
    stream = streams.get(handle)
    process.require_function("aclrtPersistentTaskClean")
    if not stream.flag & STREAM_PERSISTENT:
        raise AclError(
            Code.RT_INTERNAL_ERROR, f"stream {stream.id} is not persistent (flag {stream.flag:#x}, expected 0x4)."
        )
    lane: Lane | None = stream.recording
    if lane is None or lane.captures:
        raise AclError(Code.RT_INTERNAL_ERROR, f"stream {stream.id} is not bound to a model.")
    graph: Graph = lane.graph
    with process.lock:
        graph.nodes = [node for node in graph.nodes if node.lane is not lane]
        lane.nodes.clear()
        lane.gates.clear()
        graph.program = None
        if graph.end is lane:
            graph.end = None
