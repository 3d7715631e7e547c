"""Device memory as objects: buffers, and stream-ordered pools that make them."""

from __future__ import annotations

import functools
import operator
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from softacl import _native
from softacl.base.closing import Closing
from softacl.base.lazy import numpy as np
from softacl.base.units import counted, format_size
from softacl.base.visible import Shown
from softacl.codes import Code, MemcpyKind, MemPoolAttr
from softacl.errors import AclError
from softacl.objects.device import Device, context_of, need_device
from softacl.objects.lifetimes import Block, View, add_finalizer, collect, deferred_frees
from softacl.objects.stream import Stream
from softacl.reasons import Reason
from softacl.runtime.copies import async_copies, copies_2d, sync_copies
from softacl.runtime.entry import operation
from softacl.runtime.handles import AddressLike, StreamLike, memory_address
from softacl.runtime.memory.live_blocks import Allocation
from softacl.runtime.process import contexts
from softacl.runtime.process.contexts import Context, Within
from softacl.runtime.state import current, live, of_program
from softacl.runtime.streams import stream_pools

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = ["Buffer", "StreamPool"]

_Scalar = TypeVar("_Scalar", bound="np.generic")
_Target = TypeVar("_Target")

_CPU, _EXTENSION = 1, 12  # kDLCPU, kDLExtDev of dlpack.h


