"""The media channels that exist, by the handles of their descriptions or queues; creating and ending one is announced."""

from __future__ import annotations

from softacl.events import ChannelCreated, ChannelDestroyed
from softacl.observe import emit, observers
from softacl.runtime.state import current, process

kinds: dict[int, str] = process.owns({})


def created(kind: str, handle: int, streams: list[int]) -> None:
    """Register a created channel. streams: its own."""
    kinds[handle] = kind
    if observers:
        emit(ChannelCreated(current.call, kind, handle, streams))


def destroyed(handle: int) -> None:
    """The program ended it."""
    kind = kinds.pop(handle, None)
    if kind is not None and observers:
        emit(ChannelDestroyed(current.call, kind, handle))


def lost(handle: int) -> None:
    """It went with its context or its description."""
    kinds.pop(handle, None)
