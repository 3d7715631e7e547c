"""HD0xx: the checker itself."""

from __future__ import annotations

from softacl.check.finding import Severity
from softacl.check.rules.base import Rule

__all__ = ["HistoryLost", "SuppressionWithoutReason", "UnusedSuppression"]


class UnusedSuppression(Rule):
    """A suppression hid nothing in this run.

    Why: It may hide a new mistake one day.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] freed elsewhere
        acl.rt.free(p)
    Good:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] lives as long as the process
    Limits: Suppressions in files that the program ran, and in suppression files.
    """

    id, name, severity = "HD001", "unused-suppression", Severity.WARNING
    fix = "take it out"
    source = "ruff RUF100"


class SuppressionWithoutReason(Rule):
    """A suppression that says no reason.

    Why: Nobody will dare to take it out.
    Bad:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801]
    Good:
        p, ret = acl.rt.malloc(1024, 0)  # softacl: ignore[HD801] lives as long as the process
    """

    id, name, severity = "HD002", "suppression-without-reason", Severity.INFORMATION
    fix = "write the reason behind the bracket"
    source = "ruff issue 8453"


class HistoryLost(Rule):
    """A table of the checker was full, and mistakes may have been missed.

    Why: Freed blocks and tasks in flight are remembered up to a limit.
    Limits: 100,000 freed blocks; 10,000 accesses in flight of one block.
    """

    id, name, severity = "HD003", "history-lost", Severity.WARNING
    fix = "check a shorter run"
    source = "msSanitizer, cache size"
