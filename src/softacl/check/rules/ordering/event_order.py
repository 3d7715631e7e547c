"""Happens-before by events: a stream that waits for one is ordered after its record."""

from __future__ import annotations

from typing import Any

from softacl.check.findings import rules
from softacl.check.findings.site import Site, by_torch, line_of
from softacl.check.state.clocks import EventClock, StreamClock
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import (
    Call,
    EventCreated,
    EventDestroyed,
    EventQueried,
    EventRecorded,
    EventReset,
    EventSynchronized,
    EventWaited,
    EventWaitsQueried,
)
from softacl.runtime.streams.events import events


class EventOrder:
    """The life of events, and the order that their records and waits give."""

    def __init__(self, state: RunState) -> None:
        self._state = state

    def waits_for_ever(self) -> None:
        """Report streams that wait for an event that was never recorded."""
        for event in list(self._state.clocks.events.values()):
            self._never_released(event, event.waited_at)

    def _never_released(self, event: EventClock, site: Site) -> bool:
        """Report the streams that wait for the event, if no record can release them any more."""
        ends = site is not event.waited_at
        streams = (place for place in event.waiting if isinstance(place, StreamClock))
        waiting = next((stream for stream in streams if not (ends and stream.dead)), None)
        if waiting is None:
            return False
        message = f"{waiting.name} waits for an event that was never recorded"
        related = [("creation", event.created)]
        if event.reset_at:
            message += f" again after the reset at {line_of(event.reset_at)}, which clears its record"
            related.insert(0, ("reset", event.reset_at))
        if ends:
            message += ", and is destroyed here"
            related.insert(0, ("wait", event.waited_at))
        return self._state.report(rules.WAIT_CYCLE, message, site, related=related)

    @on(EventCreated)
    def _create_event(self, happened: EventCreated, site: Site) -> None:
        event = happened.event
        self._state.clocks.event(event, site)
        self._state.resources.made("event", event.handle, site)

    @on(EventDestroyed)
    def _destroy_event(self, happened: EventDestroyed, site: Site) -> None:
        event = happened.event
        clocks = self._state.clocks
        clock = clocks.events.pop(event.id, None)
        if clock is not None and event.shared is None and self._never_released(clock, site):
            pass
        elif clock is not None and clock.recorded is not None and clock.waited_at:
            late = [n for s, n in clock.recorded.knows.items() if clocks.host.get(s, 0) < n and s in clocks.streams]
            if late and not by_torch():  # it destroys the events of wait_stream immediately, which the runtime defers
                message = f"the event is destroyed while the wait at {line_of(clock.waited_at)} may still need it"
                related = [("wait", clock.waited_at), ("creation", clock.created)]
                self._state.report(rules.DESTROY_PENDING_EVENT, message, site, related=related)
        self._state.resources.ended(event.handle, site)

    @on(EventRecorded)
    def _record_event(self, happened: EventRecorded, site: Site) -> None:
        self.event_recorded(happened.event, happened.stream, site)

    def event_recorded(self, recorded: Any, queue: Any, site: Site) -> None:
        """An event of the runtime is recorded in a stream."""
        clocks = self._state.clocks
        event, stream = clocks.event(recorded), clocks.stream(queue)
        first = event.stream
        if (
            not event.used
            and first is not None
            and event.recorded is not None
            and first is not stream
            and not first.dead
            and clocks.host.get(first.id, 0) < event.recorded.knows.get(first.id, 0)
        ):
            message = (
                f"the event was recorded on {first.name} at {line_of(event.recorded_at)}, and nothing waited for it; "
                f"this record on {stream.name} replaces it"
            )
            related = [("first record", event.recorded_at), ("creation", event.created)]
            self._state.report(rules.EVENT_RE_RECORDED, message, site, related=related)
        clocks.record(event, stream, site)

    @on(EventReset)
    def _reset_event(self, happened: EventReset, site: Site) -> None:
        clocks = self._state.clocks
        event, stream = clocks.event(happened.event), clocks.stream(happened.stream)
        event.reset_at = site
        for waiter, waits_at in clocks.reset(event, stream):
            message = (
                f"{self._state.name_of(happened)}: {stream.name} resets the event while {waiter.name}, which waits for it at "
                f"{line_of(waits_at)}, may not have passed that wait; it then waits for the next record, or forever"
            )
            related = [("wait", waits_at), ("creation", event.created)]
            self._state.report(rules.EVENT_RESET_WHILE_WAITED, message, site, related=related)

    def _never_recorded(self, event: EventClock, happened: EventWaited | EventSynchronized, site: Site) -> None:
        other_process = happened.event.shared is not None  # it may have recorded it
        if event.recorded is None and not event.latched and not other_process:
            message = f"{self._state.name_of(happened)}: the event was not recorded yet, so this call waits for nothing"
            self._state.report(rules.WAIT_BEFORE_RECORD, message, site, related=[("creation", event.created)])

    @on(EventWaited)
    def _stream_wait_event(self, happened: EventWaited, site: Site) -> None:
        self._never_recorded(self._state.clocks.event(happened.event), happened, site)
        self.event_waited(happened.event, happened.stream, site)

    def event_waited(self, awaited: Any, queue: Any, site: Site) -> None:
        """A stream waits for an event of the runtime."""
        clocks = self._state.clocks
        event = clocks.event(awaited)
        event.waited_at = site
        stream = clocks.stream(queue)
        clocks.wait(stream, event)
        if event.latched:
            event.waits[stream.id] = (stream, clocks.step(stream), site)

    @on(EventSynchronized)
    def _synchronize_event(self, happened: EventSynchronized, site: Site) -> None:
        event = self._state.clocks.event(happened.event)
        self._never_recorded(event, happened, site)
        if happened.done:
            self._state.clocks.event_done(event)

    @on(EventQueried)
    def _query_event(self, happened: EventQueried, site: Site) -> None:
        event = self._state.clocks.event(happened.event)
        event.used = True
        if happened.done:
            self._state.clocks.event_done(event)
        elif event.stream is not None:
            event.stream.queried = True

    @on(EventWaitsQueried)
    def _query_waits(self, happened: EventWaitsQueried, site: Site) -> None:
        event = self._state.clocks.event(happened.event)
        if happened.done and event.waited_at:
            self._state.clocks.event_done(event)  # the waiting streams have continued

    def timed(self, call: Call) -> None:
        """The times of events are queried, so their records were used."""
        for handle in call.arguments:
            event = events.live.get(handle)
            if event is not None:
                self._state.clocks.event(event).used = True
