"""Collectives: every rank of a communicator calls the same ones in the same order.

A rank announces its arrival and where its data is, and waits for the others; then each fetches what it needs from the
others' memory, and no rank continues before all have done so. All ranks also wait for each other between the parts of the work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from softacl.base.messages import PEER
from softacl.collectives.communicator import Communicator
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.places import Exposed, RankRegion
from softacl.collectives.tasks import Operation, Step
from softacl.events import OperatorQueued
from softacl.runtime.executors.base import Completion
from softacl.runtime.state import process
from softacl.runtime.streams.streams import TAG, Stream

#: (its number, what it waits for, what it completes)
_Turn = tuple[int, tuple[Stream, Completion] | None, Completion | None]


class Collective(Operation):
    """One call of one rank."""

    def __init__(
        self,
        comm: Communicator,
        stream: Stream,
        name: str,
        same: dict[str, Any],
        own: dict[str, Any],
        send: RankRegion | None,
        receive: RankRegion | None,
        reads: Sequence[RankRegion],
        writes: Sequence[RankRegion],
    ) -> None:
        """same: what all ranks must have called it with. own: what the others need to know of this rank. send, receive: what
        they may read."""
        super().__init__(comm, stream, name, reads, writes, dict(same))
        self.same, self.own, self.send, self.receive = same, own, send, receive
        self.number = 0
        self._stage = 0
        self._agreed: set[int] = {comm.rank}
        self.receive_exposed: Exposed | None = None

    def __str__(self) -> str:
        return f"{self.name} (collective {self.number} of communicator {self.comm.name!r}) of rank {self.comm.rank}"

    def described(self, turn: _Turn) -> dict[str, Any]:
        """Its attributes, with its communicator, number and ranks, which all ranks share."""
        return self.attributes | {
            "communicator": self.comm.key[:16],
            "collective": turn[0],
            "ranks": self.comm.size,
            PEER: self.comm.device_of((self.comm.rank + 1) % self.comm.size),
        }

    def queue(self, parts: Sequence[Callable[[], None]]) -> None:
        """Put it into the stream. parts: the work, in parts between which all ranks wait for each other."""
        lane = self.stream.recording
        if lane is not None:
            lane.again(self._turn, partial(self._put, parts), self.event)
            return
        comm = self.comm
        with comm.lock:
            before = comm.tail
            comm.tail = self.stream, process.executor.completion()
            comm.calls += 1
            after = comm.tail[1]
            turn: _Turn = comm.calls, before if before and before[0] is not self.stream else None, None
            self._put(parts, turn, self.on, self.announced_now(turn))
            self.on.record(after)

    def _turn(self, queues: Callable[[], list[Any]]) -> _Turn:
        """Its place among the collectives of this rank, when a graph is submitted that runs it."""
        comm = self.comm
        with comm.lock:
            before, after = comm.tail, process.executor.completion()
            after.expect()
            process.executor.bring(after, queues)
            comm.calls += 1
            comm.tail = self.stream, after
            return comm.calls, before, after

    def _put(self, parts: Sequence[Callable[[], None]], turn: _Turn, queue: Any, event: OperatorQueued | None) -> None:
        number, before, after = turn
        with self.comm.lock:
            self.reset(queue)
            self.number, self._stage, self._agreed, self.receive_exposed = number, 0, {self.comm.rank}, None
            if before is not None:
                queue.wait(before[1])  # a communicator does one collective at a time
            works = [*parts, self._nothing] if parts else [self._nothing]
            if process.executor.clock is not None:
                works[0] = partial(self._begin_on_clock, works[0])
            steps: list[Step] = []
            for i, work in enumerate(works, 1):
                steps.append((self._all_at(i), self._then(work, i + 1 if i < len(works) else 0)))
            self.enqueue(self._come, steps, event)
            if after is not None:
                queue.call(after.set, TAG["collective"])

    def location(self, rank: int, which: str) -> dict[str, Any]:
        """Locate a rank's memory; which: "send" or "receive"."""
        location: dict[str, Any] = self._of(rank)["op"][which]
        return location

    def own_of(self, rank: int) -> dict[str, Any]:
        """A rank's report of its own arguments."""
        own: dict[str, Any] = self._of(rank)["op"]["own"]
        return own

    def _of(self, rank: int) -> dict[str, Any]:
        entry = (self.comm.peer(rank) or {}).get("at", {})
        if entry.get("k") != self.number:
            raise HcclError(Result.E_INTERNAL, f"{self}: {self.comm.who(rank)} has gone on to another call.")
        return entry

    def _begin_on_clock(self, work: Callable[[], None]) -> None:
        """All ranks have come: on the virtual clock of this one, the collective begins when the last has."""
        times = [self._of(rank)["op"].get("arrived_ns", 0) for rank in range(self.comm.size)]
        process.executor.clock.all_arrived(self.announced, max(times))
        work()

    def _nothing(self) -> None:
        """All ranks have done their part."""

    def _come(self) -> None:
        op: dict[str, Any] = {"name": self.name, "same": self.same, "own": self.own}
        for which, region in (("send", self.send), ("receive", self.receive)):
            if region is not None:
                exposed = Exposed(region, self.comm.shared)
                self.exposed.append(exposed)
                op[which] = exposed.location
                if which == "receive":
                    self.receive_exposed = exposed
        clock = process.executor.clock
        if clock is not None:
            op["arrived_ns"] = clock.arrived_ns(self.announced)
        self._stage = 1
        self.comm.publish(at={"k": self.number, "stage": 1, "op": op})

    def _then(self, work: Callable[[], None], stage: int) -> Callable[[], None]:
        def run() -> None:
            work()
            if stage:
                self._stage = stage
                self.comm.publish(at=self.comm.record["at"] | {"stage": stage})

        return run

    def _all_at(self, stage: int) -> Callable[[], bool]:
        def reached() -> bool:
            return all([self._is_at(rank, stage) for rank in range(self.comm.size)])

        return reached

    def _is_at(self, rank: int, stage: int) -> bool:
        at = (self.comm.peer(rank) or {}).get("at")
        if at is None or at["k"] < self.number:
            return False
        if rank not in self._agreed and at["k"] == self.number:
            self._agree(rank, at["op"])
            self._agreed.add(rank)
        return bool(at["k"] > self.number or at["stage"] >= stage)

    def _agree(self, rank: int, op: dict[str, Any]) -> None:
        """HCCL_E_PARA where a rank has called something else."""
        other = self.comm.who(rank)
        if op["name"] != self.name:
            raise HcclError(
                Result.E_PARA,
                f"{self}: {other} calls {op['name']} there. All ranks must call the same collectives in the same order.",
            )
        for key, value in self.same.items():
            if op["same"].get(key) != value:
                raise HcclError(
                    Result.E_PARA,
                    f"{self}: {key} is {value}, and {other} gives {op['same'].get(key)}. It must be the same in all ranks.",
                )

    def missing(self) -> list[int]:
        return [rank for rank in range(self.comm.size) if not self._is_at(rank, self._stage)]

    def lacks(self, rank: int) -> str:
        at = (self.comm.peer(rank) or {}).get("at", {"k": 0})
        if at["k"] == 0:
            return "has called no collective yet"
        if at["k"] < self.number:
            return f"has not called it (its last is {at['op']['name']}, collective {at['k']})"
        return "has called it, but not done its part"
