"""Stream-ordered memory pools: blocks taken and given back in the order of a stream's tasks, and reused without waiting.

An address is known at the call. A block that was given back is used again for a request that comes after its free in the
order of tasks: on the same stream at once; on another stream behind an event (`FOLLOW_EVENT_DEPENDENCIES`), when the free
has been reached (`ALLOW_OPPORTUNISTIC`), or behind a wait that the pool itself puts into the stream
(`ALLOW_INTERNAL_DEPENDENCIES`). What is free beyond the release threshold goes back to the device when a stream is
synchronised. Source: hicann/runtime docs/zh/api_ref/11-10_ordered_stream_memory_allocation.md; blocks are multiples of 2 MiB
(its segment manager). Unlike there a block that is used again is not divided.
"""

from __future__ import annotations

import threading
from bisect import insort
from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from softacl.codes import Code, MemPoolAttr
from softacl.drivers.base import Page, Range
from softacl.errors import AclError, OutOfMemory
from softacl.events import StreamPoolAllocated, StreamPoolCreated, StreamPoolDestroyed, StreamPoolFreed
from softacl.faces import fn
from softacl.observe import emit, observers
from softacl.profiles import families_with
from softacl.reasons import Reason
from softacl.runtime.arg_types import word
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.allocations import Allocation, Space, describe
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import need
from softacl.runtime.process.devices import Device
from softacl.runtime.state import current, live, process
from softacl.runtime.streams.streams import Stream, of
from softacl.sites import caller
from softacl.units import align_up, format_size

if TYPE_CHECKING:
    from softacl.runtime.streams.events import Event

__all__ = [
    "StreamPool",
    "create",
    "destroy",
    "free_async",
    "get_attribute",
    "malloc_async",
    "pools",
    "set_attribute",
    "trim",
]

BLOCK = 2 << 20
_SWITCHES = {
    MemPoolAttr.RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES: "follow_events",
    MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC: "opportunistic",
    MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES: "internal",
}
_FIGURES = {
    MemPoolAttr.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD: "threshold",
    MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT: "reserved",
    MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH: "reserved_high",
    MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_CURRENT: "used",
    MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_HIGH: "used_high",
}
_MADE_BY, _FREED_BY = "aclrtMemPoolMallocAsync", "aclrtMemPoolFreeAsync"


class Order:
    """Which tasks of other streams come before what a stream does next: by events, and by the host's waits.

    A place in a stream is the number of tasks queued before it.
    """

    def __init__(self) -> None:
        self._seen: dict[Stream, dict[Stream, int]] = {}
        self._marks: dict[Event, dict[Stream, int]] = {}

    def recorded(self, event: Event, stream: Stream) -> None:
        """The event marks the stream's place, and all that comes before it."""
        mark = dict(self._seen.get(stream, ()))
        mark[stream] = stream.queue.pushed
        self._marks[event] = mark

    def waited(self, stream: Stream, event: Event) -> None:
        """The stream goes on behind the event."""
        seen = self._seen.setdefault(stream, {})
        for other, place in self._marks.get(event, {}).items():
            seen[other] = max(seen.get(other, 0), place)

    def before(self, stream: Stream, other: Stream, place: int) -> bool:
        """Whether all before a place in `other` happens before what `stream` does next."""
        return stream is other or self._seen.get(stream, {}).get(other, -1) >= place

    def synchronized(self, device: Device) -> None:
        """The host has waited for something on the device."""
        for pool in _on_device(device):
            pool.release(pool.threshold)

    def closed(self, device: Device) -> None:
        """A device takes its pools along."""
        for pool in _on_device(device):
            pool.close()


class Cached:
    """A block that was given back at a place in a stream."""

    __slots__ = ("nbytes", "place", "stream", "taken")

    def __init__(self, taken: Range, nbytes: int, stream: Stream, place: int) -> None:
        self.taken, self.nbytes, self.stream, self.place = taken, nbytes, stream, place

    @property
    def reached(self) -> bool:
        """Whether the stream has come to where the block was given back."""
        return self.stream.queue.done >= self.place or self.stream.queue.idle


