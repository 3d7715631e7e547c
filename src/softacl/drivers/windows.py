"""Windows of addresses, from which drivers allocate ranges."""

from __future__ import annotations

import resource
from collections.abc import Iterable, Iterator

from softacl import _native
from softacl.base.units import format_size
from softacl.errors import OutOfMemory


def address_limit() -> int | None:
    """Bytes of address space that this process may have (ulimit -v); None without a limit."""
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit == resource.RLIM_INFINITY else limit


def reserve_window(nbytes: int, align: int, n_devices: int, memory_bytes: int) -> tuple[int, int]:
    """Reserve addresses of this process, without access: (where they begin, where they end)."""
    try:
        start = _native.reserve(nbytes, align)
    except OSError as error:
        raise OutOfMemory(
            f"{format_size(nbytes)} of address space for {n_devices} devices of {format_size(memory_bytes)} cannot be "
            f"reserved: {error.strerror}. Set SOFTACL_MEMORY or SOFTACL_DEVICES to less, or raise the limit of this "
            "process (ulimit -v)."
        ) from None
    return start, start + nbytes


def around(start: int, nbytes: int, kept: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The pieces (start, bytes) of a range that lie outside the kept ones. What is kept elsewhere does not matter."""
    for address, length in sorted(piece for piece in kept if start <= piece[0] < start + nbytes):
        if address > start:
            yield start, address - start
        nbytes -= address + length - start
        start = address + length
    if nbytes:
        yield start, nbytes
