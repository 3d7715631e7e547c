"""Streams as objects. A stream keeps what its queued copies use alive until they have run."""

from __future__ import annotations

from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, Any

from softacl.runtime import streams

if TYPE_CHECKING:
    from softacl.objects.event import Event

__all__ = ["Stream"]


class Stream:
    """An in-order queue of tasks on the thread's device. `handle` is what `acl.*` functions take."""

    def __init__(self, priority: int = 0, flag: int = 0) -> None:
        self.handle = streams.create(priority, flag)
        self._stream = streams.streams.live[self.handle]
        self._kept: deque[tuple[int, Any]] = deque()

    def keep(self, *things: Any) -> None:
        """Keep objects alive until everything queued so far has run."""
        queue = self._stream.queue
        self._kept.append((queue.pushed, things))
        while self._kept and self._kept[0][0] <= queue.done:
            self._kept.popleft()

    @property
    def done(self) -> bool:
        """Whether everything queued has run."""
        return streams.query(self.handle) == 0

    def synchronize(self, timeout_ms: int = -1) -> None:
        """Wait for everything queued; raises what a task failed with, or 507046 after the timeout."""
        streams.synchronize(self.handle, timeout_ms)
        self._kept.clear()

    def record(self, event: Event | None = None) -> Event:
        """Mark the place with an event, a new one by default."""
        from softacl.objects.event import Event

        event = event or Event()
        event.record(self)
        return event

    def wait(self, event: Event) -> None:
        """Let everything queued from now on wait for the event."""
        from softacl.runtime import events

        events.stream_wait(self.handle, event.handle)

    def close(self) -> None:
        """End the stream when its tasks have run. Once is enough."""
        if streams.streams.live.get(self.handle) is self._stream:
            streams.destroy(self.handle)
        self._kept.clear()

    def __enter__(self) -> Stream:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        if self.handle not in streams.streams.live:
            return f"<Stream {self._stream.id}, closed>"
        queue = self._stream.queue
        return (
            f"<Stream {self._stream.id} of device {self._stream.device.id}, {queue.pushed - queue.done} tasks queued>"
        )
