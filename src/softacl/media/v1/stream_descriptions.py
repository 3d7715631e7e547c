"""Descriptions of packets of video (acldvppStreamDesc): values by name."""

from __future__ import annotations

from dataclasses import dataclass

from softacl.codes import Code
from softacl.runtime.descriptors.fields import field_functions, forgetting
from softacl.runtime.handles import HandleTable


@dataclass(eq=False)
class Packet:
    """Description of a packet in device memory. `format` is an acldvppStreamFormat; eos: 1 ends the stream."""

    data: int = 0
    size: int = 0
    format: int = 0
    timestamp: int = 0
    ret_code: int = 0
    eos: int = 0


packets: HandleTable[Packet] = HandleTable("stream description", Code.INVALID_PARAM, "acldvppCreateStreamDesc")


def create() -> int:
    """A stream description, all zero. Source: acldvppCreateStreamDesc."""
    return packets.add(Packet())


destroy = forgetting(packets)  # acldvppDestroyStreamDesc
set_data, get_data = field_functions(packets, "data")
set_size, get_size = field_functions(packets, "size")
set_format, get_format = field_functions(packets, "format")
set_timestamp, get_timestamp = field_functions(packets, "timestamp")
set_ret_code, get_ret_code = field_functions(packets, "ret_code")
set_eos, get_eos = field_functions(packets, "eos")
