"""Collectives: every rank of a communicator calls the same ones in the same order.

A rank announces its arrival and where its data is, and waits for the others; then each fetches what it needs from the
others' memory, and no rank continues before all have done so. All ranks also wait for each other between the parts of the work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from softacl.collectives.communicator import Communicator
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.places import Exposed, Region
from softacl.collectives.tasks import Operation, Step
from softacl.runtime.state import process
from softacl.runtime.streams.streams import Stream

__all__ = ["Collective"]


class Collective(Operation):
    """One call of one rank."""

    def __init__(
        self,
        comm: Communicator,
        stream: Stream,
        name: str,
        same: dict[str, Any],
        own: dict[str, Any],
        send: Region | None,
        receive: Region | None,
        reads: Sequence[Region],
        writes: Sequence[Region],
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

    def queue(self, parts: Sequence[Callable[[], None]]) -> None:
        """Put it into the stream. parts: the work, in parts between which all ranks wait for each other."""
        comm = self.comm
        with comm.lock:
            comm.calls += 1
            self.number = comm.calls
            if comm.tail is not None and comm.tail[0] is not self.stream:
                self.stream.queue.wait(comm.tail[1])  # a communicator does one collective at a time
            works = [*parts, self._nothing] if parts else [self._nothing]
            steps: list[Step] = []
            for i, work in enumerate(works, 1):
                steps.append((self._all_at(i), self._then(work, i + 1 if i < len(works) else 0)))
            self.enqueue(self._come, steps)
            completion = process.executor.completion()
            self.stream.queue.record(completion)
            comm.tail = self.stream, completion

    def place(self, rank: int, which: str) -> dict[str, Any]:
        """Where the memory of a rank lies: "send" or "receive"."""
        found: dict[str, Any] = self._of(rank)["op"][which]
        return found

    def own_of(self, rank: int) -> dict[str, Any]:
        """What a rank says of its own arguments."""
        found: dict[str, Any] = self._of(rank)["op"]["own"]
        return found

    def _of(self, rank: int) -> dict[str, Any]:
        found = (self.comm.peer(rank) or {}).get("at", {})
        if found.get("k") != self.number:
            raise HcclError(Result.E_INTERNAL, f"{self}: {self.comm.who(rank)} has gone on to another call.")
        return found

    def _nothing(self) -> None:
        """All ranks have done their part."""

    def _come(self) -> None:
        op: dict[str, Any] = {"name": self.name, "same": self.same, "own": self.own}
        for which, region in (("send", self.send), ("receive", self.receive)):
            if region is not None:
                exposed = Exposed(region, self.comm.shared)
                self.exposed.append(exposed)
                op[which] = exposed.place
                if which == "receive":
                    self.receive_exposed = exposed
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
