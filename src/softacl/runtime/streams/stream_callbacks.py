"""Callbacks and host functions: functions of the program that streams call.

A thread that the program subscribed runs them, when it asks for them; host functions of a stream without a subscribed thread
are run by the stream itself.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from softacl import events
from softacl.base.lazy import traceback
from softacl.bindings import fn
from softacl.codes import CallbackBlockType, Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.process.contexts import require_context
from softacl.runtime.signals import let_signals_in
from softacl.runtime.state import current, of_program, process
from softacl.runtime.streams.streams import TAG, Stream, check_handle, of_any_context, stream_from_handle

_PAUSE_S = 0.0005
_TAKEN_WITHIN_MS = 2000
MAX_THREADS = 1024  # subscribed threads a process (aclrtSubscribeReport page)


class Desk:
    """Maps each stream to the thread that runs its callbacks, or its host functions. `slot`: the streams' attribute."""

    def __init__(self, slot: str, what: str, subscribing: str, processing: str) -> None:
        self.slot, self.what, self.subscribing, self.processing = slot, what, subscribing, processing
        self.threads: dict[int, Subscription] = {}

    def serving(self, stream: Stream) -> Subscription | None:
        """The subscription that runs them for a stream."""
        subscription: Subscription | None = getattr(stream, self.slot)
        return subscription


class Subscription:
    """A thread that runs the callbacks, or the host functions, of some streams of one device."""

    def __init__(self, desk: Desk, thread_id: int, device: object) -> None:
        self.desk, self.thread_id, self.device = desk, thread_id, device
        self.streams: set[Stream] = set()
        self.waiting: deque[tuple[Callable[[Any], Any], Any, Any]] = deque()

    def leave(self, stream: Stream) -> None:
        """A stream less; the last one ends the subscription, once its callbacks have run."""
        with process.lock:
            self.streams.discard(stream)
            if not self.streams and not self.waiting and self.desk.threads.get(self.thread_id) is self:
                del self.desk.threads[self.thread_id]
        _notify()


_CALLBACKS = Desk("callbacks", "callbacks", "aclrtSubscribeReport", "aclrtProcessReport")
_HOST = Desk("host_functions", "host functions", "aclrtSubscribeHostFunc", "aclrtProcessHostFunc")
process.on_reset(_CALLBACKS.threads.clear, _HOST.threads.clear)


def subscribe(thread_id: int, stream_handle: int) -> None:
    """Let a thread run the callbacks of a stream. One thread may serve many streams of one device, a stream one thread.

    thread_id: as `acl.util.start_thread` or `threading.get_ident` give it. 107011 for a stream that has a thread.
    Source: aclrtSubscribeReport.
    """
    _subscribe(_CALLBACKS, thread_id, stream_handle)


def subscribe_host(thread_id: int, stream_handle: int) -> None:
    """As `subscribe`, for the host functions of a stream. Source: aclrtSubscribeHostFunc."""
    _subscribe(_HOST, thread_id, stream_handle)


def _subscribe(desk: Desk, thread_id: int, stream_handle: int) -> None:
    threads = desk.threads
    stream = of_any_context(stream_handle)
    require_context()
    if desk is _CALLBACKS:
        _refuse_served_by_runtime(stream)
    with process.lock:
        other = desk.serving(stream)
        if other is not None:
            raise AclError(
                Code.RT_STREAM_SUBSCRIBE,
                f"the {desk.what} of {stream} are run by thread {other.thread_id} already. Unsubscribe it first.",
            )
        subscription = threads.get(thread_id)
        if subscription is None:
            if len(threads) >= MAX_THREADS:
                _forget_dead(threads)
            if len(threads) >= MAX_THREADS:
                raise AclError(
                    Code.RT_THREAD_SUBSCRIBE,
                    f"{MAX_THREADS} threads are subscribed, the maximum.",
                )
            subscription = threads[thread_id] = Subscription(desk, thread_id, stream.device)
        elif subscription.streams and subscription.device is not stream.device:
            raise AclError(
                Code.RT_THREAD_SUBSCRIBE,
                f"thread {thread_id} serves streams of another device; {stream} needs a thread of its own.",
            )
        subscription.device = stream.device
        subscription.streams.add(stream)
        setattr(stream, desk.slot, subscription)
    _notify()


def unsubscribe(thread_id: int, stream_handle: int) -> None:
    """End a subscription. 107011 if no thread serves the stream, 107012 if another thread does.

    Source: aclrtUnSubscribeReport; CbSubscribe::Delete of hicann/runtime.
    """
    _unsubscribe(_CALLBACKS, thread_id, stream_handle)


