"""The `threads` executor: compiled queues, served by worker threads that do not need the interpreter."""

from __future__ import annotations

import threading
from collections.abc import Callable

from softacl import _native
from softacl.drivers.base import Cap, Driver
from softacl.runtime.executors.base import Completion, Failure, Queue, StopGroup
from softacl.runtime.signals import wait_for


class DriverQueue(_native.Queue):
    """Copies and fills by the driver's own functions, where compiled code cannot or must not use working addresses."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._moves = Cap.BYTES in driver.caps
        self._failed: dict[int, tuple[int, int, int]] = {}  # serial of a task -> what it says of itself

    def copy(self, dst: int, src: int, count: int, tag: int, /) -> None:
        self._push(self._driver.copy, (dst, src, count), (dst, src, count), tag)

    def fill(self, dst: int, value: int, count: int, tag: int, /) -> None:
        self._push(self._driver.fill, (dst, value, count), (dst, value, count), tag)

    def copy_2d(self, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, tag: int, /) -> None:
        rows = (dst, dst_pitch, src, src_pitch, width, height)
        self._push(self._driver.copy_2d, rows, (dst, src, width * height), tag)

    def _push(
        self, move: Callable[..., bool], arguments: tuple[int, ...], said: tuple[int, int, int], tag: int
    ) -> None:
        if not self._moves:
            super().copy(said[0], said[1], 0 * said[2], tag)  # of no bytes: it needs no interpreter
            return

        def run() -> bool:
            good = move(*arguments)
            if not good:
                self._failed[self.done] = said  # as many have run as were queued before this one
            return good

        self.call(run, tag)

    def take_failure(self) -> Failure | None:
        failure = super().take_failure()
        if failure is None:
            return None
        said = self._failed.get(failure[1], failure[2:5])
        self._failed.clear()
        return (*failure[:2], *said, failure[5])


class ThreadsExecutor:
    """Runs tasks as soon as possible, in parallel between streams."""

    name, clock = "threads", None

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._changed = threading.Condition()

    def queue(self) -> Queue:
        direct = self._driver.direct and Cap.MAPPED in self._driver.caps
        queue: Queue = _native.Queue() if direct else DriverQueue(self._driver)
        return queue

    def completion(self) -> Completion:
        completion: Completion = _native.Completion()
        return completion

    def stop_group(self) -> StopGroup:
        group: StopGroup = _native.StopGroup()
        return group

    def bring(self, completion: Completion, queues: Callable[[], list[Queue]]) -> None:
        """Workers run all queues anyway."""

    def clear(self, queue: Queue, completion: Completion) -> None:
        """Each wait has its record already."""

    def progress(self, timeout_ms: int, done: Callable[[], bool]) -> bool:
        with self._changed:
            return wait_for(self._changed, done, None if timeout_ms < 0 else timeout_ms / 1000)

    def notify(self) -> None:
        """Something a `progress` may wait for has changed."""
        with self._changed:
            self._changed.notify_all()

    def make_progress(self) -> bool:
        """Workers need no help."""
        return False

    def close(self) -> None:
        self.notify()
        _native.stop_workers()
