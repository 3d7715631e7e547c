"""HD2xx: bytes outside the block."""

from softacl.check.rules.bounds.pages import (
    ArrayNotContiguous,
    BadSize,
    BatchOverlap,
    CopyPastDestination,
    CopyPastSource,
    CountOverDestMax,
    CrossesBlocks,
    DestMaxOverBlock,
    ElementsNotBytes,
    MemsetPastBlock,
    OffsetCopyOutOfBounds,
    OverlappingCopy,
    PitchError,
    ShortCopyReadInFull,
    SubBlockOverrun,
    UsesRoundingSlack,
)

__all__ = [
    "ArrayNotContiguous",
    "BadSize",
    "BatchOverlap",
    "CopyPastDestination",
    "CopyPastSource",
    "CountOverDestMax",
    "CrossesBlocks",
    "DestMaxOverBlock",
    "ElementsNotBytes",
    "MemsetPastBlock",
    "OffsetCopyOutOfBounds",
    "OverlappingCopy",
    "PitchError",
    "ShortCopyReadInFull",
    "SubBlockOverrun",
    "UsesRoundingSlack",
]
