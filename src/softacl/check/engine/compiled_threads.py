"""The threads of a compiled program, each a party of its own.

`libsoftacl_threads.so` keeps their clocks, without the interpreter: by these a thread knows, when it calls, up to which of its
acts it comes behind each other thread. What a thread knows of streams is kept here, with the number under which it learned
that; who comes behind that number knows the same.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from softacl.check.engine.host_threads import Clock, HostThread, HostThreads, next_id

__all__ = ["CompiledThreads"]

MOST = 1024  # things learned that are kept of one thread


class _Slot:
    """What one thread after another has in the clocks; their numbers go on."""

    def __init__(self, index: int) -> None:
        self.id, self.index = next_id(), index
        self._numbers: list[int] = []  # under which
        self._learned: list[Clock] = []  # this was learned from a wait

    def learns(self, number: int, clock: Clock) -> None:
        """Its thread waited for something."""
        if self._numbers and self._numbers[-1] == number:
            _merge(self._learned[-1], clock)
            return
        self._numbers.append(number)
        self._learned.append(dict(clock))
        if len(self._numbers) > MOST:  # who comes behind the first of these may be taken to know a little too much
            half = MOST // 2
            for later in self._learned[1:half]:
                _merge(self._learned[0], later)
            del self._learned[1:half], self._numbers[1:half]

    def between(self, first: int, last: int) -> list[Clock]:
        """What was learned under the numbers behind `first`, up to `last`."""
        return self._learned[bisect_right(self._numbers, first) : bisect_right(self._numbers, last)]


class _Thread(HostThread):
    """One thread; its numbers are those of the library."""

    __slots__ = ("_next_number", "behind", "heard", "slot")

    def __init__(self, name: str, knows: Clock, slot: _Slot, number: int, next_number: Callable[[], int]) -> None:
        super().__init__(name, knows)
        self.id, self.slot, self.number = slot.id, slot, number
        self.behind: tuple[int, ...] = ()  # of each slot the number that it comes behind
        self.heard = -1  # version of the library's clock
        self._next_number = next_number

    def learn(self, clock: Clock) -> None:
        self.slot.learns(self.number, clock)
        super().learn(clock)

    def hear(self, clock: Clock) -> None:
        """It comes behind another thread, which knew this."""
        super().learn(clock)

    def begins(self, number: int) -> None:
        """What it does from now on has that number."""
        if number != self.number:
            self.acted = self.queued = self.leaked = False
            self.number = number
            self.version += 1

    def _next(self) -> None:
        self.begins(self._next_number())


class CompiledThreads(HostThreads):
    """All threads of a compiled program. engine: `softacl.c._engine`."""

    at_each_call = True  # what they learned stands in the library

    def __init__(self, engine: Any) -> None:
        super().__init__()
        self._engine = engine
        self.seen = engine.thread() is not None  # else all are one
        self.missed = False  # something that orders threads was not recorded
        self._slots: list[_Slot] = []
        self._threads: dict[int, _Thread] = {}  # by the library's serial
        self._here = threading.local()  # `thread`: the one that runs
        self._known: Clock = {}  # what all know that begin
        self._changes = -1
        self._unmet = False  # some that live have made no call yet

    @property
    def current(self) -> HostThread:
        if not self.several:
            return self.first
        found: HostThread | None = getattr(self._here, "thread", None)
        if found is None:  # one of the library's own, which runs a callback
            found = self._here.thread = HostThread("of a callback", {}, foreign=True)
        return found

    @property
    def alone(self) -> bool:
        return False  # one that has ended may have left something that nobody took

    def all(self) -> list[HostThread]:
        return list(self._threads.values())

    def meets(self) -> None:
        """A call comes on this thread: it knows what it has learned since its last one."""
        now = self._engine.thread() if self.seen else None
        if now is None:
            return
        slot, serial, number, version, changes, others, missed = now
        if not others:
            return
        if not self.several:  # what was learned until now, before the first other thread began, they all know
            self.several = True
            self._known = dict(self.first.knows)
        thread = self._threads.get(serial)
        if thread is None:
            self._grow(slot + 1)
            name = "main" if serial == 0 else str(serial)
            thread = _Thread(name, dict(self._known), self._slots[slot], number, self._engine.thread_next)
            self._threads[serial] = thread
            self._changes = -1
        self._here.thread = thread
        self.missed |= bool(missed)
        thread.begins(number)
        if thread.heard != version:
            thread.heard = version
            self._hear(thread, self._engine.thread_clock())
        if self._changes != changes:
            self._changes = changes
            living = self._engine.threads_living()
            self._threads = {s: self._threads[s] for s in living if s in self._threads}
            self._unmet = len(self._threads) < len(living)

    def _grow(self, n: int) -> None:
        while len(self._slots) < n:
            self._slots.append(_Slot(len(self._slots)))

    def _hear(self, thread: _Thread, clock: tuple[int, ...]) -> None:
        """A thread comes behind these numbers."""
        self._grow(len(clock))
        before = thread.behind + (0,) * (len(clock) - len(thread.behind))
        for slot, first, last in zip(self._slots, before, clock, strict=False):
            if first < last:  # of its own slot, those that had it before
                thread.hear({slot.id: last})
                for learned in slot.between(first, last):
                    thread.hear(learned)
        thread.behind = clock

    def all_learn(self, clock: Clock) -> None:
        super().all_learn(clock)
        _merge(self._known, clock)

    def slowest(self, party: int) -> int:
        return self._known.get(party, 0) if self.several and self._unmet else super().slowest(party)

    def doubts(self, thread: HostThread | None = None, number: int = 0, frees: bool = False) -> tuple[str, ...]:
        slots = [thread.slot] if isinstance(thread, _Thread) else self._slots
        found = ["order"] if self.several else []
        if any(self._engine.thread_promised(slot.index) >= max(number, 1) for slot in slots):
            found.append("promise")
        if frees:
            found.append("owners")
        if self.missed:
            found.append("missed")
        return tuple(found)


def _merge(into: Clock, clock: Clock) -> None:
    for party, number in clock.items():
        if into.get(party, 0) < number:
            into[party] = number
