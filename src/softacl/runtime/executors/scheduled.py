"""The `deferred` and `seeded` executors: tasks run on the threads that synchronise, in a chosen legal order.

`deferred` runs a task only when a synchronisation needs it, following the waits of streams to the records that end
them; so a missing synchronisation shows as data that is not there. `seeded` draws from a seed which stream goes on
next, and at each new task whether some of the queued ones run; the same program and seed give the same order.
"""

from __future__ import annotations

import random
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl.runtime.executors import Failure

__all__ = ["ScheduledExecutor"]

_COPY, _FILL, _COPY_2D, _CALL, _RECORD, _WAIT = range(6)


class ScheduledSignal:
    """A mark; complete when the newest record has run."""

    def __init__(self, executor: ScheduledExecutor) -> None:
        self._executor = executor
        self.submitted = self.completed = self.completed_ns = 0

    @property
    def done(self) -> bool:
        return self.completed >= self.submitted

    def expect(self) -> None:
        with self._executor.changed:
            self.submitted += 1

    def set(self) -> None:
        with self._executor.changed:
            self.complete(self.submitted)
            self._executor.changed.notify_all()

    def complete(self, version: int) -> None:
        if version > self.completed:
            self.completed, self.completed_ns = version, time.monotonic_ns()

    def reset(self) -> None:
        with self._executor.changed:
            self.submitted, self.completed_ns = self.completed, 0

    def wait(self, timeout_ms: int, /) -> bool:
        return self._executor.run_until(
            lambda: self.done, timeout_ms, lambda: self._executor.holder(self, self.submitted)
        )


class ScheduledQueue:
    """A queue whose tasks wait for the executor."""

    def __init__(self, executor: ScheduledExecutor) -> None:
        self._executor = executor
        self.tasks: deque[tuple[Any, ...]] = deque()
        self.pushed = self.done = self.failures = 0
        self.stop_on_failure = False
        self.running = False
        self._failed: Failure | None = None

    @property
    def idle(self) -> bool:
        return self.done >= self.pushed

    def copy(self, dst: int, src: int, count: int, tag: int, /) -> None:
        self._push((_COPY, tag, dst, src, count))

    def fill(self, dst: int, value: int, count: int, tag: int, /) -> None:
        self._push((_FILL, tag, dst, value, count))

    def copy_2d(self, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, tag: int, /) -> None:
        self._push((_COPY_2D, tag, dst, dst_pitch, src, src_pitch, width, height))

    def call(self, function: Callable[[], Any], tag: int, /) -> None:
        self._push((_CALL, tag, function))

    def record(self, signal: ScheduledSignal, /) -> None:
        with self._executor.changed:
            signal.submitted += 1
            self._push((_RECORD, 0, signal, signal.submitted))

    def wait(self, signal: ScheduledSignal, /) -> None:
        with self._executor.changed:
            self._push((_WAIT, 0, signal, signal.submitted))

    def _push(self, task: tuple[Any, ...]) -> None:
        executor = self._executor
        with executor.changed:
            self.tasks.append(task)
            self.pushed += 1
            executor.pushed(self)

    def synchronize(self, timeout_ms: int, /) -> bool:
        target = self.pushed
        if self.running and self._executor.runner == threading.get_ident() and self.done < target:
            return False  # a task cannot wait for its own end
        return self._executor.run_until(lambda: self.done >= target, timeout_ms, lambda: self)

    def abort(self) -> None:
        executor = self._executor
        with executor.changed:
            self.done += len(self.tasks)
            self.tasks.clear()
            executor.forget(self)
            executor.changed.wait_for(lambda: not self.running or executor.runner == threading.get_ident())
            executor.changed.notify_all()

    def take_failure(self) -> Failure | None:
        with self._executor.changed:
            failed, self._failed = self._failed, None
            if failed is not None:
                failed = (*failed[:5], self.failures)
            self.failures = 0
            return failed

    def ready(self) -> bool:
        """Whether the first task could run now."""
        if self.running or not self.tasks:
            return False
        task = self.tasks[0]
        return task[0] != _WAIT or task[2].completed >= task[3]

    def step(self) -> None:
        """Run the first task. The lock is held; it is let go while a Python task runs."""
        task = self.tasks.popleft()
        serial = self.done
        op, tag = task[0], task[1]
        skip = self.failures and self.stop_on_failure
        good = True
        values: tuple[int, int, int] = (0, 0, 0)
        if op == _RECORD:
            task[2].complete(task[3])
        elif skip or op == _WAIT:
            pass
        elif op == _COPY:
            values = task[2:5]
            good = _native.copy(*values)
        elif op == _FILL:
            values = task[2:5]
            good = _native.fill(*values)
        elif op == _COPY_2D:
            values = (task[2], task[4], task[6] * task[7])
            good = _native.copy_2d(*task[2:])
        else:
            good = self._executor.call_outside(self, task[2])
        self.done += 1
        if not good:
            self.failures += 1
            if self._failed is None:
                self._failed = (tag, serial, *values, 1)


