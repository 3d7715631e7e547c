"""Stream-ordered memory pools: blocks allocated and freed in the order of a stream's tasks, and reused without waiting.

The address is known at the call. A freed block is reused for a request that comes after its free in the order of tasks: on the
same stream at once; on another stream after an event (`FOLLOW_EVENT_DEPENDENCIES`), when the free has been reached
(`ALLOW_OPPORTUNISTIC`), or after a wait that the pool itself queues (`ALLOW_INTERNAL_DEPENDENCIES`). Free memory beyond the
release threshold returns to the device when a stream is synchronised. Source: hicann/runtime
docs/zh/api_ref/11-10_ordered_stream_memory_allocation.md; blocks are multiples of 2 MiB (its segment manager). Unlike there,
a reused block is not split.
"""

from __future__ import annotations

import threading
from bisect import insort
from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from softacl import _native, events
from softacl.base.call_sites import caller
from softacl.base.units import align_up, counted, format_size
from softacl.bindings import fn
from softacl.codes import Code, MemAllocationType, MemHandleType, MemLocationType, MemPoolAttr
from softacl.drivers.base import Page, Range
from softacl.errors import AclError, OutOfMemory, require
from softacl.observe import emit, observers
from softacl.profiles import families_with
from softacl.reasons import Reason
from softacl.runtime.arg_types import word
from softacl.runtime.handles import HandleTable
from softacl.runtime.memory.allocate import take
from softacl.runtime.memory.live_blocks import Allocation, Release, Space, describe
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import require_context
from softacl.runtime.state import Device, TaskOrdering, current, live, process
from softacl.runtime.streams.streams import TAG, Stream, stream_from_handle

if TYPE_CHECKING:
    from softacl.runtime.streams.events import Event

BLOCK = 2 << 20
_MAX = (1 << 64) - BLOCK  # a size that can still be rounded up
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
_MADE_BY = "aclrtMemPoolMallocAsync"


class TaskOrder:
    """The happens-before order of streams: which tasks of other streams precede the next task of a stream, by events and host waits.

    A position in a stream is the number of tasks queued before it.
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
        """The stream continues after the event."""
        seen = self._seen.setdefault(stream, {})
        for other, position in self._marks.get(event, {}).items():
            seen[other] = max(seen.get(other, 0), position)

    def before(self, stream: Stream, other: Stream, position: int) -> bool:
        """Whether all tasks before a position in `other` happen before the next task of `stream`."""
        return stream is other or self._seen.get(stream, {}).get(other, -1) >= position

    def synchronized(self, device: Device) -> None:
        """The host has waited for something on the device."""
        for pool in _on_device(device):
            pool.release(pool.threshold)

    def closed(self, device: Device) -> None:
        """The device's pools end with it."""
        for pool in _on_device(device):
            pool.close()


class Cached:
    """A block that was freed at a place in a stream."""

    __slots__ = ("nbytes", "position", "stream", "taken")

    def __init__(self, taken: Range, nbytes: int, stream: Stream, position: int) -> None:
        self.taken, self.nbytes, self.stream, self.position = taken, nbytes, stream, position

    @property
    def reached(self) -> bool:
        """Whether the stream has reached the free of the block."""
        return self.stream.queue.done >= self.position or self.stream.queue.idle