class Buffer(Closing, Shown):
    """`nbytes` bytes of device memory at the address `ptr`, which `acl.*` functions take; `buffer[a:b]` is a view of some of them.

    A buffer that owns its memory frees it with `close`, at the end of a `with`, or when nothing refers to the buffer any more;
    in each case after the queued tasks that use it. If the program can access the memory (run mode ACL_DEVICE), NumPy and other
    libraries see it as an array of bytes without a copy; if not, they get a BufferError.
    """

    def __init__(self, ptr: int, nbytes: int, block: Block | None = None, owner: Any = None) -> None:
        """Describe `nbytes` bytes from the address `ptr`. Programs call `Device.buffer`, `StreamPool.allocate` or `from_ptr`.

        block: the memory, shared by the buffer that owns it and its slices. owner: an object to keep alive.
        """
        self.ptr, self.nbytes, self.block, self.owner = ptr, nbytes, block, owner
        self._shown: View | None = None

    @classmethod
    @operation("Buffer.from_ptr")
    def from_ptr(cls, ptr: AddressLike, nbytes: int | None = None, owner: Any = None) -> Buffer:
        """A view of `nbytes` bytes from the address `ptr`, by default up to the end of the block. `owner` keeps the memory alive.

        ptr: a number, or an object with such an address, as a tensor of torch.npu. AclError 107000 if the bytes are not in one
        live block.
        """
        ptr = memory_address(ptr)
        block: Allocation | None = live.find(ptr)
        if block is None:
            raise AclError(Code.RT_PARAM_INVALID, f"{ptr:#x} is not in a live block.")
        available = block.address + block.nbytes - ptr
        if nbytes is None:
            nbytes = available
        nbytes = operator.index(nbytes)
        if not 0 < nbytes <= available:
            raise AclError(Code.RT_PARAM_INVALID, f"{nbytes} bytes; the block has {available} from {ptr:#x} on.")
        return cls(ptr, nbytes, owner=owner)

    # Copies

    @operation("Buffer.copy_from")
    def copy_from(self, source: Buffer | Any, stream: StreamLike | None = None) -> Buffer:
        """Copy `source`, a buffer or an array-like, to the start of this buffer, and return this buffer.

        stream: the copy is queued there, and both sides are kept alive until it has run; by default it is complete on return. It is
        a Stream, a handle of `acl.rt` or a stream of torch_npu, as in all methods. A tensor of torch.npu is a source, too.
        A source that is not contiguous is gathered at the call. ValueError if it has more bytes than this buffer, or none.
        """
        address, nbytes, owner = _memory_of(source, writable=False)
        self._copy(self.ptr, self.nbytes, address, nbytes, stream, (self, owner))
        return self

    @operation("Buffer.copy_to")
    def copy_to(self, target: _Target, stream: StreamLike | None = None) -> _Target:
        """Fill `target`, a buffer or a writable, contiguous array, with the first bytes of this buffer, and return it.

        stream: as in `copy_from`. ValueError if the target has more bytes than this buffer, or cannot be written.
        """
        address, nbytes, owner = _memory_of(target, writable=True)
        if nbytes > self.nbytes:
            raise ValueError(f"target has {nbytes} bytes, the buffer only {self.nbytes}; slice the target")
        self._copy(address, nbytes, self.ptr, nbytes, stream, (self, owner))
        return target

    @operation("Buffer.copy_2d_from")
    def copy_2d_from(
        self,
        source: Buffer | Any,
        width: int | None = None,
        height: int | None = None,
        pitch: int | None = None,
        source_pitch: int | None = None,
        stream: StreamLike | None = None,
    ) -> Buffer:
        """Copy `height` rows of `width` bytes; they begin `pitch` bytes apart here and `source_pitch` bytes apart in `source`.

        If the source is a two-dimensional array, its shape is the default of the three; only its rows need be contiguous.
        pitch: the width by default. stream: as in `copy_from`. AclError 207000 if the chip has no such copy between these
        memories; every chip with 2-D copies has them between host and device. Source: aclrtMemcpy2d, aclrtMemcpy2dAsync.
        """
        address, size, owner, shape = _rows(source, width, height, source_pitch, writable=False)
        width, height, there = shape
        here = width if pitch is None else pitch
        self._copy_2d((self.ptr, self.nbytes, here), (address, size, there), width, height, stream, (self, owner))
        return self

    @operation("Buffer.copy_2d_to")
    def copy_2d_to(
        self,
        target: _Target,
        width: int | None = None,
        height: int | None = None,
        pitch: int | None = None,
        target_pitch: int | None = None,
        stream: StreamLike | None = None,
    ) -> _Target:
        """Copy rows from this buffer to `target`, and return it; the reverse of `copy_2d_from`.

        width, height, pitch, stream: as there. target_pitch: bytes from one row of the target to the next.
        """
        address, size, owner, shape = _rows(target, width, height, target_pitch, writable=True)
        width, height, there = shape
        here = width if pitch is None else pitch
        self._copy_2d((address, size, there), (self.ptr, self.nbytes, here), width, height, stream, (self, owner))
        return target

    @overload
    def to_array(
        self, dtype: type[_Scalar] | np.dtype[_Scalar], shape: tuple[int, ...] | None = None
    ) -> npt.NDArray[_Scalar]: ...

    @overload
    def to_array(
        self, dtype: Literal["uint8"] = "uint8", shape: tuple[int, ...] | None = None
    ) -> npt.NDArray[np.uint8]: ...

    @overload
    def to_array(self, dtype: npt.DTypeLike, shape: tuple[int, ...] | None = None) -> npt.NDArray[Any]: ...

    @operation("Buffer.to_array")
    def to_array(self, dtype: npt.DTypeLike = "uint8", shape: tuple[int, ...] | None = None) -> npt.NDArray[Any]:
        """Copy the bytes to a new array of `dtype`, one-dimensional or of `shape`. It does not wait for streams.

        ValueError if the bytes are not a whole number of elements, or not as many as the shape has.
        """
        n, rest = divmod(self.nbytes, np.dtype(dtype).itemsize)
        if rest:
            raise ValueError(
                f"{self.nbytes} bytes are {n} of {np.dtype(dtype)} and {rest} more; slice the buffer, or name another dtype"
            )
        array = np.empty(n, dtype)
        self.copy_to(array)
        return array if shape is None else array.reshape(shape)

    @operation("Buffer.fill")
    def fill(self, value: int, stream: StreamLike | None = None) -> Buffer:
        """Set every byte to the low byte of `value`, on `stream` or at once, and return this buffer."""
        self._alive()
        value = operator.index(value)
        into = None if stream is None else Stream._of(stream)
        with Within(self._context(into)):
            if into is None:
                sync_copies.memset(self.ptr, self.nbytes, value, self.nbytes)
            else:
                async_copies.memset_async(self.ptr, self.nbytes, value, self.nbytes, into.handle)
                into.keep(self)
        return self

    def _copy(
        self, dst: int, capacity: int, src: int, nbytes: int, stream: StreamLike | None, used: tuple[Any, ...]
    ) -> None:
        self._alive()
        if nbytes > capacity:
            raise ValueError(f"{nbytes} bytes do not fit {capacity}; slice the source, or take a larger buffer")
        into = None if stream is None else Stream._of(stream)
        with Within(self._context(into)):
            if into is None:
                sync_copies.memcpy(dst, capacity, src, nbytes, MemcpyKind.MEMCPY_DEFAULT)
            else:
                async_copies.memcpy_async(dst, capacity, src, nbytes, MemcpyKind.MEMCPY_DEFAULT, into.handle)
                into.keep(*used)

    def _copy_2d(
        self,
        to: tuple[int, int, int],
        source: tuple[int, int, int],
        width: int,
        height: int,
        stream: StreamLike | None,
        used: tuple[Any, ...],
    ) -> None:
        self._alive()
        for name, (_, size, pitch) in (("target", to), ("source", source)):
            span = (height - 1) * pitch + width
            if span > size:
                raise ValueError(f"{height} rows of {width} bytes, {pitch} apart, span {span}; the {name} has {size}")
        words = (to[0], to[2], source[0], source[2], width, height, MemcpyKind.MEMCPY_DEFAULT)
        into = None if stream is None else Stream._of(stream)
        with Within(self._context(into)):
            if into is None:
                copies_2d.memcpy2d(*words)
            else:
                copies_2d.memcpy2d_async(*words, into.handle)
                into.keep(*used)

    def _context(self, stream: Stream | None) -> Context:
        """The stream's context; else the thread's; else one of the buffer's device."""
        if stream is not None:
            return stream.context
        if (context := current.context) is not None and context.alive:
            return context
        device = self.device
        return context_of(device.id if device is not None else 0)

    # What it is

    @property
    def allocation(self) -> Allocation | None:
        """The live block that contains the buffer; None once it has been freed."""
        if self.block is not None and self.block.closed:
            return None
        allocation: Allocation | None = live.find(self.ptr)
        return allocation if self.block is None or allocation is self.block.allocation else None

    @property
    def device(self) -> Device | None:
        """The device whose memory it is; None for host memory, and once it has been freed."""
        allocation = self.allocation
        return Device._of(allocation.device.id) if allocation is not None and allocation.device is not None else None

    @property
    def is_host_accessible(self) -> bool:
        """Whether the program can access the bytes: in run mode ACL_DEVICE, and in host memory."""
        allocation = self.allocation
        return allocation is not None and allocation.shift == 0

    def _alive(self) -> None:
        if self.block is not None and self.block.closed:
            raise AclError(Code.RT_PARAM_INVALID, f"{self!r} has been closed. Take a new one.")

    # For others

    def _show(self) -> View:
        """The view for other libraries; BufferError where there is none."""
        if self._shown is None:
            allocation = self.allocation
            if allocation is None:
                raise BufferError(f"{self!r}: its memory has been freed.")
            if allocation.shift:
                raise BufferError(
                    f"{self!r} is device memory, which the host cannot reach in run mode host. Copy it: copy_to(array), "
                    "to_array()."
                )
            self._shown = View(self.ptr, self.nbytes, allocation, self.block)
        return self._shown

    @operation("Buffer.view")
    def view(self) -> memoryview:
        """The bytes, without a copy. BufferError if the program cannot access them."""
        return self._show().bytes()

    def __buffer__(self, flags: int, /) -> memoryview:
        """`memoryview(buffer)`, from Python 3.12 on."""
        return self.view()

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return self._show().__array_interface__

    def __dlpack_device__(self) -> tuple[int, int]:
        """(1, 0), the CPU, where the program can reach the memory; else (12, device): an extension device."""
        allocation = self.allocation
        if allocation is None:
            raise BufferError(f"{self!r}: its memory has been freed.")
        return (_CPU, 0) if allocation.shift == 0 else (_EXTENSION, allocation.device.id if allocation.device else 0)

    @operation("Buffer.__dlpack__")
    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> object:
        """A capsule of its bytes. It keeps this buffer; queued tasks are not waited for, `stream` is ignored."""
        device = self.__dlpack_device__()
        if dl_device is not None and tuple(dl_device) != device:
            raise BufferError(f"{self!r} is on DLPack device {device}, not on {tuple(dl_device)}. Copy it: copy_to.")
        if copy:
            raise BufferError(f"{self!r}: DLPack gives views here, no copies. Copy it: copy_to, to_array.")
        owner = self._show() if device[0] == _CPU else self
        versioned = max_version is not None and max_version[0] >= 1
        return _native.lend_bytes(self.ptr, self.nbytes, *device, versioned, (self, owner))

    def __getitem__(self, part: slice) -> Buffer:
        """A view of the bytes `buffer[a:b]`. ValueError if there are none, or for a step."""
        if not isinstance(part, slice):
            raise TypeError(f"a buffer is sliced by bytes, buffer[a:b], not by {type(part).__name__}")
        start, stop, step = part.indices(self.nbytes)
        if step != 1 or stop <= start:
            raise ValueError(f"[{part.start}:{part.stop}:{part.step}] of {self.nbytes} bytes is empty, or has a step")
        return Buffer(self.ptr + start, stop - start, self.block, owner=self)

    def __len__(self) -> int:
        return self.nbytes

    @operation("Buffer.close")
    def close(self) -> None:
        """Free the memory, after the queued tasks that use it. Idempotent. It has no effect on a buffer that does not own it."""
        if self.block is not None and not isinstance(self.owner, Buffer):
            self.block.close()

    def _display(self) -> tuple[str, dict[str, object]]:
        if self.block is None:
            kind = "view"
        elif self.block.closed:
            kind = "closed"
        else:
            kind = "view" if isinstance(self.owner, Buffer) else "owned"
        values: dict[str, object] = {"size": format_size(self.nbytes), "address": f"{self.ptr:#x}", "memory": kind}
        line, allocation = "{size} at {address}, {memory}", self.allocation
        if allocation is None and kind != "closed":
            return line, values | {"memory": f"{kind}, its memory is gone"}
        if allocation is not None and allocation.device is not None:
            return line + ", device {device}", values | {"device": allocation.device.id}
        return line, values


