"""Conditions of captured graphs: a word of device memory decides which inner graph runs, or how often.

Source: cond_handle.cc, api_impl_aclgraph.cc of hicann/runtime; docs/zh/api_ref/15 there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.runtime.graphs.branches import reader
from softacl.runtime.graphs.graph import Graph, find
from softacl.runtime.graphs.replay import GraphRun, compiled
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory import allocate, host_access
from softacl.runtime.memory.ranges import ready
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import live, locked, process
from softacl.runtime.streams.streams import own_stream

_IF, _WHILE, _SWITCH = range(3)  # aclmdlRICondTaskType
_ASSIGN = 1  # aclmdlRICondHandleFlag


class Condition:
    """A word of device memory, and the graphs that it chooses from. default: its value at the begin of each run, if any."""

    def __init__(self, graph: Graph, default: int | None) -> None:
        self.graph, self.default = graph, default
        self.kind = _IF
        self.graphs: list[Graph] = []
        self.address = allocate.malloc(8, 0)
        self._write(0)
        self._read = reader("the condition", self.address, 8)
        self.handle = conditions.add(self)
        graph.conditions.append(self)

    def reset(self) -> None:
        """A run begins. The default wins over what the program wrote before the run, as on hardware."""
        if self.default is not None:
            self._write(self.default)

    def _write(self, value: int) -> None:
        block = live.find(self.address)
        if block is not None:
            data = value.to_bytes(8, "little")
            process.copy(ready(block, self.address, 8)[1], host_access.address_of(data), 8)

    def run(self, after: Callable[[], Any], outer: GraphRun) -> None:
        """Run what the value chooses; then `after`."""
        value = self._read()
        if outer.is_over:
            return
        index = 0 if self.kind == _WHILE else int(value == 0) if self.kind == _IF else value
        if not 0 <= index < len(self.graphs) or (self.kind == _WHILE and not value):
            after()
            return
        ended = (lambda: self.run(after, outer)) if self.kind == _WHILE else after
        inner = self.graphs[index]
        if inner.state != "ready":
            raise AclError(Code.RT_PARAM_INVALID, f"{inner} of a condition was not captured.")
        inner.run = GraphRun(compiled(inner), ended, outer.stream, outer.call, timed=outer.timed)
        inner.run.start()

    def close(self) -> None:
        """End with its graph."""
        conditions.live.pop(self.handle, None)
        for graph in self.graphs:
            graph.close()
        if (block := live.find(self.address)) is not None:
            allocate.free_if_live(block)


conditions: HandleTable[Condition] = process.owns(
    HandleTable("condition", Code.RT_INVALID_HANDLE, "aclmdlRICondHandleCreate")
)


@locked
def create(graph_handle: int, default: int, flag: int) -> int:
    """A condition of a graph that is being captured. flag: 1, its value is `default` at the begin of each run; 0, not.

    Source: aclmdlRICondHandleCreate.
    """
    graph = find(graph_handle)
    process.require_function("aclmdlRICondHandleCreate", "conditions in graphs")
    if flag not in (0, _ASSIGN):
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flag} is not valid (expected 0, or 1 to assign the default).")
    if not graph.is_captured:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"{graph} is not captured; conditions belong to captures.")
    if not graph.is_capturing:
        raise AclError(Code.RT_PARAM_INVALID, f"the capture of {graph} has ended.")
    return Condition(graph, default if flag == _ASSIGN else None).handle


def pointer(handle: int) -> int:
    """The address of the condition's value: 8 bytes of device memory. Source: aclmdlRICondHandleGetCondPtr."""
    condition = conditions.get(handle)
    require_context()
    return condition.address


@locked
def add(handle: int, kind: int, size: int, stream_handle: int, flags: int) -> list[int]:
    """Put a condition into a captured stream; the handles of its graphs, into which to capture. kind: 0 if, 1 while, 2 switch.

    107000 for a size that the kind does not have (if 1 or 2, while 1, switch at least 1) and for a condition in use; 107029 for
    a stream that is not captured. Source: aclmdlRIAddCondTask.
    """
    require(stream_handle, "stream")
    if flags or not 0 <= kind <= _SWITCH:
        raise AclError(Code.RT_PARAM_INVALID, f"flags {flags}, type {kind}: 0, and 0 to 2 are possible.")
    condition = conditions.get(handle)
    if condition.graphs:
        raise AclError(Code.RT_PARAM_INVALID, "the condition is in use. Create another one.")
    stream = own_stream(stream_handle)
    lane = stream.recording
    if lane is None or not lane.captures:
        raise AclError(Code.RT_STREAM_NOT_CAPTURED, f"{stream} is not being captured.")
    if lane.graph is not condition.graph:
        raise AclError(
            Code.RT_PARAM_INVALID, f"the condition belongs to {condition.graph}, the stream to {lane.graph}."
        )
    if size < 1 or size > {_IF: 2, _WHILE: 1}.get(kind, 1 << 20):
        raise AclError(Code.RT_PARAM_INVALID, f"size {size}: if has 1 or 2 graphs, while 1, switch at least 1.")
    condition.kind = kind
    condition.graphs = [Graph(stream.context, True, condition) for _ in range(size)]
    lane.add("condition", (condition,))
    return [graph.handle for graph in condition.graphs]
