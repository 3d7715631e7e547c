"""Two counters that processes share, and a thread that waits for what others count."""

from __future__ import annotations

import fcntl
import os
import struct
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.owned_descriptor import OwnedDescriptor
from softacl.runtime.ipc import shared_directory
from softacl.runtime.signals import let_signals_in
from softacl.runtime.state import process
from softacl.runtime.streams.executors import Signal

__all__ = ["Counters", "wait_here", "watch"]

_PAIR = struct.Struct("QQ")
_PERIOD_S = 0.0005


class Counters:
    """Two numbers in a file. Make one with `of`: all users of a file in a process have the same object, for the lock of a file
    goes with the first of its descriptors that the process closes."""

    def __init__(self, key: str, new: bool) -> None:
        self.key = key
        self.lock = threading.Lock()
        self._descriptor: OwnedDescriptor | None = None
        self._descriptor = OwnedDescriptor(shared_directory.open_counters(key, new, _PAIR.size))

    @classmethod
    def of(cls, key: str, new: bool) -> Counters:
        """The counters of a key; `new`: they begin with zeros."""
        with _lock:
            counters = _open.get(key)
            if counters is None:
                counters = _open[key] = cls(key, new)
        return counters

    @property
    def number(self) -> int:
        """The descriptor. 507022 if the program has closed it."""
        if self._descriptor is None or not self._descriptor.valid:
            raise AclError(
                Code.RT_IPC_ERROR, f"the program has closed the descriptor of {self.key!r}, which is shared."
            )
        return self._descriptor.number

    def read(self) -> tuple[int, int]:
        """Both, as they are now."""
        first, second = _PAIR.unpack(os.pread(self.number, _PAIR.size, 0))
        return first, second

    def change(self, how: Callable[[int, int], tuple[int, int] | None]) -> bool:
        """Replace both by what `how` makes of them, in one step; False if it says None."""
        with self.lock:  # the file's lock does not hold threads of one process apart
            number = self.number
            fcntl.lockf(number, fcntl.LOCK_EX)
            try:
                changed = how(*self.read())
                if changed is not None:
                    os.pwrite(number, _PAIR.pack(*changed), 0)
                return changed is not None
            finally:
                fcntl.lockf(number, fcntl.LOCK_UN)

    def __del__(self) -> None:
        if self._descriptor is not None:
            self._descriptor.close()


_open: weakref.WeakValueDictionary[str, Counters] = weakref.WeakValueDictionary()
_lock = threading.RLock()  # a finalizer may run inside


def _in_child() -> None:
    global _lock
    _lock = threading.RLock()


os.register_at_fork(after_in_child=_in_child)


class _Watcher:
    """The thread; it ends when nobody waits. Of those that wait for the same thing it looks at the first only."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.lock = threading.Lock()
        self.waiting: dict[object, deque[tuple[Callable[[], bool], Signal]]] = {}
        self.running = False

    def watch(self, counters: object, reached: Callable[[], bool], signal: Signal) -> None:
        with self.lock:
            self.waiting.setdefault(counters, deque()).append((reached, signal))
            if not self.running:
                self.running = True
                _native.start_quietly(threading.Thread(target=self._run, name="softacl-shared", daemon=True).start)

    def _run(self) -> None:
        pause = threading.Event()
        while True:
            with self.lock:
                for counters, line in tuple(self.waiting.items()):
                    while line and _reached(line[0][0]):
                        line.popleft()[1].set()
                        process.executor.notify()
                    if not line:
                        self.waiting.pop(counters, None)
                if not self.waiting:
                    self.running = False
                    return
            pause.wait(_PERIOD_S)

    def forget(self) -> None:
        """Nobody waits any longer. In a forked child there is no such thread, and it may have held the lock."""
        if self.pid != os.getpid():
            self.__init__()  # type: ignore[misc]
            return
        with self.lock:
            for line in self.waiting.values():
                line.clear()
            self.waiting.clear()


def _reached(reached: Callable[[], bool]) -> bool:
    """True also where nobody can tell any more: the stream goes on."""
    try:
        return reached()
    except AclError as error:
        print(f"softacl: a stream waits no longer: {error}", file=sys.stderr)
        return True


_watcher = _Watcher()
process.forgetters.append(_watcher.forget)


def watch(counters: object, reached: Callable[[], bool], signal: Signal) -> None:
    """Complete `signal` when `reached()`, which looks at what processes share. Those who wait for the same thing go in order."""
    _watcher.watch(counters, reached, signal)


def wait_here(reached: Callable[[], bool], timeout_ms: int) -> bool:
    """Hold the calling thread until `reached()`, while queued tasks go on; whether it came in time."""
    end = None if timeout_ms < 0 else time.monotonic() + timeout_ms / 1000
    while not reached():
        if end is not None and time.monotonic() >= end:
            return False
        process.executor.nudge()
        time.sleep(_PERIOD_S)
        let_signals_in()
    return True
