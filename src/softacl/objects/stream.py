"""Streams and events as objects. A stream keeps what its queued copies use alive until they have run."""

from __future__ import annotations

import functools
from typing import Any

from softacl.base.closing import Closing
from softacl.base.units import counted
from softacl.base.visible import Shown
from softacl.codes import EVENT_SYNC
from softacl.errors import AclError
from softacl.objects.device import Device, need_device
from softacl.objects.lifetimes import Block, Kept, add_finalizer, collect, deferred_frees
from softacl.runtime.entry import operation
from softacl.runtime.handles import EventLike, StreamLike, event_handle, stream_handle
from softacl.runtime.process import contexts
from softacl.runtime.process.contexts import Within
from softacl.runtime.streams import events, streams

__all__ = ["Event", "Stream"]


class Stream(Closing, Shown):
    """An in-order queue of tasks on the thread's device. `handle` is what `acl.*` functions take.

    Its methods work whatever the thread's context is. Without `close`, the stream ends when nothing refers to it and its
    tasks have run.
    """

    @operation("Stream")
    def __init__(self, priority: int = 0, flag: int = 0) -> None:
        """Create a stream on the thread's device. Source: aclrtCreateStreamWithConfig.

        priority: 0 is the highest; limited to the chip's range. flag: bits of ACL_STREAM_*. AclError 107002 if no device is
        in use, 107000 for flags that exclude each other, 207008 if all streams of the device are in use.
        """
        collect()
        need_device()
        self._adopt(streams.streams.live[streams.create(priority, flag)], True)

    def _adopt(self, stream: streams.Stream, owned: bool) -> None:
        self.handle, self._stream, self._owned = stream.handle, stream, owned
        self._kept = Kept(stream)
        add_finalizer(self, deferred_frees.append, functools.partial(_settle, stream, owned))

    @classmethod
    @operation("Stream.from_handle")
    def from_handle(cls, handle: StreamLike) -> Stream:
        """Wrap the stream that a handle of `acl.rt` or a stream of torch_npu names; 0 is the default stream of the thread's context.

        It keeps its owner: `close` does not end it. AclError 107017 if there is no such stream.
        """
        return cls._wrap(handle)

    @classmethod
    def _wrap(cls, handle: StreamLike) -> Stream:
        self = cls.__new__(cls)
        self._adopt(streams.of_any_context(stream_handle(handle)), False)
        return self

    @classmethod
    def _of(cls, stream: StreamLike) -> Stream:
        """The stream that an argument of a method names."""
        return stream if isinstance(stream, Stream) else cls._wrap(stream)

    @property
    def npu_stream(self) -> int:
        """`handle`, under the name that torch_npu has for it."""
        return self.handle

    @property
    def context(self) -> contexts.Context:
        """The runtime's context that the stream belongs to."""
        return self._stream.context

    @property
    def device(self) -> Device:
        """The device that runs the stream."""
        return Device._of(self._stream.device.id)

    @operation("Stream.keep")
    def keep(self, *things: Any) -> None:
        """Keep `things` (objects of any type) alive until everything queued so far has run."""
        for thing in things:
            block = thing if isinstance(thing, Block) else getattr(thing, "block", None)
            if isinstance(block, Block):
                block.used_by(self._stream)
        self._kept.add(things)

    @property
    @operation("Stream.done")
    def done(self) -> bool:
        """Whether everything queued has run. Source: aclrtStreamQuery."""
        with Within(self._stream.context):
            return streams.query(self.handle) == 0

    @operation("Stream.synchronize")
    def synchronize(self, timeout_ms: int = -1) -> None:
        """Wait for everything queued. timeout_ms: -1 for no limit, else more than 0.

        Raises the error of a task that failed; AclError 507046 after the timeout. Source: aclrtSynchronizeStreamWithTimeout.
        """
        try:
            with Within(self._stream.context):
                streams.synchronize(self.handle, timeout_ms)
        finally:
            collect()

    @operation("Stream.record")
    def record(self, event: EventLike | None = None) -> Event:
        """Record `event`, a new one by default, after everything queued so far, and return it. Source: aclrtRecordEvent."""
        if event is not None:
            mark = Event._of(event)
        else:
            with Within(self._stream.context):
                mark = Event() if self._stream.recording is None else Event._for_graphs()
        mark.record(self)
        return mark

    @operation("Stream.wait")
    def wait(self, event: EventLike | StreamLike) -> None:
        """Let later tasks wait for `event`, or for everything queued so far on another stream. Source: aclrtStreamWaitEvent."""
        is_stream = hasattr(event, "npu_stream") or (isinstance(event, int) and event in streams.streams.live)
        mark = Stream._of(event).record() if is_stream else Event._of(event)  # type: ignore[arg-type]
        with Within(self._stream.context):
            events.stream_wait(self.handle, mark.handle)

    @operation("Stream.close")
    def close(self) -> None:
        """Wait for the tasks of the stream, and end it. Idempotent. Source: aclrtDestroyStream."""
        if self._owned and streams.streams.live.get(self.handle) is self._stream:
            with Within(self._stream.context):
                streams.destroy(self.handle)
        collect()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stream) and other.handle == self.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def _display(self) -> tuple[str, dict[str, object]]:
        values: dict[str, object] = {"id": self._stream.id, "device": self._stream.device.id}
        if self.handle not in streams.streams.live:
            return "{id}, closed", values | {"state": "closed"}
        queue = self._stream.queue
        queued = counted(queue.pushed - queue.done, "task")
        return "{id} of device {device}, {queued} queued", values | {"queued": queued}