_READ_ONLY = (
    "the target must be writable, and this array is read-only, as those of ray.get and np.frombuffer(bytes) are. Take an "
    "array of your own: np.array(x)"
)


def _array(thing: Any, writable: bool) -> Any:
    """An array of plain data, as it lies in memory."""
    if isinstance(thing, (bytes, bytearray, memoryview)):
        thing = np.asarray(memoryview(thing).cast("B")) if memoryview(thing).c_contiguous else np.asarray(thing)
    if writable and not isinstance(thing, np.ndarray):
        thing = of_program(lambda: np.asarray(memoryview(thing)))
    array = thing if type(thing) is np.ndarray else of_program(np.asarray, thing)
    if array.dtype.kind == "U" and not isinstance(thing, np.ndarray):  # NumPy would make it four bytes per character
        raise TypeError("text has no bytes of its own to copy. Encode it: text.encode()")
    if array.dtype.hasobject:
        raise ValueError(f"an array of {array.dtype} holds references to Python objects, not plain data to copy")
    if array.nbytes == 0:
        raise ValueError("an empty array has no bytes to copy")
    return array


def _address(array: Any) -> int:
    return int(array.__array_interface__["data"][0])


def _tensor(thing: Any) -> Buffer | None:
    """The memory of a tensor on the device. None for anything else. ValueError for one with gaps."""
    if not callable(getattr(thing, "data_ptr", None)):
        return None
    block: Allocation | None = live.find(memory_address(thing))
    if block is None or block.device is None:
        return None
    if not thing.is_contiguous():
        raise ValueError("the tensor is not contiguous; pass tensor.contiguous()")
    return Buffer(memory_address(thing), thing.numel() * thing.element_size(), owner=thing)


