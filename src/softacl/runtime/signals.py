"""Signal handlers of the program wait while a call works, and run where it waits for others.

Each binding runs a call under the shield of `softacl._native` (python/signals.c): no handler of the program runs on the main thread
inside. So what a call changes needs no order that an exception could break, and a handler that calls AscendCL finds no lock
held. Code that waits inside a call uses the functions here, or a wait of the compiled queues, which do the same.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from softacl._native import let_signals_in, signals_wait
from softacl._native import shield as shield  # these three, too, for all above
from softacl._native import shielded as shielded
from softacl._native import unshielded as unshielded

_SLICE_S = 0.05  # how long a handler may have to wait for a thread that waits


def admit(condition: threading.Condition) -> None:
    """Run the handlers that wait, if any. The condition's lock is held, but not meanwhile: a handler may wait for others."""
    if signals_wait():
        saved = condition._release_save()  # type: ignore[attr-defined]  # the lock may be held more than once
        try:
            let_signals_in()
        finally:
            condition._acquire_restore(saved)  # type: ignore[attr-defined]


def wait_for(condition: threading.Condition, done: Callable[[], bool], timeout_s: float | None = None) -> bool:
    """As `condition.wait_for`; handlers run meanwhile."""
    end = None if timeout_s is None else time.monotonic() + timeout_s
    while not done():
        left = _SLICE_S if end is None else min(end - time.monotonic(), _SLICE_S)
        if left <= 0:
            return False
        condition.wait(left)
        admit(condition)
    return True
