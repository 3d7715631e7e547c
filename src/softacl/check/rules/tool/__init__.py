"""HD0xx: the checker itself."""

from softacl.check.rules.tool.pages import (
    HistoryLost,
    NotExercised,
    RepeatedFinding,
    SuppressionWithoutReason,
    UnusedSuppression,
)

__all__ = [
    "HistoryLost",
    "NotExercised",
    "RepeatedFinding",
    "SuppressionWithoutReason",
    "UnusedSuppression",
]
