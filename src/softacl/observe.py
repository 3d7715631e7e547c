"""Observers of the runtime: checker, tracer and statistics. The runtime never imports them.

Without observers an event costs one test of `observers`. See `softacl.events` for the events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from softacl import _native, events
from softacl.base import internal_errors
from softacl.base.visible import warn

if TYPE_CHECKING:
    from softacl.errors import AclError
    from softacl.events import Call, Event

__all__ = [
    "MediaFault",
    "Observer",
    "emit",
    "found",
    "media_fault",
    "observers",
    "subscribe",
    "tasks_are_heard",
    "unsubscribe",
]


class MediaFault(NamedTuple):
    """A fault to inject into a media operation: "fails", its data are "damaged", or its frame is "dropped"."""

    what: str
    code: int
    why: str


class Observer:
    """Write a method `on_<event>` for each event that interests you: `def on_freed(self, event: Freed) -> None`.

    See `softacl.events` for the names; `notice` gets every event, if you would rather dispatch yourself.
    Methods are called on the thread where it happens, at once, and may be called on several threads at a time. What they
    raise does not reach the program: it is printed once, and the observer is unsubscribed.
    """

    #: False: TaskStarted and TaskDone of copies and fills are of no interest, and those need no Python call each.
    hears_tasks = True
    checks_kernels = False  # whether kernels look for their own mistakes, which takes time (events.KernelReported)
    times_pipes = False  # whether instructions of kernels are timed (events.KernelRan)
    #: False: `call_ended` is of no interest.
    hears_ends = True
    #: False: `call_begins` and `call_failed` are of no interest.
    hears_calls = True

    def notice(self, event: Event) -> None:
        """Call the observer's method for this event, if there is one."""
        method = getattr(self, events.METHODS[type(event)], None)
        if method is not None:
            method(event)

    def call_begins(self, call: Call) -> AclError | None:
        """A program calls a function. An error returned here is the call's outcome, and nothing is done."""
        return None

    def media_fault(self, engine: str) -> MediaFault | None:
        """A call gives an operation to a media engine: jpegd, jpege, pngd, vpc, vdec, venc. What shall go wrong with it."""

    def call_ended(self, call: Call) -> None:
        """The call returns; it did not fail."""

    def call_failed(self, call: Call, error: Exception) -> None:
        """The call failed. error: an AclError with its reason and values; of objects also ValueError and the like."""

    def pointer(self, call: Call, address: int) -> int:
        """A pyACL call returns the address of a new block; what the program gets for it."""
        return address

    def code(self, call: Call, error: AclError) -> int | None:
        """A pyACL call failed; an int that the program gets for the error's code, or None."""

    def result(self, values: tuple[Any, ...]) -> tuple[Any, ...]:
        """A pyACL call returns values and a code; the tuple that the program gets."""
        return values

    def found(self, rule: str, severity: str, text: str, frames: tuple[tuple[str, int, str], ...]) -> None:
        """The checker, which is an observer as well, found a mistake.

        rule: its id. severity: "error", "warning", .... text: the message. frames: file, line and function, innermost first.
        """

    def failed(self, error: Exception) -> None:
        """This observer raised. It is removed, and the error printed."""
        warn(f"observer {type(self).__name__} failed and gets no more events: {error!r}")
        unsubscribe(self)
        internal_errors.report(error)


observers: list[Observer] = []
_native.set_observers(observers)
#: emit(event): announce an event to every observer.
emit: Callable[[Event], None] = _native.emit


def subscribe(observer: Observer) -> None:
    """Send every event to `observer` from now on."""
    from softacl import announced_handles  # here: it reads the API table, which takes 10 ms

    events.METHODS  # noqa: B018  made now: when the interpreter ends, nothing can be imported for the first event
    announced_handles.announce()
    observers.append(observer)


def unsubscribe(observer: Observer) -> None:
    """Send no more events to `observer`; no error if it is not subscribed."""
    if observer in observers:
        observers.remove(observer)


def tasks_are_heard() -> bool:
    """Whether an observer subscribes to the task events of copies and fills."""
    for observer in observers:  # noqa: SIM110  asked for each queued copy, and any() costs as much as all of it
        if observer.hears_tasks:
            return True
    return False


def kernels_are_checked() -> bool:
    """Whether an observer asks kernels to look for their own mistakes."""
    return any(observer.checks_kernels for observer in observers)


def pipes_are_timed() -> bool:
    """Whether an observer asks when the instructions of kernels begin."""
    return any(observer.times_pipes for observer in observers)


def found(rule: str, severity: str, text: str, frames: tuple[tuple[str, int, str], ...]) -> None:
    """Announce what the checker found."""
    for observer in observers.copy():
        try:
            observer.found(rule, severity, text, frames)
        except Exception as error:
            observer.failed(error)


def media_fault(engine: str) -> MediaFault | None:
    """The fault that an observer injects into the operation that a call gives to a media engine."""
    for observer in observers.copy():
        try:
            fault = observer.media_fault(engine)
        except Exception as error:
            observer.failed(error)
            continue
        if fault is not None:
            return fault
    return None
