"""Where pools take their reservations from: the thread's device, or pinned host memory."""

from __future__ import annotations

from softacl.pools.pool import Announced
from softacl.runtime.entry import operation
from softacl.runtime.memory import allocation

__all__ = ["DeviceMemory", "HostMemory"]


class DeviceMemory(Announced):
    """Device memory of the thread's device; `policy` as for `acl.rt.malloc`."""

    def __init__(self, policy: int = 0) -> None:
        self.policy = policy

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """An address, 64-byte aligned."""
        return allocation.malloc(nbytes, self.policy)

    @operation(".free")
    def free(self, address: int) -> None:
        """Give it back."""
        allocation.free(address)


class HostMemory(Announced):
    """Pinned host memory."""

    @operation(".allocate")
    def allocate(self, nbytes: int) -> int:
        """An address, 64-byte aligned."""
        return allocation.malloc_host(nbytes)

    @operation(".free")
    def free(self, address: int) -> None:
        """Give it back."""
        allocation.free_host(address)
