"""The null driver: addresses and counts, no bytes. What a call costs on it is SoftACL's own share.

Copies and fills succeed and move nothing. Memory that the program may touch itself (pinned host memory; device memory in
run mode ACL_DEVICE) is ordinary memory, in which no copy ever arrives. Capacity and addresses are as on any device.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from softacl import _native
from softacl.base.machine import physical_memory
from softacl.base.units import align_up
from softacl.drivers.base import Driver, MemoryDevice, Page
from softacl.drivers.windows import reserve_window

_SHIFT = 1 << 62  # working addresses that no process has


class _Memory(MemoryDevice):
    """places, taken: stay when the memory is closed and opened again, with what the program has views of."""

    def __init__(
        self, name: str, allocator: Any, taken: dict[int, Any], spare: int, total: int, pages: Any, shift: int
    ):
        self.name, self.total, self._pages, self._shift = name, total, pages, shift
        self.open, self.peak, self.n_allocations = True, 0, 0
        self._addresses, self._taken, self._reserved = allocator, taken, _native.RangeAllocator(1, 0, 4096)
        self._reserved.grow(spare, allocator.total)

    @property
    def used(self) -> int:  # type: ignore[override]
        return int(self._addresses.used)

    def allocate(self, nbytes: int, page: Page) -> Any:
        self.check_open()
        rounded = align_up(nbytes, self._pages[page])
        address = self._addresses.allocate(rounded, self._pages[page]) if rounded <= self.total else None
        if address is None or self._addresses.used > self.total:  # taken first: two threads may ask for the last bytes
            if address is not None:
                self._addresses.free(address)
            raise self.out_of_memory(nbytes, rounded, page, self._addresses.used, self.total)
        self.peak, self.n_allocations = max(self.peak, self._addresses.used), self.n_allocations + 1
        run = SimpleNamespace(address=address, nbytes=rounded, page_bytes=self._pages[page], shift=self._shift)
        run.resident, run.page, run.views, run.freed = True, page, [], False
        self._taken[address] = run
        return run

    def free(self, taken: Any) -> None:
        taken.freed = True
        if not taken.views and self._taken.pop(taken.address, None):
            if not self._shift:
                _native.discard_anonymous(taken.address, taken.nbytes)
            self._addresses.free(taken.address)

    drop = free  # each step that changes something is one of compiled code: there is no lock to wait for

    def hold(self, taken: Any) -> None:
        taken.views.append(self)

    def let_go(self, taken: Any) -> None:
        taken.views.pop()
        if taken.freed:
            self.free(taken)

    def reserve(self, nbytes: int, align: int) -> int:
        address: int | None = self._reserved.allocate(nbytes, align) if nbytes <= self._reserved.total else None
        if address is None:
            raise self.out_of_memory(nbytes, nbytes, Page.NORMAL, self._addresses.used, self.total)
        return address

    def unreserve(self, address: int, nbytes: int) -> None:
        self._reserved.free(address)

    def mirror(self, working: int, nbytes: int, address: int) -> int:
        return self._shift

    def unmirror(self, address: int, nbytes: int) -> None: ...

    def allocate_pages(self, nbytes: int, page: Page) -> Any:
        return self.allocate(nbytes, page)

    def show(self, taken: Any, address: int) -> None:
        _native.map_anonymous(taken.nbytes, address)

    def hide(self, taken: Any, address: int) -> None:
        _native.withdraw(address, taken.nbytes)

    def totals(self, page: Page | None) -> tuple[int, int]:
        free = self.total - self._addresses.used
        of_page = sum(run.nbytes for run in tuple(self._taken.values()) if run.page is page)
        return (free, free + of_page) if page else (free, self.total)

    def close(self) -> None:
        self.open = False
        for run in tuple(self._taken.values()):
            self.free(run)


class NullDriver(Driver):
    name = "null"
    note = (
        "driver 'null' moves no bytes: copies and fills succeed, and what the program reads back is not what it wrote. "
        "It is for measuring overhead."
    )
    copy = staticmethod(lambda to, source, nbytes: _native.copy(to, source, 0 * nbytes))  # refuses what is not an int
    fill = staticmethod(lambda to, value, nbytes: _native.fill(to, value, 0 * nbytes))
    copy_2d = staticmethod(lambda a, b, c, d, width, height: _native.copy_2d(a, b, c, d, width, 0 * height))

    def __init__(self, profile: Any, n_devices: int, memory_bytes: int, *settings: Any) -> None:
        super().__init__(profile, n_devices, memory_bytes, *settings)
        self._pages = {page: getattr(profile, f"{page.value}_page_bytes") or 1 << 30 for page in Page}
        self._total = [memory_bytes] * n_devices + [physical_memory()]  # the last is the host
        # Twice as many addresses as memory, so that a free place is found; as many again for reservations.
        sizes = [align_up(4 * total, 1 << 31) for total in self._total]
        self.window = reserve_window(sum(sizes), 1 << 30, n_devices, memory_bytes)
        self._areas: list[tuple[Any, dict[int, Any], int]] = []
        for i, nbytes in enumerate(sizes):
            start, allocator = self.window[0] + sum(sizes[:i]), _native.RangeAllocator(1, 0, 4096)
            allocator.grow(start, nbytes // 2)
            if i == n_devices or self.host_can_touch:
                _native.map_anonymous(nbytes // 2, start)
            self._areas.append((allocator, {}, start + nbytes // 2))
        self._host = self.open(n_devices)

    def open(self, device: int) -> MemoryDevice:
        host = device == self.n_devices
        shift = 0 if host or self.host_can_touch else _SHIFT
        return _Memory(
            "the host" if host else f"device {device}", *self._areas[device], self._total[device], self._pages, shift
        )

    def host(self) -> MemoryDevice:
        return self._host

    def program_address(self, working: int) -> int:
        return working - _SHIFT if working >= _SHIFT else working

    def close(self) -> None:
        if not any(taken for _, taken, _ in self._areas):  # else the program has views: the addresses stay
            _native.unmap(self.window[0], self.window[1] - self.window[0])
