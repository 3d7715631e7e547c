"""Structs of hi_dvpp in the memory of a C program."""

from __future__ import annotations

from softacl.c._engine import read, write
from softacl.c.binding import missing
from softacl.codes import Code
from softacl.errors import AclError
from softacl.media.v2.structs import Record, pack, size_of, unpack

_MAX_STRUCTS = 1 << 16  # of an array


def struct_at(name: str, address: int, position: int) -> Record:
    """The struct at an address. position: of the parameter, for the message of a null pointer."""
    if not address:
        raise missing(position)
    data = read(address, size_of(name))
    assert data is not None
    return unpack(name, data)


def structs_at(name: str, address: int, n: int, position: int) -> list[Record]:
    """An array of n structs. position: of the array's parameter; the next parameter is n."""
    if not 0 <= n <= _MAX_STRUCTS:
        raise AclError(Code.INVALID_PARAM, f"parameter {position + 2} is {n}, not 0 to {_MAX_STRUCTS}.")
    if n and not address:
        raise missing(position)
    step = size_of(name)
    data = (read(address, n * step) if n else None) or b""
    return [unpack(name, data, i * step) for i in range(n)]


def write_struct(name: str, address: int, values: Record) -> None:
    """Write a struct."""
    write(address, pack(name, values))
