"""Programs that `softacl trace` started as processes of their own: each is traced from its first call to its end.

Each writes its trace to a common folder, of which it learns from its environment.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from softacl import observe
from softacl.faces import Face
from softacl.outputs import OutputError, OutputFile
from softacl.runtime.entry import with_loader
from softacl.trace.merge import merged
from softacl.trace.recorder import Recorder

__all__ = ["environment", "gathered", "join"]

_VARIABLE = "SOFTACL_TRACE_INTO"
_LOADER = "softacl.trace.child:join"
_BEGUN, _DONE = ".begun", ".json"


def environment(folder: Path) -> dict[str, str]:
    """What a process needs in its environment to write its trace to a folder."""
    return {_VARIABLE: str(folder)} | with_loader(_LOADER)


def join(face: Face, at_exit: Callable[[Callable[[], None]], Any]) -> None:
    """Record until the process ends. Processes that it starts are not recorded."""
    folder = os.environ.pop(_VARIABLE, None)
    if not folder:
        return
    pid = os.getpid()
    begun = Path(folder, f"{pid}{_BEGUN}")
    begun.touch()
    recorder = Recorder()
    observe.subscribe(recorder)

    def end() -> None:
        if os.getpid() != pid:
            return  # a fork of it
        observe.unsubscribe(recorder)
        document = recorder.document()
        try:
            if document is not None:
                OutputFile(begun.with_suffix(_DONE)).write(json.dumps(document))
        except OutputError as error:
            print(f"softacl trace: the trace of process {pid} is lost: {error}", file=sys.stderr)
        else:
            begun.unlink()

    at_exit(end)


def gathered(folder: Path, program: str) -> tuple[bytes | None, list[int]]:
    """The trace of all processes, if any called anything; and those that were killed before they could write theirs."""
    killed = [int(path.stem) for path in folder.glob(f"*{_BEGUN}")]
    paths = [path for path in folder.glob(f"*{_DONE}") if int(path.stem) not in killed]
    if not paths:
        return None, killed
    if len(paths) == 1:
        return paths[0].read_bytes(), killed
    documents = {int(path.stem): json.loads(path.read_bytes()) for path in paths}
    return json.dumps(merged(documents, program)).encode(), killed
