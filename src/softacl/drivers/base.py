"""The whole contract between the runtime and a kind of device.

A driver knows nothing of contexts, streams or return codes of calls. It gives out address ranges, moves bytes between
working addresses and says how much memory there is. A new driver is done when tests/conformance passes on it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol

from softacl.profiles import Profile

__all__ = ["Driver", "MemoryDevice", "Page", "Range"]


class Page(Enum):
    """Page sizes of device memory; the numbers of bytes come from the profile."""

    NORMAL = "normal"
    HUGE = "huge"
    GIANT = "giant"


class Range(Protocol):
    """A range of addresses that a driver gave out.

    address: what the program sees. nbytes: a multiple of the page size. page_bytes: that size.
    shift: add it to a program address to get the address the driver's `copy` and `fill` work on.
    resident: whether every page has memory behind it; if not, `touch` comes before the first use.
    """

    address: int
    nbytes: int
    page_bytes: int
    shift: int
    resident: bool


class MemoryDevice(Protocol):
    """The memory of one device (or of the host). Methods may be called from any thread. open: until `close`."""

    open: bool

    peak: int  #: the most bytes of pages that were in use
    n_allocations: int  #: since it was opened

    def allocate(self, nbytes: int, page: Page) -> Range:
        """A range of at least `nbytes`, on whole pages. Raises OutOfMemory. Contents are undefined."""

    def free(self, taken: Range) -> None:
        """Take a range back. Its pages return to the system now or soon."""

    def hold(self, taken: Range) -> None:
        """The program looks at a taken range: until `let_go` its addresses stay readable and nobody else gets them,
        even if the range is freed or the device closed meanwhile."""

    def let_go(self, taken: Range) -> None:
        """Take one `hold` back. For finalizers: never waits, and may come in the middle of any other method."""

    def drop(self, taken: Range) -> None:
        """As `free`, for finalizers."""

    def touch(self, taken: Range, address: int, nbytes: int) -> None:
        """Put memory behind a part of the range before it is used. Raises OutOfMemory at the guard."""

    def reserve(self, nbytes: int, align: int) -> int:
        """Addresses with no memory behind them, a multiple of `align`. They count for nothing."""

    def unreserve(self, address: int, nbytes: int) -> None:
        """Take addresses of `reserve` back."""

    def suspend(self, taken: Range) -> None:
        """Let the memory of a taken range go; its addresses stay. Touching it is an error until `resume`."""

    def resume(self, taken: Range) -> None:
        """Give a suspended range memory again, contents undefined. Raises OutOfMemory."""

    def share(self, taken: Range) -> tuple[int, int]:
        """(file descriptor, offset) of the pages behind a range, for other processes of this machine."""

    def adopt(self, descriptor: int, offset: int, nbytes: int) -> Range:
        """A range over pages of another process. They count for nothing here; `free` takes it back."""

    def totals(self, page: Page | None) -> tuple[int, int]:
        """(free, total) bytes of that page kind, or of the device."""

    def close(self) -> None:
        """Give everything back. Addresses of this device are invalid afterwards."""


class Driver(Protocol):
    """One kind of device."""

    name: str
    #: Working addresses in, False if one of them could not be read or written.
    copy: Callable[[int, int, int], bool]
    fill: Callable[[int, int, int], bool]
    copy_2d: Callable[[int, int, int, int, int, int], bool]
    #: Every address the driver ever gives out lies in window[0] <= address < window[1].
    window: tuple[int, int]

    def __init__(self, profile: Profile, n_devices: int, memory_bytes: int, host_can_touch: bool, guard: str):
        """`host_can_touch`: the program runs on the device (run mode ACL_DEVICE) and may use its addresses.
        `guard`: the most memory to commit, a size or a share such as "80%"."""

    def program_address(self, working: int) -> int:
        """The address that the program knows for a working address, whether or not a block is there."""

    def open(self, device: int) -> MemoryDevice:
        """The memory of device `device`; opened once, closed by the runtime."""

    def host(self) -> MemoryDevice:
        """Pinned host memory."""

    def close(self) -> None:
        """Release all that is not a device's own: windows, handlers."""
