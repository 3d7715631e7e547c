"""Processes of a traced program that are not forks of it: each is traced from its first call to its end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from softacl.base import stacks
from softacl.base.environment import variables
from softacl.bindings import Binding
from softacl.runtime.entry import with_loader
from softacl.trace.recorder import Recorder, recording

_VARIABLE = "SOFTACL_TRACE_INTO"
_COMMAND = "SOFTACL_TRACE_COMMAND"
_PIPES = "SOFTACL_TRACE_PIPES"
_LOADER = "softacl.trace.child:join"


def environment(prefix: str, limit: int, command: str, pipes: bool = False) -> dict[str, str]:
    """The environment with which a process writes its log to `prefix.PID`, of at most `limit` bytes.

    command: the command or script that started it. pipes: as for Recorder.
    """
    return {_VARIABLE: f"{limit} {prefix}", _COMMAND: command, _PIPES: "1" if pipes else ""} | with_loader(_LOADER)


def join(binding: Binding, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Record until the process ends. The processes that it starts are recorded, too."""
    limit, _, prefix = variables.get(_VARIABLE, "").partition(" ")
    if not prefix or recording():
        return
    if binding is Binding.C and sys.modules["softacl.c._engine"].owns_python():
        stacks.set_compiled()
    recorder = Recorder(prefix, int(limit), variables.get(_COMMAND, ""), bool(variables.get(_PIPES)))
    recorder.start()
    at_exit(recorder.close)
    end_at_once(recorder)


def end_at_once(recorder: Recorder) -> None:
    """Let os._exit, with which forked children of multiprocessing end, be an end like others."""
    really = os._exit

    def leave(status: int) -> NoReturn:
        recorder.close()
        really(status)

    os._exit = leave
