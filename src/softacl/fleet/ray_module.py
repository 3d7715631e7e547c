"""Ray, imported when it is first needed, and the errors of a fleet, with a sentence about what is missing."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from softacl.base.environment import Refusal
from softacl.errors import AclError

MIN_VERSION = (2, 40)
_INSTALL = "pip install 'softacl[ray]'"


class FleetError(Refusal):
    """The fleet cannot be used; one sentence with the next step."""


def ray_module() -> Any:
    """The module. FleetError if Ray is absent, too old, or cannot be imported."""
    try:
        installed = version("ray")
    except PackageNotFoundError:
        raise FleetError(f"Ray is not installed in this environment. Install it: {_INSTALL}") from None
    minimum = ".".join(map(str, MIN_VERSION))
    numbers = tuple(int(number) for number in re.findall(r"\d+", installed)[:2])
    if numbers < MIN_VERSION:
        raise FleetError(f"Ray {installed} is too old; {minimum} or later is needed. Install it: {_INSTALL}")
    try:
        return import_module("ray")
    except ImportError as error:
        raise FleetError(f"Ray {installed} cannot be imported: {error}. Install it again: {_INSTALL}") from None


def connected() -> Any:
    """The module `ray`, in a process that works with a cluster. FleetError elsewhere."""
    ray = ray_module()
    if not ray.is_initialized():
        raise FleetError(
            "this process is not connected to a Ray cluster. Call ray.init() for one of this machine's own, or "
            'ray.init(address="HOST:PORT") for one that runs.'
        )
    return ray


class NotEnoughDevices(FleetError):
    """The cluster has not, or does not give, as many devices as were asked for."""


class DeviceLost(FleetError):
    """An actor with a device ended, hung or could not be reached, again and again."""


class WrongBytes(FleetError):
    """Bytes that arrived, or are on a device, differ from those that were sent."""


def own_error(error: Any) -> BaseException:
    """The error behind a RayTaskError: ours as they were raised, others of their own class with the remote trace."""
    cause: BaseException | None = error.cause
    if isinstance(cause, (FleetError, AclError)):
        return cause
    converted: BaseException = error.as_instanceof_cause()
    return converted
