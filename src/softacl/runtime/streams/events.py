"""Events: marks recorded in a stream, to wait on, to query, to time."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any, Protocol

from softacl import events as observed
from softacl.bindings import fn
from softacl.codes import (
    EVENT_CAPTURE_STREAM_PROGRESS,
    EVENT_DEVICE_USE_ONLY,
    EVENT_EXTERNAL,
    EVENT_IPC,
    EVENT_RECORD_DEFAULT,
    EVENT_RECORD_EXTERNAL,
    EVENT_SYNC,
    EVENT_TIME_LINE,
    EVENT_WAIT_DEFAULT,
    EVENT_WAIT_EXTERNAL,
    Code,
    EventRecordedStatus,
    EventStatus,
    EventWaitStatus,
)
from softacl.errors import AclError, UpperLayerError, require
from softacl.observe import emit, observers
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.process import shared_devices
from softacl.runtime.process.contexts import Context, require_context
from softacl.runtime.state import current, process
from softacl.runtime.streams.stream_value_ops import wait_within
from softacl.runtime.streams.streams import (
    ENDED,
    TAG,
    Stream,
    check_handle,
    check_stopped,
    check_timeout,
    stream_from_handle,
)
from softacl.runtime.streams.sync_objects import Shared, SyncObject

_DDSYNC = 0x4  # of the runtime below AscendCL, which has no name for it (pkg_inc/runtime/runtime/event.h)
_COMBINABLE = EVENT_SYNC | EVENT_CAPTURE_STREAM_PROGRESS | _DDSYNC | EVENT_TIME_LINE
_PLAIN_FLAGS = _COMBINABLE | EVENT_EXTERNAL | EVENT_DEVICE_USE_ONLY
_EX_FLAGS = _COMBINABLE | EVENT_IPC
_ALONE = EVENT_DEVICE_USE_ONLY | EVENT_EXTERNAL | EVENT_IPC
#: An event with one of these can be waited for by streams, and reset.
_WAITABLE = EVENT_SYNC | _DDSYNC | EVENT_EXTERNAL | EVENT_IPC
#: An event of create_event_with_flag with one of these works like a hardware flag.
_LATCHING = EVENT_SYNC | EVENT_EXTERNAL
#: What create_event makes; the same flags at create_event_with_flag make the same event.
_DEFAULT = EVENT_CAPTURE_STREAM_PROGRESS | _DDSYNC | EVENT_TIME_LINE


class SharedEvent(Shared, Protocol):
    """An event's records, where other processes use it, too (`runtime.ipc`)."""

    @property
    def done(self) -> bool:
        """Whether the newest record has been reached."""

    def record(self, stream: Stream) -> None:
        """Mark the stream's place."""

    def reach(self, number: int) -> bool:
        """A stream has reached the record of that number."""

    def wait(self, stream: Stream) -> None:
        """Let the stream wait for the newest record so far."""

    def synchronize(self, timeout_ms: int) -> bool:
        """Wait for the newest record so far; whether it came in time."""


class Event(SyncObject):
    """One event. `latched`: made by create_event_with_flag, it works like a hardware flag: a wait before the first
    record waits for it, and `reset` clears it. The others capture, at a wait, the records made so far."""

    __slots__ = (
        "captured",
        "completion",
        "extended",
        "flag",
        "latched",
        "n_reached",
        "n_records",
        "operated",
        "recorded",
        "recorder",
        "waits",
    )

    kind = "event"
    shared: SharedEvent | None

    def __init__(self, context: Context, flag: int, latched: bool, extended: bool = False) -> None:
        self.flag, self.latched, self.extended = flag, latched, extended
        self.recorded = False  # since it was made, or reset
        self.recorder: Stream | None = None  # where it was recorded last
        self.captured: Any = None  # its newest Mark in a graph that is being captured
        self.n_records = self.n_reached = 0  # of an IPC event, before others may use it
        self.operated: dict[str, int] = {}  # "record", "wait" -> the flag of the first, which all others must have
        self.completion = process.executor.completion()
        self.waits = process.executor.completion()  # completed by streams that have passed a wait for this event
        context.device.count_events(1)
        super().__init__(context)

    def ended(self) -> None:
        """The fast path forgets it. Records and waits that are queued still happen."""
        self.completion.withdraw(self.handle)
        self.context.device.count_events(-1)