class StreamPool:
    """One pool on one device."""

    def __init__(self, device: Device, max_bytes: int) -> None:
        self.device, self.max_bytes = device, max_bytes
        self.follow_events = self.opportunistic = self.internal = 0  # the program asks for them
        self.threshold = 0
        self.reserved = self.reserved_high = self.used = self.used_high = 0
        self.taken: dict[int, tuple[Allocation, Stream]] = {}  # by address, with the stream it was taken on
        self.cached: list[Cached] = []  # smallest first
        self.lock = threading.Lock()
        self.handle = pools.add(self)

    def allocate(self, nbytes: int, stream: Stream, order: TaskOrdering) -> Allocation:
        """A block for what the stream does from now on."""
        size = align_up(nbytes, BLOCK)
        with self.lock:
            taken, size = self._again(size, stream, order, size * 2 - 1) or self._fresh(size, stream, order)
            allocation = Allocation(
                taken, nbytes, size, Space.DEVICE, self.device, self.device.memory, _MADE_BY, Release.POOL_FREE
            )
            allocation.site = caller()
            self.taken[taken.address] = (allocation, stream)
            self.used += size
            self.used_high = max(self.used_high, self.used)
        live.insert(taken.address, size, allocation)
        return allocation

    def _again(self, size: int, stream: Stream, order: TaskOrdering, max_bytes: int) -> tuple[Range, int] | None:
        """Take the smallest cached block of `size` to `max_bytes` bytes that the pool's attributes allow to be reused."""
        fits = [block for block in self.cached if size <= block.nbytes <= max_bytes]
        for rule in (self._same_stream, self._behind_events, self._reached):
            for block in fits:
                if rule(block, stream, order):
                    self.cached.remove(block)
                    return block.taken, block.nbytes
        return None

    def _same_stream(self, block: Cached, stream: Stream, order: TaskOrdering) -> bool:
        return block.stream is stream

    def _behind_events(self, block: Cached, stream: Stream, order: TaskOrdering) -> bool:
        return bool(self.follow_events) and order.before(stream, block.stream, block.position)

    def _reached(self, block: Cached, stream: Stream, order: TaskOrdering) -> bool:
        return bool(self.opportunistic) and block.reached

    def _fresh(self, size: int, stream: Stream, order: TaskOrdering) -> tuple[Range, int]:
        """New memory; if there is none, freed blocks that can still be reused."""
        cause = ""
        for attempt in range(2):
            if self.reserved + size <= self.max_bytes:
                try:
                    taken = take(self.device.memory, size, Page.HUGE)
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
                    completion = process.executor.completion()
                    block.stream.queue.record(completion)
                    stream.queue.wait(completion)
                    return block.taken, block.nbytes
        raise OutOfMemory(
            f"{format_size(size)} (a multiple of 2 MiB) asked for; the pool has {format_size(self.used)} in use and "
            f"{format_size(self.reserved)} of at most {format_size(self.max_bytes)} reserved, "
            f"{counted(len(self.cached), 'block waits', 'blocks wait')} "
            f"for other streams. {cause or 'Free blocks, synchronise, or make a larger pool.'}",
            {"requested": size, "used": self.used, "reserved": self.reserved, "limit": self.max_bytes},
            Code.RT_INTERNAL_ERROR,
        )

    def free(self, allocation: Allocation, stream: Stream) -> bool:
        """Free a block at the stream's place; False if it is not in the pool."""
        with self.lock:
            if self.taken.get(allocation.address, (None,))[0] is not allocation:
                return False
            del self.taken[allocation.address]
            size = allocation.end - allocation.address
            self.used -= size
            live.remove(allocation.address)
            if not process.driver.follows:
                block = Cached(allocation.taken, size, stream, stream.queue.pushed)
                insort(self.cached, block, key=attrgetter("nbytes"))
            else:
                self.device.memory.free(allocation.taken)
                self.reserved -= size
        if observers:
            emit(events.StreamPoolFreed(current.call, allocation, self, stream))
        return True

    def release(self, keep: int) -> int:
        """Return blocks that no task can still use to the device, largest first, while more than `keep` bytes are reserved."""
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
        """Bytes that no task can still use."""
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
            _native.set_waits_local(True)

    def __str__(self) -> str:
        return f"the memory pool of device {self.device.id} with {format_size(self.used)} in use"


pools: HandleTable[StreamPool] = process.owns(HandleTable("memory pool", Code.RT_INTERNAL_ERROR, "aclrtMemPoolCreate"))
process.trimmable.append(lambda device: sum(pool.trimmable() for pool in _on_device(device)))


def _on_device(device: Device) -> Iterator[StreamPool]:
    return (pool for pool in tuple(pools.live.values()) if pool.device is device)


