"""Two counters that processes share, and a thread that waits for other processes' changes."""

from __future__ import annotations

import mmap
import os
import sys
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable

from softacl import _native
from softacl.base.owned_descriptor import OwnedDescriptor, sealed_file
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.executors.base import Completion
from softacl.runtime.ipc import shared_directory
from softacl.runtime.signals import let_signals_in
from softacl.runtime.state import process

__all__ = ["Counters", "wait_here", "watch"]

_BYTES = mmap.PAGESIZE  # of the memory file: two words, and nothing else of the process
_PERIOD_S = 0.0005


class Counters:
    """Two words of memory that processes share. Each is changed by one instruction: no death leaves one half changed.

    What they count is up to their user; neither ever decreases.
    """

    def __init__(self, file: int) -> None:
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
            place = {"nbytes": _BYTES}
            key = shared_directory.publish(kind, anyone, place, part=shared_directory.Part(file.number, 0, _BYTES))
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


class _Watcher:
    """The thread; it ends when no stream waits. Of several waits for the same thing it checks only the first."""

    def __init__(self) -> None:
        self.pid = os.getpid()
        self.lock = threading.Lock()
        self.waiting: dict[object, deque[tuple[Callable[[], bool], Completion]]] = {}
        self.running = False

    def watch(self, counters: object, reached: Callable[[], bool], completion: Completion) -> None:
        with self.lock:
            self.waiting.setdefault(counters, deque()).append((reached, completion))
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
        """Forget all waits. In a forked child there is no such thread, and it may have held the lock."""
        if self.pid != os.getpid():
            self.__init__()  # type: ignore[misc]
            return
        with self.lock:
            for line in self.waiting.values():
                line.clear()
            self.waiting.clear()


def _reached(reached: Callable[[], bool]) -> bool:
    """True also where the counters are gone: the stream goes on."""
    try:
        return reached()
    except AclError as error:
        print(f"softacl: a stream stopped waiting: {error}", file=sys.stderr)
        return True


_watcher = _Watcher()
process.on_reset(_watcher.forget)


def watch(counters: object, reached: Callable[[], bool], completion: Completion) -> None:
    """Complete `completion` when `reached()`, which looks at what processes share. Waits for the same thing end in order."""
    _watcher.watch(counters, reached, completion)


def wait_here(reached: Callable[[], bool], timeout_ms: int) -> bool:
    """Hold the calling thread until `reached()`, while queued tasks continue; whether it came in time."""
    end = None if timeout_ms < 0 else time.monotonic() + timeout_ms / 1000
    while not reached():
        if end is not None and time.monotonic() >= end:
            return False
        process.executor.make_progress()
        time.sleep(_PERIOD_S)
        let_signals_in()
    return True
