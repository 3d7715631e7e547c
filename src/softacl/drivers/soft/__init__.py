"""The software device: address spaces of its own, pages, real capacity, memory committed when touched."""

from __future__ import annotations

import faulthandler
import sys
import threading

from softacl import _native
from softacl.drivers.base import MemoryDevice, Page
from softacl.drivers.soft.backing import AnonymousBacking, Backing, FileBacking, SharedBacking, around
from softacl.drivers.soft.guard import CommitGuard, physical_memory
from softacl.drivers.soft.space import AddressSpace
from softacl.errors import OutOfMemory
from softacl.profiles import Profile
from softacl.units import align_up, format_size

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
        #: The devices' memory as the program sees it, the pinned host memory, the devices' memory as they work on it.
        length = self._each * n_devices * (1 if host_can_touch else 2) + self._host_bytes
        try:
            start = _native.reserve(length, GIB)
        except OSError as error:
            raise OutOfMemory(
                f"{format_size(length)} of address space for {n_devices} devices of {format_size(memory_bytes)} cannot be "
                f"reserved: {error.strerror}. Set SOFTACL_MEMORY or SOFTACL_DEVICES to less, or raise the limit of this "
                "process (ulimit -v)."
            ) from None
        self.window = (start, start + length)
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
        return self.window[0] + self._each * self._n_devices

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
            f"device {device}", backing, pages, self.memory_bytes, self.guard, True, self.host_can_touch
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
                    twice = self.host_twice and not self.host_can_touch
                    try:
                        backing: Backing = (SharedBacking if twice else AnonymousBacking)(
                            self.host_start, self._host_bytes
                        )
                    except OSError as error:
                        raise OutOfMemory(f"pinned host memory cannot be made: {error.strerror}.") from None
                    pages = {Page.NORMAL: 4096}
                    self._host = AddressSpace("the host", backing, pages, physical_memory(), self.guard, False, True)
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
        spaces = [*self._spaces.values(), *([self._host] if self._host is not None else [])]
        kept = [piece for space in spaces for piece in space.viewed]
        for space in spaces:
            space.gone = True
        for start, nbytes in around(self.window[0], self.window[1] - self.window[0], kept):
            _native.unmap(start, nbytes)


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
