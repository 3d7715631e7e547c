"""Stream-ordered memory pools as objects."""

from __future__ import annotations

import functools
import operator
from types import TracebackType
from typing import TYPE_CHECKING, Any

from softacl.codes import Code, MemPoolAttr
from softacl.errors import AclError
from softacl.objects.device import need_device
from softacl.objects.lifetimes import Block, add_finalizer, collect, deferred_frees
from softacl.reasons import Reason
from softacl.runtime.entry import operation
from softacl.runtime.memory import stream_pools
from softacl.runtime.process import devices
from softacl.runtime.process.contexts import Within
from softacl.runtime.state import live
from softacl.units import counted, format_size

if TYPE_CHECKING:
    from softacl.objects.buffer import Buffer
    from softacl.objects.device import Device
    from softacl.objects.stream import Stream

__all__ = ["StreamPool"]


def _attribute(name: str, attribute: int, kind: type, doc: str) -> Any:
    @operation(f"StreamPool.{name}")
    def get(self: StreamPool) -> Any:
        collect()
        return kind(stream_pools.get_attribute(self.handle, attribute))

    @operation(f"StreamPool.{name}")
    def set(self: StreamPool, value: int) -> None:
        stream_pools.set_attribute(self.handle, attribute, int(value))

    return property(get, set, doc=doc)


class StreamPool:
    """A memory pool of the thread's device whose blocks are taken and given back in stream order, without waiting.

    Sizes are multiples of 2 MiB. A block that was given back is used again for what comes after it in the order of tasks;
    `follow_events`, `opportunistic` and `internal` say how far the pool looks for that.
    """

    @operation("StreamPool")
    def __init__(self, max_bytes: int = 0) -> None:
        """max_bytes: 0 for all memory of the device, else rounded up to 2 MiB."""
        collect()
        need_device()
        self.handle = stream_pools.create(devices.current_id(), max_bytes)
        self._pool = stream_pools.pools.live[self.handle]
        add_finalizer(self, deferred_frees.append, functools.partial(_settle, self._pool))

    reserved: int = _attribute(
        "reserved", MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT, int, "Bytes taken from the device."
    )
    reserved_high: int = _attribute(
        "reserved_high",
        MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH,
        int,
        "The most of them; set it to 0 to begin anew.",
    )
    used: int = _attribute("used", MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_CURRENT, int, "Bytes in blocks.")
    used_high: int = _attribute(
        "used_high", MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_HIGH, int, "The most of them; set it to 0 to begin anew."
    )
    release_threshold: int = _attribute(
        "release_threshold",
        MemPoolAttr.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD,
        int,
        "Bytes that the pool keeps when a stream is synchronised.",
    )
    follow_events: bool = _attribute(
        "follow_events",
        MemPoolAttr.RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES,
        bool,
        "Use a block again behind an event.",
    )
    opportunistic: bool = _attribute(
        "opportunistic",
        MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC,
        bool,
        "Use a block again when its stream has come past it.",
    )
    internal: bool = _attribute(
        "internal",
        MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES,
        bool,
        "Let a stream wait for a block of another.",
    )

    @property
    def max_bytes(self) -> int:
        """The most it reserves."""
        return self._pool.max_bytes

    @property
    def device(self) -> Device:
        """The device whose memory it is."""
        from softacl.objects.device import Device

        return Device._of(self._pool.device.id)

    @operation("StreamPool.allocate")
    def allocate(self, nbytes: int, stream: Stream) -> Buffer:
        """A block for what the stream does from now on. Its `close` gives it back in the order of the same stream."""
        from softacl.objects.buffer import Buffer

        collect()
        nbytes = operator.index(nbytes)
        if nbytes <= 0:
            why = f"size is {nbytes}; a block has more than 0 bytes."
            raise AclError(Code.INVALID_PARAM, why, Reason.INVALID_SIZE, size=nbytes)
        with Within(stream.context):
            address = stream_pools.malloc_async(self.handle, nbytes, stream.handle)
        block = Block(live.find(address), self._pool, stream._stream)
        return Buffer(address, nbytes, block, owner=self)

    @operation("StreamPool.free")
    def free(self, buffer: Buffer, stream: Stream) -> None:
        """Give a block back in the order of another stream, which comes after every use of the block."""
        block = buffer.block
        if block is None or block.claim.pool is not self._pool or block.closed or buffer.owner is not self:
            raise AclError(Code.RT_PARAM_INVALID, f"{buffer!r} is not a block that this pool gave out.")
        if stream._stream.device is not self._pool.device:
            raise AclError(Code.RT_PARAM_INVALID, f"{stream!r} runs on another device than {self!r}.")
        block.claim.stream = stream._stream
        block.close()

    @operation("StreamPool.trim")
    def trim(self, keep: int = 0) -> None:
        """Give what is free to the device while more than `keep` bytes are reserved; at least those in use stay."""
        collect()
        stream_pools.trim(self.handle, max(keep, self._pool.used))

    @operation("StreamPool.close")
    def close(self) -> None:
        """End the pool, once its blocks have been given back. Once is enough. 507000 while blocks are in use."""
        collect()
        if stream_pools.pools.live.get(self.handle) is self._pool:
            stream_pools.destroy(self.handle)

    def __enter__(self) -> StreamPool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        pool = self._pool
        if stream_pools.pools.live.get(self.handle) is not pool:
            return f"<StreamPool of device {pool.device.id}, closed>"
        return (
            f"<StreamPool of device {pool.device.id}, {counted(len(pool.taken), 'block')} with {format_size(pool.used)} of "
            f"{format_size(pool.reserved)} reserved, at most {format_size(pool.max_bytes)}>"
        )


def _settle(pool: stream_pools.StreamPool) -> bool:
    """End a pool that nothing refers to, once its blocks are back."""
    if stream_pools.pools.live.get(pool.handle) is pool:
        if pool.taken or not all(block.reached for block in tuple(pool.cached)):
            return False
        try:
            stream_pools.destroy(pool.handle)
        except AclError:  # another thread was faster
            pass
    return True
