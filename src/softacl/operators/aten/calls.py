"""Calls of an expression as a recording has them, and what notes those of functions over NumPy."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from typing import Any


@dataclass
class LibraryCall:
    """A call of a PyTorch operator, by its name, or of its equivalent over NumPy.

    changes: an argument. function: the dispatcher's; None over NumPy. inner: of `as_one`, the calls it contains.
    """

    name: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    results: Any
    changes: bool = False
    function: Any = None
    inner: list[LibraryCall] | None = None


@dataclass
class RecordedCalls:
    """calls: in their order; repeatable: on other numbers the calls would be the same; reads: numbers were read.

    memory: the addresses of the tensors that the expression got.
    """

    calls: list[LibraryCall] = field(default_factory=list)
    repeatable: bool = True
    reads: bool = False
    memory: range = range(0)

    def replace(self, old: Any, new: Any) -> None:
        """Let every call have `new` in place of `old`."""

        def replaced(value: Any) -> Any:
            return type(value)(map(replaced, value)) if type(value) in (list, tuple) else new if value is old else value

        for call in self.calls:
            call.args, call.results = replaced(call.args), replaced(call.results)
            call.kwargs = {key: replaced(value) for key, value in call.kwargs.items()}


class _Now(threading.local):
    recording: RecordedCalls | None = None


#: What this thread records
now = _Now()
#: Functions whose results, or their lengths, are numbers that were read
READING = frozenset(
    (
        *("tolist", "numpy", "item", "data_ptr", "__bool__", "__int__", "__float__", "__index__", "__array__"),
        *("_local_scalar_dense", "nonzero", "masked_select", "is_nonzero", "equal", "_unique2", "unique_dim"),
        *("unique_consecutive", "bincount", "_numbers", "unique"),
    )
)


def is_trial() -> bool:
    """Whether this thread tries a use on zeros, where what follows has no meaning: what is computed instead is no program."""
    if now.recording is None:
        return False
    now.recording.repeatable = False
    return True


@contextmanager
def aside() -> Iterator[None]:
    """Without noting what is computed here: of numbers that are part of a use."""
    recording, now.recording = now.recording, None
    try:
        yield
    finally:
        now.recording = recording


def note_reading() -> None:
    """What follows depends on numbers."""
    if now.recording is not None:
        now.recording.repeatable, now.recording.reads = False, True


def recorded(function: Callable[..., Any], name: str | None = None, repeatable: bool = True) -> Callable[..., Any]:
    """A function over NumPy that a recording notes as a call of that operator; without a name as none: no program has what it returns,
    unless that is a view. What it calls itself is not noted.

    repeatable: it changes no argument, or has a name that says so, and tells no numbers.
    """
    reads = getattr(function, "__name__", "") in READING

    @wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        recording = now.recording
        if recording is None:
            return function(*args, **kwargs)
        with aside():
            results = function(*args, **kwargs)
        recording.repeatable &= repeatable
        recording.reads |= reads
        if name:
            recording.calls.append(LibraryCall(name, *_in_order(function, args, kwargs), results, name.endswith("_")))
        return results

    return call


def _in_order(function: Callable[..., Any], args: Any, kwargs: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    """Arguments that have a place, in it, and the others by name: as PyTorch's dispatcher has them."""
    if not kwargs:
        return args, kwargs
    bound = inspect.signature(function).bind(*args, **kwargs)
    bound.apply_defaults()
    return bound.args, bound.kwargs


def as_one(name: str, function: Callable[..., Any], *args: Any) -> Any:
    """function(*args), which compiled code may know as a whole."""
    recording = now.recording
    if recording is None:
        return function(*args)
    outer, recording.calls = recording.calls, []
    try:
        results = function(*args)
        outer.append(LibraryCall(name, args, {}, results, inner=recording.calls))
    finally:
        recording.calls = outer
    return results
