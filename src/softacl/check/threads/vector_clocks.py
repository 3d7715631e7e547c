"""The vector clocks of a program's threads: what happens before their next act, in other threads and in streams.

A release (unlock, put, start, thread exit) publishes the clock of the thread; an acquire (lock, get, join) joins a published clock
into it (`primitives.py` observes both). Nothing here takes a lock: a thread writes its own clock only, and a published clock is
never changed again.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from threading import get_ident

VectorClock = dict[int, int]  # id of a stream or thread -> number of its newest act that happened before

_ids = itertools.count(-1, -1)  # ids of streams count upwards; no two checkers of a process share an id


def next_id() -> int:
    """The id of one more thread."""
    return next(_ids)


class ThreadClock:
    """One thread and its vector clock. Its acts between two releases share one number (an epoch).

    foreign: not started by `threading`, so nothing is known of its order; it counts as ordered with everything.
    """

    __slots__ = (
        *("acted", "dead", "default", "ended", "foreign", "id", "knows", "leaked", "name", "number", "queried"),
        *("queued", "version"),
    )

    def __init__(self, name: str, knows: VectorClock, foreign: bool = False) -> None:
        self.id = next_id()
        self.name, self.foreign = name, foreign
        self.knows = knows
        self.number = 1
        self.acted = self.queued = False  # in this epoch: itself, and by tasks that it queued
        self.leaked = False  # tasks know of this epoch
        self.version = 0  # changes with the clock
        self.ended: VectorClock | None = None  # what it knew when it ended
        self.dead = self.queried = self.default = False  # attributes that a stream's clock has, too

    def learn(self, clock: VectorClock) -> None:
        """Join a clock into that of the thread."""
        knows = self.knows
        for component, number in clock.items():
            if knows.get(component, 0) < number:
                knows[component] = number
                self.version += 1

    def publish(self) -> VectorClock:
        """Release: the clock of the thread, with all that it did. A new epoch begins if it did anything."""
        clock = dict(self.knows)
        clock[self.id] = self.number
        if self.acted or self.queued:
            self._next()
        else:
            clock[self.id] -= 1
        return clock

    def leak(self) -> VectorClock:
        """The clock of a task that the thread queues now."""
        self.leaked = True
        return {**self.knows, self.id: self.number}

    def act(self) -> int:
        """The thread accesses bytes itself. The number of that act."""
        if self.leaked:
            self._next()
        self.acted = True
        return self.number

    def queue(self) -> int:
        """The thread queues a task that accesses bytes. The number of that act."""
        self.queued = True
        return self.number

    def _next(self) -> None:
        self.acted = self.queued = self.leaked = False
        self.number += 1
        self.version += 1


class SyncClock:
    """The clock of a synchronisation object: a lock, an event, a queue."""

    __slots__ = ("clock", "version", "writer")

    def __init__(self) -> None:
        self.clock: VectorClock | None = None
        self.writer: ThreadClock | None = None
        self.version = -1


class ThreadClocks:
    """All threads of a run. several: whether there ever was more than one.

    at_each_call: true if `meets` must be called at each call, not only until there are several threads.
    """

    __slots__ = ("__dict__", "at_each_call", "several")  # a skip condition is read faster from a slot

    def __init__(self) -> None:
        self.at_each_call: object = False
        self.first, self.thread = ThreadClock("MainThread", {}), get_ident()
        self.several = False
        self.before_second: Callable[[], object] = lambda: None  # called before `several` is set
        self.alive = 1  # threads that were started and have not ended, the first one among them
        self.seen = False  # whether primitives are observed; else all threads count as one
        self._by_ident: dict[int, ThreadClock] = {self.thread: self.first}
        self._ended: dict[int, ThreadClock] = {}  # id of a `threading.Thread` that has ended

    @property
    def current(self) -> ThreadClock:
        """The calling thread."""
        if not self.several:
            return self.first
        return self._by_ident.get(get_ident()) or self._met()

    def _met(self) -> ThreadClock:
        """A thread whose start was not observed."""
        thread = ThreadClock(
            f"of compiled code ({get_ident()})", {}, foreign=True
        )  # to ask for its name may take locks
        self._by_ident[get_ident()] = thread
        return thread

    @property
    def alone(self) -> bool:
        """Whether no other thread that was started is alive."""
        return self.alive <= 1

    def meets(self) -> None:
        """The calling thread makes a call."""
        if self.seen and not self.several and get_ident() not in self._by_ident:
            self._grows()

    def _grows(self) -> None:
        if not self.several:
            self.before_second()
            self.several = True

    def all(self) -> list[ThreadClock]:
        """The threads that live."""
        return list(self._by_ident.values())

    def starting(self) -> VectorClock:
        """The calling thread starts another one. The clock that the new thread begins with."""
        me = self.current
        self._grows()
        return me.publish()

    def begins(self, name: str, knows: VectorClock) -> ThreadClock:
        """A thread that was started begins to run."""
        thread = self._by_ident[get_ident()] = ThreadClock(name, dict(knows))
        self.alive += 1
        return thread

    def ends(self) -> VectorClock:
        """The calling thread ends. The clock that a join of it acquires."""
        thread = self._by_ident.pop(get_ident(), None)
        if thread is None:
            return {}
        if not thread.foreign:
            self.alive -= 1
        thread.ended = thread.publish()
        return thread.ended

    def release(self, sync: SyncClock) -> None:
        """Join the clock of the calling thread into that of an object."""
        if not self.several:
            return
        me = self.current
        if sync.writer is me and sync.version == me.version and not (me.acted or me.queued):
            return
        clock = me.publish()
        before = sync.clock
        if before:
            for component, number in before.items():
                if clock.get(component, 0) < number:
                    clock[component] = number
        sync.clock, sync.writer, sync.version = clock, me, me.version

    def acquire(self, sync: SyncClock) -> None:
        """Join the clock of an object into that of the calling thread."""
        if self.several and sync.clock is not None:
            me = self.current
            if sync.writer is not me:
                me.learn(sync.clock)

    def acquire_clock(self, clock: VectorClock | None) -> None:
        """Join a published clock into that of the calling thread."""
        if self.several and clock is not None:
            self.current.learn(clock)

    def snapshot(self) -> VectorClock | None:
        """Publish the clock of the calling thread; None while it is the only one."""
        return self.current.publish() if self.several else None

    def all_learn(self, clock: VectorClock) -> None:
        """Join a clock into those of all threads."""
        for thread in self.all():
            thread.learn(clock)

    def unverifiable(self, thread: ThreadClock | None = None, number: int = 0, frees: bool = False) -> tuple[str, ...]:
        """What may have ordered another thread's act, or any act, before the calling thread unobserved. The search runs when
        the finding is shown (`softacl.check.session.unverifiable`).
        """
        return ()

    def slowest(self, component: int) -> int:
        """The number of the newest act of a stream or thread that happened before every thread."""
        if not self.several:
            return self.first.knows.get(component, 0)
        return min((thread.knows.get(component, 0) for thread in self.all() if not thread.foreign), default=0)
