"""Counts calls and copied bytes. Each thread has its own counters, so that none is lost and none waits."""

from __future__ import annotations

from collections import defaultdict, deque
from threading import get_ident
from typing import NamedTuple

from softacl.codes import MemcpyKind
from softacl.events import Call, CopyDone, CopyQueued, Event, OperatorQueued
from softacl.observe import Observer
from softacl.runtime.streams.streams import Stream, streams

#: What copies are called, by what the addresses make of them.
DIRECTIONS = {
    MemcpyKind.MEMCPY_HOST_TO_HOST: "host to host",
    MemcpyKind.MEMCPY_HOST_TO_DEVICE: "host to device",
    MemcpyKind.MEMCPY_DEVICE_TO_HOST: "device to host",
    MemcpyKind.MEMCPY_DEVICE_TO_DEVICE: "device to device",
}
_PEERS = "peer to peer"


class Totals(NamedTuple):
    """Since the program began. copies: direction -> copies and bytes that have been moved. kernels: launches."""

    calls: int
    failed: int
    kernels: int
    copies: dict[str, tuple[int, int]]


class LiveCounts(Observer):
    """Hears a program's calls and copies."""

    hears_tasks = hears_ends = False

    def __init__(self) -> None:
        self._calls: defaultdict[int, int] = defaultdict(int)
        self._failed: defaultdict[int, int] = defaultdict(int)
        self._kernels: defaultdict[int, int] = defaultdict(int)
        self._copies: defaultdict[tuple[int, str], list[int]] = defaultdict(lambda: [0, 0])
        #: stream -> (place in its queue, direction, bytes) of copies that may not have run yet
        self._queued: defaultdict[Stream, deque[tuple[int, str, int]]] = defaultdict(deque)

    def call_begins(self, call: Call) -> None:
        """Count one more call."""
        self._calls[get_ident()] += 1

    def call_failed(self, call: Call, error: Exception) -> None:
        """A failure more."""
        self._failed[get_ident()] += 1

    def notice(self, event: Event) -> None:
        """A copy more, done or at the end of its stream's queue, or a kernel."""
        kind = type(event)
        if kind is CopyDone:
            count = self._copies[get_ident(), _direction(event)]
            count[0] += 1
            count[1] += event.nbytes
        elif kind is OperatorQueued:
            self._kernels[get_ident()] += event.kernel
        elif kind is CopyQueued:
            stream = event.stream
            self._queued[stream].append((stream.queue.pushed, _direction(event), event.nbytes))

    def totals(self) -> Totals:
        """All threads together. Only one thread may ask."""
        for stream, waiting in list(self._queued.items()):
            ended = stream.handle not in streams.live  # nothing is queued any more: asked before the last look
            done = stream.queue.done
            while waiting and waiting[0][0] < done:
                _, direction, nbytes = waiting.popleft()
                count = self._copies[0, direction]  # no thread has this number
                count[0] += 1
                count[1] += nbytes
            if ended:
                del self._queued[stream]
        copies: dict[str, tuple[int, int]] = {}
        for (_, direction), (n, nbytes) in list(self._copies.items()):
            before = copies.get(direction, (0, 0))
            copies[direction] = before[0] + n, before[1] + nbytes
        calls, failed, kernels = (sum(list(each.values())) for each in (self._calls, self._failed, self._kernels))
        return Totals(calls, failed, kernels, copies)


def _direction(copy: CopyDone | CopyQueued) -> str:
    """The direction in words, by the addresses."""
    kind = MemcpyKind(copy.real_kind)
    if kind == MemcpyKind.MEMCPY_DEVICE_TO_DEVICE and copy.dst_block and copy.src_block:
        return _PEERS if copy.dst_block.device is not copy.src_block.device else DIRECTIONS[kind]
    return DIRECTIONS[kind]
