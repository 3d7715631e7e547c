"""SIGTERM and SIGHUP end a command as Ctrl-C does: what it has begun is undone, and what it has measured is shown."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class _Stop(KeyboardInterrupt):
    """A signal asks the command to end."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


@contextmanager
def watched() -> Iterator[None]:
    """In the `with`, raise where the signals come. For commands that run no program; under `nohup`, SIGHUP stays ignored."""
    numbers = [n for n in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(n) is signal.SIG_DFL]
    for number in numbers:
        signal.signal(number, _stop)
    try:
        yield
    finally:
        for number in numbers:
            signal.signal(number, signal.SIG_DFL)


def _stop(number: int, frame: FrameType | None) -> None:
    raise _Stop(number)


def code_of(error: BaseException | None) -> int:
    """The exit code of a command that a KeyboardInterrupt has ended."""
    return 128 + (error.number if isinstance(error, _Stop) else signal.SIGINT)


def reason_of(error: KeyboardInterrupt) -> str:
    """Why a command has ended early, as its summary says it."""
    return f"ended by {signal.Signals(error.number).name}" if isinstance(error, _Stop) else "interrupted"
