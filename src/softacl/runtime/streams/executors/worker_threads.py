"""The `threads` executor: compiled queues, served by worker threads that do not need the interpreter."""

from __future__ import annotations

import threading
from collections.abc import Callable

from softacl import _native
from softacl.runtime.streams.executors import Queue, Signal

__all__ = ["ThreadsExecutor"]


class ThreadsExecutor:
    """As soon as possible, in parallel between streams."""

    name = "threads"

    def __init__(self) -> None:
        self._changed = threading.Condition()

    def queue(self) -> Queue:
        queue: Queue = _native.Queue()
        return queue

    def signal(self) -> Signal:
        signal: Signal = _native.Signal()
        return signal

    def progress(self, timeout_ms: int, done: Callable[[], bool]) -> bool:
        with self._changed:
            return self._changed.wait_for(done, None if timeout_ms < 0 else timeout_ms / 1000)

    def notify(self) -> None:
        """Something a `progress` may wait for has changed."""
        with self._changed:
            self._changed.notify_all()

    def nudge(self) -> None:
        """Workers need no help."""

    def close(self) -> None:
        self.notify()
        _native.stop_workers()