class ScheduledExecutor:
    """One lock, all queues; `rng` is None for `deferred`."""

    def __init__(self, name: str, seed: int | None) -> None:
        self.name = name
        self.rng = random.Random(seed) if seed is not None else None
        self.changed = threading.Condition(threading.RLock())
        self.runner = 0
        self._busy: list[ScheduledQueue] = []  # queues with tasks, in the order in which they got their first

    def queue(self) -> ScheduledQueue:
        return ScheduledQueue(self)

    def signal(self) -> ScheduledSignal:
        return ScheduledSignal(self)

    def pushed(self, queue: ScheduledQueue) -> None:
        """A task was queued: `seeded` may let some plain tasks run. Python tasks wait for a synchronisation."""
        if len(queue.tasks) == 1 and queue not in self._busy:
            self._busy.append(queue)
        if self.rng is not None:
            while self.rng.random() < 0.5:
                able = [q for q in self._busy if q.ready() and q.tasks[0][0] != _CALL]
                if not able:
                    break
                self._run(self.rng.choice(able))
        self.changed.notify_all()

    def forget(self, queue: ScheduledQueue) -> None:
        if queue in self._busy and not queue.tasks:
            self._busy.remove(queue)

    def holder(self, signal: ScheduledSignal, version: int) -> ScheduledQueue | None:
        """The queue that holds the record which brings the signal to `version`: the oldest that does.

        A later record may stand behind the very wait that asks.
        """
        found = [
            (task[3], number)
            for number, queue in enumerate(self._busy)
            for task in queue.tasks
            if task[0] == _RECORD and task[2] is signal and task[3] >= version
        ]
        return self._busy[min(found)[1]] if found else None

    def run_until(self, done: Callable[[], bool], timeout_ms: int, wanted: Callable[[], ScheduledQueue | None]) -> bool:
        """Run tasks until `done()`; `wanted` is the queue that has to go on. Waits where nothing can run."""
        end = None if timeout_ms < 0 else time.monotonic() + timeout_ms / 1000
        with self.changed:
            while not done():
                queue = self._next(wanted())
                if queue is not None:
                    self._run(queue)
                    continue
                left = None if end is None else end - time.monotonic()
                if left is not None and left <= 0:
                    return False
                # Short waits, so that Ctrl-C is seen; what is awaited comes from another thread.
                self.changed.wait(0.05 if left is None else min(left, 0.05))
            return True

    def progress(self, timeout_ms: int, done: Callable[[], bool]) -> bool:
        return self.run_until(done, timeout_ms, lambda: next((q for q in self._busy if q.ready()), None))

    def notify(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def nudge(self) -> None:
        with self.changed:
            queue = self._next(next((q for q in self._busy if q.ready()), None))
            if queue is not None:
                self._run(queue)

    def close(self) -> None:
        with self.changed:
            self._busy.clear()
            self.changed.notify_all()

    def _next(self, wanted: ScheduledQueue | None) -> ScheduledQueue | None:
        """The queue to take a task from, so that `wanted` comes forward; None if nothing that helps can run."""
        if self.rng is not None:
            able = [queue for queue in self._busy if queue.ready()]
            return self.rng.choice(able) if able else None
        seen: set[int] = set()
        while wanted is not None and id(wanted) not in seen:
            if wanted.ready():
                return wanted
            seen.add(id(wanted))
            if wanted.running or not wanted.tasks:
                return None
            task = wanted.tasks[0]
            wanted = self.holder(task[2], task[3])
        return None

    def _run(self, queue: ScheduledQueue) -> None:
        queue.step()
        self.forget(queue)
        self.changed.notify_all()

    def call_outside(self, queue: ScheduledQueue, function: Callable[[], Any]) -> bool:
        """A Python task, without the lock: it may call the runtime, and wait for other threads."""
        queue.running = True
        before, self.runner = self.runner, threading.get_ident()
        saved = self.changed._release_save()  # type: ignore[attr-defined]  # the lock may be held more than once
        try:
            return function() is not False
        finally:
            self.changed._acquire_restore(saved)  # type: ignore[attr-defined]
            queue.running, self.runner = False, before
