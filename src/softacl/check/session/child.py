"""A process of a checked program, other than the one that `softacl check` runs itself: checked from its first call to its end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any, NoReturn

from softacl import check
from softacl.check.rules.leaks.at_exit import Ending
from softacl.check.session.empty_modules import empty
from softacl.check.session.process_group import ChildSession
from softacl.faces import Face

__all__ = ["end_at_once", "join"]


def _is_own(folder: str) -> bool:
    """Whether it is there, and this user's: what lies in it is believed."""
    try:
        return os.stat(folder).st_uid == os.geteuid()
    except OSError:
        return False


def join(face: Face, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Be checked, if the process that started this one is."""
    folder = os.environ.get(check.VARIABLE)
    if not folder or check.joined or not _is_own(folder):
        return
    check.joined = True
    if face is Face.C and sys.modules["softacl.c._engine"].owns_python():
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
    """Let os._exit, with which forked children of multiprocessing end, be an end like others."""
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
