"""The board of a communicator: a file in which each rank writes a record of its own, and reads those of the others.

A record has one writer and is written in one step, with its length and a checksum: a reader that sees half of an old and half of a
new one detects it, and reads again. No rank ever waits for a lock, so a rank that was killed or stopped blocks no other.
"""

from __future__ import annotations

import json
import os
import struct
import threading
import zlib
from typing import Any

from softacl.base.owned_descriptor import OwnedDescriptor
from softacl.collectives.errors import HcclError, Result

_AREA = 1 << 18  # bytes for a record; pages that were never written take no memory
_FIRST = 4096
_HEAD = struct.Struct("<II")  # bytes of the text, their checksum


class Board:
    """Records of `size` ranks. Threads may use it side by side."""

    def __init__(self, descriptor: int) -> None:
        self._file = OwnedDescriptor(descriptor)
        self._seen: dict[int, tuple[bytes, dict[str, Any]]] = {}
        self._lock = threading.Lock()

    @classmethod
    def private(cls) -> Board:
        """A board of this process alone."""
        return cls(os.memfd_create("softacl-board", os.MFD_CLOEXEC))

    def another(self) -> Board:
        """The same board with its own descriptor."""
        return Board(os.dup(self._number))

    @property
    def _number(self) -> int:
        if not self._file.valid:
            raise HcclError(Result.E_SYSCALL, "the program has closed the descriptor of the communicator's file.")
        return self._file.number

    def write(self, rank: int, record: dict[str, Any]) -> None:
        """Replace the record of a rank that is this process's."""
        text = json.dumps(record).encode()
        data = _HEAD.pack(len(text), zlib.crc32(text)) + text
        if len(data) > _AREA:
            raise HcclError(
                Result.E_INTERNAL, f"the record of rank {rank} has {len(data)} bytes; there is room for {_AREA}."
            )
        try:
            with self._lock:  # so that the descriptor is not closed, and its number reused, meanwhile
                os.pwrite(self._number, data, rank * _AREA)
        except OSError as error:
            raise HcclError(
                Result.E_SYSCALL,
                f"the communicator's file cannot be written: {error.strerror}. Free memory of /dev/shm.",
            ) from None

    def read(self, rank: int) -> dict[str, Any] | None:
        """The newest record of a rank that is whole; None before the first."""
        with self._lock:
            return self._read(rank)

    def _read(self, rank: int) -> dict[str, Any] | None:
        number, start = self._number, rank * _AREA
        data = os.pread(number, _FIRST, start)
        seen = self._seen.get(rank)
        if len(data) < _HEAD.size or data[: _HEAD.size] == bytes(_HEAD.size):
            return None
        head = data[: _HEAD.size]
        if seen is not None and seen[0] == head:
            return seen[1]
        nbytes, checksum = _HEAD.unpack(head)
        if nbytes > _AREA:
            return seen[1] if seen is not None else None
        text = data[_HEAD.size :]
        if nbytes > len(text):
            text += os.pread(number, nbytes - len(text), start + _FIRST)
        text = text[:nbytes]
        if zlib.crc32(text) != checksum:  # it is being written
            return seen[1] if seen is not None else None
        record: dict[str, Any] = json.loads(text)
        self._seen[rank] = head, record
        return record

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._file.close()
