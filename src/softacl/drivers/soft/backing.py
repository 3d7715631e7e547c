"""The memory of a window of addresses: a memory file for a device, ordinary memory for the host."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterable
from typing import Protocol

from softacl import _native
from softacl.base.owned_descriptor import OwnedDescriptor
from softacl.base.units import align_up
from softacl.drivers.windows import around

_STEP = 2 << 20  # pieces of address space are multiples of a huge page


class Backing(Protocol):
    """start, nbytes: the window. shift: program address to working address. descriptor: its file, -1 without one
    or where the program has closed it."""

    start: int
    nbytes: int
    shift: int

    @property
    def descriptor(self) -> int: ...

    def discard(self, address: int, nbytes: int) -> None:
        """Return the pages of a range to the system."""

    def extend(self, nbytes: int) -> tuple[int, int] | None:
        """More addresses, elsewhere, at least `nbytes` in one piece: (where, how many); None if there are none left."""

    def close(self, kept: Iterable[tuple[int, int]] = ()) -> None:
        """Release everything but the kept ranges; the window stays reserved, without access."""


class FileBacking:
    """Device memory: the pages of a memory file.

    The program's view of the window has no access; the device works through a second mapping of the same pages, at
    `view`, which is reserved. Where the program may touch device memory both are one: view == start.
    """

    def __init__(self, start: int, nbytes: int, view: int, name: str) -> None:
        self.start, self.nbytes = start, nbytes
        self.shift = view - start
        self._file = OwnedDescriptor(os.memfd_create(name, os.MFD_CLOEXEC))
        try:
            os.ftruncate(self._file.number, nbytes)
            _native.map_file(self._file.number, nbytes, view)
        except OSError:
            self._file.close()
            raise

    @property
    def descriptor(self) -> int:
        return self._file.number if self._file.valid else -1

    def discard(self, address: int, nbytes: int) -> None:
        _native.discard_shared(address + self.shift, nbytes)

    def restore(self, address: int, nbytes: int) -> bool:
        """Map the file's own pages of a range again. False if the program has closed the file."""
        at = address + self.shift
        return self._file.valid and bool(_native.map_file(self._file.number, nbytes, at, address - self.start))

    def move(self, views: tuple[int, ...], address: int, nbytes: int, to: int) -> None:
        """Put the bytes of a range, which all views show, into another file; the views show them there. OSError if it fails."""
        if not self._file.valid:
            raise OSError(errno.EBADF, "the program has closed the descriptor of the device's memory")
        _native.migrate_pages(views, nbytes, self._file.number, address - self.start, to)

    def extend(self, nbytes: int) -> None:
        """The file is as long as the window."""

    def close(self, kept: Iterable[tuple[int, int]] = ()) -> None:
        # Kept reserved: a copy that is late hits nothing, instead of whatever would be mapped there next.
        for start, nbytes in around(self.start, self.nbytes, kept):
            _native.withdraw(start + self.shift, nbytes)
        self._file.close()


class AnonymousBacking:
    """Pinned host memory: private pages at the program's address, committed when the program touches them.

    It begins with `nbytes` at `start`, which are reserved, and takes more address space as it is needed.
    """

    shift = 0
    descriptor = -1

    def __init__(self, start: int, nbytes: int, extended: Callable[[int, int], None]) -> None:
        self.start, self.nbytes = start, nbytes
        self._extended = extended  # called with each new piece: (where, how many bytes)
        self._pieces = [(start, nbytes)]
        _native.map_anonymous(nbytes, start)

    def discard(self, address: int, nbytes: int) -> None:
        _native.discard_anonymous(address, nbytes)

    def extend(self, nbytes: int) -> tuple[int, int] | None:
        minimum = align_up(nbytes, _STEP)
        # As large as all before it, so that there are few; where the process may not have so much, as small as can be.
        for length in (max(minimum, sum(length for _, length in self._pieces)), minimum):
            try:
                start = _native.reserve(length, _STEP)
                _native.map_anonymous(length, start)
            except OSError:
                continue
            self._pieces.append((start, length))
            self._extended(start, length)
            return start, length
        return None

    def close(self, kept: Iterable[tuple[int, int]] = ()) -> None:
        kept = list(kept)
        for piece in self._pieces:
            for start, nbytes in around(*piece, kept):
                _native.withdraw(start, nbytes)


class SharedBacking:
    """Pinned host memory seen twice, so that the program's access can be revoked while the device continues."""

    def __init__(self, start: int, nbytes: int) -> None:
        self.start, self.nbytes = start, nbytes
        self._file = OwnedDescriptor(os.memfd_create("softacl-host", os.MFD_CLOEXEC))
        try:
            os.ftruncate(self._file.number, nbytes)
            _native.map_file(self._file.number, nbytes, start)
            self._view = _native.map_file(self._file.number, nbytes, 0)
        except OSError:
            self._file.close()
            raise
        self.shift = self._view - start

    @property
    def descriptor(self) -> int:
        return self._file.number if self._file.valid else -1

    def discard(self, address: int, nbytes: int) -> None:
        _native.discard_shared(address + self.shift, nbytes)

    def extend(self, nbytes: int) -> None:
        """The file is as long as the window."""

    def untouched(self, address: int, nbytes: int) -> bool:
        """Whether the file has no page in a range. False if the program has closed the file."""
        if not self._file.valid:
            return False
        try:
            return os.lseek(self.descriptor, address - self.start, os.SEEK_DATA) >= address - self.start + nbytes
        except OSError:  # no data behind that place at all
            return True

    def close(self, kept: Iterable[tuple[int, int]] = ()) -> None:
        _native.unmap(self._view, self.nbytes)
        for start, nbytes in around(self.start, self.nbytes, kept):
            _native.withdraw(start, nbytes)
        self._file.close()
