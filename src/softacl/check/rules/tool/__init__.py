"""HD0xx: the checker itself."""

from softacl.check.rules.tool.pages import (
    CaptureRefused,
    DriverSeesLess,
    HistoryLost,
    KeptByTorch,
    NotExercised,
    RepeatedFinding,
    SuppressionWithoutReason,
    UnusedSuppression,
)

__all__ = [
    "CaptureRefused",
    "DriverSeesLess",
    "HistoryLost",
    "KeptByTorch",
    "NotExercised",
    "RepeatedFinding",
    "SuppressionWithoutReason",
    "UnusedSuppression",
]
