"""Pools: pieces of large reservations of device, media or pinned host memory, and adaptors around them.

A pool takes from an upstream, which is anything with `allocate(nbytes) -> address` and `free(address)`: a device, the
host, another pool, a test's counter. Pools have the same two methods, so they stack.
"""

from softacl.pools.adaptors import FailureCallback, Limited, Recorded, Tracked
from softacl.pools.bestfit import BestFitPool
from softacl.pools.pool import Allocator, BlockRules, Pool, Statistics
from softacl.pools.upstream import DeviceMemory, HostMemory

__all__ = [
    "Allocator",
    "BestFitPool",
    "BlockRules",
    "DeviceMemory",
    "FailureCallback",
    "HostMemory",
    "Limited",
    "Pool",
    "Recorded",
    "Statistics",
    "Tracked",
]
