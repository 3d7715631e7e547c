"""Arguments as the vendor's Python binding reads them: C words, cut to their width; anything else is a TypeError."""

from __future__ import annotations

import operator
from collections.abc import Callable

_MASK = 2**64 - 1


def word(value: object) -> int:
    """A C unsigned long ("k"): int, wrapped to 64 bits, so -1 is 2**64 - 1."""
    if not isinstance(value, int):
        raise TypeError(f"must be int, not {type(value).__name__}")
    return int(value) & _MASK


def _number(low: int, end: int, kind: str) -> Callable[[object], int]:
    """Anything with an integer value from low up to, without, end."""

    def number(value: object) -> int:
        number = operator.index(value)  # type: ignore[arg-type]
        if not low <= number < end:
            raise TypeError(f"{number} does not fit {kind}")
        return number

    return number


int32 = _number(-(2**31), 2**31, "a C int")  # "i"
int16 = _number(-(2**15), 2**15, "a C short")  # "h"
int64 = _number(-(2**63), 2**63, "a C long")  # "l", "L"
byte = _number(0, 2**8, "an unsigned char")  # "b"


def uint32(value: object) -> int:
    """A C unsigned int ("I"): cut to 32 bits."""
    return word(value) & 0xFFFF_FFFF


def uint16(value: object) -> int:
    """A C unsigned short ("H"): cut to 16 bits."""
    return word(value) & 0xFFFF


def uint8(value: object) -> int:
    """A C unsigned char ("B" checked by the binding's callee): cut to 8 bits."""
    return word(value) & 0xFF


def text(value: object) -> str:
    """A C string ("s")."""
    if not isinstance(value, str):
        raise TypeError(f"must be str, not {type(value).__name__}")
    if "\0" in value:
        raise TypeError("a string with a null character in it")
    return value


def real(value: object) -> float:
    """A C float or double ("f", "d")."""
    return float(value)  # type: ignore[arg-type]


def anything(value: object) -> object:
    """Any object ("O")."""
    return value


#: Format letter of the binding's parser -> how the value is read.
CONVERTERS: dict[str, Callable[[object], object]] = {
    "k": word,
    "K": word,
    "I": uint32,
    "H": uint16,
    "B": uint8,
    "b": byte,
    "h": int16,
    "i": int32,
    "l": int64,
    "L": int64,
    "s": text,
    "f": real,
    "d": real,
    "O": anything,
}
