"""Graphs as text: the events that trace viewers read, as aclmdlRIDebugJsonPrint writes them, and lines of the log."""

from __future__ import annotations

import json
import os
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.graphs.graph import Graph, find
from softacl.runtime.graphs.nodes import GraphNode, Mark
from softacl.runtime.process import app_log
from softacl.runtime.state import process
from softacl.runtime.streams.streams import TASK_NAMES

_LONG, _SHORT, _STEP = 10, 2, 12  # microseconds that tasks are shown for; nothing was measured
_NAMES = {"record": "EVENT_RECORD", "wait": "EVENT_WAIT", "outside": "EXTERNAL_EVENT", "label": "LABEL", "switch": "LABEL_SWITCH",
          "branch": "STREAM_SWITCH", "activate": "STREAM_ACTIVE", "condition": "CONDITION", "end": "END"}  # fmt: skip


def name_of(node: GraphNode) -> str:
    """The name of a task."""
    if node.queued is not None and hasattr(node.queued, "operator"):
        return str(node.queued.operator)
    own = getattr(node.args[0], "name", "") if node.op == "call" else ""
    return _NAMES.get(node.op) or node.parameters.get("name") or own or TASK_NAMES[node.tag]


def events_of(graph: Graph, with_arguments: bool = False) -> list[dict[str, Any]]:
    """The graph's tasks as Chrome trace events: a row per stream, each task after those that it waits for."""
    ends: dict[Mark, int] = {}
    at = [0] * len(graph.lanes)
    entries = []
    for node in graph.nodes:
        if node.is_part:
            continue
        lane, mark = node.lane.index, node.args[0] if node.args and isinstance(node.args[0], Mark) else None
        begin = max(at[lane], ends.get(mark, 0) if node.op == "wait" and mark is not None else 0)
        length = _SHORT if node.op in _NAMES else _LONG
        at[lane] = begin + _STEP
        if node.op == "record" and mark is not None:
            ends[mark] = begin + length
        args: dict[str, Any] = {
            "Model Id": graph.id,
            "Stream Id": node.lane.stream.id,
            "Task Id": node.number,
            "Task Type": name_of(node),
        }
        if mark is not None:
            args["Event Id"] = mark.event.id
            args["Record"] = next(
                (other.number for other in mark.lane.nodes if other.args and other.args[0] is mark), -1
            )
        if node.disabled:
            args["Disabled"] = True
        if with_arguments:
            args["Arguments"] = [hex(each) for each in node.args if isinstance(each, int)]
        if node.label:
            args["Op Info"] = node.label
        entries.append({"name": name_of(node), "pid": f"{os.getpid()} aclGraph", "tid": f"stream{node.lane.stream.id}", "ph": "X",
                      "ts": begin, "dur": length, "args": args})  # fmt: skip
    for condition in graph.conditions:
        for inner in condition.graphs:
            entries += events_of(inner, with_arguments)
    return entries


def write(handle: int, path: str, flags: int) -> None:
    """Write a graph to a file of JSON, for trace viewers and `softacl graph show`. flags: 1 with the arguments of tasks.

    Times are made up. 107000 for a path that cannot be written. Source: aclmdlRIDebugJsonPrint.
    """
    graph = find(handle)
    process.require_function("aclmdlRIDebugJsonPrint")
    text = json.dumps(events_of(graph, bool(flags & 1)), indent=1)
    try:
        with open(path, "w") as file:
            file.write(text)
    except OSError as error:
        raise AclError(Code.RT_PARAM_INVALID, f"{path!r} cannot be written: {error.strerror}.") from None


def log(handle: int) -> None:
    """Write a line for each task into the log of the application. Source: aclmdlRIDebugPrint."""
    graph = find(handle)
    process.require_function("aclmdlRIDebugPrint")
    for each in events_of(graph, True):
        app_log.write(1, f"{each['tid']} {each['name']} {each['args']}", "aclmdlRIDebugPrint", "graph", 0)
