"""What happens before what: streams and events, and the host as one party, on byte ranges.

A task has an epoch (stream, number). The host knows of each stream up to which number its tasks are complete; a task
knows the same of other streams through events. Two accesses that touch the same bytes, one of them writing, are a race
unless one of them happens before the other.

All threads of the host count as one party, in the order in which they make their calls: locks, queues and joins of
threads are not seen, and a wrong accusation is worse than a miss.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from softacl.check.engine.site import Site

__all__ = ["Access", "Clocks", "EventClock", "Place", "StreamClock"]

Clock = dict[int, int]  # stream id -> number of the newest task that is known to be complete


@dataclass(eq=False)
class Access:
    """Bytes [start, end) that task `number` of a stream reads or writes."""

    start: int
    end: int
    writes: bool
    stream: StreamClock
    number: int
    call: str
    site: Site
    mark: int  # how many events the stream had recorded
    seen: bool = False  # the host touched the bytes, and that was reported
    pieces: int = 0  # how many blocks pools had given out
    allocates: bool = False  # no task, but an allocation in stream order
    copies: bool = False  # done by the engine for copies


@dataclass(eq=False)
class Place:
    """A place in a stream. `knows`: what is complete there; `open`: the waits before it whose records come later."""

    knows: Clock = field(default_factory=dict)
    open: list[EventClock] = field(default_factory=list)


@dataclass(eq=False)
class StreamClock(Place):
    """One stream; its place is where its next task comes, and what the host knew when that was queued comes besides."""

    id: int = 0
    name: str = ""
    default: bool = False
    device: int = 0
    created: Site = ()
    number: int = 0  # tasks and allocations so far
    newest: int = 0  # number of the newest task
    marks: int = 0
    inside: int = 0  # number of the blocking callback that runs now
    last_task: Site = ()
    queried: bool = False  # a query said "not complete" since the last synchronisation
    seen: int = -1  # version of the host's knowledge that `knows` has
    dead: bool = False  # destroyed, and all its tasks with it

    @property
    def unordered(self) -> bool:
        """Whether it waits for a record that comes later: its tasks cannot be judged when they are queued."""
        return bool(self.open)


@dataclass(eq=False)
class EventClock:
    """One event: what is complete when it is."""

    id: int
    created: Site
    recorded: Place | None = None
    recorded_at: Site = ()
    stream: StreamClock | None = None
    used: bool = True  # something waited for the newest record
    latched: bool = False
    waited_at: Site = ()  # the newest wait of a stream
    waiting: list[Place] = field(default_factory=list)  # for its first record


class Clocks:
    """The order of everything so far."""

    def __init__(self) -> None:
        self.host: Clock = {}
        self.version = 0  # counts what the host learned
        self.streams: dict[int, StreamClock] = {}
        self.events: dict[int, EventClock] = {}

    def stream(self, stream: Any, site: Site = ()) -> StreamClock:
        """The clock of a stream of the runtime."""
        clock = self.streams.get(stream.id)
        if clock is None:
            clock = self.streams[stream.id] = StreamClock(
                id=stream.id, name=str(stream), default=stream.default, device=stream.device.id, created=site
            )
        return clock

    def event(self, event: Any, site: Site = ()) -> EventClock:
        """The clock of an event of the runtime."""
        clock = self.events.get(event.id)
        if clock is None:
            clock = self.events[event.id] = EventClock(event.id, site, latched=event.latched)
        return clock

    def task(self, stream: StreamClock, site: Site) -> int:
        """A task was queued; its number."""
        self.learn(stream)
        stream.number += 1
        stream.newest = stream.number
        stream.last_task = site
        return stream.number

    def allocation(self, stream: StreamClock) -> int:
        """Memory was allocated in the order of a stream; its number. Nothing has to wait for that."""
        self.learn(stream)
        stream.number += 1
        return stream.number

    def learn(self, stream: StreamClock) -> None:
        """What the host knows holds for all that it queues from now on."""
        if stream.seen != self.version:
            stream.seen = self.version
            self._learn(stream.knows, self.host)

    def host_learns(self, clock: Clock) -> None:
        """The host waited for something."""
        for stream, number in clock.items():
            if self.host.get(stream, 0) < number:
                self.host[stream] = number
                self.version += 1

    def synchronized(self, stream: StreamClock) -> None:
        """The host waited for all tasks of a stream."""
        self.host_passed(stream)
        self.host_learns({stream.id: stream.number})
        stream.queried = False

    def host_passed(self, place: Place) -> None:
        """The host waited for a place. What let open waits before it go on is not known, so it may be anything."""
        self.host_learns(place.knows)
        if place.open:
            self.host_learns({stream.id: stream.number for stream in self.streams.values()})
            for event in place.open:
                event.waiting.remove(place)
            place.open.clear()

    def pending(self, stream: StreamClock) -> int:
        """Tasks of a stream that the host does not know to be complete."""
        known = self.host.get(stream.id, 0)
        return stream.number - known if stream.newest > known else 0

    def record(self, event: EventClock, stream: StreamClock, site: Site) -> None:
        """An event was recorded in a stream."""
        self.record_at(event, self.place(stream, stream.number), stream, site)

    def record_at(self, event: EventClock, place: Place, stream: StreamClock, site: Site) -> None:
        """An event is complete when all before a place is."""
        event.recorded, event.recorded_at, event.stream, event.used = place, site, stream, False
        if not event.waiting:
            event.waited_at = ()  # those waits are for an older record
        waiting, event.waiting = event.waiting, []
        for waiter in waiting:
            waiter.open.remove(event)
            self.follow(waiter, place)

    def place(self, stream: StreamClock, number: int) -> Place:
        """Where a stream is now, behind its task `number`."""
        self.learn(stream)
        stream.marks += 1
        place = Place({stream.id: number})
        self.follow(place, stream)
        return place

    def wait(self, stream: StreamClock, event: EventClock) -> None:
        """A stream waits for an event."""
        event.used = True
        if event.recorded is not None:
            self.follow(stream, event.recorded)
        elif event.latched and event not in stream.open:
            stream.open.append(event)
            event.waiting.append(stream)

    def follow(self, later: Place, earlier: Place) -> None:
        """A place comes behind another one."""
        self._learn(later.knows, earlier.knows)
        for event in earlier.open:
            if event not in later.open:
                later.open.append(event)
                event.waiting.append(later)

    @staticmethod
    def _learn(knows: Clock, clock: Clock) -> None:
        for other, number in clock.items():
            if knows.get(other, 0) < number:
                knows[other] = number

    def event_done(self, event: EventClock) -> None:
        """The host waited for an event, or saw that it is complete."""
        event.used = True
        if event.recorded is not None:
            self.host_passed(event.recorded)

    def forget(self, stream: StreamClock) -> None:
        """A stream was destroyed; nothing of it is left to wait for."""
        stream.dead = True
        self.version += 1  # its accesses are over
        self.streams.pop(stream.id, None)
        self.host.pop(stream.id, None)

    def before_host(self, access: Access) -> bool:
        """Whether the host knows that an access is over."""
        return access.stream.dead or self.host.get(access.stream.id, 0) >= access.number

    def before_task(self, access: Access, stream: StreamClock) -> bool:
        """Whether an access is over before the newest task of a stream begins."""
        return access.stream is stream or stream.knows.get(access.stream.id, 0) >= access.number
