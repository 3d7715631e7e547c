"""Streams: in-order queues of tasks on a device. Each belongs to the context that was current when it was made."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from softacl import _native, events
from softacl.base.units import counted
from softacl.bindings import fn
from softacl.codes import (
    STREAM_CPU_SCHEDULE,
    STREAM_DEVICE_USE_ONLY,
    STREAM_FAST_LAUNCH,
    STREAM_FAST_SYNC,
    STREAM_HUGE,
    STREAM_PERSISTENT,
    Code,
    StreamAttr,
    StreamStatus,
)
from softacl.errors import AclError, UpperLayerError, require
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.ranges import describe_working
from softacl.runtime.process import devices, shared_devices
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import Device, current, process
from softacl.runtime.streams import task_exceptions

if TYPE_CHECKING:
    from softacl.runtime.executors.base import Failure

_STREAM_FLAGS = (
    STREAM_FAST_LAUNCH
    | STREAM_FAST_SYNC
    | STREAM_PERSISTENT
    | STREAM_HUGE
    | STREAM_CPU_SCHEDULE
    | STREAM_DEVICE_USE_ONLY
)

#: What tasks are called in messages; a task carries an index.
TASK_NAMES = (
    "task", "aclrtMemcpyAsync", "aclrtMemsetAsync", "aclrtMemcpy2dAsync", "aclrtMemcpyBatchAsync",
    "aclrtMemcpyAsyncWithDesc", "callback", "host function", "operator", "aclrtValueWrite", "aclrtValueWait",
    "a copy within the host", "aclrtMemcpyAsyncWithOffset", "aclrtReduceAsync", "aclrtMemcpyAsyncWithCondition",
    "aclrtGetOverflowStatus", "aclrtResetOverflowStatus", "aclrtRandomNumAsync", "model", "collective", "kernel",
    "graph", "acldvppVpcResizeAsync", "acldvppVpcCropAsync", "acldvppVpcCropAndPasteAsync", "acldvppJpegDecodeAsync",
    "acldvppJpegEncodeAsync", "acldvppPngDecodeAsync", "aclvdecSendFrame", "aclvencSendFrame",
    "acldvppVpcCropResizeAsync", "acldvppVpcCropResizePasteAsync", "acldvppVpcConvertColorAsync",
    "acldvppVpcBatchCropAsync", "acldvppVpcBatchCropResizeAsync", "acldvppVpcBatchCropAndPasteAsync",
    "acldvppVpcBatchCropResizePasteAsync", "acldvppVpcBatchCropResizeMakeBorderAsync", "acldvppVpcMakeBorderAsync",
    "acldvppVpcPyrDownAsync", "acldvppVpcCalcHistAsync", "acldvppVpcEqualizeHistAsync", "hi_mpi_vpc_resize",
    "hi_mpi_venc_send_frame", "hi_mpi_venc_send_frame_ex", "hi_mpi_venc_send_jpege_frame", "hi_mpi_vpc_crop",
    "hi_mpi_vpc_crop_resize", "hi_mpi_vpc_crop_resize_paste", "hi_mpi_vpc_crop_resize_resize_paste",
    "hi_mpi_vpc_crop_resize_make_border", "hi_mpi_vpc_batch_crop_resize_paste",
    "hi_mpi_vpc_batch_crop_resize_make_border", "hi_mpi_vpc_copy_make_border", "hi_mpi_vpc_convert_color",
    "hi_mpi_vpc_convert_color_v2", "hi_mpi_vpc_convert_color_to_yuv420", "hi_mpi_vpc_pyrdown", "hi_mpi_vpc_calc_hist",
    "hi_mpi_vpc_equalize_hist", "hi_mpi_vpc_blur", "hi_mpi_vpc_gaussian_blur", "hi_mpi_vpc_median_blur",
    "hi_mpi_vpc_filter2d", "hi_mpi_vpc_erode", "hi_mpi_vpc_dilate", "hi_mpi_vpc_flip", "hi_mpi_vpc_rotate",
    "hi_mpi_vpc_draw_line", "hi_mpi_vpc_draw_cover", "hi_mpi_vpc_draw_mosaic", "hi_mpi_vpc_draw_osd",
    "hi_mpi_vpc_warp_affine", "hi_mpi_vpc_lut_remap", "hi_mpi_vdec_send_stream", "hi_mpi_pngd_send_stream",
)  # fmt: skip
#: Called with a stream's handle and an aclrtStreamState: 1 after it was made, 2 before it ends.
listeners: list[Callable[[int, int], None]] = []
TAG = {name: index for index, name in enumerate(TASK_NAMES)}


class Subscriber(Protocol):
    """A thread that runs callbacks of streams."""

    def leave(self, stream: Stream) -> None:
        """The stream has ended, or goes to another."""


class MediaChannel(NamedTuple):
    """What a media channel says of its stream. name: in traces. result_call: C name of the function that waits for its tasks;
    "" if a synchronisation does. drops: it ends with its context and drops what is under way.
    """

    name: str
    result_call: str = ""
    drops: bool = False


class Stream:
    """One stream. `queue` is the executor's; `id` counts up in the process."""

    __slots__ = (
        "async_mask",
        "attributes",
        "callbacks",
        "context",
        "default",
        "device",
        "flag",
        "handle",
        "host_functions",
        "id",
        "media",
        "priority",
        "queue",
        "recording",
        "reported",
        "runs_host_functions",
        "stops_on_failure",
    )

    def __init__(self, context: Context, priority: int = 0, flag: int = 0, default: bool = False) -> None:
        self.context, self.device = context, context.device
        self.priority, self.flag, self.default = priority, flag, default
        self.queue = process.executor.queue()
        self.queue.of_device(self.device.physical)
        self.recording: Any = None  # the Lane of a graph into which its tasks go, instead of running
        self.async_mask = process.settings.profile.async_mask  # here: the copies of a stream ask it each time
        self.media: MediaChannel | None = None  # to which it belongs
        self.attributes: dict[int, int] = {}
        self.callbacks: Subscriber | None = None  # runs this stream's callbacks
        self.host_functions: Subscriber | None = None  # runs its host functions, if not the stream itself
        self.runs_host_functions = False  # itself; then no thread can be subscribed for its callbacks
        self.reported: Failure | None = None
        self.stops_on_failure = False
        self.join_stop_group()
        self.id = process.next_id("stream")
        self.handle = streams.add(self)
        self.publish()
        context.owned.add(self)
        context.device.count_streams(1)

    def join_stop_group(self) -> None:
        """Stop with the other streams of the context, if they do."""
        group = self.context.stops
        if group is not None:
            self.queue.stop_with(group)

    def publish(self) -> None:
        """Add the stream to the handle table: the fast path may queue copies and fills while there are no observers."""
        tags = TAG["aclrtMemcpyAsync"], TAG["aclrtMemsetAsync"]
        self.queue.publish(self.handle, self.context, self.async_mask, *tags)

    def quiet(self) -> None:
        """Drop queued and future tasks, and wait for those that run."""
        self.queue.withdraw(self.handle)
        self.queue.end()

    def leave(self) -> None:
        """The context no longer owns it, and no thread runs its callbacks. Idempotent; with `process.lock`."""
        if self in self.context.owned:
            self.context.owned.remove(self)
            self.device.count_streams(-1)
        self.unsubscribe()

    def finish(self) -> None:
        """Stop, as `quiet`, and forget what failed."""
        self.quiet()
        forget_failures(self, self.queue.pushed)

    def close(self) -> None:
        """End; `quiet` came before. With `process.lock`."""
        self.finish()
        streams.live.pop(self.handle, None)
        self.leave()

    def unsubscribe(self) -> None:
        """No thread runs its callbacks and host functions any more."""
        subscribers = self.callbacks, self.host_functions
        self.callbacks = self.host_functions = None
        for subscriber in subscribers:
            if subscriber is not None:
                subscriber.leave(self)

    @property
    def row(self) -> str:
        """What its row in traces and predictions is called."""
        name = self.media.name if self.media is not None else ""
        return f"{name} of device {self.device.id}" if name else str(self)

    def __str__(self) -> str:
        kind = "the default stream" if self.default else f"stream {self.id}"
        return f"{kind} of device {self.device.id}"


