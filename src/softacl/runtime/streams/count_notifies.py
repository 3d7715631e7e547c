"""Counting notifies: numbers of 32 bits that streams change, and wait for."""

from __future__ import annotations

import threading

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.runtime.handles import HandleTable
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.stream_value_ops import Waiter, look
from softacl.runtime.streams.streams import TAG, Stream, check_handle, stream_from_handle
from softacl.runtime.streams.sync_objects import SyncObject

_WORD = (1 << 32) - 1

#: aclrtCntNotifyRecordMode: what becomes of the count
_CHANGES = {
    0: lambda now, value: value,
    1: lambda now, value: (now + value) & _WORD,
    2: lambda now, value: now | value,
    4: lambda now, value: now & value,
}
#: aclrtCntNotifyWaitMode: whether the count ends a wait
_FITS = (
    lambda now, value: now < value,
    lambda now, value: now == value,
    lambda now, value: now > value,
    lambda now, value: now >= value,
    lambda now, value: now & value == value,
)


def changed(mode: int, now: int, value: int) -> int:
    """The count after a record."""
    return _CHANGES[mode](now, value)


def fits(mode: int, now: int, value: int) -> bool:
    """Whether a count ends a wait for `value`."""
    return _FITS[mode](now, value)


class CountWaiter(Waiter):
    """One wait of a stream for a count."""

    def __init__(
        self, stream: Stream, notify: CountNotify, mode: int, value: int, clear: bool, limit_s: int = 0
    ) -> None:
        super().__init__(stream, limit_s)
        self.notify, self.mode, self.value, self.clear = notify, mode, value, clear

    def fits(self) -> bool:
        """Whether the count fits; it is then cleared if the wait clears it."""
        with self.notify.lock:
            there = fits(self.mode, self.notify.count, self.value)
            if there and self.clear:
                self.notify.count = 0
        return there


class CountNotify(SyncObject):
    """The count as the streams have set it."""

    __slots__ = ("count", "lock")

    kind = "count notify"

    def __init__(self, context: Context) -> None:
        self.count = 0
        self.lock = threading.Lock()
        super().__init__(context)

    def change(self, mode: int, value: int) -> bool:
        """A record runs on its stream."""
        with self.lock:
            self.count = changed(mode, self.count, value)
        look()
        return True


count_notifies: HandleTable[CountNotify] = process.owns(
    HandleTable("counting notify", Code.RT_INVALID_HANDLE, "aclrtCntNotifyCreate")
)
CountNotify.table = count_notifies


def _require() -> None:
    process.require_function("aclrtCntNotifyCreate", "counting notifies")


def _find(handle: int) -> CountNotify:
    require(handle, "cntNotify", Code.RT_PARAM_INVALID)
    return count_notifies.get(handle)


def check_new(flag: int) -> Context:
    """The context that a new one belongs to: the flag is reserved, 0."""
    _require()
    if flag:
        raise AclError(Code.RT_PARAM_INVALID, f"flag is {flag}; it is reserved and must be 0.")
    return require_context()


def create(flag: int) -> int:
    """A counting notify in the thread's context; its count is 0. flag: reserved, 0. Source: aclrtCntNotifyCreate."""
    context = check_new(flag)
    with process.lock:
        return CountNotify(context).handle


def destroy(handle: int) -> None:
    """End a counting notify; a stream that waits for it keeps waiting. Source: aclrtCntNotifyDestroy."""
    _require()
    with process.lock:
        _find(handle).close()


def _at(handle: int, stream_handle: int) -> CountNotify:
    """The notify, with what the vendor judges before the mode: both handles."""
    _require()
    if handle:
        count_notifies.get(handle)
    check_handle(stream_handle)
    return _find(handle)


def record(handle: int, stream_handle: int, mode: int, value: int) -> None:
    """Change the count when the stream reaches this point: 0 set, 1 add, 2 or, 4 and. Source: aclrtCntNotifyRecord."""
    notify = _at(handle, stream_handle)
    if mode not in _CHANGES:
        raise AclError(Code.RT_PARAM_INVALID, f"mode {mode} is not valid (expected 0 set, 1 add, 2 or, 4 and).")
    stream = stream_from_handle(stream_handle)
    stream.queue.call(lambda: notify.change(mode, value), TAG["task"])
    if observers:
        emit(events.CountNotifyRecorded(current.call, notify, stream, mode, value))


def reset(handle: int, stream_handle: int) -> None:
    """Set the count to 0 when the stream reaches this point. Source: aclrtCntNotifyReset."""
    record(handle, stream_handle, 0, 0)


def wait(handle: int, stream_handle: int, mode: int, value: int, clear: bool, limit_s: int = 0) -> None:
    """Let the stream wait until the count is less than `value` (0), equal (1), more (2), not less (3), or has its bits (4).

    clear: the count becomes 0 when the stream continues. limit_s: seconds until the stream fails (107020), 0 without limit.
    Source: aclrtCntNotifyWaitWithTimeout.
    """
    notify = _at(handle, stream_handle)
    if not 0 <= mode < len(_FITS):
        expected = "0 less, 1 equal, 2 more, 3 not less, 4 all bits"
        raise AclError(Code.RT_PARAM_INVALID, f"mode {mode} is not valid (expected {expected}).")
    stream = stream_from_handle(stream_handle)
    CountWaiter(stream, notify, mode, value, clear, limit_s).queue()
    if observers:
        emit(events.CountNotifyWaited(current.call, notify, stream, mode, value, clear))


def notify_id(handle: int) -> int:
    """The number of a counting notify in this process. Source: aclrtCntNotifyGetId."""
    _require()
    return _find(handle).id
