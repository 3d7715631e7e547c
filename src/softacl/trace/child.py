"""A program that `softacl trace` started as a process of its own: traced from its first call to its end."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from softacl import observe
from softacl.faces import Face
from softacl.outputs import OutputError, OutputFile
from softacl.runtime.entry import with_loader
from softacl.trace.recorder import Recorder

__all__ = ["environment", "join"]

_VARIABLE = "SOFTACL_TRACE_INTO"  # the file, and the one in which to tell what came of it, as JSON
_LOADER = "softacl.trace.child:join"


def environment(output: OutputFile, told: Path) -> dict[str, str]:
    """What a process needs in its environment to write a trace, and to tell in the file `told` what came of it."""
    return {_VARIABLE: json.dumps([output.path, output.name, str(told)])} | with_loader(_LOADER)


def join(face: Face, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Record until the process ends. Processes that it starts are not recorded: there is one file."""
    text = os.environ.pop(_VARIABLE, None)
    if not text:
        return
    path, name, told = json.loads(text)
    recorder = Recorder()
    observe.subscribe(recorder)

    def end() -> None:
        observe.unsubscribe(recorder)
        try:
            outcome: dict[str, Any] = {"events": recorder.write(OutputFile(path, name))}
        except OutputError as error:
            outcome = {"error": str(error)}
        if outcome.get("events", 1):
            Path(told).write_text(json.dumps(outcome))

    at_exit(end)