events: HandleTable[Event] = process.owns(HandleTable("event", Code.RT_INVALID_HANDLE, "aclrtCreateEvent"))
Event.table = events


def create(flag: int | None = None, extended: bool = False) -> int:
    """An event in the thread's context. flag: None for `create_event`. 107000 for flags that do not exist.

    207007 when the device has no more. Source: aclrtCreateEvent, aclrtCreateEventWithFlag, aclrtCreateEventExWithFlag.
    """
    if flag is None:
        flag, latched = EVENT_TIME_LINE | EVENT_SYNC, False
    else:
        allowed = _EX_FLAGS if extended else _PLAIN_FLAGS
        if flag == 0 or flag & ~allowed or (flag & _ALONE and flag & (flag - 1)):
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"flag {flag:#x} is not one of the event flags or a combination that is not allowed (1 SYNC, "
                f"2 CAPTURE_STREAM_PROGRESS, 8 TIME_LINE; alone: {'64 IPC' if extended else '16 DEVICE_USE_ONLY, 32 EXTERNAL'}).",
            )
        if flag == EVENT_IPC:
            process.require_function("aclrtIpcGetEventHandle", "events that processes share")
        latched = bool(flag & _LATCHING) and not extended
    limit = process.settings.profile.max_events
    with process.lock:
        context = require_context()  # once more: another thread may have ended it
        if not shared_devices.left(context.device, "events", limit):
            raise AclError(
                Code.RT_NO_EVENT_RESOURCE,
                f"all {limit} events of device {context.device.id} are in use. Destroy events, or reuse them.",
            )
        event = Event(context, flag, latched, extended)
    if observers:
        emit(observed.EventCreated(current.call, event, flag))
    return event.handle


def create_extended(flag: int) -> int:
    """As `create`, with all flags together allowed. Source: aclrtCreateEventExWithFlag."""
    return create(flag, extended=True)


def destroy(handle: int) -> None:
    """End an event; records and waits that are queued still happen. Does not wait. Source: aclrtDestroyEvent."""
    with process.lock:  # so that one thread ends it, if two try
        event = events.get(handle)
        event.close()
    if observers:
        emit(observed.EventDestroyed(current.call, event))


def record(handle: int, stream_handle: int) -> None:
    """Mark the place in a stream: the event completes when everything queued before has run.

    107031 for the default stream and an event of a capture. Source: aclrtRecordEvent.
    """
    event = events.get(handle)
    check_handle(stream_handle)
    _not_of_device_only(event)
    _same_flag(event, "record", EVENT_RECORD_DEFAULT)
    stream = stream_from_handle(stream_handle)
    lane = stream.recording
    if lane is not None:
        # What no stream can wait for is left out of a capture. Source: ApiImpl::EventRecord of hicann/runtime.
        if event.flag & _WAITABLE or not (event.extended and lane.captures):
            lane.record_event(event)
        return
    if event.captured is not None and stream.default:
        raise AclError(
            Code.RT_STREAM_CAPTURE_IMPLICIT,
            f"event {event.id} was recorded in the capture of {event.captured.lane.graph}, which the default stream cannot join. "
            "Record it in a stream that you created.",
        )
    if process.order is not None:
        process.order.recorded(event, stream)
    with process.lock if event.latched else nullcontext():  # a wait on another thread is before it, or after it
        event.recorded = True
        event.recorder = stream
        stream.queue.record(event.completion)
    if event.flag == EVENT_IPC:
        _record_for_others(event, stream)
    else:
        _publish(event)
    if observers:
        emit(observed.EventRecorded(current.call, event, stream))


