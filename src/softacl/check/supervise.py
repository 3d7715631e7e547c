"""Runs the program in a child process, so that a report is written even if a signal ends it at once.

Signals that are sent to this process go on to the child; those of the terminal it gets itself.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable

__all__ = ["supervised"]

GRACE = 5.0  # seconds after the time limit in which the child writes its report itself
_FORWARDED = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2}
_HEARD = {signal.SIGCHLD, *_FORWARDED}
_PR_SET_PDEATHSIG = 1


def supervised(work: Callable[[], int], died: Callable[[int, str, int], int], timeout: float | None) -> int:
    """The exit code of `work`, done in a child. died(child, how, code): what to do if that wrote no report; the exit code.

    Returns twice, as a fork does: in the child with the code of `work`.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    parent = os.getpid()
    unblocked = signal.pthread_sigmask(signal.SIG_BLOCK, _HEARD)
    heard_of_children = signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child == 0:
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it was gone before that
            os._exit(1)
        signal.signal(signal.SIGCHLD, heard_of_children)
        signal.pthread_sigmask(signal.SIG_SETMASK, unblocked)
        return work()
    late = None if timeout is None else time.monotonic() + timeout + GRACE
    status = _wait(child, late)
    if status is None:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return died(child, f"--timeout {timeout:g}", 124)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        code = died(child, signal.Signals(number).name, 128 + number)
        if code == 128 + number:  # nothing to say: end as the program did
            sys.stdout.flush()
            sys.stderr.flush()
            signal.pthread_sigmask(signal.SIG_SETMASK, unblocked)
            if number != signal.SIGKILL:
                signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        return code
    return os.WEXITSTATUS(status)


def _wait(child: int, late: float | None) -> int | None:
    """The status of the child at its end; None if it is still there when it is late."""
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status
        left = 3600.0 if late is None else late - time.monotonic()
        if left <= 0:
            return None
        heard = signal.sigtimedwait(_HEARD, left)
        if heard is not None and heard.si_signo in _FORWARDED and heard.si_code <= 0:  # from a process
            os.kill(child, heard.si_signo)
