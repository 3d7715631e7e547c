"""The structs of hi_dvpp as dicts: what both bindings pass to the functions of this package, and get from them.

A dict has the C names of the fields; an array is a list, a struct in a struct a dict, a pointer a number. The members of a union
are separate keys: readers pick the active one, and writers set only that one.
"""

from __future__ import annotations

import json
import struct
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

Record = dict[str, Any]


class _Field(NamedTuple):
    name: str
    offset: int
    kind: str  # a letter of the module struct, or the name of a struct
    sides: tuple[int, ...]  # of an array; () is a single value


class _Layout(NamedTuple):
    size: int
    fields: tuple[_Field, ...]


@lru_cache(maxsize=1)
def _rows() -> dict[str, Any]:
    text = files("softacl.media.v2").joinpath("structs.json").read_text(encoding="utf-8")
    rows: dict[str, Any] = json.loads(text)
    return rows


@cache
def _layout(name: str) -> _Layout:
    size, fields = _rows()[name]
    return _Layout(size, tuple(_Field(field, at, kind, tuple(sides)) for field, at, kind, sides in fields))


def size_of(name: str) -> int:
    """Bytes of a struct."""
    return _layout(name).size


def unpack(name: str, data: bytes, start: int = 0) -> Record:
    """The struct that begins at a byte of `data`. Every member of a union is read."""
    return {field.name: _unpacked(field, data, start + field.offset, field.sides) for field in _layout(name).fields}


def _unpacked(field: _Field, data: bytes, start: int, sides: tuple[int, ...]) -> Any:
    if sides:
        step = _bytes_of(field.kind, sides[1:])
        if len(sides) == 1 and len(field.kind) == 1:
            return list(struct.unpack_from(f"={sides[0]}{field.kind}", data, start))
        return [_unpacked(field, data, start + i * step, sides[1:]) for i in range(sides[0])]
    if len(field.kind) > 1:
        return unpack(field.kind, data, start)
    return struct.unpack_from(f"={field.kind}", data, start)[0]


def _bytes_of(kind: str, sides: tuple[int, ...]) -> int:
    total = size_of(kind) if len(kind) > 1 else struct.calcsize(f"={kind}")
    for side in sides:
        total *= side
    return total


def pack(name: str, values: Record) -> bytes:
    """The bytes of a struct. Fields that `values` does not have are 0."""
    data = bytearray(size_of(name))
    _pack_into(name, values, data, 0)
    return bytes(data)


def _pack_into(name: str, values: Record, data: bytearray, start: int) -> None:
    for field in _layout(name).fields:
        if field.name in values:
            _store(field, values[field.name], data, start + field.offset, field.sides)


def _store(field: _Field, value: Any, data: bytearray, start: int, sides: tuple[int, ...]) -> None:
    if sides:
        step = _bytes_of(field.kind, sides[1:])
        for i, item in enumerate(value):
            _store(field, item, data, start + i * step, sides[1:])
    elif len(field.kind) > 1:
        _pack_into(field.kind, value, data, start)
    else:
        struct.pack_into(f"={field.kind}", data, start, value)


def blank(name: str, without: tuple[str, ...] = ()) -> Record:
    """The struct with all fields 0. without: members of unions that are not meant."""
    return {field.name: _blank(field.kind, field.sides) for field in _layout(name).fields if field.name not in without}


def _blank(kind: str, sides: tuple[int, ...]) -> Any:
    if sides:
        return [_blank(kind, sides[1:]) for _ in range(sides[0])]
    return blank(kind) if len(kind) > 1 else 0.0 if kind in "fd" else 0


def taken(name: str, value: Any) -> Record:
    """The struct that a Python program passes as a dict, as the vendor's binding reads it.

    A field that is missing, or not a number, is 0. TypeError for what is not a dict, ValueError for a number that the field cannot
    hold and for an array of another length. Source: python/pyACL/himpi of the open-source runtime.
    """
    if not isinstance(value, dict):
        raise TypeError(f"the {name} argument is not dict")
    return {
        field.name: _taken(f"{name}.{field.name}", field, value.get(field.name), field.sides)
        for field in _layout(name).fields
    }


def taken_list(name: str, values: Any, n: int | None = None) -> list[Record]:
    """The structs that a Python program passes as a list of dicts. n: the stated number; ValueError for another length."""
    if not isinstance(values, list):
        raise TypeError(f"{name} argument is not list")
    if n is not None and len(values) != n:
        raise ValueError(f"the list of {name} has {len(values)} elements, the count says {n}")
    return [taken(name, each) for each in values]


def taken_numbers(values: Any) -> list[int]:
    """The 32-bit counts that a Python program passes as a list."""
    if not isinstance(values, list):
        raise TypeError("hi_u32 argument is not list")
    for each in values:
        if not isinstance(each, int) or not 0 <= each < 1 << 32:
            raise ValueError(f"count {each!r} is not a 32-bit number")
    return values


def _taken(what: str, field: _Field, value: Any, sides: tuple[int, ...]) -> Any:
    if value is None:
        return _blank(field.kind, sides)
    if sides:
        if not isinstance(value, list):
            raise ValueError(f"The type of {what} is not a list!")
        if len(value) != sides[0]:
            raise ValueError(f"The length of {what} is {len(value)}, not {sides[0]}")
        return [_taken(f"{what}[{i}]", field, item, sides[1:]) for i, item in enumerate(value)]
    if len(field.kind) > 1:
        return taken(field.kind, value)
    if field.kind in "fd":
        return float(value) if isinstance(value, (int, float)) else 0.0
    if not isinstance(value, int):
        return 0
    bits, signed = 8 * struct.calcsize(f"={field.kind}"), field.kind.islower()
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    if not low <= value <= high:
        raise ValueError(f"{what} {value} does not fit {bits} bits")
    return int(value)
