"""Recording while a program profiles itself (`acl.prof`): one log from each start to its stop."""

from __future__ import annotations

import atexit
import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path

from softacl.base import stacks
from softacl.base.units import counted
from softacl.base.visible import warn
from softacl.trace.log.blocks import LIMIT
from softacl.trace.log.merge import merged
from softacl.trace.recorder import Recorder


class Profile:
    """One recording. Forked children write logs of their own beside it, `PREFIX.PID`."""

    def __init__(self, prefix: str) -> None:
        self.prefix, self._recorder = prefix, Recorder(prefix, LIMIT)
        self._pid = self._recorder.pid
        self._recorder.start()
        _open.append(self)

    def close(self) -> str:
        """End the profile and write `PREFIX.acltrace`, or `PREFIX.PID` in a forked child. Return why it is incomplete, or ""."""
        if self in _open:
            _open.remove(self)
        self._recorder.close()
        if self._recorder.dropped:
            return f"{counted(self._recorder.dropped, 'event')} could not be written"
        part = Path(self._recorder.path)
        if self._pid != os.getpid() or not part.exists():
            return ""
        try:
            with Path(f"{self.prefix}.acltrace").open("wb") as file:
                file.writelines(merged([part], {}))
            part.unlink()
        except OSError as error:
            return f"{error.filename or self.prefix}: {error.strerror}"
        return ""


_open: list[Profile] = []


def start(prefix: str) -> Profile:
    """Record from now on, to the end of the program at the latest."""
    _register()
    return Profile(prefix)


@functools.cache
def _register() -> None:
    """Close what is open at the end of the program; once."""
    engine = sys.modules.get("softacl.c._engine")
    compiled = engine is not None and engine.owns_python()
    if compiled:
        stacks.set_compiled()
    at_exit: Callable[[Callable[[], None]], object] = engine.at_exit if engine and compiled else atexit.register
    at_exit(_end)


def _end() -> None:
    for profile in tuple(_open):
        why = profile.close()
        if why:
            warn(f"acl.prof: the profile {profile.prefix} is incomplete: {why}.")
