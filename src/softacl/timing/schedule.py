"""Schedules: when each task of a graph begins and ends on a machine, and what it waited for."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from softacl import _native
from softacl.base.directions import DIRECTIONS, with_memory
from softacl.timing.cores import Reuse
from softacl.timing.figures import BASES, UNKNOWN, FigureError
from softacl.timing.graph import KINDS, Task, TaskGraph
from softacl.timing.machine import Machine, Need

Times = npt.NDArray[np.int64]
_NEVER = -1
#: What `overlap`, `busy` and `idle` can be asked about, beside lanes: name -> (kinds, direction).
GROUPS: dict[str, tuple[tuple[str, ...], str]] = {
    "copies": (("copy",), ""),
    "fills": (("fill",), ""),
    "kernels": (("kernel",), ""),
    "collectives": (("collective",), ""),
    "host": (("host", "call", "submit"), ""),
    "waits": (("synchronize",), ""),
    **dict(zip(("h2d", "d2h", "d2d", "p2p", "h2h"), ((("copy",), each) for each in DIRECTIONS), strict=True)),
}


class Deadlock(ValueError):
    """Tasks wait for each other; cycle: their numbers, each waits for the next."""

    def __init__(self, message: str, cycle: list[int]) -> None:
        super().__init__(message)
        self.cycle = cycle


class Segment(NamedTuple):
    """A part of the critical path: a task from its begin to its end. bound: the resource that limited it, "" for none."""

    task: int
    begin: int
    end: int
    bound: str


class Schedule:
    """Begins and ends of all tasks, in ns from the start. What is asked of it is a share (0 to 1) or ns."""

    def __init__(
        self,
        graph: TaskGraph,
        machine: Machine,
        needs: list[Need],
        simulator: _native.Simulator,
        resources: list[str],
    ) -> None:
        self.graph, self.machine, self.needs, self.resources = graph, machine, needs, resources
        self.begins, self.ends = np.array(simulator.begins(), np.int64), np.array(simulator.ends(), np.int64)
        self.causes, self._bounds = np.array(simulator.causes(), np.int64), np.array(simulator.bounds(), np.int64)
        self.busy_of = {name: simulator.busy(number) for number, name in enumerate(resources)}
        self.moved_by = {name: simulator.moved(number) for number, name in enumerate(resources)}

    @property
    def elapsed_ns(self) -> int:
        """From the begin of the first task to the end of the last."""
        return int(self.ends.max()) if len(self.ends) else 0

    def bound(self, task: int) -> str:
        """The resource that limited a task when it ended; "" if none did: its own rate, or it only waited."""
        number = int(self._bounds[task])
        return self.resources[number] if number >= 0 else ""

    @cached_property
    def path(self) -> list[Segment]:
        """The critical path, from the start: each task of it began when the one before had ended."""
        if not len(self.ends):
            return []
        begins, ends, causes, bounds = (each.tolist() for each in (self.begins, self.ends, self.causes, self._bounds))
        names = [*self.resources, "", ""]  # -1: it only waited; -2: its own rate
        task, path = int(np.flatnonzero(self.ends == self.ends.max())[-1]), []
        while task >= 0:
            path.append(Segment(task, begins[task], ends[task], names[bounds[task]]))
            task = causes[task]
        return path[::-1]

    @cached_property
    def shares(self) -> dict[str, float]:
        """The basis of the critical path's time: basis -> share of it. See `unknown` for tasks without a figure."""
        by_basis: Counter[str] = Counter()
        for segment in self.path:
            by_basis[self.needs[segment.task].basis] += segment.end - segment.begin
        whole = sum(by_basis.values())
        return {basis: ns / whole for basis, ns in by_basis.items() if ns}

    @cached_property
    def unknown(self) -> Counter[str]:
        """Tasks without a figure: "submit copy", "kernel TopK" -> count. They took 0, or the part of a roofline that is known."""
        return Counter(
            label(task) for task, need in zip(self.graph.tasks, self.needs, strict=True) if need.basis == UNKNOWN
        )

    def busy_ns(self, what: str) -> int:
        """For how long something of that ran: a name of GROUPS, or a lane ("stream 1 of device 0")."""
        return int(sum(end - begin for begin, end in self._stretches(what)))

    def idle(self, what: str) -> float:
        """The share of the whole time in which nothing of that ran."""
        busy = self.busy_ns(what)
        return 1 - busy / self.elapsed_ns if self.elapsed_ns else 1.0

    def overlap(self, what: str, other: str) -> float:
        """The share of the time of one in which the other ran, too: overlap("copies", "kernels") is 1 if all copies were hidden."""
        mine, others = self._stretches(what), self._stretches(other)
        both, i = 0, 0
        for begin, end in mine:
            while i < len(others) and others[i][1] <= begin:
                i += 1
            k = i
            while k < len(others) and others[k][0] < end:
                both += min(end, others[k][1]) - max(begin, others[k][0])
                k += 1
        whole = sum(end - begin for begin, end in mine)
        return both / whole if whole else 0.0

    @cached_property
    def _kinds(self) -> Times:
        numbers = {kind: number for number, kind in enumerate(KINDS)}
        return np.array([numbers[task.kind] for task in self.graph.tasks], np.int64)

    @cached_property
    def _directions(self) -> Times:
        numbers = {direction: number for number, direction in enumerate(DIRECTIONS)} | {"": -1}
        return np.array([numbers[task.direction] for task in self.graph.tasks], np.int64)

    def _stretches(self, what: str) -> list[tuple[int, int]]:
        """The times in which something of that ran, joined."""
        if what in GROUPS:
            kinds, direction = GROUPS[what]
            of = np.isin(self._kinds, [KINDS.index(kind) for kind in kinds])
            if direction:
                of &= self._directions == DIRECTIONS.index(direction)
        else:
            of = np.array([t.lane == what for t in self.graph.tasks])
            if not of.any():
                lanes = sorted({task.lane for task in self.graph.tasks})
                raise ValueError(
                    f"{what!r} is neither a group nor a lane. Groups: {', '.join(GROUPS)}. Lanes: {', '.join(lanes)}"
                )
        return joined(self.begins[of], self.ends[of])