streams: HandleTable[Stream] = process.owns(HandleTable("stream", Code.RT_INVALID_HANDLE, "aclrtCreateStream"))
devices.live_streams = streams.live


def default_stream() -> Stream:
    """The default stream of the thread's context, made at its first use."""
    stream: Stream | None = require_context().default_stream  # type: ignore[assignment]
    if stream is None:
        with process.lock:  # one, however many threads ask first
            context = require_context()
            stream = context.default_stream  # type: ignore[assignment]
            if stream is None:
                stream = context.default_stream = Stream(context, default=True)
    return stream


def check_handle(handle: int) -> None:
    """107017 for a handle that names no live stream; for calls that judge other arguments before the context."""
    if handle:
        streams.get(handle)


def of_any_context(handle: int) -> Stream:
    """The stream of a handle, whatever context the thread has; 0 is the default stream of the thread's context.

    For calls that only look at the stream, or wait for it. 107017 for a handle that names no live stream.
    """
    return streams.get(handle) if handle else default_stream()


def stream_from_handle(handle: int) -> Stream:
    """The stream of a handle, for calls that put work into it; 0 is the default stream of the thread's context.

    107017 for a handle that names no live stream, 107002 without a context, 107003 for a stream of another context. The
    code of the task that failed, once a stream of the context that stops on failure had one.
    """
    stream = own_stream(handle)
    if stream.context.stops is not None:
        check_stopped(stream.context, stream)
    return stream


