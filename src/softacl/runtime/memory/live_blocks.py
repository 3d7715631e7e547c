"""Live allocations: where an address is, and how messages describe it."""

from __future__ import annotations

from enum import Enum
from types import CodeType
from typing import TYPE_CHECKING

from softacl import _native
from softacl.base.units import format_size
from softacl.bindings import fn
from softacl.runtime.arg_types import word
from softacl.runtime.state import live, process

if TYPE_CHECKING:
    from softacl.base.call_sites import Site
    from softacl.drivers.base import MemoryDevice, Range
    from softacl.runtime.state import Device


class Space(Enum):
    """The kind of memory; the value is its name in messages."""

    __hash__ = object.__hash__  # that of Enum is Python, and dicts by these are asked often

    DEVICE = "device"
    MEDIA = "media (DVPP)"
    HOST = "pinned host"
    REGISTERED = "registered host"
    VIRTUAL = "mapped virtual"
    HOST_VIRTUAL = "mapped host"  # physical memory of the host behind reserved addresses
    MANAGED = "managed"  # the host and all devices use it at one address


#: Memory on the host. Managed memory is on neither side.
HOST_SPACES = frozenset({Space.HOST, Space.REGISTERED, Space.HOST_VIRTUAL})


#: Bytes from which on pages that are only cleared, or that a table does not name, take no real memory.
SPARSE = 64 << 20


class Release(Enum):
    """The function that frees a block; the value is its C name, for messages."""

    __hash__ = object.__hash__  # that of Enum is Python, and dicts by these are asked often

    FREE = "aclrtFree"
    FREE_HOST = "aclrtFreeHost"
    FREE_MEDIA = "acldvppFree"
    FREE_MEDIA_V2 = "hi_mpi_dvpp_free"
    POOL_FREE = "aclrtMemPoolFreeAsync"
    UNREGISTER = "aclrtHostUnregister"
    UNMAP = "aclrtUnmapMem"
    CLOSE = "aclrtIpcMemClose"
    UNLOAD = "aclrtBinaryUnLoad"


