"""Events that processes of one machine share: how often they were recorded, and which records have been reached."""

from __future__ import annotations

from functools import partial

from softacl.bindings import fn
from softacl.codes import EVENT_IPC, Code
from softacl.errors import AclError
from softacl.runtime.executors.base import Completion
from softacl.runtime.ipc.shared_counters import Counters, wait_here
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import process
from softacl.runtime.streams.events import Event, events
from softacl.runtime.streams.streams import TAG, Stream

_KIND = "shared event"


class SharedEvent:
    """Counts the records of all processes; they complete in any order, and a wait is for the newest so far."""

    def __init__(self, counters: Counters) -> None:
        self._counters = counters  # records, and the newest one reached

    def begin(self, records: int, reached: int) -> None:
        """Take over the records made before the event was shared."""
        self._counters.raise_first(records)
        self._counters.raise_second(reached)

    def record(self, stream: Stream) -> None:
        """Mark the stream's place."""
        stream.queue.call(partial(self.reach, self._counters.count()), TAG["task"])

    def reach(self, number: int) -> bool:
        """A stream has reached the record of that number."""
        self._counters.raise_second(number)
        return True

    @property
    def done(self) -> bool:
        """Whether the newest record has been reached; true before the first."""
        return self._counters.second >= self._counters.first

    def wait(self, stream: Stream) -> None:
        """Let the stream wait for the newest record so far."""
        target = self._counters.first
        if target == 0:
            return
        completion: Completion = process.executor.completion()
        completion.expect()
        stream.queue.wait(completion)
        self._counters.watch(self, lambda: self._counters.second >= target, completion)

    def synchronize(self, timeout_ms: int) -> bool:
        """Wait for the newest record so far; whether it came in time."""
        target = self._counters.first
        return wait_here(lambda: self._counters.second >= target, timeout_ms, self._counters)

    def close(self, key: str) -> None:
        """The event is destroyed: its key can no longer be opened."""
        self._counters.close(key)


def export(handle: int) -> str:
    """The key with which other processes open an event created with flag IPC; its records so far count there, too.

    Source: aclrtIpcGetEventHandle.
    """
    event = events.get(handle)
    if not event.flag & EVENT_IPC:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"event {event.id} was made with flag {event.flag:#x}; make it with {fn('aclrtCreateEventExWithFlag')} and "
            f"ACL_EVENT_IPC ({EVENT_IPC}).",
        )
    with process.lock:  # a record on another thread is before it, or after it
        if event.shared is None:
            key, counters = Counters.export(_KIND, True)
            shared = SharedEvent(counters)
            shared.begin(event.n_records, event.n_reached)
            event.key, event.shared = key, shared
    return event.key


def open_key(key: str) -> int:
    """An event that is another process's. Source: aclrtIpcOpenEventHandle."""
    context = require_context()
    shared = SharedEvent(Counters.of(_KIND, key))
    with process.lock:
        event = Event(context, EVENT_IPC, latched=False, extended=True)
        event.key, event.shared = key, shared
    return event.handle
