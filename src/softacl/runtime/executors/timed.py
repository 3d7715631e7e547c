"""The `timed` executor: tasks run as with `deferred`, and a virtual clock goes on as they would on a machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from softacl import observe
from softacl.drivers.base import Driver
from softacl.observe import Observer
from softacl.runtime.executors.scheduled import ScheduledCompletion, ScheduledExecutor


@dataclass
class TimedRun:
    """A run of a graph on the clock: its lane, and the tasks between which its stream waits for it."""

    lane: str
    begin: int
    end: int
    begun: bool = False


class Clock(Observer):
    """The executor's clock, which observes the program. driver: that moves the bytes, and may be slow by request."""

    driver: Driver

    def completed_ns(self, completion: Any) -> int:
        """The time of a completion's newest record; 0 if none was observed."""
        raise NotImplementedError

    def arrived_ns(self, part: Any) -> int:
        """When a rank's stream reached its part of a collective, by the event that announced it."""
        raise NotImplementedError

    def all_arrived(self, part: Any, ns: int) -> None:
        """The part may begin at that time. Idempotent."""
        raise NotImplementedError

    def delay(self, stream: Any, ns: int) -> None:
        """The next copy of a stream begins so much later; None: of the calling thread."""
        raise NotImplementedError

    def graph_queued(self, stream: Any) -> TimedRun:
        """A run of a graph was put into a stream, whose tasks are known when it takes its steps."""
        raise NotImplementedError

    def step(self, run: TimedRun, function: Callable[..., Any], *arguments: Any) -> Any:
        """The function's result; what it queues belongs to the run."""
        raise NotImplementedError

    def graph_ended(self, run: TimedRun) -> None:
        """The run is over. Idempotent."""
        raise NotImplementedError


class TimedCompletion(ScheduledCompletion):
    """A mark whose time is virtual."""

    _executor: TimedExecutor

    @property
    def completed_ns(self) -> int:
        """The newest record's time, in virtual ns since the executor's start (at least 1); 0 if incomplete."""
        return max(self._executor.clock.completed_ns(self), 1) if self._completed else 0

    @completed_ns.setter
    def completed_ns(self, real_ns: int) -> None:
        self._completed = real_ns != 0


class TimedExecutor(ScheduledExecutor):
    """As `deferred`; `clock` has the time."""

    def __init__(self, driver: Driver, clock: Clock) -> None:
        super().__init__("timed", None, driver)
        self.clock, clock.driver = clock, driver
        observe.subscribe(clock)

    def completion(self) -> TimedCompletion:
        return TimedCompletion(self)

    def close(self) -> None:
        observe.unsubscribe(self.clock)
        super().close()
