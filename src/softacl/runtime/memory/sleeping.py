"""Sleep and wake: release the physical memory of tagged blocks, keep their addresses, and restore the memory later. For
programs that take turns on a device. While a block sleeps its memory counts as free; waking it needs room again.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass

from softacl import events
from softacl.codes import Code
from softacl.errors import AclError
from softacl.observe import emit, observers
from softacl.runtime.entry import operation
from softacl.runtime.memory.live_blocks import Allocation, Space
from softacl.runtime.state import current, live, process

__all__ = ["Account", "sleep", "tag", "wake"]

_tags: dict[int, str] = process.owns({})
_asleep: dict[int, tuple[Allocation, ctypes.Array[ctypes.c_char] | None]] = process.owns({})


@dataclass(frozen=True)
class Account:
    """What a call did: blocks, their bytes, and how many of the bytes were kept in host memory."""

    n_blocks: int
    nbytes: int
    kept: int


@operation("sleeping.tag")
def tag(address: int, name: str) -> None:
    """Give a device block a tag."""
    block = live.find(address)
    if block is None or block.address != address or block.space is not Space.DEVICE:
        raise AclError(Code.RT_PARAM_INVALID, f"{address:#x} is not the start of a live device block.")
    _tags[block.serial] = name


@operation("sleeping.sleep")
def sleep(*names: str, keep: bool = True) -> Account:
    """Let all awake blocks with one of the tags sleep. keep: their contents go to host memory, else they are lost.

    Synchronise the streams that use them first. Calls that use a sleeping block are refused; tasks queued before are not
    seen. A block that is kept is read as a whole, untouched parts too.
    """
    n_blocks = nbytes = kept = 0
    with process.lock:
        for block in live.values():
            if _tags.get(block.serial) not in names or block.serial in _asleep:
                continue
            size = block.end - block.address
            content = None
            if keep:
                block.touch(block.address, size)
                content = (ctypes.c_char * size)()
                process.copy(ctypes.addressof(content), block.address + block.shift, size)
                kept += size
            block.memory.suspend(block.taken)
            block.resident = False
            block.invalidate()
            _asleep[block.serial] = (block, content)
            n_blocks, nbytes = n_blocks + 1, nbytes + block.taken.nbytes
            if observers:
                emit(events.Slept(current.call, block, keep))
    return Account(n_blocks, nbytes, kept)


@operation("sleeping.wake")
def wake(*names: str) -> Account:
    """Restore the memory of sleeping blocks with one of the tags, at the same addresses. 207001 without room:
    blocks without room stay asleep. Contents that were not kept are undefined."""
    n_blocks = nbytes = kept = 0
    with process.lock:
        for serial, (block, content) in tuple(_asleep.items()):
            if _tags.get(serial) not in names or live.find(block.address) is not block:
                continue
            block.memory.resume(block.taken)
            del _asleep[serial]
            n_blocks, nbytes = n_blocks + 1, nbytes + block.taken.nbytes
            if content is not None:
                block.touch(block.address, len(content))
                process.copy(block.address + block.shift, ctypes.addressof(content), len(content))
                kept += len(content)
            if observers:
                emit(events.Woken(current.call, block, content is not None))
    return Account(n_blocks, nbytes, kept)
