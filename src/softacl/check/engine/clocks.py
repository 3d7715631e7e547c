"""What happens before what: streams, events and the threads of the host, on byte ranges.

A task has an epoch (stream, number). Each thread of the host knows of each stream up to which number its tasks are
complete, and of each other thread up to which of its acts it comes behind; a task knows the same through events, and
what the thread knew that queued it. Two accesses that touch the same bytes, one of them writing, are a race unless one of
them happens before the other.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from softacl.check.engine.host_threads import Clock, HostThread, HostThreads
from softacl.check.engine.site import Site

if TYPE_CHECKING:
    from softacl.check.engine.in_flight import InFlight

__all__ = ["Access", "Clocks", "EventClock", "Place", "StreamClock"]


@dataclass(eq=False, slots=True)
class Access:
    """What task `number` of a stream, or a thread of the host itself, does to bytes of a block: one that stands for all of
    one line between two marks of its stream, up to the newest.

    start, end: within these its bytes lie; the pieces are in the block's `InFlight`.
    """

    start: int
    end: int
    writes: bool
    stream: StreamClock | HostThread
    number: int
    call: str
    site: Site
    mark: int  # how many events the stream had recorded
    thread: HostThread  # that called
    thread_number: int  # and its number then; 0: before there were others
    seen: bool = False  # the host touched the bytes, and that was reported
    pieces: int = 0  # how many blocks pools had given out
    allocates: bool = False  # no task, but an allocation in stream order
    copies: bool = False  # done by the engine for copies
    over: bool = False  # every thread knows that it is over
    where: InFlight | None = None  # of which block


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
    result_call: str = ""  # of a media channel: C name of what waits for its tasks, as a synchronisation does not
    inside: int = 0  # number of the blocking callback that runs now
    last_task: Site = ()
    queried: bool = False  # a query said "not complete" since the last synchronisation
    seen: int = -1  # version of the knowledge of thread `seen_of` that `knows` has
    seen_of: HostThread | None = None
    dead: bool = False  # destroyed, and all its tasks with it
    flying: deque[Access] = field(
        default_factory=deque
    )  # its accesses, the oldest first, that not all threads know to be over
    taken: deque[Access] = field(default_factory=deque)  # of them, those that no thread knows to be over
    room: int = 4096  # accesses at which those that others have replaced go

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

    def __init__(self, threads: HostThreads | None = None) -> None:
        self.threads = threads if threads is not None else HostThreads()
        self.host: Clock = {}  # what some thread knows
        self.streams: dict[int, StreamClock] = {}
        self.events: dict[int, EventClock] = {}
        self.news: set[StreamClock] = set()  # streams of which a thread has learned more
        self._forgotten = 0  # streams since the last sweep

    def stream(self, stream: Any, site: Site = ()) -> StreamClock:
        """The clock of a stream of the runtime."""
        clock = self.streams.get(stream.id)
        if clock is None:
            clock = self.streams[stream.id] = StreamClock(
                id=stream.id,
                name=f"{stream.lane} of device {stream.device.id}" if stream.result_call else str(stream),
                default=stream.default,
                device=stream.device.id,
                created=site,
                result_call=stream.result_call,
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
        threads = self.threads
        if threads.several or stream.seen != threads.first.version or stream.seen_of is not threads.first:
            self.learn(stream)
        stream.last_task = site
        stream.newest = stream.number = number = stream.number + 1
        return number

    @staticmethod
    def prune(stream: StreamClock) -> None:
        """Accesses of which later ones of the stream have taken all bytes go: a program may never wait for it on the host."""
        stands: dict[InFlight, set[Access]] = {}
        for access in stream.flying:
            if access.where is not None and access.where not in stands:
                stands[access.where] = set(access.where.accesses())
        stream.flying = deque(a for a in stream.flying if a.where is None or a in stands[a.where])
        stream.taken = deque(a for a in stream.taken if a.where is None or a in stands[a.where])
        stream.room = 4096 + 2 * len(stream.flying)

    def allocation(self, stream: StreamClock) -> int:
        """Memory was allocated in the order of a stream; its number. Nothing has to wait for that."""
        self.learn(stream)
        stream.number += 1
        return stream.number

    def learn(self, stream: StreamClock) -> None:
        """What a thread knows holds for all that it queues from now on."""
        me = self.threads.current
        if stream.seen != me.version or stream.seen_of is not me:
            self._learn(stream.knows, me.leak() if self.threads.several else me.knows)
            if me.foreign:
                self._learn(stream.knows, self.host)
            stream.seen, stream.seen_of = me.version, me

    def host_learns(self, clock: Clock) -> None:
        """The calling thread waited for something. What a foreign thread learns, all do."""
        me = self.threads.current
        if len(clock) > 1:  # an event may know of streams that were destroyed since
            clock = {party: number for party, number in clock.items() if party < 0 or party in self.streams}
        if me.foreign:
            self.threads.all_learn(clock)
        else:
            me.learn(clock)
        for party, number in clock.items():
            if self.host.get(party, 0) < number:
                self.host[party] = number
            stream = self.streams.get(party)
            if stream is not None and stream.flying:
                self.news.add(stream)

    def synchronized(self, stream: StreamClock) -> None:
        """The host waited for all tasks of a stream."""
        self.host_passed(stream)
        stream.marks += 1  # what comes now is not known by that
        self.host_learns({stream.id: stream.number})
        stream.queried = False

    def host_passed(self, place: Place) -> None:
        """The host waited for a place. What let open waits before it go on is not known, so it may be anything."""
        self.host_learns(place.knows)
        if place.open:
            for stream in self.streams.values():
                stream.marks += 1
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
        self.news.add(stream)  # its accesses are over
        self.streams.pop(stream.id, None)
        self.host.pop(stream.id, None)
        self._forgotten += 1
        if self._forgotten >= 64 + 2 * len(self.streams):
            self._forgotten = 0
            self.sweep()

    def sweep(self) -> None:
        """What is known of streams that are no more goes: a program may make one for each of its tasks, and after
        finalize the numbers of streams begin anew. In place, for threads learn without the checker's lock."""
        for knows in [party.knows for party in self.threads.all()] + [stream.knows for stream in self.streams.values()]:
            for other in list(knows):
                if other > 0 and other not in self.streams:
                    knows.pop(other, None)

    def before_host(self, access: Access) -> bool:
        """Whether some thread knows that an access is over: so it would be if all threads were one."""
        return access.stream.dead or self.host.get(access.stream.id, 0) >= access.number

    def before_me(self, access: Access) -> bool:
        """Whether the calling thread knows that an access is over."""
        stream = access.stream
        if stream.dead:
            return True
        me = self.threads.current
        return me is stream or (self.host if me.foreign else me.knows).get(stream.id, 0) >= access.number

    def before_task(self, access: Access, stream: StreamClock) -> bool:
        """Whether an access is over before the newest task of a stream begins."""
        return access.stream is stream or stream.knows.get(access.stream.id, 0) >= access.number

    def called_before(self, access: Access, stream: StreamClock | None) -> bool:
        """Whether the call that made an access comes before the one that runs now, or its stream's place orders them."""
        if not access.thread_number:
            return True
        me, other = self.threads.current, access.thread
        if me is other or me.foreign or other.foreign or me.knows.get(other.id, 0) >= access.thread_number:
            return True
        return (
            stream is not None and access.stream is not stream and stream.knows.get(other.id, 0) >= access.thread_number
        )
