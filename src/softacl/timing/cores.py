"""A device in software: its copies, fills and operators and the program share processor cores, a memory and caches."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Mapping
from typing import NamedTuple

from softacl.timing.figures import Figure
from softacl.timing.graph import Task

_SECOND = 10**9
_MAX_CAPACITY = 1 << 42
_MAX_WEIGHT = 1 << 20
#: How many bytes of the memory's rate, which is that of copies, a byte of a task takes: a copy reads and writes each.
_TRAFFIC = {"copy": 1.0, "fill": 0.5, "kernel": 0.5}
_MAX_RANGES = 4096  # whose last use is kept


class Flow(NamedTuple):
    """What a task needs of cores and memory: `amount` ns of a core, at most `limit` a second."""

    amount: int
    limit: int
    resources: tuple[tuple[str, int], ...]
    weights: tuple[int, ...]


class Cores:
    """The cores of a machine that has the figure `cores`."""

    def __init__(self, figures: Mapping[str, Figure]) -> None:
        self._count = round(figures["cores"].value)
        self._shared_from = figures["shared_from"].value if "shared_from" in figures else float("inf")
        self._cache = figures["cache"].points if "cache" in figures else ()
        self._memory = round(figures["everything"].value) if "everything" in figures else 0
        self._scale = min(
            _MAX_CAPACITY // max(self._memory, 1), 4096
        )  # of weights on the memory, which are whole numbers

    @property
    def reach(self) -> int:
        """Bytes beyond which the caches have nothing."""
        return self._cache[-1][0] if self._cache else 0

    def flow(self, task: Task, ns: int, reused: int) -> Flow:
        """What a task needs that alone, again and again, takes `ns`. reused: bytes used since its memory was, with its own."""
        whole, name = self._count * _SECOND, "the cores"
        if task.kind not in _TRAFFIC:
            return Flow(ns, _SECOND, ((name, whole),), (1,))
        own = used_by(task)
        ns = max(round(ns * self._times(max(reused, own)) / self._times(own)), 1)
        used = self._count if task.kind != "kernel" and task.nbytes >= self._shared_from else 1
        missed = round(task.nbytes * _TRAFFIC[task.kind] * self._missed(max(reused, own)) * self._scale / (ns * used))
        if not (self._memory and missed):
            return Flow(ns * used, used * _SECOND, ((name, whole),), (1,))
        memory = "the machine's memory", self._memory * self._scale
        return Flow(ns * used, used * _SECOND, ((name, whole), memory), (1, min(missed, _MAX_WEIGHT)))

    def _times(self, reused: int) -> float:
        """How many times as long as in the caches a copy takes, along the curve."""
        points = self._cache
        if not points or reused <= points[0][0]:
            return 1.0
        if reused >= points[-1][0]:
            return points[-1][1] / points[0][1]
        at = bisect_left(points, (reused, 0))
        (n0, t0), (n1, t1) = points[at - 1], points[at]
        return (t0 + (t1 - t0) * (reused - n0) / (n1 - n0)) / points[0][1]

    def _missed(self, reused: int) -> float:
        """The part of its bytes that comes from memory."""
        if not self._cache:
            return 1.0
        largest = self._cache[-1][1] / self._cache[0][1]
        return (self._times(reused) - 1) / (largest - 1) if largest > 1 else 0.0


def used_by(task: Task) -> int:
    """Bytes that a task has in the caches: a copy has two sides."""
    return 2 * task.nbytes if task.kind == "copy" else task.nbytes


class Reuse:
    """How many bytes tasks have used since the memory of one was used before, in the order in which the program queued them."""

    def __init__(self, enough: int) -> None:
        """enough: more bytes make no difference."""
        self._enough = enough
        self._ranges: dict[
            Hashable, int
        ] = {}  # address, or the lane where it is not known -> bytes, the latest use last

    def of(self, task: Task) -> int:
        """Use the memory of a task; bytes since the earlier of its two sides was used, with both."""
        if task.kind not in _TRAFFIC:
            return 0
        own = used_by(task)
        sides: set[Hashable] = {address for address in (task.source, task.destination) if address} or {task.lane}
        total, left = 0, set(sides)
        for side in reversed(self._ranges):
            total += self._ranges[side]
            left.discard(side)
            if not left or total >= self._enough:
                break
        for side in sides:
            self._use(side, own // len(sides))
        return max(own, self._enough if left else total)

    def _use(self, side: Hashable, nbytes: int) -> None:
        """Make a range the newest."""
        self._ranges.pop(side, None)
        self._ranges[side] = nbytes
        if len(self._ranges) > _MAX_RANGES:
            del self._ranges[next(iter(self._ranges))]
