"""Data buffers: an address and a size that travel together (aclDataBuffer). They own no memory."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.codes import Code
from softacl.runtime.handles import HandleTable
from softacl.runtime.state import process

__all__ = ["DataBuffer", "buffers"]


@dataclass(eq=False)
class DataBuffer:
    """What a data buffer names."""

    address: int
    nbytes: int


buffers: HandleTable[DataBuffer] = HandleTable("data buffer", Code.INVALID_PARAM, "acl.create_data_buffer")
process.forgetters.append(buffers.live.clear)
