"""The copied bytes: each lane has its own, and they repeat only after a number of bytes that no copy is split by."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

LENGTH = 1_048_573  # a prime: a piece in a wrong place has wrong bytes
_LANES = 4096
Bytes = npt.NDArray[Any]


@cache
def _base() -> Bytes:
    return np.random.default_rng(18).integers(0, 256, LENGTH + _LANES, np.uint8)


def block(lane: int) -> Bytes:
    """The first LENGTH bytes of a lane."""
    start = lane % _LANES
    return _base()[start : start + LENGTH]


def at(address: int, nbytes: int) -> Bytes:
    """Host memory as an array."""
    return np.ctypeslib.as_array((ctypes.c_ubyte * nbytes).from_address(address))


def cleared(lane: int) -> int:
    """A byte to fill a target with before it is copied to: not the lane's first."""
    return int(block(lane)[0]) ^ 0xFF


def fill(target: Bytes, lane: int) -> None:
    """Write the lane's bytes."""
    for start in range(0, len(target), LENGTH):
        piece = target[start : start + LENGTH]
        piece[:] = block(lane)[: len(piece)]


def wrong(actual: Bytes, start: int, lane: int) -> str:
    """Describe what is wrong with bytes from a multiple of LENGTH, or ""."""
    expected = block(lane)[: len(actual)]
    if np.array_equal(actual, expected):
        return ""
    at = int(np.flatnonzero(actual != expected)[0])
    return f"byte {start + at} is {int(actual[at]):#04x}, but {int(expected[at]):#04x} was sent"
