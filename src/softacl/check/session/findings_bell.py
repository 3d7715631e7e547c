"""A pipe in the folder of a run, through which a checked process signals that it has written an error."""

from __future__ import annotations

import os
from pathlib import Path

_NAME = "bell"


def ring(folder: Path) -> None:
    """Signal the reader, if there is one."""
    try:
        bell = os.open(folder / _NAME, os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        return
    try:
        os.write(bell, b"!")
    except OSError:
        pass  # the pipe is full: the reader is signalled already
    finally:
        os.close(bell)


class Bell:
    """The reading end. After `close`, rings have no effect."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME
        os.mkfifo(self._path, 0o600)
        self._pipe = os.open(self._path, os.O_RDWR)  # for writing, too, so that there is always a writer

    def wait(self) -> None:
        """Wait for a ring."""
        os.read(self._pipe, 4096)

    def close(self) -> None:
        """Stop listening."""
        os.unlink(self._path)
        os.close(self._pipe)
