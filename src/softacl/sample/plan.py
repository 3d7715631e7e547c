"""What the sample is asked to do."""

from __future__ import annotations

from dataclasses import dataclass

#: What allocates device memory, by name: the function that a route to the device uses.
MEMORIES = {"dvpp": "acl.media.dvpp_malloc", "normal": "acl.rt.malloc"}


@dataclass(frozen=True)
class Route:
    """Where the bytes of a copy come from and go to: "host", "device" or "peer", and the vendor's copy kind."""

    source: str
    target: str
    kind: int
    asynchronous: bool
    text: str


# kinds: 0 host to host, 1 host to device, 2 device to host, 3 device to device
MODES = {
    "sync": Route("host", "device", 1, False, "host -> device -> host"),
    "async": Route("host", "device", 1, True, "host -> device -> host, on two streams"),
    "h2d": Route("host", "device", 1, False, "host -> device"),
    "d2h": Route("device", "host", 2, False, "device -> host"),
    "d2d": Route("device", "device", 3, False, "device -> device"),
    "h2h": Route("host", "host", 0, False, "host -> host"),
    "p2p": Route("device", "peer", 3, False, "device -> other device"),
}


@dataclass(frozen=True)
class SamplePlan:
    """The options of the sample. -1 cycles are endless. `content`: bytes of a file that travel, or None."""

    release_cycle: int = 10
    number_of_cycles: int = 1
    device_id: int = 0
    memory_size: int = 10 * 1024 * 1024
    memory_reuse: bool = False
    write_back_host: bool = True
    memory: str = "dvpp"
    stop_on_oom: bool = False
    mode: str = "sync"
    asynchronous: bool = False
    content: bytes | None = None

    @property
    def route(self) -> Route:
        """Where the bytes go."""
        route = MODES[self.mode]
        if self.asynchronous and not route.asynchronous:
            return Route(route.source, route.target, route.kind, True, route.text + ", asynchronous")
        return route

    @property
    def allocator(self) -> str:
        """The function that allocates the blocks which copies go to."""
        return "acl.rt.malloc_host" if self.route.target == "host" else MEMORIES[self.memory]

    @property
    def endless(self) -> bool:
        """Whether the sample runs until the user ends it."""
        return self.number_of_cycles == -1 or (self.release_cycle == -1 and self.content is None)

    @property
    def n_pieces(self) -> int:
        """Copies that carry the file once."""
        return 0 if self.content is None else -(-len(self.content) // self.memory_size)

    @property
    def copies_per_cycle(self) -> int:
        """Copies in one cycle; -1: without end."""
        return self.release_cycle if self.content is None else self.n_pieces

    @property
    def n_copies(self) -> int | None:
        """Copies in all; None: without end."""
        return None if self.endless else self.copies_per_cycle * self.number_of_cycles
