"""Ranges of addresses that lead to memory which lies elsewhere: registered host memory, mapped virtual memory."""

from __future__ import annotations

from softacl.bindings import fn
from softacl.codes import Code
from softacl.drivers.base import MemoryDevice, Range
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.memory.live_blocks import Allocation, Release, Space
from softacl.runtime.state import Device, live


class Alias:
    """A Range whose bytes are at address + shift. `behind`: the range that has the memory, if a device counts it; it has
    the byte of an address here at address + lead.

    refused: no device has access yet; it is not resident then, so that each use comes to `touch`. reserved: where the
    reserved addresses begin in which it lies, if any.
    """

    __slots__ = (
        "address",
        "behind",
        "lead",
        "nbytes",
        "owner",
        "page_bytes",
        "refused",
        "reserved",
        "resident",
        "shift",
    )

    def __init__(
        self,
        address: int,
        nbytes: int,
        page_bytes: int,
        shift: int,
        resident: bool,
        behind: Range | None = None,
        lead: int = 0,
        reserved: int = 0,
        owner: int | None = None,
    ) -> None:
        self.address, self.nbytes, self.page_bytes, self.shift = address, nbytes, page_bytes, shift
        self.resident, self.behind, self.lead = resident, behind, lead
        self.refused = False
        self.reserved, self.owner = reserved, owner


class AliasMemory(MemoryDevice):
    """The memory of an alias's allocation: touching it goes to the range behind."""

    name = "an alias"
    open = True
    peak = n_allocations = 0

    def __init__(self, memory: MemoryDevice) -> None:
        self._memory = memory

    def allocate(self, nbytes: int, page: object) -> Range:
        raise NotImplementedError("aliases are made by `show`")

    def free(self, taken: Range) -> None:
        """Nothing to free: the memory belongs to another block."""

    def drop(self, taken: Range) -> None:
        """As `free`."""

    def hold(self, taken: Range) -> None:
        assert isinstance(taken, Alias)
        if taken.behind is not None:  # else it is the program's own memory
            self._memory.hold(taken.behind)

    def let_go(self, taken: Range) -> None:
        assert isinstance(taken, Alias)
        if taken.behind is not None:
            self._memory.let_go(taken.behind)

    def use_sparsely(self, taken: Range, address: int, nbytes: int) -> bool:
        assert isinstance(taken, Alias)
        if taken.behind is None or taken.refused:
            return False
        is_usable = self._memory.use_sparsely(taken.behind, address + taken.lead, nbytes)
        taken.resident = taken.behind.resident
        return is_usable

    def clear(self, taken: Range, address: int, nbytes: int) -> bool:
        assert isinstance(taken, Alias)
        if taken.behind is None or taken.refused:
            return False
        return self._memory.clear(taken.behind, address + taken.lead, nbytes)

    def touch(self, taken: Range, address: int, nbytes: int) -> None:
        assert isinstance(taken, Alias)
        behind = taken.behind
        if taken.refused:
            raise AclError(
                Code.RT_PARAM_INVALID,
                f"{nbytes} bytes at {address:#x}: no device has access to this mapping. Call {fn('aclrtMemSetAccess')} first.",
                Reason.MAPPING,
                address=address,
            )
        if behind is not None and not behind.resident:
            self._memory.touch(behind, address + taken.lead, nbytes)
            taken.resident = behind.resident

    def share(self, taken: Range) -> tuple[int, int]:
        assert isinstance(taken, Alias) and taken.behind is not None
        return self._memory.share(taken.behind)

    def unreserve(self, address: int, nbytes: int) -> None:
        self._memory.unreserve(address, nbytes)

    def totals(self, page: object) -> tuple[int, int]:
        return 0, 0

    def close(self) -> None:
        """Nothing to close."""


def show(
    alias: Alias, space: Space, device: Device | None, memory: MemoryDevice, made_by: str, freed_by: Release
) -> Allocation:
    """Make an alias a live block."""
    allocation = Allocation(alias, alias.nbytes, alias.nbytes, space, device, AliasMemory(memory), made_by, freed_by)
    live.insert(alias.address, alias.nbytes, allocation)
    return allocation
