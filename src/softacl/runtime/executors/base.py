"""The contract of executors: what they create, and how the runtime waits with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

#: (tag, serial, a, b, c, how many): the first failed task since the last look, and how many failed in all.
Failure = tuple[int, int, int, int, int, int]


class Completion(Protocol):
    """A mark that queues complete and wait for."""

    done: bool
    completed_ns: int
    submitted: int
    completed: int

    def expect(self) -> None:
        """Expect one more completion, which `set` brings."""

    def set(self) -> None:
        """Complete everything that was submitted."""

    def reset(self) -> None:
        """Forget records that have not completed."""

    def wait(self, timeout_ms: int, queue: Any = ..., /) -> bool:
        """Wait for all records so far; False on timeout or if `queue` was stopped. Negative: wait forever."""

    def publish(self, handle: int, waits: Any, stream: int, uses: int, /) -> None:
        """Compiled calls may find the completion by its event's handle, recorded in that stream; uses: 1 streams may wait for it,
        2 aclrtQueryEvent takes it. waits: the completion of waits for it."""

    def withdraw(self, handle: int, /) -> None:
        """Undo `publish`."""


class Queue(Protocol):
    """An in-order queue of tasks. `tag` names the task in messages. Addresses are working addresses."""

    idle: bool
    failures: int
    pushed: int
    done: int

    def copy(self, dst: int, src: int, count: int, tag: int, /) -> None: ...

    def fill(self, dst: int, value: int, count: int, tag: int, /) -> None: ...

    def copy_2d(
        self, dst: int, dst_pitch: int, src: int, src_pitch: int, width: int, height: int, tag: int, /
    ) -> None: ...

    def call(self, function: Callable[[], Any], tag: int, /) -> None:
        """Run `function`; it fails by returning False."""

    def record(self, completion: Any, /) -> None:
        """Complete the completion when the queue reaches this point."""

    def wait(self, completion: Any, /) -> None:
        """Continue when all records of the completion so far are complete."""

    def publish(self, handle: int, context: Any, mask: int, copy_tag: int, fill_tag: int, /) -> None:
        """Plain copies and fills may find the queue by its stream's handle; mask: bits that addresses of copies do not have."""

    def withdraw(self, handle: int, /) -> None:
        """Undo `publish`."""

    def of_device(self, number: int, /) -> None:
        """Its tasks belong to that device of the machine, and other processes see that one runs."""

    def synchronize(self, timeout_ms: int, n_tasks: int = ..., /) -> bool:
        """Wait for all tasks queued so far, or when `pushed` was `n_tasks`; whether in time. Negative: forever."""

    def abort(self) -> None:
        """Drop what is queued; return when the running task has ended. Records among it complete."""

    def end(self) -> None:
        """As `abort`, and drop whatever is queued from now on."""

    def stop_with(self, group: Any, /) -> None:
        """Run no task once one of a queue of the StopGroup has failed, until the group is resumed. A queue belongs to one
        group. `synchronize` then stops waiting; queued tasks stay, their records incomplete, until `abort`.

        Called again after `resume`, it resumes the queue at once."""

    def take_failure(self) -> Failure | None:
        """The failure since the last call."""


class StopGroup(Protocol):
    """Queues that stop together."""

    @property
    def stopped(self) -> bool: ...

    def resume(self) -> None:
        """Go on; `stop_with` of each queue follows."""


class Executor(Protocol):
    """Makes queues and completions that belong together."""

    name: str
    clock: Any  # of `timed`: its Clock; None for the others

    def queue(self) -> Any:
        """A new Queue."""

    def completion(self) -> Any:
        """A new Completion."""

    def stop_group(self) -> Any:
        """A new StopGroup."""

    def bring(self, completion: Any, queues: Callable[[], list[Any]]) -> None:
        """Something other than a record completes the completion; a task of one of those queues may cause it."""

    def clear(self, queue: Any, completion: Any) -> None:
        """When the queue reaches this point, forget the records so far: waits reached later need a new one. `threads` lets
        waits pass that were queued before, as if they had been reached before."""

    def progress(self, timeout_ms: int, done: Callable[[], bool]) -> bool:
        """Let tasks run until `done()`, for a call that waits for something else than a queue or completion."""

    def notify(self) -> None:
        """Something that a `progress` may wait for has changed."""

    def make_progress(self) -> bool:
        """A query was made: executors that wait for synchronisation let one task run, so that polling ends. Whether one ran."""

    def close(self) -> None:
        """End what the executor runs. Queues are aborted before."""
