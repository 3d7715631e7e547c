"""Where pools allocate their reservations: the thread's device, its memory for media processing, or pinned host memory."""

from __future__ import annotations

from softacl.pools.pool import Announced
from softacl.runtime.entry import operation
from softacl.runtime.memory import allocate
from softacl.runtime.process.media_generations import require

__all__ = ["DeviceMemory", "HostMemory", "MediaMemory"]


class DeviceMemory(Announced):
    """Device memory of the device that is current in the calling thread. Source: aclrtMalloc."""

    def __init__(self, policy: int = 0) -> None:
        """policy: MemMallocPolicy; 0: huge pages if there are any."""
        self.policy = policy

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """Allocate `nbytes` bytes; return the address, a multiple of 64."""
        return allocate.malloc(nbytes, self.policy)

    @operation(".free")
    def free(self, address: int) -> None:
        """Free the block that begins at `address`. AclError if there is none."""
        allocate.free(address)


class HostMemory(Announced):
    """Pinned host memory. Source: aclrtMallocHost."""

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """Allocate `nbytes` bytes; return the address, a multiple of 64."""
        return allocate.malloc_host(nbytes)

    @operation(".free")
    def free(self, address: int) -> None:
        """Free the block that begins at `address`. AclError if there is none."""
        allocate.free_host(address)


class MediaMemory(Announced):
    """Memory for media processing (DVPP V1) of the thread's device. Use it with `BlockRules.of_chip(chip, media=True)`, or,
    for pictures that JPEGD decodes, `BlockRules.of_jpegd(chip)`: pieces that are closer may be overwritten.

    Source: memory management of the 310 guide, 5.0.4; acldvppMalloc.
    """

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """Allocate `nbytes` bytes; return the address, a multiple of 128. AclError 200006 on chips without DVPP V1."""
        require("acldvppMalloc")
        return allocate.malloc_dvpp(nbytes)

    @operation(".free")
    def free(self, address: int) -> None:
        """Free the block that begins at `address`. AclError if there is none."""
        allocate.free_dvpp(address)
