"""Address spaces: runs of pages in a window, real capacity, memory committed when touched.

A freed run is kept for the next allocation of the same length, newest first, unchanged: new memory has undefined contents.
Most freed blocks are cached first, and allocated again for the same request without Python (`_native/memory/free_list.c`);
the cache is flushed before any other allocation. A run that the program has a view of is not reused before the last view
ends. Committed bytes of free runs go back to the system when they pass a small limit. When the window is used up, free runs
are coalesced.
"""

from __future__ import annotations

import mmap
import threading
from collections import deque
from collections.abc import Callable, Sequence

from softacl import _native
from softacl.base.owned_descriptor import OwnedDescriptor, sealed_file
from softacl.base.units import align_up, format_size
from softacl.codes import Code
from softacl.drivers.base import CountedMemory, MemoryOptions, Page, Range
from softacl.drivers.soft.backing import Backing, FileBacking
from softacl.drivers.soft.guard import CommitGuard
from softacl.drivers.soft.host_pages import HostPages
from softacl.errors import AclError, OutOfMemory

CHUNK = 2 << 20  # commitment is counted in pieces of this size
KEEP_DIRTY = 32 << 20  # committed bytes that free runs may keep
_POPULATE = 256 << 10  # bytes from which the system makes the pages in one call: half the time of a fault for each
_PAGES = {page: number for number, page in enumerate(Page)}  # as the account counts them
_NO_PAGE = -1  # memory that counts for no kind of page
_ADDED = 64  # bytes at most that chips add after the requested ones (`malloc_extra` of the profiles)


class PageRun:
    """A run of pages: free, or taken by one allocation. `chunks` marks what is committed (1) or cleared (2); None: all or nothing.

    requested: bytes that were asked for. committed: bytes that the guard counts. held: bytes that it may still hold while it is
    free. is_sparse: some of its pages are used uncounted. views: how many the program has of it. freed: while there are some.
    keys: what is called when it is freed. file: of its own, while it is shared.
    """

    __slots__ = (
        "address",
        "chunks",
        "committed",
        "file",
        "freed",
        "held",
        "is_sparse",
        "keys",
        "nbytes",
        "page",
        "page_bytes",
        "requested",
        "resident",
        "shift",
        "suspended",
        "taken",
        "views",
    )

    def __init__(self, address: int, nbytes: int, page: Page, page_bytes: int, shift: int) -> None:
        self.address, self.nbytes, self.page, self.page_bytes, self.shift = (
            address,
            nbytes,
            page,
            page_bytes,
            shift,
        )
        self.committed = self.held = self.views = self.requested = 0
        self.chunks: bytearray | None = None
        self.resident = False
        self.taken = True
        self.suspended = self.freed = self.is_sparse = False
        self.keys: list[Callable[[], None]] | None = None
        self.file: OwnedDescriptor | None = None
        _native.untrack(self)


class Adopted:
    """A range whose pages belong to another process. mapped: what to unmap, (where, how many bytes)."""

    __slots__ = ("address", "mapped", "nbytes", "page_bytes", "resident", "shift")

    def __init__(self, address: int, nbytes: int, page_bytes: int, shift: int, mapped: tuple[int, int]) -> None:
        self.address, self.nbytes, self.page_bytes, self.shift, self.mapped = address, nbytes, page_bytes, shift, mapped
        self.resident: bool = True

    @classmethod
    def of(cls, descriptor: int, offset: int, address: int, nbytes: int, rounded: int, page_bytes: int) -> Adopted:
        """Map `nbytes` from `offset` of a file, known to the program at `address`, where it has `rounded` bytes of addresses."""
        low = offset // mmap.ALLOCATIONGRANULARITY * mmap.ALLOCATIONGRANULARITY
        length = nbytes + offset - low
        # Not by Python's mmap: it keeps a descriptor, which a program may close, and closes what has the number then.
        start = _native.map_file(descriptor, length, 0, low)
        return cls(address, rounded, page_bytes, start + offset - low - address, (start, length))

    def close(self) -> None:
        """Unmap. A queued copy that still uses it fails."""
        _native.unmap(*self.mapped)


