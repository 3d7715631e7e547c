"""The parts of a graph: tasks, and marks by which its streams wait for each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from softacl.codes import Code
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

if TYPE_CHECKING:
    from softacl.runtime.graphs.lanes import Lane
    from softacl.runtime.memory.live_blocks import Allocation
    from softacl.runtime.streams.events import Event

#: Operations that only move bytes; compiled code runs them.
PLAIN = ("copy", "fill", "copy_2d")


class Mark:
    """One record of an event in a graph, and the lanes waiting for it. Outside, the event keeps its state."""

    __slots__ = ("completion", "event", "lane", "waited_by")

    def __init__(self, event: Event, lane: Lane) -> None:
        self.event, self.lane = event, lane
        self.completion = process.executor.completion()
        self.waited_by: list[Lane] = []


class GraphNode:
    """A task of a graph.

    op: a method of `Queue` with its arguments ("copy", "fill", "copy_2d", "call"), "record" or "wait" with a Mark or a
    Completion, or what decides where a stream goes on ("outside", "label", "switch", "branch", "activate", "condition", "end").
    kind: aclmdlRITaskType. parameters: what programs read and set of it. queued, blocks, work: as of `push_announced`.
    announce: of a function of the program, as of `Lane.function`. coming: what an update that is queued makes of it, which is what
    runs that are queued after it announce.
    """

    __slots__ = (
        "announce",
        "args",
        "blocks",
        "coming",
        "disabled",
        "group",
        "handle",
        "is_part",
        "kind",
        "label",
        "lane",
        "number",
        "op",
        "parameters",
        "queued",
        "tag",
        "work",
    )

    def __init__(self, lane: Lane, op: str, args: tuple[Any, ...], tag: int, number: int) -> None:
        self.lane, self.op, self.args, self.tag, self.number = lane, op, args, tag, number
        self.kind = 0
        self.parameters: dict[str, Any] = {}
        self.label: dict[str, Any] = {}  # what aclrtCacheLastTaskOpInfo attached
        self.queued: Any = None
        self.blocks: tuple[Allocation | None, ...] = ()
        self.work: Callable[[], bool] | None = None
        self.announce: Callable[[Any, Any], Callable[[], bool]] | None = None
        self.group: Any = None
        self.coming: GraphNode | None = None
        self.disabled = False
        self.is_part = False  # of the next one, for programs that list tasks
        self.handle = 0

    def replace(self, other: GraphNode) -> None:
        """Do from now on what another task does."""
        if self.coming is other:
            self.coming = None
        self.op, self.args, self.tag, self.work = other.op, other.args, other.tag, other.work
        self.queued, self.blocks, self.parameters = other.queued, other.blocks, other.parameters


nodes: HandleTable[GraphNode] = process.owns(
    HandleTable("task of a graph", Code.RT_PARAM_INVALID, "aclmdlRIGetTasksByStream")
)
