"""The names of tasks, by what they do: "copy host to device, pinned, 4 MiB"."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from softacl.base.directions import (
    DEVICE_TO_HOST,
    HOST_TO_DEVICE,
    PEER,
    WITHIN,
    WITHIN_HOST,
    direction_of,
    with_memory,
)
from softacl.base.units import format_size


class Copy(NamedTuple):
    """A copy's description. engine: the device unit that executes it."""

    direction: str
    engine: str


_ENGINES = {HOST_TO_DEVICE: "H2D", DEVICE_TO_HOST: "D2H", WITHIN: "D2D", PEER: "P2P", WITHIN_HOST: "host"}


def copy_of(from_device: int | None, to_device: int | None) -> Copy:
    """That of a copy between devices by number; None: the host."""
    direction = direction_of(from_device, to_device)
    return Copy(direction, _ENGINES[direction])


def copy_name(kind: str, direction: str, pinned: bool, nbytes: int) -> str:
    """The name of a copy."""
    return f"{kind} {with_memory(direction, pinned)}, {format_size(nbytes)}"


def fill_name(nbytes: int) -> str:
    """The name of a fill."""
    return f"fill, {format_size(nbytes)}"


@cache
def lane_of(device: int) -> str:
    """The row of synchronous copies of a device; -1: of the host."""
    return f"synchronous copies of {f'device {device}' if device >= 0 else 'the host'}"
