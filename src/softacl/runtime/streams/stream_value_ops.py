"""Words of device memory that streams write, and wait for."""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl.codes import Code
from softacl.errors import AclError
from softacl.events import ValueAwaited, ValueWritten
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.copies.sync_copies import locate, on_device, ready
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, stream_from_handle
from softacl.runtime.streams.tasks import push_announced

__all__ = ["Waiter", "fits", "look", "wait", "write"]

_WORD = (1 << 64) - 1
_POLL_S = 0.0005  # a word may also be changed by copies, operators or another process, which nobody announces

#: ACL_STREAM_WAIT_VALUE_*: whether a word in memory lets the stream go on
_FITS: tuple[Callable[[int, int], bool], ...] = (
    lambda now, value: (now - value) & _WORD < 1 << 63,  # as signed: not negative
    lambda now, value: now == value,
    lambda now, value: now & value != 0,
    lambda now, value: ~(now | value) & _WORD != 0,
)


def fits(flag: int, now: int, value: int) -> bool:
    """Whether a word lets a stream go on that waits for `value`."""
    return _FITS[flag](now, value)


class Waiter:
    """One wait of a stream, for something that other tasks change."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.executor = process.executor
        self.gate = self.executor.signal()

    def over(self) -> bool:
        """Whether the stream may go on, or is gone."""
        return self.stream.handle not in _live_streams() or self.fits()

    def fits(self) -> bool:
        """Whether what the stream waits for is there. Once it is, the wait is over."""
        raise NotImplementedError

    def queue(self) -> None:
        """Put the wait into the stream."""
        self.gate.expect()
        self.stream.queue.call(lambda: _arm(self), TAG["aclrtValueWait"])
        self.stream.queue.wait(self.gate)


class WordWaiter(Waiter):
    """A wait for a word of device memory."""

    def __init__(self, working: int, value: int, flag: int, stream: Stream) -> None:
        super().__init__(stream)
        self.working, self.value, self.flag = working, value, flag

    def fits(self) -> bool:
        """Whether the word is there."""
        return fits(self.flag, _read(self.working), self.value)


def _live_streams() -> Any:
    from softacl.runtime.streams.streams import streams

    return streams.live


_waiting: list[Waiter] = []
_changed = threading.Condition()
_thread: threading.Thread | None = None


def _forget() -> None:
    """The runtime ends, or this is a forked child, whose parent may hold the old lock."""
    global _changed, _thread
    _waiting.clear()
    _changed, _thread = threading.Condition(), None


process.forgetters.append(_forget)


def _read(working: int) -> int:
    found = ctypes.c_uint64()
    process.copy(ctypes.addressof(found), working, 8)
    return found.value


def _check(address: int, stream_handle: int) -> None:
    """What the vendor judges before the context: the address (100000), then the stream (107017)."""
    if address == 0:
        raise AclError(Code.INVALID_PARAM, "devAddr is null.", Reason.NULL_POINTER, role="devAddr")
    check_handle(stream_handle)


def _place(address: int) -> int:
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
    working = _place(address)
    if flag:
        raise AclError(Code.RT_PARAM_INVALID, f"flag is {flag}; it is reserved and must be 0.")
    word = ctypes.c_uint64(value)

    def run() -> bool:
        good = process.copy(working, ctypes.addressof(word), 8)
        look()
        return good

    if observers:
        event = ValueWritten(current.call, stream, address, value)
        push_announced(stream, event, (), run, TAG["aclrtValueWrite"])
    else:
        stream.queue.call(run, TAG["aclrtValueWrite"])


def wait(address: int, value: int, flag: int, stream_handle: int) -> None:
    """Let the stream wait until the word fits: 0 at least `value` (as signed), 1 equal, 2 a common bit, 3 a bit in neither.

    Source: aclrtValueWait.
    """
    _check(address, stream_handle)
    stream = stream_from_handle(stream_handle)
    working = _place(address)
    if not 0 <= flag < len(_FITS):
        raise AclError(Code.RT_PARAM_INVALID, f"flag {flag} is not valid (expected 0 not less, 1 equal, 2 and, 3 nor).")
    waiter = WordWaiter(working, value & _WORD, flag, stream)
    waiter.queue()
    if observers:
        emit(ValueAwaited(current.call, stream, address, waiter.value, flag))


def _arm(waiter: Waiter) -> bool:
    """A stream has come to its wait."""
    global _thread
    with _changed:
        _waiting.append(waiter)
    look()
    with _changed:
        if waiter in _waiting and _thread is None:
            _thread = threading.Thread(target=_watch, args=(_changed,), name="softacl values", daemon=True)
            _native.start_quietly(_thread.start)
    return True


def look() -> None:
    """Let every stream go on whose word or count fits."""
    with _changed:
        over = [waiter for waiter in _waiting if waiter.over()]
        for waiter in over:
            _waiting.remove(waiter)
    for waiter in over:
        waiter.gate.set()
        waiter.executor.notify()


def _watch(changed: threading.Condition) -> None:
    global _thread
    while True:
        look()
        with changed:
            if changed is not _changed:
                return
            if not _waiting:
                _thread = None  # under the lock: who waits next starts another
                return
            executor = _waiting[0].executor
            changed.wait(_POLL_S)
        executor.nudge()  # where tasks run only when somebody synchronises: one of them may write the word
