"""The check that an ancestor of this process is part of, for a process that was started without its variables."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator

#: The environment variable that names the folder where the processes of a checked program write their findings.
VARIABLE = "SOFTACL_CHECK_INTO"
#: How the names of these folders begin. The process that makes one keeps it open, so that its descendants can see it.
FOLDER = "softacl-check-"
#: The file in it that has the settings of the run, among them its variables.
SETTINGS = "settings"


def environment_of_check() -> tuple[int, dict[str, str]]:
    """The pid of this process or the ancestor started with a check, and the check's variables; 0 and none if none was.

    A program may clear its environment, or start another process with an empty one.
    """
    for pid in _lineage():
        for folder in _folders_of(pid):
            if not os.path.basename(folder).startswith(FOLDER):
                continue
            try:
                if os.stat(folder).st_uid == os.geteuid():
                    return pid, dict(json.loads(_read(f"{folder}/{SETTINGS}"))["environment"])
            except (OSError, ValueError, KeyError, TypeError):
                continue  # the check is over
    return 0, {}


def _lineage() -> Iterator[int]:
    """This process, its parent, and so on."""
    pid = os.getpid()
    while pid > 1:
        yield pid
        try:
            pid = int(_read(f"/proc/{pid}/stat").rpartition(b")")[2].split()[1])
        except (OSError, ValueError, IndexError):
            return


def _folders_of(pid: int) -> Iterator[str]:
    """Yield the check folder in a process's environment, then the files that it has open."""
    try:
        _, sep, rest = (b"\0" + _read(f"/proc/{pid}/environ")).partition(f"\0{VARIABLE}=".encode())
        if sep:
            yield os.fsdecode(rest.partition(b"\0")[0])
        for number in os.listdir(f"/proc/{pid}/fd"):
            try:
                yield os.readlink(f"/proc/{pid}/fd/{number}")
            except OSError:
                pass  # it was closed meanwhile
    except OSError:
        return  # of another user


def _read(path: str) -> bytes:
    with open(path, "rb", buffering=0) as file:
        return file.readall()
