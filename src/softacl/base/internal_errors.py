"""Exceptions of SoftACL's own code after which it continues: the strict mode of the tests records them and raises them again.

SOFTACL_STRICT names the directory for the records, one file an exception, which a test finds whatever became of the process. Code
that cannot raise further, in C and in threads, reaches the records through Python's hooks.
"""

from __future__ import annotations

import itertools
import os
import sys
from types import ModuleType
from typing import Any

from softacl.base.environment import variables
from softacl.base.lazy import traceback

STRICT = "SOFTACL_STRICT"

_numbers = itertools.count()


def report(error: BaseException) -> None:
    """Report an internal exception before SoftACL continues. Strict mode records it and raises it again.

    Exceptions from signal handlers (KeyboardInterrupt, SystemExit) are not internal.
    """
    if STRICT in variables and isinstance(error, Exception):
        record(error)
        raise error


def record(error: BaseException) -> None:
    """The same where nothing can be raised, or where the failure is visible anyway."""
    directory = variables.get(STRICT)
    if not directory or not isinstance(error, Exception) or "softacl_recorded" in error.__dict__:
        return
    error.softacl_recorded = True  # type: ignore[attr-defined]  # it comes again from where it is raised
    text = "".join(traceback.format_exception(type(error), error, error.__traceback__))
    try:
        with open(os.path.join(directory, f"{os.getpid()}-{next(_numbers)}"), "w", encoding="utf-8") as file:
            file.write(f"process {os.getpid()}: {getattr(sys, 'argv', None)}\n{text}")
    except OSError:
        pass  # the test has ended


def is_ours(thing: Any) -> bool:
    """Whether a function or an object is one of SoftACL's, and not of the program."""
    thing = getattr(thing, "func", thing)  # of a functools.partial
    module = (
        thing.__name__
        if isinstance(thing, ModuleType)
        else getattr(thing, "__module__", None) or type(thing).__module__
    )
    return isinstance(module, str) and module.partition(".")[0] in ("softacl", "acl")


def listen() -> None:
    """Record what Python's hooks get from SoftACL's functions, before the hooks of the program."""
    import threading

    unraisable, of_thread = sys.unraisablehook, threading.excepthook

    def on_unraisable(raised: Any) -> None:
        source = raised.object
        if (
            source is None and raised.exc_traceback is not None
        ):  # since 3.14 the function of a thread stands in the text alone
            source = sys.modules.get(raised.exc_traceback.tb_frame.f_globals.get("__name__"))
        if raised.exc_value is not None and is_ours(source):
            record(raised.exc_value)
        unraisable(raised)

    def on_thread(raised: Any) -> None:
        thread = raised.thread
        if raised.exc_value is not None and (is_ours(thread) or is_ours(getattr(thread, "_target", None))):
            record(raised.exc_value)
        of_thread(raised)

    sys.unraisablehook, threading.excepthook = on_unraisable, on_thread


if variables.get(STRICT):
    listen()
