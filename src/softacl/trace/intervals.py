"""Sets of stretches of time: how long anything was busy, when two were at once, where nothing was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["Load", "gaps", "load"]


class Load(NamedTuple):
    """busy: ns in which at least one ran; shared: in which at least two did."""

    busy: int
    shared: int


def load(stretches: Iterable[tuple[int, int]]) -> Load:
    """That of some (begin, end)."""
    edges = sorted(edge for begin, end in stretches if end > begin for edge in ((begin, 1), (end, -1)))
    busy = shared = running = last = 0
    for time, step in edges:
        if running:
            busy += time - last
        if running > 1:
            shared += time - last
        running += step
        last = time
    return Load(busy, shared)


def gaps(stretches: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """(begin, end) of the stretches between those of one row in which nothing ran."""
    found = []
    last = -1
    for begin, end in sorted(stretches):
        if 0 <= last < begin:
            found.append((last, begin))
        last = max(last, end)
    return found
