"""The arena: consecutive blocks, freed all at once."""

from __future__ import annotations

from bisect import bisect_right

from softacl._native import pool_field
from softacl.base.units import align_up
from softacl.codes import Code
from softacl.errors import AclError
from softacl.pools.figures import Statistics
from softacl.pools.pool import Allocator, Pool, ask, proved
from softacl.pools.rules import BlockRules, unknown_block, valid_request, wrong_request
from softacl.runtime.entry import operation

__all__ = ["ArenaPool"]


class ArenaPool(Pool):
    """Cuts consecutive blocks from large chunks. For blocks that end together: one request, one step of a training loop.

    `free` only counts; the memory is reused when the last live block is freed, or after `rewind` or `reset`.
    Thread-safe. A forked child needs a pool of its own.
    """

    _kind = "arena"
    _chunks: list[tuple[int, int, int]] = pool_field("chunks")  # first usable byte, end, what upstream gave
    _at: int = pool_field("at")  # the chunk in use
    _next: int = pool_field("next")  # the next free byte in it

    @operation(".")
    def __init__(self, upstream: Allocator, rules: BlockRules | None = None, chunk: int = 16 << 20) -> None:
        """upstream: where chunks of at least `chunk` bytes are allocated. rules: of sizes and alignments; `BlockRules()` if None."""
        if chunk <= 0:
            raise ValueError(f"chunk is {chunk} bytes; it must be more than 0")
        self.upstream, self.rules, self.chunk = upstream, rules or BlockRules(), chunk
        self._forget()
        super().__init__()
        self._composed(None, self.rules.step, self.rules.extra, self.rules.align)

    def _forget(self) -> None:
        self._clear()
        self._chunks = []
        self._at = self._next = 0

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        if not valid_request(nbytes, alignment):
            raise wrong_request(nbytes, alignment)
        with self._lock:
            return self._cut_or_grow(nbytes, alignment, self._further)

    def _further(self, nbytes: int, alignment: int | None) -> None:
        """Continue in a later chunk that holds the block, or in a new one."""
        self._open()
        size, align = self.rules.rounded(nbytes), max(alignment or 0, self.rules.align)
        for at in range(self._at + 1, len(self._chunks)):
            first, end, _ = self._chunks[at]
            if align_up(first, align) + size <= end:
                self._at, self._next = at, first
                return
        requested = max(self.chunk, size) + align
        start = ask(self.upstream, "allocate", requested)
        first = align_up(start, self.rules.align)
        self._chunks.append((first, start + requested, start))
        self._grown_by(start + requested - first)
        self._at, self._next = len(self._chunks) - 1, first

    def _put(self, address: int) -> None:
        """Count a block as freed. With the last one the arena restarts."""
        with self._lock:
            if not self._put_here(address):
                self._open()
                raise unknown_block(address, any(first <= address < end for first, end, _ in self._chunks))

    def _begin(self) -> None:
        self._at = 0
        self._next = self._chunks[0][0] if self._chunks else 0

    @operation(".mark")
    def mark(self) -> tuple[int, int]:
        """The current place in the arena, for `rewind`."""
        return self._at, self._next

    @operation(".rewind")
    def rewind(self, mark: tuple[int, int]) -> None:
        """End all blocks that were allocated after `mark` returned this. AclError 100000 if the arena is before the mark."""
        with self._lock:
            self._open()
            if mark > (self._at, self._next):
                raise AclError(Code.INVALID_PARAM, f"the arena is already before the mark {mark}.")
            later = self._since(mark)
        self._ended(later)
        with self._lock:
            for address in later:
                if address in self._live:
                    self._unbook(address)
            at, position = mark
            self._at, self._next = at, position or (self._chunks[0][0] if self._chunks else 0)

    def _since(self, mark: tuple[int, int]) -> list[int]:
        chunk_of = {first: i for i, (first, _, _) in enumerate(self._chunks)}
        firsts = sorted(chunk_of)
        positions = [(chunk_of[firsts[bisect_right(firsts, address) - 1]], address) for address in self._live]
        return [address for chunk, address in positions if (chunk, address) >= mark]

    @operation(".reset")
    def reset(self) -> None:
        """End all blocks, and begin with the first chunk again."""
        with self._lock:
            self._open()
            blocks = list(self._live)
        self._ended(blocks)
        with self._lock:
            for address in list(self._live):
                self._unbook(address)
            self._begin()

    def _now(self) -> Statistics:
        """`largest_free`: what is left of the chunk in use, or a whole later one."""
        with self._lock:
            later = [end - first for first, end, _ in self._chunks[self._at + 1 :]]
            left = [self._chunks[self._at][1] - self._next] if self._chunks else [0]
            return self._figures(self._reserved, self._peak_reserved, max(later + left))

    def _spare(self) -> list[tuple[int, int]]:
        with self._lock:
            return [(start, end - first) for first, end, start in self._chunks[self._at + bool(self._live) :]]

    @operation(".trim")
    def trim(self, keep: int = 0) -> int:
        """Release chunks after the one in use, all of them if nothing is live, while `keep` bytes stay."""
        with self._lock:
            self._open()
            gone = 0
            while self._chunks and len(self._chunks) - 1 >= self._at + bool(self._live):
                first, end, start = self._chunks[-1]
                if self._reserved - (end - first) < keep:
                    break
                ask(self.upstream, "free", start)
                self._chunks.pop()
                self._reserved -= end - first
                gone += end - first
            if not self._chunks:
                self._begin()
            return gone

    @operation(".walk")
    def walk(self) -> list[tuple[int, int, bool, int]]:
        """(address, bytes, whether taken, bytes asked for) of every live block, in order of address."""
        with self._lock:
            return sorted((address, size, True, nbytes) for address, (nbytes, size) in self._live.items())

    @operation(".audit")
    def audit(self) -> None:
        """Prove the figures by a walk: blocks are within chunks, do not overlap, and add up; else 500000."""
        with self._lock:
            self._prove_sums()
            proved(sum(end - first for first, end, _ in self._chunks) == self._reserved, "bytes reserved")
            at = 0
            for address, size, _, nbytes in self.walk():
                apart = address >= at and address % self.rules.align == 0
                proved(apart and size >= nbytes + self.rules.extra, f"place and size of {address:#x}")
                inside = any(first <= address and address + size <= end for first, end, _ in self._chunks)
                proved(inside, f"chunk of {address:#x}")
                at = address + size

    def _give_back(self) -> None:
        chunks = self._chunks
        self._forget()
        for *_, start in chunks:
            ask(self.upstream, "free", start)
