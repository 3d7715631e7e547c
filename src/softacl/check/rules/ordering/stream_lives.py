"""Streams from their creation to the end of their device: what they have queued when they end, and who has waited for it."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.check.findings import rules
from softacl.check.findings.site import Site, line_of
from softacl.check.rules.ordering.stream_words import StreamWords
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import (
    DeviceReset,
    Finalized,
    StreamAborted,
    StreamCreated,
    StreamDestroyed,
    StreamQueried,
    StreamSynchronized,
)
from softacl.runtime.streams.streams import streams


class StreamLives:
    """The life of streams, and the waits of the host for them. words: of streams, which end with their device."""

    def __init__(self, state: RunState, words: StreamWords) -> None:
        self._state, self._words = state, words

    @on(StreamCreated)
    def _create_stream(self, happened: StreamCreated, site: Site) -> None:
        stream = happened.stream
        self._state.clocks.stream(stream, site)
        self._state.resources.made("stream", stream.handle, site)

    @on(StreamDestroyed)
    def _destroy_stream(self, happened: StreamDestroyed, site: Site) -> None:
        stream = happened.stream
        clock = self._state.clocks.stream(stream)
        pending = self._state.clocks.pending(clock)
        if pending > 0:
            message = (
                f"{clock.name} is destroyed with {pending} unsynchronised tasks, the last of them queued at "
                f"{line_of(clock.last_task)}"
            )
            related = [("last task", clock.last_task), ("creation", clock.created)]
            self._state.report(rules.DESTROY_PENDING_STREAM, message, site, related=related)
        if stream.queue.failures:
            message = f"{stream.queue.failures} tasks of {clock.name} failed, and no synchronisation reported it"
            related = [("last task", clock.last_task), ("creation", clock.created)]
            self._state.report(rules.ASYNC_ERROR_UNREAD, message, site, related=related)
        self._state.clocks.synchronized(clock)
        self._state.clocks.forget(clock)
        self._state.resources.ended(stream.handle, site)

    @on(StreamSynchronized)
    def _synchronize_stream(self, happened: StreamSynchronized, site: Site) -> None:
        if happened.done:
            self._state.clocks.synchronized(self._state.clocks.stream(happened.stream))

    @on(StreamQueried)
    def _stream_query(self, happened: StreamQueried, site: Site) -> None:
        clock = self._state.clocks.stream(happened.stream)
        if happened.done:
            self._state.clocks.synchronized(clock)
        else:
            clock.queried = True

    @on(StreamAborted)
    def _stream_abort(self, happened: StreamAborted, site: Site) -> None:
        self._state.clocks.synchronized(self._state.clocks.stream(happened.stream))

    @on(Finalized)
    def _finalized(self, happened: Finalized, site: Site) -> None:
        self._device_ends(None, fn("aclFinalize"), site)

    @on(DeviceReset)
    def _device_reset(self, happened: DeviceReset, site: Site) -> None:
        self._device_ends(happened.device_id, fn("aclrtResetDevice"), site)

    def _device_ends(self, device: int | None, call: str, site: Site) -> None:
        """A device is reset, or all of them: report tasks in flight, once per stream."""
        self._words.clear()
        there = {stream.id for stream in streams.live.values()} if device is not None else set()
        clocks = self._state.clocks
        for clock in list(clocks.streams.values()):
            if device is not None and (clock.device != device or clock.id in there):
                continue
            pending = clocks.pending(clock)
            if pending > 0:
                message = (
                    f"{call} while {clock.name} has {pending} unsynchronised tasks, the last of them queued "
                    f"at {line_of(clock.last_task)}"
                )
                self._state.report(
                    rules.RESET_WITH_PENDING_WORK, message, site, related=[("last task", clock.last_task)]
                )
            clocks.synchronized(clock)
            clocks.forget(clock)
