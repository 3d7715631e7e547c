"""The contents of a report: the findings, how the program ended, and the exit code."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from softacl.base.units import counted
from softacl.check.findings.finding import Finding, Severity

__all__ = ["Summary"]


@dataclass
class Summary:
    """One checked run. code: exit code of the program itself."""

    program: str
    findings: list[Finding] = field(default_factory=list)
    code: int = 0
    ended: str = ""  # "" for a normal end, otherwise the reason: "exception ...", "timeout ..."
    calls: int = 0
    killed: bool = False  # killed from outside: the number of calls after the last finding is unknown
    fail_on: Severity = Severity.ERROR
    exit_zero: bool = False
    require_use: bool = False
    recorded: list[tuple[str, int]] = field(default_factory=list)  # calls and their lines, if requested
    failure: str = ""  # an exception of the checker itself
    unfired: list[str] = field(default_factory=list)  # messages about requested faults that hit no call
    allow_unfired: bool = False
    notes: list[str] = field(default_factory=list)  # remarks about the command line
    stale: int = 0  # findings known from the baseline

    @property
    def shown(self) -> list[Finding]:
        """The findings that are not suppressed."""
        return [finding for finding in self.findings if finding.suppressed is None]

    @property
    def counts(self) -> dict[str, int]:
        """The number of findings of each severity, worst first."""
        counted = Counter(finding.severity for finding in self.shown)
        return {str(severity): counted.get(severity, 0) for severity in sorted(Severity, reverse=True)}

    @property
    def unused(self) -> bool:
        """Whether the program never called the API although it should have."""
        return self.require_use and self.calls == 0

    @property
    def exit_code(self) -> int:
        """0 clean, 1 findings, 2 unused, a fault that was never injected, or the checker failed; the program's own code when there
        is no finding.
        """
        if self.unused or self.failure or (self.unfired and not self.allow_unfired):
            return 2
        if not self.exit_zero and any(finding.severity >= self.fail_on for finding in self.shown):
            return 1
        return self.code

    @property
    def sentence(self) -> str:
        """The summary line."""
        parts = [
            f"{n} {name}{'s' if n != 1 and name in ('error', 'warning') else ''}"
            for name, n in self.counts.items()
            if n
        ]
        found = ", ".join(parts) or "no findings"
        hidden = len(self.findings) - len(self.shown)
        more = f"; {hidden} suppressed" if hidden else ""
        more += f"; {self.stale} known from the baseline" if self.stale else ""
        more += f"; {counted(len(self.unfired), 'fault')} never injected" if self.unfired else ""
        more += "; the checker itself failed" if self.failure else ""
        how = f"; the program ended with {self.ended}" if self.ended else ""
        never = "; the program never called acl" if self.calls == 0 else ""
        calls = counted(self.calls, "call") + (" or more" if self.killed else "")
        return f"{found} in {calls}{more}{how}{never}"