def own_stream(handle: int) -> Stream:
    """As `stream_from_handle`, for calls that put no work into the stream."""
    if handle == 0:
        return default_stream()
    stream = streams.get(handle)
    context = require_context()
    if stream.context is not context:
        raise AclError(
            Code.RT_STREAM_CONTEXT,
            f"{handle:#x} is {stream}, made in context {stream.context.handle:#x}; this thread's context is "
            f"{context.handle:#x} (device {context.device.id}). "
            f"Call {fn('aclrtSetCurrentContext')} or {fn('aclrtSetDevice')} for it first.",
            Reason.OTHER_CONTEXT,
            handle=handle,
        )
    return stream


def create(priority: int = 0, flag: int = 0) -> int:
    """A stream in the thread's context. 107000 for flags that exclude each other, 207008 when all are used.

    A priority beyond the chip's range is clamped, and bits of `flag` other than ACL_STREAM_* flags are ignored, as
    by aclrtCreateStreamWithConfig.
    """
    profile = process.settings.profile
    priority = _within_range(priority)
    if flag & STREAM_DEVICE_USE_ONLY and flag & _STREAM_FLAGS != STREAM_DEVICE_USE_ONLY:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"flag {flag:#x} combines ACL_STREAM_DEVICE_USE_ONLY ({STREAM_DEVICE_USE_ONLY:#x}) with other flags. "
            "Fix: use it alone.",
        )
    if flag & STREAM_HUGE and not profile.huge_streams:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{profile.soc_name} has no streams with ACL_STREAM_HUGE ({STREAM_HUGE:#x}).",
        )
    context = require_context()
    with process.lock:
        context = require_context()  # once more: another thread may have ended it
        require_left(context.device)
        stream = Stream(context, priority, flag)
    for listener in listeners:
        listener(stream.handle, 1)
    if observers:
        emit(events.StreamCreated(current.call, stream))
    return stream.handle


def require_left(device: Device) -> None:
    """207008 where a device has no stream left. With `process.lock`."""
    profile = process.settings.profile
    if not shared_devices.left(device, "streams", profile.max_streams):
        raise AclError(
            Code.RT_NO_STREAM_RESOURCE,
            f"all {profile.max_streams} streams of device {device.id} ({profile.soc_name}) are in use, those that captured "
            "graphs keep included. Destroy streams or graphs, or share streams.",
        )


def destroy(handle: int, force: bool = False) -> None:
    """End a stream: after its tasks have run, or with `force` at once, dropping what is queued."""
    if handle == 0:
        raise AclError(
            Code.INVALID_PARAM,
            f"0 is the default stream; {fn('aclrtResetDevice')} ends it with the device.",
        )
    stream = own_stream(handle)
    if stream.default:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{handle:#x} is {stream}; {fn('aclrtResetDevice')} or {fn('aclrtDestroyContext')} ends it with its context.",
        )
    require_not_captured(stream)
    if stream.recording is not None:
        stream.recording.restore()
    for listener in listeners:
        listener(handle, 2)
    if not force:
        stream.queue.synchronize(-1)
    stream.queue.withdraw(handle)
    streams.remove(handle)
    with process.lock:
        stream.leave()
    stream.finish()  # without the lock: a task may need it
    if observers:
        emit(events.StreamDestroyed(current.call, stream, force))


def destroy_force(handle: int) -> None:
    """End a stream at once; what is queued is dropped. Source: aclrtDestroyStreamForce."""
    destroy(handle, force=True)


def default_handle() -> int:
    """The handle of the current context's default stream. Source: aclrtCtxGetCurrentDefaultStream."""
    return default_stream().handle


_OVERFLOW = 2  # reason for watching operators
process.on_reset(partial(_native.watch_operators, _OVERFLOW, False))


def set_overflow_switch(handle: int, flag: int) -> None:
    """Whether a stream looks for overflow: 0 or 1, else 100000. 107027 in a capture. Source: aclrtSetStreamOverflowSwitch."""
    if flag not in (0, 1):
        raise AclError(Code.INVALID_PARAM, f"flag {flag}; the overflow switch must be 0 or 1.")
    set_attribute(handle, StreamAttr.STREAM_ATTR_FLOAT_OVERFLOW_CHECK, flag)


def overflow_switch(handle: int) -> int:
    """What `set_overflow_switch` set; 0 before. Source: aclrtGetStreamOverflowSwitch."""
    return get_attribute(handle, StreamAttr.STREAM_ATTR_FLOAT_OVERFLOW_CHECK)


def synchronize(handle: int, timeout_ms: int = -1) -> None:
    """Wait until everything queued on the stream has run. Failures of its tasks are reported here.

    The stream may belong to any context. timeout_ms: -1 forever, else more than 0 (107000); 507046 when it passes.
    Source: aclrtSynchronizeStream(WithTimeout).
    """
    if timeout_ms == 0:
        check_handle(handle)  # the vendor judges a timeout of 0 after the handle, and less before it
    check_timeout(timeout_ms)
    stream = of_any_context(handle)
    require_context()
    require_not_captured(stream)
    done = stream.queue.synchronize(timeout_ms)
    if observers:
        emit(events.StreamSynchronized(current.call, stream, done))
    if not done:
        raise not_done(stream, timeout_ms)
    if process.order is not None:
        process.order.synchronized(stream.device)
    raise_failure(stream)


def not_done(stream: Stream, timeout_ms: int) -> AclError:
    """The error of a wait for a stream that did not complete."""
    left = stream.queue.pushed - stream.queue.done
    why = (
        f"{stream} still has {counted(left, 'task')} after {timeout_ms} ms. Wait longer, or look for what holds it: "
        "an event that is never recorded, or a blocking callback that is never processed."
    )
    if timeout_ms == -1:
        why = f"a task of {stream} cannot wait for its own end." if stream.context.alive else ENDED
    return AclError(Code.RT_STREAM_SYNC_TIMEOUT, f"{why}")


ENDED = "the device was reset while it waited."


def check_timeout(timeout_ms: int) -> None:
    """-1 waits forever; 0 and less than -1 are refused (107000)."""
    if timeout_ms < -1 or timeout_ms == 0:
        query = " To ask without waiting, query the stream or event." if timeout_ms == 0 else ""
        why = f"timeout is {timeout_ms} ms; it must be -1 (forever) or more than 0.{query}"
        # less than -1: src/acl/aclrt_impl/stream.cpp, event.cpp and device.cpp
        raise (AclError if timeout_ms == 0 else UpperLayerError)(Code.RT_PARAM_INVALID, why)


def raise_failure(stream: Stream) -> None:
    """Report the tasks of a stream that failed since the last time, or what stopped its context."""
    error = _failure(stream)
    if error is not None:
        raise error
    check_stopped(stream.context, stream)


def check_stopped(context: Context, what: object = "the event") -> None:
    """The code of the task that failed, once one stopped the context. Source: Context::CheckStatus of hicann/runtime."""
    if context.stops is not None and context.stops.stopped:
        raise _stopped(context, what)


def _stopped(context: Context, what: object) -> AclError:
    """The error of a stream, or event, whose context was stopped by a task that failed."""
    with process.lock:
        failed = next((s for s in tuple(context.owned) if isinstance(s, Stream) and s.queue.failures), None)
        if context.failure is None and failed is not None:
            _failure(failed)
        code, text = context.failure or (Code.RT_PARAM_INVALID, "a task of another stream failed")
    return AclError(
        code,
        f"{what} is stopped, as all streams of its context (stop on failure): {text} "
        f"Abort the tasks of the device with {fn('aclrtDeviceTaskAbort')}, destroy the context, or reset the device.",
        Reason.TASK_FAILED,
    )


def _failure(stream: Stream) -> AclError | None:
    """The error of the tasks of a stream that failed since the last time; None if there were none."""
    if not stream.queue.failures:
        return None
    n_done = stream.queue.done
    failure = stream.queue.take_failure()
    if failure is None:
        return None
    tag, serial, a, b, count, how_many = failure
    name = TASK_NAMES[tag]
    code, text, kernel = process.task_errors.get((stream.handle, serial), (None, "", None))
    forget_failures(stream, n_done)
    if code is None:
        code = Code.RT_PARAM_INVALID
        text = f"{count} bytes from {describe_working(b)}, to {describe_working(a)}, could not be moved: an address cannot be accessed"
        if tag == TAG["aclrtMemsetAsync"]:
            text = f"{count} bytes at {describe_working(a)} could not be set: the address cannot be accessed"
        elif not a:
            text = "it raised an exception, which was printed where it ran"
    more = f" {how_many - 1} more of its tasks failed." if how_many > 1 else ""
    stops = stream.context.stops
    after = " The tasks of all streams of its context were dropped (stop on failure)." if stops is not None else ""
    task_exceptions.report(int(code), serial, stream.id, stream.device.id, kernel)
    why = f"task {serial} of {stream}, {_shown(name)}, failed: {text.removesuffix('.')}."
    if stops is not None and stream.context.failure is None:
        stream.context.failure = int(code), why
    return AclError(code, f"{why}{more}{after}", Reason.TASK_FAILED)


def _shown(task: str) -> str:
    """A task in a message: the function that queued it, or what it is."""
    return fn(task) if task.startswith("acl") else task


class _Running(threading.local):
    """Under which key the task that this thread runs notes its failure, if it is part of a graph."""

    key: tuple[int, int] | None = None


running = _Running()


def run_as(owner: int, queue: Any, function: Callable[[], Any]) -> bool:
    """Run a task of a graph on one of its queues: what it notes of a failure is kept under `owner`."""
    before, running.key = running.key, (owner, queue.done)
    try:
        return function() is not False
    finally:
        running.key = before


def task_key(stream: Stream) -> tuple[int, int]:
    """Of the task that runs in a stream: one runs at a time, so as many have run as were queued before it."""
    return running.key or (stream.handle, stream.queue.done)


def note_failure(stream: Stream, code: Code, text: str, kernel: task_exceptions.FailedKernel | None = None) -> bool:
    """Note why the running task fails, for the synchronisation that reports it. Returns False."""
    key = task_key(stream)
    process.task_errors[key] = (code, text, kernel)
    if observers:
        emit(events.TaskFailed(None, stream, -1 if running.key else key[1], int(code), text))
    return False


def require_not_captured(stream: Stream, why: str = "this call would need its tasks to run") -> None:
    """107027 for a stream whose tasks a capture records. why: the call is not possible there."""
    if stream.recording is not None and stream.recording.captures:
        raise AclError(
            Code.RT_STREAM_CAPTURED,
            f"{stream} is being captured into {stream.recording.graph}; {why}. Call {fn('aclmdlRICaptureEnd')} first.",
        )


def forget_failures(stream: Stream, n_done: int) -> None:
    """Drop the notes of the stream's first `n_done` tasks: reported by now, or never to be."""
    for key in tuple(process.task_errors):
        if key[0] == stream.handle and key[1] < n_done:
            process.task_errors.pop(key, None)


def query(handle: int) -> int:
    """Whether everything queued has run: 0 complete, 1 not ready. Of any context.

    The code of the task that failed, once a stream of the context that stops on failure had one. Source: aclrtStreamQuery;
    ApiImpl::StreamQuery of hicann/runtime.
    """
    stream = of_any_context(handle)
    require_context()
    require_not_captured(stream)
    check_stopped(stream.context, stream)
    status = StreamStatus.STREAM_STATUS_COMPLETE if stream.queue.idle else StreamStatus.STREAM_STATUS_NOT_READY
    if status == StreamStatus.STREAM_STATUS_NOT_READY:
        process.executor.make_progress()  # for the next query, so that polling ends
    if observers:
        emit(events.StreamQueried(current.call, stream, status == StreamStatus.STREAM_STATUS_COMPLETE))
    return status


def abort(handle: int) -> None:
    """Drop the tasks of a stream that have not run yet; it can be used again. Source: aclrtStreamAbort."""
    if handle == 0 and (current.context is None and process.default_device is None):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"0 is the default stream of the thread's context, and this thread has none. Call {fn('aclrtSetDevice')} first.",
        )
    stream = own_stream(handle)
    stream.queue.abort()
    n_done = stream.queue.done
    stream.queue.take_failure()
    forget_failures(stream, n_done)
    if observers:
        emit(events.StreamAborted(current.call, stream))


