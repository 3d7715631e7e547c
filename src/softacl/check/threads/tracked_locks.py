"""Locks and queues that report happens-before edges. To the program they are those of the standard library.

A release publishes the clock of the thread, and the next acquire joins it (`vector_clocks.py`). Programs that are not checked never
use these: `primitives.py` installs them before a checked program starts, and removes them when it has ended.
"""

from __future__ import annotations

import _queue
import _thread
import sys
from typing import Any, NoReturn

from softacl.check.threads.vector_clocks import SyncClock, ThreadClocks, VectorClock

_allocate = _thread.allocate_lock
_RLock: Any = _thread.RLock
_followed: list[ThreadClocks] = []  # those of the run that is observed, if any

#: Packages whose own locks order no threads of the program: they only protect tables of the package.
_LIBRARIES = frozenset(
    {"softacl", "acl", "logging", "importlib", "warnings", "tempfile", "random", "re", "queue", "numpy", "functools"}
)


def follow(threads: ThreadClocks | None) -> None:
    """Report what locks do to these clocks; None: to none."""
    _followed[:] = [] if threads is None else [threads]


def active_clocks() -> ThreadClocks | None:
    """The clocks that locks report to."""
    return _followed[0] if _followed else None


def is_library(depth: int = 2) -> bool:
    """Whether the code that makes a lock is of a library whose locks order nothing for the program."""
    name = sys._getframe(depth).f_globals.get("__name__") or ""
    return name.partition(".")[0] in _LIBRARIES and not name.startswith("softacl.pools")


class Lock:
    """A lock of `threading.Lock`."""

    __slots__ = ("__weakref__", "_clock", "_lock")

    def __init__(self) -> None:
        self._lock = _allocate()
        self._clock = SyncClock()

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        got = self._lock.acquire(blocking, timeout)
        if got and _followed:
            _followed[0].acquire(self._clock)
        return got

    def release(self) -> None:
        if _followed:
            _followed[0].release(self._clock)
        self._lock.release()

    def locked(self) -> bool:
        return self._lock.locked()

    def __enter__(self) -> bool:
        self._lock.acquire()
        if _followed:
            _followed[0].acquire(self._clock)
        return True

    def __exit__(self, *error: object) -> None:
        if _followed:
            _followed[0].release(self._clock)
        self._lock.release()

    acquire_lock, release_lock, locked_lock = acquire, release, locked

    def _at_fork_reinit(self) -> None:
        self._lock._at_fork_reinit()  # type: ignore[attr-defined]
        self._clock = SyncClock()

    @property  # type: ignore[misc]
    def __class__(self) -> Any:
        return _thread.LockType

    def __repr__(self) -> str:
        return repr(self._lock)

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        self._lock.__reduce_ex__(protocol)
        raise TypeError

    def __dir__(self) -> list[str]:
        return dir(self._lock)


class RLock(_RLock):
    """A lock of `threading.RLock`."""

    __slots__ = ("_clock",)

    def __new__(cls, *args: Any, **named: Any) -> Any:
        self = super().__new__(cls, *args, **named)
        self._clock = SyncClock()
        return self

    def acquire(self, blocking: bool = True, timeout: float = -1) -> bool:
        got = super().acquire(blocking, timeout)
        if got and _followed:
            _followed[0].acquire(self._clock)
        return got

    __enter__ = acquire

    def release(self) -> None:
        if _followed and self._is_owned():
            _followed[0].release(self._clock)
        super().release()

    def __exit__(self, *error: object) -> None:
        self.release()

    def _release_save(self) -> Any:
        if _followed:
            _followed[0].release(self._clock)
        return super()._release_save()

    def _acquire_restore(self, state: Any) -> None:
        super()._acquire_restore(state)
        if _followed:
            _followed[0].acquire(self._clock)

    def __repr__(self) -> str:
        return (
            super().__repr__().replace("RLock object", "_thread.RLock object", 1).replace("_thread._thread", "_thread")
        )

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError("cannot pickle '_thread.RLock' object")


class _Item:
    """An item of a queue, and the clock of the thread that put it."""

    __slots__ = ("clock", "thing")

    def __init__(self, thing: Any, clock: VectorClock | None) -> None:
        self.thing, self.clock = thing, clock


class SimpleQueue(_queue.SimpleQueue):
    """A queue of `queue.SimpleQueue`. Each item carries the clock of the thread that put it."""

    __slots__ = ()

    def put(self, item: Any, block: bool = True, timeout: float | None = None) -> None:
        super().put(_Item(item, _followed[0].snapshot() if _followed else None), block, timeout)

    def put_nowait(self, item: Any) -> None:
        self.put(item, False)

    def get(self, block: bool = True, timeout: float | None = None) -> Any:
        item = super().get(block, timeout)
        if _followed:
            _followed[0].acquire_clock(item.clock)
        return item.thing

    def get_nowait(self) -> Any:
        return self.get(False)

    def __reduce_ex__(self, protocol: Any) -> NoReturn:
        raise TypeError("cannot pickle '_queue.SimpleQueue' object")


Lock.__name__ = Lock.__qualname__ = "lock"
for _class in (RLock, SimpleQueue):
    _class.__module__ = _class.__mro__[1].__module__
    _class.__qualname__ = _class.__mro__[1].__qualname__
