"""Graphs as objects: what a stream is given once, run many times."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from softacl.base.closing import Closing
from softacl.base.visible import Shown
from softacl.errors import AclError
from softacl.objects.lifetimes import add_finalizer, collect, deferred_frees
from softacl.objects.stream import Stream
from softacl.runtime.entry import operation
from softacl.runtime.graphs import capture, graph, listing, replay
from softacl.runtime.handles import StreamLike
from softacl.runtime.process.contexts import Within

__all__ = ["Graph"]

_MODES = ("global", "thread_local", "relaxed")  # aclmdlRICaptureMode


class Graph(Closing, Shown):
    """Tasks that `Graph.capture` recorded from a stream, and from those that joined it through events.

        with softacl.Graph.capture(stream) as graph:
            buffer.copy_from(array, stream=stream)
        graph.replay()

    What the tasks use must live as long as the graph. `handle` is what `aclmdlRI...` functions take.
    """

    handle = 0
    _graph: graph.Graph

    def __init__(self, stream: Stream) -> None:
        """For `capture`."""
        self._stream = stream

    @classmethod
    @contextmanager
    def capture(cls, stream: StreamLike, mode: str = "global") -> Iterator[Graph]:
        """Record what is put into `stream` in the block, instead of running it. Source: aclmdlRICaptureBegin.

        mode: which threads may not make calls that run at once meanwhile: "global" all, "thread_local" this one, "relaxed"
        none. AclError 107027 if the stream is captured already, 107025 at the end if a stream that joined did not return.
        """
        if mode not in _MODES:
            raise ValueError(f"mode is {mode!r}; possible are {', '.join(_MODES)}.")
        self = cls(Stream._of(stream))
        self._begin(mode)
        try:
            yield self
        except BaseException:
            try:
                self._end()
            except AclError:  # what the block raised says more
                pass
            raise
        self._end()

    @operation("Graph.capture")
    def _begin(self, mode: str) -> None:
        with Within(self._stream.context):
            capture.begin(self._stream.handle, _MODES.index(mode))

    @operation("Graph.capture")
    def _end(self) -> None:
        with Within(self._stream.context):
            self.handle = capture.end(self._stream.handle)
        self._graph = graph.graphs.get(self.handle)
        add_finalizer(self, deferred_frees.append, self._graph.settle)

    @operation("Graph.replay")
    def replay(self, stream: StreamLike | None = None) -> None:
        """Run the tasks in the order of `stream`, by default that of the capture. Source: aclmdlRIExecuteAsync."""
        into = self._stream if stream is None else Stream._of(stream)
        with Within(into.context):
            replay.execute_async(self.handle, into.handle)

    @property
    def id(self) -> int:
        """The graph's number in this process."""
        return self._graph.id

    def __len__(self) -> int:
        return len(self._graph.nodes) if self.handle else 0

    @operation("Graph.save")
    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the tasks to a JSON file, for trace viewers and `softacl graph show`. Source: aclmdlRIDebugJsonPrint.

        path: of the file; an older file is replaced. AclError 107000 if it cannot be written.
        """
        with Within(self._stream.context):
            listing.write(self.handle, os.fspath(path), 1)

    @operation("Graph.close")
    def close(self) -> None:
        """End the graph, after its runs. Idempotent. Source: aclmdlRIDestroy."""
        if self.handle in graph.graphs.live:
            with Within(self._graph.context):
                graph.destroy(self.handle)
        collect()

    def _display(self) -> tuple[str, dict[str, object]]:
        if not self.handle:
            return "not captured", {"state": "not captured"}
        state = "closed" if self.handle not in graph.graphs.live else "ready"
        return "{id}, {tasks} tasks, {state}", {"id": self._graph.id, "tasks": len(self), "state": state}