def stop(handle: int) -> None:
    """As `abort`, but not of the default stream (107000). Source: aclrtStreamStop."""
    if handle == 0:
        raise AclError(
            Code.RT_PARAM_INVALID,
            "stream is null; the default stream cannot be stopped.",
            Reason.NULL_POINTER,
            role="stream",
        )
    abort(handle)


def set_failure_mode(handle: int, mode: int) -> None:
    """0: go on after a failed task; 1: a task that fails in any stream of the context stops all of its streams.

    They drop what is queued and take no new tasks. Only the lowest bit of `mode` counts, as for the vendor.
    Stop cannot be undone (207000), and the default stream has no failure mode (107000). Source: aclrtSetStreamFailureMode.
    """
    mode &= 1
    check_handle(handle)
    process.require_function("aclrtSetStreamFailureMode", "failure mode of streams")
    stream = own_stream(handle)
    if stream.default:
        raise AclError(Code.RT_PARAM_INVALID, "the default stream has no failure mode. Create a stream.")
    if stream.stops_on_failure and not mode:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{stream} stops on failure; it cannot be set back to continue. Create another stream.",
        )
    if mode and not stream.stops_on_failure:
        with process.lock:  # no stream of the context is made meanwhile
            stream.stops_on_failure = True
            if stream.context.stops is None:
                stream.context.stops = process.executor.stop_group()
            for owned in tuple(stream.context.owned):
                if isinstance(owned, Stream):
                    owned.join_stop_group()


