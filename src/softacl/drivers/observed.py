"""The driver below `--on-device`: shadow state for memory that the vendor's library allocates and moves.

It allocates nothing and moves nothing. An allocation's range has the address that the vendor's library has just returned on this
thread (`adopt`). Capacity is the vendor's to judge, so allocations always fit here.
"""

from __future__ import annotations

import itertools
import sys
import threading
from typing import Any

from softacl import _native
from softacl.codes import Code
from softacl.drivers.base import Cap, CountedMemory, Driver, MemoryDevice, Page
from softacl.errors import AclError
from softacl.reasons import Reason

_SHIFT = 1 << 62  # working addresses that no process has
_ENDLESS = 1 << 62  # bytes: capacity is the vendor's to judge
_PAGE = 0  # for the account: all pages are of one kind
_NOWHERE = 1 << 58  # addresses that no process has, for what has none
_reserved = threading.local()


def adopt(address: int | None, nbytes: int = 0) -> None:
    """The address for the next allocation on this thread; 0: the vendor's library has allocated nothing; None: it has no address.

    nbytes: how large it is, where the vendor's library knows that better than the call says.
    """
    _reserved.address, _reserved.nbytes = address, nbytes


class _Taken:
    """A range that the vendor's library has allocated."""

    __slots__ = ("address", "nbytes", "page", "page_bytes", "resident", "shift")

    def __init__(self, address: int, nbytes: int, shift: int, page: Page) -> None:
        self.address, self.nbytes, self.shift, self.page = address, nbytes, shift, page
        self.page_bytes, self.resident = 4096, True


class _Memory(CountedMemory):
    """Its account keeps each block that was freed: compiled code follows where the vendor's library gives the address again for the
    same request, and where an equal request gets another address."""

    def __init__(self, driver: ObservedDriver, name: str, shift: int) -> None:
        self.name, self.open = name, True
        self._driver, self._shift = driver, shift
        self.account = self._account = _native.MemoryAccount(_ENDLESS, 0, -1, _ENDLESS)

    def allocate(self, nbytes: int, page: Page) -> Any:
        self.check_open()
        address = self._driver.reserved_address(nbytes)
        self._account.count(_PAGE, nbytes)
        self._account.allocated()
        self._driver.grow(address, nbytes)
        return _Taken(address, nbytes, self._shift, page)

    def make_cacheable(self, taken: Any, block: object, asked: int, policy: int, release: int) -> None:
        if taken.address < _NOWHERE:
            self._account.make_cacheable(taken.address, block, _PAGE, taken.nbytes, asked, policy, release)

    def free(self, taken: Any) -> None:
        self._account.count(_PAGE, -taken.nbytes)

    drop = free

    def hold(self, taken: Any) -> None: ...

    def let_go(self, taken: Any) -> None: ...

    def reserve(self, nbytes: int, align: int) -> int:
        address = self._driver.reserved_address(nbytes)
        self._driver.grow(address, nbytes)
        return address

    def unreserve(self, address: int, nbytes: int) -> None: ...

    def mirror(self, working: int, nbytes: int, address: int) -> int:
        return self._shift

    def unmirror(self, address: int, nbytes: int) -> None: ...

    def allocate_pages(self, nbytes: int, page: Page) -> Any:
        return self.allocate(nbytes, page)

    def show(self, taken: Any, address: int) -> None: ...

    def hide(self, taken: Any, address: int) -> None: ...

    def totals(self, page: Page | None) -> tuple[int, int]:
        total = self._driver.memory_bytes
        return max(total - self.used, 0), total

    def close(self) -> None:
        self._account.close()
        self._account.flush()
        self.open = False


class ObservedDriver(Driver):
    """`allocated`: what the vendor's library has allocated so far. What is freed stays: another use is a mistake."""

    name = "observed"
    applies_visible_list = True
    follows = True
    caps = frozenset({Cap.MAPPED})  # compiled code may do the copies: `set_books_only` makes them move nothing
    copy, fill = staticmethod(_native.copy), staticmethod(_native.fill)
    copy_2d = staticmethod(_native.copy_2d)

    def __init__(self, profile: Any, n_devices: int, *settings: Any) -> None:
        super().__init__(profile, n_devices, *settings)
        _native.set_books_only(True)
        _native.install_fault_handler(bool(sys.orig_argv))  # a crash waits for the log of a trace
        self.window = (0, (1 << 64) - 1)
        self._allocated = _native.AddressMap()
        self._allocated.serve_allocated(True)
        self._invented = itertools.count(_NOWHERE, 1 << 40)
        self._host = _Memory(self, "the host", 0)
        self._host._account.serve_host()

    def open(self, device: int) -> MemoryDevice:
        return _Memory(self, f"device {device}", 0 if self.host_can_touch else _SHIFT)

    def host(self) -> MemoryDevice:
        return self._host

    def reserved_address(self, nbytes: int) -> int:
        """The address that the vendor's library returned; an invented one, used by no process, if none."""
        address: int | None = getattr(_reserved, "address", None)
        _reserved.address = None
        if address is None:
            return next(self._invented)
        if not address:
            raise AclError(Code.RT_MEMORY_ALLOCATION, "the device's library has allocated nothing.")
        return address

    def imported_bytes(self) -> int:
        nbytes: int = _reserved.nbytes
        if not nbytes:
            raise AclError(
                Code.RT_FEATURE_NOT_SUPPORT, "the device's library does not tell the size.", Reason.NOT_SUPPORTED
            )
        return nbytes

    def grow(self, address: int, nbytes: int) -> None:
        """The vendor's library has allocated there."""
        if address < _NOWHERE:
            self._allocated.cover(address, nbytes)

    def holds(self, address: int) -> bool:
        return self._allocated.find(address) is not None

    def program_address(self, working: int) -> int:
        return working - _SHIFT if working >= _SHIFT else working

    def close(self) -> None:
        _native.set_books_only(False)
        self._allocated.serve_allocated(False)
