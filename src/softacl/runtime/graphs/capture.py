"""Capture: what is put into streams is recorded into a graph instead.

Rules and codes: context_aclgraph.cc, api_error_aclgraph.cc and api_impl_aclgraph.cc of hicann/runtime, src/runtime/feature/aclgraph.
"""

from __future__ import annotations

import threading

from softacl import events
from softacl.bindings import fn
from softacl.codes import STREAM_DEVICE_USE_ONLY, Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.runtime.graphs.graph import Graph, graphs
from softacl.runtime.graphs.lanes import Lane
from softacl.runtime.graphs.nodes import GraphNode, Mark
from softacl.runtime.process import capture_modes
from softacl.runtime.process.capture_modes import RELAXED
from softacl.runtime.state import current, locked, process
from softacl.runtime.streams.streams import check_handle, own_stream, streams

_NONE, _ACTIVE, _INVALIDATED = range(3)  # aclmdlRICaptureStatus


@locked
def begin(handle: int, mode: int) -> None:
    """Record what is put into a stream from now on. mode: aclmdlRICaptureMode.

    100000 for the default stream (null), 207000 for its handle, 107027 for a stream that is captured, 107005 for one that is
    bound to a graph, 207008 where graphs and streams use all streams of the device. Source: aclmdlRICaptureBegin.
    """
    _begin(handle, mode, None)


@locked
def begin_into(handle: int, graph_handle: int, mode: int) -> None:
    """The same into the graph of a condition. 107000 for another graph, 107026 for one that was captured already.

    Source: aclmdlRICaptureToModelRIBegin.
    """
    require(handle, "stream")
    graph = graphs.get(graph_handle)
    check_handle(handle)
    if graph.parent is None:
        raise AclError(Code.RT_PARAM_INVALID, f"{graph} belongs to no condition.")
    if graph.lanes:
        raise AclError(Code.RT_MODEL_CAPTURED, f"{graph} has been captured already.")
    _begin(handle, mode, graph)


def _begin(handle: int, mode: int, graph: Graph | None) -> None:
    require(handle, "stream")
    check_handle(handle)
    capture_modes.check(mode)
    process.require_function("aclmdlRICaptureBegin", "graph capture")
    stream = own_stream(handle)
    if stream.flag & STREAM_DEVICE_USE_ONLY:
        raise AclError(
            Code.RT_PARAM_INVALID, f"{stream} was made with flag {stream.flag:#x}, which a capture does not take."
        )
    if stream.recording is not None and not stream.recording.graph.is_captured:
        raise AclError(Code.RT_STREAM_MODEL, f"{stream} is bound to {stream.recording.graph}.")
    if stream.default:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "the default stream cannot be captured. Create a stream.")
    if stream.recording is not None:
        raise AclError(Code.RT_STREAM_CAPTURED, f"{stream} is being captured into {stream.recording.graph}.")
    captured = graph or Graph(stream.context, True)
    try:
        captured.origin = Lane(captured, stream)
    except AclError:
        if graph is None:
            captured.close()
        raise
    graph = captured
    graph.mode = mode, capture_modes.enter(stream.context, mode)
    graph.thread = threading.get_ident()
    if observers:
        emit(events.CaptureBegan(current.call, stream, graph, mode))


def makes_graph(handle: int) -> bool:
    """Whether ending a stream's capture makes a new graph: the stream is captured, and not into a condition's graph."""
    stream = streams.live.get(handle)
    lane = stream.recording if stream is not None else None
    return lane is not None and lane.captures and lane.graph.parent is None


