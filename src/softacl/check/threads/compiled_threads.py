"""The vector clocks of the threads of a compiled program.

`libsoftacl_threads.so` keeps the components of threads, without the interpreter, and hands a thread's clock over at its next call. The
components of streams are kept here, each with the epoch in which the thread learned it: a thread that is ordered after that epoch
learns it, too.
"""

from __future__ import annotations

import threading
from bisect import bisect_right
from collections.abc import Callable
from typing import Any

from softacl.check.threads.vector_clocks import ThreadClock, ThreadClocks, VectorClock, next_id

MAX = 1024  # clocks that are kept of one slot


class _Slot:
    """A component of the clocks, used by one thread after another. Its numbers go on."""

    def __init__(self, index: int) -> None:
        self.id, self.index = next_id(), index
        self._numbers: list[int] = []  # the epochs in which
        self._learned: list[VectorClock] = []  # these clocks were learned

    def learns(self, number: int, clock: VectorClock) -> None:
        """Its thread waited for something in this epoch."""
        if self._numbers and self._numbers[-1] == number:
            _merge(self._learned[-1], clock)
            return
        self._numbers.append(number)
        self._learned.append(dict(clock))
        if len(self._numbers) > MAX:  # merging overestimates a little what happened before
            half = MAX // 2
            for later in self._learned[1:half]:
                _merge(self._learned[0], later)
            del self._learned[1:half], self._numbers[1:half]

    def between(self, first: int, last: int) -> list[VectorClock]:
        """What was learned in the epochs after `first`, up to `last`."""
        return self._learned[bisect_right(self._numbers, first) : bisect_right(self._numbers, last)]


class _Thread(ThreadClock):
    """One thread. Its epochs are those of the library."""

    __slots__ = ("_next_number", "behind", "seen", "slot")

    def __init__(self, name: str, knows: VectorClock, slot: _Slot, number: int, next_number: Callable[[], int]) -> None:
        super().__init__(name, knows)
        self.id, self.slot, self.number = slot.id, slot, number
        self.behind: tuple[int, ...] = ()  # of each slot the newest epoch that happened before
        self.seen = -1  # version of the library's clock
        self._next_number = next_number

    def learn(self, clock: VectorClock) -> None:
        self.slot.learns(self.number, clock)
        super().learn(clock)

    def join(self, clock: VectorClock) -> None:
        """Join a clock of another thread that is ordered before this one."""
        super().learn(clock)

    def begins(self, number: int) -> None:
        """A new epoch begins."""
        if number != self.number:
            self.acted = self.queued = self.leaked = False
            self.number = number
            self.version += 1

    def _next(self) -> None:
        self.begins(self._next_number())


class CompiledThreads(ThreadClocks):
    """All threads of a compiled program. engine: `softacl.c._engine`."""

    def __init__(self, engine: Any) -> None:
        super().__init__()
        self._engine = engine
        self.at_each_call = engine.several  # the library knows what they learned
        self.seen = engine.thread() is not None  # else all threads count as one
        self.missed = False  # something that orders threads was not recorded
        self._slots: list[_Slot] = []
        self._threads: dict[int, _Thread] = {}  # by the library's serial
        self._here = threading.local()  # `thread`: the one that runs
        self._known: VectorClock = {}  # the clock that new threads begin with
        self._changes = -1
        self._unmet = False  # some living threads have made no call yet

    @property
    def current(self) -> ThreadClock:
        if not self.several:
            return self.first
        clock: ThreadClock | None = getattr(self._here, "thread", None)
        if clock is None:  # one of the library's own, which runs a callback
            clock = self._here.thread = ThreadClock("of a callback", {}, foreign=True)
        return clock

    @property
    def alone(self) -> bool:
        return False  # a thread that has ended may have released what nobody acquired

    def all(self) -> list[ThreadClock]:
        return list(self._threads.values())

    def meets(self) -> None:
        """The calling thread makes a call: fetch what it learned since its last one."""
        now = self._engine.thread() if self.seen else None
        if now is None:
            return
        slot, serial, number, version, changes, others, missed = now
        if not others:
            return
        if not self.several:  # what was learned before the first other thread began, all threads know
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
        if thread.seen != version:
            thread.seen = version
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
        """These epochs happened before the thread's next act."""
        self._grow(len(clock))
        before = thread.behind + (0,) * (len(clock) - len(thread.behind))
        for slot, first, last in zip(self._slots, before, clock, strict=False):
            if first < last:  # in its own slot: the threads that used it before
                thread.join({slot.id: last})
                for learned in slot.between(first, last):
                    thread.join(learned)
        thread.behind = clock

    def all_learn(self, clock: VectorClock) -> None:
        super().all_learn(clock)
        _merge(self._known, clock)

    def slowest(self, component: int) -> int:
        return self._known.get(component, 0) if self.several and self._unmet else super().slowest(component)

    def unverifiable(self, thread: ThreadClock | None = None, number: int = 0, frees: bool = False) -> tuple[str, ...]:
        slots = [thread.slot] if isinstance(thread, _Thread) else self._slots
        reasons = ["order"] if self.several else []
        if any(self._engine.thread_promised(slot.index) >= max(number, 1) for slot in slots):
            reasons.append("promise")
        if frees:
            reasons.append("owners")
        if self.missed:
            reasons.append("missed")
        return tuple(reasons)


def _merge(into: VectorClock, clock: VectorClock) -> None:
    for component, number in clock.items():
        if into.get(component, 0) < number:
            into[component] = number