class StreamPool:
    """One pool on one device."""

    def __init__(self, device: Device, max_bytes: int) -> None:
        self.device, self.max_bytes = device, max_bytes
        self.follow_events = self.opportunistic = self.internal = 1
        self.threshold = 0
        self.reserved = self.reserved_high = self.used = self.used_high = 0
        self.taken: dict[int, tuple[Allocation, Stream]] = {}  # by address, with the stream it was taken on
        self.cached: list[Cached] = []  # smallest first
        self.lock = threading.Lock()
        self.handle = pools.add(self)

    def allocate(self, nbytes: int, stream: Stream, order: Order) -> Allocation:
        """A block for what the stream does from now on."""
        size = align_up(nbytes, BLOCK)
        with self.lock:
            taken, size = self._again(size, stream, order, size * 2 - 1) or self._fresh(size, stream, order)
            allocation = Allocation(
                taken, nbytes, size, Space.DEVICE, self.device, self.device.memory, _MADE_BY, _FREED_BY
            )
            allocation.site = caller()
            self.taken[taken.address] = (allocation, stream)
            self.used += size
            self.used_high = max(self.used_high, self.used)
        live.insert(taken.address, size, allocation)
        return allocation

    def _again(self, size: int, stream: Stream, order: Order, most: int) -> tuple[Range, int] | None:
        """The smallest block of `size` to `most` bytes that was given back before, as far as the attributes let it."""
        fits = [block for block in self.cached if size <= block.nbytes <= most]
        for rule in (self._same_stream, self._behind_events, self._reached):
            for block in fits:
                if rule(block, stream, order):
                    self.cached.remove(block)
                    return block.taken, block.nbytes
        return None

    def _same_stream(self, block: Cached, stream: Stream, order: Order) -> bool:
        return block.stream is stream

    def _behind_events(self, block: Cached, stream: Stream, order: Order) -> bool:
        return bool(self.follow_events) and order.before(stream, block.stream, block.place)

    def _reached(self, block: Cached, stream: Stream, order: Order) -> bool:
        return bool(self.opportunistic) and block.reached

    def _fresh(self, size: int, stream: Stream, order: Order) -> tuple[Range, int]:
        """New memory; when there is none, what was given back and can still be had."""
        cause = ""
        for attempt in range(2):
            if self.reserved + size <= self.max_bytes:
                try:
                    taken = self.device.memory.allocate(size, Page.HUGE)
                except OutOfMemory as error:
                    cause = error.why
                else:
                    self.reserved += size
                    self.reserved_high = max(self.reserved_high, self.reserved)
                    return taken, size
            again = self._again(size, stream, order, self.max_bytes)
            if again is not None:
                return again
            if attempt == 0 and not self._release(0):
                break
        if self.internal:
            for block in self.cached:
                if block.nbytes >= size:
                    self.cached.remove(block)
                    signal = process.executor.signal()
                    block.stream.queue.record(signal)
                    stream.queue.wait(signal)
                    return block.taken, block.nbytes
        raise OutOfMemory(
            f"{format_size(size)} (a multiple of 2 MiB) asked for; the pool has {format_size(self.used)} in use and "
            f"{format_size(self.reserved)} of at most {format_size(self.max_bytes)} reserved, {len(self.cached)} blocks wait "
            f"for other streams. {cause or 'Free blocks, synchronise, or make a larger pool.'}",
            {"requested": size, "used": self.used, "reserved": self.reserved, "limit": self.max_bytes},
        )

    def give_back(self, allocation: Allocation, stream: Stream) -> bool:
        """Take a block back at the stream's place; False if it is not there."""
        with self.lock:
            if self.taken.get(allocation.address, (None,))[0] is not allocation:
                return False
            del self.taken[allocation.address]
            size = allocation.end - allocation.address
            self.used -= size
            live.remove(allocation.address)
            block = Cached(allocation.taken, size, stream, stream.queue.pushed)
            insort(self.cached, block, key=attrgetter("nbytes"))
        if observers:
            emit(StreamPoolFreed(current.call, allocation, self, stream))
        return True

    def release(self, keep: int) -> int:
        """Give blocks that nobody can still use to the device, largest first, while more than `keep` bytes are reserved."""
        with self.lock:
            return self._release(keep)

    def _release(self, keep: int) -> int:
        gone = 0
        for block in reversed(self.cached[:]):
            if self.reserved <= keep:
                break
            if block.reached:
                self.cached.remove(block)
                self.device.memory.free(block.taken)
                self.reserved -= block.nbytes
                gone += block.nbytes
        return gone

    def trimmable(self) -> int:
        """Bytes that nobody can still use."""
        with self.lock:
            return sum(block.nbytes for block in self.cached if block.reached)

    def used_by(self, stream: Stream) -> int:
        """Bytes of live blocks that were taken on a stream."""
        with self.lock:
            return sum(block.end - block.address for block, on in self.taken.values() if on is stream)

    def close(self) -> None:
        """The pool ends; its memory went or goes with it."""
        pools.live.pop(self.handle, None)
        if not pools.live:
            process.order = None

    def __str__(self) -> str:
        return f"the memory pool of device {self.device.id} with {format_size(self.used)} in use"


