"""The whole contract between the runtime and a kind of device.

A driver knows nothing of contexts, streams or return codes of calls. It allocates address ranges, moves bytes between
working addresses, says how much memory there is, and offers what observers need to watch memory. An optional feature is
a capability (`Cap`): code that needs it asks for it by name and never for the driver's type.

A new driver is done when tests/conformance passes on it; docs/drivers.md says how to write one.

Rules for every method, unless it says otherwise: it may be called from any thread, also from several at once; the
runtime holds none of the driver's locks; it may wait for a lock of the driver, never for a task of a stream. Errors are
OutOfMemory (207001) when memory runs out, AclError with another code, or none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import Enum, IntEnum
from typing import ClassVar, NamedTuple, NoReturn, Protocol

from softacl._native import MemoryAccount
from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError, OutOfMemory
from softacl.profiles import Profile


class Cap(Enum):
    """Optional capabilities. Each member says what its user may rely on; the value is its name in messages."""

    __hash__ = object.__hash__  # that of Enum is Python, and dicts by these are asked often

    #: Copies and fills move bytes: what was written is read back. Without it they succeed and move nothing, and calls
    #: that act on the contents of device memory are refused.
    BYTES = "bytes"
    #: Working addresses are addresses of this process: compiled code and NumPy may use them while the block lives.
    #: Without it, tasks call the driver's `copy`, `fill` and `copy_2d`, and operators are refused.
    MAPPED = "mapped working addresses"
    #: `MemoryOptions.second_view` is obeyed.
    SECOND_VIEW = "second view of pinned memory"
    #: `MemoryOptions.apart` is obeyed.
    APART = "blocks kept apart"
    #: `MemoryOptions.reuse_after` is obeyed.
    DELAYED_REUSE = "delayed reuse of addresses"
    #: `protect` works.
    PROTECT = "page protection"
    #: `watch` works.
    FAULTS = "faults delivered with their address"
    #: `never_touched` works.
    PAGE_USE = "knowledge of untouched pages"


class PageAccess(IntEnum):
    """What the program may do with pages of pinned memory."""

    NONE = 0
    READ = 1
    BOTH = 3


class MemoryOptions(NamedTuple):
    """The memory layout that observers and settings request. Set when the driver is created; options for which it lacks the
    capability are off.

    second_view: the device works on pinned memory through addresses of its own (`Range.shift` is not 0), so that
    `protect` removes the program's access, not the device's.
    apart: blocks are separated by free addresses as long as these suffice, so that an overrun of one block hits no other.
    reuse_after: how many freed ranges of a length wait before the oldest is allocated again.
    fill: the byte that new device memory and the buffers of kernels hold; -1: they keep their contents.
    """

    second_view: bool = False
    apart: bool = False
    reuse_after: int = 0
    fill: int = -1

    def __or__(self, other: MemoryOptions) -> MemoryOptions:
        """The union of both."""
        return MemoryOptions(
            self.second_view or other.second_view,
            self.apart or other.apart,
            max(self.reuse_after, other.reuse_after),
            max(self.fill, other.fill),
        )

    def within(self, caps: frozenset[Cap]) -> MemoryOptions:
        """The options that a driver with these capabilities can obey."""
        return MemoryOptions(
            self.second_view and Cap.SECOND_VIEW in caps,
            self.apart and Cap.APART in caps,
            self.reuse_after if Cap.DELAYED_REUSE in caps else 0,
            self.fill if Cap.BYTES in caps else -1,
        )


_NO_OPTIONS = MemoryOptions()


class Page(Enum):
    """Page sizes of device memory; the numbers of bytes come from the profile."""

    __hash__ = object.__hash__  # that of Enum is Python, and dicts by these are asked often

    NORMAL = "normal"
    HUGE = "huge"
    GIANT = "giant"


class Range(Protocol):
    """A range of addresses that a driver allocated.

    address: what the program sees. nbytes: a multiple of the page size. page_bytes: that size.
    shift: add it to a program address to get the working address, on which `copy` and `fill` work. It is 0 only where
    the program itself may touch the range: pinned host memory, and device memory in run mode ACL_DEVICE.
    resident: whether every page is committed; if not, `touch` comes before the first use.
    """

    address: int
    nbytes: int
    page_bytes: int
    shift: int
    resident: bool


class OtherProcesses(Protocol):
    """Other processes' use of a device's memory. The runtime passes it to memory that has an account."""

    def bytes(self) -> int:
        """Bytes that live processes use."""

    def settle(self, again: Callable[[], bool]) -> bool:
        """Call `again` when the memory of dead processes is free, while no other process claims; its answer."""


class MemoryDevice(ABC):
    """The memory of one device, or the pinned memory of the host.

    Pinned memory is memory of this process: the program reads and writes it at its address, the runtime at its working
    address. The runtime frees each range once, and never uses one after it has freed it; ranges that are still there
    when the memory is closed end with it. A call on closed memory raises AclError RT_CONTEXT_NULL (`check_open`), but
    `free`, `drop`, `let_go` and `close` then do nothing.
    """

    name: str  #: for messages: "device 0", "the host"
    account: MemoryAccount | None = None  #: of a device: what the free list may allocate of it; see `make_cacheable`
    others: OtherProcesses | None = None  #: the processes that share it; None: no other
    open: bool  #: until `close`
    used: int  #: bytes of pages in use by this process
    peak: int  #: the most bytes of pages that were in use
    n_allocations: int  #: since it was opened

    @abstractmethod
    def allocate(self, nbytes: int, page: Page) -> Range:
        """A range of at least `nbytes`, on whole pages, which meets no other. Contents are undefined.

        nbytes: more than 0, rounded by the runtime as the chip does. page: one that the profile has; of the host,
        NORMAL or HUGE. Raises OutOfMemory when the pages are used up; nothing has changed then.
        """

    @abstractmethod
    def free(self, taken: Range) -> None:
        """Free a range of `allocate` or `adopt`. Its pages return to the system now or soon.

        A late copy into it may find whatever is there next, or fail; it must not end the process.
        """

    @abstractmethod
    def drop(self, taken: Range) -> None:
        """As `free`, for finalizers: never waits, raises nothing, and may come in the middle of any other method."""

    @abstractmethod
    def totals(self, page: Page | None) -> tuple[int, int]:
        """(free, total) bytes of that page kind, or of the whole memory."""

    @abstractmethod
    def close(self) -> None:
        """Free everything but held ranges. Its addresses are invalid afterwards. Idempotent."""

    def make_cacheable(self, taken: Range, block: object, asked: int, policy: int, release: int) -> None:  # noqa: B027
        """Let the free list keep a freed block and allocate it again for the same request, unless the memory orders
        its ranges itself. The range begins where the block does.

        block: its object in the map of live blocks. asked, policy: the request. release: 1 aclrtFree, 2 aclrtFreeHost.
        """

    def touch(self, taken: Range, address: int, nbytes: int) -> None:
        """Commit a part of the range before it is used; sets `resident` when all of it has some.

        Never called for ranges that are resident from the start. Raises OutOfMemory when the machine has no more
        memory to give, RT_PARAM_INVALID for a range that was freed meanwhile or is suspended.
        """
        self._refuse("commit parts of a range")

    def use_sparsely(self, taken: Range, address: int, nbytes: int) -> bool:
        """Let a part of the range be used without `touch`, uncounted. False: it must be touched."""
        return False

    def clear(self, taken: Range, address: int, nbytes: int) -> bool:
        """Set a part of the range to zeros by returning its pages to the system. False: it must be touched and written."""
        return False

    def hold(self, taken: Range) -> None:
        """The program looks at a taken range: until `let_go` its addresses stay readable and are not allocated again,
        even if the range is freed or the device closed meanwhile. As many holds, as many `let_go`."""
        self._refuse("let the program keep views of its memory")

    def let_go(self, taken: Range) -> None:
        """Undo one `hold`. For finalizers, as `drop`."""
        self._refuse("let the program keep views of its memory")

    def reserve(self, nbytes: int, align: int) -> int:
        """Reserve addresses without memory, a multiple of `align` (a power of two). They count for nothing.

        Raises AclError RT_MEMORY_ALLOCATION when no such addresses are left.
        """
        self._refuse("reserve addresses")

    def unreserve(self, address: int, nbytes: int) -> None:
        """Release addresses of `reserve`, as they were reserved."""
        self._refuse("reserve addresses")

    def mirror(self, working: int, nbytes: int, address: int) -> int:
        """Also map the bytes at a working address, of this memory or another one, at addresses of `reserve`.

        Returns the shift from `address` to where they work there, the same for all addresses of this memory: what lies side
        by side is one piece.
        """
        self._refuse("map memory at reserved addresses")

    def unmirror(self, address: int, nbytes: int) -> None:
        """Undo `mirror`; what still uses the addresses fails. Nothing once the memory is closed."""
        self._refuse("map memory at reserved addresses")

    def suspend(self, taken: Range) -> None:
        """Release the memory of a taken range; its addresses stay. Touching it is an error until `resume`."""
        self._refuse("suspend memory")

    def resume(self, taken: Range) -> None:
        """Give a suspended range memory again, contents undefined. Raises OutOfMemory; it stays suspended then."""
        self._refuse("suspend memory")

    def share(self, taken: Range) -> tuple[int, int]:
        """(descriptor, offset) of a file that holds the range's pages and no others, sealed against other sizes.

        What the range holds stays, also while it is used; the descriptor stays the driver's, and ends with the range. Raises
        OSError where that is impossible.
        """
        self._refuse("share memory with other processes")

    def when_freed(self, taken: Range, call: Callable[[], None]) -> None:
        """Call `call` once, as soon as a range that is shared is freed. Not when the memory is closed."""
        self._refuse("share memory with other processes")

    def adopt(self, descriptor: int, offset: int, nbytes: int) -> Range:
        """A range over `nbytes` of another process's file, resident. They count for nothing here; `free` frees it.

        The descriptor may be closed afterwards. Raises OSError if it cannot be mapped.
        """
        self._refuse("share memory with other processes")

    def allocate_pages(self, nbytes: int, page: Page) -> Range:
        """Allocate physical host memory; it counts like `allocate`, and the program has no address for it before `show`.

        Host memory only. Its `address` is the working address. `free` frees it. Raises OutOfMemory.
        """
        self._refuse("allocate physical host memory")

    def adopt_pages(self, descriptor: int, nbytes: int) -> Range:
        """As `adopt`, for what `allocate_pages` gave in another process. Only of the host."""
        self._refuse("allocate physical host memory")

    def show(self, taken: Range, address: int) -> None:
        """Let the program use a range of `allocate_pages` or `adopt_pages` at reserved addresses, until `hide`."""
        self._refuse("allocate physical host memory")

    def hide(self, taken: Range, address: int) -> None:
        """Revoke the program's access at those addresses. The device's work is not hindered."""
        self._refuse("allocate physical host memory")

    def out_of_memory(self, nbytes: int, rounded: int, page: Page, used: int, total: int) -> OutOfMemory:
        """The error of an allocation for which the capacity has no room. For drivers to raise."""
        elsewhere = self.others.bytes() if self.others is not None else 0
        free = max(total - used - elsewhere, 0)
        others = f" Other processes have {format_size(elsewhere)} (softacl smi lists them)." if elsewhere else ""
        return OutOfMemory(
            f"{self.name}: {format_size(rounded)} of {page.value} pages asked for, "
            f"{format_size(free)} of {format_size(total)} is free.{others} "
            "Free blocks first, or start with more device memory (SOFTACL_MEMORY).",
            {"asked": nbytes, "rounded": rounded, "free": free, "total": total, "elsewhere": elsewhere},
        )

    def check_open(self) -> None:
        """AclError if the memory was closed on another thread while this one used it."""
        if not self.open:
            raise AclError(
                Code.RT_CONTEXT_NULL, f"{self.name} was reset while it was used. Call {fn('aclrtSetDevice')} again."
            )

    def _refuse(self, what: str) -> NoReturn:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT, f"the driver of {self.name} cannot {what}. Use SOFTACL_DRIVER=soft for that."
        )


class CountedMemory(MemoryDevice):
    """Memory whose figures come from an account that compiled code changes, too."""

    _account: MemoryAccount

    @property
    def used(self) -> int:  # type: ignore[override]
        """Bytes of pages in use."""
        return self._account.used

    @property
    def peak(self) -> int:  # type: ignore[override]
        """The most of them."""
        return self._account.peak

    @property
    def n_allocations(self) -> int:  # type: ignore[override]
        """Since the memory was opened."""
        return self._account.n_allocations


class Driver(ABC):
    """One kind of device. The runtime makes one at the first use, and another after each `finalize`.

    profile, n_devices, memory_bytes: the chip, how many devices there are, the memory of each.
    host_can_touch: the program runs on the device (run mode ACL_DEVICE) and may use device addresses itself.
    guard: the most memory to commit, a size or a share such as "80%". options: what observers ask of memory.
    Raises OutOfMemory if the process cannot get what this needs.
    """

    name: ClassVar[str]
    #: A line for people that is printed when the driver is made; "" for none.
    note: ClassVar[str] = ""
    #: Whether it numbers devices by ASCEND_RT_VISIBLE_DEVICES itself, so that the runtime must not.
    applies_visible_list: ClassVar[bool] = False
    #: Whether another library does the work, which the runtime tracks in its shadow state (`--on-device`): addresses come from
    #: there, freed memory is not reused here, and streams do not wait for other processes.
    follows: ClassVar[bool] = False
    #: Of the class: all that the driver can have. Of an object: what it has with its settings. Never changes.
    caps: frozenset[Cap] = frozenset()
    #: What is in force of the options that were asked for.
    options: MemoryOptions
    #: Every address the driver ever allocates lies in window[0] <= address < window[1]; see `holds`.
    window: tuple[int, int]
    #: Called with the new window when it has grown, before an address of the new part is allocated.
    window_grown: Callable[[tuple[int, int]], None] | None = None

    #: Compiled code may move bytes between working addresses itself (with Cap.MAPPED). False: each copy and fill goes through the
    #: three functions below.
    direct: bool = True
    #: slowed(devices, nbytes): how a fault slows down a copy or fill between them: how many times as long it takes, and ns
    #: before it begins. For a virtual clock.
    slowed: Callable[[set[int | None], int], tuple[float, int]] | None = None

    #: copy(dst, src, nbytes): move bytes that may overlap, between working addresses and addresses of ordinary host
    #: memory. False if one of them could not be read or written; part of the bytes may have moved then. Returns
    #: when the bytes are there. Raises TypeError for what is not an int, nothing else. The runtime has checked that
    #: blocks are live and made them resident.
    copy: Callable[[int, int, int], bool]
    #: fill(dst, value, nbytes): set bytes to the low byte of `value`; as `copy`.
    fill: Callable[[int, int, int], bool]
    #: copy_2d(dst, dst_pitch, src, src_pitch, width, height): `height` rows of `width` bytes, one after the other.
    copy_2d: Callable[[int, int, int, int, int, int], bool]

    def __init__(
        self,
        profile: Profile,
        n_devices: int,
        memory_bytes: int,
        host_can_touch: bool,
        guard: str,
        options: MemoryOptions = _NO_OPTIONS,
    ) -> None:
        self.profile, self.n_devices, self.memory_bytes = profile, n_devices, memory_bytes
        self.host_can_touch, self.commit_limit = host_can_touch, guard
        self.options = options.within(self.caps)

    @classmethod
    def missing(cls) -> str:
        """Why the driver cannot be used on this machine and what to install; "" if it can. Asked before it is made."""
        return ""

    @abstractmethod
    def open(self, device: int) -> MemoryDevice:
        """The memory of device `device`, 0 to n_devices - 1. The runtime opens it once, and again after it closed it."""

    @abstractmethod
    def host(self) -> MemoryDevice:
        """Pinned host memory: the same object at each call. Not used for allocations in run mode ACL_DEVICE."""

    @abstractmethod
    def program_address(self, working: int) -> int:
        """The address that the program knows for a working address, whether or not a block is there."""

    def device_at(self, working: int) -> int | None:
        """The device on which a working address lies, of a live block or not; None for the host, or where that is not known."""
        return None

    def imported_bytes(self) -> int:
        """The size of another process's shared memory, which the followed library has just imported. With `follows`."""
        raise NotImplementedError(f"driver {self.name!r} follows no library")

    def holds(self, address: int) -> bool:
        """Whether an address inside the window is the driver's. A window that has grown may have other memory in it."""
        return self.window[0] <= address < self.window[1]

    @abstractmethod
    def close(self) -> None:
        """Release all that is not a device's own: windows, handlers, workers. Held ranges stay readable.

        The runtime has closed the devices and ended the streams. What `watch` set stays until it is called again.
        """

    def protect(self, address: int, nbytes: int, access: PageAccess) -> None:
        """Set what the program may do with whole pages of pinned memory; the device's work is not hindered. Cap.PROTECT.

        The caller restores the access before it frees the range, and uses this only with `second_view` in force.
        Raises OSError when the system has no room for more ranges with an access of their own. Does not wait.
        """
        raise NotImplementedError(f"driver {self.name!r} has no {Cap.PROTECT.value}")

    def watch(self, touched: Callable[[int, int, tuple[int, ...]], bool] | None) -> None:
        """Report the program's bad accesses: call touched(address, wrote, stack). Cap.FAULTS.

        wrote: 1, 0, or -1 where the machine does not say. stack: addresses of compiled code, the innermost first.
        `touched` runs on the thread that made the access, in the middle of an instruction: it must not wait for a lock
        that this thread's own work may hold in another form than a re-entrant one. True: the access is repeated; else
        it ends the process as it would without a watch. Accesses of copies are not delivered unless they hit pinned
        memory. None ends it. One watch at a time; the newest counts.
        """
        raise NotImplementedError(f"driver {self.name!r} has no {Cap.FAULTS.value}")

    def never_touched(self, address: int, nbytes: int) -> bool:
        """Whether no page was used of a live range of pinned memory; False where that is not known.

        Cap.PAGE_USE, and only with `second_view` in force. Does not wait.
        """
        return False
