"""File descriptors that are still ours when we use them.

A daemon closes the descriptors that it does not know, and opens its own files; the numbers are the same ones. Whoever keeps a
descriptor for long asks here before it works on it, or closes it.
"""

from __future__ import annotations

import os

__all__ = ["OwnedDescriptor", "identity"]


def identity(found: os.stat_result) -> tuple[int, int]:
    """What tells one file from all others that exist."""
    return found.st_dev, found.st_ino


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
