"""Where pools allocate their reservations: the thread's device, its memory for media processing, or pinned host memory."""

from __future__ import annotations

from softacl.pools.pool import Announced
from softacl.runtime.entry import operation
from softacl.runtime.memory import allocate
from softacl.runtime.process.media_generations import require

__all__ = ["DeviceMemory", "HostMemory", "MediaMemory"]


class DeviceMemory(Announced):
    """Device memory of the thread's device; `policy` as for `acl.rt.malloc`."""

    def __init__(self, policy: int = 0) -> None:
        self.policy = policy

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """An address, 64-byte aligned."""
        return allocate.malloc(nbytes, self.policy)

    @operation(".free")
    def free(self, address: int) -> None:
        """Free it."""
        allocate.free(address)


class HostMemory(Announced):
    """Pinned host memory."""

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """An address, 64-byte aligned."""
        return allocate.malloc_host(nbytes)

    @operation(".free")
    def free(self, address: int) -> None:
        """Free it."""
        allocate.free_host(address)


class MediaMemory(Announced):
    """Memory for media processing (DVPP V1) of the thread's device. Use it with `BlockRules.of_chip(chip, media=True)`, or,
    for pictures that JPEGD decodes, `BlockRules.of_jpegd(chip)`: pieces that are closer may be overwritten.

    Source: memory management of the 310 guide, 5.0.4; acldvppMalloc.
    """

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """An address, a multiple of 128. 200006 on chips without DVPP V1."""
        require("acldvppMalloc")
        return allocate.malloc_dvpp(nbytes)

    @operation(".free")
    def free(self, address: int) -> None:
        """Free it."""
        allocate.free_dvpp(address)