def unsubscribe_host(thread_id: int, stream_handle: int) -> None:
    """As `unsubscribe`, for the host functions of a stream. Source: aclrtUnSubscribeHostFunc."""
    _unsubscribe(_HOST, thread_id, stream_handle)


def _unsubscribe(desk: Desk, thread_id: int, stream_handle: int) -> None:
    stream = of_any_context(stream_handle)
    if desk is _CALLBACKS:
        _refuse_served_by_runtime(stream)
    with process.lock:
        subscription = desk.serving(stream)
        if subscription is None:
            raise AclError(
                Code.RT_STREAM_SUBSCRIBE,
                f"no thread runs the {desk.what} of {stream}. Call {fn(desk.subscribing)} first.",
                Reason.NOT_SUBSCRIBED,
            )
        if desk.threads.get(thread_id) is not subscription:
            raise AclError(
                Code.RT_THREAD_SUBSCRIBE,
                f"the {desk.what} of {stream} are run by thread {subscription.thread_id}, not by thread {thread_id}.",
                Reason.NOT_SUBSCRIBED,
            )
        setattr(stream, desk.slot, None)
        subscription.leave(stream)


def _refuse_served_by_runtime(stream: Stream) -> None:
    """107011 for a stream whose host functions the runtime runs. Source: ApiErrorDecorator of hicann/runtime."""
    if stream.runs_host_functions:
        raise AclError(
            Code.RT_STREAM_SUBSCRIBE,
            f"{stream} runs host functions of {fn('aclrtLaunchHostFunc')} itself, and can have no thread for callbacks. "
            "Use another stream.",
        )


def _needs_function(function: object) -> None:
    if function is None:
        raise AclError(Code.RT_PARAM_INVALID, "the function is null.", Reason.NULL_POINTER, role="fn")


def launch(function: Callable[[Any], Any] | None, data: Any, block_type: int, stream_handle: int) -> None:
    """Put a callback into a stream; the subscribed thread runs it in `process_report`.

    block_type: 0 the stream continues at once, 1 it waits until the callback has run. 107015 for a stream without
    a subscribed thread. An exception of the callback is printed and dropped; the stream goes on. Source: aclrtLaunchCallback.
    """
    if block_type not in (CallbackBlockType.CALLBACK_NO_BLOCK, CallbackBlockType.CALLBACK_BLOCK):
        raise AclError(Code.INVALID_PARAM, f"block type {block_type} is not valid (expected 0 no block, 1 block).")
    check_handle(stream_handle)
    _needs_function(function)
    assert function is not None
    stream = stream_from_handle(stream_handle)
    _refuse_served_by_runtime(stream)
    subscription = _CALLBACKS.serving(stream)
    if subscription is None:
        raise AclError(
            Code.RT_STREAM_NO_CB_REG,
            f"no thread runs the callbacks of {stream}. Call {fn('aclrtSubscribeReport')} first.",
        )
    post(subscription, stream, function, data, bool(block_type), "callback")


def post(
    subscription: Subscription, stream: Stream, function: Callable[[Any], Any], data: Any, block: bool, tag: str
) -> None:
    """Queue a function for the thread that serves the stream when the stream comes to it. block: the stream waits for it."""
    gate, desk = process.executor.completion(), subscription.desk

    def hand_over() -> bool:
        serving = desk.serving(stream) or subscription  # another thread may have been subscribed meanwhile
        serving.waiting.append((function, data, gate))
        _notify()
        return True

    def announce(call: Any, of_run: Stream) -> Callable[[], bool]:
        emit(events.CallbackQueued(call, of_run, function, block, gate))
        return hand_over

    gate.expect()
    _put(stream, announce, hand_over, TAG[tag])
    if block:
        stream.queue.wait(gate)


def _put(
    stream: Stream, announce: Callable[[Any, Stream], Callable[[], bool]], work: Callable[[], bool], tag: int
) -> None:
    """Put a function into a stream: announced before it can run, and in each run of a graph."""
    if stream.recording is not None:
        stream.recording.function(announce, work, tag)
    else:
        stream.queue.call(announce(current.call, stream) if observers else work, tag)


def process_report(timeout_ms: int) -> None:
    """Wait for a callback of the streams that this thread serves, and run it.

    timeout_ms: -1 forever, else more than 0. 107012 if this thread is not subscribed (so a
    loop that starts before the subscription goes round), 507012 when no callback came in time. Source: aclrtProcessReport.
    """
    _process(_CALLBACKS, timeout_ms)


