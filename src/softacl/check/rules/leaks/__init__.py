"""HD8xx: what is left when the program ends."""

from softacl.check.rules.leaks.pages import (
    LeakByOverwrite,
    LeakChannel,
    LeakContext,
    LeakDescriptor,
    LeakDevice,
    LeakEvent,
    LeakGrowth,
    LeakHost,
    LeakMapping,
    LeakMedia,
    LeakModel,
    LeakOnException,
    LeakRegistration,
    LeakStream,
    NoResetOrFinalize,
)

__all__ = [
    "LeakByOverwrite",
    "LeakChannel",
    "LeakContext",
    "LeakDescriptor",
    "LeakDevice",
    "LeakEvent",
    "LeakGrowth",
    "LeakHost",
    "LeakMapping",
    "LeakMedia",
    "LeakModel",
    "LeakOnException",
    "LeakRegistration",
    "LeakStream",
    "NoResetOrFinalize",
]
