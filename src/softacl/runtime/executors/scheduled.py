"""The `deferred` and `seeded` executors: tasks run on the threads that synchronise, in a chosen legal order.

`deferred` runs a task only when a synchronisation needs it, following the waits of streams to the records that end
them; so a missing synchronisation shows as missing data. `seeded` draws from a seed which stream continues next,
and at each new task whether some of the queued ones run; the same program and seed give the same order.
"""

from __future__ import annotations

import random
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl.base import internal_errors
from softacl.drivers.base import Driver
from softacl.runtime.executors.base import Failure
from softacl.runtime.signals import admit, wait_for

_COPY, _FILL, _COPY_2D, _CALL, _RECORD, _WAIT, _CLEAR = range(7)


class ScheduledCompletion:
    """A mark; complete when the newest record has run. A wait for a record waits for that one: those of several queues end
    in any order."""

    def __init__(self, executor: ScheduledExecutor) -> None:
        self._executor = executor
        self.submitted = self.completed = self.completed_ns = 0
        self.cleared = -1  # what it was brought to when a stream cleared it last: later waits need a later record
        self.records: dict[int, ScheduledQueue] = {}  # those that are queued, by what they bring the completion to
        self.brought_by: Callable[[], list[ScheduledQueue]] | None = (
            None  # queues whose tasks may complete it otherwise
        )

    @property
    def done(self) -> bool:
        return self.completed >= self.submitted

    def expect(self) -> None:
        with self._executor.changed:
            self.submitted += 1

    def set(self) -> None:
        with self._executor.changed:
            self.records.clear()
            self.complete(self.submitted)
            self._executor.changed.notify_all()

    def complete(self, version: int) -> None:
        self.records.pop(version, None)
        if version > self.completed:
            self.completed, self.completed_ns = version, time.monotonic_ns()

    def awaited(self) -> int:
        """The record that what is queued now waits for; 0: none."""
        return 0 if self.done else self.submitted

    def passes(self, version: int) -> bool:
        """Whether a stream passes a wait for the record of that number."""
        return self.has_run(version) if version > self.cleared else self.completed > self.cleared

    def has_run(self, version: int) -> bool:
        return self.completed >= version and version not in self.records

    def reset(self) -> None:
        with self._executor.changed:  # a wait for a queued record continues
            self.completed, self.completed_ns = self.submitted, 0

    def wait(self, timeout_ms: int, queue: ScheduledQueue | None = None, /) -> bool:
        version = self.awaited()  # records made while this waits are not waited for
        self._executor.run_until(
            lambda: self.has_run(version) or (queue is not None and queue.stopped),
            timeout_ms,
            lambda: self._executor.holders(self, version),
        )
        return self.has_run(version)

    def publish(self, handle: int, waits: Any, stream: int, uses: int, /) -> None:
        """Nothing: records and waits are queued by the runtime."""

    def withdraw(self, handle: int, /) -> None:
        """Nothing."""


class ScheduledStopGroup:
    """Queues that stop together when a task of one of them fails."""

    stopped = False

    def resume(self) -> None:
        self.stopped = False


