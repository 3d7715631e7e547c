"""Tasks that are announced: queued, started, done."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from softacl import events
from softacl.codes import Code
from softacl.observe import emit, tasks_are_heard
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream


def push_announced(
    stream: Stream,
    event: Any,
    blocks: Iterable[Allocation | None],
    work: Callable[[], bool],
    tag: int,
    enqueue: Callable[[], None] | None = None,
    queue: Any = None,
    queued: bool = False,
) -> None:
    """Queue `work` with its announcements; the event of its queueing comes before it can run.

    work: returns whether it went well; what it knows of a failure it notes (`note_failure`). enqueue: queues the same for the
    compiled workers, where no observer subscribes to task events. queue: by default that of the stream. queued: observers have been
    told of the queueing.
    """
    if queue is None:
        if stream.recording is not None:
            stream.recording.announced(event, blocks, work, tag, enqueue)
            return
        queue = stream.queue
    if not tasks_are_heard():
        if not queued:
            emit(event)
        if enqueue is not None:
            enqueue()
        else:
            queue.call(work, tag)
        return
    used = [block for block in blocks if block is not None]
    for block in used:
        block.in_flight += 1
    if not queued:
        emit(event)

    def run() -> bool:
        serial = queue.done
        emit(events.TaskStarted(event.call, event, serial, time.perf_counter_ns()))
        begin = time.perf_counter_ns()  # without the observers' time
        good = bool(work())
        end = time.perf_counter_ns()
        for block in used:
            block.in_flight -= 1
        code = 0
        if not good:
            noted = process.task_errors.get((stream.handle, serial)) or process.task_errors.get(
                (-stream.handle, serial)
            )
            code = int(noted[0] if noted is not None else Code.RT_PARAM_INVALID)
        emit(events.TaskDone(event.call, event, serial, begin, end, code))
        return good

    queue.call(run, tag)