_GAPS = 1 << 16, 1 << 26  # the least and the most bytes between runs that lie apart


class AddressSpace(CountedMemory):
    """The memory of one device, or of the host."""

    def __init__(
        self,
        name: str,
        backing: Backing,
        page_bytes: dict[Page, int],
        total: int,
        guard: CommitGuard,
        counts_touches: bool,
        program_touches: bool,
        options: MemoryOptions,
    ) -> None:
        """`counts_touches`: the runtime says what it touches, and the guard counts it. `program_touches`: the program
        does too, unseen; what it touches is not counted, and a free run may hold all of its pages."""
        self.name, self.backing, self.total, self.guard = name, backing, total, guard
        self.page_bytes = page_bytes
        self._apart, self._reuse_after = options.apart, options.reuse_after
        self._fill = options.fill if counts_touches and not program_touches else -1
        self.account = self._account = _native.MemoryAccount(total, options.reuse_after, self._fill)
        self._counts, self._unseen = counts_touches, program_touches
        self._lock = threading.Lock()
        self._next = backing.start + CHUNK  # a gap, so that an overrun of the first block hits no other
        self._newest = 0  # bytes of the newest run
        self._end = backing.start + backing.nbytes
        self._spare: dict[tuple[Page, int], list[PageRun]] = {}
        self._holes: list[tuple[int, int]] = []  # merged free space, by address
        self._dirty: deque[PageRun] = deque()  # free runs that still hold memory, oldest first
        self._dirty_bytes = 0
        self._committed = 0  # of taken and of free runs, as far as the device knows
        self.open = True
        #: Whether the window went back to the system.
        self.gone = False
        self._successor: AddressSpace | None = None  # the space that has the window now, and our viewed runs
        self._viewed: set[PageRun] = set()
        self._pages: set[HostPages] = set()  # physical memory of the host
        self._shared: set[PageRun] = set()  # runs with a file of their own
        self._mirrors: dict[int, int] = {}  # address of `mirror` -> the working address whose pages it shows
        self._torn: dict[int, int] = {}  # reserved addresses that had other pages behind them: where, how many bytes
        self._dropped: deque[tuple[PageRun, bool]] = deque()  # by finalizers: (run, whether to free it or to let it go)
        guard.reclaimers.append(self.reclaim)

    def make_cacheable(self, taken: Range, block: object, asked: int, policy: int, release: int) -> None:
        """To the account, which counts whole runs."""
        if self.account is not None:
            assert isinstance(taken, PageRun)
            self.account.make_cacheable(taken.address, block, _PAGES[taken.page], taken.nbytes, asked, policy, release)
            if taken.chunks is not None:
                self.account.touched(taken.address)

    def allocate(self, nbytes: int, page: Page) -> Range:
        """A run of whole pages; OutOfMemory with the device's figures when they do not fit.

        The guard counts memory that the program touches unseen as if it were touched at once.
        """
        try:
            return self._allocate(nbytes, page)
        except OutOfMemory as error:
            if "guard" not in error.report:
                raise
            self.guard.reclaim()  # what free runs still hold goes first, those of devices too
            return self._allocate(nbytes, page)

    def _allocate(self, nbytes: int, page: Page) -> PageRun:
        page_bytes = self.page_bytes[page]
        rounded = -(-nbytes // page_bytes) * page_bytes
        with self._lock:
            self.check_open()
            if self._dropped:
                self._settle()
            if not self._take(_PAGES[page], rounded):
                raise self.out_of_memory(nbytes, rounded, page, self.used, self.total)
            try:
                run = self._run(rounded, page)
            except BaseException:
                self._account.count(_PAGES[page], -rounded)
                raise
            run.requested = nbytes
            self._account.allocated()
        return run

    def _take(self, page: int, nbytes: int) -> bool:
        """Count `nbytes` as used, if no process has them."""
        if self._account.take(page, nbytes):
            return True
        return (
            self.others is not None
            and self.used + nbytes <= self.total
            and self.others.settle(lambda: self._account.take(page, nbytes))
        )

    def _free_bytes(self) -> int:
        return max(self.total - self.used - (self.others.bytes() if self.others is not None else 0), 0)

    def _run(self, nbytes: int, page: Page) -> PageRun:
        """A spare run of that length, or a new one."""
        spare = self._spare.get((page, nbytes))
        if not spare and self._account.cached and not self._reuse_after:  # else cached blocks stay cached
            self._drain()
            spare = self._spare.get((page, nbytes))
        if spare and len(spare) > self._reuse_after:
            which = 0 if self._reuse_after else -1
            if not self._counts:
                self._commit_whole(spare[which])
            run = spare.pop(which)
            run.taken = True
            self._dirty_bytes -= run.held
            run.held = 0
            if self._fill >= 0 and run.chunks is not None:
                run.chunks = run.chunks.replace(b"\2", b"\0")
                self._fill_chunks(run, [i for i, committed in enumerate(run.chunks) if committed])
            return run
        page_bytes = self.page_bytes[page]
        run = PageRun(self._allocate_run(nbytes, page_bytes), nbytes, page, page_bytes, self.backing.shift)
        if not self._counts:
            try:
                self._commit_whole(run)
            except OutOfMemory:
                self._holes.append((run.address, run.nbytes))
                raise
        return run

    def _commit_whole(self, run: PageRun) -> None:
        """Count all pages of a run that the program will touch unseen."""
        more = run.nbytes - run.committed
        if more:
            self.guard.take(more, f"{format_size(run.nbytes)} of memory of {self.name}")
            self._committed += more
            run.committed = run.nbytes
        run.resident = True

    def _uncount(self, run: PageRun) -> None:
        """Its bytes are free for other allocations."""
        self._account.count(_PAGES[run.page], -run.nbytes)

    def _drain(self) -> None:
        """Turn the account's cached blocks into spare runs; they already count as free."""
        for block in self._account.flush():
            self._set_aside(block.taken)

    def suspend(self, taken: Range) -> None:
        """Give the memory of a taken range to the system, and its bytes to other allocations; the addresses stay."""
        assert isinstance(taken, PageRun)
        with self._lock:
            self.check_open()
            self._account.exclude(taken.address)
            if taken.committed or taken.is_sparse or self._unseen:
                self._discard(taken)
            taken.suspended = True
            self._uncount(taken)

    def resume(self, taken: Range) -> None:
        """Take the bytes of a suspended range again. OutOfMemory when others have them."""
        assert isinstance(taken, PageRun)
        with self._lock:
            self.check_open()
            if not self._take(_PAGES[taken.page], taken.nbytes):
                free = self._free_bytes()
                raise OutOfMemory(
                    f"{self.name}: {format_size(taken.nbytes)} to wake, {format_size(free)} of "
                    f"{format_size(self.total)} is free. Free blocks, or put others to sleep first.",
                    {"asked": taken.nbytes, "free": free, "total": self.total},
                )
            taken.suspended = False

    def free(self, taken: Range) -> None:
        """Free a run."""
        if isinstance(taken, Adopted):
            taken.close()
            self.unreserve(taken.address, taken.nbytes)
            self._account.import_(-taken.nbytes)
            return
        if isinstance(taken, HostPages):
            with self._lock:
                if taken not in self._pages:  # closed with the memory
                    return
                self._pages.discard(taken)
                if taken.counted:
                    self._account.count(_NO_PAGE, -taken.nbytes)
            taken.close()
            return
        assert isinstance(taken, PageRun)
        with self._lock:
            self._free(taken)

    def _free(self, taken: PageRun) -> None:
        if not self.open or self.gone or not taken.taken:  # its device was reset meanwhile
            return
        if taken.keys is not None:
            calls, taken.keys = taken.keys, None
            for call in calls:
                call()
        if taken.views:  # the bytes are free now, the addresses after the last view
            if not taken.suspended:
                taken.suspended = True
                self._uncount(taken)
            taken.freed = True
            return
        if taken.suspended:
            taken.suspended = False  # its bytes are counted as free already
        else:
            self._uncount(taken)
        self._set_aside(taken)

    def _set_aside(self, taken: PageRun) -> None:
        """Keep a run for the next allocation of its length."""
        taken.taken = False
        if taken.file is not None and not self._take_home(taken):
            return
        if taken.is_sparse:
            self._discard(taken)
        spare = self._spare.get((taken.page, taken.nbytes))
        if spare is None:
            self._spare[taken.page, taken.nbytes] = [taken]
        else:
            spare.append(taken)
        taken.held = taken.nbytes if self._unseen else taken.committed
        if taken.held:
            self._dirty_bytes += taken.held
            self._dirty.append(taken)
            if self._dirty_bytes > KEEP_DIRTY or len(self._dirty) > 4096:
                self._clean(KEEP_DIRTY // 2)

    def _move_out(self, run: PageRun) -> OwnedDescriptor:
        """Move a run to its own file, so that a process that maps it sees nothing else."""
        assert isinstance(self.backing, FileBacking)
        file = sealed_file(f"softacl-shared-{self.name.replace(' ', '-')}", run.nbytes)
        try:
            working = run.address + run.shift
            mirrors = (address + self.backing.shift for address, of in self._mirrors.items() if of == working)
            self.backing.move((working, *mirrors), run.address, run.nbytes, file.number)
        except OSError:
            file.close()
            raise
        return file

    def _take_home(self, run: PageRun) -> bool:
        """The run is freed: map empty pages of the device's file there again. False: it cannot be reused."""
        assert isinstance(self.backing, FileBacking) and run.file is not None
        run.file.close()
        run.file = None
        self._shared.discard(run)
        self._committed -= run.committed
        self.guard.give(run.committed)
        run.committed, run.resident, run.chunks = 0, False, None
        try:
            return self.backing.restore(run.address, run.nbytes)
        except OSError:
            return False

    def hold(self, taken: Range) -> None:
        """The program has a view of the run."""
        if isinstance(taken, PageRun):  # pages of another process are never shown
            with self._lock:
                self._account.exclude(taken.address)
                taken.views += 1
                self._viewed.add(taken)

    def let_go(self, taken: Range) -> None:
        """End a view; for finalizers."""
        if self._successor is not None:
            self._successor.let_go(taken)
        elif isinstance(taken, PageRun):
            self._dropped.append((taken, False))
            self._collect()

    def drop(self, taken: Range) -> None:
        """`free` for finalizers."""
        assert isinstance(taken, PageRun)
        self._dropped.append((taken, True))
        self._collect()

    def _collect(self) -> None:
        """Do what finalizers asked for, now or, if they have interrupted a call inside, at the next one."""
        while self._dropped and self.guard.idle and self._lock.acquire(blocking=False):
            try:
                self._settle()
            finally:
                self._lock.release()

    def _settle(self) -> None:
        while self._dropped:
            run, free = self._dropped.popleft()
            if free:
                self._free(run)
                continue
            run.views -= 1
            if run.views:
                continue
            self._viewed.discard(run)
            if self.gone:
                _native.unmap(run.address, run.nbytes)
            elif not self.open:
                _native.withdraw(run.address, run.nbytes)
            elif run.freed:
                run.freed = False
                self._free(run)

    @property
    def viewed(self) -> list[tuple[int, int]]:
        """(address, bytes) of the runs that the program has views of."""
        return [(run.address, run.nbytes) for run in tuple(self._viewed)]

    def succeed(self, old: AddressSpace) -> None:
        """Take over the window of a closed space. Its viewed runs stay out of use; what they show is undefined now."""
        old._collect()
        old._successor = self
        for run in old._viewed:
            run.taken = run.freed = run.suspended = True
            run.committed, run.chunks = 0, None
            self._next = max(self._next, align_up(run.address + run.nbytes, CHUNK) + CHUNK)
        self._viewed |= old._viewed
        old._viewed.clear()

    def touch(self, taken: Range, address: int, nbytes: int) -> None:
        """Count the pages of [address, address + nbytes) as committed."""
        assert isinstance(taken, PageRun)
        try:
            fresh = self._touch(taken, address, nbytes)
        except OutOfMemory:
            self.guard.reclaim()  # what free runs still hold goes first, those of other devices too
            fresh = self._touch(taken, address, nbytes)
        if fresh and nbytes >= _POPULATE:
            _native.populate(address + taken.shift, nbytes)

    def use_sparsely(self, taken: Range, address: int, nbytes: int) -> bool:
        # The host's pages count from the start.
        if not isinstance(taken, PageRun) or self._unseen:
            return False
        with self._lock:
            self._require_usable(taken)
            part = self._chunks_of(taken, address, nbytes)
            if self._fill >= 0 and (taken.chunks is None or not all(taken.chunks[part])):
                return False  # a pattern is stored where they are touched first
            self._account.exclude(taken.address)
            taken.is_sparse = taken.resident = True
        return True

    def clear(self, taken: Range, address: int, nbytes: int) -> bool:
        if not isinstance(taken, PageRun) or self._unseen:
            return False
        end = address + nbytes
        first = min(taken.address + align_up(address - taken.address, CHUNK), end)
        last = max(end - (end - taken.address) % CHUNK, first)
        for start, stop in ((address, first), (last, end)):
            if start < stop:
                self.touch(taken, start, stop - start)
                _native.fill(start + taken.shift, 0, stop - start)
        if first == last:
            return True
        with self._lock:
            self._require_usable(taken)
            self._account.exclude(taken.address)
            self.backing.discard(first, last - first)
            chunks = taken.chunks = taken.chunks or bytearray(-(-taken.nbytes // CHUNK))
            inside = self._chunks_of(taken, first, last - first)
            chunks[inside] = bytes(each or 2 for each in chunks[inside])
        return True

    def _chunks_of(self, taken: PageRun, address: int, nbytes: int) -> slice:
        """The chunks that hold a part of a run."""
        offset = address - taken.address
        return slice(offset // CHUNK, (offset + nbytes - 1) // CHUNK + 1)

    def _require_usable(self, taken: PageRun) -> None:
        """RT_PARAM_INVALID for a run that was freed meanwhile, or sleeps."""
        if not self.open or not taken.taken:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"the {format_size(taken.nbytes)} at {taken.address:#x} of {self.name} were freed while they were used.",
            )
        if taken.suspended:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"the {format_size(taken.nbytes)} at {taken.address:#x} of {self.name} sleep. Wake them before use.",
            )

    def _touch(self, taken: PageRun, address: int, nbytes: int) -> bool:
        """Whether anything of it is touched for the first time."""
        with self._lock:
            self._require_usable(taken)
            part = self._chunks_of(taken, address, nbytes)
            if taken.chunks is None:
                taken.chunks = bytearray(-(-taken.nbytes // CHUNK))
                self._account.touched(taken.address)
            chunks = taken.chunks
            fresh = [i for i in range(part.start, part.stop) if chunks[i] != 1]
            if not fresh:
                return False
            more = len(fresh) * CHUNK
            if fresh[-1] == len(chunks) - 1:
                more -= len(chunks) * CHUNK - taken.nbytes
            self.guard.take(more, f"this use of {self.name}")
            if self._fill >= 0:
                self._fill_chunks(taken, [i for i in fresh if not chunks[i]])
            for i in fresh:
                chunks[i] = 1
            self._committed += more
            taken.committed += more
            taken.resident = taken.committed == taken.nbytes or self._lacks_added_only(taken)
            return True

    def _fill_chunks(self, run: PageRun, chunks: Sequence[int]) -> None:
        for i in chunks:
            at = i * CHUNK
            _native.fill(run.address + run.shift + at, self._fill, min(CHUNK, run.nbytes - at))

    @staticmethod
    def _lacks_added_only(run: PageRun) -> bool:
        """Whether all chunks are committed except the last, needed only for what the chip adds.

        Every block of whole chunks has one. Programs do not use it, and would never get the fast path of copies if that
        required it; the cost is at most one uncounted page.
        """
        assert run.chunks is not None
        before = (len(run.chunks) - 1) * CHUNK
        return 0 < before == run.committed and run.requested - before <= _ADDED and not run.chunks[-1]

    def reserve(self, nbytes: int, align: int) -> int:
        """Reserve addresses of this space without memory; they count for nothing."""
        with self._lock:
            self.check_open()
            return self._allocate_run(nbytes, align)

    def unreserve(self, address: int, nbytes: int) -> None:
        """Release addresses of `reserve`. Those that cannot have pages of their own again are not used any more."""
        with self._lock:
            torn = [start for start in self._torn if address <= start < address + nbytes]
            if not torn or all([self._restore(start) for start in torn]):
                self._holes.append((address, nbytes))

    def _restore(self, start: int) -> bool:
        assert isinstance(self.backing, FileBacking)
        try:
            return self.backing.restore(start, self._torn.pop(start))
        except OSError:
            return False

    def mirror(self, working: int, nbytes: int, address: int) -> int:
        """Map the same pages where the device would have its own for these addresses."""
        with self._lock:
            self.check_open()
            self._torn[address] = nbytes
            self._mirrors[address] = working
            try:
                _native.mirror(working, nbytes, address + self.backing.shift)
            except OSError as error:
                raise AclError(
                    Code.RT_MEMORY_ALLOCATION, f"{self.name}: the pages cannot be mapped: {error.strerror}."
                ) from None
        return self.backing.shift

    def unmirror(self, address: int, nbytes: int) -> None:
        """Without access until the addresses are freed: a late copy hits nothing."""
        with self._lock:
            self._mirrors.pop(address, None)
            if self.open and not self.gone:
                _native.withdraw(address + self.backing.shift, nbytes)

    def allocate_pages(self, nbytes: int, page: Page) -> Range:
        """Pages of a memory file of their own."""
        with self._lock:
            self.check_open()
            if not self._take(_NO_PAGE, nbytes):
                raise self.out_of_memory(nbytes, nbytes, page, self.used, self.total)
            try:
                pages = HostPages.new(nbytes, self.page_bytes[page])
            except OSError as error:
                self._account.count(_NO_PAGE, -nbytes)
                raise OutOfMemory(f"{self.name}: {format_size(nbytes)} cannot be reserved: {error.strerror}.") from None
            self._pages.add(pages)
            self._account.allocated()
        return pages

    def adopt_pages(self, descriptor: int, nbytes: int) -> Range:
        """Pages of another process's memory file."""
        pages = HostPages.of(descriptor, nbytes, self.page_bytes[Page.HUGE])
        with self._lock:
            self._pages.add(pages)
        return pages

    def show(self, taken: Range, address: int) -> None:
        """Map the file there."""
        assert isinstance(taken, HostPages)
        try:
            taken.show(address)
        except OSError as error:
            raise AclError(
                Code.RT_MEMORY_ALLOCATION, f"{self.name}: the pages cannot be mapped: {error.strerror}."
            ) from None

    def hide(self, taken: Range, address: int) -> None:
        """Unmap it there; the addresses stay reserved."""
        assert isinstance(taken, HostPages)
        taken.hide(address)

    def share(self, taken: Range) -> tuple[int, int]:
        """The range's own file; a run gets one now."""
        if isinstance(taken, HostPages):
            return taken.descriptor, 0
        assert isinstance(taken, PageRun)
        if self._fill >= 0:
            self.touch(taken, taken.address, taken.nbytes)  # before others write it
        with self._lock:
            self.check_open()
            if taken.file is None:
                self._account.exclude(taken.address)
                taken.file = self._move_out(taken)
                self._shared.add(taken)
            return (taken.file.number if taken.file.valid else -1), 0

    def when_freed(self, taken: Range, call: Callable[[], None]) -> None:
        """Kept at the run. Other ranges have a file of their own, which closes with them."""
        if isinstance(taken, PageRun):
            with self._lock:
                self._account.exclude(taken.address)
                taken.keys = [*(taken.keys or ()), call]

    def adopt(self, descriptor: int, offset: int, nbytes: int) -> Range:
        """Addresses of this space, which work on a mapping of another process's memory file."""
        page_bytes = self.page_bytes[Page.NORMAL]
        rounded = align_up(nbytes, page_bytes)
        address = self.reserve(rounded, page_bytes)
        try:
            adopted = Adopted.of(descriptor, offset, address, nbytes, rounded, page_bytes)
        except BaseException:
            self.unreserve(address, rounded)
            raise
        self._account.import_(rounded)
        return adopted

    def totals(self, page: Page | None) -> tuple[int, int]:
        """(free, total). Pages are made from one store, so every kind can grow to all that is free."""
        if self._dropped:
            self._collect()
        free = self._free_bytes()
        return (free, self.total) if page is None else (free, free + self._account.used_by(_PAGES[page]))

    def close(self) -> None:
        """Release all memory, including runs that are still taken."""
        with self._lock:
            if not self.open:
                return
            self._account.close()
            self._drain()
            self.open = False
            self.guard.reclaimers.remove(self.reclaim)
            self.guard.give(self._committed)
            self.backing.close(self.viewed)
            for pages in self._pages:
                pages.close()
            self._pages.clear()
            for run in self._shared:
                if run.file is not None:
                    run.file.close()
            self._shared.clear()

    def reclaim(self) -> None:
        """Return to the system what free runs still hold."""
        with self._lock:
            if not self.open:
                return
            if self._account.cached:
                self._drain()
            if self._dirty_bytes:
                self._clean(0)

    def _allocate_run(self, nbytes: int, align: int) -> int:
        start = align_up(self._next + self._gap(nbytes), align)
        if start + nbytes <= self._end:
            if start > self._next:
                self._holes.append((self._next, start - self._next))
            self._next = start + nbytes
            return start
        if self._account.cached:
            self._drain()
        self._merge()
        address = self._take_hole(nbytes, align)
        if address is None and (more := self.backing.extend(nbytes + align)) is not None:
            self._holes.append(more)
            address = self._take_hole(nbytes, align)
        if address is not None:
            return address
        raise AclError(
            Code.RT_MEMORY_ALLOCATION,
            f"{self.name}: no {format_size(nbytes)} of address space in one piece is left. Free blocks first.",
        )

    def _take_hole(self, nbytes: int, align: int) -> int | None:
        """The first fit in the holes; None if there is none."""
        for i, (hole, length) in enumerate(self._holes):
            start = align_up(hole, align)
            if start + nbytes <= hole + length:
                rest = [(hole, start - hole), (start + nbytes, hole + length - start - nbytes)]
                self._holes[i : i + 1] = [piece for piece in rest if piece[1]]
                return start
        return None

    def _gap(self, nbytes: int) -> int:
        """The addresses to leave between the newest run and one of `nbytes`."""
        if not self._apart:
            return 0
        gap, self._newest = max(_GAPS[0], min(self._newest, _GAPS[1])), nbytes
        return gap

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
        """Release committed pages of free runs, oldest first, until at most `keep` bytes stay."""
        while self._dirty and (self._dirty_bytes > keep or len(self._dirty) > 2048 or not keep):
            run = self._dirty.popleft()
            if run.taken or not run.held:
                continue
            self._dirty_bytes -= run.held
            self._discard(run)  # of the host too: the next allocation counts it again
            run.held = 0

    def _discard(self, run: PageRun) -> None:
        """Return all pages of a run to the system."""
        self.backing.discard(run.address, run.nbytes)
        self._committed -= run.committed
        if run.committed:
            self.guard.give(run.committed)
        run.committed, run.resident, run.chunks, run.is_sparse = 0, False, None, False