class Allocation:
    """One live block. nbytes: asked for; end - address: usable after rounding. `shift` leads to the working address."""

    __slots__ = (
        "address",
        "device",
        "end",
        "freed_by",
        "in_flight",
        "made_by",
        "memory",
        "nbytes",
        "policy",
        "resident",
        "serial",
        "shift",
        "site",
        "space",
        "taken",
        "validated",
    )

    def __init__(
        self,
        taken: Range,
        nbytes: int,
        reserved: int,
        space: Space,
        device: Device | None,
        memory: MemoryDevice,
        made_by: str,
        freed_by: Release,
        policy: int = 0,
        beyond: int = 0,
    ) -> None:
        self.address: int = taken.address + beyond
        self.end = self.address + reserved
        self.nbytes = nbytes
        self.shift: int = taken.shift
        self.resident: bool = taken.resident
        self.taken = taken
        self.space = space
        self.device = device
        self.memory = memory
        self.made_by = made_by
        self.freed_by = freed_by
        self.policy = policy
        self.serial = _native.next_life()
        self.site: Site | None = None  # the line of the program that asked
        self.validated = False  # whether copies may use the fast path
        self.in_flight = 0  # queued tasks that use it; counted only while there are observers
        _native.untrack(self)

    @property
    def device_id(self) -> int:
        """The number of the device whose memory it is; -1 for the host's."""
        return -1 if self.device is None or self.space in HOST_SPACES else self.device.id

    def touch(self, address: int, nbytes: int) -> None:
        """Put memory behind a part of the block, or of the pieces from it on, before its first use. 207001 at the guard."""
        if address + nbytes > self.end:
            for piece, start, part in self.pieces(address, nbytes):
                piece.touch(start, part)
        elif not self.resident:
            self.memory.touch(self.taken, address, nbytes)
            self.resident = self.taken.resident

    def use_sparsely(self, address: int, nbytes: int) -> None:
        """`touch` for what uses only some of the pages: they get memory as they are used, uncounted, where that is possible."""
        for piece, start, part in self.pieces(address, nbytes):
            if not piece.resident and not piece.memory.use_sparsely(piece.taken, start, part):
                piece.touch(start, part)
            piece.resident = piece.taken.resident

    def clear(self, address: int, nbytes: int) -> bool:
        """Set a part to zeros by returning its pages to the system, where that is possible. False if it cannot be accessed."""
        for piece, start, part in self.pieces(address, nbytes):
            if not piece.memory.clear(piece.taken, start, part):
                piece.touch(start, part)
                if not process.fill(start + piece.shift, 0, part):
                    return False
        return True

    def validate(self) -> None:
        """Let copies and fills inside take the fast path."""
        self.validated = True
        tag = 1 if self.device is None else 2 + self.device.id
        group = getattr(self.taken, "reserved", 0) >> 16  # of mappings that may go on in one another; see `pieces`
        live.mark_validated(self.address, self.end, self.shift, group << 32 | tag)
        if not self.resident:  # another thread has put it to sleep meanwhile
            self.invalidate()

    def invalidate(self) -> None:
        """Send copies and fills inside to the runtime again."""
        self.validated = False
        live.mark_validated(self.address, self.end, 0, 0)

    def pieces(self, address: int, nbytes: int) -> list[tuple[Allocation, int, int]]:
        """The live blocks that hold a range which begins in this block: (block, address, bytes) each.

        More than one if memory is mapped contiguously in one reservation (aclrtMapMem), whose working addresses are
        contiguous, too. They end where the memory ends, which may be before the end of the range (`room`).
        """
        parts = [(self, address, min(address + nbytes, self.end) - address)]
        end, last = address + nbytes, self
        if end > self.end and (reserved := getattr(self.taken, "reserved", 0)):
            while last.end < end:
                after: Allocation | None = live.find(last.end)
                if after is None or getattr(after.taken, "reserved", 0) != reserved:
                    break
                parts.append((after, after.address, min(end, after.end) - after.address))
                last = after
        return parts

    def available(self, address: int, nbytes: int) -> int:
        """How many of `nbytes` from `address` in this block exist; `pieces` has the blocks."""
        if address + nbytes <= self.end:
            return nbytes
        return sum(part for _, _, part in self.pieces(address, nbytes))

    def __str__(self) -> str:
        where = f" on device {self.device.id}" if self.device is not None else ""
        return f"a block of {format_size(self.nbytes)} of {self.space.value} memory{where} ({fn(self.made_by)})"


def _renewed(before: Allocation, address: int, code: CodeType | None, offset: int, serial: int) -> Allocation:
    """The object of a block that compiled code allocated: each lifetime of a block has its own. before: that of an earlier
    lifetime, or of a block from an equal request at another address."""
    block = _native.copy_of_slots(before)
    if address != before.address:
        taken = block.taken = _native.copy_of_slots(before.taken)
        block.address = taken.address = address
        block.end += address - before.address
    block.serial = serial
    block.site = (code, offset)
    block.resident = before.taken.resident
    block.validated, block.in_flight = False, 0
    return block


live.serve_fast_path(_renewed)


def in_window(address: int) -> bool:
    """Whether the address is one that SoftACL allocates, in a live block or not."""
    return process.low <= address < process.high and process.driver.holds(address)


def describe(address: int) -> str:
    """A description of an address for messages: what it is, or what is near."""
    address = word(address)
    if address == 0:
        return "0x0 (null)"
    block = live.find(address)
    if block is not None:
        offset = address - block.address
        position = "the start of" if offset == 0 else f"{format_size(offset)} into"
        return f"{address:#x}, {position} {block}"
    if not in_window(address):
        return f"{address:#x}, ordinary host memory"
    below, _ = live.around(address)
    near = ""
    if below is not None and address - below.address < 1 << 32:
        near = f"; the nearest live block below ends {format_size(address - below.end)} before it"
    return f"{address:#x}, no live block: it was freed, or never allocated{near}"
