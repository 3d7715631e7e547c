"""What a rank does for one collective, send or receive: tasks of its stream, with waits for the other ranks between them.

Neither the host nor a worker ever waits: a wait is a completion that the stream waits for, completed by the thread that polls the
shared state. It is also completed when the operation can no longer succeed (a rank has died, left or failed, or does not come in
time), and the next task then fails with the reason.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.base import internal_errors
from softacl.codes import Code
from softacl.collectives.communicator import Communicator
from softacl.collectives.errors import HcclError, Result, result_of
from softacl.collectives.places import Exposed, RankRegion
from softacl.errors import AclError
from softacl.events import OperatorQueued, TaskDone, TaskStarted
from softacl.observe import emit, observers, tasks_are_heard
from softacl.runtime.executors.base import Completion
from softacl.runtime.ipc.shared_counters import watch
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, note_failure, run_as

_COLLECTIVE = TAG["collective"]
_LOOK_S = 0.05  # how often a wait checks whether the others live

#: What the stream reports. Source: public reports of EI0002 (a notify not recorded in time: 507048).
_ON_STREAM = {Result.E_TIMEOUT: Code.RT_FFTS_PLUS_TIMEOUT, Result.E_REMOTE: Code.RT_SUSPECT_REMOTE_ERROR}

#: (whether the others have come so far, what is done then)
Step = tuple[Callable[[], bool], Callable[[], None]]


class Operation:
    """One operation of one rank. `name` and `number` (its index) are for messages."""

    def __init__(
        self,
        comm: Communicator,
        stream: Stream,
        name: str,
        reads: Sequence[RankRegion],
        writes: Sequence[RankRegion],
        attributes: dict[str, Any],
    ) -> None:
        self.comm, self.stream, self.name = comm, stream, name
        self.reads, self.writes, self.attributes = reads, writes, attributes
        self.reset(stream.queue)

    def reset(self, queue: Any) -> None:
        """Begin anew, on a queue: a graph does it in each run."""
        self.on = queue  # of the stream, or of a graph that runs it
        self.exposed: list[Exposed] = []
        self._error: HcclError | None = None
        self._failed = False
        self._position = 0  # how many tasks have done their work
        self._entered = self._looked = 0.0
        self._end = 0  # of the queue's tasks, how many there are with this operation's last
        self.announced: Any = None  # the event
        self._event: Any = None  # the same, where tasks are heard
        self._begin = self._serial = 0

    def missing(self) -> list[int]:
        """The ranks that this one waits for at this moment."""
        raise NotImplementedError

    def lacks(self, rank: int) -> str:
        """What an awaited rank has not done, for messages."""
        raise NotImplementedError

    def described(self, turn: Any) -> dict[str, Any]:
        """Its attributes, for observers; turn: of this run."""
        return self.attributes

    def event(self, turn: Any, call: Any, stream: Stream) -> OperatorQueued:
        """What observers are told when it is queued."""
        reads = [(each.address, each.nbytes) for each in self.reads]
        writes = [(each.address, each.nbytes) for each in self.writes]
        return OperatorQueued(call, stream, self.name, reads, writes, reads, writes, self.described(turn))

    def announced_now(self, turn: Any) -> OperatorQueued | None:
        """Tell observers that it is queued by this call."""
        if not observers:
            return None
        event = self.event(turn, current.call, self.stream)
        emit(event)
        return event

    def enqueue(self, first: Callable[[], None], steps: Sequence[Step], event: OperatorQueued | None) -> None:
        """Put it into the stream. Only the first wait of a stream is polled. event: what observers were told of it."""
        queue, executor = self.on, process.executor
        self.comm.begin(self)
        self._note(event)
        queue.call(self._task(first, not steps), _COLLECTIVE)
        waits: list[tuple[Callable[[], bool], Completion]] = []
        for i, (ready, work) in enumerate(steps, 1):
            completion: Completion = executor.completion()
            completion.expect()
            executor.bring(completion, self.comm.queues_here)
            queue.wait(completion)
            queue.call(self._task(work, i == len(steps)), _COLLECTIVE)
            waits.append((partial(self._over, i, ready), completion))
        self._end = queue.pushed
        for over, completion in waits:
            watch(self.on, over, completion)

    def _task(self, work: Callable[[], None], last: bool) -> Callable[[], bool]:
        task = partial(self._do, work, last)
        return task if self.on is self.stream.queue else partial(run_as, -self.stream.handle, self.on, task)

    def _note(self, event: OperatorQueued | None) -> None:
        self.announced = event
        if event is not None and tasks_are_heard():
            self._event = event
            for region in (*self.reads, *self.writes):
                region.block.in_flight += 1

    @property
    def over(self) -> bool:
        """Whether its stream has done, or dropped, all its tasks."""
        return self._end > 0 and bool(self.on.done >= self._end)

    def drop(self) -> None:
        """Release its resources."""
        self.comm.end(self)
        if process.executor.clock is not None:
            process.executor.clock.all_arrived(self.announced, 0)  # if it failed
        for each in self.exposed:
            each.close()

    # On the thread that polls what processes share ----------------------------------------------------------------------

    def _over(self, position: int, ready: Callable[[], bool]) -> bool:
        """Whether the stream need not wait any longer before the task at that position."""
        comm = self.comm
        if self._error is not None or self._failed or comm.closed or (self._end and self.on.done >= self._end):
            return True  # the last: the stream was aborted
        if self._position < position:
            return False
        try:
            if ready():
                return True
            now = time.monotonic()
            if now - self._looked >= _LOOK_S:
                self._looked = now
                self._look_for_trouble(now)
        except AclError as error:
            self._error = error if isinstance(error, HcclError) else HcclError(Result.E_RUNTIME, error.why)
            return True
        return False

    def _look_for_trouble(self, now: float) -> None:
        comm, missing = self.comm, self.missing()
        for rank in missing:
            record = comm.board.read(rank) or {}
            failed = record.get("failed")
            if failed and record.get("epoch") == comm.epoch:
                raise HcclError(Result(failed["code"]), f"{comm.who(rank)} gave up: {failed['why']}")
            if record.get("left"):
                raise HcclError(
                    Result.E_REMOTE, f"{self} waits for {comm.who(rank)}, which has destroyed its communicator."
                )
            if not comm.alive(rank):
                raise HcclError(Result.E_REMOTE, f"{self} waits for {comm.who(rank)}, whose process has ended.")
        if comm.timeout_s and now - self._entered > comm.timeout_s:
            lacking = "; ".join(f"{comm.who(rank)} {self.lacks(rank)}" for rank in missing)
            raise HcclError(
                Result.E_TIMEOUT,
                f"{self} waited {comm.timeout_s:g} s in vain: {lacking}. All ranks call the same operations in the same order; "
                "HCCL_EXEC_TIMEOUT sets how long they wait.",
            )

    # In the stream -------------------------------------------------------------------------------------------------------

    def _do(self, work: Callable[[], None], last: bool) -> bool:
        if self._position == 0 and not self._failed:
            self._started()
        good = True
        if not self._failed:
            try:
                if self._error is not None:
                    raise self._error
                if self.comm.error is not None or self.comm.closed:
                    raise self.comm.error or HcclError(Result.E_UNAVAIL, "destroyed")
                work()
                self._entered = self._looked = time.monotonic()
                self._position += 1
            except AclError as error:
                good = self._fail(error)
            except Exception as error:
                internal_errors.record(error)
                good = self._fail(HcclError(Result.E_INTERNAL, f"{self} raised {type(error).__name__}: {error}"))
        if last:
            self._done()
        return good

    def _fail(self, error: AclError) -> bool:
        self._failed = True
        if self.comm.closed:  # whatever that led to
            why = f"{self} was queued when communicator {self.comm.name!r} was destroyed. Synchronise its stream first."
            error = HcclError(Result.E_UNAVAIL, why)
        if not isinstance(error, HcclError):
            error = HcclError(Result(result_of(error)), error.why)
        try:
            self.comm.fail(error)
        except AclError:
            pass  # the other ranks cannot be notified
        code = _ON_STREAM.get(Result(error.code), Code.RT_PARAM_INVALID)
        return note_failure(
            self.stream, code, f"HCCL_{Result(error.code).name} ({int(error.code)}): {error.why.rstrip('.')}"
        )

    def _started(self) -> None:
        if self._event is not None:
            self._serial = self.on.done
            emit(TaskStarted(self._event.call, self._event, self._serial, time.perf_counter_ns()))
            self._begin = time.perf_counter_ns()  # without the observers' time

    def _done(self) -> None:
        self.drop()
        if self._event is None:
            return
        for region in (*self.reads, *self.writes):
            region.block.in_flight -= 1
        code = 0
        if self._failed:
            error = self.comm.error
            code = (
                int(_ON_STREAM.get(Result(error.code), Code.RT_PARAM_INVALID)) if error else int(Code.RT_PARAM_INVALID)
            )
        emit(TaskDone(self._event.call, self._event, self._serial, self._begin, time.perf_counter_ns(), code))
