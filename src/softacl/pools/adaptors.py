"""Adaptors: each does one thing around an allocator, and they stack: Tracked(Limited(pool, limit))."""

from __future__ import annotations

import csv
import threading
import time
from collections.abc import Callable
from operator import index
from typing import Generic, TextIO, TypeVar, cast

from softacl._native import BlockTable, RecursiveLock, pool_field
from softacl.base.call_sites import Site, caller, largest_sites
from softacl.base.units import counted, format_size
from softacl.codes import Code
from softacl.errors import AclError, OutOfMemory
from softacl.observe import observers
from softacl.pools.figures import Statistics
from softacl.pools.pool import Allocator, Announced, Pool, ask
from softacl.runtime.entry import operation
from softacl.runtime.state import apart

__all__ = ["Adaptor", "FailureCallback", "Limited", "Measured", "Recorded", "Tracked"]

T = TypeVar("T")


class Adaptor(Pool, Generic[T]):
    """An allocator around another, `upstream`, whose blocks it passes on. An adaptor of a program defines `_take` and `_gone`.

    `_note` returns what to remember of a new block; `_gone` is called when it has ended. statistics, trim, audit and close are
    those of upstream; AttributeError if it has none. Observers hear of a block once, from the allocator that made it.
    """

    _form = "bytes"  # of what compiled code notes of a block

    @operation(".")
    def __init__(self, upstream: Allocator) -> None:
        """upstream: a pool, another adaptor, or anything with `allocate` and `free`."""
        self.upstream = upstream
        self._ours = isinstance(upstream, Announced)
        # A pool's own work at once: this adaptor's call is shielded and named already. Not past methods of a program's class.
        self._direct = upstream if isinstance(upstream, Pool) and _is_ours(type(upstream)) else None
        self._lock = RecursiveLock()
        self._clear()
        # An allocator of the program may have addresses that are not int.
        self._blocks = BlockTable(self._form) if self._composed(self._direct) else {}

    @operation(".statistics")
    def statistics(self) -> Statistics:
        """The figures of upstream."""
        return cast(Statistics, ask(self.upstream, "statistics"))

    @operation(".trim")
    def trim(self, keep: int = 0) -> int:
        """Let upstream release free memory until `keep` bytes are reserved; return the number of bytes released."""
        return cast(int, ask(self.upstream, "trim", keep))

    @operation(".audit")
    def audit(self) -> None:
        """Let upstream check its figures. AclError 500000 if they are wrong."""
        ask(self.upstream, "audit")

    @operation(".close")
    def close(self, force: bool = False) -> None:
        """Close upstream. force: even if blocks are live."""
        ask(self.upstream, "close", force)

    def _display(self) -> tuple[str, dict[str, object]]:
        blocks = counted(len(self._blocks), "block")
        return "of {blocks} on {upstream}", {
            "blocks": blocks,
            "upstream": self.upstream,
        }

    def _note(self, address: int, nbytes: int) -> T:
        return cast(T, nbytes)

    def _gone(self, address: int, noted: T) -> None:
        """Nothing more to do."""

    def _take(self, nbytes: int, alignment: int | None) -> int:
        """A block of upstream; pools know alignments."""
        if self._direct is not None and not observers:
            block = self._direct._allocate_fast(nbytes, alignment)
            return self._direct._cut(nbytes, alignment) if block is None else block
        address: int = ask(self.upstream, "allocate", nbytes, *(() if alignment is None else (alignment,)))
        return address

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        address = self._take(nbytes, alignment)
        self._blocks[address] = self._note(address, nbytes)
        return address

    def _put(self, address: int) -> None:
        noted = self._blocks.pop(address, None)  # forgotten first: as soon as it is free another thread may have it
        try:
            if self._direct is not None and not observers:
                if not self._direct._free_fast(address):
                    self._direct._put(address)
            else:
                ask(self.upstream, "free", address)
        except BaseException:
            if noted is not None:
                self._blocks[address] = noted
            raise
        if noted is not None:
            self._gone(address, noted)

    def _holds(self, address: int) -> bool:
        return address in self._blocks

    def _announces(self, address: int) -> bool:
        return not self._ours

    def _figures_now(self) -> None:
        """Those of upstream do not say why an adaptor refuses."""


def _is_ours(kind: type[Pool]) -> bool:
    """Whether `allocate` and `free` do what the hooks of Pool do, and nothing else."""
    return all(getattr(kind, name).__module__.startswith("softacl.pools.") for name in ("allocate", "free"))


