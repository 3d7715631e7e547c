"""Blocks that pools of softacl.pools cut from larger ones: which are allocated, and which were freed.

All pools that derive from the base class announce both, including the program's own.
"""

from __future__ import annotations

from dataclasses import dataclass

from softacl import _native
from softacl.check.findings.site import Site
from softacl.check.state.blocks import BlockTable
from softacl.check.state.subscriptions import on
from softacl.check.state.written_bytes import Ranges
from softacl.events import PoolBlockReturned, PoolBlockTaken


@dataclass(eq=False)
class PoolBlock:
    """One block of a pool. number: counts allocated blocks; reported: a use after its free was."""

    address: int
    end: int
    number: int
    made_at: Site
    freed_at: Site = ()
    reported: bool = False


class PoolBlocks:
    """All blocks of pools, by address."""

    __slots__ = ("__dict__", "any", "any_gone")  # a skip condition is read faster from a slot

    def __init__(self, table: BlockTable) -> None:
        self._table = table
        self._live = _native.AddressMap()
        self._gone = _native.AddressMap()
        self.stale = Ranges()  # device bytes that a pool allocated again, written before that and not since
        self.count = 0
        self.any = self.any_gone = False

    @on(PoolBlockTaken)
    def _taken(self, happened: PoolBlockTaken, site: Site) -> None:
        self.allocated(happened.address, happened.nbytes, site)

    @on(PoolBlockReturned)
    def _returned(self, happened: PoolBlockReturned, site: Site) -> None:
        self.returned(happened.address, site)

    def allocated(self, address: int, nbytes: int, site: Site) -> None:
        """A pool allocated a block."""
        self.count += 1
        self.any = True
        self._age(address, address + nbytes)
        self.forget(address, address + nbytes)
        self._live.insert(address, nbytes, PoolBlock(address, address + nbytes, self.count, site))

    def _age(self, start: int, end: int) -> None:
        """Bytes written during an earlier allocation count as unwritten."""
        block = self._table.live_at(start)
        if block is None or block.initialised is None or not block.on_device:
            return
        for old in self._gone.overlapping(start, end - start) if end > start else ():
            for a, b in block.initialised.within(max(old.address, start), min(old.end, end)):
                self.stale.add(a, b)
                block.initialised.take_out(a, b)

    def begin(self, start: int, end: int) -> None:
        """The runtime allocated a block here."""
        self.forget(start, end)
        if self.stale:
            self.stale.take_out(start, end)

    def returned(self, address: int, site: Site) -> PoolBlock | None:
        """A block was returned to its pool."""
        piece: PoolBlock | None = self._live.find(address)
        if piece is None or piece.address != address:
            return None
        self._live.remove(address)
        piece.freed_at = site
        self._gone.insert(piece.address, piece.end - piece.address, piece)
        self.any_gone = True
        return piece

    def forget(self, start: int, end: int) -> None:
        """Forget what was at these addresses; the rest of older blocks around them stays freed."""
        if end <= start or not self.count:
            return
        for old in self._live.overlapping(start, end - start):
            self._live.remove(old.address)
        for old in self._gone.overlapping(start, end - start):
            self._gone.remove(old.address)
            for a, b in ((old.address, start), (end, old.end)):
                if a < b:
                    self._gone.insert(a, b - a, PoolBlock(a, b, old.number, old.made_at, old.freed_at, old.reported))

    def block_at(self, address: int) -> PoolBlock | None:
        """The allocated block that contains an address."""
        block: PoolBlock | None = self._live.find(address)
        return block

    def gone(self, start: int, end: int) -> PoolBlock | None:
        """A freed block that overlaps a range."""
        blocks = self._gone.overlapping(start, end - start) if self.any_gone and start < end else ()
        return blocks[0] if blocks else None

    def later(self, start: int, end: int, number: int) -> PoolBlock | None:
        """A block that overlaps a range and was allocated after the block of that number."""
        return next((piece for piece in self._live.overlapping(start, end - start) if piece.number > number), None)
