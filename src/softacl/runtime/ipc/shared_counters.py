"""Two counters that processes share, and threads that wait for other processes' changes."""

from __future__ import annotations

import math
import mmap
import os
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable

from softacl import _native
from softacl.base.owned_descriptor import OwnedDescriptor, sealed_file
from softacl.base.visible import warn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.executors.base import Completion
from softacl.runtime.ipc import shared_directory
from softacl.runtime.signals import let_signals_in
from softacl.runtime.state import process

_BYTES = mmap.PAGESIZE  # of the memory file: two words, and nothing else of the process
_PERIOD_S = 0.0005  # between looks at other things than counters
_LOOK_S = (
    0.1  # after which a sleeper looks again: a process may die before it wakes others, a signal come before the sleep
)
_OWN_TASKS_S = 0.002  # instead, where tasks wait for a call that lets them run
_IDLE_S = 1.0  # that a thread stays without waits


_watchers: weakref.WeakSet[Watcher] = weakref.WeakSet()


class Watcher:
    """A thread that completes completions in their order, while streams wait. This one looks again and again.

    sleeps: it sleeps until it is woken, and stays a little longer.
    """

    sleeps = False

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.lock = threading.Lock()
        self.waiting: dict[object, deque[tuple[Callable[[], bool], Completion]]] = {}
        self.running = False
        _watchers.add(self)

    def changes(self) -> int:
        """A number that is another one once what is waited for may have come."""
        return 0

    def sleep(self, seen: int) -> None:
        """Return when `changes()` is not `seen`, or after a while."""
        time.sleep(_PERIOD_S)

    def watch(self, what: object, reached: Callable[[], bool], completion: Completion) -> None:
        """Complete `completion` when `reached()`. Waits for the same thing end in order: only the first is looked at."""
        with self.lock:
            line = self.waiting.setdefault(what, deque())
            line.append((reached, completion))
            if len(line) == 1 and self.sleeps:
                self._look()
            if self.waiting and not self.running:
                self.running = True
                _native.start_quietly(threading.Thread(target=self._run, name="softacl-shared", daemon=True).start)

    def _look(self) -> None:
        for what, line in tuple(self.waiting.items()):
            while line and _reached(line[0][0]):
                line.popleft()[1].set()
                process.executor.notify()
            if not line:
                self.waiting.pop(what, None)

    def _run(self) -> None:
        idle_since = math.inf
        while True:
            with self.lock:
                seen = self.changes()
                self._look()
                idle_since = min(idle_since, time.monotonic()) if not self.waiting else math.inf
                if not self.waiting and (not self.sleeps or time.monotonic() - idle_since > _IDLE_S):
                    self.running = False
                    return
            self.sleep(seen)

    def forget(self) -> None:
        """Forget all waits. A forked child lacks the waiting thread, which may have held the lock."""
        if self.pid != os.getpid():
            self.pid, self.lock, self.waiting, self.running = os.getpid(), threading.Lock(), {}, False
            return
        with self.lock:
            for line in self.waiting.values():
                line.clear()
            self.waiting.clear()


class Counters(Watcher):
    """Two words of shared memory. Each change is one instruction, so a process that dies leaves none half changed.

    What they count is up to the caller; neither ever decreases. `watch` sleeps until one is changed by `count` or raised.
    """

    sleeps = True

    def __init__(self, file: int) -> None:
        super().__init__()
        # Not by Python's mmap: it keeps a descriptor, which a program may close, and closes what has the number then.
        self._own: OwnedDescriptor | None = None
        self._first = _native.map_file(file, _BYTES, 0)
        self._second = self._first + 8
        # Not when the interpreter ends: tasks of other threads may still count.
        weakref.finalize(self, _native.unmap, self._first, _BYTES).atexit = False

    @classmethod
    def export(cls, kind: str, anyone: bool) -> tuple[str, Counters]:
        """New ones, zero, and the key by which other processes get them. 507022 where that is impossible."""
        try:
            file = sealed_file("softacl-counters", _BYTES)
        except OSError as error:
            raise AclError(Code.RT_IPC_ERROR, f"counters cannot be created: {error.strerror}.") from None
        try:
            counters = cls(file.number)
            fields = {"nbytes": _BYTES}
            key = shared_directory.publish(kind, anyone, fields, part=shared_directory.Part(file.number, 0, _BYTES))
        except BaseException:
            file.close()
            raise
        counters._own = file
        return key, counters

    @classmethod
    def of(cls, kind: str, key: str) -> Counters:
        """The counters of a key. 107000 and 507022 as `shared_directory.find` and `memory_file`."""
        with shared_directory.memory_file(key, shared_directory.find(kind, key)) as part:
            return cls(part.descriptor)

    @property
    def first(self) -> int:
        """As it is now."""
        return _native.load_counter(self._first)

    @property
    def second(self) -> int:
        """As it is now."""
        return _native.load_counter(self._second)

    def count(self) -> int:
        """Increment the first; its new value."""
        return _native.increment_counter(self._first)

    def raise_first(self, value: int) -> None:
        """Raise the first to at least that value."""
        _native.raise_counter(self._first, value)

    def raise_second(self, value: int) -> None:
        """Raise the second to at least that value."""
        _native.raise_counter(self._second, value)

    def changes(self) -> int:
        """The number of changes so far."""
        return _native.changes_of_counters(self._first)

    def sleep(self, seen: int, longest_s: float = 0) -> None:
        """Return when there are other changes than `seen`, at a signal, or after a while."""
        _native.sleep_for_counters(self._first, seen, int((longest_s or _LOOK_S) * 1000) + 1)

    def follow(self) -> bool:
        """Increment the second if it is less than the first; whether it was."""
        return _native.follow_counter(self._second, self._first)

    def close(self, key: str) -> None:
        """Stop exporting them, if they are this process's. Importers keep them."""
        if self._own is not None:
            shared_directory.withdraw(key)
            self._own.close()

    def __del__(self) -> None:
        if self._own is not None:
            self._own.close()


def _reached(reached: Callable[[], bool]) -> bool:
    """True also where the counters are gone: the stream goes on."""
    try:
        return reached()
    except AclError as error:
        warn(f"a stream stopped waiting: {error}")
        return True


_watcher = Watcher()


def _forget() -> None:
    for each in tuple(_watchers):
        each.forget()


process.on_reset(_forget)


def watch(what: object, reached: Callable[[], bool], completion: Completion) -> None:
    """Complete `completion` when `reached()`, which looks at other things than Counters. Waits for the same thing end in order."""
    _watcher.watch(what, reached, completion)


def wait_here(reached: Callable[[], bool], timeout_ms: int, counters: Counters | None = None) -> bool:
    """Hold the calling thread until `reached()`, while queued tasks continue; whether it came in time. counters: what it looks at."""
    end = None if timeout_ms < 0 else time.monotonic() + timeout_ms / 1000
    while True:
        seen = counters.changes() if counters is not None else 0
        if reached():
            return True
        left = math.inf if end is None else end - time.monotonic()
        if left <= 0:
            return False
        if counters is None:
            process.executor.make_progress()
            time.sleep(_PERIOD_S)
        elif not process.executor.make_progress():
            longest = _LOOK_S if process.executor.name == "threads" else _OWN_TASKS_S
            counters.sleep(seen, min(longest, left))
        let_signals_in()
