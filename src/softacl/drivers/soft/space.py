"""Address spaces: runs of pages in a window, real capacity, memory committed when touched.

A freed run is kept for the next allocation of the same length, newest first, as it is: new memory has undefined
contents. Committed bytes of free runs go back to the system when they pass a small limit. When the window is used up
the free runs are merged.
"""

from __future__ import annotations

import threading
from collections import deque

from softacl.codes import Code
from softacl.drivers.base import Page, Range
from softacl.drivers.soft.backing import Backing
from softacl.drivers.soft.guard import CommitGuard
from softacl.errors import AclError, OutOfMemory
from softacl.units import align_up, format_size

__all__ = ["AddressSpace"]

CHUNK = 2 << 20  # commitment is counted in pieces of this size
KEEP_DIRTY = 32 << 20  # committed bytes that free runs may keep


class Run:
    """A run of pages: free, or taken by one allocation. `chunks` marks what is committed; None: all or nothing."""

    __slots__ = (
        "address",
        "chunks",
        "committed",
        "nbytes",
        "page",
        "page_bytes",
        "resident",
        "shift",
        "suspended",
        "taken",
    )

    def __init__(self, address: int, nbytes: int, page: Page, page_bytes: int, shift: int) -> None:
        self.address, self.nbytes, self.page, self.page_bytes, self.shift = (
            address,
            nbytes,
            page,
            page_bytes,
            shift,
        )
        self.committed = 0
        self.chunks: bytearray | None = None
        self.resident = False
        self.taken = True
        self.suspended = False