_ATTRIBUTE_KEYS = {
    StreamAttr.STREAM_ATTR_FAILURE_MODE: "failureMode",
    StreamAttr.STREAM_ATTR_FLOAT_OVERFLOW_CHECK: "overflowSwitch",
    StreamAttr.STREAM_ATTR_USER_CUSTOM_TAG: "userCustomTag",
    StreamAttr.STREAM_ATTR_CACHE_OP_INFO: "cacheOpInfoSwitch",
    StreamAttr.STREAM_ATTR_PRIORITY: "streamPriority",
}


def attribute_key(handle: int, kind: int) -> str:
    """The name of a stream attribute in the binding's dict. 107017 for no live stream, 107000 for no attribute."""
    check_handle(handle)
    if kind not in _ATTRIBUTE_KEYS:
        valid = ", ".join(f"{int(k)} {name}" for k, name in _ATTRIBUTE_KEYS.items())
        raise AclError(Code.RT_PARAM_INVALID, f"{kind} is not a stream attribute ({valid}).")
    return _ATTRIBUTE_KEYS[StreamAttr(kind)]


def set_attribute(handle: int, kind: int, value: int) -> None:
    """Set an attribute of a stream. The priority is brought into the chip's range; it is of no effect here.

    107000 for a switch that is not 0 or 1, 107027 for the tag and the overflow switch of a stream that is captured.
    Source: rtsStreamSetAttribute of hicann/runtime.
    """
    key = attribute_key(handle, kind)
    if key in ("overflowSwitch", "cacheOpInfoSwitch") and value not in (0, 1):
        raise AclError(Code.RT_PARAM_INVALID, f"{key} is 0 or 1, not {value}.")
    if key in ("overflowSwitch", "userCustomTag") and handle in streams.live:
        require_not_captured(streams.live[handle], f"its {key} cannot be set meanwhile")
    if kind == StreamAttr.STREAM_ATTR_PRIORITY:
        _with_priority(handle).priority = _within_range(value)
    elif kind == StreamAttr.STREAM_ATTR_FAILURE_MODE:
        set_failure_mode(handle, value)
    else:
        _of_attribute(handle, kind).attributes[kind] = value
        if kind == StreamAttr.STREAM_ATTR_FLOAT_OVERFLOW_CHECK and value:
            _native.watch_operators(_OVERFLOW, True)  # until the runtime ends


