"""Adaptors: each does one thing around an allocator, and they stack: Tracked(Limited(pool, limit))."""

from __future__ import annotations

import csv
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from types import CodeType
from typing import TextIO

from softacl.codes import Code
from softacl.errors import AclError, OutOfMemory
from softacl.pools.pool import Allocator
from softacl.units import format_size

__all__ = ["FailureCallback", "Limited", "Recorded", "Tracked"]


class Limited:
    """Refuses what would bring the bytes asked for above a limit."""

    def __init__(self, upstream: Allocator, limit: int) -> None:
        self.upstream, self.limit = upstream, limit
        self.held = 0
        self._sizes: dict[int, int] = {}
        self._lock = threading.Lock()

    def allocate(self, nbytes: int) -> int:
        with self._lock:
            if self.held + nbytes > self.limit:
                raise OutOfMemory(
                    f"limit: {format_size(nbytes)} asked for, {format_size(self.held)} of {format_size(self.limit)} is "
                    "held. Free blocks, or raise the limit.",
                    {"requested": nbytes, "held": self.held, "limit": self.limit},
                )
            self.held += nbytes
        try:
            address = self.upstream.allocate(nbytes)
        except BaseException:
            with self._lock:
                self.held -= nbytes
            raise
        self._sizes[address] = nbytes
        return address

    def free(self, address: int) -> None:
        self.upstream.free(address)
        with self._lock:
            self.held -= self._sizes.pop(address, 0)


class Tracked:
    """Knows where each live block was allocated. A site is a code object and an offset, resolved when it is shown."""

    def __init__(self, upstream: Allocator) -> None:
        self.upstream = upstream
        self.live: dict[int, tuple[int, CodeType, int]] = {}

    def allocate(self, nbytes: int) -> int:
        try:
            address = self.upstream.allocate(nbytes)
        except OutOfMemory as error:
            error.report["largest_sites"] = self.largest_sites()
            raise
        frame = sys._getframe(1)
        self.live[address] = (nbytes, frame.f_code, frame.f_lasti)
        return address

    def free(self, address: int) -> None:
        self.upstream.free(address)
        self.live.pop(address, None)

    def largest_sites(self, n: int = 10) -> list[tuple[str, int, int]]:
        """(place, bytes, blocks) of the call sites that hold most, largest first."""
        nbytes: Counter[tuple[CodeType, int]] = Counter()
        blocks: Counter[tuple[CodeType, int]] = Counter()
        for size, code, offset in tuple(self.live.values()):
            nbytes[code, offset] += size
            blocks[code, offset] += 1
        return [(_place(*site), size, blocks[site]) for site, size in nbytes.most_common(n)]


def _place(code: CodeType, offset: int) -> str:
    line = code.co_firstlineno
    for start, end, number in code.co_lines():
        if start <= offset < end and number is not None:
            line = number
    return f"{code.co_filename}:{line} in {code.co_name}"


class Recorded:
    """Writes every allocation and free as a CSV line: Thread,Time,Action,Pointer,Size,Stream (RMM's columns)."""

    def __init__(self, upstream: Allocator, sink: TextIO) -> None:
        self.upstream = upstream
        self._rows = csv.writer(sink, lineterminator="\n")
        self._rows.writerow(["Thread", "Time", "Action", "Pointer", "Size", "Stream"])
        self._begin = time.perf_counter()
        self._sizes: dict[int, int] = {}

    def _write(self, action: str, address: int, nbytes: int) -> None:
        now = f"{time.perf_counter() - self._begin:.6f}"
        self._rows.writerow([threading.get_ident(), now, action, f"{address:#x}", nbytes, 0])

    def allocate(self, nbytes: int) -> int:
        try:
            address = self.upstream.allocate(nbytes)
        except OutOfMemory:
            self._write("allocate failure", 0, nbytes)
            raise
        self._sizes[address] = nbytes
        self._write("allocate", address, nbytes)
        return address

    def free(self, address: int) -> None:
        self.upstream.free(address)
        self._write("free", address, self._sizes.pop(address, 0))


class FailureCallback:
    """Asks `callback(nbytes)` when memory ran out; while it returns True the allocation is tried again."""

    def __init__(self, upstream: Allocator, callback: Callable[[int], bool], tries: int = 100) -> None:
        self.upstream, self.callback, self.tries = upstream, callback, tries

    def allocate(self, nbytes: int) -> int:
        for _ in range(self.tries):
            try:
                return self.upstream.allocate(nbytes)
            except OutOfMemory:
                if not self.callback(nbytes):
                    raise
        raise AclError(
            Code.RT_MEMORY_ALLOCATION,
            f"failure callback: {format_size(nbytes)} could not be had after {self.tries} tries; the callback said each "
            "time that it had made room.",
        )

    def free(self, address: int) -> None:
        self.upstream.free(address)
