"""What goes wrong with the devices of a cluster."""

from __future__ import annotations

from typing import Any

from softacl.errors import AclError
from softacl.fleet.ray_module import FleetError

__all__ = ["DeviceLost", "NotEnoughDevices", "WrongBytes", "own_error"]


class NotEnoughDevices(FleetError):
    """The cluster has not, or does not give, as many devices as were asked for."""


class DeviceLost(FleetError):
    """An actor with a device ended, hung or could not be reached, again and again."""


class WrongBytes(FleetError):
    """Bytes arrived, or lie on a device, that are not those that were sent."""


def own_error(error: Any) -> BaseException:
    """What a RayTaskError stands for: ours as they were raised there, and others of their own kind with the trace from there."""
    cause: BaseException | None = error.cause
    if isinstance(cause, (FleetError, AclError)):
        return cause
    found: BaseException = error.as_instanceof_cause()
    return found
