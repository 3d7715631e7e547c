"""The software device: address spaces of its own, pages, real capacity, memory committed when touched."""

from __future__ import annotations

import faulthandler
import sys
import threading
from collections.abc import Callable

from softacl import _native
from softacl.drivers.base import Cap, Driver, MemoryDevice, MemoryOptions, Page, PageAccess
from softacl.drivers.soft.backing import AnonymousBacking, Backing, FileBacking, SharedBacking
from softacl.drivers.soft.guard import CommitGuard
from softacl.drivers.soft.space import AddressSpace
from softacl.drivers.windows import around, reserve_window
from softacl.errors import OutOfMemory
from softacl.machine import physical_memory
from softacl.profiles import Profile
from softacl.units import align_up

__all__ = ["SoftDriver"]

GIB = 1 << 30
#: Address space per byte of memory: pages are placed freely, so a device never fails for want of a long hole.
WINDOW_FACTOR = 4


#: What needs pinned memory that only the program's side of can be taken away; on the device there is one side.
WATCHING = frozenset({Cap.SECOND_VIEW, Cap.PROTECT, Cap.FAULTS, Cap.PAGE_USE})


class SoftDriver(Driver):
    """All devices and the pinned host memory of one process, in one window of addresses."""

    name = "soft"
    caps = frozenset(Cap)
    copy = staticmethod(_native.copy)
    fill = staticmethod(_native.fill)
    copy_2d = staticmethod(_native.copy_2d)

    def __init__(
        self,
        profile: Profile,
        n_devices: int,
        memory_bytes: int,
        host_can_touch: bool,
        guard: str,
        options: MemoryOptions = MemoryOptions(),  # noqa: B008  frozen
    ) -> None:
        if host_can_touch:
            self.caps = self.caps - WATCHING
        super().__init__(profile, n_devices, memory_bytes, host_can_touch, guard, options)
        self.guard = CommitGuard(guard)
        self._each = align_up(max(memory_bytes, GIB) * WINDOW_FACTOR, GIB)
        self._host_bytes = align_up(physical_memory() * WINDOW_FACTOR, GIB)
        #: The devices' memory as the program sees it, the pinned host memory, the devices' memory as they work on it.
        length = self._each * n_devices * (1 if host_can_touch else 2) + self._host_bytes
        self.window = reserve_window(length, GIB, n_devices, memory_bytes)
        start = self.window[0]
        self._views = start + self._each * n_devices + self._host_bytes
        self._host: AddressSpace | None = None
        self._host_lock = threading.Lock()
        self._spaces: dict[int, AddressSpace] = {}  # the newest of each device
        _install_fault_handler()

    def program_address(self, working: int) -> int:
        """The address that the program knows for a working address."""
        return working - (self._views - self.window[0]) if self._views <= working < self.window[1] else working

    @property
    def host_start(self) -> int:
        """Where the addresses of pinned host memory begin."""
        return self.window[0] + self._each * self.n_devices

    @property
    def host_end(self) -> int:
        """Where they end."""
        return self.host_start + self._host_bytes

    def open(self, device: int) -> MemoryDevice:
        """The memory of one device: a memory file, seen twice (see docs/design.md)."""
        start = self.window[0] + device * self._each
        view = start if self.host_can_touch else self._views + device * self._each
        try:
            backing = FileBacking(start, self._each, view, f"softacl-device-{device}")
        except OSError as error:
            raise OutOfMemory(
                f"the memory of device {device} cannot be made: {error.strerror}. Raise the limit that this process has "
                "reached (ulimit -a shows them), or set SOFTACL_MEMORY to less."
            ) from None
        profile = self.profile
        pages = {Page.NORMAL: profile.normal_page_bytes, Page.HUGE: profile.huge_page_bytes}
        if profile.giant_page_bytes:
            pages[Page.GIANT] = profile.giant_page_bytes
        space = AddressSpace(
            f"device {device}", backing, pages, self.memory_bytes, self.guard, True, self.host_can_touch, self.options
        )
        if device in self._spaces:
            space.succeed(self._spaces[device])
        self._spaces[device] = space
        if not self.host_can_touch:
            _native.add_window(start, self._each, device)
        return space

    def host(self) -> MemoryDevice:
        """Pinned host memory, ordinary memory at addresses of our own."""
        if self._host is None:
            with self._host_lock:
                if self._host is None:
                    kind = SharedBacking if self.options.second_view else AnonymousBacking
                    try:
                        backing: Backing = kind(self.host_start, self._host_bytes)
                    except OSError as error:
                        raise OutOfMemory(f"pinned host memory cannot be made: {error.strerror}.") from None
                    pages = {Page.NORMAL: 4096, Page.HUGE: self.profile.huge_page_bytes}
                    self._host = AddressSpace(
                        "the host", backing, pages, physical_memory(), self.guard, False, True, self.options
                    )
        return self._host

    def protect(self, address: int, nbytes: int, access: PageAccess) -> None:
        """Of the program's mapping; the device works through the other."""
        _native.protect(address, nbytes, access)

    def watch(self, touched: Callable[[int, int, tuple[int, ...]], bool] | None) -> None:
        """By the handler of the signals that bad accesses raise."""
        window = (0, 0, 0) if touched is None else (self.window[0], self.host_end, self.host_start)
        _native.watch(*window, touched)

    def never_touched(self, address: int, nbytes: int) -> bool:
        """By what the memory file holds."""
        backing = self._host.backing if self._host is not None else None
        return isinstance(backing, SharedBacking) and backing.untouched(address, nbytes)

    def close(self) -> None:
        """Give the window back, and the threads that helped with large copies."""
        _native.stop_workers()
        if self._host is not None:
            self._host.close()
        for device in range(self.n_devices):
            _native.remove_window(self.window[0] + device * self._each)
        spaces = [*self._spaces.values(), *([self._host] if self._host is not None else [])]
        kept = [piece for space in spaces for piece in space.viewed]
        for space in spaces:
            space.gone = True
        for start, nbytes in around(self.window[0], self.window[1] - self.window[0], kept):
            _native.unmap(start, nbytes)


def _install_fault_handler() -> None:
    """Ours in front of what is there. In a Python program that is faulthandler: ours says what was touched, it says where.

    A C program, which has no Python command line, keeps its signals for itself.
    """
    python_program = bool(sys.orig_argv)
    if python_program and not faulthandler.is_enabled():
        try:
            faulthandler.enable()
        except (
            AttributeError,
            OSError,
            RuntimeError,
            ValueError,
        ):  # stderr is not a file: a test's capture, a service
            if sys.__stderr__ is not None:
                try:
                    faulthandler.enable(sys.__stderr__)
                except (AttributeError, OSError, RuntimeError, ValueError):
                    pass
    _native.install_fault_handler(python_program)