def get_attribute(handle: int, kind: int) -> int:
    """What `set_attribute` set; before, 0 or the priority of the stream's creation."""
    attribute_key(handle, kind)
    if kind == StreamAttr.STREAM_ATTR_PRIORITY:
        return _with_priority(handle).priority
    stream = _of_attribute(handle, kind)
    if kind == StreamAttr.STREAM_ATTR_FAILURE_MODE:
        return int(stream.stops_on_failure)
    return stream.attributes.get(kind, 0)


def _of_attribute(handle: int, kind: int) -> Stream:
    """The vendor asks for the stream's own context, but for the switch of operator information."""
    return of_any_context(handle) if kind == StreamAttr.STREAM_ATTR_CACHE_OP_INFO else own_stream(handle)


def _with_priority(handle: int) -> Stream:
    """The stream, of any context, if its priority can be asked for and set.

    107000 for the default stream, 207000 for streams of the device and of the AI CPU. Source:
    ApiErrorDecorator::SetStreamPriorityValue of hicann/runtime.
    """
    require(handle, "stream", Code.RT_PARAM_INVALID)
    stream = streams.get(handle)
    if stream.flag & (STREAM_DEVICE_USE_ONLY | STREAM_CPU_SCHEDULE):
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{stream} was made with flag {stream.flag:#x}, and so has no priority that can be set.",
        )
    require_context()
    return stream


