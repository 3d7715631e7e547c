"""One line for each finding, in the form of compilers' messages: editors and their problem matchers read it."""

from __future__ import annotations

from softacl.check.findings.finding import Severity
from softacl.check.findings.site import SourceLine
from softacl.check.report.paths import relative
from softacl.check.report.summary import Summary

_WORDS = {Severity.ERROR: "error", Severity.WARNING: "warning"}


def render(summary: Summary) -> str:
    lines = [f"softacl check: error: {' '.join(str(problem).split())}" for problem in summary.problems]
    for finding in summary.shown:
        place = finding.locations[0] if finding.locations else None
        message = f"{_WORDS.get(finding.severity, 'note')}: {finding.message} [{finding.rule.id}]"
        lines.append(f"{_at(place)} {message}")
        lines += [
            f"{_at(other.location)} note: {summary.language.text(other.role)}"
            for other in finding.related
            if other.location not in (None, place)
        ]
    return "".join(f"{line}\n" for line in lines)


def _at(place: SourceLine | None) -> str:
    return f"{relative(place.file)}:{place.line}:" if place is not None else "softacl check:"