def create(
    device_id: int,
    max_bytes: int = 0,
    allocation_type: int = 0,
    location_type: int = 1,
    handle_type: int = 0,
    reserved: bytes = b"",
) -> int:
    """A pool on a device that is in use. max_bytes: 0 for all of its memory, else rounded up to 2 MiB.

    100000 for another allocation type than 0, another location than a device (1), and reserved bytes that are not 0;
    107001 for a device that is not valid; 207000 on chips without stream-ordered pools; 107000 for more than the device has.
    Source: aclrtMemPoolCreate.
    """
    if allocation_type != MemAllocationType.MEM_ALLOCATION_TYPE_PINNED:
        raise AclError(Code.INVALID_PARAM, f"allocType {allocation_type}; pools have 0, pinned memory.")
    if location_type != MemLocationType.MEM_LOCATION_TYPE_DEVICE:
        raise AclError(Code.INVALID_PARAM, f"location type {location_type}; pools are on a device (1).")
    if any(reserved):
        raise AclError(Code.INVALID_PARAM, "the reserved bytes of the properties must be 0.")
    require_context()
    if handle_type != MemHandleType.MEM_HANDLE_TYPE_NONE:
        raise AclError(Code.RT_FEATURE_NOT_SUPPORT, f"handle type {handle_type}; pools are not shared (0).")
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
        process.order = TaskOrder()
        _native.set_waits_local(False)
    pool = StreamPool(device, size)
    if observers:
        emit(events.StreamPoolCreated(current.call, pool, size))
    return pool.handle


def destroy(handle: int) -> None:
    """End a pool and release its memory. 507000 while blocks are in use. Source: aclrtMemPoolDestroy."""
    pool = pools.get(handle)
    if pool.taken:
        some = ", ".join(f"{address:#x}" for address in tuple(pool.taken)[:5])
        held = counted(len(pool.taken), "block is", "blocks are")
        raise AclError(Code.RT_INTERNAL_ERROR, f"{held} in use: {some}. Free them first.")
    for block in tuple(pool.cached):
        block.stream.queue.synchronize(-1)
    pools.remove(handle)
    pool.release(0)
    pool.close()
    if observers:
        emit(events.StreamPoolDestroyed(current.call, pool))


def _with_attributes(handle: int) -> StreamPool:
    """The pool; the calls for attributes answer 107000 where the others answer 507000."""
    try:
        return pools.get(handle)
    except AclError as error:
        if error.code != Code.RT_INTERNAL_ERROR:
            raise
        raise AclError(Code.RT_PARAM_INVALID, error.args[1], error.reason, **error.values) from None


def set_attribute(handle: int, attribute: int, value: int) -> None:
    """Set a switch (not 0: on), the release threshold in bytes, or a high-water mark back to 0.

    107000 for attributes that can only be read, 507000 for a threshold above the size of the pool and for a high-water mark
    other than 0. Source: aclrtMemPoolSetAttr.
    """
    pool = _with_attributes(handle)
    if attribute in _SWITCHES:
        setattr(pool, _SWITCHES[MemPoolAttr(attribute)], int(value != 0))
    elif attribute == MemPoolAttr.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD:
        if word(value) > pool.max_bytes:
            why = f"the threshold {format_size(word(value))} is more than the pool has, {format_size(pool.max_bytes)}."
            raise AclError(Code.RT_INTERNAL_ERROR, why)
        pool.threshold = word(value)
    elif attribute in (MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH, MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_HIGH):
        if value != 0:
            raise AclError(Code.RT_INTERNAL_ERROR, f"a high-water mark can only be set to 0, not to {value}.")
        setattr(pool, _FIGURES[MemPoolAttr(attribute)], 0)  # until the next allocation
    else:
        raise _no_attribute(attribute)


def get_attribute(handle: int, attribute: int) -> int:
    """A switch, the release threshold, or bytes reserved and used, now and at most. Source: aclrtMemPoolGetAttr."""
    pool = _with_attributes(handle)
    name = {**_SWITCHES, **_FIGURES}.get(attribute)  # type: ignore[call-overload]
    if name is None:
        raise _no_attribute(attribute)
    return int(getattr(pool, name))


