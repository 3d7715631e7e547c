"""What keeps memory alive: blocks that objects own, views of them, and what waits for queued tasks.

Finalizers run in any order, on any thread and in the middle of any call. They only take notes, or use calls made for
finalizers; at the end of the interpreter they do nothing at all.
"""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections import deque
from collections.abc import Callable
from typing import Any

from softacl.runtime.memory import allocate
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.signals import shielded
from softacl.runtime.state import apart, current, live, process
from softacl.runtime.streams.stream_pools import StreamPool
from softacl.runtime.streams.streams import Stream, streams

_MANY = 8  # streams that a block remembers before it checks which of them have finished
#: What could not end yet: each returns whether it has ended now.
deferred_frees: deque[Callable[[], bool]] = process.owns(deque())


def collect() -> None:
    """End what can end now. Not for finalizers."""
    for _ in range(len(deferred_frees)):
        try:
            settle = deferred_frees.popleft()
        except IndexError:  # another thread was faster
            return
        if not apart(settle):
            deferred_frees.append(settle)


process.free_dropped = collect


def add_finalizer(thing: object, call: Callable[..., Any], *arguments: Any) -> None:
    """`call` is made when nothing refers to `thing` any more, for no call of the program; not at the end of the interpreter."""
    weakref.finalize(thing, shielded, apart, (call, *arguments)).atexit = False


class Kept:
    """What the queued tasks of a stream need, until they have run."""

    __slots__ = ("_lock", "_stream", "_things", "_waits")

    def __init__(self, stream: Stream) -> None:
        self._stream, self._lock = stream, threading.Lock()
        self._things: deque[tuple[int, Any]] = deque()
        self._waits = False  # in deferred_frees

    def add(self, things: tuple[Any, ...]) -> None:
        """Keep things until everything queued so far has run, or as long as the graph that records it."""
        if self._stream.recording is not None:
            self._stream.recording.keep(things)
            return
        with self._lock:
            self._things.append((self._stream.queue.pushed, things))
        if not self.let_go() and not self._waits:
            self._waits = True
            deferred_frees.append(self._settle)

    def let_go(self) -> bool:
        """Forget what tasks that have run needed; whether nothing is left."""
        gone = []  # ends outside the lock: finalizers run then
        stream = self._stream
        with self._lock:
            done = stream.queue.done
            ended = streams.live.get(stream.handle) is not stream
            while self._things and (ended or self._things[0][0] <= done):
                gone.append(self._things.popleft())
            return not self._things

    def _settle(self) -> bool:
        self._waits = False
        self._waits = not self.let_go()
        return not self._waits


class Claim:
    """Ownership of a block: it is freed once, when no queued task uses it.

    pool, stream: for a block of a stream-ordered pool, and the stream in whose order it is freed.
    """

    __slots__ = ("_call", "_tokens", "allocation", "pool", "stream", "uses")

    def __init__(self, allocation: Allocation, pool: StreamPool | None, stream: Stream | None) -> None:
        self.allocation, self.pool, self.stream = allocation, pool, stream
        self.uses: dict[Stream, int] = {}  # stream -> its place behind the last task that uses the block
        self._tokens = [None]  # popped by the first close

    @property
    def closed(self) -> bool:
        return not self._tokens

    def close(self) -> None:
        try:
            self._tokens.pop()
        except IndexError:
            return
        self._call = current.call  # which frees it, perhaps later
        if not self._settle():
            deferred_frees.append(self._settle)

    def _settle(self) -> bool:
        before, current.call = current.call, self._call
        try:
            return self._settled()
        finally:
            current.call = before

    def _settled(self) -> bool:
        if any(self._runs(stream, position) for stream, position in tuple(self.uses.items())):
            return False
        if self.pool is None or self.stream is None:
            allocate.free_if_live(self.allocation)
            return True
        if live.find(self.allocation.address) is not self.allocation:
            return True
        if not self.pool.lock.acquire(blocking=False):  # this may have interrupted its holder
            return False
        self.pool.lock.release()
        self.pool.free(self.allocation, self.stream)
        return True

    def _runs(self, stream: Stream, position: int) -> bool:
        """Whether a task may still use the block when its memory is reused."""
        if stream.queue.done >= position or stream.queue.idle:
            return False
        return self.stream is None or process.order is None or not process.order.before(self.stream, stream, position)


class Block:
    """Memory that is freed when it is closed, or when nothing refers to it; after the queued tasks that use it."""

    __slots__ = ("__weakref__", "allocation", "claim")

    def __init__(self, allocation: Allocation, pool: StreamPool | None = None, stream: Stream | None = None) -> None:
        self.allocation = allocation
        self.claim = Claim(allocation, pool, stream)
        add_finalizer(self, self.claim.close)

    @property
    def closed(self) -> bool:
        return self.claim.closed

    def close(self) -> None:
        """Free the memory. Idempotent."""
        self.claim.close()

    def used_by(self, stream: Stream) -> None:
        """A task that uses the block was queued."""
        if stream.recording is not None:
            stream.recording.keep(self)
            return
        uses = self.claim.uses
        uses[stream] = stream.queue.pushed
        if len(uses) > _MANY:
            for other, position in tuple(uses.items()):
                if other.queue.done >= position:
                    uses.pop(other, None)


class View:
    """Bytes of a block that the program can reach, for NumPy and the like.

    While it lives so does the block; if that is closed or its device reset all the same, the addresses stay readable,
    with undefined contents, and are not allocated again.
    """

    __slots__ = ("__weakref__", "address", "block", "nbytes")

    def __init__(self, address: int, nbytes: int, allocation: Allocation, block: Block | None) -> None:
        self.address, self.nbytes, self.block = address, nbytes, block
        space, taken = allocation.memory, allocation.taken
        space.hold(taken)
        add_finalizer(self, space.let_go, taken)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return {"version": 3, "shape": (self.nbytes,), "typestr": "|u1", "data": (self.address, False)}

    def bytes(self) -> memoryview:
        """The bytes, for whatever takes the buffer protocol."""
        array: Any = (ctypes.c_ubyte * self.nbytes).from_address(self.address)
        array.view = self  # lives as long as the memoryview
        return memoryview(array).cast("B")
