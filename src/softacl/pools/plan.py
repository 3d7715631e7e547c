"""Placement planned in advance, for blocks whose lifetimes are known: the least memory that is enough, and the offset of each."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from softacl._native import place
from softacl.base.units import format_size
from softacl.codes import Code
from softacl.errors import AclError, OutOfMemory
from softacl.pools.rules import BlockRules
from softacl.pools.trace_files import PoolEvent

__all__ = ["Lifetime", "Plan", "lifetimes_of", "plan"]

_UNIT = 300  # steps of the shortest attempt
_SEARCHABLE = 2000  # blocks; of more the search does not get far, and the greedy placements are good


class Lifetime(NamedTuple):
    """A block of `nbytes` that is live from `begin` until before `end`, in any unit of time."""

    begin: int
    end: int
    nbytes: int


@dataclass(frozen=True)
class Plan:
    """An offset for each of `lifetimes`, in their order, within `capacity` bytes.

    `peak`: the most bytes that are live at once, rounded by the rules; no placement can do with less.
    """

    lifetimes: tuple[Lifetime, ...]
    offsets: tuple[int, ...]
    sizes: tuple[int, ...]
    capacity: int
    peak: int
    align: int

    def check(self) -> None:
        """Prove that no two blocks share a byte at one time. ValueError names the two."""
        order = sorted(range(len(self.offsets)), key=lambda i: self.lifetimes[i].begin)
        live: list[int] = []
        for i in order:
            begin, low, high = self.lifetimes[i].begin, self.offsets[i], self.offsets[i] + self.sizes[i]
            live = [j for j in live if self.lifetimes[j].end > begin]
            if low < 0 or high > self.capacity or low % self.align or self.sizes[i] < self.lifetimes[i].nbytes:
                raise ValueError(f"plan: block {i} at {low}..{high} breaks the rules of {self.capacity} bytes")
            for j in live:
                if low < self.offsets[j] + self.sizes[j] and self.offsets[j] < high:
                    raise ValueError(f"plan: blocks {j} and {i} share bytes at time {begin}")
            live.append(i)

    def to_json(self) -> str:
        """The plan as text; `from_json` reads it."""
        rows = [[*life, size, at] for life, size, at in zip(self.lifetimes, self.sizes, self.offsets, strict=True)]
        return json.dumps({"capacity": self.capacity, "peak": self.peak, "align": self.align, "blocks": rows})

    @classmethod
    def from_json(cls, text: str) -> Plan:
        """The plan that `to_json` wrote, proved again. ValueError says what is wrong with it."""
        try:
            document = json.loads(text)
            rows = [tuple(map(int, row)) for row in document["blocks"]]
            plan = cls(
                tuple(Lifetime(*row[:3]) for row in rows),
                tuple(row[4] for row in rows),
                tuple(row[3] for row in rows),
                int(document["capacity"]),
                int(document["peak"]),
                int(document["align"]),
            )
            if plan.align <= 0:
                raise ValueError(f"an alignment of {plan.align}")
            if any(len(row) != 5 or not all(0 <= number < 1 << 63 for number in row) for row in rows):
                raise ValueError("a block is not five numbers of 63 bits")
        except RecursionError:
            raise ValueError("not a placement plan: it is nested too deeply") from None
        except (KeyError, TypeError, IndexError, ValueError, OverflowError) as error:
            raise ValueError(f"not a placement plan: {error}") from None
        plan.check()
        return plan


def lifetimes_of(events: Iterable[PoolEvent]) -> list[Lifetime]:
    """The lifetimes in a trace, by the numbers of its events, in order of allocation; blocks never freed end with it."""
    begun: dict[str, tuple[int, int]] = {}
    lifetimes: list[Lifetime] = []
    ends: dict[int, int] = {}
    now = 0
    for now, event in enumerate(events):
        if event.take:
            begun[event.block] = (len(lifetimes), now)
            lifetimes.append(Lifetime(now, now + 1, event.nbytes))
        else:
            ends[begun[event.block][0]] = now
    return [life._replace(end=ends.get(i, now + 1)) for i, life in enumerate(lifetimes)]


def plan(
    lifetimes: Sequence[Lifetime | tuple[int, int, int]],
    capacity: int | None = None,
    rules: BlockRules | None = None,
    effort: int = 10_000_000,
    seed: int = 0,
) -> Plan:
    """Place blocks with known lifetimes within `capacity` bytes; without one, in as few as it can.

    First greedy: each block at the lowest free offset, in nine orders. If that is too much, a search of at most `effort`
    steps in restarts (steps take some 3 us; equal calls give equal plans); without a capacity, of an eightieth of that for
    each capacity that is tried, until within 0.4 percent. `rules`: sizes and alignment of the blocks; by
    default sizes as given, at multiples of 64.

    Errors: 100000 for lifetimes that are not valid; 207001 if no plan was found, with a report that says whether there is none.
    """
    rules = rules or BlockRules(1, 0, 64)
    lives = tuple(Lifetime(*life) for life in lifetimes)
    for i, life in enumerate(lives):
        if life.nbytes <= 0 or life.begin >= life.end:
            raise AclError(
                Code.INVALID_PARAM,
                f"plan: block {i} has {life.nbytes} bytes from {life.begin} to {life.end}; a block has more than 0 bytes "
                "and ends after it begins.",
            )
    if not lives:
        return Plan((), (), (), capacity or 0, 0, rules.align)
    problem = _Problem(lives, rules)
    best, height = problem.greedy()
    if capacity is not None:
        usable, offsets = capacity // rules.align * rules.align, None
        if height > usable:
            offsets = problem.search(usable, effort, seed) if problem.peak <= usable else False
            if not offsets:
                raise problem.no_plan(capacity, height, proved=offsets is False)
            best, height = offsets, usable
        return problem.plan(best, capacity)
    low, target, each = problem.peak, problem.peak, effort // 80
    while height - low > max(rules.align, height >> 8):  # the peak itself, then halfway between what is not and what is
        offsets = problem.search(target, each, seed)
        if offsets:
            best = offsets
            height = max(at + int(size) for at, size in zip(offsets, problem.sizes, strict=True))
        else:
            low = target
        target = (low + height) // 2 // rules.align * rules.align
    return problem.plan(best, height)


class _Problem:
    """Sizes by the rules, time in sections."""

    def __init__(self, lives: tuple[Lifetime, ...], rules: BlockRules) -> None:
        self.lives, self.rules = lives, rules
        self.sizes = np.array([rules.rounded(life.nbytes) for life in lives], np.int64)
        self.begin, self.end = _sections(lives)
        change = np.zeros(int(self.end.max()) + 1, np.int64)
        np.add.at(change, self.begin, self.sizes)
        np.add.at(change, self.end, -self.sizes)
        load = np.cumsum(change)
        self.peak = int(load.max())
        self.duration = (self.end - self.begin).astype(float)
        self.crowd = np.array([load[b:e].max() for b, e in zip(self.begin, self.end, strict=True)], float)

    def greedy(self) -> tuple[list[int], int]:
        """The best of first fit in several orders: offsets, and how high they reach."""
        size, duration, crowd = self.sizes.astype(float), self.duration, self.crowd
        orders = [
            (-size, -duration),
            (-duration, -size),
            (-size * duration, -size),
            (-crowd, -size),
            (-crowd, -duration, -size),
            (-size * duration**0.5, -size),
            (-(size**0.5) * duration, -size),
            (self.begin, -size),
            (self.begin, -duration),
        ]
        placements = (self._first_fit(np.lexsort(tuple(reversed(keys)))) for keys in orders)
        return min(placements, key=lambda placement: placement[1])

    def _first_fit(self, order: np.ndarray) -> tuple[list[int], int]:
        n = len(order)
        offsets, height = np.zeros(n, np.int64), 0
        begin, end, sizes = self.begin[order], self.end[order], self.sizes[order]
        low, high = np.zeros(n, np.int64), np.zeros(n, np.int64)
        for k in range(n):
            near = np.flatnonzero((begin[:k] < end[k]) & (end[:k] > begin[k]))
            near = near[np.argsort(low[near], kind="stable")]
            tops = np.maximum.accumulate(np.concatenate([[0], high[near]]))
            gaps = np.flatnonzero(low[near] - tops[:-1] >= sizes[k])
            low[k] = tops[gaps[0]] if len(gaps) else tops[-1]
            high[k] = low[k] + sizes[k]
            height = max(height, int(high[k]))
        offsets[order] = low
        return offsets.tolist(), height

    def search(self, capacity: int, effort: int, seed: int) -> list[int] | Literal[False] | None:
        """Offsets within `capacity`; False if there are none, None if `effort` steps were not enough to decide.

        The search is lucky or slow, so it is restarted repeatedly, with the blocks ranked by other mixtures of crowd,
        duration and size, in the proportions of Luby, Sinclair and Zuckerman (1993).
        """
        if len(self.lives) > _SEARCHABLE:
            return None
        rng, attempt = random.Random(seed), 0
        features = self.crowd / self.crowd.max(), np.log(self.duration), np.log(self.sizes.astype(float))
        while effort > 0:
            attempt += 1
            mix, crowd, noise = rng.random(), rng.choice((0, 1, 10, 100)), rng.choice((0, 0, 0.3, 1))
            spread = np.array([rng.gauss(0, noise) for _ in self.lives])
            weight = crowd * features[0] + 2 * mix * features[1] + 2 * (1 - mix) * features[2] + spread
            rank = np.empty(len(weight), np.int64)
            rank[np.argsort(-weight, kind="stable")] = np.arange(len(weight))
            limit = min(_UNIT * _luby(attempt), effort)
            rule = rng.randrange(3)
            offsets = place(self.begin, self.end, self.sizes, rank, capacity, rule, limit)
            if offsets is not None:
                return offsets
            effort -= limit
        return None

    def plan(self, offsets: list[int], capacity: int) -> Plan:
        plan = Plan(self.lives, tuple(offsets), tuple(self.sizes.tolist()), capacity, self.peak, self.rules.align)
        plan.check()
        return plan

    def no_plan(self, capacity: int, height: int, proved: bool) -> OutOfMemory:
        if self.peak > capacity:
            more = f"{format_size(self.peak - capacity)} more is live at once, sizes rounded as the rules say"
            why = f"{more} ({self.peak} B)"
        else:
            why = f"{'no placement exists' if proved else 'none was found'}; at most {format_size(self.peak)} is live at once"
        return OutOfMemory(
            f"plan: {len(self.lives)} blocks in {format_size(capacity)}: {why}. {format_size(height)} would do. "
            f"Give it that{'' if proved or self.peak > capacity else ', or more effort'}.",
            {"capacity": capacity, "peak": self.peak, "would_do": height, "proved": proved},
        )


def _sections(lives: Sequence[Lifetime]) -> tuple[np.ndarray, np.ndarray]:
    """First section and end of each life. A new section begins with a block that comes after another has gone.

    Blocks meet in time exactly if they meet in a section: what goes or comes in a row, nothing between, is one moment.
    """
    begins, ends = {life.begin for life in lives}, {life.end for life in lives}
    section, gone = 0, False
    first, end = {}, {}
    for time in sorted(begins | ends):
        if time in ends:
            end[time], gone = section + 1, True
        if time in begins:
            section, gone = section + gone, False
            first[time] = section
    return (
        np.array([first[life.begin] for life in lives], np.int64),
        np.array([end[life.end] for life in lives], np.int64),
    )


def _luby(i: int) -> int:
    """1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ..."""
    while True:
        power = (i + 1).bit_length() - 1
        if i + 1 == 1 << power:
            return 1 << (power - 1)
        i -= (1 << power) - 1
