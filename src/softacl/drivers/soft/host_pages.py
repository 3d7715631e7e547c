"""Physical memory of the host: pages without an address of their own, which appear at reserved addresses."""

from __future__ import annotations

import os

from softacl import _native
from softacl.base.owned_descriptor import OwnedDescriptor, sealed_file


class HostPages:
    """The pages of a memory file. The device works on them at `address`; `show` puts them at another one, for the program.

    counted: whether they count as this process's memory: those of another process do not.
    """

    __slots__ = ("address", "counted", "file", "nbytes", "page_bytes", "resident", "shift")

    def __init__(self, address: int, nbytes: int, page_bytes: int, file: OwnedDescriptor, counted: bool) -> None:
        self.address, self.nbytes, self.page_bytes, self.file, self.counted = address, nbytes, page_bytes, file, counted
        self.shift: int = 0
        self.resident: bool = True

    @classmethod
    def new(cls, nbytes: int, page_bytes: int) -> HostPages:
        """Pages of a new memory file. OSError if it does not fit."""
        file = sealed_file("softacl-host-pages", nbytes)
        try:
            return cls(_native.map_file(file.number, nbytes, 0), nbytes, page_bytes, file, True)
        except OSError:
            file.close()
            raise

    @classmethod
    def of(cls, descriptor: int, nbytes: int, page_bytes: int) -> HostPages:
        """Pages of another process's file. The descriptor stays the caller's."""
        own = OwnedDescriptor(os.dup(descriptor))
        try:
            return cls(_native.map_file(own.number, nbytes, 0), nbytes, page_bytes, own, False)
        except OSError:
            own.close()
            raise

    @property
    def descriptor(self) -> int:
        """Of the file; -1 where the program has closed it."""
        return self.file.number if self.file.valid else -1

    def show(self, address: int) -> None:
        """Let the program read and write the pages at an address of the window."""
        _native.map_file(self.descriptor, self.nbytes, address)

    def hide(self, address: int) -> None:
        """Revoke the program's access at an address."""
        _native.withdraw(address, self.nbytes)

    def close(self) -> None:
        """Release the pages. A queued copy that still uses them fails."""
        _native.unmap(self.address, self.nbytes)
        self.file.close()
