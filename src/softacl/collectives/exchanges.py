"""Sends and receives between two ranks, alone or in batches whose items do not wait for each other.

A send writes the address of its data to the board, and ends when the other rank has copied it; a receive waits for that, and copies.
With a virtual clock, both say when they came, and begin when the later has.
The n-th send from one rank to another matches the n-th receive there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from softacl.base.messages import PEER, attributes
from softacl.base.messages import item as item_text
from softacl.collectives.communicator import Communicator
from softacl.collectives.element_types import name_of
from softacl.collectives.errors import HcclError, Result
from softacl.collectives.movement import copy_from
from softacl.collectives.places import Exposed, RankRegion
from softacl.collectives.tasks import Operation, Step
from softacl.events import OperatorQueued
from softacl.runtime.state import process
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
        return item_text(f"{self.count} {name_of(self.kind)}", self.sends, self.peer)


class Exchange(Operation):
    """Sends and receives of one rank that were queued together."""

    def __init__(self, comm: Communicator, stream: Stream, name: str, items: Sequence[ExchangedItem]) -> None:
        reads = [item.region for item in items if item.sends and item.region]
        writes = [item.region for item in items if not item.sends and item.region]
        super().__init__(comm, stream, name, reads, writes, {})
        self.items = items
        self._sends = [item for item in items if item.sends]
        self._receives = [item for item in items if not item.sends]
        self._came: list[int] = []  # when the other ranks came, by a virtual clock

    def described(self, turn: list[int]) -> dict[str, Any]:
        peer = next((item.peer for item in (*self._sends, *self._receives)), self.comm.rank)
        return {**attributes(self.items, self.comm.key[:16], self.comm.rank), PEER: self.comm.device_of(peer)}

    def __str__(self) -> str:
        what = ", ".join(map(str, self.items[:4])) + (", ..." if len(self.items) > 4 else "")
        return f"{self.name} ({what}) of rank {self.comm.rank} of communicator {self.comm.name!r}"

    def queue(self) -> None:
        """Put them into the stream."""
        lane = self.stream.recording
        if lane is not None:
            lane.again(self._turn, self._put, self.event)
        else:
            with self.comm.lock:
                numbers = self._turn()
                self._put(numbers, self.on, self.announced_now(numbers))

    def _turn(self, queues: Callable[[], list[Any]] | None = None) -> list[int]:
        """The numbers of the items among those of their ranks."""
        numbers = []
        with self.comm.lock:
            for item in self.items:
                counts = self.comm.sent if item.sends else self.comm.received
                counts[item.peer] = counts.get(item.peer, 0) + 1
                numbers.append(counts[item.peer])
        return numbers

    def _put(self, numbers: list[int], queue: Any, event: OperatorQueued | None) -> None:
        with self.comm.lock:
            self.reset(queue)
            for item, number in zip(self.items, numbers, strict=True):
                item.number, item.exposed = number, None
            steps: list[Step] = [(self._have_come, self._take), (self._were_taken, self._forget)]
            self.enqueue(self._offer, steps, event)

    def _offer(self) -> None:
        clock, self._came = process.executor.clock, []
        came = clock.arrived_ns(self.announced) if clock is not None else 0
        with self.comm.lock:
            sends: dict[str, list[dict[str, Any]]] = self.comm.record["sends"]
            for item in self._sends:
                offer: dict[str, Any] = {"k": item.number, "count": item.count, "type": item.kind, "came": came}
                if item.region is not None:
                    item.exposed = Exposed(item.region, self.comm.shared)
                    self.exposed.append(item.exposed)
                    offer["location"] = item.exposed.location
                sends.setdefault(str(item.peer), []).append(offer)
            self.comm.publish()

    def _offer_for(self, item: ExchangedItem) -> dict[str, Any] | None:
        return next((offer for offer in self._offers_of(item.peer) if offer["k"] == item.number), None)

    def _offers_of(self, peer: int) -> Sequence[dict[str, Any]]:
        offers: Sequence[dict[str, Any]] = ((self.comm.peer(peer) or {}).get("sends") or {}).get(
            str(self.comm.rank), ()
        )
        return offers

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
            self._came.append(offer.get("came", 0))
            if item.region is not None and "location" in offer:
                copy_from(comm, offer["location"], item.peer, 0, item.region, 0, item.region.nbytes)
        if self._receives:
            self._publish_taken()

    def _publish_taken(self) -> None:
        comm, clock = self.comm, process.executor.clock
        with comm.lock:
            for item in self._receives:
                comm.record["taken"][str(item.peer)] = item.number
            if clock is not None:
                self._note_arrival(clock.arrived_ns(self.announced))
            comm.publish()

    def _note_arrival(self, ns: int) -> None:
        """For the senders, which wait to be told; what they have read is dropped."""
        for item in self._receives:
            known = self.comm.record["came"].get(str(item.peer), {})
            waiting = {str(offer["k"]) for offer in self._offers_of(item.peer)}
            kept = {number: at for number, at in known.items() if number in waiting}
            self.comm.record["came"][str(item.peer)] = kept | {str(item.number): ns}

    def _were_taken(self) -> bool:
        return not self._waiting_sends()

    def _waiting_sends(self) -> list[ExchangedItem]:
        return [item for item in self._sends if self._taken(item.peer, self.comm.rank) < item.number]

    def _begin_on_clock(self) -> None:
        """All have come: on the virtual clock of this rank, its part begins when the last has."""
        clock = process.executor.clock
        if clock is None:
            return
        for item in self._sends:
            came = ((self.comm.peer(item.peer) or {}).get("came") or {}).get(str(self.comm.rank), {})
            self._came.append(came.get(str(item.number), 0))
        clock.all_arrived(self.announced, max(self._came, default=0))

    def _forget(self) -> None:
        self._begin_on_clock()
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