pools: HandleTable[StreamPool] = HandleTable("memory pool", Code.RT_PARAM_INVALID, "aclrtMemPoolCreate")
process.forgetters.append(pools.live.clear)
process.trimmable.append(lambda device: sum(pool.trimmable() for pool in _on_device(device)))


def _on_device(device: Device) -> Iterator[StreamPool]:
    return (pool for pool in tuple(pools.live.values()) if pool.device is device)


def create(device_id: int, max_bytes: int = 0) -> int:
    """A pool on a device that is in use. max_bytes: 0 for all of its memory, else rounded up to 2 MiB.

    107001 for a device that is none, 207000 on chips without stream-ordered pools, 107000 for more than the device has.
    Source: aclrtMemPoolCreate.
    """
    need()
    profile = process.settings.profile
    if not profile.stream_ordered_pools:
        raise AclError(
            Code.RT_FEATURE_NOT_SUPPORT,
            f"{profile.soc_name} has no stream-ordered memory pools. Take a chip that has them "
            f"(SOFTACL_CHIP: {families_with(lambda p: p.stream_ordered_pools)}), or softacl.pools.",
        )
    device = devices.use(device_id)
    _, total = device.memory.totals(None)
    size = align_up(max_bytes, BLOCK) if max_bytes else total // BLOCK * BLOCK
    if not 0 < size <= total:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"maxSize is {format_size(size)}; device {device_id} has {format_size(total)}.",
        )
    if process.order is None:
        process.order = Order()
    pool = StreamPool(device, size)
    if observers:
        emit(StreamPoolCreated(current.call, pool, size))
    return pool.handle


def destroy(handle: int) -> None:
    """End a pool and give its memory back. 107000 while blocks are in use. Source: aclrtMemPoolDestroy."""
    pool = pools.get(handle)
    if pool.taken:
        some = ", ".join(f"{address:#x}" for address in tuple(pool.taken)[:5])
        raise AclError(Code.RT_PARAM_INVALID, f"{len(pool.taken)} blocks are in use: {some}. Give them back first.")
    pools.remove(handle)
    for block in pool.cached:
        block.stream.queue.synchronize(-1)
    pool.release(0)
    pool.close()
    if observers:
        emit(StreamPoolDestroyed(current.call, pool))


