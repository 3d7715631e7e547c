"""Sizes: rounding, and bytes as users write them."""

from __future__ import annotations

import re

_FACTORS = {"": 1, "B": 1}
for _power, _letter in enumerate("KMGT", start=1):
    _FACTORS |= {_letter: 1024**_power, f"{_letter}B": 1000**_power, f"{_letter}IB": 1024**_power}


def align_up(value: int, boundary: int) -> int:
    """`value` rounded up to a multiple of `boundary`."""
    return -(-value // boundary) * boundary


def parse_size(text: str) -> int:
    """Bytes from "10485760", "10MiB", "1.5 GiB", "10MB", "64k", in either case. Units are powers of 1024; MB and the like of 1000.

    Raises ValueError, naming the text, for anything else.
    """
    match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([a-z]*)\s*", text, re.IGNORECASE)
    if match is None or match[2].upper() not in _FACTORS:
        raise ValueError(f"{text!r} is not a size; write plain bytes or a unit: 10485760, 10MiB, 1.5GiB")
    nbytes = float(match[1]) * _FACTORS[match[2].upper()]
    if not nbytes.is_integer():
        raise ValueError(f"{text!r} is not a whole number of bytes")
    return int(match[1]) * _FACTORS[match[2].upper()] if "." not in match[1] else int(nbytes)


def counted(n: int, noun: str, plural: str = "") -> str:
    """ "1 block", "2,000 blocks"; plural: where it is not the noun with an s."""
    return f"{n:,} {noun if n == 1 else plural or noun + 's'}"


def format_size(nbytes: int) -> str:
    """`nbytes` for people: "64 B", "10 MiB", "1.5 GiB"; exact powers without decimals."""
    if nbytes >= 1 << 63:
        return f"{nbytes} B (a negative number, read as unsigned)"
    value, unit = float(nbytes), "B"
    for larger in ("KiB", "MiB", "GiB", "TiB", "PiB", "EiB"):
        if abs(value) < 1024:
            break
        value, unit = value / 1024, larger
    return f"{value:.2f}".rstrip("0").rstrip(".") + f" {unit}"
