"""Device memory as objects: owned, sliced, copied from and to arrays."""

from __future__ import annotations

import weakref
from types import TracebackType
from typing import TYPE_CHECKING, Any

from softacl.codes import Code, MemcpyKind
from softacl.errors import AclError
from softacl.runtime import async_copies, copies, memory
from softacl.runtime.allocations import Allocation
from softacl.runtime.state import live
from softacl.units import format_size

if TYPE_CHECKING:
    import numpy as np

    from softacl.objects.stream import Stream

__all__ = ["Buffer"]


class Buffer:
    """A range of device memory. `ptr` is what `acl.*` functions take; `buffer[a:b]` is a view of some of its bytes.

    An owned buffer is freed by `close`, at the end of a `with`, or when nothing refers to it any more; a stream refers
    to it while a queued copy uses it.
    """

    def __init__(self, ptr: int, nbytes: int, owned: bool = False, parent: Buffer | None = None) -> None:
        self.ptr, self.nbytes, self.parent = ptr, nbytes, parent
        self._finalizer = weakref.finalize(self, _free, ptr, live.find(ptr)) if owned else None

    @classmethod
    def from_ptr(cls, ptr: int, nbytes: int | None = None) -> Buffer:
        """A view of memory that somebody else owns; nbytes: to the end of its block by default."""
        block: Allocation | None = live.find(ptr)
        if block is None:
            raise AclError(Code.RT_PARAM_INVALID, f"Buffer.from_ptr: {ptr:#x} is in no live block.")
        room = block.address + block.nbytes - ptr
        if nbytes is None:
            nbytes = room
        if not 0 < nbytes <= room:
            raise AclError(
                Code.RT_PARAM_INVALID, f"Buffer.from_ptr: {nbytes} bytes; the block has {room} from {ptr:#x} on."
            )
        return cls(ptr, nbytes)

    def copy_from(self, source: Buffer | Any, stream: Stream | None = None) -> Buffer:
        """Fill this buffer's start from a buffer or an array-like; on a stream, or at once. Sizes must fit."""
        address, nbytes, owner = _place(source, writable=False)
        self._copy(self.ptr, self.nbytes, address, nbytes, stream, (self, owner))
        return self

    def copy_to(self, target: Buffer | Any, stream: Stream | None = None) -> Any:
        """Fill `target`, a buffer or a writable array, with bytes of this buffer; returns `target`."""
        address, nbytes, owner = _place(target, writable=True)
        if nbytes > self.nbytes:
            raise ValueError(f"target has {nbytes} bytes, the buffer only {self.nbytes}; slice the target")
        self._copy(address, nbytes, self.ptr, nbytes, stream, (self, owner))
        return target

    def to_array(self, dtype: Any = "uint8", shape: tuple[int, ...] | None = None) -> np.ndarray[Any, Any]:
        """The content as a new array."""
        import numpy as np

        array = np.empty(self.nbytes // np.dtype(dtype).itemsize, dtype)
        self.copy_to(array)
        return array if shape is None else array.reshape(shape)

    def fill(self, value: int, stream: Stream | None = None) -> Buffer:
        """Set every byte to the low byte of `value`."""
        self._alive()
        if stream is None:
            copies.memset(self.ptr, self.nbytes, value, self.nbytes)
        else:
            async_copies.memset_async(self.ptr, self.nbytes, value, self.nbytes, stream.handle)
            stream.keep(self)
        return self

    def _copy(self, dst: int, room: int, src: int, nbytes: int, stream: Stream | None, used: tuple[Any, ...]) -> None:
        self._alive()
        if nbytes > room:
            raise ValueError(f"{nbytes} bytes do not fit {room}; slice the source, or take a larger buffer")
        if stream is None:
            copies.memcpy(dst, room, src, nbytes, MemcpyKind.MEMCPY_DEFAULT)
        else:
            async_copies.memcpy_async(dst, room, src, nbytes, MemcpyKind.MEMCPY_DEFAULT, stream.handle)
            stream.keep(*used)

    def _alive(self) -> None:
        owner: Buffer | None = self
        while owner is not None:
            if owner._finalizer is not None and not owner._finalizer.alive:
                raise AclError(Code.RT_PARAM_INVALID, f"{self!r} has been closed. Take a new one.")
            owner = owner.parent

    def __getitem__(self, part: slice) -> Buffer:
        if not isinstance(part, slice):
            raise TypeError(f"a buffer is sliced by bytes, buffer[a:b], not by {type(part).__name__}")
        start, stop, step = part.indices(self.nbytes)
        if step != 1 or stop <= start:
            raise ValueError(f"[{part.start}:{part.stop}:{part.step}] of {self.nbytes} bytes is empty, or has a step")
        return Buffer(self.ptr + start, stop - start, parent=self)

    def __len__(self) -> int:
        return self.nbytes

    def close(self) -> None:
        """Free owned memory now. Queued copies that use it must have run: synchronise first."""
        if self._finalizer is not None:
            self._finalizer()

    def __enter__(self) -> Buffer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        kind = "view" if self._finalizer is None else "owned" if self._finalizer.alive else "closed"
        return f"<Buffer {format_size(self.nbytes)} at {self.ptr:#x}, {kind}>"


def _free(ptr: int, allocation: Allocation) -> None:
    """Free a block, unless the device was reset meanwhile or the program freed it by its address."""
    if live.find(ptr) is allocation:
        try:
            memory.free(ptr)
        except AclError:
            pass


def _place(thing: Any, writable: bool) -> tuple[int, int, Any]:
    """(address, bytes, what keeps it alive) of a buffer or of an array-like in host memory."""
    if isinstance(thing, Buffer):
        thing._alive()
        return thing.ptr, thing.nbytes, thing
    import numpy as np

    if writable:
        if not isinstance(thing, np.ndarray):
            thing = np.asarray(memoryview(thing))
        if not thing.flags.writeable or not thing.flags.c_contiguous:
            raise ValueError("the target must be a writable, C-contiguous array or a Buffer")
        array = thing
    else:
        array = np.frombuffer(thing, np.uint8) if isinstance(thing, (bytes, bytearray, memoryview)) else thing
        array = np.ascontiguousarray(array)
    if array.nbytes == 0:
        raise ValueError("an empty array has no bytes to copy")
    return array.ctypes.data, array.nbytes, array