def taken(thread_id: int, is_it: Callable[[Any], bool], data: Any) -> tuple[Callable[[Any], Any], Any, Any] | None:
    """Take a callback from those that wait for a thread: for a thread that runs it by other means. None if none comes in time."""
    subscription = _CALLBACKS.threads.get(thread_id)
    if subscription is None:
        return None

    def place() -> int | None:
        each = enumerate(subscription.waiting)
        return next((i for i, (function, its, _) in each if its == data and is_it(function)), None)

    if not process.executor.progress(_TAKEN_WITHIN_MS, lambda: place() is not None) or (at := place()) is None:
        return None
    callback = subscription.waiting[at]
    del subscription.waiting[at]
    return callback


def process_host_functions(timeout_ms: int) -> None:
    """As `process_report`, for host functions. Source: aclrtProcessHostFunc."""
    _process(_HOST, timeout_ms)


def _process(desk: Desk, timeout_ms: int) -> None:
    _call, threads = desk.processing, desk.threads
    if timeout_ms < -1 or timeout_ms == 0:
        raise AclError(
            Code.INVALID_PARAM,
            f"timeout is {timeout_ms} ms; it must be -1 (forever) or more than 0.",
        )
    identifier = threading.get_ident()
    subscription = threads.get(identifier)
    if subscription is None:
        # Programs ask in a loop until another thread of theirs has subscribed them. That one shall have the interpreter: without a
        # pause it would wait for it 5 ms at each step, and AclLite gives up on a channel that is not made after 100 ms.
        time.sleep(_PAUSE_S)
        let_signals_in()
        raise AclError(
            Code.RT_THREAD_SUBSCRIBE,
            f"thread {identifier} is subscribed to no stream. Call {fn(desk.subscribing)} with its id first.",
        )
    waiting = subscription.waiting
    if not process.executor.progress(timeout_ms, lambda: bool(waiting) or threads.get(identifier) is not subscription):
        raise AclError(Code.RT_REPORT_TIMEOUT, f"no function came within {timeout_ms} ms.")
    if not waiting:
        raise AclError(Code.RT_THREAD_SUBSCRIBE, f"the subscription of thread {identifier} has ended while it waited.")
    while waiting:
        function, data, gate = waiting.popleft()
        if observers:
            emit(events.CallbackBegan(current.call, gate))
        try:
            of_program(function, data)
        except Exception:
            _print_exception()
        finally:
            if observers:
                emit(events.CallbackEnded(current.call, gate))
            gate.set()
            _notify()
    with process.lock:
        if not subscription.streams and threads.get(identifier) is subscription:
            del threads[identifier]


def _print_exception() -> None:
    """Print what a callback raised, as Python prints uncaught exceptions."""
    traceback.print_exc()


def launch_host(function: Callable[[], Any] | None, stream_handle: int) -> None:
    """Put a host function into a stream, which waits until it has run: by the subscribed thread, else by the stream.

    107011 for a stream that has a thread for callbacks. Source: aclrtLaunchHostFunc.
    """
    check_handle(stream_handle)
    _needs_function(function)
    assert function is not None
    stream = stream_from_handle(stream_handle)
    subscription = _HOST.serving(stream)
    if subscription is not None:
        post(subscription, stream, lambda _: function(), None, True, "host function")
        return
    if stream.callbacks is not None:
        raise AclError(
            Code.RT_STREAM_SUBSCRIBE,
            f"a thread of the program runs the callbacks of {stream}; host functions need a stream without one. "
            f"Call {fn('aclrtUnSubscribeReport')} first, or use another stream.",
        )
    stream.runs_host_functions = True

    def run(gate: object) -> bool:
        if observers:
            emit(events.CallbackBegan(None, gate))
        try:
            of_program(function)
        except (Exception, SystemExit):  # of whichever thread runs it
            _print_exception()
        finally:
            if observers:
                emit(events.CallbackEnded(None, gate))
        return True

    def announce(call: Any, of_run: Stream) -> Callable[[], bool]:
        gate = object()
        emit(events.HostFunctionQueued(call, of_run, function, gate))
        return partial(run, gate)

    _put(stream, announce, partial(run, None), TAG["host function"])


def _notify() -> None:
    process.executor.notify()


def _forget_dead(threads: dict[int, Subscription]) -> None:
    """Threads that serve no stream any more, and never ran their last callbacks, make room."""
    for thread_id, subscription in tuple(threads.items()):
        if not subscription.streams:
            del threads[thread_id]