class ScheduledQueue:
    """A queue whose tasks wait for the executor."""

    def __init__(self, executor: ScheduledExecutor) -> None:
        self._executor = executor
        self.tasks: deque[tuple[Any, ...]] = deque()
        self.pushed = self.done = self.failures = 0
        self._group: ScheduledStopGroup | None = None
        self._device = -1
        self.runner = 0  # the thread that runs a Python task of this queue
        self._dropped = 0  # tasks dropped while one ran; they count as done after it
        self._ended = False
        self._failed: Failure | None = None

    @property
    def idle(self) -> bool:
        return self.done >= self.pushed

    @property
    def running(self) -> bool:
        return self.runner != 0

    def copy(self, dst: int, src: int, count: int, tag: int, /) -> None:
        if not isinstance(count, int):  # the fast path checks only its bounds
            raise TypeError(f"count must be int, not {type(count).__name__}")
        self._push((_COPY, tag, dst, src, count))

    def fill(self, dst: int, value: int, count: int, tag: int, /) -> None:
        self._push((_FILL, tag, dst, value, count))

    def copy_2d(self, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, tag: int, /) -> None:
        self._push((_COPY_2D, tag, dst, dst_pitch, src, src_pitch, width, height))

    def call(self, function: Callable[[], Any], tag: int, /) -> None:
        self._push((_CALL, tag, function))

    def record(self, completion: ScheduledCompletion, /) -> None:
        with self._executor.changed:
            completion.submitted += 1
            completion.records[completion.submitted] = self
            self._push((_RECORD, 0, completion, completion.submitted))

    def wait(self, completion: ScheduledCompletion, /) -> None:
        with self._executor.changed:
            self._push((_WAIT, 0, completion, completion.awaited()))

    def _push(self, task: tuple[Any, ...]) -> None:
        executor = self._executor
        with executor.changed:
            self.tasks.append(task)
            _native.set_last_task(self.pushed)
            self.pushed += 1
            if self._ended:
                self._drop()
            else:
                executor.pushed(self)

    def publish(self, handle: int, context: Any, mask: int, copy_tag: int, fill_tag: int, /) -> None:
        """Nothing: its tasks are queued by the runtime."""

    def withdraw(self, handle: int, /) -> None:
        """Nothing."""

    def of_device(self, number: int, /) -> None:
        self._device = number

    def synchronize(self, timeout_ms: int, n_tasks: int | None = None, /) -> bool:
        target = self.pushed if n_tasks is None else n_tasks
        if self.runner == threading.get_ident() and self.done < target:
            return False  # a task cannot wait for its own end
        return self._executor.run_until(lambda: self.done >= target or self.stopped, timeout_ms, lambda: [self])

    @property
    def stopped(self) -> bool:
        return self._group is not None and self._group.stopped

    def stop_with(self, group: ScheduledStopGroup, /) -> None:
        with self._executor.changed:
            self._group = self._group or group
            self._executor.changed.notify_all()

    def abort(self) -> None:
        executor = self._executor
        with executor.changed:
            self._drop()
            wait_for(executor.changed, lambda: self.runner in (0, threading.get_ident()))

    def end(self) -> None:
        self._ended = True
        self.abort()

    def _drop(self) -> None:
        """Drop the queued tasks; waits for their records end. The lock is held."""
        for task in self.tasks:
            if task[0] == _RECORD:
                task[2].complete(task[3])
        if self.running:
            self._dropped += len(self.tasks)
        else:
            self.done += len(self.tasks)
        self.tasks.clear()
        self._executor.forget(self)
        self._executor.changed.notify_all()

    def take_failure(self) -> Failure | None:
        with self._executor.changed:
            failed, self._failed = self._failed, None
            if failed is not None:
                failed = (*failed[:5], self.failures)
            self.failures = 0
            return failed

    def ready(self) -> bool:
        """Whether the first task could run now."""
        if self.running or not self.tasks or self.stopped:
            return False
        task = self.tasks[0]
        return task[0] != _WAIT or task[2].passes(task[3])

    def step(self) -> None:
        """Run the first task. The lock is held; it is released while a Python task runs."""
        _native.count_running(self._device, 1)
        try:
            self._run(self.tasks.popleft(), self.done)
        finally:
            _native.count_running(self._device, -1)

    def _run(self, task: tuple[Any, ...], serial: int) -> None:
        op, tag = task[0], task[1]
        good = True
        values: tuple[int, int, int] = (0, 0, 0)
        if op == _RECORD:
            task[2].complete(task[3])
        elif op == _WAIT:
            pass
        elif op == _CLEAR:
            task[2].cleared = max(task[2].cleared, task[3])
        elif op == _COPY:
            values = task[2:5]
            good = self._executor.driver.copy(*values)
        elif op == _FILL:
            values = task[2:5]
            good = self._executor.driver.fill(*values)
        elif op == _COPY_2D:
            values = (task[2], task[4], task[6] * task[7])
            good = self._executor.driver.copy_2d(*task[2:])
        else:
            good = False
            try:
                good = self._executor.call_outside(self, task[2])
            finally:  # Ctrl-C ends the task, not the queue
                self._finish(good, tag, serial, values)
            return
        self._finish(good, tag, serial, values)

    def _finish(self, good: bool, tag: int, serial: int, values: tuple[int, int, int]) -> None:
        """Count a task and those dropped while it ran."""
        self.done += 1 + self._dropped
        self._dropped = 0
        if not good:
            self.failures += 1
            if self._group is not None:
                self._group.stopped = True
            if self._failed is None:
                self._failed = (tag, serial, *values, 1)


