"""The software device: address spaces of its own, pages, real capacity, memory committed when touched."""

from __future__ import annotations

import faulthandler
import sys
import threading
from collections.abc import Callable
from typing import Any

from softacl import _native
from softacl.base.environment import variables
from softacl.base.machine import physical_memory
from softacl.base.units import align_up
from softacl.drivers.base import Cap, Driver, MemoryDevice, Page
from softacl.drivers.soft.backing import AnonymousBacking, Backing, FileBacking, SharedBacking
from softacl.drivers.soft.guard import CommitGuard
from softacl.drivers.soft.space import CHUNK, AddressSpace
from softacl.drivers.windows import address_limit, around, reserve_window
from softacl.errors import OutOfMemory

__all__ = ["SoftDriver"]

GIB = 1 << 30
#: Address space per byte of memory: pages are placed freely, so a device never fails for want of a long hole. Less where the
#: process may not have so much (ulimit -v): the least has room for the memory once.
WINDOW_FACTORS = 4, 2, 1
#: torch_npu reserves 9/8 of the memory for each stream and pool of blocks that it expands: 28 of them have room.
#: Source: ExpandableSegment in Ascend/pytorch, NPUCachingAllocator.cpp.
EXPANDABLE_FACTOR = 32
EXPANDABLE = ("PYTORCH_NPU_ALLOC_CONF", "PYTORCH_ALLOC_CONF")  # the settings that ask for it
MIN_MEMORY = 256 << 20  # where there is no lack of addresses, a device with less memory has them for so much


#: Options that need separate views of pinned memory; in run mode device there is one view.
WATCHING = frozenset({Cap.SECOND_VIEW, Cap.PROTECT, Cap.FAULTS, Cap.PAGE_USE})


class SoftDriver(Driver):
    """All devices and the pinned host memory of one process, in one window of addresses."""

    name = "soft"
    caps = frozenset(Cap)
    copy = staticmethod(_native.copy)
    fill = staticmethod(_native.fill)
    copy_2d = staticmethod(_native.copy_2d)

    def __init__(self, *settings: Any) -> None:
        super().__init__(*settings)
        if self.host_can_touch:
            self.caps = self.caps - WATCHING
            self.options = self.options.within(self.caps)
        self.guard = CommitGuard(self.commit_limit)
        #: The devices' memory as the program sees it, pinned host memory, the devices' memory as they work on it.
        self.window = self._reserve()
        self._pieces = [self.window]  # (where it begins, where it ends) of all addresses that are ours
        start = self.window[0]
        self._views = start + self._each * self.n_devices + self._host_bytes
        self._host: AddressSpace | None = None
        self._host_lock = threading.Lock()
        self._spaces: dict[int, AddressSpace] = {}  # the newest of each device
        _install_fault_handler()

    def _reserve(self) -> tuple[int, int]:
        """Reserve the addresses; set how many a device has, and pinned memory.

        In a process with a limit, devices get at most half of it. Pinned memory starts with as much as a device and grows
        on demand; if the program's access to it is watched, it gets everything at once, for the two views.
        """
        limit, views = address_limit(), 1 if self.host_can_touch else 2
        step = GIB if self.profile.giant_page_bytes and self.memory_bytes >= GIB else CHUNK
        expandable = any("expandable_segments:True" in variables.get(name, "") for name in EXPANDABLE)
        for factor in ((EXPANDABLE_FACTOR,) if expandable else ()) + WINDOW_FACTORS:
            plenty = factor >= WINDOW_FACTORS[0]
            # Nothing lies at the very beginning: with addresses for the memory once it needs a little more.
            size = max(self.memory_bytes, MIN_MEMORY if plenty else 0) * factor + 2 * CHUNK
            self._each = align_up(size, step)
            watched = physical_memory() * min(factor, WINDOW_FACTORS[0])
            self._host_bytes = align_up(
                watched if self.options.second_view else min(watched, self._each), max(step, 2 * CHUNK)
            )
            length = self._each * self.n_devices * views + self._host_bytes
            last = factor == WINDOW_FACTORS[-1]
            if limit is not None and length > limit // 2 and not last:
                continue
            try:
                return reserve_window(length, step, self.n_devices, self.memory_bytes)
            except OutOfMemory:
                if last:
                    raise
        raise AssertionError  # the last factor has returned or raised

    def _extended(self, start: int, nbytes: int) -> None:
        """Pinned memory has new addresses."""
        self._pieces.append((start, start + nbytes))
        self.window = min(self.window[0], start), max(self.window[1], start + nbytes)
        if self.window_grown is not None:
            self.window_grown(self.window)

    def holds(self, address: int) -> bool:
        """In the first window, or in one of the pieces that pinned memory has taken since."""
        return any(start <= address < end for start, end in self._pieces)

    def program_address(self, working: int) -> int:
        """The address that the program knows for a working address."""
        start, end = self._pieces[0]
        return working - (self._views - start) if self._views <= working < end else working

    def device_at(self, working: int) -> int | None:
        first = self._pieces[0][0] if self.host_can_touch else self._views
        device = (working - first) // self._each
        return device if 0 <= device < self.n_devices else None

    @property
    def host_start(self) -> int:
        """Where the addresses of pinned host memory begin."""
        return self._pieces[0][0] + self._each * self.n_devices

    @property
    def host_end(self) -> int:
        """Where their first part ends."""
        return self.host_start + self._host_bytes

    def open(self, device: int) -> MemoryDevice:
        """The memory of one device: a memory file, seen twice (see docs/design.md)."""
        start = self._pieces[0][0] + device * self._each
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
                    try:
                        backing: Backing = (
                            SharedBacking(self.host_start, self._host_bytes)
                            if self.options.second_view
                            else AnonymousBacking(self.host_start, self._host_bytes, self._extended)
                        )
                    except OSError as error:
                        raise OutOfMemory(f"pinned host memory cannot be made: {error.strerror}.") from None
                    pages = {Page.NORMAL: 4096, Page.HUGE: self.profile.huge_page_bytes}
                    self._host = AddressSpace(
                        "the host", backing, pages, physical_memory(), self.guard, False, True, self.options
                    )
                    if self._host.account is not None:
                        self._host.account.serve_host()
        return self._host

    # Of the program's mapping; the device works through the other. Without a step in Python: the checker calls it for each copy.
    protect = staticmethod(_native.protect)  # type: ignore[assignment]

    def watch(self, touched: Callable[[int, int, tuple[int, ...]], bool] | None) -> None:
        """By the handler of the signals that bad accesses raise."""
        window = (0, 0, 0) if touched is None else (self._pieces[0][0], self.host_end, self.host_start)
        _native.watch(*window, touched)

    def never_touched(self, address: int, nbytes: int) -> bool:
        """Judged by the memory file."""
        backing = self._host.backing if self._host is not None else None
        return isinstance(backing, SharedBacking) and backing.untouched(address, nbytes)

    def close(self) -> None:
        """Release the window, and the threads that helped with large copies."""
        _native.stop_workers()
        if self._host is not None:
            self._host.close()
        for device in range(self.n_devices):
            _native.remove_window(self._pieces[0][0] + device * self._each)
        spaces = [*self._spaces.values(), *([self._host] if self._host is not None else [])]
        kept = [piece for space in spaces for piece in space.viewed]
        for space in spaces:
            space.gone = True
        for first, end in self._pieces:
            for start, nbytes in around(first, end - first, kept):
                _native.unmap(start, nbytes)


def _install_fault_handler() -> None:
    """Put ours before the existing one, in a Python program faulthandler: ours reports what was touched, it reports where.

    A C program, which has no Python command line, keeps its own signals.
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
