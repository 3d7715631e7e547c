"""What a face must be able to do."""

from __future__ import annotations

import ctypes
from time import perf_counter

import numpy as np

from softacl.bench.pattern import Bytes
from softacl.bench.plan import Point

__all__ = ["BenchError", "Face", "Job", "LocalFace"]


class BenchError(Exception):
    """Something could not be measured; one sentence with the reason."""


class Job:
    """One point, with its buffers and streams. `first_touch_s`: the first operation on buffers as they were allocated."""

    first_touch_s: float | None = None

    def run(self, calls: int) -> float:
        """Do the operation `calls` times, and wait until all is done; seconds in all. BenchError if a call fails."""
        raise NotImplementedError

    def verify(self) -> str:
        """What is wrong with the bytes at the targets, or ""."""
        raise NotImplementedError

    def close(self) -> None:
        """Give back what it holds."""
        raise NotImplementedError


class Face:
    """One interface. launch: what its launch_latency launches, in words."""

    name = ""
    launch = ""

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


class LocalFace(Face):
    """A face in this process: its plain moves are those of ctypes."""

    def __init__(self) -> None:
        self._buffers: tuple[Bytes, Bytes] | None = None

    def limit(self, nbytes: int, calls: int) -> float:
        if self._buffers is None or len(self._buffers[0]) != nbytes:
            self._buffers = None
            self._buffers = np.ones(nbytes, np.uint8), np.ones(nbytes, np.uint8)
        target, source = (buffer.ctypes.data for buffer in self._buffers)
        move, repetitions = ctypes.memmove, range(calls)
        begin = perf_counter()
        for _ in repetitions:
            move(target, source, nbytes)
        return perf_counter() - begin
