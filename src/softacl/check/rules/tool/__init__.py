"""HD0xx: the checker itself."""

from softacl.check.rules.tool.pages import (
    DriverSeesLess,
    HistoryLost,
    NotExercised,
    RepeatedFinding,
    SuppressionWithoutReason,
    UnusedSuppression,
)

__all__ = [
    "DriverSeesLess",
    "HistoryLost",
    "NotExercised",
    "RepeatedFinding",
    "SuppressionWithoutReason",
    "UnusedSuppression",
]
