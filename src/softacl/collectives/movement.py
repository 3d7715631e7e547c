"""How data comes from other ranks: copied, or reduced, in pieces, in the order of the ranks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from softacl.base.lazy import numpy as np
from softacl.collectives.communicator import Communicator
from softacl.collectives.element_types import reduce_pieces
from softacl.collectives.places import PIECE, RankRegion, fetch, store
from softacl.runtime.state import process


def copy_from(
    comm: Communicator, location: dict[str, Any], rank: int, start: int, to: RankRegion, at: int, nbytes: int
) -> None:
    """Copy `nbytes` from `start` of a location of a rank to `at` of one's own region; nothing if it is the same memory."""
    if not process.moves_bytes or (rank == comm.rank and location["address"] + start == to.working + at):
        return
    for done in range(0, nbytes, PIECE):
        piece = np.empty(min(PIECE, nbytes - done), np.uint8)
        fetch(comm.files, location, rank, start + done, piece)
        store(to, at + done, piece)


def reduce_from(
    comm: Communicator,
    locations: Sequence[dict[str, Any]],
    start: int,
    to: RankRegion,
    at: int,
    nbytes: int,
    kind: int,
    operation: int,
) -> None:
    """Reduce `nbytes` from `start` of the locations of all ranks into one's own region at `at`.

    The order is that of the ranks, whichever rank computes: the same bits in every run, and in all ranks.
    """
    if not process.moves_bytes:
        return
    for done in range(0, nbytes, PIECE):
        n = min(PIECE, nbytes - done)
        sum_, other = np.empty(n, np.uint8), np.empty(n, np.uint8)
        fetch(comm.files, locations[0], 0, start + done, sum_)
        for rank in range(1, comm.size):
            fetch(comm.files, locations[rank], rank, start + done, other)
            reduce_pieces(sum_, other, kind, operation)
        store(to, at + done, sum_)
