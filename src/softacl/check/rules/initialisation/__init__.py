"""HD5xx: bytes that nobody wrote."""

from softacl.check.rules.initialisation.pages import (
    PartlyInitialised,
    PoisonReachedHost,
    StaleAfterReuse,
    UninitialisedDeviceRead,
    UninitialisedHostSource,
    UnusedBlock,
)

__all__ = [
    "PartlyInitialised",
    "PoisonReachedHost",
    "StaleAfterReuse",
    "UninitialisedDeviceRead",
    "UninitialisedHostSource",
    "UnusedBlock",
]
