"""Happens-before by counting notifies: a wait is ordered after the records that produced its count."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from softacl.check.findings.site import Site
from softacl.check.state.clocks import EventClock, StreamPoint
from softacl.check.state.run_state import RunState
from softacl.check.state.subscriptions import on
from softacl.events import CountNotifyRecorded, CountNotifyWaited
from softacl.runtime.streams.count_notifies import changed, fits


@dataclass
class _Count:
    """A counting notify's state after everything queued so far has run in call order.

    behind: the point of the records that produced the count since it was last set. wishes: waits that no count matches yet.
    """

    value: int = 0
    behind: StreamPoint | None = None
    wishes: list[tuple[EventClock, CountNotifyWaited]] = field(default_factory=list)


class NotifyCounts:
    """The order of each counting notify. If the call order does not determine it, nothing is reported."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._counts: dict[Any, _Count] = {}

    def _of(self, notify: Any) -> _Count:
        return self._counts.setdefault(notify, _Count())

    @on(CountNotifyRecorded)
    def record(self, happened: CountNotifyRecorded, site: Site) -> None:
        """The count changes after what its stream has queued, and after earlier records unless it is set anew."""
        count, clocks = self._of(happened.notify), self._state.clocks
        stream = clocks.stream(happened.stream)
        count.value = changed(happened.mode, count.value, happened.value)
        point = clocks.point(stream, stream.number)
        if happened.mode and count.behind is not None:
            clocks.follow(point, count.behind)
        count.behind = point
        for clock, wait in tuple(count.wishes):
            if fits(wait.mode, count.value, wait.value):
                count.wishes.remove((clock, wait))
                clocks.record_at(clock, point, stream, site)
                if wait.clear:
                    count.value = 0

    @on(CountNotifyWaited)
    def wait(self, happened: CountNotifyWaited, site: Site) -> None:
        """The stream continues after the records, or after a future one."""
        count, clocks = self._of(happened.notify), self._state.clocks
        stream = clocks.stream(happened.stream)
        if not fits(happened.mode, count.value, happened.value):
            clock = EventClock(happened.notify.id, (), latched=True)
            count.wishes.append((clock, happened))
            clocks.wait(stream, clock)
            return
        if count.behind is not None:
            clocks.follow(stream, count.behind)
        if happened.clear:
            count.value = 0
