"""What counting notifies say of the order: a wait comes behind the records that brought the count it waits for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from softacl.check.engine.clocks import EventClock, Place
from softacl.check.engine.site import Site
from softacl.events import CountNotifyRecorded, CountNotifyWaited
from softacl.runtime.streams.count_notifies import changed, fits

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["Counts"]


@dataclass
class _Count:
    """A counting notify, as it will be when all that was queued so far has run in the order of the calls.

    behind: where the records were that made the count since it was last set. wishes: waits that no count has fitted yet.
    """

    value: int = 0
    behind: Place | None = None
    wishes: list[tuple[EventClock, CountNotifyWaited]] = field(default_factory=list)


class Counts:
    """The order of each counting notify. Where the order of the calls does not tell, nothing is held against the program."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._known: dict[Any, _Count] = {}

    def _of(self, notify: Any) -> _Count:
        return self._known.setdefault(notify, _Count())

    def record(self, happened: CountNotifyRecorded, site: Site) -> None:
        """The count changes behind what its stream has queued, and behind the records before it unless it is set anew."""
        count, clocks = self._of(happened.notify), self._checker.clocks
        stream = clocks.stream(happened.stream)
        count.value = changed(happened.mode, count.value, happened.value)
        place = clocks.place(stream, stream.number)
        if happened.mode and count.behind is not None:
            clocks.follow(place, count.behind)
        count.behind = place
        for clock, wait in tuple(count.wishes):
            if fits(wait.mode, count.value, wait.value):
                count.wishes.remove((clock, wait))
                clocks.record_at(clock, place, stream, site)
                if wait.clear:
                    count.value = 0

    def wait(self, happened: CountNotifyWaited, site: Site) -> None:
        """The stream goes on behind the records, or behind one to come."""
        count, clocks = self._of(happened.notify), self._checker.clocks
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