def _memory_of(thing: Any, writable: bool) -> tuple[int, int, Any]:
    """(address, bytes, what keeps it alive) of a buffer, of a tensor on the device, or of an array-like in host memory."""
    thing = _tensor(thing) or thing
    if isinstance(thing, Buffer):
        thing._alive()
        return thing.ptr, thing.nbytes, thing
    array = _array(thing, writable)
    if writable:
        if not array.flags.writeable:
            raise ValueError(_READ_ONLY)
        if not array.flags.c_contiguous:
            raise ValueError("the target must be a writable, C-contiguous array or a Buffer")
    elif not array.flags.c_contiguous:
        array = array.copy()
        thing = array
    return _address(array), array.nbytes, thing if hasattr(thing, "block") else array


def _rows(
    thing: Any, width: int | None, height: int | None, pitch: int | None, writable: bool
) -> tuple[int, int, Any, tuple[int, int, int]]:
    """(address, bytes from there on, what keeps it alive, (width, height, pitch)) of one side of a 2-D copy."""
    thing = _tensor(thing) or thing
    if isinstance(thing, Buffer):
        if width is None or height is None:
            raise ValueError("pass width, in bytes, and height: a Buffer has no shape")
        address, size, owner = _memory_of(thing, writable)
    else:
        array = _array(thing, writable)
        if array.ndim != 2 or array.strides[1] != array.itemsize or array.strides[0] < 0:
            raise ValueError(
                f"a 2-D copy takes arrays of two dimensions with contiguous rows, not shape {array.shape}, strides "
                f"{array.strides}"
            )
        if writable and not array.flags.writeable:
            raise ValueError(_READ_ONLY)
        rows, stride = array.shape[0], array.strides[0] if array.shape[0] > 1 else array.shape[1] * array.itemsize
        width = array.shape[1] * array.itemsize if width is None else width
        height = rows if height is None else height
        pitch = stride if pitch is None else pitch
        address, size = _address(array), (rows - 1) * stride + array.shape[1] * array.itemsize
        owner = thing if hasattr(thing, "block") else array
    if width < 1 or height < 1:
        raise ValueError(f"width {width} and height {height} must be at least 1")
    return address, size, owner, (width, height, width if pitch is None else pitch)


