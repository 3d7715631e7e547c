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
_MAX = 100_000  # ranges that may be open: a program that never ends its own grows no further


class Listener(Protocol):
    """A receiver of ranges. thread: `threading.get_ident()` of where it began; begin == end: a mark."""

    def ranged(self, thread: int, begin: int, end: int, text: str, domain: str) -> None:
        """A range has ended. begin, end: nanoseconds of `time.perf_counter_ns`."""


listeners: list[Listener] = []


class _Started:
    """The ranges that any thread may end, by their numbers."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last = 0
        self._open: dict[int, tuple[int, int, str, str]] = {}  # thread, begin, text, domain

    def begin(self, text: str, domain: str) -> int:
        with self._lock:
            self._last += 1
            if listeners and len(self._open) < _MAX:
                self._open[self._last] = threading.get_ident(), time.perf_counter_ns(), text, domain
            return self._last

    def end(self, number: int) -> tuple[bool, tuple[int, int, str, str] | None]:
        """Return whether the number was ever a range's, and the range if it is still open."""
        with self._lock:
            begun = self._open.pop(number, None)
            return begun is not None or 0 < number <= self._last, begun


class _Pushed(threading.local):
    """The ranges of a thread that nest: begin and text, by domain."""

    def __init__(self) -> None:
        self.stacks: dict[str, list[tuple[int, str]]] = {}


_started, _pushed = _Started(), _Pushed()


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
    """Begin a range that any thread may end; return its number, which is never 0."""
    return _started.begin(text, domain)


def end(number: int) -> bool:
    """End a range of `start`; whether it existed."""
    existed, begun = _started.end(number)
    if begun is not None:
        thread, begin, text, domain = begun
        _notify(thread, begin, time.perf_counter_ns(), text, domain)
    return existed


def push(text: str, domain: str = "softacl") -> None:
    """Begin a range of this thread inside its others."""
    stack = _pushed.stacks.setdefault(domain, [])
    if len(stack) < _MAX:
        stack.append((time.perf_counter_ns(), text))


def pop(domain: str = "softacl") -> bool:
    """End the innermost range of this thread; whether there was one."""
    stack = _pushed.stacks.get(domain)
    if not stack:
        return False
    begin, text = stack.pop()
    _notify(threading.get_ident(), begin, time.perf_counter_ns(), text, domain)
    return True


def _notify(thread: int, begin: int, end: int, text: str, domain: str) -> None:
    for listener in tuple(listeners):
        listener.ranged(thread, begin, end, text, domain)
