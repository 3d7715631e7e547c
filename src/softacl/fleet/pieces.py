"""How a source is split: into pieces of limited size that consist of whole rows or elements."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

from softacl.base.units import align_up, format_size, parse_size
from softacl.fleet.ray_module import FleetError

#: Bytes of the largest piece that is taken by itself, and of the smallest.
MAX, MIN = 64 << 20, 64 << 10
_ON_DEVICE = 4  # pieces that a device has room for at least: two in flight, and what rounding adds
_IN_STORE = 8  # pieces for each device that the object store has room for
_numbers = itertools.count(1)  # of distributions


@dataclass
class Piece:
    """A part of a source, on a device or on its way.

    index: 0, 1, ... in the order of the source. start, nbytes: which of its bytes. dtype: of its elements, uint8 for files.
    node, device: where it lies, by Ray's id of the node and the number of the device in its machine; "" and -1 while it lies
    nowhere. sent, checksum: CRC-32 of its bytes in the source and on the device, after the work. result: what the work returned.
    """

    index: int
    start: int
    nbytes: int
    dtype: Any
    node: str = ""
    device: int = -1
    sent: int = -1
    checksum: int = -1
    result: Any = None
    distribution: int = 0  # its number in the process

    @property
    def key(self) -> tuple[int, int]:
        """By which an actor knows it."""
        return self.distribution, self.index


def size_of_pieces(asked: int | str | None, nbytes: int, unit: int, free: list[int], store: int) -> int:
    """Bytes of a piece: as asked for, else what devices and the object store have room for; a multiple of `unit`.

    nbytes: of the source; each device gets an even share. unit: bytes of a row, or of an element, which stay together. free:
    bytes of each device. store: bytes of Ray's object store.
    """
    if asked is None:
        limit = max(min(MAX, min(free) // _ON_DEVICE, store // (_IN_STORE * len(free))), MIN, unit)
        share = -(-nbytes // len(free))
        return align_up(-(-share // -(-share // limit)), unit)
    size = asked if isinstance(asked, int) and not isinstance(asked, bool) else parse_size(str(asked))
    if size < 1:
        raise ValueError(f"piece_bytes={asked!r}: a piece has at least one byte")
    size = max(size // unit, 1) * unit
    if size > min(free):
        raise FleetError(
            f"piece_bytes={asked!r}: a device has {format_size(min(free))} free, less than a piece of {format_size(size)}. "
            "Take smaller pieces."
        )
    return size


def cut(nbytes: int, each: int, dtype: Any) -> list[Piece]:
    """The pieces of so many bytes."""
    number = next(_numbers)
    return [
        Piece(i, at, min(each, nbytes - at), dtype, distribution=number) for i, at in enumerate(range(0, nbytes, each))
    ]


def shares(pieces: list[Piece], n: int) -> list[list[Piece]]:
    """Consecutive pieces for each of n devices, as evenly as they can be divided."""
    some, more = divmod(len(pieces), n)
    ends = [i * some + min(i, more) for i in range(n + 1)]
    return [pieces[begin:end] for begin, end in itertools.pairwise(ends)]
