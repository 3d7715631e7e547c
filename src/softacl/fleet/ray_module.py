"""Ray, imported when it is first needed, with a sentence about what is missing where it cannot be used."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

__all__ = ["LEAST_VERSION", "FleetError", "ray_module"]

LEAST_VERSION = (2, 40)
_INSTALL = "pip install 'softacl[ray]'"


class FleetError(Exception):
    """The fleet cannot be used; one sentence with the next step."""


def ray_module() -> Any:
    """The module. FleetError if Ray is absent, too old, or cannot be imported."""
    try:
        found = version("ray")
    except PackageNotFoundError:
        raise FleetError(f"Ray is not installed in this environment. Install it: {_INSTALL}.") from None
    least = ".".join(map(str, LEAST_VERSION))
    numbers = tuple(int(number) for number in re.findall(r"\d+", found)[:2])
    if numbers < LEAST_VERSION:
        raise FleetError(f"Ray {found} is too old; {least} or later is needed. Install it: {_INSTALL}.")
    try:
        return import_module("ray")
    except ImportError as error:
        raise FleetError(f"Ray {found} cannot be imported: {error}. Install it again: {_INSTALL}.") from None
