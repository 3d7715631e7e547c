"""What lies behind a window of addresses: a memory file for a device, ordinary memory for the host."""

from __future__ import annotations

import os
from typing import Protocol

from softacl import _native

__all__ = ["AnonymousBacking", "Backing", "FileBacking", "SharedBacking"]


class Backing(Protocol):
    """start, nbytes: the window. shift: program address to working address."""

    start: int
    nbytes: int
    shift: int

    def discard(self, address: int, nbytes: int) -> None:
        """Give the pages behind a range back to the system."""

    def close(self) -> None:
        """Give everything back; the window stays reserved, without access."""


class FileBacking:
    """Device memory: the pages of a memory file.

    The program's view of the window has no access; the device works through a second mapping of the same pages. With
    `host_can_touch` there is one mapping, at the program's address.
    """

    def __init__(self, start: int, nbytes: int, host_can_touch: bool, name: str) -> None:
        self.start, self.nbytes = start, nbytes
        self.fd = os.memfd_create(name, os.MFD_CLOEXEC)
        try:
            os.ftruncate(self.fd, nbytes)
            self._view = _native.map_file(self.fd, nbytes, start if host_can_touch else 0)
        except OSError:
            os.close(self.fd)
            raise
        self.shift = self._view - start

    def discard(self, address: int, nbytes: int) -> None:
        _native.discard_file(self.fd, address - self.start, nbytes)

    def close(self) -> None:
        if self.shift:
            _native.unmap(self._view, self.nbytes)
        else:
            _native.withdraw(self.start, self.nbytes)
        os.close(self.fd)


class AnonymousBacking:
    """Pinned host memory: private pages at the program's address, committed by the program's own touch."""

    shift = 0

    def __init__(self, start: int, nbytes: int) -> None:
        self.start, self.nbytes = start, nbytes
        _native.map_anonymous(nbytes, start)

    def discard(self, address: int, nbytes: int) -> None:
        _native.discard_anonymous(address, nbytes)

    def close(self) -> None:
        _native.withdraw(self.start, self.nbytes)


class SharedBacking:
    """Pinned host memory seen twice, so that the program's access can be taken while the device goes on working."""

    def __init__(self, start: int, nbytes: int) -> None:
        self.start, self.nbytes = start, nbytes
        self.fd = os.memfd_create("softacl-host", os.MFD_CLOEXEC)
        try:
            os.ftruncate(self.fd, nbytes)
            _native.map_file(self.fd, nbytes, start)
            self._view = _native.map_file(self.fd, nbytes, 0)
        except OSError:
            os.close(self.fd)
            raise
        self.shift = self._view - start

    def discard(self, address: int, nbytes: int) -> None:
        _native.discard_file(self.fd, address - self.start, nbytes)

    def untouched(self, address: int, nbytes: int) -> bool:
        """Whether the file has no page in a range."""
        try:
            return os.lseek(self.fd, address - self.start, os.SEEK_DATA) >= address - self.start + nbytes
        except OSError:  # no data behind that place at all
            return True

    def close(self) -> None:
        _native.unmap(self._view, self.nbytes)
        _native.withdraw(self.start, self.nbytes)
        os.close(self.fd)
