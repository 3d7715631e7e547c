"""Splits copies and fills over memory that is mapped side by side: one for each block."""

from __future__ import annotations

from collections.abc import Iterator

from softacl.events import CopyDone, CopyQueued, FillDone, FillQueued
from softacl.runtime.memory.live_blocks import Allocation

MOVES = frozenset((CopyDone, CopyQueued, FillDone, FillQueued))
Move = CopyDone | CopyQueued | FillDone | FillQueued
_Piece = tuple["Allocation | None", int, int]


def in_pieces(event: Move) -> list[Move]:
    """The same as moves within one block each; none if it already is. Copies of rows are not split: their first block counts."""
    if isinstance(event, (FillDone, FillQueued)):
        parts = pieces_of(event.block, event.dst, event.nbytes)
        if len(parts) < 2:
            return []
        behind = event.capacity - event.nbytes
        return [
            event._replace(
                dst=start, nbytes=nbytes, capacity=nbytes + (behind if start == parts[-1][1] else 0), block=block
            )
            for block, start, nbytes in parts
        ]
    to = pieces_of(event.dst_block, event.dst, event.nbytes)
    source = pieces_of(event.src_block, event.src, event.nbytes)
    if (len(to) < 2 and len(source) < 2) or event.rows is not None:
        return []
    moves: list[Move] = []
    for (d, dst, _), (s, src, _), nbytes in _together(to, source):
        beyond = (
            event.capacity - event.nbytes
            if event.capacity is not None and dst + nbytes == event.dst + event.nbytes
            else 0
        )
        capacity = None if event.capacity is None else nbytes + beyond
        moves.append(event._replace(dst=dst, capacity=capacity, src=src, nbytes=nbytes, dst_block=d, src_block=s))
    return moves


def pieces_of(block: Allocation | None, address: int, nbytes: int) -> list[_Piece]:
    """The blocks of a range: (block, address, bytes) each."""
    return [(None, address, nbytes)] if block is None else [*block.pieces(address, nbytes)]


def _together(some: list[_Piece], others: list[_Piece]) -> Iterator[tuple[_Piece, _Piece, int]]:
    """Both ends of a copy, cut at the borders of either: (piece, piece, length)."""
    i = j = 0
    while i < len(some) and j < len(others):
        (a, at, left), (b, behind, rest) = some[i], others[j]
        nbytes = min(left, rest)
        yield (a, at, nbytes), (b, behind, nbytes), nbytes
        some[i], others[j] = (a, at + nbytes, left - nbytes), (b, behind + nbytes, rest - nbytes)
        i, j = i + (left == nbytes), j + (rest == nbytes)
