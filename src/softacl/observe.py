"""What the runtime announces. Checker, tracer and statistics listen; the runtime never imports them.

With no listener the cost of an announcement is one test of `observers`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

__all__ = ["Observer", "Operation", "announce", "ends_are_heard", "observers", "subscribe", "unsubscribe"]


@dataclass(slots=True)
class Operation:
    """One call or one task of a stream.

    name: the function ("memcpy", "malloc", ...). values: its arguments and results by name, allocations included.
    code: the return code. begin, end: `time.perf_counter_ns()`; stream: its id, None for calls that use none.
    notes: what is odd but legal, for instance a copy kind that contradicts the addresses.
    """

    name: str
    values: dict[str, Any]
    code: int = 0
    stream: int | None = None
    begin: int = 0
    end: int = 0
    notes: tuple[str, ...] = field(default=())


class Observer:
    """Override what interests you; every method is called on the thread where it happens."""

    #: False: `executed` of copies and fills is of no interest, and they need no Python call each.
    hears_ends = True

    def entered(self, name: str, arguments: tuple[Any, ...]) -> None:
        """A function of the pyACL face was called, with what the program passed. An AclError raised here is its outcome."""

    def given(self, address: int) -> int:
        """A function of the pyACL face gives out the address of a new block; what the program gets for it."""
        return address

    def failed(self, operation: Operation) -> None:
        """A function of the pyACL face failed; values: "arguments" and "error". The program gets `operation.code`."""

    def called(self, operation: Operation) -> None:
        """A call has returned."""

    def queued(self, operation: Operation) -> None:
        """A task was put into a stream."""

    def began(self, operation: Operation) -> None:
        """A callback of the program is about to run; values: "gate", the one it was queued with. `executed` ends it."""

    def executed(self, operation: Operation) -> None:
        """A task of a stream has run."""


observers: list[Observer] = []


def subscribe(observer: Observer) -> None:
    """Let `observer` hear everything from now on."""
    observers.append(observer)


def unsubscribe(observer: Observer) -> None:
    """Stop telling `observer`; no error if it does not listen."""
    if observer in observers:
        observers.remove(observer)


def ends_are_heard() -> bool:
    """Whether anybody wants to hear when copies and fills have run."""
    for observer in observers:  # noqa: SIM110  asked for each queued copy, and any() costs as much as all of it
        if observer.hears_ends:
            return True
    return False


def announce(event: str, operation: Operation) -> None:
    """Tell every observer; `event` is the name of an Observer method."""
    for observer in observers.copy():
        getattr(observer, event)(operation)