def _settle(stream: streams.Stream, owned: bool) -> bool:
    """End a stream that nothing refers to once its tasks have run."""
    if streams.streams.live.get(stream.handle) is stream:
        if not stream.queue.idle:
            return False
        if owned:
            try:
                with Within(stream.context):
                    streams.destroy(stream.handle)
            except AclError:  # another thread was faster
                pass
    return True


Device._streams = Stream


class Event(Shown):
    """A mark in a stream, to wait for and to measure with. `end - start` is the time between two, in milliseconds."""

    @operation("Event")
    def __init__(self) -> None:
        """Create an event on the thread's device. AclError 107002 if no device is in use. Source: aclrtCreateEvent."""
        collect()
        need_device()
        self.handle = events.create()
        self._event = events.events.live[self.handle]
        self._owned = True
        add_finalizer(self, deferred_frees.append, functools.partial(_end, self._event))

    @classmethod
    def _for_graphs(cls) -> Event:
        """An event that captures take."""
        self = cls._wrap(events.create_extended(EVENT_SYNC))
        self._owned = True
        add_finalizer(self, deferred_frees.append, functools.partial(_end, self._event))
        return self

    @classmethod
    @operation("Event.from_handle")
    def from_handle(cls, handle: EventLike) -> Event:
        """Wrap the event that a handle of `acl.rt` or an event of torch_npu names. It keeps its owner: `close` does not end it."""
        return cls._wrap(handle)

    @classmethod
    def _wrap(cls, handle: EventLike) -> Event:
        self = cls.__new__(cls)
        self.handle, self._owned = event_handle(handle), False
        self._event = events.events.get(self.handle)
        return self

    @classmethod
    def _of(cls, event: EventLike) -> Event:
        """The event that an argument of a method names."""
        return event if isinstance(event, Event) else cls._wrap(event)

    @property
    def npu_event(self) -> int:
        """`handle`, under the name that torch_npu has for it."""
        return self.handle

    @operation("Event.record")
    def record(self, stream: StreamLike) -> None:
        """Record the event after everything queued on `stream` so far. Source: aclrtRecordEvent."""
        into = Stream._of(stream)
        with Within(into.context):
            events.record(self.handle, into.handle)

    @property
    @operation("Event.done")
    def done(self) -> bool:
        """Whether the newest record has run; True before the first. Source: aclrtQueryEventStatus."""
        return events.query_recorded(self.handle) == 1

    @operation("Event.synchronize")
    def synchronize(self, timeout_ms: int = -1) -> None:
        """Wait for the newest record. timeout_ms: -1 for no limit, else more than 0.

        AclError 507047 after the timeout. Source: aclrtSynchronizeEventWithTimeout.
        """
        try:
            events.synchronize(self.handle, timeout_ms)
        finally:
            collect()

    @operation("Event.__sub__")
    def __sub__(self, start: EventLike) -> float:
        """Milliseconds from the record of `start` to that of this event. Source: aclrtEventElapsedTime.

        AclError 507000 if one was never recorded, 107006 if one has not run yet.
        """
        return events.elapsed_ms(event_handle(start), self.handle)

    @operation("Event.close")
    def close(self) -> None:
        """End the event. Idempotent. Without it, the event ends when nothing refers to it."""
        if self._owned:
            _end(self._event)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and other.handle == self.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def _display(self) -> tuple[str, dict[str, object]]:
        state = (
            "closed" if self.handle not in events.events.live else "done" if self._event.completion.done else "waiting"
        )
        return "{id}, {state}", {"id": self._event.id, "state": state}


def _end(event: events.Event) -> bool:
    """Records and waits that are queued still happen."""
    if events.events.live.get(event.handle) is event:
        try:
            events.destroy(event.handle)
        except AclError:  # another thread was faster
            pass
    return True