@locked
def end(handle: int) -> int:
    """Stop recording; the graph, or that of a condition.

    207000: the default stream; 107029: the stream is not captured; 107036: the capture began on another stream; 107038: on
    another thread, and not relaxed, which loses the capture; 507903: something failed meanwhile; 107025: a stream that joined
    did not return. The streams are usable afterwards in each case.
    Source: aclmdlRICaptureEnd; Context::StreamEndCapture of hicann/runtime.
    """
    require(handle, "stream")
    process.require_function("aclmdlRICaptureEnd", "graph capture")
    check_handle(handle)
    stream = own_stream(handle)
    lane = stream.recording
    if stream.default:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, "the default stream cannot be captured. Create a stream.")
    if lane is None:
        raise AclError(
            Code.RT_STREAM_NOT_CAPTURED, f"{stream} is not being captured. Call {fn('aclmdlRICaptureBegin')} first."
        )
    graph: Graph = lane.graph
    if not graph.is_captured:
        raise AclError(Code.RT_STREAM_MODEL, f"{stream} is bound to {graph}.")
    if lane is not graph.origin:
        assert graph.origin is not None
        raise AclError(
            Code.RT_STREAM_CAPTURE_UNMATCHED,
            f"the capture began on {graph.origin.stream}; {stream} joined it. End it there.",
        )
    assert graph.mode is not None
    mode, begun = graph.mode
    graph.mode = None
    capture_modes.leave(stream.context, mode, begun)
    try:
        _judge(graph, mode)
    except AclError:
        graph.invalidate()
        if graph.parent is None:
            graph.close()
        raise
    finally:
        if observers:
            emit(events.CaptureEnded(current.call, stream, graph, graph.state != "invalid"))
        graph.release_streams()
    graph.state = "ready"
    return graph.handle


def _judge(graph: Graph, mode: int) -> None:
    """Whether what was captured is complete. Source: Context::CheckCaptureModelValidity of hicann/runtime."""
    if mode != RELAXED and graph.thread != threading.get_ident():
        raise AclError(
            Code.RT_STREAM_CAPTURE_WRONG_THREAD, f"the capture of {graph} began on another thread, and is lost."
        )
    if graph.state == "invalid":
        raise AclError(
            Code.RT_STREAM_CAPTURE_INVALIDATED,
            f"a call failed while {graph} was captured, so it is incomplete. Correct that call.",
        )
    if any(inner.is_capturing for condition in graph.conditions for inner in condition.graphs):
        raise AclError(
            Code.RT_SUB_ACLGRAPH_IS_CAPTURING, f"the graph of a condition of {graph} is still being captured."
        )
    if any(lane.group is not None for lane in graph.lanes):
        raise AclError(
            Code.STREAM_TASK_GROUP_STATUS,
            f"a task group of {graph} is open. End it with {fn('aclmdlRICaptureTaskGrpEnd')}.",
        )
    origin = graph.origin
    assert origin is not None
    joined = [lane for lane in graph.lanes if lane is not origin]
    for lane in joined:
        last: GraphNode | None = lane.nodes[-1] if lane.nodes else None
        mark = last.args[0] if last is not None and last.op == "record" else None
        if not isinstance(mark, Mark):
            raise _unjoined(
                lane, "its last task is no record of an event. Record one, and let the captured stream wait for it"
            )
        if not mark.waited_by:
            raise _unjoined(lane, f"no stream waits for event {mark.event.id}, its last record")
    returned = any(
        node.op == "wait" and isinstance(node.args[0], Mark) and node.args[0].lane is not origin
        for node in origin.nodes
    )
    if joined and not returned:
        raise _unjoined(joined[0], f"{origin.stream}, where the capture began, waits for none of its streams")


def _unjoined(lane: Lane, why: str) -> AclError:
    last = lane.nodes[-1].op if lane.nodes else "none"
    return AclError(
        Code.RT_STREAM_UNJOINED,
        f"{lane.stream} joined the capture of {lane.graph} and did not return: {why} (last task: {last}).",
    )


@locked
def info(handle: int) -> tuple[int, int]:
    """(aclmdlRICaptureStatus, graph): 0 and no graph where the stream is not captured. 100000 for null.

    Source: aclmdlRICaptureGetInfo.
    """
    require(handle, "stream")
    process.require_function("aclmdlRICaptureGetInfo", "graph capture")
    lane = streams.get(handle).recording
    if lane is None or not lane.graph.is_captured:
        return _NONE, 0
    return _INVALIDATED if lane.graph.state == "invalid" else _ACTIVE, lane.graph.handle
