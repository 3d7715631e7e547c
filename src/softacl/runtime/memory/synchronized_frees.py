"""Frees that first wait for all work of the thread's device."""

from __future__ import annotations

from softacl.runtime.memory import allocation
from softacl.runtime.process import devices

__all__ = ["free", "free_host"]


def free(address: int) -> None:
    """As `allocation.free`. Null is refused without waiting. Source: aclrtFreeWithDevSync."""
    if address:
        devices.synchronize()
    allocation.free(address)


def free_host(address: int) -> None:
    """As `allocation.free_host`. Null is refused without waiting. Source: aclrtFreeHostWithDevSync."""
    if address:
        devices.synchronize()
    allocation.free_host(address)
