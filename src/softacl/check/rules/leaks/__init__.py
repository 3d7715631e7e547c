"""HD8xx: what is left when the program ends."""

from softacl.check.rules.leaks.pages import (
    LeakByOverwrite,
    LeakContext,
    LeakDevice,
    LeakEvent,
    LeakGrowth,
    LeakHost,
    LeakMapping,
    LeakMedia,
    LeakOnException,
    LeakRegistration,
    LeakStream,
    NoResetOrFinalize,
)

__all__ = [
    "LeakByOverwrite",
    "LeakContext",
    "LeakDevice",
    "LeakEvent",
    "LeakGrowth",
    "LeakHost",
    "LeakMapping",
    "LeakMedia",
    "LeakOnException",
    "LeakRegistration",
    "LeakStream",
    "NoResetOrFinalize",
]
