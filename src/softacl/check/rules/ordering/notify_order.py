"""Happens-before by notifies: the n-th wait matches the n-th record."""

from __future__ import annotations

from typing import Any

from softacl.check.findings.site import Site
from softacl.check.state.clocks import EventClock
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import NotifyRecorded, NotifyWaited


class NotifyOrder:
    """The records and waits of notifies that have not met yet."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._notifies: dict[tuple[Any, int], EventClock] = {}  # notify, number of the record and of its wait

    def _notify(self, notify: Any, number: int) -> EventClock:
        """The clock of a pair; dropped when both sides have used it."""
        clock = self._notifies.pop((notify, number), None)
        if clock is None:
            clock = self._notifies[notify, number] = EventClock(notify.id, (), latched=True)
        return clock

    @on(NotifyRecorded)
    def _record_notify(self, happened: NotifyRecorded, site: Site) -> None:
        notify, clocks = happened.notify, self._state.clocks
        clocks.record(self._notify(notify, notify.records), clocks.stream(happened.stream), site)

    @on(NotifyWaited)
    def _wait_notify(self, happened: NotifyWaited, site: Site) -> None:
        notify, clocks = happened.notify, self._state.clocks
        clocks.wait(clocks.stream(happened.stream), self._notify(notify, notify.waits))