class AddressSpace:
    """The memory of one device, or of the host."""

    #: So many freed runs of a length wait before the oldest is used again; the checker sets it, to know stale addresses.
    reuse_after = 0

    def __init__(
        self,
        name: str,
        backing: Backing,
        page_bytes: dict[Page, int],
        total: int,
        guard: CommitGuard,
        counts_touches: bool,
    ) -> None:
        """`counts_touches`: only the runtime touches this memory, and says so; else the program does, unseen."""
        self.name, self.backing, self.total, self.guard = name, backing, total, guard
        self.page_bytes = page_bytes
        self.used = self.peak = self.n_allocations = 0
        self.used_by = dict.fromkeys(page_bytes, 0)
        self._lazy = counts_touches
        self._lock = threading.Lock()
        self._next = backing.start + CHUNK  # a gap, so that what runs off the first block hits nobody
        self._end = backing.start + backing.nbytes
        self._spare: dict[tuple[Page, int], list[Run]] = {}
        self._holes: list[tuple[int, int]] = []  # merged free space, by address
        self._dirty: deque[Run] = deque()  # free runs that still hold memory, oldest first
        self._dirty_bytes = 0
        self._committed = 0  # of taken and of free runs, as far as the device knows

    def allocate(self, nbytes: int, page: Page) -> Range:
        """A run of whole pages; OutOfMemory with the device's figures when they do not fit."""
        page_bytes = self.page_bytes[page]
        rounded = -(-nbytes // page_bytes) * page_bytes
        with self._lock:
            if self.used + rounded > self.total:
                raise OutOfMemory(
                    f"{self.name}: {format_size(rounded)} of {page.value} pages asked for, "
                    f"{format_size(self.total - self.used)} of {format_size(self.total)} is free. "
                    "Free blocks first, or start with more device memory (SOFTACL_MEMORY).",
                    {
                        "asked": nbytes,
                        "rounded": rounded,
                        "free": self.total - self.used,
                        "total": self.total,
                    },
                )
            spare = self._spare.get((page, rounded))
            if spare and len(spare) > self.reuse_after:
                run = spare.pop(0) if self.reuse_after else spare.pop()
                run.taken = True
                if run.committed:
                    self._dirty_bytes -= run.committed
            else:
                run = Run(self._place(rounded, page_bytes), rounded, page, page_bytes, self.backing.shift)
                run.resident = not self._lazy
            self._count(run, 1)
            self.n_allocations += 1
        return run

    def _count(self, run: Run, sign: int) -> None:
        self.used += sign * run.nbytes
        if self.used > self.peak:
            self.peak = self.used
        self.used_by[run.page] += sign * run.nbytes

    def suspend(self, taken: Range) -> None:
        """Give the memory of a taken range to the system, and its bytes to other allocations; the addresses stay."""
        assert isinstance(taken, Run)
        with self._lock:
            if taken.committed:
                self.backing.discard(taken.address, taken.nbytes)
                self._committed -= taken.committed
                self.guard.give(taken.committed)
            taken.committed, taken.resident, taken.chunks = 0, False, None
            taken.suspended = True
            self._count(taken, -1)

    def resume(self, taken: Range) -> None:
        """Take the bytes of a suspended range back. OutOfMemory when others have them."""
        assert isinstance(taken, Run)
        with self._lock:
            if self.used + taken.nbytes > self.total:
                raise OutOfMemory(
                    f"{self.name}: {format_size(taken.nbytes)} to wake, {format_size(self.total - self.used)} of "
                    f"{format_size(self.total)} is free. Free blocks, or let others sleep first.",
                    {"asked": taken.nbytes, "free": self.total - self.used, "total": self.total},
                )
            taken.suspended = False
            self._count(taken, 1)

    def free(self, taken: Range) -> None:
        """Take a run back."""
        assert isinstance(taken, Run)
        with self._lock:
            if not taken.taken:  # its device was reset meanwhile
                return
            taken.taken = False
            if taken.suspended:
                taken.suspended = False  # its bytes are counted as free already
            else:
                self._count(taken, -1)
            spare = self._spare.get((taken.page, taken.nbytes))
            if spare is None:
                self._spare[taken.page, taken.nbytes] = [taken]
            else:
                spare.append(taken)
            if not self._lazy:  # the program touches it unseen
                taken.committed = taken.nbytes
            if taken.committed:
                self._dirty_bytes += taken.committed
                self._dirty.append(taken)
                if self._dirty_bytes > KEEP_DIRTY or len(self._dirty) > 4096:
                    self._clean(KEEP_DIRTY // 2)

    def touch(self, taken: Range, address: int, nbytes: int) -> None:
        """Count the pages of [address, address + nbytes) as committed."""
        assert isinstance(taken, Run)
        with self._lock:
            if taken.suspended:
                raise AclError(
                    Code.RT_PARAM_INVALID,
                    f"the {format_size(taken.nbytes)} at {taken.address:#x} of {self.name} sleep. Wake them before use.",
                )
            offset = address - taken.address
            first, last = offset // CHUNK, (offset + nbytes - 1) // CHUNK
            if taken.chunks is None:
                taken.chunks = bytearray(-(-taken.nbytes // CHUNK))
            chunks = taken.chunks
            fresh = [i for i in range(first, last + 1) if not chunks[i]]
            if not fresh:
                return
            more = len(fresh) * CHUNK
            if fresh[-1] == len(chunks) - 1:
                more -= len(chunks) * CHUNK - taken.nbytes
            try:
                self.guard.take(more, f"this use of {self.name}")
            except OutOfMemory:
                if not self._dirty_bytes:
                    raise
                self._clean(0)  # what free runs still hold goes first
                self.guard.take(more, f"this use of {self.name}")
            for i in fresh:
                chunks[i] = 1
            self._committed += more
            taken.committed += more
            taken.resident = taken.committed == taken.nbytes

    def reserve(self, nbytes: int, align: int) -> int:
        """Addresses of this space with nothing behind them; they count for no memory."""
        with self._lock:
            return self._place(nbytes, align)

    def unreserve(self, address: int, nbytes: int) -> None:
        """Take addresses of `reserve` back."""
        with self._lock:
            self._holes.append((address, nbytes))

    def totals(self, page: Page | None) -> tuple[int, int]:
        """(free, total). Pages are made from one store, so every kind can grow to all that is free."""
        free = self.total - self.used
        return (free, self.total) if page is None else (free, free + self.used_by[page])

    def close(self) -> None:
        """Give all memory back; runs that are still taken die with it."""
        with self._lock:
            self.guard.give(self._committed)
            self.backing.close()

    def _place(self, nbytes: int, align: int) -> int:
        start = align_up(self._next, align)
        if start + nbytes <= self._end:
            if start > self._next:
                self._holes.append((self._next, start - self._next))
            self._next = start + nbytes
            return start
        self._merge()
        for i, (hole, length) in enumerate(self._holes):
            start = align_up(hole, align)
            if start + nbytes <= hole + length:
                rest = [(hole, start - hole), (start + nbytes, hole + length - start - nbytes)]
                self._holes[i : i + 1] = [piece for piece in rest if piece[1]]
                return start
        raise AclError(
            Code.RT_MEMORY_ALLOCATION,
            f"{self.name}: no {format_size(nbytes)} of address space in one piece is left. Free blocks first.",
        )

    def _merge(self) -> None:
        """Make holes of all spare runs, and one of holes that touch."""
        self._clean(0)
        pieces = self._holes + [(run.address, run.nbytes) for spare in self._spare.values() for run in spare]
        self._spare.clear()
        self._holes = []
        for address, nbytes in sorted(pieces):
            if self._holes and sum(self._holes[-1]) == address:
                self._holes[-1] = (self._holes[-1][0], self._holes[-1][1] + nbytes)
            else:
                self._holes.append((address, nbytes))

    def _clean(self, keep: int) -> None:
        """Give committed pages of free runs back, oldest first, until at most `keep` bytes stay."""
        while self._dirty and (self._dirty_bytes > keep or len(self._dirty) > 2048 or not keep):
            run = self._dirty.popleft()
            if run.taken or not run.committed:
                continue
            self.backing.discard(run.address, run.nbytes)
            self._dirty_bytes -= run.committed
            if self._lazy:
                self._committed -= run.committed
                self.guard.give(run.committed)
                run.resident, run.chunks = False, None
            run.committed = 0
