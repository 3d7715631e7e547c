"""File descriptors that are still ours when we use them.

A daemon closes unknown descriptors and opens its own files, which reuse the numbers. Code that keeps a descriptor for long
checks here before it uses or closes it.
"""

from __future__ import annotations

import fcntl
import os


def identity(status: os.stat_result) -> tuple[int, int]:
    """The device and inode, which identify a file."""
    return status.st_dev, status.st_ino


class OwnedDescriptor:
    """A descriptor, and the file that it led to when it was made."""

    __slots__ = ("file", "number")

    def __init__(self, number: int) -> None:
        self.number = number
        self.file = identity(os.fstat(number))

    @property
    def valid(self) -> bool:
        """Whether it still leads to that file."""
        try:
            return identity(os.fstat(self.number)) == self.file
        except OSError:
            return False

    def close(self) -> None:
        """Close it, if it is still ours."""
        if self.valid:
            os.close(self.number)
        self.file = (-1, -1)


_SEALS = fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_GROW


def sealed_file(name: str, nbytes: int) -> OwnedDescriptor:
    """A new one of that size. OSError where there can be none."""
    file = OwnedDescriptor(os.memfd_create(name, os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING))
    try:
        os.ftruncate(file.number, nbytes)
        fcntl.fcntl(file.number, fcntl.F_ADD_SEALS, _SEALS)
    except OSError:
        file.close()
        raise
    return file


def is_sealed(descriptor: int) -> bool:
    """Whether it is a memory file that keeps its size."""
    try:
        return fcntl.fcntl(descriptor, fcntl.F_GET_SEALS) & _SEALS == _SEALS
    except OSError:
        return False
