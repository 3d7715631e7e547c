"""Events as objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from softacl.runtime import events

if TYPE_CHECKING:
    from softacl.objects.stream import Stream

__all__ = ["Event"]


class Event:
    """A mark in a stream, to wait for and to measure with. `end - start` is the time between two, in milliseconds."""

    def __init__(self) -> None:
        self.handle = events.create()
        self._event = events.events.live[self.handle]

    def record(self, stream: Stream) -> None:
        """Mark the place where the stream is now."""
        events.record(self.handle, stream.handle)

    @property
    def done(self) -> bool:
        """Whether the newest record has run; true before the first."""
        return events.query_recorded(self.handle) == 1

    def synchronize(self, timeout_ms: int = -1) -> None:
        """Wait for the newest record."""
        events.synchronize(self.handle, timeout_ms)

    def __sub__(self, start: Event) -> float:
        return events.elapsed_ms(start.handle, self.handle)

    def close(self) -> None:
        """End the event. Once is enough."""
        if events.events.live.get(self.handle) is self._event:
            events.destroy(self.handle)

    def __repr__(self) -> str:
        state = "closed" if self.handle not in events.events.live else "done" if self._event.signal.done else "waiting"
        return f"<Event {self._event.id}, {state}>"
