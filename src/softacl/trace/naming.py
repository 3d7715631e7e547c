"""What tasks are called, by what they do: "copy host to device, pinned, 4 MiB"."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from softacl.base.units import format_size


class Copy(NamedTuple):
    """How a copy is described. engine: what of the device is busy with it."""

    direction: str
    engine: str


_DIRECTIONS = {
    (False, False): Copy("host to host", "host"),
    (False, True): Copy("host to device", "H2D"),
    (True, False): Copy("device to host", "D2H"),
    (True, True): Copy("device to device", "D2D"),
}
_PEER = Copy("peer to peer", "P2P")


def copy_of(from_device: int | None, to_device: int | None) -> Copy:
    """That of a copy between devices by number; None: the host."""
    if from_device is not None and to_device is not None and from_device != to_device:
        return _PEER
    return _DIRECTIONS[from_device is not None, to_device is not None]


def copy_name(kind: str, direction: str, pinned: bool, nbytes: int) -> str:
    """The name of a copy."""
    where = "" if "host" not in direction else ", pinned" if pinned else ", pageable"
    return f"{kind} {direction}{where}, {format_size(nbytes)}"


def fill_name(nbytes: int) -> str:
    """The name of a fill."""
    return f"fill, {format_size(nbytes)}"


@cache
def lane_of(device: int) -> str:
    """The row of synchronous copies of a device; -1: of the host."""
    return f"synchronous copies of {f'device {device}' if device >= 0 else 'the host'}"
