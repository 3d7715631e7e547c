"""Judges runs of graphs: whether the memory of their tasks is still there."""

from __future__ import annotations

from collections import OrderedDict

from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import GraphMemoryGone, TaskCaptured

_MAX = 65536  # captured tasks whose lines are remembered


class Graphs:
    """Where the tasks of graphs were captured."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._captured: OrderedDict[int, tuple[TaskCaptured, Site]] = OrderedDict()

    @on(TaskCaptured)
    def captured(self, happened: TaskCaptured, site: Site) -> None:
        """A task became part of a graph."""
        self._captured[id(happened.queued)] = happened, site
        if len(self._captured) > _MAX:
            self._captured.popitem(last=False)

    @on(GraphMemoryGone)
    def gone(self, happened: GraphMemoryGone, site: Site) -> None:
        """A run has a task whose memory was freed."""
        state = self._state
        captured = self._captured.get(id(happened.queued))
        block = state.table.freed_at(happened.block.address)
        where = f"captured at {line_of(captured[1])}" if captured is not None else "captured earlier"
        freed = f", which was freed at {line_of(block.freed_at)}" if block is not None else ", which was freed"
        what = str(block) if block is not None else f"{happened.block.nbytes} bytes at {happened.block.address:#x}"
        related = [("capture", captured[1])] if captured is not None else []
        if block is not None:
            related.append((block.freed, block.freed_at))
        message = f"{happened.graph} runs {state.name_of(happened.queued)}, {where}, with {what}{freed}"
        state.report(rules.GRAPH_MEMORY_FREED, message, site, block, related)
