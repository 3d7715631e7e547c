"""The Ray cluster that this process is connected to."""

from __future__ import annotations

from typing import Any

from softacl.fleet.ray_module import FleetError, ray_module

__all__ = ["connected"]


def connected() -> Any:
    """The module `ray`, in a process that works with a cluster. FleetError elsewhere."""
    ray = ray_module()
    if not ray.is_initialized():
        raise FleetError(
            "this process is not connected to a Ray cluster. Call ray.init() for one of this machine's own, or "
            'ray.init(address="HOST:PORT") for one that runs.'
        )
    return ray
