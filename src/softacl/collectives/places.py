"""Device memory as other ranks read it: in this process by address, in another one by the memory file of the device.

No rank writes into the memory of another one. Memory outside its device's file (because it was mapped from
elsewhere) is copied into a file of its own before others read it.
"""

from __future__ import annotations

import os
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.base.owned_descriptor import OwnedDescriptor, identity
from softacl.collectives.errors import HcclError, Result
from softacl.runtime.memory.live_blocks import Allocation, Space
from softacl.runtime.state import process

PIECE = 1 << 20  # bytes that are moved or reduced at a time


class RankRegion:
    """A part of device memory of a rank: its block, the program's address, the working address, bytes."""

    __slots__ = ("address", "block", "nbytes", "working")

    def __init__(self, block: Allocation, address: int, nbytes: int) -> None:
        self.block, self.address, self.nbytes = block, address, nbytes
        self.working = address + block.shift


class Exposed:
    """A region that other ranks may read. `place`: what they need for it, as JSON has it."""

    def __init__(self, region: RankRegion, shared: bool) -> None:
        """shared: whether there are ranks in other processes."""
        self._region, self._copy = region, -1
        self.location: dict[str, Any] = {"pid": os.getpid(), "address": region.working, "nbytes": region.nbytes}
        if not shared or not process.moves_bytes:
            return
        block = region.block
        if block.space is Space.DEVICE:
            descriptor, offset = block.memory.share(block.taken)
            offset += region.address - block.address
        else:
            descriptor = self._copy = os.memfd_create("softacl-collective", os.MFD_CLOEXEC)
            os.ftruncate(descriptor, max(region.nbytes, 1))
            offset = 0
        try:
            self.location |= {"descriptor": descriptor, "offset": offset, "file": identity(os.fstat(descriptor))}
        except OSError:
            raise HcclError(Result.E_SYSCALL, "the program has closed the descriptor of the device's memory.") from None
        self.refresh(0, region.nbytes)

    def refresh(self, start: int, nbytes: int) -> None:
        """The rank has written there: let the others see it."""
        if self._copy < 0:
            return
        for at in range(start, start + nbytes, PIECE):
            n = min(PIECE, start + nbytes - at)
            piece = _bytes(n)
            _must(process.copy(_address(piece), self._region.working + at, n), at)
            os.pwrite(self._copy, piece, at)

    def close(self) -> None:
        """Close it: no rank reads it any more."""
        if self._copy >= 0:
            os.close(self._copy)
            self._copy = -1


class Files:
    """Memory files of other processes, open."""

    def __init__(self) -> None:
        self._open: dict[tuple[int, int, int, int], OwnedDescriptor] = {}

    def number(self, location: dict[str, Any], rank: int) -> int:
        """The descriptor of a location's file. HCCL_E_REMOTE if its process has ended."""
        key = (location["pid"], location["descriptor"], *location["file"])
        descriptor = self._open.get(key)
        if descriptor is None or not descriptor.valid:
            try:
                opened = os.open(
                    f"/proc/{location['pid']}/fd/{location['descriptor']}", os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK
                )
            except OSError as error:
                raise _unreadable(location, rank, (error.strerror or str(error)).lower()) from None
            descriptor = OwnedDescriptor(opened)
            if list(descriptor.file) != list(location["file"]):
                descriptor.close()
                raise _unreadable(location, rank, "it has ended")
            if len(self._open) >= 64:  # staging files come and go
                self.close()
            self._open[key] = descriptor
        return descriptor.number

    def close(self) -> None:
        """Close them."""
        for each in self._open.values():
            each.close()
        self._open.clear()


def fetch(files: Files, location: dict[str, Any], rank: int, start: int, into: Any) -> None:
    """Read as many bytes as the array `into` has, from `start` of a location of rank `rank`."""
    n = into.nbytes
    if location["pid"] == os.getpid():
        _must(process.copy(_address(into), location["address"] + start, n), start)
        return
    number, got = files.number(location, rank), 0
    view = memoryview(into)
    while got < n:
        count = os.preadv(number, [view[got:]], location["offset"] + start + got)
        if count <= 0:
            raise _unreadable(location, rank, "its memory file is shorter than it was")
        got += count


def store(region: RankRegion, start: int, piece: Any) -> None:
    """Write an array of bytes into one's own memory."""
    _must(process.copy(region.working + start, _address(piece), piece.nbytes), start)


def _bytes(n: int) -> Any:
    return np.empty(n, np.uint8)


def _address(piece: Any) -> int:
    address: int = piece.ctypes.data
    return address


def _must(good: bool, at: int) -> None:
    if not good:
        raise HcclError(
            Result.E_MEMORY, f"memory of the collective cannot be read or written at byte {at}; it was freed."
        )


def _unreadable(location: dict[str, Any], rank: int, why: str) -> HcclError:
    return HcclError(Result.E_REMOTE, f"the memory of rank {rank} (process {location['pid']}) cannot be read: {why}.")
