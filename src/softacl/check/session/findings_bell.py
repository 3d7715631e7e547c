"""A pipe in the folder of a run, by which a checked process tells that it has written an error."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["Bell", "ring"]

_NAME = "bell"


def ring(folder: Path) -> None:
    """Tell whoever listens; nobody may."""
    try:
        bell = os.open(folder / _NAME, os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        return
    try:
        os.write(bell, b"!")
    except OSError:
        pass  # it rings already
    finally:
        os.close(bell)


class Bell:
    """The side that listens. It is gone when it is closed; who rings then is not heard."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / _NAME
        os.mkfifo(self._path, 0o600)
        self._pipe = os.open(self._path, os.O_RDWR)  # for writing too, so that the last one who rings does not end it

    def wait(self) -> None:
        """Until somebody rings."""
        os.read(self._pipe, 4096)

    def close(self) -> None:
        """No longer listen."""
        os.unlink(self._path)
        os.close(self._pipe)
