"""Drivers: one kind of device each, imported when asked for. docs/drivers.md says how to write one."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from softacl.base.suggestions import did_you_mean
from softacl.drivers.base import Driver

__all__ = ["DRIVERS", "DriverMissing", "load", "state"]

#: name -> (where the class is, what it drives)
DRIVERS = {
    "soft": ("softacl.drivers.soft:SoftDriver", "a software device on this machine"),
    "observed": ("softacl.drivers.observed:ObservedDriver", "the shadow state of --on-device; softacl sets it"),
    "null": ("softacl.drivers.null:NullDriver", "addresses and counts, no bytes: for measuring overhead"),
}


class DriverMissing(RuntimeError):
    """The driver that was asked for cannot be used here. There is no silent fallback."""


def state(name: str) -> str:
    """ "available", or why the driver cannot be used."""
    return _class_of(name).missing() or "available"


def load(name: str) -> type[Driver]:
    """The class of driver `name`; DriverMissing if there is none or it cannot be used here."""
    if name not in DRIVERS:
        listed = ", ".join(f"{each} ({what})" for each, (_, what) in DRIVERS.items())
        near = did_you_mean(name, DRIVERS)
        raise DriverMissing(f"SOFTACL_DRIVER={name!r}: there is no such driver.{near} Use one of: {listed}.")
    driver = _class_of(name)
    missing = driver.missing()
    if missing:
        raise DriverMissing(f"SOFTACL_DRIVER={name!r} ({DRIVERS[name][1]}) cannot be used here: {missing}")
    return driver


@cache  # when the interpreter ends, programs still free what they have, and nothing can be imported
def _class_of(name: str) -> type[Driver]:
    where, _, attribute = DRIVERS[name][0].partition(":")
    driver: type[Driver] = getattr(import_module(where), attribute)
    return driver
