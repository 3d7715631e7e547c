"""Ranges and marks that a program names, for its traces: `softacl.trace.range("step")` and the vendor's markers.

With no trace that records, a range costs a test of `listeners`.
"""

from __future__ import annotations

import functools
import threading
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Protocol, TypeVar

__all__ = ["Listener", "end", "listeners", "mark", "pop", "push", "range", "start"]

_F = TypeVar("_F", bound=Callable[..., Any])
_MOST = 100_000  # ranges that may be open: a program that never ends its own grows no further


class Listener(Protocol):
    """A receiver of ranges. thread: `threading.get_ident()` of where it began; begin == end: a mark."""

    def ranged(self, thread: int, begin: int, end: int, text: str, domain: str) -> None:
        """A range has ended. begin, end: nanoseconds of `time.perf_counter_ns`."""


listeners: list[Listener] = []
_open: dict[int, tuple[int, int, str, str]] = {}  # number -> thread, begin, text, domain
_pushed: dict[tuple[int, str], list[tuple[int, str]]] = {}  # thread and domain -> begin and text of those that nest
_last = 0
_lock = threading.Lock()


class range:
    """A part of a program: `with softacl.trace.range("step"):`, or `@softacl.trace.range("step")` before a function.

    An object may be used again, also inside itself, and on several threads at a time.
    """

    __slots__ = ("_begun", "text")

    def __init__(self, text: str) -> None:
        """text: the name of the range in the trace. TypeError if it is not a str."""
        if not isinstance(text, str):
            raise TypeError(f"softacl.trace.range takes the name of the range, a str, not {text!r}")
        self.text = text
        self._begun: list[tuple[int, int]] = []  # thread and time

    def __enter__(self) -> range:
        if listeners:
            self._begun.append((threading.get_ident(), time.perf_counter_ns()))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._begun:
            own = threading.get_ident()
            begun = next((each for each in reversed(self._begun) if each[0] == own), None)
            if begun is not None:
                self._begun.remove(begun)
                _notify(own, begun[1], time.perf_counter_ns(), self.text, "softacl")

    def __call__(self, function: _F) -> _F:
        """Make each call of `function` a range."""

        @functools.wraps(function)
        def call(*args: Any, **named: Any) -> Any:
            if not listeners:
                return function(*args, **named)
            with range(self.text):
                return function(*args, **named)

        return call  # type: ignore[return-value]


def mark(text: str, domain: str = "softacl") -> None:
    """Name this moment in the trace: `text`, in the group of marks `domain`."""
    if listeners:
        now = time.perf_counter_ns()
        _notify(threading.get_ident(), now, now, text, domain)


def start(text: str, domain: str = "softacl") -> int:
    """Begin a range that any thread may end; its number, which is never 0."""
    global _last
    with _lock:
        _last += 1
        number = _last
        if listeners and len(_open) < _MOST:
            _open[number] = threading.get_ident(), time.perf_counter_ns(), text, domain
    return number


def end(number: int) -> bool:
    """End a range of `start`; whether there is one."""
    with _lock:
        begun = _open.pop(number, None)
        known = begun is not None or 0 < number <= _last
    if begun is not None:
        thread, begin, text, domain = begun
        _notify(thread, begin, time.perf_counter_ns(), text, domain)
    return known


def push(text: str, domain: str = "softacl") -> None:
    """Begin a range of this thread inside its others."""
    stack = _pushed.setdefault((threading.get_ident(), domain), [])
    if len(stack) < _MOST:
        stack.append((time.perf_counter_ns(), text))


def pop(domain: str = "softacl") -> bool:
    """End the innermost range of this thread; whether there is one."""
    own = threading.get_ident()
    stack = _pushed.get((own, domain))
    if not stack:
        return False
    begin, text = stack.pop()
    _notify(own, begin, time.perf_counter_ns(), text, domain)
    return True


def _notify(thread: int, begin: int, end: int, text: str, domain: str) -> None:
    for listener in tuple(listeners):
        listener.ranged(thread, begin, end, text, domain)