class Limited(Adaptor[int]):
    """Refuses an allocation that would bring the requested bytes above a limit: OutOfMemory, with the figures in its report."""

    _kind = "limited"
    limit: int = pool_field("limit")
    held: int = pool_field("held")

    def __init__(self, upstream: Allocator, limit: int) -> None:
        """limit: the most bytes that live blocks of `upstream` may have together."""
        super().__init__(upstream)
        self.limit, self.held = limit, 0

    def _take(self, nbytes: int, alignment: int | None) -> int:
        with self._lock:
            if self.held + nbytes > self.limit:
                raise OutOfMemory(
                    f"{format_size(nbytes)} asked for, {format_size(self.held)} of the limit of "
                    f"{format_size(self.limit)} is held. Free blocks, or raise the limit.",
                    {"requested": nbytes, "held": self.held, "limit": self.limit},
                )
            self.held += nbytes
        try:
            return super()._take(nbytes, alignment)
        except BaseException:
            self._gone(0, nbytes)
            raise

    def _gone(self, address: int, noted: int) -> None:
        with self._lock:
            self.held -= noted


class Measured(Adaptor[int]):
    """Counts bytes and blocks, for an allocator without statistics of its own, such as `DeviceMemory`."""

    _kind = "measured"

    def _take(self, nbytes: int, alignment: int | None) -> int:
        return super()._take(index(nbytes), alignment)  # what cannot be counted is not requested

    def _note(self, address: int, nbytes: int) -> int:
        with self._lock:
            self._n += 1
            self._used += nbytes
            self._peak_used = max(self._peak_used, self._used)
        return nbytes

    def _gone(self, address: int, noted: int) -> None:
        with self._lock:
            self._used -= noted

    @operation(".statistics")
    def statistics(self) -> Statistics:
        """The figures. `used` and `reserved` are the requested bytes: how upstream rounds them is unknown."""
        now, peak = self._used, self._peak_used
        return Statistics(now, now, now, peak, peak, peak, len(self._blocks), self._n, 0)


class Tracked(Adaptor["tuple[int, Site | None]"]):
    """Knows which line of the program asked for each live block."""

    _kind, _form = "tracked", "site"

    def _take(self, nbytes: int, alignment: int | None) -> int:
        try:
            return super()._take(nbytes, alignment)
        except OutOfMemory as error:
            error.report["largest_sites"] = self.largest_sites()
            raise

    def _note(self, address: int, nbytes: int) -> tuple[int, Site | None]:
        return nbytes, caller()

    @operation(".largest_sites")
    def largest_sites(self, n: int = 10) -> list[tuple[str, int, int]]:
        """(place, bytes, blocks) of the `n` call sites whose live blocks have the most bytes, largest first."""
        return largest_sites(((site, size) for size, site in tuple(self._blocks.values())), n)


class Recorded(Adaptor[int]):
    """Writes every allocation and free as a CSV line: Thread,Time,Action,Pointer,Size,Stream (RMM's columns)."""

    def __init__(self, upstream: Allocator, sink: TextIO) -> None:
        """Write the header to `sink`, a text file, and then a line for each call that reaches `upstream`. Times are in seconds."""
        super().__init__(upstream)
        self._rows = csv.writer(sink, lineterminator="\n")
        self._rows.writerow(["Thread", "Time", "Action", "Pointer", "Size", "Stream"])
        self._begin = time.perf_counter()
        self._writing = threading.RLock()  # lines are in the order in which blocks were allocated and freed

    def _write(self, action: str, address: int, nbytes: int) -> None:
        now = f"{time.perf_counter() - self._begin:.6f}"
        apart(self._rows.writerow, [threading.get_ident(), now, action, f"{address:#x}", nbytes, 0])

    def _cut(self, nbytes: int, alignment: int | None) -> int:
        with self._writing:
            try:
                return super()._cut(nbytes, alignment)
            except OutOfMemory:
                self._write("allocate failure", 0, nbytes)
                raise

    def _put(self, address: int) -> None:
        with self._writing:
            super()._put(address)

    def _note(self, address: int, nbytes: int) -> int:
        self._write("allocate", address, nbytes)
        return nbytes

    def _gone(self, address: int, noted: int) -> None:
        self._write("free", address, noted)


class FailureCallback(Adaptor[int]):
    """Calls `callback(nbytes)` when memory has run out, and tries the allocation again if it returns True."""

    _kind = "retrying"
    tries: int = pool_field("tries")

    def __init__(self, upstream: Allocator, callback: Callable[[int], bool], tries: int = 100) -> None:
        """callback: frees memory and returns whether it did. tries: how often `upstream` is asked before AclError 207001."""
        super().__init__(upstream)
        self.callback, self.tries = callback, tries

    def _take(self, nbytes: int, alignment: int | None) -> int:
        for _ in range(self.tries):
            try:
                return super()._take(nbytes, alignment)
            except OutOfMemory:
                if not apart(self.callback, nbytes):
                    raise
        raise AclError(
            Code.RT_MEMORY_ALLOCATION,
            f"{format_size(nbytes)} could not be allocated after {self.tries} tries; the callback said each "
            "time that it had made room.",
        )
