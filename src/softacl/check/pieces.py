"""Blocks that pools of softacl.pools cut from larger ones: which are given out, and which went back.

While the checker listens, `allocate` and `free` of the pools tell it; the pools themselves know nothing of that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from softacl import _native
from softacl.check.site import Site, capture

if TYPE_CHECKING:
    from softacl.check.checker import Checker

__all__ = ["Piece", "Pieces"]


@dataclass(eq=False)
class Piece:
    """One block of a pool. number: counts the pieces that were given out."""

    address: int
    end: int
    number: int
    made_at: Site
    freed_at: Site = ()
    told: bool = False


class Pieces:
    """All of them by address. Everything but `enable` and `disable` runs with the checker's lock."""

    def __init__(self, checker: Checker) -> None:
        self._checker = checker
        self._live = _native.AddressMap()
        self._gone = _native.AddressMap()
        self._undo: list[Callable[[], None]] = []
        self.count = 0
        self.any_gone = False

    def enable(self) -> None:
        """Hear the pools."""
        from softacl.pools import ArenaPool, BestFitPool, PlannedPool, SizeClassPool

        for pool in (ArenaPool, BestFitPool, PlannedPool, SizeClassPool):
            self._hear(pool)

    def disable(self) -> None:
        """Leave the pools as they were."""
        while self._undo:
            self._undo.pop()()

    def _hear(self, pool: Any) -> None:
        allocate, free, checker = pool.allocate, pool.free, self._checker

        def told_allocate(this: Any, nbytes: int, alignment: int | None = None) -> int:
            address: int = allocate(this, nbytes, alignment)
            site = capture()
            with checker.lock:
                self.given(address, nbytes, site)
            return address

        def told_free(this: Any, address: int) -> None:
            site = capture()
            with checker.lock:
                piece = self.returned(address, site)
            try:
                free(this, address)
            except BaseException:
                if piece is not None:
                    with checker.lock:
                        self._revive(piece)
                raise

        def undo() -> None:
            pool.allocate, pool.free = allocate, free

        pool.allocate, pool.free = told_allocate, told_free
        self._undo.append(undo)

    def given(self, address: int, nbytes: int, site: Site) -> None:
        """A pool gave a block out."""
        self.count += 1
        self.forget(address, address + nbytes)
        self._live.insert(address, nbytes, Piece(address, address + nbytes, self.count, site))

    def returned(self, address: int, site: Site) -> Piece | None:
        """A block goes back to its pool."""
        piece: Piece | None = self._live.find(address)
        if piece is None or piece.address != address:
            return None
        self._live.remove(address)
        piece.freed_at = site
        self._gone.insert(piece.address, piece.end - piece.address, piece)
        self.any_gone = True
        return piece

    def _revive(self, piece: Piece) -> None:
        if self._gone.find(piece.address) is piece:
            self._gone.remove(piece.address)
            self._live.insert(piece.address, piece.end - piece.address, piece)

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
                    self._gone.insert(a, b - a, Piece(a, b, old.number, old.made_at, old.freed_at, old.told))

    def gone(self, start: int, end: int) -> Piece | None:
        """A piece that went back and has bytes of a range."""
        found = self._gone.overlapping(start, end - start) if self.any_gone and start < end else ()
        return found[0] if found else None

    def later(self, start: int, end: int, number: int) -> Piece | None:
        """A piece with bytes of a range that was given out after the piece of that number."""
        return next((piece for piece in self._live.overlapping(start, end - start) if piece.number > number), None)
