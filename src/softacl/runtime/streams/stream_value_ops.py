"""Words of device memory that streams write, and wait for; waits that have a time limit."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import Any

from softacl import _native, events
from softacl.codes import Code
from softacl.errors import AclError, require
from softacl.observe import emit, observers
from softacl.runtime.executors.base import Completion
from softacl.runtime.memory.ranges import locate, on_device, ready
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, note_failure, stream_from_handle, streams
from softacl.runtime.streams.tasks import push_announced

_WRITE, _AWAIT = 5, 6  # aclmdlRITaskType
_WORD = (1 << 64) - 1
_POLL_S = 0.0005  # copies, operators and other processes change words without a notification

#: ACL_STREAM_WAIT_VALUE_*: whether a word in memory ends a wait
_FITS: tuple[Callable[[int, int], bool], ...] = (
    lambda now, value: (now - value) & _WORD < 1 << 63,  # as signed: not negative
    lambda now, value: now == value,
    lambda now, value: now & value != 0,
    lambda now, value: ~(now | value) & _WORD != 0,
)


def fits(flag: int, now: int, value: int) -> bool:
    """Whether a word ends a wait for `value`."""
    return _FITS[flag](now, value)


class Waiter:
    """One wait of a stream, for something that other tasks change. limit_s: how long the stream waits at most, 0 without limit."""

    def __init__(self, stream: Stream, limit_s: int = 0) -> None:
        self.stream, self.limit_s = stream, limit_s
        self.executor = process.executor
        self.gate = self.executor.completion()
        self.graph = stream.recording.graph if stream.recording is not None else None
        self.end = 0.0  # of the limit, once the stream has reached the wait
        self.expired = False

    def over(self) -> bool:
        """Whether the stream may continue, or has ended, or fails because the limit has passed."""
        ended = self.stream.handle not in streams.live if self.graph is None else self.graph.state == "ended"
        if ended or self.fits():
            return True
        self.expired = bool(self.end) and time.monotonic() >= self.end
        return self.expired

    def fits(self) -> bool:
        """Whether the condition of the wait holds. Once it does, the wait is over."""
        raise NotImplementedError

    def queue(self) -> None:
        """Put the wait into the stream."""
        if self.graph is None and process.driver.follows:
            return
        self.gate.expect()
        self.stream.queue.call(lambda: _arm(self), TAG["aclrtValueWait"])
        self.stream.queue.wait(self.gate)
        if self.limit_s:
            self.stream.queue.call(self.judge, TAG["task"])

    def judge(self) -> bool:
        """The stream goes on, or fails with the vendor's code of tasks that take too long (TS_ERROR_TASK_TIMEOUT)."""
        if not self.expired:
            return True
        return note_failure(self.stream, Code.RT_TASK_TIMEOUT, f"a wait has not ended within {self.limit_s} s.")


class CompletionWaiter(Waiter):
    """A wait for what is submitted to a completion by now."""

    def __init__(self, stream: Stream, completion: Completion, limit_s: int) -> None:
        super().__init__(stream, limit_s)
        self.completion, self.submitted = completion, completion.submitted

    def fits(self) -> bool:
        """Whether it has completed."""
        return self.completion.completed >= self.submitted


def wait_within(stream: Stream, completion: Completion, limit_s: int) -> None:
    """Let a stream wait for a completion, at most so many seconds; 0, and while a graph is recorded: without limit."""
    if limit_s and stream.recording is None:
        CompletionWaiter(stream, completion, limit_s).queue()
    elif stream.recording is not None or not process.driver.follows:
        stream.queue.wait(completion)


class WordWaiter(Waiter):
    """A wait for a word of device memory."""

    def __init__(self, working: int, value: int, flag: int, stream: Stream) -> None:
        super().__init__(stream)
        self.working, self.value, self.flag = working, value, flag

    def fits(self) -> bool:
        """Whether the word fits."""
        return fits(self.flag, _read(self.working), self.value)


class _Waits:
    """The waits that streams have reached, and the thread that polls for them."""

    def __init__(self) -> None:
        self.waiting: list[Waiter] = []
        self.changed = threading.Condition()
        self.thread: threading.Thread | None = None

    def clear(self) -> None:
        """The runtime ends, or this is a forked child, whose parent may hold the old lock."""
        self.waiting.clear()
        self.changed, self.thread = threading.Condition(), None


_waits = process.owns(_Waits())


