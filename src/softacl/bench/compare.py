"""What changed between two runs, and whether it is noise.

A row has changed if three things hold. Its samples differ in rank more than chance does: Mann and Whitney's test, for which
nothing need be known of how times are distributed, with Holm's correction for the number of rows, at 5 % for all rows together.
Its median moved by at least `least`: within that, two runs of the same program differ on a quiet machine. And the plain
memmove that was measured in turns with it does not explain it: where the ratio of the two stays within `least`, or its samples do
not differ, the machine has changed and not the program (of two faces each has a memmove of its own, so this is not asked).
If the fastest tenth of the samples did not move with the median, the row is unsteady: what other programs and the scheduler of
the system do only adds time, and not to each sample, while a program that became slower is slower in its fastest samples too.
Documents keep up to 200 samples of each row.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from softacl.bench.document import Document, Row
from softacl.bench.others import NOTABLE
from softacl.bench.statistics import holm, mann_whitney
from softacl.units import counted

__all__ = ["FASTER", "LEAST_CHANGE", "MACHINE", "NOISE", "SLOWER", "UNSTEADY", "Change", "compare", "differences"]

LEAST_CHANGE = 0.03
_CHANCE = 0.05
FASTER, SLOWER, NOISE, MACHINE, UNSTEADY = "faster", "slower", "noise", "as memmove", "unsteady"


@dataclass(frozen=True)
class Change:
    """One row of both runs. change: of the median, 0.1 for 10 % more. chance: corrected, of the samples' difference."""

    before: Row
    after: Row
    change: float
    chance: float
    verdict: str


def compare(before: Document, after: Document, least: float = LEAST_CHANGE) -> list[Change]:
    """The rows that both have, in the order of the first."""
    others = {_full(row): row for row in after.rows}
    pairs = [(row, others[_full(row)]) for row in before.rows if _full(row) in others]
    chances = holm([mann_whitney(a.samples_s, b.samples_s) for a, b in pairs])
    relative = holm([mann_whitney(_relative(a), _relative(b)) for a, b in pairs])
    found = []
    for (a, b), chance, other in zip(pairs, chances, relative, strict=True):
        change = b.median_s / a.median_s - 1 if a.median_s else 0.0
        verdict = NOISE
        if chance < _CHANCE and abs(change) >= least:
            verdict = SLOWER if change > 0 else FASTER
            fastest = b.p10_s / a.p10_s - 1 if a.p10_s else change
            if abs(fastest) < least or (fastest > 0) is not (change > 0):
                verdict = UNSTEADY
            elif before.face == after.face and a.memcpy_s and b.memcpy_s and a.median_s:
                ratio = (b.median_s / b.memcpy_s) / (a.median_s / a.memcpy_s) - 1
                if abs(ratio) < least or other >= _CHANCE or (ratio > 0) is not (change > 0):
                    verdict = MACHINE
        found.append(Change(a, b, change, chance, verdict))
    return found


def _full(row: Row) -> tuple[Any, ...]:
    return (*row.key, row.bytes)


def _relative(row: Row) -> list[float]:
    """The samples over those of the memmove that was measured beside them."""
    moves = row.memcpy_samples_s
    if len(moves) != len(row.samples_s):
        return row.samples_s
    return [sample / move for sample, move in zip(row.samples_s, moves, strict=True) if move > 0]


def differences(before: Document, after: Document) -> Iterator[str]:
    """Why figures of the two may differ without any change of the program; one sentence each."""
    for name in ("face", "chip", "executor"):
        a, b = getattr(before, name), getattr(after, name)
        if a != b:
            yield f"{name}: {a}, then {b}."
    for name, what in (("cpu", "processor"), ("cores", "cores"), ("python", "Python")):
        a, b = before.machine.get(name), after.machine.get(name)
        if a != b:
            yield f"{what}: {a}, then {b}."
    for document, which in ((before, "the first"), (after, "the second")):
        load, cores = document.machine.get("load"), document.machine.get("cores")
        others = document.machine.get("others")
        if isinstance(others, (int, float)) and isinstance(cores, int):
            if others > NOTABLE * cores:
                yield f"Other programs kept {others:g} of {counted(cores, 'core')} busy while {which} was measured."
        elif isinstance(load, (int, float)) and isinstance(cores, int) and load > cores / 2:
            yield f"Other programs used the machine when {which} was measured (load {load:g} on {cores} cores)."
    for a_rows, b_rows, which in ((before, after, "the second"), (after, before, "the first")):
        have = {_full(row) for row in b_rows.rows}
        missing = sum(_full(row) not in have for row in a_rows.rows)
        if missing:
            yield f"{counted(missing, 'row')} without a counterpart in {which}."
