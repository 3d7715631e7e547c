"""What changed between two runs, and whether it is noise.

A row has changed if three things hold. Its samples differ in rank more than chance explains: the Mann-Whitney test, which assumes
no distribution of times, with Holm's correction for the number of rows, at 5 % for all rows together. Its median moved by at
least `least`: within that, two runs of the same program differ on a quiet machine. And the plain memmove measured alternately
with it does not explain it: if the ratio of the two stays within `least`, or its samples do not differ, the machine has changed,
not the program (if two bindings are compared, each has its own memmove: not checked). If the fastest tenth of the samples did not
move with the median, the row is unsteady: other programs and the system's scheduler only add time, and not to every sample, while
a program that became slower is slower in its fastest samples, too. Documents keep up to 200 samples per row.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from softacl.base.units import counted
from softacl.bench.document import BenchRow, Document
from softacl.bench.statistics import holm, mann_whitney

MIN_CHANGE = 0.03
_CHANCE = 0.05
FASTER, SLOWER, NOISE, MACHINE, UNSTEADY = "faster", "slower", "noise", "as memmove", "unsteady"


@dataclass(frozen=True)
class Change:
    """One row of both runs. change: of the median, 0.1 for 10 % more. chance: corrected, of the samples' difference."""

    before: BenchRow
    after: BenchRow
    change: float
    chance: float
    verdict: str


def compare(before: Document, after: Document, threshold: float = MIN_CHANGE) -> list[Change]:
    """The rows that both have, in the order of the first."""
    others = {_full(row): row for row in after.rows}
    pairs = [(row, others[_full(row)]) for row in before.rows if _full(row) in others]
    chances = holm([mann_whitney(a.samples_s, b.samples_s) for a, b in pairs])
    relative = holm([mann_whitney(_relative(a), _relative(b)) for a, b in pairs])
    changes = []
    for (a, b), chance, other in zip(pairs, chances, relative, strict=True):
        change = b.median_s / a.median_s - 1 if a.median_s else 0.0
        verdict = NOISE
        if chance < _CHANCE and abs(change) >= threshold:
            verdict = SLOWER if change > 0 else FASTER
            fastest = b.p10_s / a.p10_s - 1 if a.p10_s else change
            if abs(fastest) < threshold or (fastest > 0) is not (change > 0):
                verdict = UNSTEADY
            elif before.binding == after.binding and a.memcpy_s and b.memcpy_s and a.median_s:
                ratio = (b.median_s / b.memcpy_s) / (a.median_s / a.memcpy_s) - 1
                if abs(ratio) < threshold or other >= _CHANCE or (ratio > 0) is not (change > 0):
                    verdict = MACHINE
        changes.append(Change(a, b, change, chance, verdict))
    return changes


def _full(row: BenchRow) -> tuple[Any, ...]:
    return (*row.key, row.bytes)


def _relative(row: BenchRow) -> list[float]:
    """Return each sample divided by that of the memmove measured with it."""
    moves = row.memcpy_samples_s
    if len(moves) != len(row.samples_s):
        return row.samples_s
    return [sample / move for sample, move in zip(row.samples_s, moves, strict=True) if move > 0]


def differences(before: Document, after: Document) -> Iterator[str]:
    """Return the reasons, one sentence each, why the two files' figures may differ although the program did not change."""
    for name in ("binding", "chip", "executor"):
        a, b = getattr(before, name), getattr(after, name)
        if a != b:
            yield f"{name}: {a}, then {b}."
    for name, what in (("cpu", "processor"), ("cores", "cores"), ("python", "Python")):
        a, b = before.machine.get(name), after.machine.get(name)
        if a != b:
            yield f"{what}: {a}, then {b}."
    yield from unquiet(before, "the first")
    yield from unquiet(after, "the second")
    for a_rows, b_rows, which in ((before, after, "the second"), (after, before, "the first")):
        have = {_full(row) for row in b_rows.rows}
        missing = sum(_full(row) not in have for row in a_rows.rows)
        if missing:
            yield f"{counted(missing, 'row')} without a counterpart in {which}."


def unquiet(document: Document, which: str) -> Iterator[str]:
    """A sentence if other programs disturbed a run; which: its name."""
    load, cores = document.machine.get("load"), document.machine.get("cores")
    others = document.machine.get("others")
    if isinstance(others, (int, float)) and isinstance(cores, int):
        if others > NOTABLE * cores:
            yield f"Other programs kept {others:g} of {counted(cores, 'core')} busy while {which} was measured."
    elif isinstance(load, (int, float)) and isinstance(cores, int) and load > cores / 2:
        yield f"Other programs used the machine when {which} was measured (load {load:g} on {cores} cores)."


#: The share of all cores from which it is reported. The services of an idle machine use about 1 %.
NOTABLE = 0.05
_STAT = Path("/proc/stat")
_IDLE = (3, 4)  # idle, and waiting for a disk
_GUESTS = (8, 9)  # are in the first two as well


class OtherLoad:
    """The load of other programs from now until `cores` is called. Child processes count as own load once waited for."""

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