def _wait_in_graph(event: Event, stream: Stream) -> None:
    """A wait of a stream whose tasks are recorded, or for an event of a capture, which draws the stream in.

    207000 for an event that captures do not take, 107024 for one that was recorded outside.
    """
    lane = stream.recording
    if event.captured is not None:
        lane = lane or event.captured.lane.join(stream)
        lane.wait_for(event.captured)
    elif not lane.captures or event.flag == EVENT_EXTERNAL:
        lane.wait_outside(event)
    elif not event.extended:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"event {event.id} is not of {fn('aclrtCreateEventExWithFlag')}; {stream} is captured, and takes those.",
        )
    elif event.recorded:
        raise AclError(
            Code.RT_CAPTURE_DEPENDENCY,
            f"event {event.id} was recorded outside the capture of {stream}. To wait for it in each run, pass flag 1 to "
            f"{fn('aclrtStreamWaitEventWithFlag')}.",
            Reason.EVENT_STATE,
        )
    else:
        lane.wait_outside(event)


def _not_captured(event: Event) -> None:
    """107028 for an event whose newest record is in a graph that is being captured."""
    if event.captured is not None:
        raise AclError(
            Code.RT_EVENT_CAPTURED,
            f"event {event.id} was recorded in the capture of {event.captured.lane.graph}; its records happen when that runs.",
            Reason.EVENT_STATE,
        )


_STREAMS_WAIT, _QUERIED = 1, 2  # uses of an event that need nothing but the completion


def _publish(event: Event) -> None:
    """Let the fast path do the same record, waits after a record, and queries, while there are no observers."""
    if event.latched or event.recorder is None or event.flag == EVENT_IPC:
        return
    uses = _STREAMS_WAIT * ("wait" in event.operated) | _QUERIED * (not event.extended)
    event.completion.publish(event.handle, event.waits, event.recorder.handle, uses)


def record_with_flag(handle: int, stream_handle: int, flag: int) -> None:
    """As `record`; flag 1 (ACL_EVENT_RECORD_EXTERNAL) is for streams that are being captured: each run records the event.

    100000 for another flag. With flag 1: 207000 unless create_event_ex_with_flag made the event with SYNC, 107000 for an
    event that was recorded with the other flag, 107029 for a stream that is not captured. Source: aclrtRecordEventWithFlag.
    """
    if handle == 0 or flag not in (EVENT_RECORD_DEFAULT, EVENT_RECORD_EXTERNAL):
        raise _no_flag(handle, flag)
    process.require_function("aclrtRecordEventWithFlag")
    if flag == EVENT_RECORD_DEFAULT:
        record(handle, stream_handle)
        return
    _external("record", handle, stream_handle)


def stream_wait_with_flag(stream_handle: int, handle: int, timeout_s: int, flag: int) -> None:
    """As `stream_wait` with a limit; flag 1 (ACL_EVENT_WAIT_EXTERNAL) as of `record_with_flag`, with timeout 0.

    Source: aclrtStreamWaitEventWithFlag.
    """
    if handle == 0 or flag not in (EVENT_WAIT_DEFAULT, EVENT_WAIT_EXTERNAL):
        raise _no_flag(handle, flag)
    process.require_function("aclrtStreamWaitEventWithFlag")
    if flag == EVENT_WAIT_DEFAULT:
        stream_wait(stream_handle, handle, timeout_s)
        return
    if timeout_s:
        raise AclError(Code.INVALID_PARAM, f"timeout is {timeout_s}; with ACL_EVENT_WAIT_EXTERNAL it must be 0.")
    _external("wait", handle, stream_handle)


def _no_flag(handle: int, flag: int) -> AclError:
    if handle == 0:
        return AclError(Code.INVALID_PARAM, "event is null.", Reason.NULL_POINTER, role="event")
    return AclError(Code.INVALID_PARAM, f"flag {flag} is not known (0 default, 1 external, of a graph capture).")


