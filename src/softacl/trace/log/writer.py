"""Writes the event log of one process: at once, in whole blocks, and never more than the limit.

At the limit the oldest blocks give their place to new ones, as in a ring. Names are kept: a block of them that comes near the
place where the next one is written is written again before its place is used.
"""

from __future__ import annotations

import itertools
import os
import secrets
from collections import deque
from typing import NamedTuple

from softacl.trace.log.blocks import FILE_MAGIC, Kind, LogBlock, blocks_of, packed

MIN = 1 << 20  # bytes of a limit
_KEPT = {Kind.HEAD, Kind.NAMES, Kind.LINES}


class _Written(NamedTuple):
    number: int
    offset: int
    size: int
    events: int
    kept: bool


class LogWriter:
    """The file of one process; created with the first block. Not thread-safe.

    path: with "-2" and so on appended if the file exists, because a process keeps its id across exec.
    lost: events that are no longer in the file. Raises OSError when the disk is full.
    """

    def __init__(self, path: str, limit: int) -> None:
        self.path, self.limit, self.lost = path, max(limit, MIN), 0
        self.section = secrets.randbits(32)
        self._ahead = self.limit // 4  # bytes before the next block in which nothing counts any more
        self._blocks: deque[_Written] = deque()
        self._at, self._number = len(FILE_MAGIC), 0
        self._file: int | None = None
        self._rounds = False
        self._names = 0

    @property
    def full(self) -> bool:
        """Whether so many names are in it that more would leave no room for events."""
        return self._names > self.limit // 4

    def write(self, kind: int, payload: bytes, events: int = 0) -> None:
        """One block."""
        if self._file is None:
            self._file = self._made()
            os.pwrite(self._file, FILE_MAGIC, 0)
        again = self._put(kind, payload, events)
        if kind in _KEPT:
            self._names += self._blocks[-1].size
        for stored_kind, stored in again:  # which may push others out, but no event twice
            again += self._put(stored_kind, stored, 0)

    def _made(self) -> int:
        first = self.path
        for number in itertools.count(2):
            try:
                return os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
            except FileExistsError:
                self.path = f"{first}-{number}"
        raise AssertionError

    def close(self) -> None:
        """Write no more; in a forked child: to the parent's file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _put(self, kind: int, payload: bytes, events: int) -> list[tuple[int, bytes]]:
        """Write a block; those of names that are to be written again."""
        assert self._file is not None
        block = self._packed(kind, payload)
        again: list[tuple[int, bytes]] = []
        if self._at + len(block) > self.limit:
            while self._blocks and self._blocks[0].offset >= self._at:
                again += self._dropped()
            self._at, self._rounds = len(FILE_MAGIC), True
        if self._rounds:
            until = self._at + len(block) + self._ahead
            while self._blocks and self._at <= self._blocks[0].offset < until:
                again += self._dropped()
            block = self._packed(kind, payload)  # for the numbers that it assigns
        self._write_at(block, self._at)
        self._blocks.append(_Written(self._number, self._at, len(block), events, kind in _KEPT))
        self._at += len(block)
        self._number += 1
        return again

    def _packed(self, kind: int, payload: bytes) -> bytes:
        oldest = self._blocks[0].number if self._blocks else self._number
        return packed(kind, self.section, self._number, oldest, self.lost, payload)

    def _write_at(self, data: bytes, offset: int) -> None:
        assert self._file is not None
        view = memoryview(data)
        while view:
            n = os.pwrite(self._file, view, offset)
            view, offset = view[n:], offset + n

    def _dropped(self) -> list[tuple[int, bytes]]:
        """Drop the oldest block; return the parts of it to write again."""
        assert self._file is not None
        oldest = self._blocks.popleft()
        self.lost += oldest.events
        if not oldest.kept:
            return []
        data = FILE_MAGIC + os.pread(self._file, oldest.size, oldest.offset)
        return [(block.kind, block.payload) for block in blocks_of(data) if isinstance(block, LogBlock)]
