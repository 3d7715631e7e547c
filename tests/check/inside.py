"""Runs many small programs under the checker in one process."""

from __future__ import annotations

import gc
import os
import sys
import warnings
from types import ModuleType
from typing import Any

from softacl import observe
from softacl.check.engine import site
from softacl.check.engine.checker import Checker
from softacl.check.engine.site import outermost
from softacl.check.report.finding import Severity
from softacl.check.rules.leaks.at_exit import Ending
from softacl.runtime import messages
from softacl.runtime.process import lifecycle
from softacl.runtime.state import current, process

__all__ = ["advice_of", "findings_of", "rows", "run"]


def advice_of(text: str) -> list:
    """The advice for a program."""
    return findings_of(text, Severity.PERFORMANCE, selected=lambda rule: rule.id[:3] == "HD9")


def findings_of(text: str, least: Severity = Severity.WARNING, selected: Any = None, **settings: str) -> list:
    """The findings of a program from `least` on, in order."""
    return run(text, least, selected, **settings)[0]


def run(text: str, least: Severity = Severity.WARNING, selected: Any = None, **settings: str) -> tuple[list, Ending]:
    """The findings of a program from `least` on, in order, and how it ended."""
    outermost.add(run.__code__)
    kept = dict(os.environ)
    os.environ.update({f"SOFTACL_{name.upper()}": value for name, value in settings.items()})
    _reset()
    checker = Checker(selected)
    checker.watch.enable()
    observe.subscribe(checker)
    main = ModuleType("__main__")
    before, sys.modules["__main__"] = sys.modules["__main__"], main
    ending = Ending()
    try:
        with warnings.catch_warnings():
            exec(compile(text, "program.py", "exec"), main.__dict__)
    except SystemExit as error:
        ending.code = int(error.code or 0)
    except Exception as error:
        ending.raised(error, error.__traceback__)
    sys.modules["__main__"] = before
    del main
    gc.collect()
    checker.watch.disable()
    checker.end(ending)
    observe.observers.clear()
    os.environ.clear()
    os.environ.update(kept)
    _reset()
    assert not checker.failure, checker.failure
    return [finding for finding in checker.collector.sorted() if finding.severity >= least], ending


def rows(findings: list) -> list[tuple[str, int | None, int | None]]:
    """(rule, fault line, allocation line), sorted."""
    found = []
    for finding in findings:
        allocation = finding.related_line("allocation")
        found.append((finding.rule.id, finding.line, allocation and allocation.line))
    return sorted(found, key=str)


def _reset() -> None:
    site._places.clear()  # of programs that are gone; with thousands of them each collection would take longer
    process.close()
    process.initialized = process.finalized = process.forked = False
    lifecycle._references = 0
    current.context = None
    messages.take()