def _external(operation: str, handle: int, stream_handle: int) -> None:
    """An external record or wait belongs to a capture: in each run it is for streams outside. Source:
    ApiErrorDecorator::EventRecord, StreamWaitEvent and ApiImpl of the same names."""
    event = events.get(handle)
    check_handle(stream_handle)
    _not_of_device_only(event)
    if operation == "wait":
        _needs_waitable(event)
    if not event.extended or event.flag != EVENT_SYNC:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"event {event.id} was not made by {fn('aclrtCreateEventExWithFlag')} with ACL_EVENT_SYNC; the external {operation} "
            "takes no other.",
        )
    _same_flag(event, operation, EVENT_RECORD_EXTERNAL)
    stream = stream_from_handle(stream_handle)
    if stream.recording is not None and stream.recording.captures:
        (stream.recording.record_outside if operation == "record" else stream.recording.wait_outside)(
            event, EVENT_RECORD_EXTERNAL
        )
        return
    raise AclError(
        Code.RT_STREAM_NOT_CAPTURED,
        f"{stream} is not being captured; the external {operation} of an event is for captured streams. Use flag 0.",
    )


def _same_flag(event: Event, operation: str, flag: int) -> None:
    """107000 if the event was recorded, or waited for, with the other flag; the first decides, even if it failed."""
    before = event.operated.setdefault(operation, flag)
    if before != flag:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"the {operation} flag of event {event.id} is {before} since the first {operation}, and cannot be {flag}. "
            "Use another event.",
            Reason.EVENT_STATE,
        )


def _record_for_others(event: Event, stream: Stream) -> None:
    """Count the record of an event that other processes may use, or will use when it is exported."""
    with process.lock:
        if event.shared is not None:
            event.shared.record(stream)
            return
        event.n_records = number = event.n_records + 1

    def reach() -> bool:
        with process.lock:
            event.n_reached = max(event.n_reached, number)
            shared = event.shared  # exported meanwhile
        return shared is None or shared.reach(number)

    stream.queue.call(reach, TAG["task"])


def reset(handle: int, stream_handle: int) -> None:
    """Clear an event made by create_event_with_flag, in stream order, so that it can be used again.

    Another stream whose wait comes later waits for the next record: the page draws that as a hang. `deferred` and `seeded` show
    it. Nothing happens to one made by create_event: it is recorded again instead. 207000 for create_event_ex_with_flag, and
    for events that no stream can wait for. Source: aclrtResetEvent; ApiImpl::EventReset of hicann/runtime.
    """
    event = events.get(handle)
    check_handle(stream_handle)
    _not_of_device_only(event)
    _needs_waitable(event)
    stream = stream_from_handle(stream_handle)
    if event.extended:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"event {event.id} was made by {fn('aclrtCreateEventExWithFlag')}; such events are recorded again instead.",
        )
    if stream.recording is not None:
        stream.recording.reset_event(event)
        return
    if event.latched:
        event.recorded = False
        process.executor.clear(stream.queue, event.completion)
    if observers:
        emit(observed.EventReset(current.call, event, stream))


def stream_wait(stream_handle: int, handle: int, limit_s: int = 0) -> None:
    """Let a stream wait until the event completes; it may be recorded in any stream of any device.

    limit_s: seconds until the stream fails (107020), 0 without limit; events of other processes have none.
    An event never recorded blocks nothing, unless create_event_with_flag made it: then the stream waits for its
    first record. Source: aclrtStreamWaitEvent.
    """
    event = events.get(handle)
    check_handle(stream_handle)
    _not_of_device_only(event)
    _needs_waitable(event)
    _same_flag(event, "wait", EVENT_WAIT_DEFAULT)
    stream = stream_from_handle(stream_handle)
    if stream.recording is not None or event.captured is not None:
        _wait_in_graph(event, stream)
        return
    if event.shared is not None:
        event.shared.wait(stream)
        if observers:
            emit(observed.EventWaited(current.call, event, stream, True))
        return
    if not (event.recorded or event.flag & (_LATCHING | EVENT_IPC) or event.extended or event.flag == _DEFAULT):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"event {event.id} was made with flag {event.flag:#x} and has not been recorded. Record it first.",
        )
    completion = event.completion
    with process.lock if event.latched else nullcontext():
        recorded = event.recorded
        if event.latched and not event.recorded:
            completion.expect()  # the next record brings it
        wait_within(stream, completion, limit_s)
    stream.queue.record(event.waits)
    _publish(event)
    if process.order is not None:
        process.order.waited(stream, event)
    if observers:
        emit(observed.EventWaited(current.call, event, stream, recorded))