def _no_attribute(attribute: int) -> AclError:
    if attribute in _FIGURES:
        return AclError(Code.RT_PARAM_INVALID, f"attribute {attribute} can only be read.")
    return AclError(Code.RT_PARAM_INVALID, f"{attribute} is not an attribute of memory pools (1 to 8).")


def malloc_async(handle: int, nbytes: int, stream_handle: int) -> int:
    """A block from the pool, for what the stream does from now on; a multiple of 2 MiB. Size 0: nothing is done; 0.

    100000 for a null pool or stream, 107000 for a pool of another device than the stream's or a size that cannot be rounded
    up, 507000 for a destroyed pool and when memory runs out. Source: aclrtMemPoolMallocAsync.
    """
    for role, value in (("memPool", handle), ("stream", stream_handle)):
        require(value, role)
    nbytes = word(nbytes)
    if nbytes == 0:
        return 0
    stream = stream_from_handle(stream_handle)
    if nbytes > _MAX:
        why = f"size is {format_size(nbytes)}; rounded up it does not fit 64 bits. Ask for less."
        raise AclError(Code.RT_PARAM_INVALID, why, Reason.INVALID_SIZE, size=nbytes)
    pool = pools.get(handle)
    if stream.device is not pool.device:
        raise AclError(Code.RT_PARAM_INVALID, f"{stream} cannot use {pool}. Make a pool on its device.")
    assert process.order is not None
    allocation = pool.allocate(nbytes, stream, process.order)
    if observers:
        emit(events.StreamPoolAllocated(current.call, allocation, nbytes, 0, pool, stream))
    return allocation.address


def free_async(address: int, stream_handle: int) -> None:
    """Free a block into its pool, after what the stream has queued so far. Source: aclrtMemPoolFreeAsync.

    Memory of aclrtMalloc is freed in the same way. The address is invalid after the call. 507000 for a null stream, 107000 for an
    address that is neither. Queue it on a stream that comes after every use of the block: neither hardware nor the pool checks
    it.
    """
    address = word(address)
    if address == 0:
        raise AclError(Code.INVALID_PARAM, "the pointer is null.", Reason.NULL_POINTER, role="ptr")
    if stream_handle == 0:
        raise AclError(Code.RT_INTERNAL_ERROR, "stream is null; name a stream.", Reason.NULL_POINTER, role="stream")
    stream = stream_from_handle(stream_handle)
    allocation: Allocation | None = live.find(address)
    if allocation is not None and allocation.address == address:
        if allocation.freed_by is Release.POOL_FREE:
            for pool in _on_device(stream.device):
                if pool.free(allocation, stream):
                    return
        elif allocation.freed_by is Release.FREE and live.remove(address, allocation) is not None:
            _free_in_order(allocation, stream)
            return
    why = f"free it with {fn(allocation.freed_by.value)}" if allocation is not None else "give each block back once"
    raise AclError(
        Code.RT_PARAM_INVALID, f"{describe(address)} is not a block of a memory pool or of {fn('aclrtMalloc')}; {why}."
    )


def _free_in_order(allocation: Allocation, stream: Stream) -> None:
    """Free a block that is no longer live when the stream reaches it."""
    memory, left = allocation.memory, [allocation.taken]

    def run() -> bool:
        if left:  # a graph comes here again in each run
            memory.drop(left.pop())
        return True

    if observers:
        emit(events.StreamPoolFreed(current.call, allocation, None, stream))
    stream.queue.call(run, TAG["host function"])


def trim(handle: int, keep: int) -> None:
    """Return free memory to the device while more than `keep` bytes are reserved. Source: aclrtMemPoolTrimTo.

    507000 for `keep` below what is in use, or above the size of the pool.
    """
    pool = pools.get(handle)
    if keep > pool.max_bytes or keep < pool.used < pool.reserved:
        raise AclError(
            Code.RT_INTERNAL_ERROR,
            f"{format_size(keep)} cannot be kept; {format_size(pool.used)} is in use, the pool has at most "
            f"{format_size(pool.max_bytes)}.",
        )
    pool.release(keep)
