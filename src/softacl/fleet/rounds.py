"""Who copies with whom: every pair of devices once, in rounds in which each device is in one pair at most."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["rounds"]


def rounds(devices: Sequence[int]) -> list[list[tuple[int, int]]]:
    """The rounds of a tournament: n - 1 of n devices, n where n is odd. Both directions belong to one pair.

    The circle method: one place stays, the others go round.
    """
    seats: list[int | None] = [*devices]
    if len(seats) % 2:
        seats.append(None)
    n, found = len(seats), []
    for _ in range(n - 1):
        pairs = [(seats[i], seats[n - 1 - i]) for i in range(n // 2)]
        found.append([(a, b) if a < b else (b, a) for a, b in pairs if a is not None and b is not None])
        seats[1:] = [seats[-1], *seats[1:-1]]
    return found
