"""Reading the program's host memory by address, without trusting the address."""

from __future__ import annotations

from softacl import _native
from softacl.bindings import fn
from softacl.codes import Code
from softacl.errors import AclError
from softacl.runtime.memory.live_blocks import HOST_SPACES, Allocation, Space, describe, in_window
from softacl.runtime.state import live

_READABLE = HOST_SPACES | {Space.MANAGED}
_HEADER = bytes.__basicsize__ - 1  # where the bytes of a bytes object begin


def address_of(data: bytes) -> int:
    """The address of an object's bytes; the caller keeps it alive."""
    return id(data) + _HEADER


def copied(working: int, nbytes: int) -> bytes | None:
    """A copy of the bytes at a working address; None if they cannot be read."""
    result = bytes(nbytes)
    return result if not nbytes or _native.copy(address_of(result), working, nbytes) else None


def read(address: int, nbytes: int) -> bytes:
    """A copy of `nbytes` of host memory. 107000 if the host cannot read all of them."""
    block: Allocation | None = live.find(address)
    on_host = block is not None and (block.space in _READABLE or not block.shift)
    if (block is None and in_window(address)) or (
        block is not None and (not on_host or block.available(address, nbytes) < nbytes)
    ):
        raise AclError(
            Code.RT_PARAM_INVALID,
            f"{nbytes} bytes at {describe(address)}: the host cannot read them. Copy device memory to the "
            f"host with {fn('aclrtMemcpy')} first, and stay inside the block.",
        )
    try:
        result = copied(address + (block.shift if block is not None else 0), nbytes)
    except (MemoryError, OverflowError):
        result = None
    if result is None:
        raise AclError(
            Code.RT_PARAM_INVALID, f"{nbytes} bytes at {address:#x} cannot be read: no such memory in this process."
        )
    return result
