"""Runs the program in a child process, so that a report or a trace is written even if a signal ends it at once.

Signals that are sent to this process are passed on to the child; those of the terminal it gets itself.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from typing import NoReturn

from softacl import _native

__all__ = ["FORWARDED", "State", "leave", "supervised"]

GRACE = 5.0  # seconds after the time limit in which the child writes its report itself
MOMENT = 0.05  # seconds in which a signal that was sent to the whole group has reached the program
#: Signals that are passed on to the program.
FORWARDED = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2}
_AWAITED = {signal.SIGCHLD, *FORWARDED}
_PR_SET_PDEATHSIG = 1


class State:
    """What the program and the process above it report to each other; shared by a fork, whatever becomes of files."""

    def __init__(self) -> None:
        self._bytes = mmap.mmap(-1, 2)

    @property
    def reported(self) -> bool:
        """Whether the report is written."""
        return self._bytes[0] != 0

    @reported.setter
    def reported(self, value: bool) -> None:
        self._bytes[0] = value

    @property
    def received(self) -> int:
        """How many signals have reached the program, counted from 0 to 255 and again."""
        return self._bytes[1]

    def count(self, numbers: Iterable[int]) -> None:
        """Count signals from now on, in the program."""
        address = ctypes.addressof(ctypes.c_char.from_buffer(self._bytes))
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(self._bytes))  # a signal may come when all else is gone
        _native.count_signals(address + 1, tuple(numbers))


def supervised(
    work: Callable[[], int], died: Callable[[int, str, int], int], state: State, timeout: float | None
) -> int:
    """The exit code of `work`, done in a child; a negative one if a signal ended it, and there is nothing to add.

    died(child, how, code): what to do if it wrote no report; the exit code. Returns twice, as a fork does: in the
    child with the code of `work`.
    """
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    parent = os.getpid()
    unblocked = signal.pthread_sigmask(signal.SIG_BLOCK, _AWAITED)
    former = signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child == 0:
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it was gone before that
            os._exit(1)
        signal.signal(signal.SIGCHLD, former)
        signal.pthread_sigmask(signal.SIG_SETMASK, unblocked)
        return work()
    late = None if timeout is None else time.monotonic() + timeout + GRACE
    status = _wait(child, late, state)
    if status is None:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return 124 if state.reported else died(child, f"--timeout {timeout:g}", 124)
    if not os.WIFSIGNALED(status):
        code = os.WEXITSTATUS(status)
        return code if state.reported else died(child, "", code)  # it became another program
    number = os.WTERMSIG(status)
    code = 128 + number if state.reported else died(child, signal.Signals(number).name, 128 + number)
    return -number if code == 128 + number else code


def leave(code: int) -> NoReturn:
    """End with a code; below 0 as a signal ends a process."""
    if code < 0:
        sys.stdout.flush()
        sys.stderr.flush()
        if -code != signal.SIGKILL:
            signal.signal(-code, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {-code})
        os.kill(os.getpid(), -code)
    sys.exit(code)


def _wait(child: int, late: float | None, state: State) -> int | None:
    """The status of the child at its end; None if it is still there when it is late."""
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status
        left = 3600.0 if late is None else late - time.monotonic()
        if left <= 0:
            return None
        before = state.received
        got = signal.sigtimedwait(_AWAITED, left)
        if got is None or got.si_signo not in FORWARDED or got.si_code > 0:  # of the terminal: the child has it
            continue
        time.sleep(MOMENT)
        if state.received != before:
            continue  # the child has it too: it was for the whole group
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return status
        os.kill(child, got.si_signo)
        time.sleep(MOMENT)