def stream_wait_with_timeout(stream_handle: int, handle: int, limit_s: int) -> None:
    """As `stream_wait`; limit_s at least 0, in seconds, as the vendor's page says; its header says milliseconds.

    Source: aclrtStreamWaitEventWithTimeout.
    """
    if limit_s < 0:
        raise UpperLayerError(Code.RT_PARAM_INVALID, f"timeout is {limit_s} s; it must be at least 0.")
    require(handle, "event", Code.RT_PARAM_INVALID)
    stream_wait(stream_handle, handle, limit_s)


def synchronize(handle: int, timeout_ms: int = -1) -> None:
    """Wait until the event's newest record has run. timeout_ms: -1 forever, else more than 0 (107000); 507047 after it.

    207000 for an external event; the code of the task that failed, once a task stopped its context or that of the stream
    it was recorded in. Source: aclrtSynchronizeEvent(WithTimeout); ApiImpl::EventSynchronize of hicann/runtime.
    """
    if timeout_ms == 0:
        events.get(handle)  # the vendor judges a timeout of 0 after the handle, and less before it
    check_timeout(timeout_ms)
    event = events.get(handle)
    _not_captured(event)
    _refuse(event, event.flag == EVENT_EXTERNAL)
    check_stopped(event.context)
    if event.shared is not None:
        done = event.shared.synchronize(timeout_ms)
    elif event.recorder is None:
        done = event.completion.wait(timeout_ms)
    else:
        done = event.completion.wait(timeout_ms, event.recorder.queue)
        if not done:
            check_stopped(event.recorder.context)
    if observers:
        emit(observed.EventSynchronized(current.call, event, done))
    if not done:
        why = (
            f"event {event.id} has not happened after {timeout_ms} ms. Wait longer, or look for what holds the stream it "
            "was recorded in."
        )
        raise AclError(Code.RT_EVENT_SYNC_TIMEOUT, f"{ENDED if timeout_ms == -1 else why}")


def query(handle: int) -> int:
    """Complete (0), also before the first record, or not ready (1). 207000 for an external event, and one of
    create_event_ex_with_flag. Source: aclrtQueryEvent (deprecated); Event::Query of hicann/runtime.
    """
    event = events.get(handle)
    _not_captured(event)
    _refuse(event, event.extended or event.flag in (EVENT_EXTERNAL, EVENT_IPC))
    done = _queried(event) or not event.recorded
    return EventStatus.EVENT_STATUS_COMPLETE if done else EventStatus.EVENT_STATUS_NOT_READY


def query_recorded(handle: int) -> int:
    """Complete (1) or not ready (0). Never recorded: not ready, for create_event_ex_with_flag complete. 207000 if external.

    Source: aclrtQueryEventStatus.
    """
    event = events.get(handle)
    _not_captured(event)
    _refuse(event, event.flag == EVENT_EXTERNAL)
    done = _queried(event)
    return (
        EventRecordedStatus.EVENT_RECORDED_STATUS_COMPLETE
        if done
        else EventRecordedStatus.EVENT_RECORDED_STATUS_NOT_READY
    )


def _queried(event: Event) -> bool:
    done = event.completion.done and (event.recorded or event.extended)
    if not event.completion.done:
        process.executor.make_progress()  # for the next query
    if event.shared is not None:
        done = event.shared.done
    if observers:
        emit(observed.EventQueried(current.call, event, done))
    return done


def query_waits(handle: int) -> int:
    """Whether all waits for this event are over: 0 complete, 1 not ready.

    207000 for an external event, and one of create_event_ex_with_flag. Source: aclrtQueryEventWaitStatus.
    """
    event = events.get(handle)
    _not_captured(event)
    _refuse(event, event.extended or event.flag in (EVENT_EXTERNAL, EVENT_IPC))
    done = event.waits.done
    if not done:
        process.executor.make_progress()  # for the next query
    if observers:
        emit(observed.EventWaitsQueried(current.call, event, done))
    return EventWaitStatus.EVENT_WAIT_STATUS_COMPLETE if done else EventWaitStatus.EVENT_WAIT_STATUS_NOT_READY


