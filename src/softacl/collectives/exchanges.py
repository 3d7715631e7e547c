"""Sends and receives between two ranks, alone or in batches whose items do not wait for each other.

A send writes the address of its data to the board, and ends when the other rank has copied it; a receive waits for that, and copies.
The n-th send from one rank to another matches the n-th receive there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from softacl.collectives.communicator import Communicator
from softacl.collectives.element_types import name_of
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.movement import copy_from
from softacl.collectives.places import Exposed, RankRegion
from softacl.collectives.tasks import Operation, Step
from softacl.runtime.streams.streams import Stream


@dataclass
class ExchangedItem:
    """One send or receive. number: its index between the two ranks, from 1."""

    sends: bool
    peer: int
    region: RankRegion | None
    count: int
    kind: int
    number: int = 0
    exposed: Exposed | None = field(default=None)

    def __str__(self) -> str:
        return f"{self.count} {name_of(self.kind)} {'to' if self.sends else 'from'} rank {self.peer}"


class Exchange(Operation):
    """Sends and receives of one rank that were queued together."""

    def __init__(self, comm: Communicator, stream: Stream, name: str, items: Sequence[ExchangedItem]) -> None:
        reads = [item.region for item in items if item.sends and item.region]
        writes = [item.region for item in items if not item.sends and item.region]
        super().__init__(comm, stream, name, reads, writes, {"items": [str(item) for item in items]})
        self.items = items
        self._sends = [item for item in items if item.sends]
        self._receives = [item for item in items if not item.sends]

    def __str__(self) -> str:
        what = ", ".join(map(str, self.items[:4])) + (", ..." if len(self.items) > 4 else "")
        return f"{self.name} ({what}) of rank {self.comm.rank} of communicator {self.comm.name!r}"

    def queue(self) -> None:
        """Put them into the stream."""
        lane = self.stream.recording
        if lane is not None:
            lane.again(self._turn, self._put)
        else:
            with self.comm.lock:
                self._put(self._turn(), self.on)

    def _turn(self, queues: Callable[[], list[Any]] | None = None) -> list[int]:
        """The numbers of the items among those of their ranks."""
        numbers = []
        with self.comm.lock:
            for item in self.items:
                counts = self.comm.sent if item.sends else self.comm.received
                counts[item.peer] = counts.get(item.peer, 0) + 1
                numbers.append(counts[item.peer])
        return numbers

    def _put(self, numbers: list[int], queue: Any) -> None:
        with self.comm.lock:
            self.reset(queue)
            for item, number in zip(self.items, numbers, strict=True):
                item.number, item.exposed = number, None
            steps: list[Step] = [(self._have_come, self._take), (self._were_taken, self._forget)]
            self.enqueue(self._offer, steps)

    def _offer(self) -> None:
        with self.comm.lock:
            sends: dict[str, list[dict[str, Any]]] = self.comm.record["sends"]
            for item in self._sends:
                offer: dict[str, Any] = {"k": item.number, "count": item.count, "type": item.kind}
                if item.region is not None:
                    item.exposed = Exposed(item.region, self.comm.shared)
                    self.exposed.append(item.exposed)
                    offer["location"] = item.exposed.location
                sends.setdefault(str(item.peer), []).append(offer)
            self.comm.publish()

    def _offer_for(self, item: ExchangedItem) -> dict[str, Any] | None:
        offers = ((self.comm.peer(item.peer) or {}).get("sends") or {}).get(str(self.comm.rank), ())
        for offer in offers:
            if offer["k"] == item.number:
                match: dict[str, Any] = offer
                return match
        return None

    def _taken(self, owner: int, by: int) -> int:
        return int(((self.comm.peer(owner) or {}).get("taken") or {}).get(str(by), 0))

    def _have_come(self) -> bool:
        """Whether all that is to be received has been offered, and what comes before it was taken."""
        return not self._waiting_receives()

    def _waiting_receives(self) -> list[ExchangedItem]:
        first: dict[int, int] = {}
        for item in self._receives:
            first.setdefault(item.peer, item.number)
        return [
            item
            for item in self._receives
            if self._offer_for(item) is None or self._taken(self.comm.rank, item.peer) < first[item.peer] - 1
        ]

    def _take(self) -> None:
        comm = self.comm
        for item in self._receives:
            offer = self._offer_for(item)
            if offer is None:
                raise HcclError(Result.E_INTERNAL, f"{self}: {comm.who(item.peer)} has gone on to another call.")
            if (offer["count"], offer["type"]) != (item.count, item.kind):
                raise HcclError(
                    Result.E_PARA,
                    f"{self}: rank {item.peer} sends {offer['count']} {name_of(offer['type'])}, and rank {comm.rank} receives "
                    f"{item.count} {name_of(item.kind)}. Count and type must be equal.",
                )
            if item.region is not None and "location" in offer:
                copy_from(comm, offer["location"], item.peer, 0, item.region, 0, item.region.nbytes)
        with comm.lock:
            for item in self._receives:
                comm.record["taken"][str(item.peer)] = item.number
            if self._receives:
                comm.publish()

    def _were_taken(self) -> bool:
        return not self._waiting_sends()

    def _waiting_sends(self) -> list[ExchangedItem]:
        return [item for item in self._sends if self._taken(item.peer, self.comm.rank) < item.number]

    def _forget(self) -> None:
        with self.comm.lock:
            sends = self.comm.record["sends"]
            for item in self._sends:
                offers = sends[str(item.peer)]
                offers[:] = [offer for offer in offers if offer["k"] != item.number]
            if self._sends:
                self.comm.publish()

    def missing(self) -> list[int]:
        waiting = self._waiting_receives() if self._position < 2 else self._waiting_sends()
        return sorted({item.peer for item in waiting})

    def lacks(self, rank: int) -> str:
        receives = self._position < 2
        return f"has not {'sent' if receives else 'received'} it"