def _within_range(priority: int) -> int:
    """A priority in the chip's range; the vendor takes the word for a signed one."""
    lowest, greatest = priority_range()
    return min(max(priority - (priority >> 31 << 32), greatest), lowest)


def last_task_id() -> int:
    """The number, in its stream, of the newest task that this thread has queued; 0 before the first.

    Source: aclrtGetThreadLastTaskId.
    """
    return _native.last_task() & 0xFFFF_FFFF


def stream_id(handle: int) -> int:
    """The stream's number in this process. Of any context. Source: aclrtStreamGetId."""
    return of_any_context(handle).id


def available() -> int:
    """How many more streams the thread's device can have."""
    device = require_context().device
    return shared_devices.left(device, "streams", process.settings.profile.max_streams)


def priority_range() -> tuple[int, int]:
    """(least, greatest) stream priority of the chip."""
    return process.settings.profile.stream_priorities


def priority_of(handle: int) -> int:
    """The stream's priority, clamped to the chip's range. Of any context. Source: aclrtStreamGetPriority."""
    stream = of_any_context(handle)
    require_context()
    return stream.priority


def flag_of(handle: int) -> int:
    """What the stream was made with. Of any context. Source: aclrtStreamGetFlags."""
    stream = of_any_context(handle)
    require_context()
    return stream.flag
