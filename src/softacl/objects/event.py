"""Events as objects."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from softacl.errors import AclError
from softacl.objects.device import need_device
from softacl.objects.lifetimes import add_finalizer, collect, deferred_frees
from softacl.runtime.entry import operation
from softacl.runtime.process.contexts import Within
from softacl.runtime.streams import events

if TYPE_CHECKING:
    from softacl.objects.stream import Stream

__all__ = ["Event"]


class Event:
    """A mark in a stream, to wait for and to measure with. `end - start` is the time between two, in milliseconds."""

    @operation("Event")
    def __init__(self) -> None:
        collect()
        need_device()
        self.handle = events.create()
        self._event = events.events.live[self.handle]
        self._owned = True
        add_finalizer(self, deferred_frees.append, functools.partial(_end, self._event))

    @classmethod
    @operation("Event.from_handle")
    def from_handle(cls, handle: int) -> Event:
        """The event that a handle of `acl.rt` names. It stays whoever's it is: `close` leaves it alone."""
        self = cls.__new__(cls)
        self._event = events.events.get(handle)
        self.handle, self._owned = handle, False
        return self

    @operation("Event.record")
    def record(self, stream: Stream) -> None:
        """Mark the place where the stream is now."""
        with Within(stream.context):
            events.record(self.handle, stream.handle)

    @property
    @operation("Event.done")
    def done(self) -> bool:
        """Whether the newest record has run; true before the first."""
        return events.query_recorded(self.handle) == 1

    @operation("Event.synchronize")
    def synchronize(self, timeout_ms: int = -1) -> None:
        """Wait for the newest record."""
        events.synchronize(self.handle, timeout_ms)

    @operation("Event.__sub__")
    def __sub__(self, start: Event) -> float:
        return events.elapsed_ms(start.handle, self.handle)

    @operation("Event.close")
    def close(self) -> None:
        """End the event. Once is enough. Without it, the event ends when nothing refers to it."""
        if self._owned:
            _end(self._event)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and other.handle == self.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def __repr__(self) -> str:
        state = "closed" if self.handle not in events.events.live else "done" if self._event.signal.done else "waiting"
        return f"<Event {self._event.id}, {state}>"


def _end(event: events.Event) -> bool:
    """Records and waits that are queued still happen."""
    if events.events.live.get(event.handle) is event:
        try:
            events.destroy(event.handle)
        except AclError:  # another thread was faster
            pass
    return True
