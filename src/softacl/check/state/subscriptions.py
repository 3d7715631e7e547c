"""Registration for events: a method is marked with the classes of the events that it handles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from softacl.check.findings.site import Site

Handler = Callable[[Any, Site], None]
_Method = TypeVar("_Method", bound=Callable[..., None])
_EVENTS = "_softacl_events"


def on(*events: type) -> Callable[[_Method], _Method]:
    """Register a method `(event, site)` for events of these classes. It is called with the lock of the run held."""

    def mark(method: _Method) -> _Method:
        setattr(method, _EVENTS, (*getattr(method, _EVENTS, ()), *events))
        return method

    return mark


def handlers_of(parts: Iterable[object]) -> dict[type, Handler]:
    """The handler of each class of events: the methods of all parts, in the order of the parts. Built once per run."""
    handlers: dict[type, list[Handler]] = {}
    for part in parts:
        for name, events in _marked(type(part)):
            for event in events:
                handlers.setdefault(event, []).append(getattr(part, name))
    return {event: methods[0] if len(methods) == 1 else _in_turn(tuple(methods)) for event, methods in handlers.items()}


def _marked(kind: type) -> list[tuple[str, tuple[type, ...]]]:
    return [(name, getattr(value, _EVENTS)) for name, value in vars(kind).items() if hasattr(value, _EVENTS)]


def _in_turn(methods: tuple[Handler, ...]) -> Handler:
    def handle(event: Any, site: Site) -> None:
        for method in methods:
            method(event, site)

    return handle
