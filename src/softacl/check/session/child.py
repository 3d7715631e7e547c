"""A Python process that a checked program started: it is checked too, from its import of acl to its end."""

from __future__ import annotations

import atexit
import os
import sys
from types import ModuleType
from typing import NoReturn

from softacl.check.rules.leaks.at_exit import Ending
from softacl.check.session.empty_modules import empty
from softacl.check.session.process_group import Member

__all__ = ["begin", "end_at_once"]


def begin(folder: str) -> None:
    """Listen until the process ends."""
    member = Member(folder)
    before = set(sys.modules) - {"__main__"}

    def end() -> None:
        ending = _ending(member)
        empty(before, ModuleType("__main__"))
        member.end(ending)

    atexit.register(end)
    end_at_once(member)


def end_at_once(member: Member) -> None:
    """Let os._exit, with which forked children of multiprocessing end, be an end like others."""
    really = os._exit

    def leave(status: int) -> NoReturn:
        member.end(Ending(code=status))
        really(status)

    os._exit = leave


def _ending(member: Member) -> Ending:
    ending = Ending()
    error = getattr(sys, "last_value", None)
    if error is not None:
        ending.raised(error, sys.last_traceback)
        member.checker.watch.refused(error, ending)
    return ending
