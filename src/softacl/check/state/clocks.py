"""Happens-before between streams, events and threads of the host, by vector clocks.

A task has an epoch (stream, number). The clock of a host thread has, for each stream, the number of the newest task that is known to
be complete, and for each other thread its newest act that happened before. A task has the clock of the thread that queued it, joined
with those of the events that its stream waited for. Two accesses to the same bytes, one of them a write, are a race unless one
happens before the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from softacl.check.findings.site import Site
from softacl.check.threads.vector_clocks import ThreadClock, ThreadClocks, VectorClock


class AccessSet(Protocol):
    """The accesses in flight of one block (`InFlight`, a layer above)."""

    def accesses(self) -> list[Access]:
        """Every access, each once."""
        ...

    def drop_over(self, accesses: list[Access]) -> None:
        """Remove accesses that are over."""
        ...

    @property
    def possible(self) -> Sequence[Access]:
        """Those of kernels that have not run yet."""
        ...


@dataclass(eq=False, slots=True)
class Access:
    """An access by task `number` of a stream, or by a host thread, to bytes of a block. One represents all of the same line
    between two marks of its stream, up to the newest.

    start, end: the range that contains its bytes; the pieces are in the block's `InFlight`.
    """

    start: int
    end: int
    writes: bool
    stream: StreamClock | ThreadClock
    number: int
    call: str
    site: Site
    mark: int  # the marks of the stream when it was queued
    thread: ThreadClock  # that made the call
    thread_number: int  # the epoch of that thread; 0: there was only one thread
    seen: bool = False  # the host touched the bytes, and that was reported
    pieces: int = 0  # how many blocks pools had allocated
    allocates: bool = False  # not a task, but a stream-ordered allocation
    copies: bool = False  # done by the copy engine
    over: bool = False  # it happened before every thread
    where: AccessSet | None = None  # of which block

    def set_seen(self) -> None:
        """The host touched the bytes, which is reported once per access: what its line queues from now on is another one."""
        self.seen, self.mark = True, -1


@dataclass(eq=False)
class StreamPoint:
    """A point in a stream. knows: its vector clock; open: the waits before it whose events are recorded later."""

    knows: VectorClock = field(default_factory=dict)
    open: list[EventClock] = field(default_factory=list)


@dataclass(eq=False)
class StreamClock(StreamPoint):
    """The clock of one stream: that of its next task, apart from what the thread that queues it knows."""

    id: int = 0
    name: str = ""
    default: bool = False
    device: int = 0
    created: Site = ()
    number: int = 0  # tasks and allocations so far
    newest: int = 0  # number of the newest task
    marks: int = 0
    result_call: str = ""  # of a media channel: the C function that waits for its tasks; a synchronisation does not
    inside: int = 0  # number of the blocking callback that runs now
    last_task: Site = ()
    queried: bool = False  # a query said "not complete" since the last synchronisation
    seen: int = -1  # version of the clock of thread `seen_of` that `knows` includes
    seen_of: ThreadClock | None = None
    dead: bool = False  # destroyed with all its tasks
    flying: deque[Access] = field(
        default_factory=deque
    )  # its accesses that did not happen before every thread, the oldest first
    #: Those of them to pinned memory that happened before no thread, each with its block.
    taken: deque[tuple[Access, Any]] = field(default_factory=deque)
    prune_at: int = 4096  # accesses at which superseded ones are removed

    @property
    def unordered(self) -> bool:
        """Whether it waits for an event that is recorded later: its tasks cannot be judged when they are queued."""
        return bool(self.open)


@dataclass(eq=False)
class EventClock:
    """The clock of one event."""

    id: int
    created: Site
    recorded: StreamPoint | None = None
    recorded_at: Site = ()
    stream: StreamClock | None = None
    used: bool = True  # something waited for the newest record
    latched: bool = False
    reset_at: Site = ()  # since its newest record
    waited_at: Site = ()  # the newest wait of a stream
    waiting: list[StreamPoint] = field(default_factory=list)  # for its first record
    #: Of a latched event: the streams that waited for it, each with the number of its newest wait, and where that is.
    waits: dict[int, tuple[StreamClock, int, Site]] = field(default_factory=dict)


class Clocks:
    """All clocks of a run."""

    def __init__(self, threads: ThreadClocks | None = None) -> None:
        self.threads = threads if threads is not None else ThreadClocks()
        self.host: VectorClock = {}  # the joined clocks of all threads
        self.streams: dict[int, StreamClock] = {}
        self.events: dict[int, EventClock] = {}
        self.news: set[StreamClock] = set()  # streams whose component grew in a thread's clock
        self._forgotten = 0  # streams since the last sweep

    def stream(self, stream: Any, site: Site = ()) -> StreamClock:
        """The clock of a stream of the runtime."""
        clock = self.streams.get(stream.id)
        if clock is None:
            result_call = stream.media.result_call if stream.media is not None else ""
            clock = self.streams[stream.id] = StreamClock(
                id=stream.id,
                name=stream.row if result_call else str(stream),
                default=stream.default,
                device=stream.device.id,
                created=site,
                result_call=result_call,
            )
        return clock

    def event(self, event: Any, site: Site = ()) -> EventClock:
        """The clock of an event of the runtime."""
        clock = self.events.get(event.id)
        if clock is None:
            clock = self.events[event.id] = EventClock(event.id, site, latched=event.latched)
        return clock

    def task(self, stream: StreamClock, site: Site, count: int = 1) -> int:
        """A task was queued, or several; the number of the last."""
        threads = self.threads
        if threads.several or stream.seen != threads.first.version or stream.seen_of is not threads.first:
            self.learn(stream)
        stream.last_task = site
        stream.newest = stream.number = number = stream.number + count
        return number

    @staticmethod
    def prune(stream: StreamClock) -> None:
        """Remove accesses whose bytes later ones of the stream have taken: a program may never wait for the stream on the host."""
        kept: dict[AccessSet, set[Access]] = {}
        for access in stream.flying:
            if access.where is not None and access.where not in kept:
                kept[access.where] = {*access.where.accesses(), *access.where.possible}
        stream.flying = deque(a for a in stream.flying if a.where is None or a in kept[a.where])
        stream.taken = deque(pair for pair in stream.taken if pair[0].where is None or pair[0] in kept[pair[0].where])
        stream.prune_at = 4096 + 2 * len(stream.flying)

    def step(self, stream: StreamClock) -> int:
        """A stream does something that nothing has to wait for: memory is allocated, or it waits. Its number."""
        self.learn(stream)
        stream.number += 1
        return stream.number

    def learn(self, stream: StreamClock) -> None:
        """Join the clock of the calling thread into that of a stream."""
        me = self.threads.current
        if stream.seen != me.version or stream.seen_of is not me:
            self._learn(stream.knows, me.leak() if self.threads.several else me.knows)
            if me.foreign:
                self._learn(stream.knows, self.host)
            stream.seen, stream.seen_of = me.version, me

    def host_learns(self, clock: VectorClock) -> None:
        """The calling thread waited for something: join its clock. A foreign thread joins it into all threads."""
        me = self.threads.current
        if len(clock) > 1:  # the clock of an event may have streams that were destroyed since
            clock = {
                component: number for component, number in clock.items() if component < 0 or component in self.streams
            }
        if me.foreign:
            self.threads.all_learn(clock)
        else:
            me.learn(clock)
        for component, number in clock.items():
            if self.host.get(component, 0) < number:
                self.host[component] = number
            stream = self.streams.get(component)
            if stream is not None and stream.flying:
                self.news.add(stream)

    def synchronized(self, stream: StreamClock) -> None:
        """The host waited for all tasks of a stream."""
        self.host_passed(stream)
        stream.marks += 1  # later tasks are not covered by this wait
        self.host_learns({stream.id: stream.number})
        stream.queried = False

    def host_passed(self, point: StreamPoint) -> None:
        """The host waited for a point. What ended open waits before it is not known, so all streams count as complete."""
        self.host_learns(point.knows)
        if point.open:
            for stream in self.streams.values():
                stream.marks += 1
            self.host_learns({stream.id: stream.number for stream in self.streams.values()})
            for event in point.open:
                event.waiting.remove(point)
            point.open.clear()

    def pending(self, stream: StreamClock) -> int:
        """Tasks of a stream that the host does not know to be complete."""
        completed = self.host.get(stream.id, 0)
        return stream.number - completed if stream.newest > completed else 0

    def record(self, event: EventClock, stream: StreamClock, site: Site) -> None:
        """An event was recorded in a stream."""
        self.record_at(event, self.point(stream, stream.number), stream, site)

    def record_at(self, event: EventClock, point: StreamPoint, stream: StreamClock, site: Site) -> None:
        """An event is complete when everything before a point is."""
        event.recorded, event.recorded_at, event.reset_at, event.stream, event.used = point, site, (), stream, False
        if not event.waiting:
            event.waited_at = ()  # those waits were for an older record
        waiting, event.waiting = event.waiting, []
        for waiter in waiting:
            waiter.open.remove(event)
            self.follow(waiter, point)

    def point(self, stream: StreamClock, number: int) -> StreamPoint:
        """The current point of a stream, after its task `number`."""
        self.learn(stream)
        stream.marks += 1
        knows = dict(stream.knows)
        if knows.get(stream.id, 0) < number:
            knows[stream.id] = number
        point = StreamPoint(knows, [])
        if stream.open:
            self.follow(point, stream)
        return point

    def wait(self, stream: StreamClock, event: EventClock) -> None:
        """A stream waits for an event."""
        event.used = True
        if event.recorded is not None:
            self.follow(stream, event.recorded)
        elif event.latched and event not in stream.open:
            stream.open.append(event)
            event.waiting.append(stream)

    def reset(self, event: EventClock, stream: StreamClock) -> list[tuple[StreamClock, Site]]:
        """An event is reset in a stream. The streams that may still wait for it then, and where."""
        self.learn(stream)
        event.recorded = None
        late = [
            (waiter, site)
            for waiter, number, site in event.waits.values()
            if not (waiter is stream or waiter.dead or stream.open or stream.knows.get(waiter.id, 0) >= number)
        ]
        for waiter, _ in late:  # once
            del event.waits[waiter.id]
        return late

    def follow(self, later: StreamPoint, earlier: StreamPoint) -> None:
        """A point happens after another one."""
        self._learn(later.knows, earlier.knows)
        for event in earlier.open:
            if event not in later.open:
                later.open.append(event)
                event.waiting.append(later)

    @staticmethod
    def _learn(knows: VectorClock, clock: VectorClock) -> None:
        for other, number in clock.items():
            if knows.get(other, 0) < number:
                knows[other] = number

    def event_done(self, event: EventClock) -> None:
        """The host waited for an event, or observed that it is complete."""
        event.used = True
        if event.recorded is not None:
            self.host_passed(event.recorded)

    def forget(self, stream: StreamClock) -> None:
        """A stream was destroyed; nothing of it is left to wait for."""
        stream.dead = True
        self.news.add(stream)  # its accesses are complete
        self.streams.pop(stream.id, None)
        self.host.pop(stream.id, None)
        self._forgotten += 1
        if self._forgotten >= 64 + 2 * len(self.streams):
            self._forgotten = 0
            self.sweep()

    def sweep(self) -> None:
        """Remove the components of streams that no longer exist: a program may make one for each task, and after finalize the ids
        of streams begin anew. In place, because threads learn without the lock."""
        for knows in [thread.knows for thread in self.threads.all()] + [
            stream.knows for stream in self.streams.values()
        ]:
            for other in list(knows):
                if other > 0 and other not in self.streams:
                    knows.pop(other, None)

    def before_host(self, access: Access) -> bool:
        """Whether an access happened before any thread: whether it is over, if all threads were one."""
        return access.stream.dead or self.host.get(access.stream.id, 0) >= access.number

    def before_me(self, access: Access) -> bool:
        """Whether an access happened before the calling thread."""
        stream = access.stream
        if stream.dead:
            return True
        me = self.threads.current
        return me is stream or (self.host if me.foreign else me.knows).get(stream.id, 0) >= access.number

    def before_task(self, access: Access, stream: StreamClock) -> bool:
        """Whether an access happens before the newest task of a stream."""
        return access.stream is stream or stream.knows.get(access.stream.id, 0) >= access.number

    def called_before(self, access: Access, stream: StreamClock | None) -> bool:
        """Whether the call that made an access happened before the current one, or the streams order the two."""
        if not access.thread_number:
            return True
        me, other = self.threads.current, access.thread
        if me is other or me.foreign or other.foreign or me.knows.get(other.id, 0) >= access.thread_number:
            return True
        return (
            stream is not None and access.stream is not stream and stream.knows.get(other.id, 0) >= access.thread_number
        )
