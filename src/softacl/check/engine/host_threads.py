"""The threads of the program, each a party of its own: what each of them knows of the others, and of the streams.

A thread learns from what another one publishes: through a lock, a queue, a start or a join (`primitives.py` sees those).
Everything here runs without a lock: a thread writes its own knowledge only, and what it publishes is never changed again.
"""

from __future__ import annotations

import itertools
from threading import get_ident

__all__ = ["Clock", "HostThread", "HostThreads", "Shared", "next_id"]

Clock = dict[int, int]  # party -> number of the newest of its acts that is known to be over

_ids = itertools.count(-1, -1)  # streams count upwards; no two checkers of a process share a number


def next_id() -> int:
    """The number of one more party."""
    return next(_ids)


class HostThread:
    """One thread. Its acts between two publications share one number.

    foreign: not started by `threading`, so nothing is known of its order; it counts as ordered with everything.
    """

    __slots__ = (
        *("acted", "dead", "default", "ended", "foreign", "id", "knows", "leaked", "name", "number", "queried"),
        *("queued", "version"),
    )

    def __init__(self, name: str, knows: Clock, foreign: bool = False) -> None:
        self.id = next_id()
        self.name, self.foreign = name, foreign
        self.knows = knows
        self.number = 1
        self.acted = self.queued = False  # itself, and by tasks that it queued, under the number that it has
        self.leaked = False  # tasks know that number
        self.version = 0  # counts what it learned and its numbers
        self.ended: Clock | None = None  # what it knew when it ended
        self.dead = self.queried = self.default = False  # as a stream's clock has them

    def learn(self, clock: Clock) -> None:
        """The thread comes behind something."""
        knows = self.knows
        for party, number in clock.items():
            if knows.get(party, 0) < number:
                knows[party] = number
                self.version += 1

    def publish(self) -> Clock:
        """All that the thread knows and did; what it does from now on is not in it."""
        clock = dict(self.knows)
        clock[self.id] = self.number
        if self.acted or self.queued:
            self._next()
        else:
            clock[self.id] -= 1
        return clock

    def leak(self) -> Clock:
        """What a task knows that the thread queues now."""
        self.leaked = True
        return {**self.knows, self.id: self.number}

    def act(self) -> int:
        """It uses bytes itself; the number of that."""
        if self.leaked:
            self._next()
        self.acted = True
        return self.number

    def queue(self) -> int:
        """It queues a task that uses bytes; the number of that."""
        self.queued = True
        return self.number

    def _next(self) -> None:
        self.acted = self.queued = self.leaked = False
        self.number += 1
        self.version += 1


class Shared:
    """What threads have published in one place: a lock, an event, a finished task."""

    __slots__ = ("clock", "version", "writer")

    def __init__(self) -> None:
        self.clock: Clock | None = None
        self.writer: HostThread | None = None
        self.version = -1


class HostThreads:
    """All threads of a run. `several`: whether there ever was more than one.

    at_each_call: a thread is to be met at each of its calls, not only until there are several.
    """

    at_each_call = False

    def __init__(self) -> None:
        self.first, self.thread = HostThread("MainThread", {}), get_ident()
        self.several = False
        self.alive = 1  # threads that were started and have not ended, the first one among them
        self.seen = False  # whether the primitives of the program are watched; else all threads are one
        self._by_ident: dict[int, HostThread] = {self.thread: self.first}
        self._ended: dict[int, HostThread] = {}  # id of a `threading.Thread` that has ended

    @property
    def current(self) -> HostThread:
        """The calling thread."""
        if not self.several:
            return self.first
        return self._by_ident.get(get_ident()) or self._met()

    def _met(self) -> HostThread:
        """A thread whose start nobody saw."""
        thread = HostThread(f"of compiled code ({get_ident()})", {}, foreign=True)  # to ask for its name may take locks
        self._by_ident[get_ident()] = thread
        return thread

    @property
    def alone(self) -> bool:
        """Whether no other thread that was started is alive."""
        return self.alive <= 1

    def meets(self) -> None:
        """A call comes on this thread."""
        if self.seen and not self.several and get_ident() not in self._by_ident:
            self.several = True

    def all(self) -> list[HostThread]:
        """Those that live."""
        return list(self._by_ident.values())

    def starting(self) -> Clock:
        """The calling thread starts another one: what that one knows at its beginning."""
        me = self.current
        self.several = True
        return me.publish()

    def begins(self, name: str, knows: Clock) -> HostThread:
        """A thread that was started begins to run."""
        thread = self._by_ident[get_ident()] = HostThread(name, dict(knows))
        self.alive += 1
        return thread

    def ends(self) -> Clock:
        """The calling thread ends: what whoever joins it learns."""
        thread = self._by_ident.pop(get_ident(), None)
        if thread is None:
            return {}
        if not thread.foreign:
            self.alive -= 1
        thread.ended = thread.publish()
        return thread.ended

    def release(self, place: Shared) -> None:
        """The calling thread publishes what it did."""
        if not self.several:
            return
        me = self.current
        if place.writer is me and place.version == me.version and not (me.acted or me.queued):
            return
        clock = me.publish()
        before = place.clock
        if before:
            for party, number in before.items():
                if clock.get(party, 0) < number:
                    clock[party] = number
        place.clock, place.writer, place.version = clock, me, me.version

    def acquire(self, place: Shared) -> None:
        """The calling thread comes behind all that was published."""
        if self.several and place.clock is not None:
            me = self.current
            if place.writer is not me:
                me.learn(place.clock)

    def acquire_clock(self, clock: Clock | None) -> None:
        """The calling thread comes behind one publication."""
        if self.several and clock is not None:
            self.current.learn(clock)

    def snapshot(self) -> Clock | None:
        """What the calling thread would publish; None while it is the only one."""
        return self.current.publish() if self.several else None

    def all_learn(self, clock: Clock) -> None:
        """Every thread comes behind something."""
        for thread in self.all():
            thread.learn(clock)

    def doubts(self, thread: HostThread | None = None, number: int = 0, frees: bool = False) -> tuple[str, ...]:
        """What may have ordered the calling thread behind an act of another one, or behind any, and is not seen; looked for
        when the finding is shown (`softacl.check.session.doubts`).
        """
        return ()

    def slowest(self, party: int) -> int:
        """Up to which number every thread knows a party."""
        if not self.several:
            return self.first.knows.get(party, 0)
        return min((thread.knows.get(party, 0) for thread in self.all() if not thread.foreign), default=0)
