"""The processes of a run that go on when the program has ended."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

from softacl.base.supervise import started_by, witnesses
from softacl.base.visible import visible

GRACE = 5.0  # seconds that they have to end
_MOMENT = 0.02
_LIBRARIES = ("libascendcl.so", "/softacl/_native.")
#: Processes of Python and of packages that end with the program.
_HELPERS = ("from multiprocessing.", "resource_tracker")
_LENGTH = 80


def await_end(root: int, unsettled: Callable[[], set[int]]) -> dict[int, str]:
    """Wait at most GRACE for the descendants of `root` that use acl, or may be about to, to end.

    unsettled: those that may leave leaks. Returns the processes still running, with their commands.
    """
    late = time.monotonic() + GRACE
    while True:
        running = [pid for pid in started_by(root) if pid != os.getpid() and pid not in witnesses and _runs(pid)]
        using = unsettled() if running else set()
        about_to = [pid for pid in running if pid not in using and _may_use_acl(pid)]
        if not (using & set(running) or about_to):
            return {}
        if time.monotonic() > late:
            return {pid: command_of(pid) for pid in running if pid in using or _has_acl(pid)}
        time.sleep(_MOMENT)


def command_of(pid: int) -> str:
    """What a process runs, in a few words."""
    words = " ".join(_read(pid, "cmdline").split("\0")).strip() or _read(pid, "comm").strip()
    return visible(words if len(words) <= _LENGTH else words[: _LENGTH - 3] + "...")


def _runs(pid: int) -> bool:
    return _read(pid, "stat").rpartition(")")[2].split()[:1] not in ([], ["Z"])


def _has_acl(pid: int) -> bool:
    return not any(text in _read(pid, "cmdline") for text in _HELPERS) and any(
        name in _read(pid, "maps") for name in _LIBRARIES
    )


def _may_use_acl(pid: int) -> bool:
    """Whether a process uses acl, or is a Python that started just now."""
    if _has_acl(pid):
        return True
    try:
        is_python = Path(os.readlink(f"/proc/{pid}/exe")).name.startswith("python")
        begun = int(_read(pid, "stat").rpartition(")")[2].split()[19]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return False
    age = time.clock_gettime(time.CLOCK_BOOTTIME) - begun
    return is_python and age < GRACE and not any(text in _read(pid, "cmdline") for text in _HELPERS)


def _read(pid: int, name: str) -> str:
    try:
        return Path(f"/proc/{pid}/{name}").read_text(errors="replace")
    except OSError:  # it has ended, or runs as another user
        return ""