def elapsed_ms(start_handle: int, end_handle: int) -> float:
    """Milliseconds between two recorded events. 507000 for one never recorded, 107006 before both have happened or without
    TIME_LINE, 207000 for external and IPC events.

    Source: aclrtEventElapsedTime; Event::ElapsedTime of hicann/runtime.
    """
    start, end = events.get(start_handle), events.get(end_handle)
    for event in (start, end):
        _not_captured(event)
        _refuse(event, event.flag in (EVENT_EXTERNAL, EVENT_IPC))
    for event in (end, start):
        _needs_record(event)
    return (_time_ns(end) - _time_ns(start)) / 1e6


def timestamp_us(handle: int) -> int:
    """When the event happened, microseconds on the device's clock; codes as of `elapsed_ms`. Source: aclrtEventGetTimestamp."""
    event = events.get(handle)
    _not_captured(event)
    _refuse(event, event.flag in (EVENT_EXTERNAL, EVENT_IPC))
    _needs_record(event)
    return _time_ns(event) // 1000


def _needs_record(event: Event) -> None:
    if not event.recorded and not event.completion.completed_ns:
        raise AclError(
            Code.RT_INTERNAL_ERROR,
            f"event {event.id} was never recorded. Record it, and synchronise it or its stream first.",
            Reason.EVENT_STATE,
        )


def _time_ns(event: Event) -> int:
    if not event.flag & EVENT_TIME_LINE:
        raise AclError(
            Code.RT_EVENT_TIMESTAMP_INVALID,
            f"event {event.id} was made with flag {event.flag:#x}; this needs ACL_EVENT_TIME_LINE ({EVENT_TIME_LINE}).",
            Reason.EVENT_KIND,
            handle=event.handle,
            needs="ACL_EVENT_TIME_LINE",
        )
    if not event.completion.completed_ns or not event.completion.done:
        raise AclError(
            Code.RT_EVENT_TIMESTAMP_INVALID,
            f"event {event.id} has not happened yet. Synchronise it or its stream first.",
            Reason.EVENT_STATE,
        )
    return event.completion.completed_ns


def _refuse(event: Event, refused: bool) -> None:
    """207000 for a kind of event that a call does not take. Source: ApiErrorDecorator of hicann/runtime."""
    if not refused:
        return
    if event.flag == EVENT_EXTERNAL:
        what = "with ACL_EVENT_EXTERNAL"
    elif event.flag == EVENT_IPC:
        what = "with ACL_EVENT_IPC, or opened from a handle of another process"
    else:
        what = f"by {fn('aclrtCreateEventExWithFlag')}"
    raise AclError(
        Code.RT_FEATURE_NOT_SUPPORT,
        f"event {event.id} was made {what}; this call does not support such events.",
        Reason.EVENT_KIND,
        handle=event.handle,
        needs="",
    )


def _not_of_device_only(event: Event) -> None:
    if event.flag == EVENT_DEVICE_USE_ONLY:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"event {event.id} was made with ACL_EVENT_DEVICE_USE_ONLY; only tasks on the device may use it.",
            Reason.EVENT_KIND,
            handle=event.handle,
            needs="ACL_EVENT_SYNC",
        )


def _needs_waitable(event: Event) -> None:
    if not event.flag & _WAITABLE:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"event {event.id} was made with flag {event.flag:#x}; streams wait only for events with ACL_EVENT_SYNC "
            f"({EVENT_SYNC}) or ACL_EVENT_EXTERNAL ({EVENT_EXTERNAL}).",
            Reason.EVENT_KIND,
            handle=event.handle,
            needs="ACL_EVENT_SYNC",
        )


def event_id(handle: int) -> int:
    """The event's number in this process; 207000 for an IPC event. Source: aclrtGetEventId."""
    event = events.get(handle)
    _refuse(event, event.flag == EVENT_IPC)
    return event.id


def available() -> int:
    """How many more events the thread's device can have."""
    device = require_context().device
    return shared_devices.left(device, "events", process.settings.profile.max_events)
