"""A program that `softacl trace` started as a process of its own: traced from its first call to its end."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from softacl import observe
from softacl.faces import Face
from softacl.runtime.entry import with_loader
from softacl.trace.recorder import Recorder

__all__ = ["environment", "join"]

_VARIABLE = "SOFTACL_TRACE_INTO"  # the file
_LOADER = "softacl.trace.child:join"


def environment(path: Path) -> dict[str, str]:
    """What a process needs in its environment to write a trace to `path`."""
    return {_VARIABLE: str(path)} | with_loader(_LOADER)


def join(face: Face, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Record until the process ends. Processes that it starts are not recorded: there is one file."""
    path = os.environ.pop(_VARIABLE, None)
    if not path:
        return
    recorder = Recorder()
    observe.subscribe(recorder)

    def end() -> None:
        observe.unsubscribe(recorder)
        recorder.write(Path(path))

    at_exit(end)
