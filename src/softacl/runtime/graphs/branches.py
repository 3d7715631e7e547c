"""Control flow of a graph during a run: labels, comparisons of device memory, activation of other streams.

Rules and codes: Label::Set and ApiImpl::StreamSwitchEx, StreamActive, LabelSwitchByIndex of hicann/runtime.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence

from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.runtime.graphs.build import bound
from softacl.runtime.graphs.lanes import Lane
from softacl.runtime.graphs.nodes import GraphNode
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import host_access
from softacl.runtime.memory.ranges import locate, on_device, ready
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import process
from softacl.runtime.streams.streams import streams

_MAX = 65535  # labels of a process
_COMPARE = (operator.eq, operator.ne, operator.gt, operator.ge, operator.lt, operator.le)  # aclrtCondition
_SIZES = (4, 8)  # aclrtCompareDataType


class Label:
    """A place in a stream that is bound to a graph."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.node: GraphNode | None = None
        self.listed = False


labels: HandleTable[Label] = process.owns(HandleTable("label", Code.RT_INVALID_HANDLE, "aclrtCreateLabel"))
_lists: HandleTable[list[Label]] = process.owns(
    HandleTable("label list", Code.RT_PARAM_INVALID, "aclrtCreateLabelList")
)


def create() -> int:
    """A label. 507000 when 65,535 live. Source: aclrtCreateLabel."""
    context = require_context()
    if len(labels.live) >= _MAX:
        raise AclError(Code.RT_INTERNAL_ERROR, f"all {_MAX} labels are in use. Destroy labels.")
    return labels.add(Label(context))


def _own_label(handle: int) -> Label:
    """100000 for null, 107017 for what is no live label, 507031 for one of another context than the thread's."""
    require(handle, "label")
    label, context = labels.get(handle), require_context()
    if label.context is not context:
        raise AclError(
            Code.RT_LABEL_CONTEXT,
            f"the label belongs to context {label.context.handle:#x}; this thread's is {context.handle:#x}.",
        )
    return label


def destroy(handle: int) -> None:
    """End a label; graphs that have it keep its place. 507031 for one of another context. Source: aclrtDestroyLabel."""
    _own_label(handle)
    labels.remove(handle)


def set_label(handle: int, stream_handle: int) -> None:
    """Put a label at the end of a bound stream, once. 507000 before it is in a list, and when it has a place; 507031 for one of
    another context, 107005 for a stream that is not bound. Source: aclrtSetLabel; Label::Set of hicann/runtime.
    """
    label = _own_label(handle)
    lane = bound(stream_handle, "a label")
    if label.node is not None or not label.listed:
        why = (
            "has a place already"
            if label.node is not None
            else f"is in no list. Call {fn('aclrtCreateLabelList')} first"
        )
        raise AclError(Code.RT_INTERNAL_ERROR, f"the label {why}.")
    label.node = lane.add("label")


def create_list(handles: Sequence[int]) -> int:
    """Labels by index, for `switch`. 107000 for none, more than 65,535, or null; 507000 for one that is in a list.

    Source: aclrtCreateLabelList; Label::SetLabelDevAddr of hicann/runtime.
    """
    if not 0 < len(handles) <= _MAX:
        raise AclError(Code.RT_PARAM_INVALID, f"num is {len(handles)}; 1 to {_MAX} labels are possible.")
    members = [labels.get(handle) for handle in handles]
    require_context()
    for index, label in enumerate(members):
        if label.listed:
            raise AclError(
                Code.RT_INTERNAL_ERROR,
                f"label {index} is in a list already, even if that was destroyed. Create a label.",
            )
        label.listed = True
    return _lists.add(members)


def destroy_list(handle: int) -> None:
    """End a list; graphs that use it keep its labels. Source: aclrtDestroyLabelList."""
    require(handle, "labelList")
    _lists.remove(handle)


def reader(role: str, address: int, nbytes: int) -> Callable[[], int]:
    """A function that reads an integer of device memory when it is called. 107000 for other memory."""
    process.require_bytes()
    block = locate(role, address, nbytes)
    if block is None or not on_device(block):
        raise AclError(Code.RT_PARAM_INVALID, f"{role} {address:#x} is not device memory.")
    working = ready(block, address, nbytes)[1]

    def read() -> int:
        return int.from_bytes(host_access.copied(working, nbytes) or bytes(nbytes), "little", signed=True)

    return read


def switch(address: int, max_value: int, list_handle: int, stream_handle: int) -> None:
    """Go on at the label whose index a word of device memory (uint32) has when the stream comes here; beyond the last: there.

    max_value: the number of labels. Source: aclrtSwitchLabelByIndex.
    """
    require(address, "ptr")
    require(list_handle, "labelList")
    labels = _lists.get(list_handle)
    lane = bound(stream_handle, "a switch")
    if not 0 < max_value <= len(labels):
        raise AclError(Code.RT_PARAM_INVALID, f"maxValue is {max_value}; the list has {len(labels)} labels.")
    read = reader("ptr", address, 4)

    def target() -> GraphNode:
        label = labels[min(read() & 0xFFFFFFFF, max_value - 1)]
        if label.node is None:
            raise AclError(
                Code.RT_PARAM_INVALID, f"the label of index {labels.index(label)} was never set in a stream."
            )
        return label.node

    lane.add("switch", (target,)).parameters = {"labels": labels}


def branch(
    left: int, condition: int, right: int, data_type: int, true_handle: int, false_handle: int, stream_handle: int
) -> None:
    """Compare two numbers of device memory when the stream comes here: if it holds, the stream ends and another one starts.

    condition: aclrtCondition; data_type: 0 int32, 1 int64. false_handle: reserved, null. Source: aclrtSwitchStream.
    """
    require(left, "leftValue")
    require(right, "rightValue")
    if false_handle:
        raise AclError(Code.INVALID_PARAM, f"falseStream is {false_handle:#x}; it is reserved, and must be null.")
    process.require_function("aclrtSwitchStream")
    if not 0 <= condition < len(_COMPARE) or not 0 <= data_type < len(_SIZES):
        raise AclError(
            Code.RT_PARAM_INVALID, f"cond {condition}, dataType {data_type}: 0 to 5, and 0 or 1 are possible."
        )
    for handle in (stream_handle, true_handle):
        if handle and streams.get(handle).recording is None:
            raise AclError(Code.RT_STREAM_MODEL, f"stream {handle:#x} is not bound to a graph, which a switch needs.")
    lane, true_lane = bound(stream_handle, "a switch"), bound(true_handle, "a switch")
    _same_graph(lane, true_lane)
    holds, nbytes = _COMPARE[condition], _SIZES[data_type]
    a, b = reader("leftValue", left, nbytes), reader("rightValue", right, nbytes)
    lane.add("branch", (lambda: bool(holds(a(), b())), true_lane))


def activate(other_handle: int, stream_handle: int) -> None:
    """Start a bound stream when this one comes here; nothing happens if it runs. Source: aclrtActiveStream."""
    process.require_function("aclrtActiveStream")
    other, lane = bound(other_handle, "an activation"), bound(stream_handle, "an activation")
    _same_graph(lane, other)
    lane.add("activate", (other,))


def _same_graph(lane: Lane, other: Lane) -> None:
    if lane.graph is not other.graph:
        raise AclError(Code.RT_STREAM_MODEL, f"{lane.stream} and {other.stream} are bound to different graphs.")
