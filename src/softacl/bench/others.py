"""How much of the machine other programs used while something was measured: what they take is in the figures too."""

from __future__ import annotations

import os
from pathlib import Path
from time import perf_counter

__all__ = ["NOTABLE", "Others"]

#: The share of all cores from which it is told. A quiet machine's own services use some 1 %.
NOTABLE = 0.05
_STAT = Path("/proc/stat")
_IDLE = (3, 4)  # idle, and waiting for a disk
_GUESTS = (8, 9)  # are in the first two as well


class Others:
    """From here on until `cores` is asked. Programs that this one starts count as its own once they have been waited for."""

    def __init__(self) -> None:
        self._began, self._busy, self._own = perf_counter(), _busy_seconds(), _own_seconds()

    def cores(self) -> float | None:
        """The cores that others kept busy, on average; None where the system does not say it."""
        busy, seconds = _busy_seconds(), perf_counter() - self._began
        if busy is None or self._busy is None or seconds <= 0:
            return None
        return round(max(busy - self._busy - (_own_seconds() - self._own), 0.0) / seconds, 2)


def _busy_seconds() -> float | None:
    """Of all cores since the system's start."""
    try:
        word, *ticks = _STAT.read_text().split("\n", 1)[0].split()
        counted = [int(each) for i, each in enumerate(ticks) if i not in _IDLE + _GUESTS]
    except (OSError, ValueError):
        return None
    return sum(counted) / os.sysconf("SC_CLK_TCK") if word == "cpu" else None


def _own_seconds() -> float:
    return sum(os.times()[:4])