def _read(working: int) -> int:
    word = ctypes.c_uint64()
    process.copy(ctypes.addressof(word), working, 8)
    return word.value


def _check(address: int, stream_handle: int) -> None:
    """Check what the vendor checks before the context: the address (100000), then the stream (107017)."""
    require(address, "devAddr")
    check_handle(stream_handle)


def _working(address: int) -> int:
    process.require_function("aclrtValueWait", "words that streams write or wait for")
    process.require_bytes()
    if address % 8:
        raise AclError(Code.RT_PARAM_INVALID, f"{address:#x} is not a multiple of 8.")
    block = locate("devAddr", address, 8)
    if block is None or not on_device(block):
        raise AclError(Code.RT_PARAM_INVALID, f"devAddr {address:#x} is not device memory.")
    return ready(block, address, 8)[1]


def write(address: int, value: int, flag: int, stream_handle: int) -> None:
    """Queue writing a word of 8 bytes. flag is reserved, 0. Source: aclrtValueWrite."""
    _check(address, stream_handle)
    stream = stream_from_handle(stream_handle)
    working = _working(address)
    if flag:
        raise AclError(Code.RT_PARAM_INVALID, f"flag is {flag}; it is reserved and must be 0.")
    run = _writer(working, value)
    if observers:
        event = events.ValueWritten(current.call, stream, address, value)
        push_announced(stream, event, (), run, TAG["aclrtValueWrite"])
    else:
        stream.queue.call(run, TAG["aclrtValueWrite"])
    if stream.recording is not None:
        stream.recording.describe(_WRITE, address=address, value=value, make=_change_write)


def _writer(working: int, value: int) -> Callable[[], bool]:
    word = ctypes.c_uint64(value)

    def run() -> bool:
        good = process.copy(working, ctypes.addressof(word), 8)
        look()
        return good

    return run


def _change_write(node: Any, params: dict[str, Any]) -> None:
    """Another address or value for a write of a graph."""
    run = _writer(_working(params["address"]), params["value"])
    node.args, node.work = (run, node.tag), run


def wait(address: int, value: int, flag: int, stream_handle: int) -> None:
    """Let the stream wait until the word fits: 0 at least `value` (as signed), 1 equal, 2 a common bit, 3 a bit in neither.

    Source: aclrtValueWait.
    """
    _check(address, stream_handle)
    stream = stream_from_handle(stream_handle)
    waiter = WordWaiter(_working(address), value & _WORD, _condition(flag), stream)
    waiter.queue()
    if stream.recording is not None:

        def change(_node: Any, params: dict[str, Any]) -> None:
            waiter.working, waiter.value = _working(params["address"]), params["value"] & _WORD
            waiter.flag = _condition(params["flag"])

        stream.recording.describe(_AWAIT, 1, address=address, value=waiter.value, flag=flag, make=change)
    elif observers:
        emit(events.ValueAwaited(current.call, stream, address, waiter.value, flag))


def _condition(flag: int) -> int:
    if not 0 <= flag < len(_FITS):
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flag} is not valid (expected 0 not less, 1 equal, 2 and, 3 nor).")
    return flag


def _arm(waiter: Waiter) -> bool:
    """A stream has reached its wait."""
    if waiter.limit_s:
        waiter.end = time.monotonic() + waiter.limit_s
    with _waits.changed:
        _waits.waiting.append(waiter)
    look()
    with _waits.changed:
        if waiter in _waits.waiting and _waits.thread is None:
            _waits.thread = threading.Thread(target=_watch, args=(_waits.changed,), name="softacl values", daemon=True)
            _native.start_quietly(_waits.thread.start)
    return True


def look() -> None:
    """Resume every stream whose word or count fits."""
    with _waits.changed:
        over = [waiter for waiter in _waits.waiting if waiter.over()]
        for waiter in over:
            _waits.waiting.remove(waiter)
    for waiter in over:
        waiter.gate.set()
        waiter.executor.notify()


def _watch(changed: threading.Condition) -> None:
    while True:
        look()
        with changed:
            if changed is not _waits.changed:
                return
            if not _waits.waiting:
                _waits.thread = None  # cleared under the lock; the next waiter starts a new polling thread
                return
            executor = _waits.waiting[0].executor
            changed.wait(_POLL_S)
        executor.make_progress()  # some executors run tasks only at a synchronisation: one of them may write the word