def set_attribute(handle: int, attribute: int, value: int) -> None:
    """Set a switch (0 or 1), the release threshold in bytes, or a high-water mark back to 0.

    107000 for attributes that can only be read, and for values that are none. Source: aclrtMemPoolSetAttr.
    """
    pool = pools.get(handle)
    if attribute in _SWITCHES:
        if value not in (0, 1):
            raise AclError(Code.RT_PARAM_INVALID, f"attribute {attribute} is a switch, 0 or 1, not {value}.")
        setattr(pool, _SWITCHES[MemPoolAttr(attribute)], value)
    elif attribute == MemPoolAttr.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD:
        pool.threshold = word(value)
    elif attribute in (MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH, MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_HIGH):
        if value != 0:
            raise AclError(Code.RT_PARAM_INVALID, f"a high-water mark can only be set to 0, not to {value}.")
        name = _FIGURES[MemPoolAttr(attribute)]
        setattr(pool, name, getattr(pool, name.removesuffix("_high")))
    else:
        raise _no_attribute(attribute)


def get_attribute(handle: int, attribute: int) -> int:
    """A switch, the release threshold, or bytes reserved and used, now and at most. Source: aclrtMemPoolGetAttr."""
    pool = pools.get(handle)
    name = {**_SWITCHES, **_FIGURES}.get(attribute)  # type: ignore[call-overload]
    if name is None:
        raise _no_attribute(attribute)
    return int(getattr(pool, name))


def _no_attribute(attribute: int) -> AclError:
    if attribute in _FIGURES:
        return AclError(Code.RT_PARAM_INVALID, f"attribute {attribute} can only be read.")
    return AclError(Code.RT_PARAM_INVALID, f"{attribute} is no attribute of memory pools (1 to 8).")


def malloc_async(handle: int, nbytes: int, stream_handle: int) -> int:
    """A block from the pool, for what the stream does from now on; a multiple of 2 MiB.

    100000 for size 0, 107000 for a pool of another device than the stream's, 207001 when memory runs out. Source:
    aclrtMemPoolMallocAsync.
    """
    pool = pools.get(handle)
    stream = of(stream_handle)
    if not 0 < nbytes <= 1 << 60:
        raise AclError(
            Code.INVALID_PARAM, f"size is {nbytes}; it must be more than 0 bytes.", Reason.INVALID_SIZE, size=nbytes
        )
    if stream.device is not pool.device:
        raise AclError(Code.RT_PARAM_INVALID, f"{stream} cannot use {pool}. Make a pool on its device.")
    assert process.order is not None
    allocation = pool.allocate(nbytes, stream, process.order)
    if observers:
        emit(StreamPoolAllocated(current.call, allocation, nbytes, 0, pool, stream))
    return allocation.address


def free_async(address: int, stream_handle: int) -> None:
    """Give a block back to its pool, after what the stream has queued so far. Source: aclrtMemPoolFreeAsync.

    The address ends with the call. 107000 for an address that is no block of a pool. Queue it on a stream that comes after
    every use of the block: hardware does not look, and neither does the pool.
    """
    call = _FREED_BY
    stream = of(stream_handle)
    address = word(address)
    if address == 0:
        raise AclError(Code.INVALID_PARAM, "the pointer is null.")
    allocation: Allocation | None = live.find(address)
    if allocation is not None and allocation.freed_by == call and allocation.address == address:
        for pool in _on_device(stream.device):
            if pool.give_back(allocation, stream):
                return
    why = f"free it with {fn(allocation.freed_by)}" if allocation is not None else "give each block back once"
    raise AclError(Code.RT_PARAM_INVALID, f"{describe(address)} is no block of a memory pool; {why}.")


def trim(handle: int, keep: int) -> None:
    """Give free memory to the device while more than `keep` bytes are reserved. Source: aclrtMemPoolTrimTo.

    107000 for `keep` below what is in use, or above the size of the pool.
    """
    pool = pools.get(handle)
    if keep > pool.max_bytes or keep < pool.used < pool.reserved:
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{format_size(keep)} cannot be kept; {format_size(pool.used)} is in use, the pool has at most "
            f"{format_size(pool.max_bytes)}.",
        )
    pool.release(keep)
