"""All tasks of a device: wait for them, or drop them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.runtime.memory import allocate
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import contexts, require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.streams import (
    Stream,
    check_timeout,
    forget_failures,
    not_done,
    raise_failure,
    require_not_captured,
    streams,
)

_MAX_MS = 36 * 60 * 1000
_BEFORE, _AFTER = range(2)  # aclrtDeviceTaskAbortStage

AbortCallback = Callable[[int, int, int, int], int]
_abort_callbacks: dict[str, tuple[AbortCallback, int]] = process.owns({})


def set_abort_callback(name: str, callback: AbortCallback | None, data: int) -> None:
    """Call a function before and after `abort`: device, stage, milliseconds that are left (0: no limit), `data`. None: no more.

    107000 for no name, and for one that has a function. Source: aclrtSetDeviceTaskAbortCallback.
    """
    process.require_function("aclrtDeviceTaskAbort")
    if not name or (callback is not None and name in _abort_callbacks):
        why = f"{name!r} has a function already; remove it first." if name else "regName is empty."
        raise AclError(Code.RT_PARAM_INVALID, why)
    if callback is None:
        _abort_callbacks.pop(name, None)
    else:
        _abort_callbacks[name] = callback, data


def _notify(device_id: int, stage: int, left_ms: int) -> None:
    call, current.call = current.call, None  # what they call is announced as calls of their own
    try:
        for name, (callback, data) in sorted(_abort_callbacks.items()):
            if code := callback(device_id, stage, left_ms, data):
                raise AclError(Code.RT_INTERNAL_ERROR, f"callback {name!r} returned {code}.")
    finally:
        current.call = call


def abort(device_id: int, timeout_ms: int) -> None:
    """Drop what is queued on all streams of a device, and wait for the tasks that run; the streams can be used again.

    So can those of a context that a failure had stopped (stop on failure); they still stop at the next failure.

    timeout_ms: 0 waits forever; 107019 when it passes, and 107000 above 36 minutes. 107001 for an unknown device.
    207000 on chips without it. Source: aclrtDeviceTaskAbort;
    DeviceTaskSendResume in fast_recover.cc of hicann/runtime.
    """
    process.require_function("aclrtDeviceTaskAbort")
    if timeout_ms > _MAX_MS:
        raise AclError(
            Code.RT_PARAM_INVALID, f"timeout is {timeout_ms} ms; at most {_MAX_MS} (36 minutes); 0 waits forever."
        )
    devices.check_id(device_id)
    _notify(device_id, _BEFORE, timeout_ms)
    ending = [stream for stream in tuple(streams.live.values()) if stream.device.id == device_id]
    if not timeout_ms:
        _abort(device_id, ending)
    else:
        # What runs cannot be interrupted: another thread waits for it, this one only until the timeout.
        waiter = threading.Thread(target=_abort, args=(device_id, ending), name="softacl abort", daemon=True)
        waiter.start()
        waiter.join(timeout_ms / 1000)
        if waiter.is_alive():
            raise AclError(
                Code.RT_WAIT_TIMEOUT,
                f"a task of device {device_id} still runs after {timeout_ms} ms. The tasks queued after it are dropped.",
            )
    _notify(device_id, _AFTER, timeout_ms)
    if observers:
        for stream in ending:
            emit(events.StreamAborted(current.call, stream))


def _abort(device_id: int, ending: list[Stream]) -> None:
    for stream in ending:
        stream.queue.abort()
        n_done = stream.queue.done
        stream.queue.take_failure()
        forget_failures(stream, n_done)
    with process.lock:
        for context in tuple(contexts.live.values()):
            if context.device.id == device_id and context.stops is not None:
                context.failure = None
                context.stops.resume()
        for stream in ending:
            stream.join_stop_group()


def synchronize(timeout_ms: int = -1) -> None:
    """Wait until all work queued on the thread's device is done; failures of its tasks are reported here.

    107027 while a stream of the context is captured, in whichever mode; 507046 when the timeout passes.
    Source: aclrtSynchronizeDevice(WithTimeout); Context::Synchronize of hicann/runtime.
    """
    check_timeout(timeout_ms)
    context = require_context()
    device = context.device
    end = time.monotonic() + timeout_ms / 1000
    mine = [stream for stream in tuple(streams.live.values()) if stream.device is device]
    for stream in mine:
        if stream.context is context:
            require_not_captured(stream)
    for stream, n_tasks in [(stream, stream.queue.pushed) for stream in mine]:  # counted before the first wait
        left = -1 if timeout_ms == -1 else max(int((end - time.monotonic()) * 1000), 0)
        if not stream.queue.synchronize(left, n_tasks):
            raise not_done(stream, timeout_ms)
    if process.order is not None:
        process.order.synchronized(device)
    if observers:
        emit(events.DeviceSynchronized(current.call, device.id))
    for stream in mine:
        raise_failure(stream)


def free(address: int) -> None:
    """As `allocate.free`. Null is refused without waiting. Source: aclrtFreeWithDevSync."""
    if address:
        synchronize()
    allocate.free(address)


def free_host(address: int) -> None:
    """As `allocate.free_host`. Null is refused without waiting. Source: aclrtFreeHostWithDevSync."""
    if address:
        synchronize()
    allocate.free_host(address)
