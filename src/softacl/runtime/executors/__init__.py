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
    from softacl.runtime.settings import Settings

__all__ = ["make"]


def make(settings: Settings, driver: Driver) -> Executor:
    """The executor that the settings name; `driver` moves the bytes of its tasks."""
    name = settings.executor
    if name == "threads":
        from softacl.runtime.executors.worker_threads import ThreadsExecutor

        return ThreadsExecutor(driver)
    if name == "timed":
        from softacl.runtime.executors.timed import TimedExecutor

        assert settings.timing is not None
        return TimedExecutor(driver, *settings.timing, settings.profile.pageable_async == "synchronous")
    from softacl.runtime.executors.scheduled import ScheduledExecutor

    return ScheduledExecutor(name, settings.seed if name == "seeded" else None, driver)
