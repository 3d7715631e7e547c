"""The contents of a report: the findings, how the program ended, and the exit code."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from softacl.base.units import counted
from softacl.check.findings.finding import Finding, Severity
from softacl.check.findings.site import Recorded
from softacl.languages import ENGLISH, Language


class Problem(NamedTuple):
    """What went wrong apart from the findings, in one line. detail: more lines, such as a traceback."""

    text: str
    detail: str = ""

    @classmethod
    def of_checker(cls, failure: str) -> Problem:
        """The checker itself raised; failure: the traceback."""
        error = failure.rstrip().rpartition("\n")[2].strip()
        text = f"The checker itself failed: {error}. Later findings may be missing. Please report it."
        return cls(text, failure)

    def said(self, language: Language) -> Problem:
        """The same in a language."""
        return Problem(language.text(self.text), "\n".join(map(language.text, self.detail.split("\n"))))

    def __str__(self) -> str:
        return f"{self.text}\n{self.detail}".strip()


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
    recorded: list[Recorded] = field(default_factory=list)  # calls, if requested
    failure: str = ""  # an exception of the checker itself
    unfired: list[str] = field(default_factory=list)  # messages about requested faults that hit no call
    allow_unfired: bool = False
    notes: list[str] = field(default_factory=list)  # remarks about the command line
    stale: int = 0  # findings known from the baseline
    language: Language = ENGLISH  # of what people read

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
    def idle(self) -> bool:
        """Whether the program is known to have made no acl call."""
        return self.calls == 0 and not self.killed

    @property
    def failures(self) -> list[Problem]:
        """Why the run is inconclusive; the exit code is 2 if there is any reason."""
        failures = []
        if self.require_use and self.calls == 0:
            failures.append(Problem("The program made no acl calls, so nothing was checked (--require-use)."))
        if not self.allow_unfired:
            failures += [Problem(text) for text in self.unfired]
        if self.failure:
            failures.append(Problem.of_checker(self.failure))
        return failures

    @property
    def end(self) -> str:
        """How the program ended; "" if its exit code was 0."""
        if self.ended:
            return f"the program ended with {self.ended}"
        return f"the program exited with code {self.code}" if self.code else ""

    @property
    def differing(self) -> list[Problem]:
        """Runs that ended differently, of many."""
        return []

    @property
    def problems(self) -> list[Problem]:
        """All that went wrong apart from the findings. Every format of the report names them."""
        end = [Problem(f"{self.end[0].upper()}{self.end[1:]}.")] if self.end else []
        return [problem.said(self.language) for problem in (*self.failures, *self.differing, *end)]

    @property
    def exit_code(self) -> int:
        """2 if the run does not answer what was asked, 1 for findings, otherwise the program's own code."""
        if self.failures:
            return 2
        if not self.exit_zero and any(finding.severity >= self.fail_on for finding in self.shown):
            return 1
        return self.code

    @property
    def extent(self) -> str:
        """What was checked."""
        return counted(self.calls, "call") + (" or more" if self.killed else "")

    @property
    def sentence(self) -> str:
        """The summary line."""
        parts = [
            f"{n:,} {name}{'s' if n != 1 and name in ('error', 'warning') else ''}"
            for name, n in self.counts.items()
            if n
        ]
        hidden = len(self.findings) - len(self.shown)
        more = f"; {hidden} suppressed" if hidden else ""
        more += f"; {self.stale} known from the baseline" if self.stale else ""
        more += f"; {counted(len(self.unfired), 'fault')} never injected" if self.unfired else ""
        more += "; the checker itself failed" if self.failure else ""
        more += f"; {self.end}" if self.end else ""
        never = "; the program never called acl" if self.idle else ""
        return self.language.text(f"{', '.join(parts) or 'no findings'} in {self.extent}{more}{never}")

    def more(self) -> dict[str, Any]:
        """Members of the JSON report that only some kinds of runs have."""
        calls = [(name, nth, at.file if at else "", at.line if at else 0) for name, nth, at in self.recorded]
        return {"calls": calls} if calls else {}
