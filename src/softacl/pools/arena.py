"""The arena: blocks one behind the other, gone all at once."""

from __future__ import annotations

from softacl.codes import Code
from softacl.errors import AclError
from softacl.pools.closing import Closing, valid_request, wrong_request
from softacl.pools.pool import Allocator, BlockRules, Statistics
from softacl.units import align_up, format_size

__all__ = ["ArenaPool"]


class ArenaPool(Closing):
    """Cuts blocks from chunks of at least `chunk` bytes without looking for gaps. For blocks that end together: one
    request, one step of a training loop.

    `free` only counts; the memory is used again when the last live block has gone, or after `rewind` and `reset`.
    Thread-safe; a forked child is refused.
    """

    def __init__(self, upstream: Allocator, rules: BlockRules | None = None, chunk: int = 16 << 20) -> None:
        super().__init__()
        if chunk <= 0:
            raise ValueError(f"chunk is {chunk} bytes; it must be more than 0")
        self.upstream, self.rules, self.chunk = upstream, rules or BlockRules(), chunk
        self._forget()

    def _forget(self) -> None:
        self._chunks: list[tuple[int, int, int]] = []  # first usable byte, end, what upstream gave
        self._at = 0  # the chunk in use
        self._next = 0  # the next free byte in it
        self._live: dict[int, tuple[int, int]] = {}  # address: bytes asked for, bytes taken
        self._requested = self._used = self._reserved = self._peak_requested = self._peak_used = self._n = 0

    def allocate(self, nbytes: int, alignment: int | None = None) -> int:
        """A block of at least `nbytes`, at a multiple of `alignment` if that is more than the rules ask.

        Errors: 100000 for a size or an alignment that is none, and what upstream raises when it has no more.
        """
        align = self.rules.align if alignment is None else max(alignment, self.rules.align)
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        size = self.rules.rounded(nbytes)
        with self._lock:
            address = align_up(self._next, align)
            if not self._chunks or address + size > self._chunks[self._at][1]:
                address = self._further(size, align)
            self._next = address + size
            self._live[address] = (nbytes, size)
            self._n += 1
            self._requested += nbytes
            self._used += size
            self._peak_requested = max(self._peak_requested, self._requested)
            self._peak_used = max(self._peak_used, self._used)
        return address

    def _further(self, size: int, align: int) -> int:
        """Where the block lies in a later chunk that holds it, or in a new one."""
        self._open()
        for at in range(self._at + 1, len(self._chunks)):
            first, end, _ = self._chunks[at]
            if align_up(first, align) + size <= end:
                self._at = at
                return align_up(first, align)
        wanted = max(self.chunk, size) + align
        start = self.upstream.allocate(wanted)
        first = align_up(start, self.rules.align)
        self._chunks.append((first, start + wanted, start))
        self._reserved += start + wanted - first
        self._at = len(self._chunks) - 1
        return align_up(first, align)

    def free(self, address: int) -> None:
        """Count a block as gone. With the last one the arena begins anew."""
        with self._lock:
            if address not in self._live:
                self._open()
                inside = any(first <= address < end for first, end, _ in self._chunks)
                why = "no live block begins there" if inside else "is not of this pool"
                raise AclError(
                    Code.RT_PARAM_INVALID, f"pool: {address:#x} {why}. Free each block once, in its own pool."
                )
            nbytes, size = self._live.pop(address)
            self._requested -= nbytes
            self._used -= size
            if not self._live:
                self._begin()

    def _begin(self) -> None:
        self._at = 0
        self._next = self._chunks[0][0] if self._chunks else 0

    def mark(self) -> tuple[int, int]:
        """The place where the arena is now, for `rewind`."""
        return self._at, self._next

    def rewind(self, mark: tuple[int, int]) -> None:
        """End all blocks that were taken since the mark."""
        with self._lock:
            self._open()
            at, place = mark
            if (at, place) > (self._at, self._next):
                raise AclError(Code.INVALID_PARAM, f"pool: the arena is before the mark {mark} already.")
            chunk_of = {first: i for i, (first, _, _) in enumerate(self._chunks)}
            firsts = sorted(chunk_of)
            for address in list(self._live):
                chunk = chunk_of[max(first for first in firsts if first <= address)]
                if (chunk, address) >= (at, place):
                    nbytes, size = self._live.pop(address)
                    self._requested -= nbytes
                    self._used -= size
            self._at, self._next = at, place or (self._chunks[0][0] if self._chunks else 0)

    def reset(self) -> None:
        """End all blocks, and begin anew."""
        with self._lock:
            self._open()
            self._live.clear()
            self._requested = self._used = 0
            self._begin()

    def statistics(self) -> Statistics:
        """The figures now. `largest_free`: what is left of the chunk in use, or a whole later one."""
        with self._lock:
            later = [end - first for first, end, _ in self._chunks[self._at + 1 :]]
            left = [self._chunks[self._at][1] - self._next] if self._chunks else [0]
            return Statistics(
                self._requested,
                self._used,
                self._reserved,
                self._peak_requested,
                self._peak_used,
                len(self._live),
                self._n,
                max(later + left),
            )

    def _spare(self) -> list[tuple[int, int]]:
        with self._lock:
            return [(start, end - first) for first, end, start in self._chunks[self._at + bool(self._live) :]]

    def trim(self, keep: int = 0) -> int:
        """Give chunks behind the one in use back, all of them if nothing is live, while `keep` bytes stay."""
        with self._lock:
            self._open()
            gone = 0
            while self._chunks and len(self._chunks) - 1 >= self._at + bool(self._live):
                first, end, start = self._chunks[-1]
                if self._reserved - (end - first) < keep:
                    break
                self.upstream.free(start)
                self._chunks.pop()
                self._reserved -= end - first
                gone += end - first
            if not self._chunks:
                self._begin()
            return gone

    def walk(self) -> list[tuple[int, int, bool, int]]:
        """(address, bytes, whether taken, bytes asked for) of every live block, in order of address."""
        with self._lock:
            return sorted((address, size, True, nbytes) for address, (nbytes, size) in self._live.items())

    def audit(self) -> None:
        """Prove the figures by a walk: blocks lie in chunks, do not overlap, and add up."""
        rows = self.walk()
        assert sum(row[1] for row in rows) == self._used and sum(row[3] for row in rows) == self._requested
        assert sum(end - first for first, end, _ in self._chunks) == self._reserved
        at = 0
        for address, size, _, nbytes in rows:
            assert address >= at and address % self.rules.align == 0 and size >= nbytes + self.rules.extra
            assert any(first <= address and address + size <= end for first, end, _ in self._chunks)
            at = address + size

    def _live_blocks(self) -> list[tuple[int, int]]:
        return [(address, nbytes) for address, (nbytes, _) in self._live.items()]

    def _give_back(self) -> None:
        chunks = self._chunks
        self._forget()
        for *_, start in chunks:
            self.upstream.free(start)

    def __repr__(self) -> str:
        state = f", {self._closed}" if self._closed else ""
        return (
            f"<ArenaPool {format_size(self._requested)} in {len(self._live)} blocks, "
            f"{format_size(self._reserved)} reserved{state}>"
        )
