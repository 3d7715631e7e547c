"""An actor and its devices, as the driver sees them: what it does now, what is left to do, and until when."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from softacl.base.units import format_size
from softacl.fleet.cluster import ClusterNode
from softacl.fleet.results import D2D, D2H, H2D, P2P


class ActorCall(NamedTuple):
    """One call of an actor. devices: their numbers in the machine; one, or two of a pair. kind: a method of DeviceWorker."""

    kind: str
    devices: tuple[int, ...]
    nbytes: int = 0
    repeat: int = 0

    @property
    def text(self) -> str:
        """What it does, for messages about a timeout."""
        if self.kind == "open":
            return f"set_device of device {self.devices[0]}"
        size, turn = format_size(self.nbytes), f"repeat {self.repeat + 1}"
        if self.kind == "pair":
            return f"{P2P} of {size} between devices {self.devices[0]} and {self.devices[1]}, {turn}"
        return f"{H2D}, {D2D} and {D2H} of {size} on device {self.devices[0]}, {turn}"


def steps(devices: Sequence[int], sizes: Sequence[int], repeats: int, pairs: bool) -> deque[ActorCall]:
    """All of an actor, repeat by repeat, so that temporary disturbances of the machine affect all devices alike."""
    queue = deque(ActorCall("open", (device,)) for device in devices)
    for repeat in range(repeats):
        for nbytes in sizes:
            queue += [ActorCall("device", (device,), nbytes, repeat) for device in devices]
            if pairs:
                queue += [ActorCall("pair", pair, nbytes, repeat) for each in rounds(devices) for pair in each]
    return queue


@dataclass
class Crew:
    """wanted: how many devices it asks for. first: the number of its first one in a simulated fleet. names: number in the machine
    -> number in the fleet, once they are known.

    handle, call, step, deadline: the actor, the call that runs, what it does, and when it counts as lost.
    """

    node: ClusterNode
    label: str
    requested: int
    machine: str
    first: int = 0
    names: dict[int, int] = field(default_factory=dict)
    todo: deque[ActorCall] = field(default_factory=deque)
    handle: Any = None
    call: Any = None
    step: ActorCall | None = None
    deadline: float = 0.0
    pid: int = 0
    starts: int = 0
    turns: int = 0  # steps since it last let others measure
    ask_again: float = 0.0
    over: bool = False
    missed: set[int] = field(default_factory=set)  # devices that it has no more

    @property
    def alive(self) -> bool:
        return self.handle is not None

    def drop(self, device: int) -> None:
        """A device is lost: nothing more is requested of it."""
        self.missed.add(device)
        self.todo = deque(step for step in self.todo if device not in step.devices)

    def again(self) -> None:
        """A new actor opens the devices that are left."""
        left = sorted({device for step in self.todo for device in step.devices})
        opening = [ActorCall("open", (device,)) for device in left]
        self.todo = deque([*opening, *(step for step in self.todo if step.kind != "open")])


def rounds(devices: Sequence[int]) -> list[list[tuple[int, int]]]:
    """The rounds of a tournament: n - 1 of n devices, n where n is odd. Both directions belong to one pair.

    The circle method: one place is fixed, the others rotate.
    """
    seats: list[int | None] = [*devices]
    if len(seats) % 2:
        seats.append(None)
    n, schedule = len(seats), []
    for _ in range(n - 1):
        pairs = [(seats[i], seats[n - 1 - i]) for i in range(n // 2)]
        schedule.append([(a, b) if a < b else (b, a) for a, b in pairs if a is not None and b is not None])
        seats[1:] = [seats[-1], *seats[1:-1]]
    return schedule
