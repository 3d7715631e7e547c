"""Callbacks: functions of the program that streams call, on a thread that the program subscribed."""

from __future__ import annotations

import threading
import traceback
from collections import deque
from collections.abc import Callable
from typing import Any

from softacl.codes import CallbackBlockType, Code
from softacl.errors import AclError
from softacl.observe import Operation, announce, observers
from softacl.runtime.state import process
from softacl.runtime.streams import TAG, Stream, of

__all__ = ["launch", "launch_host", "process_report", "subscribe", "unsubscribe"]

MAX_THREADS = 1024  # subscribed threads a process (aclrtSubscribeReport page)


class Subscription:
    """A thread that runs the callbacks of some streams of one device."""

    def __init__(self, thread_id: int, device: object) -> None:
        self.thread_id, self.device = thread_id, device
        self.streams: set[Stream] = set()
        self.waiting: deque[tuple[Callable[[Any], Any], Any, Any]] = deque()

    def leave(self, stream: Stream) -> None:
        """A stream less; the last one ends the subscription, once its callbacks have run."""
        with process.lock:
            self.streams.discard(stream)
            if not self.streams and not self.waiting and _subscriptions.get(self.thread_id) is self:
                del _subscriptions[self.thread_id]
        _notify()


_subscriptions: dict[int, Subscription] = {}
process.forgetters.append(_subscriptions.clear)


def subscribe(thread_id: int, stream_handle: int) -> None:
    """Let a thread run the callbacks of a stream. One thread may serve many streams of one device, a stream one thread.

    thread_id: as `acl.util.start_thread` or `threading.get_ident` give it. 107011 for a stream that has a thread.
    Source: aclrtSubscribeReport.
    """
    call = "acl.rt.subscribe_report"
    stream = of(stream_handle, call)
    with process.lock:
        if stream.callbacks is not None:
            assert isinstance(stream.callbacks, Subscription)
            other = stream.callbacks.thread_id
            raise AclError(
                Code.RT_STREAM_SUBSCRIBE,
                f"{call}: the callbacks of {stream} are run by thread {other} already. Unsubscribe it first.",
            )
        subscription = _subscriptions.get(thread_id)
        if subscription is None:
            if len(_subscriptions) >= MAX_THREADS:
                _forget_dead()
            if len(_subscriptions) >= MAX_THREADS:
                raise AclError(
                    Code.RT_THREAD_SUBSCRIBE,
                    f"{call}: {MAX_THREADS} threads are subscribed; there can be no more.",
                )
            subscription = _subscriptions[thread_id] = Subscription(thread_id, stream.device)
        elif subscription.streams and subscription.device is not stream.device:
            raise AclError(
                Code.RT_THREAD_SUBSCRIBE,
                f"{call}: thread {thread_id} serves streams of another device; {stream} needs a thread of its own.",
            )
        subscription.device = stream.device
        subscription.streams.add(stream)
        stream.callbacks = subscription
    _notify()


def unsubscribe(thread_id: int, stream_handle: int) -> None:
    """End a subscription. 107012 if that thread does not serve that stream. Source: aclrtUnSubscribeReport."""
    call = "acl.rt.unsubscribe_report"
    stream = of(stream_handle, call)
    with process.lock:
        subscription = _subscriptions.get(thread_id)
        if subscription is None or stream.callbacks is not subscription:
            raise AclError(
                Code.RT_THREAD_SUBSCRIBE,
                f"{call}: thread {thread_id} does not serve {stream}. Subscribe it first.",
            )
        stream.unsubscribe()


