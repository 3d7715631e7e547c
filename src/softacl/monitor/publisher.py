"""The thread that publishes a process's figures twice a second, and how it gets into a process.

`softacl run --monitor` names `join` in the environment, so that programs that the program starts are monitored, too. It uses
at most 5 % of one core: with a million live blocks it samples less often.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from typing import Any

from softacl import observe
from softacl.base import internal_errors
from softacl.base.visible import warn
from softacl.bindings import Binding
from softacl.errors import AclError
from softacl.monitor import board
from softacl.monitor.counts import LiveCounts, Totals
from softacl.monitor.sample import program, sample
from softacl.runtime.entry import with_loader

INTERVAL_S = 0.5
_LOADER = "softacl.monitor.publisher:join"
_SHARE = 20  # the thread rests so many times as long as it has worked


def environment() -> dict[str, str]:
    """The environment in which a process and those that it starts are monitored."""
    return with_loader(_LOADER)


def join(binding: Binding, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Publish until the process ends; a forked child publishes its own figures."""
    publisher = Publisher()
    publisher.start()
    os.register_at_fork(after_in_child=publisher.restart)
    at_exit(publisher.stop)


class Publisher:
    """Counts, and publishes."""

    def start(self) -> None:
        """Listen, and start the thread. All counters begin at 0."""
        self._counts = LiveCounts()
        self._end = threading.Event()
        self._began = self._at = time.monotonic()
        self._before = Totals(0, 0, 0, {})
        self._thread = threading.Thread(target=self._run, name="softacl monitor", daemon=True)
        observe.subscribe(self._counts)
        self._thread.start()

    def restart(self) -> None:
        """In a forked child: the thread is not there, and what was counted is the parent's."""
        if self._counts in observe.observers:  # else it has stopped
            observe.unsubscribe(self._counts)
            self.start()

    def stop(self) -> None:
        """End the thread, and withdraw the published figures."""
        observe.unsubscribe(self._counts)
        self._end.set()
        self._thread.join(timeout=1)  # it may be writing them
        board.withdraw()

    def figures(self) -> dict[str, Any]:
        """All that is published, but for what marks the process as living."""
        now, totals = time.monotonic(), self._counts.totals()
        passed = max(now - self._at, 1e-6)
        copies = [
            {
                "direction": direction,
                "copies": n,
                "bytes": nbytes,
                "bytes_per_s": round((nbytes - self._before.copies.get(direction, (0, 0))[1]) / passed, 1),
            }
            for direction, (n, nbytes) in sorted(totals.copies.items())
        ]
        calls_per_s = round((totals.calls - self._before.calls) / passed, 1)
        self._at, self._before = now, totals
        return {
            "program": program(),
            "time": time.time(),
            "running_s": round(now - self._began, 3),
            "calls": totals.calls,
            "failed": totals.failed,
            "kernels": totals.kernels,
            "calls_per_s": calls_per_s,
            "copies": copies,
            "publisher_cpu_s": round(time.thread_time(), 4),
            **sample(),
        }

    def _run(self) -> None:
        end = self._end
        while True:
            began = time.thread_time()
            try:
                figures = self.figures()
                if end.is_set():
                    return
                board.publish(figures)
            except Exception as error:  # the program goes on
                why = error if isinstance(error, (board.BoardError, AclError)) else repr(error)
                warn(f"softacl top sees no more of this process: {why}", "softacl run --monitor")
                board.withdraw()
                if why is not error:
                    internal_errors.report(error)
                return
            if end.wait(max(INTERVAL_S, _SHARE * (time.thread_time() - began))):
                return
