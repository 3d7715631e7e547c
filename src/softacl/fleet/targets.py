"""Where gathered bytes go: an array, or a file."""

from __future__ import annotations

import os
from typing import Any

from softacl.base.atomic_write import OutputError
from softacl.base.lazy import numpy as np
from softacl.fleet.sources import Source


class ArrayTarget:
    """An array that is filled."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self._bytes = array.reshape(-1).view("uint8")

    def write(self, start: int, part: Any) -> None:
        """Bytes from `start` on."""
        self._bytes[start : start + part.nbytes] = part


class FileTarget:
    """An open file that is filled."""

    def __init__(self, file: int, name: str) -> None:
        self._file, self._name = file, name

    def write(self, start: int, part: Any) -> None:
        """Bytes from `start` on. OutputError if they cannot be written."""
        rest = memoryview(part)
        try:
            while rest:
                n = os.pwrite(self._file, rest, start)
                rest, start = rest[n:], start + n
        except OSError as error:
            raise OutputError(f"{self._name} cannot be written: {error.strerror}.") from None


def array_target(source: Source, out: Any) -> ArrayTarget:
    """The array for what a source has: a new one, or `out`, which must be writable and of its size."""
    if out is None:
        return ArrayTarget(np.empty(source.shape, source.dtype))
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out is a NumPy array or the path of a file, not {type(out).__name__}")
    if not out.flags.writeable:
        raise ValueError(
            "out is read-only, as arrays of ray.get are: they are shared by all processes of the node. Take an array of "
            "your own: np.array(x), or np.empty_like(x)"
        )
    if not out.flags.c_contiguous or out.dtype.hasobject:
        raise ValueError("out must be a C-contiguous array of plain data")
    if out.nbytes != source.nbytes:
        raise ValueError(
            f"out has {out.nbytes} bytes, and {source.nbytes} are gathered: np.empty({source.shape}, {str(source.dtype)!r})"
        )
    return ArrayTarget(out)
