"""Pools: pieces of large reservations of device, media or pinned host memory, and adaptors around them.

A pool takes from an upstream, which is anything with `allocate(nbytes) -> address` and `free(address)`: a device, the
host, another pool, a test's counter. Pools have the same two methods, so they stack.
"""

from softacl.pools.adaptors import Adaptor, FailureCallback, Limited, Measured, Recorded, Tracked
from softacl.pools.arena import ArenaPool
from softacl.pools.bestfit import BestFitPool
from softacl.pools.figures import Statistics
from softacl.pools.planned import PlannedPool
from softacl.pools.pool import Allocator, Pool
from softacl.pools.rules import BlockRules
from softacl.pools.sizeclasses import SizeClassPool
from softacl.pools.upstream import DeviceMemory, HostMemory, MediaMemory

__all__ = [
    "Adaptor",
    "Allocator",
    "ArenaPool",
    "BestFitPool",
    "BlockRules",
    "DeviceMemory",
    "FailureCallback",
    "HostMemory",
    "Limited",
    "Measured",
    "MediaMemory",
    "PlannedPool",
    "Pool",
    "Recorded",
    "SizeClassPool",
    "Statistics",
    "Tracked",
]