def _attribute(name: str, attribute: int, kind: type, doc: str) -> Any:
    @operation(f"StreamPool.{name}")
    def get(self: StreamPool) -> Any:
        collect()
        return kind(stream_pools.get_attribute(self.handle, attribute))

    @operation(f"StreamPool.{name}")
    def set(self: StreamPool, value: int) -> None:
        stream_pools.set_attribute(self.handle, attribute, int(value))

    return property(get, set, doc=doc)


class StreamPool(Closing, Shown):
    """A memory pool of the thread's device whose blocks are allocated and freed in stream order, without waiting.

    Sizes are multiples of 2 MiB. A freed block is reused by tasks ordered after its free;
    `follow_events`, `opportunistic` and `internal` choose how the pool finds that order.
    """

    @operation("StreamPool")
    def __init__(self, max_bytes: int = 0) -> None:
        """Create a pool on the thread's device. max_bytes: rounded up to 2 MiB; 0 for all memory of the device.

        AclError 107002 if no device is in use. Source: aclrtMemPoolCreate.
        """
        collect()
        need_device()
        self.handle = stream_pools.create(contexts.current_device(), max_bytes)
        self._pool = stream_pools.pools.live[self.handle]
        add_finalizer(self, deferred_frees.append, functools.partial(_settle, self._pool))

    reserved: int = _attribute(
        "reserved",
        MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_CURRENT,
        int,
        "Bytes that the pool has reserved on the device.",
    )
    reserved_high: int = _attribute(
        "reserved_high",
        MemPoolAttr.RT_MEM_POOL_ATTR_RESERVED_MEM_HIGH,
        int,
        "The peak of `reserved` in bytes; set it to 0 to reset it.",
    )
    used: int = _attribute("used", MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_CURRENT, int, "Bytes in live blocks.")
    used_high: int = _attribute(
        "used_high",
        MemPoolAttr.RT_MEM_POOL_ATTR_USED_MEM_HIGH,
        int,
        "The peak of `used` in bytes; set it to 0 to reset it.",
    )
    release_threshold: int = _attribute(
        "release_threshold",
        MemPoolAttr.RT_MEM_POOL_ATTR_RELEASE_THRESHOLD,
        int,
        "Bytes that stay reserved when a stream is synchronised; free memory beyond them returns to the device.",
    )
    follow_events: bool = _attribute(
        "follow_events",
        MemPoolAttr.RT_MEM_POOL_REUSE_FOLLOW_EVENT_DEPENDENCIES,
        bool,
        "Whether another stream may reuse a block once it has waited for an event after the free.",
    )
    opportunistic: bool = _attribute(
        "opportunistic",
        MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_OPPORTUNISTIC,
        bool,
        "Whether another stream may reuse a block once its own stream has run the free.",
    )
    internal: bool = _attribute(
        "internal",
        MemPoolAttr.RT_MEM_POOL_REUSE_ALLOW_INTERNAL_DEPENDENCIES,
        bool,
        "Whether a stream may be made to wait for the free of another stream, to reuse its block.",
    )

    @property
    def max_bytes(self) -> int:
        """The most bytes that the pool reserves."""
        return self._pool.max_bytes

    @property
    def device(self) -> Device:
        """The device whose memory the pool uses."""
        return Device._of(self._pool.device.id)

    @operation("StreamPool.allocate")
    def allocate(self, nbytes: int, stream: StreamLike) -> Buffer:
        """Allocate `nbytes` bytes for tasks that are queued on `stream` from now on; `close` frees them in the same order.

        AclError 100000 for a size below 1, OutOfMemory if the pool or its device is full. Source: aclrtMemPoolMallocAsync.
        """
        collect()
        nbytes = operator.index(nbytes)
        if nbytes <= 0:
            why = f"size is {nbytes}; a block has more than 0 bytes."
            raise AclError(Code.INVALID_PARAM, why, Reason.INVALID_SIZE, size=nbytes)
        order = Stream._of(stream)
        with Within(order.context):
            start = stream_pools.malloc_async(self.handle, nbytes, order.handle)
        block = Block(live.find(start), self._pool, order._stream)
        return Buffer(start, nbytes, block, owner=self)

    @operation("StreamPool.free")
    def free(self, buffer: Buffer, stream: StreamLike) -> None:
        """Free the block `buffer` in the order of another stream, whose later tasks run after every use of the block.

        AclError 107000 if it is not a live block of this pool, or the stream is of another device. Source: aclrtMemPoolFreeAsync.
        """
        block = buffer.block
        if block is None or block.claim.pool is not self._pool or block.closed or buffer.owner is not self:
            raise AclError(Code.RT_PARAM_INVALID, f"{buffer!r} is not a block of this pool.")
        order = Stream._of(stream)
        if order._stream.device is not self._pool.device:
            raise AclError(Code.RT_PARAM_INVALID, f"{order!r} runs on another device than {self!r}.")
        block.claim.stream = order._stream
        block.close()

    @operation("StreamPool.trim")
    def trim(self, keep: int = 0) -> None:
        """Return free memory to the device until `keep` bytes, or those in use, are reserved. Source: aclrtMemPoolTrimTo."""
        collect()
        stream_pools.trim(self.handle, max(keep, self._pool.used))

    @operation("StreamPool.close")
    def close(self) -> None:
        """End the pool. Idempotent. AclError 507000 while blocks are in use. Source: aclrtMemPoolDestroy."""
        collect()
        if stream_pools.pools.live.get(self.handle) is self._pool:
            stream_pools.destroy(self.handle)

    def _display(self) -> tuple[str, dict[str, object]]:
        pool = self._pool
        if stream_pools.pools.live.get(self.handle) is not pool:
            return "of device {device}, closed", {"device": pool.device.id, "state": "closed"}
        return (
            "of device {device}, {blocks} with {used} of {reserved} reserved, at most {most}",
            {
                "device": pool.device.id,
                "blocks": counted(len(pool.taken), "block"),
                "used": format_size(pool.used),
                "reserved": format_size(pool.reserved),
                "most": format_size(pool.max_bytes),
            },
        )


def _settle(pool: stream_pools.StreamPool) -> bool:
    """End a pool that nothing refers to, once its blocks are freed."""
    if stream_pools.pools.live.get(pool.handle) is pool:
        if pool.taken or not all(block.reached for block in tuple(pool.cached)):
            return False
        try:
            stream_pools.destroy(pool.handle)
        except AclError:  # another thread was faster
            pass
    return True


Device._buffers, Device._pools = Buffer, StreamPool
