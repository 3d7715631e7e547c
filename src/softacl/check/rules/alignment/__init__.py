"""HD7xx: alignment and limits."""

from softacl.check.rules.alignment.pages import (
    AsyncMisaligned,
    Copy2dLimits,
    HugePageWaste,
    MediaAlignment,
    RegisterAlignment,
    SubBlockSize,
    SubBlockStart,
)

__all__ = [
    "AsyncMisaligned",
    "Copy2dLimits",
    "HugePageWaste",
    "MediaAlignment",
    "RegisterAlignment",
    "SubBlockSize",
    "SubBlockStart",
]
