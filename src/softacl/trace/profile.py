"""What records while a program profiles by itself (`acl.prof`): a log for each time between its start and its stop."""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable
from pathlib import Path

from softacl import stacks
from softacl.trace.log.blocks import LIMIT
from softacl.trace.log.merge import merged
from softacl.trace.recorder import Recorder

__all__ = ["Profile", "start"]


class Profile:
    """One recording. Forked children write logs of their own beside it, `PREFIX.PID`."""

    def __init__(self, prefix: str) -> None:
        self._prefix, self._recorder = prefix, Recorder(prefix, LIMIT)
        self._recorder.start()
        _open.append(self)

    def close(self) -> None:
        """End it, and make its file `PREFIX.acltrace`; none if nothing was recorded. OSError where it cannot be written."""
        if self in _open:
            _open.remove(self)
        part = Path(f"{self._prefix}.{self._recorder.pid}")
        self._recorder.close()
        if self._recorder.pid != os.getpid() or not part.exists():
            return
        whole = Path(f"{self._prefix}.acltrace")
        with whole.open("wb") as file:
            file.writelines(merged([part], {}))
        part.unlink()


_open: list[Profile] = []
_registered = False


def start(prefix: str) -> Profile:
    """Record from now on, to the end of the program at the latest."""
    global _registered
    if not _registered:
        _registered = True
        engine = sys.modules.get("softacl.c._engine")
        compiled = engine is not None and engine.owns_python()
        if compiled:
            stacks.set_compiled()
        at_exit: Callable[[Callable[[], None]], object] = engine.at_exit if engine and compiled else atexit.register
        at_exit(_end)
    return Profile(prefix)


def _end() -> None:
    for profile in tuple(_open):
        profile.close()
