"""The directions of copies, and what copies are called by them."""

from __future__ import annotations

HOST_TO_DEVICE, DEVICE_TO_HOST = "host to device", "device to host"
WITHIN, PEER, WITHIN_HOST = "device to device", "peer to peer", "host to host"
DIRECTIONS = (HOST_TO_DEVICE, DEVICE_TO_HOST, WITHIN, PEER, WITHIN_HOST)


def direction_of(source: int | None, destination: int | None) -> str:
    """The direction of a copy between devices by number; None: the host."""
    if source is None:
        return WITHIN_HOST if destination is None else HOST_TO_DEVICE
    if destination is None:
        return DEVICE_TO_HOST
    return WITHIN if source == destination else PEER


def with_memory(direction: str, pinned: bool) -> str:
    """The direction, and the kind of host memory where a copy has one side on the host."""
    return direction if "host" not in direction else f"{direction}, {'pinned' if pinned else 'pageable'}"
