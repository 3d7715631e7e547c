"""Threads that a program starts through `acl.util`."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

from softacl.base.lazy import traceback
from softacl.runtime.signals import let_signals_in

_SLICE_S = 0.05
_NO_SUCH_THREAD = 3  # ESRCH, what pthread_join returns


class _Worker(threading.Thread):
    """A thread that keeps its result and its identifier until it is joined, as threads of pthread_create do.

    Otherwise the system would reuse the identifier of an ended thread for the next one, and one of the two would be lost.
    """

    def __init__(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        super().__init__(target=function, args=arguments, daemon=True)
        self.error: BaseException | None = None
        self.ended, self.joined = threading.Event(), threading.Event()

    def run(self) -> None:
        try:
            super().run()
        except BaseException as error:
            self.error = error
            traceback.print_exc(file=sys.stderr)
        self.ended.set()
        self.joined.wait()


_started: dict[int, _Worker] = {}


def start(function: Callable[..., Any], argument: Any) -> int:
    """Start a thread; its identifier, which is that of `threading.get_ident` in it."""
    worker = _Worker(function, () if argument is None else (argument,))
    worker.start()
    assert worker.ident is not None
    _started[worker.ident] = worker
    return worker.ident


def join(identifier: int) -> int:
    """Join a thread of `start`; return 0, or 3 if there is none. RuntimeError if it raised an exception."""
    worker = _started.get(identifier)
    if worker is None or worker is threading.current_thread() or _started.pop(identifier, None) is None:
        return _NO_SUCH_THREAD
    try:
        while not worker.ended.wait(_SLICE_S):
            let_signals_in()
    except BaseException:  # Ctrl-C: it can be waited for again
        _started[identifier] = worker
        raise
    worker.joined.set()
    worker.join()
    if worker.error is not None:
        raise RuntimeError(f"exception={type(worker.error).__name__},msg=thread call failed;") from worker.error
    return 0