def launch(function: Callable[[Any], Any], data: Any, block_type: int, stream_handle: int) -> None:
    """Put a callback into a stream; the subscribed thread runs it in `process_report`.

    block_type: 0 the stream goes on at once, 1 it waits until the callback has run. 107015 for a stream nobody
    subscribed. An exception of the callback is printed and dropped; the stream goes on. Source: aclrtLaunchCallback.
    """
    call = "acl.rt.launch_callback"
    if block_type not in (CallbackBlockType.CALLBACK_NO_BLOCK, CallbackBlockType.CALLBACK_BLOCK):
        raise AclError(Code.INVALID_PARAM, f"{call}: block type {block_type} is none (0 no block, 1 block).")
    stream = of(stream_handle, call)
    subscription = stream.callbacks
    if subscription is None:
        raise AclError(
            Code.RT_STREAM_NO_CB_REG,
            f"{call}: no thread runs the callbacks of {stream}. Call acl.rt.subscribe_report first.",
        )
    assert isinstance(subscription, Subscription)
    gate = process.executor.signal()

    def post() -> bool:
        serving = stream.callbacks or subscription  # another thread may have been subscribed meanwhile
        assert isinstance(serving, Subscription)
        serving.waiting.append((function, data, gate))
        _notify()
        return True

    gate.expect()
    if observers:  # before it can run
        values = {"function": function, "data": data, "block": bool(block_type), "stream": stream, "gate": gate}
        announce("queued", Operation("launch_callback", values, stream=stream.id))
    stream.queue.call(post, TAG["callback"])
    if block_type == CallbackBlockType.CALLBACK_BLOCK:
        stream.queue.wait(gate)


def process_report(timeout_ms: int) -> None:
    """Wait for a callback of the streams that this thread serves, and run it.

    timeout_ms: -1 for ever, else more than 0. 107012 if this thread is not subscribed (so a
    loop that starts before the subscription goes round), 507012 when no callback came in time. Source: aclrtProcessReport.
    """
    call = "acl.rt.process_report"
    if timeout_ms < -1 or timeout_ms == 0:
        raise AclError(
            Code.INVALID_PARAM,
            f"{call}: timeout {timeout_ms} ms; it must be -1 (for ever) or more than 0.",
        )
    identifier = threading.get_ident()
    subscription = _subscriptions.get(identifier)
    if subscription is None:
        raise AclError(
            Code.RT_THREAD_SUBSCRIBE,
            f"{call}: thread {identifier} is subscribed to no stream. Call acl.rt.subscribe_report with its id first.",
        )
    waiting = subscription.waiting
    if not process.executor.progress(
        timeout_ms, lambda: bool(waiting) or _subscriptions.get(identifier) is not subscription
    ):
        raise AclError(Code.RT_REPORT_TIMEOUT, f"{call}: no callback came within {timeout_ms} ms.")
    if not waiting:
        raise AclError(
            Code.RT_THREAD_SUBSCRIBE, f"{call}: the subscription of thread {identifier} has ended while it waited."
        )
    while waiting:
        function, data, gate = waiting.popleft()
        if observers:
            announce("began", Operation("launch_callback", {"gate": gate}))
        try:
            function(data)
        except Exception:
            traceback.print_exc()
        finally:
            if observers:
                announce("executed", Operation("launch_callback", {"gate": gate}))
            gate.set()
            _notify()
    with process.lock:
        if not subscription.streams and _subscriptions.get(identifier) is subscription:
            del _subscriptions[identifier]


def launch_host(function: Callable[[], Any], stream_handle: int, call: str = "aclrtLaunchHostFunc") -> None:
    """Put a host function into a stream; the stream waits until it has run. Source: aclrtLaunchHostFunc."""
    stream = of(stream_handle, call)

    def run() -> bool:
        try:
            function()
        except (Exception, SystemExit):  # of whichever thread runs it
            traceback.print_exc()
        return True

    stream.queue.call(run, TAG["host function"])
    if observers:
        announce("queued", Operation("launch_host", {"function": function, "stream": stream}, stream=stream.id))


def _notify() -> None:
    process.executor.notify()


def _forget_dead() -> None:
    """Threads that serve no stream any more, and never ran their last callbacks, make room."""
    for thread_id, subscription in tuple(_subscriptions.items()):
        if not subscription.streams:
            del _subscriptions[thread_id]
