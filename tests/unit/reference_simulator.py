"""What softacl._native.Simulator computes, without classes of flows, heaps or queues: everything again at each event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

SCALE = 1 << 20
UNIT = 10**9 * SCALE  # one unit, where a rate of 1 unit/s is SCALE and time is in ns


@dataclass
class Task:
    number: int
    after: set[int]
    latency: int
    amount: int
    route: dict[int, int]  # weights by resource
    limit: int
    pool: int
    earliest: int
    state: str = "waiting"  # queued, delayed, flowing, over, ended
    ready: int = -1
    begin: int = -1
    end: int = -1
    cause: int = -1
    bound: int = -1
    left: int = 0
    rate: int = 0
    limited_by: int = -1
    entered: tuple[int, int] = (0, 0)  # the queue of its pool: round, number


@dataclass
class Reference:
    now: int = 0
    first: int = 0
    round: int = 0
    capacities: list[int] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    routes: list[dict[int, int]] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    busy_ns: dict[int, int] = field(default_factory=dict)

    def resource(self, capacity: int) -> None:
        self.capacities.append(capacity)

    def pool(self, slots: int) -> None:
        self.slots.append(slots)

    def route(self, resources: Sequence[int], weights: Sequence[int]) -> None:
        self.routes.append(dict(zip(resources, weights, strict=True)))

    def add(self, after, latency=0, amount=0, route=-1, limit=0, pool=-1, earliest=0) -> None:
        route = self.routes[route] if amount else {}
        kept = {number for number in after if number >= self.first}
        task = Task(len(self.tasks), kept, latency, amount, route, limit, pool, earliest, left=amount * UNIT)
        self.tasks.append(task)

    def link(self, before: int, after: int) -> None:
        task = self.tasks[after]
        if before >= self.first:
            task.after.add(before)
        if self.tasks[before].state != "ended":
            task.state, task.ready = "waiting", -1
        elif task.state == "queued":
            task.cause = self.last_of(task)

    def discard(self) -> None:
        ended = [each.state == "ended" for each in self.tasks]
        self.first = [*ended, False].index(False)

    def run(self, until: int = -1, task: int = -1) -> int:
        times = [self.now]
        while task < 0 or self.tasks[task].state != "ended":
            if not times or (until >= 0 and min(times) > max(until, self.now)):
                break
            self.advance(min(times))
            self.settle()
            self.share()
            times = list(self.times())
        if until > self.now:
            self.advance(until)
        return self.now if task < 0 else self.tasks[task].end

    def settle(self) -> None:
        """The rounds at one time."""
        while True:
            self.round += 1
            over = [each for each in self.tasks if each.state == "over"]
            for each in over:
                each.state, each.end, each.bound = "ended", self.now, each.limited_by
            due = [each for each in self.tasks if each.state == "waiting" and self.is_due(each)]
            for each in due:
                each.state, each.ready, each.entered = "queued", self.now, (self.round, each.number)
                each.cause = self.last_of(each)
            if not over and not due:
                return
            returned = {pool: [each.number for each in over if each.pool == pool] for pool in range(len(self.slots))}
            for each in sorted((each for each in self.tasks if each.state == "queued"), key=lambda each: each.entered):
                if each.pool >= 0:
                    if self.held(each.pool) == self.slots[each.pool]:
                        continue
                    giver = returned[each.pool].pop(0) if returned[each.pool] else -1
                    if each.entered[0] < self.round:
                        each.cause = giver
                each.begin, each.state = self.now, "delayed"
            self.proceed()

    def last_of(self, task: Task) -> int:
        return max(task.after, key=lambda number: (self.tasks[number].end, number), default=-1)

    def is_due(self, task: Task) -> bool:
        return task.earliest <= self.now and all(self.tasks[n].state == "ended" for n in task.after)

    def held(self, pool: int) -> int:
        return sum(each.pool == pool and each.state in ("delayed", "flowing", "over") for each in self.tasks)

    def proceed(self) -> None:
        """Flows begin, and tasks without are over, when the latency is."""
        for each in self.tasks:
            if each.state == "delayed" and each.begin + each.latency == self.now:
                each.state = "flowing" if each.amount else "over"

    def share(self) -> None:
        """Max-min fair rates, by progressive filling."""
        left = [capacity * SCALE for capacity in self.capacities]
        flows = [each for each in self.tasks if each.state == "flowing"]
        while flows:
            weights = {r: sum(each.route.get(r, 0) for each in flows) for r in range(len(left))}
            shares = {r: max(1, left[r] // weights[r]) for r in weights if weights[r]}
            rate = min([*shares.values(), *(each.limit * SCALE for each in flows if each.limit)])
            for each in list(flows):
                bounds = [r for r in each.route if shares[r] == rate]
                if not bounds and each.limit * SCALE != rate:
                    continue
                each.rate, each.limited_by = rate, min(bounds, default=-2)
                flows.remove(each)
                for r, weight in each.route.items():
                    left[r] = max(0, left[r] - weight * rate)

    def times(self) -> Iterable[int]:
        for each in self.tasks:
            if each.state == "waiting" and all(self.tasks[n].state == "ended" for n in each.after):
                yield max(self.now, each.earliest)
            elif each.state == "delayed":
                yield each.begin + each.latency
            elif each.state == "flowing":
                yield self.now + max(0, -((each.rate // 1024 - each.left) // each.rate))

    def advance(self, time: int) -> None:
        flows = [each for each in self.tasks if each.state == "flowing"]
        for r in {r for each in flows for r in each.route}:
            self.busy_ns[r] = self.busy_ns.get(r, 0) + time - self.now
        for each in flows:
            each.left -= each.rate * (time - self.now)
            if each.left <= each.rate // 1024:
                each.state = "over"
        self.now = time
        self.proceed()

    def busy(self, resource: int) -> int:
        return self.busy_ns.get(resource, 0)

    def moved(self, resource: int) -> int:
        done = 0
        for each in self.tasks:
            left = 0 if each.state in ("over", "ended") else each.left
            done += each.route.get(resource, 0) * (each.amount * UNIT - left)
        return done // UNIT
