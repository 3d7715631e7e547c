"""Two counters that processes share, and a thread that waits for what others count."""

from __future__ import annotations

import fcntl
import os
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path

from softacl import _native
from softacl.runtime.state import process
from softacl.runtime.streams.executors import Signal

__all__ = ["Counters", "wait_here", "watch"]

_PAIR = struct.Struct("QQ")
_PERIOD_S = 0.0005


class Counters:
    """Two numbers in a file."""

    def __init__(self, path: Path, new: bool) -> None:
        self.lock = threading.Lock()
        self.descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC | (os.O_CREAT if new else 0), 0o600)
        if new:
            os.pwrite(self.descriptor, _PAIR.pack(0, 0), 0)

    def read(self) -> tuple[int, int]:
        """Both, as they are now."""
        first, second = _PAIR.unpack(os.pread(self.descriptor, _PAIR.size, 0))
        return first, second

    def change(self, how: Callable[[int, int], tuple[int, int] | None]) -> bool:
        """Replace both by what `how` makes of them, in one step; False if it says None."""
        with self.lock:  # the file's lock does not hold threads of one process apart
            fcntl.lockf(self.descriptor, fcntl.LOCK_EX)
            try:
                changed = how(*self.read())
                if changed is not None:
                    os.pwrite(self.descriptor, _PAIR.pack(*changed), 0)
                return changed is not None
            finally:
                fcntl.lockf(self.descriptor, fcntl.LOCK_UN)

    def __del__(self) -> None:
        os.close(self.descriptor)


class _Watcher:
    """The thread; it ends when nobody waits."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.waiting: list[tuple[Counters, Callable[[], bool], Signal]] = []
        self.running = False

    def watch(self, counters: Counters, reached: Callable[[], bool], signal: Signal) -> None:
        with self.lock:
            self.waiting.append((counters, reached, signal))
            if not self.running:
                self.running = True
                _native.start_quietly(threading.Thread(target=self._run, name="softacl-shared", daemon=True).start)

    def _run(self) -> None:
        pause = threading.Event()
        while True:
            with self.lock:
                blocked: set[Counters] = set()
                left = []
                for counters, reached, signal in self.waiting:
                    if counters not in blocked and reached():
                        signal.set()
                        process.executor.notify()
                    else:
                        blocked.add(counters)  # those behind it wait their turn
                        left.append((counters, reached, signal))
                self.waiting = left
                if not left:
                    self.running = False
                    return
            pause.wait(_PERIOD_S)

    def forget(self) -> None:
        with self.lock:
            self.waiting.clear()


_watcher = _Watcher()
process.forgetters.append(_watcher.forget)


def watch(counters: Counters, reached: Callable[[], bool], signal: Signal) -> None:
    """Complete `signal` when `reached()`, which looks at the counters. Those who wait for the same ones go in order."""
    _watcher.watch(counters, reached, signal)


def wait_here(reached: Callable[[], bool], timeout_ms: int) -> bool:
    """Hold the calling thread until `reached()`, while queued tasks go on; whether it came in time."""
    end = None if timeout_ms < 0 else time.monotonic() + timeout_ms / 1000
    while not reached():
        if end is not None and time.monotonic() >= end:
            return False
        process.executor.nudge()
        time.sleep(_PERIOD_S)
    return True
