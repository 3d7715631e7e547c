"""Runs many small programs under the checker in one process."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import threading
import warnings
from types import ModuleType
from typing import Any

from softacl import observe
from softacl.check.engine.checker import Checker
from softacl.check.findings import site
from softacl.check.findings.finding import Severity
from softacl.check.findings.site import SourceLine, outermost
from softacl.check.session.empty_modules import empty
from softacl.check.state.ending import Ending
from softacl.check.threads import primitives
from softacl.cli.check import check as command
from softacl.cli.check import set_environment
from softacl.cli.check_options import selection
from softacl.faults import Faults, parse
from softacl.runtime import messages
from softacl.runtime.process import lifecycle
from softacl.runtime.state import current, process

#: parameters of the command that mean here what they mean there, with the one that has a value always
_UNDERSTOOD = {
    "program",
    "form",
    "fail_on",
    "select",
    "extend_select",
    "ignore",
    "faults",
    "chip",
    "cann",
    "devices",
    "memory",
}
_UNDERSTOOD |= {"guard", "run_mode", "executor", "seed", "driver", "record_calls"}


def advice_of(text: str) -> list:
    """The advice for a program."""
    return findings_of(text, Severity.PERFORMANCE, selected=lambda rule: rule.id[:3] == "HD9")


def findings_of(text: str, least: Severity = Severity.WARNING, selected: Any = None, **settings: str) -> list:
    """The findings of a program from `least` on, in order."""
    return run(text, least, selected, **settings)[0]


def run(
    text: str, least: Severity = Severity.WARNING, selected: Any = None, options: tuple[str, ...] = (), **settings: str
) -> tuple[list, Ending]:
    """The findings of a program from `least` on, in order, and how it ended. options: of `softacl check`."""
    outermost.add(run.__code__)
    kept, chosen = dict(os.environ), selected
    os.environ.update({f"SOFTACL_{name.upper()}": value for name, value in settings.items()})
    faults, record_calls = [], False
    if options:
        chosen, faults, record_calls = _asked(options)
    _reset()
    checker = Checker(chosen, Faults(faults), record_calls)
    checker.collector.fallback = SourceLine("program.py", 1, "<module>")
    checker.watch.enable()
    observe.subscribe(checker)
    main = ModuleType("__main__")
    before, ours, threads = set(sys.modules), sys.modules["__main__"], set(threading.enumerate())
    sys.modules["__main__"] = main
    ending = Ending()
    try:
        primitives.install(checker.state.threads)
        with warnings.catch_warnings():
            exec(compile(text, "program.py", "exec", dont_inherit=True), main.__dict__)
    except SystemExit as error:
        ending.code = int(error.code or 0)
    except Exception as error:
        ending.raised(error, error.__traceback__)
        checker.watch.refused(error, ending)
    del main
    for thread in set(threading.enumerate()) - threads:
        if not thread.daemon:
            thread.join()
    empty(before, ours)
    primitives.remove()
    checker.watch.disable()
    checker.end(ending)
    observe.observers.clear()
    _restore_constants()
    if dict(os.environ) != kept:
        os.environ.clear()
        os.environ.update(kept)
    _reset()
    gc.freeze()  # the next collections need not go through what is left
    assert not checker.failure, checker.failure
    return [finding for finding in checker.collector.sorted() if finding.severity >= least], ending


def _restore_constants() -> None:
    """Undo what programs of rule HD313 do: they write over the objects of one byte that the whole process shares."""
    each = bytes(range(256))
    for value in each:
        shared = each[value : value + 1]
        if shared[0] != value:
            ctypes.memset(id(shared) + bytes.__basicsize__ - 1, value, 1)


def _asked(options: tuple[str, ...]) -> tuple[Any, list, bool]:
    """What the command line's own parser makes of options: the rules that count, the faults, and whether calls are recorded;
    settings are set."""
    given = command.make_context("check", [*options, "program.py"]).params
    unknown = {name for name, value in given.items() if value and name not in _UNDERSTOOD}
    assert not unknown, f"{unknown} need the command: run it in a process of its own"
    set_environment(given)
    selected = selection(given["select"], given["extend_select"], given["ignore"])
    return selected, [parse(text) for text in given["faults"]], given["record_calls"]


def rows(findings: list) -> list[tuple[str, int | None, int | None]]:
    """(rule, fault line, allocation line), sorted."""
    found = []
    for finding in findings:
        allocation = finding.related_line("allocation")
        found.append((finding.rule.id, finding.line, allocation and allocation.line))
    return sorted(found, key=str)


def _reset() -> None:
    site._line_of.cache_clear()  # of programs that are gone; with thousands of them each collection would take longer
    process.close()
    process.initialized = process.finalized = process.forked = False
    process.configuration = None
    process.visible_lists.clear()
    lifecycle._references = 0
    current.context = None
    messages.take()
