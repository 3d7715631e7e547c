"""Managed memory: a location is a struct that is passed by value; attributes are written as 32-bit numbers."""

from __future__ import annotations

from softacl.c._engine import get, put
from softacl.c.binding import Pointer, missing
from softacl.codes import Code
from softacl.errors import AclError
from softacl.reasons import Reason
from softacl.runtime.streams import managed_memory

_MAX = 1 << 16  # entries of an array


def _location(address: int) -> managed_memory.Location:
    """Type and id; the engine has the address of the struct."""
    kind, number = get(address, "i", 2)
    return kind, number


def aclrtMemManagedAdvise(address: int, nbytes: int, advice: int, location: int) -> None:
    managed_memory.advise(address, nbytes, advice & 0xFFFF, _location(location))  # the vendor passes 16 bits on


def aclrtMemManagedPrefetchAsync(address: int, nbytes: int, location: int, flags: int, stream: int) -> None:
    managed_memory.prefetch(address, nbytes, _location(location), flags, stream)


def aclrtMemManagedPrefetchBatchAsync(
    addresses: Pointer,
    sizes: Pointer,
    n: int,
    locations: Pointer,
    starts: Pointer,
    n_locations: int,
    flags: int,
    stream: int,
) -> None:
    if n > _MAX or n_locations > _MAX:
        raise AclError(Code.INVALID_PARAM, f"{n} ranges and {n_locations} locations; at most {_MAX} can be given.")
    managed_memory.prefetch_batch(
        get(addresses, "Q", n),
        get(sizes, "Q", n),
        [_location(locations + 8 * i) for i in range(n_locations)],
        get(starts, "Q", n_locations),
        flags,
        stream,
    )


def aclrtMemManagedGetAttr(attribute: int, address: int, nbytes: int, data: int, capacity: int) -> None:
    if address and not data:
        raise missing(3)
    _write(data, managed_memory.attribute(attribute, address, nbytes, capacity))


def aclrtMemManagedGetAttrs(
    attributes: Pointer, n: int, address: Pointer, nbytes: int, data: Pointer, capacities: Pointer
) -> None:
    if n > _MAX:
        raise AclError(Code.INVALID_PARAM, f"{n} attributes; at most {_MAX} can be queried.")
    pointers = get(data, "Q", n)
    if not all(pointers):
        raise AclError(
            Code.RT_PARAM_INVALID, "a pointer for a result is null.", Reason.NULL_POINTER, role="parameter 5"
        )
    results = managed_memory.attributes(get(attributes, "i", n), address, nbytes, get(capacities, "Q", n))
    for pointer, numbers in zip(pointers, results, strict=True):
        _write(pointer, numbers)


def _write(address: int, numbers: list[int]) -> None:
    for i, number in enumerate(numbers):
        put(address + 4 * i, "i", number)
