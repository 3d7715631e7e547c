"""Descriptions of packets of video (acldvppStreamDesc): values by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from softacl.codes import Code
from softacl.runtime.descriptors import announced
from softacl.runtime.handles import HandleTable

__all__ = [
    "Packet",
    "create",
    "destroy",
    "get_data",
    "get_eos",
    "get_format",
    "get_ret_code",
    "get_size",
    "get_timestamp",
    "packets",
    "set_data",
    "set_eos",
    "set_format",
    "set_ret_code",
    "set_size",
    "set_timestamp",
]


@dataclass(eq=False)
class Packet:
    """What describes a packet in device memory. `format` is an acldvppStreamFormat; eos: 1 ends the stream."""

    data: int = 0
    size: int = 0
    format: int = 0
    timestamp: int = 0
    ret_code: int = 0
    eos: int = 0


packets: HandleTable[Packet] = HandleTable("stream description", Code.INVALID_PARAM, "acldvppCreateStreamDesc")


def create() -> int:
    """A stream description, all zero. Source: acldvppCreateStreamDesc."""
    return announced.create(packets, Packet())


def destroy(handle: int) -> None:
    """Forget a stream description; 0 is allowed. Source: acldvppDestroyStreamDesc."""
    if handle:
        announced.destroy(packets, handle)


def _field(name: str) -> tuple[Callable[[int, int], None], Callable[[int], int]]:
    """The functions that set and give one field, as acldvppSetStreamDescX and acldvppGetStreamDescX."""

    def set_field(handle: int, value: int) -> None:
        setattr(packets.get(handle), name, value)

    def get_field(handle: int) -> int:
        value: int = getattr(packets.get(handle), name)
        return value

    return set_field, get_field


set_data, get_data = _field("data")
set_size, get_size = _field("size")
set_format, get_format = _field("format")
set_timestamp, get_timestamp = _field("timestamp")
set_ret_code, get_ret_code = _field("ret_code")
set_eos, get_eos = _field("eos")
