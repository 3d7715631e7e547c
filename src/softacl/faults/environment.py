"""SOFTACL_FAULTS: faults in programs that are not started by `softacl check`, such as workers of a cluster.

Several texts are separated by semicolons. A text that cannot be used makes every call fail that needs a device: a program
that shall have a fault and has none would pass for tested.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from softacl.base.environment import variables
from softacl.base.visible import warn
from softacl.bindings import Binding
from softacl.drivers.base import Driver
from softacl.events import Call
from softacl.faults.calls import FaultError, Faults
from softacl.faults.language import parse
from softacl.observe import MediaFault, Observer, subscribe
from softacl.runtime.settings import SettingError
from softacl.runtime.state import process

VARIABLE = "SOFTACL_FAULTS"
#: Those of this process, once it has joined.
asked: Faults | None = None


class _CallFaults(Observer):
    """Lets calls fail."""

    hears_tasks = hears_ends = False

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def notice(self, event: object) -> None:
        """Only calls matter."""

    def call_begins(self, call: Call) -> FaultError | None:
        return self.faults.call(call)

    def media_fault(self, engine: str) -> MediaFault | None:
        return self.faults.media(engine)


def join(binding: Binding, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Let this process have the faults that its environment asks for (`softacl.runtime.entry.join_observers`)."""
    global asked
    texts = [text.strip() for text in variables.get(VARIABLE, "").split(";")]
    try:
        faults = Faults([parse(text, VARIABLE) for text in filter(None, texts)], VARIABLE)
    except ValueError as error:
        why = str(error)

        def refuse(driver: Driver) -> NoReturn:
            raise SettingError(f"{why}.")

        process.when_driver_made(refuse)
        return
    asked = faults
    if any(not fault.of_device for fault in faults):
        subscribe(_CallFaults(faults))
    at_exit(_report)


def _report() -> None:
    """Report faults that never happened, if the program used a device."""
    if asked is None or not process.used:
        return
    for text in asked.unfired:
        warn(f"{text}.")
