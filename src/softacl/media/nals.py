"""The NAL units of an H.264 or H.265 packet in the byte stream format (Annex B)."""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["Nal", "split"]

_START = re.compile(rb"\x00?\x00\x00\x01")


class Nal(NamedTuple):
    """A unit: where it lies, with its start code, and its nal_unit_type."""

    offset: int
    nbytes: int
    kind: int


def split(data: bytes, h265: bool) -> list[Nal]:
    """The units of a packet, in their order. Sources: ITU-T H.264 and H.265, Annex B and 7.3.1."""
    starts = [(found.start(), found.end()) for found in _START.finditer(data)]
    ends = [start for start, _ in starts[1:]] + [len(data)]
    units = []
    for (start, header), end in zip(starts, ends, strict=True):
        if header < end:
            kind = data[header] >> 1 & 0x3F if h265 else data[header] & 0x1F
            units.append(Nal(start, end - start, kind))
    return units
