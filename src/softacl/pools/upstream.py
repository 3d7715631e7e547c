"""Where pools take their reservations from: the thread's device, or pinned host memory."""

from __future__ import annotations

from softacl.runtime.memory import allocation

__all__ = ["DeviceMemory", "HostMemory"]


class DeviceMemory:
    """Device memory of the thread's device; `policy` as for `acl.rt.malloc`."""

    def __init__(self, policy: int = 0) -> None:
        self.policy = policy

    def allocate(self, nbytes: int) -> int:
        return allocation.malloc(nbytes, self.policy)

    def free(self, address: int) -> None:
        allocation.free(address)


class HostMemory:
    """Pinned host memory."""

    def allocate(self, nbytes: int) -> int:
        return allocation.malloc_host(nbytes)

    def free(self, address: int) -> None:
        allocation.free_host(address)
