"""The software device: address spaces of its own, pages, real capacity, memory committed when touched."""

from __future__ import annotations

import faulthandler
import sys
import threading

from softacl import _native
from softacl.drivers.base import MemoryDevice, Page
from softacl.drivers.soft.backing import AnonymousBacking, Backing, FileBacking, SharedBacking
from softacl.drivers.soft.guard import CommitGuard, physical_memory
from softacl.drivers.soft.space import AddressSpace
from softacl.profiles import Profile
from softacl.units import align_up

__all__ = ["SoftDriver"]

GIB = 1 << 30
#: Address space per byte of memory: pages are placed freely, so a device never fails for want of a long hole.
WINDOW_FACTOR = 4


class SoftDriver:
    """All devices and the pinned host memory of one process, in one window of addresses."""

    name = "soft"
    host_twice = False  # pinned memory gets a second mapping for the device's work; the checker needs it
    copy = staticmethod(_native.copy)
    fill = staticmethod(_native.fill)
    copy_2d = staticmethod(_native.copy_2d)

    def __init__(self, profile: Profile, n_devices: int, memory_bytes: int, host_can_touch: bool, guard: str) -> None:
        self.profile = profile
        self.memory_bytes = memory_bytes
        self.host_can_touch = host_can_touch
        self.guard = CommitGuard(guard)
        self._each = align_up(max(memory_bytes, GIB) * WINDOW_FACTOR, GIB)
        self._host_bytes = align_up(physical_memory() * WINDOW_FACTOR, GIB)
        self._n_devices = n_devices
        length = self._each * n_devices + self._host_bytes
        start = _native.reserve(length, GIB)
        self.window = (start, start + length)
        self._host: AddressSpace | None = None
        self._host_lock = threading.Lock()
        _install_fault_handler()

    @property
    def host_start(self) -> int:
        """Where the addresses of pinned host memory begin, up to the end of the window."""
        return self.window[0] + self._each * self._n_devices

    def open(self, device: int) -> MemoryDevice:
        """The memory of one device: a memory file, seen twice (see docs/design.md)."""
        start = self.window[0] + device * self._each
        backing = FileBacking(start, self._each, self.host_can_touch, f"softacl-device-{device}")
        profile = self.profile
        pages = {Page.NORMAL: profile.normal_page_bytes, Page.HUGE: profile.huge_page_bytes}
        if profile.giant_page_bytes:
            pages[Page.GIANT] = profile.giant_page_bytes
        space = AddressSpace(f"device {device}", backing, pages, self.memory_bytes, self.guard, not self.host_can_touch)
        if not self.host_can_touch:
            _native.add_window(start, self._each, device)
        return space

    def host(self) -> MemoryDevice:
        """Pinned host memory, ordinary memory at addresses of our own."""
        if self._host is None:
            with self._host_lock:
                if self._host is None:
                    start = self.host_start
                    twice = self.host_twice and not self.host_can_touch
                    backing: Backing = (SharedBacking if twice else AnonymousBacking)(start, self._host_bytes)
                    pages = {Page.NORMAL: 4096}
                    self._host = AddressSpace("the host", backing, pages, physical_memory(), self.guard, False)
        return self._host

    def host_untouched(self, address: int, nbytes: int) -> bool:
        """Whether no page of a range of pinned memory was ever used; False where that cannot be known."""
        backing = self._host.backing if self._host is not None else None
        return isinstance(backing, SharedBacking) and backing.untouched(address, nbytes)

    def close(self) -> None:
        """Give the window back, and the threads that helped with large copies."""
        _native.stop_workers()
        if self._host is not None:
            self._host.close()
        for device in range(self._n_devices):
            _native.remove_window(self.window[0] + device * self._each)
        _native.unmap(self.window[0], self.window[1] - self.window[0])


def _install_fault_handler() -> None:
    """Ours in front of Python's: ours says what was touched, Python's then prints where."""
    if not faulthandler.is_enabled():
        try:
            faulthandler.enable()
        except (
            AttributeError,
            OSError,
            RuntimeError,
            ValueError,
        ):  # stderr is no file: a test's capture, a service
            if sys.__stderr__ is not None:
                try:
                    faulthandler.enable(sys.__stderr__)
                except (AttributeError, OSError, RuntimeError, ValueError):
                    pass
    _native.install_fault_handler()
