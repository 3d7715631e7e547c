"""Threads that a program starts through `acl.util`."""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from typing import Any

__all__ = ["join", "start"]

_NO_SUCH_THREAD = 3  # ESRCH, what pthread_join returns


class _Worker(threading.Thread):
    """A thread that remembers how it ended."""

    error: BaseException | None = None

    def run(self) -> None:
        try:
            super().run()
        except BaseException as error:
            self.error = error
            traceback.print_exc(file=sys.stderr)


_started: dict[int, _Worker] = {}


def start(function: Callable[..., Any], argument: Any) -> int:
    """Start a thread; its identifier, which is that of `threading.get_ident` in it."""
    worker = _Worker(target=function, args=() if argument is None else (argument,), daemon=True)
    worker.start()
    assert worker.ident is not None
    _started[worker.ident] = worker
    return worker.ident


def join(identifier: int) -> int:
    """Wait for a thread of `start`; 0, or 3 if there is none. RuntimeError if it ended with an exception."""
    worker = _started.pop(identifier, None)
    if worker is None or worker is threading.current_thread():
        return _NO_SUCH_THREAD
    worker.join()
    if worker.error is not None:
        raise RuntimeError(f"exception={type(worker.error).__name__},msg=thread call failed;") from worker.error
    return 0
