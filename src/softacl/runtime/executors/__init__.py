"""Executors: when the tasks of streams run.

A stream is an in-order queue; an executor makes queues and completions, and runs the tasks:
`threads` as soon as possible, in parallel between streams, by compiled workers; `deferred` as late as the contract
allows, at a synchronisation point; `seeded` in a legal order drawn from a seed; `timed` as `deferred`, with a virtual
clock. All pass the same tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from softacl.drivers.base import Driver
    from softacl.runtime.executors.base import Executor
    from softacl.runtime.executors.timed import Clock

__all__ = ["make"]


def make(name: str, seed: int, driver: Driver, clock: Clock | None = None) -> Executor:
    """The executor of that name; `driver` moves the bytes of its tasks. clock: of `timed`."""
    if name == "threads":
        from softacl.runtime.executors.worker_threads import ThreadsExecutor

        return ThreadsExecutor(driver)
    if name == "timed":
        from softacl.runtime.executors.timed import TimedExecutor

        assert clock is not None
        return TimedExecutor(driver, clock)
    from softacl.runtime.executors.scheduled import ScheduledExecutor

    return ScheduledExecutor(name, seed if name == "seeded" else None, driver)
