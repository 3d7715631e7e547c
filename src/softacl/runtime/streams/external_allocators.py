"""Allocators that a program registers for a stream: they serve the memory requests of operators."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process
from softacl.runtime.streams.streams import own_stream

#: The functions of a description; the last one is optional.
FUNCTIONS = ("alloc", "free", "get_addr_from_block", "alloc_advise")


class AllocatorDescription:
    """An object of the program and functions: alloc(obj, size), free(obj, block), get_addr_from_block(block),
    alloc_advise(obj, size, address)."""

    def __init__(self) -> None:
        self.obj = 0
        self.alloc: Callable[..., Any] | None = None
        self.free: Callable[..., Any] | None = None
        self.get_addr_from_block: Callable[..., Any] | None = None
        self.alloc_advise: Callable[..., Any] | None = None


descriptions: HandleTable[AllocatorDescription] = process.owns(
    HandleTable("allocator description", Code.INVALID_PARAM, "aclrtAllocatorCreateDesc")
)
_by_stream: dict[int, AllocatorDescription] = process.owns({})


def set_function(handle: int, which: str, function: Callable[..., Any]) -> None:
    """Set one function of a description."""
    setattr(descriptions.get(handle), which, function)


def register(stream_handle: int, handle: int) -> None:
    """Use an allocator for a stream. 100000 without its functions. Source: aclrtAllocatorRegister."""
    description = descriptions.get(handle)
    stream = own_stream(stream_handle)
    missing = [name for name in FUNCTIONS[:3] if getattr(description, name) is None]
    if missing or not description.obj:
        what = ", ".join([*missing, *([] if description.obj else ["the object"])])
        raise AclError(Code.INVALID_PARAM, f"the description lacks {what}. Set them first.")
    _by_stream[stream.handle] = description


def unregister(stream_handle: int) -> None:
    """Stop using an allocator for a stream, if it uses one. Source: aclrtAllocatorUnregister."""
    if stream_handle == 0:
        why = "the stream is null. The default stream has no allocator."
        raise AclError(Code.INVALID_PARAM, why, Reason.NULL_POINTER, role="stream")
    _by_stream.pop(stream_handle, None)


def registered(stream_handle: int) -> AllocatorDescription | None:
    """The allocator of a stream."""
    return _by_stream.get(stream_handle)


def create() -> int:
    """An empty description. Source: aclrtAllocatorCreateDesc."""
    return descriptions.add(AllocatorDescription())


def destroy(handle: int) -> None:
    """Forget a description. Source: aclrtAllocatorDestroyDesc."""
    descriptions.remove(handle)


def set_object(handle: int, obj: int) -> None:
    """What the functions get as their first argument; not null. Source: aclrtAllocatorSetObjToDesc."""
    description = descriptions.get(handle)
    if obj == 0:
        raise AclError(Code.INVALID_PARAM, "the allocator is null.", Reason.NULL_POINTER, role="allocator")
    description.obj = obj
