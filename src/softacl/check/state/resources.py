"""Handles that the program creates and must destroy: what the API table says, reservations, physical memory, media channels."""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from dataclasses import dataclass

from softacl.check.findings.site import Site, by_torch, owned
from softacl.check.state.subscriptions import on
from softacl.events import (
    ChannelCreated,
    ChannelDestroyed,
    ContextCreated,
    ContextDestroyed,
    HandleCreated,
    HandleDestroyed,
    PhysicalAllocated,
    PhysicalFreed,
    Released,
    Reserved,
)
from softacl.media import open_channels
from softacl.runtime.process.contexts import contexts
from softacl.runtime.streams.events import events
from softacl.runtime.streams.streams import streams

#: Kinds of media channels. The key of a channel is the negative handle of its description, or of its queue.
CHANNELS = (
    *("image channel", "VDEC channel", "VENC channel"),
    *("VPC channel", "JPEGD channel", "JPEGE channel", "PNGD channel"),  # of the second generation alone
)
REMEMBERED = 10_000  # destroyed handles that are remembered


@dataclass
class Resource:
    """One handle. how: how it ended ("destruction", "context": with its context, "description": with that of the channel,
    "reset"); "" while it lives."""

    kind: str
    handle: int | str
    label: str
    made_at: Site
    how: str = ""
    ended_at: Site = ()
    reported: bool = False
    number: int = 0  # among all handles
    kept: bool = False  # created by PyTorch, which keeps it until the end
    described: bool = False  # an object in host memory

    def __str__(self) -> str:
        return self.label


_LIVE: dict[str, Container[int]] = {
    **{"stream": streams.live, "event": events.live, "context": contexts.live},
    **dict.fromkeys(CHANNELS, open_channels.kinds),
}


class Resources:
    """All resources by handle. Handles are never reused."""

    def __init__(self) -> None:
        self._all: dict[int | str, Resource] = {}
        self._destroyed: deque[int | str] = deque()
        self._numbers: dict[str, int] = {}
        self.count = 0  # of all kinds
        self._reserved: dict[int, int] = {}  # start of reserved addresses -> end

    def made(self, kind: str, handle: int | str, site: Site) -> Resource:
        """A handle was created."""
        resource = self._all[handle] = self.new(kind, handle, site)
        return resource

    def new(self, kind: str, handle: int | str, site: Site) -> Resource:
        """A resource for a new handle."""
        number = self._numbers[kind] = self._numbers.get(kind, 0) + 1
        self.count += 1
        label = f"{kind} {number} of the program"
        kept = by_torch()
        return Resource(kind, handle, label, site, reported=kept or owned(), number=self.count, kept=kept)

    def ended(self, handle: int | str, site: Site) -> None:
        resource = self._all.get(handle)
        if resource is not None and resource.how != "destruction":
            resource.how, resource.ended_at = "destruction", site
            self._destroyed.append(handle)
            if len(self._destroyed) > REMEMBERED:
                self._all.pop(self._destroyed.popleft(), None)

    def live(self, handle: int | str) -> Resource | None:
        """The resource of a handle, if it has not ended."""
        resource = self._all.get(handle)
        return resource if resource is not None and not resource.how else None

    def dead(self, handle: int) -> Resource | None:
        """The resource of a handle, if it has ended."""
        resource = self._all.get(handle)
        return resource if resource is not None and resource.how else None

    def end_lost(self, how: str, site: Site) -> None:
        """End what the runtime no longer has (a device was reset)."""
        if how == "reset":
            self._reserved.clear()
        for resource in self._all.values():
            there: Container[int] | None = _LIVE.get(resource.kind)
            if there is not None and not resource.how and abs(int(resource.handle)) not in there:
                resource.how, resource.ended_at = how, site

    def reserved(self, address: int) -> bool:
        """Whether an address lies in addresses that the program has reserved."""
        return any(start <= address < end for start, end in self._reserved.items())

    @on(ContextCreated)
    def _context(self, happened: ContextCreated, site: Site) -> None:
        self.made("context", happened.context.handle, site)

    @on(ChannelDestroyed)
    def _channel_ended(self, happened: ChannelDestroyed, site: Site) -> None:
        self.ended(-happened.handle, site)

    @on(PhysicalAllocated)
    def _physical(self, happened: PhysicalAllocated, site: Site) -> None:
        self.made("physical memory", id(happened.physical), site)

    @on(HandleCreated)
    def _created(self, happened: HandleCreated, site: Site) -> None:
        self.made(happened.kind, happened.handle, site).described = happened.described

    @on(ChannelCreated)
    def _channel(self, happened: ChannelCreated, site: Site) -> None:
        self.made(happened.kind, -happened.handle, site)
        for handle in happened.streams:  # if the channel leaks, they are no leaks of their own
            stream = self.live(handle)
            if stream is not None:
                stream.reported = True

    @on(HandleDestroyed)
    def _destroyed_by_call(self, happened: HandleDestroyed, site: Site) -> None:
        if happened.kind == "operator executor":  # it ends with its run; one that never ran is no leak
            self.made(happened.kind, happened.handle, ()).reported = True
        self.ended(happened.handle, site)
        channel = self.live(-happened.handle) if isinstance(happened.handle, int) else None
        if channel is not None:
            channel.how, channel.ended_at = "description", site

    @on(PhysicalFreed)
    def _physical_freed(self, happened: PhysicalFreed, site: Site) -> None:
        self._all.pop(id(happened.physical), None)

    @on(ContextDestroyed)
    def _context_ended(self, happened: ContextDestroyed, site: Site) -> None:
        self.ended(happened.context.handle, site)
        self.end_lost("context", site)

    @on(Reserved)
    def _reserve(self, happened: Reserved, site: Site) -> None:
        self.made("reservation", happened.address, site)
        self._reserved[happened.address] = happened.address + happened.nbytes

    @on(Released)
    def _release(self, happened: Released, site: Site) -> None:
        self.ended(happened.address, site)
        self._all.pop(happened.address, None)
        self._reserved.pop(happened.address, None)

    def left(self) -> list[Resource]:
        """What the program never destroyed."""
        return [r for r in self._all.values() if r.how != "destruction" and not r.reported]

    def kept(self) -> list[Resource]:
        """What PyTorch created and never destroyed."""
        return [r for r in self._all.values() if r.how != "destruction" and r.kept]
