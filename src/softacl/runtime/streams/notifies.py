"""Notifies: flags that one stream sets and another waits for; the wait clears the flag."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.runtime.executors.base import Completion
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.stream_value_ops import wait_within
from softacl.runtime.streams.streams import TAG, stream_from_handle
from softacl.runtime.streams.sync_objects import Shared, SyncObject

Queues = Callable[[], "list[Any]"]


class SharedNotify(Shared, Protocol):
    """A notify's records and waits, where other processes use it, too (`runtime.ipc`)."""

    def record(self) -> bool:
        """Set the flag again."""

    def wait(self, completion: Completion) -> None:
        """Complete the completion when a flag can be cleared."""

    def reset(self) -> None:
        """Clear all flags."""


class Notify(SyncObject):
    """The n-th wait goes with the n-th record, whichever is queued first."""

    __slots__ = ("pairs", "records", "waits")

    kind = "notify"
    shared: SharedNotify | None

    def __init__(self, context: Context) -> None:
        self.records = self.waits = 0
        self.pairs: dict[int, Completion] = {}
        super().__init__(context)

    def pair(self, index: int) -> Completion:
        """The completion of the index-th record and wait; forgotten when both have asked for it."""
        completion = self.pairs.pop(index, None)
        if completion is None:
            completion = self.pairs[index] = process.executor.completion()
        return completion


notifies: HandleTable[Notify] = process.owns(HandleTable("notify", Code.RT_INVALID_HANDLE, "aclrtCreateNotify"))
Notify.table = notifies


def create(flag: int) -> int:
    """A notify in the thread's context. flag: 0, or 1 for use by the device alone. Source: aclrtCreateNotify."""
    if flag not in (0, 1):
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flag} is not valid (expected 0 default, 1 device use only).")
    with process.lock:
        return Notify(require_context()).handle


def destroy(handle: int) -> None:
    """End a notify. 107002 on a thread without a context, whichever the notify's. Source: aclrtDestroyNotify."""
    notifies.get(handle)
    require_context()
    with process.lock:
        notifies.get(handle).close()


def record(handle: int, stream_handle: int) -> None:
    """Set the flag when the stream reaches this point. Source: aclrtRecordNotify."""
    notify, stream = notifies.get(handle), stream_from_handle(stream_handle)
    if stream.recording is not None:
        stream.recording.again(
            partial(_record_turn, notify),
            partial(_put_record, notify),
            lambda completion, call, of_run: events.NotifyRecorded(call, notify, of_run),
        )
        return
    with process.lock:
        _put_record(notify, _record_turn(notify), stream.queue)
    if observers:
        emit(events.NotifyRecorded(current.call, notify, stream))


def _record_turn(notify: Notify, queues: Queues | None = None) -> Completion | None:
    """The completion of the next record; None where other processes use the notify. queues: of the graph that records it."""
    with process.lock:
        if notify.shared is not None:
            return None
        completion = notify.pair(notify.records)
        notify.records += 1
        if queues is not None:
            completion.expect()
            process.executor.bring(completion, queues)
    return completion


def _put_record(notify: Notify, completion: Completion | None, queue: Any, event: Any = None) -> None:
    if completion is not None:
        queue.record(completion)
    elif notify.shared is not None:
        queue.call(notify.shared.record, TAG["task"])


def wait_and_reset(handle: int, stream_handle: int, limit_s: int) -> None:
    """Let the stream wait for the flag, and clear it. limit_s: seconds until the stream fails (107020), 0 without limit.

    The vendor's header says milliseconds, its page and the runtime's own message seconds. Source: aclrtWaitAndResetNotify.
    """
    notify, stream = notifies.get(handle), stream_from_handle(stream_handle)
    if not 0 <= limit_s < 2**32:
        raise TypeError(f"timeout {limit_s} is out of range")
    if stream.recording is not None:
        stream.recording.again(
            lambda queues: _wait_turn(notify),
            lambda completion, queue, event: queue.wait(completion),
            lambda completion, call, of_run: events.NotifyWaited(call, notify, of_run),
        )
        return
    with process.lock:
        wait_within(stream, _wait_turn(notify), limit_s)
    if observers and notify.shared is None:
        emit(events.NotifyWaited(current.call, notify, stream))


def _wait_turn(notify: Notify) -> Completion:
    """The completion of the next wait."""
    with process.lock:
        if notify.shared is not None:
            completion = process.executor.completion()
            completion.expect()
            notify.shared.wait(completion)
            return completion
        recorded = notify.waits < notify.records
        completion = notify.pair(notify.waits)
        notify.waits += 1
        if not recorded:
            completion.expect()
        return completion


def batch_reset(handles: list[int]) -> None:
    """Clear the flags of several notifies; streams that wait for one keep waiting. 107000 for none, and for a null one.

    Source: aclrtNotifyBatchReset.
    """
    if not handles:
        raise AclError(Code.RT_PARAM_INVALID, "num is 0; give at least one notify.")
    for handle in handles:
        require(handle, "notify", Code.RT_PARAM_INVALID)
    with process.lock:
        for notify in [notifies.get(handle) for handle in handles]:
            if notify.shared is not None:
                notify.shared.reset()
            while notify.waits < notify.records:
                notify.pairs.pop(notify.waits, None)
                notify.waits += 1


def notify_id(handle: int) -> int:
    """The notify's number in this process."""
    return notifies.get(handle).id
