"""Checks a process that a checked program started, from its first call to its end."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Callable
from types import ModuleType
from typing import Any, NoReturn

from softacl import check
from softacl.base.environment import variables
from softacl.bindings import Binding
from softacl.check.session.empty_modules import empty
from softacl.check.session.process_group import ChildSession, report_failure
from softacl.check.state.ending import Ending


def _is_own(folder: str) -> bool:
    """Whether the folder exists and belongs to this user: its contents are trusted."""
    try:
        return os.stat(folder).st_uid == os.geteuid()
    except OSError:
        return False


def join(binding: Binding, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Check this process if the one that started it is checked."""
    folder = variables.get(check.VARIABLE)
    if not folder or check.joined or not _is_own(folder):
        return
    check.joined = True
    try:
        _join(folder, binding, at_exit)
    except Exception as error:
        with contextlib.suppress(OSError):
            report_failure(folder, "".join(traceback.format_exception(error)))
        raise


def _join(folder: str, binding: Binding, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    if binding is Binding.C and sys.modules["softacl.c._engine"].owns_python():
        member = ChildSession(folder, compiled=True)
        at_exit(lambda: member.end(Ending()))
        return
    member = ChildSession(folder)
    before = set(sys.modules) - {"__main__"}

    def end() -> None:
        ending = _ending(member)
        member.checker.guard(lambda: empty(before, ModuleType("__main__")))
        member.end(ending)

    at_exit(end)
    end_at_once(member)


def end_at_once(member: ChildSession) -> None:
    """Also report on os._exit, with which forked multiprocessing children end."""
    really = os._exit

    def leave(status: int) -> NoReturn:
        member.end(Ending(code=status))
        really(status)

    os._exit = leave


def _ending(member: ChildSession) -> Ending:
    ending = Ending()
    error = getattr(sys, "last_value", None)
    if error is not None:
        ending.raised(error, sys.last_traceback)
        member.checker.watch.refused(error, ending)
    return ending
