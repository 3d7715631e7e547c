"""The contract of bindings."""

from __future__ import annotations

import ctypes
from collections import deque
from time import perf_counter

import numpy as np

from softacl.bench.pattern import Bytes
from softacl.bench.plan import Point

BLOCKS = 8  # of the kernel that launch_latency launches
MAX_PLACED = 8
_PLACED_UP_TO = 1 << 20  # bytes


def placed(nbytes: int) -> int:
    """Return through how many locations in memory the copies of a size rotate.

    Copies that fit the caches are up to a tenth faster or slower depending on the pages that the system assigned. One process keeps
    its pages for all runs, but another process gets others.
    """
    return MAX_PLACED if nbytes <= _PLACED_UP_TO else 1


class BenchError(Exception):
    """Something could not be measured; one sentence with the reason."""


class Job:
    """One point, with its buffers and streams. `first_touch_s`: the first operation on buffers as they were allocated."""

    first_touch_s: float | None = None

    def run(self, calls: int) -> float:
        """Perform the operation `calls` times and wait for all; return the total seconds. BenchError if a call fails."""
        raise NotImplementedError

    def verify(self) -> str:
        """What is wrong with the bytes at the targets, or ""."""
        raise NotImplementedError

    def close(self) -> None:
        """Release what it holds."""
        raise NotImplementedError


class Binding:
    """One interface. launch: what its launch_latency launches, in words."""

    name = ""
    launch = ""
    #: How many jobs of one point it can have at once, each with buffers of its own.
    placements = 1

    def cannot(self, point: Point) -> str:
        """Why this interface has no such operation, or ""."""
        return ""

    def prepare(self, point: Point) -> Job:
        """Allocate, fill, do the first operation, and clear the targets again. BenchError if that fails."""
        raise NotImplementedError

    def limit(self, nbytes: int, calls: int) -> float:
        """Seconds of `calls` plain moves (memmove) of `nbytes` between two ordinary host buffers that have been touched."""
        raise NotImplementedError

    def close(self) -> None:
        """End AscendCL, or the program."""
        raise NotImplementedError


class LocalBinding(Binding):
    """A binding in this process: its plain moves are those of ctypes."""

    placements = MAX_PLACED

    def __init__(self) -> None:
        self._buffers: deque[tuple[Bytes, Bytes]] = deque()

    def limit(self, nbytes: int, calls: int) -> float:
        if not self._buffers or len(self._buffers[0][0]) != nbytes:
            self._buffers.clear()
            for _ in range(placed(nbytes)):
                self._buffers.append((np.ones(nbytes, np.uint8), np.ones(nbytes, np.uint8)))
        self._buffers.rotate()
        target, source = (buffer.ctypes.data for buffer in self._buffers[0])
        move, repetitions = ctypes.memmove, range(calls)
        begin = perf_counter()
        for _ in repetitions:
            move(target, source, nbytes)
        return perf_counter() - begin
