"""Half-precision numbers (aclFloat16): 16 bits that hosts without such a type carry as integers."""

from __future__ import annotations

import math
import struct


def to_float(bits: int) -> float:
    """The number of 16 bits. Source: aclFloat16ToFloat."""
    return float(struct.unpack("<e", (bits & 0xFFFF).to_bytes(2, "little"))[0])


def from_float(value: float) -> int:
    """The 16 bits nearest to a number; too large ones become infinite. Source: aclFloatToFloat16."""
    try:
        packed = struct.pack("<e", value)
    except OverflowError:
        packed = struct.pack("<e", math.copysign(math.inf, value))
    return int.from_bytes(packed, "little")
