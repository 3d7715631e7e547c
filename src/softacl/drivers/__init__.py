"""Drivers: one kind of device each, imported when asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from softacl.drivers.base import Driver

__all__ = ["DRIVERS", "DriverMissing", "load", "state"]

#: name -> (where the class is, what it drives)
DRIVERS = {
    "soft": ("softacl.drivers.soft:SoftDriver", "a software device on this machine"),
    "cuda": ("softacl.drivers.cuda:CudaDriver", "an NVIDIA GPU"),
    "ascend": ("softacl.drivers.ascend:AscendDriver", "an Ascend NPU with CANN"),
}


class DriverMissing(RuntimeError):
    """The driver that was asked for cannot be used here. There is no silent stand-in."""


def state(name: str) -> str:
    """ "found", or why the driver cannot be used."""
    where = DRIVERS[name][0].partition(":")[0]
    return "found" if find_spec(where) else "not part of this release"


def load(name: str) -> type[Driver]:
    """The class of driver `name`; DriverMissing if there is none or it cannot be used here."""
    if name not in DRIVERS:
        raise DriverMissing(f"SOFTACL_DRIVER={name!r} names no driver; there are: {', '.join(DRIVERS)}")
    if state(name) != "found":
        raise DriverMissing(
            f"SOFTACL_DRIVER={name!r} ({DRIVERS[name][1]}) is {state(name)}. "
            "Use SOFTACL_DRIVER=soft to run on the software device."
        )
    where, _, attribute = DRIVERS[name][0].partition(":")
    driver: type[Driver] = getattr(import_module(where), attribute)
    return driver