class ScheduledExecutor:
    """One lock, all queues; `rng` is None for `deferred`."""

    clock: Any = None

    def __init__(self, name: str, seed: int | None, driver: Driver) -> None:
        self.name, self.driver = name, driver
        self.rng = random.Random(seed) if seed is not None else None
        self.changed = threading.Condition(threading.RLock())
        self._closed = False
        self._busy: list[ScheduledQueue] = []  # queues with tasks, in the order in which they got their first

    def queue(self) -> ScheduledQueue:
        return ScheduledQueue(self)

    def stop_group(self) -> ScheduledStopGroup:
        return ScheduledStopGroup()

    def completion(self) -> ScheduledCompletion:
        return ScheduledCompletion(self)

    def clear(self, queue: ScheduledQueue, completion: ScheduledCompletion) -> None:
        with self.changed:
            queue._push((_CLEAR, 0, completion, completion.submitted))

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

    def holders(self, completion: ScheduledCompletion, version: int) -> list[ScheduledQueue]:
        """The queues that hold a record which brings the completion to `version`, that of the oldest first."""
        version = max(version, completion.cleared + 1)
        queue = completion.records.get(version)
        if queue is not None:
            return [queue]
        queues = [queue for record, queue in completion.records.items() if record >= version]
        return queues if queues or completion.brought_by is None else completion.brought_by()

    def bring(self, completion: ScheduledCompletion, queues: Callable[[], list[ScheduledQueue]]) -> None:
        completion.brought_by = queues

    def run_until(self, done: Callable[[], bool], timeout_ms: int, targets: Callable[[], list[ScheduledQueue]]) -> bool:
        """Run tasks until `done()`; one of the queues `targets` must make progress. Waits if no task can run."""
        end = None if timeout_ms < 0 else time.monotonic() + timeout_ms / 1000
        with self.changed:
            while not done():
                admit(self.changed)
                queue = self._next(targets())
                if queue is not None:
                    self._run(queue)
                    if end is None or time.monotonic() < end or done():
                        continue
                left = None if end is None else end - time.monotonic()
                if self._closed or (left is not None and left <= 0):
                    return False
                # Short waits, so that signals are seen; the awaited change comes from another thread.
                self.changed.wait(0.05 if left is None else min(left, 0.05))
            return True

    def progress(self, timeout_ms: int, done: Callable[[], bool]) -> bool:
        return self.run_until(done, timeout_ms, self._ready)

    def _ready(self) -> list[ScheduledQueue]:
        return [queue for queue in self._busy if queue.ready()][:1]

    def notify(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def make_progress(self) -> bool:
        with self.changed:
            queue = self._next(self._ready())
            if queue is not None:
                self._run(queue)
            return queue is not None

    def close(self) -> None:
        with self.changed:
            self._closed = True
            self._busy.clear()
            self.changed.notify_all()

    def _next(self, targets: list[ScheduledQueue]) -> ScheduledQueue | None:
        """The queue to take a task from, so that one of `targets` makes progress; None if no such task can run."""
        if self.rng is not None:
            able = [queue for queue in self._busy if queue.ready()]
            return self.rng.choice(able) if able else None
        seen: set[int] = set()
        stack = targets[::-1]
        while stack:
            queue = stack.pop()
            if queue.ready():
                return queue
            if id(queue) in seen or queue.running or queue.stopped or not queue.tasks:
                continue
            seen.add(id(queue))
            task = queue.tasks[0]  # a wait
            stack += self.holders(task[2], task[3])[::-1]
        return None

    def _run(self, queue: ScheduledQueue) -> None:
        try:
            queue.step()
        finally:
            self.forget(queue)
            self.changed.notify_all()

    def call_outside(self, queue: ScheduledQueue, function: Callable[[], Any]) -> bool:
        """A Python task, without the lock: it may call the runtime, and wait for other threads."""
        queue.runner = threading.get_ident()
        saved = self.changed._release_save()  # type: ignore[attr-defined]  # the lock may be held more than once
        try:
            return function() is not False
        except (Exception, SystemExit) as error:  # as on a worker, which is not the thread to end
            traceback.print_exc()
            internal_errors.record(error)
            return False
        finally:
            self.changed._acquire_restore(saved)  # type: ignore[attr-defined]
            queue.runner = 0
