"""Blocks that pools of softacl.pools cut from larger ones: which are given out, and which went back.

The pools announce both, those of the program too that derive from their base class.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.check import rules
from softacl.check.engine.site import Site
from softacl.check.engine.written_bytes import Ranges
from softacl.check.report.format import line_of
from softacl.events import PoolBlockReturned, PoolBlockTaken, PoolExhausted
from softacl.units import format_size

if TYPE_CHECKING:
    from softacl.check.engine.checker import Checker

__all__ = ["PoolBlock", "PoolBlocks"]


@dataclass(eq=False)
class PoolBlock:
    """One block of a pool. number: counts the pieces that were given out."""

    address: int
    end: int
    number: int
    made_at: Site
    freed_at: Site = ()
    told: bool = False


class PoolBlocks:
    """All of them by address. Everything runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._live = _native.AddressMap()
        self._gone = _native.AddressMap()
        self.stale = Ranges()  # device bytes that a pool gave out again, written before that and not since
        self.count = 0
        self.any = self.any_gone = False

    def handlers(self) -> dict[type, Callable[[Any, Site], None]]:
        """What pools announce."""
        return {PoolBlockTaken: self._taken, PoolBlockReturned: self._returned, PoolExhausted: self._exhausted}

    def _taken(self, happened: PoolBlockTaken, site: Site) -> None:
        self.given(happened.address, happened.nbytes, site)

    def _returned(self, happened: PoolBlockReturned, site: Site) -> None:
        self.returned(happened.address, site)

    def given(self, address: int, nbytes: int, site: Site) -> None:
        """A pool gave a block out."""
        self.count += 1
        self.any = True
        self._age(address, address + nbytes)
        self.forget(address, address + nbytes)
        self._live.insert(address, nbytes, PoolBlock(address, address + nbytes, self.count, site))

    def _age(self, start: int, end: int) -> None:
        """What was written in an earlier life counts as unwritten in the next."""
        block = self._checker.table.live_at(start)
        if block is None or block.initialised is None or not block.on_device:
            return
        for old in self._gone.overlapping(start, end - start) if end > start else ():
            for a, b in block.initialised.within(max(old.address, start), min(old.end, end)):
                self.stale.add(a, b)
                block.initialised.take_out(a, b)

    def begin(self, start: int, end: int) -> None:
        """A block of the runtime begins its life here."""
        self.forget(start, end)
        if self.stale:
            self.stale.take_out(start, end)

    def returned(self, address: int, site: Site) -> PoolBlock | None:
        """A block goes back to its pool."""
        piece: PoolBlock | None = self._live.find(address)
        if piece is None or piece.address != address:
            return None
        self._live.remove(address)
        piece.freed_at = site
        self._gone.insert(piece.address, piece.end - piece.address, piece)
        self.any_gone = True
        return piece

    def _exhausted(self, happened: PoolExhausted, site: Site) -> None:
        """A pool has no block: the bytes may be there, in pieces."""
        pool: Any = happened.pool
        nbytes = happened.nbytes
        now = happened.figures
        if now is None or not now.free >= nbytes > now.largest_free:
            return
        live = [self._live.find(address) for address, _ in pool._live_blocks()]
        between = sorted({line_of(piece.made_at) for piece in live if piece is not None})[:5]
        message = (
            f"{type(pool).__name__} has {format_size(now.free)} free, but at most {format_size(now.largest_free)} in one "
            f"piece, and {format_size(nbytes)} is asked for; in the way are blocks of {', '.join(between)}"
        )
        self._checker.report(rules.advice.Fragmentation, message, site)

    def forget(self, start: int, end: int) -> None:
        """Addresses begin a new life; what is left of older pieces around them stays gone."""
        if end <= start or not self.count:
            return
        for old in self._live.overlapping(start, end - start):
            self._live.remove(old.address)
        for old in self._gone.overlapping(start, end - start):
            self._gone.remove(old.address)
            for a, b in ((old.address, start), (end, old.end)):
                if a < b:
                    self._gone.insert(a, b - a, PoolBlock(a, b, old.number, old.made_at, old.freed_at, old.told))

    def given_at(self, address: int) -> PoolBlock | None:
        """The piece in use that holds an address."""
        found: PoolBlock | None = self._live.find(address)
        return found

    def gone(self, start: int, end: int) -> PoolBlock | None:
        """A piece that went back and has bytes of a range."""
        found = self._gone.overlapping(start, end - start) if self.any_gone and start < end else ()
        return found[0] if found else None

    def later(self, start: int, end: int, number: int) -> PoolBlock | None:
        """A piece with bytes of a range that was given out after the piece of that number."""
        return next((piece for piece in self._live.overlapping(start, end - start) if piece.number > number), None)