def joined(begins: Times, ends: Times) -> list[tuple[int, int]]:
    """Stretches without overlap, in order, of stretches in any order; empty ones are dropped."""
    order = np.argsort(begins, kind="stable")
    out: list[tuple[int, int]] = []
    last = _NEVER
    for begin, end in zip(begins[order].tolist(), ends[order].tolist(), strict=True):
        if begin == end:
            continue
        if begin <= last:
            if end > last:
                out[-1], last = (out[-1][0], end), end
        else:
            out.append((begin, end))
            last = end
    return out


def label(task: Task) -> str:
    """The name of a task in tables: "copy host to device, pinned", "kernel MatMul", "submit copy"."""
    if task.kind == "copy":
        return f"{'blocking ' if task.blocking else ''}copy {with_memory(task.direction, task.pinned)}"
    if task.kind == "host":
        return task.name
    return f"{task.kind} {task.name}".rstrip()


_PROGRAM = {
    basis: Need(0, 0, 0, (), None, (), basis) for basis in BASES
}  # of the program between calls, without its time


class Placing:
    """Maps a machine's tasks to a simulator, and creates resources, pools and routes as tasks need them."""

    def __init__(self, machine: Machine, simulator: _native.Simulator) -> None:
        self.resources: dict[str, int] = {}
        self._machine, self._simulator = machine, simulator
        self._pools: dict[str, int] = {}
        self._routes: dict[tuple[tuple[tuple[str, int], ...], tuple[int, ...]], int] = {}
        self.reuse = Reuse(machine.cores.reach) if machine.cores is not None else None
        self._placed: dict[tuple[Any, ...], tuple[Need, tuple[int, int, int, int, int]]] = {}

    def of(self, task: Task) -> tuple[Need, tuple[int, int, int, int, int]]:
        """A task's needs, also as the arguments of `add`: latency, amount, route, limit, pool."""
        kind, _, name, nbytes, direction, device, peer, pinned, blocking, ns, basis, _, _, _, ranks, work, slowness = (
            task
        )
        if kind == "host" and self.reuse is None:  # nearly each has a time of its own
            return _PROGRAM[basis], (ns, 0, -1, 0, -1)
        reused = 0 if self.reuse is None else self.reuse.of(task)
        key = kind, name, nbytes, direction, device, peer, pinned, blocking, ns, basis, ranks, work, slowness, reused
        placed = self._placed.get(key)
        if placed is None:
            need = self._machine.need(task, reused)
            placed = self._placed[key] = need, self._arguments(need)
        return placed

    def _arguments(self, need: Need) -> tuple[int, int, int, int, int]:
        route = pool = -1
        if need.resources:
            for name, capacity in need.resources:
                if name not in self.resources:
                    self.resources[name] = self._simulator.resource(capacity)
            key = need.resources, need.weights
            if key not in self._routes:
                resources = [self.resources[name] for name, _ in need.resources]
                self._routes[key] = self._simulator.route(resources, *([need.weights] if need.weights else []))
            route = self._routes[key]
        if need.pool is not None:
            name, slots = need.pool
            if name not in self._pools:
                self._pools[name] = self._simulator.pool(slots)
            pool = self._pools[name]
        return need.latency, need.amount, route, need.limit, pool


def simulate(graph: TaskGraph, machine: Machine) -> Schedule:
    """The schedule of a graph on a machine. Deadlock if tasks wait for each other."""
    simulator = _native.Simulator()
    placing = Placing(machine, simulator)
    placed = [placing.of(task) for task in graph.tasks]
    needs = [need for need, _ in placed]
    simulator.add_all(graph.before, graph.after, [arguments for _, arguments in placed])
    for earlier, later in graph.links:
        simulator.link(earlier, later)
    try:
        simulator.run()
    except OverflowError:
        raise FigureError(
            f"on {machine.name} the tasks would take more than 292 years: a figure is far too small."
        ) from None
    if simulator.n_ended < simulator.n_tasks:
        raise _deadlock(graph, np.array(simulator.ends(), np.int64))
    return Schedule(graph, machine, needs, simulator, list(placing.resources))


def _deadlock(graph: TaskGraph, ends: Times) -> Deadlock:
    """The error that names a cycle of tasks that did not end."""
    waits: dict[int, list[int]] = {}
    for earlier, later in graph.links:
        waits.setdefault(later, []).append(earlier)
    task = int(np.flatnonzero(ends == _NEVER)[0])
    seen: dict[int, int] = {}
    while task not in seen:
        seen[task] = len(seen)
        candidates = (*waits.get(task, ()), *graph.after[task], graph.before[task])
        task = next(each for each in candidates if each >= 0 and ends[each] == _NEVER)
    cycle = list(seen)[seen[task] :]
    names = [f"{label(graph.tasks[each])} ({graph.tasks[each].lane})" for each in cycle]
    shown = names if len(names) <= 6 else [*names[:5], f"{len(names) - 5} more"]
    return Deadlock(f"tasks wait for each other: {' waits for '.join([*shown, names[0]])}.", cycle)
