"""Stand-ins for what public programs use and SoftACL does not have: models, kernels and media functions.

Each is tasks of a stream that read every byte which the real one reads, and write every byte which it writes.
"""

from __future__ import annotations

import acl

Range = tuple[int, int]  # address, bytes


def execute_async(reads: list[Range], writes: list[Range], stream: int) -> None:
    """Queue it, as `acl.mdl.execute_async` and kernel launches do. All memory is the device's."""
    for address, size in writes:
        if not any(address < start + n and start < address + size for start, n in reads):
            _done(acl.rt.memset_async(address, size, 0, size, stream))
    for address, size in reads:
        for place, room in writes:
            for start in range(0, size, room):
                n = min(room, size - start)
                if place + n <= address + start or address + start + n <= place:
                    _done(acl.rt.memcpy_async(place, n, address + start, n, 3, stream))


def execute(reads: list[Range], writes: list[Range]) -> None:
    """Run it to its end, as `acl.mdl.execute` does."""
    stream, ret = acl.rt.create_stream()
    _done(ret)
    execute_async(reads, writes, stream)
    _done(acl.rt.synchronize_stream(stream))
    _done(acl.rt.destroy_stream(stream))


def _done(ret: int) -> None:
    if ret:
        raise RuntimeError(f"the stand-in's call failed: {ret}")
